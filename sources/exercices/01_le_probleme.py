# %% [markdown]
# # Exercices du chapitre 1 : le problème
#
# **Durée** : deux heures et demie ; chaque question dit la sienne, pour qui a lu la leçon. **À lire avant** :
# [la leçon 1](../notebooks/01_le_probleme.ipynb). **Documents** : T (« Présentation du problème »), S (partie I), C (partie I).
#
# **À la fin**, vous saurez :
#
# - démontrer qu'une case ne peut prendre qu'une valeur, et le distinguer d'une simple possibilité ;
# - compter les cases, les blocs, les voisines, les remplissages et les symétries, à tout ordre ;
# - écrire une fonction récursive qui compte des grilles, et trois fonctions qui ne modifient pas leur liste ;
# - encadrer un nombre chromatique.
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

# %% [markdown] exercice="T.0a"
# ## T.0a. La première déduction
#
# *5 minutes.* Voici la grille du document T. Il marque d'un « ? » la case L1C2 (ligne 1, colonne 2) et affirme qu'elle vaut 1.

# %% exercice="T.0a" role="enonce"
from sudokulib import exemple

exemple("toulon_exemple")

# %% [markdown] exercice="T.0a"
# Laquelle de ces phrases suffit à le démontrer ?
#
# - **a.** Les valeurs 2 à 9 sont toutes déjà dans la ligne 1, dans la colonne 2 ou dans la région 1.
# - **b.** La région 1 doit contenir un 1, et toutes ses autres cases libres sont dans une ligne qui en a déjà un.
# - **c.** Il n'y a encore de 1 ni dans la ligne 1, ni dans la colonne 2, ni dans la région 1.
# - **d.** La colonne 2 doit contenir un 1, et L1C2 est la seule de ses cases libres où il soit permis.
#
# Répondez par une lettre entre guillemets.

# %% exercice="T.0a" role="reponse"
### DÉBUT DU CORRIGÉ
lettre = "b"
### FIN DU CORRIGÉ

# %% exercice="T.0a" role="verification"
repondre("T.0a", lettre)

# %% [markdown] exercice="T.0a" role="corrige"
# Réponse b. Les phrases a et d sont fausses : L1C2 admettrait aussi 2, 6 et 9, et L4C2 admettrait un 1. La phrase c est vraie, mais elle
# dit seulement que le 1 est permis en L1C2. La phrase b, elle, ne laisse pas d'autre place au 1 de la première région. C'est
# la règle d'unicité du chapitre 3.

# %% [markdown] exercice="T.0an"
# ### Et ensuite ?
#
# *5 minutes.* On écrit ce 1 en L1C2. Parmi les **autres** cases libres, certaines pouvaient encore contenir un 1 (aucun de
# leurs trois blocs n'en avait) et ne le peuvent plus : elles *perdent le 1*. Combien la ligne 1 en a-t-elle ? Et la colonne 2 ?
# Et la région 1 ?
#
# Donnez les trois nombres dans cet ordre, par exemple `[3, 1, 4]`.

# %% exercice="T.0an" role="reponse"
### DÉBUT DU CORRIGÉ
perdent_le_1 = [0, 5, 0]
### FIN DU CORRIGÉ

# %% exercice="T.0an" role="verification"
repondre("T.0an", perdent_le_1)

# %% [markdown] exercice="T.0an" role="corrige"
# Dans la ligne 1, les autres cases libres sont dans les régions 2 et 3, qui ont déjà leur 1 ; dans la région 1, elles sont
# dans les lignes 2 et 3, de même. Dans la colonne 2, ce sont L4C2, L6C2, L7C2, L8C2 et L9C2. Le document dit que le 1 est
# interdit dans la deuxième colonne : c'est en effet le seul des trois blocs où cela apprend quelque chose.

# %% [markdown] exercice="T.0b"
# ## T.0b. Les nombres d'une grille
#
# *5 minutes.* Pour une grille d'ordre $n = 2$, donnez le nombre de valeurs (celles qu'on écrit dans les cases), le nombre de
# cases et le nombre de blocs (lignes, colonnes et régions). Puis les trois mêmes nombres pour $n = 3$, puis pour $n = 4$ :
#
# | ordre | valeurs | cases | blocs |
# |---|---|---|---|
# | 2 | 1<sup>er</sup> nombre | 2<sup>e</sup> | 3<sup>e</sup> |
# | 3 | 4<sup>e</sup> | 5<sup>e</sup> | 6<sup>e</sup> |
# | 4 | 7<sup>e</sup> | 8<sup>e</sup> | 9<sup>e</sup> |
#
# La réponse est une liste de neuf entiers, lus ligne par ligne.

# %% exercice="T.0b" role="reponse"
### DÉBUT DU CORRIGÉ
nombres = [4, 16, 12, 9, 81, 27, 16, 256, 48]
### FIN DU CORRIGÉ

# %% exercice="T.0b" role="verification"
repondre("T.0b", nombres)

# %% [markdown] exercice="T.0bc"
# ### La taille de l'espace
#
# *5 minutes.* Une grille d'ordre $n$ a $m$ indices. Oublions les règles du jeu : chaque case vide peut recevoir n'importe
# laquelle des $N = n^2$ valeurs. Combien y a-t-il de façons de remplir la grille ?
#
# Répondez par une formule en $n$, $N$ et $m$, entre guillemets, par exemple `"3*N + m**2"` (`**` est la puissance).

# %% exercice="T.0bc" role="reponse"
### DÉBUT DU CORRIGÉ
remplissages = "N**(N**2 - m)"
### FIN DU CORRIGÉ

# %% exercice="T.0bc" role="verification"
repondre("T.0bc", remplissages)

# %% [markdown] exercice="T.0bc" role="corrige"
# Il reste $N^2 - m$ cases, et les choix se multiplient : $N^{N^2-m}$. Pour l'exemple du document, $9^{53}$, un nombre de 51
# chiffres. Le document S part de la même formule quand il calcule sa température d'arrêt (chapitre 5).

# %% [markdown] exercice="S.1"
# ## S.1. Le graphe du Sudoku
#
# *10 minutes.* Le graphe du document S a un sommet par case ; une arête relie deux cases qui partagent au moins un bloc. Le
# *degré* d'un sommet est son nombre de voisins.
#
# Pour $n = 3$, donnez le nombre de sommets, le nombre d'arêtes et le degré d'un sommet, dans cet ordre. À la main, sans
# construire le graphe : comptez les voisines d'une case, le reste suit.

# %% exercice="S.1" role="reponse"
### DÉBUT DU CORRIGÉ
graphe = [81, 810, 20]
### FIN DU CORRIGÉ

# %% exercice="S.1" role="verification"
repondre("S.1", graphe)

# %% [markdown] exercice="S.1" role="corrige"
# Une case a 8 voisines dans sa ligne, 8 dans sa colonne ; sa région en contient 8 aussi, dont 2 déjà comptées dans la ligne et
# 2 dans la colonne : 20 en tout. La somme des 81 degrés compte chaque arête deux fois : $81 \times 20 / 2 = 810$.

# %% [markdown] exercice="S.1c"
# ### À l'ordre n
#
# *5 minutes.* Quel est le degré d'un sommet pour un ordre $n$ quelconque ? Répondez par une formule en $n$ ou $N$, entre
# guillemets.

# %% exercice="S.1c" role="reponse"
### DÉBUT DU CORRIGÉ
degre = "2*(N - 1) + (n - 1)**2"
### FIN DU CORRIGÉ

# %% exercice="S.1c" role="verification"
repondre("S.1c", degre)

# %% [markdown] exercice="S.1c" role="corrige"
# $N-1$ voisines dans la ligne, $N-1$ dans la colonne, et les $(n-1)^2$ cases de la région qui ne sont ni dans l'une ni dans
# l'autre : $2(n^2-1) + (n-1)^2 = (n-1)(3n+1)$.

# %% [markdown] exercice="S.1p"
# ### Combien de couleurs ? (à rédiger)
#
# *15 minutes.* Le *nombre chromatique* d'un graphe est le plus petit nombre de couleurs qui permet de colorier ses sommets
# sans que deux voisins aient la même. Démontrez que celui du graphe du Sudoku d'ordre 3 est **au moins 9**, puis dites pourquoi
# il vaut **exactement 9**.
#
# Barème (4 points) : 2 pour la minoration, 1 pour un coloriage à neuf couleurs, 1 pour la conclusion et la clarté.

# %% [markdown] exercice="S.1p" role="redaction"

# %% [markdown] exercice="T.0c"
# ## T.0c. Compter les grilles
#
# *30 minutes.* Une grille d'ordre $n$ est donnée par la liste de ses $N^2$ valeurs, ligne par ligne, 0 pour une case vide ; les
# valeurs déjà écrites ne se contredisent pas. Par exemple, pour $n = 2$ :

# %% exercice="T.0c" role="enonce"
from sudokulib import Grille

Grille(2, [0, 0, 3, 4, 3, 4, 1, 2, 0, 0, 4, 3, 4, 3, 2, 1])

# %% [markdown] exercice="T.0c"
# On peut compléter celle-ci de 2 façons : 1 et 2 en haut, 2 et 1 en bas, ou l'inverse. Écrivez
# `nombre_de_grilles(grille, n)`, qui renvoie le nombre de façons de compléter la liste `grille` en une grille pleine d'ordre `n`,
# et laisse cette liste comme elle l'a trouvée. Ainsi :
#
# - `nombre_de_grilles([0, 0, 3, 4, 3, 4, 1, 2, 0, 0, 4, 3, 4, 3, 2, 1], 2)` vaut 2 ;
# - une grille déjà pleine n'a qu'une façon d'être complétée, ne rien faire : 1 ; une grille impossible n'en a aucune : 0.
#
# N'essayez pas tous les remplissages (la grille vide d'ordre 2 en a $4^{16}$, plus de quatre milliards) : dès qu'une valeur est
# interdite dans une case, passez à la suivante. La vérification essaie des grilles d'ordre 2, et quelques grilles d'ordre 3
# presque pleines.

# %% exercice="T.0c" role="reponse"

# %% exercice="T.0c" role="verification"
verifier("T.0c", nombre_de_grilles)

# %% [markdown] exercice="T.0cn"
# ### Toutes les grilles d'ordre 2
#
# *15 minutes.* Combien y a-t-il de grilles pleines d'ordre 2 ? Et combien de **classes**, si l'on range ensemble deux grilles
# qui se déduisent l'une de l'autre par une symétrie ? Les symétries sont celles de la leçon : échanger deux lignes d'une même
# bande, les deux bandes, de même pour les colonnes et les piles ; transposer ; renommer les valeurs.
#
# Pour le premier nombre, appelez votre fonction ; le second se calcule comme dans la leçon, ou se cherche à la main parmi les
# douze grilles dont la première ligne est 1 2 3 4. Donnez les deux nombres dans cet ordre, par exemple `[17, 5]`.

# %% exercice="T.0cn" role="reponse"
### DÉBUT DU CORRIGÉ
grilles_et_classes = [nombre_de_grilles([0] * 16, 2), 2]
### FIN DU CORRIGÉ

# %% exercice="T.0cn" role="verification"
repondre("T.0cn", grilles_et_classes)

# %% [markdown] exercice="T.0cn" role="corrige"
# La première ligne se remplit de $4! = 24$ façons, et chacune se complète d'autant de façons que 1 2 3 4, par renommage des
# valeurs : $288 = 24 \times 12$. Les symétries ramènent ces douze grilles à deux. À l'ordre 3, le document T cite
# 6 670 903 752 021 072 936 960 grilles (B. Felgenhauer et F. Jarvis, 2005) et 5 472 730 538 classes (E. Russell et F. Jarvis,
# 2006) : votre fonction, qui les compte une à une, n'en viendrait pas à bout.

# %% [markdown] exercice="T.0cc"
# ### Combien de symétries ?
#
# *10 minutes.* Les symétries de l'ordre $n$ rangent autrement les $n$ bandes, et les $n$ lignes de chaque bande ; de même les
# piles et leurs colonnes ; elles transposent, et renomment les $N$ valeurs. Un renommage est une permutation des valeurs ; pour
# $N = 9$, elles forment le groupe $\mathfrak S_9$ du document T.
#
# Donnez trois formules en `n` et `N`, où `n!` est la factorielle : le nombre de renommages ; le nombre de façons de ranger les
# **lignes** (les bandes, puis les lignes de chacune) ; le nombre de symétries quand on ne renomme pas.

# %% exercice="T.0cc" role="reponse"
### DÉBUT DU CORRIGÉ
symetries = ["N!", "(n!)**(n + 1)", "2*(n!)**(2*n + 2)"]
### FIN DU CORRIGÉ

# %% exercice="T.0cc" role="verification"
repondre("T.0cc", symetries)

# %% [markdown] exercice="T.0cq"
# ### Et la rotation ?
#
# *5 minutes.* Le document T cite aussi la rotation d'un quart de tour, que notre liste ne nomme pas. Pourquoi ?
#
# - **a.** Une grille pleine qu'on tourne n'est plus toujours une grille pleine.
# - **b.** Elle y est déjà : c'est transposer, puis renverser l'ordre des colonnes.
# - **c.** C'est un renommage des valeurs, qui y est déjà.
# - **d.** Elle manque : avec elle, il y aurait quatre fois plus de symétries.

# %% exercice="T.0cq" role="reponse"
### DÉBUT DU CORRIGÉ
rotation = "b"
### FIN DU CORRIGÉ

# %% exercice="T.0cq" role="verification"
repondre("T.0cq", rotation)

# %% [markdown] exercice="C.I.A"
# ## C.I. Trois fonctions sur les listes
#
# Le chapitre 4 manipulera des listes de listes. Le document C commence par trois petites fonctions. En Caml, l'un des deux
# langages de l'épreuve, une liste ne se modifie pas ; ici non plus : **vos fonctions laissent intacte la liste qu'on leur donne**.
#
# ### C.I.A. Appartenance
#
# *10 minutes.* Écrivez `appartient(x, liste)`, qui renvoie `True` si l'un des éléments de `liste` est égal à `x`, et `False`
# sinon. `appartient(3, [1, 3, 5])` vaut `True`, `appartient(2, [1, 3, 5])` vaut `False`. Écrivez le parcours vous-même :
# n'employez pas `in` pour tester l'appartenance, ni les méthodes `count` et `index`. La vérification compte les opérations de
# votre fonction : elles ne doivent pas croître plus vite que la longueur de la liste. (Une tranche compte pour sa longueur.)

# %% exercice="C.I.A" role="reponse"

# %% exercice="C.I.A" role="verification"
verifier("C.I.A", appartient)

# %% [markdown] exercice="C.I.B"
# ### C.I.B. Suppression
#
# *10 minutes.* Écrivez `supprime(x, liste)`, qui renvoie une liste : celle qu'on lui donne, privée de **toutes** les
# occurrences de `x`. Les autres éléments gardent leur ordre et leurs répétitions. `supprime(3, [3, 1, 3, 5, 5])` vaut
# `[1, 5, 5]`.

# %% exercice="C.I.B" role="reponse"

# %% exercice="C.I.B" role="verification"
verifier("C.I.B", supprime)

# %% [markdown] exercice="C.I.C"
# ### C.I.C. Ajout sans redondance
#
# *5 minutes.* Écrivez `ajoute(x, liste)`, qui renvoie une liste : celle qu'on lui donne, augmentée de `x`, ou inchangée si `x`
# y est déjà. `ajoute(3, [1, 5])` vaut `[1, 5, 3]`, ou `[3, 1, 5]` : ajoutez en tête ou en fin, comme vous voulez.
# `ajoute(5, [1, 5])` vaut `[1, 5]`. Vous pouvez appeler votre fonction `appartient`.

# %% exercice="C.I.C" role="reponse"

# %% exercice="C.I.C" role="verification"
verifier("C.I.C", ajoute)

# %% [markdown] exercice="C.I.C" role="corrige"
# Chacune de ces fonctions lit la liste une fois : leur coût est linéaire en sa longueur. En Caml, l'ajout se fait en tête, en
# temps constant une fois qu'on sait que `x` n'y est pas ; en Python, `liste + [x]` recopie la liste, ce qui reste linéaire.

# %% [markdown] exercice="C.I.D"
# ## C.I.D. De la région à la grille
#
# *15 minutes.* Le document C numérote tout à partir de 0 : les lignes, les colonnes, les régions (qu'il appelle « blocs ») et,
# dans chaque région, les cases, toujours dans l'ordre de lecture. Voici les numéros des neuf régions et, dans la région 3, les
# rangs de ses cases :

# %% exercice="C.I.D" role="enonce"
from sudokulib.cases import cases_de_region, region_de

rangs = {case: rang for rang, case in enumerate(cases_de_region(3)[4])}
for i in range(9):
    numeros = [region_de(i, j, 3) - 1 for j in range(9)]
    print(*numeros, "     ", *[rangs.get(9 * i + j + 1, ".") for j in range(9)])

# %% [markdown] exercice="C.I.D"
# Écrivez `indice(b, r, n)`, qui renvoie un tuple `(i, j)` : la ligne et la colonne, de 0 à $N-1$, de la case de rang `r` dans la
# région `b` d'une grille d'ordre `n`. `indice(3, 6, 3)` vaut `(5, 0)` ; `indice(1, 2, 2)` vaut `(1, 2)`.

# %% exercice="C.I.D" role="reponse"

# %% exercice="C.I.D" role="verification"
verifier("C.I.D", indice)

# %% [markdown] exercice="C.I.Dc"
# ### Justifiez
#
# *5 minutes.* Le document demande de justifier les formules. Dans celle de la ligne $i$ figure le quotient de $b$ par $n$,
# `b // n`, multiplié par $n$. Pourquoi ?
#
# - **a.** `b // n` est le nombre de piles à gauche de la région $b$, et chaque pile a $n$ colonnes.
# - **b.** `b // n` est le nombre de régions qui précèdent la région $b$, et chaque région a $n$ lignes.
# - **c.** `b // n` est le nombre de bandes au-dessus de la région $b$, et chaque bande a $n$ lignes.
# - **d.** Multiplier par $n$ défait la division par $n$ : `n * (b // n)` est égal à $b$.

# %% exercice="C.I.Dc" role="reponse"
### DÉBUT DU CORRIGÉ
justification = "c"
### FIN DU CORRIGÉ

# %% exercice="C.I.Dc" role="verification"
repondre("C.I.Dc", justification)

# %% [markdown] exercice="C.I.Dc" role="corrige"
# Une bande contient $n$ régions : avant celle de $b$, il y a $\lfloor b/n \rfloor$ bandes entières, de $n$ lignes chacune, et
# dans sa bande, $b \bmod n$ régions à sa gauche, de $n$ colonnes chacune. Dans la région, chaque ligne contient $n$ cases :
# avant la case, il y a $\lfloor r/n \rfloor$ lignes entières et, dans sa ligne, $r \bmod n$ cases. D'où
# $i = n\lfloor b/n \rfloor + \lfloor r/n \rfloor$ et $j = n\,(b \bmod n) + (r \bmod n)$. Remarquez que `indice` est sa propre
# réciproque : de $(i, j)$, elle ramène à $(b, r)$.

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
# Suite : [leçon 2, Représentation](../notebooks/02_representation.ipynb). Retour à [l'accueil](../notebooks/00_accueil.ipynb).
