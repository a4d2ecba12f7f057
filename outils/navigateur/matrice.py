"""Le cours donne-t-il dans un navigateur les mêmes verdicts qu'ici ? `make test-navigateur`.

Le Python de Basthon et celui d'aujourd'hui, sous Node, corrigent les mêmes réponses que celui-ci ; chaque bilan doit être le
même au mot près. `--court` s'en tient à quelques exercices, à la référence et à une réponse fausse. On nomme des exercices pour
n'essayer qu'eux : `python -m outils.navigateur.matrice T.4a T.6a`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from outils.roue import RACINE, faire_la_roue

ICI = Path(__file__).resolve().parent
PYODIDES = {"pyodide-basthon": "Basthon", "pyodide": "courant"}
COURTS = ("T.1b", "T.4b", "C.I.B", "C.III.B.2", "S.3f", "T.2c", "C.II.A.1")
PROGRAMME = "outils.navigateur.verdicts"
SANS_FIN_MAX = 3.0

Verdicts = dict[tuple[str, str], str]


def lire(lignes: str) -> tuple[Verdicts, dict[str, float]]:
    """Les verdicts qu'un Python a écrits, et la durée de chaque épreuve."""
    lus = [json.loads(ligne) for ligne in lignes.splitlines() if ligne.startswith("[")]
    return {(e, nom): texte for e, nom, texte, _ in lus}, {e: duree for e, _, _, duree in lus}


def executer(commande: Sequence[str]) -> str:
    """Ce qu'écrit un programme ; s'il échoue, la fin de ce qu'il en dit."""
    fini = subprocess.run(commande, cwd=RACINE, capture_output=True, text=True, encoding="utf-8")
    if fini.returncode:
        sys.exit(f"{commande[0]} a échoué :\n" + "\n".join(ligne[:300] for ligne in fini.stderr.splitlines()[-12:]))
    return fini.stdout


def ici(arguments: Sequence[str]) -> str:
    """Ce que donne le Python qui nous exécute, Hypothesis mise de côté : c'est le cas d'un navigateur."""
    return executer([sys.executable, "-m", PROGRAMME, "--sans-hypothesis", *arguments])


def dans_pyodide(nom: str, roue: Path, arguments: Sequence[str]) -> str:
    """Ce que donne un Pyodide."""
    dossier = ICI / "node_modules" / nom
    if not dossier.is_dir():
        sys.exit(f"{nom} n'est pas installé : `npm ci` dans {ICI.relative_to(RACINE)}, ou `make test-navigateur`.")
    return executer(["node", str(ICI / "verdicts.mjs"), str(dossier), str(roue), str(RACINE), PROGRAMME, *arguments])


def comparer(ici: Verdicts, la_bas: Verdicts) -> list[str]:
    """Une phrase par différence."""
    absents = [f"{e}, {nom} : pas de verdict" for e, nom in ici if (e, nom) not in la_bas]
    differents = [
        f"{e}, {nom} :\n--- ici\n{ici[e, nom]}\n--- là-bas\n{la_bas[e, nom]}"
        for e, nom in ici
        if la_bas.get((e, nom), ici[e, nom]) != ici[e, nom]
    ]
    return absents + differents


def principal() -> int:
    """Compare, raconte, et renvoie 1 s'il y a une différence."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("exercices", nargs="*")
    analyseur.add_argument("--court", action="store_true", help="quelques exercices, deux réponses chacun")
    options = analyseur.parse_args()
    court = ["--court"] if options.court else []
    arguments = [*court, *(options.exercices or (COURTS if options.court else ()))]
    attendus, _ = lire(ici(arguments))
    fautes = 0
    with tempfile.TemporaryDirectory() as dossier:
        roue = faire_la_roue(Path(dossier))
        print(f"Roue : {roue.stat().st_size / 1000:.0f} ko. Ici : {len(attendus)} verdicts.", flush=True)
        for nom, titre in PYODIDES.items():
            debut = time.perf_counter()
            obtenus, durees = lire(dans_pyodide(nom, roue, arguments))
            differences = comparer(attendus, obtenus)
            fautes += len(differences)
            lente = max(durees, key=lambda e: durees[e])
            print(
                f"Pyodide {titre} : {len(obtenus)} verdicts, différences : {len(differences)} ; "
                f"{time.perf_counter() - debut:.0f} s en tout, la plus longue {lente} ({durees[lente]:.1f} s)."
            )
            print(*differences, sep="\n\n", flush=True)
    return 1 if fautes or not attendus else 0


if __name__ == "__main__":
    sys.exit(principal())
