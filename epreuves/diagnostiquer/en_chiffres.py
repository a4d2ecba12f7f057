"""D'une fonction juste à certaines tailles seulement, la ligne qui l'y attache : un nombre en chiffres, un texte mal coupé."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import Arbre
from epreuves.code_source.fonctions import Source, ligne_du_texte, sources_de
from epreuves.domaine import domaine
from epreuves.donnees import Fonction, abrege

CITE_MAX = 55
GRAND = 4  # à partir d'ici, un nombre écrit en chiffres peut être une taille


def ligne_en_chiffres(f: Fonction) -> str:
    """La ligne, et ce qu'elle a de fait pour une seule taille ; vide si l'on n'en voit pas.

    Exemples
    --------
    >>> list(_constantes(ast.parse("x = y ** 3 + 17")))
    [(17, 1)]
    """
    sources = [s for s in sources_de(f) if s.fonction.__code__.co_filename == sources_de(f)[0].fonction.__code__.co_filename]
    for source in sources:
        for x, dit in (*_par_caracteres(source.arbre), *_un_caractere(source.arbre)):
            return f"ligne {x.lineno}, « {_texte(source, x.lineno)} » : {dit}"
    trouvees = [(source, *couple) for source in sources for couple in _constantes(source.arbre)]
    if not trouvees:
        return ""
    en_dur = domaine().tailles_en_dur
    source, nombre, ligne = min(trouvees, key=lambda trouvee: (trouvee[1] not in en_dur, trouvee[2]))
    if nombre < GRAND and nombre not in en_dur:
        return ""
    texte = f"ligne {ligne}, « {_texte(source, ligne)} »"
    return f"{texte} : {nombre} y est écrit en chiffres, il faut {domaine().les_tailles}"


def _texte(source: Source, ligne: int) -> str:
    return abrege(ligne_du_texte(source.fonction.__code__.co_filename, ligne), CITE_MAX)


def _constantes(arbre: ast.AST) -> Iterator[tuple[int, int]]:
    """Les entiers écrits en chiffres, mais pas en exposant, et leur ligne."""
    exposants = {id(x.right) for x in ast.walk(arbre) if isinstance(x, ast.BinOp) and isinstance(x.op, ast.Pow)}
    for x in ast.walk(arbre):
        if isinstance(x, ast.Constant) and type(x.value) is int and x.value > 2 and id(x) not in exposants:
            yield x.value, x.lineno


def _par_caracteres(arbre: Arbre) -> Iterator[tuple[ast.expr, str]]:
    """« int(c) for c in ligne », d'une ligne qu'aucun split() n'a coupée."""
    coupe = any(
        isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute) and x.func.attr == "split" and not x.args
        for x in ast.walk(arbre)
    )
    parcours = (x for x in ast.walk(arbre) if isinstance(x, (ast.For, ast.comprehension)) and isinstance(x.iter, ast.Name))
    lus = {x.target.id for x in parcours if isinstance(x.target, ast.Name)}
    for x in ast.walk(arbre):
        if coupe or not isinstance(x, ast.Call) or not isinstance(x.func, ast.Name) or x.func.id != "int" or len(x.args) != 1:
            continue
        if isinstance(x.args[0], ast.Name) and x.args[0].id in lus:
            yield x, "chaque caractère y est lu à part, 10 devient 1 puis 0 ; split() coupe aux espaces"


def _un_caractere(arbre: Arbre) -> Iterator[tuple[ast.expr, str]]:
    """« str(v)[0] » : le premier chiffre seulement."""
    for x in ast.walk(arbre):
        match x:
            case ast.Subscript(ast.Call(ast.Name("str")), ast.Constant(0 | -1)):
                yield x, "on n'y garde qu'un chiffre, or une valeur en a deux à partir de 10"
