# %% [markdown]
# # Exercices du chapitre 2 : représentation
#
# **Durée** : une heure et quart ; chaque question dit la sienne. **À lire avant** :
# [la leçon 2](../notebooks/02_representation.ipynb). **Document** : T, questions T.1 à T.3.
#
# **À la fin**, vous saurez :
#
# - calculer sur les bits d'un entier, et compter ses 1 en autant de tours qu'il en a ;
# - bâtir les tables qui donnent les cases de chaque bloc et les blocs de chaque case ;
# - dire ce que coûtent ces tables, partagées ou copiées.
#
# Pour chaque question : lisez l'énoncé, remplissez la cellule marquée « à faire », exécutez-la (Maj + Entrée), puis exécutez
# la cellule qui la vérifie. « Réussi » veut dire qu'aucun des essais ne met votre réponse en défaut ; ce n'est pas une preuve :
# relisez-vous. Sous chaque vérification, la cellule `indication(…)` affiche un bouton : il dévoile des indications, de la plus
# discrète à la solution. À la fin, un tableau de bord.
#
# **Commencez par exécuter la cellule qui suit**, et de nouveau après chaque redémarrage du noyau. Si une cellule
# vous y renvoie, ou si Python répond qu'un nom comme `verifier` « is not defined » (sur le site, dans un autre éditeur), c'est
# qu'elle ne l'a pas été.

# %%
from cours.exercices import a_faire, indication, progression, repondre, verifier

# %% [markdown] exercice="T.1a"
# ## T.1a. Calculer n ∧ (n−1)
#
# *5 minutes.* Le symbole ∧ désigne le ET logique, appliqué bit par bit à l'écriture binaire des entiers. Dans cette question,
# comme dans le document, $n$ est un entier quelconque et non l'ordre d'une grille. Par exemple, pour $n = 10$ :

# %% exercice="T.1a" role="enonce"
print(f"{10:b} ET {9:b} = {10 & 9:b}, c'est-à-dire", 10 & 9)

# %% [markdown] exercice="T.1a"
# Calculez de même, à la main, $n \wedge (n-1)$ pour $n = 12$, $7$, $8$ et $112$. Donnez les quatre résultats dans
# l'ordre, en écriture décimale : par exemple `[3, 1, 4, 1]`.

# %% exercice="T.1a" role="reponse"
### DÉBUT DU CORRIGÉ
resultats = [8, 6, 0, 96]
### FIN DU CORRIGÉ

# %% exercice="T.1a" role="verification"
repondre("T.1a", resultats)

# %% [markdown] exercice="T.1a" role="corrige"
# En binaire : 1100 ET 1011 = 1000 ; 111 ET 110 = 110 ; 1000 ET 0111 = 0 ; 1110000 ET 1101111 = 1100000.

# %% [markdown] exercice="T.1aq"
# ### Que remarquez-vous ?
#
# *5 minutes.* Pour tout $n \geq 1$, l'écriture binaire de $n \wedge (n-1)$ est celle de $n$ où…
#
# - **a.** le 1 le plus à gauche a été effacé ;
# - **b.** le 1 le plus à droite a été effacé ;
# - **c.** le dernier chiffre a été supprimé ;
# - **d.** les 0 et les 1 ont été échangés.
#
# Répondez par une lettre entre guillemets.

# %% exercice="T.1aq" role="reponse"
### DÉBUT DU CORRIGÉ
lettre = "b"
### FIN DU CORRIGÉ

# %% exercice="T.1aq" role="verification"
repondre("T.1aq", lettre)

# %% [markdown] exercice="T.1aq" role="corrige"
# Réponse b. Écrivons $n$ sous la forme $x\,1\,0\dots0$, où le 1 est celui de droite. Alors $n-1$ s'écrit $x\,0\,1\dots1$, et le ET des
# deux est $x\,0\,0\dots0$.

# %% [markdown] exercice="T.1b"
# ## T.1b. Le poids de Hamming
#
# *15 minutes.* Le poids $w(m)$ d'un entier naturel $m$ est le nombre de 1 de son écriture binaire : $w(12) = 2$, $w(7) = 3$,
# $w(0) = 0$.
#
# Écrivez `poids(m)`, qui calcule $w(m)$ **en un nombre d'opérations proportionnel à $w(m)$**. La vérification compte les
# opérations de votre fonction : sur $2^{200}$, elle ne doit guère en faire plus que sur 2.

# %% exercice="T.1b" role="reponse"

# %% exercice="T.1b" role="verification"
verifier("T.1b", poids)

# %% [markdown] exercice="T.1bc"
# ### Combien de tours ?
#
# *5 minutes.* Combien de tours fait la boucle de la fonction demandée, en fonction de $w = w(m)$ ? Répondez par une formule
# entre guillemets, par exemple `"2*w + 5"` ou `"w**2"`.

# %% exercice="T.1bc" role="reponse"
### DÉBUT DU CORRIGÉ
tours = "w"
### FIN DU CORRIGÉ

# %% exercice="T.1bc" role="verification"
repondre("T.1bc", tours)

# %% [markdown] exercice="T.1bc" role="corrige"
# Chaque tour efface exactement un 1 ; il y en a $w$ ; la boucle s'arrête dès qu'il n'en reste plus. Un tour fait un nombre
# constant d'opérations : le coût est $O(w(m))$, quelle que soit la longueur de $m$. (Ce sont des opérations qu'on compte : sur un
# entier de mille chiffres, chacune prend à Python plus de temps que sur un petit.)

# %% [markdown] exercice="T.2"
# ## T.2. Les cases de chaque bloc
#
# *10 minutes.* Ici, $n$ est de nouveau l'ordre de la grille, et $N = n^2$. Tout se compte à partir de 1 : les lignes depuis le
# haut, les colonnes depuis la gauche, les régions et les cases dans l'ordre de lecture.
#
# Écrivez trois fonctions de l'ordre $n$. Chacune renvoie une table : un dictionnaire dont les clés sont les numéros de 1 à
# $N$ et les valeurs les listes des numéros des cases, dans l'ordre de lecture. Pour $n = 3$, la table des lignes contient à la
# clé 2 la liste `[10, 11, 12, 13, 14, 15, 16, 17, 18]`.
#
# (Une liste dont l'entrée 0 vaudrait `None` est acceptée aussi.)

# %% exercice="T.2" role="reponse"

# %% exercice="T.2" role="verification"
verifier("T.2", cases_de_ligne, cases_de_colonne, cases_de_region)

# %% [markdown] exercice="T.2c"
# ### Complexité
#
# *5 minutes.* Combien de numéros de cases écrit-on pour remplir **une** de ces trois tables ? Répondez par une formule en $n$
# ou en $N$, entre guillemets, par exemple `"3*N + 1"` ou `"n**5"`.

# %% exercice="T.2c" role="reponse"
### DÉBUT DU CORRIGÉ
numeros_ecrits = "N**2"
### FIN DU CORRIGÉ

# %% exercice="T.2c" role="verification"
repondre("T.2c", numeros_ecrits)

# %% [markdown] exercice="T.2c" role="corrige"
# Chaque case figure dans une seule ligne : $N$ listes de $N$ numéros, $N^2 = n^4$ écritures. L'algorithme est en $O(N^2)$,
# et aucun ne peut faire mieux puisque la table a cette taille. De même pour les colonnes et les régions.

# %% [markdown] exercice="T.3"
# ## T.3. Le bloc de chaque case
#
# *20 minutes.* Écrivez `meme_ligne(n)`, qui renvoie la table $L$. Elle a une clé par case, son numéro, de 1 à $N^2$ ; la valeur
# est la liste des numéros des cases de la même ligne. De même `meme_colonne(n)` pour la table $C$ et `meme_region(n)` pour
# la table $R$. Pour $n = 3$ :
#
# - `L[5]` vaut `[1, 2, 3, 4, 5, 6, 7, 8, 9]` ;
# - `C[5]` vaut `[5, 14, 23, 32, 41, 50, 59, 68, 77]` ;
# - `R[5]` vaut `[4, 5, 6, 13, 14, 15, 22, 23, 24]`.
#
# Vous pouvez appeler vos fonctions de T.2. La vérification ne regarde pas si vos listes sont partagées ou copiées : la question
# suivante, si.

# %% exercice="T.3" role="reponse"

# %% exercice="T.3" role="verification"
verifier("T.3", meme_ligne, meme_colonne, meme_region)

# %% [markdown] exercice="T.3c"
# ### Complexité
#
# *10 minutes.* Si toutes les cases d'une ligne partagent la même liste, on n'écrit chaque numéro qu'une fois, et l'algorithme
# est en $O(N^2)$. Supposons qu'au contraire chaque case ait **sa propre copie** : combien de numéros écrit-on pour remplir la
# table $L$ ? Répondez par une formule en $n$ ou en $N$, entre guillemets.

# %% exercice="T.3c" role="reponse"
### DÉBUT DU CORRIGÉ
numeros_copies = "N**3"
### FIN DU CORRIGÉ

# %% exercice="T.3c" role="verification"
repondre("T.3c", numeros_copies)

# %% [markdown] exercice="T.3c" role="corrige"
# $N^2$ cases, et $N$ numéros pour chacune : $N^3 = n^6$. Pour $n = 3$, 729 au lieu de 81 ; pour $n = 5$, 15 625 au lieu
# de 625. Le document écrit que la table *adresse* les listes : c'est le partage qu'il a en vue.

# %% [markdown]
# ## Où j'en suis
#
# Le tableau est tiré du fichier `progression_du_cours.json`, à côté de ce cahier : vos verdicts, le nombre
# de vérifications et d'indications ; ni nom, ni réponse. On peut l'effacer.

# %%
progression()

# %% [markdown]
# ## Et ensuite
#
# Suite : [leçon 3, Règles EUP et retour arrière](../notebooks/03_regles_et_retour_arriere.ipynb). Retour à
# [l'accueil](../notebooks/00_accueil.ipynb).
