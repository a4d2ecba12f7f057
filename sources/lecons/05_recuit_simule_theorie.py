# %% [markdown]
# # 5. Recuit simulé : ce que dit la théorie
#
# **Prérequis** : [la leçon précédente](05_recuit_simule.ipynb) ; un vecteur, une matrice. **Durée** : une heure et quart.
# **Document** : S, parties II, III et V.
#
# **À la fin**, vous saurez ce qu'est la loi stationnaire d'une chaîne, la calculer exactement sur une petite grille, dire
# pourquoi le froid rend la marche lente, lire la « garantie » du document pour ce qu'elle vaut, compter ses paliers, et
# décider quand abandonner un essai.

# %% [markdown]
# ## Une chaîne de Markov (S.2)
#
# À température fixe, la grille suivante ne dépend que de la présente : c'est une **chaîne de Markov**. La grille d'ordre 2
# que voici a quatre cases libres : $4^4 = 256$ états, qu'on peut tous énumérer.

# %%
from sudokulib import Grille
from sudokulib.recuit import Chaine

grille = Grille.lire(".23.3..221434321")
chaine = Chaine(grille)
print(chaine, "; valeurs de c :", sorted(set(chaine.couts.tolist())))
grille

# %% [markdown]
# $A(T)$ est la matrice des **probabilités de passage** : sa case $(a, b)$ dit avec quelle probabilité on va de l'état $a$ à
# l'état $b$ en une itération. Une grille $\omega$ a pour **voisines** celles qui en diffèrent par une case libre ; leur ensemble est
# noté $V(\omega)$, et elles sont $|V| = (N^2 - m)(N - 1)$, autant pour toutes les grilles ($m$ est le nombre d'indices ; ici, douze
# voisines). Chaque coup est proposé avec la probabilité $1/|V|$, puis accepté ou non ; la diagonale est ce qui reste.
#
# La **loi stationnaire** $\pi(T)$ est celle qu'une itération ne change pas : $\pi A = \pi$. Le document la donne, formule
# (1) : chaque état y a un poids proportionnel à $e^{-c/T}$. Vérifions-le :

# %%
import numpy as np

from socle.nombres import decimal

A, pi = chaine.matrice(1.0), chaine.loi_stationnaire(1.0)
assert np.allclose(A.sum(axis=1), 1) and np.allclose(pi @ A, pi)
print(A.shape, "; probabilité de la solution à T = 1 :", decimal(pi[chaine.couts.argmin()], 3))

# %% [markdown]
# Le calcul dit-il vrai ? Simulons : deux mille états relevés toutes les vingt itérations. **Pariez** : les deux histogrammes
# seront-ils proches partout, ou seulement aux petites valeurs ?

# %% tags=["nbval-ignore-output"]
from sudokulib.recuit import frequences
from sudokulib.recuit.dessins import tracer_loi

_, observees, _ = frequences(grille, 1.0, 2000, graine=2006, saut=20)
tracer_loi(chaine, observees, 1.0)

# %% [markdown]
# **Lisez** : partout. La théorie décrit bien la marche, à cette température. Et quand $T$ tend vers 0 ? Les poids $e^{-c/T}$
# s'écrasent tous, sauf ceux des états de plus petite valeur : la limite est la loi uniforme sur les solutions. **Pariez** : à
# quelle température la solution a-t-elle 99 % de la probabilité ?

# %%
for T in (2.0, 1.0, 0.5, 0.3, 0.2):
    print("T =", decimal(T, 1), ":", decimal(chaine.loi_stationnaire(T)[chaine.couts.argmin()], 4))

# %% [markdown]
# L'atelier montre les 256 états, la matrice et la loi quand la température change, et simule la marche. Descendez la
# température, et cherchez le **piège** : un état d'où tout coup fait monter $c$.

# %%
from cours.ateliers import AtelierMarkov

AtelierMarkov(grille, graine=2006)

# %% [markdown]
# À 0,3, c'est presque fait. Il suffirait donc de simuler la loi stationnaire à $T = 0{,}3$ pour résoudre la grille à coup
# sûr. Où est le piège ?
#
# **À retenir** : la loi stationnaire à la température $T$ donne à chaque grille un poids $e^{-c/T}$ ; froide, elle désigne la
# solution.
#
# <details><summary>Que devient π quand T est très grande ?</summary>La loi uniforme : toutes les grilles se valent.</details>
# <details><summary>Et s'il y a deux solutions ?</summary>À la limite, chacune a la probabilité ½.</details>

# %% [markdown] role="diapo"
# ## Une chaîne de Markov
#
# Quatre cases libres : 256 états. La suite ne dépend que de l'état **présent**.
#
# + une matrice $A(T)$, $256 \times 256$
# + une loi qu'elle ne change pas : $\pi A = \pi$
#
# > 4 min. Faites écrire un état : quatre valeurs. Qu'y a-t-il sur la diagonale ? La probabilité de rester : tous les coups refusés.

# %% role="diapo"
import numpy as np

from sudokulib.recuit import Chaine

petite = ".23.3..221434321"
chaine = Chaine(petite)
A, pi = chaine.matrice(1.0), chaine.loi_stationnaire(1.0)
assert A.shape == (256, 256) and np.allclose(pi @ A, pi)
image(petite)

# %% [markdown] role="diapo"
# ## La loi stationnaire
#
# $$\pi_\omega(T) = \frac{e^{-c(\omega)/T}}{\sum_{\omega'} e^{-c(\omega')/T}}$$
#
# + très chaud : toutes les grilles se valent
# + très froid : la solution seule
#
# > 4 min. Formule (1) du document. Faites calculer le rapport de deux états à c = 0 et c = 1, à T = 1 : e, soit 2,7.
# > Vérifiez-la par simulation dans AtelierMarkov, si l'on a le temps.

# %% [markdown] role="diapo"
# ## Plus il fait froid…
#
# La probabilité de la solution, dans la loi stationnaire.
#
# > 3 min. Faites parier sur T avant de montrer : à quelle température atteint-on 99 % ? Autour de 0,25.

# %% role="diapo"
T = [0.05 * k for k in range(3, 51)]
solution = chaine.couts.argmin()
parts = [float(chaine.loi_stationnaire(t)[solution]) for t in T]
assert parts[0] > 0.999
courbe(T, {"probabilité de la solution": parts}, "température T", "probabilité")

# %% [markdown] role="diapo"
# ## Il suffirait donc…
#
# … de simuler la chaîne à $T = 0{,}1$. La solution sortirait presque à coup sûr. Où est le piège ?
#
# - [ ] la formule est fausse
# - [x] le temps qu'il faut pour y arriver
# - [ ] le hasard de la machine
#
# Très froid, on **ne bouge plus**.
#
# > 3 min. Laissez débattre une minute. La loi stationnaire est une limite : elle ne dit rien du temps.

# %% [markdown]
# ## Le froid rend lent
#
# Le piège, c'est le temps qu'il faut pour *atteindre* la loi stationnaire. L'écart à elle est multiplié, à chaque itération,
# par $|\lambda_2|$, la **seconde valeur propre** de $A(T)$. Le **temps de relaxation** $1/(1 - |\lambda_2|)$ est le nombre
# d'itérations qu'il faut, à peu près, pour oublier d'où l'on vient.
#
# Comparons trois grilles : l'une sans minimum local, la nôtre qui en a un, une troisième qui a deux solutions éloignées.
# **Pariez** sur l'allure des trois courbes quand il fait froid (vers la droite).

# %% tags=["nbval-ignore-output"]
from sudokulib.recuit.dessins import tracer_relaxations

textes = ("1234341221434...", ".23.3..221434321", "..343412..434321")
noms = ("sans minimum local", "un minimum local", "deux solutions")
chaines = {nom: Chaine(texte) for nom, texte in zip(noms, textes)}
tracer_relaxations(chaines, [2.0, 1.0, 0.5, 0.3, 0.2, 0.15, 0.12, 0.1])

# %% [markdown]
# **Lisez les pentes.** La première reste basse : sans col à franchir, le froid ne gêne pas. Les deux autres deviennent des
# droites, et l'échelle est logarithmique : le temps croît comme $e^{h/T}$, où $h$ est la hauteur du **col** à franchir, 1
# pour la deuxième, 2 pour la troisième. À $T = 0{,}1$, celle-ci demande plus d'un milliard d'itérations, pour une grille à
# quatre cases libres.

# %%
print({nom: chaine.barriere() for nom, chaine in chaines.items()})
assert 1e9 < chaines["deux solutions"].temps_de_relaxation(0.1) < 1e10

# %% [markdown]
# Tout le recuit est dans ce dilemme : chaud, on va partout sans choisir ; froid, on choisirait bien, mais on ne bouge plus.
# D'où l'idée de **refroidir lentement** : rester proche de la loi stationnaire, à mesure qu'elle se resserre sur la solution.
#
# **À retenir** : le temps de relaxation croît comme $e^{h/T}$, $h$ étant la hauteur des cols.
#
# <details><summary>Un voisinage plus riche peut-il changer h ?</summary>Oui : c'est ce que fait l'échange de la leçon
# précédente.</details>
# <details><summary>La connexité du voisinage (S.3p) assure-t-elle qu'on y arrive ?</summary>Oui, mais pas en combien de
# temps.</details>

# %% [markdown] role="diapo"
# ## Le froid rend lent
#
# Le temps pour oublier d'où l'on vient : $e^{h/T}$, où $h$ est la hauteur du **col**.
#
# > 5 min. Trois petites grilles : sans col, un col de 1, un col de 2. Vers la droite, il fait froid.
# > À T = 0,1, la dernière demande plus d'un milliard d'itérations, pour quatre cases libres.

# %% role="diapo"
textes = {"sans minimum local": "1234341221434...", "un minimum local": petite, "deux solutions": "..343412..434321"}
froids = [2.0, 0.5, 0.3, 0.2, 0.15, 0.1]
chaines = {nom: Chaine(texte) for nom, texte in textes.items()}
temps = {nom: [c.temps_de_relaxation(t) for t in froids] for nom, c in chaines.items()}
assert 1e9 < temps["deux solutions"][-1] < 1e10
courbe([1 / t for t in froids], temps, "1/T", "itérations", "y")

# %% [markdown]
# ## La garantie du document, formule (2)
#
# Le document choisit sa loi de température pour que deux lois stationnaires successives diffèrent d'au plus $\delta$. Est-ce
# vrai ? **Pariez** sur l'ordre de grandeur du plus grand écart, pour $\delta = 0{,}1$, sur notre petite grille.

# %%
for T in (10.0, 2.0, 1.0, 0.5, 0.3):
    ecart = chaine.ecart(T, 0.1)
    print("T =", decimal(T, 1), ": au plus", decimal(ecart.absolu, 5), "; relatif", decimal(ecart.relatif, 5))

# %% [markdown]
# C'est vrai, et très large : près de cent fois moins que $\delta$. Et l'écart **absolu** ne dit presque rien : sur $9^{58}$
# grilles, chaque probabilité est si minuscule que n'importe quelle loi le respecterait. C'est l'écart **relatif** qui compte,
# et il est lui aussi sous $\delta$. Mais rien ne dit que la marche a le temps de suivre : le document l'écrit, « ce
# raisonnement est de nature heuristique ».

# %% [markdown]
# Sur une chaîne si petite, on peut suivre la loi de $\omega$ palier par palier, et calculer la **probabilité exacte de
# réussite** d'un essai. Prenons un refroidissement très rapide, une itération par palier, et comparons à mille essais.
# **Pariez** : les deux nombres seront-ils égaux à 1 % près ? Combien d'essais faudrait-il pour le savoir ?

# %% tags=["nbval-ignore-output"]
from sudokulib.recuit import essais, reglages

rapide = {"delta": 50.0, "T0": 0.3, "Tf": 0.1, "iterations_par_palier": 1}
serie = essais(grille, 1000, graine=2006, gel=False, barre=False, **rapide)
exacte = chaine.probabilite_de_reussite(reglages(2, **rapide))
print("exacte :", decimal(exacte, 3), "; observée :", decimal(serie.reussites / 1000, 3))

# %% [markdown]
# **À retenir** : la borne (2) est vraie et large ; elle parle des lois, pas du temps qu'il faut pour les suivre.
#
# <details><summary>Que vaut la borne relative si δ = 0,01 ?</summary>Dix fois moins : on refroidit dix fois plus
# lentement.</details> <details><summary>Sur mille essais, de combien la fréquence s'écarte-t-elle d'ordinaire de p = 0,93
# ?</summary>D'un écart type, √(p(1 − p)/1000) : moins d'un centième.</details>

# %% [markdown]
# ## La température finale, formule (3) (S.5)
#
# Soit $e_1$ la plus petite valeur de $c$ (0, pour un Sudoku qui a une solution), et $\varepsilon$ ce qu'on tolère au-dessus d'elle.
# Si la grille est tirée selon $\pi(T)$, la probabilité que $c$ dépasse $e_1 + \varepsilon$ est au plus
# $|\Omega| e^{-\varepsilon/T}$. On veut que ce soit au plus $1 - \alpha$, où $\alpha$ est la confiance qu'on se donne (0,99, par
# exemple) : $T_f = \varepsilon / (\log|\Omega| - \log(1 - \alpha))$.

# %%
from sudokulib.recuit import temperature_finale

print(decimal(temperature_finale(), 8), "; avec 23 indices :", decimal(temperature_finale(m=23), 8))

# %% [markdown]
# C'est le nombre de l'encadré. Le document conclut : arrivé là sans solution, c'est que la marche n'a pas su rester proche de
# la loi stationnaire. Le document W comprend qu'« on ne pourra pas trouver mieux ». **Pariez** : entre quelles températures
# ont eu lieu les réussites, sur nos 4 800 essais ?

# %%
from sudokulib.recuit import series_gardees

series = series_gardees()
toutes = [T for serie in series.values() for T in serie.temperatures]
print("réussites de T =", decimal(min(toutes), 3), "à T =", decimal(max(toutes), 3))

# %% [markdown]
# Entre 0,38 et 0,10, toutes. La température finale est quarante fois plus basse : la garantie est juste, mais elle parle
# d'une marche qui aurait suivi la loi stationnaire, et la nôtre l'a perdue à 0,1. Ce n'est pas « on ne pourra pas trouver
# mieux » ; c'est « on aurait dû s'arrêter depuis longtemps ». (Au [banc](07_plus_loin_affirmations.ipynb) : `W-raisonnement`,
# `W-rien-de-mieux`, `S-99-pour-cent`.)
#
# **À retenir** : une garantie vaut sous ses hypothèses ; ici, être resté proche de la loi stationnaire.
#
# <details><summary>Pourquoi peut-on prendre ε = ½ ?</summary>c est entière : une grille qui vaut moins de ½ vaut 0.</details>
# <details><summary>La version sans m est-elle plus prudente ?</summary>Oui : elle fait comme s'il y avait plus de grilles, et
# descend plus bas.</details>

# %% [markdown] role="diapo"
# ## La température finale
#
# $$T_f = \frac{\varepsilon}{\log|\Omega| - \log(1 - \alpha)} \approx 0{,}0027$$
#
# Sous $T_f$, la loi stationnaire donne une solution avec la probabilité $\alpha$.
#
# > 4 min. La borne est juste. Demandez ce qu'elle suppose : que la marche ait suivi la loi stationnaire jusque-là.

# %% role="diapo"
from sudokulib.recuit import temperature_finale

assert round(temperature_finale(), 4) == 0.0027

# %% [markdown] role="diapo"
# ## Jusqu'où descendre ?
#
# Nos 4 800 essais. À quelles températures les réussites ont-elles eu lieu ?
#
# - [ ] près de 0,0027
# - [x] entre 0,38 et 0,10
# - [ ] un peu partout
#
# La marche perd la loi à 0,1 : le reste de l'essai est **pour rien**.
#
# > 4 min. Le document W comprend qu'on ne pourra pas trouver mieux. Non : on aurait dû s'arrêter depuis longtemps.

# %% role="diapo"
from sudokulib.recuit import series_gardees

reussies = [T for serie in series_gardees().values() for T in serie.temperatures]
assert 0.1 <= min(reussies) and max(reussies) < 0.38

# %% [markdown]
# ## Ce que coûte un essai (S.8)
#
# Les inverses des températures sont régulièrement espacés : le nombre de paliers $\Lambda$ se calcule donc d'un trait (c'est
# l'exercice S.8). **Pariez** : quelle part de l'essai se passe sous $T = 0{,}1$ ?

# %%
from sudokulib.recuit import nombre_de_paliers

entier, utile = nombre_de_paliers(), nombre_de_paliers(Tf=0.1)
print(f"{entier:.0f} paliers, dont {utile:.0f} au-dessus de 0,1 : un sur {entier / utile:.0f}")

# %% [markdown]
# Trente-six trente-septièmes de l'essai se passent là où rien n'arrive jamais. Et quand $n$ grandit ? Traçons $\Lambda$, et
# le nombre d'opérations d'un essai, $\Lambda \times n^4$ itérations $\times\ n^2$ : le document les dit en $O(n^{10} \log n)$
# et $O(n^{16} \log n)$.

# %% tags=["nbval-ignore-output"]
from math import log
from socle.figures import courbes

ordres = [2, 3, 4, 5, 6, 8]
paliers = [nombre_de_paliers(n=n) for n in ordres]
essais_entiers = [l * n**6 for l, n in zip(paliers, ordres)]
courbes(ordres, {"paliers Λ": paliers, "opérations d'un essai": essais_entiers}, "ordre n", "", "xy")

# %%
for n, palier in zip(ordres, paliers):
    print("n =", n, ": Λ / (n¹⁰ log n) =", round(palier / (n**10 * log(n))))

# %% [markdown]
# **Lisez les quotients** : divisé par la borne, $\Lambda$ se stabilise, le calcul est juste. (Les opérations d'un essai sont
# $n^6$ fois plus nombreuses que ses paliers, et leur borne aussi : leur quotient est le même.) En fonction du nombre de cases,
# que le document note $p = n^4$ (rien à voir avec une probabilité), c'est $O(p^4 \log p)$ : polynomial. Or compléter un Sudoku est NP-complet. Contradiction ? Non : ce n'est que le
# coût d'**un essai**, et un essai peut échouer. Rien ne borne le nombre d'essais, et il grandit vite avec $n$.
#
# **À retenir** : un essai est polynomial, la résolution ne l'est pas.
#
# <details><summary>Que devient Λ si l'on prend δ dix fois plus petit ?</summary>À peu près dix fois plus grand.</details>
# <details><summary>Et si l'on part de T₀ = 0,5 au lieu de 810 ?</summary>À peu près rien : 1/T₀ passe de 0,001 à 2, sur
# 365.</details>

# %% [markdown] role="diapo"
# ## Ce que coûte un essai
#
# + $\Lambda$ paliers : $O(n^{10} \log n)$
# + un sur trente-sept au-dessus de $T = 0{,}1$
# + un essai : $O(n^{16} \log n)$, polynomial
#
# Sudoku est NP-complet. Contradiction ?
#
# > 4 min. Laissez chercher. Non : c'est le coût d'un essai, et rien ne borne le nombre d'essais.

# %% role="diapo"
from sudokulib.recuit import nombre_de_paliers

assert round(nombre_de_paliers() / nombre_de_paliers(Tf=0.1)) == 37

# %% [markdown]
# ## Quand abandonner ?
#
# Trois façons de ne pas aller au bout :
#
# - **la règle ad hoc** du document : 10 000 paliers sans progrès. Elle perd des réussites, parce qu'une marche peut rester
#   longtemps sur un
#   plateau et trouver ensuite (exercice S.8m) ;
# - **le certificat de gel** : sous 0,045, aucune montée n'est plus acceptée par notre générateur. On explore alors tout ce
#   que la
#   marche peut encore atteindre à $c$ constant ; si rien n'y descend, la valeur finale est *prouvée* ;
# - **la coupure fixe** : on abandonne tout essai après $t$ itérations, choisies d'avance.
#
# Pour la troisième, il faut savoir combien de temps prennent les essais qui réussissent. Nous le savons, sur nos 200 essais.
# Une réussite coûte alors $E[\min(D, t)] / P(D \leq t)$, où $D$ est la durée d'un essai. **Pariez** sur l'allure de la
# courbe : que se passe-t-il si l'on coupe trop tôt ? trop tard ?

# %% tags=["nbval-ignore-output"]
from sudokulib.recuit.dessins import tracer_relances

serie = series["tableau I a"]
tracer_relances(serie, unite=10**6)

# %%
from sudokulib.recuit import cout_de_luby, cout_par_reussite, meilleure_coupure

durees = serie.durees_de_tous
t = meilleure_coupure(durees)
for nom, cout in (("coupée au mieux", cout_par_reussite(durees, t)), ("menée au bout", cout_par_reussite(durees, 251_680_365))):
    print(f"une réussite {nom} : {cout / 10**6:.0f} millions d'itérations")
print(f"selon la suite de Luby : {cout_de_luby(durees, 10**6) / 10**6:.0f} millions")

# %% [markdown]
# **Lisez** : trop tôt, aucun essai n'a le temps de refroidir, et le coût est infini ; trop tard, on paie des essais gelés. Au
# mieux, un peu au-dessus de trois millions d'itérations, une réussite coûte soixante fois moins que si l'on va au bout.
#
# Mais cette coupure, il a fallu deux cents essais pour la connaître. Quand on ne sait rien, il y a la **suite de Luby** : 1,
# 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8… en multiples d'une unité. Elle essaie toutes les coupures, les longues rarement,
# et ne coûte jamais qu'un facteur logarithmique de plus que la meilleure. Ici, trois fois plus.

# %%
from sudokulib.recuit import luby

print([luby(k) for k in range(1, 16)])
assert cout_par_reussite(durees, t) < cout_de_luby(durees, 10**6) < cout_par_reussite(durees, 251_680_365)

# %% [markdown]
# **À retenir** : quand les essais qui réussissent réussissent tôt, il faut couper et recommencer.
#
# <details><summary>Pourquoi une coupure fixe est-elle la meilleure, quand on connaît la loi des durées ?</summary>Les essais
# sont indépendants : après un échec, on est exactement dans la situation du départ ; la même décision y est donc la
# meilleure.</details>

# %% [markdown] role="diapo"
# ## Couper, et recommencer
#
# Un essai qui réussit réussit **tôt**.
#
# > 4 min. Trop tôt : aucun essai n'a refroidi, le coût est infini. Trop tard : on paie des essais gelés.
# > Au mieux, soixante fois moins qu'en allant au bout. Sans rien savoir des durées, la suite de Luby : 1, 1, 2, 1, 1, 2, 4…

# %% role="diapo"
from sudokulib.recuit import cout_par_reussite, meilleure_coupure

durees = series_gardees()["tableau I a"].durees_de_tous
au_mieux = meilleure_coupure(durees)
assert 50 < cout_par_reussite(durees, 251_680_365) / cout_par_reussite(durees, au_mieux) < 70
coupures = [t for t in (au_mieux * k // 20 for k in range(14, 61)) if cout_par_reussite(durees, t) < 10**8]
couts = [cout_par_reussite(durees, t) / 10**6 for t in coupures]
courbe([t / 10**6 for t in coupures], {"millions d'itérations par réussite": couts}, "coupure (millions d'itérations)", "coût")

# %% [markdown]
# ## Un mauvais solveur, une bonne idée
#
# Un essai réussi demande des millions d'itérations ; le retour arrière de la leçon 3 résout AI Escargot en une vingtaine
# d'hypothèses. Et quand la grille n'a pas de solution, le recuit ne le saura jamais. Pour le Sudoku, c'est un mauvais
# solveur, et le document le dit.
#
# Ce qui en fait une bonne idée, c'est tout ce qu'on n'a **pas** eu à écrire. L'algorithme ne sait rien du Sudoku : il lui
# faut un état, un coup au hasard, et ce que ce coup change. Donnez-lui autre chose. Huit dames sur un échiquier, aucune ne
# devant en voir une autre ? L'état est une permutation (une dame par ligne et par colonne), un coup en échange deux, et l'on
# compte les diagonales partagées.

# %%
from math import exp
from socle.hasard import Hasard


def conflits(dames):
    montantes, descendantes = {i + j for i, j in enumerate(dames)}, {i - j for i, j in enumerate(dames)}
    return 2 * len(dames) - len(montantes) - len(descendantes)


# %%
def recuit_des_dames(n, hasard, T=2.0):
    dames = hasard.melange(range(n))
    c = conflits(dames)
    while c > 0:
        a, b = hasard.entier(n), hasard.entier(n)
        dames[a], dames[b] = dames[b], dames[a]
        d = conflits(dames) - c
        if d <= 0 or hasard.reel() < exp(-d / T):
            c += d
        else:
            dames[a], dames[b] = dames[b], dames[a]
        T = max(0.15, 0.999 * T)
    return dames


# %%
dames = recuit_des_dames(20, Hasard(2006))
print("\n".join(" ".join("D" if j == colonne else "·" for j in range(20)) for colonne in dames))
assert conflits(dames) == 0

# %% [markdown]
# Vingt dames. Le coloriage d'un graphe, un emploi du temps, la tournée d'un facteur se font de même, en changeant ces deux
# fonctions : là où l'on ne demande qu'une *bonne* solution, et non la seule, le recuit redevient un outil.

# %% [markdown] role="diapo"
# ## Un mauvais solveur, une bonne idée
#
# + un état
# + un coup au hasard
# + ce que ce coup change
#
# Rien d'autre : ni le Sudoku, ni ses règles.
#
# > 4 min. Faites dire les trois pour vingt dames : une permutation, un échange, les diagonales partagées.
# > Puis pour un emploi du temps. Là où une bonne solution suffit, le recuit redevient un outil.

# %% [markdown]
# ## À retenir
#
# - À température fixe, la marche est une chaîne de Markov, dont la loi stationnaire donne à chaque grille un poids $e^{-c/T}$.
# - Le temps pour l'atteindre croît comme $e^{h/T}$, où $h$ est la hauteur des cols : c'est pourquoi l'on refroidit lentement.
# - Les garanties du document sont justes et parlent d'une marche qui suivrait cette loi ; la nôtre la perd à 0,1.
# - Un essai est en $O(p^4 \log p)$, mais rien ne borne le nombre d'essais. On coupe tôt, et l'on recommence.
# - C'est un mauvais solveur de Sudokus et une bonne idée : il ne lui faut qu'un état, un coup, une variation.
#
# ## Pour aller plus loin
#
# - **Exercices** : [toutes les questions des documents S et W](../exercises/05_recuit_simule.ipynb). Retour à
#   [l'accueil](00_accueil.ipynb).
# - B. Hajek, « Cooling schedules for optimal annealing », *Mathematics of Operations Research*, 1988.
# - M. Luby, A. Sinclair, D. Zuckerman, « Optimal speedup of Las Vegas algorithms », *Information Processing Letters*, 1993.

# %% [markdown] role="diapo"
# ## À retenir
#
# + Descendre ne suffit pas ; on monte avec la probabilité $e^{-d/T}$
# + Chaud, on ne choisit pas ; froid, on ne bouge plus
# + Une garantie vaut **sous ses hypothèses**
# + Dix essais ne prouvent rien
#
# > 3 min. Faites dire chaque point par la salle avant de le montrer.

# %% [markdown] role="diapo"
# ## Pari 1
#
# Zéro réussite sur cent essais. La probabilité d'un succès est…
#
# - [ ] nulle
# - [x] sous 4 %, sans doute
# - [ ] inconnue
#
# L'intervalle exact, à 95 %, va de 0 à **3,7 %**.
#
# > 2 min. Un nombre nul s'accompagne, lui aussi, d'un intervalle.

# %% role="diapo"
from sudokulib.recuit import intervalle_exact

assert intervalle_exact(0, 100)[0] == 0 and 0.035 < intervalle_exact(0, 100)[1] < 0.037

# %% [markdown] role="diapo"
# ## Pari 2
#
# La grille n'a **aucune** solution. Le recuit…
#
# - [ ] le prouve
# - [x] ne le saura jamais
# - [ ] s'arrête à $c = 1$
#
# Il cherche ; il ne **réfute** pas. Le retour arrière, si.
#
# > 2 min. C'est toute la différence entre une recherche complète et une recherche locale.

# %% [markdown] role="diapo"
# ## Pari 3
#
# On refroidit dix fois plus lentement : plus de réussites. Au total, par réussite…
#
# - [ ] c'est dix fois moins cher
# - [x] cela coûte autant
# - [ ] c'est dix fois plus cher
#
# Chaque essai coûte **plus**. Il faut compter le prix.
#
# > 3 min. Ensuite : exercices S et W, cahier 05, à commencer en séance.
