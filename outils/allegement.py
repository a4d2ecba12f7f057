"""Allège les sources que la roue emporte : les mêmes lignes, aux mêmes numéros, sans ce que personne n'y lit.

D'un fichier Python s'en vont les commentaires, les docstrings sauf celles que montre `help` sur un nom public, et les annotations
sauf celles que lisent les gardes des fonctions publiques ; d'un fichier JavaScript, les commentaires qui ont leurs lignes ; d'un
fichier JSON, les blancs. D'un exercice ne partent que les docstrings de
ce qui n'est pas une cellule : l'étudiant lit les corrigés, commentaires compris. Les modules que les exercices partagent,
`_tables.py`, où il n'y en a pas, sont allégés comme les autres.
"""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import PurePosixPath

ANNOTEES = ("sudokulib", "socle")  # où les gardes lisent les annotations de ce qui est public
COMMENTAIRES_DE_STYLE = re.compile(r"/\*.*?\*/", re.S)
SEUL = re.compile(r"^[ \t]*(?://.*|/\*\*?(?:[^*]|\*(?!/))*\*/[ \t]*)$", re.M)

Avec = ast.Module | ast.ClassDef | ast.FunctionDef
Place = tuple[int, int]
Coupe = tuple[Place, Place, str]


def alleger(chemin: str, texte: str, publics: Collection[str]) -> str:
    """Le même fichier, plus court.

    Exemples
    --------
    >>> alleger("a/b.py", "x = 1  # un\\n\\ndef f():\\n    'Seule.'\\n", [])
    'x = 1\\n\\ndef f():\\n    pass\\n'
    >>> alleger("a/b.py", "def f():\\n    'On la lit.'\\n", ["f"])
    "def f():\\n    'On la lit.'\\n"
    >>> alleger("a/b.py", "def f(x: int = 1) -> int:\\n    return x\\n", [])
    'def f(x = 1):\\n    return x\\n'
    >>> alleger("a/b.js", "// un\\nconst a = 1; // deux\\n", [])
    '\\nconst a = 1; // deux\\n'
    >>> alleger("a/b.css", "/* Un. */\\np {\\n  margin: 0; /* deux */\\n}\\n", [])
    'p {\\nmargin: 0;\\n}'
    """
    nature = PurePosixPath(chemin)
    if nature.suffix == ".json":
        return json.dumps(json.loads(texte), ensure_ascii=False, separators=(",", ":"))
    if nature.suffix == ".js":
        return SEUL.sub(lambda commentaire: "\n" * commentaire[0].count("\n"), texte)
    if nature.suffix == ".css":
        return re.sub(r"\s*\n\s*", "\n", COMMENTAIRES_DE_STYLE.sub("", texte)).strip()
    if nature.suffix != ".py":
        return texte
    arbre = ast.parse(texte)
    if "exercices" in nature.parts and not nature.name.startswith("_"):
        return _couper(texte, [*_docstrings(texte, _hors_des_cellules(arbre))])
    sans_garde = _fonctions(arbre, not chemin.startswith(ANNOTEES))
    coupes = [*_commentaires(texte), *_docstrings(texte, _sans_lecteur(arbre, publics)), *_annotations(texte, sans_garde)]
    return _couper(texte, coupes)


def noms_publics(sources: Mapping[str, str]) -> set[str]:
    """Ceux que les paquets disent montrer : tous les `__all__` de leurs façades."""
    noms: set[str] = set()
    for chemin, texte in sources.items():
        if not chemin.endswith("__init__.py"):
            continue
        for instruction in ast.parse(texte).body:
            if isinstance(instruction, ast.Assign) and ast.unparse(instruction.targets[0]) == "__all__":
                noms |= set(ast.literal_eval(instruction.value))
    return noms


def _commentaires(texte: str) -> Iterator[Coupe]:
    for jeton in tokenize.generate_tokens(io.StringIO(texte).readline):
        if jeton.type == tokenize.COMMENT:
            yield (jeton.start[0] - 1, jeton.start[1]), (jeton.end[0] - 1, jeton.end[1]), ""


def _docstrings(texte: str, porteurs: Iterable[Avec]) -> Iterator[Coupe]:
    """Celles de ces porteurs."""
    lignes = texte.split("\n")
    for noeud in porteurs:
        docstring = noeud.body[0]
        seule = len(noeud.body) == 1 and not isinstance(noeud, ast.Module)
        debut = _place(lignes, docstring.lineno, docstring.col_offset)
        fin = _place(lignes, docstring.end_lineno or 0, docstring.end_col_offset or 0)
        yield debut, fin, "pass" if seule else ""


def _hors_des_cellules(arbre: ast.Module) -> Iterator[Avec]:
    """D'un exercice, le module et les fonctions qui n'en contiennent pas d'autre : celles-ci sont les cellules des corrigés."""
    for noeud in (arbre, *arbre.body):
        if isinstance(noeud, ast.FunctionDef) and any(isinstance(x, ast.FunctionDef) for x in ast.walk(noeud) if x is not noeud):
            continue
        if isinstance(noeud, (ast.Module, ast.FunctionDef)) and ast.get_docstring(noeud, clean=False) is not None:
            yield noeud


def _sans_lecteur(arbre: ast.Module, publics: Collection[str]) -> Iterator[Avec]:
    """Ce qui porte une docstring que personne ne demandera."""
    a_voir: list[tuple[ast.AST, bool]] = [(arbre, False)]
    while a_voir:
        noeud, lu = a_voir.pop()
        if isinstance(noeud, Avec) and not lu and ast.get_docstring(noeud, clean=False) is not None:
            yield noeud
        for enfant in ast.iter_child_nodes(noeud):
            a_voir.append((enfant, _se_lit(noeud, lu, enfant, publics)))


def _se_lit(parent: ast.AST, parent_lu: bool, enfant: ast.AST, publics: Collection[str]) -> bool:
    """Vrai d'un nom public, et d'une méthode publique d'une classe publique."""
    if not isinstance(enfant, ast.ClassDef | ast.FunctionDef):
        return False
    if isinstance(parent, ast.Module):
        return enfant.name in publics
    return isinstance(parent, ast.ClassDef) and parent_lu and not enfant.name.startswith("_")


def _fonctions(arbre: ast.AST, toutes: bool) -> Iterator[ast.FunctionDef]:
    """Celles d'un fichier, ou seulement ses privées, et celles qui sont dans une autre."""
    for noeud in ast.iter_child_nodes(arbre):
        est_une = isinstance(noeud, ast.FunctionDef)
        if isinstance(noeud, ast.FunctionDef) and (toutes or re.match("_(?!_)", noeud.name)):
            yield noeud
        yield from _fonctions(noeud, toutes or est_une)


def _annotations(texte: str, fonctions: Iterable[ast.FunctionDef]) -> Iterator[Coupe]:
    """Celles des paramètres, de ce qui est renvoyé, et des variables qui reçoivent leur valeur."""
    lignes = texte.split("\n")
    for f in fonctions:
        a = f.args
        for parametre in filter(None, (*a.posonlyargs, *a.args, *a.kwonlyargs, a.vararg, a.kwarg)):
            if parametre.annotation:
                nom = len(parametre.arg.encode())
                yield _place(lignes, parametre.lineno, parametre.col_offset + nom), _fin(lignes, parametre), ""
        if f.returns:
            ligne, colonne = _place(lignes, f.returns.lineno, f.returns.col_offset)
            yield (ligne, lignes[ligne].rindex(" -> ", 0, colonne)), _fin(lignes, f.returns), ""
        for x in f.body:
            if isinstance(x, ast.AnnAssign) and x.value:
                yield _fin(lignes, x.target), _fin(lignes, x.annotation), ""


def _fin(lignes: list[str], noeud: ast.arg | ast.expr) -> Place:
    return _place(lignes, noeud.end_lineno or 0, noeud.end_col_offset or 0)


def _place(lignes: list[str], numero: int, octets: int) -> Place:
    """Une place d'`ast`, comptée en octets, en rang de ligne et de caractère."""
    return numero - 1, len(lignes[numero - 1].encode()[:octets].decode())


def _couper(texte: str, coupes: list[Coupe]) -> str:
    """Le texte sans ces morceaux ; chaque ligne garde son numéro."""
    lignes = texte.split("\n")
    for (premiere, debut), (derniere, fin), a_la_place in sorted(coupes, reverse=True):
        reste = lignes[derniere][fin:]
        lignes[premiere + 1 : derniere + 1] = [""] * (derniere - premiere)
        lignes[premiere] = (lignes[premiere][:debut] + a_la_place + reste).rstrip()
    return "\n".join(lignes)
