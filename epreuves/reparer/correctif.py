"""Ce qu'est un correctif : un changement d'un arbre de code, la ligne qu'il touche, la phrase de la faute qu'il corrige."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from epreuves.code_source.arbre import Arbre, Changement

Propositions = Iterator[tuple[ast.AST, str]]


class Portee(NamedTuple):
    """Ce qu'on sait de la fonction où l'on cherche.

    Attributs
    ---------
    arbre : ast.FunctionDef
    variables : liste de str
        Ses paramètres et ses variables.
    appelees : liste de str
        Les fonctions qu'elle appelle par leur nom.
    suites : liste de nœuds
        Ce dont elle prend un élément par son rang : « cases » dans cases[k].
    voisines : suite de str
        Des fonctions qu'elle pouvait appeler aussi bien (voir `ailleurs.voisines`).
    """

    arbre: Arbre
    variables: list[str]
    appelees: list[str]
    suites: list[ast.expr]
    voisines: Iterable[str] = ()


class Correctif(NamedTuple):
    """Une petite correction d'une fonction.

    Attributs
    ---------
    ligne : int
        Celle de la faute, dans la cellule de l'étudiant.
    rang : int
        Des fautes les plus ordinaires et les plus locales, 0, aux plus rares : on essaie dans cet ordre.
    genre, phrase : str
        Un mot, et ce qui n'allait pas.
    changements : tuple de Changement
    noeud : ast.AST ou None
        Celui qu'il remplace, s'il n'en remplace qu'un.
    neuf : ast.AST ou None
        Ce qu'il met à sa place.
    repetee : bool
        Vrai si c'est le même geste fait à plusieurs endroits (voir `ensemble`).
    """

    ligne: int
    rang: int
    genre: str
    phrase: str
    changements: tuple[Changement, ...]
    noeud: ast.AST | None = None
    neuf: ast.AST | None = None
    repetee: bool = False

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
