"""Prépare l'environnement .venv du projet : `python outils/preparer.py cours` (ou `lab`, `test`…).

« lab » est ce qu'il faut pour ouvrir le cours, sans les moteurs compilés, deux cinquièmes des octets : `outils/fond.py` les
ajoute pendant qu'on lit.

Ce script s'exécute avec le Python du système, avant toute installation : bibliothèque standard seulement.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import IO

RACINE = Path(__file__).resolve().parent.parent
VENV = RACINE / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
PIP = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
PIP.append("--no-compile")  # un tiers de la durée : `outils/fond.py` s'en charge, pendant qu'on lit
RECENT = "pip==26.3"  # celui de Python 3.11 choisit les versions deux fois plus lentement
CONTIENNENT = {"lab": ("lab",), "pairs": ("pairs",)}  # les autres contiennent tout le cours


def creer() -> None:
    """Crée .venv, ou explique ce qui manque au système."""
    print("Création de l'environnement .venv…", flush=True)
    try:
        venv.create(VENV, with_pip=True, clear=True)
    except (subprocess.CalledProcessError, ImportError, OSError) as erreur:
        sys.exit(
            f"Impossible de créer l'environnement ({erreur}).\n"
            "Sous Debian ou Ubuntu, installez le module venv : sudo apt install python3-venv"
        )
    # Sans réseau, ou s'il n'est pas là, celui du système suffit.
    subprocess.run([*PIP, "--retries", "1", RECENT], capture_output=True)


def installer(extra: str, journal: IO[bytes] | None = None) -> bool:
    """Installe le projet et l'extra demandé, aux versions exactes de constraints.txt ; vrai si tout s'est bien passé.

    Ce que pip dit va dans le journal ; sans journal, à l'écran.
    """
    commande = [*PIP, "--constraint", "constraints.txt", "--editable", f".[{extra}]"]
    sans_avis = os.environ | {"PYTHONWARNINGS": "ignore"}  # setuptools en a un, en anglais, pour toute installation « editable »
    if subprocess.run(commande, cwd=RACINE, env=sans_avis, stdout=journal, stderr=journal).returncode:
        return False
    # pip ne place pas les réglages d'une installation « editable » : français, image fixe à l'export.
    shutil.copytree(RACINE / "reglages", VENV / "etc/jupyter", dirs_exist_ok=True)
    for installe in CONTIENNENT.get(extra, ("lab", "cours", extra)):
        (VENV / f".{installe}").touch()
    return True


def principal() -> None:
    """Vérifie la version de Python, puis prépare ce qu'on lui demande."""
    if sys.version_info < (3, 11):
        trouvee = ".".join(map(str, sys.version_info[:3]))
        sys.exit(f"Il faut Python 3.11 ou plus récent ; ici : {trouvee}. Exemple : make lab PYTHON=python3.12")
    if not (PYTHON.exists() and (VENV / "pyvenv.cfg").exists()):
        creer()
    extra = sys.argv[1] if len(sys.argv) > 1 else "cours"
    print(f"Installation de « {extra} » : une minute environ, une seule fois…", flush=True)
    if not installer(extra):
        sys.exit("L'installation a échoué : la cause est écrite juste au-dessus. Vérifiez la connexion, puis recommencez.")


if __name__ == "__main__":
    principal()
