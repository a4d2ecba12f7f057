"""Avant la première cellule d'un cahier : une phrase au lieu d'une trace, si l'on commence par une autre.

L'import du cours installe de quoi le dire (`epreuves/cahier/ecran.py`) ; tant qu'il n'a pas eu lieu, personne n'y est. `make lab`
pose donc dans le profil d'IPython un fichier de démarrage, qui appelle `guetter`. Le site démarre avec le cours déjà importé.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

DEMARRAGE = """from contextlib import suppress

with suppress(ImportError):
    from cours.premiere_cellule import guetter

    guetter()
"""


def poser(ipython: Path) -> None:
    """Écrit, dans le dossier d'IPython que `make lab` se réserve, ce que chaque noyau exécute en démarrant."""
    fichier = ipython / "profile_default/startup/10-cours.py"
    fichier.parent.mkdir(parents=True, exist_ok=True)
    fichier.write_text(DEMARRAGE, encoding="utf-8")


def guetter() -> None:
    """Dans un noyau d'IPython qui démarre, dit en une phrase quelle cellule exécuter d'abord ; ailleurs, ne fait rien."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is not None:
        shell.set_custom_exc((NameError,), _montrer)


def _montrer(shell: Any, genre: type, erreur: NameError, trace: Any, tb_offset: int | None = None) -> None:
    from epreuves.cahier.ecran import montrer_un_nom_inconnu  # une demi-seconde, que seul paie qui s'est trompé

    montrer_un_nom_inconnu(shell, genre, erreur, trace, tb_offset)
