# %% [markdown]
# # Exercices du chapitre 5 : recuit simulé
#
# **Durée** : un peu moins de sept heures, en plusieurs fois : deux heures pour écrire l'algorithme, une heure trois quarts pour
# les cinq démonstrations, le reste pour les formules et les expériences. Chaque question dit la sienne, en minutes : c'est un
# ordre de grandeur. **À lire avant** : [la leçon 5](../notebooks/05_recuit_simule.ipynb) et, pour les questions S.5 et S.2,
# [sa suite](../notebooks/05_recuit_simule_theorie.ipynb). **Documents** : S (R. Sirdey, « Sudokus et algorithmes de recuit »)
# et W (le sujet de travaux pratiques d'un wiki).
#
# **À la fin**, vous saurez écrire un recuit simulé et le vérifier, mesurer une probabilité de réussite avec son intervalle,
# comparer deux réglages, compter les paliers d'un essai, et démontrer ce que le document affirme de la loi stationnaire.
#
# Vous allez écrire un solveur qui *tire au hasard* : il part d'une grille fausse, change une case à la fois, et accepte parfois
# d'aller plus mal. Une fonction qui tire au hasard se vérifie sur sa **loi** : toutes les façons de tirer qui donnent les mêmes
# probabilités conviennent. Sous chaque vérification, la cellule `indication(…)` affiche un bouton qui dévoile des indications.
#
# **Commencez par exécuter la cellule qui suit**, et de nouveau après chaque redémarrage du noyau. Si une cellule
# vous y renvoie, ou si Python répond qu'un nom comme `verifier` « is not defined » (sur le site, dans un autre éditeur), c'est
# qu'elle ne l'a pas été.

# %%
from math import exp, isqrt, log

from sudokulib import Grille, exemple
from cours.exercices import a_faire, indication, progression, repondre, verifier

# %% [markdown]
# ## Les notations
#
# - `omega`, pour $\omega$, est une grille **entièrement remplie**, souvent fausse : une liste de $N$ lignes de $N$ valeurs, et
#   `omega[i][j]` est la case de ligne $i$ et de colonne $j$, comptées **à partir de 0**. Son ordre est `n = isqrt(len(omega))`.
# - La **zone** d'une case est la réunion de sa ligne, de sa colonne et de sa région (le document S dit « sous-carré »), la case
#   elle-même non comprise.
# - Deux cases sont **en conflit** si l'une est dans la zone de l'autre et si elles portent la même valeur.
# - L'**encadré** est le résumé de l'algorithme que donne le document S, avec ses réglages à l'ordre 3 : $T_0 = 810$,
#   $\delta = 0{,}1$, des paliers de 81 itérations, et l'arrêt sous $T = 0{,}002\,738\,52$ ou dès que $c = 0$.

# %%
omega = [[1, 1, 2, 3], [1, 4, 4, 2], [1, 2, 3, 4], [3, 4, 1, 2]]
Grille.lire(omega)

# %% [markdown] exercice="S.3"
# ## S.3. Les conflits d'une case
#
# *10 minutes.* Écrivez `c_ij(omega, i, j)`, qui renvoie le nombre de cases de la zone de $(i, j)$ qui portent la même valeur
# qu'elle. Dans la grille ci-dessus, la case $(0, 0)$ est en conflit avec trois autres : comptez-les d'abord à la main.

# %% exercice="S.3" role="reponse"

# %% exercice="S.3" role="verification"
verifier("S.3", c_ij)

# %% [markdown] exercice="S.3f"
# ### La fonction économique
#
# *5 minutes.* Le document S mesure ce qui ne va pas dans une grille par $c(\omega) = \frac12 \sum_{i,j} c_{ij}(\omega)$.
# Écrivez `fonction_economique(omega)`, qui renvoie ce nombre, un entier.

# %% exercice="S.3f" role="reponse"

# %% exercice="S.3f" role="verification"
verifier("S.3f", fonction_economique)

# %% [markdown] exercice="S.3g"
# ### La variation d'un coup
#
# *15 minutes.* Un *coup* met la valeur `v` dans la case $(i, j)$. Écrivez `variation(omega, i, j, v)`, qui renvoie
# $c(\omega') - c(\omega)$, où $\omega'$ est la grille après le coup ; `omega` doit être intacte à la fin. Ne recalculez pas
# $c$ : la vérification compte les opérations, et à l'ordre $n$ leur nombre ne doit pas grandir plus vite que $n^2$.

# %% exercice="S.3g" role="reponse"

# %% exercice="S.3g" role="verification"
verifier("S.3g", variation)

# %% [markdown] exercice="S.3h"
# ### En temps constant
#
# *15 minutes.* Peut-on faire mieux que de relire la zone ? Gardons pour chaque case une **table des comptes** :
# `comptes[case][v]` est le nombre de cases de la zone de `case` qui portent `v`, les cases étant numérotées de 0 à $N^2 - 1$
# dans l'ordre de lecture. La variation d'un coup n'est plus qu'une soustraction,
# `comptes[case][v] - comptes[case][ancienne]`. Encore faut-il tenir la table à jour.
#
# Écrivez `compter(comptes, case, ancienne, nouvelle)`, qui modifie la table **sur place** quand une case passe d'une valeur à
# l'autre, et ne renvoie rien. On vous prête `zones(n)`, qui renvoie la zone de chaque case. La vérification compte les
# opérations : ne visitez que les cases dont un compte change.

# %% exercice="S.3h" role="enonce"
from sudokulib.recuit import zones

print(zones(2)[0])

# %% exercice="S.3h" role="reponse"

# %% exercice="S.3h" role="verification"
verifier("S.3h", compter)

# %% [markdown] exercice="S.3h" role="corrige"
# Un coup *refusé* ne coûte plus que deux lectures ; seul un coup accepté paie la mise à jour, en $O(n^2)$. Or à froid presque
# tous les coups sont refusés : c'est là qu'on gagne.

# %% [markdown] exercice="S.3c"
# ### L'espace et le voisinage
#
# *10 minutes.* $\Omega$ est l'ensemble des grilles remplies qui respectent les $m$ indices, et rien d'autre. Deux grilles de
# $\Omega$ sont **voisines** si elles diffèrent par une case et une seule. Donnez, en fonction de $n$, de $N = n^2$ et de
# $m$ : le nombre de grilles de $\Omega$, le nombre de voisines d'une grille, et le nombre de coups qui sépare les deux
# grilles les plus éloignées. La réponse est une liste de trois formules.

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
# *15 minutes.* Le document S dit « évidente » la connexité de ce voisinage. Démontrez que la relation « être voisine » est
# symétrique, et qu'un chemin de voisine en voisine mène de toute grille de $\Omega$ à toute autre sans sortir de $\Omega$.
# Dites combien de coups il y faut, ou à quoi servent ces deux propriétés.
#
# Barème (4 points) : 1 pour la symétrie, 2 pour la connexité, 1 pour la dernière question.

# %% [markdown] exercice="S.3p" role="redaction"

# %% [markdown] exercice="S.4c"
# ## S.4. La température
#
# *10 minutes.* La loi de température du document emploie $e_p$, la plus grande valeur que $c$ puisse prendre. Donnez-la pour
# une grille d'ordre $n$ sans indices : une formule en $n$ ou en $N$.

# %% exercice="S.4c" role="reponse"
### DÉBUT DU CORRIGÉ
plus_grande_valeur = "n**4*(n-1)*(3*n+1)/2"
### FIN DU CORRIGÉ

# %% exercice="S.4c" role="verification"
repondre("S.4c", plus_grande_valeur)

# %% [markdown] exercice="S.4c" role="corrige"
# Toutes les cases égales : chacune est en conflit avec toute sa zone, $(n-1)(3n+1)$ cases. La demi-somme sur les $n^4$ cases
# vaut 56, 810 et 4 992 pour $n = 2$, 3 et 4. C'est le nombre d'arêtes du graphe à colorier, compté au chapitre 1.

# %% [markdown] exercice="S.4q"
# ### D'où vient 810 ?
#
# *5 minutes.* Le recuit part de $T_0 = 810$ à l'ordre 3. Une seule de ces explications est juste ; l'une des autres est celle
# du document W.
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
# tombe juste par hasard : il n'y a pas dix chiffres, une température n'a pas de maximum, et le même calcul à l'ordre 2
# donnerait $5 \times 16 = 80$, alors que $e_p$ y vaut 56. Un bon nombre ne prouve pas une explication : essayez-la ailleurs.

# %% [markdown] exercice="S.4"
# ### La loi de décroissance
#
# *10 minutes.* D'un palier au suivant, la température suit la formule (2) du document, qu'il faut lire avec soin :
#
# $$T_{k+1} = \frac{T_k}{1 + \dfrac{\log(1 + \delta)}{e_p + 1}\, T_k}$$
#
# (Dans notre copie, le dénominateur $e_p + 1$ s'est changé en $e^{p+1}$ à deux endroits ; le document W, qui écrit 811, et la
# partie V tranchent.) Écrivez `loi_de_temperature(T, delta, n)`, qui renvoie la température suivante pour une grille d'ordre
# `n`.

# %% exercice="S.4" role="reponse"

# %% exercice="S.4" role="verification"
verifier("S.4", loi_de_temperature)

# %% [markdown] exercice="S.4p"
# ### Pourquoi cette loi ? (à rédiger)
#
# *20 minutes.* Le document dit que deux lois stationnaires successives diffèrent alors d'au plus $\delta$. Soient $T$ et $T'$
# deux températures successives de la formule (2), et $\pi_\omega(T) = e^{-c(\omega)/T} / K(T)$ la loi stationnaire, où $K(T)$
# est la somme des poids $e^{-c(\omega)/T}$ de toutes les grilles. On sait que $0 \leq c(\omega) \leq e_p$. Démontrez que,
# pour toute grille,
#
# $$|\pi_\omega(T) - \pi_\omega(T')| \leq \delta\, \pi_\omega(T) \leq \delta.$$
#
# Barème (4 points) : 1 pour ce que devient chaque poids, 1 pour l'encadrement du facteur, 1 pour celui de la somme et du
# quotient, 1 pour les deux sens et la borne.

# %% [markdown] exercice="S.4p" role="redaction"

# %% [markdown] exercice="S.5"
# ## S.5. Quand s'arrêter ?
#
# *10 minutes.* D'après la formule (3), une grille tirée selon la loi stationnaire à la température
# $T_f = \frac{\varepsilon}{\log |\Omega| - \log(1 - \alpha)}$ vaut au plus $e_1 + \varepsilon$ avec une probabilité d'au moins
# $\alpha$ ; $e_1$ est la plus petite valeur de $c$, $\varepsilon$ ce qu'on tolère au-dessus d'elle. Écrivez $T_f$ pour une
# grille d'ordre $n$ qui a $m$ indices : une formule en `n` (ou `N`), `m`, `ε` et `α`. Vous pouvez écrire `epsilon`, `alpha`
# et `log(…)`.

# %% exercice="S.5" role="reponse"
### DÉBUT DU CORRIGÉ
temperature_finale = "ε / ((n**4 - m)*log(n**2) - log(1 - α))"
### FIN DU CORRIGÉ

# %% exercice="S.5" role="verification"
repondre("S.5", temperature_finale)

# %% [markdown] exercice="S.5n"
# ### Le nombre 0,002 738 52
#
# *10 minutes.* L'encadré s'arrête sous $T = 0{,}002\,738\,52$. C'est la version $T'_f$ qui ne dépend pas des indices (on y
# fait comme si $m = 0$), avec $\varepsilon = \frac12$ ; le document ne donne pas la valeur de $\alpha$. Donnez trois nombres,
# à 0,1 % près : la valeur de $\alpha$ qui redonne ce nombre ; $T_f$ pour une grille d'ordre 3 à 23 indices, avec ce même
# $\alpha$ ; $T'_f$ à l'ordre 2.

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
# $0{,}5/0{,}002\,738\,52 - 81 \log 9 = 4{,}605 = -\log 0{,}01$ : $\alpha = 0{,}99$. La version qui dépend de $m$ s'arrête
# plus haut, à 0,003 79 pour 23 indices : les mêmes garanties, pour 27,7 % de paliers en moins. Mais la garantie suppose que
# la marche suit encore la loi stationnaire. La nôtre ne la suit plus : sur le tableau I, 31 essais sur 200 finissent sur une
# solution, et non 99 sur cent au moins.

# %% [markdown] exercice="S.5p"
# ### La formule (3), en quatre lignes (à rédiger)
#
# *20 minutes.* Une grille est tirée selon la loi stationnaire $\pi(T)$ ; $K(T)$ est la somme des poids $e^{-c(\omega)/T}$.
# Démontrez que $P(c > e_1 + \varepsilon) \leq |\Omega|\, e^{-\varepsilon/T}$. Déduisez-en que si $T \leq T_f$, alors
# $c \leq e_1 + \varepsilon$ avec une probabilité d'au moins $\alpha$. Dites enfin pourquoi le document peut prendre
# $\varepsilon = \frac12$ pour un Sudoku qui a une solution.
#
# Barème (4 points) : 1 pour la somme et sa majoration, 1 pour la minoration de $K(T)$, 1 pour la conclusion sur $T_f$, 1 pour
# $\varepsilon = \frac12$.

# %% [markdown] exercice="S.5p" role="redaction"

# %% [markdown] exercice="S.6"
# ## S.6. L'algorithme, morceau par morceau
#
# *10 minutes.* Dans les fonctions qui suivent, `hasard` est un générateur qu'on vous prête : `hasard.entier(b)` est un entier
# tiré également de 0 à $b - 1$, et `hasard.reel()` un réel tiré dans $[0, 1[$ ; `random`, `randint`, `randrange`, `choice`,
# `sample` et `shuffle` y ont le même sens que dans le module `random` de Python. N'employez pas d'autre générateur. Pour
# essayer vos fonctions vous-même, en voici un ; une même graine donne toujours la même suite :

# %% exercice="S.6" role="enonce"
from socle.hasard import Hasard

hasard = Hasard(2006)
print([hasard.entier(6) for _ in range(10)], round(hasard.reel(), 3))

# %% [markdown] exercice="S.6"
# **Tirer un coup.** `libres` est la liste des cases libres, des couples `(i, j)`. Écrivez `coup(omega, libres, hasard)`, qui
# renvoie un triplet `(i, j, v)` : une case libre et une valeur **différente de la sienne**, tous les coups possibles ayant la
# même probabilité. `omega` ne change pas.

# %% exercice="S.6" role="reponse"

# %% exercice="S.6" role="verification"
verifier("S.6", coup)

# %% [markdown] exercice="S.6f"
# ### Accepter, ou non
#
# *5 minutes.* Écrivez `accepte(d, T, hasard)`, qui renvoie `True` si l'on accepte, à la température `T`, un coup qui change
# $c$ de `d` : toujours s'il ne la fait pas monter, sinon avec la probabilité $e^{-d/T}$.

# %% exercice="S.6f" role="reponse"

# %% exercice="S.6f" role="verification"
verifier("S.6f", accepte)

# %% [markdown] exercice="S.6f"
# L'atelier peut jouer **vos** fonctions à côté de celles de la référence, avec les mêmes tirages : avancez, il s'arrête au
# premier coup où elles s'en écartent.

# %% exercice="S.6f" role="enonce"
from cours.ateliers import AtelierRecuit

AtelierRecuit("1.3...........2.", graine=2006, accepte=accepte, voisin=coup)

# %% [markdown] exercice="S.6g"
# ### Une itération
#
# *10 minutes.* Écrivez `iteration(omega, libres, c, T, hasard)`, où `c` est la valeur de `omega` : elle tire un coup et, s'il
# est accepté, le joue **sur place**. Elle renvoie la valeur de la grille après l'itération.

# %% exercice="S.6g" role="reponse"

# %% exercice="S.6g" role="verification"
verifier("S.6g", iteration)

# %% [markdown] exercice="W.TP1"
# ## W.TP1. L'algorithme entier
#
# *30 minutes.* Il ne reste qu'à tourner. Écrivez `recuit(t, T0, Tf, delta, iterations, hasard)`, où `t` est la grille à
# compléter, en listes, avec 0 dans les cases vides :
#
# - au départ, chaque case libre, dans l'ordre de lecture, reçoit une valeur tirée de 1 à $N$ ;
# - un **palier** fait `iterations` itérations à la même température, puis la loi de température donne la suivante ;
# - on fait des paliers tant que $T \geq T_f$, et l'on s'arrête dès que $c = 0$, même au milieu d'un palier ou avant le
#   premier.
#
# Elle renvoie un couple : la **meilleure** grille rencontrée, et le nombre de paliers **commencés**. La vérification rejoue
# votre marche : si vos tirages sont ceux de l'encadré, dans le même ordre, elle doit être la même, coup pour coup ; sinon,
# elle compare les lois.

# %% exercice="W.TP1" role="reponse"

# %% exercice="W.TP1" role="verification"
verifier("W.TP1", recuit)

# %% [markdown] exercice="W.TP1"
# Voyez-la résoudre une grille d'ordre 2, avec les réglages de l'encadré ramenés à cet ordre :

# %% exercice="W.TP1" role="enonce"
petite = Grille.lire("1.3...........2.")


def essayer(grille, graine):
    """Un essai de votre fonction, s'il y en a une."""
    try:
        meilleure, paliers = recuit(grille.lignes(), 56.0, 0.0187, 0.1, 16, Hasard(graine))
    except NotImplementedError:
        return "à faire"
    return paliers, Grille.lire(meilleure)


essayer(petite, 2006)

# %% [markdown] exercice="W.TP1"
# À l'ordre 3, un essai raté ferait un quart de milliard d'itérations : une heure environ en Python. Le **jumeau compilé** de la
# bibliothèque fait la même marche mille fois plus vite. Voici l'un de ses essais, qui réussit, sur une grille à 23 indices
# prise au document du chapitre 6 (L, P. Leleux, « Génération de Sudoku ») :

# %% exercice="W.TP1" role="enonce"
import sudokulib.recuit as bibliotheque

essai = bibliotheque.recuit(exemple("leleux_videe_E23_a"), graine=8, gel=True)
print(essai)
essai.grille

# %% [markdown] exercice="S.8"
# ## S.8. Combien de paliers ?
#
# *10 minutes.* La boucle du document fait un palier, puis baisse la température, tant que $T \geq T_f$. Le nombre $\Lambda$
# de paliers est la solution de $T_\Lambda = T_f$. Donnez-le en fonction de `T0`, `Tf`, `δ` (ou `delta`) et `e_p`.

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
# *10 minutes.* Pour les valeurs de l'encadré ($T_0 = 810$, $T_f = 0{,}002\,738\,52$, $\delta = 0{,}1$, 81 itérations par
# palier), donnez le nombre exact de paliers d'un essai qui va jusqu'au bout, et son nombre d'itérations : deux entiers.

# %% exercice="S.8n" role="reponse"
### DÉBUT DU CORRIGÉ
tours = int(811 * (1 / 0.00273852 - 1 / 810) / log(1.1)) + 1
essai_entier = [tours, 81 * tours]
### FIN DU CORRIGÉ

# %% exercice="S.8n" role="verification"
repondre("S.8n", essai_entier)

# %% [markdown] exercice="S.8n" role="corrige"
# La boucle fait un premier palier à $T_0$ : il y en a un de plus que la partie entière de $\Lambda$. (Une boucle `while` qui
# baisse $T$ en comptant ses tours donne le même nombre, en une seconde.) Et 85 081 paliers seulement mènent à $T = 0{,}1$ :
# 36,5 fois moins. Le reste de l'essai se passe dans un froid où presque rien ne bouge.

# %% [markdown] exercice="S.8c"
# ### La complexité d'un essai
#
# *15 minutes.* $T_0$, $\alpha$, $\delta$ et $\varepsilon$ sont fixés, et $n$ grandit. Donnez cinq ordres de grandeur : celui
# de $e_p$ ; celui du nombre de paliers ; celui du coût d'une itération, telle que le document l'écrit ; celui d'un essai
# entier ; enfin ce dernier en fonction de $p = n^4$, le nombre de cases. La réponse est une liste de cinq formules, les
# quatre premières en `n`, la dernière en `p`.

# %% exercice="S.8c" role="reponse"
### DÉBUT DU CORRIGÉ
complexite = ["n**6", "n**10 * log(n)", "n**2", "n**16 * log(n)", "p**4 * log(p)"]
### FIN DU CORRIGÉ

# %% exercice="S.8c" role="verification"
repondre("S.8c", complexite)

# %% [markdown] exercice="S.8c" role="corrige"
# $e_p = \frac12 n^4(n-1)(3n+1)$ est en $O(n^6)$, et $1/T_f$ de l'ordre de $\log|\Omega|$, en $O(n^4 \log n)$ : $\Lambda$ est en
# $O(n^{10} \log n)$. Un palier fait $n^4$ itérations, qui coûtent chacune $O(n^2)$ : $O(n^{16} \log n) = O(p^4 \log p)$. C'est
# polynomial, et le problème est NP-complet : où est le piège ? Dans le mot « essai ». Un essai peut échouer, et rien ne borne
# le nombre d'essais qu'il faut.
#
# (Le quotient de $\Lambda$ par $n^{10} \log n$ n'a pas fini de monter aux ordres qu'on sait jouer : 45 à l'ordre 2, 48 à
# l'ordre 3, 60 à l'ordre 16. Sa limite est $6/\log 1{,}1$, près de 63.)

# %% [markdown] exercice="S.7"
# ## S.7. Combien d'essais ?
#
# *15 minutes.* Un essai réussit ou échoue, et le document compte combien il en faut en moyenne, sur quatre grilles : 7,69,
# 2,28, 3,85 et 2,38 essais. Les indices de ses grilles sont perdus dans notre copie : il ne reste que les grilles pleines.
# `problemes()` en donne cinq par tableau, dont **les places des indices sont les nôtres**. Voici la première, qui a 23
# indices comme celle du document :

# %% exercice="S.7" role="enonce"
from sudokulib.recuit import essais, etude, intervalle_exact, problemes

probleme = problemes()["tableau I a"]
probleme.grille

# %% [markdown] exercice="S.7"
# **Pariez d'abord** : la leçon a compté 31 réussites sur deux cents essais ; entre quelles bornes seront les vôtres, sur cent
# autres essais ? Puis menez l'expérience, avec la graine de votre choix (celle de la leçon est 2006) :
# `serie = essais(probleme.grille, 100, graine=…)` mène cent essais du jumeau compilé, l'affaire de quelques secondes. (Il lui
# faut numba, installé avec le cours ; `help(essais)` en dit plus.) La réponse est un dictionnaire, que voici à compléter ; les
# chiffres se lisent dans `serie` (`serie.reussites`, `serie.intervalle()`, `serie.essais`…) :
#
# ```python
# chiffres = {
#     "essais": …,             # au moins cent
#     "graine": …,
#     "réussites": …,
#     "numéro": …,             # celui d'un essai réussi, le premier essai portant le numéro 1,
#     "itérations": …,         # et le nombre de ses itérations : la vérification refait cet essai
#     "moyenne": …,            # essais par réussite
#     "bas": …,                # son intervalle exact à 95 % : la borne basse,
#     "haut": …,               # et la borne haute
#     "valeur des échecs": …,  # la valeur finale la plus fréquente des échecs
# }
# ```

# %% exercice="S.7" role="reponse"
### DÉBUT DU CORRIGÉ
serie = essais(probleme.grille, 100, graine=2006)
echecs = serie.valeurs_des_echecs
reussis = [numero for numero, essai in enumerate(serie.essais, start=1) if essai.reussi]
chiffres = {
    "essais": serie.nombre,
    "graine": serie.graine,
    "réussites": serie.reussites,
    "numéro": reussis[0],
    "itérations": serie.essais[reussis[0] - 1].iterations,
    "moyenne": serie.moyenne,
    "bas": serie.intervalle()[0],
    "haut": serie.intervalle()[1],
    "valeur des échecs": max(echecs, key=echecs.get),
}
### FIN DU CORRIGÉ

# %% exercice="S.7" role="verification" tags=["nbval-ignore-output"]
repondre("S.7", chiffres)

# %% [markdown] exercice="S.7" role="corrige"
# Le nombre d'essais jusqu'à la première réussite suit une loi géométrique, dont la moyenne est l'inverse de la probabilité de
# réussite. On estime cette probabilité par la part des essais réussis, et son intervalle exact (Clopper et Pearson) donne
# celui de l'inverse. Presque tous les échecs finissent à 2, « ce qui est excellent sur le plan de l'optimisation », dit le
# document, « bien qu'inutile pour le Sudoku ».

# %% [markdown] exercice="S.7q"
# ### Conclure, et pas plus
#
# *5 minutes.* Le document publie 7,69 essais en moyenne pour sa grille à 23 indices. Votre intervalle le contient sans doute.
# Laquelle de ces conclusions est permise ?
#
# - **a.** Notre mesure confirme que la bonne valeur est 7,69.
# - **b.** Notre moyenne n'est pas 7,69 : le document se trompe.
# - **c.** Les deux mesures sont compatibles ; avec si peu d'essais, et d'autres places d'indices, on ne peut pas dire plus.
# - **d.** La bonne valeur est notre moyenne, puisqu'elle est la plus probable.

# %% exercice="S.7q" role="reponse"
### DÉBUT DU CORRIGÉ
conclusion = "c"
### FIN DU CORRIGÉ

# %% exercice="S.7q" role="verification"
repondre("S.7q", conclusion)

# %% [markdown] exercice="S.7q" role="corrige"
# 7,69, c'est 13 réussites sur 100 : entre 4,7 et 14,1 essais, d'après `intervalle_exact(13, 100)`. (Si ce sont cent réussites sur
# 769 essais, entre 6,4 et 9,3 : la conclusion est la même.) Nos cinq grilles du
# tableau I vont de 4,76 à 7,41. Compatible n'est pas confirmé ; et une autre place des indices, pour la même grille pleine,
# change la difficulté.

# %% [markdown] exercice="S.7p"
# ### Jamais un seul conflit (à rédiger)
#
# *25 minutes.* Sur les 3 130 essais ratés de nos séries, aucun ne finit à $c = 1$. Est-ce le hasard ? Démontrez qu'une grille
# d'ordre $n$ entièrement remplie n'a jamais exactement un conflit. Donnez ensuite une grille, ou la façon d'en faire une, qui
# en a exactement deux.
#
# Barème (5 points) : 4 pour la démonstration (1 pour des blocs qui ne contiennent jamais les deux cases ensemble, 1 pour le
# nombre de fois que leur valeur est dans la grille, 1 pour un bloc qui ne l'a pas, 1 pour le second conflit), 1 pour l'exemple.

# %% [markdown] exercice="S.7p" role="redaction"

# %% [markdown] exercice="S.7f"
# ### Quand abandonner un essai ? (plus loin)
#
# *15 minutes.* Un essai raté dure cent fois plus qu'un essai réussi. Coupons donc tout essai après un nombre d'itérations fixé
# d'avance, la **coupure**, et recommençons. Soit `durees` la liste de ce qu'ont donné des essais menés jusqu'au bout : le
# nombre d'itérations de chacun de ceux qui ont réussi, `None` pour les autres. Écrivez `cout_par_reussite(durees, coupure)` :
# le nombre total d'itérations qu'auraient demandé ces essais, coupés après `coupure` itérations, divisé par le nombre de
# réussites qui restent ; `float("inf")` s'il n'en reste aucune.

# %% exercice="S.7f" role="reponse"

# %% exercice="S.7f" role="verification"
verifier("S.7f", cout_par_reussite)

# %% [markdown] exercice="S.7f" role="corrige"
# Sur les deux cents essais de cette grille, couper un peu au-dessus de trois millions d'itérations rend une réussite soixante
# fois moins chère que mener chaque essai à $T = 0{,}002\,738\,52$. La leçon trace cette fonction, en lit le minimum, et le
# compare à la suite de Luby, qui ne suppose rien de connu.

# %% [markdown] exercice="S.8m"
# ## S.8. La règle d'arrêt du document
#
# *10 minutes.* La partie V propose d'abandonner quand la meilleure valeur n'a pas baissé pendant 10 000 paliers. Dans
# `essais`, c'est `sans_progres=10_000, gel=False`. **Pariez** : perd-on des réussites ? Et combien de temps gagne-t-on ? La
# liste `serie.essais` a un élément par essai, dont l'attribut `iterations` dit la durée. Sur la même grille, donnez un
# dictionnaire :
#
# ```python
# regle_d_arret = {
#     "essais": …,                          # au moins cent
#     "réussites": …,
#     "millions d'itérations par essai": …, # en moyenne, réussis ou non
# }
# ```

# %% exercice="S.8m" role="reponse"
### DÉBUT DU CORRIGÉ
abandons = essais(probleme.grille, 100, graine=2006, sans_progres=10_000, gel=False)
iterations = sum(essai.iterations for essai in abandons.essais)
regle_d_arret = {
    "essais": abandons.nombre,
    "réussites": abandons.reussites,
    "millions d'itérations par essai": iterations / abandons.nombre / 10**6,
}
### FIN DU CORRIGÉ

# %% exercice="S.8m" role="verification" tags=["nbval-ignore-output"]
repondre("S.8m", regle_d_arret)

# %% [markdown] exercice="S.8m" role="corrige"
# Sur deux cents essais des mêmes graines : 23 réussites au lieu de 31. Est-ce la règle, ou le hasard ? Ici, on peut le dire
# sans intervalle : de la même graine, la marche arrêtée est le *début* de l'autre. La règle ne peut donc que perdre des
# réussites, jamais en gagner, et chacun des huit essais perdus l'a été à cause d'elle. Ils n'étaient pas figés : pendant les
# 10 000 paliers, $c$ y va de 2 à quinze ou plus. Mais leur meilleure valeur était déjà 2, et 1 est impossible (S.7p) : le
# seul progrès possible était la solution, qu'ils ont trouvée ensuite. De même, sur les cent premiers (la réponse ci-dessus,
# de graine 2006 comme celle de S.7), 12 réussites au lieu de 17 prouvent que la règle *peut* en perdre. Ce qu'on ne sait pas,
# c'est combien : huit essais perdus sur deux cents, c'est entre 1,7 et 7,7 % (`intervalle_exact(8, 200)`), et cinq sur cent,
# entre 1,6 et 11,3 %. Avec une autre graine d'un côté que de l'autre, 12 contre 17 ne dirait presque rien.
#
# Le gain, lui, ne fait pas de doute : 2,9 millions d'itérations par essai, au lieu de 251,7 pour un échec mené au bout.

# %% [markdown] exercice="W.TP2"
# ## W.TP2. Faire mieux
#
# *15 minutes.* Le document W invite à changer les réglages. Encore faut-il savoir si un changement y est pour quelque chose,
# ou si c'est le hasard. Une expérience se **conçoit** : un seul réglage change, les graines sont les mêmes des deux côtés, le
# nombre d'essais est fixé d'avance, et l'on conclut si les intervalles ne se touchent pas. (C'est une règle prudente : s'ils
# se touchent, elle ne dit rien, pas même que les deux réglages se valent.)
#
# Comparez le voisinage du document et l'**échange** de deux cases libres d'une même région (on part alors d'une grille où
# chaque région contient déjà toutes les valeurs). `etude` mène les deux séries des mêmes graines :
# `etude(grille, 100, graine=…, variantes={"changement": {"Tf": 0.1}, "échange": {"Tf": 0.1, "voisinage": "échange"}})`.
#
# La réponse est un dictionnaire ; les deux bornes sont celles d'une **probabilité** (`intervalle_exact(reussites, essais)`
# donne le couple qui l'encadre) :
#
# ```python
# comparaison = {
#     "essais": …,              # par série, au moins 60
#     "changement": …,          # les réussites du voisinage du document
#     "échange": …,             # celles de l'échange
#     "haut du changement": …,  # la borne haute de la probabilité de réussite du premier
#     "bas de l'échange": …,    # la borne basse de celle du second
# }
# ```

# %% exercice="W.TP2" role="reponse"
### DÉBUT DU CORRIGÉ
variantes = {"changement": {"Tf": 0.1}, "échange": {"Tf": 0.1, "voisinage": "échange"}}
reussites = [serie.reussites for serie in etude(probleme.grille, 60, graine=2006, variantes=variantes)]
comparaison = {
    "essais": 60,
    "changement": reussites[0],
    "échange": reussites[1],
    "haut du changement": intervalle_exact(reussites[0], 60)[1],
    "bas de l'échange": intervalle_exact(reussites[1], 60)[0],
}
### FIN DU CORRIGÉ

# %% exercice="W.TP2" role="verification" tags=["nbval-ignore-output"]
repondre("W.TP2", comparaison)

# %% [markdown] exercice="W.TP2" role="corrige"
# Sur deux cents essais, 31 réussites contre 178 : les intervalles sont loin de se toucher. L'échange réussit plus souvent
# *et* coûte moins par essai : à ces réglages, quatorze fois moins d'itérations par réussite. L'espace est plus petit, car les
# régions sont toujours justes : il ne reste à corriger que les lignes et les colonnes. Ce n'est pas qu'un échange répare les
# échecs de l'autre voisinage : ils finissent à une trentaine de cases de la solution.

# %% [markdown] exercice="W.TP2q"
# ### Dix essais
#
# *5 minutes.* Un étudiant pressé essaie, sur dix graines communes, l'encadré puis un départ à $T_0 = 0{,}5$ : une réussite,
# puis trois. Que peut-il écrire ?
#
# - **a.** Partir de 0,5 triple les chances de réussite.
# - **b.** Rien : dix essais ne distinguent pas ces deux réglages.
# - **c.** Les deux réglages se valent.
# - **d.** Partir de 0,5 est meilleur : les graines étant les mêmes, le hasard ne joue plus.

# %% exercice="W.TP2q" role="reponse"
### DÉBUT DU CORRIGÉ
dix_essais = "b"
### FIN DU CORRIGÉ

# %% exercice="W.TP2q" role="verification"
repondre("W.TP2q", dix_essais)

# %% [markdown] exercice="W.TP2q" role="corrige"
# Les intervalles vont de 0,003 à 0,445 et de 0,067 à 0,652 : ils ont en commun plus de la moitié de leur étendue. Sur deux
# cents essais, l'encadré réussit 31 fois, et 32 fois s'il part de $0{,}5$ et s'arrête à $T_f = 0{,}15$ : les intervalles
# excluent que l'un triple l'autre, et ne montrent aucune différence. Ils ne prouvent pas pour autant que les réglages se valent.

# %% [markdown] exercice="S.2"
# ## S.2. Ce que dit la théorie
#
# *15 minutes.* À température fixe, le recuit est une **chaîne de Markov** : la grille suivante ne dépend que de la présente.
# Sur une grille qui a peu de cases libres, on peut énumérer tous les états, et tout calculer exactement.
#
# Les états sont numérotés à partir de 0 ; `couts[a]` est la valeur de l'état `a` et `voisins[a]` la liste de ses voisins.
# Écrivez `matrice(couts, voisins, T)`, qui renvoie $A(T)$, une liste de listes : `A[a][b]` est la probabilité d'aller de `a`
# à `b` en une itération. Un coup refusé laisse la chaîne où elle est.

# %% exercice="S.2" role="reponse"

# %% exercice="S.2" role="verification"
verifier("S.2", matrice)

# %% [markdown] exercice="S.2f"
# ### La loi stationnaire
#
# *10 minutes.* Écrivez `loi_stationnaire(couts, T)`, qui renvoie la liste des probabilités de la formule (1) : celle de
# chaque état est proportionnelle à $e^{-c/T}$.

# %% exercice="S.2f" role="reponse"

# %% exercice="S.2f" role="verification"
verifier("S.2f", loi_stationnaire)

# %% [markdown] exercice="S.2f"
# Si vos deux fonctions sont justes, une itération ne change pas cette loi : $\pi A = \pi$. Voyez-le sur trois états deux à
# deux voisins. (Essayez ensuite `[[1], [0, 2], [1]]`, trois états en chemin : pourquoi l'égalité y est-elle perdue ?)

# %% exercice="S.2f" role="enonce"
couts, voisins, T = [0, 2, 1], [[1, 2], [0, 2], [0, 1]], 0.5
try:
    pi, A = loi_stationnaire(couts, T), matrice(couts, voisins, T)
    print([round(p, 4) for p in pi])
    print([round(sum(pi[a] * A[a][b] for a in range(3)), 4) for b in range(3)])
except NotImplementedError:
    print("à faire")

# %% [markdown] exercice="S.2f" role="corrige"
# Sur le chemin, les états n'ont pas le même nombre de voisins : l'égalité d'où vient la formule (1), celle de la question S.2p,
# n'est plus vraie. Il faut donc, en général, que toutes les solutions aient autant de voisines ; le document ne le dit pas.
# Pour le Sudoku c'est vrai : le voisinage a partout $(N^2 - m)(N - 1)$ grilles.

# %% [markdown] exercice="S.2c"
# ### Chaud, froid
#
# *10 minutes.* Une grille d'ordre $n$ a $m$ indices et $s$ solutions, $s \geq 1$. Donnez trois limites de la formule (1) :
# celle de la probabilité d'une grille quelconque de $\Omega$, quand $T$ grandit sans fin ; celle de la probabilité d'**une**
# solution, quand $T$ tend vers 0 ; celle de la probabilité d'une grille qui n'est pas une solution, quand $T$ tend vers 0. La
# réponse est une liste de trois formules, en `n` (ou `N`), `m` et `s`.

# %% exercice="S.2c" role="reponse"
### DÉBUT DU CORRIGÉ
limites = ["1/N**(N**2 - m)", "1/s", "0"]
### FIN DU CORRIGÉ

# %% exercice="S.2c" role="verification"
repondre("S.2c", limites)

# %% [markdown] exercice="S.2c" role="corrige"
# Divisons le numérateur et le dénominateur de la formule (1) par le poids d'une solution, qui vaut 1 :
# $\pi_\omega(T) = e^{-c(\omega)/T} / (s + \sum e^{-c(\omega')/T})$, où la somme porte sur les grilles qui ne sont pas des
# solutions. Quand $T$ grandit, tous les poids tendent vers 1 : la loi est uniforme. Quand $T$ tend vers 0, chaque terme de la
# somme tend vers 0, et il n'y en a qu'un nombre fini : il reste $1/s$ pour une solution, et 0 pour toute autre grille.
# Refroidir, c'est passer de la première loi à la seconde.

# %% [markdown] exercice="S.2p"
# ### Le bilan détaillé (à rédiger)
#
# *25 minutes.* On fixe $T > 0$. Le voisinage est symétrique et connexe (S.3p), et toutes les grilles ont le même nombre de
# voisines, $|V|$. On note $c_a$ la valeur de l'état $a$.
#
# 1. Démontrez le **bilan détaillé** : $\pi_a A_{ab} = \pi_b A_{ba}$ pour tous les états $a$ et $b$.
# 2. Déduisez-en que $\pi A = \pi$ : une itération ne change pas cette loi.
# 3. Pour que la loi de la marche tende vers $\pi$, le document demande aussi que la chaîne soit **apériodique** : que les
#    durées des retours à un état n'aient pas de diviseur commun autre que 1 (une chaîne qui alterne entre deux états y
#    revient toutes les 2 itérations : elle ne l'est pas). Dites pourquoi celle-ci l'est, si $c$ n'est pas constante.
#
# Barème (5 points) : 3 pour le bilan détaillé, 1 pour la question 2, 1 pour la question 3.

# %% [markdown] exercice="S.2p" role="redaction"

# %% [markdown] exercice="S.2m"
# ### La simulation face au calcul
#
# *15 minutes.* La grille d'ordre 2 `.23.3..221434321` a quatre cases libres : $4^4 = 256$ états, dont une solution et un
# minimum local. `frequences` relève l'état de la marche à température fixe, une fois toutes les `saut` itérations :
# `chaine, observees, taux = frequences(grille, T, tirages, graine=…, saut=200)`. La solution est l'état de rang
# `chaine.couts.argmin()`, et `chaine.temps_de_relaxation(T)` donne le temps de relaxation. La réponse est un dictionnaire :
#
# ```python
# simulation = {
#     "tirages": …,  # à T = 1, au moins mille
#     "visites": …,  # combien de fois on y a relevé la solution : un entier, et non une fréquence
#     "rapport": …,  # le temps de relaxation à T = 0,2, divisé par celui à T = 1
# }
# ```

# %% exercice="S.2m" role="enonce"
from sudokulib.recuit import frequences

a_quatre_cases = Grille.lire(".23.3..221434321")
a_quatre_cases

# %% exercice="S.2m" role="reponse"
### DÉBUT DU CORRIGÉ
releve = frequences(a_quatre_cases, 1.0, 2000, graine=2006, saut=200)
chaine = releve[0]
observees = releve[1]
visites = round(2000 * observees[chaine.couts.argmin()])
rapport = chaine.temps_de_relaxation(0.2) / chaine.temps_de_relaxation(1.0)
simulation = {"tirages": 2000, "visites": visites, "rapport": rapport}
### FIN DU CORRIGÉ

# %% exercice="S.2m" role="verification" tags=["nbval-ignore-output"]
repondre("S.2m", simulation)

# %% [markdown] exercice="S.2m" role="corrige"
# La solution a 28 % des visites à $T = 1$, et 99,96 % à $T = 0{,}2$ : le froid la désigne. Mais il y faut dix-sept fois plus
# de temps, car la marche doit sortir du minimum local en montant. À chaud on va partout sans choisir ; très froid, on choisirait
# bien, mais on ne bouge plus.

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
# Retour à [la leçon 5](../notebooks/05_recuit_simule.ipynb), à [sa suite](../notebooks/05_recuit_simule_theorie.ipynb) ou à
# [l'accueil](../notebooks/00_accueil.ipynb).
