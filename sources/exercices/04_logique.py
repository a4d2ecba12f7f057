# %% [markdown]
# # Exercices du chapitre 4 : logique
#
# **Durée** : quatre heures, en plusieurs fois : la partie II une heure et quart, la partie III le reste. **Document** : C
# (Centrale-Supélec 2014), dont les questions gardent leurs numéros.
#
# Vous allez écrire, fonction par fonction, un solveur qui ne fait que *raisonner* : il traduit une grille en une formule, et
# simplifie la formule jusqu'à ce qu'elle n'ait plus rien à dire. Chaque vérification compare vos formules à celles qu'on attend
# sans regarder l'ordre des clauses ; sous elle, la cellule `indication(…)` affiche un bouton qui dévoile des indications.
#
# Notre copie de l'épreuve est une reconnaissance de caractères, abîmée par endroits : là où elle ne se lit plus, l'énoncé est
# reconstitué, et on le dit.
#
# Commencez par exécuter ceci :

# %%
from sudokulib import exemple
from sudokulib.exercices import a_faire, indication, progression, repondre, verifier
from sudokulib.logique import Litteral, indice, texte_de_clause, texte_de_formule

# %% [markdown]
# ## Les outils
#
# Le document numérote les lignes $i$ et les colonnes $j$ **à partir de 0**, les valeurs $k$ à partir de 1, et appelle « blocs » nos
# régions. La variable $x^k_{(i,j)}$ dit « la case $(i, j)$ contient $k$ ».
#
# - Un **littéral** est une variable ou sa négation : `Litteral(True, i, j, k)` ou `Litteral(False, i, j, k)` ; si `l` est un
#   littéral, `-l` est son opposé.
# - Une **clause** est la *disjonction* de ses littéraux, l'un ou l'autre : c'est une liste de littéraux. La liste vide est la
#   clause vide ⊥, toujours fausse.
# - Une **formule** est la *conjonction* de ses clauses, toutes à la fois : c'est une liste de clauses. La liste vide est la formule
#   vide ⊤, toujours vraie.

# %%
l = Litteral(False, 1, 8, 7)
print(l, "a pour opposé", -l)
print(texte_de_formule([[l], [Litteral(True, 0, 4, 3), Litteral(True, 2, 7, 5)]]))

# %% [markdown] exercice="C.II.A.1"
# ## C.II.A.1. Toute case contient une valeur : K1
#
# Une clause dit d'une case qu'elle contient 1, ou 2, ou 3… ou $N$. Écrivez `case1(n)`, qui renvoie la formule K1 : **une clause
# par case** d'une grille d'ordre `n`. Dans cette question et les suivantes, chaque clause doit y être une fois ; l'ordre des
# clauses, et celui des littéraux dans une clause, sont libres.

# %% exercice="C.II.A.1" role="reponse"

# %% exercice="C.II.A.1" role="verification"
verifier("C.II.A.1", case1)

# %% [markdown] exercice="C.II.A.2"
# ## C.II.A.2. Toute ligne contient chaque valeur : L1
#
# Écrivez `lig1(n)`, qui renvoie la formule L1 : dans toute ligne, chacune des valeurs de 1 à $N$ est dans une case **au moins**.

# %% exercice="C.II.A.2" role="reponse"

# %% exercice="C.II.A.2" role="verification"
verifier("C.II.A.2", lig1)

# %% [markdown] exercice="C.II.A.3"
# ## C.II.A.3. Les colonnes et les blocs : C1 et B1
#
# Écrivez `col1(n)` et `bloc1(n)`, qui disent la même chose des colonnes et des blocs. Pour les blocs, reprenez la fonction
# `indice(b, r, n)` du chapitre 1, importée plus haut : elle renvoie le couple $(i, j)$ de la case de rang `r` du bloc `b`.

# %% exercice="C.II.A.3" role="reponse"

# %% exercice="C.II.A.3" role="verification"
verifier("C.II.A.3", col1, bloc1)

# %% [markdown] exercice="C.II.A.1n"
# ### Combien de clauses ?
#
# Pour $n = 3$, sans appeler vos fonctions, donnez dans cet ordre : le nombre de littéraux d'une clause de K1, le nombre de clauses
# de K1, le nombre de clauses de K1, L1, C1 et B1 ensemble, et leur **taille**, c'est-à-dire leur nombre total de littéraux. La
# réponse est une liste de quatre entiers.

# %% exercice="C.II.A.1n" role="reponse"
### DÉBUT DU CORRIGÉ
au_moins = [9, 81, 324, 2916]
### FIN DU CORRIGÉ

# %% exercice="C.II.A.1n" role="verification"
repondre("C.II.A.1n", au_moins)

# %% [markdown] exercice="C.II.A.1n" role="corrige"
# Une clause de K1 a un littéral par valeur, et il y en a une par case. L1 en a une par ligne et par valeur, $9 \times 9$ ; C1 et B1
# de même. En tout $4 \times 81 = 324$ clauses, de neuf littéraux chacune. À l'ordre $n$ : $4N^2$ clauses, et une taille de $4N^3$.

# %% [markdown] exercice="C.II.A.4"
# ## C.II.A.4. Une ligne ne contient pas deux fois une valeur : L2
#
# « Pas deux 5 dans la ligne 0 » : de deux cases quelconques de cette ligne, l'une au moins n'a pas de 5. Écrivez `lig2(n)`, qui
# renvoie la formule L2 : toute ligne contient chaque valeur **au plus** une fois. Chaque paire de cases ne donne qu'une clause :
# `[a, b]` et `[b, a]` sont la même.

# %% exercice="C.II.A.4" role="reponse"

# %% exercice="C.II.A.4" role="verification"
verifier("C.II.A.4", lig2)

# %% [markdown] exercice="C.II.A.4n"
# ### Combien de clauses ?
#
# Pour $n = 3$, donnez dans cet ordre : le nombre de paires de cases d'une ligne ; le nombre de clauses de L2 ; le nombre de clauses
# de la règle entière, K1, L1, C1, B1, K2, L2, C2 et B2 mises bout à bout. (C2, B2 et K2, que vous écrirez ensuite, en ont autant que
# L2.) Le document annonce le dernier nombre : retrouvez-le.

# %% exercice="C.II.A.4n" role="reponse"
### DÉBUT DU CORRIGÉ
au_plus = [36, 2916, 4 * 81 + 4 * 2916]
### FIN DU CORRIGÉ

# %% exercice="C.II.A.4n" role="verification"
repondre("C.II.A.4n", au_plus)

# %% [markdown] exercice="C.II.A.4n" role="corrige"
# Dans une ligne, $9 \times 8 / 2 = 36$ paires ; pour neuf lignes et neuf valeurs, 2916 clauses. Et $324 + 4 \times 2916 = 11\,988$.
# La formule est redondante, le document le dit et s'en sert : dans un bloc, 18 des 36 paires de cases sont en ligne ou en colonne,
# et $81 \times 18 = 1458$ clauses de B2 sont donc déjà dans L2 ou dans C2.

# %% [markdown] exercice="C.II.A.4c"
# ### Et à l'ordre n ?
#
# Donnez, en fonction de $n$ ou de $N = n^2$, le nombre de clauses de K1, celui de L2, et celui de la règle entière. La réponse est
# une liste de trois formules, par exemple `["2*N", "N*(N+1)", "n**3"]`.

# %% exercice="C.II.A.4c" role="reponse"
### DÉBUT DU CORRIGÉ
en_fonction_de_n = ["N**2", "N**2 * N*(N-1)/2", "4*N**2 + 2*N**3*(N-1)"]
### FIN DU CORRIGÉ

# %% exercice="C.II.A.4c" role="verification"
repondre("C.II.A.4c", en_fonction_de_n)

# %% [markdown] exercice="C.II.A.4c" role="corrige"
# $4N^2 + 4 \cdot N^2\,\frac{N(N-1)}{2} = 4N^2 + 2N^3(N-1)$ : 448 clauses pour $n = 2$, 11 988 pour $n = 3$, et déjà 123 904 pour
# $n = 4$. Le nombre de variables, $N^3$, grandit moins vite.

# %% [markdown] exercice="C.II.A.5"
# ## C.II.A.5. Les autres « au plus » : C2, B2 et K2
#
# Écrivez `col2(n)`, `bloc2(n)` et `case2(n)`. Les deux premières disent des colonnes et des blocs ce que L2 dit des lignes ; la
# dernière, qu'aucune case ne contient deux valeurs. Les trois se ressemblent : une fonction auxiliaire vous évitera de vous répéter.

# %% exercice="C.II.A.5" role="reponse"

# %% exercice="C.II.A.5" role="verification"
verifier("C.II.A.5", col2, bloc2, case2)

# %% [markdown] exercice="C.II.B.1"
# ## C.II.B.1. Ce que disent les cases remplies : F¹
#
# Une grille est maintenant un **tableau** `t` : une liste de $N$ lignes de $N$ entiers, 0 pour une case vide ; `t[i][j]` est la case
# $(i, j)$, et $N$ est `len(t)`. Voici celui de la figure 1 du document (notre copie l'a perdue en route : elle est reconstituée
# d'après ce que le texte en dit) :

# %% exercice="C.II.B.1" role="enonce"
figure_1 = exemple("centrale_figure_1").lignes()
print("première ligne :", figure_1[0])
exemple("centrale_figure_1")

# %% [markdown] exercice="C.II.B.1"
# Écrivez `donnees(t)`, qui renvoie la formule F¹. Une case remplie par $k$ y donne $N$ clauses **d'un seul littéral** : $x^k$, et les
# $N - 1$ clauses $\lnot x^l$ pour les autres valeurs $l$. Une case vide n'en donne aucune.

# %% exercice="C.II.B.1" role="reponse"

# %% exercice="C.II.B.1" role="verification"
verifier("C.II.B.1", donnees)

# %% [markdown] exercice="C.II.B.2"
# ## C.II.B.2. Ce que disent les cases vides : F²
#
# Une valeur déjà présente dans la ligne, la colonne ou le bloc d'une case vide lui est interdite. D'abord, quel est le bloc de la case
# $(i, j)$, les blocs étant numérotés de 0 à $N - 1$ dans l'ordre de lecture ?
#
# - **a.** `i // n + j // n`
# - **b.** `i // n + n * (j // n)`
# - **c.** `n * (i % n) + j % n`
# - **d.** `n * (i // n) + j // n`

# %% exercice="C.II.B.2" role="reponse"
### DÉBUT DU CORRIGÉ
numero_de_bloc = "d"
### FIN DU CORRIGÉ

# %% exercice="C.II.B.2" role="verification"
repondre("C.II.B.2", numero_de_bloc)

# %% [markdown] exercice="C.II.B.2f"
# ### Les valeurs interdites à une case
#
# Écrivez `interdites_ij(t, i, j)`, qui renvoie pour la case **vide** $(i, j)$ la formule faite des clauses $\lnot x^k$, une par valeur
# interdite. Si $N$ est la longueur de `t`, son ordre est `isqrt(N)`.

# %% exercice="C.II.B.2f" role="enonce"
from math import isqrt

print(isqrt(9), isqrt(16))

# %% exercice="C.II.B.2f" role="reponse"

# %% exercice="C.II.B.2f" role="verification"
verifier("C.II.B.2f", interdites_ij)

# %% [markdown] exercice="C.II.B.2g"
# ### Toutes les cases vides
#
# Écrivez `interdites(t)`, qui renvoie F² : les clauses de `interdites_ij` pour toutes les cases vides, bout à bout.

# %% exercice="C.II.B.2g" role="reponse"

# %% exercice="C.II.B.2g" role="verification"
verifier("C.II.B.2g", interdites)

# %% [markdown] exercice="C.II.B.3p"
# ## C.II.B.3. Une borne (à rédiger)
#
# La formule d'une grille est $F_\text{grille} = F^1 \land F^2$. Démontrez qu'elle a au plus 729 clauses à l'ordre 3, et donnez la borne
# à l'ordre $n$.
#
# Barème (3 points) : 1 pour les cases remplies, 1 pour les cases vides, 1 pour la conclusion.

# %% [markdown] exercice="C.II.B.3p" role="redaction"

# %% [markdown]
# ## Où j'en suis
#
# Le tableau est tiré du fichier `progression_sudoku.json`, à côté de ce cahier : vos verdicts, le nombre
# de vérifications et d'indications ; ni nom, ni réponse. On peut l'effacer.

# %%
progression()
