"""Les paquets que le site emporte, allégés de ce qui ne sert pas.

Le noyau de JupyterLite les installerait un à un ; ici, ils sont déjà importés dans la mémoire qu'on rouvre (`memoire.mjs`). jedi,
deux mille fichiers pour compléter un nom, n'y est pas : IPython complète sans lui. piplite n'y importe micropip que le jour où
l'on installe : importé sous Node, il ne saurait pas télécharger dans un navigateur.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from outils.roue import RACINE

ICI = Path(__file__).resolve().parent
PYODIDE = ICI / "node_modules/pyodide"
TARDIF = RACINE / "outils/modeles/piplite_tardif.py"
# Ce que le noyau importe pour démarrer, puis ce dont vivent les widgets. Toutes en Python pur.
NOYAU = "asttokens comm decorator executing ipython matplotlib-inline micropip packaging prompt_toolkit pure-eval"
NOYAU += " pygments stack-data six traitlets wcwidth"
WIDGETS = "anywidget ipywidgets jupyterlab_widgets psygnal typing_extensions"
DU_NOYAU = ("ipykernel", "piplite", "pyodide_kernel")  # ces roues sont dans l'extension de JupyterLite
AVEC_JEDI, SANS_JEDI = "self.Completer.use_jedi = True", "self.Completer.use_jedi = False"
DEMANDES = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython")  # ce que le noyau installerait sinon
EMPORTES = sorted({*DEMANDES, *NOYAU.split(), *WIDGETS.split(), "sudokulib"})
EMPREINTES = "empreintes/navigateur.txt"  # de ces roues-là (`make empreintes`)
PYTHON_DE_PYODIDE = "3.14"
# Le noyau va chercher ce qu'importe une cellule, d'après son texte : il n'y lirait pas « importer("scipy.optimize") ».
CHARGER = "await _load_packages_from_imports(lite_cell)"
CHARGER_AUSSI = "await _load_packages_from_imports(avec_les_imports_dits(lite_cell))"
IMPORTS_DITS = '''

def avec_les_imports_dits(cellule):
    """Une cellule, et les imports que fait pour elle socle.bibliotheques."""
    import re

    return "\\n".join([cellule, *(f"import {nom}" for nom in re.findall(r"\\bimporter\\([\\"\\x27]([\\w.]+)", cellule))])
'''
CONTENU = dict[str, bytes]


def reunir(dossier: Path, extension: Path) -> list[Path]:
    """Écrit dans un dossier les roues que le site emporte, sans celle du cours.

    Paramètres
    ----------
    dossier : Path
    extension : Path
        Le dossier des roues qu'apporte le noyau de JupyterLite.
    """
    dossier.mkdir(parents=True, exist_ok=True)
    telecharger(dossier)
    for nom in DU_NOYAU:
        source = max(extension.glob(f"{nom}-*.whl"))
        _recrire(source, dossier / source.name, RETOUCHES.get(nom, lambda contenu: contenu))
    return sorted(dossier.glob("*.whl"))


def telecharger(dossier: Path) -> None:
    """Prend celles qu'exige le noyau et celles des widgets ; aucune dont l'empreinte n'ait été relevée."""
    commande = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--platform=any"]
    commande += [f"--python-version={PYTHON_DE_PYODIDE}", f"--dest={dossier}", "--require-hashes", "--requirement", EMPREINTES]
    subprocess.run(commande, cwd=RACINE, check=True)


def demandes(retenues: Mapping[str, str]) -> list[str]:
    """Les roues que le site emporte : celles du noyau aux versions que Pyodide annonce, les autres à celles que l'on retient."""
    verrou = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    annoncees = {normal(nom): paquet["version"] for nom, paquet in verrou.items()}
    versions = {**retenues, **{nom: annoncees[nom] for nom in map(normal, NOYAU.split()) if nom in annoncees}}
    return [f"{nom}=={versions[nom]}" for nom in map(normal, (NOYAU + " " + WIDGETS).split())]


def normal(nom: str) -> str:
    """Le nom d'un paquet, tel qu'on le compare."""
    return re.sub("[-_.]+", "-", nom).lower()


def _recrire(source: Path, sortie: Path, retoucher: Callable[[CONTENU], CONTENU]) -> None:
    """Copie une roue, retouchée."""
    with ZipFile(source) as archive:
        contenu = {nom: archive.read(nom) for nom in archive.namelist() if not nom.endswith("/")}
    with ZipFile(sortie, "w", ZIP_DEFLATED) as archive:
        for nom, octets in retoucher(contenu).items():
            archive.writestr(nom, octets)


def _tarder(contenu: CONTENU) -> CONTENU:
    """piplite, dont l'installation ne s'importe que le jour où l'on installe."""
    return {**contenu, "piplite/installation.py": contenu["piplite/piplite.py"], "piplite/piplite.py": TARDIF.read_bytes()}


def _adapter_le_noyau(contenu: CONTENU) -> CONTENU:
    """Le noyau demande jedi quoi qu'il arrive ; ici, il s'en passe. Et il lit tous les imports d'une cellule."""
    interprete, noyau = "pyodide_kernel/interpreter.py", "pyodide_kernel/kernel.py"
    retouches = {interprete: _remplacer(contenu[interprete], AVEC_JEDI, SANS_JEDI)}
    retouches[noyau] = _remplacer(contenu[noyau], CHARGER, CHARGER_AUSSI) + IMPORTS_DITS.encode()
    return {**contenu, **retouches}


def _remplacer(octets: bytes, avant: str, apres: str) -> bytes:
    texte = octets.decode()
    if avant not in texte:
        sys.exit(f"Le noyau de JupyterLite a changé : « {avant} » n'y est plus (outils/navigateur/paquets.py).")
    return texte.replace(avant, apres).encode()


RETOUCHES: dict[str, Callable[[CONTENU], CONTENU]] = {"piplite": _tarder, "pyodide_kernel": _adapter_le_noyau}
