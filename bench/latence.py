"""Ce qu'on attend avant la première réponse, chaque fois dans un processus neuf : `make bench`. Voir LISEZMOI.md.

Un premier processus remplit les caches (les fichiers .pyc, et le code machine que numba garde) ; les durées des suivants sont
celles d'un noyau neuf, un jour ordinaire.
"""

from __future__ import annotations

import subprocess
import sys
from statistics import median

from sudokulib import exemple

PROCESSUS = 5
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


def principal() -> None:
    """Écrit le tableau."""
    print("| dans un processus neuf, caches chauds | ms | bibliothèques importées |\n|---|---|---|")
    for nom, epreuve in EPREUVES.items():
        duree, importees = mesurer(epreuve)
        print(f"| {nom} | {duree:.0f} | {', '.join(importees) or 'aucune'} |", flush=True)


if __name__ == "__main__":
    principal()
