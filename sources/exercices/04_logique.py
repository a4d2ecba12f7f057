# %% [markdown]
# # Exercices du chapitre 4 : logique
#
# **Durée** : six heures vingt, en plusieurs fois : la partie II deux heures et demie, III.A deux heures et quart, III.B et la
# fin le reste. Chaque question dit la sienne, en minutes : c'est un ordre de grandeur.
#
# **Prérequis** : [la leçon 4](../notebooks/04_logique.ipynb), puis [sa suite](../notebooks/04_logique_suite.ipynb) après
# C.III.A.10 ; `indice`, du chapitre 1 ; en Python, les boucles et les listes de listes. Aucune connaissance en logique.
# **Document** : C (Centrale-Supélec 2014), dont les questions gardent leurs numéros.
#
# **À la fin**, vous saurez :
#
# - écrire une règle du jeu en une phrase mathématique, puis en une formule, puis en Python, et compter ses clauses ;
# - écrire la propagation unitaire et la règle du littéral infructueux, démontrer qu'elles sont correctes et qu'elles se
#   terminent ;
# - justifier un coût, et le comparer à ce qu'on mesure ;
# - éprouver une affirmation expérimentale.
#
# Vous allez écrire, fonction par fonction, un solveur qui ne fait que *raisonner* : il traduit une grille en une formule, et
# simplifie la formule tant qu'il le peut. Chaque vérification compare vos formules à celles qu'on attend
# sans regarder l'ordre des clauses ; sous elle, la cellule `indication(…)` affiche un bouton qui dévoile des indications.
#
# Notre copie de l'épreuve est une reconnaissance de caractères, abîmée par endroits. Là où elle ne se lit plus, l'énoncé est
# reconstitué, et on le dit.
#
# **Commencez par exécuter la cellule qui suit**, et de nouveau après chaque redémarrage du noyau. Si une cellule
# vous y renvoie, ou si Python répond qu'un nom comme `verifier` « is not defined » (sur le site, dans un autre éditeur), c'est
# qu'elle ne l'a pas été.

# %%
from sudokulib import Grille, exemple
from cours.exercices import a_faire, indication, progression, repondre, verifier
from sudokulib.logique import Litteral, indice, texte_de_clause, texte_de_formule

# %% [markdown]
# ## Les outils
#
# Une grille d'**ordre** $n$ a $N = n^2$ lignes, $N$ colonnes, $N$ blocs et $N$ valeurs : $N$ vaut 4 à l'ordre 2, 9 à l'ordre 3.
# Ce que le document appelle « bloc », nous l'appelions région. Il numérote :
#
# | | noté | de … à … |
# |---|---|---|
# | les lignes | $i$ | **0** à $N - 1$ |
# | les colonnes | $j$ | **0** à $N - 1$ |
# | les valeurs | $k$ | **1** à $N$ |
# | les blocs, dans l'ordre de lecture | $b$ | **0** à $N - 1$ |
# | les cases d'un bloc, dans l'ordre de lecture | $r$ | **0** à $N - 1$ |
#
# Les signes $\lnot$ (non), $\lor$ et $\bigvee$ (ou), $\land$ et $\bigwedge$ (et), $\Rightarrow$ (si… alors) sont expliqués au
# début de la leçon. La variable $x^k_{(i,j)}$ dit « la case $(i, j)$ contient $k$ ».
#
# - Un **littéral** est une variable ou sa négation : `Litteral(True, i, j, k)` ou `Litteral(False, i, j, k)`. Le
#   premier est dit **positif**, le second **négatif**. Si `l` est un littéral, `-l` est son opposé ;
#   `l.signe`, `l.i`, `l.j` et `l.k` sont ses champs.
# - Une **clause** est la *disjonction* de ses littéraux, l'un ou l'autre : c'est une liste de littéraux. La liste vide est la
#   clause vide ⊥, toujours fausse.
# - Une **formule** est la *conjonction* de ses clauses, toutes à la fois : c'est une liste de clauses. La liste vide est la
#   formule vide ⊤, toujours vraie.
#
# Une **valuation** dit de chaque variable si elle est vraie ou fausse ; elle **satisfait** une formule si elle la rend vraie. Une
# formule qu'aucune valuation ne satisfait est **insatisfiable**. Une clause d'un seul littéral est dite **unitaire**.

# %%
l = Litteral(False, 1, 8, 7)
print(l, "a pour opposé", -l)
print(texte_de_formule([[l], [Litteral(True, 0, 4, 3), Litteral(True, 2, 7, 5)]]))

# %% [markdown]
# **En Caml.** L'épreuve laisse le choix entre Pascal et Caml ; qui choisit Caml doit donner le type de chaque fonction. Le
# document déclare
#
# ```ocaml
# type litteral = X of int * int * int | NonX of int * int * int;;
# ```
#
# Une clause est de type `litteral list`, une formule de type `litteral list list`, et un tableau de type `int vect vect` (on
# écrit `int array array` en OCaml). Le document donne deux types :
#
# | fonction | son type |
# |---|---|
# | `indice` | `int * int -> int * int` |
# | `formule_initiale` | `int vect vect -> litteral list list` |
#
# Si vous préparez un concours, écrivez sur votre feuille le type de chaque fonction avant de la programmer. La question
# C.III.A.7q en demande un, et son corrigé les donne tous.

# %% [markdown] exercice="C.II.A.1p"
# ## C.II.A.1. Toute case contient une valeur : K1
#
# *10 minutes, à rédiger.* Avant le programme, l'épreuve demande une phrase mathématique, une formule et un nombre. Sur une
# grille d'ordre 3 :
#
# 1. Pour une case $(i, j)$, écrivez la clause qui traduit « il existe $k \in \{1, \dots, 9\}$ tel que la case $(i, j)$ contienne
#    $k$ ».
# 2. Écrivez une phrase mathématique, avec ses quantificateurs, qui traduit la condition (K1) : toute case contient au moins une
#    valeur. Déduisez-en la formule K1, en forme normale conjonctive, c'est-à-dire une conjonction de clauses.
# 3. Combien de clauses K1 a-t-elle ? Justifiez.
#
# Barème (3 points) : 1 pour la clause, 1 pour la phrase et la formule, 1 pour le nombre.

# %% [markdown] exercice="C.II.A.1p" role="redaction"

# %% [markdown] exercice="C.II.A.1"
# ### K1, en Python
#
# *10 minutes.* Une clause dit d'une case qu'elle contient 1, ou 2, ou 3… ou $N$. Écrivez `case1(n)`, qui renvoie la formule K1 :
# **une clause par case** d'une grille d'ordre `n`. `case1(2)` est donc une liste de 16 listes de 4 littéraux.
#
# Dans cette question et les suivantes, chaque clause doit y être une fois ; l'ordre des clauses, et celui des littéraux dans une
# clause, sont libres. Votre fonction doit marcher pour tout ordre, pas seulement pour 3.

# %% exercice="C.II.A.1" role="reponse"

# %% exercice="C.II.A.1" role="verification"
verifier("C.II.A.1", case1)

# %% [markdown] exercice="C.II.A.3p"
# ## C.II.A.2 et 3. Les lignes, les colonnes, les blocs : L1, C1 et B1
#
# *10 minutes, à rédiger.* Pour une grille d'ordre 3, écrivez la phrase mathématique et la formule, en forme normale conjonctive,
# de trois conditions : (L1) toute ligne contient chaque valeur ; (C1) toute colonne ; (B1) tout bloc, dont la case de rang $r$
# est $\mathrm{indice}(b, r)$. Combien chaque formule a-t-elle de clauses ?
#
# Barème (3 points) : 1 pour L1, 1 pour C1 et B1, 1 pour les nombres.

# %% [markdown] exercice="C.II.A.3p" role="redaction"

# %% [markdown] exercice="C.II.A.2"
# ### C.II.A.2. L1, en Python
#
# *5 minutes.* Écrivez `lig1(n)`, qui renvoie la formule L1 : dans toute ligne, chacune des valeurs de 1 à $N$ est dans une case
# **au moins**.

# %% exercice="C.II.A.2" role="reponse"

# %% exercice="C.II.A.2" role="verification"
verifier("C.II.A.2", lig1)

# %% [markdown] exercice="C.II.A.3"
# ### C.II.A.3. C1 et B1, en Python
#
# *10 minutes.* Écrivez `col1(n)` et `bloc1(n)`, qui disent la même chose des colonnes et des blocs. Pour les blocs, reprenez la
# fonction `indice(b, r, n)` du chapitre 1, importée plus haut : elle renvoie le couple $(i, j)$ de la case de rang `r` du bloc
# `b`.

# %% exercice="C.II.A.3" role="reponse"

# %% exercice="C.II.A.3" role="verification"
verifier("C.II.A.3", col1, bloc1)

# %% [markdown] exercice="C.II.A.1n"
# ### Combien de clauses ?
#
# *5 minutes.* Pour $n = 3$, sans appeler vos fonctions, donnez dans cet ordre : le nombre de littéraux d'une clause de K1, le
# nombre de clauses de K1, le nombre de clauses de K1, L1, C1 et B1 ensemble, et leur **taille**, c'est-à-dire leur nombre total
# de littéraux. La réponse est une liste de quatre entiers.

# %% exercice="C.II.A.1n" role="reponse"
### DÉBUT DU CORRIGÉ
au_moins = [9, 81, 324, 2916]
### FIN DU CORRIGÉ

# %% exercice="C.II.A.1n" role="verification"
repondre("C.II.A.1n", au_moins)

# %% [markdown] exercice="C.II.A.1n" role="corrige"
# Une clause de K1 a un littéral par valeur, et il y en a une par case. L1 en a une par ligne et par valeur, $9 \times 9$ ; C1
# et B1 de même. En tout $4 \times 81 = 324$ clauses, de neuf littéraux chacune. À l'ordre $n$ : $4N^2$ clauses, et une taille
# de $4N^3$.

# %% [markdown] exercice="C.II.A.4p"
# ## C.II.A.4. Une ligne ne contient pas deux fois une valeur : L2
#
# *10 minutes, à rédiger.* Sur une grille d'ordre 3 :
#
# 1. Exprimez mathématiquement que la ligne $i$ contient au plus une fois la valeur $k$, et écrivez une formule en forme normale
#    conjonctive qui le traduit.
# 2. Déduisez-en une phrase mathématique pour la condition (L2), toute ligne contient au plus une fois chaque valeur, puis la
#    formule L2.
# 3. Combien de clauses L2 a-t-elle ? Justifiez.
#
# Barème (4 points) : 1 pour une ligne et une valeur, 1 pour la phrase, 1 pour la formule, 1 pour le nombre.

# %% [markdown] exercice="C.II.A.4p" role="redaction"

# %% [markdown] exercice="C.II.A.4"
# ### L2, en Python
#
# *10 minutes.* « Pas deux 5 dans la ligne 0 » : de deux cases quelconques de cette ligne, l'une au moins n'a pas de 5. Écrivez
# `lig2(n)`, qui renvoie la formule L2 : toute ligne contient chaque valeur **au plus** une fois. Chaque paire de cases ne donne
# qu'une clause : `[a, b]` et `[b, a]` sont la même.

# %% exercice="C.II.A.4" role="reponse"

# %% exercice="C.II.A.4" role="verification"
verifier("C.II.A.4", lig2)

# %% [markdown] exercice="C.II.A.4n"
# ### Combien de clauses ?
#
# *5 minutes.* Pour $n = 3$, donnez dans cet ordre : le nombre de paires de cases d'une ligne ; le nombre de clauses de L2 ; le
# nombre de clauses de la règle entière, K1, L1, C1, B1, K2, L2, C2 et B2 mises bout à bout. (C2, B2 et K2, que vous écrirez
# ensuite, en ont autant que L2.) Le document annonce le dernier nombre : retrouvez-le.

# %% exercice="C.II.A.4n" role="reponse"
### DÉBUT DU CORRIGÉ
au_plus = [36, 2916, 4 * 81 + 4 * 2916]
### FIN DU CORRIGÉ

# %% exercice="C.II.A.4n" role="verification"
repondre("C.II.A.4n", au_plus)

# %% [markdown] exercice="C.II.A.4n" role="corrige"
# Dans une ligne, il y a $9 \times 8 / 2 = 36$ paires ; pour neuf lignes et neuf valeurs, cela fait 2 916 clauses. Et
# $324 + 4 \times 2\,916 = 11\,988$. La formule est redondante, le document le dit et s'en sert : dans un bloc, 18 des 36 paires
# de cases sont en ligne ou en colonne, et $81 \times 18 = 1\,458$ clauses de B2 sont donc déjà dans L2 ou dans C2.

# %% [markdown] exercice="C.II.A.4c"
# ### Et à l'ordre n ?
#
# *5 minutes.* Donnez, en fonction de $n$ ou de $N = n^2$, le nombre de clauses de K1, celui de L2, et celui de la règle entière.
# La réponse est une liste de trois formules, par exemple `["2*N", "N*(N+1)", "n**3"]`.

# %% exercice="C.II.A.4c" role="reponse"
### DÉBUT DU CORRIGÉ
en_fonction_de_n = ["N**2", "N**2 * N*(N-1)/2", "4*N**2 + 2*N**3*(N-1)"]
### FIN DU CORRIGÉ

# %% exercice="C.II.A.4c" role="verification"
repondre("C.II.A.4c", en_fonction_de_n)

# %% [markdown] exercice="C.II.A.4c" role="corrige"
# $4N^2 + 4 \cdot N^2\,\frac{N(N-1)}{2} = 4N^2 + 2N^3(N-1)$ : 448 clauses pour $n = 2$, 11 988 pour $n = 3$, et déjà 123 904 pour
# $n = 4$. Le nombre de variables, $N^3$, grandit moins vite.

# %% [markdown] exercice="C.II.A.5p"
# ## C.II.A.5. Les autres « au plus » : C2, B2 et K2
#
# *10 minutes, à rédiger.* De même, pour une grille d'ordre 3, écrivez les phrases et les formules des conditions (C2), (B2) et
# (K2). Combien chacune a-t-elle de clauses ? Et la règle entière, K1, L1, C1, B1, K2, L2, C2 et B2 ?
#
# Barème (3 points) : 1 pour C2 et B2, 1 pour K2, 1 pour les nombres.

# %% [markdown] exercice="C.II.A.5p" role="redaction"

# %% [markdown] exercice="C.II.A.5"
# ### C2, B2 et K2, en Python
#
# *15 minutes.* Écrivez `col2(n)`, `bloc2(n)` et `case2(n)`. Les deux premières disent des colonnes et des blocs ce que L2 dit
# des lignes ; la dernière, qu'aucune case ne contient deux valeurs. Les trois se ressemblent : une fonction auxiliaire vous
# évitera de vous répéter.

# %% exercice="C.II.A.5" role="reponse"

# %% exercice="C.II.A.5" role="verification"
verifier("C.II.A.5", col2, bloc2, case2)

# %% [markdown] exercice="C.II.B.1"
# ## C.II.B.1. Ce que disent les cases remplies : F¹
#
# *10 minutes.* Une grille est maintenant un **tableau** `t` : une liste de $N$ lignes de $N$ entiers, 0 pour une case vide ;
# `t[i][j]` est la case $(i, j)$, et $N$ est `len(t)`. Voici celui de la figure 1 du document (illisible dans notre copie, elle
# est reconstituée d'après ce que le texte en dit) :

# %% exercice="C.II.B.1" role="enonce"
figure_1 = exemple("centrale_figure_1").lignes()
print("première ligne :", figure_1[0])
exemple("centrale_figure_1")

# %% [markdown] exercice="C.II.B.1"
# Écrivez `donnees(t)`, qui renvoie la formule F¹. Une case $(i, j)$ remplie par $k$ y donne $N$ clauses **d'un seul littéral** :
# la clause $x^k_{(i,j)}$, et les $N - 1$ clauses $\lnot x^{k'}_{(i,j)}$ pour les autres valeurs $k'$. Une case vide n'en donne
# aucune. La clause d'un seul littéral `l` s'écrit `[l]` : une formule est toujours une liste de listes.

# %% exercice="C.II.B.1" role="reponse"

# %% exercice="C.II.B.1" role="verification"
verifier("C.II.B.1", donnees)

# %% [markdown] exercice="C.II.B.2"
# ## C.II.B.2. Ce que disent les cases vides : F²
#
# *5 minutes.* Une valeur déjà présente dans la ligne, la colonne ou le bloc d'une case vide lui est interdite. D'abord, quel est
# le bloc de la case $(i, j)$, les blocs étant numérotés de 0 à $N - 1$ dans l'ordre de lecture ? Répondez par une lettre entre
# guillemets, ici et dans toute question à choix.
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

# %% [markdown] exercice="C.II.B.2" role="corrige"
# Le quotient $i // n$ est le numéro de la bande de blocs, et chaque bande en contient $n$ : la première commence par le bloc 0,
# la suivante par le bloc $n$. Dans sa bande, le bloc est celui de la pile $j // n$. C'est l'inverse de `indice` : le bloc 3
# contient la case $(5, 0)$, comme le dit le document.

# %% [markdown] exercice="C.II.B.2f"
# ### Les valeurs interdites à une case
#
# *15 minutes.* Écrivez `interdites_ij(t, i, j)`, qui renvoie pour la case **vide** $(i, j)$ la formule faite des clauses
# $\lnot x^k$, une par valeur interdite. Une valeur qu'on voit deux fois, par exemple dans la ligne et dans le bloc, n'y donne
# qu'une clause. Si $N$ est la longueur de `t`, son ordre est `n = isqrt(N)` ; `indice(b, r, n)` parcourt un bloc (sans `n`, elle
# suppose l'ordre 3).

# %% exercice="C.II.B.2f" role="enonce"
from math import isqrt

print(isqrt(9), isqrt(16))

# %% exercice="C.II.B.2f" role="reponse"

# %% exercice="C.II.B.2f" role="verification"
verifier("C.II.B.2f", interdites_ij)

# %% [markdown] exercice="C.II.B.2g"
# ### Toutes les cases vides
#
# *5 minutes.* Écrivez `interdites(t)`, qui renvoie F² : les clauses de `interdites_ij` pour toutes les cases vides, bout à bout.

# %% exercice="C.II.B.2g" role="reponse"

# %% exercice="C.II.B.2g" role="verification"
verifier("C.II.B.2g", interdites)

# %% [markdown] exercice="C.II.B.3p"
# ## C.II.B.3. Une borne (à rédiger)
#
# *10 minutes.* La formule d'une grille est $F_\text{grille} = F^1 \land F^2$. Démontrez qu'elle a au plus 729 clauses à l'ordre
# 3, et donnez la borne à l'ordre $n$.
#
# Barème (3 points) : 1 pour les cases remplies, 1 pour les cases vides, 1 pour la conclusion.

# %% [markdown] exercice="C.II.B.3p" role="redaction"

# %% [markdown] exercice="C.III.A.1"
# ## C.III.A.1. Combien de valuations ?
#
# *5 minutes.* La formule initiale d'une grille réunit celle de la grille et celle de la règle :
# $F_\text{initiale} = F^1 \land F^2 \land K1 \land \dots \land B2$. La bibliothèque la calcule : `formule_initiale(t)`. Combien
# de valuations la satisfont ? (Le document suppose la grille bien posée : une solution et une seule.) Répondez par un entier.

# %% exercice="C.III.A.1" role="reponse"
### DÉBUT DU CORRIGÉ
valuations = 1
### FIN DU CORRIGÉ

# %% exercice="C.III.A.1" role="verification"
repondre("C.III.A.1", valuations)

# %% [markdown] exercice="C.III.A.1" role="corrige"
# Une valuation qui satisfait K1 et K2 rend vraie, pour chaque case, une variable et une seule : c'est un remplissage de la
# grille. Les autres clauses disent qu'il respecte la règle et les indices. Les valuations qui satisfont la formule sont donc
# les solutions de la grille : il y en a une.

# %% [markdown] exercice="C.III.A.2"
# ## C.III.A.2. Et de lignes dans la table de vérité ?
#
# *5 minutes.* La table de vérité d'une formule a une ligne par valuation. Pour $n = 3$, combien de lignes aurait celle-ci ?
# Répondez par un entier ; Python calcule `10**100`.

# %% exercice="C.III.A.2" role="reponse"
### DÉBUT DU CORRIGÉ
lignes = 2**729
### FIN DU CORRIGÉ

# %% exercice="C.III.A.2" role="verification"
repondre("C.III.A.2", lignes)

# %% [markdown] exercice="C.III.A.2" role="corrige"
# Chacune des $9^3 = 729$ variables double le nombre de lignes : $2^{729}$, un nombre de 220 chiffres. On y cherche la seule
# ligne où la formule est vraie : il faut une autre méthode.

# %% [markdown] exercice="C.III.A.3p"
# ## C.III.A.3. La simplification est correcte (à rédiger)
#
# *20 minutes.* Un littéral $l$ est **isolé** dans $F$ si une clause de $F$ est réduite à $l$. Appelons $p$ sa variable, et
# écrivons $F = l \land F_1 \land F_2 \land F_3$, où les clauses de $F_1$ contiennent $l$, celles de $F_2$ contiennent $\lnot l$
# mais pas $l$, et celles de $F_3$ ni l'un ni l'autre. La formule *simplifiée* est $F' = F_2' \land F_3$, où $F_2'$ est $F_2$
# dont on a ôté partout $\lnot l$.
#
# Soit $\sigma$ une valuation de toutes les variables sauf $p$. Démontrez que $\sigma$ satisfait $F'$ si et seulement si on
# peut la prolonger à $p$ de façon à satisfaire $F$, et dites quelle valeur donner à $p$.
#
# Barème (4 points) : 1 pour la valeur de $p$, 1 pour chaque sens, 1 pour le cas de la clause vide et la clarté.

# %% [markdown] exercice="C.III.A.3p" role="redaction"

# %% [markdown] exercice="C.III.A.4"
# ## C.III.A.4. Propager à la main
#
# *5 minutes.* La **propagation unitaire** simplifie par un littéral isolé, tant qu'il y en a un. Appliquez-la, sur le papier, à
# la formule
#
# $$x^4_{(0,0)} \;\land\; \left(x^6_{(2,2)} \lor x^7_{(3,6)} \lor x^1_{(7,7)}\right) \;\land\; \left(\lnot x^4_{(0,0)} \lor \lnot
# x^7_{(3,6)}\right)$$
#
# (Les exposants de cette formule sont mal lus dans notre copie : ceux de la dernière clause, 4 et 7, sont reconstitués.) Que reste-t-il ?
#
# - **a.** la formule vide ⊤ ;
# - **b.** $x^6_{(2,2)} \lor x^7_{(3,6)} \lor x^1_{(7,7)}$ ;
# - **c.** $x^6_{(2,2)} \lor x^1_{(7,7)}$ ;
# - **d.** la clause vide ⊥.

# %% exercice="C.III.A.4" role="reponse"
### DÉBUT DU CORRIGÉ
ce_qui_reste = "c"
### FIN DU CORRIGÉ

# %% exercice="C.III.A.4" role="verification"
repondre("C.III.A.4", ce_qui_reste)

# %% [markdown] exercice="C.III.A.4" role="corrige"
# $x^4_{(0,0)}$ est isolé : la première clause disparaît, la troisième perd $\lnot x^4_{(0,0)}$. Il y reste $\lnot
# x^7_{(3,6)}$, isolé à son tour ; la deuxième perd donc $x^7_{(3,6)}$. Plus rien n'est isolé : la propagation s'arrête sans
# avoir tout décidé.

# %% [markdown] exercice="C.III.A.5"
# ## C.III.A.5. La case (0, 7) de la figure 1
#
# *5 minutes.* Reprenez la figure 1, plus haut. La case $(0, 7)$ est vide : c'est celle que la grille appelle L1C8. En raisonnant
# comme un joueur, sans ordinateur, trouvez sa valeur, un entier.

# %% exercice="C.III.A.5" role="reponse"
### DÉBUT DU CORRIGÉ
k0 = 7
### FIN DU CORRIGÉ

# %% exercice="C.III.A.5" role="verification"
repondre("C.III.A.5", k0)

# %% [markdown] exercice="C.III.A.5" role="corrige"
# La ligne 0 doit contenir un 7. Il y en a déjà un dans le bloc 0, en $(2, 1)$, et dans le bloc 1, en $(1, 5)$ : les six
# premières cases de la ligne sont exclues. Les deux autres cases du bloc 2, $(0, 6)$ et $(0, 8)$, sont remplies. Il ne reste
# que $(0, 7)$.

# %% [markdown] exercice="C.III.A.5f"
# ### Le même raisonnement, en clauses
#
# *15 minutes.* La propagation, appliquée à $F_\text{initiale}$, isole $x^7_{(0,7)}$. Mais presque aucune clause n'y sert.
# Écrivez `clauses_utiles()`, sans paramètre et sans la fonction `chaine` de la leçon, qui renvoie une formule :
#
# - faite de clauses de $F_\text{initiale}$, et d'elles seules ;
# - dont la propagation isole $x^7_{(0,7)}$ ;
# - dont **aucune clause n'est de trop** : sans elle, on n'y arriverait plus.
#
# Il y a plusieurs réponses ; neuf clauses suffisent.

# %% exercice="C.III.A.5f" role="reponse"

# %% exercice="C.III.A.5f" role="verification"
verifier("C.III.A.5f", clauses_utiles)

# %% [markdown] exercice="C.III.A.5f" role="corrige"
# Huit clauses unitaires écartent le 7 des autres cases de la ligne 0 (F¹ pour les quatre cases remplies, F² pour les quatre
# vides). La clause de L1 qui dit « la ligne 0 contient un 7 » perd alors huit de ses neuf littéraux. C'est mot pour mot le
# raisonnement du joueur.

# %% [markdown] exercice="C.III.A.6"
# ## C.III.A.6. Trouver un littéral isolé
#
# *10 minutes.* Écrivez `nouveau_lit_isole(formule)`, qui renvoie un littéral isolé de la formule, n'importe lequel. S'il n'y en
# a pas, elle renvoie le littéral convenu `Litteral(True, -1, -1, -1)`, qui ne sert à rien d'autre. Pour le reconnaître,
# comparez-le par `==` : dans un `if` ou un `while`, tout littéral passe pour vrai. La clause vide n'isole aucun littéral. La
# vérification compte aussi ses opérations : elles ne doivent pas croître plus vite que la taille de la formule.

# %% exercice="C.III.A.6" role="reponse"

# %% exercice="C.III.A.6" role="verification"
verifier("C.III.A.6", nouveau_lit_isole)

# %% [markdown] exercice="C.III.A.7"
# ## C.III.A.7. Simplifier
#
# *10 minutes.* Écrivez `simplification(l, formule)`, qui renvoie la formule simplifiée par le littéral `l` : sans les clauses qui
# contiennent `l`, et sans `-l` dans les autres. Elle renvoie une formule neuve et **laisse intacte celle qu'on lui donne**,
# clauses comprises. Une clause réduite à `-l` devient la clause vide `[]`, qui reste dans la formule. La vérification compte
# ses opérations : elles ne doivent pas croître plus vite que la taille de la formule. Avec l'exemple du document :

# %% exercice="C.III.A.7" role="enonce"
a, b, c = Litteral(True, 0, 2, 3), Litteral(True, 2, 5, 6), Litteral(True, 1, 4, 7)
print("simplifier", texte_de_formule([[-a], [-a, b], [a, -c]]))
print("par", -a, "doit laisser", texte_de_formule([[-c]]))

# %% exercice="C.III.A.7" role="reponse"

# %% exercice="C.III.A.7" role="verification"
verifier("C.III.A.7", simplification)

# %% [markdown] exercice="C.III.A.7q"
# ### Et en Caml ?
#
# *5 minutes.* Quel est le type de `simplification` ?
#
# - **a.** `litteral -> litteral list -> litteral list`
# - **b.** `litteral list list -> litteral list list`
# - **c.** `litteral -> litteral list list -> litteral list list`
# - **d.** `litteral -> litteral list list -> litteral list`

# %% exercice="C.III.A.7q" role="reponse"
### DÉBUT DU CORRIGÉ
type_de_simplification = "c"
### FIN DU CORRIGÉ

# %% exercice="C.III.A.7q" role="verification"
repondre("C.III.A.7q", type_de_simplification)

# %% [markdown] exercice="C.III.A.7q" role="corrige"
# Les types de toutes les fonctions du document, en Caml. (Celles de la partie II n'y ont pas d'argument : l'ordre est 3.)
#
# | fonctions | leur type |
# |---|---|
# | `case1`, `lig1`, `col1`, `bloc1`, `case2`, `lig2`, `col2`, `bloc2` | `unit -> litteral list list` |
# | `donnees`, `interdites`, `formule_initiale` | `int vect vect -> litteral list list` |
# | `interdites_ij` | `int vect vect -> int -> int -> litteral list list` |
# | `nouveau_lit_isole` | `litteral list list -> litteral` |
# | `simplification` | `litteral -> litteral list list -> litteral list list` |
# | `propagation`, `propagation2` | `int vect vect -> litteral list list -> litteral list list` |
# | `flatten`, `variables` | `litteral list list -> litteral list` |
# | `deduction` | `int vect vect -> litteral -> litteral list list -> int` |
# | `copier_matrice`, `sudoku` | `int vect vect -> int vect vect` |
#
# Caml trouve parfois un type plus général : `'a list list -> 'a list` pour `flatten`, `'a vect vect -> 'a vect vect` pour
# `copier_matrice`.

# %% [markdown] exercice="C.III.A.8"
# ## C.III.A.8. Propager
#
# *15 minutes.* Écrivez `propagation(t, formule)`, qui simplifie par un littéral isolé tant qu'il y en a un, et renvoie la
# formule qui reste. Chaque fois que le littéral isolé est **positif**, $x^k_{(i,j)}$, elle écrit $k$ dans `t[i][j]` : le tableau
# `t` est modifié sur place. La formule qu'on lui donne, elle, reste intacte. Servez-vous de vos deux fonctions.
#
# Si la clause vide apparaît, la formule est impossible : vous pouvez vous arrêter ou continuer, pourvu qu'elle soit dans ce
# que vous renvoyez. La vérification compte les opérations ; pensez-y avant de répondre à la question sur les coûts.

# %% exercice="C.III.A.8" role="reponse"

# %% exercice="C.III.A.8" role="verification"
verifier("C.III.A.8", propagation)

# %% [markdown] exercice="C.III.A.8p"
# ### Elle se termine (à rédiger)
#
# *10 minutes.* Le document ne le demande pas : démontrez que la propagation se termine, quelle que soit la formule, en majorant
# le nombre de ses tours. Dites ensuite ce qu'on sait, à la fin, des solutions de la formule de départ.
#
# Barème (3 points) : 2 pour la terminaison et le majorant, 1 pour les solutions.

# %% [markdown] exercice="C.III.A.8p" role="redaction"

# %% [markdown] exercice="C.III.A.9"
# ## C.III.A.9. À la fin de la propagation
#
# *5 minutes.* La grille a une solution et une seule ; on propage sa formule initiale. Laquelle de ces phrases est vraie ?
#
# - **a.** Si la grille est résolue, la formule est vide ; sinon, elle contient la clause vide.
# - **b.** Si la grille est résolue, la formule est vide ; sinon, il y reste des clauses d'un littéral, que la propagation ne
#   sait pas employer.
# - **c.** Si la grille est résolue, la formule est vide ; sinon, ce qui est écrit dans `t` n'est qu'une hypothèse.
# - **d.** Si la grille est résolue, la formule est vide ; sinon, `t` est juste mais incomplet, et chaque clause qui reste a
#   au moins deux littéraux.

# %% exercice="C.III.A.9" role="reponse"
### DÉBUT DU CORRIGÉ
a_la_fin = "d"
### FIN DU CORRIGÉ

# %% exercice="C.III.A.9" role="verification"
repondre("C.III.A.9", a_la_fin)

# %% [markdown] exercice="C.III.A.9" role="corrige"
# La propagation ne perd ni n'invente de solution, et la grille en a une : la clause vide ne peut pas apparaître, et tout ce qui
# est écrit dans `t` est juste. Une clause d'un littéral donnerait un littéral isolé, et l'on ne serait pas au bout. Il reste
# donc des clauses d'au moins deux littéraux, ou rien. S'il ne reste rien, toute clause est satisfaite : chaque case a sa valeur.

# %% [markdown] exercice="C.III.A.10"
# ## C.III.A.10. Les coûts
#
# *10 minutes.* Dans cette question et la suivante, comme dans le document, $n$ est la **taille** de la formule, son nombre total
# de littéraux : ce n'est plus l'ordre de la grille. La formule donnée n'a pas de clause vide. Donnez l'ordre de grandeur du
# coût, dans le pire cas, de `nouveau_lit_isole`, de `simplification` et de `propagation`, dans cet ordre : une liste de trois
# formules en $n$, par exemple `["n**3", "1", "n*log(n)"]`.

# %% exercice="C.III.A.10" role="reponse"
### DÉBUT DU CORRIGÉ
couts = ["n", "n", "n**2"]
### FIN DU CORRIGÉ

# %% exercice="C.III.A.10" role="verification"
repondre("C.III.A.10", couts)

# %% [markdown] exercice="C.III.A.10" role="corrige"
# Sans clause vide, il n'y a pas plus de clauses que de littéraux : lire la longueur de toutes les clauses est en $O(n)$.
# Simplifier compare chaque littéral à $l$ et à $\lnot l$ : $O(n)$ encore. La propagation fait au plus $n$ tours, puisque chacun
# ôte au moins un littéral : $O(n^2)$. C'est atteint : sur la chaîne $p_1$, $p_1 \Rightarrow p_2$, $p_2 \Rightarrow p_3$…, chaque
# tour ne fixe qu'une variable. La suite de la leçon montre comment descendre à $O(n)$, avec des compteurs.

# %% [markdown] exercice="C.III.A.10p"
# ### Que l'on justifiera (à rédiger)
#
# *15 minutes.* Le document demande trois estimations « de la forme $O(f(n))$ que l'on justifiera ». Justifiez les vôtres.
# N'oubliez ni les clauses vides, qui peuvent apparaître en route, ni de montrer par un exemple que la dernière borne est
# atteinte.
#
# Barème (4 points) : 1 pour chacune des trois fonctions, 1 pour l'exemple.

# %% [markdown] exercice="C.III.A.10p" role="redaction"

# %% [markdown] exercice="C.III.B.1p"
# ## C.III.B.1. Le littéral infructueux est correct (à rédiger)
#
# *10 minutes.* Quand la propagation s'arrête, on suppose : $x$ est **infructueux** si, en propageant $F \land x$, on tombe sur
# la clause vide. ($F \land x$ est la formule $F$ à laquelle on ajoute la clause $x$, en Python `F + [[x]]`.) On ajoute alors
# $\lnot x$ à $F$ ; de même en échangeant $x$ et $\lnot x$. Deux formules sont **équivalentes**, ce qu'on note $F \equiv G$, si
# les mêmes valuations les satisfont.
#
# Démontrez que si la propagation de $F \land \lnot x$ mène à la clause vide, alors $F \equiv F \land x$.
#
# Barème (3 points) : 1 pour l'insatisfiabilité de $F \land \lnot x$, 2 pour l'équivalence.

# %% [markdown] exercice="C.III.B.1p" role="redaction"

# %% [markdown] exercice="C.III.B.2"
# ## C.III.B.2. Les variables d'une formule
#
# *10 minutes.* Écrivez deux fonctions ; l'ordre des littéraux qu'elles renvoient est libre :
#
# - `flatten(formule)` renvoie la liste de tous les littéraux de toutes les clauses, **avec** leurs répétitions ;
# - `variables(formule)` renvoie la liste des variables de la formule, des littéraux positifs, chacune **une seule fois** :
#   $x$ et $\lnot x$ sont la même variable.

# %% exercice="C.III.B.2" role="reponse"

# %% exercice="C.III.B.2" role="verification"
verifier("C.III.B.2", flatten, variables)

# %% [markdown] exercice="C.III.B.3"
# ## C.III.B.3. Supposer, et voir
#
# *10 minutes.* Écrivez `deduction(t, x, formule)`, où `x` est une variable. Elle renvoie
#
# - `1` si la propagation de $F \land \lnot x$ mène à la clause vide : on peut ajouter $x$ ;
# - `-1` si celle de $F \land x$ y mène : on peut ajouter $\lnot x$ ;
# - `0` sinon. (Si les deux y mènent, `1` ou `-1`, comme vous voulez.)
#
# Une hypothèse n'est pas une certitude : ni `t` ni la formule ne doivent changer. `copier_matrice(t)` renvoie un tableau
# distinct, de mêmes valeurs.

# %% exercice="C.III.B.3" role="enonce"
from sudokulib.logique import copier_matrice

# %% exercice="C.III.B.3" role="reponse"

# %% exercice="C.III.B.3" role="verification"
verifier("C.III.B.3", deduction)

# %% [markdown] exercice="C.III.B.4"
# ## C.III.B.4. Les deux règles
#
# *20 minutes.* Écrivez `propagation2(t, formule)` : elle propage ; quand rien n'est plus isolé, elle cherche un littéral
# infructueux, ajoute le littéral opposé, propage encore, et ainsi de suite jusqu'à ce que ni l'une ni l'autre des deux règles
# n'avance. Elle complète `t` sur place et renvoie la formule qui reste.

# %% exercice="C.III.B.4" role="reponse"

# %% exercice="C.III.B.4" role="verification"
verifier("C.III.B.4", propagation2)

# %% [markdown] exercice="C.III.B.4" role="corrige"
# On recommence après chaque déduction, parce qu'elle change la formule : une variable essayée en vain peut, une fois d'autres
# fixées, mener à la clause vide. La boucle se termine : chaque déduction ôte au moins une variable de la formule.

# %% [markdown] exercice="C.III.B.4c"
# ### Ce que cela coûte
#
# *15 minutes.* Le document promet une méthode « qui utilise un nombre polynomial d'opérations ». Soit une formule de taille $n$,
# sans clause vide, à $v$ variables. Dans le pire cas, donnez l'ordre de grandeur
#
# 1. du nombre de propagations que fait `propagation2`, en fonction de $v$ ;
# 2. de son nombre d'opérations, en fonction de $n$ (en majorant $v$ par $n$).
#
# La réponse est une liste de deux formules.

# %% exercice="C.III.B.4c" role="reponse"
### DÉBUT DU CORRIGÉ
cout_des_deux_regles = ["v**2", "n**4"]
### FIN DU CORRIGÉ

# %% exercice="C.III.B.4c" role="verification"
repondre("C.III.B.4c", cout_des_deux_regles)

# %% [markdown] exercice="C.III.B.4c"
# Ce pire cas arrive-t-il ? Quand votre `propagation2` est juste, comptez ses opérations sur deux familles : dans la première, il n'y
# a rien à déduire, et un seul passage suffit ; dans la seconde, les déductions se suivent dans un ordre qui oblige à repasser
# presque autant de fois qu'il y a de variables. Collez ceci dans une cellule ; comptez quelques secondes. (Sur d'aussi petites
# formules, les exposants sont un peu au-dessous de leur limite.)
#
# ```python
# from cours.mesures import comparer_couts
# from sudokulib.logique.familles import cycle_d_implications, qui_fait_repasser
#
#
# def la_votre(formule):
#     return propagation2([[0] * 9 for _ in range(9)], formule)
#
#
# familles = {"un passage": cycle_d_implications, "beaucoup de passages": qui_fait_repasser}
# formules = {nom: [famille(longueur) for longueur in (3, 6, 12)] for nom, famille in familles.items()}
# comparer_couts({"propagation2": la_votre}, formules)
# ```

# %% exercice="C.III.B.4c" role="corrige"
from cours.mesures import comparer_couts
from sudokulib.logique.familles import cycle_d_implications, qui_fait_repasser


def la_votre(formule):
    return propagation2([[0] * 9 for _ in range(9)], formule)


familles = {"un passage": cycle_d_implications, "beaucoup de passages": qui_fait_repasser}
formules = {nom: [famille(longueur) for longueur in (3, 6, 12)] for nom, famille in familles.items()}
couts_mesures = comparer_couts({"propagation2": la_votre}, formules)
assert 2.4 < couts_mesures.exposant("un passage", "propagation2") < 3
assert 3.3 < couts_mesures.exposant("beaucoup de passages", "propagation2") < 4

# %% exercice="C.III.B.4c" role="corrige" tags=["nbval-ignore-output"]
couts_mesures

# %% [markdown] exercice="C.III.B.4c" role="corrige"
# Un essai coûte deux propagations au plus. Entre deux déductions, on essaie au plus $v$ variables ; chaque déduction en ôte au
# moins une, il y en a donc au plus $v$ : $O(v^2)$ propagations. Chacune coûte $O(n^2)$, et une formule de taille $n$ a au plus
# $n$ variables : $O(n^4)$.
#
# La mesure le confirme : un exposant un peu sous 3 quand un seul passage suffit ($v$ essais à $n^2$), un peu sous 4 quand il faut
# repasser. Pour une grille d'ordre 3, $n$ dépasse 26 000 : la borne est astronomique, mais on en est loin, parce que
# la propagation ôte d'abord presque toute la formule.

# %% [markdown] exercice="C.III.B.5"
# ## C.III.B.5. Résoudre
#
# *5 minutes.* Écrivez `sudoku(t)`, qui complète `t` sur place, autant que le permettent les deux règles, et le renvoie.

# %% exercice="C.III.B.5" role="enonce"
from sudokulib.logique import formule_initiale

# %% exercice="C.III.B.5" role="reponse"

# %% exercice="C.III.B.5" role="verification"
verifier("C.III.B.5", sudoku)

# %% [markdown] exercice="C.III.B.5"
# Les vérifications n'essaient que de petites formules : votre programme récrit des milliers de clauses à chaque littéral. Essayez
# maintenant la figure 1 entière, avec vos seules fonctions. Comptez une dizaine de secondes.
#
# ```python
# for ligne in sudoku(exemple("centrale_figure_1").lignes()):
#     print(*ligne)
# ```

# %% [markdown] exercice="C.fin"
# ## Pour finir : deux affirmations à mesurer
#
# *20 minutes.* Le document se termine par deux affirmations : « Expérimentalement, la règle de propagation unitaire permet de
# résoudre les sudokus les plus faciles et environ la moitié des sudokus les plus difficiles. À notre connaissance, il n'existe
# pas de sudoku ne pouvant être résolu intégralement à l'aide de la règle du littéral infructueux. » Éprouvez-les.
#
# - `minimales(nombre, graine)` engendre des grilles **minimales** : elles ont une seule solution, et en auraient plusieurs s'il
#   leur manquait un indice ; prenez-en 100 au moins, avec la graine de votre choix ;
# - `fermer(grille).issue` dit ce que donne la propagation seule, « résolue » ou « bloquée » ; `fermer(grille,
#   infructueux=True).issue`, les deux règles ensemble. C'est votre `propagation2`, mille fois plus vite ;
# - `grilles_celebres()` est un dictionnaire de onze grilles réputées difficiles ; chacune a un attribut `grille`.
#
# Donnez dans cet ordre, sous forme de liste de quatre nombres (ou de dictionnaire aux clés « grilles », « par propagation »,
# « par les deux règles », « célèbres bloquées ») : le nombre de vos grilles ; le nombre de celles que résout la propagation seule ;
# celui que résolvent les deux règles ensemble (y compris celles que la propagation résout seule) ; le nombre de grilles
# célèbres que les deux règles laissent bloquées.

# %% exercice="C.fin" role="enonce"
from sudokulib.exemples import grilles_celebres
from sudokulib.generation import minimales
from sudokulib.logique import fermer

# %% exercice="C.fin" role="reponse"
### DÉBUT DU CORRIGÉ
jeu = list(minimales(200, graine=2014))
par_propagation = sum(fermer(g).issue == "résolue" for g in jeu)
par_les_deux = sum(fermer(g, infructueux=True).issue == "résolue" for g in jeu)
bloquees = sum(fermer(c.grille, infructueux=True).issue == "bloquée" for c in grilles_celebres().values())
mesures = {
    "grilles": len(jeu),
    "par propagation": par_propagation,
    "par les deux règles": par_les_deux,
    "célèbres bloquées": bloquees,
}
### FIN DU CORRIGÉ

# %% exercice="C.fin" role="verification"
repondre("C.fin", mesures)

# %% [markdown] exercice="C.fin"
# `resolues_par_regle` fait le même compte pour plusieurs ensembles, et en trace la figure. Remplacez les grilles de celui-ci par
# les vôtres, et regardez ce qui change d'un ensemble à l'autre.

# %% exercice="C.fin" role="enonce" tags=["nbval-ignore-output"]
from socle.figures import preparer_figures
from cours.mesures import resolues_par_regle

preparer_figures()
celebres = [celebre.grille for celebre in grilles_celebres().values()]
resolues_par_regle({"célèbres": celebres, "une seule": [exemple("centrale_figure_1")]}).tracer()

# %% [markdown] exercice="C.fin" role="corrige"
# Sur 10 000 grilles minimales, la propagation en résout 42 %, et les deux règles les résolvent toutes. « Environ la moitié » est
# donc à peu près juste, si l'on appelle difficiles les grilles minimales. Parmi onze grilles choisies pour leur difficulté, la
# propagation n'en résout qu'une, et neuf résistent aux deux règles. Une mesure ne vaut que pour l'ensemble où on l'a faite.

# %% [markdown] exercice="C.finq"
# ### Le contre-exemple
#
# *5 minutes.* Laquelle de ces grilles contredit la seconde affirmation ? (Vous pouvez les examiner avec `fermer` et `exemple`.)
#
# - **a.** `exemple("centrale_figure_1")` : la propagation s'y arrête à 41 cases remplies.
# - **b.** `exemple("leleux_17_indices")` : elle n'a que 17 indices, on ne peut pas faire moins.
# - **c.** `exemple("leleux_tres_difficile")` : les deux règles s'y arrêtent.
# - **d.** `Grille.lire("1000020100002003")`, d'ordre 2 : les deux règles s'y arrêtent aussi.

# %% exercice="C.finq" role="reponse"
### DÉBUT DU CORRIGÉ
contre_exemple = "c"
### FIN DU CORRIGÉ

# %% exercice="C.finq" role="verification"
repondre("C.finq", contre_exemple)

# %% [markdown] exercice="C.finq" role="corrige"
# La grille « très difficile » du document L a une seule solution, et les deux règles n'en déduisent que 526 littéraux sur
# 729 ; il reste 1 420 clauses. La grille d, elle, a plusieurs solutions : aucune règle correcte ne pouvait la remplir, et elle
# ne contredit rien.

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
# Retour à [la leçon 4](../notebooks/04_logique.ipynb) ou à [l'accueil](../notebooks/00_accueil.ipynb).
