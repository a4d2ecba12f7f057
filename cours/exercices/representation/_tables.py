"""Ce que T.2 et T.3 ont en commun : une table peut être un dictionnaire ou une liste."""

from typing import Any


def table_commune(table: Any) -> Any:
    """Un dictionnaire, une liste dont l'entrée 0 ne sert pas, ou une liste qui commence à 0 : toujours un dictionnaire."""
    if not isinstance(table, list):
        return table
    entree_0_inutile = bool(table) and not table[0]
    debut = 1 if entree_0_inutile else 0
    return dict(enumerate(table[debut:], start=debut))
