"""Imprimer les exercices : `make polycopie`, `sudokulib polycopie 3`, ou `python -m outils.polycopie 3`.

Chaque chapitre donne deux PDF dans `polycopies/` : ses énoncés avec la place de répondre, et `…_corrige.pdf`, avec les réponses
et les barèmes. Chromium les compose, sans réseau.
"""

from __future__ import annotations

import argparse
import sys

import cours.exercices  # noqa: F401 -- les importer les déclare
from cours.polycopie.imprimer import imprimer_les_chapitres
from socle.erreurs import ErreurClaire


def principal() -> None:
    """Lit les arguments, imprime."""
    analyseur = argparse.ArgumentParser(prog="sudokulib polycopie", description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("chapitres", nargs="*", type=int, metavar="CHAPITRE", help="1, 2, 3… ; tous si l'on n'en dit aucun")
    try:
        imprimer_les_chapitres(analyseur.parse_args().chapitres)
    except ErreurClaire as erreur:
        sys.exit(f"Erreur : {erreur}.")
    except KeyboardInterrupt:
        sys.exit(130)  # qui a demandé d'arrêter n'a pas besoin d'une trace


if __name__ == "__main__":
    principal()
