"""Assembler une roue, l'archive que pip installe : des fichiers, ses métadonnées, et les mêmes octets pour les mêmes fichiers."""

from __future__ import annotations

import base64
import bz2
import io
import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

DATE = (2020, 1, 1, 0, 0, 0)  # la même pour tous : une archive ne change que si un fichier change


def nom_de_roue(projet: Mapping[str, Any]) -> str:
    """Le nom du fichier d'une roue, d'après ses métadonnées.

    Exemples
    --------
    >>> nom_de_roue({"name": "tris-et-graphes", "version": "1.0"})
    'tris_et_graphes-1.0-py3-none-any.whl'
    """
    return f"{_racine(projet)}-py3-none-any.whl"


def assembler(contenu: Mapping[str, bytes], projet: Mapping[str, Any]) -> bytes:
    """Une roue de ce contenu, ses métadonnées en plus.

    Paramètres
    ----------
    contenu : dict
        À chaque chemin dans la roue, ses octets.
    projet : dict
        Ce que dit la table [project] d'un pyproject.toml : name, version, description, dependencies, requires-python ; et
        entry-points, une table par groupe.
    """
    racine = _racine(projet)
    tout = {**contenu, **{f"{racine}.dist-info/{titre}": texte.encode() for titre, texte in _fiches(projet).items()}}
    registre = "".join(f"{chemin},sha256={_empreinte(octets)},{len(octets)}\n" for chemin, octets in tout.items())
    tout[f"{racine}.dist-info/RECORD"] = f"{registre}{racine}.dist-info/RECORD,,\n".encode()
    return archiver(tout)


def archiver(contenu: Mapping[str, bytes]) -> bytes:
    """Une archive .zip de ces fichiers."""
    octets = io.BytesIO()
    with ZipFile(octets, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for chemin, dedans in contenu.items():
            archive.writestr(_entree(chemin), dedans)
    return octets.getvalue()


def comprimer(textes: Mapping[str, str]) -> bytes:
    """Des fichiers d'un seul tenant. Ce qui se ressemble se comprime mieux côte à côte : Python, puis les autres langages."""
    ranges = {chemin: textes[chemin] for chemin in sorted(textes, key=lambda chemin: (not chemin.endswith(".py"), chemin))}
    return bz2.compress(json.dumps(ranges, ensure_ascii=False).encode())


def _racine(projet: Mapping[str, Any]) -> str:
    return f"{projet['name'].replace('-', '_')}-{projet['version']}"


def _fiches(projet: Mapping[str, Any]) -> dict[str, str]:
    """Ce que disent d'elle-même les métadonnées d'une roue."""
    demandes = "".join(f"Requires-Dist: {d}\n" for d in projet["dependencies"])
    entete = f"Metadata-Version: 2.1\nName: {projet['name']}\nVersion: {projet['version']}\nSummary: {projet['description']}\n"
    return {
        "METADATA": f"{entete}Requires-Python: {projet['requires-python']}\n{demandes}",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: sudokulib\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "entry_points.txt": "".join(_groupe(groupe, noms) for groupe, noms in projet["entry-points"].items()),
    }


def _groupe(groupe: str, noms: Mapping[str, str]) -> str:
    return f"[{groupe}]\n" + "".join(f"{nom} = {objet}\n" for nom, objet in noms.items())


def _entree(chemin: str) -> ZipInfo:
    entree = ZipInfo(chemin, DATE)
    entree.compress_type = ZIP_DEFLATED
    entree.external_attr = 0o644 << 16
    return entree


def _empreinte(octets: bytes) -> str:
    return base64.urlsafe_b64encode(sha256(octets).digest()).rstrip(b"=").decode()
