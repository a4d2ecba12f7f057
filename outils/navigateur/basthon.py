"""Les cahiers prêts pour Basthon, et une page d'un lien chacun : `python -m outils.navigateur.basthon ADRESSE DOSSIER`.

ADRESSE est celle où le dossier sera publié. La première cellule de chaque cahier trouve le cours où qu'elle s'exécute : installé,
dans sa roue, posée à côté du cahier (le paramètre `aux` l'y met), ou à ADRESSE, par micropip.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from collections.abc import Iterable
from html import escape
from pathlib import Path
from urllib.parse import urlencode

from cours.exercices.carte import en_heures
from cours.exercices.plan import plan
from epreuves.plan import Chapitre
from outils.roue import RACINE, faire_la_roue

BASTHON = "https://notebook.basthon.fr/"
DOSSIERS = ("notebooks", "exercises")
HORS_CHAPITRE = {"00_accueil": "L'accueil : par où commencer", "00_signes": "Les signes du cours"}
PAGE = """<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sudoku dans Basthon</title>
<style>body {{ font: 1.1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }}</style></head>
<body><h1>Sudoku, un cours d'algorithmique</h1>
<p>Chaque lien ouvre un cahier dans Basthon : rien à installer, rien à inscrire. Exécutez d'abord sa première cellule, qui trouve
le cours. Votre travail reste dans ce navigateur : enregistrez-le (Fichier, Télécharger) avant de fermer.</p>
{parties}
<p>Dans Capytale, donnez à l'activité le cahier, et le fichier <a href="{nom}">{nom}</a> en plus.</p></body></html>
"""
AMORCE = """# Trouve le cours : installé ; dans sa roue, à côté de ce cahier ; ou, dans un navigateur, là d'où vient celui-ci.
import sys
from importlib.util import find_spec
from pathlib import Path

if find_spec("sudokulib") is None:
    sys.path[:0] = [str(roue.resolve()) for roue in sorted(Path().glob("sudokulib-*.whl"))]
if find_spec("sudokulib") is None and "pyodide" in sys.modules:
    try:
        import micropip
        await micropip.install("ROUE", deps=False)
    except Exception:
        pass  # sans réseau, ou sans micropip : la phrase qui suit dit quoi faire
if find_spec("sudokulib") is None:
    print("Il manque le cours : ajoutez à ce cahier le fichier NOM, que donne ROUE.")"""


def amorcer(cahier: dict, adresse: str, roue: str) -> dict:
    """Le même cahier, qui commence par trouver le cours."""
    cellule = {"cell_type": "code", "execution_count": None, "id": "amorce", "metadata": {}, "outputs": []}
    source = AMORCE.replace("ROUE", f"{adresse.rstrip('/')}/{roue}").replace("NOM", roue)
    return cahier | {"cells": [cellule | {"source": source.splitlines(keepends=True)}, *cahier["cells"]]}


def lien(adresse: str, cahier: str, roue: str) -> str:
    """L'adresse qui ouvre un cahier dans Basthon, sa roue à côté de lui."""
    base = adresse.rstrip("/")
    return f"{BASTHON}?{urlencode({'from': f'{base}/{cahier}', 'aux': f'{base}/{roue}', 'kernel': 'python3'})}"


def publier(adresse: str, dossier: Path, reponses: bool = True) -> list[str]:
    """Écrit les cahiers, la roue et la page de liens ; renvoie les liens. Sans les réponses, les indications s'arrêtent avant."""
    dossier.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporaire:
        roue = Path(shutil.copy(faire_la_roue(Path(temporaire), reponses), dossier)).name
    liens = {}
    for nom in DOSSIERS:
        (dossier / nom).mkdir(exist_ok=True)
        for source in sorted((RACINE / nom).glob("*.ipynb")):
            cahier = amorcer(json.loads(source.read_text(encoding="utf-8")), adresse, roue)
            (dossier / nom / source.name).write_text(json.dumps(cahier, ensure_ascii=False, indent=1), encoding="utf-8")
            liens[nom, source.stem] = lien(adresse, f"{nom}/{source.name}", roue)
    parties = _liste((liens["notebooks", cahier], titre) for cahier, titre in HORS_CHAPITRE.items())
    parties += "".join(_chapitre(chapitre, liens) for chapitre in plan())
    (dossier / "basthon.html").write_text(PAGE.format(parties=parties, nom=escape(roue)), encoding="utf-8")
    return list(liens.values())


def _chapitre(chapitre: Chapitre, liens: dict[tuple[str, str], str]) -> str:
    """Ce qu'on y cherche, puis ses leçons et ses exercices, et ce que dure chacun."""
    cahiers = _liste(
        (liens[dossier, c.cahier], f"{c.titre[0].upper()}{c.titre[1:]}, {en_heures(c.minutes)}")
        for dossier, cahiers in zip(DOSSIERS, (chapitre.lecons, chapitre.travaux))
        for c in cahiers
    )
    return f"<h2>{chapitre.numero}. {escape(chapitre.titre)}</h2><p>{escape(chapitre.idee)}</p>{cahiers}"


def _liste(liens: Iterable[tuple[str, str]]) -> str:
    return f"<ul>{''.join(f'<li><a href={escape(adresse)!r}>{escape(titre)}</a></li>' for adresse, titre in liens)}</ul>"


if __name__ == "__main__":
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("adresse", help="où le dossier sera publié, par exemple https://exemple.fr/cours")
    analyseur.add_argument("dossier", type=Path, nargs="?", default=RACINE / "build/basthon")
    analyseur.add_argument("--sans-reponses", action="store_true", help="les indications s'arrêtent avant la réponse")
    options = analyseur.parse_args()
    print(*publier(options.adresse, options.dossier, not options.sans_reponses), sep="\n")
