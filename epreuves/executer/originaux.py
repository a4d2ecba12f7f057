"""Les fonctions de la bibliothèque et de Python, telles qu'elles étaient quand on les a chargées.

Un cahier peut remplacer une fonction de la bibliothèque, en changer le code, ou donner à `len` un autre sens, exprès ou non : les
corrigés s'en servent, et les verdicts deviendraient faux. Avant une vérification, tout reprend donc sa place, et l'on dit ce qui
n'y était plus ; ce que la fonction de l'étudiant remplace pendant qu'on l'essaie est dit aussi.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import BuiltinFunctionType, CodeType, FunctionType
from typing import Any, NamedTuple

from epreuves.domaine import est_a_nous
from epreuves.executer.bac_a_sable import FonctionsIntegrees
from socle.arguments import verifier_arguments

MONTREES = 3  # noms cités d'une longue liste


class Original(NamedTuple):
    """Une fonction à sa place : où on la trouve, sous quel nom, et son code."""

    ou: Any
    nom: str
    fonction: Any
    code: CodeType

    def __str__(self) -> str:
        return f"{self.nom}, de {self.fonction.__module__}"


_releves: dict[str, list[Original]] = {}
# Un cahier change les autres de lui-même, et `input` aussi, parfois après qu'on l'a relevé (un Python démarré d'avance).
_PYTHON = {
    nom: objet
    for nom, objet in vars(builtins).items()
    if type(objet) in (BuiltinFunctionType, type) and not nom.startswith("__") and nom != "input"
}


def relever() -> None:
    """Note les fonctions des modules du cours qu'on ne connaît pas encore."""
    for nom, module in list(sys.modules.items()):
        if est_a_nous(nom) and nom not in _releves and module is not None:
            _releves[nom] = list(_fonctions(module))


def _fonctions(module: Any) -> Iterator[Original]:
    """Celles d'un module, et les méthodes de ses classes."""
    for nom, objet in list(vars(module).items()):
        if type(objet) is FunctionType:
            yield Original(module, nom, objet, objet.__code__)
        elif isinstance(objet, type) and objet.__module__ == module.__name__:
            methodes = [(cle, valeur) for cle, valeur in vars(objet).items() if type(valeur) is FunctionType]
            yield from (Original(objet, cle, valeur, valeur.__code__) for cle, valeur in methodes)


def deplacees() -> list[Original]:
    """Les fonctions de la bibliothèque qu'on a remplacées, ou dont on a changé le code."""
    return [
        original
        for originaux in _releves.values()
        for original, (ou, nom, fonction, code) in zip(originaux, originaux)  # dépliés : il y en a trois mille
        if (vars(ou).get(nom) is not fonction and not _gardee(vars(ou).get(nom), fonction)) or fonction.__code__ is not code
    ]


def _gardee(placee: Any, fonction: Any) -> bool:
    """Vrai si la bibliothèque a elle-même mis cette fonction sous sa garde depuis qu'on l'a relevée (voir `gardes`)."""
    return type(placee) is FunctionType and placee is verifier_arguments(fonction)


def remettre() -> list[str]:
    """Remet à leur place, avec leur code, les fonctions de la bibliothèque ; dit lesquelles n'y étaient plus."""
    remises = deplacees()
    for original in remises:
        original.fonction.__code__ = original.code
        setattr(original.ou, original.nom, original.fonction)
    return [str(original) for original in remises]


@contextmanager
def a_leur_place() -> Iterator[str]:
    """Le temps d'une vérification, rend leur place aux fonctions d'origine ; donne une remarque sur ce qui n'y était plus.

    Celles de Python retrouvent ensuite le sens que le cahier leur donne ; celles de la bibliothèque, non.
    """
    with FonctionsIntegrees() as trouvees:
        relever()
        noms = [f"{nom}, de Python" for nom, objet in _PYTHON.items() if trouvees.get(nom) is not objet]
        noms += remettre()
        yield f"ce cahier a remplacé {citer(noms)} : on vérifie avec l'original." if noms else ""


def citer(noms: list[str]) -> str:
    """Quelques noms, et combien il en reste ; une fonction qu'on trouve en plusieurs endroits n'est citée qu'une fois."""
    noms = list(dict.fromkeys(noms))
    reste = len(noms) - MONTREES
    suite = f" et {reste} autres" if reste > 0 else ""
    return " ; ".join(noms[:MONTREES]) + suite
