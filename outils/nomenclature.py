"""La nomenclature de ce dont le cours est fait et se sert, au format CycloneDX : `python -m outils.nomenclature SORTIE`.

`make publication` la met à côté du site. Elle ne dépend que des fichiers du dépôt : deux publications du même cours ont la même.
"""

from __future__ import annotations

import argparse
import base64
import json
import re
import tomllib
import uuid
from pathlib import Path
from typing import Any
from urllib.parse import quote

from outils.empreintes import COMPLETEES, archives
from outils.licences import PAGE, VERROUS, Paquet, lire, normal
from outils.navigateur.paquets import EMPREINTES
from outils.preparer import RACINE, fichier_d_empreintes
from socle.sorties import ecrire_fichier

SORTIE = RACINE / "build/publication/nomenclature.cdx.json"
ESPACE = uuid.UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")  # celui des noms de domaine, RFC 9562
_EXPRESSION = re.compile(r"[\w.+-]+( (AND|OR|WITH) [\w.+-]+)*")
ALGORITHMES = {"sha256": "SHA-256", "sha512": "SHA-512"}

Composant = dict[str, Any]


def empreintes() -> dict[tuple[str, str], list[tuple[str, str]]]:
    """À chaque paquet, origine et nom, ses empreintes : l'algorithme et le nombre en hexadécimal."""
    trouvees: dict[tuple[str, str], list[tuple[str, str]]] = {}
    for extra in COMPLETEES:
        for bloc in archives((RACINE / fichier_d_empreintes(extra)).read_text(encoding="utf-8")):
            trouvees["Python", normal(bloc.partition("==")[0])] = re.findall(r"--hash=(\w+):(\w+)", bloc)
    for bloc in archives((RACINE / EMPREINTES).read_text(encoding="utf-8")):
        trouvees["Pyodide", normal(bloc.partition("==")[0])] = re.findall(r"--hash=(\w+):(\w+)", bloc)
    for verrou in VERROUS:
        for chemin, paquet in json.loads((RACINE / verrou).read_text(encoding="utf-8"))["packages"].items():
            algorithme, _, valeur = paquet.get("integrity", "").partition("-")
            if algorithme:
                trouvees["npm", chemin.rpartition("node_modules/")[2]] = [(algorithme, base64.b64decode(valeur).hex())]
    return trouvees


def composant(paquet: Paquet, siennes: list[tuple[str, str]]) -> Composant:
    """Un paquet, tel que l'écrit CycloneDX."""
    sorte = "npm" if paquet.origine == "npm" else "pypi"
    adresse = f"pkg:{sorte}/{quote(paquet.nom, safe='/')}@{quote(paquet.version)}"
    decrit: Composant = {"type": "library", "bom-ref": adresse, "name": paquet.nom, "version": paquet.version, "purl": adresse}
    nommee = _EXPRESSION.fullmatch(paquet.licence)
    decrit["licenses"] = [{"expression": paquet.licence} if nommee else {"license": {"name": paquet.licence}}]
    if siennes:
        decrit["hashes"] = [{"alg": ALGORITHMES[algorithme], "content": valeur} for algorithme, valeur in siennes]
    decrit["properties"] = [{"name": "pour", "value": paquet.pour}]
    return decrit


def nomenclature() -> Composant:
    """La nomenclature entière."""
    projet = tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    connues = empreintes()
    paquets = sorted({(p.origine, p.nom, p.version): p for p in lire(PAGE.read_text(encoding="utf-8"))}.items())
    composants = [composant(p, connues.get((p.origine, p.nom), [])) for _, p in paquets]
    soi: Composant = {"type": "application", "name": projet["name"], "version": projet["version"]}
    soi |= {"licenses": [{"expression": projet["license"]}]}
    sans_numero = {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "metadata": {"component": soi}}
    numero = uuid.uuid5(ESPACE, json.dumps([sans_numero, composants]))
    return {**sans_numero, "serialNumber": numero.urn, "components": composants}


def principal() -> None:
    """Écrit la nomenclature."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("sortie", type=Path, nargs="?", default=SORTIE)
    sortie = analyseur.parse_args().sortie
    entiere = nomenclature()
    ecrire_fichier(sortie, json.dumps(entiere, ensure_ascii=False, indent=1) + "\n")
    print(f"{sortie} : {len(entiere['components'])} composants.")


if __name__ == "__main__":
    principal()
