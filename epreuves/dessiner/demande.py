"""Ce qu'un auteur demande de dessiner, en un ou deux mots : `dessiner="graphe matrice"`."""

from __future__ import annotations

import re
from typing import NamedTuple

from socle.erreurs import ErreurClaire

FIGURES = ("liste", "graphe", "arbre", "intervalles")
# Comment un graphe est donné : par ses listes d'adjacence si l'on n'en dit rien
GRAPHES = ("voisins", "matrice", "arêtes", "arcs")
# Ce que dit la réponse : de chaque sommet une valeur, si l'on n'en dit rien ; des sommets dans un ordre ; un rang dans la liste
REPONSES = {"ordre": "graphe", "rang": "liste"}
MOTS = (
    "« liste », « liste rang », « graphe », suivi de « matrice », « arêtes », « arcs » ou « ordre », « arbre », « intervalles »"
)


class Demande(NamedTuple):
    """Ce qu'on dessine, comment c'est donné, ce qu'en dit la réponse."""

    figure: str
    donne: str
    reponse: str


def designer(figure: str, nom: str) -> str:
    """Ce qu'on dessine, sous le nom que lui donne l'étudiant : inutile de le redire, quand c'est celui de la figure.

    Exemples
    --------
    >>> designer("l'arbre", "e"), designer("l'arbre", "arbre"), designer("les intervalles", "intervalles")
    ("l'arbre e", "l'arbre", 'les intervalles')
    """
    return figure if re.split("[ ']", figure)[-1] == nom else f"{figure} {nom}"


def lire_la_demande(texte: str) -> Demande:
    """Les mots d'un auteur.

    Lève
    ----
    ErreurClaire
        S'il y en a qu'on ne connaît pas.

    Exemples
    --------
    >>> lire_la_demande("graphe matrice")
    Demande(figure='graphe', donne='matrice', reponse='valeurs')
    >>> lire_la_demande("liste rang").reponse
    'rang'
    """
    figure, *mots = texte.split()[:4] or [""]
    donne = [mot for mot in mots if mot in GRAPHES and figure == "graphe"]
    reponse = [mot for mot in mots if REPONSES.get(mot) == figure]
    if figure not in FIGURES or len(donne) > 1 or len(donne) + len(reponse) < len(mots):
        raise ErreurClaire(f"« {texte} » ne se dessine pas ; se dessinent {MOTS}")
    return Demande(figure, donne[0] if donne else "voisins", reponse[0] if reponse else "valeurs")
