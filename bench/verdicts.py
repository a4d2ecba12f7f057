"""Ce qu'attend un étudiant avant son verdict, exercice par exercice : `make bench`. Voir LISEZMOI.md.

On vérifie, comme dans un cahier (un processus fils à chaque fois), les bonnes réponses et les fausses que déclare chaque
exercice.
Les durées valent pour la machine ; le rapport au plus rapide des exercices, lui, se compare d'une machine à l'autre.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from statistics import median, quantiles
from time import perf_counter

from epreuves import Fonctions
from epreuves.code_source.cellule import lire_cellule
from epreuves.conduire.conduire import conduire
from outils.copies import CODE, avec, reponse
from socle.nombres import decimal


def justes(e: Fonctions) -> Iterator[Sequence[object]]:
    """Le corrigé et les autres bonnes réponses."""
    yield reponse(e, e.corrige)
    for autre in e.autres:
        yield reponse(e, lire_cellule(autre).complet)


def fausses(e: Fonctions) -> Iterator[Sequence[object]]:
    """Les variantes fausses."""
    for variante in e.variantes:
        yield avec(e, variante.fonction, variante.de or e.noms_demandes[0])


def durees(e: Fonctions, reponses: Iterator[Sequence[object]], tours: int) -> list[float]:
    """La durée médiane du verdict de chaque réponse, en secondes."""
    mesurees = []
    for fonctions in reponses:
        essais = []
        for _ in range(tours):
            debut = perf_counter()
            conduire(e, fonctions)
            essais.append(perf_counter() - debut)
        mesurees.append(median(essais))
    return mesurees


def _ecrire(secondes: list[float]) -> str:
    return f"{decimal(median(secondes))} ({decimal(max(secondes))})" if secondes else ""


def principal() -> None:
    """Écrit le tableau, puis les médianes de toutes les réponses."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("--tours", type=int, default=3)
    tours = analyseur.parse_args().tours
    toutes: dict[str, list[float]] = {"justes": [], "fausses": []}
    print("| exercice | réponses justes, s : médiane (maximum) | réponses fausses |\n|---|---|---|")
    for e in CODE:
        bonnes, mauvaises = durees(e, justes(e), tours), durees(e, fausses(e), tours)
        toutes["justes"] += bonnes
        toutes["fausses"] += mauvaises
        print(f"| {e.identifiant} | {_ecrire(bonnes)} | {_ecrire(mauvaises)} |", flush=True)
    ensemble = [duree for liste in toutes.values() for duree in liste]
    centile = quantiles(ensemble, n=20)[-1]
    medianes = " ; ".join(f"{nom}, médiane {decimal(median(liste))} s" for nom, liste in toutes.items())
    print(f"\n{len(ensemble)} réponses : {medianes} ; 95 % en moins de {decimal(centile)} s.")


if __name__ == "__main__":
    principal()
