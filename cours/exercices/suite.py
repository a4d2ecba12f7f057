"""Ce qu'on dit de plus d'une réussite, dans ce cours : voir `epreuves.cahier.enchainement`."""

from __future__ import annotations

from cours.exercices.plan import plan
from epreuves.cahier.enchainement import Verdicts, dire
from epreuves.pieces import FinDeChapitre


def suite(identifiant: str, deja_reussie: bool, verdicts: Verdicts) -> str | FinDeChapitre:
    """La phrase qui suit une réussite, vide si la question n'est pas du plan ; ou la fin du chapitre, une fois.

    Exemples
    --------
    >>> suite("T.0a", False, {"T.0a": "reussi"})
    '1 question réussie sur 15 au chapitre 1. Ensuite : T.0an, Les cases qui perdent le 1.'
    """
    return dire(plan(), identifiant, deja_reussie, verdicts)
