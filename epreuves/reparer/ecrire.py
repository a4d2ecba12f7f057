"""Le passage à écrire : ce qu'un correctif change du texte de l'étudiant, tel qu'il peut l'y recopier.

Le texte récrit est relu : s'il ne donne pas exactement l'arbre corrigé, des parenthèses s'y ajoutent, ou l'on se tait.
"""

from __future__ import annotations

import ast
import linecache
from collections.abc import Iterator
from typing import Any, NamedTuple

from epreuves.code_source.arbre import Arbre, noeuds
from epreuves.reparer.compiler import Cible, EnAbrege
from epreuves.reparer.compteur_de_tours import COMPTE
from epreuves.reparer.correctif import Correctif, posee

PASSAGE_MAX = 60  # caractères d'un passage qu'on cite
_TROU = "passage_"
A_NOUS = "_de_la_correction"  # finit les noms que seule la correction emploie
# Ceux qui réparent par un équivalent que l'étudiant n'écrirait pas : leur phrase dit la faute, et le texte ne se cite pas
EQUIVALENTS = {"tours", "logarithme", "couples", "autre nombre", "cumul", "plafond", "figé", "greffe longue"}


class Passage(NamedTuple):
    """Dans une ligne, un passage qui n'y est qu'une fois, et ce qu'il faut écrire à sa place."""

    avant: str
    apres: str


class _Lieu(NamedTuple):
    """Un passage d'une ligne, entre deux colonnes."""

    ligne: int
    debut: int
    fin: int


def passage(cible: Cible, correctif: Correctif) -> Passage | None:
    """Le passage que change un correctif, s'il tient en une ligne et se lit ; None sinon."""
    if correctif.genre in EQUIVALENTS:
        return None
    lignes = linecache.getlines(cible.fonction.__code__.co_filename.removeprefix(COMPTE))
    noeuds = _englobants(cible.arbre, correctif)
    if not noeuds or not lignes:
        return None
    lieu = _lieu(noeuds[0], lignes)
    if lieu is None:
        return None
    for texte in _textes(cible.arbre, noeuds[0], correctif, lignes):
        if "\n" not in texte and A_NOUS not in texte and _relu(cible, correctif, lignes, lieu, texte):
            return _assez_grand(noeuds, lignes, lieu, texte)
    return None


def _textes(arbre: Arbre, noeud: ast.AST, correctif: Correctif, lignes: list[str]) -> Iterator[str]:
    """Des façons d'écrire le nœud corrigé, de la plus proche du texte de l'étudiant à la plus sûre."""
    if noeud is correctif.noeud and correctif.neuf is not None:
        siens = _AvecSonTexte({id(x) for x in noeuds(arbre)}, lignes)
        neuf = correctif.neuf
        propre = siens.ecrire(neuf)
    else:
        with posee(correctif):
            propre = ast.unparse(noeud)
    if propre.startswith("("):  # d'un couple, Python écrit toujours les parenthèses
        yield propre[1:-1]
    yield propre.replace("((", "(", 1).replace("))", ")", 1)  # et il double celles de any(… for …)
    yield from (propre, f"({propre})")
    with posee(correctif):
        sur = ast.unparse(correctif.neuf if noeud is correctif.noeud and correctif.neuf else noeud)
    yield from (sur, f"({sur})")


class _AvecSonTexte:
    """Écrit un nœud neuf en gardant, de ce qu'il reprend, le texte de l'étudiant, parenthèses comprises."""

    def __init__(self, connus: set[int], lignes: list[str]) -> None:
        self.connus, self.lignes = connus, lignes
        self.textes: list[str] = []

    def ecrire(self, neuf: ast.AST) -> str:
        texte = ast.unparse(ast.fix_missing_locations(self._copie(neuf, entier=True)))
        for rang, passage in reversed(list(enumerate(self.textes))):
            texte = texte.replace(f"{_TROU}{rang}_", passage)
        return texte

    def _copie(self, x: Any, entier: bool = False) -> Any:
        if isinstance(x, list):
            return [self._copie(y) for y in x]
        if not isinstance(x, ast.AST):
            return x
        passage = None if entier or id(x) not in self.connus or not isinstance(x, ast.expr) else self._passage(x)
        if passage is not None:
            self.textes.append(passage)
            return ast.Name(f"{_TROU}{len(self.textes) - 1}_", ast.Load())
        return type(x)(**{champ: self._copie(valeur) for champ, valeur in ast.iter_fields(x)})

    def _passage(self, x: ast.expr) -> str | None:
        lieu = None if isinstance(x, ast.Name) else _lieu(x, self.lignes)
        if lieu is None:
            return None
        ligne = self.lignes[lieu.ligne - 1]
        if ligne[lieu.debut - 1] == "(" and ligne[lieu.fin : lieu.fin + 1] == ")" and isinstance(x, (ast.BinOp, ast.Compare)):
            return ligne[lieu.debut - 1 : lieu.fin + 1]
        return ligne[lieu.debut : lieu.fin]


def _englobants(arbre: Arbre, correctif: Correctif) -> list[ast.AST]:
    """Du plus petit au plus grand, les nœuds d'une instruction qui contiennent tout ce qui change."""
    chaines = [list(_jusqu_a_l_instruction(arbre, noeud)) for noeud in correctif.lieux]
    return [noeud for noeud in chaines[0] if all(any(noeud is x for x in chaine) for chaine in chaines)]


def _jusqu_a_l_instruction(arbre: Arbre, noeud: ast.AST) -> Iterator[ast.AST]:
    """Un nœud, puis ceux qui le contiennent, jusqu'à son instruction ; rien de ce qui tient plusieurs lignes."""
    parents = {id(enfant): x for x in noeuds(arbre) for enfant in ast.iter_child_nodes(x)}
    while not hasattr(noeud, "body") or isinstance(noeud, (ast.Lambda, ast.IfExp)):
        if isinstance(noeud, (ast.expr, ast.stmt)):
            yield noeud
        if isinstance(noeud, ast.stmt) or id(noeud) not in parents:
            return
        noeud = parents[id(noeud)]


def _lieu(noeud: ast.AST, lignes: list[str]) -> _Lieu | None:
    """Où est un nœud ; None s'il prend plusieurs lignes, ou n'est pas du texte de l'étudiant."""
    debut, fin = getattr(noeud, "lineno", 0), getattr(noeud, "end_lineno", 0)
    if not debut or debut != fin or debut > len(lignes):
        return None
    octets = lignes[debut - 1].encode()
    colonnes = [len(octets[:c].decode(errors="ignore")) for c in (noeud.col_offset, noeud.end_col_offset)]  # type: ignore[attr-defined]
    return _Lieu(debut, *colonnes)


def _recrite(ligne: str, lieu: _Lieu, texte: str) -> str:
    return ligne[: lieu.debut] + texte + ligne[lieu.fin :]


def _relu(cible: Cible, correctif: Correctif, lignes: list[str], lieu: _Lieu, texte: str) -> bool:
    """Vrai si le texte récrit donne l'arbre corrigé."""
    neuves = [*lignes[: lieu.ligne - 1], _recrite(lignes[lieu.ligne - 1], lieu, texte), *lignes[lieu.ligne :]]
    try:
        module = EnAbrege().visit(ast.parse("".join(neuves)))
    except (SyntaxError, ValueError):
        return False
    arbre = cible.arbre
    with posee(correctif):
        voulu = [ast.dump(x) for x in arbre.body]
    memes = (x for x in noeuds(module) if isinstance(x, ast.FunctionDef) and (x.name, x.lineno) == (arbre.name, arbre.lineno))
    return any([ast.dump(y) for y in x.body] == voulu for x in memes)


def _assez_grand(noeuds: list[ast.AST], lignes: list[str], lieu: _Lieu, texte: str) -> Passage | None:
    """Le plus petit passage qui contient le changement, dit plus qu'un nom ou un nombre, et n'est qu'une fois dans la ligne."""
    ligne = lignes[lieu.ligne - 1]
    recrite = _recrite(ligne, lieu, texte)
    lieux = [_lieu(x, lignes) for x in noeuds if not isinstance(x, (ast.Name, ast.Constant, ast.UnaryOp, ast.Slice))]
    entiere = _Lieu(lieu.ligne, len(ligne) - len(ligne.lstrip()), len(ligne.rstrip()))
    for autre in (*lieux, entiere):
        if autre is None or autre.ligne != lieu.ligne:
            continue
        avant, apres = ligne[autre.debut : autre.fin], recrite[autre.debut : len(recrite) - (len(ligne) - autre.fin)]
        if ligne.count(avant) == 1:
            return Passage(avant, apres) if max(len(avant), len(apres)) <= PASSAGE_MAX else None
    return None
