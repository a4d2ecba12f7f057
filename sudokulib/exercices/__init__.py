"""Les exercices du cours, un fichier par chapitre ; les importer les déclare.

>>> from sudokulib.exercices import repondre, verifier
>>> repondre("T.2c", "n**4").reussi
True
"""

from importlib import import_module
from typing import Any

from sudokulib import correction
from sudokulib.correction import a_faire, repondre, verifier
from sudokulib.correction.progression import Progression
from sudokulib.exercices.plan import plan

__all__ = ["a_faire", "indication", "progression", "repondre", "verifier"]

CHAPITRES = (
    "probleme",
    "representation",
    "regles",
    "retour_arriere",
    "programme",
)  # dans l'ordre du cours, qui est celui du registre
for _nom in CHAPITRES:
    import_module(f"sudokulib.exercices.{_nom}")


def progression() -> Progression:
    """Le tableau de bord de l'étudiant, chapitre par chapitre, ceux à venir compris."""
    chapitres = {f"{c.numero}. {c.titre}": list(c.questions) for c in plan()}
    autres = [i for i in correction.exercices() if not any(i in questions for questions in chapitres.values())]
    return Progression(chapitres | ({"Autres": autres} if autres else {}))


def indication(identifiant: str, niveau: int | None = None) -> Any:
    """Les indications d'un exercice : un bouton dans un cahier, du texte ailleurs.

    Paramètres
    ----------
    identifiant : str
    niveau : int ou None
        Jusqu'où dévoiler, à partir de 1, sans bouton. Sans niveau : dans un cahier, le bouton ; ailleurs, une
        indication de plus que la dernière fois.

    Renvoie
    -------
    Indications (le widget) ou Indication (le texte)

    Lève
    ----
    ErreurSudoku
        Si l'exercice ou le niveau n'existe pas.
    """
    if niveau is None and _dans_un_cahier():
        from sudokulib.atelier import Indications

        return Indications(identifiant)
    return correction.indication(identifiant, niveau)


def _dans_un_cahier() -> bool:
    """Vrai dans un noyau Jupyter où les widgets sont installés."""
    import sys
    from importlib.util import find_spec

    return "ipykernel" in sys.modules and find_spec("anywidget") is not None
