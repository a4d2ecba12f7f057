"""Ce que tous les widgets de l'atelier ont en commun : une image fixe derrière la vue interactive."""

from __future__ import annotations

from typing import Any

import anywidget


class WidgetDuCours(anywidget.AnyWidget):
    """Un widget qui laisse une image là où il n'y a ni noyau ni JavaScript : page exportée, impression, dépôt en ligne."""

    def image_fixe(self) -> tuple[str, str]:
        """Le texte et le HTML qui tiennent lieu de widget."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **options: Any) -> Any:
        donnees = super()._repr_mimebundle_(**options)
        fixe = dict(zip(("text/plain", "text/html"), self.image_fixe()))
        if isinstance(donnees, tuple):
            return {**donnees[0], **fixe}, donnees[1]
        return {**donnees, **fixe} if donnees else fixe
