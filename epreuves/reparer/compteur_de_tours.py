"""Compter les tours d'un code sans suivre ses lignes : le code prend lui-même, à chaque tour, un jeton dans une caisse.

Suivre un code ligne à ligne (voir `lignes.py`) le rend six fois plus lent. Ici chaque fonction de l'étudiant reçoit, quand on la
compile, un geste de plus au début de son corps, de celui de ses boucles, et dans ses compréhensions :

    while m:               devient          while m:
        m &= m - 1                              CAISSE.pop()
                                                m &= m - 1

La caisse vide, ce geste lève IndexError, qu'on traduit. La bibliothèque, elle, est suivie ligne à ligne.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import repeat
from types import CodeType, FunctionType
from typing import Any

from epreuves.code_source.arbre import noeuds
from epreuves.code_source.fonctions import employes
from epreuves.domaine import OUTILS, est_a_nous
from epreuves.donnees import Donnee, Fonction, nom_du_module
from epreuves.mesurer.cout import TropLong
from epreuves.mesurer.instrumentation import CONVENU, raccorder
from epreuves.mesurer.lignes import compter_lignes
from epreuves.reparer.correctif import Correctif

CAISSE: list[bool] = []  # un jeton vaut True : dans une compréhension, c'est une condition toujours remplie
COMPTE = "<compté> "  # commence le nom de fichier d'un code compté
UNE_LIGNE = 2  # une ligne de la bibliothèque, suivie, est deux fois plus lente qu'un tour de l'étudiant
_NOM = CONVENU + "caisse"


Lieux = dict[int, tuple[list[Any], ast.AST]]  # à l'id d'une suite d'instructions ou de conditions, elle et ce qui la commence


@contextmanager
def jetons(lieux: Lieux) -> Iterator[None]:
    """Le temps de compiler un arbre, un jeton à prendre à chacun de ces lieux."""
    for suite, ligne in lieux.values():
        suite.insert(0, ligne)
    try:
        yield
    finally:
        for suite, _ in lieux.values():
            del suite[0]


def lieux_de(arbre: ast.AST) -> Lieux:
    """Où prendre un jeton dans un arbre : au début de ses fonctions, de ses boucles, des conditions de ses compréhensions."""
    return {id(suite): (suite, ligne) for noeud in noeuds(arbre) for suite, ligne in _lieu(noeud)}


def lieux_du_correctif(correctif: Correctif) -> Lieux:
    """Ceux d'un correctif posé : les boucles de ses nœuds neufs, et les suites qu'il remplace."""
    trouves: Lieux = {}
    for noeud, _, valeur in correctif.changements:
        trouves |= {id(suite): (suite, ligne) for suite, ligne in _lieu(noeud)}
        for neuf in valeur if isinstance(valeur, list) else [valeur]:
            trouves |= lieux_de(neuf) if isinstance(neuf, ast.AST) else {}
    return trouves


def _lieu(noeud: ast.AST) -> Iterator[tuple[list[Any], ast.AST]]:
    if isinstance(noeud, (ast.For, ast.While, ast.FunctionDef)) and noeud.body:  # vidé par un correctif, il ne se compile pas
        pris = _prendre(noeud.body[0])
        yield noeud.body, ast.copy_location(ast.Expr(pris), pris)
    elif isinstance(noeud, ast.comprehension):
        yield noeud.ifs, _prendre(noeud.iter)


def _prendre(ou: ast.stmt | ast.expr) -> ast.expr:
    """L'expression qui prend un jeton ; la caisse n'est d'abord que son nom, que `brancher` remplace par elle."""
    caisse = ast.copy_location(ast.Constant(_NOM), ou)
    prendre = ast.copy_location(ast.Attribute(caisse, "pop", ast.Load()), ou)
    return ast.copy_location(ast.Call(prendre, [], []), ou)


def brancher(code: CodeType) -> CodeType:
    """Un code compté, raccordé à la caisse."""
    return raccorder(code, lambda _: CAISSE)


def remplir(tours: int) -> None:
    """Met en caisse de quoi faire tant de tours ; refaire toute la liste serait plus long que de la compléter."""
    if tours < len(CAISSE):
        del CAISSE[tours:]
    CAISSE.extend(repeat(True, tours - len(CAISSE)))


def compter_tours(f: Fonction, budget: int, suivre: bool = False) -> tuple[Donnee, int]:
    """Appelle f() en comptant les tours du code compté ; lève TropLong si le budget est dépassé.

    Paramètres
    ----------
    f : fonction sans argument
    budget : int
        En tours.
    suivre : bool
        Vrai pour compter aussi les lignes du code qui ne compte pas ses tours.

    Renvoie
    -------
    (résultat, tours) : tuple
    """
    remplir(budget)
    try:
        resultat, lignes = compter_lignes(f, budget // UNE_LIGNE, sauf=COMPTE) if suivre else (f(), 0)
    finally:
        if not CAISSE:  # quoi que l'étudiant ait fait de l'exception, l'arrêt l'emporte
            raise TropLong
    return resultat, budget - len(CAISSE) + UNE_LIGNE * lignes


def payante(f: Fonction, tours: int) -> Fonction:
    """La même fonction, dont chaque appel coûte quelques tours de plus."""

    def payer(*arguments: Donnee) -> Donnee:
        del CAISSE[-tours:]
        return f(*arguments)

    return payer


def s_en_remet_a_nous(f: Fonction) -> bool:
    """Vrai si une fonction en appelle une des nôtres, sauf de celles qui ne font presque rien."""
    fonctions = (objet for _, objet in employes(f) if isinstance(objet, FunctionType))
    return any(est_a_nous(nom_du_module(g)) and g.__code__.co_filename not in OUTILS for g in fonctions)
