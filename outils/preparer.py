"""Prépare l'environnement .venv du projet : `python outils/preparer.py cours` (ou `lab`, `test`…).

« lab » est ce qu'il faut pour ouvrir le cours, sans les moteurs compilés, deux cinquièmes des octets : `outils/fond.py` les
ajoute pendant qu'on lit.

uv installe, bien plus vite que pip, aux mêmes versions et d'où pip irait les chercher ; s'il ne peut pas être là, ou s'il échoue,
pip s'en charge.

Ce script s'exécute avec le Python du système, avant toute installation : bibliothèque standard seulement.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping
from pathlib import Path
from typing import IO

RACINE = Path(__file__).resolve().parent.parent
VENV = RACINE / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
PIP = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
PIP.append("--no-compile")  # un tiers de la durée : `outils/fond.py` s'en charge, pendant qu'on lit
RECENT = "pip==26.3"  # celui de Python 3.11 choisit les versions deux fois plus lentement
RAPIDE = "uv==0.13.9"
UV = PYTHON.with_name("uv.exe" if sys.platform == "win32" else "uv")
# Ce qu'une salle a pu régler pour pip, un miroir le plus souvent, et comment uv le nomme.
DE_PIP_A_UV = {
    "index-url": "--default-index",
    "extra-index-url": "--index",
    "find-links": "--find-links",
    "constraint": "--constraint",
    "trusted-host": "--allow-insecure-host",
}
CONTIENNENT = {"lab": ("lab",), "pairs": ("pairs",)}  # les autres contiennent tout le cours


def fichier_d_empreintes(extra: str) -> str:
    """Où sont les empreintes de ce que demande un extra (voir `outils/empreintes.py`)."""
    return f"empreintes/{extra}.txt"


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
    # Sans réseau, ou s'ils ne sont pas là, le pip du système suffit.
    if subprocess.run([*PIP, "--retries", "1", RAPIDE], capture_output=True).returncode:
        subprocess.run([*PIP, "--retries", "1", RECENT], capture_output=True)


def regles_de_pip() -> dict[str, str]:
    """Ce que pip a de réglé sur cette machine : les variables l'emportent sur « install », qui l'emporte sur « global »."""
    dit = subprocess.run([str(PYTHON), "-m", "pip", "config", "list"], capture_output=True, text=True).stdout
    reglages: dict[str, str] = {}
    for origine in ("global", "install", ":env:"):
        trouves = re.findall(rf"^{origine}\.([\w-]+)='(.*)'$", dit, re.MULTILINE)
        reglages |= {nom: valeur.replace("\\n", " ").strip() for nom, valeur in trouves}
    return reglages


def commande_d_uv(reglages: Mapping[str, str]) -> list[str]:
    """La commande d'uv qui cherche où pip chercherait."""
    commande = [str(UV), "pip", "install", "--quiet", "--python", str(PYTHON), "--index-strategy", "unsafe-best-match"]
    for nom, option in DE_PIP_A_UV.items():
        for valeur in reglages.get(nom, "").split():
            commande += [option, valeur]
    return commande


def installer_par_uv(options: list[str]) -> bool:
    """Vrai si uv est là et a tout installé ; il se tait : pip dira ce qui ne va pas, s'il n'y arrive pas non plus."""
    if not UV.exists():
        return False
    reglages = regles_de_pip()
    environnement = dict(os.environ)
    if "cert" in reglages:
        environnement.setdefault("SSL_CERT_FILE", reglages["cert"])
    if "proxy" in reglages:
        environnement.setdefault("HTTPS_PROXY", reglages["proxy"])
    commande = [*commande_d_uv(reglages), *options]
    return subprocess.run(commande, cwd=RACINE, env=environnement, capture_output=True).returncode == 0


def installer(extra: str, journal: IO[bytes] | None = None) -> bool:
    """Installe le projet et l'extra demandé, aux versions exactes de constraints.txt ; vrai si tout s'est bien passé.

    Une archive dont l'empreinte n'est pas celle qu'on a relevée est refusée. Ce que pip dit va dans le journal ; sans journal, à
    l'écran.
    """
    empreintes = fichier_d_empreintes(extra)
    relevees = (RACINE / empreintes).exists()
    options = ["--constraint", "constraints.txt", "--editable", f".[{extra}]"]
    # uv vérifie ce qui a une empreinte ; pip veut que tout en ait : nos sources viennent donc après.
    verifiees = ["--constraint", empreintes, *options] if relevees else options
    etapes = [["--require-hashes", "--no-deps", "--requirement", empreintes], ["--no-deps", "--editable", "."]]
    if not installer_par_uv(verifiees) and not installer_par_pip(etapes if relevees else [options], journal):
        return False
    # Ni l'un ni l'autre ne place les réglages d'une installation « editable » : français, image fixe à l'export.
    shutil.copytree(RACINE / "reglages", VENV / "etc/jupyter", dirs_exist_ok=True)
    for installe in CONTIENNENT.get(extra, ("lab", "cours", extra)):
        (VENV / f".{installe}").touch()
    return True


def installer_par_pip(etapes: list[list[str]], journal: IO[bytes] | None) -> bool:
    """Vrai si pip a tout installé, étape après étape."""
    sans_avis = os.environ | {"PYTHONWARNINGS": "ignore"}  # setuptools en a un, en anglais, pour toute installation « editable »
    return all(
        subprocess.run([*PIP, *options], cwd=RACINE, env=sans_avis, stdout=journal, stderr=journal).returncode == 0
        for options in etapes
    )


def principal() -> None:
    """Vérifie la version de Python, puis prépare ce qu'on lui demande."""
    if sys.version_info < (3, 11):
        trouvee = ".".join(map(str, sys.version_info[:3]))
        sys.exit(f"Il faut Python 3.11 ou plus récent ; ici : {trouvee}. Exemple : make lab PYTHON=python3.12")
    if not (PYTHON.exists() and (VENV / "pyvenv.cfg").exists()):
        creer()
    extra = sys.argv[1] if len(sys.argv) > 1 else "cours"
    print(f"Installation de « {extra} » : une minute au plus, une seule fois…", flush=True)
    if not installer(extra):
        sys.exit("L'installation a échoué : la cause est écrite juste au-dessus. Vérifiez la connexion, puis recommencez.")


if __name__ == "__main__":
    principal()
