"""`Indications` : le bouton qui dévoile une à une les indications d'un exercice."""

from __future__ import annotations

from typing import Any

from cours.ateliers.base import traitlets
from cours.ateliers.etat import Trait, champ, entier
from cours.ateliers.socle import Demande, WidgetDuCours
from epreuves.cahier.indications import ATTEND, Indication, etapes, indication, niveau_devoile, retenue
from epreuves.epreuve import Etape
from epreuves.prose import morceaux


class Indications(WidgetDuCours):
    """Les indications d'un exercice, dévoilées une à une par un bouton.

    Paramètres
    ----------
    identifiant : str

    Lève
    ----
    ErreurClaire
        Si l'exercice n'existe pas.

    Exemples
    --------
    >>> import cours.exercices
    >>> widget = Indications("T.1b")
    >>> widget.total
    5
    """

    _page = "indications.js"
    _de_python = ("niveau",)

    identifiant = traitlets.Unicode().tag(sync=True)
    niveau = Trait(0, entier)
    total = traitlets.Int(0).tag(sync=True)
    devoilees: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(self, identifiant: str, **options: Any) -> None:
        total = len(etapes(identifiant))
        super().__init__(**options)
        self.publier(identifiant=identifiant, total=total)
        self.niveau = niveau_devoile(identifiant)

    @traitlets.validate("niveau")
    def _borner(self, proposition: dict[str, Any]) -> int:
        demande: int = proposition["value"]
        return max(0, min(demande, self.total))

    @traitlets.observe("niveau")
    def _devoiler(self, _: dict[str, Any]) -> None:
        if self.niveau > niveau_devoile(self.identifiant):
            indication(self.identifiant, self.niveau)
        self.publier(devoilees=[_en_morceaux(etape) for etape in Indication(self.identifiant, self.niveau).devoilees])

    def demandes(self) -> dict[str, Demande]:
        """L'indication suivante."""
        return super().demandes() | {"suivante": self._suivante}

    def _suivante(self, contenu: dict[str, Any]) -> None:
        """Celle que la page attend : deux clics de suite n'en dévoilent qu'une."""
        if retenue(self.identifiant) and not contenu.get("insiste"):
            self.dire(f"Essayez d'abord : {ATTEND}. Pour la voir quand même, cliquez encore.", retenue=True)
        else:
            self.niveau = max(self.niveau, champ(contenu, "niveau", int))

    def image_fixe(self) -> tuple[str, str]:
        """Les indications dévoilées, et comment voir la suivante."""
        fixe = Indication(self.identifiant, self.niveau)
        return repr(fixe), fixe._repr_html_()


def _en_morceaux(etape: Etape) -> list[Any]:
    """Une indication, telle que la page la lit : sa prose coupée là où commence et finit du code."""
    return [etape.titre, [etape.texte] if etape.code else morceaux(etape.texte), etape.code]
