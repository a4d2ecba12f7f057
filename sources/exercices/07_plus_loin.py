# %% [markdown]
# # Exercices du chapitre 7 : plus loin
#
# **Durée** : cinq heures, en plusieurs fois. **À lire avant** : [la leçon 7](../notebooks/07_plus_loin.ipynb). Le document S
# annonce la programmation en nombres entiers, le document C frôle les solveurs SAT : ce chapitre va où les cinq documents ne
# vont pas.
#
# La même grille, donnée à six sciences : chaque fois, quelques lignes que vous écrivez en Python ordinaire, et qu'une
# bibliothèque prend en charge ensuite. Les bibliothèques sont facultatives : sans elles, l'exercice vous le dit, et les autres
# marchent. Toutes s'installent d'un coup, dans le dossier du cours : `pip install ".[plus-loin]"`.
#
# Commencez par exécuter ceci :

# %%
from sudokulib import Grille, exemple
from sudokulib.exercices import a_faire, indication, progression, repondre, verifier

# %% [markdown]
# ## Les notations
#
# Un **candidat** $(i, j, k)$ est l'énoncé « la case $(i, j)$ contient $k$ ». Les lignes $i$ et les colonnes $j$ vont de 0 à
# $N - 1$, les valeurs $k$ de 1 à $N$. Son **numéro** est $N^2 i + N j + k - 1$, de 0 à $N^3 - 1$. La région de $(i, j)$ est la
# région $n \lfloor i/n \rfloor + \lfloor j/n \rfloor$.

# %% [markdown] exercice="P.1"
# ## P.1. Des nombres entiers
#
# Le document S cite la programmation linéaire en nombres entiers. À chaque candidat, une variable $x_{ijk}$ qui vaut 0 ou 1 ;
# chaque règle du jeu devient « la somme de ces $N$ variables vaut 1 ».
#
# Écrivez `egalites(n)`, qui renvoie la liste de ces égalités : chacune est la liste des **numéros** de ses $N$ variables.
# L'ordre ne compte pas.

# %% exercice="P.1" role="reponse"

# %% exercice="P.1" role="verification"
verifier("P.1", egalites)

# %% [markdown] exercice="P.1n"
# ### Sa taille
#
# À l'ordre 3, donnez trois entiers : le nombre de variables, le nombre d'égalités, et le nombre total de variables qu'on y
# écrit (une variable qui paraît dans deux égalités compte deux fois).

# %% exercice="P.1n" role="reponse"
### DÉBUT DU CORRIGÉ
tailles = [9**3, 4 * 9**2, 4 * 9**2 * 9]
### FIN DU CORRIGÉ

# %% exercice="P.1n" role="verification"
repondre("P.1n", tailles)

# %% [markdown] exercice="P.3"
# ## P.3. La couverture exacte
#
# Une matrice de 0 et de 1 étant donnée, il s'agit de choisir des lignes telles que chaque colonne ait un 1, et un seul. D'un
# Sudoku, les lignes sont les candidats, et les colonnes les contraintes, numérotées ainsi :
#
# | contrainte | numéro |
# |---|---|
# | la case $(i, j)$ est remplie | $N i + j$ |
# | la ligne $i$ contient $k$ | $N^2 + N i + k - 1$ |
# | la colonne $j$ contient $k$ | $2N^2 + N j + k - 1$ |
# | la région $r$ contient $k$ | $3N^2 + N r + k - 1$ |
#
# Écrivez `matrice(n)`, qui renvoie un dictionnaire : à chaque candidat, un triplet `(i, j, k)`, la liste des numéros des
# colonnes où sa ligne a un 1.

# %% exercice="P.3" role="reponse"

# %% exercice="P.3" role="verification"
verifier("P.3", matrice)

# %% [markdown] exercice="P.3n"
# ### Compter les 1
#
# À l'ordre 3, donnez trois entiers : le nombre de 1 d'une ligne de la matrice, celui d'une colonne, et le nombre de
# contraintes qui restent à remplir quand la grille a 29 indices.

# %% exercice="P.3n" role="reponse"
### DÉBUT DU CORRIGÉ
uns = [4, 9, 324 - 4 * 29]
### FIN DU CORRIGÉ

# %% exercice="P.3n" role="verification"
repondre("P.3n", uns)

# %% [markdown] exercice="P.3f"
# ### L'algorithme X
#
# Knuth appelle *algorithme X* la recherche la plus simple : prendre une colonne qui a le moins de lignes possible, essayer
# chacune de ces lignes, ôter tout ce qu'elle touche, recommencer sur ce qui reste. Écrivez `couvertures(lignes)`, où `lignes`
# est un dictionnaire de listes de colonnes, et qui renvoie la liste de **toutes** les couvertures exactes, dans n'importe quel
# ordre ; une couverture est une liste de clés. Les colonnes à couvrir sont celles qui ont au moins un 1. L'exemple de Knuth :

# %% exercice="P.3f" role="enonce"
knuth = {"A": [3, 5, 6], "B": [1, 4, 7], "C": [2, 3, 6], "D": [1, 4], "E": [2, 7], "F": [4, 5, 7]}

# %% exercice="P.3f" role="reponse"

# %% exercice="P.3f" role="verification"
verifier("P.3f", couvertures)

# %% [markdown] exercice="P.3f"
# Donnez-lui une grille d'ordre 2 : les lignes de votre matrice qu'aucun indice n'exclut.

# %% exercice="P.3f" role="enonce"


def lignes_permises(grille):
    """Les lignes de votre matrice qu'aucun indice n'exclut."""
    lignes = matrice(grille.n)
    indices = [(*divmod(c, grille.N), v) for c, v in enumerate(grille.valeurs) if v]
    prises = {colonne for indice in indices for colonne in lignes[indice]}
    return {x: c for x, c in lignes.items() if x in indices or prises.isdisjoint(c)}


try:
    for choix in couvertures(lignes_permises(Grille.lire("1.3...........2."))):
        print("".join(str(k) for i, j, k in sorted(choix)))
except NotImplementedError:
    print("à faire")

# %% [markdown]
# ## Où j'en suis
#
# Le tableau est tiré du fichier `progression_sudoku.json`, à côté de ce cahier : vos verdicts, le nombre
# de vérifications et d'indications ; ni nom, ni réponse. On peut l'effacer.

# %%
progression()

# %% [markdown]
# ## Et ensuite
#
# Le [corrigé](../solutions/07_plus_loin.ipynb) contient une solution de chaque question. Retour à
# [la leçon 7](../notebooks/07_plus_loin.ipynb) ou à [l'accueil](../notebooks/00_accueil.ipynb).
