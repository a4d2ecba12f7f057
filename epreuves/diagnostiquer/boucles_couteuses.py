"""Pourquoi une ligne coûte : un appel refait à chaque tour sans que rien y change, des boucles trop imbriquées."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from epreuves.code_source.arbre import Arbre, citer
from epreuves.code_source.fonctions import Source
from socle.nombres import enumerer

BOUCLES = (ast.For, ast.While)
BON_MARCHE = {"range", "len", "print", "append", "add", "int", "bool", "enumerate", "zip", "min", "max", "abs"}
TROP = 4  # boucles l'une dans l'autre


class Refait(NamedTuple):
    """Un appel, et la boucle, la plus proche, dont la variable n'y entre pas."""

    appel: ast.Call
    boucle: ast.For


def pourquoi(sources: list[Source], fichier: str, ligne: int) -> str:
    """La cause du coût d'une ligne, la plus exécutée ; vide si l'on n'en voit pas.

    Paramètres
    ----------
    sources : liste de Source
        La fonction de l'étudiant, puis celles dont elle se sert.
    fichier : str
    ligne : int
    """
    siennes = [s for s in sources if s.fonction.__code__.co_filename == fichier]
    chaude = next((s.arbre for s in siennes if s.arbre.lineno <= ligne <= (s.arbre.end_lineno or 0)), None)
    for source in siennes:
        for refait in _refaits(source.arbre):
            nom = refait.appel.func.id if isinstance(refait.appel.func, ast.Name) else ""
            dedans = refait.boucle.lineno <= ligne <= (refait.boucle.end_lineno or 0)
            if dedans or (chaude is not None and chaude.name == nom):
                variable = ast.unparse(refait.boucle.target)
                debut = f"Ligne {refait.appel.lineno}, {citer(refait.appel)} est refait à chaque tour de la boucle de la ligne"
                return f"{debut} {refait.boucle.lineno}, alors que « {variable} » n'y entre pas"
    return "" if chaude is None else _imbriquee(chaude, ligne)


def _refaits(arbre: Arbre) -> Iterator[Refait]:
    """Les appels qu'une boucle refait alors que sa variable n'y entre pas, ni rien de ce qu'elle change."""
    for boucle in ast.walk(arbre):
        if not isinstance(boucle, ast.For):
            continue
        changes = {x.id for x in ast.walk(boucle) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)}
        for x in _sans_boucle(boucle.body):
            if isinstance(x, ast.Call) and _cher(x) and not changes & {y.id for y in ast.walk(x) if isinstance(y, ast.Name)}:
                yield Refait(x, boucle)


def _sans_boucle(suite: list[ast.stmt]) -> Iterator[ast.AST]:
    """Les nœuds d'une suite d'instructions, sauf ceux des boucles qu'elle contient, et de ce qui suit un return ou un break."""
    for x in suite:
        if isinstance(x, BOUCLES):
            continue
        for y in ast.iter_child_nodes(x):
            if isinstance(y, ast.stmt):
                yield from _sans_boucle([y])
            else:
                yield from ast.walk(y)


def _cher(x: ast.Call) -> bool:
    nom = getattr(x.func, "id", getattr(x.func, "attr", ""))
    return nom not in BON_MARCHE and bool(x.args)


def _imbriquee(arbre: Arbre, ligne: int) -> str:
    """Les boucles qui entourent une ligne, s'il y en a trop."""
    autour = [x for x in ast.walk(arbre) if isinstance(x, BOUCLES) and x.lineno <= ligne <= (x.end_lineno or 0)]
    if len(autour) < TROP:
        return ""
    *dehors, dedans = sorted(x.lineno for x in autour)
    ou = f"La boucle de la ligne {dedans} est dans celles des lignes {enumerer(map(str, dehors))}"
    return f"{ou} : {len(autour)} boucles l'une dans l'autre, c'est une de trop"
