"""Ce qu'est une retouche : un changement d'un arbre de code, la ligne qu'il touche, la phrase de la faute qu'il corrige."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

Arbre = ast.FunctionDef
Propositions = Iterator[tuple[ast.AST, str]]


class Contexte(NamedTuple):
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


class Changement(NamedTuple):
    """Un champ d'un nœud, et la valeur qu'il doit prendre."""

    noeud: ast.AST
    champ: str
    valeur: Any


class Retouche(NamedTuple):
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
        Celui qu'elle remplace, si elle n'en remplace qu'un.
    neuf : ast.AST ou None
        Ce qu'elle met à sa place.
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
        """Les nœuds où elle change quelque chose."""
        return [self.noeud] if self.noeud else [changement.noeud for changement in self.changements]


@contextmanager
def posee(retouche: Retouche) -> Iterator[None]:
    """Le temps d'un essai, l'arbre retouché."""
    avant = [Changement(noeud, champ, getattr(noeud, champ)) for noeud, champ, _ in retouche.changements]
    try:
        _poser(retouche.changements)
        yield
    finally:
        _poser(reversed(avant))


def _poser(changements: Iterable[Changement]) -> None:
    for noeud, champ, valeur in changements:
        setattr(noeud, champ, valeur)


def situer(retouche: Retouche) -> None:
    """Donne une ligne aux nœuds neufs d'une retouche, qui n'en ont pas : celle d'où ils sont mis."""
    for noeud, _, valeur in retouche.changements:
        for neuf in valeur if isinstance(valeur, list) else [valeur]:
            if isinstance(neuf, ast.AST):
                if not hasattr(neuf, "lineno"):
                    ast.copy_location(neuf, noeud)
                ast.fix_missing_locations(neuf)


class Place(NamedTuple):
    """Un nœud, et où il se trouve : le champ d'un parent, et son rang si ce champ est une liste."""

    noeud: ast.AST
    parent: ast.AST
    champ: str
    rang: int | None

    def remplacer(self, neuf: ast.AST) -> Changement:
        """Le changement qui met un autre nœud à sa place."""
        if self.rang is None:
            return Changement(self.parent, self.champ, neuf)
        liste = getattr(self.parent, self.champ)
        return Changement(self.parent, self.champ, [*liste[: self.rang], neuf, *liste[self.rang + 1 :]])


def places(arbre: ast.AST) -> Iterator[Place]:
    """Tous les nœuds d'un arbre, dans l'ordre du texte, sauf l'arbre lui-même, les décorateurs et les annotations."""
    for champ, valeur in ast.iter_fields(arbre):
        if champ in ("decorator_list", "annotation", "returns"):
            continue
        for rang, noeud in enumerate(valeur if isinstance(valeur, list) else [valeur]):
            if isinstance(noeud, ast.AST):
                yield Place(noeud, arbre, champ, rang if isinstance(valeur, list) else None)
                yield from places(noeud)


def blocs_de(arbre: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Les suites d'instructions d'un arbre : le nœud qui les contient, et son champ."""
    for noeud in ast.walk(arbre):
        for champ in ("body", "orelse"):
            suite = getattr(noeud, champ, None)
            if isinstance(suite, list) and suite:
                yield noeud, champ


def instruction_de_chaque(arbre: Arbre) -> dict[ast.AST, ast.stmt]:
    """L'instruction à laquelle appartient chaque nœud d'une fonction, la plus petite."""
    trouvees: dict[ast.AST, ast.stmt] = {}

    def parcourir(noeud: ast.AST, instruction: ast.stmt) -> None:
        if isinstance(noeud, ast.stmt):
            instruction = noeud
        trouvees[noeud] = instruction
        for enfant in ast.iter_child_nodes(noeud):
            parcourir(enfant, instruction)

    parcourir(arbre, arbre)
    return trouvees


def atteinte(instruction: ast.stmt, parcourues: set[int]) -> bool:
    """Vrai si l'on passe par une instruction : par elle-même si elle est simple, par son en-tête si elle contient un bloc."""
    if isinstance(instruction, ast.FunctionDef):
        return True
    corps: list[ast.stmt] = getattr(instruction, "body", [])
    fin = corps[0].lineno - 1 if corps else instruction.end_lineno or instruction.lineno
    return any(ligne in parcourues for ligne in range(instruction.lineno, max(fin, instruction.lineno) + 1))


def lues(arbre: ast.AST) -> list[str]:
    """Les variables d'une fonction, paramètres compris, dans l'ordre du texte."""
    noms = [x.arg for x in ast.walk(arbre) if isinstance(x, ast.arg)]
    noms += [x.id for x in ast.walk(arbre) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)]
    return list(dict.fromkeys(noms))


def citer(noeud: ast.AST) -> str:
    """Un passage du code de l'étudiant, entre guillemets, abrégé s'il est long."""
    texte = ast.unparse(noeud).splitlines()[0]
    return f"« {texte if len(texte) <= 40 else texte[:38] + ' …'} »"
