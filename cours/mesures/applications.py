"""T, le nombre d'applications des règles, compté dans les fonctions mêmes de l'étudiant, sur un ensemble de grilles."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import fmean, median
from typing import TYPE_CHECKING, Any

from cours.mesures.releve import Releve, figure_vide
from socle.annotations import convient
from socle.erreurs import ErreurClaire, citer
from socle.figures import COULEURS, conclure
from socle.nombres import decimal
from socle.tableaux import Tableau
from sudokulib.grille import Grille
from sudokulib.vecteurs import table_de_grille

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Fonction = Callable[..., Any]
BARRES = 30


@dataclass(frozen=True, slots=True, repr=False)
class Applications(Releve):
    """Les comptes de chaque grille.

    Attributs
    ---------
    T : tuple d'int
        Le nombre d'applications des règles, grille par grille.
    """

    T: tuple[int, ...]

    def __post_init__(self) -> None:
        if not convient(self.T, tuple[int, ...]) or min(self.T, default=-1) < 0 or not any(self.T):
            raise ErreurClaire(f"Applications : T doit être des comptes, un par grille ; reçu {citer(self.T)}")

    @property
    def mediane(self) -> float:
        """La moitié des grilles en demandent moins, l'autre moitié davantage."""
        return median(self.T)

    @property
    def moyenne(self) -> float:
        """Leur moyenne, que tirent vers le haut quelques grilles difficiles."""
        return fmean(self.T)

    def tableau(self) -> Tableau:
        """Une rangée : combien de grilles, la plus facile, la médiane, la moyenne, la plus difficile."""
        titres = ("grilles", "T minimal", "T médian", "T moyen", "T maximal")
        nombres = (len(self.T), min(self.T), decimal(self.mediane), decimal(self.moyenne), max(self.T))
        return Tableau(titres, [tuple(map(str, nombres))])

    def tracer(self) -> Figure:
        """L'histogramme de T, la médiane et la moyenne en traits."""
        figure = figure_vide(6.5, 3.0)
        cadre = figure.subplots()
        cadre.hist(self.T, bins=min(BARRES, max(self.T)), color=COULEURS[0], edgecolor="white")
        for nombre, style, nom in ((self.mediane, "--", "médiane"), (self.moyenne, ":", "moyenne")):
            cadre.axvline(nombre, color=COULEURS[1], linestyle=style, label=f"{nom} : {decimal(nombre)}")
        cadre.set_xlabel("T, en applications des règles")
        cadre.set_ylabel("nombre de grilles")
        cadre.legend()
        conclure(
            figure, f"la médiane de T est {decimal(self.mediane)}, sa moyenne {decimal(self.moyenne)}, son maximum {max(self.T)}"
        )
        return figure


def compter_applications(resoudre: Fonction, regle: Fonction, grilles: Iterable[object]) -> Applications:
    """Combien de fois une résolution applique les règles, sur chacune de ces grilles.

    On compte les appels d'une des trois règles, qu'une application appelle une fois. Les fonctions elles-mêmes ne sont pas
    changées : le temps du compte, leur cahier appelle la règle à travers un compteur.

    Paramètres
    ----------
    resoudre : fonction
        Celle de l'étudiant, resoudre(G, n), qui modifie la table G sur place.
    regle : fonction
        La règle dont on compte les appels, telle que le cahier la nomme.
    grilles : suite de grilles, ou de ce que `Grille.lire` reconnaît

    Renvoie
    -------
    Applications

    Lève
    ----
    ErreurClaire
        Si les fonctions ne sont pas d'un même cahier, ou si la résolution n'appelle jamais la règle.

    Exemples
    --------
    >>> def exclusivite(G, n):
    ...     return False
    >>> def resoudre(G, n):
    ...     while exclusivite(G, n):
    ...         pass
    >>> compter_applications(resoudre, exclusivite, ["1234341221434321"]).T
    (1,)

    Références
    ----------
    Document T, question T.7.
    """
    espace, nom = _cahier(resoudre, regle)
    appels = 0

    def comptee(*arguments: Any) -> Any:
        nonlocal appels
        appels += 1
        return regle(*arguments)

    comptes = []
    espace[nom] = comptee
    try:
        for grille in grilles:
            lue, appels = Grille.lire(grille), 0
            resoudre(table_de_grille(lue), lue.n)
            comptes.append(appels)
    finally:
        espace[nom] = regle
    if not any(comptes):
        raise ErreurClaire(f"{resoudre.__name__} n'a jamais appelé {nom} : laquelle de vos fonctions s'en sert-elle ?")
    return Applications(tuple(comptes))


def _cahier(resoudre: Fonction, regle: Fonction) -> tuple[dict[str, Any], str]:
    """L'espace de noms où vivent les deux fonctions, et le nom qu'y porte la règle."""
    espace = getattr(resoudre, "__globals__", {})
    noms = [nom for nom, objet in espace.items() if objet is regle and not nom.startswith("_")]
    if not noms:
        raise ErreurClaire("donnez deux fonctions de votre cahier : celle qui résout, resoudre(G, n), et une de ses règles")
    return espace, noms[0]
