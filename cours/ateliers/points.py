"""Les points d'une courbe que la page reçoit, tirés d'un historique."""

from __future__ import annotations

from typing import Any

from sudokulib.recuit.historique import Historique

COLONNES = ("paliers", "T", "c", "iterations", "acceptees")


def points_de(historique: Historique, apres: int = -1, combien: int | None = None) -> dict[str, Any]:
    """Les points au-delà d'un palier, en colonnes ; s'il y en a trop, quelques-uns, également espacés, et le dernier.

    Exemples
    --------
    >>> historique = Historique(paliers=[0, 1, 2, 3], T=[4, 3, 2, 1], c=[9] * 4, iterations=[0, 1, 2, 3], acceptees=[0] * 4)
    >>> points_de(historique, apres=0, combien=2)["paliers"]
    [1, 3, 3]
    """
    rangs = [rang for rang, palier in enumerate(historique.paliers) if palier > apres]
    if combien is not None and len(rangs) > combien:
        rangs = [*rangs[:: -(-len(rangs) // combien)], rangs[-1]]
    colonnes = {nom: getattr(historique, nom) for nom in COLONNES}
    return {"pas": historique.pas} | {nom: [liste[rang] for rang in rangs] for nom, liste in colonnes.items()}
