"""Réexécute les corrigés par nbval, une ligne par cahier : `sudokulib corriges 3`, ou `python -m outils.corriges 3`."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

import nbformat

from outils.cahiers import RACINE
from outils.gel import a_revoir
from socle.erreurs import ErreurClaire
from socle.lances import executer

SAIN = {"COURS_PROGRESSION": "non", "COURS_BARRE": "non"}  # rejouer un corrigé n'est pas progresser


def corriges(chapitres: list[int]) -> list[Path]:
    """Les corrigés de ces chapitres, de tous si l'on n'en dit aucun."""
    tous = sorted((RACINE / "solutions").glob("[0-9][0-9]_*.ipynb"))
    connus = {int(chemin.name[:2]) for chemin in tous}
    if inconnus := set(chapitres) - connus:
        raise ErreurClaire(f"le chapitre {min(inconnus)} n'a pas de corrigé ; en ont : {', '.join(map(str, sorted(connus)))}")
    return [chemin for chemin in tous if not chapitres or int(chemin.name[:2]) in chapitres]


def rejouer(cahier: Path) -> str:
    """Réexécute un cahier ; renvoie ce qui ne va pas : il diffère, ou l'une de ses réponses est refusée. Rien si tout va."""
    commande = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--nbval", "--nbval-cell-timeout", "60"]
    commande += ["--nbval-sanitize-with", "tests/cahiers/remplacements.cfg", str(cahier.relative_to(RACINE))]
    fini = executer(
        commande, cwd=RACINE, env=os.environ | SAIN, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8"
    )
    if fini.returncode:
        return str(fini.stdout)
    fautes = a_revoir(nbformat.read(cahier, as_version=4))  # nbval compare, et la même faute est identique à elle-même
    return f"{cahier.relative_to(RACINE)} : la vérification refuse le corrigé de {', '.join(fautes)}" if fautes else ""


def principal() -> None:
    """Lit les arguments, rejoue, et finit par 1 si un corrigé diffère."""
    analyseur = argparse.ArgumentParser(prog="sudokulib corriges", description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("chapitres", nargs="*", type=int, metavar="CHAPITRE", help="1, 2, 3… ; tous si l'on n'en dit aucun")
    echecs = []
    try:
        for cahier in corriges(analyseur.parse_args().chapitres):
            depart = time.monotonic()
            ecart = rejouer(cahier)
            verdict = "✘ à revoir" if ecart else "✔ identique"
            print(f"{verdict:11}  {cahier.relative_to(RACINE)}  ({time.monotonic() - depart:.0f} s)", flush=True)
            echecs += [ecart] * bool(ecart)
    except ErreurClaire as erreur:
        sys.exit(f"Erreur : {erreur}.")
    except KeyboardInterrupt:
        sys.exit(130)  # qui a demandé d'arrêter n'a pas besoin d'une trace
    sys.exit("\n".join(echecs) if echecs else 0)


if __name__ == "__main__":
    principal()
