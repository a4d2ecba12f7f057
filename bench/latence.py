"""Ce qu'on attend : la première réponse d'un processus neuf, puis les petits lots : `make bench`. Voir LISEZMOI.md.

Un premier processus remplit les caches (les fichiers .pyc, et le code machine que numba garde) ; les durées des suivants sont
celles d'un noyau neuf, un jour ordinaire.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from statistics import median

from bench.jeux import brassee, engendres, repeter
from sudokulib import exemple
from sudokulib.moteur import compter_lot

PROCESSUS = 5
PETITS = (1, 10, 100, 1000)  # les grilles d'un petit lot
TOURS = 25
AVANT = "import sys, time; depart = time.perf_counter()\n"
APRES = "\nprint(1000 * (time.perf_counter() - depart), *(m for m in ('numpy', 'numba', 'joblib', 'click') if m in sys.modules))"
GRILLE = repr(exemple("toulon_exemple").ecrire("ligne"))
EPREUVES = {
    "import sudokulib": "import sudokulib",
    "import sudokulib.moteur": "import sudokulib.moteur",
    "premier resoudre, moteur par défaut": "from sudokulib import moteur; moteur.resoudre(GRILLE)",
    "premier resoudre, 16 × 16": "from sudokulib import moteur; moteur.compter(256 * '.', 1)",
    "premier resoudre, pur Python": "from sudokulib import moteur; moteur.resoudre(GRILLE, moteur='python')",
    "premier lot de 20 000 grilles": "from sudokulib.moteur import lots; lots.compter_lot(20_000 * [GRILLE], barre=False)",
}


def mesurer(epreuve: str) -> tuple[float, list[str]]:
    """Les millisecondes médianes d'une épreuve, et les bibliothèques qu'elle a importées."""
    code = AVANT + epreuve.replace("GRILLE", GRILLE) + APRES
    sorties = []
    for _ in range(PROCESSUS + 1):
        fini = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        sorties.append(fini.stdout.split())
    return median(float(sortie[0]) for sortie in sorties[1:]), sorties[-1][1:]


def petit_lot(lignes: list[str]) -> float:
    """Les millisecondes d'un lot, le moteur étant chaud, sans choisir le nombre de fils."""
    depart = time.perf_counter()
    compter_lot(lignes, barre=False)
    return 1000 * (time.perf_counter() - depart)


def petits_lots() -> None:
    """Écrit le tableau des petits lots : médiane et pire de vingt-cinq."""
    print("\n| le moteur chaud, un lot de… | ms | au pire |\n|---|---|---|")
    jeux = {jeu.titre: jeu.grilles for jeu in engendres(2000, 2014) if jeu.cle in ("minimales", "célèbres")}
    jeux["16 × 16 engendrées, 110 indices"] = [brassee(4, 110, graine) for graine in range(25)]
    for titre, grilles in jeux.items():
        for nombre in PETITS:
            lots = [repeter(grilles, nombre, random.Random(tour))[:nombre] for tour in range(TOURS + 1)]
            durees = [petit_lot(lot) for lot in lots][1:]
            ecrit = [f"{duree:.2f}".replace(".", ",") for duree in (median(durees), max(durees))]
            print(f"| {nombre} : {titre} | {' | '.join(ecrit)} |", flush=True)


def principal() -> None:
    """Écrit le tableau."""
    print("| dans un processus neuf, caches chauds | ms | bibliothèques importées |\n|---|---|---|")
    for nom, epreuve in EPREUVES.items():
        duree, importees = mesurer(epreuve)
        print(f"| {nom} | {duree:.0f} | {', '.join(importees) or 'aucune'} |", flush=True)
    petits_lots()


if __name__ == "__main__":
    principal()
