"""Ce qu'une ligne fait d'une liste : la renverser, la trier, en décaler les rangs ; ou engendrer tous les cas."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import Arbre, citer
from epreuves.code_source.fonctions import sources_de
from epreuves.donnees import Donnee, Fonction, memes
from epreuves.juger.juger import Contexte, Diagnostic

ENUMERENT = ("product", "permutations", "combinations")
OTENT = ("pop",)


def rangement(contexte: Contexte) -> Diagnostic:
    """Le résultat est toujours ce qu'on attend, renversé ou trié ; la ligne qui le fait, s'il n'y en a qu'une."""
    couples = [(t.attendu, t.obtenu) for t in contexte.manquees if not t.seulement_modifie]
    if not couples or not all(isinstance(x, list) for couple in couples for x in couple):
        return None
    for fait, cherche, phrase in ((_renversee, _qui_renverse, RENVERSEE), (_triee, _qui_trie, TRIEE)):
        if all(fait(attendu, obtenu) for attendu, obtenu in couples):
            lieux = {x.lineno: x for source in sources_de(contexte.f) for x in cherche(source.arbre)}
            if len(lieux) == 1:
                ((ligne, noeud),) = lieux.items()
                return "rangement", f"ligne {ligne}, {citer(noeud)} {phrase}"
    return None


RENVERSEE = "renverse l'ordre des éléments, qui doivent garder le leur"
TRIEE = "trie les éléments, qui doivent garder leur ordre"


def _renversee(attendu: list[Donnee], obtenu: list[Donnee]) -> bool:
    return memes(attendu[::-1], obtenu)


def _triee(attendu: list[Donnee], obtenu: list[Donnee]) -> bool:
    try:
        return memes(sorted(attendu), obtenu)
    except TypeError:
        return False


def _qui_renverse(arbre: Arbre) -> Iterator[ast.expr | ast.stmt]:
    """`r = [e] + r` ; `r.insert(0, e)` ; `reversed(…)` ; un `pop()`, qui prend le dernier."""
    for x in ast.walk(arbre):
        if isinstance(x, ast.Assign) and isinstance(x.value, ast.BinOp) and isinstance(x.value.left, ast.List):
            devant = ast.unparse(x.value.right) == ast.unparse(x.targets[0])
        elif isinstance(x, ast.Call):
            arguments = [ast.unparse(a) for a in x.args]
            devant = (_nom(x), arguments[:1]) in ((("pop"), []), ("insert", ["0"])) or _nom(x) == "reversed"
        else:
            continue
        if devant:
            yield x


def _qui_trie(arbre: Arbre) -> Iterator[ast.expr]:
    return (x for x in ast.walk(arbre) if isinstance(x, ast.Call) and _nom(x) in ("sorted", "sort"))


def _nom(x: ast.Call) -> str:
    return str(getattr(x.func, "id", getattr(x.func, "attr", "")))


def rangs_decales(contexte: Contexte) -> Diagnostic:
    """Une boucle aux rangs fixés d'avance, qui ôte des éléments à leur rang."""
    for source in sources_de(contexte.f):
        for boucle in (x for x in ast.walk(source.arbre) if isinstance(x, ast.For)):
            rang = _rang(boucle)
            for x in ast.walk(boucle) if rang else ():
                if isinstance(x, (ast.expr, ast.stmt)) and _ote_au_rang(x, rang):
                    suite = "les suivants ont un rang de moins, et la boucle garde les anciens rangs"
                    return "rangs", f"la faute est ligne {x.lineno} : quand {citer(x)} ôte un élément, {suite}"
    return None


def indice_decale(contexte: Contexte) -> Diagnostic:
    """La même, si un indice sort de la liste."""
    return rangs_decales(contexte) if "IndexError" in str(contexte.manquees[-1].observation.exception) else None


def _rang(boucle: ast.For) -> str:
    """La variable qui parcourt tous les rangs d'une liste, du premier au dernier ; vide s'il n'y en a pas."""
    cible, suite = boucle.target, boucle.iter
    if not isinstance(suite, ast.Call):
        return ""
    if _nom(suite) == "range" and len(suite.args) == 1 and "len(" in ast.unparse(suite) and isinstance(cible, ast.Name):
        return cible.id
    if _nom(suite) == "enumerate" and isinstance(cible, ast.Tuple) and isinstance(cible.elts[0], ast.Name):
        return cible.elts[0].id
    return ""


def _ote_au_rang(x: ast.AST, rang: str) -> bool:
    if isinstance(x, ast.Delete):
        return any(isinstance(c, ast.Subscript) and ast.unparse(c.slice) == rang for c in x.targets)
    return isinstance(x, ast.Call) and _nom(x) in OTENT and [ast.unparse(a) for a in x.args] == [rang]


def tous_les_cas(f: Fonction) -> str:
    """D'un calcul trop long, la ligne qui engendre tous les cas d'un bloc ; vide s'il n'y en a pas."""
    for source in sources_de(f):
        for x in ast.walk(source.arbre):
            if isinstance(x, ast.Call) and _nom(x) in ENUMERENT:
                trop = "engendre tous les cas, bien trop nombreux"
                return f"ligne {x.lineno}, {citer(x.func)} {trop} ; écartez un choix dès qu'il est interdit"
    return ""
