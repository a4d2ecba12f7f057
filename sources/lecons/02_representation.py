# %% [markdown]
# # 2. Représentation
#
# **Prérequis** : [la leçon 1](01_le_probleme.ipynb), et les boucles, les listes, les ensembles et les dictionnaires de Python. L'écriture
# binaire est rappelée. **Durée** : une heure. **Document** : T, questions T.1 à T.3. Un signe oublié ?
# [La page des signes](00_signes.ipynb).
#
# **À la fin**, vous saurez :
#
# - ranger dans un seul entier les valeurs encore permises d'une case ;
# - compter ces valeurs en un nombre d'opérations proportionnel à leur nombre ;
# - numéroter les cases d'une grille d'ordre quelconque ;
# - dire ce que coûte chacune de ces opérations, et le mesurer.
#
# **Dans les programmes.** NSI, première : « Écriture d'un entier positif dans une base $b \geqslant 2$ ». En MP2I : la complexité
# d'un algorithme.
#
# Quand vous lirez « **Pariez** », répondez avant d'exécuter la cellule qui suit : sa sortie est repliée jusque-là.

# %% [markdown] role="diapo"
# # Représentation
#
# Chapitre 2 · d'après le document T, questions T.1 à T.3
#
# > Une heure. Le seul prérequis est Python ; l'écriture binaire se revoit en chemin. Avant l'entrée de la salle, « Ouvrir la
# > fenêtre à projeter ».

# %% role="diapo"
bits([2, 3, 5, 7])

# %% [markdown] role="diapo"
# ## Trois opérations
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
# une représentation où les trois opérations les plus fréquentes ne coûtent presque rien :
#
# 1. ôter une valeur d'une case ;
# 2. savoir combien de valeurs restent ;
# 3. parcourir les cases d'une ligne, d'une colonne ou d'une région.
#
# On note $n$ l'**ordre** de la grille et $N = n^2$ : il y a $N$ lignes, $N$ colonnes, $N$ régions, $N$ valeurs et $N^2$
# cases. Un **bloc** est une ligne, une colonne ou une région. La case L1C2 de notre exemple est vide ; ses voisines portent déjà des
# valeurs ; il ne lui reste que les autres. Avec des ensembles Python :

# %%
from sudokulib import exemple

grille = exemple("toulon_exemple")
ligne = set(grille.lignes()[0])
colonne = {rangee[1] for rangee in grille.lignes()}
region = {grille[i, j] for i in range(3) for j in range(3)}
permises = set(range(1, 10)) - ligne - colonne - region
permises

# %% [markdown]
# C'est juste, et clair. **Pariez** : combien d'octets occupe un tel ensemble, quand neuf bits (un peu plus d'un octet) suffiraient à dire
# quelles valeurs y sont ?

# %% pari="oui"
from sys import getsizeof

from cours.pari import parier

mon_pari = ...  # mettez ici votre nombre
parier(mon_pari, getsizeof(permises), "Combien d'octets pour un tel ensemble ?")

# %% [markdown]
# Et il y en a 81, qu'on copiera à chaque hypothèse. Cherchons plus léger.
#
# **À retenir.** Une bonne représentation est celle où ce qu'on fait sans cesse ne coûte presque rien.
#
# **Questions rapides.** 1. Des trois opérations, laquelle fait-on quand une case vient d'être dévoilée ? 2. Combien de bits faut-il par case à
# l'ordre 5 ?
#
# <details><summary>Réponses</summary>
#
# 1. Les trois : on parcourt ses blocs, on ôte sa valeur des autres cases, et l'on regarde combien il leur en reste. 2. Vingt-cinq, un par
# valeur : l'entier reste petit.
#
# </details>

# %% [markdown]
# ## Un ensemble dans un entier
#
# Le document range les valeurs permises dans un **vecteur caractéristique** : un entier dont le bit $k$ vaut 1 quand la
# valeur $k$ est permise. Le bit 0 ne sert pas, de sorte que la valeur $k$ seule s'écrit `1 << k` : un 1 suivi de $k$ zéros,
# c'est-à-dire $2^k$.
#
# **Pariez** : quel entier range l'ensemble {1, 2, 9} ? Et quelle est son écriture binaire ?

# %% pari="oui"
m = (1 << 1) | (1 << 2) | (1 << 9)
print(m, "=", bin(m))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# (`0b` annonce l'écriture binaire.) En lisant les bits de droite à gauche à partir de 0, les 1 sont aux places 1, 2 et 9.
#
# </details>
#
# Les opérations sur
# les ensembles deviennent des opérations sur les bits, en une instruction du processeur :
#
# | sur les ensembles | sur les vecteurs | en Python |
# |---|---|---|
# | la valeur $k$ est-elle permise ? | le bit $k$ | `m >> k & 1` |
# | réunion | ou | <code>a &#124; b</code> |
# | intersection | et | `a & b` |
# | ôter les valeurs de $b$ | et non | `a & ~b` |
#
# Posons la dernière, pour ôter 2 de {1, 2, 9} :
#
# <details><summary>Après le pari</summary>
#
# $$\begin{array}{rr} a & \texttt{1000000110} \\ \lnot b & \texttt{1111111011} \\ \hline a \wedge \lnot b & \texttt{1000000010} \end{array}$$
#
# </details>

# %%
from sudokulib import candidats, vecteur

candidats(m & ~vecteur([2]))

# %% [markdown]
# ### Un premier essai : soustraire
#
# Pour ôter la valeur $k$, on pourrait soustraire $2^k$. Essayons deux fois. **Pariez** : que contiendra le vecteur ?

# %% pari="oui"
m = vecteur([1, 2, 9])
m = m - (1 << 2)
m = m - (1 << 2)
candidats(m)

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# La seconde soustraction emprunte aux bits de gauche : le 9 a disparu, d'autres valeurs sont apparues. Avec `& ~`, ôter une valeur déjà
# ôtée ne fait rien : on n'a pas à se demander si elle y était.
#
# </details>
#
# **À retenir.** Le bit $k$ pour la valeur $k$ ; `& ~` ôte, `|` réunit, `&` garde ce qui est commun.
#
# **Questions rapides.** 1. Quel ensemble range l'entier 10 ? 2. Comment reconnaître un ensemble vide ?
#
# <details><summary>Réponses</summary>
#
# 1. $10 = 2^1 + 2^3$ : {1, 3}. 2. C'est l'entier 0.
#
# </details>

# %% [markdown]
# Ôter une valeur est donc presque gratuit. Reste à **compter** celles qui restent.

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
# > 2 min. Votez, cliquez, avancez. Qui répond 5 a commencé à la valeur 0 ; qui répond 13 a écrit les chiffres côte à côte.

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
# > 3 min. Faites deviner chacune avant de la montrer, sur {1, 2} et {2, 9}. La réunion vient seule ; pour « ôter », on
# > propose a − b, qui est faux dès que b n'est pas dans a.

# %% [markdown] role="diapo"
# ## Ôter, en une opération
#
# On ôte $\{2\}$ de $\{1, 2, 9\}$.
#
# > 2 min. Demandez le masque avant d'avancer : partout des 1, un seul 0, à la place 2. C'est ce que vaut ~b.

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
# C'est juste, mais la boucle tourne autant de fois que $m$ a de *chiffres*, même s'ils sont presque tous nuls : pour $2^{60}$, qui n'a qu'un
# seul 1, elle fait 61 tours.
#
# ### Une meilleure idée
#
# Retranchons 1, puis faisons le ET des deux, noté $\wedge$. **Pariez** : que donnent 101000 et 100111 ? Posez la soustraction en binaire.

# %% pari="oui"
for m in (10, 40, 44):
    print(f"{m:6b}  ET  {m - 1:6b}  =  {m & (m - 1):6b}")

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Retrancher 1 change le 1 le plus à droite en 0 et les 0 qui le suivent en 1 ; ce qui le précède ne bouge pas. Le ET garde donc ce qui précède…
# et le reste ? Que devient $m$, en une phrase ? C'est la question T.1aq des [exercices](../exercises/02_representation.ipynb) ;
# répondez-y avant de déplier.
#
# </details>
#
# <details><summary>La phrase</summary>
#
# $m \wedge (m-1)$, c'est $m$ sans son 1 le plus à droite. On peut donc sauter de 1 en 1, et s'arrêter quand il n'y en a plus.
#
# </details>

# %% [markdown]
# C'est la fonction à écrire en T.1b ; la bibliothèque l'appelle `poids`.

# %%
from sudokulib import poids

assert all(poids(m) == poids_bit_a_bit(m) for m in range(10_000))
poids(2**60)

# %% [markdown]
# ### Ce que cela coûte vraiment
#
# Plutôt que de chronométrer (un chronomètre ne dit jamais deux fois la même chose), **comptons les opérations** que Python
# exécute. Leur nombre est le même à chaque essai. (Il peut changer avec la version de Python, qui a ses propres instructions ; l'allure du
# résultat, elle, ne change pas.)
#
# Voici des entiers de 61 chiffres binaires, de tous les poids. **Pariez** : quelle allure pour chaque courbe ? Où se rejoignent-elles ?

# %% pari="oui"
from cours.mesures import ENTIERS, mesurer_croissance

mesurer_croissance(poids_bit_a_bit, poids, sur=ENTIERS, droite=True)

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# La courbe de `poids` est une droite qui monte : chaque 1 de plus coûte le même nombre d'opérations, le coût est **linéaire en $w(m)$**.
# L'autre est presque plate : elle fait un tour par chiffre, et il y en a toujours 61. Or dans une grille presque résolue, presque tous
# les poids valent 1 : c'est là qu'on gagne. Le gain a une limite : quand tous les bits sont à 1, les deux fonctions font le même nombre de
# tours.
#
# Le document rappelle que les processeurs savent compter les bits en une instruction ; Python aussi, avec `m.bit_count()`. Il donne
# même l'option du compilateur, `-mpopcntil` dans notre copie. Existe-t-elle ? Le [banc des affirmations](07_plus_loin_affirmations.ipynb) l'a demandé à gcc
# (`T-popcount-option`) ; il éprouve aussi d'autres phrases de ce chapitre (`T-poids-lineaire`, `T-cases-de-ligne`, `T-meme-bloc`).
#
# **À retenir.** $w(m)$ tours au lieu d'un par chiffre : le coût dépend de ce qu'on cherche, non de la place qu'on lui a réservée.
#
# </details>
#
# **Questions rapides.** 1. Combien de tours fait la bonne fonction sur $m = 0$ ? 2. Que vaut $m \wedge (m-1)$ quand $m$ est une puissance de 2 ?
#
# <details><summary>Réponses</summary>
#
# 1. Aucun : la condition de la boucle est fausse dès le début. 2. Zéro, puisque son seul 1 est effacé : c'est une façon de reconnaître une case
# dévoilée (attention, $m = 0$ donne 0 aussi).
#
# </details>

# %% [markdown] role="diapo"
# ## Le poids
#
# $w(m)$ : le nombre de 1 de $m$ en binaire.
#
# + $w(12) = 2$
# + $w(7) = 3$
# + une case **dévoilée** pèse 1
#
# > 2 min. Faites calculer les deux premiers avant de les montrer. Demandez à quoi servira le poids : à reconnaître une case
# > dévoilée, et, au chapitre 3, à choisir laquelle essayer.

# %% role="diapo"
bits([2, 3])

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
# Effacer le 1 de droite, tant qu'il y en a. Pour $101100$ :
#
# + $101100 \to 101000 \to 100000 \to 0$
# + Dans une grille presque résolue, les poids valent 1
#
# > 3 min. Faites compter les pas. La fonction est à écrire en T.1b, et T.1bc demande combien de tours : ne donnez ni l'une ni l'autre.

# %% [markdown] role="diapo"
# ## Compter, plutôt que chronométrer
#
# Entiers de 61 chiffres, de tous les poids.
#
# > 4 min. Avant de montrer : quelle allure pour chacune ? (Une droite qui monte ; une presque plate.)

# %% role="diapo"
from sudokulib import poids
from epreuves import compter_operations

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
monte = "bit à bit, le coût ne dépend pas du poids ; l'autre monte en droite depuis presque rien"
courbe(w, series, "w(m), le poids", "opérations", conclusion=monte)

# %% [markdown]
# ## Numéroter les cases
#
# Le document numérote tout à partir de 1 : lignes de haut en bas, colonnes de gauche à droite, cases et régions dans
# l'ordre de lecture. La case de la ligne $\ell$ et de la colonne $c$ porte le numéro $N(\ell - 1) + c$.
#
# **Pariez** : pour $n = 3$, quelles sont les cases de la ligne 2 ? de la région 2 ?

# %% pari="oui"
from sudokulib import cases_de_colonne, cases_de_ligne, cases_de_region

lignes, colonnes, regions = cases_de_ligne(3), cases_de_colonne(3), cases_de_region(3)
print("ligne 2 :", lignes[2])
print("région 2 :", regions[2])

# %% [markdown]
# Ces tables sont des **dictionnaires**, dont les clés vont de 1 à $N$. Pourquoi pas des listes ? **Pariez** : que donnerait
# `liste[0]`, ou `liste[-1]`, si l'on se trompait de numéro ? Et le dictionnaire ?

# %% pari="oui"
try:
    lignes[0]
except KeyError as erreur:
    print("pas de ligne numéro", erreur)

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Une liste aurait une entrée 0 inutile, et `liste[-1]` y donnerait une réponse au lieu d'une erreur. Une faute qui se voit vaut mieux qu'une
# faute qui se tait.
#
# </details>
#
# Pour les régions, il faut la formule : une région est repérée par la bande et la pile où elle se trouve, chacune de
# largeur $n$. Avec $i = \ell - 1$ et $j = c - 1$, la région est $n \lfloor i/n \rfloor + \lfloor j/n \rfloor + 1$.

# %%
from sudokulib.cases import region_de

for i in range(9):
    print(*(region_de(i, j, 3) for j in range(9)))

# %% [markdown]
# ### Le coût
#
# **Pariez** : quand $N$ double, par combien les opérations de `cases_de_ligne` sont-elles multipliées : 2, 4 ou 8 ? (Combien de numéros
# faut-il écrire ? C'est la question T.2c.) Les échelles sont *logarithmiques* : une graduation de plus multiplie au lieu d'ajouter. Une
# puissance y est une droite, et sa pente est l'exposant.

# %% pari="oui"
from cours.mesures import ORDRES

mesurer_croissance(cases_de_ligne, cases_de_region, sur=ORDRES)

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Une pente de 2 : le coût est en $O(N^2)$, soit $O(n^4)$. Chacune des tables contient une fois et une seule chaque case ; un algorithme qui
# écrit chaque numéro une fois, en temps constant, n'en fait pas plus. Aucun ne peut en faire moins, puisqu'il faut bien les écrire. La
# courbe des régions est plus haute (il faut deux divisions par case), de même pente : c'est la pente que dit $O$.
#
# **À retenir.** En échelles logarithmiques, la pente est l'exposant. On ne fait pas mieux que la taille de ce qu'on écrit.
#
# </details>
#
# **Questions rapides.** 1. À l'ordre 2, quel est le numéro de la case L3C2 ? Sa région ? 2. Une autre fonction a une pente de 3. Quand $N$ double,
# par combien ses opérations sont-elles multipliées ?
#
# <details><summary>Réponses</summary>
#
# 1. $4 \times 2 + 2 = 10$ ; bande 1, pile 0, donc la région $2 \times 1 + 0 + 1 = 3$. 2. Par $2^3 = 8$.
#
# </details>

# %% [markdown] role="diapo"
# ## Numéroter les cases
#
# Tout part de 1, dans l'ordre de lecture. Ligne $\ell$, colonne $c$ :
#
# $$N(\ell - 1) + c$$
#
# > 2 min. Demandez d'abord le numéro de L2C5 à l'ordre 3 : 14, et non 13. Le document part de 1, Python partira de 0.

# %% role="diapo"
tete = ["", *(f"c = {c}" for c in range(1, 5))]
tableau([tete, *([f"ℓ = {ligne}", *(4 * (ligne - 1) + c for c in range(1, 5))] for ligne in range(1, 5))])

# %% [markdown] role="diapo"
# ## La région
#
# Avec $i = \ell - 1$ et $j = c - 1$ :
#
# $$n \lfloor i/n \rfloor + \lfloor j/n \rfloor + 1$$
#
# + le quotient par $n$ : la **bande**, la **pile**
#
# > 3 min. Vérifiez la formule sur L1C5 (région 2) et L9C9 (région 9). Demandez ce que donne le quotient seul : le numéro de
# > la bande.

# %% role="diapo"
from sudokulib import Grille

regions = tuple(3 * (c // 27) + c % 9 // 3 + 1 for c in range(81))
image(Grille(3, regions), indices=Grille.vide(3))

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
# > 2 min. Votez, cliquez, avancez. On dit souvent C, à cause des trois boucles. On ne peut pas faire mieux que N² : il faut
# > au moins écrire.

# %% [markdown]
# ## De la case à ses blocs
#
# Quand une case est dévoilée, il faut retrouver *ses* blocs. Le document définit trois tables, qui ont une entrée par case :
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
# Le document dit que la table *adresse* la liste : le mot compte. Les cases 5 et 6 sont dans la même ligne.
#
# **Pariez** : `L[5]` et `L[6]` sont-elles deux listes égales, ou la même liste ? (`is` demande si c'est la même.)

# %% pari="oui"
L[5] is L[6], L[5] is L[14]

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# La même : elle n'existe qu'une fois. On écrit alors $N^2$ numéros (ceux de `cases_de_ligne`) et $N^2$ adresses.
#
# </details>
#
# Et si chaque case avait sa
# propre copie ? Combien de numéros écrirait-on (question T.3c) ? Voici les deux façons face à face.


# %%
def meme_ligne_copiee(n):
    return {case: [numero for numero in ligne] for case, ligne in meme_ligne(n).items()}


# %% [markdown]
# **Pariez** : leurs pentes ?

# %% pari="oui"
mesurer_croissance(meme_ligne_copiee, meme_ligne, sur=ORDRES)

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Aux petites tailles, l'écart est faible ; mais la pente de la copie monte, car elle recopie une ligne entière pour chaque case, quand
# l'autre garde une pente de 2. (À ces tailles, la pente mesurée n'a pas tout à fait atteint son exposant. Le compte exact, c'est T.3c.)
#
# </details>
#
# Le partage a son revers. **Pariez** : que contiendra `essai[6]` ?

# %% pari="oui"
essai = meme_ligne(3)
essai[5].append("oups")
print(essai[6])

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Modifier la liste de la case 5, c'est modifier celle de toute sa ligne.
#
# **À retenir.** Adresser n'est pas copier : on y gagne une puissance de $N$, et l'on s'interdit de modifier.
#
# </details>
#
# **Questions rapides.** 1. Combien de listes différentes y a-t-il dans la table $L$ de l'ordre 3 ? 2. Peut-on avoir `a == b` sans avoir `a is b` ?
#
# <details><summary>Réponses</summary>
#
# 1. Neuf, une par ligne, pour 81 clés. 2. Oui : ce sont deux listes de même contenu, comme celles de `meme_ligne_copiee`.
#
# </details>

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

# %% role="diapo"
image(Grille.vide(3), causes={0, 1, 2, 3, 6, 7, 8}, effets=(4, 5))

# %% [markdown]
# ## La table G
#
# Tout est prêt. Une grille devient une liste de $N^2$ vecteurs caractéristiques, la **table G** : un seul bit à 1 pour une
# case remplie, $N$ bits à 1 pour une case vide. Cette fois on compte à partir de 0, comme le demande la
# question T.4 : la case de ligne $i$ et de colonne $j$, comptées à partir de 0, est `G[N*i + j]`.
#
# **Pariez** : L1C1 contient 7, L1C2 est vide. Que valent `candidats(G[0])` et `candidats(G[1])` ?

# %% pari="oui"
from sudokulib import table_de_grille

G = table_de_grille(grille)
print(candidats(G[0]))
print(candidats(G[1]))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# L1C2 admet encore tout : on n'a encore appliqué aucune règle. C'est l'affaire du chapitre 3.
#
# </details>
#
# En attendant, la fonction
# Afficher du document (T.8) montre la valeur des cases dévoilées et, entre parenthèses, le poids des autres :

# %%
from sudokulib import afficher

afficher(G, 3, couleurs=False)

# %% [markdown]
# **À retenir.** $G$ range ce qu'on sait de chaque case ; au départ, une case vide y admet encore tout.
#
# **Questions rapides.** 1. Quelle est la place, dans $G$, de la case L2C1 à l'ordre 3 ? Et son numéro dans les tables de la section
# précédente ? 2. À l'ordre 2, quel entier range une case vide ?
#
# <details><summary>Réponses</summary>
#
# 1. La place 9 ($9 \times 1 + 0$) et le numéro 10 : d'un côté on compte à partir de 0, de l'autre à partir de 1. C'est la première cause de
# fautes du chapitre 3. 2. Les valeurs 1 à 4 sont permises : $2 + 4 + 8 + 16 = 30$.
#
# </details>

# %% [markdown] role="diapo"
# ## La table G
#
# Une case remplie : un bit. Une case vide : tous.
#
# > 3 min. Cette fois on compte à partir de 0 : G[N*i + j]. Personne n'a encore appliqué de règle.

# %% role="diapo"
from sudokulib import table_de_grille

grille = exemple("toulon_exemple")
image(grille, G=table_de_grille(grille))

# %% [markdown]
# ## À retenir
#
# - Un vecteur caractéristique range un ensemble de valeurs dans un entier : le bit $k$ pour la valeur $k$.
# - Effacer le 1 le plus à droite, tant qu'il y en a : le poids se calcule en $w(m)$ tours.
# - Les tables de cases se calculent une fois, en $O(N^2)$ ; partager une liste évite de payer $O(N^3)$.
# - Compter des opérations vaut mieux que chronométrer : à version de Python égale, le compte ne dépend ni de la machine ni de l'instant.
# - En échelles logarithmiques, une puissance est une droite, et sa pente est l'exposant.
#
# ## Pour aller plus loin
#
# - **Exercices** : [T.1 à T.3](../exercises/02_representation.ipynb).
# - Document T, « Algorithme » et questions 1 à 3.
# - **La suite** : [leçon 3, Règles EUP et retour arrière](03_regles_et_retour_arriere.ipynb). Elle se sert de tout ce chapitre (les
#   vecteurs, le poids, la table $G$, la pente d'une courbe), et de la récursion de la leçon 1.
# - La même idée sous d'autres noms : les *bitboards* des programmes d'échecs, les masques de sous-réseau.

# %% [markdown] role="diapo"
# ## À retenir
#
# + Un ensemble dans un entier : le bit $k$ pour la valeur $k$
# + $m \wedge (m-1)$ efface le 1 de droite
# + Partager une liste évite $O(N^3)$
# + Compter vaut mieux que chronométrer
#
# > 3 min. Demandez un point à retenir avant chacun de ceux qu'on montre ; le troisième est celui qu'on oublie.

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
# > 2 min. Votez, cliquez, avancez. La salle dit A, par confiance. Un coût se dit toujours en fonction de quelque chose.

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
# > 2 min. Votez, cliquez, avancez. On hésite entre A et B. Ensuite : exercices T.1 à T.3, cahier 02.
