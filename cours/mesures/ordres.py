"""Aux ordres 4 et 5 : des grilles à moitié vides, et ce qu'en finit chaque méthode qui ne fait pas d'hypothèse.

Une grille à moitié vide est tirée ainsi : une grille pleine, dont on ôte des indices dans un ordre tiré au hasard, en remettant
ceux dont le départ laisserait deux solutions, jusqu'à ce que la moitié des cases soient vides. On en garde vingt de chaque ordre.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from statistics import median
from typing import TYPE_CHECKING, Any

from cours.mesures.releve import Releve, figure_vide
from socle.abrege import Grilles
from socle.erreurs import ErreurClaire, citer
from socle.figures import conclure
from socle.hasard import Hasard
from socle.nombres import milliers
from socle.tableaux import Tableau
from sudokulib.erreurs import verifier_ordre
from sudokulib.grille import Grille

if TYPE_CHECKING:
    from matplotlib.figure import Figure

DE_2_A_5 = (2, 3, 4, 5)
DESSINS = ("o-", "s--", "D:")
ISSUES = {True: ("o", "essai réussi"), False: ("x", "essai raté")}


def vider_a_moitie(n: int, graine: int) -> Grille:
    """Une grille à moitié vide, à une seule solution.

    Paramètres
    ----------
    n, graine : int

    Renvoie
    -------
    Grille

    Exemples
    --------
    >>> vider_a_moitie(2, graine=1).nombre_indices
    8
    """
    from sudokulib.generation import est_unique, pleine

    valeurs = list(pleine(graine, n).valeurs)
    vides = 0
    for case in Hasard(graine).melange(range(n**4)):
        if 2 * vides >= n**4 - 1:
            break
        gardee, valeurs[case] = valeurs[case], 0
        if est_unique(Grille(n, tuple(valeurs))):
            vides += 1
        else:
            valeurs[case] = gardee
    return Grille(n, tuple(valeurs))


@lru_cache(maxsize=1)
def _gardees() -> dict[str, Any]:
    lues: dict[str, Any] = json.loads(files("cours").joinpath("donnees/ordres.json").read_text(encoding="utf-8"))
    return lues


def moities_vides(n: int) -> list[Grille]:
    """Les vingt grilles à moitié vides d'ordre n qu'on garde avec le cours : de 2 à 5.

    Paramètres
    ----------
    n : int

    Renvoie
    -------
    liste de Grille

    Exemples
    --------
    >>> [len(moities_vides(n)) for n in (2, 3, 4, 5)], moities_vides(5)[0].nombre_indices
    ([20, 20, 20, 20], 313)

    Références
    ----------
    Question P.9.
    """
    textes = _gardees()["grilles"].get(citer(n))
    if textes is None:
        raise ErreurClaire(f"il n'y a pas de grilles à moitié vides d'ordre {citer(n)} : on en garde aux ordres 2, 3, 4 et 5")
    return Grilles(Grille.lire(texte) for texte in textes)


def finie_par_les_regles(grille: Grille) -> bool:
    """Vrai si les règles EUP suffisent."""
    from sudokulib.regles import boucler_regles
    from sudokulib.vecteurs import table_de_grille

    return boucler_regles(table_de_grille(grille), grille.n) == -1


def finie_par_la_propagation(grille: Grille) -> bool:
    """Vrai si la propagation unitaire suffit."""
    from sudokulib.logique import fermer

    return fermer(grille).issue == "résolue"


def finie_par_infructueux(grille: Grille) -> bool:
    """Vrai si la règle du littéral infructueux suffit."""
    from sudokulib.logique import fermer

    return fermer(grille, infructueux=True).issue == "résolue"


METHODES: dict[str, Callable[[Grille], bool]] = {
    "règles EUP": finie_par_les_regles,
    "propagation": finie_par_la_propagation,
    "littéral infructueux": finie_par_infructueux,
}


@dataclass(frozen=True, repr=False)
class Arrets(Releve):
    """Ce que chaque méthode finit, ordre par ordre.

    Attributs
    ---------
    grilles : int
        Le nombre de grilles de chaque ordre.
    finies : dict
        À chaque méthode, le nombre de grilles finies, par ordre.
    recuit : dict
        À chaque ordre, les itérations de chaque essai du recuit ; négatives si l'essai a échoué.
    provenance : dict
    """

    grilles: int
    finies: Mapping[str, Mapping[int, int]]
    recuit: Mapping[int, tuple[int, ...]]
    provenance: Mapping[str, str]

    def essais(self, n: int) -> str:
        """Combien d'essais du recuit réussissent, et la médiane de leurs itérations."""
        iterations = self.recuit.get(verifier_ordre(n), ())
        if not iterations:
            return "pas essayé"
        reussis = sum(x > 0 for x in iterations)
        return f"{reussis} sur {len(iterations)}, {milliers(round(median(map(abs, iterations))))} itérations"

    def tableau(self) -> Tableau:
        """Une rangée par méthode, une colonne par ordre."""
        rangees = [(nom, *(f"{par_ordre[n]} sur {self.grilles}" for n in DE_2_A_5)) for nom, par_ordre in self.finies.items()]
        rangees.append(("recuit (médiane)", *(self.essais(n) for n in DE_2_A_5)))
        return Tableau(("finies sans hypothèse", *(f"n = {n}" for n in DE_2_A_5)), rangees)

    def tracer(self) -> Figure:
        """À gauche, la part finie sans hypothèse ; à droite, les itérations du recuit, en échelle logarithmique."""
        figure = figure_vide(8, 3.2)
        conclure(figure, self.conclusion())
        gauche, droite = figure.subplots(1, 2)
        for dessin, (nom, par_ordre) in zip(DESSINS, self.finies.items()):
            gauche.plot(DE_2_A_5, [par_ordre[n] for n in DE_2_A_5], dessin, label=nom, alpha=0.8)
        gauche.set_ylabel(f"grilles finies, sur {self.grilles}")
        gauche.set_yticks(range(0, self.grilles + 1, 5))
        gauche.legend(fontsize="small")
        for n, iterations in self.recuit.items():
            for reussi, (signe, _nom) in ISSUES.items():
                hauteurs = [abs(x) for x in iterations if (x > 0) == reussi]
                droite.plot([n] * len(hauteurs), hauteurs, signe, color="black", fillstyle="none")
        for signe, nom in ISSUES.values():
            droite.plot([], [], signe, color="black", fillstyle="none", label=nom)
        droite.legend(fontsize="small")
        droite.set_yscale("log")
        droite.set_ylabel("itérations d'un essai du recuit")
        for axes in (gauche, droite):
            axes.set_xticks(DE_2_A_5)
            axes.set_xlabel("ordre n")
            axes.grid(alpha=0.3)
        return figure

    def conclusion(self) -> str:
        """Ce que montre la figure, pour qui ne la voit pas."""
        parts = [
            f"{nom}, {par_ordre[4]} grilles sur {self.grilles} à l'ordre 4 et {par_ordre[5]} à l'ordre 5"
            for nom, par_ordre in self.finies.items()
        ]
        return f"ce que chaque méthode finit : {' ; '.join(parts)} ; le recuit ralentit d'ordre en ordre"


def arrets_gardes() -> Arrets:
    """Ce que chaque méthode finit des grilles à moitié vides : la mesure gardée avec le cours.

    Renvoie
    -------
    Arrets

    Exemples
    --------
    >>> arrets_gardes().finies["règles EUP"][5]
    1

    Références
    ----------
    Question P.9.
    """
    gardees = _gardees()
    finies = {nom: {int(n): k for n, k in par_ordre.items()} for nom, par_ordre in gardees["finies"].items()}
    recuit = {int(n): tuple(iterations) for n, iterations in gardees["recuit"].items()}
    return Arrets(len(gardees["grilles"]["2"]), finies, recuit, gardees["provenance"])
