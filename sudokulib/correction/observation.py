"""Ce qu'un exercice regarde d'un appel : à la fonction de l'étudiant, surveillée, ou à l'une des nôtres."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import redirect_stdout
from copy import deepcopy
from functools import partial
from io import StringIO
from typing import Any

from sudokulib.correction.bac_a_sable import Observation, Veille, appeler
from sudokulib.correction.donnees import rebatir
from sudokulib.correction.exercice import Arguments, Exercice, Fonction


def observer(exercice: Exercice, f: Fonction, arguments: Arguments, veille: Veille, delai: float) -> Observation:
    """Appelle la fonction de l'étudiant dans le bac à sable, sur une copie des arguments."""
    copie = deepcopy(arguments)
    return appeler(_appel(exercice, f, copie), f, copie, veille, delai)


def vue(exercice: Exercice, o: Observation) -> Any:
    """Ce que l'exercice compare dans une observation, sous sa forme commune."""
    vues = {"resultat": o.resultat, "sur_place": (o.resultat, o.arguments), "affichage": o.affichage}
    return exercice.normaliser(vues[exercice.observer])


def observer_reference(exercice: Exercice, f: Fonction, arguments: Arguments) -> Any:
    """Ce que l'exercice verrait d'un appel à une fonction à nous ; le nom de l'exception si elle en lève une."""
    copie = deepcopy(arguments)
    appel = _appel(exercice, f, copie)
    sortie = StringIO()
    try:
        with redirect_stdout(sortie):
            rendu = rebatir(appel())
        return vue(exercice, Observation("rendu", rendu, rebatir(copie), sortie.getvalue()))
    except Exception as erreur:
        return type(erreur).__name__


def _appel(exercice: Exercice, f: Fonction, arguments: Arguments) -> Callable[[], Any]:
    return partial(exercice.appeler, f, arguments) if exercice.appeler else partial(f, *arguments)
