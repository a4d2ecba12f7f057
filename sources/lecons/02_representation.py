# %% [markdown]
# # 2. Représentation
#
# **Prérequis** : les boucles, les listes, les ensembles et les dictionnaires de Python. **Durée** : 45 minutes. **Document** : T, questions T.1 à T.3.
#
# **À la fin**, vous saurez ranger dans un seul entier les valeurs encore permises d'une case, compter ces valeurs en
# temps proportionnel à leur nombre, numéroter les cases d'une grille d'ordre quelconque, et dire ce que coûte chacune
# de ces opérations.

# %% [markdown] role="diapo"
# # Représentation
#
# Chapitre 2 · d'après le document T, questions T.1 à T.3
#
# > 45 minutes. Le seul prérequis est Python ; l'écriture binaire se revoit en chemin.

# %% [markdown] role="diapo"
# ## Trois gestes
#
# Ce qu'un programme fait sans cesse :
#
# + ôter une valeur d'une case
# + savoir combien il en reste
# + parcourir un bloc
#
# > 3 min. Demandez lequel coûtera le plus, sur une grille de 81 cases. La réponse viendra en fin de séance.

# %% [markdown] role="diapo"
# ## Que peut encore valoir L1C2 ?
#
# Sa ligne, sa colonne et sa région lui interdisent des valeurs.
#
# > 3 min. Faites calculer par la salle : c'est une différence d'ensembles.

# %% role="diapo"
from sudokulib import exemple

image(exemple("toulon_exemple"), effets=[1])

# %% [markdown]
# ## Le problème
#
# Résoudre une grille, c'est tenir à jour, pour chaque case vide, les valeurs qu'elle peut encore prendre. Il faut donc
# une représentation où les trois gestes les plus fréquents soient presque gratuits :
#
# 1. ôter une valeur d'une case ;
# 2. savoir combien de valeurs restent ;
# 3. parcourir les cases d'une ligne, d'une colonne ou d'une région.
#
# On note $n$ l'**ordre** de la grille et $N = n^2$ : il y a $N$ lignes, $N$ colonnes, $N$ régions, $N$ valeurs et $N^2$
# cases. Le Sudoku usuel est d'ordre 3. Un **bloc** est une ligne, une colonne ou une région. (Attention : le document C
# appelle « bloc » ce que nous appelons ici région.)

# %%
from sudokulib import exemple

grille = exemple("toulon_exemple")
grille

# %% [markdown]
# La case L1C2 est vide. Ses voisines (même ligne, même colonne ou même région) portent déjà des valeurs ; il lui reste
# les autres. Avec des ensembles Python :

# %%
ligne = set(grille.lignes()[0])
colonne = {rangee[1] for rangee in grille.lignes()}
region = {grille[i, j] for i in range(3) for j in range(3)}
set(range(1, 10)) - ligne - colonne - region

# %% [markdown]
# Un ensemble convient, mais il est lourd : plus de deux cents octets, là où neuf bits suffisent.

# %% [markdown]
# ## Un ensemble dans un entier
#
# Le document range les valeurs permises dans un **vecteur caractéristique** : un entier dont le bit $k$ vaut 1 quand la
# valeur $k$ est permise. Le bit 0 ne sert pas, de sorte que la valeur $k$ seule s'écrit `1 << k` : un 1 suivi de $k$ zéros,
# c'est-à-dire $2^k$.

# %%
permises = (1 << 1) | (1 << 2) | (1 << 9)
print(permises, "=", f"{permises:b}", "en binaire")

# %% [markdown]
# En lisant les bits de droite à gauche à partir de 0, les 1 sont aux places 1, 2 et 9 : les valeurs {1, 2, 9}. Les
# opérations sur les ensembles deviennent des opérations sur les bits, en une instruction du processeur :
#
# | sur les ensembles | sur les vecteurs | en Python |
# |---|---|---|
# | la valeur $k$ est-elle permise ? | le bit $k$ | `m >> k & 1` |
# | réunion | ou | `a \| b` |
# | intersection | et | `a & b` |
# | ôter les valeurs de $b$ | et non | `a & ~b` |

# %%
from sudokulib import candidats, vecteur

m = vecteur([1, 2, 9]) & ~vecteur([2])
assert m == (1 << 1) | (1 << 9)
candidats(m)

# %% [markdown]
# Ôter une valeur est donc gratuit. Reste à **compter** celles qui restent.

# %% [markdown] role="diapo"
# ## Un ensemble dans un entier
#
# Le bit $k$ vaut 1 quand la valeur $k$ est permise. Le bit 0 ne sert pas.
#
# > 3 min. Lisez de droite à gauche. Faites écrire {3, 5} au tableau.

# %% role="diapo"
bits([1, 2, 9])

# %% [markdown] role="diapo"
# ## Quel entier ?
#
# L'ensemble $\{1, 3\}$ s'écrit :
#
# - [ ] 5
# - [x] 10
# - [ ] 13
#
# $2^1 + 2^3 = 10$ : le bit 0 ne compte pas.
#
# > 2 min. Qui répond 5 a commencé à la valeur 0.

# %% role="diapo"
from sudokulib import vecteur

assert vecteur([1, 3]) == 10

# %% [markdown] role="diapo"
# ## Les opérations
#
# + permise ? `m >> k & 1`
# + réunion : `a | b`
# + intersection : `a & b`
# + ôter $b$ : `a & ~b`
#
# > 3 min. Faites deviner chacune avant de la montrer.

# %% [markdown] role="diapo"
# ## Ôter, en un geste
#
# On ôte $\{2\}$ de $\{1, 2, 9\}$.
#
# > 2 min. Et non : le masque a un seul 0, à la place 2.

# %% role="diapo"
[bits([1, 2, 9]), bits([1, 9])]

# %% [markdown]
# ## Combien de valeurs ? Le poids
#
# Le **poids de Hamming** $w(m)$ est le nombre de 1 de l'écriture binaire de $m$ : $w(12) = 2$, $w(7) = 3$. Première
# idée, regarder les bits l'un après l'autre :


# %%
def poids_bit_a_bit(m):
    compte = 0
    while m:
        compte += m & 1
        m >>= 1
    return compte


poids_bit_a_bit(12), poids_bit_a_bit(7)

# %% [markdown]
# C'est juste, mais la boucle tourne autant de fois que $m$ a de *chiffres*, même s'ils sont presque tous nuls.
# Pour $m = 2^{60}$, qui n'a qu'un seul 1, elle fait 61 tours.

# %% [markdown]
# ### Une meilleure idée
#
# Regardez ce que donne $m \wedge (m-1)$, où $\wedge$ est le ET bit à bit :

# %%
for m in (10, 40, 44):
    print(f"{m:6b}  ET  {m - 1:6b}  =  {m & (m - 1):6b}")

# %% [markdown]
# Retrancher 1 change le 1 le plus à droite en 0 et les 0 qui le suivent en 1 ; ce qui le précède ne bouge pas. Le ET
# garde ce qui précède et efface le reste : $m \wedge (m-1)$, c'est **$m$ sans son 1 le plus à droite**. On peut donc
# sauter de 1 en 1, et s'arrêter quand il n'y en a plus. C'est la fonction à écrire en T.1b ; la bibliothèque l'appelle
# `poids`.

# %%
from sudokulib import poids

assert all(poids(m) == poids_bit_a_bit(m) for m in range(10_000))
poids(2**60)

# %% [markdown]
# ### Ce que cela coûte vraiment
#
# Plutôt que de chronométrer (un chronomètre ne dit jamais deux fois la même chose), **comptons les opérations** que Python
# exécute. `compter_operations` renvoie le résultat d'un appel et ce nombre, le même à chaque essai. (Il peut changer avec la
# version de Python, qui a ses propres instructions ; l'allure du résultat, elle, ne change pas.)

# %% tags=["nbval-ignore-output"]
from sudokulib.correction import compter_operations

for m in (1, 2**20, 2**60, 2**61 - 1):
    _, a = compter_operations(poids, m)
    _, b = compter_operations(poids_bit_a_bit, m)
    print(f"w = {poids(m):2d}, longueur {m.bit_length():2d} : poids {a:4d} opérations, bit à bit {b:4d}")

# %% [markdown]
# Sur des entiers de 61 chiffres binaires, de tous les poids possibles :

# %% tags=["nbval-ignore-output"]
import matplotlib.pyplot as plt
from sudokulib.figures import preparer_figures

preparer_figures()
w = range(1, 62)
entiers = [2**60 + 2 ** (k - 1) - 1 for k in w]
plt.plot(w, [compter_operations(poids_bit_a_bit, m)[1] for m in entiers], "s", ms=3, label="bit à bit")
plt.plot(w, [compter_operations(poids, m)[1] for m in entiers], "o", ms=3, label="poids, par m ∧ (m−1)")
plt.xlabel("w(m)")
plt.ylabel("opérations")
plt.legend()
plt.show()

# %%
comptes = [compter_operations(poids, m)[1] for m in entiers]
assert [poids(m) for m in entiers] == list(w)
assert {b - a for a, b in zip(comptes, comptes[1:])} == {comptes[1] - comptes[0]}

# %% [markdown]
# Les ronds sont sur une droite, ce que la cellule ci-dessus vérifie : chaque 1 de plus coûte le même nombre
# d'opérations. Le coût de `poids` est **linéaire en $w(m)$**. Or dans une grille presque résolue, presque tous les poids
# valent 1 : c'est là qu'on gagne. (Et cela a un prix : quand tous les bits sont à 1, les deux fonctions font le même
# nombre de tours.)
#
# Le document rappelle que les processeurs savent compter les bits en une instruction ; Python aussi, avec
# `m.bit_count()`.

# %% [markdown] role="diapo"
# ## Le poids
#
# $w(m)$ : le nombre de 1 de $m$ en binaire.
#
# + $w(12) = 2$
# + $w(7) = 3$
# + une case **dévoilée** pèse 1
#
# > 2 min. Le poids dira si une case est dévoilée, et laquelle essayer au chapitre 3.

# %% [markdown] role="diapo"
# ## Bit à bit
#
# ```python
# def poids_bit_a_bit(m):
#     compte = 0
#     while m:
#         compte += m & 1
#         m >>= 1
#     return compte
# ```
#
# Juste, mais la boucle tourne autant de fois que $m$ a de **chiffres**.
#
# > 3 min. Combien de tours pour 2**60 ? (61, pour un seul 1.)

# %% [markdown] role="diapo"
# ## Retrancher 1
#
# ```
#  101100
# &101011
# =101000
# ```
#
# $m \wedge (m-1)$ : $m$ sans…
#
# - [ ] son 1 de gauche
# - [x] son 1 de droite
#
# Le 1 de droite devient 0, ce qui suit devient 1, le reste **ne bouge pas**.
#
# > 4 min. Faites faire la soustraction posée en binaire, au tableau.

# %% role="diapo"
assert 0b101100 & 0b101011 == 0b101000

# %% [markdown] role="diapo"
# ## Le bon algorithme
#
# ```python
# def poids(m):
#     compte = 0
#     while m:
#         m &= m - 1
#         compte += 1
#     return compte
# ```
#
# + Un tour par 1
# + Dans une grille presque résolue, les poids valent 1
#
# > 3 min. C'est la question T.1b ; ne projetez cette page qu'après l'exercice si vous le donnez en séance.

# %% [markdown] role="diapo"
# ## Compter, plutôt que chronométrer
#
# Entiers de 61 chiffres, de tous les poids.
#
# > 4 min. Avant de montrer : quelle allure pour chacune ? (Une droite qui monte ; une presque plate.)

# %% role="diapo"
from sudokulib import poids
from sudokulib.correction import compter_operations

def poids_bit_a_bit(m):
    compte = 0
    while m:
        compte += m & 1
        m >>= 1
    return compte

w = [1, 10, 20, 30, 40, 50, 61]
entiers = [2**60 + 2 ** (k - 1) - 1 for k in w]
fonctions = {"bit à bit": poids_bit_a_bit, "poids": poids}
series = {nom: [compter_operations(f, m)[1] for m in entiers] for nom, f in fonctions.items()}
assert series["poids"][0] < series["bit à bit"][0] / 10
courbe(w, series, "w(m)", "opérations")

# %% [markdown]
# ## Numéroter les cases
#
# Le document numérote tout à partir de 1 : lignes de haut en bas, colonnes de gauche à droite, cases et régions dans
# l'ordre de lecture. La case de la ligne $\ell$ et de la colonne $c$ porte le numéro $N(\ell - 1) + c$.

# %%
from sudokulib import cases_de_colonne, cases_de_ligne, cases_de_region

lignes = cases_de_ligne(3)
lignes[2]

# %%
colonnes, regions = cases_de_colonne(3), cases_de_region(3)
print(colonnes[5])
print(regions[2])

# %% [markdown]
# Ces tables sont des **dictionnaires**, dont les clés vont de 1 à $N$. Une liste aurait une entrée 0 inutile, et `lignes[0]`
# ou `lignes[-1]` y donneraient une réponse au lieu d'une erreur. Ici, une faute d'indice se voit :

# %%
try:
    lignes[0]
except KeyError as erreur:
    print("pas de ligne numéro", erreur)

# %% [markdown]
# Pour les régions, il faut la formule : une région est repérée par la bande et la pile où elle se trouve, chacune de
# largeur $n$. Avec $i = \ell - 1$ et $j = c - 1$, la région est $n \lfloor i/n \rfloor + \lfloor j/n \rfloor + 1$.

# %%
from sudokulib.cases import region_de

for i in range(9):
    print(*(region_de(i, j, 3) for j in range(9)))

# %% [markdown]
# ### Le coût
#
# Chacune des trois tables contient une fois et une seule chaque case. Il faut donc écrire $N^2$ numéros, et un algorithme
# qui les écrit sans détour coûte $O(N^2)$, soit $O(n^4)$ : on ne peut pas faire mieux.

# %%
for n in (2, 3, 4, 5):
    ecrits = sum(len(cases) for cases in cases_de_region(n).values())
    assert ecrits == (n * n) ** 2
    print(f"n = {n} : {ecrits} numéros")

# %% [markdown] role="diapo"
# ## Numéroter les cases
#
# Tout part de 1, dans l'ordre de lecture. Ligne $\ell$, colonne $c$ :
#
# $$N(\ell - 1) + c$$
#
# > 2 min. Faites numéroter L2C5 d'une grille d'ordre 3 : 14.

# %% [markdown] role="diapo"
# ## La région
#
# Avec $i = \ell - 1$ et $j = c - 1$ :
#
# $$n \lfloor i/n \rfloor + \lfloor j/n \rfloor + 1$$
#
# + le quotient par $n$ : la **bande**, la **pile**
#
# > 3 min. Vérifiez sur L1C5 (région 2) et L9C9 (région 9).

# %% [markdown] role="diapo"
# ## Ce que coûtent les tables
#
# Remplir CasesDeLigne, CasesDeColonne, CasesDeRegion :
#
# - [ ] $O(N)$
# - [x] $O(N^2)$
# - [ ] $O(N^3)$
#
# Chaque case est écrite **une fois** par table, et il y en a $N^2$.
#
# > 2 min. On ne peut pas faire mieux : il faut au moins écrire.

# %% [markdown]
# ## De la case à ses blocs
#
# Quand une case est dévoilée, il faut retrouver *ses* blocs. Le document définit trois tables indicées par les $N^2$ cases :
# `L[5]` donne les cases de la ligne où se trouve la case 5, `C[5]` celles de sa colonne, `R[5]` celles de sa région.

# %%
from sudokulib import meme_colonne, meme_ligne, meme_region

L, C, R = meme_ligne(3), meme_colonne(3), meme_region(3)
print(L[5])
print(C[5])
print(R[5])

# %% [markdown]
# ### Adresser ou copier ?
#
# Le document dit que la table *adresse* la liste : le mot compte. Les cases 5 et 6 sont dans la même ligne ; leurs deux
# entrées désignent **la même liste**, qui n'existe qu'une fois.

# %%
L[5] is L[6], L[5] is L[14]

# %% [markdown]
# On écrit alors $N^2$ numéros (ceux de `cases_de_ligne`) et $N^2$ adresses : $O(N^2)$ en tout. Si chaque case avait sa
# propre copie, il faudrait $N^2$ listes de $N$ numéros, soit $N^3$.

# %%
partages = sum(len(ligne) for ligne in cases_de_ligne(3).values())
copies = sum(len(L[case]) for case in L)
print(f"{partages} numéros si on partage, {copies} si on copie")
assert (partages, copies) == (9**2, 9**3)

# %% [markdown]
# Le partage a son revers : modifier la liste de la case 5, c'est modifier celle de toute sa ligne.

# %%
essai = meme_ligne(3)
essai[5].append("oups")
print(essai[6])

# %% [markdown] role="diapo"
# ## De la case à ses blocs
#
# `L[5]` : la ligne de la case 5. Les cases 5 et 6 ont-elles deux listes ?
#
# - [ ] oui, égales
# - [x] non, une seule
#
# La table **adresse** la liste : $O(N^2)$ au lieu de $O(N^3)$.
#
# > 3 min. Le revers : modifier la liste de la case 5, c'est modifier celle de toute sa ligne.

# %% role="diapo"
from sudokulib import meme_ligne

L = meme_ligne(3)
assert L[5] is L[6]

# %% [markdown]
# ## La table G
#
# Tout est prêt. Une grille devient une liste de $N^2$ vecteurs caractéristiques, la **table G** : un seul bit à 1 pour une
# case remplie, $N$ bits à 1 pour une case vide. Cette fois la liste commence à l'indice 0, comme le demande la
# question T.4 : la case de ligne $i$ et de colonne $j$, comptées à partir de 0, est `G[N*i + j]`.

# %%
from sudokulib import table_de_grille

G = table_de_grille(grille)
print(f"L1C1 : {G[0]:010b}, valeurs {candidats(G[0])}")
print(f"L1C2 : {G[1]:010b}, valeurs {candidats(G[1])}")

# %% [markdown]
# L1C2 admet encore tout : personne n'a appliqué de règle. C'est l'affaire du chapitre 3. En attendant, la fonction
# Afficher du document (T.8) montre la valeur des cases dévoilées et, entre parenthèses, le poids des autres :

# %%
from sudokulib import afficher

afficher(G, 3, couleurs=False)

# %% [markdown] role="diapo"
# ## La table G
#
# Une case remplie : un bit. Une case vide : tous.
#
# > 3 min. Cette fois on part de l'indice 0 : G[N*i + j]. Personne n'a encore appliqué de règle.

# %% role="diapo"
from sudokulib import table_de_grille

grille = exemple("toulon_exemple")
image(grille, G=table_de_grille(grille))

# %% [markdown]
# ## À retenir
#
# - Un vecteur caractéristique range un ensemble de valeurs dans un entier : le bit $k$ pour la valeur $k$.
# - $m \wedge (m-1)$ efface le 1 le plus à droite : le poids se calcule en $w(m)$ tours.
# - Les tables de cases se calculent une fois, en $O(N^2)$ ; partager une liste évite de payer $O(N^3)$.
# - Compter des opérations vaut mieux que chronométrer : le compte ne dépend ni de la machine ni de l'instant.
#
# ## Pour aller plus loin
#
# - **Exercices** : [T.1 à T.3](../exercises/02_representation.ipynb).
# - Document T, « Algorithme » et questions 1 à 3.
# - Suite : [leçon 3, Règles EUP et retour arrière](03_regles_et_retour_arriere.ipynb).
# - La même idée sous d'autres noms : les *bitboards* des programmes d'échecs, les masques de sous-réseau.

# %% [markdown] role="diapo"
# ## À retenir
#
# + Un ensemble dans un entier : le bit $k$ pour la valeur $k$
# + $m \wedge (m-1)$ efface le 1 de droite
# + Partager une liste évite $O(N^3)$
# + Compter vaut mieux que chronométrer
#
# > 3 min. Faites dire chaque point avant de le montrer.

# %% [markdown] role="diapo"
# ## Pari 1
#
# $m$ est une puissance de 2. Alors $m \wedge (m - 1)$ vaut…
#
# - [x] 0
# - [ ] 1
# - [ ] $m/2$
#
# Son seul 1 est effacé : une case **dévoilée** se reconnaît ainsi.
#
# > 2 min. Et si m = 0 ? Alors 0 & −1 = 0 aussi : attention à la case sans candidat.

# %% [markdown] role="diapo"
# ## Pari 2
#
# Tous les bits à 1. Le bon algorithme fait, par rapport à l'autre…
#
# - [ ] moins de tours
# - [x] autant de tours
# - [ ] plus de tours
#
# Un tour par 1, et il n'y a que des 1 : le gain **dépend** de la donnée.
#
# > 2 min. Un coût se dit toujours en fonction de quelque chose.

# %% [markdown] role="diapo"
# ## Pari 3
#
# `essai[5].append("oups")`, où `essai = meme_ligne(3)`, change…
#
# - [ ] l'entrée 5
# - [x] neuf entrées
# - [ ] toutes les entrées
#
# Les cases d'une ligne **partagent** leur liste.
#
# > 2 min. Ensuite : exercices T.1 à T.3.
