"""Ce que la phrase d'une variante affirme du texte de l'étudiant, et que son code peut démentir.

Une variante se reconnaît à ce que fait la fonction ; sa phrase parle parfois de la façon dont elle est écrite (« le return est-il
dans la boucle ? »). Deux textes très différents peuvent se comporter de même : avant de dire la phrase, on vérifie sur l'arbre du
code ce qu'elle en affirme. Une phrase qui ne parle que de ce que fait la fonction n'affirme rien.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from typing import NamedTuple

from epreuves.code_source.fonctions import est_auxiliaire
from epreuves.code_source.sources import sources_de
from epreuves.donnees import Fonction

BOUCLES = (ast.For, ast.While)
PARCOURS = (*BOUCLES, ast.comprehension)
ENSEMBLES = {"set", "frozenset", "fromkeys", "dict", "unique"}


def dementie(phrase: str, f: Fonction) -> bool:
    """Vrai si le texte d'une fonction, ou de celles dont elle se sert, ne permet pas de dire cette phrase.

    Faux si elle n'affirme rien du texte, si celui-ci est introuvable, ou s'il est de nous : une variante peut s'écrire tout
    autrement que la faute dont elle a les effets.
    """
    dites = [a for a in AFFIRMATIONS if re.search(a.motif, phrase)] if est_auxiliaire(f) else []
    noeuds = [x for source in sources_de(f) for x in ast.walk(source.arbre)] if dites else []
    return bool(noeuds) and not any(a.vraie(noeuds) for a in dites)


def _un(*genres: type[ast.AST]) -> Callable[[list[ast.AST]], bool]:
    return lambda noeuds: any(isinstance(x, genres) for x in noeuds)


def _nomme(*noms: str) -> Callable[[list[ast.AST]], bool]:
    """Une fonction ou une méthode de ce nom est appelée."""
    return lambda noeuds: any(isinstance(x, ast.Call) and _appelle(x, *noms) for x in noeuds)


def _appelle(x: ast.Call, *noms: str) -> bool:
    return getattr(x.func, "id", getattr(x.func, "attr", "")) in noms


def _return_dans_une_boucle(noeuds: list[ast.AST]) -> bool:
    return any(isinstance(y, ast.Return) for x in noeuds if isinstance(x, BOUCLES) for y in ast.walk(x))


def _second_nom(noeuds: list[ast.AST]) -> bool:
    """« B = G » : un second nom donné à une liste reçue."""
    valeurs = (x.value for x in noeuds if isinstance(x, ast.Assign))
    return any(isinstance(valeur, ast.Name) and valeur.id in _recues(noeuds) for valeur in valeurs)


def _recues(noeuds: list[ast.AST]) -> set[str]:
    """Les paramètres ; la table G, que certains exercices font passer par une variable globale."""
    return {x.arg for x in noeuds if isinstance(x, ast.arg)} | {"G"}


def _par_un_ensemble(noeuds: list[ast.AST]) -> bool:
    return _un(ast.Set, ast.SetComp, ast.Dict, ast.DictComp)(noeuds) or _nomme(*ENSEMBLES)(noeuds)


def _borne_sans_un(noeuds: list[ast.AST]) -> bool:
    """Un `range` dont la fin n'est pas « … + 1 », ou aucun."""
    fins = [ast.unparse(x.args[:2][-1]) for x in noeuds if isinstance(x, ast.Call) and x.args and _appelle(x, "range")]
    return not fins or not all(fin.endswith("+ 1") for fin in fins)


def _recopie(noeuds: list[ast.AST]) -> bool:
    """Une liste reçue est récrite d'après une autre : G[:] = B, ou G[c] = B[c] pour chaque c."""
    return any(_recopie_ici(x.targets[0], x.value, _recues(noeuds)) for x in noeuds if isinstance(x, ast.Assign))


def _recopie_ici(cible: ast.expr, valeur: ast.expr, recues: set[str]) -> bool:
    if not (isinstance(cible, ast.Subscript) and isinstance(cible.value, ast.Name) and cible.value.id in recues):
        return False
    terme_a_terme = isinstance(valeur, ast.Subscript) and ast.unparse(valeur.slice) == ast.unparse(cible.slice)
    return isinstance(cible.slice, ast.Slice) or terme_a_terme


def _sans_rappel(noeuds: list[ast.AST]) -> bool:
    """Aucune fonction ne se rappelle d'une boucle : rien n'y revient sur un choix."""
    for f in (x for x in noeuds if isinstance(x, ast.FunctionDef)):
        boucles = (x for x in ast.walk(f) if isinstance(x, BOUCLES))
        if any(isinstance(y, ast.Call) and _appelle(y, f.name) for x in boucles for y in ast.walk(x)):
            return False
    return True


def _rappel_perdu(noeuds: list[ast.AST]) -> bool:
    """Ce que renvoie un rappel n'est pas gardé, ou l'est sous un nom qu'on ne lit jamais."""
    siennes = {x.name for x in noeuds if isinstance(x, ast.FunctionDef)}
    lus = {x.id for x in noeuds if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Load)}
    perdus = [x.value for x in noeuds if isinstance(x, ast.Expr) or (isinstance(x, ast.Assign) and _sans_suite(x, lus))]
    return any(isinstance(x, ast.Call) and _appelle(x, *siennes) for x in perdus)


def _sans_suite(x: ast.Assign, lus: set[str]) -> bool:
    return all(isinstance(cible, ast.Name) and cible.id not in lus for cible in x.targets)


class Affirmation(NamedTuple):
    """Ce qui, dans une phrase, parle du texte ; et le texte qui permet de le dire."""

    motif: str
    vraie: Callable[[list[ast.AST]], bool]


AFFIRMATIONS = (
    Affirmation(r"return est-il dans la boucle|return dans la boucle", _return_dans_une_boucle),
    Affirmation(r"B = G ", _second_nom),
    Affirmation(r"passez par un ensemble", _par_un_ensemble),
    Affirmation(r"la boucle (s'arrête|est en train)|^chaque tour", _un(*PARCOURS)),
    Affirmation(r"vous renoncez", _sans_rappel),
    Affirmation(r"append modifie", _nomme("append")),
    Affirmation(r"^is demande", _un(ast.Is, ast.IsNot)),
    Affirmation(r"^\^ ", _un(ast.BitXor)),
    Affirmation(r"^/ donne", _un(ast.Div)),
    Affirmation(r"échangez // et %", _un(ast.FloorDiv, ast.Mod)),
    Affirmation(r"range\(1, N( \+ 1)?\)", _borne_sans_un),
    Affirmation(r"restaurez G même", _recopie),
    Affirmation(r"ne faites rien de ce que renvoie l'appel récursif", _rappel_perdu),
)
