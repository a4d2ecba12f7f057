# %% [markdown]
# # 1. Le problème
#
# **Prérequis** : les boucles, les listes et les ensembles de Python. **Durée** : une heure. **Documents** : T
# (« Présentation du problème »), S (partie I), C (partie I).
#
# **À la fin**, vous saurez nommer les cases et les blocs d'une grille d'ordre quelconque, dire combien il y en a, voir le
# Sudoku comme un coloriage de graphe, compter vous-même toutes les grilles d'ordre 2, et traiter une liste sans la modifier.

# %% [markdown] role="diapo"
# # Le problème
#
# Chapitre 1 · d'après les documents T, S et C
#
# > Une heure. Aucun prérequis que les listes de Python. Demandez qui a déjà joué : ils aideront les autres.

# %% [markdown] role="diapo"
# ## Le jeu
#
# Chaque ligne, colonne et région contient une fois chaque nombre.
#
# > 2 min. Les nombres donnés sont les **indices**. Laissez la salle chercher une première case.

# %% role="diapo"
from sudokulib import Grille, exemple

grille = exemple("toulon_exemple")
image(grille)

# %% [markdown] role="diapo"
# ## Que vaut L1C2 ?
#
# - [ ] 8
# - [x] 1
# - [ ] impossible à dire
#
# Les lignes 2 et 3 ont déjà un 1 : en région 1, il ne reste que L1C2.
#
# > 4 min. Faites dire le raisonnement entier par un élève avant de cliquer.

# %% role="diapo"
assert exemple("toulon_exemple").valeurs[1] == 0
image(grille, effets=[1])

# %% [markdown] role="diapo"
# ## Une déduction en prépare d'autres
#
# Déroulez. Où le raisonnement s'arrêtera-t-il ?
#
# > 5 min. « Une déduction », plusieurs fois, puis « Boucler ». Laissez la salle taper sa propre grille.

# %% role="diapo"
vivante(grille)

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
# Le document T marque d'un « ? » la case L1C2 (ligne 1, colonne 2) et affirme qu'elle vaut 1. Pourquoi ? Cherchez d'abord, puis
# faites défiler le raisonnement : la touche « Page bas » sur le curseur, ou le bouton qui porte un point, saute au pas notable
# suivant. Le film s'arrête de lui-même et vous demande de parier.

# %%
from sudokulib.atelier import Projection
from sudokulib.film import filmer_regles

Projection(filmer_regles(grille), paris=4, genres=["case"])

# %% [markdown]
# Pour L1C2 : la première région doit contenir un 1. Or les lignes 2 et 3 en ont déjà un : dans cette région, il ne peut être qu'en ligne 1, et L1C2 y est la
# seule case libre.

# %%
print("1 dans la ligne 2 :", 1 in grille.lignes()[1], "; dans la ligne 3 :", 1 in grille.lignes()[2])
print("cases libres de la ligne 1 dans la première région :", [f"L1C{j + 1}" for j in range(3) if grille[0, j] == 0])

# %% [markdown]
# Une fois ce 1 dévoilé, il est interdit dans toutes les autres cases de la deuxième colonne, dit le document : une déduction en
# prépare d'autres. C'est ce mécanisme que le chapitre 3 met en algorithme.
#
# Il est interdit aussi dans la ligne 1 et dans la région 1. Pourquoi le document ne parle-t-il que de la colonne ? Regardez
# quelles cases libres de ces trois blocs pouvaient encore contenir un 1 : c'est la question T.0an des
# [exercices](../exercises/01_le_probleme.ipynb).

# %% [markdown]
# ## Les mots et les nombres (T.0b)
#
# L'**ordre** $n$ d'une grille est le côté de ses régions, et $N = n^2$ le nombre de ses lignes. Un **bloc** est une ligne, une
# colonne ou une région. Une **bande** est une rangée de $n$ régions côte à côte, une **pile** une colonne de $n$ régions. (Le document C appelle « bloc » nos régions, le document S les appelle « sous-carrés ».)

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

# %% [markdown] role="diapo"
# ## L'ordre
#
# $n$ : le côté d'une région. $N = n^2$.
#
# + $N$ valeurs, $N^2$ cases
# + $3N$ **blocs** : lignes, colonnes, régions
# + une **bande**, une **pile** : $n$ régions
#
# > 3 min. Le document C appelle « bloc » nos régions ; le dire dès maintenant.

# %% [markdown] role="diapo"
# ## Combien de blocs ?
#
# À l'ordre 4 :
#
# - [ ] 12
# - [ ] 27
# - [x] 48
#
# $3N = 3 \times 16$.
#
# > 2 min. Le piège : 27 est la réponse de l'ordre 3.

# %% role="diapo"
from sudokulib.cases import blocs

assert len(blocs(4)) == 48

# %% [markdown] role="diapo"
# ## Essayer tout ?
#
# 28 indices, 53 cases vides : $9^{53}$ remplissages. À un milliard par seconde :
#
# - [ ] un siècle
# - [ ] l'âge de l'Univers
# - [x] bien davantage
#
# Plus de $10^{33}$ années. Il faut **déduire**.
#
# > 3 min. L'Univers a environ 10^10 ans.

# %% role="diapo"
assert 9**53 / (10**9 * 3600 * 24 * 365) > 10**33

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
# ### Combien de couleurs ?
#
# Le **nombre chromatique** d'un graphe est le plus petit nombre de couleurs d'un coloriage. Deux idées suffisent souvent à le
# trouver : des sommets deux à deux voisins (on dit une *clique*) le minorent, un coloriage qu'on sait écrire le majore. Voici la
# première à l'œuvre sur la région 1 d'une grille d'ordre 2 :

# %%
petit, region = voisines(2), blocs(2)[8].cases
paires = [(a, b) for a in region for b in region if a < b]
print(region, "forment une clique :", all(b in petit[a] for a, b in paires), "; il faut au moins", len(region), "couleurs")

# %% [markdown]
# À vous de conclure pour l'ordre 3 : l'exercice S.1p demande d'écrire la démonstration, avec ses deux moitiés.

# %% [markdown] role="diapo"
# ## Un coloriage
#
# + Un sommet par case
# + Une arête entre deux cases d'un même bloc
# + Une couleur par valeur
#
# Résoudre : compléter un coloriage.
#
# > 3 min. Demandez quels autres problèmes sont des coloriages : emplois du temps, fréquences radio.

# %% [markdown] role="diapo"
# ## Combien de voisines ?
#
# À l'ordre 3, une case a…
#
# - [ ] 24 voisines
# - [x] 20 voisines
# - [ ] 16 voisines
#
# 8, plus 8, plus **4** de la région qui ne sont ni dans la ligne ni dans la colonne.
#
# > 3 min. Comptez sur l'image. En tout, 81 × 20 / 2 = 810 arêtes.

# %% role="diapo"
voisines = {c for bloc in blocs(3) if 40 in bloc.cases for c in bloc.cases} - {40}
assert len(voisines) == 20
image(Grille.vide(3), causes=[40], effets=voisines)

# %% [markdown] role="diapo"
# ## Combien de couleurs ?
#
# + Une région : $N$ sommets **deux à deux** voisins, donc au moins $N$
# + Une grille pleine : $N$ suffisent
#
# Le nombre chromatique est $N$.
#
# > 3 min. Deux moitiés : une minoration, une majoration. La rédaction est l'exercice S.1p.

# %% [markdown]
# ## Combien de grilles ? (T.0c)
#
# Le document T donne 6 670 903 752 021 072 936 960 grilles pleines d'ordre 3, et 5 472 730 538 si l'on tient pour une seule
# celles qui se déduisent l'une de l'autre par une symétrie (F. Jarvis et E. Russell, 2006). On ne les énumérera pas ; mais
# pour $n = 2$, on peut tout compter.
#
# Comment compter sans rien oublier ni compter deux fois ? Choisissez une case vide, la première par exemple. Chaque façon de
# compléter la grille y met une valeur et une seule : si $a$ façons y mettent 1, $b$ y mettent 2, et ainsi de suite, il y en a
# $a + b + \dots$ en tout. Or chacun de ces nombres est la réponse à la même question, pour une grille qui a une case vide de
# moins. De proche en proche, on arrive à des grilles pleines, qui comptent pour 1, et à des cases où plus aucune valeur n'est
# permise, où l'on compte 0. Par exemple, une fois la première ligne remplie, selon la valeur qu'on met en L2C1 :

# %%
from sudokulib import Grille, solutions

for v in (1, 2, 3, 4):
    debut = Grille(2, [1, 2, 3, 4, v] + [0] * 11)
    print("avec", v, "en L2C1 :", 0 if debut.valider() else len(solutions(debut)), "façons")

# %% [markdown]
# $6 + 6 = 12$ façons de compléter la grille dont la première ligne est 1 2 3 4. Vous écrirez ce comptage à l'exercice T.0c. Ici,
# la bibliothèque énumère toutes les grilles :

# %%
toutes = solutions(Grille.vide(2))
len(toutes)

# %% [markdown]
# **288 grilles.** Combien de classes ? Les symétries échangent les deux bandes, les deux lignes d'une bande, les deux
# piles, les deux colonnes d'une pile, transposent la grille (les lignes deviennent les colonnes), et renomment les valeurs.

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

# %% [markdown] role="diapo"
# ## Combien de grilles ?
#
# + À l'ordre 3 : près de $6{,}67 \times 10^{21}$
# + À symétrie près : 5 472 730 538
# + À l'ordre 2 : on peut **compter**
#
# > 2 min. Nombres de Jarvis et Russell, cités par le document T.

# %% [markdown] role="diapo"
# ## Compter sans oublier
#
# On choisit une case vide.
#
# + 1, 2, 3… : une valeur et **une seule**
# + on additionne les réponses à la même question
#
# > 3 min. Rien n'est compté deux fois, car deux grilles diffèrent par cette case. Première récursion du cours.

# %% [markdown] role="diapo"
# ## À l'ordre 2
#
# - [ ] 24 grilles
# - [x] 288 grilles
# - [ ] 4 096 grilles
#
# $24 \times 12$ : la première ligne, puis le reste.
#
# > 3 min. À symétrie près, il n'en reste que deux.

# %% role="diapo"
from sudokulib import solutions

assert len(solutions(Grille.vide(2))) == 288 and len(solutions(Grille(2, [1, 2, 3, 4] + [0] * 12))) == 12

# %% [markdown] role="diapo"
# ## Dix-sept indices
#
# Le minimum à l'ordre 3. Le document L en donne une.
#
# > 2 min. Démontré en 2012, par ordinateur. Est-elle difficile ? Pariez ; le chapitre 3 répondra.

# %% role="diapo"
from sudokulib import solution_unique

assert solution_unique(exemple("leleux_17_indices")).est_solution
image(exemple("leleux_17_indices"))

# %% [markdown]
# ## Des listes qu'on ne modifie pas (C.I)
#
# Le document C prépare sa méthode, celle du chapitre 4, par trois petites fonctions sur les listes : `appartient` (C.I.A) dit si
# un élément est dans une liste, `supprime` (C.I.B) en ôte toutes les occurrences, `ajoute` (C.I.C) l'y met s'il n'y est pas.

# %%
from sudokulib.logique import ajoute, appartient, supprime

depart = [3, 1, 3]
print(appartient(3, depart), supprime(3, depart), ajoute(2, depart), ajoute(1, depart))
print("et la liste de départ :", depart)

# %% [markdown]
# La liste de départ n'a pas changé : chaque fonction en renvoie une **autre**. En Caml, la langue du document, il n'y a pas d'autre
# choix, car une liste ne se modifie pas. En Python, elle se modifie (`append`, `remove`), et le changement se voit partout où la
# même liste est employée :

# %%
clause = ["L1C2 = 1", "L1C2 = 2"]
formule = [clause, ["L4C2 = 1"]]
clause.remove("L1C2 = 2")
formule

# %% [markdown]
# Un élément a disparu de `formule`, que la troisième ligne ne nomme même pas. Or un programme qui cherche fait des hypothèses,
# et doit retrouver l'état d'avant quand l'une échoue. Si rien n'est modifié, il n'y a rien à défaire : l'ancienne liste est
# toujours là. Le chapitre 3 fera l'autre choix, modifier puis restaurer.
#
# Pour dire qu'un élément n'est pas dans une liste, il faut l'avoir lue entière ; pour dire qu'il y est, on peut s'arrêter dès
# qu'on le trouve. Dans les deux cas, une comparaison par élément au plus : le coût est linéaire en la longueur. Attention à
# l'endroit où l'on répond non : pas avant d'avoir tout lu.

# %% [markdown]
# ### Ne pas modifier ce qu'on parcourt
#
# Une dernière raison de bâtir une liste neuve : une boucle `for` avance d'un rang à chaque tour. Si l'on ôte un élément pendant
# le parcours, les suivants reculent d'un rang, et la boucle en saute un. Celle-ci devait ôter tous les 3 :

# %%
liste = [3, 3, 1]
for y in liste:
    if y == 3:
        liste.remove(y)
liste

# %% [markdown] role="diapo"
# ## Ne rien modifier
#
# `appartient`, `supprime`, `ajoute` : trois fonctions qui **renvoient** une liste neuve.
#
# + l'ancienne est toujours là
# + rien à défaire après une hypothèse ratée
#
# > 3 min. Le chapitre 3 fera l'autre choix : modifier, puis restaurer.

# %% [markdown] role="diapo"
# ## Ôter en parcourant
#
# ```python
# liste = [3, 3, 1]
# for y in liste:
#     if y == 3:
#         liste.remove(y)
# ```
#
# - [ ] `[1]`
# - [x] `[3, 1]`
#
# La boucle avance, la liste **recule** : un élément est sauté.
#
# > 3 min. Déroulez à la main, un doigt sur le rang.

# %% role="diapo"
liste = [3, 3, 1]
for y in liste:
    if y == 3:
        liste.remove(y)
assert liste == [3, 1]

# %% [markdown]
# ## Deux façons de désigner une case (C.I.D)
#
# Le document C numérote tout à partir de 0 et désigne une case soit par sa ligne et sa colonne $(i, j)$, soit par sa région
# $b$ et son rang $r$ dans cette région, dans l'ordre de lecture. Voici le couple $(b, r)$ de chaque case, pour $n = 2$ :

# %%
from sudokulib.cases import cases_de_region

couples = {case: (b - 1, r) for b, cases in cases_de_region(2).items() for r, case in enumerate(cases)}
for i in range(4):
    print(*[couples[4 * i + j + 1] for j in range(4)])

# %% [markdown]
# Comment passer de $(b, r)$ à $(i, j)$ ? Par deux divisions euclidiennes par $n$.
#
# - Il y a $n$ régions par bande. Si $b = nq + s$ avec $0 \leq s < n$, alors $q$ bandes entières précèdent celle de la région $b$
#   et, dans sa bande, $s$ régions la précèdent : le quotient $q$ est le numéro de sa bande, le reste $s$ celui de sa pile.
# - Il y a $n$ cases par ligne d'une région. Le quotient de $r$ par $n$ est donc, dans la région, le numéro de la ligne, et le
#   reste celui de la colonne.
#
# Reste à compter les lignes de la grille au-dessus de la case, et les colonnes à sa gauche, en se rappelant la hauteur d'une
# bande et la largeur d'une pile : c'est l'exercice C.I.D. Sur l'exemple du document, la case de rang 6 de la région 3 :

# %%
from sudokulib.logique import indice

print("région 3 : bande, pile =", divmod(3, 3), "; rang 6 : ligne, colonne dans la région =", divmod(6, 3))
print("ligne et colonne dans la grille :", indice(3, 6))

# %% [markdown]
# Une formule se vérifie. Chaque case doit être atteinte une fois et une seule, quel que soit l'ordre ; et il se trouve qu'en
# appliquant `indice` deux fois, on revient à son point de départ :

# %%
for n in (2, 3, 4):
    couples = [(x, y) for x in range(n * n) for y in range(n * n)]
    assert sorted(indice(b, r, n) for b, r in couples) == couples
    assert all(indice(*indice(b, r, n), n) == (b, r) for b, r in couples)

# %% [markdown] role="diapo"
# ## Deux façons de désigner
#
# La case : $(i, j)$, ou la région $b$ et le rang $r$.
#
# + quotient par $n$ : la bande
# + reste : la pile
#
# > 3 min. Exemple du document : b = 3, r = 6 ; faites trouver (5, 0).

# %% [markdown]
# ## À retenir
#
# - Une grille d'ordre $n$ a $N = n^2$ valeurs, $N^2$ cases et $3N$ blocs.
# - C'est un coloriage à $N$ couleurs d'un graphe régulier de degré $(n-1)(3n+1)$ : 20 pour $n = 3$, 810 arêtes.
# - 288 grilles d'ordre 2, en 2 classes ; à l'ordre 3, près de $6{,}67 \times 10^{21}$, en 5 472 730 538 classes.
# - Il faut au moins 17 indices à l'ordre 3.
# - Compter, c'est additionner les réponses à la même question posée sur des grilles plus remplies.
# - Une fonction qui renvoie une liste neuve n'a rien à défaire.
# - Le quotient par $n$ donne la bande, le reste donne la pile.
#
# ## Pour aller plus loin
#
# - F. Jarvis et E. Russell, dénombrement des grilles et des classes (2006), cité par le document T.
# - G. McGuire, B. Tugemann et G. Civario, le minimum de 17 indices (2012), cité par le document T.
# - T. Yato : compléter une grille d'ordre $n$ est NP-complet, cité par le document T.
# - [Les exercices de cette leçon](../exercises/01_le_probleme.ipynb), puis [leur corrigé](../solutions/01_le_probleme.ipynb).
# - Suite : [leçon 2, Représentation](02_representation.ipynb).

# %% [markdown] role="diapo"
# ## À retenir
#
# + $N = n^2$ valeurs, $N^2$ cases, $3N$ blocs
# + Un coloriage ; 20 voisines à l'ordre 3
# + 288 grilles d'ordre 2
# + Une liste neuve : rien à défaire
#
# > 3 min. Faites dire chaque point avant de le montrer.

# %% [markdown] role="diapo"
# ## Pari 1
#
# On échange deux lignes d'une même bande d'une grille pleine. On obtient…
#
# - [x] une grille juste
# - [ ] parfois une grille fausse
# - [ ] la même grille
#
# Lignes, colonnes et régions gardent leurs valeurs.
#
# > 2 min. Et deux lignes de bandes différentes ? Les régions en souffrent.

# %% [markdown] role="diapo"
# ## Pari 2
#
# Une grille de 16 indices, à l'ordre 3…
#
# - [ ] a une seule solution
# - [x] en a plusieurs, ou aucune
# - [ ] n'en a aucune
#
# Il faut au moins **17** indices pour n'en avoir qu'une.
#
# > 2 min. « Au moins 17 » ne dit pas que 17 suffisent toujours.

# %% [markdown] role="diapo"
# ## Pari 3
#
# Pour dire qu'un élément n'est **pas** dans une liste, il faut…
#
# - [x] l'avoir lue entière
# - [ ] en lire la moitié
# - [ ] lire le premier
#
# On ne répond non qu'**après** la boucle.
#
# > 2 min. Faute classique : le return False dans le else. Ensuite : exercices du chapitre 1.
