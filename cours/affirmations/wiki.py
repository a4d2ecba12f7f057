"""Ce que dit le document W (le wiki), qui reprend le document S : ce qu'il en garde, et ce qu'il en change."""

from __future__ import annotations

from math import log

from cours.affirmations.echantillons import ESSAIS, RECUIT, recuits, recuits_refaits, recuits_regles
from cours.affirmations.fiche import affirmation
from cours.affirmations.regle import (
    MAJORITE,
    PRESQUE_TOUJOURS,
    Constat,
    au_moins,
    au_plus,
    egal,
    ouvert,
    part,
    sans_mesure,
    selon,
    tous,
)
from cours.affirmations.sirdey import chaines, meme_nombre_de_coloriages, nombre_d_etats, solutions_uniques, valeur_nulle
from cours.affirmations.sirdey_essais import noms_du_tableau
from socle.nombres import decimal, milliers
from sudokulib.recuit.energie import valeur_maximale
from sudokulib.recuit.grilles import PUBLIES, problemes
from sudokulib.recuit.intervalle import intervalle_exact
from sudokulib.recuit.marche import Marche
from sudokulib.recuit.regler import reglages
from sudokulib.recuit.temperature import pas_de_la_loi, temperature_finale

GRILLE = "tableau I a"


@affirmation(
    "W-unicite",
    "W, rappels",
    "il n'existe qu'une seule manière de compléter la grille",
    "En général, il n'existe qu'une manière de compléter la grille.",
    "On compte les solutions des huit grilles à compléter que nous lisons telles quelles (document L) ; « en général » : "
    "plus d'une fois sur deux.",
)
def _(_: None) -> Constat:
    return solutions_uniques()


@affirmation(
    "W-coloriage",
    "W, rappels",
    "équivalent à compléter le 9-coloriage d'un graphe",
    "Compléter une grille équivaut à compléter un 9-coloriage du graphe.",
    "À l'ordre 2, on compte les coloriages du graphe et les grilles pleines.",
)
def _(_: None) -> Constat:
    return meme_nombre_de_coloriages()


@affirmation(
    "W-np-complet",
    "W, rappels",
    "décider si un Sudoku peut être complété ou non est NP-complet",
    "Décider si une grille peut être complétée est NP-complet.",
    "Rien : c'est un théorème, et sur les grilles de toutes tailles, ce que le wiki ne dit pas.",
)
def _(_: None) -> Constat:
    return sans_mesure("aucune mesure sur des grilles d'ordre donné n'établit un théorème de complexité")


@affirmation(
    "W-histoire",
    "W, le recuit simulé",
    "La méthode du recuit simulé a été proposée dans les années 80",
    "La méthode date des années 80, est assez bien comprise, et a donné de bons résultats.",
    "Rien : le wiki ne cite aucune source.",
)
def _(_: None) -> Constat:
    return sans_mesure("ce sont des faits d'histoire, sans référence à vérifier")


@affirmation(
    "W-convergence",
    "W, discussion",
    "On a convergence (en probabilité)",
    "On a convergence en probabilité vers une solution optimale, sous des conditions peu restrictives.",
    "On calcule la probabilité des solutions sous la loi stationnaire d'une grille d'ordre 2 qui a un minimum local, à T = 0,1.",
)
def _(_: None) -> Constat:
    chaine = chaines()[1]
    p = float(chaine.loi_stationnaire(0.1)[chaine.couts == 0].sum())
    mesure = f"à l'ordre 2, la loi stationnaire donne {decimal(p, 6)} aux solutions"
    return ouvert(
        au_moins(p, 0.99, mesure), "la convergence est un théorème, et l'encadré, plus rapide qu'il ne le demande, échoue souvent"
    )


@affirmation(
    "W-meilleure",
    "W, la méthode",
    "remplace la meilleure solution mémorisée",
    "Une solution acceptée remplace « la meilleure solution mémorisée ».",
    "On fait 20 000 itérations de l'encadré sur le tableau I a à T = 1, et l'on compte les coups acceptés qui augmentent c : "
    "aucun, si ce qu'on remplace était la meilleure.",
    graine=RECUIT,
)
def _(_: None) -> Constat:
    marche = Marche(problemes()[GRILLE].grille, RECUIT, reglages(3, T0=1.0))
    montees = 0
    for _iteration in range(20_000):
        avant = marche.c
        marche.iteration()
        montees += marche.c > avant
    return au_plus(
        montees, 0, f"{milliers(montees)} coups acceptés augmentent c", "elle remplace la solution courante (document S)"
    )


@affirmation(
    "W-nombre-d-etats",
    "W, formalisation",
    "N = 9^(81 − m)",
    "S'il y a m cases fixées, Ω a 9^(81 − m) éléments.",
    "On énumère les états de trois grilles d'ordre 2 : 4^(16 − m) ?",
)
def _(_: None) -> Constat:
    return nombre_d_etats()


@affirmation(
    "W-valeur-nulle",
    "W, la fonction économique",
    "une solution de fonction économique nulle respecte les règles du Sudoku",
    "Une solution de valeur nulle respecte les règles.",
    "On calcule c de chaque état de trois grilles d'ordre 2.",
)
def _(_: None) -> Constat:
    return valeur_nulle()


@affirmation(
    "W-810",
    "W, la température",
    "la plus forte température possible : il y a 10 chiffres et 9² cases",
    "810 est la plus forte température possible, parce qu'« il y a 10 chiffres et 9² cases ».",
    "Si l'explication valait, e_p serait (N + 1) N² à tout ordre : on la compare à la plus grande valeur de c, aux ordres 2 à 5.",
    publie=1,
)
def _(publie: int) -> Constat:
    ordres = (2, 3, 4, 5)
    expliques = [(n * n + publie) * n**4 for n in ordres]
    vrais = [valeur_maximale(n) for n in ordres]
    d_accord = [n for n, explique, vrai in zip(ordres, expliques, vrais) if explique == vrai]
    mesure = (
        f"à l'ordre 2, {vrais[0]} et non {expliques[0]} ; d'accord à l'ordre {', '.join(map(str, d_accord)) or 'aucun'} seulement"
    )
    nuance = "il y a 9 chiffres ; 810 = 81 × 20 / 2 est la plus grande valeur de c, et une température n'a pas de maximum"
    return tous(len(d_accord), len(ordres), mesure, nuance)


@affirmation(
    "W-811",
    "W, la formule de la température",
    "log(1 + δ)/811",
    "La loi divise T par 1 + T log(1 + δ)/811.",
    "On compare log(1 + 0,1)/811 au pas de la loi du document S.",
    publie=811,
)
def _(publie: int) -> Constat:
    lu, pas = log(1.1) / publie, pas_de_la_loi(0.1)
    return au_plus(abs(lu - pas), 1e-15, f"{decimal(lu, 9)} et {decimal(pas, 9)}")


@affirmation(
    "W-iterations",
    "W, itérations par palier, et l'algorithme",
    "(ici, le nombre de cases du Sudoku)",
    "Le nombre d'itérations par palier, 81, est celui des cases.",
    "On lit les réglages de l'encadré à l'ordre 3.",
    publie=81,
)
def _(publie: int) -> Constat:
    return egal(publie, reglages(3).iterations_par_palier, "itérations")


@affirmation(
    "W-temperature-finale",
    "W, condition d'arrêt",
    "à une température inférieure à 0,00273852",
    "La température d'arrêt est 0,002 738 52.",
    "On calcule T'_f par la formule (3) du document S, ε = ½ et α = 0,99, à huit décimales.",
    publie=0.00273852,
)
def _(publie: float) -> Constat:
    return egal(publie, round(temperature_finale(), 8))


@affirmation(
    "W-rien-de-mieux",
    "W, condition d'arrêt",
    "on ne pourra pas trouver mieux que la solution issue de l'algorithme",
    "Sous cette température, on ne trouvera pas mieux ; mieux vaut relancer.",
    "On compte, sur 100 essais du tableau I a, les échecs dont le gel est certifié : plus aucune suite de coups acceptables "
    "n'y fait descendre c.",
    longue=True,
    graine=RECUIT,
)
def _(_: None) -> Constat:
    echecs = [e for e in recuits_refaits(GRILLE, 100).essais if not e.reussi]
    gelees = [e for e in echecs if e.arret == "gel" and e.T > temperature_finale()]
    return part(
        len(gelees),
        len(echecs),
        PRESQUE_TOUJOURS,
        "échecs gelés plus chaud",
        "sa conclusion tient, mais pas sa raison : la marche est gelée dès T = 0,045, seize fois plus chaud",
    )


@affirmation(
    "W-raisonnement",
    "W, la température",
    "pour avoir de bonnes chances de tirer une solution optimale",
    "La température finale donne de bonnes chances de tirer une solution.",
    "On compte les réussites de 200 essais de l'encadré, sur la plus difficile et la plus facile de nos vingt grilles ; « de "
    "bonnes chances » : plus d'une sur deux.",
    publie=MAJORITE,
    graine=RECUIT,
    serie="recuit",
)
def _(publie: float) -> Constat:
    reussites = {nom: recuits(nom).reussites for tableau in PUBLIES for nom in noms_du_tableau(tableau)}
    extremes = min(reussites, key=lambda nom: reussites[nom]), max(reussites, key=lambda nom: reussites[nom])
    constats = {nom: part(reussites[nom], ESSAIS, publie) for nom in extremes}
    return selon(constats, "« de bonnes chances » n'est pas défini, et la réponse dépend de la grille")


@affirmation(
    "W-faire-mieux",
    "W, travaux pratiques, question 2",
    "Essayez d'obtenir de meilleurs résultats",
    "On peut obtenir de meilleurs résultats en faisant varier la température et δ.",
    "Sur le tableau I a, 200 essais de l'encadré, et 200 avec δ = 0,01, T₀ = 0,5, T_f = 0,15 : les intervalles des taux de "
    "réussite doivent être séparés. Mêmes graines.",
    graine=RECUIT,
    serie="recuit",
)
def _(_: None) -> Constat:
    encadre = recuits(GRILLE)
    lente = recuits_regles("δ = 0,01, T₀ = 0,5, T_f = 0,15")
    quoi = f"encadré : {encadre.reussites} sur {ESSAIS} ; réglage plus lent entre 0,5 et 0,15"
    return part(lente.reussites, ESSAIS, intervalle_exact(encadre.reussites, ESSAIS)[1], quoi)
