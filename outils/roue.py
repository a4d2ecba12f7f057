"""Fait la roue du cours, en Python pur, qui s'importe aussi sans être installée : `python -m outils.roue DOSSIER`.

Elle ne dépend que des fichiers : mêmes sources, mêmes octets. Une archive sur `sys.path` suffit à `import sudokulib` : c'est
ainsi qu'un cahier la trouve là où l'on n'installe rien.
"""

from __future__ import annotations

import argparse
import base64
import tomllib
from hashlib import sha256
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

RACINE = Path(__file__).resolve().parent.parent
SUFFIXES = (".py", ".js", ".css", ".json", ".c", ".typed")
DATE = (2020, 1, 1, 0, 0, 0)  # la même pour tous : la roue ne change que si un fichier change


def faire_la_roue(dossier: Path) -> Path:
    """Écrit la roue dans un dossier, et renvoie son chemin."""
    projet = tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    nom = f"{projet['name']}-{projet['version']}"
    contenu = {f.relative_to(RACINE).as_posix(): f.read_bytes() for f in fichiers()}
    contenu |= {f"{nom}.dist-info/{titre}": texte.encode() for titre, texte in _fiches(projet).items()}
    registre = "".join(f"{chemin},sha256={_empreinte(octets)},{len(octets)}\n" for chemin, octets in contenu.items())
    contenu[f"{nom}.dist-info/RECORD"] = f"{registre}{nom}.dist-info/RECORD,,\n".encode()
    dossier.mkdir(parents=True, exist_ok=True)
    roue = dossier / f"{nom}-py3-none-any.whl"
    with ZipFile(roue, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for chemin, octets in contenu.items():
            archive.writestr(_entree(chemin), octets)
    return roue


def fichiers() -> list[Path]:
    """Ceux du paquet, dans l'ordre."""
    return sorted(f for f in (RACINE / "sudokulib").rglob("*") if f.suffix in SUFFIXES and f.is_file())


def _fiches(projet: dict[str, object]) -> dict[str, str]:
    """Ce que disent d'elle-même les métadonnées d'une roue."""
    demandes = "".join(f"Requires-Dist: {d}\n" for d in projet["dependencies"])
    entete = f"Metadata-Version: 2.1\nName: {projet['name']}\nVersion: {projet['version']}\nSummary: {projet['description']}\n"
    return {
        "METADATA": f"{entete}Requires-Python: {projet['requires-python']}\n{demandes}",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: sudokulib\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "entry_points.txt": "".join(f"[console_scripts]\n{n} = {f}\n" for n, f in projet["scripts"].items()),
    }


def _entree(chemin: str) -> ZipInfo:
    entree = ZipInfo(chemin, DATE)
    entree.compress_type = ZIP_DEFLATED
    entree.external_attr = 0o644 << 16
    return entree


def _empreinte(octets: bytes) -> str:
    return base64.urlsafe_b64encode(sha256(octets).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("dossier", type=Path)
    roue = faire_la_roue(analyseur.parse_args().dossier)
    print(f"{roue} : {roue.stat().st_size / 1000:.0f} ko")
