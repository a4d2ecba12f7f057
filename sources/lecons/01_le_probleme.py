# %% [markdown]
# # 1. Le problème
#
# **Prérequis** : les boucles, les fonctions, les listes, les ensembles et les dictionnaires de Python. La récursion (une fonction qui
# s'appelle elle-même) sert à l'exercice T.0c ; on la rappelle. Il n'est pas nécessaire de connaître les graphes. **Durée** : une
# heure. **Documents** : T (« Présentation du problème »), S (partie I), C (partie I). Un signe oublié ?
# [La page des signes](00_signes.ipynb).
#
# **À la fin**, vous saurez :
#
# - nommer les cases et les blocs d'une grille d'ordre quelconque, et dire combien il y en a ;
# - voir le Sudoku comme un coloriage de graphe ;
# - compter toutes les grilles d'ordre 2 par une fonction récursive ;
# - traiter une liste sans la modifier, et dire ce que coûte une recherche dans une liste ;
# - passer d'une façon de désigner une case à une autre.
#
# **Dans les programmes.** NSI, terminale : « Récursivité », et les graphes. En MP2I et en MPI, c'est une révision de Python.
#
# Quand vous lirez « **Pariez** », répondez avant d'exécuter la cellule qui suit : sa sortie est repliée jusque-là. Se tromper d'abord
# aide à se souvenir ensuite. S'il y a une ligne `mon_pari = ...`, mettez votre nombre à la place des points : il est gardé dans votre
# tableau de bord.

# %% [markdown] role="diapo"
# # Le problème
#
# Chapitre 1 · d'après les documents T, S et C
#
# > Une heure. Prérequis : les boucles, les fonctions, les listes et les ensembles de Python. Demandez qui a déjà joué : ils
# > aideront les autres. Avant l'entrée de la salle, « Ouvrir la fenêtre à projeter ».

# %% role="diapo"
from sudokulib import exemple

image(exemple("toulon_exemple"), noms=False)

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
# Déroulez. Jusqu'où ira le raisonnement ?
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
# Essayez : choisissez une case, tapez un chiffre. Une valeur répétée est marquée d'une croix. `Ctrl+Z` annule. (La grille du document T
# était une image : notre copie est *reconstituée* d'après son texte, comme le dit
# `EXEMPLES["toulon_exemple"].provenance`.)

# %%
from sudokulib import exemple
from cours.ateliers import GrilleWidget

grille = exemple("toulon_exemple")
GrilleWidget(grille)

# %% [markdown]
# ### Une première déduction (T.0a)
#
# Le document T marque d'un « ? » la case L1C2 (ligne 1, colonne 2) et affirme qu'elle vaut 1. Pourquoi ?
#
# **Un premier essai.** Regardons ce que la case peut encore valoir : les valeurs qui ne sont ni dans sa ligne, ni dans sa colonne, ni dans
# sa région. **Pariez** : en restera-t-il une seule ?

# %% pari="oui"
ligne = set(grille.lignes()[0])
colonne = {rangee[1] for rangee in grille.lignes()}
region = {grille[i, j] for i in range(3) for j in range(3)}
set(range(1, 10)) - ligne - colonne - region

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Quatre valeurs : regarder la case ne suffit pas. Partons plutôt du 1 : où peut-il aller ?
#
# </details>
#
# Cherchez, puis faites
# défiler le raisonnement : la touche « Page bas » sur le curseur, ou le bouton qui porte un point, saute au pas notable
# suivant. Ce *film* (l'algorithme, pas à pas) s'arrête de lui-même et vous demande de parier. (Dans une case vide, les petits chiffres
# sont les valeurs encore permises ; le nombre grisé du coin les compte.)

# %%
from cours.ateliers import Projection
from cours.films import filmer_regles

Projection(filmer_regles(grille), paris=4, genres=["case"])

# %% [markdown]
# Quelle phrase *démontre* que L1C2 vaut 1 ? La question T.0a vous en propose quatre, dont une seule suffit. Répondez-y
# maintenant, dans les [exercices](../exercises/01_le_probleme.ipynb), puis dépliez.
#
# <details><summary>La phrase</summary>
#
# La première région doit contenir un 1. Or les lignes 2 et 3 en ont déjà un : dans cette région, il ne peut être qu'en ligne 1, et L1C2 y
# est la seule case libre.
#
# </details>

# %% [markdown]
# Une fois ce 1 dévoilé, il est interdit dans toutes les autres cases de la deuxième colonne, dit le document : une déduction en
# prépare d'autres. C'est ce mécanisme que le chapitre 3 met en algorithme.
#
# Il est interdit aussi dans la ligne 1 et dans la région 1. Pourquoi le document ne parle-t-il que de la colonne ? Regardez
# quelles cases libres de ces trois blocs pouvaient encore contenir un 1 : c'est la question « Et ensuite ? » des exercices.
#
# **À retenir.** On peut raisonner sur une case (« que vaut-elle ? ») ou sur une valeur (« où va-t-elle ? ») : ce n'est pas la même force.
#
# **Questions rapides.** 1. Dans une ligne, il manque 3 et 7, et deux cases sont vides. Peut-on conclure ? 2. Lequel des deux raisonnements
# a placé le 1 en L1C2 ?
#
# <details><summary>Réponses</summary>
#
# 1. Pas avec la ligne seule. Mais si la colonne ou la région de l'une des deux cases a déjà un 3, elle vaut 7, et l'autre 3. 2. Celui qui part
# de la valeur : la case, elle, admettait quatre valeurs.
#
# </details>

# %% [markdown]
# ## Les mots et les nombres (T.0b)
#
# L'**ordre** $n$ d'une grille est le côté de ses régions, et $N = n^2$ le nombre de ses lignes. Un **bloc** est une ligne, une
# colonne ou une région. Une **bande** est une rangée de $n$ régions côte à côte, une **pile** une colonne de $n$ régions. (Le document C
# appelle « bloc » nos régions, le document S les appelle « sous-carrés ».)
#
# **Pariez.** Une grille d'ordre 5 : combien de valeurs, de cases, de blocs ?

# %% pari="oui"
from sudokulib.cases import blocs

N = 5 * 5
print(N, "valeurs,", N * N, "cases,", len(blocs(5)), "blocs")

# %% [markdown]
# ### Essayer tout ?
#
# Voici la méthode la plus simple : écrire dans les cases vides toutes les valeurs possibles, de toutes les façons, et garder ce qui
# convient. L'exemple a $m = 28$ indices, donc 53 cases vides. Un ordinateur essaie un milliard de remplissages par seconde.
#
# **Pariez** : combien de temps lui faut-il ? Une heure, un siècle, l'âge de l'Univers ($1{,}4 \times 10^{10}$ années) ?

# %% pari="oui"
from socle.nombres import en_clair

secondes = 9 ** (81 - grille.nombre_indices) / 10**9
print(en_clair(secondes / (3600 * 24 * 365)), "années")

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Près d'un million de milliards de milliards de fois l'âge de l'Univers : essayer tout n'est pas une méthode, il faut déduire. Pour $n$ et $m$
# quelconques, combien y a-t-il de remplissages ? C'est la question T.0bc : les choix se multiplient.
#
# **À retenir.** $N = n^2$ valeurs, $N^2$ cases, trois sortes de blocs. Il y a bien trop de remplissages pour les essayer tous.
#
# </details>
#
# **Questions rapides.** 1. Combien de blocs à l'ordre 3 ? 2. Combien une case a-t-elle de blocs ?
#
# <details><summary>Réponses</summary>
#
# 1. 27 : neuf lignes, neuf colonnes, neuf régions. 2. Trois, toujours : une ligne, une colonne, une région.
#
# </details>

# %% [markdown] role="diapo"
# ## L'ordre
#
# $n$ : le côté d'une région. $N = n^2$.
#
# + $N$ valeurs, $N^2$ cases
# + $3N$ **blocs** : lignes, colonnes, régions
# + une **bande** (●), une **pile** (▲) : $n$ régions
#
# > 3 min. Le document C appelle « bloc » nos régions ; le dire dès maintenant.

# %% role="diapo"
image(Grille.vide(2), causes=range(8), effets=(10, 11, 14, 15))

# %% [markdown] role="diapo"
# ## Combien de blocs ?
#
# À l'ordre 5 :
#
# - [ ] 15
# - [ ] 27
# - [x] 75
#
# $3N = 3 \times 25$.
#
# > 2 min. Votez, cliquez, avancez. Le piège : 27 est la réponse de l'ordre 3, et la salle la connaît. Demandez N d'abord :
# > 25.

# %% role="diapo"
from sudokulib.cases import blocs

assert len(blocs(5)) == 75

# %% [markdown] role="diapo"
# ## Essayer tout ?
#
# 28 indices, 53 cases vides : $9^{53}$ remplissages. À un milliard par seconde :
#
# - [ ] un siècle
# - [ ] l'âge de l'Univers
# - [x] bien davantage
#
# Plus de $10^{34}$ années. Il faut **déduire**.
#
# > 3 min. Votez, cliquez, avancez. Rappelez que l'Univers a environ quatorze milliards d'années. La salle choisit B ; il en
# > faudrait plus de 10²³ comme lui.

# %% role="diapo"
assert 9**53 / (10**9 * 3600 * 24 * 365) > 10**34

# %% [markdown]
# ## Un coloriage (S.1)
#
# Le document S y voit un graphe : un sommet par case, une arête entre deux cases qui partagent un bloc, une couleur par
# valeur. Résoudre, c'est compléter un **9-coloriage** où deux sommets voisins n'ont jamais la même couleur. Le **degré** d'un sommet est le
# nombre de ses voisins.
#
# **Pariez.** À l'ordre 3, combien de voisines a une case : 16, 20 ou 24 ?


# %%
def voisines(case, n):
    trouvees = set()
    for bloc in blocs(n):
        if case in bloc.cases:
            trouvees |= set(bloc.cases)
    return trouvees - {case}


# %% pari="oui"
from cours.pari import parier

mon_pari = ...  # mettez ici votre nombre
print("degrés rencontrés :", {len(voisines(case, 3)) for case in range(81)})
parier(mon_pari, len(voisines(0, 3)), "Combien de voisines à l'ordre 3 ?")

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Vingt, partout. Si vous avez dit 24, c'est $8 + 8 + 8$ : lesquelles avez-vous comptées deux fois ?
#
# </details>
#
# Retrouvez ce nombre à la main, puis
# le nombre d'arêtes (question S.1), puis le degré pour un ordre quelconque (S.1c) : le chapitre 3 s'en servira pour prendre
# le document T en faute. De quoi vérifier votre formule :

# %% pari="oui"
for n in (2, 3, 4, 5):
    print("n =", n, ": degré", len(voisines(0, n)))

# %% [markdown]
# ### Combien de couleurs ?
#
# Le **nombre chromatique** d'un graphe est le plus petit nombre de couleurs d'un coloriage. Deux idées suffisent souvent à le
# trouver. $k$ sommets deux à deux voisins, une *clique*, doivent recevoir $k$ couleurs différentes : il en faut au moins $k$. Et si l'on sait
# écrire un coloriage à $k$ couleurs, $k$ suffisent. Voici la première à l'œuvre sur la région 1 d'une grille d'ordre 2 :

# %%
region = blocs(2)[8].cases
print("cases de la région 1 :", region)
print("deux à deux voisines :", all(b in voisines(a, 2) for a in region for b in region if a != b))

# %% [markdown]
# À vous de conclure pour l'ordre 3 : l'exercice S.1p demande d'écrire la démonstration, avec ses deux moitiés.
#
# **À retenir.** Un graphe, c'est le Sudoku sans les nombres : ce qui compte est *qui gêne qui*.
#
# **Questions rapides.** 1. La somme des degrés de tous les sommets vaut-elle le nombre d'arêtes ? 2. Combien d'arêtes à l'ordre 2, où chacun des
# 16 sommets est de degré 7 ?
#
# <details><summary>Réponses</summary>
#
# 1. Elle vaut le double : chaque arête a deux bouts, et compte donc deux fois. 2. $16 \times 7 / 2 = 56$.
#
# </details>

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

# %% role="diapo"
les_siennes = {c for bloc in blocs(2) if 5 in bloc.cases for c in bloc.cases} - {5}
image("1234341221434321", causes=[5], effets=les_siennes)

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
# > 3 min. Comptez sur l'image. Combien d'arêtes en tout ? C'est la question S.1 : ne le dites pas.

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

# %% role="diapo"
image(Grille.vide(2), causes=(0, 1, 4, 5))

# %% [markdown]
# ## Combien de grilles ? (T.0c)
#
# Le document T donne 6 670 903 752 021 072 936 960 grilles pleines d'ordre 3, et 5 472 730 538 si l'on ne compte qu'une fois
# celles qu'une symétrie échange. (Le premier nombre est de B. Felgenhauer et F. Jarvis, 2005 ; le second, de F. Jarvis et E. Russell,
# 2006.) On ne les énumérera pas ; mais pour $n = 2$, on peut tout compter.
#
# ### Rappel : une fonction qui s'appelle elle-même
#
# Combien de façons de finir une ligne dont on a écrit le début, avec 1, 2, 3, 4 une fois chacun ? Rangeons ces façons selon la valeur qui
# vient ensuite : il y en a autant que de façons de finir la ligne *d'une case plus longue*, et l'on additionne.


# %%
def fins(debut):
    if len(debut) == 4:
        return 1
    return sum(fins(debut + [v]) for v in (1, 2, 3, 4) if v not in debut)


# %% [markdown]
# **Pariez** : que valent `fins([1, 2])` et `fins([])` ? Déroulez le premier à la main.

# %% pari="oui"
fins([1, 2]), fins([])

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Une ligne finie compte pour 1 : il n'y a qu'une façon de ne plus rien faire. Sans ce premier cas, tout vaudrait 0 : une ligne finie n'aurait plus
# de valeur à essayer, et la somme de rien est 0.
#
# </details>
#
# ### La même idée pour une grille
#
# Choisissons une case vide, la première par exemple. Rangeons les façons de compléter la grille selon la valeur qu'elles mettent dans
# cette case : celles qui y mettent 1, celles qui y mettent 2… On compte chaque sorte, puis on additionne. Or compter une sorte, c'est la
# même question, pour une grille qui a une case vide de moins. On continue jusqu'à une grille pleine, qui compte pour 1, ou jusqu'à une
# grille bloquée, où une case n'admet plus rien : elle compte pour 0.
#
# **Pariez.** La première ligne est 1 2 3 4. Quelles valeurs L2C1 peut-elle prendre, et avec combien de façons de finir pour chacune ?

# %% pari="oui"
from sudokulib import Grille, solutions

for v in (1, 2, 3, 4):
    debut = Grille(2, [1, 2, 3, 4, v] + [0] * 11)
    print("avec", v, "en L2C1 :", len(solutions(debut)), "façons")

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Trois valeurs, quatre façons chacune : douze grilles, donc, commencent par 1 2 3 4.
#
# </details>
#
# Combien y en a-t-il en tout ? Vous écrirez ce comptage à l'exercice T.0c, et vous donnerez
# le nombre en T.0cn. (Combien de premières lignes, et combien de grilles pour chacune ?)

# %% [markdown]
# ### Combien de vraiment différentes ?
#
# Les symétries échangent les deux bandes, les deux lignes d'une bande, les deux piles, les deux colonnes d'une pile, transposent la grille
# (les lignes deviennent les colonnes), et renomment les valeurs. Deux grilles qu'une symétrie échange sont de la même **classe**.
# (Le document T cite aussi la rotation, et le groupe $\mathfrak S_9$ des permutations des neuf valeurs : les exercices T.0cc et
# T.0cq y reviennent.)
#
# Comment reconnaître deux grilles de la même classe ? On choisit dans chaque classe une représentante : la plus petite, dans l'ordre du
# dictionnaire, de toutes les images. D'abord, on renomme les valeurs dans leur ordre d'apparition. Voici une grille, puis ses valeurs
# renommées, ligne par ligne :

# %%
toutes = solutions(Grille.vide(2))
toutes[100]


# %%
def renommer(grille):
    noms = {}
    return tuple(noms.setdefault(v, len(noms) + 1) for v in grille.valeurs)


renommer(toutes[100])

# %% [markdown]
# Puis on prend la plus petite des images par les 128 autres symétries.


# %%
from sudokulib.equivalence import gestes

symetries = list(gestes(2))


def representante(grille):
    return min(renommer(geste.appliquer(grille)) for geste in symetries)


# %% [markdown]
# **Pariez** : ces deux grilles sont-elles de la même classe que celle d'au-dessus ?

# %% pari="oui"
for k in (1, 3):
    display(toutes[k])
    print("la même classe que toutes[100] :", representante(toutes[k]) == representante(toutes[100]))

# %% [markdown]
# **À retenir.** Compter, c'est additionner les réponses à la même question posée sur des grilles plus remplies. Pour compter à symétrie près, on
# choisit une représentante. (Combien de représentantes en tout ? C'est la fin de T.0cn.)
#
# **Questions rapides.** 1. Pourquoi ne compte-t-on aucune grille deux fois ? 2. Toutes les premières lignes donnent-elles le même nombre de grilles ?
#
# <details><summary>Réponses</summary>
#
# 1. Deux façons rangées sous deux valeurs différentes ne mettent pas la même chose dans cette case. 2. Oui : renommer les valeurs change l'une en l'autre, et
# fait correspondre leurs grilles une à une.
#
# </details>

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
# Est-elle difficile ? Gardez votre pari : le chapitre 3 le mesurera. (Le
# [banc des affirmations](07_plus_loin_affirmations.ipynb) vérifie les nombres du document : `T-nombre-de-grilles`, `T-17-indices`.)
#
# **À retenir.** À l'ordre 3, il faut au moins 17 indices pour n'avoir qu'une solution.
#
# **Questions rapides.** 1. Une grille d'ordre 3 a 16 indices. Combien de solutions ? 2. Une grille de 17 indices en a-t-elle toujours une seule ?
#
# <details><summary>Réponses</summary>
#
# 1. Aucune, ou plusieurs ; jamais une seule. 2. Non : il en faut 17, mais 17 quelconques ne suffisent pas. Ôtez à une grille pleine, par exemple,
# tous ses 1 et tous ses 2 : échanger 1 et 2 donne une autre solution, quels que soient les indices qu'on garde.
#
# </details>

# %% [markdown] role="diapo"
# ## Combien de grilles ?
#
# + À l'ordre 3 : près de $6{,}67 \times 10^{21}$
# + À symétrie près : 5 472 730 538
# + À l'ordre 2 : on peut **compter**
#
# > 2 min. Demandez un ordre de grandeur avant chaque point ; on dit souvent « des millions ». Cités par le document T : le premier
# > est de Felgenhauer et Jarvis, le second de Russell et Jarvis.

# %% [markdown] role="diapo"
# ## Compter sans oublier
#
# On choisit une case vide.
#
# + 1, 2, 3… : une valeur et **une seule**
# + on additionne les réponses à la même question
#
# > 3 min. Demandez : a-t-on compté une grille deux fois ? Non, car deux grilles diffèrent par cette case. En a-t-on oublié ?
# > Non plus : elle vaut bien quelque chose. Avancez : les quatre cas. C'est la première récursion du cours.

# %% role="diapo"
[image(f"{v}...............", effets=[0]) for v in (1, 2, 3, 4)]

# %% [markdown] role="diapo"
# ## À l'ordre 2
#
# La première ligne est 1 2 3 4. Combien de grilles commencent ainsi ?
#
# - [ ] 4 grilles
# - [x] 12 grilles
# - [ ] 24 grilles
#
# Six avec un 3 dessous, six avec un 4.
#
# > 3 min. Votez, cliquez, avancez. Sous le 1, ni 1 ni 2 : la région les a. Combien de grilles en tout, et combien à symétrie
# > près ? C'est T.0cn : ne le dites pas.

# %% role="diapo"
from sudokulib import solutions

suites = [len(solutions(Grille(2, [1, 2, 3, 4, v] + [0] * 11))) for v in (1, 2, 3, 4)]
assert suites == [0, 0, 6, 6]

# %% role="diapo"
image("1234............")

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
appartient(3, depart), supprime(3, depart), ajoute(2, depart), ajoute(1, depart)

# %%
depart

# %% [markdown]
# La liste de départ n'a pas changé : chaque fonction en renvoie une **autre**. En Caml, l'un des deux langages de l'épreuve, une liste
# ne se modifie pas. En Python, elle se modifie (`append`, `remove`), et le changement se voit partout où la même liste est employée.
#
# **Pariez** : que vaudra `formule`, que la troisième ligne ne nomme pas ?

# %% pari="oui"
clause = ["L1C2 = 1", "L1C2 = 2"]
formule = [clause, ["L4C2 = 1"]]
clause.remove("L1C2 = 2")
formule

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# La troisième ligne ne parle que de `clause`, et pourtant `formule` a perdu un élément : `clause` est l'un de ses éléments, et non une
# copie. Or un programme qui cherche fait des hypothèses, et doit retrouver l'état d'avant quand l'une d'elles échoue. Si rien n'est
# modifié, il n'y a rien à défaire : l'ancienne liste est toujours là. Le chapitre 3 fera l'autre choix : modifier, puis restaurer.
#
# </details>
#
# ### Ôter en parcourant : un essai
#
# Ôtons tous les 3 d'une liste, en la parcourant. **Pariez** : que restera-t-il ?

# %% pari="oui"
liste = [3, 3, 1]
for y in liste:
    if y == 3:
        liste.remove(y)
liste

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Il reste un 3. Une boucle `for` avance d'un rang à chaque tour ; quand on ôte un élément, les suivants reculent d'un rang, et la boucle en
# saute un. Raison de plus de bâtir une liste neuve.
#
# </details>
#
# ### Ce que coûte une recherche
#
# Pour dire qu'un élément est dans une liste, on s'arrête dès qu'on le trouve. Et pour dire qu'il n'y est **pas** ? **Pariez** : quand la
# liste devient deux fois plus longue, par combien les opérations sont-elles multipliées ?

# %% pari="oui"
from cours.mesures import LISTES, mesurer_croissance

mesurer_croissance(appartient, sur=LISTES, droite=True)

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Les points sont sur une droite : le coût est **linéaire** en la longueur, car il faut tout avoir lu avant de répondre non. (On compte les
# opérations que Python exécute, non des secondes ; la leçon 2 dira pourquoi.)
#
# **À retenir.** Qui reçoit une liste neuve n'a rien à défaire : l'ancienne est intacte. On ne peut répondre « non » qu'après avoir tout lu.
#
# </details>
#
# **Questions rapides.** 1. `a = [1]`, `b = a`, `b.append(2)` : que vaut `a` ? 2. Dans `appartient`, où écrire `return False` : dans la boucle, ou
# après ?
#
# <details><summary>Réponses</summary>
#
# 1. `[1, 2]` : deux noms, une liste. 2. Après : dans la boucle, on répondrait non dès le premier élément qui n'est pas le bon.
#
# </details>

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
# > 3 min. Votez, cliquez, avancez. La plupart disent A. Déroulez à la main, un doigt sur le rang : après avoir ôté le premier
# > 3, le rang 1 est déjà celui du 1.

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
# $b$ et son rang $r$ dans cette région, dans l'ordre de lecture. Pour $n = 2$, les rangs dans la région 2, celle du bas à gauche :
#
# | | $j = 0$ | $j = 1$ |
# |---|---|---|
# | $i = 2$ | $r = 0$ | $r = 1$ |
# | $i = 3$ | $r = 2$ | $r = 3$ |
#
# Comment passer de $(b, r)$ à $(i, j)$ ? En divisant $b$, puis $r$, par $n$. `divmod(a, n)` donne le quotient et le reste. Sur l'exemple du
# document, la case de rang 6 de la région 3, à l'ordre 3 :
#
# **Pariez** : que disent ces quatre nombres ? Lesquels comptent des bandes, des piles, des lignes, des colonnes ?

# %% pari="oui"
print("la région, 3 :", divmod(3, 3))
print("le rang, 6 :", divmod(6, 3))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# - Il y a $n$ régions par bande. Si $b = nq + s$ avec $0 \leq s < n$, alors $q$ bandes entières précèdent celle de la région $b$
#   et, dans sa bande, $s$ régions la précèdent : le quotient $q$ est le numéro de sa bande, le reste $s$ celui de sa pile.
# - Il y a $n$ cases par ligne d'une région. Le quotient de $r$ par $n$ est donc, dans la région, le numéro de la ligne, et le
#   reste celui de la colonne.
#
# </details>
#
# Reste à compter les lignes de la grille au-dessus de la case, et les colonnes à sa gauche, en se rappelant la hauteur d'une
# bande et la largeur d'une pile : c'est l'exercice C.I.D. Une formule se vérifie : chaque case doit être atteinte une fois et une seule.

# %%
from sudokulib.logique import indice

atteintes = {indice(b, r, 3) for b in range(9) for r in range(9)}
print("région 3, rang 6 :", indice(3, 6), "; cases atteintes :", len(atteintes))

# %% [markdown]
# **Pariez** : et si l'on applique `indice` deux fois de suite ?

# %% pari="oui"
indice(*indice(3, 6)), all(indice(*indice(b, r)) == (b, r) for b in range(9) for r in range(9))

# %% [markdown]
# **À retenir.** Le quotient par $n$ donne la bande, le reste donne la pile.
#
# **Questions rapides.** 1. À l'ordre 3, dans quelle région est la case $(i, j) = (4, 7)$ ? 2. Et quel est son rang dans cette région ?
#
# <details><summary>Réponses</summary>
#
# 1. Bande $\lfloor 4/3 \rfloor = 1$, pile $\lfloor 7/3 \rfloor = 2$ : la région $3 \times 1 + 2 = 5$, en comptant à partir de 0. 2. Dans la région,
# la ligne 1 (le reste de 4 par 3) et la colonne 1 (celui de 7) : le rang $3 \times 1 + 1 = 4$, au milieu.
#
# </details>

# %% [markdown] role="diapo"
# ## Deux façons de désigner
#
# La case : $(i, j)$, ou la région $b$ et le rang $r$.
#
# + quotient par $n$ : la bande
# + reste : la pile
#
# > 3 min. Exemple du document : b = 3, r = 6 ; faites trouver (5, 0).

# %% role="diapo"
region = blocs(3)[18 + 3]
assert region.cases[6] == 9 * 5 + 0
image(Grille.vide(3), causes=set(region.cases) - {45}, effets=[45])

# %% [markdown]
# ## À retenir
#
# - Une grille d'ordre $n$ a $N = n^2$ valeurs, $N^2$ cases et $3N$ blocs ; essayer tous les remplissages est hors de question.
# - C'est un coloriage à $N$ couleurs d'un graphe dont tous les sommets ont le même degré : 20 pour $n = 3$.
# - À l'ordre 2, on compte toutes les grilles, et leurs classes ; à l'ordre 3, près de $6{,}67 \times 10^{21}$, en 5 472 730 538 classes.
# - Il faut au moins 17 indices à l'ordre 3.
# - Compter, c'est additionner les réponses à la même question posée sur des grilles plus remplies.
# - Qui reçoit une liste neuve n'a rien à défaire.
# - Le quotient par $n$ donne la bande, le reste donne la pile.
#
# ## Pour aller plus loin
#
# - B. Felgenhauer et F. Jarvis, dénombrement des grilles (2005) ; F. Jarvis et E. Russell, dénombrement des classes (2006), cité par le
#   document T.
# - G. McGuire, B. Tugemann et G. Civario, le minimum de 17 indices (2012), cité par le document T.
# - T. Yato : compléter une grille d'ordre $n$ est NP-complet, cité par le document T.
# - [Les exercices de cette leçon](../exercises/01_le_probleme.ipynb).
# - **La suite** : [leçon 2, Représentation](02_representation.ipynb). Elle se sert des blocs, des bandes, des piles et de la division
#   par $n$. Le graphe revient au chapitre 7, les listes du document C au chapitre 4.

# %% [markdown] role="diapo"
# ## À retenir
#
# + $N = n^2$ valeurs, $N^2$ cases, $3N$ blocs
# + Un coloriage ; 20 voisines à l'ordre 3
# + À l'ordre 2, on compte toutes les grilles
# + Une liste neuve : rien à défaire
#
# > 3 min. Demandez un point à retenir avant chacun de ceux qu'on montre ; les nombres reviennent vite, la liste neuve
# > rarement.

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
# > 2 min. Votez, cliquez, avancez. On dit souvent C. « Au moins 17 » ne dit pas que 17 suffisent toujours : seize indices
# > bien rangés ont beaucoup de solutions.

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
