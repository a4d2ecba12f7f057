# %% [markdown]
# # 1. Le problème
#
# **Prérequis** : les boucles, les listes et les ensembles de Python. **Durée** : 45 minutes. **Documents** : T
# (« Présentation du problème »), S (partie I), C (partie I).
#
# **À la fin**, vous saurez nommer les cases et les blocs d'une grille d'ordre quelconque, dire combien il y en a, voir le
# Sudoku comme un coloriage de graphe, et compter vous-même toutes les grilles d'ordre 2.

# %% [markdown]
# ## Le jeu
#
# Il faut remplir la grille avec les nombres de 1 à 9, de sorte que chaque ligne, chaque colonne et chaque région de
# 3 × 3 cases contienne chaque nombre une fois et une seule. Les nombres donnés au départ sont les **indices**.
#
# Essayez : choisissez une case, tapez un chiffre. Une valeur répétée est marquée d'une croix. `Ctrl+Z` annule.

# %%
from sudokulib import exemple
from sudokulib.atelier import GrilleWidget

grille = exemple("toulon_exemple")
GrilleWidget(grille)

# %% [markdown]
# ### Une première déduction (T.0a)
#
# Le document T marque d'un « ? » la case L1C2 (ligne 1, colonne 2) et affirme qu'elle vaut 1. Pourquoi ? La première région doit
# contenir un 1. Or les lignes 2 et 3 en ont déjà un : dans cette région, il ne peut être qu'en ligne 1, et L1C2 y est la
# seule case libre.

# %%
print("1 dans la ligne 2 :", 1 in grille.lignes()[1], "; dans la ligne 3 :", 1 in grille.lignes()[2])
print("cases libres de la ligne 1 dans la première région :", [f"L1C{j + 1}" for j in range(3) if grille[0, j] == 0])

# %% [markdown]
# Une fois ce 1 dévoilé, il est interdit à toutes les autres cases de la deuxième colonne : une déduction en prépare d'autres.
# C'est ce mécanisme que le chapitre 3 met en algorithme.

# %% [markdown]
# ## Les mots et les nombres (T.0b)
#
# L'**ordre** $n$ d'une grille est le côté de ses régions, et $N = n^2$ le nombre de ses lignes. Un **bloc** est une ligne, une
# colonne ou une région. (Le document C appelle « bloc » nos régions, le document S les appelle « sous-carrés ».)

# %%
from sudokulib.cases import blocs

for n in (2, 3, 4):
    N = n * n
    assert len(blocs(n)) == 3 * N
    print(f"n = {n} : {N} valeurs, {N * N} cases, {3 * N} blocs")

# %% [markdown]
# Avec $m$ indices, il reste $N^2 - m$ cases à remplir, et $N$ valeurs pour chacune : $N^{N^2 - m}$ remplissages possibles
# si l'on oublie les règles. Pour l'exemple, $9^{53}$ :

# %%
m = grille.nombre_indices
print(f"{m} indices : 9^{81 - m} = {9 ** (81 - m):.2e} remplissages")

# %% [markdown]
# À un milliard par seconde, il faudrait plus de $10^{33}$ années. Essayer tout n'est pas une méthode ; il faut déduire.

# %% [markdown]
# ## Un coloriage (S.1)
#
# Le document S y voit un graphe : un sommet par case, une arête entre deux cases qui partagent un bloc, une couleur par
# valeur. Résoudre, c'est compléter un **9-coloriage** où deux sommets voisins n'ont jamais la même couleur.

# %%
def voisines(n):
    tables = {case: set() for case in range(n**4)}
    for bloc in blocs(n):
        for case in bloc.cases:
            tables[case] |= set(bloc.cases) - {case}
    return tables


graphe = voisines(3)
degres = {len(v) for v in graphe.values()}
print(len(graphe), "sommets, degrés", degres, "et", sum(map(len, graphe.values())) // 2, "arêtes")

# %% [markdown]
# Chaque sommet a 8 voisins dans sa ligne, 8 dans sa colonne, et 4 de plus dans sa région (les 4 autres sont déjà comptés) :
# 20 en tout. D'où $81 \times 20 / 2 = 810$ arêtes. Pour un ordre quelconque, le degré est $(n-1)(3n+1)$ :

# %%
for n in (2, 3, 4, 5):
    assert {len(v) for v in voisines(n).values()} == {(n - 1) * (3 * n + 1)}

# %% [markdown]
# Il faut au moins neuf couleurs : les neuf cases d'une ligne sont deux à deux voisines. Et neuf suffisent, puisqu'il existe
# des grilles pleines. Le nombre chromatique du graphe est donc 9.

# %% [markdown]
# ## Combien de grilles ? (T.0c)
#
# Le document T donne 6 670 903 752 021 072 936 960 grilles pleines d'ordre 3, et 5 472 730 538 si l'on tient pour une seule
# celles qui se déduisent l'une de l'autre par une symétrie (F. Jarvis et E. Russell, 2006). On ne les énumérera pas ; mais
# pour $n = 2$, on peut tout compter.

# %%
from sudokulib import Grille, solutions

toutes = solutions(Grille.vide(2))
len(toutes)

# %% [markdown]
# **288 grilles.** Combien de classes ? Les symétries échangent les deux bandes, les deux lignes d'une bande, les deux
# piles, les deux colonnes d'une pile, transposent la grille, et renomment les valeurs.

# %%
from itertools import product

ordres = [(*a, *b) for a, b in product([(0, 1), (1, 0)], [(2, 3), (3, 2)])]
ordres += [ligne[2:] + ligne[:2] for ligne in ordres]
print(len(ordres), "façons de ranger les lignes, autant pour les colonnes")

# %% [markdown]
# Pour reconnaître deux grilles de la même classe, on choisit dans chaque classe une représentante : la plus petite, dans
# l'ordre du dictionnaire, de toutes les images de la grille. On renomme les valeurs dans leur ordre d'apparition.

# %%
def representante(grille):
    images = []
    for lignes in (grille.lignes(), [list(colonne) for colonne in zip(*grille.lignes())]):
        for haut, gauche in product(ordres, ordres):
            image = [lignes[i][j] for i in haut for j in gauche]
            noms = {v: rang for rang, v in enumerate(dict.fromkeys(image), start=1)}
            images.append([noms[v] for v in image])
    return tuple(min(images))


classes = {representante(grille) for grille in toutes}
len(classes)

# %%
assert (len(toutes), len(classes)) == (288, 2)
for classe in sorted(classes):
    print(Grille(2, classe), "\n")

# %% [markdown]
# Deux classes seulement : à une symétrie près, il n'y a que deux Sudokus pleins d'ordre 2.

# %% [markdown]
# ### Dix-sept indices
#
# Combien faut-il d'indices pour qu'une grille d'ordre 3 n'ait qu'une solution ? Au moins **17** (G. McGuire, B. Tugemann et
# G. Civario, 2012). Le document L en donne une qui atteint ce minimum :

# %%
from sudokulib import solution_unique

minimale = exemple("leleux_17_indices")
assert minimale.nombre_indices == 17 and solution_unique(minimale).est_solution
minimale

# %% [markdown]
# ## Deux façons de désigner une case (C.I)
#
# Le document C numérote tout à partir de 0 et désigne une case soit par sa ligne et sa colonne $(i, j)$, soit par sa région
# $b$ et son rang $r$ dans cette région. On passe de la seconde à la première par
# $i = n\lfloor b/n \rfloor + \lfloor r/n \rfloor$ et $j = n\,(b \bmod n) + (r \bmod n)$.

# %%
def indice(b, r, n=3):
    return n * (b // n) + r // n, n * (b % n) + r % n


assert sorted(indice(b, r) for b in range(9) for r in range(9)) == [(i, j) for i in range(9) for j in range(9)]
indice(3, 5)

# %% [markdown]
# La cellule vérifie que la formule est une bijection : chaque case est atteinte une fois et une seule.

# %% [markdown]
# ## À retenir
#
# - Une grille d'ordre $n$ a $N = n^2$ valeurs, $N^2$ cases et $3N$ blocs.
# - C'est un coloriage à $N$ couleurs d'un graphe régulier de degré $(n-1)(3n+1)$ : 20 pour $n = 3$, 810 arêtes.
# - 288 grilles d'ordre 2, en 2 classes ; à l'ordre 3, près de $6{,}67 \times 10^{21}$, en 5 472 730 538 classes.
# - Il faut au moins 17 indices à l'ordre 3.
#
# ## Pour aller plus loin
#
# - F. Jarvis et E. Russell, dénombrement des grilles et des classes (2006), cité par le document T.
# - G. McGuire, B. Tugemann et G. Civario, le minimum de 17 indices (2012), cité par le document T.
# - T. Yato : compléter une grille d'ordre $n$ est NP-complet, cité par le document T.
# - Suite : [leçon 2, Représentation](02_representation.ipynb).
