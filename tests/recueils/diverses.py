"""Quelques réponses jugées, dont les phrases se ressemblent le moins : à peu près une par chose qu'on sait dire."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import pairwise

from epreuves import Aleatoire, Mesure, Programme
from outils.copies import TOUTES
from outils.recueils.lignes import Ligne

Paire = tuple[str, str]

JUSTES = 8  # prises aussi, pour qu'on ne refuse pas tout
LOURDES = (Aleatoire, Mesure, Programme)
LONG = re.compile(r"à temps|ne s'arrête pas|trop long")


def diverses(lignes: list[Ligne], combien: int) -> list[Ligne]:
    """Des lignes dont les phrases, ensemble, emploient le plus de mots différents ; toujours les mêmes pour un même recueil.

    On compte les mots deux par deux, s'ils se suivent ainsi dans les phrases de deux exercices au moins : ce sont ceux du
    correcteur, et non ceux d'un énoncé. Ni ce qui tire au sort, ni ce qui ne s'arrête pas : une seule de ces réponses coûte
    autant que vingt.
    """
    fausses = [x for x in lignes if not x.juste and not isinstance(TOUTES[x.exercice], LOURDES) and not LONG.search(x.phrase)]
    communes = _communes(fausses)
    restent = {x.id: (x, _paires(x.phrase) & communes) for x in fausses}
    justes = [x for x in lignes if x.juste and not isinstance(TOUTES[x.exercice], LOURDES)]
    choisies = justes[:: len(justes) // JUSTES][:JUSTES]
    while restent and len(choisies) < combien:
        nom = max(restent, key=lambda nom: len(restent[nom][1]))
        choisie, dites = restent.pop(nom)
        choisies.append(choisie)
        restent = {nom: (x, paires - dites) for nom, (x, paires) in restent.items()}
    return choisies


def _communes(lignes: list[Ligne]) -> set[Paire]:
    exercices = defaultdict(set)
    for x in lignes:
        for paire in _paires(x.phrase):
            exercices[paire].add(x.exercice)
    return {paire for paire, ou in exercices.items() if len(ou) > 1}


def _paires(phrase: str) -> set[Paire]:
    """Les mots qui se suivent, sans ce qui est cité de la réponse."""
    sans_citation = re.sub(r"«[^»]*»|\[[^]]*\]|\([^)]*\)", "", phrase)
    mots = re.findall(r"[a-zéèêàùçôîâûœ]{3,}", sans_citation.lower())
    return set(pairwise(mots))
