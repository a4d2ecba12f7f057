"""Le contrôle d'un autre cours, par les commandes seules : ses questions, ses tirages, ses copies, ses notes."""

import csv
import io
import json
import os
import re
import subprocess
import sys

from outils.cahiers import RACINE

FRERE = RACINE / "cours_freres/tris_et_graphes"
TOML = """
titre = "Contrôle"
graine = 3
etudiants = ["Ana Petit", "Zoé Martin"]

[questions]
"A.1" = 3
"A.3n" = 1
"A.4q" = 1
"""
FUSION = """def fusionner(a, b):
    a, b, fusion = a[:], b[:], []
    while a and b:
        fusion.append(a.pop(0) if a[0] <= b[0] else b.pop(0))
    return fusion + a + b"""


def lancer(ou, *mots):
    reglages = {"PYTHONPATH": str(RACINE), "COURS_BARRE": "non"}
    fini = subprocess.run(
        [sys.executable, "-m", "cours", *mots, "--cours", str(FRERE)],
        cwd=ou,
        env=os.environ | reglages,
        capture_output=True,
        text=True,
    )
    return fini.returncode, fini.stdout + fini.stderr


def repondre(cahier):
    """Ce que répond à son sujet qui ne lit que l'énoncé."""
    for cellule in cahier["cells"]:
        dit = cellule["metadata"].get("sudokulib", {})
        if dit.get("role") == "enonce":
            enonce = cellule["source"]
        elif dit.get("role") == "reponse":
            nom = cellule["source"].partition(" =")[0]
            if dit["exercice"] == "A.1":
                cellule["source"] = FUSION
            elif dit["exercice"] == "A.3n":
                n = int(re.search(r"trier (\d+) éléments", enonce)[1])
                cellule["source"] = f"{nom} = {n * (n - 1) // 2}"
            else:
                lettre = re.search(r"\*\*([a-d])\.\*\* \$n \\log n\$", enonce)[1]
                cellule["source"] = f"{nom} = {lettre!r}"
    return cahier


def test_un_controle_d_un_autre_cours_s_ecrit_se_ramasse_et_se_note(tmp_path):
    (tmp_path / "controle.toml").write_text(TOML, encoding="utf-8")
    code, dit = lancer(tmp_path, "controle", "controle.toml", "--sans-pdf")
    assert code == 0 and "2 fichiers à distribuer" in dit and "la même pour tous : A.1\n" in dit, dit
    ana, zoe = (json.loads(f.read_text(encoding="utf-8")) for f in sorted((tmp_path / "controle/a_distribuer").glob("*.ipynb")))
    for cahier in (ana, zoe):
        texte = json.dumps(cahier, ensure_ascii=False)
        assert not re.search(r"indication\(|\.ipynb|(?:import|from) (?:cours|sudokulib|epreuves|tris_et_graphes)", texte)
    copies = {"Ana Petit": repondre(ana), "Zoé Martin": repondre(zoe)}
    voisine = {c["id"]: c["source"] for c in ana["cells"] if c["id"].endswith("-reponse")}
    copies["zoe recopiee, sujet 2"] = zoe | {"cells": [c | {"source": voisine.get(c["id"], c["source"])} for c in zoe["cells"]]}
    (tmp_path / "copies").mkdir()
    for qui, cahier in copies.items():
        (tmp_path / f"copies/{qui}.ipynb").write_text(json.dumps(cahier), encoding="utf-8")
    code, dit = lancer(tmp_path, "noter", "copies", "--devoir", "controle.toml", "--taches", "1")
    assert code == 0 and "3 copies notées sur 3" in dit, dit
    table = io.StringIO((tmp_path / "copies-notes/notes.csv").read_text(encoding="utf-8-sig"))
    notes = {ligne["copie"]: ligne for ligne in csv.DictReader(table, delimiter=";")}
    assert (notes["Ana Petit"]["total"], notes["Zoé Martin"]["total"]) == ("5", "5")
    recopiee = notes["zoe recopiee, sujet 2"]
    assert (recopiee["A.1 état"], recopiee["A.3n état"]) == ("réussie", "fausse")


def test_une_question_d_un_autre_cours_n_est_pas_du_sien(tmp_path):
    (tmp_path / "controle.toml").write_text('titre = "C"\nquestions = ["T.1a"]', encoding="utf-8")
    code, dit = lancer(tmp_path, "controle", "controle.toml", "--sans-pdf")
    assert code == 2 and "« T.1a » n'est pas une question de « Tris et graphes »" in dit, dit
