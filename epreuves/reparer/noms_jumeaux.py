"""Quels noms de l'étudiant jouent le rôle de ceux d'une bonne réponse : par la place, par le nom, par ce qu'on en fait."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any, TypeVar

from epreuves.code_source.arbre import Arbre, lues, noeuds, places

Formes = dict[str, list[str]]
Usages = dict[str, Counter[str]]
Jumeaux = dict[str, list[str]]  # à un nom du modèle, ceux de l'étudiant, le plus vraisemblable d'abord
VALEUR = 4  # recevoir la même chose compte autant que quatre emplois semblables
SUR = 7  # emplois semblables, assez pour ne pas chercher d'autre nom
POSSIBLES = 3  # noms de l'étudiant qu'on essaie pour un des nôtres
FACONS = 8  # de renommer un même passage
_CALCULS = (ast.BinOp, ast.Subscript, ast.Compare, ast.Call, ast.Attribute)
_N = TypeVar("_N", bound=ast.AST)
Fixes = tuple[tuple[tuple[str, str], ...], ...]  # de chaque calcul de même forme, nos noms et les siens


def jumeaux(modele: Arbre, arbre: Arbre, permis: set[str]) -> Jumeaux:
    """Les noms de l'étudiant qui peuvent tenir lieu de ceux du modèle.

    Paramètres
    ----------
    modele, arbre : ast.FunctionDef
    permis : ensemble de str
        Les noms qu'on emploie de part et d'autre sans les définir.
    """
    notres, siens = lues(modele), lues(arbre)
    trouves = {nom: [nom] for nom in permis - set(notres)} | {modele.name: [arbre.name]}
    parametres = [[x.arg for x in a.args.args] for a in (modele, arbre)]
    memes = dict(zip(*parametres)) if len(parametres[0]) == len(parametres[1]) else {}
    libres = [sien for sien in siens if sien not in memes.values()]
    usages = [_usages(a) for a in (modele, arbre)]
    for nom in notres:
        trouves[nom] = [memes[nom]] if nom in memes else _possibles(nom, libres, *usages)
    return trouves


def _possibles(nom: str, siens: list[str], du_modele: Usages, de_l_etudiant: Usages) -> list[str]:
    """Les noms de l'étudiant dont il fait le plus comme nous de celui-là."""
    notre = du_modele.get(nom, Counter())
    communs = {sien: (notre & de_l_etudiant.get(sien, Counter())).total() + (sien == nom) for sien in siens}
    ordre = sorted(siens, key=lambda sien: (-communs[sien], siens.index(sien)))
    surs = [sien for sien in ordre if communs[sien] >= SUR]
    return surs[:1] or ordre[:POSSIBLES]


def _usages(arbre: Arbre) -> Usages:
    """Ce qu'on fait de chaque nom : le nœud qui l'emploie, à quel titre, ce qui l'entoure ; et d'où il tient sa valeur."""
    usages: Usages = {}
    for place in places(arbre):
        if isinstance(place.noeud, ast.Name):
            contexte = f"{type(place.parent).__name__}.{place.champ}"
            usages.setdefault(place.noeud.id, Counter()).update([contexte, f"{contexte} {_forme(place.parent)}"])
    for nom, valeur in _valeurs(arbre):
        usages.setdefault(nom, Counter())[f"vaut {_sans_noms(valeur)}"] += VALEUR
    return usages


def _valeurs(arbre: Arbre) -> Iterator[tuple[str, ast.expr]]:
    """Chaque nom affecté et ce qu'il reçoit ; d'une boucle, ce qu'elle parcourt."""
    for x in noeuds(arbre):
        match x:
            case ast.Assign([ast.Tuple(noms)], ast.Tuple(valeurs)):
                paires = list(zip(noms, valeurs))
            case ast.Assign(cibles, valeur):
                paires = [(cible, valeur) for cible in cibles]
            case ast.AugAssign(cible, _, valeur) | ast.For(cible, valeur) | ast.comprehension(cible, valeur):
                paires = [(cible, valeur)]
            case _:
                continue
        yield from ((nom.id, valeur) for nom, valeur in paires if isinstance(nom, ast.Name))


def _forme(x: ast.AST) -> str:
    """Un nœud et ses enfants, sans les noms."""
    return " ".join([type(x).__name__, *(type(y).__name__ for y in ast.iter_child_nodes(x))])


def _sans_noms(x: ast.AST) -> str:
    """Un passage, sans ses noms."""
    if isinstance(x, ast.Name):
        return "_"
    champs = ((champ, valeur) for champ, valeur in ast.iter_fields(x) if champ != "ctx")
    return f"{type(x).__name__}({' '.join(_texte(valeur) for _, valeur in champs)})"


def _texte(valeur: object) -> str:
    if isinstance(valeur, list):
        return "[" + " ".join(map(_texte, valeur)) + "]"
    return _sans_noms(valeur) if isinstance(valeur, ast.AST) else repr(valeur)


def formes(x: ast.AST) -> Formes:
    """La forme de chaque calcul que contient un passage, et les noms qu'il emploie, dans l'ordre."""
    calculs = (y for y in noeuds(x) if isinstance(y, _CALCULS))
    return {_sans_noms(y): [z.id for z in noeuds(y) if isinstance(z, ast.Name)] for y in calculs}


def renommes(noeud: _N, noms: Jumeaux) -> Iterator[_N]:
    """Des copies d'un passage, avec les noms de l'étudiant ; aucune s'il en manque un. Elles n'ont pas de ligne."""
    employes = list(dict.fromkeys(x.id for x in noeuds(noeud) if isinstance(x, ast.Name)))
    a_elle = {
        y.id for x in noeuds(noeud) if isinstance(x, ast.comprehension) for y in noeuds(x.target) if isinstance(y, ast.Name)
    }
    choix = [[nom] if nom in a_elle else noms.get(nom, []) for nom in employes]
    tirages = (tirage for tirage in product(*choix) if len({*tirage}) == len(tirage))
    for tirage in islice(tirages, FACONS):
        yield _renomme(noeud, dict(zip(employes, tirage)))


def noms_fixes(nos_formes: Formes, ses_formes: Formes) -> Fixes:
    """De chaque calcul de la même forme chez l'étudiant, ses noms à la place des nôtres."""
    fixes = []
    for forme, notres in nos_formes.items():
        siens = ses_formes.get(forme, [])
        ceux_ci = dict(zip(notres, siens))
        if siens and all(ceux_ci[nom] == sien for nom, sien in zip(notres, siens)):
            fixes.append(tuple(ceux_ci.items()))
    return tuple(fixes)


def renomme_sur(noeud: _N, noms: Jumeaux, fixes: Fixes) -> Iterator[_N]:
    """Les copies d'un passage où un calcul de la même forme que chez l'étudiant prend ses noms à lui."""
    for ceux_ci in fixes:
        yield from islice(renommes(noeud, noms | {nom: [sien] for nom, sien in ceux_ci}), 2)


def _renomme(x: Any, noms: Mapping[str, str]) -> Any:
    """La copie d'un passage, ou d'un champ d'un passage, sans ses lignes."""
    if isinstance(x, list):
        return [_renomme(y, noms) for y in x]
    if not isinstance(x, ast.AST) or not x._fields:
        return x  # un texte, un nombre, un opérateur : rien n'y change
    neuf = type(x)()
    for champ in x._fields:
        setattr(neuf, champ, _renomme(getattr(x, champ, None), noms))
    if isinstance(neuf, ast.Name):
        neuf.id = noms[neuf.id]
    return neuf
