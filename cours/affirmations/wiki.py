"""Ce que dit le document W (le wiki), qui reprend le document S : ce qu'il en garde, et ce qu'il en change."""

from __future__ import annotations

from math import log

from cours.affirmations.echantillons import ESSAIS, RECUIT, recuits, recuits_refaits, recuits_regles
from cours.affirmations.fiche import Constat, affirmation, egal, ouvert, part, trancher
from cours.affirmations.sirdey import chaines, meme_nombre_de_coloriages, nombre_d_etats, solutions_uniques, valeur_nulle
from socle.nombres import decimal
from sudokulib.recuit.energie import valeur_maximale
from sudokulib.recuit.grilles import problemes
from sudokulib.recuit.intervalle import intervalle_exact
from sudokulib.recuit.marche import Marche
from sudokulib.recuit.regler import reglages
from sudokulib.recuit.temperature import pas_de_la_loi, temperature_finale

GRILLE = "tableau I a"


@affirmation(
    "W-unicite",
    "W, rappels",
    "En général, il n'existe qu'une manière de compléter la grille.",
    "On compte les solutions des huit grilles à compléter que nous lisons telles quelles (document L) ; « en général » : "
    "plus d'une "
    "fois sur deux.",
)
def _(_: None) -> Constat:
    return solutions_uniques()


@affirmation(
    "W-coloriage",
    "W, rappels",
    "Compléter une grille équivaut à compléter un 9-coloriage du graphe.",
    "À l'ordre 2, on compte les coloriages du graphe et les grilles pleines.",
)
def _(_: None) -> Constat:
    return meme_nombre_de_coloriages()


@affirmation(
    "W-np-complet",
    "W, rappels",
    "Décider si une grille peut être complétée est NP-complet.",
    "Rien : c'est un théorème, et sur les grilles de toutes tailles, ce que le wiki ne dit pas.",
)
def _(_: None) -> Constat:
    return ouvert(True, "–", "aucune mesure sur des grilles d'ordre donné n'établit un théorème de complexité")


@affirmation(
    "W-histoire",
    "W, le recuit simulé",
    "La méthode date des années 80, est assez bien comprise, et a donné de bons résultats.",
    "Rien : le wiki ne cite aucune source.",
)
def _(_: None) -> Constat:
    return ouvert(True, "–", "ce sont des faits d'histoire, sans référence à vérifier")


@affirmation(
    "W-convergence",
    "W, discussion",
    "On a convergence en probabilité vers une solution optimale, sous des conditions peu restrictives.",
    "On calcule la probabilité des solutions sous la loi stationnaire d'une grille d'ordre 2 qui a un minimum local, à T = 0,1.",
)
def _(_: None) -> Constat:
    chaine = chaines()[1]
    p = float(chaine.loi_stationnaire(0.1)[chaine.couts == 0].sum())
    mesure = f"à l'ordre 2, la loi stationnaire donne {decimal(p, 6)} aux solutions"
    return ouvert(
        p > 0.99, mesure, "la convergence est un théorème, et l'encadré, plus rapide qu'il ne le demande, échoue souvent"
    )


@affirmation(
    "W-meilleure",
    "W, la méthode",
    "Une solution acceptée remplace « la meilleure solution mémorisée ».",
    "On fait 20 000 itérations de l'encadré sur le tableau I a à T = 1, et l'on compte les coups acceptés qui augmentent c : "
    "aucun, si "
    "ce qu'on remplace était la meilleure.",
    graine=RECUIT,
)
def _(_: None) -> Constat:
    marche = Marche(problemes()[GRILLE].grille, RECUIT, reglages(3, T0=1.0))
    montees = 0
    for _iteration in range(20_000):
        avant = marche.c
        marche.iteration()
        montees += marche.c > avant
    return trancher(montees == 0, f"{montees} coups acceptés augmentent c", "elle remplace la solution courante (document S)")


@affirmation(
    "W-nombre-d-etats",
    "W, formalisation",
    "S'il y a m cases fixées, Ω a 9^(81 − m) éléments.",
    "On énumère les états de trois grilles d'ordre 2 : 4^(16 − m) ?",
)
def _(_: None) -> Constat:
    return nombre_d_etats()


@affirmation(
    "W-valeur-nulle",
    "W, la fonction économique",
    "Une solution de valeur nulle respecte les règles.",
    "On calcule c de chaque état de trois grilles d'ordre 2.",
)
def _(_: None) -> Constat:
    return valeur_nulle()


@affirmation(
    "W-810",
    "W, la température",
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
    return trancher(d_accord == list(ordres), mesure, nuance)


@affirmation(
    "W-811",
    "W, la formule de la température",
    "La loi divise T par 1 + T log(1 + δ)/811.",
    "On compare log(1 + 0,1)/811 au pas de la loi du document S.",
    publie=811,
)
def _(publie: int) -> Constat:
    lu, pas = log(1.1) / publie, pas_de_la_loi(0.1)
    return trancher(abs(lu - pas) < 1e-15, f"{decimal(lu, 9)} et {decimal(pas, 9)}")


@affirmation(
    "W-iterations",
    "W, itérations par palier, et l'algorithme",
    "Le nombre d'itérations par palier, 81, est celui des cases.",
    "On lit les réglages de l'encadré à l'ordre 3.",
    publie=81,
)
def _(publie: int) -> Constat:
    return egal(publie, reglages(3).iterations_par_palier, "itérations")


@affirmation(
    "W-temperature-finale",
    "W, condition d'arrêt",
    "La température d'arrêt est 0,002 738 52.",
    "On calcule T'_f par la formule (3) du document S, ε = ½ et α = 0,99, à huit décimales.",
    publie=0.00273852,
)
def _(publie: float) -> Constat:
    return egal(publie, round(temperature_finale(), 8))


@affirmation(
    "W-rien-de-mieux",
    "W, condition d'arrêt",
    "Sous cette température, on ne trouvera pas mieux ; mieux vaut relancer.",
    "On compte, sur 40 essais du tableau I a, les échecs dont le gel est certifié : plus aucune suite de coups acceptables "
    "n'y fait "
    "descendre c.",
    longue=True,
    graine=RECUIT,
)
def _(_: None) -> Constat:
    echecs = [e for e in recuits_refaits(GRILLE, 40).essais if not e.reussi]
    gelees = [e for e in echecs if e.arret == "gel" and e.T > temperature_finale()]
    return part(
        len(gelees), len(echecs), 0.8, "échecs gelés plus chaud", "la marche l'est déjà vers T = 0,045, seize fois plus chaud"
    )


@affirmation(
    "W-raisonnement",
    "W, condition d'arrêt, et le choix de la température finale",
    "La température finale donne « de bonnes chances » de tirer une solution, selon un raisonnement probabiliste.",
    "Ce raisonnement, la formule (3), promet 99 % à qui suit la loi stationnaire : on compte les réussites de 200 essais du "
    "tableau I a.",
    publie=0.99,
    graine=RECUIT,
    serie="recuit",
)
def _(publie: float) -> Constat:
    serie = recuits(GRILLE)
    nuance = "la marche ne suit plus la loi stationnaire depuis longtemps : arriver là est le signe de l'échec"
    return part(serie.reussites, ESSAIS, publie, "réussites", nuance)


@affirmation(
    "W-faire-mieux",
    "W, travaux pratiques, question 2",
    "On peut obtenir de meilleurs résultats en faisant varier la température et δ.",
    "Sur le tableau I a, 200 essais de l'encadré, et 200 avec δ = 0,01, T₀ = 0,5, T_f = 0,15 : les intervalles des taux de "
    "réussite "
    "doivent être séparés. Mêmes graines.",
    graine=RECUIT,
    serie="recuit",
)
def _(_: None) -> Constat:
    encadre = recuits(GRILLE)
    lente = recuits_regles("δ = 0,01, T₀ = 0,5, T_f = 0,15")
    plus_haut = part(lente.reussites, ESSAIS, intervalle_exact(encadre.reussites, ESSAIS)[1])
    mesure = f"encadré : {encadre.reussites} sur {ESSAIS} ; réglage plus lent entre 0,5 et 0,15 : {plus_haut.mesure}"
    return plus_haut._replace(mesure=mesure)
