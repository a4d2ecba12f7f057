"""Ce que coûte une leçon exécutée en entier, dans un noyau neuf : `python -m bench.lecons [mots]`. Voir LISEZMOI.md.

Des secondes de processeur, celles du noyau et de ce qu'il lance, que les autres travaux de la machine ne faussent guère ; les
caches sont ceux de la machine (`python outils/echauffer.py` les remplit).
"""

from __future__ import annotations

import argparse
import resource
from datetime import datetime
from time import perf_counter
from typing import Any

from nbclient import NotebookClient

from outils.cahiers import RACINE, cahiers_attendus
from socle.nombres import decimal

VOULU = 20  # secondes, une leçon entière
PLUS_CHERES = 3


def processeur() -> float:
    """Les secondes de calcul des noyaux qui ont fini."""
    passe = resource.getrusage(resource.RUSAGE_CHILDREN)
    return passe.ru_utime + passe.ru_stime


def durees(cahier: Any) -> list[tuple[float, str]]:
    """Ce qu'a duré chaque cellule de code, la plus longue d'abord, et comment elle commence."""
    mesurees = []
    for cellule in cahier.cells:
        dates = cellule.metadata.get("execution", {})
        if "iopub.execute_input" in dates and "shell.execute_reply" in dates:
            duree = _secondes(dates["shell.execute_reply"]) - _secondes(dates["iopub.execute_input"])
            mesurees.append((duree, cellule.source.strip().splitlines()[-1]))
    return sorted(mesurees, reverse=True)


def _secondes(date: str) -> float:
    return datetime.fromisoformat(date).timestamp()


def principal() -> None:
    """Écrit une rangée par leçon."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("mots", nargs="*", help="seulement les leçons dont le nom contient un de ces mots")
    mots = analyseur.parse_args().mots
    print("| leçon | processeur, s | durée, s | cellules les plus longues, s |\n|---|---|---|---|")
    for chemin, cahier in cahiers_attendus().items():
        if chemin.parts[0] != "notebooks" or (mots and not any(mot in chemin.stem for mot in mots)):
            continue
        debut, avant = perf_counter(), processeur()
        NotebookClient(cahier, timeout=300, resources={"metadata": {"path": str(RACINE / "notebooks")}}).execute()
        longues = " ; ".join(f"{decimal(s)} `{fin[:60]}`" for s, fin in durees(cahier)[:PLUS_CHERES])
        cout, duree = processeur() - avant, perf_counter() - debut
        print(f"| {chemin.stem} | {decimal(cout)}{' ✘' * (cout > VOULU)} | {decimal(duree)} | {longues} |", flush=True)


if __name__ == "__main__":
    principal()
