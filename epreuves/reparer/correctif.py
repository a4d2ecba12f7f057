"""Ce qu'est un correctif : un changement d'un arbre de code, la ligne qu'il touche, la phrase de la faute qu'il corrige."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from epreuves.code_source.arbre import Arbre, Changement

Propositions = Iterator[tuple[ast.AST, str]]


class Portee(NamedTuple):
    """Ce qu'on sait de la fonction où l'on cherche."""

    arbre: Arbre
    variables: list[str]  # ses paramètres et ses variables
    appelees: list[str]  # les fonctions qu'elle appelle par leur nom
    suites: list[ast.expr]  # ce dont elle prend un élément par son rang : « cases » dans cases[k]
    entiers: frozenset[str] = frozenset()  # les noms qui tiennent sûrement un entier
    voisines: Iterable[str] = ()  # des fonctions qu'elle pouvait appeler aussi bien (voir `ailleurs.voisines`)


class Correctif(NamedTuple):
    """Une petite correction d'une fonction."""

    ligne: int  # celle de la faute, dans la cellule de l'étudiant
    rang: int  # des fautes les plus ordinaires et les plus locales, 0, aux plus rares : on essaie dans cet ordre
    genre: str  # genre, phrase : un mot, et ce qui n'allait pas
    phrase: str
    changements: tuple[Changement, ...]
    noeud: ast.AST | None = None  # celui qu'il remplace, s'il n'en remplace qu'un
    neuf: ast.AST | None = None  # ce qu'il met à sa place
    repetee: bool = False  # vrai si c'est le même geste fait à plusieurs endroits (voir `ensemble`)

    @property
    def lieux(self) -> list[ast.AST]:
        """Les nœuds où il change quelque chose."""
        return [self.noeud] if self.noeud else [changement.noeud for changement in self.changements]


@contextmanager
def posee(correctif: Correctif) -> Iterator[None]:
    """Le temps d'un essai, l'arbre corrigé."""
    avant = [Changement(noeud, champ, getattr(noeud, champ)) for noeud, champ, _ in correctif.changements]
    try:
        _poser(correctif.changements)
        yield
    finally:
        _poser(reversed(avant))


def _poser(changements: Iterable[Changement]) -> None:
    for noeud, champ, valeur in changements:
        setattr(noeud, champ, valeur)


def situer(correctif: Correctif) -> None:
    """Donne une ligne aux nœuds neufs d'un correctif, qui n'en ont pas : celle d'où ils sont mis."""
    for noeud, _, valeur in correctif.changements:
        for neuf in valeur if isinstance(valeur, list) else [valeur]:
            if isinstance(neuf, ast.AST):
                if not hasattr(neuf, "lineno"):
                    ast.copy_location(neuf, noeud)
                ast.fix_missing_locations(neuf)
