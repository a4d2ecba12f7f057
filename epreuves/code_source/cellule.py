"""Lire le texte d'une cellule écrite en vrai Python.

Le code d'un corrigé n'est pas une chaîne : c'est le corps d'une fonction, que ruff et mypy lisent comme le reste, et qu'on
n'appelle jamais. On en retrouve le texte par sa source :

    def corrige():
        def double(x):
            \"\"\"Renvoie le double de x.\"\"\"
            return trou(2 * x)

Les passages que cache l'indication « code à trous » s'y marquent en Python : `trou(expression)` renvoie son argument, et le
commentaire `# trou` en fin de ligne cache toute l'instruction. Le texte marqué s'exécute donc comme l'autre.
"""

from __future__ import annotations

import ast
import inspect
import io
import re
import tokenize
from collections.abc import Callable, Iterator
from functools import lru_cache
from textwrap import dedent
from typing import NamedTuple, TypeVar

T = TypeVar("T")
Cellule = Callable[[], object]
MARQUE = "# trou"
POINTS = "…"
_AVANT_UNE_DEFINITION = re.compile(r"\n{2,}(?=(?:def|class) |@)")


def trou(x: T) -> T:
    """Marque une expression que cache l'indication « code à trous » ; renvoie son argument.

    Exemples
    --------
    >>> trou(2 + 2)
    4
    """
    return x


class Textes(NamedTuple):
    """Le texte d'une cellule : tel que l'étudiant l'écrirait, et ses passages marqués remplacés par des points."""

    complet: str
    a_trous: str


@lru_cache(maxsize=512)
def lire_cellule(cellule: Cellule) -> Textes:
    """Les deux textes d'une cellule.

    Paramètres
    ----------
    cellule : fonction sans argument
        Son corps est le code ; une docstring, si elle en a une, n'en fait pas partie.

    Renvoie
    -------
    Textes

    Exemples
    --------
    >>> def corrige():
    ...     def double(x):
    ...         return 3 * trou(x + x) - x
    >>> print(*lire_cellule(corrige), sep="\\n")
    def double(x):
        return 3 * (x + x) - x
    def double(x):
        return 3 * … - x
    """
    return textes_de_corps(_corps(dedent(inspect.getsource(cellule))))


def lire_cellules(*cellules: Cellule) -> Textes:
    """Les deux textes de cellules mises bout à bout, deux lignes blanches entre elles."""
    textes = [lire_cellule(cellule) for cellule in cellules]
    return Textes("\n\n\n".join(t.complet for t in textes), "\n\n\n".join(t.a_trous for t in textes))


def textes_de_corps(corps: str) -> Textes:
    """Les deux textes d'un code marqué ; voir `lire_cellule`."""
    complet = _remplacer(corps, [(noeud, _contenu(corps, noeud)) for noeud in _trous(ast.parse(corps))])
    nu = sans_commentaires(corps, sauf=MARQUE)  # un commentaire du corrigé dirait ce que cache le trou
    a_trous = _remplacer(nu, [(noeud, POINTS) for noeud in _trous(ast.parse(nu))])
    return Textes(_sans_marques(complet), _lignes_cachees(a_trous))


def sans_commentaires(code: str, sauf: str = "") -> str:
    """Le code sans ses commentaires, ni les lignes qui n'étaient qu'un commentaire.

    Exemples
    --------
    >>> print(sans_commentaires("# deux fois\\nx = 1  # une\\ny = '#'"))
    x = 1
    y = '#'
    """
    lignes: list[str | None] = list(code.split("\n"))
    for signe in tokenize.generate_tokens(io.StringIO(code).readline):
        if signe.type == tokenize.COMMENT and signe.string != sauf:
            rang, colonne = signe.start[0] - 1, signe.start[1]
            lignes[rang] = signe.line[:colonne].rstrip() or None
    return "\n".join(ligne for ligne in lignes if ligne is not None)


def _corps(source: str) -> str:
    """Les lignes du corps d'une fonction, sans sa docstring, ramenées à la marge et espacées comme un module."""
    (fonction,) = ast.parse(source).body
    assert isinstance(fonction, ast.FunctionDef)
    avant = fonction.body[0]
    debut = avant.end_lineno if ast.get_docstring(fonction, clean=False) is not None else _derniere_ligne_d_entete(fonction)
    corps = dedent("\n".join(source.splitlines()[debut : fonction.end_lineno])).strip("\n")
    # Une fonction dans une autre n'est précédée que d'une ligne vide ; à la marge, il en faut deux.
    return _AVANT_UNE_DEFINITION.sub("\n\n\n", corps)


def _derniere_ligne_d_entete(fonction: ast.FunctionDef) -> int:
    """Le numéro de la ligne qui finit « def … : » ; l'en-tête d'une cellule n'a pas d'argument, il tient en une ligne."""
    return fonction.lineno


def _trous(arbre: ast.AST) -> Iterator[ast.Call]:
    """Les appels à `trou`, du dernier au premier, pour que remplacer l'un ne déplace pas les autres."""
    appels = [x for x in ast.walk(arbre) if isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id == "trou"]
    return iter(sorted(appels, key=lambda x: (x.lineno, x.col_offset), reverse=True))


# Sous ces nœuds, une opération peut se passer de parenthèses ; ailleurs, on garde celles de l'appel.
_ATOMES = (
    ast.Name,
    ast.Constant,
    ast.Call,
    ast.Subscript,
    ast.Attribute,
    ast.List,
    ast.Dict,
    ast.Set,
    ast.ListComp,
    ast.JoinedStr,
)


def _contenu(corps: str, appel: ast.Call) -> str:
    """L'argument d'un trou, entre parenthèses s'il en faut à la place de l'appel."""
    (argument,) = appel.args
    texte = ast.get_source_segment(corps, argument) or ""
    if isinstance(argument, _ATOMES) or _meme_sens(corps, appel, texte):
        return texte
    return f"({texte})"


def _meme_sens(corps: str, appel: ast.Call, texte: str) -> bool:
    """Vrai si, sans parenthèses, le code garde son sens."""
    nu, entoure = (ast.dump(ast.parse(_remplacer(corps, [(appel, t)]))) for t in (texte, f"({texte})"))
    return nu == entoure


def _remplacer(corps: str, remplacements: list[tuple[ast.Call, str]]) -> str:
    """Le code, où chaque nœud est remplacé par un texte ; les colonnes de `ast` se comptent en octets."""
    lignes = [ligne.encode() for ligne in corps.split("\n")]
    for noeud, texte in remplacements:
        assert noeud.end_lineno is not None and noeud.end_col_offset is not None
        premiere, derniere = noeud.lineno - 1, noeud.end_lineno - 1
        debut, fin = lignes[premiere][: noeud.col_offset], lignes[derniere][noeud.end_col_offset :]
        lignes[premiere : derniere + 1] = [debut + texte.encode() + fin]
    return b"\n".join(lignes).decode()


def _sans_marques(code: str) -> str:
    lignes = (ligne.removesuffix(MARQUE).rstrip() for ligne in code.split("\n"))
    return "\n".join(lignes)


def _lignes_cachees(code: str) -> str:
    """Chaque ligne qui finit par la marque, remplacée par des points à la même profondeur."""
    lignes = []
    for ligne in code.split("\n"):
        retrait = ligne[: len(ligne) - len(ligne.lstrip())]
        lignes.append(retrait + POINTS if ligne.endswith(MARQUE) else ligne.rstrip())
    return "\n".join(lignes)
