"""Ce que dit le document L (Ph. Leleux), partie III et conclusion : vider une grille, et par quels réglages."""

from __future__ import annotations

from cours.affirmations.echantillons import (
    ESSAIS,
    GRAINE,
    VIDAGE,
    grilles_minimales,
    grilles_pleines,
    vidages,
)
from cours.affirmations.fiche import affirmation
from cours.affirmations.leleux_series import VIDAGES
from cours.affirmations.regle import (
    PEU,
    PRESQUE_NUL,
    PRESQUE_TOUJOURS,
    Constat,
    au_moins,
    au_plus,
    baisse,
    egal,
    entre,
    part,
    selon,
    sur,
    tous,
)
from socle.nombres import decimal, en_clair, milliers, puissance, puissance_de_dix
from sudokulib.exemples import EXEMPLES, exemple
from sudokulib.generation.force_brute import cout_force_brute, vider_force_brute
from sudokulib.generation.recuit_de_vidage import PUBLIE, Reglage, probabilite_de_degradation, vider_recuit
from sudokulib.generation.retour_arriere import compter_par_retour_arriere
from sudokulib.grille import Grille
from sudokulib.moteur.facade import est_unique

RAPIDE = Reglage(0.4, 0.15, 0.00006)  # autant d'itérations que le réglage publié, toutes sous 0,4


def pleine_de_f() -> str:
    """La grille pleine d'A.2.f, en une ligne."""
    solution = EXEMPLES["leleux_17_indices"].solution
    assert solution is not None
    return solution.ecrire("ligne")


def essais_de(Ti: float, Tf: float, pas: float) -> list[float]:
    """Le nombre d'indices qui restent, pour 200 vidages de la grille d'A.2.f."""
    return [float(E) for E in vidages("f", pleine_de_f(), Ti, Tf, pas).E]


@affirmation(
    "L-compteur",
    "L, partie III.1.1, page 8",
    "il suffit d'incrémenter un compteur écrit en binaire",
    "Un compteur binaire examine toutes les configurations des k indices ; notre copie le fait aller « de 0 jusqu'à » 2^(k − 1).",
    "Il y a 2^k configurations : on compte celles que voit ce compteur, pour les 22 indices d'A.2.f, selon qu'on lit 2^(k − 1) "
    "ou 2^k − 1.",
    publie=22,
)
def _(publie: int) -> Constat:
    vues, toutes = 2 ** (publie - 1) + 1, 2 ** exemple("leleux_videe_E22_f").nombre_indices
    lectures = {
        f"jusqu'à {puissance(2, publie - 1)}": au_moins(vues, toutes, f"{milliers(vues)} sur {milliers(toutes)}"),
        f"jusqu'à {puissance(2, publie)} − 1": au_moins(toutes, toutes, f"{milliers(toutes)} sur {milliers(toutes)}"),
    }
    return selon(lectures, "notre copie a pu mettre le − 1 dans l'exposant")


@affirmation(
    "L-optimale",
    "L, partie III.1.1, page 8",
    "on est ainsi sûr d'arriver à la solution optimale",
    "La force brute arrive sûrement à la solution optimale.",
    "À l'ordre 2, on la compare au minimum trouvé en examinant toutes les façons de vider, par un autre programme.",
)
def _(_: None) -> Constat:
    pleine = Grille.lire("1234341221434321")
    brute = vider_force_brute(pleine, moteur="python", barre=False).E
    autre = min(compteur.bit_count() for compteur in range(1, 1 << 16) if compteur.bit_count() < 5 and _unique(pleine, compteur))
    return egal(autre, brute, "indices")


def _unique(pleine: Grille, gardees: int) -> bool:
    valeurs = tuple(v if gardees >> case & 1 else 0 for case, v in enumerate(pleine.valeurs))
    return est_unique(Grille(2, valeurs), "python")


@affirmation(
    "L-des-semaines",
    "L, partie III.2.1, page 8",
    "il faudrait des jours de calculs et même sûrement des semaines",
    "Sur une grille complète, la force brute demanderait « des jours », « sûrement des semaines ».",
    "2⁸¹ configurations, à cinq milliardièmes de seconde chacune, comme notre version compilée : on compte les années.",
    publie=1,
)
def _(publie: int) -> Constat:
    annees = cout_force_brute(exemple("sirdey_tableau_I"), "python").configurations * 5e-9 / 31_557_600
    return au_plus(annees, publie, f"{en_clair(annees)} années", "il aurait fallu dire des millions d'années")


@affirmation(
    "L-unicite",
    "L, partie III.1.2, page 8",
    "on va jusqu'au bout du parcours en comptant chaque solution possible",
    "Pour vérifier l'unicité, le retour arrière suffit, mené jusqu'au bout en comptant les solutions.",
    "On le compare à un autre programme sur 15 grilles minimales et les mêmes privées d'un indice.",
    graine=GRAINE,
)
def _(_: None) -> Constat:
    grilles = list(grilles_minimales(15))
    grilles += [Grille(3, _sans_le_premier(grille.valeurs)) for grille in grilles]
    accords = sum((compter_par_retour_arriere(g) == 1) == est_unique(g, "python") for g in grilles)
    return tous(accords, len(grilles), f"{accords} accords sur {len(grilles)}")


def _sans_le_premier(valeurs: tuple[int, ...]) -> tuple[int, ...]:
    case = next(case for case, v in enumerate(valeurs) if v)
    return (*valeurs[:case], 0, *valeurs[case + 1 :])


@affirmation(
    "L-paliers",
    "L, partie III.2.4, premier point, page 9",
    "que l'on aurait obtenue en s'arrêtant à une température de 0.15",
    "De Ti = 1 par pas de 0,0002, descendre sous 0,15 ne fait rien gagner.",
    "On vide 200 fois la grille d'A.2.f jusqu'à 0,01, et l'on regarde si le nombre d'indices de la meilleure grille change "
    "après 0,15 ; on demande qu'il ne change pas neuf fois sur dix.",
    publie=PRESQUE_TOUJOURS,
    longue=True,
    graine=VIDAGE,
)
def _(publie: float) -> Constat:
    inchanges = 0
    for k in range(ESSAIS):
        historique = vider_recuit(pleine_de_f(), 1, 0.01, 0.0002, graine=VIDAGE + k, barre=False).historique
        inchanges += min(historique) == min(historique[:4251])
    return part(inchanges, ESSAIS, publie, "inchangés")


@affirmation(
    "L-ecart",
    "L, partie III.2.4, deuxième point, page 9",
    "Plus l'écart est grand plus le résultat sera précis",
    "Plus l'écart de Ti à Tf est grand, plus le résultat est précis.",
    "Même grille, même pas et même Tf que le réglage publié : 200 vidages de Ti = 1, 200 de Ti = 5.",
    longue=True,
    graine=VIDAGE,
)
def _(_: None) -> Constat:
    nuance = "le second fait près de six fois plus d'itérations"
    return baisse(essais_de(1, 0.15, 0.0002), essais_de(5, 0.15, 0.0002), "E de Ti = 5, au lieu de 1", nuance)


@affirmation(
    "L-Ti",
    "L, partie III.2.4, deuxième point, page 9",
    "n'est pas ce qui importe réellement",
    "Le réglage de Ti importe peu, pourvu qu'elle soit à mille pas de Tf.",
    "Même grille, même pas et même Tf : l'écart de E moyen entre Ti = 0,35 (mille pas) et Ti = 1, 200 vidages chacune, à un "
    "demi-indice près.",
    publie=PEU,
    longue=True,
    graine=VIDAGE,
)
def _(publie: float) -> Constat:
    ecarts = [b - a for a, b in zip(essais_de(1, 0.15, 0.0002), essais_de(0.35, 0.15, 0.0002))]
    return entre(ecarts, publie, a_cheval="l'écart est peut-être de plus d'un demi-indice, et « importer peu » n'est pas défini")


@affirmation(
    "L-pas",
    "L, partie III.2.4, troisième point, page 9",
    "plus le pas est petit, plus l'algorithme sera lent mais précis",
    "Plus le pas est petit, plus l'algorithme est lent mais précis.",
    "Même grille, Ti = 1 et Tf = 0,15 : 200 vidages au pas de 0,0002, 200 à 0,00002.",
    graine=VIDAGE,
    serie="vidage",
)
def _(_: None) -> Constat:
    return baisse(essais_de(*PUBLIE), essais_de(1, 0.15, 0.00002), "E au pas dix fois plus petit")


@affirmation(
    "L-Tf",
    "L, partie III.2.4, quatrième point, page 9",
    "La température finale doit être suffisamment basse",
    "La température finale doit être suffisamment basse.",
    "Même grille, même Ti et même pas : 200 vidages arrêtés à 0,4, 200 à 0,15.",
    longue=True,
    graine=VIDAGE,
)
def _(_: None) -> Constat:
    return baisse(essais_de(1, 0.4, 0.0002), essais_de(*PUBLIE), "E en descendant à 0,15")


@affirmation(
    "L-Tf-exemple",
    "L, partie III.2.4, quatrième point, page 9",
    "suffisamment basse (0.01 par exemple)",
    "0,01 est assez bas.",
    "Même grille, même Ti et même pas : 200 vidages arrêtés à 0,15, 200 à 0,01. C'est assez bas si E ne change plus d'un "
    "demi-indice.",
    publie=PEU,
    longue=True,
    graine=VIDAGE,
)
def _(publie: float) -> Constat:
    ecarts = [b - a for a, b in zip(essais_de(*PUBLIE), essais_de(1, 0.01, 0.0002))]
    return entre(ecarts, publie, "E en descendant à 0,01", "0,15 l'est déjà, comme il le dit lui-même")


@affirmation(
    "L-degradation",
    "L, partie III.2.4, quatrième point, page 9",
    "la probabilité de dégradation devient presque nulle",
    "À température assez basse, la probabilité de dégrader est presque nulle.",
    "On calcule e^(−1/T) à 0,15 et à 0,01 ; « presque nulle » : moins d'un pour cent.",
    publie=PRESQUE_NUL,
)
def _(publie: float) -> Constat:
    haute, basse = probabilite_de_degradation(0.15), probabilite_de_degradation(0.01)
    return au_plus(max(haute, basse), publie, f"{decimal(100 * haute)} % à 0,15, {puissance_de_dix(basse)} à 0,01")


@affirmation(
    "L-22-atteint",
    "L, partie III.2.4, premier point, page 9, et annexe A.2.f",
    "on obtient une énergie minimum de 22",
    "Ti = 1, Tf = 0,15, pas = 0,0002 mène à 22 indices.",
    "On compte, de 200 vidages de la même grille, ceux qui finissent à 22 ou moins ; le tirage publié est plausible si c'en "
    "est plus d'un sur vingt.",
    publie=22,
    graine=VIDAGE,
    serie="vidage",
)
def _(publie: int) -> Constat:
    E = essais_de(*PUBLIE)
    return part(sum(x <= publie for x in E), len(E), 0.05, f"à {publie} indices ou moins")


@affirmation(
    "L-meilleur-reglage",
    "L, partie III.2.4, fin, page 9",
    "Le meilleur résultat (et plus rapide) trouvé",
    "Des réglages essayés, celui-ci est celui qui a donné le meilleur résultat, et le plus vite.",
    "On relit les six séries de l'annexe A.2 : aucune ne doit finir plus bas, ni aussi bas en moins d'itérations.",
    publie=22,
    graine=VIDAGE,
    serie="vidage",
)
def _(publie: int) -> Constat:
    autres = [fiche for nom, fiche in VIDAGES.items() if nom != "f"]
    meilleures = [fiche for fiche in autres if fiche.E < publie]
    plus_vite = [fiche for fiche in autres if fiche.E == publie and _iterations(fiche.employe) < _iterations(PUBLIE)]
    bons = [sum(x <= publie for x in essais_de(*reglage)) for reglage in (PUBLIE, RAPIDE)]
    mesure = f"{sur(len(meilleures), 5, 'autre série')} plus bas, {len(plus_vite)} aussi bas en moins d'itérations"
    nuance = (
        f"un réglage qu'il n'a pas essayé fait mieux à coût égal : Ti = 0,4 et pas = 0,00006 finissent à {publie} ou moins "
        f"{bons[1]} fois sur {ESSAIS}, au lieu de {bons[0]}"
    )
    return tous(5 - len(meilleures) - len(plus_vite), 5, mesure, nuance)


def _iterations(reglage: Reglage) -> float:
    return (reglage.Ti - reglage.Tf) / reglage.pas


@affirmation(
    "L-approximation",
    "L, conclusion 2, page 10",
    "le recuit simulé est tout à fait indiqué",
    "Le recuit convient pour approcher vite le minimum.",
    "On vide 200 grilles pleines par le réglage publié, et l'on compare à 200 vidages d'une traite.",
    longue=True,
    graine=GRAINE,
)
def _(_: None) -> Constat:
    recuites = [float(vider_recuit(g, graine=k, barre=False).E) for k, g in enumerate(grilles_pleines(ESSAIS))]
    d_une_traite = [float(g.nombre_indices) for g in grilles_minimales(ESSAIS)]
    nuance = "le vrai minimum reste inconnu : la grille d'A.2.f descend à 17"
    return baisse(d_une_traite, recuites, "E du recuit, au lieu d'une traite", nuance)
