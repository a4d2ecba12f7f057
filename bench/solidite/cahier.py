"""Le carré noir (■) dans un vrai noyau : une cellule longue rend la main en une seconde, et le noyau vit encore."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty

from jupyter_client.manager import start_new_kernel

from bench.solidite.ligne import CLAIR, FAUX, SANS_FIN, TRACEBACK, Ligne, temps_de_calcul

DELAI = 1.0

PREPARATION = """
import random
from sudokulib import *
from sudokulib import EXEMPLES
from sudokulib.generation import *
from sudokulib.moteur import *
from sudokulib.recuit import *
from sudokulib.difficulte import rapport
from cours.films import filmer_sudoku
from cours.films.paris import parier
from sudokulib.logique import fermer, formule_initiale, propager2
DURE = EXEMPLES["leleux_17_indices"].grille
def trouer(n, combien):
    valeurs = list(pleine(1, n).valeurs)
    for case in random.Random(1).sample(range(n**4), combien):
        valeurs[case] = 0
    return Grille(n, tuple(valeurs))
"""

# Chacune dure des minutes ; celles qui gardent ce qui est fait finissent sans exception.
CELLULES = {
    "recuit(DURE, 1, delta=0.001, iterations_par_palier=10**6, barre=False)": True,
    "essais(DURE, 10**9, 1, delta=0.001, iterations_par_palier=10**6, barre=False)": True,
    "essais(DURE, 10**6, 1, moteur='python', barre=False)": True,
    "serie(EXEMPLES['leleux_17_indices'].solution, nombre=10**6, barre=False)": True,
    "list(pleines(10**7, 1, 6))": False,
    "list(minimales(10**7, 1))": False,
    "compter_lot([trouer(5, 450)] * 200, barre=False)": True,
    "compter_lot([DURE] * 20_000, moteur='python', barre=False)": True,
    "chercher(trouer(6, 900), None)": False,
    "vider_force_brute(vider_glouton(pleine(1), 1), 60, barre=False)": False,
    "par_permutations(DURE, iterations_max=10**12)": False,
    "fermer(Grille.vide(9), infructueux=True)": False,
    "fermer(Grille.vide(4), infructueux=True, moteur='python')": False,
    "propager2(formule_initiale(trouer(4, 200)))": False,
    "filmer_sudoku(trouer(4, 190), None, 10**9)": False,
    "for _ in range(10**6): parier(filmer_sudoku(DURE))": False,
    "from cours.ateliers import AtelierLogique\nwhile True: AtelierLogique(DURE)": False,
    "rapport([g for g in minimales(3000, 1)], barre=False)": True,
    "explorer(trouer(4, 190), None)": False,
    "from cours.ateliers.arbre import ArbreRecherche\nwhile True: ArbreRecherche(trouer(4, 190), None)": False,
}


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Une ligne : chaque cellule, interrompue une fois."""
    ligne, delais = Ligne("cahier : carré noir (■)"), []
    signal.signal(signal.SIGINT, signal.default_int_handler)  # en arrière-plan, le shell l'ignore, et le noyau de même
    cellules = CELLULES if longue else dict([*CELLULES.items()][:1])
    gerant, client = start_new_kernel(env={**os.environ, "PYTHONPATH": str(Path.cwd()), "COURS_BARRE": "non"})
    try:
        assert attendre(client, client.execute(PREPARATION), 120) is not None
        for cellule, garde in cellules.items():
            demande = client.execute(cellule)
            if (finie := attendre(client, demande, 8)) is not None:
                ligne.noter(FAUX if finie[0] != "ok" else CLAIR, f"{cellule} : finie avant le carré noir, {finie}")
                continue
            debut, calcul = time.monotonic(), temps_de_calcul(gerant.provisioner.pid)
            gerant.interrupt_kernel()
            fin = attendre(client, demande, 60)
            delais.append(min(time.monotonic() - debut, temps_de_calcul(gerant.provisioner.pid) - calcul))
            attendues = ("ok",) if garde else ("error",)
            issue = CLAIR if fin is not None and fin[0] in attendues and fin[1] in ("", "KeyboardInterrupt") else TRACEBACK
            issue = SANS_FIN if delais[-1] > DELAI else issue
            ligne.noter(issue, f"{cellule} : {delais[-1]:.2f} s, {fin}")
            if attendre(client, client.execute("1 + 1"), 30) is None:
                ligne.noter(FAUX, f"{cellule} : le noyau ne répond plus")
                break
    finally:
        client.stop_channels()
        gerant.shutdown_kernel(now=True)
    ligne.remarque = f"le plus long : {max(delais, default=0):.2f} s"
    yield ligne


def attendre(client: object, demande: str, limite: float) -> tuple[str, str] | None:
    """L'état et l'exception d'une cellule, ou None si elle n'a pas fini à temps."""
    fin = time.monotonic() + limite
    while (reste := fin - time.monotonic()) > 0:
        try:
            reponse = client.get_shell_msg(timeout=reste)
        except Empty:
            return None
        if reponse["parent_header"].get("msg_id") == demande:
            contenu = reponse["content"]
            return contenu["status"], contenu.get("ename", "")
    return None
