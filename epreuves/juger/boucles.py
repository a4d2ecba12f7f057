"""Prouver qu'une boucle ne finit pas : deux tours de suite dans le même état, et elle ne s'arrêtera jamais.

On suit la fonction de l'étudiant ligne à ligne. À chaque tour d'une boucle `while`, on relève ses variables et celles du cahier ;
si le même relevé revient sans qu'on ait quitté la boucle, tout ce qui suit se répétera. Un relevé qui contient un objet dont on
ne sait pas lire l'état (un itérateur, un générateur) ne prouve rien : on n'affirme alors rien.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper
from types import FrameType, FunctionType
from typing import NamedTuple

from epreuves.code_source.fonctions import Source, globales, noms_employes, sources_de
from epreuves.domaine import est_a_nous
from epreuves.donnees import Donnee, Fonction
from epreuves.mesurer.cout import TropLong

LIGNES_MAX = 100_000
RELEVES_MAX = 2_000  # tours relevés : au-delà, la boucle avance, lentement peut-être
ECRIT_MAX = 1_000_000  # caractères de tous les relevés : une liste qui ne fait que grandir n'a pas deux fois le même
VALEUR_MAX = 30  # caractères d'une valeur qu'on montre


class Boucle(NamedTuple):
    """Une boucle while : la ligne où l'on passe une fois par tour, la première, la dernière, les variables de son test.

    `influentes` les contient, avec toutes celles dont dépend ce qu'elle fait : un simple compteur n'en est pas.
    """

    passage: int
    premiere: int
    derniere: int
    lues: tuple[str, ...]
    influentes: frozenset[str]
    nues: tuple[str, ...]  # les noms de son test qu'il n'appelle pas
    appelee: str  # celle dont le test est le seul appel, « while f(x): » ; vide sinon


class _Illisible(Exception):
    """Une variable dont on ne sait pas lire l'état."""


class _Prouve(BaseException):
    """La preuve est faite."""

    def __init__(self, boucle: Boucle, figees: dict[str, Donnee], toujours: str) -> None:
        self.boucle, self.figees, self.toujours = boucle, figees, toujours


def prouver_sans_fin(f: Fonction, faire: Callable[[], Donnee]) -> str:
    """La phrase de la boucle dont on prouve, pendant un appel, qu'elle ne finit pas ; vide si l'on ne prouve rien.

    Paramètres
    ----------
    f : fonction
        Celle de l'étudiant.
    faire : fonction sans argument
        L'appelle.

    Renvoie
    -------
    str
    """
    sources = sources_de(f)
    if any(nom in ("random", "secrets") for source in sources for nom in noms_employes(source.fonction)):
        return ""
    suivi = _Suivi(sources)
    if not any(suivi.boucles.values()):
        return ""
    ancienne = sys.gettrace()
    sys.settrace(suivi.entrer)
    try:
        faire()
    except _Prouve as preuve:
        return preuve.toujours or dire_la_boucle(preuve.boucle, preuve.figees)
    except (Exception, TropLong):
        return ""
    finally:
        sys.settrace(ancienne)
    return ""


class _Suivi:
    """Suit les lignes des fonctions de l'étudiant, et relève leur état à chaque tour de leurs boucles."""

    def __init__(self, sources: list[Source]) -> None:
        self.boucles: dict[str, list[Boucle]] = {}  # par fichier
        for source in sources:
            self.boucles.setdefault(source.fonction.__code__.co_filename, []).extend(_boucles(source.arbre))
        self.noms = {nom for source in sources for nom in noms_employes(source.fonction)}
        self.espace = globales(sources[0].fonction) if sources else {}
        self.vus: dict[tuple[FrameType, Boucle], set[str]] = {}
        self.lignes = self.releves = self.ecrit = 0
        self.renvoyes: dict[str, Donnee] = {}  # la dernière valeur de chaque fonction

    def entrer(self, cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        return self.suivre if cadre.f_code.co_filename in self.boucles else None

    def suivre(self, cadre: FrameType, evenement: str, valeur: Donnee) -> Donnee:
        if evenement == "return":
            self.renvoyes[cadre.f_code.co_name] = valeur
        if evenement != "line":
            return self.suivre
        self.lignes += 1
        if self.lignes > LIGNES_MAX or self.releves > RELEVES_MAX or self.ecrit > ECRIT_MAX:
            raise TropLong
        for boucle in self.boucles[cadre.f_code.co_filename]:
            self._regarder(cadre, boucle)
        return self.suivre

    def _regarder(self, cadre: FrameType, boucle: Boucle) -> None:
        cle = cadre, boucle
        if not boucle.premiere <= cadre.f_lineno <= boucle.derniere:
            self.vus.pop(cle, None)
        elif cadre.f_lineno == boucle.passage:
            self._relever(cle)

    def _relever(self, cle: tuple[FrameType, Boucle]) -> None:
        cadre, boucle = cle
        self.releves += 1
        try:
            siennes = {nom: x for nom, x in cadre.f_locals.items() if nom in boucle.influentes}
            etat = repr((_etat(siennes), _etat({nom: self.espace[nom] for nom in self.noms if nom in self.espace})))
        except _Illisible:
            return
        self.ecrit += len(etat)
        if etat in self.vus.setdefault(cle, set()):
            figees = {nom: cadre.f_locals[nom] for nom in boucle.lues if nom in cadre.f_locals}
            raise _Prouve(boucle, figees, self._toujours_vrai(boucle))
        self.vus[cle].add(etat)

    def _toujours_vrai(self, boucle: Boucle) -> str:
        """La phrase d'un test toujours vrai : une fonction qu'il n'appelle pas, un appel dont le résultat passe pour vrai."""
        sans_appel = next((nom for nom in boucle.nues if isinstance(self.espace.get(nom), FunctionType)), "")
        if sans_appel:
            return (
                f"le test du while de la ligne {boucle.premiere} est toujours vrai : « {sans_appel} », sans parenthèses, "
                "est la fonction elle-même, qu'il n'appelle pas"
            )
        valeur = self.renvoyes.get(boucle.appelee)
        if not (boucle.appelee and isinstance(valeur, tuple) and valeur):
            return ""
        return (
            f"le test du while de la ligne {boucle.premiere} est toujours vrai : {boucle.appelee} renvoie "
            f"toujours {_avec_article(valeur)}, jamais vide ; comparez-le par == à celui qui dit que c'est fini"
        )


def _avec_article(x: tuple[Donnee, ...]) -> str:
    return "un tuple" if type(x) is tuple else f"un objet {type(x).__name__}"


_SIMPLES = (int, float, str, bytes, bool, type(None), range)
_STABLES = (FunctionType, type(sys), type(len), type)


def _etat(x: Donnee) -> Donnee:
    """L'état d'une valeur, que `repr` distingue de tout autre ; lève _Illisible si l'on ne sait pas le lire."""
    if type(x) in _SIMPLES or isinstance(x, _STABLES):
        return x
    if type(x) is dict:
        return [(_etat(cle), _etat(valeur)) for cle, valeur in x.items()]
    if type(x) in (list, tuple, set, frozenset):
        return type(x).__name__, [_etat(y) for y in x]
    if isinstance(x, tuple) and est_a_nous(type(x).__module__):
        return [_etat(y) for y in x]
    if isinstance(x, _lru_cache_wrapper) and est_a_nous(str(x.__module__)):
        return x.__name__  # une fonction de la bibliothèque, qui garde ses résultats
    raise _Illisible


def _boucles(arbre: ast.FunctionDef) -> Iterator[Boucle]:
    """Les boucles while d'une fonction dont on sait repérer les tours."""
    for noeud in ast.walk(arbre):
        if not isinstance(noeud, ast.While):
            continue
        toujours = isinstance(noeud.test, ast.Constant)
        if toujours and isinstance(noeud.body[0], (ast.For, ast.While)):
            continue  # on passerait plusieurs fois par tour à cette ligne
        passage = noeud.body[0].lineno if toujours else noeud.lineno
        derniere = noeud.body[-1].end_lineno or passage
        noms = _variables(noeud), _influentes(noeud), _nues(noeud.test), _appelee(noeud.test)
        yield Boucle(passage, noeud.lineno, derniere, *noms)


def _appelee(test: ast.expr) -> str:
    return test.func.id if isinstance(test, ast.Call) and isinstance(test.func, ast.Name) else ""


def _nues(test: ast.expr) -> tuple[str, ...]:
    """Les termes d'un test qui ne sont qu'un nom."""
    termes = test.values if isinstance(test, ast.BoolOp) else [test]
    return tuple(x.id for x in termes if isinstance(x, ast.Name))


def _variables(noeud: ast.While) -> tuple[str, ...]:
    """Les variables dont dépend la fin d'une boucle : celles de son test, ou des `if` qu'elle contient s'il est toujours vrai."""
    tests = [noeud.test]
    if isinstance(noeud.test, ast.Constant):
        tests = [x.test for x in ast.walk(noeud) if isinstance(x, ast.If)]
    return tuple(dict.fromkeys(nom for test in tests for nom in _noms(test)))


_QUI_DECIDENT = (ast.Subscript, ast.Call, ast.BinOp, ast.comprehension, ast.Assert)  # ou qui peuvent lever une exception
_SURES = (ast.Add, ast.Sub, ast.Mult, ast.BitAnd, ast.BitOr, ast.BitXor)  # sur des nombres, jamais


def _influentes(noeud: ast.While) -> frozenset[str]:
    """Les variables dont dépend le déroulement d'une boucle, de proche en proche."""
    noms: set[str] = set()
    for x in ast.walk(noeud):
        if isinstance(x, (ast.While, ast.If, ast.IfExp)):
            noms.update(_noms(x.test))
        elif isinstance(x, ast.For):
            noms.update(_noms(x.iter))
        elif isinstance(x, _QUI_DECIDENT) and not isinstance(getattr(x, "op", None), _SURES):
            noms.update(_noms(x))
    affectations = [x for x in ast.walk(noeud) if isinstance(x, (ast.Assign, ast.AugAssign, ast.NamedExpr, ast.For))]
    avant = -1
    while len(noms) > avant:
        avant = len(noms)
        for x in affectations:
            cibles = x.targets if isinstance(x, ast.Assign) else [x.target]
            if noms.intersection(nom for cible in cibles for nom in _noms(cible)):
                noms.update(_noms(x.iter if isinstance(x, ast.For) else x.value))
    return frozenset(noms)


def _noms(noeud: ast.AST) -> list[str]:
    return [x.id for x in ast.walk(noeud) if isinstance(x, ast.Name)]


def dire_la_boucle(boucle: Boucle, figees: dict[str, Donnee]) -> str:
    """La phrase d'une boucle prouvée sans fin, et des variables qui y reviennent à la même valeur."""
    debut = f"la boucle while de la ligne {boucle.premiere} repasse par le même état, donc ne finit jamais"
    if len(figees) == 1 and True in figees.values():
        return f"{debut} : {next(iter(figees))} y vaut toujours True, aucun tour ne le remet à False"
    noms = [_avec_sa_valeur(nom, x) for nom, x in figees.items()]
    if not noms:
        return debut
    verbe = "n'y avance pas" if len(noms) == 1 else "n'y avancent pas"
    return f"{debut} : {' et '.join(noms)} {verbe}"


def _avec_sa_valeur(nom: str, x: Donnee) -> str:
    courte = type(x) in _SIMPLES and len(repr(x)) <= VALEUR_MAX
    return f"{nom} (= {x!r})" if courte else nom
