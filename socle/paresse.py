"""La façade d'un paquet : ses noms se montrent tout de suite, ses modules ne se chargent qu'au premier usage.

Un paquet écrit ses imports sous `if TYPE_CHECKING`, comme s'il les faisait : c'est ce que lisent un vérificateur de types et un
éditeur, qui voient donc les signatures. À l'exécution ce bloc est sauté, et `paresseux` en tire de quoi charger un nom quand on
s'en sert :

    if TYPE_CHECKING:
        from sudokulib.moteur.facade import resoudre
    else:
        __getattr__, __dir__ = paresseux(__name__)

    __all__ = ["resoudre"]

Une fonction prise à la façade est gardée : un mauvais argument y est dit en français (voir `gardes`).

La complétion et `dir` ne montrent que `__all__` : les noms du cours, sans les modules ni les outils qui les portent.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from socle.portes import a_la_porte, poser_les_portes


def paresseux(paquet: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Le `__getattr__` et le `__dir__` d'un paquet qui écrit ses imports sous `if TYPE_CHECKING`.

    Paramètres
    ----------
    paquet : str
        Son `__name__`.

    Renvoie
    -------
    couple de fonctions

    Exemples
    --------
    >>> obtenir, montrer = paresseux("sudokulib.moteur")
    >>> obtenir("resoudre").__module__
    'sudokulib.moteur'
    >>> "resoudre" in montrer(), "facade" in montrer()
    (True, False)
    >>> obtenir("resudre")
    Traceback (most recent call last):
    AttributeError: le module sudokulib.moteur n'a pas de 'resudre'
    """
    module = sys.modules[paquet]
    poser_les_portes(paquet)
    ou_trouver = _imports_ecrits(inspect.getsource(module))  # du fichier, ou de l'archive d'où l'on importe

    def obtenir(nom: str) -> Any:
        if nom not in ou_trouver:
            raise AttributeError(f"le module {paquet} n'a pas de {nom!r}")
        origine, attribut = ou_trouver[nom]
        if origine == paquet:  # `from sudokulib.logique import dimacs` : le module lui-même
            return import_module(f"{origine}.{attribut}")
        return a_la_porte(getattr(import_module(origine), attribut), paquet)

    def montrer() -> list[str]:
        return sorted(module.__all__)

    return obtenir, montrer


def _imports_ecrits(source: str) -> dict[str, tuple[str, str]]:
    """Les imports du bloc `if TYPE_CHECKING` d'un texte : pour chaque nom, le module et le nom qu'il y porte.

    Exemples
    --------
    >>> _imports_ecrits("import a\\nif TYPE_CHECKING:\\n    from b import c, d as e")
    {'c': ('b', 'c'), 'e': ('b', 'd')}
    """
    trouves: dict[str, tuple[str, str]] = {}
    for bloc in ast.parse(source).body:
        if isinstance(bloc, ast.If) and isinstance(bloc.test, ast.Name) and bloc.test.id == "TYPE_CHECKING":
            for ligne in bloc.body:
                if isinstance(ligne, ast.ImportFrom) and ligne.module:
                    trouves |= {alias.asname or alias.name: (ligne.module, alias.name) for alias in ligne.names}
    return trouves
