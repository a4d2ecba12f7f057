# %% [markdown]
# # Exercices du chapitre 5 : recuit simulé
#
# **Durée** : quatre heures et demie, en plusieurs fois : deux heures pour écrire l'algorithme, une heure pour les formules, le reste
# pour les expériences. **Documents** : S (R. Sirdey, « Sudokus et algorithmes de recuit ») et W
# (le sujet de travaux pratiques d'un wiki).
#
# Vous allez écrire un solveur qui *tire au hasard* : il part d'une grille fausse, change une case à la fois, et accepte parfois
# d'aller plus mal. Une fonction qui tire au hasard se vérifie sur sa **loi** : toutes les façons de tirer qui donnent les mêmes
# probabilités conviennent. Sous chaque vérification, la cellule `indication(…)` affiche un bouton qui dévoile des indications.
#
# Commencez par exécuter ceci :

# %%
from math import exp, isqrt, log

from sudokulib import Grille, exemple
from sudokulib.exercices import a_faire, indication, progression, repondre, verifier

# %% [markdown]
# ## Les notations
#
# - `omega`, pour $\omega$, est une grille **entièrement remplie**, souvent fausse : une liste de $N$ lignes de $N$ valeurs, et
#   `omega[i][j]` est la case de ligne $i$ et de colonne $j$, comptées **à partir de 0**. Son ordre est `n = isqrt(len(omega))`.
# - La **zone** d'une case est la réunion de sa ligne, de sa colonne et de sa région (le document S dit « sous-carré »), la case
#   elle-même non comprise.
# - Deux cases sont **en conflit** si l'une est dans la zone de l'autre et si elles portent la même valeur.

# %%
omega = [[1, 1, 2, 3], [1, 4, 4, 2], [1, 2, 3, 4], [3, 4, 1, 2]]
Grille.lire(omega)

# %% [markdown] exercice="S.3"
# ## S.3. Les conflits d'une case
#
# Écrivez `c_ij(omega, i, j)`, qui renvoie le nombre de cases de la zone de $(i, j)$ qui portent la même valeur qu'elle. Dans la
# grille ci-dessus, la case $(0, 0)$ est en conflit avec trois autres : comptez-les d'abord à la main.

# %% exercice="S.3" role="reponse"

# %% exercice="S.3" role="verification"
verifier("S.3", c_ij)

# %% [markdown] exercice="S.3f"
# ### La fonction économique
#
# Le document S mesure ce qui ne va pas dans une grille par $c(\omega) = \frac12 \sum_{i,j} c_{ij}(\omega)$. Écrivez
# `fonction_economique(omega)`, qui renvoie ce nombre, un entier.

# %% exercice="S.3f" role="reponse"

# %% exercice="S.3f" role="verification"
verifier("S.3f", fonction_economique)

# %% [markdown] exercice="S.3g"
# ### La variation d'un coup
#
# Un *coup* met la valeur `v` dans la case $(i, j)$. Écrivez `variation(omega, i, j, v)`, qui renvoie $c(\omega') - c(\omega)$, où
# $\omega'$ est la grille après le coup ; `omega` doit être intacte à la fin. Ne recalculez pas $c$ : la vérification compte les
# opérations, et à l'ordre $n$ leur nombre ne doit pas grandir plus vite que $n^2$.

# %% exercice="S.3g" role="reponse"

# %% exercice="S.3g" role="verification"
verifier("S.3g", variation)

# %% [markdown] exercice="S.3h"
# ### En temps constant
#
# Peut-on faire mieux que de relire la zone ? Gardons pour chaque case une **table des comptes** : `comptes[case][v]` est le nombre
# de cases de la zone de `case` qui portent `v`, les cases étant numérotées de 0 à $N^2 - 1$ dans l'ordre de lecture. La variation
# d'un coup n'est plus qu'une soustraction, `comptes[case][v] - comptes[case][t]`. Encore faut-il tenir la table à jour.
#
# Écrivez `compter(comptes, case, ancienne, nouvelle)`, qui modifie la table **sur place** quand une case passe d'une valeur à
# l'autre, et ne renvoie rien. On vous prête `zones(n)`, qui renvoie la zone de chaque case.

# %% exercice="S.3h" role="enonce"
from sudokulib.recuit import zones

print(zones(2)[0])

# %% exercice="S.3h" role="reponse"

# %% exercice="S.3h" role="verification"
verifier("S.3h", compter)

# %% [markdown] exercice="S.3h" role="corrige"
# Un coup *refusé* ne coûte plus que deux lectures ; seul un coup accepté paie la mise à jour, en $O(n^2)$. Or presque tous les
# coups d'un essai sont refusés : c'est là que l'on gagne.

# %% [markdown] exercice="S.3c"
# ### L'espace et le voisinage
#
# $\Omega$ est l'ensemble des grilles remplies qui respectent les $m$ indices, et rien d'autre. Deux grilles de $\Omega$ sont
# **voisines** si elles diffèrent par une case et une seule. Donnez, en fonction de $n$, de $N = n^2$ et de $m$ : le nombre de
# grilles de $\Omega$, le nombre de voisines d'une grille, et le nombre de coups qui sépare les deux grilles les plus éloignées.
# La réponse est une liste de trois formules.

# %% exercice="S.3c" role="reponse"
### DÉBUT DU CORRIGÉ
espace = ["N**(N**2 - m)", "(N**2 - m)*(N - 1)", "N**2 - m"]
### FIN DU CORRIGÉ

# %% exercice="S.3c" role="verification"
repondre("S.3c", espace)

# %% [markdown] exercice="S.3c" role="corrige"
# Avec 23 indices à l'ordre 3 : $9^{58}$ grilles, un nombre de 56 chiffres ; 464 voisines ; et 58 coups au plus d'une grille à
# n'importe quelle autre, la solution comprise. Tout est à portée ; reste à savoir quels 58 coups.

# %% [markdown] exercice="S.3p"
# ### On peut aller partout (à rédiger)
#
# Le document S dit « évidente » la connexité de ce voisinage. Démontrez que la relation « être voisine » est symétrique, et qu'un
# chemin de voisine en voisine mène de toute grille de $\Omega$ à toute autre sans sortir de $\Omega$. Dites combien de coups il y
# faut, ou à quoi servent ces deux propriétés.
#
# Barème (4 points) : 1 pour la symétrie, 2 pour la connexité, 1 pour la dernière question.

# %% [markdown] exercice="S.3p" role="redaction"

# %% [markdown] exercice="S.4c"
# ## S.4. La température
#
# La loi de température du document emploie $e_p$, la plus grande valeur que $c$ puisse prendre. Donnez-la pour une grille d'ordre
# $n$ sans indices : une formule en $n$ ou en $N$.

# %% exercice="S.4c" role="reponse"
### DÉBUT DU CORRIGÉ
plus_grande_valeur = "n**4*(n-1)*(3*n+1)/2"
### FIN DU CORRIGÉ

# %% exercice="S.4c" role="verification"
repondre("S.4c", plus_grande_valeur)

# %% [markdown] exercice="S.4c" role="corrige"
# Toutes les cases égales : chacune est en conflit avec toute sa zone, $(n-1)(3n+1)$ cases. La demi-somme sur les $n^4$ cases vaut
# 56, 810 et 4992 pour $n = 2$, 3 et 4. C'est le nombre d'arêtes du graphe à colorier, compté au chapitre 1.

# %% [markdown] exercice="S.4q"
# ### D'où vient 810 ?
#
# Le recuit part de $T_0 = 810$ à l'ordre 3. Une seule de ces explications est juste ; l'une des autres est celle du document W.
#
# - **a.** C'est la plus forte température possible : il y a 10 chiffres et $9^2$ cases.
# - **b.** C'est le nombre de paires de cases qui peuvent être en conflit ; en faire la température de départ est un choix.
# - **c.** C'est la valeur de $c$ qu'atteint la plus mauvaise grille de $\Omega$, quels que soient les indices.
# - **d.** C'est dix fois le nombre d'itérations d'un palier : le premier en fait dix fois plus que les autres.

# %% exercice="S.4q" role="reponse"
### DÉBUT DU CORRIGÉ
origine_de_810 = "b"
### FIN DU CORRIGÉ

# %% exercice="S.4q" role="verification"
repondre("S.4q", origine_de_810)

# %% [markdown] exercice="S.4q" role="corrige"
# $81 \times 20 / 2 = 810$ : chaque case a vingt voisines, et chaque paire est comptée deux fois. L'explication du document W
# tombe juste par hasard : il n'y a pas dix chiffres, une température n'a pas de maximum, et le même calcul à l'ordre 2 donnerait
# $5 \times 16 = 80$, quand $e_p$ y vaut 56. Un bon nombre ne prouve pas une explication : essayez-la ailleurs.

# %% [markdown] exercice="S.4"
# ### La loi de décroissance
#
# D'un palier au suivant, la température suit la formule (2) du document, qu'il faut lire avec soin :
#
# $$T_{k+1} = \frac{T_k}{1 + \dfrac{\log(1 + \delta)}{e_p + 1}\, T_k}$$
#
# (Dans notre copie, le dénominateur $e_p + 1$ s'est changé en $e^{p+1}$ à deux endroits ; le document W, qui écrit 811, et la
# partie V tranchent.) Écrivez `loi_de_temperature(T, delta, n)`, qui renvoie la température suivante pour une grille d'ordre `n`.

# %% exercice="S.4" role="reponse"

# %% exercice="S.4" role="verification"
verifier("S.4", loi_de_temperature)

# %% [markdown] exercice="S.5"
# ## S.5. Quand s'arrêter ?
#
# D'après la formule (3), une grille tirée selon la loi stationnaire à la température $T_f = \varepsilon / (\log |\Omega| - \log(1 -
# \alpha))$ vaut au plus $e_1 + \varepsilon$ avec une probabilité d'au moins $\alpha$. Écrivez $T_f$ pour une grille d'ordre $n$ qui a
# $m$ indices : une formule en `n` (ou `N`), `m`, `ε` et `α`. Vous pouvez écrire `epsilon`, `alpha` et `log(…)`.

# %% exercice="S.5" role="reponse"
### DÉBUT DU CORRIGÉ
temperature_finale = "ε / ((n**4 - m)*log(n**2) - log(1 - α))"
### FIN DU CORRIGÉ

# %% exercice="S.5" role="verification"
repondre("S.5", temperature_finale)

# %% [markdown] exercice="S.5n"
# ### Le nombre 0,002 738 52
#
# L'encadré s'arrête sous $T = 0{,}002\,738\,52$. C'est la version $T'_f$ qui ne dépend pas des indices (on y fait comme si $m = 0$),
# avec $\varepsilon = \frac12$ ; le document n'écrit pas la valeur de $\alpha$. Donnez trois nombres, à un millième près : la valeur
# de $\alpha$ qui redonne ce nombre ; $T_f$ pour une grille d'ordre 3 à 23 indices, avec ce même $\alpha$ ; $T'_f$ à l'ordre 2.

# %% exercice="S.5n" role="reponse"
### DÉBUT DU CORRIGÉ
alpha = 1 - exp(81 * log(9) - 0.5 / 0.00273852)
de_23_indices = 0.5 / ((81 - 23) * log(9) - log(1 - 0.99))
ordre_2 = 0.5 / (16 * log(4) - log(1 - 0.99))
nombres = [alpha, de_23_indices, ordre_2]
### FIN DU CORRIGÉ

# %% exercice="S.5n" role="verification"
repondre("S.5n", nombres)

# %% [markdown] exercice="S.5n" role="corrige"
# $0{,}5/0{,}002\,738\,52 - 81 \log 9 = 4{,}605 = -\log 0{,}01$ : $\alpha = 0{,}99$. La version qui dépend de $m$ s'arrête plus haut,
# à 0,003 79 pour 23 indices : les mêmes garanties, pour un quart de paliers en moins. Mais la garantie suppose que la marche suit encore la
# loi stationnaire, et l'on verra qu'elle l'a perdue bien avant.

# %% [markdown] exercice="S.8"
# ## S.8. Combien de paliers ?
#
# La boucle du document fait un palier, puis baisse la température, tant que $T \geq T_f$. Le nombre $\Lambda$ de paliers est la
# solution de $T_\Lambda = T_f$. Donnez-le en fonction de `T0`, `Tf`, `δ` (ou `delta`) et `e_p`.

# %% exercice="S.8" role="reponse"
### DÉBUT DU CORRIGÉ
paliers = "(e_p + 1) * (1/Tf - 1/T0) / log(1 + δ)"
### FIN DU CORRIGÉ

# %% exercice="S.8" role="verification"
repondre("S.8", paliers)

# %% [markdown] exercice="S.8" role="corrige"
# Prenez l'inverse de la loi (2) : $\frac{1}{T_{k+1}} = \frac{1}{T_k} + \frac{\log(1 + \delta)}{e_p + 1}$. L'inverse de la
# température est une suite arithmétique ; $\Lambda$ est la distance à parcourir, de $1/T_0$ à $1/T_f$, divisée par la raison.

# %% [markdown] exercice="S.8n"
# ### Ceux de l'encadré
#
# Pour les valeurs de l'encadré ($T_0 = 810$, $T_f = 0{,}002\,738\,52$, $\delta = 0{,}1$, 81 itérations par palier), donnez le nombre
# exact de paliers d'un essai qui va jusqu'au bout, et son nombre d'itérations : deux entiers.

# %% exercice="S.8n" role="reponse"
### DÉBUT DU CORRIGÉ
tours = int(811 * (1 / 0.00273852 - 1 / 810) / log(1.1)) + 1
essai_entier = [tours, 81 * tours]
### FIN DU CORRIGÉ

# %% exercice="S.8n" role="verification"
repondre("S.8n", essai_entier)

# %% [markdown] exercice="S.8n" role="corrige"
# La boucle fait un premier palier à $T_0$ : il y en a un de plus que la partie entière de $\Lambda$. (Une boucle `while` qui baisse $T$
# en comptant ses tours donne le même nombre, en une seconde.) Et 85 080 paliers seulement mènent à $T =
# 0{,}1$ : un trente-sixième. Le reste de l'essai se passe dans un froid où rien ne bouge plus.

# %% [markdown] exercice="S.8c"
# ### La complexité d'un essai
#
# $T_0$, $\alpha$, $\delta$ et $\varepsilon$ sont fixés, et $n$ grandit. Donnez cinq ordres de grandeur : celui de $e_p$ ; celui du
# nombre de paliers ; celui du coût d'une itération, telle que le document l'écrit ; celui d'un essai entier ; enfin ce dernier en
# fonction de $p = n^4$, le nombre de cases. La réponse est une liste de cinq formules, les quatre premières en `n`, la dernière en
# `p`.

# %% exercice="S.8c" role="reponse"
### DÉBUT DU CORRIGÉ
complexite = ["n**6", "n**10 * log(n)", "n**2", "n**16 * log(n)", "p**4 * log(p)"]
### FIN DU CORRIGÉ

# %% exercice="S.8c" role="verification"
repondre("S.8c", complexite)

# %% [markdown] exercice="S.8c" role="corrige"
# $e_p = \frac12 n^4(n-1)(3n+1)$ est en $O(n^6)$, et $1/T_f$ de l'ordre de $\log|\Omega|$, en $O(n^4 \log n)$ : $\Lambda$ est en
# $O(n^{10} \log n)$. Un palier fait $n^4$ itérations, qui coûtent chacune $O(n^2)$ : $O(n^{16} \log n) = O(p^4 \log p)$. C'est
# polynomial, et le problème est NP-complet : où est le piège ? Dans le mot « essai ». Un essai peut échouer, et rien ne borne le
# nombre d'essais.
