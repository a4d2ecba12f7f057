"""Le départ de la commande `sudokulib` : tant que rien n'est commencé, Ctrl+C l'arrête sans un mot.

Charger la bibliothèque prend un dixième de seconde, où une interruption montrerait une trace de Python. Le paquet importe donc ce
module avant tout autre : si c'est la commande qui démarre, Ctrl+C met aussitôt fin au programme, jusqu'à ce que `__main__` rende
l'interruption à Python. Dans un cahier, un essai ou un processus de calcul, rien ne change.

>>> est_la_commande("/usr/bin/sudokulib", ["python", "/usr/bin/sudokulib", "exemples"])
True
>>> est_la_commande("-m", ["python", "-m", "cours"]), est_la_commande("-m", ["python", "-m", "pytest"])
(True, False)
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence

NOMS = ("sudokulib", "sudokulib.exe", "sudokulib-script.py")


def est_la_commande(programme: str, ligne: Sequence[str]) -> bool:
    """Vrai si le programme qu'a lancé cette ligne est la commande, ou `python -m cours` pendant qu'il se charge."""
    if programme == "-m":
        return "-m" in ligne and ligne[ligne.index("-m") + 1 :][:1] == ["cours"]
    # Un processus de calcul hérite du nom du programme, mais pas de sa ligne.
    return programme in ligne and programme.replace("\\", "/").rsplit("/", 1)[-1] in NOMS


def s_arreter_aussitot() -> None:
    """Ctrl+C met fin au programme, sans passer par Python ; sauf si on l'ignorait (`nohup`)."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def s_arreter_en_python() -> None:
    """Ctrl+C est de nouveau une exception."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


if est_la_commande(sys.argv[0] if sys.argv else "", sys.orig_argv):
    s_arreter_aussitot()
