"""Construire les diapositives : `make diapos`, `sudokulib diapos 3`, ou `python -m outils.diapos 3 --pdf`.

Chaque chapitre donne deux fichiers dans `diapositives/` : celui de la salle, et celui de l'enseignant (`…_enseignant.html`),
avec ses notes. Ils s'ouvrent d'un double clic, sans réseau.
"""

from __future__ import annotations

import argparse
import sys

from cours.diapos.construire import construire
from socle.erreurs import ErreurClaire


def principal() -> None:
    """Lit les arguments, construit, imprime si on le demande."""
    analyseur = argparse.ArgumentParser(prog="sudokulib diapos", description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("chapitres", nargs="*", type=int, metavar="CHAPITRE", help="1, 2, 3… ; tous si l'on n'en dit aucun")
    analyseur.add_argument(
        "--pdf",
        action="store_true",
        help="écrit aussi les PDF : sans réponses, avec, et quatre par page",
    )
    choix = analyseur.parse_args()
    try:
        ecrits = construire(choix.chapitres)
        if choix.pdf:
            from cours.diapos.imprimer import imprimer

            for chemin in ecrits:
                imprimer(chemin)
    except ErreurClaire as erreur:
        sys.exit(f"Erreur : {erreur}.")
    except KeyboardInterrupt:
        sys.exit(130)  # qui a demandé d'arrêter n'a pas besoin d'une trace


if __name__ == "__main__":
    principal()
