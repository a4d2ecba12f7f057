# %% [markdown]
# # 6. Génération et vidage
#
# **Prérequis** : [la leçon 3](03_regles_et_retour_arriere.ipynb) pour le retour arrière,
# [la leçon 5](05_recuit_simule.ipynb) pour le recuit. **Durée** : une heure et quart. **Document** : L (P. Leleux,
# « Génération de Sudoku », projet de recherche opérationnelle, 2013).
#
# **À la fin**, vous saurez faire une grille pleine de trois façons, la vider sans perdre l'unicité de sa solution, dire ce que
# coûte une force brute avant de la lancer, et lire une étude de paramètres avec un œil critique.

# %% [markdown]
# ## Le problème
#
# Jusqu'ici, on nous donnait des grilles. D'où viennent-elles ? Le document L s'y prend en deux temps : **remplir** une grille
# entière, puis la **vider** autant qu'on peut, tant que sa solution reste unique. Il essaie pour chaque temps plusieurs méthodes,
# et conclut. Nous referons ses expériences ; certaines conclusions n'y survivront pas.

# %%
from sudokulib import EXEMPLES, Grille, exemple
from sudokulib.generation import par_retour_arriere

par_retour_arriere(graine=2013)

# %% [markdown]
# ## Remplir par retour arrière (L.1)
#
# Le chapitre 3 l'a montré : une recherche qui essaie et revient en arrière trouve toujours une solution s'il y en a une. Le
# document remplit d'abord toutes les cases qui n'admettent plus qu'une valeur, puis essaie la **première** case vide. Partie de
# la grille vide, la recherche fait une grille pleine ; partie d'une grille à indices, elle la résout.
#
# Il donne une durée par grille : 103 ms, 98 ms, et 3 020 ms pour la grille à 17 indices. Celle-ci est donc trente fois plus
# difficile ? **Pariez** : que devient le nombre de valeurs essayées si l'on ne fait que *transposer* la grille ?

# %%
from sudokulib.generation import RetourArriere

lignes = exemple("leleux_17_indices").lignes()
for nom, grille in {"telle quelle": lignes, "transposée": list(zip(*lignes))}.items():
    parcours = RetourArriere(grille)
    next(parcours.solutions())
    print(nom, ":", parcours.hypotheses, "valeurs essayées")

# %% [markdown]
# Cinquante-cinq fois moins, pour la même grille. Ses premières lignes sont presque vides : la recherche y entasse des choix
# qu'elle ne démentira que bien plus bas. La grille n'est pas difficile, elle est mal tournée, et une durée seule ne permet pas
# de le savoir.
#
# **À retenir** : prendre la première case vide est un piège ; prendre la plus contrainte, comme au chapitre 3, l'évite.
#
# <details><summary>Pourquoi la grille facile du document demande-t-elle zéro essai ?</summary>Les cases qui n'admettent qu'une
# valeur suffisent à la remplir.</details> <details><summary>À l'ordre 4, la recherche depuis la grille vide finit-elle
# vite ?</summary>Pas toujours : prendre la première case vide peut mener très loin. La bibliothèque fait
# autrement.</details>

# %% [markdown]
# ## Par permutations aléatoires (L.2)
#
# Autre idée : distribuer toutes les valeurs au hasard, chacune neuf fois, puis échanger des cases. Dans chaque bloc, toute
# occurrence d'une valeur après la première est **surnuméraire** ; on garde un échange s'il n'augmente pas leur nombre.

# %%
from sudokulib.generation import par_permutations, surnumeraires

essai = par_permutations(graine=2013)
print(essai, "; surnuméraires au départ :", essai.historique[0][1] // 9)
assert surnumeraires(essai.grille) == 0

# %% [markdown]
# Le document dit garder un échange « seulement si le critère est diminué ». **Prenons-le à la lettre** : que devient la
# réussite ?

# %%
a_la_lettre = [par_permutations(graine=g, egalite=False).resolue for g in range(100)]
avec_les_egaux = [par_permutations(graine=g).resolue for g in range(100)]
print(sum(a_la_lettre), "réussites sur 100 à la lettre,", sum(avec_les_egaux), "en gardant les échanges égaux")
assert sum(a_la_lettre) < 10 and all(avec_les_egaux)

# %% [markdown]
# À la lettre, la méthode ne marche presque jamais : son programme gardait sans doute les échanges égaux. Un plateau se traverse,
# si l'on accepte d'y marcher. Et sur une grille à indices ?

# %%
facile = [par_permutations(exemple("leleux_facile"), graine=g) for g in range(100)]
rates = [essai for essai in facile if not essai.resolue]
print(len(facile) - len(rates), "réussites sur 100 ;", sum(essai.bloquee for essai in rates), "échecs dans un minimum local")

# %% [markdown]
# Une fois sur deux environ, et tous les échecs sont des **minimums locaux** : plus aucun échange n'améliore. Depuis la grille
# vide, il y a tant de solutions qu'on en croise une ; avec une seule, on s'arrête avant. « Cela ne vous rappelle-t-il pas
# quelque chose ? » demande le document, qui n'a pas eu le temps d'essayer un recuit sur ses échanges. Le chapitre 5 l'a fait.
#
# <details><summary>Une ligne 1 1 1 4 : combien de surnuméraires, et de conflits au sens du chapitre 5 ?</summary>Deux
# surnuméraires, trois conflits : les paires se comptent toutes.</details> <details><summary>Que vaut le critère du document
# pour une grille qui a 5 surnuméraires, à l'ordre 3 ?</summary>45 : chaque bloc est vu par ses neuf cases.</details>

# %% [markdown]
# ## Par recuit (L.3)
#
# Le document programme le recuit du chapitre 5, et mène un essai par grille : 3 573 s, 632 s, 569 s, jamais une réussite. « Le
# recuit simulé n'est pas du tout applicable à ce genre de problème », conclut-il. **Avant d'exécuter** : sur vingt essais de la
# grille facile, combien réussiront ?

# %%
from sudokulib.recuit import essais

for nom, grille in {"facile": exemple("leleux_facile"), "vide": Grille.vide(3)}.items():
    print(nom, ":", essais(grille, 20, graine=2013, barre=False).reussites, "réussites sur 20")

# %% [markdown]
# Tous. Alors, que s'est-il passé en 2013 ? Regardons la grille que le document imprime à la fin de son essai sur la grille
# vide, à $T \approx 0{,}005$ :

# %%
finale = Grille.lire("446778959354486105211864772863757513732691922618562653824848999797331532614201358")
print(surnumeraires(finale), "surnuméraires")
finale

# %% [markdown]
# Un recuit raté finit à deux conflits ; celle-ci est presque aussi fausse qu'une grille tirée au hasard, et deux cases y sont
# encore vides. Le programme ne faisait donc pas l'algorithme qu'il cite. Sa conclusion est vraie de lui, et fausse de la
# méthode. (Sur la grille très difficile, 7 % des essais réussissent : là, un échec n'aurait rien prouvé.)
#
# **À retenir** : avant de juger une méthode, on essaie son programme sur un cas dont on connaît la réponse.

# %% [markdown]
# ## Une seule solution (L.4)
#
# Pour vider, il faut savoir si la solution est encore unique. Le document compte **toutes** les solutions ; s'arrêter à la
# deuxième suffit, et cela change tout :

# %%
from sudokulib.generation import compter_par_retour_arriere, est_unique

print(compter_par_retour_arriere(Grille.vide(2), limite=1000), "grilles d'ordre 2")
print(compter_par_retour_arriere(Grille.vide(3), limite=2), "solutions au moins à la grille vide d'ordre 3")
print(est_unique(exemple("leleux_17_indices")))

# %% [markdown]
# Une grille est **minimale** quand plus aucun indice n'est superflu. Voici la « meilleure » grille qu'a donnée au document sa
# série A.2.e :

# %%
from sudokulib.generation import est_minimale, superflus, vider_force_brute

vingt_neuf = exemple("leleux_videe_E29_e")
print(len(superflus(vingt_neuf)), "indices superflus, chacun pris seul")
vingt_neuf

# %% [markdown]
# On ne peut pas les ôter tous : chacun devient indispensable quand d'autres partent. Lesquels ôter ?

# %% [markdown]
# ## Vider par force brute (L.5)
#
# Essayons tout. Un compteur binaire, un bit par indice, de 0 à $2^k - 1$ : un bit à 1 ôte l'indice. C'est sûr. **Pariez** : de
# combien de temps a-t-on besoin pour une grille complète, à dix mille configurations par seconde ? Le document dit des jours,
# « et même sûrement des semaines ».

# %%
secondes = 2**81 / 10**4
print(f"{secondes / 31_557_600:.1e} années")

# %% [markdown]
# Des milliers de milliards d'années. Pour les 29 indices ci-dessus, $2^{29}$ : un demi-milliard de configurations, quinze heures.
# La version compilée a une ruse : une partie de la grille qu'on ne peut pas vider tout entière est un **témoin**, et un coup
# d'œil écarte toutes les configurations qui la contiennent.

# %% tags=["nbval-ignore-output"]
petite = vider_force_brute("1234341221434321", moteur="python", barre=False)
print(petite)
petite.grille

# %% [markdown]
# À l'ordre 2, on ne descend pas sous 4 indices. À l'ordre 3, le minimum est 17 ; il a fallu des années de calcul, en 2012, pour
# le prouver, et pas par un compteur.
#
# <details><summary>Combien de configurations de plus pour un indice de plus ?</summary>Deux fois plus, en
# tout.</details> <details><summary>Le document arrête son compteur à 2^(k−1). Est-ce grave ?</summary>Oui : on n'examinerait
# qu'une des configurations qui ôtent le dernier indice. Sans doute une faute d'impression.</details>

# %% [markdown]
# ## Vider par recuit (L.6)
#
# Ôter un à un les indices superflus, dans un ordre tiré au sort, mène à une grille minimale en un clin d'œil : 24 indices
# environ. Pour descendre plus bas, il faut parfois en remettre. C'est un recuit : l'énergie est $E$, le nombre d'indices ;
# vider l'abaisse de 1, et remplir de nouveau, une **dégradation**, l'élève de 1, avec la probabilité $e^{-1/T}$.

# %%
from math import exp

from sudokulib.hasard import Hasard


def etape(t, solution, T, hasard):
    case = hasard.entier(81)
    if t[case]:
        t[case] = 0
        if not est_unique(t):
            t[case] = solution[case]
    elif hasard.reel() < exp(-1 / T):
        t[case] = solution[case]


# %%
solution = EXEMPLES["leleux_17_indices"].solution.valeurs
t, T, hasard, E = list(solution), 1.0, Hasard(2013), []
while T > 0.15:
    etape(t, solution, T, hasard)
    E.append(81 - t.count(0))
    T -= 0.0002
print(len(E), "itérations, E de", max(E), "à", min(E))

# %% [markdown]
# La bibliothèque fait la même chose, en gardant la meilleure grille. Voici deux vidages de la même grille, de la même graine.
# **Lisez-les de gauche à droite**, du chaud au froid :

# %% tags=["nbval-ignore-output"]
from sudokulib.generation import vider_recuit
from sudokulib.generation.dessins import tracer_vidages

pleine = EXEMPLES["leleux_17_indices"].solution
vidages = {
    "publié": vider_recuit(pleine, graine=1, barre=False),
    "de 0,4 à 0,15": vider_recuit(pleine, 0.4, 0.15, 0.00006, graine=1, barre=False),
}
tracer_vidages(vidages)

# %% [markdown]
# De $T = 1$ à $0{,}5$, on remplit aussi vite qu'on vide : $E$ flotte autour de 30, et toute cette peine est perdue. La descente
# se joue entre 0,4 et 0,15 ; plus bas, rien ne bouge. La courbe en tirets a fait **autant d'itérations**, mais toutes là où cela
# compte.

# %% [markdown]
# L'atelier fait les deux temps sous vos yeux : il remplit une grille, puis la vide, et montre chaque indice ôté, ou la seconde
# solution qui le fait refuser. Changez la température, arrêtez quand vous voulez.

# %%
from sudokulib.atelier import AtelierGeneration

AtelierGeneration(graine=2013)

# %% [markdown]
# ## Une étude de paramètres (L.7)
#
# Le document essaie six réglages, une fois chacun, et retient 1 ; 0,15 ; 0,0002, qui lui donne $E = 22$. Que vaut ce nombre ?
# Nous avons mené 200 vidages de chaque réglage, une fois pour toutes.

# %%
from sudokulib.generation.resultats import provenance, vidages_gardes

series = vidages_gardes()
print(provenance())
print(series["publié"])

# %% [markdown]
# Le 22 est un tirage honnête : 83 vidages sur 200 font aussi bien. Mais le même réglage donne de 21 à 25 : un essai unique ne
# pouvait pas départager 22 et 23. **Pariez** sur ce que donnent, au même prix, les itérations mieux placées ; puis cent fois
# plus d'itérations.

# %% tags=["nbval-ignore-output"]
from sudokulib.generation.dessins import tracer_repartitions

tracer_repartitions({nom: series[nom] for nom in ("publié", "à coût égal", "cent fois plus lent")})

# %% [markdown]
# **Lisez la figure de droite à gauche**, du moins bon au meilleur. À coût égal, toute la distribution glisse d'un indice : 151
# vidages sur 200 finissent à 22 ou moins, au lieu de 83. Est-ce le hasard ? Les intervalles le disent :

# %%
from sudokulib.recuit import intervalle_exact

for nom in ("publié", "à coût égal"):
    k = sum(E <= 22 for E in series[nom].E)
    print(nom, ":", k, "sur 200, entre", *(round(borne, 2) for borne in intervalle_exact(k, 200)))

# %% [markdown]
# Ils sont loin de se toucher. « Le réglage de la température initiale n'est pas ce qui importe réellement », dit le document :
# à pas égal, c'est vrai, elle ne fait que perdre du temps. À **prix** égal, c'est elle qui importe.
#
# Une dernière vérification. Le document imprime la température d'arrêt avec tous ses chiffres, arrondis compris. Refaisons les
# soustractions de l'en-tête d'A.2.e, puis celles d'un pas dix fois plus grand :

# %%
from sudokulib.generation import Reglage, temperatures

for pas in (0.02, 0.2):
    *_, arret = temperatures(Reglage(5000, 1, pas))
    print(pas, ":", arret)

# %% [markdown]
# Le document imprime 0.8000000023561262 : il a employé 0,2, et son en-tête annonce 0,02. Quatre en-têtes sur six disent ainsi
# autre chose que ce qui a tourné. Un programme devrait toujours imprimer ses réglages à côté de ses résultats.
#
# <details><summary>Pourquoi A.2.e finit-elle à 29 ?</summary>Elle s'arrête à T = 1, où l'on remplit encore une case vide sur
# trois : elle n'a jamais refroidi.</details> <details><summary>Peut-on descendre sous 20 avec cette grille ?</summary>Oui :
# elle est la solution d'une grille à 17 indices, qu'un recuit assez lent retrouve parfois.</details>

# %% [markdown]
# ## Les deux programmes (L.8)
#
# Le document livre deux programmes : générer, et vider. Les exercices vous les font écrire. La bibliothèque a les siens, qui
# se lancent d'un terminal : `sudokulib generer`, et `sudokulib vider 1 0,15 0,0002 grille.txt`.

# %% [markdown]
# ## À retenir
#
# - Le retour arrière remplit toujours ; ce qu'il coûte dépend de l'ordre où il prend les cases.
# - Une méthode qui n'accepte jamais de monter s'arrête au premier minimum local.
# - Pour l'unicité, on compte les solutions jusqu'à deux.
# - Une force brute se chiffre avant de se lancer : $2^k$.
# - Un recuit se règle en regardant où l'énergie descend ; un réglage se juge sur une distribution, à prix égal.
#
# ## Pour aller plus loin
#
# - **Exercices** : [toutes les questions du document L](../exercises/06_generation.ipynb).
# - G. McGuire, B. Tugemann, G. Civario, « There is no 16-clue Sudoku », 2012 : les 17 indices, prouvés.
# - D. Berthier, « Unbiased Statistics of a CSP », 2009 : vider au hasard ne tire pas également toutes les grilles minimales.
