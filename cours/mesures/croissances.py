"""Comment croît le coût d'une fonction : `mesurer_croissance` compte, dessine, ajuste une puissance, et le dit en une phrase."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from cours.mesures.releve import Releve, en_png, figure_vide
from cours.mesures.suites import TABLES_PLEINES, Suite
from epreuves.mesurer.croissance import Point, exposant
from epreuves.mesurer.longueurs import Compteur
from socle.arguments import verifier_arguments
from socle.erreurs import ErreurClaire, citer
from socle.figures import COULEURS, conclure
from socle.nombres import decimal, milliers
from socle.tableaux import Tableau

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BUDGET = 20_000_000  # opérations d'un appel, passé quoi on l'arrête
PATIENCE = 4_000_000  # et celles qu'on accepte d'avance : une fonction trop lente n'est pas mesurée aux plus grandes tailles
CONSTANT = 0.12  # un exposant plus petit que cela : le coût ne dépend pas de la grandeur
TRAITS = tuple(zip(("o", "s", "^", "D"), ("-", "--", "-.", ":"), (*COULEURS, "#555555")))


@dataclass(frozen=True, slots=True, repr=False)
class Croissances(Releve):
    """Les opérations d'une ou de plusieurs fonctions, sur les mêmes appels de taille croissante.

    Seul dans une cellule, il se montre en figure, et chaque courbe se lit en une phrase.

    Attributs
    ---------
    suite : Suite
        Les appels.
    points : dict
        Au nom de chaque fonction, une suite de (étiquette, grandeur, opérations).
    droite : bool
        Vrai pour des échelles ordinaires ; sinon, elles sont logarithmiques, et une puissance y est une droite.
    """

    suite: Suite
    points: Mapping[str, tuple[Point, ...]]
    droite: bool = False

    @verifier_arguments
    def exposant(self, fonction: str) -> float:
        """La puissance de la grandeur qui s'ajuste le mieux aux trois dernières mesures.

        Lève
        ----
        ErreurClaire
            Si l'on n'a pas mesuré cette fonction.
        """
        if fonction not in self.points:
            raise ErreurClaire(f"{citer(fonction)} n'a pas été mesurée")
        return exposant(list(self.points[fonction])) or 0.0

    def quotients(self, fonction: str, degre: int) -> list[float]:
        """Les opérations divisées par la grandeur à cette puissance : s'ils ne croissent pas, la borne est tenue."""
        return [operations / grandeur**degre for _, grandeur, operations in self.points[fonction]]

    def phrases(self) -> list[str]:
        """Ce que dit chaque courbe."""
        return [self._phrase(fonction) for fonction in self.points]

    def _phrase(self, fonction: str) -> str:
        pente, grandeur = self.exposant(fonction), self.suite.grandeur
        if pente < CONSTANT:
            return f"{fonction} : le nombre d'opérations ne dépend presque pas de {grandeur}."
        puissance, facteur = decimal(pente, 1), decimal(2**pente, 1)
        return f"{fonction} : pente {puissance}. Quand {grandeur} double, les opérations sont multipliées par {facteur}."

    def tableau(self) -> Tableau:
        """Une rangée par taille, une colonne par fonction ; un tiret là où l'on n'a pas mesuré."""
        rangees = []
        for rang, (grandeur, _) in enumerate(self.suite.appels):
            comptes = [milliers(points[rang][2]) if rang < len(points) else "–" for points in self.points.values()]
            rangees.append((str(grandeur), *comptes))
        return Tableau((self.suite.grandeur, *self.points), rangees)

    def tracer(self) -> Figure:
        """Une courbe par fonction."""
        figure = figure_vide(6.2, 3.2)
        cadre = figure.subplots()
        for (fonction, points), (marque, trait, couleur) in zip(self.points.items(), TRAITS * len(self.points)):
            grandeurs, operations = [p[1] for p in points], [p[2] for p in points]
            legende = f"{fonction} : pente {decimal(self.exposant(fonction), 1)}"
            if self.droite:
                legende = fonction
            cadre.plot(grandeurs, operations, marker=marque, linestyle=trait, color=couleur, label=legende, markersize=4)
        if not self.droite:
            _en_puissances(cadre, [grandeur for grandeur, _ in self.suite.appels])
        cadre.set(xlabel=self.suite.grandeur, ylabel="opérations", title=self.suite.nom)
        cadre.grid(alpha=0.3)
        cadre.legend(fontsize=8)
        conclure(figure, " ; ".join(map(self._conclusion, self.points)))
        return figure

    def _conclusion(self, fonction: str) -> str:
        operations = [p[2] for p in self.points[fonction]]
        return f"{fonction} passe de {milliers(operations[0])} à {milliers(operations[-1])} opérations"

    def __repr__(self) -> str:
        return "\n".join([repr(self.tableau()), *self.phrases()])

    def _repr_html_(self) -> str:
        """La figure, dont la description est ce qu'on en lit, puis les phrases."""
        lecture = "".join(f"<li>{escape(phrase)}</li>" for phrase in self.phrases())
        return f"{self._image()}<ul>{lecture}</ul>"

    def _image(self) -> str:
        try:
            figure = self.tracer()
        except ErreurClaire:  # sans matplotlib, les nombres
            return self.tableau().html()
        mots = escape(f"{self.suite.nom}. {' '.join(self.phrases())}")
        source = b64encode(en_png(figure)).decode("ascii")
        return f'<img alt="{mots}" style="max-width:100%;" src="data:image/png;base64,{source}">'


def _en_puissances(cadre: Axes, grandeurs: list[int]) -> None:
    cadre.set_xscale("log")
    if cadre.dataLim.y1 > 0:  # une fonction toute faite n'exécute aucune instruction
        cadre.set_yscale("log")
    cadre.set_xticks(grandeurs, list(map(str, grandeurs)))
    cadre.minorticks_off()


def mesurer_croissance(*fonctions: Callable[..., Any], sur: Suite = TABLES_PLEINES, droite: bool = False) -> Croissances:
    """Compte les opérations de fonctions sur des appels de taille croissante : la courbe, sa pente, et ce qu'elle dit.

    Paramètres
    ----------
    fonctions : fonctions
        Les vôtres, ou celles de la bibliothèque. Ce qu'on leur donne est une copie : elles peuvent le modifier.
    sur : Suite
        Les appels : `TABLES_PLEINES` (par défaut), `TABLES_VIDES`, `ORDRES`, `ENTIERS`, `LISTES`.
    droite : bool
        Vrai pour des échelles ordinaires ; sinon elles sont logarithmiques, et une puissance y est une droite.

    Renvoie
    -------
    Croissances

    Lève
    ----
    ErreurClaire
        S'il n'y a aucune fonction, ou si ce n'en est pas une.

    Exemples
    --------
    >>> from sudokulib import unicite
    >>> mesurer_croissance(unicite).phrases()  # doctest: +ELLIPSIS
    ['unicite : pente 2,... Quand N double, les opérations sont multipliées par ...']

    Références
    ----------
    Document T, questions T.1 à T.4. On compte comme dans les exercices : les instructions de Python, et la longueur de ce que
    parcourt un geste d'un seul tenant. La pente est celle des trois plus grandes tailles.
    """
    if not fonctions or not all(map(callable, fonctions)):
        raise ErreurClaire(f"mesurer_croissance attend des fonctions, sans les appeler ; reçu {citer(fonctions)}")
    return Croissances(sur, {_nom(f): tuple(_compter(f, sur)) for f in fonctions}, droite)


def _nom(f: Callable[..., Any]) -> str:
    return getattr(f, "__name__", "fonction")


def _compter(f: Callable[..., Any], suite: Suite) -> list[Point]:
    """Un appel à vide précède chaque mesure : il prépare les tables de cases, une fois pour toutes."""
    points: list[Point] = []
    for grandeur, arguments in suite.appels:
        if _prevoir(points) > PATIENCE:
            break
        f(*deepcopy(arguments))
        _, operations = Compteur(f).compter(deepcopy(arguments), BUDGET)
        points.append((str(grandeur), grandeur, operations))
    return points


def _prevoir(points: list[Point]) -> float:
    """Ce que coûterait la taille suivante, si le coût continuait d'être multiplié comme à la dernière."""
    if len(points) < 2:
        return 0.0
    return points[-1][2] ** 2 / max(1, points[-2][2])
