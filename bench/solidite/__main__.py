"""Mesure les familles demandées, ou toutes, et écrit le tableau."""

from __future__ import annotations

import argparse
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from time import perf_counter

import bench.solidite
from bench.solidite.ligne import Ligne
from socle.tableaux import Tableau

COLONNES = ("domaine", "essayés", "clairs ou justes", "tracebacks", "sans fin", "perdus ou faux", "remarque")
COMMUNS = ("__main__", "ligne", "fils")


def familles() -> list[str]:
    """Les modules de ce dossier qui mesurent quelque chose."""
    noms = (module.name for module in pkgutil.iter_modules(bench.solidite.__path__))
    return [nom for nom in noms if nom not in COMMUNS and hasattr(import_module(f"bench.solidite.{nom}"), "mesurer")]


def mesurer(famille: str, longue: bool, graine: int) -> Iterator[Ligne]:
    """Les lignes d'une famille ; sa durée et ses fautes s'écrivent aussitôt, la mesure des suivantes dût-elle être arrêtée."""
    debut = perf_counter()
    for ligne in import_module(f"bench.solidite.{famille}").mesurer(longue, graine):
        print(f"{ligne.domaine} : {ligne.essais} essais, {perf_counter() - debut:.0f} s", *ligne.fautes, sep="\n  ", flush=True)
        yield ligne


def principal() -> None:
    """Le tableau, une ligne par domaine."""
    analyseur = argparse.ArgumentParser(prog="python -m bench.solidite", description=__doc__)
    analyseur.add_argument("familles", nargs="*", choices=[*familles(), []], help="toutes, si aucune n'est nommée")
    analyseur.add_argument("--courte", action="store_true", help="la forme courte, celle de la suite des essais")
    analyseur.add_argument("--graine", type=int, default=13)
    options = analyseur.parse_args()
    lignes = [
        ligne for famille in options.familles or familles() for ligne in mesurer(famille, not options.courte, options.graine)
    ]
    print(Tableau(COLONNES, [ligne.rangee() for ligne in lignes]))


if __name__ == "__main__":
    principal()
