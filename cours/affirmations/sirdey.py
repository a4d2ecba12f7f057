"""Ce que dit le document S (R. Sirdey), parties I à III et V : le modèle, la théorie, les formules, la complexité."""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from math import exp, log
from typing import TYPE_CHECKING

from cours.affirmations.echantillons import GRAINE, LUES
from cours.affirmations.fiche import affirmation
from cours.affirmations.regle import MAJORITE, Constat, au_moins, au_plus, egal, en_mots, part, sans_mesure, tous, toutes
from socle.hasard import Hasard
from socle.nombres import decimal, puissance, puissance_de_dix
from sudokulib.autres_solveurs.coloriage import par_coloriage
from sudokulib.exemples import exemple
from sudokulib.grille import Grille
from sudokulib.moteur.facade import est_unique
from sudokulib.recuit.energie import c_ij, fonction_economique, valeur_maximale, zones
from sudokulib.recuit.temperature import (
    temperature_finale,
)
from sudokulib.solveur import solutions

if TYPE_CHECKING:
    from sudokulib.recuit.markov import Chaine

TABLEAUX = ("sirdey_tableau_I", "sirdey_tableau_II", "sirdey_tableau_III", "sirdey_tableau_IV")
PETITES = (
    "1234341221434...",
    ".23.3..221434321",
    "..343412..434321",
)  # d'ordre 2 : sans minimum local, avec un, à deux solutions
TEMPERATURES = (56.0, 10.0, 3.0, 1.0, 0.5, 0.3, 0.2, 0.1)


@lru_cache(maxsize=1)
def chaines() -> list[Chaine]:
    """Les chaînes de Markov des trois petites grilles."""
    from sudokulib.recuit.markov import Chaine

    return [Chaine(grille) for grille in PETITES]


@lru_cache(maxsize=1)
def meme_nombre_de_coloriages() -> Constat:
    """Les 4-coloriages du graphe d'ordre 2, comptés d'un côté ; les grilles pleines, de l'autre."""
    vide = Grille.vide(2)
    coloriages, grilles = sum(1 for _coloriage in par_coloriage(vide)), len(solutions(vide))
    return tous(coloriages, grilles, f"à l'ordre 2, {coloriages} coloriages et {grilles} grilles")


@lru_cache(maxsize=1)
def solutions_uniques() -> Constat:
    """Parmi les grilles que nous lisons telles quelles dans un document, celles qui n'ont qu'une solution."""
    uniques = sum(est_unique(exemple(nom), "python") for nom in LUES)
    return part(uniques, len(LUES), MAJORITE, "grilles des documents, lues telles quelles")


def nombre_d_etats() -> Constat:
    """Le nombre d'états des petites grilles, comparé à N^(N² − m)."""
    justes = sum(len(chaine.etats) == 4 ** (16 - chaine.grille.nombre_indices) for chaine in chaines())
    return tous(justes, len(chaines()), f"vrai pour {justes} grilles d'ordre 2 sur {len(chaines())}, dont on a listé les états")


@lru_cache(maxsize=1)
def valeur_nulle() -> Constat:
    """Tous les états des petites grilles : c est nulle exactement quand la grille est juste."""
    etats = [(Grille.lire(chaine.omega(rang)), int(c)) for chaine in chaines() for rang, c in enumerate(chaine.couts)]
    justes = sum((c == 0) == grille.est_solution for grille, c in etats)
    return tous(justes, len(etats), f"{justes} grilles remplies sur {len(etats)}, à l'ordre 2")


@affirmation(
    "S-tableaux",
    "S, tableaux I à IV",
    "Exemple de Sudoku « diabolique » complet",
    "Les quatre grilles complètes respectent les règles.",
    "On les relit et on les vérifie.",
    publie=4,
)
def _(publie: int) -> Constat:
    return egal(publie, sum(exemple(nom).est_solution for nom in TABLEAUX), "grilles justes")


@affirmation(
    "S-unicite",
    "S, partie I",
    "En règle générale, il n'y a qu'une seule façon de compléter la grille",
    "En règle générale, il n'y a qu'une façon de compléter la grille.",
    "On compte les solutions des huit grilles à compléter que nous lisons telles quelles (document L) ; « en règle générale "
    "» : plus d'une fois sur deux.",
)
def _(_: None) -> Constat:
    return solutions_uniques()


@affirmation(
    "S-coloriage",
    "S, partie I",
    "équivalent à compléter le 9-coloriage d'un graphe",
    "Compléter une grille équivaut à compléter un coloriage du graphe de ses cases.",
    "À l'ordre 2, on compte les coloriages du graphe et les grilles pleines.",
)
def _(_: None) -> Constat:
    return meme_nombre_de_coloriages()


@affirmation(
    "S-np-complet",
    "S, partie I",
    "(de taille arbitraire) peut être complété ou non est NP-complet",
    "Décider si une grille de taille quelconque peut être complétée est NP-complet.",
    "Rien : c'est un théorème (T. Yato).",
)
def _(_: None) -> Constat:
    return sans_mesure("aucune mesure sur des grilles d'ordre donné n'établit un théorème de complexité")


@affirmation(
    "S-litterature",
    "S, partie II",
    "La méthode du recuit simulé a été proposée dans les années 80",
    "Le recuit simulé date des années 80 et a servi dans l'industrie ; des instances d'autres problèmes lui coûtent un temps "
    "exponentiel.",
    "Rien : le document renvoie à sa bibliographie.",
)
def _(_: None) -> Constat:
    return sans_mesure("ce sont des faits d'histoire et des théorèmes que cite sa bibliographie, non des mesures")


@affirmation(
    "S-loi-stationnaire",
    "S, partie II, formule (1)",
    "cette chaîne admet une unique loi stationnaire",
    "La chaîne a une unique loi stationnaire, proportionnelle à e^(−c/T).",
    "Sur trois grilles d'ordre 2, on compare π(T) A(T) à π(T), à huit températures ; puis la deuxième valeur propre, à T = 1.",
)
def _(_: None) -> Constat:
    ecart = max(abs(c.loi_stationnaire(T) @ c.matrice(T) - c.loi_stationnaire(T)).max() for c in chaines() for T in TEMPERATURES)
    seconde = max(chaine.seconde_valeur_propre(1.0) for chaine in chaines())
    taille = "sous 10⁻¹²" if ecart < 1e-12 else f"de {puissance_de_dix(float(ecart))}"
    mesure = f"écart {taille} ; deuxième valeur propre d'au plus {decimal(seconde, 4)}"
    return toutes([ecart < 1e-12, seconde < 1], mesure)


@affirmation(
    "S-limite",
    "S, partie II, après la formule (1)",
    "lim π(T) = 0 si c(ω) > e₁, 1/|Ω*| sinon",
    "Quand T tend vers 0, la loi stationnaire se répartit également sur les solutions optimales.",
    "On compare π(0,02) à la loi limite, sur les mêmes grilles, dont une à deux solutions.",
)
def _(_: None) -> Constat:
    ecart = max(float(abs(c.loi_stationnaire(0.02) - c.loi_limite()).max()) for c in chaines())
    return au_plus(ecart, 1e-12, "écart sous 10⁻¹²" if ecart < 1e-12 else f"écart de {puissance_de_dix(ecart)}")


@affirmation(
    "S-connexite",
    "S, partie III",
    "La forte connexité du graphe orienté induit par cette relation de voisinage est évidente",
    "Le voisinage est symétrique, et son graphe fortement connexe.",
    "On parcourt les états des trois petites grilles, de voisin en voisin, par la matrice A(1).",
)
def _(_: None) -> Constat:
    tenues = 0
    for chaine in chaines():
        A = chaine.matrice(1.0) > 0
        tenues += bool((A == A.T).all()) and _atteints(A) == len(chaine.etats)
    return tous(tenues, len(chaines()), f"vrai pour {tenues} grilles d'ordre 2 sur {len(chaines())}")


def _atteints(A: object) -> int:
    """Le nombre d'états qu'on atteint depuis le premier."""
    vus, file = {0}, deque([0])
    while file:
        ligne = A[file.popleft()]  # type: ignore[index]
        neufs = {int(b) for b in ligne.nonzero()[0]} - vus
        vus |= neufs
        file.extend(neufs)
    return len(vus)


@affirmation(
    "S-nombre-d-etats",
    "S, partie III",
    "N = |Ω| = 9^(81 − m)",
    "S'il y a m cases fixes, |Ω| = 9^(81 − m).",
    "On énumère les états de trois grilles d'ordre 2 : 4^(16 − m) ?",
)
def _(_: None) -> Constat:
    return nombre_d_etats()


@affirmation(
    "S-valeur-nulle",
    "S, partie III",
    "une solution de valeur nulle respecte les règles du jeu",
    "Une solution de valeur nulle respecte les règles, donc résout la grille.",
    "On calcule c de chaque état de trois grilles d'ordre 2.",
)
def _(_: None) -> Constat:
    return valeur_nulle()


@affirmation(
    "S-convergence-rapide",
    "S, partie III et note 1",
    "la convergence vers la loi stationnaire est extrêmement rapide",
    "À température élevée, la convergence vers la loi stationnaire est extrêmement rapide.",
    "On calcule le temps de relaxation 1/(1 − |λ₂|) de trois grilles d'ordre 2, à T = e_p = 56.",
)
def _(_: None) -> Constat:
    temps = max(chaine.temps_de_relaxation(56.0) for chaine in chaines())
    return au_plus(temps, 16, f"au plus {decimal(temps, 1)} itérations, pour 16 cases")


@affirmation(
    "S-convergence-lente",
    "S, partie III, note 1",
    "Malheureusement, celle-ci est extrêmement faible à basse température",
    "À basse température, elle est extrêmement lente.",
    "Le même temps à T = 0,1, pour les deux grilles qui ont un minimum local, comme en ont les grilles d'ordre 3.",
)
def _(_: None) -> Constat:
    libre, *pieges = (chaine.temps_de_relaxation(0.1) for chaine in chaines())
    mesure = " et ".join(f"{puissance_de_dix(temps)} itérations" for temps in pieges)
    return au_moins(min(pieges), 1e4, mesure, f"sans minimum local, elle reste rapide : {decimal(libre, 1)} itérations")


@affirmation(
    "S-delta",
    "S, partie III, formule (2)",
    "où δ est un petit réel positif",
    "Avec cette loi de température, l'écart entre lois stationnaires successives est au plus δ.",
    "On calcule l'écart le long de 60 paliers, de T = 56 à T = 0,05, sur trois grilles d'ordre 2, δ = 0,1.",
    publie=0.1,
)
def _(publie: float) -> Constat:
    ecarts = [chaine.ecart(T, 0.1).absolu for chaine in chaines() for T in _descente()]
    return au_plus(float(max(ecarts)), publie, f"au plus {en_mots(round(float(max(ecarts)), 5))}", "la borne est très large")


def _descente() -> list[float]:
    return [56.0 * (0.05 / 56.0) ** (k / 59) for k in range(60)]


@affirmation(
    "S-formule-3",
    "S, partie III, formule (3)",
    "avec une probabilité d'au moins α",
    "À la température T_f, une solution tirée selon la loi stationnaire est à ε de l'optimum avec une probabilité d'au moins α.",
    "Sur trois grilles d'ordre 2, ε = ½ et quatre valeurs de α, on somme la loi stationnaire sur les solutions optimales.",
)
def _(_: None) -> Constat:
    cas = [(chaine, alpha) for chaine in chaines() for alpha in (0.5, 0.9, 0.99, 0.999)]
    tenus, moindre = 0, 1.0
    for chaine, alpha in cas:
        T = temperature_finale(2, chaine.grille.nombre_indices, 0.5, alpha)
        p = float(chaine.loi_stationnaire(T)[chaine.couts == chaine.couts.min()].sum())
        tenus, moindre = tenus + (p >= alpha), min(moindre, p)
    return tous(tenus, len(cas), f"{tenus} cas sur {len(cas)} ; probabilité d'au moins {decimal(moindre, 4)}")


@affirmation(
    "S-accolade",
    "S, partie III, justification de la formule (3)",
    "≤ N e^(−e₁/T) × e^(−ε/T)/K(T) ≤ N e^(−ε/T)",
    "Le facteur majoré par 1 à l'avant-dernière ligne est e^(−ε/T)/K(T).",
    "On calcule les deux facteurs sur une grille d'ordre 2 à T = 1 : la dernière ligne ne garde que e^(−ε/T), donc c'est "
    "l'autre qu'il faut majorer. On vérifie que N e^(−e₁/T) × 1 ne la donne pas.",
)
def _(_: None) -> Constat:
    chaine, T, epsilon = chaines()[0], 1.0, 0.5
    N, e1 = len(chaine.etats), float(chaine.couts.min())
    avec_l_accolade, derniere = N * exp(-e1 / T), N * exp(-epsilon / T)
    mesure = f"la majoration imprimée donne {decimal(avec_l_accolade)}, la dernière ligne {decimal(derniere)}"
    return sans_mesure(
        "la conversion du fichier a pu déplacer l'accolade ; c'est e^(−e₁/T)/K(T) ≤ 1 qu'il faut, et la formule (3) est juste",
        mesure,
    )


@affirmation(
    "S-temperature-finale",
    "S, partie III, et l'encadré",
    "si l'algorithme atteint la température 0,002 738 52",
    "La température d'arrêt est 0,002 738 52.",
    "On calcule T'_f par la formule (3), ε = ½ et α = 0,99, à huit décimales.",
    publie=0.00273852,
)
def _(publie: float) -> Constat:
    return egal(publie, round(temperature_finale(), 8), "", "log est le logarithme naturel, et α = 0,99")


@affirmation(
    "S-meme-garantie",
    "S, partie III, après la formule (3)",
    "qui fournit les mêmes garanties",
    "T'_f, indépendante de la grille, fournit les mêmes garanties.",
    "Une température plus basse garantit davantage : on compare T'_f à T_f, pour m de 0 à 80.",
)
def _(_: None) -> Constat:
    tenues = sum(temperature_finale() <= temperature_finale(3, m) for m in range(81))
    return tous(tenues, 81, f"T'_f ≤ T_f pour {tenues} valeurs de m sur 81")


@affirmation(
    "S-99-pour-cent",
    "S, partie III, après la formule (3)",
    "il y avait plus de 99 % de chances",
    "À cette température, la loi stationnaire donnerait une solution avec plus de 99 % de chances.",
    "On calcule la borne 1 − 9⁸¹ e^(−ε/T) à la température imprimée, pour ε = ½, puis pour ε = 1, permis puisque c est entière.",
    publie=0.99,
)
def _(publie: float) -> Constat:
    borne, meilleure = (1 - exp(81 * log(9) - epsilon / 0.00273852) for epsilon in (0.5, 1.0))
    nuance = "l'arrondi de T fait passer la borne un rien sous 99 %, mais ε = 1 convient aussi" if borne < publie else ""
    return toutes(
        [meilleure > publie, borne > publie - 1e-4],
        f"borne {decimal(borne, 6)} ; avec ε = 1, {decimal(meilleure, 6)}",
        nuance,
    )


@affirmation(
    "S-ep",
    "S, encadré",
    "e_p = 1620/2",
    "e_p = 1620/2 = 810.",
    "On calcule la fonction économique d'une grille toute de 7, et le nombre d'arêtes du graphe, 81 × 20 / 2.",
    publie=810,
)
def _(publie: int) -> Constat:
    partout = fonction_economique([[7] * 9 for _ligne in range(9)])
    aretes = 81 * len(zones(3)[0]) // 2
    return egal(publie, partout, "", f"{aretes} arêtes ; avec des indices, c'est un majorant")


@affirmation(
    "S-ep-plus-1",
    "S, formule (2), et partie V",
    "log(1 + δ)/(e_p + 1)",
    "La loi de température divise par e_p + 1.",
    "La partie V l'écrit ainsi, notre copie de la formule (2) porte e^{p+1} ; on vérifie que e_p + 1 = 811 est le nombre du "
    "document W.",
    publie=811,
)
def _(publie: int) -> Constat:
    return egal(publie, valeur_maximale(3) + 1, "", "l'exposant de notre copie est sans doute une faute de reconnaissance")


@affirmation(
    "S-c-prime",
    "S, encadré",
    "c' ← c − c₁ + c₂",
    "La valeur de la candidate est c' = c − c₁ + c₂.",
    "On fait 300 changements au hasard d'une grille remplie au hasard, et l'on recalcule c en entier.",
    graine=GRAINE,
)
def _(_: None) -> Constat:
    hasard, justes = Hasard(GRAINE), 0
    omega = [[1 + hasard.entier(9) for _j in range(9)] for _i in range(9)]
    c = fonction_economique(omega)
    for _essai in range(300):
        i, j = hasard.entier(9), hasard.entier(9)
        c1 = c_ij(omega, i, j)
        omega[i][j] = 1 + hasard.entier(9)
        c = c - c1 + c_ij(omega, i, j)
        justes += c == fonction_economique(omega)
    return tous(justes, 300, f"{justes} changements sur 300")


@affirmation(
    "S-decroissance",
    "S, partie II",
    "extrêmement (comprendre prohibitivement) lente",
    "La convergence en probabilité demande une décroissance de la température prohibitivement lente.",
    "Avec la décroissance T = h/log k que cite le document (Hajek) et la plus petite barrière, h = 1, on compte les "
    "itérations pour descendre à T'_f : e^(1/T'_f).",
)
def _(_: None) -> Constat:
    chiffres = int(1 / temperature_finale() / log(10))
    return au_moins(chiffres, 18, f"{puissance(10, chiffres)} itérations", "la convergence elle-même est un théorème")
