"""Le même correctif à plusieurs endroits : une faute qu'on répète n'est qu'une faute, mais il faut la réparer partout."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

from epreuves.code_source.arbre import Changement, noeuds
from epreuves.reparer.correctif import Correctif

REPETEES_MAX = 5  # endroits à la fois
TAILLES = ("taille", "nombre ou taille", "échelle")  # genres qui remplacent une quantité de l'étudiant
PAIRES_MAX = 8  # endroits dont on essaie toutes les paires ; au-delà, on ne prend que deux voisins


def ensembles(arbre: ast.AST, correctifs: list[Correctif]) -> list[Correctif]:
    """Les correctifs qui font le même geste sur un même texte, ou sur une même ligne, posés ensemble.

    On les prend toutes, ou toutes sauf la première, qui donne souvent à la variable sa première valeur, ou deux à deux.
    """
    groupes: dict[tuple[str, ...], list[Correctif]] = {}
    # une taille trop grande rend une tranche entière
    bornes = {id(x) for tranche in noeuds(arbre) if isinstance(tranche, ast.Slice) for x in noeuds(tranche)}
    for une in correctifs:
        if une.noeud is not None and len(une.changements) == 1 and une.neuf is not None and une.genre != "jumelle":
            for cle in _cles(une, une.noeud, une.neuf):
                a_part = une.genre != "un" and id(une.noeud) in bornes
                cle += ("dans une tranche",) if a_part else ()
                groupes.setdefault(cle, []).append(une)
    trouves: dict[frozenset[int], Correctif] = {}
    dedans = {id(une.noeud): _dedans(une.noeud) for groupe in groupes.values() if len(groupe) > 1 for une in groupe}
    for groupe in groupes.values():
        paires = combinations(groupe, 2) if len(groupe) <= PAIRES_MAX else pairwise(groupe)
        for ensemble in (groupe, groupe[1:], *map(list, paires)):
            if 2 <= len(ensemble) <= REPETEES_MAX and _disjoints([dedans[id(une.noeud)] for une in ensemble]):
                trouves.setdefault(frozenset(map(id, ensemble)), _reunir(ensemble))
    return sorted(trouves.values(), key=lambda une: une.ligne)


def _cles(une: Correctif, vieux: ast.AST, neuf: ast.AST) -> Iterator[tuple[str, ...]]:
    geste = une.genre, gabarit(neuf, vieux)
    cible = vieux.targets[0] if isinstance(vieux, ast.Assign) else vieux
    yield *geste, "texte", ast.unparse(cible)
    yield *geste, "ligne", str(une.ligne)
    if une.genre == "affectation":  # « += » pour « = », d'un bout à l'autre
        yield *geste, "partout"
    if une.genre == "un" and isinstance(vieux, ast.BinOp):  # « - 1 » à tous les indices, quels qu'ils soient
        yield *geste, "partout", type(vieux.op).__name__


def gabarit(neuf: Any, vieux: ast.AST) -> str:
    """Ce qu'un correctif fait d'un nœud, quel qu'il soit : un texte où □ tient la place du nœud, □0, □1… de ses parties."""
    parties = {id(x): f"□{k}" for k, x in enumerate(ast.iter_child_nodes(vieux)) if isinstance(x, (ast.expr, ast.stmt))}
    parties[id(vieux)] = "□"

    def ecrire(x: Any) -> str:
        if id(x) in parties:
            return parties[id(x)]
        if isinstance(x, list):
            return ",".join(map(ecrire, x))
        if isinstance(x, ast.AST):
            return f"{type(x).__name__}({','.join(ecrire(y) for _, y in ast.iter_fields(x))})"
        return repr(x)

    return ecrire(neuf)


def _dedans(noeud: ast.AST | None) -> set[int]:
    """Les nœuds qu'un nœud contient, sauf les contextes, Load ou Store, dont Python ne fait qu'un pour tous."""
    return {id(x) for x in noeuds(noeud) if hasattr(x, "lineno")} if noeud else set()


def _disjoints(dedans: list[set[int]]) -> bool:
    """Vrai si aucun des nœuds remplacés n'en contient un autre."""
    return all(a.isdisjoint(b) for a, b in combinations(dedans, 2))


def _reunir(ensemble: list[Correctif]) -> Correctif:
    premiere = ensemble[0]
    lignes = sorted({une.ligne for une in ensemble})
    aussi = f", de même ligne {' et '.join(map(str, lignes[1:]))}" if len(lignes) > 1 else ""
    phrase = premiere.phrase if len(lignes) > 1 else " ; ".join(dict.fromkeys(une.phrase for une in ensemble))
    tous = premiere._replace(rang=premiere.rang + 1, phrase=phrase + aussi, changements=_fondre(ensemble))
    return tous._replace(noeud=None, neuf=None, repetee=True)


def _fondre(ensemble: list[Correctif]) -> tuple[Changement, ...]:
    """Leurs changements ; ceux d'une même suite d'instructions n'en font qu'un."""
    fondus: dict[tuple[int, str], Changement] = {}
    for (c,) in (une.changements for une in ensemble):
        cle, avant = (id(c.noeud), c.champ), getattr(c.noeud, c.champ)
        if cle in fondus and isinstance(avant, list):
            deja = fondus[cle].valeur
            c = c._replace(valeur=[y if y is not o else x for o, x, y in zip(avant, deja, c.valeur)])
        fondus[cle] = c
    return tuple(fondus.values())
