"""Ce qui vient après une réussite : le cours sait le dire, le moteur ne fait que le lui demander."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from epreuves.cahier.fiches import chemin, lire, verdicts_d_avant
from epreuves.pieces import FinDeChapitre


class _Suite:
    """Ce qui dit la suite : on lui donne l'exercice, vrai s'il était déjà réussi, et le verdict de chacun."""

    dire: Callable[[str, bool, Mapping[str, str]], str | FinDeChapitre] | None = None


suite = _Suite()


def dire_la_suite(identifiant: str) -> str | FinDeChapitre:
    """La suite d'une réussite qu'on vient de noter ; vide si rien n'est gardé : elle ne dirait pas deux fois la même chose."""
    if suite.dire is None or chemin() is None:
        return ""
    verdicts = {nom: fiche["verdict"] for nom, fiche in lire()[0].items() if "verdict" in fiche}
    return suite.dire(identifiant, verdicts_d_avant.get(identifiant) == "reussi", verdicts)
