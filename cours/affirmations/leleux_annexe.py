"""Ce qu'imprime l'annexe A du document L (Ph. Leleux) : ses grilles, ses températures, ses en-têtes, ses durées."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from cours.affirmations.echantillons import RECUIT, VIDAGE, recuits_refaits, vidages
from cours.affirmations.fiche import affirmation
from cours.affirmations.leleux_series import PREMIERE_T, REMPLISSAGES, RESULTATS, VIDAGES, SerieA2, pleine_de
from cours.affirmations.regle import PRESQUE_NUL, Constat, au_plus, egal, sans_mesure, sur, tous, toutes
from socle.nombres import accorder, decimal, milliers
from sudokulib.difficulte.niveaux import difficulte
from sudokulib.exemples import EXEMPLES, exemple
from sudokulib.generation.permutations import critere
from sudokulib.generation.recuit_de_vidage import Reglage, temperatures
from sudokulib.generation.unicite import superflus
from sudokulib.moteur.facade import est_unique, resoudre
from sudokulib.recuit.energie import zones
from sudokulib.recuit.intervalle import intervalle_exact
from sudokulib.recuit.temperature import nombre_de_paliers, temperature_du_palier

# A.1 : remplir


@affirmation(
    "L-A1-solutions",
    "L, annexes A.1.a, A.1.b et A.1.d, pages 11 à 16",
    "Résolution par backtracking",
    "Le retour arrière donne les trois grilles imprimées.",
    "On résout les trois grilles de départ, et l'on compare.",
    publie=3,
)
def _(publie: int) -> Constat:
    return egal(publie, sum(resoudre(exemple(nom), "python").ecrire("ligne") == r for nom, r in RESULTATS.items()), "grilles")


@affirmation(
    "L-A1-permutations",
    "L, annexe A.1.c, pages 11 à 16",
    "Génération par permutations aléatoires",
    "Les permutations donnent une grille valide.",
    "On vérifie la grille imprimée et son critère.",
    publie=0,
)
def _(publie: int) -> Constat:
    imprimee = exemple("leleux_pleine_par_permutations")
    return toutes([imprimee.est_solution, critere(imprimee) == publie], f"critère {critere(imprimee)}")


@affirmation(
    "L-A1-niveaux",
    "L, annexes A.1.a et A.1.b, pages 11 à 16",
    "grille de niveau Très Difficile",
    "La première grille est facile, la deuxième très difficile.",
    "On les place sur notre échelle (`sudokulib.difficulte`).",
    publie=("propagation", "recherche"),
)
def _(publie: tuple[str, str]) -> Constat:
    return egal(publie, tuple(difficulte(exemple(nom), "python").niveau for nom in ("leleux_facile", "leleux_tres_difficile")))


@affirmation(
    "L-17-indices",
    "L, annexe A.1.d, pages 11 à 16",
    "grille de nombre minimum 17",
    "Sa grille « de nombre minimum » a 17 indices.",
    "On compte ses indices, ses solutions, et les indices superflus.",
    publie=17,
)
def _(publie: int) -> Constat:
    grille = exemple("leleux_17_indices")
    unique, de_trop = est_unique(grille, "python"), len(superflus(grille, "python"))
    mesure = f"{accorder(grille.nombre_indices, 'indice')}, {accorder(de_trop, 'superflu')}"
    return toutes([grille.nombre_indices == publie, unique, not de_trop], mesure)


@affirmation(
    "L-indices-gardes",
    "L, présentation générale, 2, page 4",
    "qui seront alors conservées",
    "Les cases remplies au départ sont conservées.",
    "On compare les grilles finales imprimées du recuit à leurs grilles de départ.",
)
def _(_: None) -> Constat:
    paires = [(exemple(r.depart).valeurs, r.finale) for r in REMPLISSAGES.values() if r.depart]
    indices = [(v, int(mot)) for depart, finale in paires for v, mot in zip(depart, finale) if v]
    gardes = sum(a == b for a, b in indices)
    return tous(gardes, len(indices), f"{gardes} indices gardés sur {len(indices)}")


@affirmation(
    "L-loi-de-Sirdey",
    "L, partie II.1.3, page 6, et annexe A.1",
    "selon une loi garantissant la convergence vers une loi stationnaire",
    "La température suit la loi du document S.",
    "On cherche, à partir de T₀ = 1 et δ = 0,1, le palier où cette loi donne chaque température imprimée, à 10⁻¹² près.",
    publie=PREMIERE_T,
)
def _(publie: float) -> Constat:
    paliers = [round(nombre_de_paliers(1.0, T)) for T in (publie, *(r.T for r in REMPLISSAGES.values()))]
    imprimees = [publie, *(r.T for r in REMPLISSAGES.values())]
    justes = sum(abs(temperature_du_palier(k, 1.0) / T - 1) < 1e-12 for k, T in zip(paliers, imprimees))
    mesure = f"{justes} températures sur {len(imprimees)}, aux paliers {', '.join(milliers(k) for k in sorted(set(paliers)))}"
    return tous(justes, len(imprimees), mesure, "mais il part de T₀ = 1, et non de 810")


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
    "L, partie II.1.3, page 6, et annexe A.1",
    "vient d'une publication de Renaud Sirdey",
    "Le recuit employé est l'algorithme du document S.",
    "On compte les conflits des quatre grilles finales imprimées, et la plus grande valeur finale du recuit de S, parti "
    "comme lui de T₀ = 1, sur ses trois grilles et la vide : 20 essais chacune. Si c'était le même algorithme, l'une au moins "
    "des grilles imprimées n'en aurait pas plus.",
    longue=True,
    graine=RECUIT,
)
def _(_: None) -> Constat:
    departs = ("vide", *(r.depart for r in REMPLISSAGES.values() if r.depart))
    pire = max(e.c for nom in departs for e in recuits_refaits(nom, 20, T0=1.0).essais)
    zeros = sum(r.finale.count("0") for r in REMPLISSAGES.values())
    mesure = (
        f"{min(conflits())} à {max(conflits())} conflits imprimés, et {accorder(zeros, 'case')} à 0 ; le recuit de S finit à "
        f"{pire} au pire, en 80 essais"
    )
    return au_plus(min(conflits()), pire, mesure, "même loi de température, mais une autre marche")


@affirmation(
    "L-s-en-approche",
    "L, partie II.2.4, page 7",
    "j'ai pu voir l'algorithme s'en approcher",
    "Il a pu voir l'algorithme s'approcher de la solution exacte.",
    "On compte les conflits des quatre grilles finales imprimées ; s'approcher : moins de dix.",
    publie=10,
)
def _(publie: int) -> Constat:
    mesure = f"{', '.join(map(str, conflits()))} conflits"
    return sans_mesure(f"aucune grille imprimée n'en a moins de {publie}, mais il a pu en voir d'autres", mesure)


@affirmation(
    "L-dizaines-de-minutes",
    "L, partie II.2.4, page 7, et annexe A.1",
    "en dizaines de minutes",
    "Le recuit prend des dizaines de minutes.",
    "On compte les itérations d'un essai entier de la loi de S à partir de T₀ = 1, et le temps que cela laisse à chacune.",
    publie=(3573.484, 632.417, 568.550, 610.111),
)
def _(publie: tuple[float, ...]) -> Constat:
    iterations = 81 * (int(nombre_de_paliers(T0=1.0)) + 1)
    nanosecondes = [decimal(1e9 * s / iterations, 0) for s in publie]
    mesure = f"{milliers(iterations)} itérations, donc de {nanosecondes[2]} à {nanosecondes[0]} ns chacune"
    return sans_mesure("les durées sont d'une machine de 2013 ; compilé, le même essai prend ici environ une seconde", mesure)


@affirmation(
    "L-durees",
    "L, annexes A.1 et A.2.f, pages 11 à 26",
    "Durée d'exécution : 103ms",
    "Le retour arrière prend 103, 98 et 3 020 ms, les permutations 582 ms, un vidage 5 490 ms.",
    "Rien : une durée ne vaut que pour sa machine.",
)
def _(_: None) -> Constat:
    return sans_mesure("les durées sont d'une machine et d'un programme de 2013 que nous n'avons pas")


@affirmation(
    "L-manuel",
    "L, partie II.2.2, page 7",
    "lance d'abord l'algorithme de permutation si la grille est vide",
    "Le programme lance les permutations si la grille est vide, le retour arrière sinon.",
    "On lit, dans l'annexe A.1, sur quelles grilles de départ le retour arrière est lancé.",
)
def _(_: None) -> Constat:
    lancees = {"A.1.a": "retour arrière", "A.1.b": "retour arrière", "A.1.c": "permutations", "A.1.d": "retour arrière"}
    vides = [nom for nom, methode in lancees.items() if REMPLISSAGES[nom].depart is None and methode == "retour arrière"]
    pleines = [nom for nom, methode in lancees.items() if REMPLISSAGES[nom].depart and methode == "retour arrière"]
    mesure = f"retour arrière : {len(vides)} fois sur une grille vide, {len(pleines)} fois sur une grille à indices"
    nuance = "le texte écrit deux fois « si elle est vide » : nous lisons « non vide » la seconde"
    return tous(len(pleines) - len(vides), len(pleines), mesure, nuance)


# A.2 : vider


def _reglage(reglage: Reglage) -> str:
    """Ti, Tf et pas, sans puissance de dix."""
    Ti, Tf, pas = (decimal(x, 6).rstrip("0").rstrip(",") for x in reglage)
    return f"Ti = {Ti}, Tf = {Tf}, pas = {pas}"


def _nuance_d_en_tete(fiche: SerieA2) -> str:
    """Ce que l'en-tête annonce, et ce que la température imprimée montre qu'on a employé."""
    echange = (fiche.annonce.Tf, fiche.annonce.pas) == (fiche.employe.pas, fiche.employe.Tf)
    suite = " (Tf et pas échangés)" if echange else ""
    return f"{_reglage(fiche.annonce)} annoncés, {_reglage(fiche.employe)} employés{suite}"


@affirmation(
    "L-A2-en-tetes",
    "L, annexe A.2, en-têtes des six séries, pages 17 à 26",
    "Ti = 5000, Tf = 1, pas = 0.02",
    "Chaque en-tête dit le réglage de sa série.",
    "On refait les soustractions de chaque en-tête, arrondis compris, jusqu'à la température d'arrêt, que la série imprime en "
    "entier.",
)
def _(_: None) -> Constat:
    for fiche in VIDAGES.values():
        *_reste, employee = temperatures(fiche.employe)
        assert employee == fiche.T
    fautifs = {nom: fiche for nom, fiche in VIDAGES.items() if list(temperatures(fiche.annonce))[-1] != fiche.T}
    details = " ; ".join(f"A.2.{nom} : {_nuance_d_en_tete(fiche)}" for nom, fiche in fautifs.items())
    justes = len(VIDAGES) - len(fautifs)
    return tous(justes, len(VIDAGES), f"{sur(justes, len(VIDAGES), 'en-tête')} mènent à la température imprimée", details)


@affirmation(
    "L-A2-grilles",
    "L, annexe A.2, pages 17 à 26",
    "La meilleure solution trouvée est",
    "Les meilleures grilles ont de 22 à 29 indices, et gardent une solution unique.",
    "On compte les indices et les solutions des cinq grilles lisibles : deux lignes de celle d'A.2.b ont perdu un chiffre dans "
    "notre copie.",
)
def _(_: None) -> Constat:
    lisibles = {nom: fiche for nom, fiche in VIDAGES.items() if fiche.pleine in EXEMPLES}
    grilles = {nom: exemple(fiche.pleine) for nom, fiche in lisibles.items()}
    justes = sum(g.nombre_indices == lisibles[nom].E and est_unique(g, "python") for nom, g in grilles.items())
    de_trop = {nom: len(superflus(grille, "python")) for nom, grille in grilles.items()}
    nuance = ", ".join(f"A.2.{nom} garde {accorder(k, 'indice superflu')}" for nom, k in de_trop.items() if k)
    return tous(justes, len(grilles), sur(justes, len(grilles), "grille"), nuance)


def _plausible(serie: str) -> bool:
    """Le E publié est-il un tirage plausible, parmi deux cents vidages du réglage employé ?

    Il ne le serait pas au-delà d'un centième de l'un des deux côtés.
    """
    fiche = VIDAGES[serie]
    E = vidages(serie, pleine_de(serie), *fiche.employe).E
    bons = sum(x <= fiche.E for x in E)
    moins_bons = sum(x >= fiche.E for x in E)
    return all(intervalle_exact(k, len(E))[1] > PRESQUE_NUL for k in (bons, moins_bons))


@affirmation(
    "L-A2-tirages",
    "L, annexe A.2, pages 17 à 26",
    "La meilleure solution trouvée est",
    "Les réglages employés mènent aux nombres d'indices imprimés.",
    "On vide 200 fois chaque grille avec le réglage employé. Un tirage est plausible s'il n'est au-delà d'un centième ni d'un "
    "côté ni de l'autre.",
    graine=VIDAGE,
    serie="vidage",
)
def _(_: None) -> Constat:
    plausibles = sum(map(_plausible, VIDAGES))
    parts = []
    for nom, fiche in VIDAGES.items():
        E = vidages(nom, pleine_de(nom), *fiche.employe).E
        parts.append(f"A.2.{nom}, à {fiche.E} ou moins : {sum(x <= fiche.E for x in E)} sur {len(E)}")
    return tous(plausibles, len(VIDAGES), f"{sur(plausibles, len(VIDAGES), 'tirage plausible')} ; {' ; '.join(parts)}")


@affirmation(
    "L-A2-degradations",
    "L, annexe A.2, pages 17 à 26",
    "nombre de dégradations effectuées : 0",
    "Les six séries disent combien de dégradations ont été faites.",
    "A.2.e imprime 0, mais finit à 46 indices après être passée par 29 : on compte ce qu'il en faut pour remonter. Puis l'on "
    "regarde si les six nombres tombent parmi ceux de 200 vidages.",
    publie=0,
    graine=VIDAGE,
    serie="vidage",
)
def _(publie: int) -> Constat:
    finale, meilleure = 46, VIDAGES["e"].E
    dedans = 0
    for nom, fiche in VIDAGES.items():
        comptes = vidages(nom, pleine_de(nom), *fiche.employe).degradations
        dedans += min(comptes) <= fiche.degradations <= max(comptes)
    mesure = f"A.2.e : au moins {finale - meilleure}, et non {publie} ; {sur(dedans, len(VIDAGES), 'nombre')} parmi les nôtres"
    return au_plus(finale - meilleure, publie, mesure, "ce compteur ne comptait donc pas les dégradations, du moins en A.2.e")


@affirmation(
    "L-A2-acceptees",
    "L, annexes A.2.c, A.2.d et A.2.f, pages 17 à 26",
    "degrade si prob",
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
    return tous(tenues, len(imprimees), f"{tenues} sur {len(imprimees)}")
