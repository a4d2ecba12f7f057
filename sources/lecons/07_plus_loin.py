# %% [markdown]
# # 7. Plus loin
#
# **Prérequis** : les leçons [1](01_le_probleme.ipynb), [3](03_regles_et_retour_arriere.ipynb) et [4](04_logique.ipynb).
# **Durée** : une heure et quart. **Documents** : aucun ne va jusque-là. Le document S annonce la programmation en nombres
# entiers et le coloriage, le document C s'arrête au bord des solveurs SAT, le document T cite le nombre de classes de grilles.
#
# **À la fin**, vous saurez donner une même grille à six sciences, dire pourquoi l'une va mille fois plus vite qu'une autre,
# compter les grilles à symétrie près, et reconnaître deux grilles qui n'en font qu'une.
#
# Les bibliothèques de cette leçon sont facultatives : `pip install ".[plus-loin]"`, dans le dossier du cours, les installe
# toutes. Sans elles, les cellules qui les emploient le disent, et le reste marche.

# %%
from sudokulib import Grille, exemple

grille = exemple("toulon_exemple")
grille

# %% [markdown]
# ## Une seule matrice
#
# Un **candidat** est un énoncé : « la case $(i, j)$ contient $k$ ». Il y en a 729. Poser un candidat, c'est remplir **quatre
# contraintes** d'un coup : la case a sa valeur, et la ligne, la colonne, la région ont leur $k$. Il y a 324 contraintes, 81 de
# chaque genre ; résoudre, c'est remplir chacune **une fois exactement**.

# %%
from sudokulib.voies import matrice

lignes = matrice(3)
print(len(lignes), "candidats ;", len({c for colonnes in lignes.values() for c in colonnes}), "contraintes")
print(lignes[0])

# %% [markdown]
# Presque toutes les voies partent de ce tableau de 729 lignes et de 324 colonnes. Seul change ce qu'elles y lisent :
#
# | voie | ce qu'est un candidat | ce qu'est une contrainte |
# |---|---|---|
# | nombres entiers | une variable, 0 ou 1 | une somme qui vaut 1 |
# | SAT | une variable booléenne | une clause « au moins un », 36 clauses « pas deux » |
# | couverture exacte | une ligne | une colonne |
# | contraintes | une valeur du domaine d'une case | « ces neuf cases sont toutes différentes » |
# | coloriage | une couleur d'un sommet | une clique de neuf sommets |
#
# **Pariez** : 324 égalités d'un côté ; de l'autre, les clauses du document C. Combien de clauses pour les mêmes règles ?

# %%
from sudokulib.voies import clauses, egalites

print(len(egalites(3)), "égalités,", len(clauses(Grille.vide(3))), "clauses")

# %% [markdown]
# **À retenir** : $4N^2$ contraintes, $N^3$ candidats, quatre 1 par ligne, $N$ par colonne. Tout le reste est une façon de
# chercher.

# %% [markdown]
# ## Nombres entiers (P.1)
#
# Un programme linéaire en nombres entiers se résout en oubliant d'abord que les variables sont entières : avec des réels entre
# 0 et 1, c'est un système que l'on sait résoudre vite. S'il reste des fractions, on branche. `milp`, de scipy, fait tout cela :

# %%
from sudokulib.voies import par_milp

solutions = list(par_milp(grille))
print(len(solutions), "solution")
solutions[0]

# %% [markdown]
# Comment prouver qu'il n'y en a pas d'autre ? En interdisant celle-ci : la somme de ses 81 variables vaut 81 ; imposez qu'elle
# vaille 80 au plus, et recommencez. Toutes les voies qui suivent ont le même truc, chacune dans sa langue.

# %% [markdown]
# ## SAT (P.2)
#
# Un solveur SAT lit des clauses d'entiers : le littéral 5 est « la variable 5 est vraie », −5 « elle est fausse ». C'est le
# format DIMACS, un fichier de texte que tous acceptent. Il rend un **modèle** : la liste des littéraux vrais. Pour interdire
# une solution, une **clause de blocage** nie ses littéraux : « l'un au moins change ».

# %%
from sudokulib.voies import par_sat

assert list(par_sat(grille)) == solutions

# %% [markdown]
# Un tel solveur ajoute à la propagation du document C une idée : quand une hypothèse échoue, il cherche **pourquoi**, et
# garde la raison sous forme d'une clause nouvelle. Il ne refera pas la même erreur ailleurs.

# %% [markdown]
# ## Couverture exacte (P.3)
#
# L'algorithme X tient en dix lignes : prendre la colonne qui a le moins de lignes, essayer chacune, ôter ce qu'elle touche,
# recommencer. Une colonne vide est un échec ; une matrice vide, une couverture.

# %%
from sudokulib.voies import couvertures, par_couverture

knuth = {"A": [3, 5, 6], "B": [1, 4, 7], "C": [2, 3, 6], "D": [1, 4], "E": [2, 7], "F": [4, 5, 7]}
print(list(couvertures(knuth)))
assert list(par_couverture(grille)) == solutions

# %% [markdown]
# « La colonne qui a le moins de lignes » est le poids minimal du document T, en mieux : T regarde la case qui a le moins de
# valeurs, l'algorithme X aussi la valeur qui a le moins de places.
#
# <details><summary>Combien de lignes de la matrice un indice supprime-t-il, au plus ?</summary>Sa case en perd 8 ; la ligne, la
# colonne et la région, 20 cases en tout, perdent chacune un candidat : 28, plus lui-même qui est choisi.</details>

# %% [markdown]
# ## Contraintes (P.4)
#
# La programmation par contraintes garde les neuf cases d'un bloc **ensemble** : « toutes différentes » est une seule
# contrainte. Elle peut donc supprimer plus que ne le feraient 36 paires. **Pariez** : dans ces quatre cases, quelle valeur
# `d` prendra-t-elle ? L'exclusivité, l'unicité et la parité y voient-elles quelque chose ?

# %%
from sudokulib.voies import filtrer

print(filtrer({"a": {1, 2}, "b": {2, 3}, "c": {1, 3}, "d": {1, 2, 3, 4}}))

# %% [markdown]
# `a`, `b` et `c` se partagent 1, 2 et 3, sans qu'aucune paire n'ait les mêmes candidats : la parité n'y voit rien. Le calcul
# est un **couplage** : une valeur reste possible si, quand on la pose, on peut encore servir toutes les autres cases.

# %%
from sudokulib.voies import par_contraintes

assert list(par_contraintes(grille)) == solutions

# %% [markdown]
# ## Coloriage (P.5)
#
# La leçon 1 l'a dit : une grille pleine est un coloriage du graphe à 810 arêtes. Les bibliothèques de graphes colorient par un
# algorithme **glouton** : à chaque sommet, la première couleur libre. **Pariez** : avec cent ordres tirés au hasard, combien de
# fois neuf couleurs suffiront-elles ? Et combien en faudra-t-il au pire ?

# %%
from collections import Counter

from sudokulib.voies import glouton, graphe
from sudokulib.voies.coloriage import ordres

voisines = graphe(3)
comptes = Counter(max(glouton(voisines, ordre).values()) for ordre in ordres(3, 100, graine=7))
print(sorted(comptes.items()))
assert min(comptes) > 9

# %% [markdown]
# Jamais : le glouton ne revient pas sur ses choix. **DSATUR** choisit chaque fois le sommet dont les voisins portent le plus de
# couleurs différentes ; avec un retour arrière, il trouve tout. C'est, une fois de plus, la case qui a le moins de candidats.

# %%
from sudokulib.voies import par_coloriage

assert list(par_coloriage(grille)) == solutions

# %% [markdown]
# **À retenir** : *le plus contraint d'abord* est la même idée dans toutes ces sciences. Ce qui les distingue est ce qu'elles
# déduisent entre deux choix, et le prix d'une déduction.

# %% [markdown]
# ## Les symétries (P.7)
#
# Échangez deux lignes d'une même bande, transposez, renommez les chiffres : la grille change, pas le problème. À l'ordre $n$,
# il y a $2\,(n!)^{2n+2}$ façons de déplacer les cases, et $(n^2)!$ de renommer les valeurs.

# %%
from sudokulib.equivalence import geste_au_hasard, ordre_du_groupe

print(ordre_du_groupe(2, renommer=False), ordre_du_groupe(3, renommer=False), ordre_du_groupe(3))
geste = geste_au_hasard(3, graine=1)
print(geste)
geste.appliquer(grille)

# %% [markdown]
# 6 670 903 752 021 072 936 960 grilles, dit le document T, et 5 472 730 538 classes. **Divisez** l'un par l'ordre du groupe :

# %%
print(6_670_903_752_021_072_936_960 / ordre_du_groupe(3))

# %% [markdown]
# Presque le bon nombre, mais pas tout à fait, et pas un entier : les grilles que certaines symétries laissent fixes ont moins
# d'images que les autres. Le **lemme de Burnside** corrige exactement cela : le nombre de classes est la *moyenne*, sur toutes
# les symétries, du nombre de grilles qu'elles laissent fixes. À l'ordre 2, on peut tout faire :

# %%
from sudokulib.equivalence import nombre_de_classes

print(nombre_de_classes(2), "classes pour 288 grilles")

# %% [markdown]
# ## La forme canonique (P.8)
#
# Deux grilles d'ordre 3 sont-elles équivalentes ? Essayer les 3 359 232 déplacements demanderait des minutes. Une **forme
# canonique** répond en quelques millièmes de seconde : la même pour toutes les grilles d'une classe, et pour elles seules.

# %%
from sudokulib.equivalence import forme_canonique

forme = forme_canonique(grille)
print(forme)
assert forme_canonique(geste.appliquer(grille)).grille == forme.grille

# %% [markdown]
# Elle compte aussi les **automorphismes**, les symétries qui ne changent rien. Presque toutes les grilles n'en ont qu'un,
# l'identité. La plus symétrique en a 648 :

# %%
from sudokulib.exemples import grilles_celebres

print(forme_canonique("123456789456789123789123456231564897564897231897231564312645978645978312978312645"))
for celebre in grilles_celebres().values():
    print(forme_canonique(celebre.grille).automorphismes, celebre.nom)

# %% [markdown]
# **À retenir** : une forme canonique change « existe-t-il une symétrie ? » en « ces deux textes sont-ils égaux ? ».
#
# <details><summary>Une grille sans automorphisme a combien d'images différentes ?</summary>Autant que de symétries :
# 1 218 998 108 160.</details> <details><summary>Un sujet de concours et une grille de journal ont la même forme canonique : que
# conclure ?</summary>Qu'une symétrie mène de l'un à l'autre : même difficulté, mêmes raisonnements.</details>

# %% [markdown]
# ## Pour aller plus loin
#
# Les [exercices du chapitre 7](../exercises/07_plus_loin.ipynb) vous font écrire chacune de ces voies.
#
# - D. E. Knuth, « Dancing Links » (2000), sur l'algorithme X et les liens dansants.
# - J.-C. Régin, « A filtering algorithm for constraints of difference in CSPs » (1994), sur « toutes différentes ».
# - E. Russell et F. Jarvis, « Mathematics of Sudoku II » (2006), sur les 5 472 730 538 classes.
# - D. Brélaz, « New Methods to Color the Vertices of a Graph » (1979), sur DSATUR.
#
# Retour à [l'accueil](00_accueil.ipynb).
