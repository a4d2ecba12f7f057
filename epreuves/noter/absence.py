"""Pourquoi une réponse n'existe pas dans une copie : rien ne la nomme, sa cellule ne se lit pas, sa valeur n'en est pas une."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Collection, Iterable, Sequence
from difflib import get_close_matches

from epreuves.noter.tranche import changes, instructions_de
from socle.nombres import enumerer

NULLE_PART = "votre copie ne définit {nom} nulle part."
SANS_VALEUR = "{noms} dans votre copie ; une lettre ou une formule s'écrit entre guillemets."


def absence(textes: Sequence[str], expressions: Iterable[str], demandes: Collection[str] = ()) -> str:
    """Une phrase, si l'une de ces expressions emploie un nom que rien ne définit dans ces cellules ; vide sinon.

    Un nom que demande une autre question n'est pas celui-ci, mal tapé.

    Exemples
    --------
    >>> absence(["def treir(): pass"], ["trier"])
    'votre copie ne définit pas trier, mais treir : est-ce une faute de frappe ?'
    >>> absence(["def f(x)\\n    return x"], ["f"])
    'Python ne lit pas la cellule où vous écrivez f : relisez sa ligne 1.'
    >>> absence([], ["f"]), absence(["f = 1"], ["f"])
    ('votre copie ne définit f nulle part.', '')
    >>> absence(["lettre = 'a'"], ["lettre_2"], {"lettre", "lettre_2"})
    'votre copie ne définit lettre_2 nulle part.'
    """
    definis = set(definitions(textes))
    for nom in (nom for expression in expressions for nom in _lus(ast.parse(expression)) if nom not in definis):
        illisible = next((ligne for texte in textes if (ligne := _illisible(texte, nom))), 0)
        if illisible:
            return f"Python ne lit pas la cellule où vous écrivez {nom} : relisez sa ligne {illisible}."
        proche = get_close_matches(nom, sorted(definis.difference(demandes)), n=1)
        if proche:
            return f"votre copie ne définit pas {nom}, mais {proche[0]} : est-ce une faute de frappe ?"
        return NULLE_PART.format(nom=nom)
    return ""


def sans_valeur(textes: Sequence[str], nom: str) -> str:
    """Une phrase, si la dernière valeur donnée à ce nom en emploie un qui n'existe pas ; vide sinon.

    Exemples
    --------
    >>> sans_valeur(["bornes = [N - m, N**2]"], "bornes")
    "N et m n'ont pas de valeur dans votre copie ; une lettre ou une formule s'écrit entre guillemets."
    >>> sans_valeur(["N = 9", "bornes = N"], "bornes")
    ''
    """
    definis = {*definitions(textes), *dir(builtins)}
    siennes = [x for texte in textes for x in instructions_de(texte) if isinstance(x, ast.Assign) and nom in changes(x)]
    inconnus = [lu for x in siennes[-1:] for lu in _lus(x.value) if lu not in definis]
    if not inconnus:
        return ""
    return SANS_VALEUR.format(noms=f"{enumerer(inconnus)} n'{'a' if len(inconnus) == 1 else 'ont'} pas de valeur")


def definitions(textes: Iterable[str]) -> Iterable[str]:
    """Les noms que définissent des cellules."""
    return (nom for texte in textes for instruction in instructions_de(texte) for nom in changes(instruction))


def _lus(arbre: ast.AST) -> list[str]:
    """Les noms qu'une expression lit, chacun une fois, hors de ceux qu'elle se donne."""
    noms = [x for x in ast.walk(arbre) if isinstance(x, ast.Name)]
    a_elle = {x.id for x in noms if not isinstance(x.ctx, ast.Load)} | {x.arg for x in ast.walk(arbre) if isinstance(x, ast.arg)}
    return list(dict.fromkeys(x.id for x in noms if x.id not in a_elle))


def _illisible(texte: str, nom: str) -> int:
    """La ligne où Python s'arrête de lire une cellule qui définirait ce nom ; 0 s'il la lit, ou si elle ne le définit pas."""
    if not re.search(rf"^\s*(?:def\s+)?{re.escape(nom)}\s*[(=]", texte, re.MULTILINE):
        return 0
    try:
        ast.parse(texte)
    except SyntaxError as erreur:
        return erreur.lineno or 1
    except (ValueError, MemoryError, RecursionError):
        return 1
    return 0
