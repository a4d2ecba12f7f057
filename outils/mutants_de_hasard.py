"""Abîmer un programme qui tire au hasard, écrit d'un bloc comme l'écrirait un étudiant, d'une petite faute à la fois."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from bench.mutation.operateurs import Texte, fautes
from epreuves import Aleatoire
from epreuves.code_source.cellule import lire_cellule

D_UN_BLOC = "d_un_bloc"  # le début du nom de la bonne réponse qui ne s'appuie sur aucune autre question


class MutantDeHasard(NamedTuple):
    """Un programme abîmé : le genre de la faute, la ligne avant et après, le texte entier."""

    genre: str
    avant: str
    apres: str
    texte: str


def programme_d_un_bloc(e: Aleatoire) -> str:
    """La bonne réponse écrite d'un bloc ; le corrigé, s'il l'est déjà."""
    return next((lire_cellule(autre).complet for autre in e.autres if autre.__name__.startswith(D_UN_BLOC)), e.corrige)


def mutants_de_hasard(e: Aleatoire) -> list[MutantDeHasard]:
    """Tous les mutants d'un exercice : opérateurs, signes, constantes, conditions, lignes ôtées ou échangées, noms confondus."""
    bon = ast.unparse(ast.parse(programme_d_un_bloc(e)))
    vus = {bon: MutantDeHasard("", "", "", bon)}
    for genre, texte in _abimes(bon):
        try:
            meme = ast.unparse(ast.parse(texte))
        except SyntaxError:
            continue
        avant, apres = _difference(bon, meme)
        vus.setdefault(meme, MutantDeHasard(genre, avant, apres, meme))
    return list(vus.values())[1:]


def _abimes(bon: str) -> Iterator[tuple[str, str]]:
    octets, module = bon.encode(), ast.parse(bon)
    for fonction in ast.walk(module):
        if isinstance(fonction, ast.FunctionDef):
            for faute in fautes(Texte(octets), fonction):
                yield faute.genre, (octets[: faute.debut] + faute.nouveau.encode() + octets[faute.fin :]).decode()
    yield from _lignes(bon)
    yield from _noms(bon)


def _lignes(bon: str) -> Iterator[tuple[str, str]]:
    """Une instruction simple ôtée ; deux instructions simples qui se suivent, échangées."""
    lignes = bon.split("\n")
    for noeud in ast.walk(ast.parse(bon)):
        for corps in (getattr(noeud, champ, None) for champ in ("body", "orelse")):
            if not isinstance(corps, list):
                continue
            for x in corps:
                if _est_simple(x):
                    k = x.lineno - 1
                    passe = " " * x.col_offset + "pass"
                    yield "ligne ôtée", "\n".join([*lignes[:k], passe, *lignes[k + 1 :]])
            for x, y in pairwise(corps):
                if _est_simple(x) and not isinstance(y, ast.FunctionDef):
                    k, debut, fin = x.lineno - 1, y.lineno - 1, y.end_lineno or y.lineno
                    yield "lignes échangées", "\n".join([*lignes[:k], *lignes[debut:fin], lignes[k], *lignes[fin:]])


def _est_simple(x: ast.stmt) -> bool:
    return isinstance(x, (ast.Assign, ast.AugAssign, ast.Expr)) and x.lineno == x.end_lineno


def _noms(bon: str) -> Iterator[tuple[str, str]]:
    """Un argument, ou le nom d'un calcul, pris pour un autre de la même ligne ou pour un paramètre."""
    octets, module = bon.encode(), ast.parse(bon)
    texte = Texte(octets)
    for fonction in ast.walk(module):
        if not isinstance(fonction, ast.FunctionDef):
            continue
        parametres = [a.arg for a in fonction.args.args]
        for noeud in ast.walk(fonction):
            if isinstance(noeud, ast.Name) and isinstance(noeud.ctx, ast.Load):
                voisins = {x.id for x in ast.walk(fonction) if isinstance(x, ast.Name) and x.lineno == noeud.lineno}
                autres = {*voisins, *parametres} - {noeud.id}
                for nom in sorted(autres) if noeud.id in {*parametres, *_affectes(fonction)} else ():
                    debut, fin = texte.debut(noeud), texte.fin(noeud)
                    yield "nom confondu", (octets[:debut] + nom.encode() + octets[fin:]).decode()


def _affectes(fonction: ast.FunctionDef) -> set[str]:
    return {x.id for x in ast.walk(fonction) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)}


def _difference(bon: str, abime: str) -> tuple[str, str]:
    """La première ligne qui change, avant et après."""
    for avant, apres in zip(bon.split("\n"), abime.split("\n")):
        if avant != apres:
            return avant.strip(), apres.strip()
    return "", ""
