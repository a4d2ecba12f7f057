"""Abîmer les bonnes réponses d'un exercice d'une petite faute à la fois, pour éprouver ce qu'on en dit.

Les fautes sont celles que la correction sait réparer, commises à l'envers : un essai de notre diagnostic par mutation. Ce qu'on
mesure ainsi est donc favorable ; l'épreuve des réponses d'étudiants reste à faire sur des réponses d'étudiants.
"""

from __future__ import annotations

import re
from random import Random
from typing import NamedTuple

from cours.auteur.mutants import Mutant, abimes, reponses_de
from epreuves import Bilan, Fonctions
from epreuves.conduire.conduire import conduire
from outils.copies import reponse

__all__ = ["GENERAUX", "Mutant", "Verdict", "abimes", "est_reparee", "juger", "mutants", "reponses_de"]

# Les mots d'un diagnostic qui ne dit que ce qui s'est passé, et non pourquoi
GENERAUX = ("autre", "exception", "trop_long", "recursion", "rien", "entrees", "composante", "trop_gros", "memoire", "constante")
_LIGNE = re.compile(r"(?:la faute est(?:-elle)?|deux fautes,) ligne (\d+)(?: de (\w+))?")
_LIGNES = re.compile(r"ligne (\d+)(?: de \w+)?[ ,]")


class Verdict(NamedTuple):
    """Ce qu'on a dit d'un mutant : « juste », « réparé », « nommé » ou « général » ; et si la ligne dite est la bonne."""

    mutant: Mutant
    sorte: str
    bonne_ligne: bool
    bilan: Bilan


def mutants(e: Fonctions, combien: int, graine: int = 0) -> list[Mutant]:
    """Des mutants des bonnes réponses d'un exercice, tirés au sort, d'autant de genres que possible."""
    hasard = Random(f"{e.identifiant} {graine}")
    par_genre: dict[str, list[Mutant]] = {}
    for texte in reponses_de(e):
        for mutant in abimes(texte, e.noms_demandes):
            par_genre.setdefault(mutant.genre, []).append(mutant)
    for liste in par_genre.values():
        hasard.shuffle(liste)
    genres = sorted(par_genre)
    hasard.shuffle(genres)
    tour = (par_genre[genre][k] for k in range(combien) for genre in genres if k < len(par_genre[genre]))
    return [mutant for _, mutant in zip(range(combien), tour)]


def juger(e: Fonctions, mutant: Mutant) -> Verdict | None:
    """Ce qu'on dit d'un mutant ; None si ce n'est pas du Python."""
    try:
        fonctions = reponse(e, mutant.texte)
    except Exception:
        return None
    bilan = conduire(e, fonctions)
    return Verdict(mutant, _sorte(bilan), bool(_lignes_dites(bilan) & mutant.lignes), bilan)


def est_reparee(bilan: Bilan) -> bool:
    """Vrai si la phrase vient d'un correctif essayé sur le code : elle nomme une ligne."""
    return bool(_LIGNE.search(bilan.phrase))


def _sorte(bilan: Bilan) -> str:
    if bilan.reussi:
        return "juste"
    if est_reparee(bilan):
        return "réparé"
    return "général" if bilan.diagnostic in GENERAUX else "nommé"


def _lignes_dites(bilan: Bilan) -> set[int]:
    """Les lignes que nomme la phrase."""
    return {int(ligne) for ligne in _LIGNES.findall(bilan.phrase)} if _LIGNE.search(bilan.phrase) else set()
