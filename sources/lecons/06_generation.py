# %% [markdown]
# # 6. Génération et vidage
#
# **Prérequis** : [la leçon 3](03_regles_et_retour_arriere.ipynb) pour le retour arrière,
# [la leçon 5](05_recuit_simule.ipynb) pour le recuit. **Durée** : une heure et quart. **Document** : L (P. Leleux,
# « Génération de Sudoku », projet de recherche opérationnelle, 2013).
#
# **À la fin**, vous saurez faire une grille pleine de trois façons, la vider sans perdre l'unicité de sa solution, dire ce que
# coûte une force brute avant de la lancer, et lire une étude de paramètres avec un œil critique.

# %% [markdown] role="diapo"
# # Génération et vidage
#
# Chapitre 6 · d'après le document L
#
# > Deux heures : 40 min pour remplir, 60 min pour vider, le reste en exercices. Ce chapitre refait les expériences d'un rapport.
# > Dites-le d'entrée : certaines de ses conclusions n'y survivront pas, et c'est de la méthode qu'on parle, jamais de l'auteur.

# %% [markdown] role="diapo"
# ## D'où viennent les grilles ?
#
# **Remplir** une grille entière, puis la **vider** tant que sa solution reste unique.
#
# > 2 min. Avancez : la même grille, vidée à 17 indices. Demandez pourquoi ne pas poser des indices au hasard : il faudrait de la chance
# > pour que la solution existe et soit unique.

# %% role="diapo"
from sudokulib import EXEMPLES, Grille, exemple

dix_sept = exemple("leleux_17_indices")
pleine = EXEMPLES["leleux_17_indices"].solution
[image(pleine, indices=dix_sept), image(dix_sept)]

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

# %% [markdown] role="diapo"
# ## Par retour arrière
#
# La première case vide, une valeur au hasard, et l'on revient en cas d'échec.
#
# > 4 min. « Jouer ». Les valeurs qui s'effacent sont des retours. Demandez pourquoi il y en a si peu : la grille vide a beaucoup de
# > solutions.

# %% role="diapo"
from cours.ateliers.etapes_remplissage import par_retour_arriere

film_d_une_etape(par_retour_arriere(Grille.vide(3), 3))

# %% [markdown] role="diapo"
# ## Trente fois plus difficile ?
#
# Le document donne 98 ms pour une grille, 3 020 ms pour celle à 17 indices. On la **transpose** : les valeurs essayées…
#
# - [ ] en même nombre
# - [ ] un peu moins
# - [x] cinquante-cinq fois moins
#
# Elle n'est pas difficile, elle est **mal tournée**.
#
# > 4 min. Une durée seule ne permet pas de le savoir. Comptez des essais plutôt que des millisecondes.

# %% role="diapo"
from sudokulib.generation import RetourArriere

essayees = []
for lignes in (dix_sept.lignes(), list(zip(*dix_sept.lignes()))):
    parcours = RetourArriere(lignes)
    next(parcours.solutions())
    essayees.append(parcours.hypotheses)
assert round(essayees[0] / essayees[1]) == 55

# %% [markdown] role="diapo"
# ## Regardez ses premières lignes
#
# Presque vides : la recherche y entasse des choix, démentis bien plus bas.
#
# > 2 min. Avancez : la transposée. Quel remède ? Prendre la case la plus contrainte, comme au chapitre 3, et non la première.

# %% role="diapo"
premieres = [case for case in range(18) if not dix_sept.valeurs[case]]
[image(dix_sept, effets=premieres), image(list(zip(*dix_sept.lignes())))]

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

# %% [markdown] role="diapo"
# ## Par permutations
#
# Chaque valeur neuf fois, au hasard ; puis des échanges.
#
# Dans un bloc, toute occurrence après la première est **surnuméraire**.
#
# > 3 min. Faites compter la ligne 1 : deux surnuméraires, les deux derniers 1. Et trois conflits, au sens du chapitre 5.

# %% role="diapo"
image("1114............", conflits=[1, 2])

# %% [markdown] role="diapo"
# ## « Seulement s'il diminue »
#
# Le document garde un échange seulement si le critère diminue. À la lettre, sur cent essais…
#
# - [x] presque aucun ne réussit
# - [ ] la moitié réussissent
# - [ ] tous réussissent
#
# En gardant les échanges **égaux**, tous réussissent.
#
# > 4 min. Un plateau se traverse, si l'on accepte d'y marcher. Son programme gardait sans doute les égaux.

# %% role="diapo"
from sudokulib.generation import par_permutations

assert sum(par_permutations(graine=g, egalite=False).resolue for g in range(100)) < 10
assert all(par_permutations(graine=g).resolue for g in range(100))

# %% [markdown] role="diapo"
# ## Le plateau, puis la chute
#
# Neuf mille échanges proposés, jusqu'à la dernière faute.
#
# > 4 min. « Jouer » : le critère tombe vite, puis s'attarde. Arrêtez sur un plateau et demandez ce qui s'y passe : la grille change
# > encore, sans rien gagner, jusqu'à trouver une sortie.

# %% role="diapo"
from cours.ateliers.etapes_remplissage import ParPermutations

film_d_une_etape(ParPermutations(Grille.vide(3), 2013, True), tous_les=40)

# %% [markdown] role="diapo"
# ## Et sur une grille à indices ?
#
# La grille facile du document n'a qu'une solution. La méthode…
#
# - [ ] réussit toujours
# - [x] réussit une fois sur deux environ
# - [ ] ne réussit jamais
#
# Les échecs sont tous des **minimums locaux** : aucun échange n'améliore.
#
# > 3 min. Depuis la grille vide, tant de solutions qu'on en croise une. Avec une seule, on s'arrête avant. Que faire ? Le chapitre 5.

# %% role="diapo"
essais = [par_permutations(exemple("leleux_facile"), graine=g) for g in range(40)]
assert 12 <= sum(e.resolue for e in essais) <= 28 and all(e.bloquee for e in essais if not e.resolue)

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
# méthode. (Sur la grille très difficile, 7 % des essais réussissent : là, un échec n'aurait rien prouvé. Au
# [banc](07_plus_loin_affirmations.ipynb) : `L-pas-du-tout-applicable`, `L-recuit-de-Sirdey`.)
#
# **À retenir** : avant de juger une méthode, on essaie son programme sur un cas dont on connaît la réponse.

# %% [markdown] role="diapo"
# ## « Pas du tout applicable »
#
# Le document essaie le recuit une fois par grille : jamais une réussite. Nous, vingt essais sur sa grille facile. Réussissent…
#
# - [ ] aucun
# - [ ] quelques-uns
# - [x] tous
#
# Sa conclusion est vraie de **son programme**.
#
# > 4 min. Laissez la salle expliquer : malchance, réglages, erreur ? La diapositive suivante tranche.

# %% role="diapo"
from sudokulib.recuit import essais as essais_de_recuit

assert essais_de_recuit(exemple("leleux_facile"), 20, graine=2013, barre=False).reussites == 20

# %% [markdown] role="diapo"
# ## Ce qu'il imprime à la fin
#
# Un recuit raté finit à deux conflits. Le sien, presque partout.
#
# + Deux cases y sont même vides
#
# > 3 min. La leçon : avant de juger une méthode, on essaie son programme sur un cas dont on connaît la réponse.

# %% role="diapo"
from sudokulib.recuit.energie import c_ij

texte = "446778959354486105211864772863757513732691922618562653824848999797331532614201358"
finale = Grille.lire(texte)
lignes = finale.lignes()
faux = [9 * i + j for i in range(9) for j in range(9) if lignes[i][j] and c_ij(lignes, i, j)]
assert len(faux) > 60 and finale.valeurs.count(0) == 2
image(finale, conflits=faux, indices=Grille.vide(3))

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

# %% [markdown] role="diapo"
# ## Une seule solution ?
#
# Quatre cases suffisent à en faire deux.
#
# > 3 min. Avancez : l'autre solution. Un rectangle sur deux régions, deux valeurs qu'on peut échanger. Il faut un indice parmi les
# > quatre. Comment le savoir en général ?

# %% role="diapo"
deux = [list(ligne) for ligne in Grille.lire("1234341221434321").lignes()]
autre = [ligne.copy() for ligne in deux]
autre[0][0], autre[0][1], autre[2][0], autre[2][1] = 2, 1, 1, 2
trouee = Grille.lire("..343412..434321")
assert all(Grille.lire(g).est_solution for g in (deux, autre))
[image(g, effets=[0, 1, 8, 9], indices=trouee) for g in (deux, autre)]

# %% [markdown] role="diapo"
# ## Compter, mais jusqu'à deux
#
# ```python
# def est_unique(grille):
#     trouvees = 0
#     for _ in solutions(grille):
#         trouvees += 1
#         if trouvees == 2:
#             return False
#     return trouvees == 1
# ```
#
# > 3 min. Le document les compte toutes. Pour la grille vide, il en aurait 6,7·10²¹. Deux suffisent à répondre.

# %% [markdown] role="diapo"
# ## En direct
#
# Ôtez un indice : la solution reste-t-elle unique ?
#
# > 6 min. « Combien de solutions ? » : une. Cliquez un indice que la salle choisit, touche Suppr, recommencez. Quand il y en a deux,
# > « Montrer une solution » deux fois : les cases marquées sont celles qui diffèrent. Presque toujours un petit groupe.

# %% role="diapo"
vivante(exemple("leleux_videe_E22_f"), "unicité")

# %% [markdown] role="diapo"
# ## Une grille minimale
#
# Plus aucun indice superflu. Celle-ci, la « meilleure » de la série A.2.e, ne l'est pas.
#
# + Dix indices superflus, chacun **pris seul**
#
# > 3 min. Peut-on ôter les dix ? Non : chacun devient indispensable quand d'autres partent. Lesquels ôter ? C'est le problème.

# %% role="diapo"
from sudokulib.generation import superflus

vingt_neuf = exemple("leleux_videe_E29_e")
assert vingt_neuf.nombre_indices == 29 and len(superflus(vingt_neuf)) == 10
image(vingt_neuf, effets=superflus(vingt_neuf))

# %% [markdown] role="diapo"
# ## Vider d'une traite
#
# Chaque indice une fois, dans un ordre tiré au sort.
#
# > 5 min. « Avancer » dix fois : tout part. Puis glissez vers la fin : les refus se suivent, et la phrase montre la seconde solution.
# > Demandez si l'ordre compte : oui, on finit entre 22 et 27 indices.

# %% role="diapo"
from cours.ateliers.etapes_vidage import VidageParGroupes

film_d_une_etape(VidageParGroupes(pleine, 2013, "aucune", None))

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

# %% [markdown] role="diapo"
# ## La force brute
#
# Un compteur binaire, un bit par indice. Pour 81 indices, à dix mille configurations par seconde :
#
# - [ ] des semaines
# - [ ] des siècles
# - [x] des milliers de milliards d'années
#
# $2^{81} / 10^4$ secondes. Une force brute se **chiffre** avant de se lancer.
#
# > 4 min. Le document dit des semaines. Faites poser le calcul : 2 puissance 10, c'est mille ; 2 puissance 81, un 2 suivi de
# > vingt-quatre chiffres.

# %% role="diapo"
assert 10**12 < 2**81 / 10**4 / 31_557_600 < 10**13

# %% [markdown] role="diapo"
# ## Ce que coûte un indice de plus
#
# > 2 min. Deux fois plus, à chaque fois. Demandez jusqu'où l'on irait en une nuit : une trentaine d'indices.

# %% role="diapo"
durees = {10: "un dixième de seconde", 20: "deux minutes", 29: "quinze heures", 40: "trois ans et demi"}
secondes = {k: 2**k / 10**4 for k in durees}
assert round(secondes[10], 1) == 0.1 and 90 < secondes[20] < 120 and round(secondes[29] / 3600) == 15
assert 3.3 < secondes[40] / 31_557_600 < 3.6
rangees = [["indices", "configurations", "à dix mille par seconde"]]
tableau(rangees + [[k, f"{2**k:,}".replace(",", " "), durees[k]] for k in durees])

# %% [markdown]
# ## Vider par recuit (L.6)
#
# Ôter un à un les indices superflus, dans un ordre tiré au sort, mène à une grille minimale en un clin d'œil : 24 indices
# environ. Pour descendre plus bas, il faut parfois en remettre. C'est un recuit : l'énergie est $E$, le nombre d'indices ;
# vider l'abaisse de 1, et remplir de nouveau, une **dégradation**, l'élève de 1, avec la probabilité $e^{-1/T}$.

# %%
from math import exp

from socle.hasard import Hasard


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
from cours.ateliers import AtelierGeneration

AtelierGeneration(graine=2013)

# %% [markdown] role="diapo"
# ## Vider par recuit
#
# $E$ : le nombre d'indices.
#
# + case pleine : on la vide, si la solution reste unique
# + case vide : on la remplit, avec la probabilité $e^{-1/T}$
# + $T$ baisse d'un pas à chaque itération
#
# > 4 min. Pourquoi remplir ? Pour sortir d'une grille minimale trop riche. Le document appelle cela une dégradation.

# %% [markdown] role="diapo"
# ## Le film d'un vidage
#
# Le réglage du document : de $T = 1$ à $0{,}15$.
#
# > 5 min. « Jouer ». Première moitié : E flotte autour de 30, on remplit aussi vite qu'on vide. Demandez où la descente commence.
# > Arrêtez vers la fin : on essaie encore, et presque plus rien ne change.

# %% role="diapo"
from cours.ateliers.etapes_vidage import VidageParRecuit
from sudokulib.generation import PUBLIE

film_d_une_etape(VidageParRecuit(pleine, 1, PUBLIE, None), tous_les=17)

# %% [markdown] role="diapo"
# ## Où l'énergie descend
#
# Le même nombre d'itérations, placées autrement.
#
# > 4 min. Trait plein : le réglage publié, de 1 à 0,15. Tirets : de 0,4 à 0,15. Faites lire où chacun passe son temps.

# %% role="diapo"
from sudokulib.generation import vider_recuit

publie = vider_recuit(pleine, graine=1, barre=False)
mieux = vider_recuit(pleine, 0.4, 0.15, 0.00006, graine=1, barre=False)
rangs = range(0, min(publie.iterations, mieux.iterations), 12)
vidages = {"de 1 à 0,15": publie, "de 0,4 à 0,15": mieux}
courbe(rangs, {nom: [v.historique[k] for k in rangs] for nom, v in vidages.items()}, "itération", "E, nombre d'indices")

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
# autre chose que ce qui a tourné. Un programme devrait toujours imprimer ses réglages à côté de ses résultats. (Les six sont au
# [banc](07_plus_loin_affirmations.ipynb), de `L-A2a-en-tete` à `L-A2f-en-tete`.)
#
# <details><summary>Pourquoi A.2.e finit-elle à 29 ?</summary>Elle s'arrête à T = 1, où l'on remplit encore une case vide sur
# trois : elle n'a jamais refroidi.</details> <details><summary>Peut-on descendre sous 20 avec cette grille ?</summary>Oui :
# elle est la solution d'une grille à 17 indices, qu'un recuit assez lent retrouve parfois.</details>

# %% [markdown] role="diapo"
# ## Six réglages, une fois chacun
#
# Le document retient celui qui lui a donné $E = 22$. Le refaire deux cents fois donne…
#
# - [ ] toujours 22
# - [x] de 21 à 25
# - [ ] de 17 à 30
#
# Un essai unique ne départage pas 22 et 23.
#
# > 4 min. Le 22 est honnête : 83 vidages sur 200 font aussi bien. C'est la comparaison qui ne l'est pas.

# %% role="diapo"
from sudokulib.generation.resultats import vidages_gardes

series = vidages_gardes()
assert min(series["publié"].E) == 21 and max(series["publié"].E) == 25
assert sum(E <= 22 for E in series["publié"].E) == 83

# %% [markdown] role="diapo"
# ## Comparer des distributions
#
# Deux cents vidages de chaque réglage.
#
# > 4 min. Du trait plein aux tirets, même prix : tout glisse d'un indice vers la gauche. Pointillés : cent fois plus d'itérations,
# > et deux indices de plus seulement.

# %% role="diapo"
abscisses = range(19, 26)
noms = ("publié", "à coût égal", "cent fois plus lent")
parts = {nom: [100 * series[nom].E.count(E) / 200 for E in abscisses] for nom in noms}
courbe(list(abscisses), parts, "E, nombre d'indices", "part des vidages (%)")

# %% [markdown] role="diapo"
# ## Est-ce le hasard ?
#
# « Le réglage de la température initiale n'est pas ce qui importe réellement. » À **prix** égal, si.
#
# > 3 min. La citation est du document. Les intervalles ne se touchent pas : l'écart n'est pas de la chance.

# %% role="diapo"
from sudokulib.recuit import intervalle_exact


def en_pour_cent(p):
    return f"{round(100 * p)} %"


rangees = [["réglage", "22 indices ou moins", "intervalle à 95 %"]]
for nom in ("publié", "à coût égal"):
    k = sum(E <= 22 for E in series[nom].E)
    bas, haut = intervalle_exact(k, 200)
    rangees.append([nom, f"{k} sur 200", f"de {en_pour_cent(bas)} à {en_pour_cent(haut)}"])
tableau(rangees)

# %% [markdown] role="diapo"
# ## Une température bavarde
#
# L'en-tête annonce un pas de 0,02. La température d'arrêt imprimée, `0.8000000023561262`, dit…
#
# - [ ] 0,02
# - [x] 0,2
# - [ ] rien
#
# En refaisant les soustractions, **arrondis compris**, on le retrouve.
#
# > 4 min. Quatre en-têtes sur six disent autre chose que ce qui a tourné. Un programme imprime ses réglages avec ses résultats.

# %% role="diapo"
from sudokulib.generation import Reglage, temperatures

*_, arret = temperatures(Reglage(5000, 1, 0.2))
assert arret == 0.8000000023561262

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

# %% [markdown] role="diapo"
# ## À retenir
#
# + Le retour arrière remplit toujours ; l'ordre des cases fait son prix
# + Pour l'unicité, on compte jusqu'à **deux**
# + Une force brute se chiffre avant
# + Un réglage se juge sur une **distribution**, à prix égal
#
# > 3 min. Faites dire chaque point par la salle avant de le montrer.

# %% [markdown] role="diapo"
# ## Pari 1
#
# Deux grilles minimales de la même solution ont le même nombre d'indices.
#
# - [ ] vrai
# - [x] faux
#
# Minimale ne veut pas dire **la plus petite** : l'ordre des retraits change tout.
#
# > 2 min. C'est un minimum local, encore. Le film d'une traite en donnait 24 ; la même solution en a une à 17.

# %% role="diapo"
from sudokulib.generation import est_minimale, vider_glouton

assert len({vider_glouton(pleine, graine=g).nombre_indices for g in range(5)}) > 1 and est_minimale(dix_sept)

# %% [markdown] role="diapo"
# ## Pari 2
#
# Le plus petit nombre d'indices d'une grille d'ordre 3 à solution unique est…
#
# - [ ] 16
# - [x] 17
# - [ ] on l'ignore
#
# Prouvé en 2012, par des années de calcul, et pas par un compteur.
#
# > 2 min. G. McGuire, B. Tugemann, G. Civario. À l'ordre 2, c'est 4 : la force brute du cours le prouve.

# %% [markdown] role="diapo"
# ## Pari 3
#
# Une méthode échoue une fois. On conclut…
#
# - [ ] qu'elle ne marche pas
# - [ ] que le programme est faux
# - [x] rien encore
#
# On l'essaie d'abord sur un cas **connu**, puis on compte.
#
# > 3 min. Ensuite : exercices L.1 à L.8, cahier 06, à commencer en séance.
