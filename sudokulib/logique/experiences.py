"""Vérifier par l'expérience ce que le document C affirme pour finir.

    « Expérimentalement, la règle de propagation unitaire permet de résoudre les sudokus les plus faciles et environ la moitié
    des sudokus les plus difficiles. À notre connaissance, il n'existe pas de sudoku ne pouvant être résolu intégralement à
    l'aide de la règle du littéral infructueux. »

On range chaque grille d'un ensemble dans l'une de quatre classes (`classer`). L'ensemble vient d'où l'on veut : les grilles des
documents, les grilles célèbres, un fichier (`sudokulib.fichiers.lire_grilles`), ou autant de grilles minimales qu'il en faut
(`sudokulib.generation.minimales`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sized
from typing import NamedTuple

from sudokulib.barre import barre as barre_de_progression
from sudokulib.erreurs import GrilleInvalide
from sudokulib.grille import Grille
from sudokulib.logique.fermeture import choisir_moteur

ISSUES = ("propagation", "littéral infructueux", "réfutée", "bloquée")


class Bilan(NamedTuple):
    """Ce qu'on a trouvé sur un ensemble de grilles.

    Attributs
    ---------
    jeu : str
        Le nom de l'ensemble.
    issues : tuple de str
        Pour chaque grille examinée, dans l'ordre : « propagation » ou « littéral infructueux » selon ce qu'il a fallu pour
        la résoudre, « réfutée » si l'on atteint la clause vide, « bloquée » si aucune des deux règles ne conclut.
    interrompu : bool
        Vrai si l'on a arrêté l'examen (Ctrl+C) avant la fin ; les issues sont celles des grilles vues jusque-là.
    """

    jeu: str
    issues: tuple[str, ...]
    interrompu: bool = False

    def nombre(self, issue: str) -> int:
        """Le nombre de grilles d'une issue."""
        return self.issues.count(issue)

    def __str__(self) -> str:
        comptes = Counter(self.issues)
        total = len(self.issues)
        debut = f"{self.jeu} : {total} grille{'s' if total > 1 else ''}{' (interrompu)' if self.interrompu else ''}"
        parts = [f"{issue} {comptes[issue]} ({_pourcentage(comptes[issue], total)})" for issue in ISSUES if comptes[issue]]
        return " ; ".join([debut, *parts])


def _pourcentage(partie: int, total: int) -> str:
    return f"{100 * partie / total:.1f} %".replace(".", ",")


def issue_de(grille: object, moteur: str | None = None) -> str:
    """Ce qu'il faut pour conclure sur une grille : l'une des quatre `ISSUES`.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé.

    Renvoie
    -------
    str
        « propagation », « littéral infructueux », « réfutée » (par l'une ou l'autre) ou « bloquée ».

    Exemples
    --------
    Un document en réfute un autre : cette grille de Leleux (L) résiste aux deux règles de Centrale (C).

    >>> from sudokulib import exemple
    >>> [issue_de(exemple(nom), "python") for nom in ("toulon_exemple", "centrale_figure_1", "leleux_tres_difficile")]
    ['propagation', 'littéral infructueux', 'bloquée']
    """
    lue = Grille.lire(grille)
    choisi = choisir_moteur(lue.n, moteur)
    for infructueux, resolue in ((False, ISSUES[0]), (True, ISSUES[1])):
        issue, _ = choisi.saturer(lue, infructueux)
        if issue != "bloquée":
            return resolue if issue == "résolue" else issue
    return issue


def classer(
    grilles: Iterable[object], jeu: str = "grilles", moteur: str | None = None, total: int | None = None, barre: bool = True
) -> Bilan:
    """Range chaque grille d'un ensemble selon ce qu'il faut pour conclure.

    Paramètres
    ----------
    grilles : suite ou itérateur de grilles
        Tout ce que `Grille.lire` reconnaît.
    jeu : str
        Le nom de l'ensemble, repris dans le bilan et devant la barre de progression.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé.
    total : int, facultatif
        Le nombre de grilles attendues, pour la barre, si `grilles` est un itérateur.
    barre : bool
        Montrer une barre de progression, sur la sortie d'erreur.

    Renvoie
    -------
    Bilan
        Partiel, et qui le dit, si l'on interrompt l'examen (Ctrl+C, ou le carré noir de JupyterLab).

    Lève
    ----
    GrilleInvalide
        Si l'une d'elles ne se lit pas ; la phrase dit laquelle.

    Exemples
    --------
    >>> from sudokulib import EXEMPLES
    >>> a_resoudre = [e.grille for e in EXEMPLES.values() if not e.grille.est_pleine]
    >>> print(classer(a_resoudre, "documents", barre=False))
    documents : 10 grilles ; propagation 5 (50,0 %) ; littéral infructueux 4 (40,0 %) ; bloquée 1 (10,0 %)

    Références
    ----------
    Document C, les deux dernières phrases.
    """
    if total is None and isinstance(grilles, Sized):
        total = len(grilles)
    issues: list[str] = []
    interrompu = False
    with barre_de_progression(total, jeu, barre) as progression:
        try:
            for numero, grille in enumerate(grilles, start=1):
                try:
                    issues.append(issue_de(grille, moteur))
                except GrilleInvalide as erreur:
                    raise GrilleInvalide(f"grille {numero} : {erreur}") from None
                progression.update(1)
        except KeyboardInterrupt:
            interrompu = True
    return Bilan(jeu, tuple(issues), interrompu)


def tableau(bilans: Iterable[Bilan]) -> str:
    """Les bilans de plusieurs ensembles, en un tableau Markdown.

    Exemples
    --------
    >>> print(tableau([Bilan("deux grilles", ("propagation", "bloquée"))]))
    | jeu | grilles | propagation | littéral infructueux | réfutée | bloquée |
    |---|---|---|---|---|---|
    | deux grilles | 2 | 1 (50,0 %) | 0 | 0 | 1 (50,0 %) |
    """
    lignes = [f"| jeu | grilles | {' | '.join(ISSUES)} |", "|---" * (2 + len(ISSUES)) + "|"]
    for bilan in bilans:
        total = len(bilan.issues)
        comptes = [bilan.nombre(issue) for issue in ISSUES]
        cellules = [f"{k} ({_pourcentage(k, total)})" if k else "0" for k in comptes]
        nom = f"{bilan.jeu} (interrompu)" if bilan.interrompu else bilan.jeu
        lignes.append(f"| {nom} | {total} | {' | '.join(cellules)} |")
    return "\n".join(lignes)
