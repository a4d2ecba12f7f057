"""Filmer une fonction à la demande : son film, et son premier faux pas si l'on sait la juger d'après son nom."""

from __future__ import annotations

import inspect
from typing import Any

from cours.traces.criteres import Critere, CritereDeBoucle, CritereDeRegle, SansCritere
from cours.traces.montrer import voir_ou
from cours.traces.recherche import CritereDeRecherche
from cours.traces.trace import Ecart
from cours.traces.tracer import tracer
from epreuves.donnees import Arguments, Donnee, Fonction
from epreuves.pieces import VoirOu
from socle.erreurs import ErreurClaire, citer
from sudokulib.grille import Grille
from sudokulib.vecteurs import table_de_grille

DELAI = 0.25  # secondes sans le film : une fonction qui n'en finit pas ne fait pas attendre
CRITERES: dict[str, Critere] = {
    "exclusivite": CritereDeRegle("exclusivité"),
    "unicite": CritereDeRegle("unicité"),
    "parite": CritereDeRegle("parité"),
    "appliquer_eup": CritereDeRegle("EUP"),
    "boucler_regles": CritereDeBoucle(),
    "sudoku": CritereDeRecherche(),
    "sudoku_repare": CritereDeRecherche(),
    "sudoku_fautif": CritereDeRecherche(),
}


def filmer_fonction(f: Fonction, grille: object) -> VoirOu:
    """Le film d'une fonction qui modifie une table G, sur une grille.

    Paramètres
    ----------
    f : fonction
        f(G, n), f(G), ou f() avec des variables globales G et n. Si elle porte le nom d'une fonction du document T, on juge
        ce qu'elle fait.
    grille : Grille, ou tout ce que `Grille.lire` reconnaît

    Renvoie
    -------
    VoirOu
        À la position du premier faux pas, ou au départ, avec une phrase vide, s'il n'y en a pas.

    Lève
    ----
    ErreurClaire
        Si la grille ne se lit pas, si f n'est pas une fonction, ou si elle n'a pas pu être filmée.

    Exemples
    --------
    >>> from sudokulib.solveur import sudoku_fautif
    >>> vu = filmer_fonction(sudoku_fautif, "1.3...........2.")
    >>> vu.position, vu.phrase
    (40, "la grille était résolue : ce pas l'efface, et l'on n'y revient pas.")
    """
    if not callable(f):
        raise ErreurClaire(f"on filme une fonction, donnée par son nom sans parenthèses ; reçu {citer(f)}")
    lue = Grille.lire(grille)
    trace = tracer(f, (table_de_grille(lue), lue.n), facon_d_appeler(f), DELAI)
    if trace is None:
        raise ErreurClaire(f"{getattr(f, '__name__', 'la fonction')} n'a pas pu être filmée : elle ne rend pas la main")
    critere = CRITERES.get(getattr(f, "__name__", "")) or SansCritere()
    trace, ecart = critere.juger(trace)
    titre = f"{getattr(f, '__name__', 'votre fonction')}, filmée"
    return voir_ou(trace, ecart or Ecart(0, ""), titre)


def facon_d_appeler(f: Fonction) -> Any:
    """Comment appeler la fonction, d'après le nombre de ses paramètres."""
    try:
        nombre = len(inspect.signature(f).parameters)
    except (TypeError, ValueError):
        nombre = 2
    return (_avec_globales, _avec_la_table)[nombre] if nombre < 2 else None


def _avec_la_table(f: Fonction, arguments: Arguments) -> Donnee:
    return f(arguments[0])


def _avec_globales(f: Fonction, arguments: Arguments) -> Donnee:
    """Appelle f() après avoir donné leurs valeurs aux variables globales G et n de son cahier."""
    espace: dict[str, Any] = getattr(f, "__globals__", {})
    avant: dict[str, Any] = {nom: espace[nom] for nom in ("G", "n") if nom in espace}
    espace["G"], espace["n"] = arguments
    try:
        return f()
    finally:
        espace.update(avant)
