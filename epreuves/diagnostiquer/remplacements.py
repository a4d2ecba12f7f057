"""La bonne réponse est passée par la variable qu'on renvoie, et une ligne l'a remplacée par une autre.

On suit l'appel ligne à ligne, et l'on relève ce que valait cette variable chaque fois qu'elle reçoit une autre valeur. Rien n'est
supposé : on n'accuse une ligne que si ce qu'elle a remplacé convenait, à chacun des appels qu'on suit.
"""

from __future__ import annotations

import ast

from epreuves.code_source.arbre import Arbre
from epreuves.code_source.sources import ligne_du_texte, sources_de
from epreuves.donnees import abrege
from epreuves.juger.tentative import Contexte, Diagnostic

SUIVIS = 3  # appels manqués qu'on suit, les plus petits
CITE_MAX = 80  # caractères de la ligne


def remplacee(contexte: Contexte) -> Diagnostic:
    """La ligne qui remplace la bonne réponse par une autre."""
    sources = sources_de(contexte.f)
    nom = _renvoyee(sources[0].arbre) if sources else ""
    lignes = _qui_remplacent(sources[0].arbre, nom) if nom else set()
    if not lignes:
        return None
    petites = sorted(contexte.manquees, key=lambda t: len(repr(t.arguments)))[:SUIVIS]
    fautives = [contexte.recours.passages(t.arguments, nom) & lignes for t in petites]
    communes = set.intersection(*fautives)
    if not communes:
        return None
    ligne = min(communes)
    code = abrege(ligne_du_texte(sources[0].fonction.__code__.co_filename, ligne), CITE_MAX)
    return "remplacee", (
        f"« {nom} » a valu la bonne réponse, et la ligne {ligne}, « {code} », l'a remplacée par une autre : "
        "à quelle condition faut-il la remplacer ? quand faut-il s'arrêter ?"
    )


def _renvoyee(arbre: Arbre) -> str:
    """La seule variable qu'une fonction renvoie ; vide si elle en renvoie plusieurs, ou autre chose qu'une variable."""
    dedans = {y for x in ast.walk(arbre) if isinstance(x, (ast.FunctionDef, ast.Lambda)) and x is not arbre for y in ast.walk(x)}
    renvoyees = [x.value for x in ast.walk(arbre) if isinstance(x, ast.Return) and x not in dedans]
    noms = {x.id if isinstance(x, ast.Name) else "" for x in renvoyees if not _est_none(x)}
    return noms.pop() if len(noms) == 1 else ""


def _est_none(x: ast.expr | None) -> bool:
    return x is None or (isinstance(x, ast.Constant) and x.value is None)


def _qui_remplacent(arbre: Arbre, nom: str) -> set[int]:
    """Les lignes d'une boucle qui donnent à une variable une valeur où l'ancienne n'entre pas : ce n'est pas une somme."""
    boucles = [x for x in ast.walk(arbre) if isinstance(x, (ast.For, ast.While))]
    affectations = {x for boucle in boucles for x in ast.walk(boucle) if isinstance(x, ast.Assign)}
    return {x.lineno for x in affectations if _donne(x, nom) and not _lit(x.value, nom)}


def _donne(x: ast.Assign, nom: str) -> bool:
    return any(isinstance(y, ast.Name) and y.id == nom for cible in x.targets for y in _cibles(cible))


def _cibles(x: ast.expr) -> list[ast.expr]:
    return list(x.elts) if isinstance(x, (ast.Tuple, ast.List)) else [x]


def _lit(x: ast.expr, nom: str) -> bool:
    return any(isinstance(y, ast.Name) and y.id == nom for y in ast.walk(x))
