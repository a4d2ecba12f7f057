# %% [markdown]
# # Exercices du chapitre 8 : un autre concours
#
# **Durée** : quatre heures, comme un écrit ; chaque question dit la sienne. **À lire avant** :
# [la leçon 8](../notebooks/08_autre_concours.ipynb). **Prérequis** : les listes de listes et les fonctions récursives de Python ; le
# chapitre 1 pour les mots. **Document** : aucun. Le sujet est de nous, dans la forme de ceux qu'on donne pour devenir professeur
# d'informatique : le même problème que les cinq documents, par d'autres questions, et avec une autre représentation.
#
# **À la fin**, vous saurez :
#
# - traiter un sujet où chaque fonction se sert des précédentes, et en respecter les conventions ;
# - écrire, sur une liste de listes, une recherche qui revient en arrière et laisse ses données comme elle les a reçues ;
# - compter ce que lit un programme, et ce que coûte de tout essayer ;
# - démontrer que deux algorithmes donnent la même réponse.
#
# **Commencez par exécuter la cellule qui suit**, et de nouveau après chaque redémarrage du noyau. Si une cellule
# vous y renvoie, ou si Python répond qu'un nom comme `verifier` « is not defined » (sur le site, dans un autre éditeur), c'est
# qu'elle ne l'a pas été.

# %%
from cours.exercices import a_faire, indication, progression, repondre, verifier

# %% [markdown]
# ## Les conventions du sujet
#
# Une grille d'ordre $n$ est une **liste de $N$ listes de $N$ entiers**, où $N = n^2$ : `grille[i][j]` est la valeur de la case
# $(i, j)$, ligne $i$, colonne $j$, comptées à partir de 0 ; elle vaut 0 si la case est vide. La **région** d'une case est le carré de
# $n$ lignes et $n$ colonnes où elle est. Sauf dans les questions qui le demandent, une fonction ne modifie pas la grille qu'on
# lui donne. Toute fonction peut se servir de celles des questions précédentes.

# %%
grille = [
    [1, 0, 0, 0],
    [0, 0, 3, 0],
    [0, 2, 0, 0],
    [0, 0, 0, 4],
]

# %% [markdown] exercice="K.1"
# ## Première partie : lire une grille
#
# ### K.1. Une liste sans doublon
#
# *10 minutes.* Écrivez `sans_doublon(valeurs)`, qui reçoit une liste d'entiers positifs ou nuls, et renvoie `True` si aucune
# valeur **autre que 0** n'y paraît deux fois, `False` sinon. Le nombre d'opérations doit être proportionnel, au plus, à la
# longueur de la liste ; la vérification les compte.

# %% exercice="K.1" role="reponse"

# %% exercice="K.1" role="verification"
verifier("K.1", sans_doublon)

# %% [markdown] exercice="K.2"
# ### K.2. La région d'une case
#
# *15 minutes.* Écrivez `region(grille, n, i, j)`, qui renvoie la liste des $N$ valeurs de la région de la case $(i, j)$, ligne après
# ligne, et de gauche à droite dans chacune.

# %% exercice="K.2" role="reponse"

# %% exercice="K.2" role="verification"
verifier("K.2", region)

# %% [markdown] exercice="K.3"
# ### K.3. Une grille juste
#
# *15 minutes.* Une grille, pleine ou non, est **juste** si aucune valeur (autre que 0) ne paraît deux fois dans une même ligne, une
# même colonne ou une même région. Écrivez `est_juste(grille, n)`, qui renvoie `True` ou `False`.

# %% exercice="K.3" role="reponse"

# %% exercice="K.3" role="verification"
verifier("K.3", est_juste)

# %% [markdown] exercice="K.4"
# ### K.4. Les valeurs possibles
#
# *15 minutes.* Une valeur est **possible** dans une case vide si ni la ligne, ni la colonne, ni la région de cette case ne la
# contiennent. Écrivez `possibles(grille, n, i, j)`, qui renvoie la liste des valeurs possibles en $(i, j)$, par ordre croissant. Si
# la case est déjà remplie, elle renvoie la liste vide.

# %% exercice="K.4" role="reponse"

# %% exercice="K.4" role="verification"
verifier("K.4", possibles)

# %% [markdown] exercice="K.5"
# ### K.5. La case la plus contrainte
#
# *15 minutes.* Écrivez `plus_contrainte(grille, n)`, qui renvoie le couple `(i, j)` de la case **vide** qui a le moins de valeurs
# possibles. S'il y en a plusieurs, c'est la première dans l'ordre de lecture : ligne après ligne, et de gauche à droite. S'il n'y a
# pas de case vide, elle renvoie `None`.

# %% exercice="K.5" role="reponse"

# %% exercice="K.5" role="verification"
verifier("K.5", plus_contrainte)

# %% [markdown] exercice="K.6"
# ### K.6. Ce qu'elle lit
#
# *10 minutes.* On suppose que `plus_contrainte` lit une fois chaque case, pour savoir si elle est vide. Puis, pour chaque case vide,
# elle lit les $N$ cases de sa ligne, les $N$ cases de sa colonne et les $N$ cases de sa région, sans chercher à éviter celles qu'elle
# vient de lire. La grille a $v$ cases vides. Combien de lectures en tout ? Une formule en $N$ et $v$, entre guillemets.

# %% exercice="K.6" role="reponse"
### DÉBUT DU CORRIGÉ
lectures = "N**2 + 3*N*v"
### FIN DU CORRIGÉ

# %% exercice="K.6" role="verification"
repondre("K.6", lectures)

# %% [markdown] exercice="K.7"
# ## Deuxième partie : remplir une grille
#
# ### K.7. Les évidences
#
# *20 minutes.* Une case vide est **évidente** si elle n'a qu'une valeur possible. Écrivez `remplir_les_evidences(grille, n)`, qui
# **modifie** la grille : tant qu'il y a une case évidente, elle y écrit sa valeur. Une case remplie peut en rendre d'autres
# évidentes. La fonction renvoie le nombre de cases qu'elle a remplies. La grille donnée a au moins une solution.

# %% exercice="K.7" role="reponse"

# %% exercice="K.7" role="verification"
verifier("K.7", remplir_les_evidences)

# %% [markdown] exercice="K.8"
# ### K.8. Revenir en arrière
#
# *30 minutes.* Écrivez une fonction récursive `completer(grille, n)`, qui **modifie** la grille. S'il existe une façon de la
# compléter en une grille pleine et juste, elle y écrit l'une d'elles, n'importe laquelle, et renvoie `True`. Sinon elle renvoie
# `False`, et la grille est à la fin comme on l'a donnée. La grille donnée est juste. Ne copiez pas la grille : on écrit une
# valeur, on cherche plus loin, on l'efface si la recherche échoue.

# %% exercice="K.8" role="reponse"

# %% exercice="K.8" role="verification"
verifier("K.8", completer)

# %% [markdown] exercice="K.8"
# Essayez-la sur la grille d'ordre 3 du document T :

# %% exercice="K.8" role="enonce"
from sudokulib import exemple

du_document_T = [list(ligne) for ligne in exemple("toulon_exemple").lignes()]
try:
    print(completer(du_document_T, 3), du_document_T[0])
except NotImplementedError:
    print("à faire")

# %% [markdown] exercice="K.9"
# ### K.9. Jusqu'où tout essayer
#
# *15 minutes.* À l'ordre 3, une grille qui a $v$ cases vides a $9^v$ remplissages, si l'on oublie les règles. Une machine en essaie un
# milliard par seconde. Combien de cases vides la grille peut-elle avoir, au plus, pour que la machine les essaie **tous** en une
# heure ? En un jour ? En une année de 365 jours ? Donnez les trois nombres dans cet ordre, par exemple `[3, 1, 4]`.

# %% exercice="K.9" role="reponse"
### DÉBUT DU CORRIGÉ
cases_vides = [13, 14, 17]
### FIN DU CORRIGÉ

# %% exercice="K.9" role="verification"
repondre("K.9", cases_vides)

# %% [markdown] exercice="K.10"
# ### K.10. Les appels
#
# *15 minutes.* Une recherche naïve écrit dans la première case vide, l'une après l'autre, les $N$ valeurs, sans regarder si elles sont
# possibles, et s'appelle elle-même après chacune ; quand il n'y a plus de case vide, elle regarde si la grille est juste. Elle va
# jusqu'au bout, sans s'arrêter à la première solution. Partie d'une grille qui a $v$ cases vides, combien d'appels fait-elle en
# tout, le premier compris ? Une formule en $N$ et $v$.

# %% exercice="K.10" role="reponse"
### DÉBUT DU CORRIGÉ
appels = "(N**(v + 1) - 1)/(N - 1)"
### FIN DU CORRIGÉ

# %% exercice="K.10" role="verification"
repondre("K.10", appels)

# %% [markdown] exercice="K.11"
# ## Troisième partie : un graphe
#
# ### K.11. Les arêtes
#
# *20 minutes.* La case $(i, j)$ porte le numéro $N i + j$, de 0 à $N^2 - 1$. Deux cases différentes sont **liées** si elles sont dans la
# même ligne, la même colonne ou la même région. Écrivez `aretes(n)`, qui renvoie la liste des couples `(a, b)` de numéros de cases
# liées, avec $a < b$. Chaque couple y est une fois ; leur ordre ne compte pas.

# %% exercice="K.11" role="reponse"

# %% exercice="K.11" role="verification"
verifier("K.11", aretes)

# %% [markdown] exercice="K.12"
# ### K.12. Couleur par couleur
#
# *20 minutes.* Un graphe à $p$ sommets, numérotés de 0 à $p - 1$, est donné par une matrice `liens` : `liens[s][t]` vaut 1 si les sommets
# $s$ et $t$ sont reliés, 0 sinon. On veut le colorier **couleur par couleur**. Pour la couleur 1, on passe les sommets en revue, dans
# l'ordre de leurs numéros : un sommet la prend si aucun sommet qui lui est relié ne vient de la prendre. On recommence avec la couleur 2
# sur les sommets qui restent, puis avec la 3, jusqu'à ce que tous soient coloriés. Écrivez `couleur_par_couleur(liens)`, qui renvoie la
# liste des couleurs des sommets 0, 1, 2… Un graphe a au moins un sommet.

# %% exercice="K.12" role="reponse"

# %% exercice="K.12" role="verification"
verifier("K.12", couleur_par_couleur)

# %% [markdown] exercice="K.13"
# ### K.13. Deux algorithmes, un coloriage (à rédiger)
#
# *25 minutes.* L'algorithme **sommet par sommet** prend aussi les sommets dans l'ordre de leurs numéros, mais donne à chacun, une fois
# pour toutes, la plus petite couleur qu'aucun de ses voisins déjà coloriés ne porte (c'est le glouton de la question P.5). Démontrez que
# les deux algorithmes donnent le même coloriage, qu'il est propre (deux sommets reliés n'ont pas la même couleur), et qu'il
# emploie au plus une couleur de plus que le plus grand degré du graphe.
#
# Barème (5 points) : 1 pour le coloriage propre, 2 pour ce qui empêche un sommet de prendre une couleur plus petite, 1 pour la
# récurrence, 1 pour la borne.

# %% [markdown] exercice="K.13" role="redaction"

# %% [markdown] exercice="K.14"
# ### K.14. Sans rien essayer
#
# *15 minutes.* Colorier le graphe du Sudoku en $N$ couleurs, c'est remplir une grille vide. Il n'est pas besoin de chercher :
# écrivez `grille_directe(n)`, qui renvoie une grille pleine et juste d'ordre $n$, celle que vous voulez, sans essai ni retour en
# arrière. Pensez à une première ligne $1, 2, \dots, N$, et à de combien décaler les suivantes.

# %% exercice="K.14" role="reponse"

# %% exercice="K.14" role="verification"
verifier("K.14", grille_directe)

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
# Retour à [la leçon 8](../notebooks/08_autre_concours.ipynb) ou à [l'accueil](../notebooks/00_accueil.ipynb).
