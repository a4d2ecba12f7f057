"""Le coût de plusieurs fonctions, sur les mêmes familles d'appels de taille croissante."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cours.mesures.releve import Releve, figure_vide
from epreuves.mesurer.croissance import Point, exposant
from epreuves.mesurer.longueurs import Compteur
from socle.arguments import verifier_arguments
from socle.erreurs import ErreurClaire, citer
from socle.figures import COULEURS, conclure
from socle.nombres import decimal, milliers
from socle.tableaux import Tableau
from sudokulib.logique.formules import Formule, taille

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BUDGET = 100_000_000
TRAITS = tuple(zip(("s", "o", "^"), ("-", "--", "-."), COULEURS))


@dataclass(frozen=True, slots=True, repr=False)
class Couts(Releve):
    """Des opérations comptées, par famille de formules et par fonction.

    Attributs
    ---------
    points : dict
        À (famille, fonction), une suite de (étiquette, taille, opérations), de la plus petite taille à la plus grande.
    """

    points: Mapping[tuple[str, str], tuple[Point, ...]]

    @verifier_arguments
    def exposant(self, famille: str, fonction: str) -> float:
        """L'exposant de la taille qui s'ajuste le mieux aux trois dernières mesures : la pente de la courbe.

        Lève
        ----
        ErreurClaire
            Si l'on n'a pas mesuré cela, ou à moins de deux tailles.
        """
        pente = exposant(list(self.points.get((famille, fonction), ())))
        if pente is None:
            quoi = f"{citer(fonction)} sur {citer(famille)}"
            raise ErreurClaire(f"pas d'exposant pour {quoi} : il faut deux tailles mesurées")
        return pente

    @property
    def familles(self) -> list[str]:
        """Les familles, dans l'ordre où on les a données."""
        return list(dict.fromkeys(famille for famille, _ in self.points))

    @property
    def fonctions(self) -> list[str]:
        """Les fonctions, dans l'ordre où on les a données."""
        return list(dict.fromkeys(fonction for _, fonction in self.points))

    def tableau(self) -> Tableau:
        """Une rangée par famille et par fonction : les opérations à la plus grande taille, et l'exposant."""
        rangees = []
        for (famille, fonction), points in self.points.items():
            _, plus_grande, operations = points[-1]
            pente = decimal(self.exposant(famille, fonction))
            rangees.append((famille, fonction, milliers(plus_grande), milliers(operations), pente))
        return Tableau(("formules", "fonction", "taille", "opérations", "exposant"), rangees)

    def tracer(self) -> Figure:
        """Un cadre par famille, une courbe par fonction, en échelles logarithmiques : la pente y est l'exposant."""
        figure = figure_vide(2.9 * len(self.familles), 3.2)
        cadres = figure.subplots(1, len(self.familles), squeeze=False, sharey=True)[0]
        for famille, cadre in zip(self.familles, cadres):
            self._tracer_une_famille(famille, cadre)
        cadres[0].set_ylabel("opérations")
        conclure(figure, " ; ".join(map(self._conclusion, self.familles)))
        return figure

    def _conclusion(self, famille: str) -> str:
        """Les exposants d'une famille, fonction par fonction."""
        pentes = (f"{decimal(self.exposant(famille, fonction), 1)} {fonction}" for fonction in self.fonctions)
        return f"{famille}, les opérations croissent comme la taille à la puissance {', '.join(pentes)}"

    def _tracer_une_famille(self, famille: str, cadre: Axes) -> None:
        for fonction, (marque, trait, couleur) in zip(self.fonctions, TRAITS * len(self.fonctions)):
            points = self.points[famille, fonction]
            legende = f"{fonction} : pente {decimal(self.exposant(famille, fonction), 1)}"
            tailles, operations = [p[1] for p in points], [p[2] for p in points]
            cadre.loglog(tailles, operations, marker=marque, linestyle=trait, color=couleur, label=legende, markersize=4)
        cadre.set_title(famille, fontsize=10)
        cadre.set_xticks(tailles, map(str, tailles), fontsize=9)
        cadre.minorticks_off()
        cadre.set_xlabel("taille")
        cadre.grid(alpha=0.3)
        cadre.legend(fontsize=8.5)


def comparer_couts(fonctions: Mapping[str, Callable[..., Any]], familles: Mapping[str, Iterable[Formule]]) -> Couts:
    """Compte les opérations de plusieurs fonctions sur des formules de taille croissante.

    Paramètres
    ----------
    fonctions : dict
        À chaque nom, une fonction d'une formule.
    familles : dict
        À chaque nom, des formules qui se ressemblent, de la plus petite à la plus grande.

    Renvoie
    -------
    Couts

    Exemples
    --------
    >>> from sudokulib.logique.familles import chaine_d_implications
    >>> chaines = [chaine_d_implications(m) for m in (32, 64, 128)]
    >>> couts = comparer_couts({"lire tout": lambda F: [l for clause in F for l in clause]}, {"chaînes": chaines})
    >>> 0.9 < couts.exposant("chaînes", "lire tout") < 1.1
    True

    Références
    ----------
    Document C, question III.A.10. On compte comme dans les exercices : les instructions de Python, et la longueur de ce que
    parcourt un geste d'un seul tenant.
    """
    points: dict[tuple[str, str], tuple[Point, ...]] = {}
    for famille, formules in familles.items():
        gardees = list(formules)
        for nom, fonction in fonctions.items():
            points[famille, nom] = tuple(_mesurer(fonction, formule) for formule in gardees)
    return Couts(points)


def _mesurer(fonction: Callable[..., Any], formule: Formule) -> Point:
    _, operations = Compteur(fonction).compter((formule,), BUDGET)
    return f"taille {taille(formule)}", taille(formule), operations
