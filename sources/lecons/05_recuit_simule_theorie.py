# %% [markdown]
# # 5. Recuit simulé : ce que dit la théorie
#
# **Prérequis** : [la leçon précédente](05_recuit_simule.ipynb) ; l'exponentielle et le logarithme ; le produit d'un vecteur par
# une matrice. Les valeurs propres servent dans une seule partie, « Le froid rend lent » : on y rappelle ce que c'est, et l'on
# peut n'en lire que les mesures. **Durée** : une heure et demie. **Document** : S, parties II, III et V.
#
# **À la fin**, vous saurez ce qu'est la loi stationnaire d'une chaîne, la calculer exactement sur une petite grille, dire
# pourquoi le froid rend la marche lente, lire la « garantie » du document pour ce qu'elle vaut, compter ses paliers, et
# décider quand abandonner un essai.
#
# **Dans les programmes** : les chaînes de Markov à quelques états sont dans « Graphes et matrices », en mathématiques expertes
# (terminale). La NP-complétude est au programme de MPI. La convergence du recuit, elle, n'est à aucun de ces programmes.

# %% [markdown]
# ## À quoi sert la théorie
#
# La leçon précédente règle le recuit par des essais. Trois questions y sont restées sans réponse :
#
# 1. **Pourquoi refroidir**, plutôt que de tirer des coups à une seule température, bien choisie ?
# 2. **Jusqu'où descendre ?** Le document s'arrête à $T = 0{,}002\,738\,52$, où presque rien ne bouge depuis longtemps. D'où
#    vient ce nombre, et que garantit-il ?
# 3. **Quand abandonner** un essai qui n'aboutit pas ?
#
# On y répond par des nombres qu'on peut calculer *exactement* sur une grille minuscule, et mesurer ailleurs. Chaque formule
# viendra après le nombre ou l'image qu'elle résume.

# %% [markdown]
# ## Une chaîne de Markov (S.2)
#
# À température fixe, la grille suivante ne dépend que de la présente : c'est une **chaîne de Markov**. La grille d'ordre 2
# que voici a quatre cases libres : $4^4 = 256$ états, qu'on peut tous énumérer.

# %%
import numpy as np

from sudokulib import Grille
from sudokulib.recuit import Chaine

grille = Grille.lire(".23.3..221434321")
chaine = Chaine(grille)
print(chaine, "; valeurs de c :", sorted(set(chaine.couts.tolist())))
grille

# %% [markdown]
# L'atelier montre les 256 états, la probabilité de passer de l'un à l'autre, et une marche simulée. **Bougez la température**
# avant de lire la suite, et répondez : où la marche passe-t-elle son temps quand il fait chaud ? quand il fait froid ?
# Cherchez aussi le **piège** : un état d'où tout coup fait monter $c$, et qui n'est pas la solution.

# %%
from cours.ateliers import AtelierMarkov

AtelierMarkov(grille, graine=2006)

# %% [markdown]
# Mesurons. Voici deux mille états relevés toutes les vingt itérations, à $T = 1$, puis à $T = 0{,}5$. Pour chaque valeur de
# $c$, on compte combien de fois *un* état de cette valeur a été visité, en moyenne.

# %%
from socle.nombres import decimal
from sudokulib.recuit import frequences


def visites_par_etat(T):
    _, observees, _ = frequences(grille, T, 2000, graine=2006, saut=20)
    return {c: float(2000 * observees[chaine.couts == c].mean()) for c in (0, 2, 3, 4, 5)}


chaud, froid = visites_par_etat(1.0), visites_par_etat(0.5)
for c in chaud:
    print(f"c = {c} : {decimal(chaud[c], 1)} visites par état à T = 1 ; {decimal(froid[c], 1)} à T = 0,5")

# %% tags=["nbval-ignore-output"]
from socle.figures import courbes

CONCLUSION = "les visites par état s'alignent en échelle logarithmique ; à T = 0,5 la pente est double de celle de T = 1"
visites = {"T = 1": [*chaud.values()], "T = 0,5": [*froid.values()]}
courbes(list(chaud), visites, "c", "visites par état", "y", conclusion=CONCLUSION)

# %% [markdown]
# **Lisez** : en échelle logarithmique, les points s'alignent. Chaque conflit de plus divise donc les visites par un même
# nombre, près de $e \approx 2{,}7$ à $T = 1$, et près de $e^2 \approx 7{,}4$ à $T = 0{,}5$. Un état est visité en proportion de
# $e^{-c/T}$, qu'on appelle son **poids**. C'est la formule (1) du document :
#
# $$\pi_\omega(T) = \frac{e^{-c(\omega)/T}}{\sum_{\omega'} e^{-c(\omega')/T}}$$
#
# Reste à savoir pourquoi. Appelons $A(T)$ la matrice des **probabilités de passage** : sa case $(a, b)$ dit avec quelle
# probabilité on va de l'état $a$ à l'état $b$ en une itération. Les **voisines** d'une grille sont celles qui en diffèrent par
# une case libre. Leur ensemble est noté $V(\omega)$ ; il a autant d'éléments pour toutes les grilles, douze ici. Chaque
# coup est proposé avec la probabilité $1/|V|$, puis accepté ou non ; la diagonale est ce qui reste.
#
# La **loi stationnaire** $\pi(T)$ est celle qu'une itération ne change pas : $\pi A = \pi$. Vérifions que c'est celle de la
# formule (1) :

# %%
A, pi = chaine.matrice(1.0), chaine.loi_stationnaire(1.0)
assert np.allclose(A.sum(axis=1), 1) and np.allclose(pi @ A, pi)
print(A.shape, "; probabilité de la solution à T = 1 :", decimal(pi[chaine.couts.argmin()], 3))

# %% [markdown]
# La raison tient en une ligne : d'un état à son voisin, il passe autant de monde dans un sens que dans l'autre,
# $\pi_a A_{ab} = \pi_b A_{ba}$. C'est le **bilan détaillé** ; voyez-le sur deux états, puis démontrez-le (question S.2p).

# %%
a, b = int(chaine.couts.argmin()), int(np.argmax(A[chaine.couts.argmin()] * (chaine.couts > 0)))
print(f"d'un état à c = {chaine.couts[a]} vers un état à c = {chaine.couts[b]} : {decimal(pi[a] * A[a, b], 5)}")
print(f"dans l'autre sens : {decimal(pi[b] * A[b, a], 5)}")
assert np.allclose(pi[:, None] * A, (pi[:, None] * A).T)

# %% [markdown]
# **Pariez** : sur tous les états à la fois, le calcul et la simulation seront-ils proches partout, ou seulement aux petites
# valeurs ?

# %% pari="oui" conclusion="la loi calculée et les fréquences observées sont proches pour toutes les valeurs de c"
from sudokulib.recuit.dessins import tracer_loi

_, observees, _ = frequences(grille, 1.0, 2000, graine=2006, saut=20)
tracer_loi(chaine, observees, 1.0)

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Partout. La théorie décrit bien la marche, à cette température.
#
# </details>
#
# Et quand $T$ baisse ? **Pariez** : à quelle température la
# solution a-t-elle 99 % de la probabilité ?

# %% pari="oui"
for T in (2.0, 1.0, 0.5, 0.3, 0.2):
    print("T =", decimal(T, 1), ":", decimal(chaine.loi_stationnaire(T)[chaine.couts.argmin()], 4))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Un peu sous 0,3. (À quoi tend chaque probabilité quand $T$ tend vers 0, ou grandit sans fin, et s'il y a plusieurs
# solutions ? C'est la question S.2c.) Plus bas encore, à $T = 0{,}1$, la solution sortirait presque à coup sûr : il suffirait
# de simuler la loi stationnaire à cette température. Où est le piège ?
#
# </details>
#
# **À retenir** : la loi stationnaire à la température $T$ donne à chaque grille un poids $e^{-c/T}$ ; froide, elle désigne la
# solution.
#
# <details><summary>La loi de la marche tend-elle toujours vers π ?</summary>Il faut que la marche puisse aller partout (S.3p),
# et qu'elle soit apériodique : aucun rythme n'y impose les instants des retours. Est-ce le cas ici ? C'est la question
# S.2p.</details> <details><summary>Deux états à c = 2 et c = 4 : combien de fois le premier est-il plus visité, à
# T = 1 ?</summary>e², soit 7,4 fois.</details>

# %% [markdown] role="diapo"
# ## Une chaîne de Markov
#
# Quatre cases libres : 256 états. La suite ne dépend que de l'état **présent**.
#
# + une matrice $A(T)$, $256 \times 256$
# + une loi qu'elle ne change pas : $\pi A = \pi$
#
# > 4 min. Faites écrire un état : quatre valeurs. Qu'y a-t-il sur la diagonale ? La probabilité de rester : tous les coups
# > refusés.

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
# + très chaud, quelles grilles favorise-t-elle ?
# + et très froid ?
#
# > 4 min. Formule (1) du document. Faites calculer le rapport de deux états à c = 2 et c = 3, à T = 1 : e, soit 2,7.
# > Ouvrez d'abord AtelierMarkov et bougez la température : l'image avant la formule. D'où vient-elle ? Du bilan détaillé, S.2p.
# > Les deux limites sont S.2c : laissez la salle les deviner, ne les donnez pas.

# %% [markdown] role="diapo"
# ## Plus il fait froid…
#
# La probabilité de la solution, dans la loi stationnaire.
#
# > 3 min. Faites parier sur T avant de montrer : à quelle température atteint-on 99 % ? Un peu sous 0,3.

# %% role="diapo"
T = [0.05 * k for k in range(3, 51)]
solution = chaine.couts.argmin()
parts = [float(chaine.loi_stationnaire(t)[solution]) for t in T]
assert parts[0] > 0.999 and chaine.loi_stationnaire(0.29)[solution] > 0.99 > chaine.loi_stationnaire(0.3)[solution]
monte = "elle atteint 99 % vers T = 0,3"
courbe(T, {"probabilité de la solution": parts}, "température T", "probabilité", conclusion=monte)

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
# Le piège, c'est le temps qu'il faut pour *atteindre* la loi stationnaire, quand il fait très froid. Partons de l'état piégé de
# notre grille, celui d'où tout coup fait monter $c$, et comptons les itérations jusqu'à la solution, en moyenne sur cent
# marches. **Pariez** : de $T = 0{,}5$ à $T = 0{,}15$, par combien ce nombre est-il multiplié ?

# %%
from bisect import bisect
from itertools import accumulate

from socle.hasard import Hasard

piege, solution = chaine.pieges()[0], int(chaine.couts.argmin())


# %%
def duree_moyenne(T, marches=100):
    lignes = [list(accumulate(ligne)) for ligne in chaine.matrice(T).tolist()]
    hasard, iterations = Hasard(2006), 0
    for _ in range(marches):
        etat = piege
        while etat != solution:
            etat = min(bisect(lignes[etat], hasard.reel()), len(lignes) - 1)
            iterations += 1
    return iterations / marches


# %% pari="oui"
mesurees = {T: duree_moyenne(T) for T in (0.5, 0.3, 0.2, 0.15)}
for T, iterations in mesurees.items():
    print(f"T = {decimal(T)} : {iterations:.0f} itérations pour sortir du piège et trouver la solution")

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Le froid désigne la solution, et c'est lui qui empêche d'y aller : il faut d'abord monter d'un conflit, ce qu'on n'accepte
# qu'une fois sur $e^{1/T}$.
#
# </details>
#
# Peut-on le prévoir sans simuler ? Une **valeur propre** de $A$ est un nombre $\lambda$ pour lequel un vecteur non nul $x$
# vérifie $x A = \lambda x$. Le nombre 1 en est une, puisque $\pi A = \pi$. Quand la chaîne peut aller partout et qu'elle est
# apériodique, toutes les autres sont plus petites, en valeur absolue. Appelons $\lambda_2$ la plus grande de ces autres-là.
# **À la longue**, chaque itération multiplie par $|\lambda_2|$ l'écart de la marche à $\pi$ : à la longue seulement, car au
# début d'autres valeurs propres comptent aussi. Voyez-le :

# %%
lambda_2 = abs(chaine.seconde_valeur_propre(0.5))
print("|λ₂| à T = 0,5 :", decimal(lambda_2, 4))
chaude, pi = chaine.loi_stationnaire(50.0), chaine.loi_stationnaire(0.5)
for k in (0, 10, 50, 200):
    avant, apres = (abs(chaine.loi_apres(chaude, 0.5, i) - pi).sum() for i in (k, k + 1))
    print(f"itération {k + 1} : l'écart est multiplié par {decimal(apres / avant, 4)}")
assert abs(apres / avant - lambda_2) < 1e-3

# %% [markdown]
# Le **temps de relaxation** $1/(1 - |\lambda_2|)$ est donc le nombre d'itérations qu'il faut, à peu près, pour oublier d'où
# l'on vient.
#
# Comparons trois grilles : l'une sans minimum local, la nôtre qui en a un, une troisième qui a deux solutions éloignées.
# **Pariez** sur l'allure des trois courbes quand il fait froid (vers la droite).

# %% pari="oui" conclusion="sans minimum local, le temps reste bas ; avec un col de 1 ou de 2, il croît comme une exponentielle de 1/T"
from sudokulib.recuit.dessins import tracer_relaxations

textes = ("1234341221434...", ".23.3..221434321", "..343412..434321")
noms = ("sans minimum local", "un minimum local", "deux solutions")
chaines = {nom: Chaine(texte) for nom, texte in zip(noms, textes)}
tracer_relaxations(chaines, [2.0, 1.0, 0.5, 0.3, 0.2, 0.15, 0.12, 0.1])

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# **Lisez les pentes.** La première reste basse : sans col à franchir, le froid ne gêne pas. Les deux autres deviennent des
# droites, et l'échelle est logarithmique : le temps croît comme $e^{h/T}$, où $h$ est la hauteur du **col** à franchir, 1
# pour la deuxième, 2 pour la troisième. À $T = 0{,}1$, le temps de relaxation de celle-ci dépasse un milliard d'itérations, pour
# une grille à quatre cases libres. C'est le temps de passer d'une solution à l'autre, et non d'en trouver une : il y faut 25
# itérations en moyenne, au plus, d'où qu'on parte.
#
# </details>

# %% pari="oui"
for nom, chaine_de_la_grille in chaines.items():
    print(f"{nom} : col de hauteur {chaine_de_la_grille.barriere():.0f}")

# %% pari="garde"
assert 1e9 < chaines["deux solutions"].temps_de_relaxation(0.1) < 1e10

# %% [markdown]
# Chaud, on va partout sans choisir ; très froid, on choisirait bien, mais on ne bouge plus. Et entre les deux ? Sur deux
# grilles du cours, prenons une température *presque* fixe : de 0,28, où nos réussites étaient les plus fréquentes, à 0,279,
# en une centaine de millions d'itérations au plus. Soixante essais sur l'une et trente sur l'autre sont gardés d'avance
# (`python -m cours.mesures.temperature_fixe` les refait). **Pariez** : combien réussissent ? Une réussite coûte-t-elle plus,
# ou moins, qu'en refroidissant de 0,5 à 0,15 ?

# %% pari="oui"
from cours.mesures import durees_a_temperature_fixe
from sudokulib.recuit import etudes_gardees

for nom, fixe in durees_a_temperature_fixe().items():
    refroidie = next(serie for serie in etudes_gardees(nom) if serie.nom == "T₀ = 0,5, T_f = 0,15")
    reussies = [duree for duree in fixe if duree is not None]
    couts = [decimal(cout / 10**6, 1) for cout in (sum(reussies) / len(reussies), refroidie.iterations_par_reussite)]
    print(f"{nom} : {len(reussies)} réussites sur {len(fixe)}, {couts[0]} millions d'itérations chacune, au lieu de {couts[1]}")

# %% pari="garde"
assert len(reussies) == len(fixe) and sum(reussies) / len(reussies) < refroidie.iterations_par_reussite / 3

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Tous, et pour bien moins cher. Sur ces deux grilles, une seule température suffit donc, si l'on sait laquelle. Nous la tenons de
# milliers d'essais qui refroidissaient : en **refroidissant**, on passe par toutes, la bonne comprise, sans la connaître.
#
# </details>
#
# **À retenir** : le temps de relaxation croît comme $e^{h/T}$, $h$ étant la hauteur des cols. Refroidir dispense de connaître la
# bonne température.
#
# <details><summary>Un voisinage plus riche peut-il changer h ?</summary>Oui : h est la hauteur du meilleur chemin, et d'autres
# coups font d'autres chemins.</details> <details><summary>La connexité du voisinage (S.3p) assure-t-elle qu'on y
# arrive ?</summary>Oui, à température fixe, mais elle ne dit pas en combien de temps.</details>

# %% [markdown] role="diapo"
# ## Le froid rend lent
#
# Le temps pour oublier d'où l'on vient : $e^{h/T}$, où $h$ est la hauteur du **col**.
#
# > 5 min. Trois petites grilles : sans col, un col de 1, un col de 2. Vers la droite, il fait froid. À T = 0,1, il faut à la
# > dernière plus d'un milliard d'itérations, pour passer d'une de ses solutions à l'autre. Pour en trouver une, 25 au plus,
# > en moyenne. Entre le chaud et le très froid, une température bien choisie peut suffire : la leçon le mesure à 0,28.

# %% role="diapo"
textes = {"sans minimum local": "1234341221434...", "un minimum local": petite, "deux solutions": "..343412..434321"}
froids = [2.0, 0.5, 0.3, 0.2, 0.15, 0.1]
chaines = {nom: Chaine(texte) for nom, texte in textes.items()}
temps = {nom: [c.temps_de_relaxation(t) for t in froids] for nom, c in chaines.items()}
assert 1e9 < temps["deux solutions"][-1] < 1e10
pentes = "sans col le temps reste bas, avec un col il croît comme une exponentielle de 1/T"
courbe([1 / t for t in froids], temps, "1/T", "itérations", "y", conclusion=pentes)

# %% [markdown]
# ## La garantie du document, formule (2)
#
# Le document choisit sa loi de température pour que deux lois stationnaires successives diffèrent d'au plus $\delta$. Est-ce
# vrai ? **Pariez** sur l'ordre de grandeur du plus grand écart, pour $\delta = 0{,}1$, sur notre petite grille.

# %% pari="oui"
for T in (10.0, 2.0, 1.0, 0.5, 0.3):
    ecart = chaine.ecart(T, 0.1)
    print("T =", decimal(T, 1), ": au plus", decimal(ecart.absolu, 5), "; relatif", decimal(ecart.relatif, 5))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# C'est vrai, et très large : le plus grand de ces écarts est plus de quatre-vingts fois plus petit que $\delta$. La
# démonstration est la question S.4p. Mais l'écart **absolu** ne dit presque rien : tant qu'il fait chaud, chacune des $9^{58}$
# grilles a une probabilité minuscule, et l'écart l'est aussi, quoi qu'on fasse. C'est l'écart **relatif** qui compte, et il est
# lui aussi sous $\delta$. Enfin, rien ne dit que la marche a le temps de suivre : le document l'écrit, « ce
# raisonnement est de nature heuristique ».
#
# </details>

# %% pari="garde"
assert 80 < 0.1 / max(chaine.ecart(T, 0.1).absolu for T in (10.0, 2.0, 1.0, 0.5, 0.3)) < 90

# %% [markdown]
# Sur une chaîne si petite, on peut suivre la loi de $\omega$ palier par palier, et calculer la **probabilité exacte de
# réussite** d'un essai. Prenons un refroidissement très rapide, une itération par palier, et comparons à mille essais.
# **Pariez** : les deux nombres seront-ils égaux à 1 % près ? Combien d'essais faudrait-il pour le savoir ?

# %% pari="oui"
from sudokulib.recuit import essais, reglages

rapide = {"delta": 50.0, "T0": 0.3, "Tf": 0.1, "iterations_par_palier": 1}
serie = essais(grille, 1000, graine=2006, gel=False, barre=False, **rapide)
exacte = chaine.probabilite_de_reussite(reglages(2, **rapide))
print("exacte :", decimal(exacte, 3), "; observée :", decimal(serie.reussites / 1000, 3))

# %% [markdown]
# **À retenir** : la borne (2) est vraie et large ; elle parle des lois, pas du temps qu'il faut pour les suivre.
#
# <details><summary>Que vaut la borne relative si δ = 0,01 ?</summary>Dix fois moins : on refroidit dix fois plus
# lentement.</details> <details><summary>Sur mille essais, de combien une fréquence s'écarte-t-elle d'ordinaire de sa
# probabilité, 0,93 ?</summary>D'un écart type, √(0,93 × 0,07 / 1 000) : moins d'un centième.</details>

# %% [markdown]
# ## La température finale, formule (3) (S.5)
#
# Jusqu'où faut-il refroidir ? Sur notre petite grille, on peut calculer la probabilité que la loi stationnaire donne encore
# une grille **fausse**, et un majorant dont on dira plus bas d'où il vient. **Pariez** : à quelle température chacun des deux
# tombe-t-il à 1 % ?

# %% pari="oui"
from math import exp

fausses = {T: float(chaine.loi_stationnaire(T)[chaine.couts > 0].sum()) for T in (0.5, 0.3, 0.2, 0.1, 0.05, 0.04)}
for T, probabilite in fausses.items():
    print(f"T = {decimal(T)} : {decimal(probabilite, 4)} ; majorant : {decimal(256 * exp(-0.5 / T), 4)}")

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# La probabilité, vers 0,3 ; le majorant, qui commence par dépasser 1 et ne dit alors rien, vers 0,05.
#
# </details>
#
# À l'ordre 3 on ne peut
# plus énumérer les grilles, mais on peut majorer. Soient $e_1$ la plus petite valeur de $c$ (0, pour un Sudoku qui a une
# solution), et $\varepsilon$ ce qu'on tolère au-dessus d'elle. Si la grille est tirée selon $\pi(T)$, la probabilité que $c$
# dépasse $e_1 + \varepsilon$ est au plus $|\Omega|\, e^{-\varepsilon/T}$ : c'est notre majorant, pour
# $\varepsilon = \frac12$. On le démontre en quatre lignes (question S.5p). Le majorant est juste, et très pessimiste.
#
# On veut que cette probabilité soit au plus $1 - \alpha$, où $\alpha$ est la confiance qu'on se donne :
# $T_f = \varepsilon / (\log|\Omega| - \log(1 - \alpha))$.

# %% pari="garde"
assert all(probabilite <= 256 * exp(-0.5 / T) for T, probabilite in fausses.items()) and fausses[0.3] < 0.011

# %%
from sudokulib.recuit import temperature_finale

print(decimal(temperature_finale(), 8), "; avec 30 indices :", decimal(temperature_finale(m=30), 8))

# %% [markdown]
# C'est le nombre de l'encadré. Le document conclut : arrivé là sans solution, c'est que la marche n'a pas su rester proche de
# la loi stationnaire. Le document W en conclut qu'« on ne pourra pas trouver mieux ». **Pariez** : entre quelles températures
# ont eu lieu les réussites, sur nos 4 800 essais ?

# %% pari="oui"
from sudokulib.recuit import series_gardees

series = series_gardees()
toutes = [T for serie in series.values() for T in serie.temperatures]
print("réussites de T =", decimal(min(toutes), 3), "à T =", decimal(max(toutes), 3))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Entre 0,38 et 0,10, toutes. La température finale est près de quarante fois plus basse. La garantie est juste, mais elle
# parle d'une marche qui aurait suivi la loi stationnaire : elle y serait sur une solution au moins 99 fois sur cent. La nôtre
# n'y est que 31 fois sur 200, sur le tableau I : elle ne la suit plus. « On ne pourra pas trouver mieux », dit le document W :
# en effet, mais on aurait dû s'arrêter depuis longtemps. (Au [banc](07_plus_loin_affirmations.ipynb) : `W-raisonnement`,
# `W-rien-de-mieux`, `S-99-pour-cent`.)
#
# **À retenir** : une garantie vaut sous ses hypothèses ; ici, être resté proche de la loi stationnaire.
#
# </details>
#
# <details><summary>Que devient la température finale si ε double ?</summary>Elle double aussi : on s'arrête plus
# tôt.</details> <details><summary>La version sans m est-elle plus prudente ?</summary>Oui : elle fait comme s'il y avait plus
# de grilles, et descend plus bas.</details>

# %% [markdown] role="diapo"
# ## La température finale
#
# $$T_f = \frac{\varepsilon}{\log|\Omega| - \log(1 - \alpha)} \approx 0{,}0027$$
#
# Sous $T_f$, la loi stationnaire donne une solution avec une probabilité d'au moins $\alpha$.
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
# Sous 0,1, aucune réussite : le reste de l'essai est **pour rien**.
#
# > 4 min. Le document W : on ne pourra pas trouver mieux. En effet ; mais on aurait dû s'arrêter depuis longtemps.

# %% role="diapo"
from sudokulib.recuit import series_gardees

reussies = [T for serie in series_gardees().values() for T in serie.temperatures]
assert 0.1 <= min(reussies) and max(reussies) < 0.38

# %% [markdown]
# ## Ce que coûte un essai (S.8)
#
# Le nombre de paliers $\Lambda$ se calcule d'un trait (c'est l'exercice S.8). **Pariez** : quelle part de l'essai se passe sous
# $T = 0{,}1$ ?

# %% pari="oui"
from sudokulib.recuit import nombre_de_paliers

entier, utile = nombre_de_paliers(), nombre_de_paliers(Tf=0.1)
print(f"{decimal(entier / 10**6, 1)} millions de paliers, dont un sur {decimal(entier / utile, 1)} au-dessus de 0,1")

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Plus de 97 % de l'essai se passent là où il n'arrive presque rien.
#
# </details>
#
# Et quand $n$ grandit ? Traçons $\Lambda$, et le nombre
# de cases lues par un essai : $\Lambda$ paliers de $n^4$ itérations, qui lisent chacune une zone de $3n^2 - 2n - 1$ cases.

# %% tags=["nbval-ignore-output"]
ordres = [2, 3, 4, 6, 8, 12, 16]
paliers = [nombre_de_paliers(n=n) for n in ordres]
lues = [nombre * n**4 * (3 * n**2 - 2 * n - 1) for nombre, n in zip(paliers, ordres)]
CONCLUSION = "en échelles logarithmiques, les deux courbes sont presque des droites : un essai croît comme une puissance de n"
courbes(ordres, {"paliers Λ": paliers, "cases lues par un essai": lues}, "ordre n", "nombre", "xy", conclusion=CONCLUSION)

# %%
from math import log2

for petit, grand in ((2, 4), (4, 8), (8, 16)):
    pente = log2(nombre_de_paliers(n=grand) / nombre_de_paliers(n=petit))
    print(f"de n = {petit} à n = {grand} : pente de Λ, {decimal(pente, 2)}")

# %% [markdown]
# **Lisez les pentes** : elles baissent lentement, vers un entier qu'elles n'atteignent pas encore. Quand une pente se traîne
# ainsi, c'est qu'un logarithme se cache dans la formule. Laquelle ? C'est la question S.8c.
#
# Une puissance de $n$ : un essai est **polynomial**. Or compléter un Sudoku est NP-complet, ce qui veut dire, à peu près :
# on sait vérifier une solution en temps polynomial, mais personne ne sait en trouver une en temps polynomial, et qui le
# saurait le saurait pour des milliers d'autres problèmes. Contradiction ? Non : ce n'est que le coût d'**un essai**, et un
# essai peut échouer. Rien ne borne le nombre d'essais qu'il faut.
#
# **À retenir** : un essai est polynomial ; rien ne dit que la résolution le soit.
#
# <details><summary>Que devient Λ si l'on prend δ dix fois plus petit ?</summary>À peu près dix fois plus grand.</details>
# <details><summary>Et si l'on part de T₀ = 0,5 au lieu de 810 ?</summary>À peu près rien : 1/T₀ passe de 0,001 à 2, sur
# 365.</details>

# %% [markdown] role="diapo"
# ## Ce que coûte un essai
#
# + trois millions de paliers à l'ordre 3
# + un sur 36,5 au-dessus de $T = 0{,}1$
# + quand $n$ grandit : une puissance de $n$, un essai est **polynomial**
#
# Sudoku est NP-complet. Contradiction ?
#
# > 4 min. Laissez chercher. Non : c'est le coût d'un essai, et rien ne borne le nombre d'essais. Ne donnez pas la formule :
# > S.8c.

# %% role="diapo"
from sudokulib.recuit import nombre_de_paliers

assert round(nombre_de_paliers() / nombre_de_paliers(Tf=0.1), 1) == 36.5

# %% [markdown]
# ## Quand abandonner ?
#
# Trois façons de ne pas aller au bout :
#
# - **la règle du document** : 10 000 paliers sans progrès. Que coûte-t-elle, que gagne-t-elle ? C'est l'exercice S.8m ;
# - **le certificat de gel** : sous 0,045, aucune montée n'est plus acceptée par notre générateur. On explore alors tout ce
#   que la marche peut encore atteindre à $c$ constant ; si rien n'y descend, la valeur finale est *prouvée* ;
# - **la coupure fixe** : on abandonne tout essai après un nombre d'itérations choisi d'avance.
#
# Pour la troisième, il faut savoir combien de temps prennent les essais qui réussissent. Nous le savons, sur nos 200 essais.
# Une réussite coûte alors ce que coûtent tous les essais, chacun arrêté à la coupure, divisé par le nombre de réussites qui
# restent (exercice S.7f). **Pariez** sur l'allure de la courbe : que se passe-t-il si l'on coupe trop tôt ? trop tard ?

# %% pari="oui" conclusion="le coût d'une réussite est infini si l'on coupe trop tôt, minimal vers 3,3 millions d'itérations, puis remonte"
from sudokulib.recuit.dessins import tracer_relances

serie = series["tableau I a"]
tracer_relances(serie, 10**6)

# %% pari="oui"
from socle.nombres import milliers
from sudokulib.recuit import cout_de_luby, cout_par_reussite, meilleure_coupure

durees, au_bout = serie.durees_de_tous, int(81 * nombre_de_paliers())
au_mieux = meilleure_coupure(durees)
for nom, coupure in (("coupée au mieux", au_mieux), ("menée au bout", au_bout)):
    print(f"une réussite {nom} : {milliers(round(cout_par_reussite(durees, coupure) / 10**6))} millions d'itérations")

# %% pari="garde"
assert 3e6 < au_mieux < 3.5e6 and 55 < cout_par_reussite(durees, au_bout) / cout_par_reussite(durees, au_mieux) < 65

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# **Lisez** : trop tôt, aucun essai n'a le temps de refroidir, et le coût est infini ; trop tard, on paie des essais gelés. Au
# mieux, un peu au-dessus de trois millions d'itérations, une réussite coûte soixante fois moins que si l'on va au bout.
#
# </details>
#
# Mais cette coupure, il a fallu deux cents essais pour la connaître. Quand on ne sait rien, il y a la **suite de Luby** : 1,
# 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8… en multiples d'une unité. Elle essaie toutes les coupures, les longues rarement,
# et ne coûte, au pire, que la meilleure multipliée par un logarithme. Mais il faut choisir l'unité :

# %%
from sudokulib.recuit import luby

print([luby(k) for k in range(1, 16)])
for unite in (10**4, 10**5, 10**6):
    rapport = cout_de_luby(durees, unite) / cout_par_reussite(durees, au_mieux)
    print(f"unité de {milliers(unite)} itérations : {decimal(rapport, 1)} fois le coût de la meilleure coupure")
assert cout_par_reussite(durees, au_mieux) < cout_de_luby(durees, 10**6) < cout_par_reussite(durees, au_bout)

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
# > Au mieux, soixante fois moins qu'en allant au bout. Sans rien savoir des durées, il faut choisir une unité : la suite de Luby,
# > 1, 1, 2, 1, 1, 2, 4…

# %% role="diapo"
from sudokulib.recuit import cout_par_reussite, meilleure_coupure

durees = series_gardees()["tableau I a"].durees_de_tous
au_mieux = meilleure_coupure(durees)
assert 50 < cout_par_reussite(durees, int(81 * nombre_de_paliers())) / cout_par_reussite(durees, au_mieux) < 70
coupures = [t for t in (au_mieux * k // 20 for k in range(14, 61)) if cout_par_reussite(durees, t) < 10**8]
couts = [cout_par_reussite(durees, t) / 10**6 for t in coupures]
en_millions = [t / 10**6 for t in coupures]
minimum = "le coût est minimal vers 3,3 millions d'itérations"
courbe(en_millions, {"millions d'itérations par réussite": couts}, "coupure (millions d'itérations)", "coût", conclusion=minimum)

# %% [markdown]
# ## Un mauvais solveur, une bonne idée
#
# Un essai réussi demande des millions d'itérations ; le retour arrière de la leçon 3 résout AI Escargot, telle que son auteur
# l'a publiée, en 21 hypothèses. Et quand la grille n'a pas de solution, le recuit ne le saura jamais. Pour le Sudoku, c'est un mauvais
# solveur : c'est notre conclusion. Le document, lui, dit ne pas prétendre rivaliser avec les meilleurs.
#
# Ce qui en fait une bonne idée, c'est tout ce qu'on n'a **pas** eu à écrire. L'algorithme ne sait rien du Sudoku : il lui
# faut un état, un coup au hasard, et ce que ce coup change. Donnez-lui autre chose. Huit dames sur un échiquier, aucune ne
# devant en voir une autre ? L'état est une permutation (une dame par ligne et par colonne), un coup en échange deux, et l'on
# compte les diagonales partagées.

# %%
def conflits(dames):
    montantes, descendantes = {i + j for i, j in enumerate(dames)}, {i - j for i, j in enumerate(dames)}
    return 2 * len(dames) - len(montantes) - len(descendantes)


# %% [markdown]
# La décision est celle de la bibliothèque, `accepte(variation, T, u)`, où `u` est un entier tiré de 0 à $2^{32} - 1$ : c'est la
# même que pour le Sudoku. À l'exercice S.6f, vous l'écrirez avec `hasard` à la place de `u`.

# %%
from sudokulib.recuit import accepte


# %%
def recuit_des_dames(n, hasard, T=2.0):
    dames = hasard.melange(range(n))
    c = conflits(dames)
    while c > 0:
        a, b = hasard.entier(n), hasard.entier(n)
        dames[a], dames[b] = dames[b], dames[a]
        d = conflits(dames) - c
        if accepte(d, T, hasard.entier(2**32)):
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
# - Le temps pour l'atteindre croît comme $e^{h/T}$, où $h$ est la hauteur des cols. Une température bien choisie peut suffire ;
#   refroidir dispense de la connaître.
# - Les garanties du document sont justes et parlent d'une marche qui suivrait cette loi ; la nôtre ne la suit pas jusqu'au bout.
# - Un essai est polynomial, mais rien ne borne le nombre d'essais. On coupe tôt, et l'on recommence.
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
# + Chaud, on ne choisit pas ; très froid, on ne bouge plus
# + Une garantie vaut **sous ses hypothèses**
# + Une comparaison se **conçoit** avant d'être faite
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
# L'intervalle exact, à 95 %, va de 0 à **3,6 %**.
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
# On refroidit dix fois plus lentement : plus de réussites. Et par réussite…
#
# - [ ] c'est dix fois moins cher
# - [x] c'est du même ordre
# - [ ] dix fois plus cher
#
# Chaque essai coûte **plus** : par réussite, 24,1 millions d'itérations, contre 18,2.
#
# > 3 min. Ensuite : exercices S et W, cahier 05, à commencer en séance.
