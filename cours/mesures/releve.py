"""Ce qu'a relevé une mesure : des rangées qui se montrent en tableau, et une figure."""

from __future__ import annotations

from abc import ABC, abstractmethod
from base64 import b64encode
from collections.abc import Callable
from functools import wraps
from io import BytesIO
from typing import TYPE_CHECKING, Any

from socle.bibliotheques import comment_l_avoir
from socle.erreurs import ErreurClaire
from socle.figures import image_dite
from socle.tableaux import Tableau

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class Releve(ABC):
    """Seul dans une cellule, un relevé s'affiche en tableau."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Un relevé vide, ou incomplet, le dit."""
        super().__init_subclass__()
        for nom, quoi in {"tableau": "un tableau", "tracer": "une figure"}.items():
            if nom in vars(cls):
                setattr(cls, nom, _ou_dire(vars(cls)[nom], quoi))

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


def _ou_dire(faire: Callable[[Any], Any], quoi: str) -> Callable[[Any], Any]:
    @wraps(faire)
    def dire(releve: Releve) -> Any:
        try:
            return faire(releve)
        except (ValueError, LookupError, ArithmeticError) as erreur:
            if isinstance(erreur, ErreurClaire):
                raise
            raise ErreurClaire(f"ce relevé est vide, ou incomplet : on ne saurait en faire {quoi}") from erreur

    return dire


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
        raise ErreurClaire(f"une figure demande matplotlib : {comment_l_avoir('matplotlib')}") from None

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
