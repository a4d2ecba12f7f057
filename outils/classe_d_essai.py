"""Une classe d'essai : `python -m outils.classe_d_essai DOSSIER 200` écrit des copies du chapitre 3, à noter.

Les réponses fausses sont celles des recueils, que des étudiants ont données ; d'autres sont vides, d'autres justes. Une copie sur
vingt est hostile : elle triche, elle s'arrête, elle n'en finit pas, elle remplit le disque ; une sur quarante est coupée.
D'autres formes (site, Basthon, Moodle…), et ce que chaque copie mérite : `bench/trente.py`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from outils.cahiers import RACINE
from outils.recueils.lignes import lire

CAHIER = "03_regles_et_retour_arriere.ipynb"
PART_JUSTE, PART_VIDE = 0.6, 0.15
COUPEE = 40  # une sur tant
TEXTES = (
    "Une solution de G est une table dont chaque vecteur est contenu dans celui de G et qui est une grille remplie.",
    "On raisonne par récurrence sur le nombre de cases non dévoilées. Si toutes le sont, la table est une solution.",
    "Chaque règle n'ôte qu'une valeur déjà prise ailleurs dans le bloc, donc aucune solution ne s'en servait.",
)
HOSTILES = {
    "triche": "def repondre(*a, **k): print('Juste !')\ndef verifier(*a, **k): print('Juste !')",
    "sort": "import os\nos._exit(0)",
    "sans_fin": "while True:\n    pass",
    "dort": "import time\ntime.sleep(10**6)",
    "disque": "for k in range(10**6):\n    open(f'plein{k}', 'wb').write(b'x' * 10**8)",
    "imprime": "while True:\n    print('x' * 10**6)",
    "redefinit": "import builtins\nfor nom in ('print', 'len', 'range', 'open', 'isinstance'):\n    setattr(builtins, nom, None)",
    "memoire": "tas = []\nwhile True:\n    tas.append(bytearray(10**8))",
    "fourche": "import os\nwhile True:\n    os.fork()",
    "reseau": "import urllib.request\nurllib.request.urlopen('http://127.0.0.1')",
}


def copies(combien: int, graine: int = 1) -> dict[str, dict[str, Any]]:
    """Les cahiers, par nom d'étudiant ; les mêmes pour la même graine."""
    hasard = Random(graine)
    vierge, corrige = (
        json.loads((RACINE / dossier / CAHIER).read_text(encoding="utf-8")) for dossier in ("exercises", "solutions")
    )
    justes = {c["id"]: c for c in corrige["cells"]}
    fausses: dict[str, list[str]] = {}
    for ligne in lire():
        if not ligne.juste:
            fausses.setdefault(ligne.exercice, []).append(ligne.reponse)
    noms = list(HOSTILES)
    faites = {}
    for k in range(combien):
        piege = HOSTILES[noms[(k // 20) % len(noms)]] if k % 20 == 19 else ""
        faites[f"Etudiant {k + 1:03d}"] = copie(vierge, justes, fausses, piege, hasard)
    return faites


def copie(
    vierge: dict[str, Any], justes: dict[str, dict[str, Any]], fausses: dict[str, list[str]], piege: str, hasard: Random
) -> dict[str, Any]:
    """Une copie : chaque réponse juste, fausse, ou vide ; et, avant une question prise au hasard, un piège."""
    cahier = json.loads(json.dumps(vierge))
    reponses = [c for c in cahier["cells"] if c["metadata"].get("sudokulib", {}).get("role") in ("reponse", "redaction")]
    for cellule in reponses:
        exercice, sort = cellule["metadata"]["sudokulib"]["exercice"], hasard.random()
        if cellule["cell_type"] == "markdown":
            cellule["source"] = hasard.choice([*TEXTES, cellule["source"]])
        elif sort < PART_JUSTE or (sort < 1 - PART_VIDE and exercice not in fausses):
            cellule["source"] = justes[cellule["id"]]["source"]
            _recopier_les_sorties(cahier, justes, cellule["id"].replace("-reponse", "-verification"))
        elif sort < 1 - PART_VIDE:
            cellule["source"] = hasard.choice(fausses[exercice])
    if piege:
        choisie = hasard.choice(reponses)
        place = cahier["cells"].index(choisie)
        libre = {"cell_type": "code", "execution_count": None, "id": "piege", "metadata": {}, "outputs": [], "source": piege}
        cahier["cells"].insert(place, libre)
    return cahier


def _recopier_les_sorties(cahier: dict[str, Any], justes: dict[str, dict[str, Any]], identifiant: str) -> None:
    for cellule in cahier["cells"]:
        if cellule["id"] == identifiant:
            cellule["outputs"] = justes[identifiant]["outputs"]


def ecrire(dossier: Path, combien: int, graine: int = 1) -> None:
    """Écrit ces copies, une par fichier."""
    dossier.mkdir(parents=True, exist_ok=True)
    for rang, (qui, cahier) in enumerate(copies(combien, graine).items(), start=1):
        texte = json.dumps(cahier, ensure_ascii=False, indent=1)
        (dossier / f"{qui}.ipynb").write_text(texte if rang % COUPEE else texte[: len(texte) // 2], encoding="utf-8")


if __name__ == "__main__":
    ecrire(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 30)
