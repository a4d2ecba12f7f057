"""Prépare l'environnement .venv du projet : `python outils/preparer.py cours` (ou `test`).

Ce script s'exécute avec le Python du système, avant toute installation : bibliothèque standard seulement.
"""

import shutil
import subprocess
import sys
import venv
from pathlib import Path

RACINE = Path(__file__).resolve().parent.parent
VENV = RACINE / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


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


def installer(extra: str) -> None:
    """Installe le projet et l'extra demandé, aux versions exactes de constraints.txt."""
    print(f"Installation de « {extra} » : une minute environ, une seule fois…", flush=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pip.append("--no-compile")  # un tiers de la durée : `outils/fond.py` s'en charge, pendant qu'on lit
    resultat = subprocess.run([*pip, "--constraint", "constraints.txt", "--editable", f".[{extra}]"], cwd=RACINE)
    if resultat.returncode:
        sys.exit("L'installation a échoué : la cause est écrite juste au-dessus. Vérifiez la connexion, puis recommencez.")
    # pip ne place pas les réglages d'une installation « editable » : français, image fixe à l'export.
    shutil.copytree(RACINE / "reglages", VENV / "etc/jupyter", dirs_exist_ok=True)
    (VENV / f".{extra}").touch()


def principal() -> None:
    """Vérifie la version de Python, puis prépare ce qu'on lui demande."""
    if sys.version_info < (3, 11):
        trouvee = ".".join(map(str, sys.version_info[:3]))
        sys.exit(f"Il faut Python 3.11 ou plus récent ; ici : {trouvee}. Exemple : make lab PYTHON=python3.12")
    if not (PYTHON.exists() and (VENV / "pyvenv.cfg").exists()):
        creer()
    installer(sys.argv[1] if len(sys.argv) > 1 else "cours")


if __name__ == "__main__":
    principal()
