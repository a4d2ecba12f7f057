"""Chercher la solution d'une grille en un temps borné, par petites tranches qu'on peut interrompre.

L'algorithme Sudoku du document T d'abord, pour ce qu'il raconte ; s'il tarde, le moteur en Python pur, qui fait de meilleures
hypothèses ; si lui aussi tarde, on s'arrête et on le dit.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import NamedTuple

from socle.nombres import accorder
from sudokulib.grille import Grille
from sudokulib.moteur.facade import chercher
from sudokulib.solveur import visiter
from sudokulib.vecteurs import grille_de_table, table_de_grille

SECONDES = 1.8
PART_DU_DOCUMENT = 0.5  # du temps, laissée à l'algorithme du document
PREMIER_ESSAI, CROISSANCE = 50, 3  # hypothèses accordées au moteur : 50, puis 150, 450…
CASES_VISITEES_MAX = 12_000  # de quoi trancher l'unicité d'une grille ordinaire sans faire attendre
AUCUNE = "la grille n'a pas de solution"


class Issue(NamedTuple):
    """Ce qu'une recherche a établi.

    Attributs
    ---------
    solution : Grille ou None
    certaine : bool
        Faux si l'on s'est arrêté avant de savoir.
    texte : str
        Le récit de la recherche, en une phrase.
    """

    solution: Grille | None
    certaine: bool
    texte: str


class Examen(NamedTuple):
    """Ce qu'on sait d'une grille avant de la résoudre.

    Attributs
    ---------
    nombre : int
        Celui de ses solutions : 0, 1, 2 s'il y en a plusieurs, −1 si l'on ne sait pas.
    solution : Grille ou None
        L'une d'elles.
    """

    nombre: int
    solution: Grille | None


def examiner(grille: Grille) -> Examen:
    """Combien de solutions a une grille, cherchées assez peu pour ne pas faire attendre.

    Paramètres
    ----------
    grille : Grille

    Renvoie
    -------
    Examen

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> examiner(exemple("centrale_figure_1")).nombre, examiner(Grille.vide(2)).nombre
    (1, 2)
    """
    trouve = chercher(grille, 2, "python", max(1, CASES_VISITEES_MAX // grille.n**4))
    return Examen(trouve.nombre, trouve.solution)


Tranches = Generator[None, None, Issue]


def resoudre_par_tranches(grille: Grille, secondes: float = SECONDES, horloge: Callable[[], float] = perf_counter) -> Tranches:
    """Cherche une solution en rendant souvent la main ; la valeur de retour du générateur est une `Issue`.

    Paramètres
    ----------
    grille : Grille
    secondes : float
        Le temps accordé, en tout.
    horloge : fonction
        Ce qui donne l'heure, en secondes.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> jusqu_au_bout(resoudre_par_tranches(exemple("centrale_figure_1"))).texte
    "Solution par l'algorithme Sudoku : 2 hypothèses, 14 applications des règles."
    """
    debut = horloge()
    issue = yield from _par_le_document(grille, lambda: horloge() - debut < secondes * PART_DU_DOCUMENT)
    if issue.certaine:
        return issue
    return (yield from _par_le_moteur(grille, issue, debut + secondes, horloge))


def jusqu_au_bout(tranches: Tranches) -> Issue:
    """Ce que renvoie une recherche, sans rien faire d'autre en attendant."""
    while True:
        try:
            next(tranches)
        except StopIteration as fin:
            issue: Issue = fin.value
            return issue


def _par_le_document(grille: Grille, continuer: Callable[[], bool]) -> Tranches:
    applications = 0
    for hypothese, noeud in enumerate(visiter(table_de_grille(grille), grille.n)):
        applications += noeud.applications
        if noeud.issue == "solution":
            hypotheses = accorder(hypothese, "hypothèse") if hypothese else "sans hypothèse"
            cout = f"{accorder(applications, 'application')} des règles"
            solution = grille_de_table(noeud.table, grille.n)
            return Issue(solution, True, f"Solution par l'algorithme Sudoku : {hypotheses}, {cout}.")
        if not continuer():
            return Issue(None, False, f"L'algorithme Sudoku n'avait pas fini après {accorder(hypothese + 1, 'appel')}")
        yield
    return Issue(None, True, f"Le retour arrière a tout essayé : {AUCUNE}.")


def _par_le_moteur(grille: Grille, avant: Issue, fin: float, horloge: Callable[[], float]) -> Tranches:
    noeuds_max, reste = PREMIER_ESSAI, fin - horloge()
    while True:
        yield
        trouve = chercher(grille, 1, "python", noeuds_max)
        if trouve.nombre >= 0:
            fait = f"trouve une solution en {accorder(trouve.noeuds, 'hypothèse')}" if trouve.nombre else f"prouve que {AUCUNE}"
            return Issue(trouve.solution, True, f"{avant.texte} ; le moteur de la bibliothèque {fait}.")
        duree, reste = reste - (fin - horloge()), fin - horloge()
        if CROISSANCE * duree > reste:
            suite = f"le moteur de la bibliothèque, après {accorder(noeuds_max, 'hypothèse')}, non plus"
            return Issue(None, False, f"{avant.texte}, {suite} : on s'arrête sans savoir si elle a une solution.")
        noeuds_max *= CROISSANCE
