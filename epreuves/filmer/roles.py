"""Le rôle de chaque variable, lu dans le texte de l'étudiant : qui désigne un sommet, qui garde une valeur de chacun.

Rien n'est deviné d'après les noms : une variable désigne un sommet si elle sert d'indice au graphe, ou si elle en parcourt
les voisins.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import NamedTuple

from epreuves.code_source.fonctions import sources_de
from epreuves.donnees import Fonction


class Roles(NamedTuple):
    """Des noms de variables.

    Attributs
    ---------
    designent : ensemble de str
        Elles sont un sommet du graphe, ou un rang de la liste.
    gardent : ensemble de str
        Elles ont une valeur de chaque sommet : un sommet leur sert d'indice.
    marquent : ensemble de str
        On y cherche si un sommet y est.
    """

    designent: frozenset[str]
    gardent: frozenset[str]
    marquent: frozenset[str]


def roles(f: Fonction, dessines: Iterable[str]) -> Roles:
    """Les rôles des variables d'une fonction, d'après ce qu'elle fait de celles qu'on dessine.

    Paramètres
    ----------
    f : fonction
    dessines : suite de str
        Les noms de ce qu'on dessine : un graphe, ou des listes.
    """
    arbres = [source.arbre for source in sources_de(f)]
    return lire_les_roles(arbres, frozenset(dessines))


def variables_renvoyees(f: Fonction) -> list[str]:
    """Les variables que renvoie une fonction, par leur nom : `d` de `return d`."""
    siennes = [source.arbre for source in sources_de(f)[:1]]
    renvois = (noeud.value for arbre in siennes for noeud in ast.walk(arbre) if isinstance(noeud, ast.Return))
    return [x.id for x in renvois if isinstance(x, ast.Name)]


def lire_les_roles(arbres: Iterable[ast.AST], dessines: frozenset[str]) -> Roles:
    """Les mêmes, d'arbres de code.

    Exemples
    --------
    >>> code = "for v in g[u]:" + chr(10) + " if v not in vus: d[v] = d[u] + 1"
    >>> [sorted(noms) for noms in lire_les_roles([ast.parse(code)], frozenset({"g"}))]
    [['u', 'v'], ['d'], ['vus']]
    """
    noeuds = [noeud for arbre in arbres for noeud in ast.walk(arbre)]
    indices = [(_racine(noeud), nom) for noeud in noeuds if isinstance(noeud, ast.Subscript) for nom in _noms(noeud.slice)]
    designent = {nom for tableau, nom in indices if tableau in dessines}
    designent |= {nom for noeud in noeuds for nom in _parcourt(noeud, dessines)}
    gardent = {tableau for tableau, nom in indices if nom in designent} - dessines - {""}
    designent |= {nom for tableau, nom in indices if tableau in gardent}  # `depart` de `d[depart] = 0`
    marquent = {nom for noeud in noeuds if isinstance(noeud, ast.Compare) for nom in _cherche(noeud, designent)}
    return Roles(frozenset(designent), frozenset(gardent), frozenset(marquent - dessines))


def _racine(noeud: ast.expr) -> str:
    """Le nom de ce qu'on indexe : `poids` dans `poids[u][v]`."""
    while isinstance(noeud, ast.Subscript):
        noeud = noeud.value
    return noeud.id if isinstance(noeud, ast.Name) else ""


def _noms(indice: ast.expr) -> list[str]:
    """Les variables d'un indice : `k` dans `t[k - 1]` ; d'une tranche, aucune."""
    if isinstance(indice, ast.Slice):
        return []
    return [noeud.id for noeud in ast.walk(indice) if isinstance(noeud, ast.Name)]


def _parcourt(noeud: ast.AST, dessines: frozenset[str]) -> list[str]:
    """La variable d'une boucle sur les voisins d'un sommet ; de voisins qui ont un poids, la première."""
    if not isinstance(noeud, (ast.For, ast.comprehension)):
        return []
    suite: ast.AST = noeud.iter
    while isinstance(suite, ast.Call):
        suite = suite.func.value if isinstance(suite.func, ast.Attribute) else next(iter(suite.args), suite.func)
    if isinstance(suite, ast.Name) and suite.id in dessines and isinstance(noeud.target, ast.Tuple):
        return [x.id for x in noeud.target.elts[:2] if isinstance(x, ast.Name)]  # les deux bouts d'une arête
    if not isinstance(suite, ast.Subscript) or _racine(suite) not in dessines:
        return []
    cible = noeud.target.elts[0] if isinstance(noeud.target, ast.Tuple) and noeud.target.elts else noeud.target
    return [cible.id] if isinstance(cible, ast.Name) else []


def _cherche(noeud: ast.Compare, designent: set[str]) -> list[str]:
    if not isinstance(noeud.ops[0], (ast.In, ast.NotIn)) or not isinstance(noeud.left, ast.Name):
        return []
    dans = noeud.comparators[0]
    return [dans.id] if isinstance(dans, ast.Name) and noeud.left.id in designent else []
