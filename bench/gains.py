"""Ce que gagnent, l'une sans l'autre, les deux idées du moteur par bandes : bien choisir, retirer sans demander.

    .venv/bin/python -m bench.gains [--jeux DOSSIER] [--tours 9] [--lot 20000]

Quatre moteurs, chacun dans son processus, comptent à tour de rôle les solutions des mêmes grilles (celles du jeu, sous des
symétries neuves à chaque tour) : l'ancien, l'ancien avec l'une des idées, le nouveau. Hypothèses par grille, nanosecondes de
processeur par hypothèse, et rapport des durées à celle de l'ancien : médianes des tours. Le tableau est dans
`documentation/moteur.md`.
"""

from __future__ import annotations

import os
import random
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click

from bench.jeux import Jeu, du_dossier, engendres, repeter

# Le nom d'un moteur, et s'il garde l'ancien choix, l'ancien retrait
MOTEURS = {
    "ni l'une ni l'autre": (True, True),
    "bien choisir": (False, True),
    "retirer sans demander": (True, False),
    "les deux": (False, False),
}


class Mesure(NamedTuple):
    """Un lot, compté par un moteur."""

    secondes: float
    noeuds: int


def preparer(choisir: bool, retirer: bool) -> None:
    """Dans un processus neuf : remet d'anciens noyaux, puis compile sans toucher au code machine gardé à côté des sources."""
    os.environ["NUMBA_CACHE_DIR"] = tempfile.mkdtemp()
    from bench.anciens_noyaux import remettre

    remettre(choisir, retirer)
    compter(["." * 81])


def compter(lignes: list[str]) -> Mesure:
    """Les durées et les hypothèses d'un lot, sur un cœur."""
    from sudokulib.moteur import compter_lot

    depart = time.process_time()
    lot = compter_lot(lignes, taches=1, barre=False)
    return Mesure(time.process_time() - depart, int(sum(lot.noeuds)))


def mesurer(jeu: Jeu, moteurs: dict[str, ProcessPoolExecutor], tours: int, taille: int) -> dict[str, list[Mesure]]:
    """Les mesures de chaque moteur, tour par tour."""
    mesures: dict[str, list[Mesure]] = {nom: [] for nom in moteurs}
    for tour in range(tours):
        lignes = repeter(jeu.grilles, taille, random.Random(tour))[:taille]
        for nom, processus in moteurs.items():
            mesures[nom].append(processus.submit(compter, lignes).result())
    return mesures


def ligne(jeu: Jeu, nom: str, mesures: list[Mesure], ancien: list[Mesure], taille: int) -> str:
    """Une ligne du tableau."""
    noeuds = median(mesure.noeuds for mesure in mesures)
    nanosecondes = median(1e9 * mesure.secondes / max(1, mesure.noeuds) for mesure in mesures)
    rapports = [avant.secondes / mesure.secondes for avant, mesure in zip(ancien, mesures)]
    nombres = [f"{noeuds / taille:.2f}", f"{nanosecondes:.0f}", f"× {median(rapports):.2f}", bornes(rapports)]
    return f"| {jeu.titre} | {nom} | {' | '.join(nombres).replace('.', ',')} |"


def bornes(rapports: list[float]) -> str:
    """Le plus petit rapport et le plus grand."""
    return f"{min(rapports):.2f} à {max(rapports):.2f}"


@click.command(help=(__doc__ or "").splitlines()[0])
@click.option("--jeux", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Un dossier d'autres jeux.")
@click.option("--tours", default=9, show_default=True)
@click.option("--lot", "taille", default=20_000, show_default=True, help="Les grilles d'un tour.")
def principal(jeux: Path | None, tours: int, taille: int) -> None:
    """Écrit le tableau."""
    ensemble = [jeu for jeu in engendres(2000, 2014) if jeu.cle in ("minimales", "célèbres")]
    if jeux:
        ensemble += [jeu for jeu in du_dossier(jeux, 10_000, ensemble) if jeu.n == 3]
    print("| jeu | idées | hypothèses par grille | ns par hypothèse | ancien / celui-ci | bornes |\n|---|---|---|---|---|---|")
    with ExitStack() as pile:
        moteurs = {
            nom: pile.enter_context(ProcessPoolExecutor(1, get_context("spawn"), preparer, anciens))
            for nom, anciens in MOTEURS.items()
        }
        for jeu in ensemble:
            mesures = mesurer(jeu, moteurs, tours, taille)
            for nom in moteurs:
                print(ligne(jeu, nom, mesures[nom], mesures["ni l'une ni l'autre"], taille), flush=True)


if __name__ == "__main__":
    principal()
