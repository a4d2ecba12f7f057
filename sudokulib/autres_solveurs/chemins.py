"""Tous les solveurs sous une même forme : d'une grille, ses solutions une à une."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from socle.abrege import Catalogue, EnUnePhrase
from sudokulib.autres_solveurs.coloriage import par_coloriage
from sudokulib.autres_solveurs.contraintes import par_contraintes
from sudokulib.autres_solveurs.couverture import par_couverture, par_exact_cover
from sudokulib.autres_solveurs.entiers import par_milp
from sudokulib.autres_solveurs.sat import par_sat
from sudokulib.grille import Grille


class _Fiche(NamedTuple):
    nom: str
    titre: str
    module: str
    chercher: Callable[[Grille], Iterator[Grille]]
    prouve: bool
    raison: str


class AutreSolveur(EnUnePhrase, _Fiche):
    """Une façon de résoudre.

    Attributs
    ---------
    nom, titre : str
        Le mot qui la désigne ; son nom en clair.
    module : str
        La bibliothèque facultative qu'il lui faut ; vide s'il n'en faut pas.
    chercher : fonction
        D'une grille, l'itérateur de ses solutions : ce qu'elle prépare est fait avant la première.
    prouve : bool
        Vrai si elle sait dire qu'il n'y a pas d'autre solution.
    raison : str
        Ce qui fait son rang.
    """

    def __str__(self) -> str:
        return f"{self.titre} : {self.raison}"


def _par_regles(grille: Grille) -> Iterator[Grille]:
    from sudokulib.solveur import visiter
    from sudokulib.vecteurs import grille_de_table, table_de_grille

    noeuds = visiter(table_de_grille(grille), grille.n)
    return (grille_de_table(noeud.table, grille.n) for noeud in noeuds if noeud.issue == "solution")


def _par_formule(grille: Grille) -> Iterator[Grille]:
    from sudokulib.logique import formule_initiale
    from sudokulib.logique.recherche import dpll

    formule = formule_initiale(grille)

    def solutions() -> Iterator[Grille]:
        while True:
            vrais = dpll(formule).litteraux
            if vrais is None:
                return
            valeurs = {grille.N * l.i + l.j: l.k for l in vrais if l.signe}
            yield Grille(grille.n, tuple(valeurs[case] for case in range(grille.N**2)))
            formule.append([-l for l in vrais if l.signe])

    return solutions()


def _par_recuit(grille: Grille) -> Iterator[Grille]:
    from sudokulib.recuit import recuit

    graine = 0
    while True:  # rien ne borne le nombre d'essais
        graine += 1
        essai = recuit(grille, graine, gel=True, barre=False)
        if essai.reussi:
            yield essai.grille
            return


def _par_moteur(moteur: str) -> Callable[[Grille], Iterator[Grille]]:
    def chercher(grille: Grille) -> Iterator[Grille]:
        from sudokulib.moteur import chercher

        def solutions() -> Iterator[Grille]:
            premiere = chercher(grille, limite=1, moteur=moteur).solution
            if premiere is None:
                return
            yield premiere
            if chercher(grille, limite=2, moteur=moteur).nombre > 1:  # il les compte, mais n'en donne qu'une
                yield from (autre for autre in _par_regles(grille) if autre != premiere)

        return solutions()

    return chercher


_TOUTES = (
    AutreSolveur("milp", "nombres entiers (scipy, milp)", "scipy.optimize", par_milp, True,
         "un outil général, long à mettre en place ; il simplifie assez pour finir sans brancher, sauf sur une grille difficile"),
    AutreSolveur("sat", "SAT (PySAT, cadical153)", "pysat.solvers", par_sat, True,
         "sa recherche, en C, tient en deux millisecondes ; lui écrire ses douze mille clauses en Python en prend dix fois plus"),
    AutreSolveur("couverture", "couverture exacte (algorithme X, Python)", "", par_couverture, True,
         "elle branche sur ce qui a le moins de choix, case ou place d'une valeur ; mais elle remue des ensembles de Python"),
    AutreSolveur("exact-cover", "couverture exacte (exact-cover, C)", "exact_cover", par_exact_cover, True,
         "le même algorithme, en liens dansants écrits en C ; bâtir sa matrice coûte plus que la parcourir"),
    AutreSolveur("contraintes", "contraintes (OR-Tools, CP-SAT)", "ortools.sat.python.cp_model", par_contraintes, True,
         "un modèle de trois lignes ; mais il est simplifié et traduit avant toute recherche, et c'est le gros du temps"),
    AutreSolveur("coloriage", "coloriage (DSATUR, Python)", "", par_coloriage, True,
         "elle ne voit que les cases : une valeur qui n'a plus qu'une place dans un bloc lui échappe"),
    AutreSolveur("règles", "règles EUP et retour arrière (document T)", "", _par_regles, True,
         "des règles fortes, mais recalculées partout après chaque hypothèse, en Python"),
    AutreSolveur("formule", "formule et retour arrière (document C)", "", _par_formule, True,
         "la propagation unitaire en Python : parcourir douze mille clauses coûte autant avant qu'après le premier choix"),
    AutreSolveur("recuit", "recuit simulé (document S)", "numba", _par_recuit, False,
         "il ignore toute déduction, et ne prouve rien : ni qu'il n'y a pas d'autre solution, ni qu'il n'y en a aucune"),
    AutreSolveur("python", "moteur du cours, en Python", "", _par_moteur("python"), True,
         "les mêmes déductions que les règles, sur tous les candidats à la fois, en un seul grand entier"),
    AutreSolveur("numba", "moteur du cours, compilé", "numba", _par_moteur("numba"), True,
         "un mot machine par valeur et par bande, des déductions sans test, le tout compilé"),
)  # fmt: skip

SOLVEURS = Catalogue({solveur.nom: solveur for solveur in _TOUTES})
