"""Contrôler une déclaration : chaque champ a-t-il la forme que son type annonce ? Sinon, une phrase pour l'auteur.

Ce qu'on attend se lit dans les annotations des classes : un champ nouveau est contrôlé sans qu'on le dise ici.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import FunctionType, NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from socle.erreurs import citer

UN_COUT = 'cout=Cout.simple("n", tailles=(("n = 10", 10, ([3] * 10,)), ("n = 40", 40, ([3] * 40,)), …), phrase="…")'
UNE_FAMILLE = 'Famille("listes triées", tailles=(("n = 10", 10, (list(range(10)),)), …)), ou Cout.simple s\'il n\'y en a qu\'une'
DES_TAILLES = "tailles=((\"n = 10\", 10, ([3] * 10,)), …) : ce qu'on lit, ce que vaut la borne, les arguments de l'appel"
EXEMPLES = {
    "fonctions": 'fonctions=(reference(corrige, "f"),), avec sa virgule',
    "exemples": "exemples=(([],), ([1, 2],)), un tuple d'arguments par appel",
    "autres": "autres=(autrement,), avec sa virgule",
    "solution": "solution=corrige, sans parenthèses",
    "variantes": 'variantes=(une_faute,), où une_faute est sous @fausse("la phrase qu\'elle mérite")',
    "dessiner": 'dessiner="graphe"',
    "defendues": "defendues=(f,), avec sa virgule",
    "permises": "permises=(f,), avec sa virgule",
    "bibliotheques": 'bibliotheques=("scipy.optimize",), avec sa virgule',
    "interdits": 'interdits={"sorted": "« {nom} » trie à votre place"}',
    "indications": 'indications=("Une question ?", "Une idée.")',
    "un_passage": "un_passage=(([2, 1],),), un tuple d'arguments par appel",
    "raisons": 'raisons={"n": "pourquoi n est faux"}',
    "lettres": 'lettres={"n": "la longueur de la liste"}',
    "bareme": 'bareme=((1, "un critère"), (2, "un autre"))',
    "leurres": 'leurres=("return x",)',
    "cout": UN_COUT,
    "familles": UNE_FAMILLE,
    "tailles": DES_TAILLES,
}
EN_MOTS = {str: "un texte entre guillemets", int: "un nombre entier", float: "un nombre", bool: "True ou False"}
SORTES = {
    "Appel": 'un Appel, comme Appel(sans_fin="Votre indice avance-t-il ?")',
    "Cout": "un Cout",
    "Droits": 'des Droits, comme Droits(interdits={"sorted": "« {nom} » trie à votre place"})',
    "Famille": "une Famille",
    "Variante": "une fonction sous @fausse",
    "Comparateur": "RESULTAT, SUR_PLACE ou AFFICHAGE",
}


class Ecart(NamedTuple):
    """Où un champ n'a pas la forme annoncée, ce qu'il vaut, ce qu'on attendait."""

    ou: str
    recu: object
    attendu: str

    def __str__(self) -> str:
        connus = [EXEMPLES[champ] for champ in re.findall(r"\w+", self.ou) if champ in EXEMPLES]
        exemple = f" ; par exemple {connus[-1]}" if connus else ""
        recu = f"la fonction {self.recu.__name__}" if isinstance(self.recu, FunctionType) else citer(self.recu)
        return f"« {self.ou} » vaut {recu} : on attend {self.attendu}{exemple}"


def ecart_de_forme(declare: Any) -> Ecart | None:
    """Le premier champ d'une déclaration qui n'a pas la forme annoncée ; None si toutes conviennent."""
    classe: Any = type(declare)
    return next((e for nom, forme in formes(classe).items() for e in _ecarts(forme, getattr(declare, nom), nom)), None)


@cache
def formes(classe: Any) -> dict[str, Any]:
    """Les champs d'une classe, et leurs types ; aucun d'une classe dont les annotations ne se lisent pas d'ici."""
    try:
        annoncees = get_type_hints(classe)
    except (NameError, TypeError):
        return {}
    noms = [champ.name for champ in fields(classe)] if is_dataclass(classe) else getattr(classe, "_fields", ())
    return {nom: annoncees[nom] for nom in noms if nom in annoncees}


def _ecarts(forme: Any, recu: Any, ou: str) -> Iterator[Ecart]:
    origine, arguments = get_origin(forme), get_args(forme)
    if origine in (Union, UnionType):
        yield from _aucune(arguments, recu, ou)
    elif origine is tuple:
        yield from _du_tuple(arguments, recu, ou)
    elif origine is list:
        yield from _du_tuple((*arguments, ...), recu, ou) if isinstance(recu, list) else (Ecart(ou, recu, "une liste"),)
    elif origine in (dict, Mapping):
        if not isinstance(recu, Mapping):
            yield Ecart(ou, recu, "un dictionnaire")
        else:
            yield from (e for cle, x in recu.items() for e in _ecarts(arguments[1], x, f"{ou}[{citer(cle)}]"))
    elif origine is Callable or forme is Callable:
        if not callable(recu):
            yield Ecart(ou, recu, "une fonction")
    elif origine is None and isinstance(forme, type) and forme is not Any and not getattr(forme, "_is_protocol", False):
        yield from _de_classe(forme, recu, ou)


def _aucune(formes: tuple[Any, ...], recu: Any, ou: str) -> Iterator[Ecart]:
    """L'écart à celle des formes dont la valeur est le plus près ; rien si l'une convient."""
    ecarts = [next(_ecarts(forme, recu, ou), None) for forme in formes if forme is not NoneType]
    permis = recu is None and NoneType in formes
    if not permis and None not in ecarts:
        le_plus_pres = max((e for e in ecarts if e), key=lambda e: len(e.ou))
        au_meme_lieu = dict.fromkeys(e.attendu for e in ecarts if e and e.ou == le_plus_pres.ou)
        yield le_plus_pres._replace(attendu=" ou ".join(au_meme_lieu))


def _du_tuple(formes: tuple[Any, ...], recu: Any, ou: str) -> Iterator[Ecart]:
    """Une suite de tant d'éléments, ou d'autant qu'on veut ; ce qui deviendra les arguments d'un appel est un vrai tuple."""
    libre = formes[-1] is Ellipsis
    permis = (tuple,) if formes == (Any, ...) or not libre else (tuple, list)
    if not isinstance(recu, permis):
        yield Ecart(ou, recu, "un tuple" if libre else _en_mots(formes))
    elif not libre and len(recu) != len(formes):
        yield Ecart(ou, recu, _en_mots(formes))
    else:
        for rang, x in enumerate(recu):
            yield from _ecarts(formes[0] if libre else formes[rang], x, f"{ou}[{rang}]")


def _en_mots(formes: tuple[Any, ...]) -> str:
    return f"un tuple de {len(formes)} : {', '.join(EN_MOTS.get(forme, 'un tuple') for forme in formes)}"


def _de_classe(classe: type, recu: Any, ou: str) -> Iterator[Ecart]:
    permis = (int, float) if classe is float else (classe,)
    if not isinstance(recu, permis) or (isinstance(recu, bool) and classe in (int, float)):
        yield Ecart(ou, recu, EN_MOTS.get(classe) or SORTES.get(classe.__name__) or f"un objet {classe.__name__}")
    elif hasattr(classe, "_fields") or is_dataclass(classe):
        yield from (e for nom, forme in formes(classe).items() for e in _ecarts(forme, getattr(recu, nom), f"{ou}.{nom}"))
