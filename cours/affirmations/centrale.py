"""Ce que dit le document C (Centrale 2014) : des nombres de clauses, deux règles, et deux phrases pour finir."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cours.affirmations.echantillons import GRAINE, a_completer, celebres, grilles_faciles, grilles_minimales
from cours.affirmations.fiche import affirmation
from cours.affirmations.regle import (
    ENVIRON,
    MAJORITE,
    Constat,
    au_moins,
    au_plus,
    egal,
    ouvert,
    part,
    sans_mesure,
    selon,
    tous,
    toutes,
)
from cours.mesures.couts import comparer_couts
from socle.bibliotheques import importer
from socle.hasard import Hasard
from socle.nombres import accorder, decimal, puissance
from sudokulib.exemples import exemple
from sudokulib.grille import Grille
from sudokulib.logique.codage import bloc2, case1, col2, formule_regle, lig2
from sudokulib.logique.codage_de_grille import donnees, formule_initiale, interdites, interdites_ij
from sudokulib.logique.familles import chaine_a_l_envers, chaine_d_implications, clause_qui_fond, sans_suite
from sudokulib.logique.fermeture import fermer
from sudokulib.logique.formules import Formule, Litteral, evaluer, litt, variables
from sudokulib.logique.preliminaires import indice
from sudokulib.logique.propagation import deduction, propagation, simplification
from sudokulib.logique.trace import propager

FIGURE = "centrale_figure_1"
RECONSTITUEE = "la figure est abîmée dans notre copie : ce nombre a servi à la reconstituer"
# Résolues par propagation, parmi 2 000 grilles à 17 indices de la collection de G. Royle, qui n'est pas copiée dans le cours :
# `bench/resultats.md`, « Logique : les deux affirmations qui closent le document C ».
DIX_SEPT_INDICES = (868, 2000)
LITTERAUX = [litt(signe, 0, 0, k) for signe in (True, False) for k in (1, 2, 3)]


@affirmation(
    "C-24-indices",
    "C, partie I, figure 1, page 1",
    "dont 24 cases sont remplies",
    "La grille de la figure 1 a 24 cases remplies, et une seule grille finale.",
    "On compte les indices et les solutions de la figure reconstituée.",
    publie=24,
)
def _(publie: int) -> Constat:
    grille = exemple(FIGURE)
    unique = fermer(grille, infructueux=True).issue == "résolue"
    mesure = f"{accorder(grille.nombre_indices, 'indice')}, une solution"
    return ouvert(toutes([grille.nombre_indices == publie, unique], mesure), RECONSTITUEE)


@affirmation(
    "C-interdites",
    "C, partie II.B, page 5",
    "appartenant à {2, 3,4, 5, 7, 9}",
    "Dans la figure 1, les valeurs 2, 3, 4, 5, 7 et 9 sont interdites à la case (1, 3).",
    "On appelle `interdites_ij` sur la figure reconstituée.",
    publie=[2, 3, 4, 5, 7, 9],
)
def _(publie: list[int]) -> Constat:
    interdites_ici = sorted(clause[0].k for clause in interdites_ij(exemple(FIGURE).lignes(), 1, 3))
    return ouvert(egal(publie, interdites_ici), RECONSTITUEE)


@affirmation(
    "C-case-3-6",
    "C, partie I, question I.D, page 2",
    "la case de bloc (3,6) est la case d'indice (5,0)",
    "La case (3, 6), bloc 3 et numéro 6, est celle d'indice (5, 0).",
    "On appelle `indice(3, 6)`.",
    publie=(5, 0),
)
def _(publie: tuple[int, int]) -> Constat:
    return egal(publie, tuple(indice(3, 6)))


@affirmation(
    "C-redondance",
    "C, partie I, règles (K), (L), (C) et (B), page 1",
    "présentent de la redondance d'un point de vue logique",
    "Les quatre premières règles se répètent en partie.",
    "À l'ordre 2, on ne garde que K1 (« au moins une valeur par case »), L2, C2 et B2, et l'on compte les modèles par un "
    "solveur SAT : s'il en reste 288, comme avec les huit sous-règles, les autres n'ajoutaient rien.",
    publie=288,
    longue=True,
)
def _(publie: int) -> Constat:
    entiere, reduite = (_modeles(formule) for formule in (formule_regle(2), _sans_redondance(2)))
    return toutes([entiere == publie, reduite == publie], f"{entiere} modèles avec les huit sous-règles, {reduite} avec quatre")


def _sans_redondance(n: int) -> Formule:
    return [*case1(n), *lig2(n), *col2(n), *bloc2(n)]


def _modeles(formule: Formule) -> int:
    """Le nombre de modèles d'une formule d'ordre 2, énumérés par PySAT."""
    numeros = {variable: rang for rang, variable in enumerate(variables(formule), 1)}
    clauses = [[numeros[l.variable] if l.signe else -numeros[l.variable] for l in clause] for clause in formule]
    with importer("pysat.solvers").Solver(name="cadical153", bootstrap_with=clauses) as solveur:
        return sum(1 for _ in solveur.enum_models())


@affirmation(
    "C-redondance-utile",
    "C, partie I, page 1, et partie II.B, page 5",
    "cette redondance s'avère utile pour déduire plus facilement de nouveaux faits",
    "Cette redondance fait déduire plus facilement.",
    "On propage 50 grilles minimales avec la formule entière, puis avec K1, L2, C2, B2 et les seuls indices, "
    "et l'on compare les cases remplies.",
    longue=True,
    graine=GRAINE,
)
def _(_: None) -> Constat:
    grilles = grilles_minimales(50)
    plus = sum(_remplies(grille, True) > _remplies(grille, False) for grille in grilles)
    return part(plus, len(grilles), MAJORITE, "grilles où la formule entière remplit plus de cases")


def _remplies(grille: Grille, entiere: bool) -> int:
    lignes = grille.lignes()
    indices = [[litt(True, i, j, v)] for i, ligne in enumerate(lignes) for j, v in enumerate(ligne) if v]
    formule = formule_initiale(lignes) if entiere else [*_sans_redondance(3), *indices]
    return propager(formule).grille().nombre_indices


@affirmation(
    "C-729-variables",
    "C, partie II, page 3",
    "729 variables propositionnelles",
    "L'ensemble V a 9³ = 729 variables.",
    "On compte les variables distinctes de la formule de la règle.",
    publie=729,
)
def _(publie: int) -> Constat:
    return egal(publie, len(variables(formule_regle(3))), "variables")


@affirmation(
    "C-L2",
    "C, question II.A.4.c, page 4 (le nombre est demandé, non donné ; le cours répond 2 916)",
    "Déterminer le nombre de clauses que contient L2",
    "L2 a 9 × 9 × 36 = 2 916 clauses.",
    "On compte les clauses de `lig2(3)`.",
    publie=2916,
)
def _(publie: int) -> Constat:
    return egal(publie, len(lig2(3)), "clauses")


@affirmation(
    "C-clauses",
    "C, question II.A, fin de la page 4",
    "Elle contient 11988 clauses",
    "La formule de la règle contient 11 988 clauses.",
    "On compte les clauses de `formule_regle(3)`.",
    publie=11988,
)
def _(publie: int) -> Constat:
    return egal(publie, len(formule_regle(3)), "clauses")


@affirmation(
    "C-8r",
    "C, partie II.B, pages 4 et 5",
    "r clauses unitaires positives (celles de F) et 8r négatives",
    "F₁ est faite de r clauses unitaires positives et de 8r négatives.",
    "On compte celles de `donnees` sur les grilles des documents et 200 grilles minimales.",
    publie=8,
    graine=GRAINE,
)
def _(publie: int) -> Constat:
    grilles = [*a_completer().values(), *grilles_minimales(200)]
    justes = 0
    for grille in grilles:
        signes = [clause[0].signe for clause in donnees(grille.lignes())]
        r = grille.nombre_indices
        justes += (signes.count(True), signes.count(False)) == (r, publie * r)
    return tous(justes, len(grilles), f"{justes} grilles sur {len(grilles)}")


@affirmation(
    "C-729-clauses",
    "C, question II.B.3, page 5",
    "est majoré par 729",
    "La formule de la grille initiale a au plus 729 clauses.",
    "Neuf clauses par case remplie, au plus neuf par case vide : on cherche le plus grand nombre, sur les grilles des "
    "documents, 50 minimales et une grille pleine.",
    publie=729,
    graine=GRAINE,
)
def _(publie: int) -> Constat:
    grilles = [*a_completer().values(), *grilles_minimales(50), exemple("sirdey_tableau_I")]
    comptes = [len(donnees(t)) + len(interdites(t)) for t in (grille.lignes() for grille in grilles)]
    mesure = f"au plus {max(comptes)} clauses sur {len(grilles)} grilles"
    return au_plus(max(comptes), publie, mesure, "la borne est atteinte par une grille pleine" if max(comptes) == publie else "")


@affirmation(
    "C-table-de-verite",
    "C, question III.A.2, page 5",
    "illusoire de construire une telle table de vérité en un temps raisonnable",
    "Construire la table de vérité en un temps raisonnable est illusoire.",
    "Elle a une ligne par valuation des 729 variables ; on compte les années à un milliard de lignes par seconde.",
    publie=729,
)
def _(publie: int) -> Constat:
    annees = 2**publie // (10**9 * 31_557_600)
    return au_moins(annees, 100, f"{puissance(2, publie)} lignes, un nombre d'années de {accorder(len(str(annees)), 'chiffre')}")


@affirmation(
    "C-simplification",
    "C, question III.A.3, page 6",
    "On justifie formellement cette simplification",
    "Simplifier par un littéral isolé garde la satisfiabilité : σ satisfait F' si et seulement si elle se prolonge à F.",
    "Sur 500 petites formules tirées au hasard, trois variables et une clause unitaire, on essaie toutes les valuations.",
    graine=GRAINE,
)
def _(_: None) -> Constat:
    hasard, justes = Hasard(GRAINE), 0
    for _essai in range(500):
        l = LITTERAUX[hasard.entier(6)]
        formule = [[l], *_clauses_au_hasard(hasard)]
        apres = simplification(l, formule)
        prolongee = {l.variable} if l.signe else set()
        justes += all(evaluer(formule, s | prolongee) == evaluer(apres, s) for s in _valuations(sauf=l.variable))
    return tous(justes, 500, f"{justes} formules sur 500")


@affirmation(
    "C-regle-infructueux",
    "C, question III.B.1, page 6",
    "Justifier formellement que si l'on peut déduire la clause vide",
    "Si F ∧ ¬x mène à la clause vide, alors F et F ∧ x sont équivalentes.",
    "Sur 500 petites formules tirées au hasard, on demande `deduction` de chaque variable et l'on essaie toutes les valuations.",
    graine=GRAINE,
)
def _(_: None) -> Constat:
    hasard, deduites, justes = Hasard(GRAINE), 0, 0
    for _essai in range(500):
        formule = _clauses_au_hasard(hasard)
        for x in variables(formule):
            signe = deduction([[0] * 9 for _ligne in range(9)], x, formule)
            if signe:
                deduites += 1
                enrichie = [*formule, [x if signe == 1 else -x]]
                justes += all(evaluer(formule, s) == evaluer(enrichie, s) for s in _valuations())
    return tous(justes, max(deduites, 1), f"{justes} déductions justes sur {deduites}")


def _clauses_au_hasard(hasard: Hasard) -> Formule:
    """De deux à cinq clauses d'un à trois littéraux, sur trois variables."""
    return [[LITTERAUX[hasard.entier(6)] for _l in range(1 + hasard.entier(3))] for _c in range(2 + hasard.entier(4))]


def _valuations(sauf: Litteral | None = None) -> Iterator[set[Litteral]]:
    """Les valuations des trois variables, ou des deux autres : l'ensemble de celles qui sont vraies."""
    libres = [l for l in LITTERAUX[:3] if l != sauf]
    for combien in range(len(libres) + 1):
        yield from map(set, combinations(libres, combien))


@affirmation(
    "C-exemple-simplifie",
    "C, partie III.A, exemple de la page 5",
    "contient un unique littéral isolé",
    "La formule donnée en exemple a un unique littéral isolé, et se simplifie comme imprimé.",
    "Rien : on ne sait plus la lire.",
)
def _(_: None) -> Constat:
    return sans_mesure("la reconnaissance des caractères a mêlé les littéraux de l'exemple")


@affirmation(
    "C-polynomial",
    "C, partie III.A, page 5",
    "un nombre polynomial d'opérations",
    "La propagation unitaire demande un nombre polynomial d'opérations.",
    "On compte les opérations de `propagation` sur quatre familles de formules de taille croissante, et l'exposant de leur "
    "croissance : au plus 2, à une marge près.",
    publie=2,
    longue=True,
)
def _(publie: int) -> Constat:
    tailles = (32, 64, 128, 256)
    familles = {
        f.__name__: [f(m) for m in tailles] for f in (chaine_d_implications, chaine_a_l_envers, clause_qui_fond, sans_suite)
    }
    couts = comparer_couts({"propagation": lambda F: propagation([[0] * 9 for _ in range(9)], F)}, familles)
    exposants = [couts.exposant(famille, "propagation") for famille in familles]
    mesure = "exposants " + ", ".join(map(decimal, sorted(exposants)))
    return au_plus(max(exposants), publie + 0.15, mesure, "quatre familles ne prouvent pas la borne ; III.A.10 la démontre")


@affirmation(
    "C-pas-toujours",
    "C, partie III.A, page 5",
    "qui n'est pas assurée de conclure dans tous les cas",
    "La propagation unitaire n'est pas assurée de conclure.",
    "On propage la figure 1.",
)
def _(_: None) -> Constat:
    resultat = fermer(exemple(FIGURE))
    return tous(
        int(resultat.issue == "bloquée"), 1, f"figure 1 : {resultat.issue}, {resultat.grille.nombre_indices} cases remplies"
    )


@affirmation(
    "C-plus-puissante",
    "C, partie III.B, page 6",
    "une autre méthode de déduction plus puissante",
    "La règle du littéral infructueux est plus puissante que la propagation seule.",
    "On compte, sur 500 grilles minimales, celles que chacune résout.",
    longue=True,
    graine=GRAINE,
)
def _(_: None) -> Constat:
    grilles = grilles_minimales(500)
    seule, deux = ({g for g in grilles if _resolue(g, infructueux)} for infructueux in (False, True))
    mesure = f"{len(seule)} grilles sur 500 par propagation, {len(deux)} avec les deux règles"
    return toutes([seule < deux], mesure)


def _resolue(grille: Grille, infructueux: bool) -> bool:
    return fermer(grille, infructueux=infructueux).issue == "résolue"


@affirmation(
    "C-faciles",
    "C, dernières lignes, page 7",
    "permet de résoudre les sudokus les plus faciles",
    "« Expérimentalement », la propagation unitaire résout les grilles les plus faciles.",
    "On propage 200 grilles à solution unique et à 36 indices ; on demande 95 %.",
    publie=0.95,
    longue=True,
    graine=GRAINE,
)
def _(publie: float) -> Constat:
    grilles = grilles_faciles(200)
    return part(sum(_resolue(g, False) for g in grilles), len(grilles), publie, "résolues", "« facile » : 36 indices")


@affirmation(
    "C-moitie",
    "C, dernières lignes, page 7",
    "environ la moitié des sudokus les plus difficiles",
    "La propagation unitaire résout « environ la moitié » des grilles les plus difficiles.",
    "« Difficile » n'est pas défini : on propage 2 000 grilles minimales (aucun indice n'y est superflu), onze grilles célèbres "
    "pour leur difficulté, et l'on relit ce que le projet a compté sur 2 000 grilles à 17 indices, le moins qu'il soit possible. "
    "« Environ la moitié » : entre 35 et 65 %.",
    publie=MAJORITE,
    longue=True,
    graine=GRAINE,
)
def _(publie: float) -> Constat:
    populations = {"minimales": list(grilles_minimales(2000)), "célèbres": list(celebres().values())}
    constats = {}
    for nom, grilles in populations.items():
        k = sum(_resolue(g, False) for g in grilles)
        constats[nom] = part(k, len(grilles), publie - ENVIRON, plafond=publie + ENVIRON)
    constats["17 indices"] = part(*DIX_SEPT_INDICES, publie - ENVIRON, plafond=publie + ENVIRON)
    return selon(constats, "« les plus difficiles » n'est pas défini, et la réponse en dépend")


@affirmation(
    "C-infructueux",
    "C, dernière phrase, page 7",
    "À notre connaissance, il n'existe pas de sudoku ne pouvant être résolu",
    "À la connaissance de l'auteur, aucune grille ne résiste à la règle du littéral infructueux.",
    "On l'applique aux grilles des documents et aux onze célèbres, et l'on cherche celles qui restent incomplètes.",
    publie=0,
)
def _(publie: int) -> Constat:
    grilles = a_completer() | celebres()
    resistent = [nom for nom, grille in grilles.items() if not _resolue(grille, True)]
    reste = fermer(exemple("leleux_tres_difficile"), infructueux=True)
    mesure = f"{len(resistent)} grilles sur {len(grilles)} résistent, dont leleux_tres_difficile ({reste})"
    return au_plus(len(resistent), publie, mesure, "l'auteur le disait « à notre connaissance » ; ces exceptions sont rares")
