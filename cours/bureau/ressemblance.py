"""Les copies étrangement semblables : un même texte une fois les noms oubliés, les mêmes réponses fausses que nul autre ne donne.

C'est un indice, jamais un verdict : deux élèves qui ont travaillé ensemble, ou suivi la même explication, se ressemblent aussi.
Ce que partagent plus de quelques copies, ou ce qui est le corrigé, n'apprend rien et n'est pas compté ; sauf d'un groupe, aussi
nombreux soit-il, dont presque toutes les fautes sont les mêmes.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from itertools import combinations
from typing import NamedTuple

from cours.bureau.corriger import FAUSSE, LENTE, NEUVE, Corrigee
from cours.bureau.devoir import Devoir
from epreuves.epreuve import trouver
from epreuves.genres.fonctions import Fonctions

LONG = 45  # nœuds : en deçà, deux textes se ressemblent par hasard
TEXTE_LONG = 80  # caractères d'une réponse rédigée
RARES = 3  # copies qui partagent la même chose, au plus ; d'une grande classe, une sur vingt
MEMES_FAUTES, PART = 5, 0.8  # réponses fausses communes à deux copies, et leur part de toutes celles de l'une et de l'autre
PAIRES = 20  # qu'on montre


class Indice(NamedTuple):
    """Ce que deux copies ont en commun, et le poids qu'on lui donne."""

    identifiant: str
    quoi: str
    poids: int


class Paire(NamedTuple):
    """Deux copies semblables."""

    une: str
    autre: str
    indices: tuple[Indice, ...]


def paires_semblables(copies: list[Corrigee], devoir: Devoir) -> list[Paire]:
    """Les paires où quelque chose s'écarte du hasard, les plus semblables d'abord."""
    lisibles = [c for c in copies if not c.erreur]
    rares = max(RARES, len(lisibles) // 20)
    communs: dict[tuple[str, str], list[Indice]] = defaultdict(list)
    fautes: dict[str, set[tuple[str, str]]] = {copie.qui: set() for copie in lisibles}
    for question in devoir.questions:
        groupes: dict[tuple[str, str, int], list[str]] = defaultdict(list)
        du_corrige = _forme(trouver(question.identifiant).corrige)
        for copie in lisibles:
            trait = _trait(copie, question.identifiant, du_corrige)
            if trait is not None:
                groupes[trait].append(copie.qui)
            resultat = copie.resultats.get(question.identifiant)
            if resultat is not None and resultat.etat in (FAUSSE, NEUVE, LENTE):
                fautes[copie.qui].add((question.identifiant, _forme(resultat.reponse)))
        for (_, quoi, poids), groupe in groupes.items():
            if 2 <= len(groupe) <= rares:
                for paire in combinations(groupe, 2):
                    communs[paire].append(Indice(question.identifiant, quoi, poids))
    donnees = Counter(faute for siennes in fautes.values() for faute in siennes)
    communes = {faute for faute, fois in donnees.items() if fois > max(RARES, len(lisibles) // 2)}  # celles de toute la classe
    fautes = {qui: siennes - communes for qui, siennes in fautes.items()}
    for paire in combinations(fautes, 2):
        une, autre = (fautes[qui] for qui in paire)
        if len(une & autre) >= max(MEMES_FAUTES, PART * len(une | autre)) and sum(i.poids for i in communs[paire]) < 2:
            quoi = f"les mêmes fautes ({len(une & autre)} sur {len(une | autre)}), comme d'autres copies peut-être"
            communs[paire].append(Indice("l'ensemble", quoi, 2))
    fortes = [Paire(*qui, tuple(indices)) for qui, indices in communs.items() if sum(i.poids for i in indices) >= 2]
    fortes.sort(key=lambda paire: -sum(i.poids for i in paire.indices))
    return fortes[:PAIRES]


def _trait(copie: Corrigee, identifiant: str, du_corrige: str) -> tuple[str, str, int] | None:
    """Ce qui distingue une réponse : sa forme, comment le dire, son poids."""
    resultat = copie.resultats.get(identifiant)
    if resultat is None or not resultat.reponse:
        return None
    if trouver(identifiant).a_la_main:
        mots = " ".join(re.findall(r"\w+", resultat.reponse.casefold()))
        return (mots, "le même texte, mot pour mot", 2) if len(mots) >= TEXTE_LONG else None
    fausse = resultat.etat in (FAUSSE, NEUVE)
    forme = _forme(resultat.reponse)
    if isinstance(trouver(identifiant), Fonctions):
        if len(forme.split()) < LONG or forme == du_corrige:
            return None
        quoi = "la même fonction fausse, aux noms près" if fausse else "la même fonction, aux noms près"
        return forme, quoi, 2 + fausse
    return (forme, "la même réponse fausse, que presque personne d'autre ne donne", 1) if fausse else None


def _forme(texte: str) -> str:
    """Un code sans ses noms, ses commentaires ni ses docstrings : ce qui reste quand on renomme tout.

    >>> _forme("def f(x): return x + 1") == _forme("def g(valeur):  # ajoute un\\n    return valeur + 1")
    True
    """
    try:
        arbre = ast.parse(texte)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return " ".join(texte.split())
    numeros: dict[str, int] = {}
    mots: list[str] = []
    try:
        _parcourir(arbre, numeros, mots)
    except RecursionError:
        return " ".join(texte.split())
    return " ".join(mots)


def _parcourir(noeud: ast.AST, numeros: dict[str, int], mots: list[str]) -> None:
    mots.append(type(noeud).__name__)
    for champ, valeur in ast.iter_fields(noeud):
        if isinstance(valeur, ast.AST):
            _parcourir(valeur, numeros, mots)
        elif isinstance(valeur, list):
            corps = _sans_docstring(valeur) if champ == "body" else valeur
            for enfant in corps:
                if isinstance(enfant, ast.AST):
                    _parcourir(enfant, numeros, mots)
        elif champ in ("id", "arg", "name") and isinstance(valeur, str):
            mots.append(f"n{numeros.setdefault(valeur, len(numeros))}")
        elif champ in ("attr", "value") and valeur is not None:
            mots.append(repr(valeur).replace(" ", "_"))


def _sans_docstring(corps: list[ast.AST]) -> list[ast.AST]:
    premiere = corps[0] if corps else None
    est_un_texte = (
        isinstance(premiere, ast.Expr) and isinstance(premiere.value, ast.Constant) and isinstance(premiere.value.value, str)
    )
    return corps[1:] if est_un_texte else corps
