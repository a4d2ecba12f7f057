"""Ce qu'a relevé une mesure : des rangées qui se montrent en tableau, et une figure."""

from __future__ import annotations

from abc import ABC, abstractmethod
from base64 import b64encode
from io import BytesIO
from typing import TYPE_CHECKING

from socle.erreurs import ErreurClaire
from socle.figures import image_dite
from socle.tableaux import Tableau

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class Releve(ABC):
    """Seul dans une cellule, un relevé s'affiche en tableau."""

    __slots__ = ()

    @abstractmethod
    def tableau(self) -> Tableau:
        """Les nombres, en tableau."""

    @abstractmethod
    def tracer(self) -> Figure:
        """La figure."""

    def __repr__(self) -> str:
        return repr(self.tableau())

    def _repr_html_(self) -> str:
        return self.tableau()._repr_html_()


def figure_vide(largeur: float, hauteur: float) -> Figure:
    """Une figure où tracer.

    Lève
    ----
    ErreurClaire
        Si matplotlib n'est pas installé.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ErreurClaire("une figure demande matplotlib : installez-le par « pip install matplotlib »") from None

    class FigureMontree(Figure):
        """Une figure qui se montre seule dans un cahier, sans que pyplot y ait été préparé."""

        def _repr_html_(self) -> str:
            return image_dite(self, b64encode(en_png(self)).decode("ascii"))

    return FigureMontree(figsize=(largeur, hauteur), layout="constrained")


def en_png(figure: Figure) -> bytes:
    """Une figure en image, sans date ni version : la même à chaque fois."""
    octets = BytesIO()
    figure.savefig(octets, format="png", dpi=90, facecolor="white", metadata={"Software": None})
    return octets.getvalue()
