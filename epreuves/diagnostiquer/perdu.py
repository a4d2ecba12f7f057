"""Un appel dont on n'a rien fait : la fonction renvoie son résultat, ne change rien, et ce qu'elle renvoie est perdu."""

from __future__ import annotations

import ast

from epreuves.code_source.sources import Source, sources_de
from epreuves.donnees import abrege
from epreuves.juger.ailleurs import question_de
from epreuves.juger.comparateurs import Resultat
from epreuves.juger.tentative import Contexte, Diagnostic

# De celles de Python, celles qui ne font que renvoyer
SANS_EFFET = {"abs", "dict", "float", "frozenset", "int", "isqrt", "len", "list", "max", "min", "reversed", "round", "set"}
SANS_EFFET |= {"exp", "log", "sorted", "str", "sum", "tuple"}
CITE_MAX = 80  # caractères de l'appel


def resultat_perdu(contexte: Contexte) -> Diagnostic:
    """« f(x) », seul sur sa ligne, là où il fallait « x = f(x) »."""
    sources = sources_de(contexte.f)
    for source in sources:
        for x in ast.walk(source.arbre):
            if isinstance(x, ast.Expr) and isinstance(x.value, ast.Call) and isinstance(x.value.func, ast.Name):
                nom = x.value.func.id
                if _ne_fait_que_renvoyer(nom) and not _ecrit_une_globale(nom, sources):
                    code = abrege(ast.unparse(x), CITE_MAX)
                    return "perdu", (
                        f"ligne {x.lineno}, « {code} » : {nom} renvoie son résultat et ne change rien d'autre ; "
                        "ici, ce qu'elle renvoie est perdu"
                    )
    return None


def _ne_fait_que_renvoyer(nom: str) -> bool:
    """Vrai d'une fonction de Python sans effet, ou de celle d'une question où l'on ne compare que ce qu'elle renvoie."""
    question = question_de(nom)
    if question is None:
        return nom in SANS_EFFET
    return isinstance(question.observer, Resultat) and question.appeler is None


def _ecrit_une_globale(nom: str, sources: list[Source]) -> bool:
    """Vrai si la fonction de ce nom, telle que l'étudiant l'a écrite, change une variable qu'elle partage avec d'autres."""
    siennes = (source.arbre for source in sources if source.arbre.name == nom)
    return any(isinstance(x, (ast.Global, ast.Nonlocal)) for arbre in siennes for x in ast.walk(arbre))
