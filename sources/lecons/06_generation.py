# %% [markdown]
# # 6. Génération et vidage
#
# **Prérequis** : [la leçon 3](03_regles_et_retour_arriere_suite.ipynb) pour le retour arrière,
# [la leçon 5](05_recuit_simule.ipynb) pour le recuit. **Durée** : une heure et quart. **Document** : L (P. Leleux,
# « Génération de Sudoku », projet de recherche opérationnelle, 2013).
#
# **À la fin**, vous saurez :
#
# - remplir une grille de trois façons, et dire ce qui fait varier le travail de chacune ;
# - vider une grille sans perdre l'unicité de sa solution ;
# - calculer ce que coûte une force brute avant de la lancer ;
# - comparer deux réglages d'un recuit : au même prix, sur beaucoup d'essais, et dire si l'écart est du hasard ;
# - relire une expérience publiée, et dire ce qu'elle prouve.
#
# **Dans les programmes.** NSI : « Algorithmes gloutons » (première), « Récursivité » (terminale). MP2I et MPI : la recherche par
# force brute, le retour sur trace (*backtracking*), les algorithmes probabilistes.

# %% [markdown] role="diapo"
# # Génération et vidage
#
# Chapitre 6 · d'après le document L
#
# > Deux heures : 40 min pour remplir, 60 min pour vider, le reste en exercices. Ce chapitre refait les expériences d'un rapport.
# > Dites-le d'entrée : certaines de ses conclusions ne tiendront pas, et c'est de la méthode qu'on parle, jamais de l'auteur.

# %% role="diapo"
from sudokulib.generation import pleine, vider_glouton

[image(pleine(2013), noms=False), image(vider_glouton(pleine(2013), 1), noms=False)]

# %% [markdown] role="diapo"
# ## D'où viennent les grilles ?
#
# **Remplir** une grille entière, puis la **vider** tant que sa solution reste unique.
#
# > 2 min. Avancez : la même grille, vidée à 17 indices. Demandez pourquoi ne pas poser des indices au hasard : il faudrait de la
# > chance pour que la solution existe et soit unique.

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
# et conclut. Nous referons ses expériences ; certaines conclusions ne tiendront pas.

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
# Il donne une durée par grille : 103 ms pour la facile, 98 ms pour la très difficile, 3 020 ms pour celle à 17 indices. La
# dernière est donc trente fois plus difficile ? **Pariez** : que devient le nombre de valeurs essayées si l'on ne fait que
# *transposer* une grille ? Voici la très difficile :

# %% pari="oui"
from sudokulib.generation import RetourArriere


def valeurs_essayees(grille, plus_contrainte=False):
    parcours = RetourArriere(grille, plus_contrainte=plus_contrainte)
    next(parcours.solutions())
    return parcours.hypotheses


lignes = exemple("leleux_tres_difficile").lignes()
transposee = list(zip(*lignes))
print(valeurs_essayees(lignes), "valeurs essayées ; transposée :", valeurs_essayees(transposee))

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Vingt et une fois moins, pour la même grille : elle n'est pas plus facile, elle est mieux tournée. Une durée seule ne permet
# pas de le savoir.
#
# </details>
#
# Tourner et retourner une grille donne huit orientations. Comparons-y trois façons de choisir la case : la première vide ; la
# **plus contrainte**, celle qui a le moins de valeurs possibles ; la plus contrainte après les règles EUP du chapitre 3.

# %%
from sudokulib.solveur import explorer


def orientations(lignes):
    for tournee in (lignes, list(zip(*lignes))):
        renversee = [ligne[::-1] for ligne in tournee]
        yield from (tournee, tournee[::-1], renversee, renversee[::-1])


huit = list(orientations(lignes))
print("la première vide   ", [valeurs_essayees(grille) for grille in huit])
print("la plus contrainte ", [valeurs_essayees(grille, plus_contrainte=True) for grille in huit])
print("avec les règles EUP", [explorer(grille).hypotheses for grille in huit])

# %% [markdown]
# Prendre la plus contrainte ne supprime pas le piège : de 26 à 353 essais selon l'orientation, au lieu de 37 à 1 264. Dans trois
# orientations sur huit, elle en fait même davantage. Ce qu'elle améliore, c'est surtout le pire cas. Raisonner avant d'essayer
# fait plus : de 5 à 46.
#
# **À retenir** : l'ordre des cases compte, quelle que soit la façon de choisir. Un nombre d'essais se donne avec son étendue.
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
# > 4 min. « Jouer ». Les valeurs qui s'effacent sont des retours. Demandez pourquoi il y en a si peu : la grille vide a beaucoup
# > de solutions.

# %% role="diapo"
from cours.ateliers.etapes_remplissage import par_retour_arriere

film_d_une_etape(par_retour_arriere(Grille.vide(3), 3))

# %% [markdown] role="diapo"
# ## Une durée, une difficulté ?
#
# Le document donne 98 ms pour sa grille très difficile. On la **transpose** : les valeurs essayées sont…
#
# - [ ] aussi nombreuses
# - [ ] un peu moins nombreuses
# - [x] vingt et une fois moins nombreuses
#
# Elle n'est pas plus facile, elle est **mieux tournée**.
#
# > 4 min. Une durée seule ne permet pas de le savoir. Comptez des essais plutôt que des millisecondes.

# %% role="diapo"
from sudokulib.generation import RetourArriere


def valeurs_essayees(grille, plus_contrainte=False):
    parcours = RetourArriere(grille, plus_contrainte=plus_contrainte)
    next(parcours.solutions())
    return parcours.hypotheses


lignes = exemple("leleux_tres_difficile").lignes()
assert valeurs_essayees(lignes) == 776 and valeurs_essayees(list(zip(*lignes))) == 37

# %% [markdown] role="diapo"
# ## La plus contrainte ?
#
# Les huit orientations de la même grille : le moins et le plus d'essais.
#
# > 4 min. Demandez le remède avant de montrer : la case la plus contrainte. Elle divise le pire cas par trois et demi, mais
# > l'écart reste. Raisonner d'abord fait mieux.

# %% role="diapo"
from socle.nombres import milliers
from sudokulib.solveur import explorer

huit = []
for tournee in (lignes, list(zip(*lignes))):
    renversee = [ligne[::-1] for ligne in tournee]
    huit += [tournee, tournee[::-1], renversee, renversee[::-1]]
comptes = {
    "la première vide": [valeurs_essayees(grille) for grille in huit],
    "la plus contrainte": [valeurs_essayees(grille, plus_contrainte=True) for grille in huit],
    "la plus contrainte, après les règles EUP": [explorer(grille).hypotheses for grille in huit],
}
assert [(min(c), max(c)) for c in comptes.values()] == [(37, 1264), (26, 353), (5, 46)]
tableau([["case essayée", "au moins", "au plus"]] + [[nom, milliers(min(c)), milliers(max(c))] for nom, c in comptes.items()])

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
# Le document dit garder un échange « seulement si le critère est diminué ». Prenons-le à la lettre. **Pariez** : sur
# cent grilles, combien de réussites ?

# %% pari="oui"
a_la_lettre = [par_permutations(graine=g, egalite=False).resolue for g in range(100)]
avec_les_egaux = [par_permutations(graine=g).resolue for g in range(100)]
print(sum(a_la_lettre), "réussites sur 100 à la lettre,", sum(avec_les_egaux), "en gardant les échanges égaux")

# %% pari="garde"
assert sum(a_la_lettre) < 10 and all(avec_les_egaux)

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# À la lettre, la méthode ne marche presque jamais : son programme gardait sans doute les échanges égaux. Sur un plateau, où rien
# ne s'améliore, les échanges égaux permettent d'avancer quand même.
#
# </details>
#
# Et sur une grille à indices ?

# %%
facile = [par_permutations(exemple("leleux_facile"), graine=g).resolue for g in range(100)]
print(sum(facile), "réussites sur 100")

# %% [markdown]
# Une fois sur deux environ. Depuis la grille vide, cent fois sur cent (donc au moins 96 fois sur cent, à 95 % de confiance) :
# pourquoi ? C'est la question L.2q. « Cela ne vous rappelle-t-il pas quelque chose ? » demande le document, qui n'a pas eu le
# temps d'essayer : un recuit sur ses échanges, sans doute. Le chapitre 5 en fait un sur d'autres échanges.
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
# ## « Seulement si le critère est diminué »
#
# Le document garde un échange seulement si le critère diminue. À la lettre, sur cent essais…
#
# - [x] presque aucun ne réussit
# - [ ] la moitié réussissent
# - [ ] tous réussissent
#
# En gardant les échanges **égaux**, les cent réussissent.
#
# > 4 min. Sur un plateau, les échanges égaux permettent d'avancer quand même. Son programme les gardait sans doute.

# %% role="diapo"
from sudokulib.generation import par_permutations

assert sum(par_permutations(graine=g, egalite=False).resolue for g in range(100)) < 10
assert all(par_permutations(graine=g).resolue for g in range(100))

# %% [markdown] role="diapo"
# ## Le plateau, puis la chute
#
# Neuf mille échanges proposés, jusqu'à la dernière faute.
#
# > 4 min. « Jouer » : le critère tombe vite, puis s'attarde. Arrêtez sur un plateau et demandez ce qui s'y passe : la grille
# > change encore, sans rien gagner, jusqu'à trouver une sortie.

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
# La très difficile, presque jamais.
#
# > 3 min. Pourquoi ces échecs, et jamais depuis la grille vide ? C'est L.2q : laissez chercher, ne répondez pas.

# %% role="diapo"
assert 12 <= sum(par_permutations(exemple("leleux_facile"), graine=g).resolue for g in range(40)) <= 28

# %% [markdown]
# ## Par recuit (L.3)
#
# Le document programme le recuit du chapitre 5. Il imprime un essai pour chaque grille : 3 573 s, 632 s, 569 s et 610 s, aucune
# réussite. « Le recuit simulé n'est pas du tout applicable à ce genre de problème », conclut-il. **Pariez** : sur vingt
# essais de la grille vide, combien réussiront ?

# %% pari="oui"
from cours.pari import parier
from sudokulib.recuit import essais

mon_pari = ...  # mettez ici votre nombre
vingt = essais(Grille.vide(3), 20, graine=2013, barre=False)
parier(mon_pari, vingt.reussites, "Combien de réussites sur vingt grilles vides ?")

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Tous.
#
# </details>
#
# Et un essai qui échoue, à quoi ressemble-t-il ? En voici un, sur la très difficile :

# %%
from sudokulib.generation import par_recuit

echec = par_recuit(exemple("leleux_tres_difficile"), graine=1)
print("conflits à la fin :", echec.c_final)
echec.grille

# %% [markdown]
# Il ne reste que deux conflits, et la grille est pleine. Le document imprime, lui aussi, les grilles où ses essais finissent. Que
# s'est-il passé en 2013 ? Vous les lirez en L.3q ; le verdict est au [banc](07_plus_loin_affirmations.ipynb),
# `L-pas-du-tout-applicable` et `L-recuit-de-Sirdey` (et `L-Ti`, pour la fin de la leçon).
#
# **À retenir** : avant de juger une méthode, on essaie son programme sur un cas dont on connaît la réponse.

# %% [markdown] role="diapo"
# ## « Pas du tout applicable »
#
# Le document imprime un essai du recuit par grille : aucune réussite. Nous, vingt essais depuis la grille vide. Réussissent…
#
# - [ ] aucun
# - [ ] quelques-uns
# - [x] tous
#
# Alors, que s'est-il passé en 2013 ?
#
# > 4 min. Laissez la salle expliquer : malchance, réglages, erreur ? L'exercice L.3q donne de quoi trancher.

# %% role="diapo"
from sudokulib.recuit import essais as essais_de_recuit

assert essais_de_recuit(Grille.vide(3), 20, graine=2013, barre=False).reussites == 20

# %% [markdown] role="diapo"
# ## À quoi ressemble un échec
#
# Un essai raté finit à deux conflits, dans une grille pleine.
#
# > 3 min. Gardez cette image : en L.3q, on lui compare les grilles que le document imprime. Avant de juger une méthode, on essaie
# > son programme sur un cas dont on connaît la réponse.

# %% role="diapo"
from sudokulib.generation import par_recuit
from sudokulib.recuit.energie import c_ij

depart = exemple("leleux_tres_difficile")
rate = par_recuit(depart, graine=1)
lignes = rate.grille.lignes()
faux = [9 * i + j for i in range(9) for j in range(9) if c_ij(lignes, i, j)]
assert rate.c_final == 2 and not rate.grille.valeurs.count(0)
image(rate.grille, conflits=faux, indices=depart)

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
# Une grille est **minimale** quand plus aucun indice n'est superflu. La grille facile du document ne l'est pas :

# %%
from sudokulib.generation import est_minimale, superflus, vider_force_brute

facile = exemple("leleux_facile")
print(facile.nombre_indices, "indices, dont", len(superflus(facile)), "superflus, chacun pris seul")
facile

# %% [markdown]
# On ne peut pas les ôter tous : chacun devient indispensable quand d'autres partent. Lesquels ôter ? Le plus simple est de les
# essayer l'un après l'autre, d'une traite, dans un ordre tiré au sort :

# %%
from socle.hasard import Hasard

pleine = EXEMPLES["leleux_17_indices"].solution


def d_une_traite(solution, graine):
    reste = list(solution)
    for case in Hasard(graine).melange(range(81)):
        reste[case] = 0
        if not est_unique(reste):
            reste[case] = solution[case]
    return Grille.lire(reste)


# %%
videes = [d_une_traite(pleine.valeurs, graine) for graine in range(1, 21)]
print(sorted(videe.nombre_indices for videe in videes))
print("toutes minimales :", all(est_minimale(videe) for videe in videes))

# %% [markdown]
# Chaque grille est minimale après un seul passage (pourquoi ? vous le prouverez en L.4p), et pourtant elles n'ont pas le même
# nombre d'indices. **Minimale** ne veut pas dire « la plus petite » : plus aucun indice n'est superflu, mais d'autres façons
# d'ôter vont plus loin. Celles-ci viennent toutes de la même grille pleine, qui est aussi la solution d'une grille à 17 indices.

# %% [markdown] role="diapo"
# ## Une seule solution ?
#
# Quatre cases suffisent à en faire deux.
#
# > 3 min. Avancez : l'autre solution. Un rectangle sur deux régions, deux valeurs qu'on peut échanger. Il faut un indice parmi
# > les quatre. Comment le savoir en général ?

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
# > 6 min. « Combien de solutions ? » : une. Cliquez un indice que la salle choisit, touche Suppr, recommencez. Quand il y en a
# > deux, « Montrer une solution » deux fois : les cases marquées sont celles qui diffèrent. Presque toujours un petit groupe.

# %% role="diapo"
vivante(exemple("leleux_videe_E22_f"), "unicité")

# %% [markdown] role="diapo"
# ## Une grille minimale
#
# Plus aucun indice superflu. La grille facile du document ne l'est pas.
#
# + Vingt-deux indices superflus sur trente-quatre, chacun **pris seul**
#
# > 3 min. Peut-on les ôter tous ? Non : chacun devient indispensable quand d'autres partent. Lesquels ôter ? C'est le problème.

# %% role="diapo"
from sudokulib.generation import superflus

facile = exemple("leleux_facile")
assert facile.nombre_indices == 34 and len(superflus(facile)) == 22
image(facile, effets=superflus(facile))

# %% [markdown] role="diapo"
# ## Vider d'une traite
#
# Chaque indice une fois, dans un ordre tiré au sort.
#
# > 5 min. « Avancer » dix fois : tout part. Puis glissez vers la fin : les refus se suivent, et la phrase montre la seconde
# > solution. Demandez si l'ordre compte : oui, 24 ou 25 indices le plus souvent, et de 22 à 27, plus de 99 fois sur cent.

# %% role="diapo"
from cours.ateliers.etapes_vidage import VidageParGroupes

film_d_une_etape(VidageParGroupes(pleine, 2013, "aucune", None))

# %% [markdown]
# ## Vider par force brute (L.5)
#
# Essayons tout. Un compteur binaire a un bit par indice ; un bit à 1 ôte l'indice. C'est sûr. **Pariez** : de combien de temps
# a-t-on besoin pour une grille complète, à dix mille configurations par seconde ? Le document dit des jours, « et même sûrement
# des semaines ».

# %% pari="oui"
from socle.nombres import en_clair

secondes = 2**81 / 10**4
print(en_clair(secondes / 31_557_600), "années")

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# Des milliers de milliards d'années.
#
# </details>
#
# Pour une grille à 29 indices, $2^{29}$ : un demi-milliard de configurations, quinze heures.
# La version compilée a une ruse : une partie de la grille qu'on ne peut pas vider tout entière est un **témoin**, et un coup
# d'œil écarte toutes les configurations qui la contiennent.

# %% tags=["nbval-ignore-output"]
petites = [vider_force_brute(g, moteur="python", barre=False) for g in ("1234341221434321", "1234341223414123")]
print(*petites, sep="\n")
petites[1].grille

# %% [markdown]
# À l'ordre 2, on ne descend pas sous 4 indices : ces deux grilles sont les seules, aux symétries près. À l'ordre 3, le
# minimum est 17. Le prouver a pris, en 2011, 7,1 millions d'heures de calcul d'un cœur de processeur, et un algorithme bien
# plus fin qu'un compteur.
#
# <details><summary>Combien de configurations de plus pour un indice de plus ?</summary>Deux fois plus, en
# tout.</details> <details><summary>Une machine mille fois plus rapide permet-elle de prendre beaucoup d'indices
# de plus ?</summary>Dix : mille, c'est à peu près 2 puissance 10.</details>

# %% [markdown] role="diapo"
# ## La force brute
#
# Un compteur binaire, un bit par indice. Pour 81 indices, à dix mille configurations par seconde :
#
# - [ ] des semaines
# - [ ] des siècles
# - [x] des milliers de milliards d'années
#
# $2^{81} / 10^4$ secondes : le coût d'une force brute se calcule **avant** de la lancer.
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
# Vider d'une traite mène à une grille minimale en un clin d'œil : 24 ou 25 indices le plus souvent. Pour descendre plus bas, il
# faut parfois en remettre. C'est un recuit : l'énergie $E$ est le nombre d'indices. Vider une case abaisse $E$ de 1 ; remplir
# de nouveau une case, une **dégradation**, l'élève de 1. À la température $T$, une case vide qu'on a tirée se remplit avec la
# probabilité $e^{-1/T}$ :

# %%
from math import exp

for T in (5, 1, 0.4, 0.15, 0.05):
    print(f"T = {T} :".replace(".", ","), en_clair(1e6 * exp(-1 / T)), "fois sur un million")

# %% [markdown]
# L'exercice L.6f vous fera écrire une itération. Voici un vidage de la bibliothèque, avec les températures que le document
# préfère : de 1 à 0,15, par pas de 0,0002. **Lisez-le de gauche à droite**, du chaud au froid :

# %% tags=["nbval-ignore-output"]
from sudokulib.generation import vider_recuit
from sudokulib.generation.dessins import tracer_vidages

vidage = vider_recuit(pleine, 1, 0.15, 0.0002, graine=1, barre=False)
print(vidage)
tracer_vidages({"de 1 à 0,15": vidage}, "E tombe de 81 à une trentaine, flotte, puis descend vers 23 et n'en bouge presque plus")

# %% [markdown]
# La température baisse d'un pas constant à chaque itération. $E$ tombe de 81 en quelques centaines d'itérations, flotte, puis
# descend. À quelles températures ne fait-il que flotter ? Où descend-il ? Notez vos deux nombres : ils serviront en L.7m.
#
# Le document cite une autre politique : garder la même température pendant un **palier**, comme au chapitre 5, puis la baisser
# d'un coup. Pour le vidage, il choisit la première ; L.6h et L.6q demandent ce que cela change.

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
# > 5 min. « Jouer ». Demandez où E ne fait que flotter, et où la descente commence : la réponse sert en L.7m, ne la donnez pas.

# %% role="diapo"
from cours.ateliers.etapes_vidage import VidageParRecuit
from sudokulib.generation import PUBLIE

film_d_une_etape(VidageParRecuit(pleine, 1, PUBLIE, None), tous_les=17)

# %% [markdown] role="diapo"
# ## Où l'énergie descend-elle ?
#
# > 4 min. Un vidage, de 1 à 0,15. Chacun note deux températures : celle où E cesse de flotter, celle où plus rien ne bouge. Elles
# > servent en L.7m.

# %% role="diapo"
from sudokulib.generation import vider_recuit

publie = vider_recuit(pleine, graine=1, barre=False)
rangs = range(0, publie.iterations, 12)
descente = {"de 1 à 0,15": [publie.historique[i] for i in rangs]}
courbe(rangs, descente, "itération", "E, nombre d'indices", conclusion="E tombe, flotte, puis descend et se fige")

# %% [markdown]
# ## Une étude de paramètres (L.7)
#
# Le document imprime six vidages, sous six en-têtes. Le premier, la série A.2.a, va de 5 à 0,05 par pas de 0,0002, et trouve
# $E = 23$. Que vaut ce nombre ? Nous avons mené 200 vidages de sa grille, une fois pour toutes, de graines 1 à 200.

# %%
from sudokulib.generation.resultats import provenance, vidages_gardes

series = vidages_gardes()
print(provenance())
print(series["A.2.a"])

# %% [markdown]
# Le 23 publié est l'un des deux résultats les plus fréquents : c'est un tirage honnête. Que dire alors d'une série qui n'a qu'un
# essai ? C'est la question L.7q.
#
# Passons à la grille d'A.2.f, celle que nous vidons depuis le début. **Pariez** : en quatre mille itérations, que donne un vidage
# qui reste au chaud, de 5 à 1 ? En cinq mille, un vidage tout au froid, de 0,1 à 0,05 ? Et de 1 à 0,15, avec dix fois plus
# d'itérations que le document ?

# %% pari="oui" conclusion="trop chaud finit vers 27 indices, trop froid vers 24, le plus lent à 21"
from sudokulib.generation.dessins import tracer_repartitions

noms = ("trop chaud", "trop froid", "dix fois plus lent")
tracer_repartitions({nom: series[nom] for nom in noms})

# %% [markdown]
# <details><summary>Après le pari</summary>
#
# **Lisez la figure de droite à gauche**, du moins bon au meilleur. Trop chaud, le vidage n'a jamais fini de descendre. Trop
# froid, il n'a presque jamais rien remis : c'est un vidage d'une traite, arrêté à la première grille minimale. Le plus lent fait
# mieux, et coûte dix fois plus.
#
# Les deux premiers se recouvrent, de 25 à 27.
#
# </details>
#
# Leur écart est-il du hasard ? Comparons les vidages **deux à deux**, le premier avec
# le premier, et ainsi de suite : là où ils diffèrent, combien de fois le froid fait-il mieux ?

# %% pari="oui"
from sudokulib.recuit import intervalle_exact

ecarts = [chaud - froid for chaud, froid in zip(series["trop chaud"].E, series["trop froid"].E)]
mieux, moins_bien = sum(ecart > 0 for ecart in ecarts), sum(ecart < 0 for ecart in ecarts)
bas, haut = intervalle_exact(mieux, mieux + moins_bien)
print("le froid fait mieux", mieux, "fois, moins bien", moins_bien, "fois")
print(f"probabilité de faire mieux : entre {bas:.2f} et {haut:.2f}".replace(".", ","))

# %% [markdown]
# Si les deux réglages se valaient, ce serait une fois sur deux. L'intervalle ne contient pas 0,5 : l'écart n'est pas de la
# chance. Deux répartitions qui se recouvrent peuvent donc différer. (Le froid coûte un peu plus : cinq mille itérations contre
# quatre mille.)
#
# Ces paires ont la même graine, mais cela n'apporte rien ici : dès le premier choix différent, les deux vidages se séparent.
# Toute autre façon de les associer, fixée d'avance, convient aussi. Dans la question S.8m, au contraire, la même graine donne
# deux fois le même début : là, comparer graine par graine dit davantage.

# %%
deux_a_deux = zip(series["trop chaud"].E, series["trop froid"].E[1:] + series["trop froid"].E[:1])
decales = [chaud - froid for chaud, froid in deux_a_deux]
print("décalés d'un rang : mieux", sum(ecart > 0 for ecart in decales), "fois, moins bien", sum(ecart < 0 for ecart in decales))

# %% [markdown]
#
# « Le réglage de la température initiale n'est pas ce qui importe réellement », dit le document, pourvu qu'elle soit à mille
# pas au moins de $T_f$. Au même pas et avec le même $T_f = 0{,}15$, nous trouvons, sur 200 vidages de cette grille : en moyenne
# 22,63 indices en partant de 5 ; 22,62 en partant de 1 ; 23,26 en partant de 0,35, à mille pas. Au-dessus de 1, elle n'importe
# pas, en effet : elle ne fait que perdre du temps. Plus bas, elle compte : il reste trop peu d'itérations. Et au même **prix** ?
# C'est à vous de le dire, en L.7m.
#
# Une dernière vérification. Le document imprime la température d'arrêt avec tous ses chiffres, arrondis compris. L'en-tête
# d'A.2.f annonce un pas de 0,0001. Refaisons ses soustractions, avec ce pas, puis avec un pas double :

# %%
from sudokulib.generation import Reglage, temperatures

for pas in (0.0001, 0.0002):
    *_, arret = temperatures(Reglage(1, 0.15, pas))
    print(f"{pas:.4f}".replace(".", ","), ":", arret)

# %% [markdown]
# Le document imprime `0.14980000000007973` (notre copie a un zéro de plus) : il a employé 0,0002, et son en-tête annonce 0,0001.
# Les cinq autres en-têtes sont à vérifier en L.7n. Un programme devrait toujours imprimer ses réglages à côté de ses résultats.
#
# <details><summary>Pourquoi A.2.e ne trouve-t-elle que 29 ?</summary>Sa dernière itération est à T = 1 environ, où une case
# vide qu'on a tirée se remplit encore plus d'une fois sur trois : elle n'a jamais refroidi, et finit à 46.</details>
# <details><summary>Peut-on descendre sous 20 avec cette grille ?</summary>Oui : elle est la solution d'une grille à 17
# indices, qu'un recuit assez lent retrouve parfois.</details>

# %% [markdown] role="diapo"
# ## Une série, un seul essai
#
# La série A.2.a trouve $E = 23$, une fois. La refaire deux cents fois donne…
#
# - [ ] toujours 23
# - [x] de 21 à 24
# - [ ] de 17 à 30
#
# Le 23 imprimé est l'un d'eux.
#
# > 4 min. Le 23 est honnête : c'est l'un des deux résultats les plus fréquents. Que dire d'une série qui trouve 22, une fois ? C'est L.7q.

# %% role="diapo"
from sudokulib.generation.resultats import vidages_gardes

series = vidages_gardes()
assert min(series["A.2.a"].E) == 21 and max(series["A.2.a"].E) == 24

# %% [markdown] role="diapo"
# ## Comparer des répartitions
#
# Deux cents vidages de chaque réglage.
#
# > 4 min. Trop chaud : jamais fini de descendre. Trop froid : arrêté à la première grille minimale. Le plus lent coûte dix fois
# > plus. Les deux premiers se recouvrent : est-ce le hasard ?

# %% role="diapo"
abscisses = range(20, 35)  # de la place à droite, pour la légende
noms = ("dix fois plus lent", "trop froid", "trop chaud")
parts = {nom: [100 * series[nom].E.count(E) / 200 for E in abscisses] for nom in noms}
ordre = "le plus lent finit vers 21 indices, trop froid vers 24, trop chaud vers 27"
courbe(list(abscisses), parts, "E, nombre d'indices", "part des vidages (%)", conclusion=ordre)

# %% [markdown] role="diapo"
# ## Est-ce le hasard ?
#
# « Trop froid » et « trop chaud », **deux à deux**, là où ils diffèrent.
#
# > 3 min. Si les deux réglages se valaient, ce serait une fois sur deux. L'intervalle ne contient pas 50 % : ce n'est pas de la
# > chance. La graine commune n'y sert à rien : les deux vidages se séparent aussitôt.

# %% role="diapo"
from sudokulib.recuit import intervalle_exact

ecarts = [chaud - froid for chaud, froid in zip(series["trop chaud"].E, series["trop froid"].E)]
mieux, differents = sum(ecart > 0 for ecart in ecarts), sum(ecart != 0 for ecart in ecarts)
bas, haut = intervalle_exact(mieux, differents)
rangees = [["le froid fait mieux", "intervalle à 95 %"]]
rangees.append([f"{mieux} fois sur {differents}", f"de {round(100 * bas)} % à {round(100 * haut)} %"])
tableau(rangees)

# %% [markdown] role="diapo"
# ## Une température bavarde
#
# L'en-tête d'A.2.f annonce un pas de 0,0001. La température d'arrêt imprimée, `0.14980000000007973`, dit…
#
# - [ ] 0,0001
# - [x] 0,0002
# - [ ] rien
#
# En refaisant les soustractions, **arrondis compris**, on le retrouve.
#
# > 4 min. D'autres en-têtes disent autre chose que ce qui a tourné : lesquels, c'est L.7n. Un programme imprime ses réglages avec
# > ses résultats.

# %% role="diapo"
from sudokulib.generation import Reglage, temperatures

*_, arret = temperatures(Reglage(1, 0.15, 0.0002))
assert arret == 0.14980000000007973

# %% [markdown]
# ## Les deux programmes (L.8)
#
# Le document livre deux programmes : générer, et vider. Les exercices vous les font écrire. La bibliothèque a les siens, qui
# se lancent d'un terminal : `sudokulib generer`, et `sudokulib vider 1 0,15 0,0002 grille.txt`.
#
# Un programme ne se lance pas comme une cellule. Ce qu'on lui donne est une liste de textes, `sys.argv`, dont le premier est son
# nom. Son résultat va sur la sortie standard ; ce qui va mal, sur la sortie d'erreur, pour ne pas s'y mêler. Il finit par un
# code de retour, 0 si tout va bien. Celui-ci écrit le carré d'un nombre :
#
# ```python
# import sys
#
# if len(sys.argv) != 2:
#     print("on attend un nombre", file=sys.stderr)
#     sys.exit(1)
# print(int(sys.argv[1]) ** 2)
# ```
#
# Quatre noms de la bibliothèque y servent : `Grille.ouvrir(fichier)` lit une grille, `par_retour_arriere(grille)` la complète,
# `pleine(graine)` en tire une, et tout ce qu'elles refusent lève `ErreurClaire`.

# %% [markdown]
# ## À retenir
#
# - Le retour arrière remplit toujours ; ce qu'il coûte dépend de l'ordre où il prend les cases, quelle que soit la règle de
#   choix.
# - Sur un plateau, les échanges égaux permettent d'avancer quand même.
# - Pour l'unicité, on compte les solutions jusqu'à deux.
# - Le coût d'une force brute se calcule avant de la lancer.
# - Une grille minimale n'est pas la plus petite.
# - Un recuit se règle en regardant où l'énergie descend ; un réglage se juge sur beaucoup d'essais, à prix égal.
#
# ## Pour aller plus loin
#
# - **Exercices** : [toutes les questions du document L](../exercises/06_generation.ipynb).
# - G. McGuire, B. Tugemann, G. Civario, « There is no 16-Clue Sudoku », 2012 : les 17 indices, prouvés.
# - D. Berthier, « Unbiased Statistics of a CSP », 2009 : vider au hasard ne tire pas également toutes les grilles minimales.

# %% [markdown] role="diapo"
# ## À retenir
#
# + Le retour arrière remplit toujours ; l'ordre des cases fait son prix
# + Pour l'unicité, on compte jusqu'à **deux**
# + Le coût d'une force brute se calcule **avant**
# + Un réglage se juge sur beaucoup d'essais, **à prix égal**
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
# Prouvé par 7,1 millions d'heures de calcul d'un cœur, en 2011, et pas par un compteur.
#
# > 2 min. G. McGuire, B. Tugemann, G. Civario, article de 2012. À l'ordre 2, c'est 4 : la force brute du cours le
# > prouve, sur les deux grilles pleines qui existent, aux symétries près.

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
