"""`Indications` : le bouton qui dévoile une à une les indications d'un exercice."""

from __future__ import annotations

from typing import Any

import traitlets

from sudokulib.atelier.socle import WidgetDuCours
from sudokulib.correction.indications import Indication, etapes, indication, niveau_devoile


class Indications(WidgetDuCours):
    """Les indications d'un exercice, dévoilées une à une par un bouton.

    Paramètres
    ----------
    identifiant : str

    Lève
    ----
    ErreurSudoku
        Si l'exercice n'existe pas.

    Exemples
    --------
    >>> import sudokulib.exercices
    >>> widget = Indications("T.1b")
    >>> widget.total
    5
    """

    _page = "indications.js"

    identifiant = traitlets.Unicode().tag(sync=True)
    niveau = traitlets.Int(0).tag(sync=True)
    total = traitlets.Int(0).tag(sync=True)
    devoilees: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(self, identifiant: str, **options: Any) -> None:
        total = len(etapes(identifiant))
        super().__init__(identifiant=identifiant, total=total, **options)
        self.niveau = niveau_devoile(identifiant)

    @traitlets.validate("niveau")
    def _borner(self, proposition: dict[str, Any]) -> int:
        return max(0, min(int(proposition["value"]), self.total))

    @traitlets.observe("niveau")
    def _devoiler(self, _: dict[str, Any]) -> None:
        if self.niveau > niveau_devoile(self.identifiant):
            indication(self.identifiant, self.niveau)
        self.devoilees = [list(etape) for etape in Indication(self.identifiant, self.niveau).devoilees]

    def image_fixe(self) -> tuple[str, str]:
        """Les indications dévoilées, et comment voir la suivante."""
        fixe = Indication(self.identifiant, self.niveau)
        return repr(fixe), fixe._repr_html_()
