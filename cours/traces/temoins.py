"""Ce que valaient les tests d'une fonction de l'étudiant : on l'appelle à nouveau, et l'on note chacun avec ses variables.

Le film dit ce que la fonction n'a pas fait, ou a fait de trop ; ses tests, la ligne qui en a décidé.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from copy import deepcopy
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any, NamedTuple

from epreuves.code_source.arbre import citer
from epreuves.code_source.fonctions import Source, codes_dans, options_de, sources_de
from epreuves.donnees import Arguments, Donnee, Fonction
from epreuves.executer.appel import appeler
from epreuves.executer.bac_a_sable import Accident, FonctionsIntegrees, Journal, isoler
from epreuves.mesurer.instrumentation import CONVENU, raccorder
from epreuves.reparer.compiler import avec_le_code

TEMOINS_MAX = 60_000  # valeurs notées d'un appel
DELAI = 1.0

Appeler = Callable[[Fonction, Arguments], Donnee]


class Passage(NamedTuple):
    """Un morceau de test, ou une valeur donnée à une variable, et ce qu'il vaut une fois.

    Attributs
    ---------
    genre : str
        « test », ou « valeur » : ce que reçoit une variable, ou ce que renvoie la fonction.
    ligne : int
    texte : str
        Cité comme on le montre.
    vrai : bool
    cases : ensemble d'entiers
        Les indices dont il se sert, « c » dans G[c], et ceux des boucles qui l'entourent.
    siennes : ensemble d'entiers
        Ceux qu'il nomme lui-même.
    bloc : ensemble d'entiers
        Les cases du bloc que tient une variable ; vide s'il n'y en a pas.
    valeurs : ensemble d'entiers
        Ce dont on décale, « v » dans 1 << v.
    variables : dict
        Les nombres que tiennent les variables qu'il nomme.
    nom : str
        D'une valeur, la variable qui la reçoit ; vide si elle est renvoyée.
    change : bool
        Vrai si la table n'est plus celle du départ.
    ecarte : bool
        Vrai d'un test qui, ainsi, fait passer outre.
    partiel : bool
        Vrai d'un membre d'un « and ».
    agit : bool
        Vrai d'un « if » dont dépend une écriture dans une liste, ou un appel.
    """

    genre: str
    ligne: int
    texte: str
    vrai: bool
    cases: frozenset[int]
    siennes: frozenset[int]
    bloc: frozenset[int]
    valeurs: frozenset[int]
    variables: dict[str, int]
    nom: str
    change: bool
    ecarte: bool
    partiel: bool
    agit: bool


@dataclass
class _Point:
    """Un endroit du texte où l'on note une valeur."""

    noeud: ast.expr
    genre: str
    nom: str = ""
    passe_outre: bool = False  # « if … : continue » : c'est vrai qu'il écarte
    agit: bool = False  # ce qu'il garde écrit quelque part, ou appelle
    partiel: bool = False  # un membre d'un « and »


def passages(
    f: Fonction,
    arguments: Arguments,
    appeler_f: Appeler | None,
    garder: Callable[[Passage], bool],
    jusqu_a: tuple[int, int] | None = None,
) -> list[Passage]:
    """Les passages qu'on garde d'un appel de la fonction de l'étudiant, dans l'ordre ; vide si l'on n'en sait rien.

    Paramètres
    ----------
    f : fonction
    arguments : tuple
        Une table G et son ordre n.
    appeler_f : fonction ou None
        Comment appeler f ; par défaut f(*arguments).
    garder : fonction
        De chaque passage, vrai si on le garde.
    jusqu_a : couple (case, vecteur) ou None
        On ne note plus rien dès que la table a ce vecteur à cette case.
    """

    def travail(journal: Journal) -> list[Donnee]:
        releve = _Releve(garder, jusqu_a)
        with ExitStack() as pile:
            for source in sources_de(f):
                if source.fonction.__code__.co_filename != f.__code__.co_filename:
                    continue  # la réponse à une autre question
                code = releve.instrumenter(source)
                if code is not None:
                    pile.enter_context(avec_le_code(source.fonction, code))
            copie = deepcopy(arguments)
            releve.depart, releve.table = list(arguments[0]), copie[0]
            appeler(lambda: appeler_f(f, copie) if appeler_f else f(*copie), f, copie, journal, DELAI)
        return [_en_donnees(passage) for passage in releve.gardes]

    with FonctionsIntegrees():
        donnees = isoler(travail, delai=DELAI + 1)
    return [] if isinstance(donnees, Accident) else [_depuis_donnees(x) for x in donnees]


def _en_donnees(p: Passage) -> list[Donnee]:
    return [sorted(x) if isinstance(x, frozenset) else x for x in p]


def _depuis_donnees(x: list[Donnee]) -> Passage:
    valeurs: list[Any] = [frozenset(y) if isinstance(y, list) else y for y in x]
    return Passage(*valeurs)


class _Trop(BaseException):
    """Assez de valeurs notées."""


@dataclass
class _Releve:
    """Les points notés, et ce qu'on en garde."""

    garder: Callable[[Passage], bool]
    jusqu_a: tuple[int, int] | None
    points: list[_Point] = field(default_factory=list)
    gardes: list[Passage] = field(default_factory=list)
    indices: frozenset[str] = frozenset()
    decales: frozenset[str] = frozenset()
    depart: list[int] = field(default_factory=list)
    table: Any = None
    notes: int = 0

    def instrumenter(self, source: Source) -> CodeType | None:
        """Le code d'une fonction qui note ses tests et ses valeurs ; None s'il a des variables libres."""
        arbre, origine = source.arbre, source.fonction.__code__
        if origine.co_freevars:
            return None
        self.indices |= {x.slice.id for x in _prises(arbre) if isinstance(x.slice, ast.Name)}
        self.decales |= set(_decales(arbre))
        self.indices -= self.decales
        module = ast.fix_missing_locations(ast.Module([_Noteur(self.points).visit(arbre)], []))
        code = compile(module, origine.co_filename, "exec", options_de(origine), dont_inherit=True)
        sien = next(c for c in codes_dans(code) if c.co_name == origine.co_name)
        return raccorder(sien, lambda _: self.noter)

    def noter(self, rang: int, valeur: Any) -> Any:
        """Note une valeur, et la rend telle quelle."""
        self.notes += 1
        if self.notes > TEMOINS_MAX:
            raise _Trop
        if self.jusqu_a and self.table[self.jusqu_a[0]] == self.jusqu_a[1]:
            return valeur
        toutes = _variables(sys._getframe(1))
        point, variables = self.points[rang], {nom: x for nom, x in toutes.items() if type(x) is int}
        try:
            vrai = bool(valeur)
        except Exception:  # un tableau de numpy n'est ni vrai ni faux
            return valeur
        siennes = frozenset(_indices(point.noeud, variables))
        cases = siennes | {variables[nom] for nom in self.indices if nom in variables}
        nommees = {x.id for x in ast.walk(point.noeud) if isinstance(x, ast.Name)}
        passage = Passage(
            genre=point.genre,
            ligne=point.noeud.lineno,
            texte=citer(point.noeud),
            vrai=vrai,
            cases=cases,
            siennes=siennes,
            bloc=next((frozenset(x.cases) for x in toutes.values() if isinstance(getattr(x, "cases", None), tuple)), frozenset()),
            valeurs=frozenset(variables[nom] for nom in self.decales if nom in variables),
            variables={nom: variables[nom] for nom in sorted(nommees) if nom in variables},
            nom=point.nom,
            change=list(self.table) != self.depart,
            ecarte=point.genre == "test" and _ecarte(point, vrai),
            partiel=point.partiel,
            agit=point.agit,
        )
        if self.garder(passage):
            self.gardes.append(passage)
        return valeur


def _ecarte(point: _Point, vrai: bool) -> bool:
    """Vrai si, valant cela, un test fait passer outre ; d'un « and », c'est celui de ses membres qui est faux."""
    if point.passe_outre:
        return vrai and not point.partiel
    entier = isinstance(point.noeud, ast.BoolOp) and isinstance(point.noeud.op, ast.And) and not point.partiel
    return not vrai and not entier


def _variables(cadre: FrameType) -> dict[str, Any]:
    """Les variables d'un cadre, celles qui entourent une compréhension comprises."""
    toutes: dict[str, Any] = {}
    if cadre.f_code.co_name.startswith("<") and cadre.f_back is not None:
        toutes |= cadre.f_back.f_locals
    return toutes | cadre.f_locals


def _prises(arbre: ast.AST) -> Iterator[ast.Subscript]:
    return (x for x in ast.walk(arbre) if isinstance(x, ast.Subscript) and isinstance(x.value, ast.Name))


def _decales(arbre: ast.AST) -> Iterator[str]:
    """Les variables dont on décale : « 1 << v », « m >> v », « 2 ** v »."""
    for x in ast.walk(arbre):
        if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.LShift, ast.RShift, ast.Pow)) and isinstance(x.right, ast.Name):
            yield x.right.id


def _indices(noeud: ast.AST, variables: dict[str, int]) -> Iterator[int]:
    """Les indices des éléments que nomme un passage, calculés quand ils ne sont faits que de nombres : G[c], G[N * i + j]."""
    for prise in _prises(noeud):
        if all(isinstance(x, (ast.Name, ast.BinOp, ast.Constant, ast.operator, ast.expr_context)) for x in ast.walk(prise.slice)):
            try:
                indice = eval(compile(ast.Expression(prise.slice), "?", "eval"), {}, dict(variables))
            except Exception:
                continue
            if type(indice) is int:
                yield indice


class _Noteur(ast.NodeTransformer):
    """Entoure chaque test, et chaque valeur donnée à une variable ou renvoyée, d'un appel à `noter`."""

    def __init__(self, points: list[_Point]) -> None:
        self.points = points

    def _noter(self, x: ast.expr, genre: str, cite: ast.expr | None = None, **options: Any) -> ast.expr:
        self.points.append(_Point(cite or deepcopy(x), genre, **options))
        return ast.copy_location(ast.Call(ast.Constant(CONVENU), [ast.Constant(len(self.points) - 1), x], []), x)

    def _test(self, x: ast.expr, passe_outre: bool = False, agit: bool = False) -> ast.expr:
        entier = self._noter(x, "test", passe_outre=passe_outre, agit=agit)
        if isinstance(x, ast.BoolOp) and isinstance(x.op, ast.And):
            x.values = [self._noter(y, "test", passe_outre=passe_outre, partiel=True, agit=agit) for y in x.values]
        return entier

    def visit_If(self, x: ast.If) -> Any:
        passe_outre = len(x.body) == 1 and isinstance(x.body[0], (ast.Continue, ast.Pass))
        ecrit = any(isinstance(y, ast.Subscript) and isinstance(y.ctx, ast.Store) for z in x.body for y in ast.walk(z))
        x.test = self._test(x.test, passe_outre, ecrit or passe_outre)
        return self._dans(x)

    def _dans(self, x: Any) -> Any:
        for champ in ("body", "orelse"):
            setattr(x, champ, [self.visit(y) for y in getattr(x, champ)])
        return x

    def visit_comprehension(self, x: ast.comprehension) -> ast.comprehension:
        x.ifs = [self._test(y) for y in x.ifs]
        return x

    def visit_Assign(self, x: ast.Assign) -> Any:
        return self._valeur(x, x.targets[0])

    def visit_AugAssign(self, x: ast.AugAssign) -> Any:
        return self._valeur(x, x.target)

    def visit_Return(self, x: ast.Return) -> Any:
        return self._valeur(x, ast.Name("", ast.Store())) if x.value else x

    def _valeur(self, x: Any, cible: ast.expr) -> Any:
        cite = deepcopy(x.value)
        self.generic_visit(x)
        if isinstance(cible, ast.Name):
            x.value = self._noter(x.value, "valeur", cite, nom=cible.id)
        return x
