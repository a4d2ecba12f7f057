"""Construire les diapositives : `make diapos`, `sudokulib diapos 3`, ou `python -m outils.diapos 3 --pdf`.

Chaque chapitre donne deux fichiers dans `diapositives/` : celui de la salle, et celui de l'enseignant (`…_enseignant.html`),
avec ses notes. Ils s'ouvrent d'un double clic, sans réseau.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from outils.diapos.lecture import chapitres_projetables, lire_chapitre
from outils.diapos.npm import RACINE
from outils.diapos.page import page
from sudokulib.erreurs import ErreurSudoku
from sudokulib.nombres import accorder
from sudokulib.sorties import ecrire_fichier

DOSSIER = RACINE / "diapositives"


def construire(numeros: list[int], dossier: Path = DOSSIER) -> list[Path]:
    """Écrit les diapositives de ces chapitres, de tous si l'on n'en dit aucun ; les fichiers de la salle."""
    sources = chapitres_projetables()
    inconnus = [numero for numero in numeros if numero not in sources]
    if inconnus:
        connus = ", ".join(map(str, sources))
        raise ErreurSudoku(f"le chapitre {inconnus[0]} n'a pas de diapositives ; en ont : {connus}")
    dossier.mkdir(exist_ok=True)
    ecrits = []
    for numero in numeros or sources:
        chapitre = lire_chapitre(numero, sources[numero])
        for notes in (False, True):
            chemin = dossier / f"{chapitre.nom}{'_enseignant' * notes}.html"
            ecrire_fichier(chemin, page(chapitre, notes))
        ecrits.append(chemin.with_name(f"{chapitre.nom}.html"))
        nombre = accorder(len(chapitre.diapos), "diapositive")
        print(f"{ecrits[-1].relative_to(dossier.parent)} : {nombre}, {ecrits[-1].stat().st_size / 1e6:.1f} Mo", flush=True)
    return ecrits


def principal() -> None:
    """Lit les arguments, construit, imprime si on le demande."""
    analyseur = argparse.ArgumentParser(prog="sudokulib diapos", description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("chapitres", nargs="*", type=int, metavar="CHAPITRE", help="1, 2, 3… ; tous si l'on n'en dit aucun")
    analyseur.add_argument("--pdf", action="store_true", help="écrit aussi les PDF : une diapositive par page, et quatre")
    choix = analyseur.parse_args()
    try:
        ecrits = construire(choix.chapitres)
        if choix.pdf:
            from outils.diapos.imprimer import imprimer

            for chemin in ecrits:
                imprimer(chemin)
    except ErreurSudoku as erreur:
        sys.exit(f"Erreur : {erreur}.")


if __name__ == "__main__":
    principal()
