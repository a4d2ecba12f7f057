"""Ce qu'imprime l'annexe A du document L (Ph. Leleux) : ses grilles, ses températures, ses en-têtes, ses durées."""

from __future__ import annotations

from functools import lru_cache, partial
from math import exp
from typing import NamedTuple

from cours.affirmations.echantillons import RECUIT, VIDAGE, recuits_refaits, vidages
from cours.affirmations.fiche import Constat, affirmation, egal, en_mots, moyenne_en_mots, ouvert, part_en_mots, trancher
from socle.nombres import accorder, decimal, milliers
from sudokulib.difficulte.niveaux import difficulte
from sudokulib.exemples import EXEMPLES, exemple
from sudokulib.generation.permutations import critere
from sudokulib.generation.recuit_de_vidage import PUBLIE, Reglage, temperatures
from sudokulib.generation.unicite import superflus
from sudokulib.moteur.facade import est_unique, resoudre
from sudokulib.recuit.energie import zones
from sudokulib.recuit.intervalle import intervalle_exact
from sudokulib.recuit.temperature import nombre_de_paliers, temperature_du_palier


class _SerieA1(NamedTuple):
    """Une série de l'annexe A.1 : sa grille de départ, où finit son recuit, ses deux températures imprimées."""

    depart: str | None
    finale: str
    T: float


REMPLISSAGES = {
    "A.1.a": _SerieA1(
        "leleux_facile",
        "772370964137568472386294795178443851214115786236529271889954914531932664393886256",
        0.0029977204296318906,
    ),
    "A.1.b": _SerieA1(
        "leleux_tres_difficile",
        "724262433123171989573478979481578359662025598141467676582322918935443865849361615",
        0.005494997945049297,
    ),
    "A.1.c": _SerieA1(
        None, "446778959354486105211864772863757513732691922618562653824848999797331532614201358", 0.005494997945049297
    ),
    "A.1.d": _SerieA1(
        "leleux_17_indices",
        "271978118447765637322946759472255417188664389591494726318439232558189525333816966",
        0.005494997945049297,
    ),
}
PREMIERE_T = 0.9998824920097452  # imprimée dans les quatre séries

RESULTATS = {  # ce qu'imprime le retour arrière
    "leleux_facile": "462371985917568432385294167179645823254813796836729541628457319541932678793186254",
    "leleux_tres_difficile": "798635421126974583453218679972586314564123897381497256617352948835749162249861735",
    "leleux_17_indices": "693784512487512936125963874932651487568247391741398625319475268856129743274836159",
}


class _SerieA2(NamedTuple):
    """Une série de l'annexe A.2 : l'en-tête, ce que ses températures montrent qu'elle a employé, et ce qu'elle imprime."""

    annonce: Reglage
    employe: Reglage
    T: float
    E: int
    degradations: int
    pleine: str  # le nom de sa grille vidée, dont la solution est la grille de départ ; ou cette grille même


DIX = Reglage(1, 0.0001, 0.00002)
PLEINE_B = "756428139483519627192367548261873954548196273937245816620784391814932765379651482"  # une case vidée, comme imprimée
VIDAGES = {
    "a": _SerieA2(Reglage(5, 0.05, 0.0002), Reglage(5, 0.05, 0.0002), 0.049999999998297816, 23, 944, "leleux_videe_E23_a"),
    "b": _SerieA2(Reglage(1, 0.0004, 0.00001), DIX, 9.999999928148669e-05, 22, 11065, PLEINE_B),
    "c": _SerieA2(Reglage(5, 0.0001, 0.0001), Reglage(5, 0.0001, 0.0001), 9.999999831411618e-05, 23, 2192, "leleux_videe_E23_c"),
    "d": _SerieA2(Reglage(1, 0.00002, 0.0001), DIX, 9.999999928148669e-05, 22, 11056, "leleux_videe_E22_d"),
    "e": _SerieA2(Reglage(5000, 1, 0.02), Reglage(5000, 1, 0.2), 0.8000000023561262, 29, 0, "leleux_videe_E29_e"),
    # Notre copie porte ici un zéro de trop, 0,149800000000007973 : dix-huit chiffres, quand un réel n'en demande que dix-sept.
    "f": _SerieA2(Reglage(1, 0.15, 0.0001), PUBLIE, 0.14980000000007973, 22, 579, "leleux_videe_E22_f"),
}


@lru_cache
def pleine_de(serie: str) -> str:
    """La grille pleine d'où part une série : la solution de la grille qu'elle imprime vidée."""
    nom = VIDAGES[serie].pleine
    return resoudre(exemple(nom) if nom in EXEMPLES else nom, "python").ecrire("ligne")


# A.1 : remplir


@affirmation(
    "L-A1-solutions",
    "L, annexes A.1.a, A.1.b et A.1.d",
    "Le retour arrière donne les trois grilles imprimées.",
    "On résout les trois grilles de départ, et l'on compare.",
    publie=3,
)
def _(publie: int) -> Constat:
    return egal(publie, sum(resoudre(exemple(nom), "python").ecrire("ligne") == r for nom, r in RESULTATS.items()), "grilles")


@affirmation(
    "L-A1-permutations",
    "L, annexe A.1.c",
    "Les permutations donnent une grille valide.",
    "On vérifie la grille imprimée et son critère.",
    publie=0,
)
def _(publie: int) -> Constat:
    imprimee = exemple("leleux_pleine_par_permutations")
    return trancher(imprimee.est_solution and critere(imprimee) == publie, f"critère {critere(imprimee)}")


@affirmation(
    "L-A1-niveaux",
    "L, annexes A.1.a et A.1.b",
    "La première grille est facile, la deuxième très difficile.",
    "On les place sur notre échelle (`sudokulib.difficulte`).",
    publie=("propagation", "recherche"),
)
def _(publie: tuple[str, str]) -> Constat:
    return egal(publie, tuple(difficulte(exemple(nom), "python").niveau for nom in ("leleux_facile", "leleux_tres_difficile")))


@affirmation(
    "L-17-indices",
    "L, annexe A.1.d",
    "Sa grille « de nombre minimum » a 17 indices.",
    "On compte ses indices, ses solutions, et les indices superflus.",
    publie=17,
)
def _(publie: int) -> Constat:
    grille = exemple("leleux_17_indices")
    unique, de_trop = est_unique(grille, "python"), len(superflus(grille, "python"))
    mesure = f"{accorder(grille.nombre_indices, 'indice')}, {accorder(de_trop, 'superflu')}"
    return trancher(grille.nombre_indices == publie and unique and not de_trop, mesure)


@affirmation(
    "L-indices-gardes",
    "L, présentation générale, 2, et annexe A.1",
    "Les cases remplies au départ sont conservées.",
    "On compare les grilles finales imprimées du recuit à leurs grilles de départ.",
)
def _(_: None) -> Constat:
    paires = [(exemple(r.depart).valeurs, r.finale) for r in REMPLISSAGES.values() if r.depart]
    indices = [(v, int(mot)) for depart, finale in paires for v, mot in zip(depart, finale) if v]
    gardes = sum(a == b for a, b in indices)
    return trancher(gardes == len(indices), f"{gardes} indices gardés sur {len(indices)}")


@affirmation(
    "L-chiffres",
    "L, introduction, et annexe A.1",
    "On remplit la grille avec les chiffres de 1 à 9.",
    "On cherche les cases qui valent 0 dans les quatre grilles finales imprimées du recuit.",
)
def _(_: None) -> Constat:
    zeros = {nom: r.finale.count("0") for nom, r in REMPLISSAGES.items()}
    mesure = ", ".join(f"{nom} : {k}" for nom, k in zeros.items())
    return trancher(not any(zeros.values()), f"cases à 0 : {mesure}", "son recuit tire donc aussi des 0")


@affirmation(
    "L-loi-de-Sirdey",
    "L, partie II.1.3, et annexe A.1",
    "La température suit la loi du document S.",
    "On cherche, à partir de T₀ = 1 et δ = 0,1, le palier où cette loi donne chaque température imprimée, à 10⁻¹² près.",
    publie=PREMIERE_T,
)
def _(publie: float) -> Constat:
    paliers = [round(nombre_de_paliers(1.0, T)) for T in (publie, *(r.T for r in REMPLISSAGES.values()))]
    imprimees = [publie, *(r.T for r in REMPLISSAGES.values())]
    justes = sum(abs(temperature_du_palier(k, 1.0) / T - 1) < 1e-12 for k, T in zip(paliers, imprimees))
    mesure = f"{justes} températures sur {len(imprimees)}, aux paliers {', '.join(milliers(k) for k in sorted(set(paliers)))}"
    return trancher(justes == len(imprimees), mesure, "mais il part de T₀ = 1, et non de 810")


@lru_cache(maxsize=1)
def conflits() -> list[int]:
    """Les paires de cases voisines de même chiffre, dans les quatre grilles finales imprimées."""
    comptes = []
    for remplissage in REMPLISSAGES.values():
        v = remplissage.finale
        comptes.append(sum(v[a] == v[b] != "0" for a in range(81) for b in zones(3)[a]) // 2)
    return comptes


@affirmation(
    "L-recuit-de-Sirdey",
    "L, partie II.1.3, et annexe A.1",
    "Le recuit employé est l'algorithme du document S.",
    "On compte les conflits des quatre grilles finales imprimées, et la plus grande valeur finale du recuit de S, parti "
    "comme lui de "
    "T₀ = 1, sur ses trois grilles et la vide : 20 essais chacune.",
    longue=True,
    graine=RECUIT,
)
def _(_: None) -> Constat:
    departs = ("vide", *(r.depart for r in REMPLISSAGES.values() if r.depart))
    pire = max(e.c for nom in departs for e in recuits_refaits(nom, 20, T0=1.0).essais)
    mesure = f"{min(conflits())} à {max(conflits())} conflits imprimés ; le recuit de S finit à {pire} au pire, en 80 essais"
    return trancher(min(conflits()) <= pire, mesure, "même loi de température, mais une autre marche")


@affirmation(
    "L-s-en-approche",
    "L, partie II.2.4",
    "Il a pu voir l'algorithme s'approcher de la solution exacte.",
    "On compte les conflits des quatre grilles finales imprimées ; s'approcher : moins de dix.",
    publie=10,
)
def _(publie: int) -> Constat:
    mesure = f"{', '.join(map(str, conflits()))} conflits"
    return ouvert(True, mesure, f"aucune grille imprimée n'en a moins de {publie}, mais il a pu en voir d'autres")


@affirmation(
    "L-dizaines-de-minutes",
    "L, partie II.2.4, et annexe A.1",
    "Le recuit prend des dizaines de minutes.",
    "On compte les itérations d'un essai entier de la loi de S à partir de T₀ = 1, et le temps que cela laisse à chacune.",
    publie=(3573.484, 632.417, 568.550, 610.111),
)
def _(publie: tuple[float, ...]) -> Constat:
    iterations = 81 * (int(nombre_de_paliers(T0=1.0)) + 1)
    nanosecondes = [decimal(1e9 * s / iterations, 0) for s in publie]
    mesure = f"{milliers(iterations)} itérations, donc de {nanosecondes[2]} à {nanosecondes[0]} ns chacune"
    return ouvert(True, mesure, "les durées sont d'une machine de 2013 ; compilé, le même essai prend ici environ une seconde")


@affirmation(
    "L-durees",
    "L, annexes A.1 et A.2.f",
    "Le retour arrière prend 103, 98 et 3 020 ms, les permutations 582 ms, un vidage 5 490 ms.",
    "Rien : une durée ne vaut que pour sa machine.",
)
def _(_: None) -> Constat:
    return ouvert(True, "–", "les durées sont d'une machine et d'un programme de 2013 que nous n'avons pas")


@affirmation(
    "L-manuel",
    "L, partie II.2.2",
    "Le programme lance les permutations si la grille est vide, le retour arrière « si elle est vide ».",
    "On lit, dans l'annexe A.1, la méthode lancée sur chaque grille de départ.",
)
def _(_: None) -> Constat:
    lancees = {"A.1.a": "retour arrière", "A.1.b": "retour arrière", "A.1.c": "permutations", "A.1.d": "retour arrière"}
    vides = [nom for nom, methode in lancees.items() if REMPLISSAGES[nom].depart is None and methode == "retour arrière"]
    pleines = [nom for nom, methode in lancees.items() if REMPLISSAGES[nom].depart and methode == "retour arrière"]
    mesure = f"retour arrière : {len(vides)} fois sur une grille vide, {len(pleines)} fois sur une grille à indices"
    return trancher(vides and not pleines, mesure, "il fallait lire « non vide »")


# A.2 : vider


def _reglage(reglage: Reglage) -> str:
    """Ti, Tf et pas, sans puissance de dix."""
    Ti, Tf, pas = (decimal(x, 6).rstrip("0").rstrip(",") for x in reglage)
    return f"Ti = {Ti}, Tf = {Tf}, pas = {pas}"


def _en_tete(serie: str, _: None) -> Constat:
    """L'en-tête d'une série redonne-t-il, au dernier chiffre, la température d'arrêt qu'elle imprime ?"""
    fiche = VIDAGES[serie]
    *_reste, obtenue = temperatures(fiche.annonce)
    *_reste, employee = temperatures(fiche.employe)
    assert employee == fiche.T
    nuance = "" if fiche.annonce == fiche.employe else f"la température imprimée est celle de {_reglage(fiche.employe)}"
    if nuance and (fiche.annonce.Tf, fiche.annonce.pas) == (fiche.employe.pas, fiche.employe.Tf):
        nuance += " : l'en-tête échange Tf et pas"
    return trancher(obtenue == fiche.T, f"l'en-tête mène à T = {en_mots(obtenue)}, la série imprime {en_mots(fiche.T)}", nuance)


def _grille_imprimee(serie: str, _: None) -> Constat:
    """La meilleure grille imprimée a-t-elle le nombre d'indices dit, une solution, et plus rien de superflu ?"""
    fiche = VIDAGES[serie]
    if fiche.pleine not in EXEMPLES:
        return ouvert(True, "–", "deux de ses lignes ont perdu un chiffre dans notre copie")
    grille = exemple(fiche.pleine)
    unique, de_trop = est_unique(grille, "python"), superflus(grille, "python")
    mesure = f"{accorder(grille.nombre_indices, 'indice')}, {'une seule solution' if unique else 'plusieurs solutions'}"
    return trancher(
        grille.nombre_indices == fiche.E and unique and not de_trop, f"{mesure}, {accorder(len(de_trop), 'superflu')}"
    )


def _tirage(serie: str, _: None) -> Constat:
    """Le E publié est-il plausible, parmi deux cents vidages du réglage employé ?"""
    fiche = VIDAGES[serie]
    E = vidages(serie, pleine_de(serie), *fiche.employe).E
    bons = sum(x <= fiche.E for x in E)
    moins_bons = sum(x >= fiche.E for x in E)
    mesure = f"à {fiche.E} ou moins : {part_en_mots(bons, len(E))} ; E de {min(E)} à {max(E)}"
    # Un tirage au-delà d'un centième de l'un des deux côtés ne serait pas plausible.
    plausible = intervalle_exact(bons, len(E))[1] > 0.01 and intervalle_exact(moins_bons, len(E))[1] > 0.01
    return trancher(plausible, mesure)


def _degradations(serie: str, _: None) -> Constat:
    """Le nombre de dégradations imprimé tombe-t-il parmi ceux de deux cents vidages du réglage employé ?"""
    fiche = VIDAGES[serie]
    comptes = vidages(serie, pleine_de(serie), *fiche.employe).degradations
    mesure = f"de {milliers(min(comptes))} à {milliers(max(comptes))}, moyenne {moyenne_en_mots([float(k) for k in comptes])}"
    return trancher(min(comptes) <= fiche.degradations <= max(comptes), mesure)


for _nom, _fiche in VIDAGES.items():
    affirmation(
        f"L-A2{_nom}-en-tete",
        f"L, annexe A.2.{_nom}, en-tête",
        f"La série emploie {_reglage(_fiche.annonce)}.",
        "On refait les soustractions de l'en-tête, arrondis compris, jusqu'à la température d'arrêt, que la série imprime en "
        "entier.",
    )(partial(_en_tete, _nom))
    affirmation(
        f"L-A2{_nom}-grille",
        f"L, annexe A.2.{_nom}, meilleure solution",
        f"La grille est vidée « au maximum » : {_fiche.E} indices, une solution unique.",
        "On compte les indices, les solutions, et les indices qu'on pourrait encore ôter seuls.",
    )(partial(_grille_imprimee, _nom))
    affirmation(
        f"L-A2{_nom}-tirage",
        f"L, annexe A.2.{_nom}, meilleure solution",
        f"Ce réglage mène à E = {_fiche.E}.",
        "On vide 200 fois la même grille avec le réglage employé, et l'on cherche si un tel tirage est plausible.",
        graine=VIDAGE,
        serie="vidage",
    )(partial(_tirage, _nom))
    affirmation(
        f"L-A2{_nom}-degradations",
        f"L, annexe A.2.{_nom}",
        f"Il y a {milliers(_fiche.degradations)} dégradations.",
        "On vide 200 fois la même grille avec le réglage employé, et l'on regarde si ce nombre tombe parmi les nôtres.",
        graine=VIDAGE,
        serie="vidage",
    )(partial(_degradations, _nom))


@affirmation(
    "L-A2e-sans-degradation",
    "L, annexe A.2.e",
    "La série finit à E = 46 après être passée par 29, sans dégradation.",
    "Sans dégradation, E ne remonte jamais : on compte ce qu'il en faut pour remonter de 29 à 46.",
    publie=0,
)
def _(publie: int) -> Constat:
    finale, meilleure = 46, 29
    return trancher(finale - meilleure <= publie, f"au moins {finale - meilleure} dégradations")


@affirmation(
    "L-A2-acceptees",
    "L, annexes A.2.c, A.2.d et A.2.f",
    "Les dégradations imprimées ont été acceptées à leur température.",
    "On compare chaque nombre aléatoire imprimé à e^(−1/T).",
)
def _(_: None) -> Constat:
    imprimees = (
        (1.4850999999981669, 0.09394240949722439),
        (1.484999999998167, 0.008593572560548268),
        (0.43027999999943023, 0.05235356860348876),
        (0.60520000000000435, 0.06693189662636582),
    )
    tenues = sum(u < exp(-1 / T) for T, u in imprimees)
    return trancher(tenues == len(imprimees), f"{tenues} sur {len(imprimees)}")
