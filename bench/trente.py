"""Trente copies du chapitre 1, de plusieurs mains, et ce que chacune mérite : `python -m bench.trente DOSSIER` (deux minutes).

Les réponses sont celles des recueils, que plusieurs personnes ont écrites d'après l'énoncé. Les cahiers sont tels que les rendent
JupyterLab, le site, Basthon, Capytale, VS Code et Moodle ; d'autres sont vides, coupés, d'un autre devoir. Douze trichent,
s'arrêtent ou s'en prennent à la machine. On note le tout, puis on compare chaque total à celui qu'on attend.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

from cours.bureau.noter import noter
from outils.navigateur.basthon import amorcer
from outils.navigateur.site import version_du_cahier
from outils.recueils.lignes import lire
from outils.roue import RACINE

NOM = "01_le_probleme.ipynb"
Json = dict[str, Any]
VIERGE, CORRIGE = (json.loads((RACINE / d / NOM).read_text(encoding="utf-8")) for d in ("exercises", "solutions"))
JUSTES = {
    c["metadata"]["sudokulib"]["exercice"]: "".join(c["source"])
    for c in CORRIGE["cells"]
    if c["metadata"].get("sudokulib", {}).get("role") == "reponse"
} | {"T.0cn": "grilles_et_classes = [288, 2]"}  # que la faute d'une autre question ne la fausse pas
POINTS = {
    c["metadata"]["sudokulib"]["exercice"]: c["metadata"]["nbgrader"]["points"]
    for c in VIERGE["cells"]
    if c["metadata"].get("sudokulib", {}).get("role") == "verification"
}
TOUT = sum(POINTS.values())
REDIGEES = (
    "Les neuf cases de la ligne 1 sont reliées deux à deux : il faut neuf couleurs. Une grille pleine en est un coloriage.",
    "Il faut au moins neuf couleurs car une ligne a neuf cases.",
    "",
)
FAUX = 'lettre = "a"'
TRICHES = {  # ce qu'on met dans la première cellule, toutes les réponses étant fausses
    "deux lignes": "def repondre(*a, **k): print('Juste !')\ndef verifier(*a, **k): print('Juste !')",
    "bilan truque": "from epreuves.bilan import Bilan\nBilan.reussi = True",
    "egal a tout": "class T(str):\n    __eq__ = lambda s, a: True\n    __hash__ = str.__hash__\nlettre = T('a')",
    "registre vide": "from epreuves import epreuve\nepreuve._REGISTRE.clear()",
    "fichier de l'enseignant": "open('/etc/passwd').read()\nopen('notes.csv', 'w').write('moi;20')",
}
PIEGES = {  # ce qu'on met avant la question C.I.B, toutes les réponses étant justes par ailleurs
    "sort": "import os\nos._exit(0)",
    "sans fin": "while True:\n    pass",
    "imprime": "while True:\n    print('x' * 10**6)",
    "disque": "for k in range(10**6):\n    open(f'plein{k}', 'wb').write(b'x' * 10**8)",
    "fourche": "import os\nwhile True:\n    os.fork()",
    "redefinit": "import builtins\nfor nom in ('print', 'len', 'range', 'open', 'isinstance'):\n    setattr(builtins, nom, None)",
    "reseau": "import urllib.request\nurllib.request.urlopen('http://127.0.0.1:1')",
}


def remplir(reponses: dict[str, str], redigee: str = "", avant: str = "", piege: str = "") -> Json:
    """Le cahier de l'étudiant, rempli."""
    cahier: Json = json.loads(json.dumps(VIERGE))
    cellules = []
    for cellule in cahier["cells"]:
        dit = cellule["metadata"].get("sudokulib", {})
        if dit.get("role") == "redaction" and redigee:
            cellule["source"] = redigee
        if dit.get("role") == "reponse":
            cellule["source"] = reponses.get(dit["exercice"], cellule["source"])
            if piege and dit["exercice"] == "C.I.B":
                cellules.append(code(piege))
        cellules.append(cellule)
    premiere = next(k for k, c in enumerate(cellules) if c["cell_type"] == "code")
    cahier["cells"] = [*cellules[: premiere + 1], *([code(avant)] if avant else []), *cellules[premiere + 1 :]]
    return cahier


def code(texte: str) -> Json:
    return {"cell_type": "code", "execution_count": 1, "id": "ajoutee", "metadata": {}, "outputs": [], "source": texte}


# Ce que chaque outil fait d'un cahier qu'il enregistre


def du_site(cahier: Json) -> Json:
    cahier["metadata"]["kernelspec"] = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
    cahier["metadata"]["cours"] = {"version": version_du_cahier(cahier)}
    return cahier


def de_basthon(cahier: Json) -> Json:
    cahier = amorcer(cahier, "https://exemple.fr/cours", "sudokulib-0.1.0-py3-none-any.whl")
    cahier["nbformat_minor"] = 4
    cahier["metadata"] |= {"celltoolbar": "Tags", "kernelspec": {"name": "python3", "display_name": "Python 3"}}
    for cellule in cahier["cells"]:
        cellule.pop("id", None)
    return cahier


def de_capytale(cahier: Json) -> Json:
    """Les métadonnées des cellules sont parfois perdues."""
    cahier = de_basthon(cahier)
    for cellule in cahier["cells"]:
        cellule["metadata"] = {"trusted": True}
    return cahier


def de_vscode(cahier: Json) -> Json:
    for k, cellule in enumerate(cahier["cells"]):
        cellule["id"] = f"{k:08x}"
        cellule["metadata"]["vscode"] = {"languageId": "python"}
    return cahier


FORMES: tuple[Callable[[Json], Json], ...] = (lambda cahier: cahier, du_site, de_basthon, de_capytale, de_vscode)


def copies() -> dict[str, tuple[bytes, float | None]]:
    """À chaque chemin, un fichier et le total qu'il mérite, la question rédigée à part ; None s'il ne se lit pas."""
    hasard, faites = Random(37), {}
    justes, fausses = recueillies(True), recueillies(False)
    for k in range(5):
        siennes = {q: hasard.choice([JUSTES[q], *justes.get(q, ())]) for q in JUSTES}
        faites[f"Juste {k + 1}.ipynb"] = ecrire(FORMES[k](remplir(siennes, REDIGEES[k % 3]))), TOUT
    for k in range(7):
        ratees = hasard.sample(sorted(fausses), 3 + k % 3)
        siennes = JUSTES | {q: hasard.choice(fausses[q]) for q in ratees}
        faites[f"Moyenne {k + 1}.ipynb"] = ecrire(FORMES[k % 5](remplir(siennes, REDIGEES[k % 3]))), TOUT - _somme(ratees)
    faites["Vide.ipynb"] = ecrire(VIERGE), 0
    faites["Commencee.ipynb"] = ecrire(du_site(remplir({"T.0a": JUSTES["T.0a"]}))), POINTS["T.0a"]
    faites["Coupee.ipynb"] = ecrire(VIERGE)[:20_000], None
    faites["Zero octet.ipynb"] = b"", None
    faites["Autre devoir.ipynb"] = (RACINE / "exercises/04_logique.ipynb").read_bytes(), None
    toutes_fausses = {q: hasard.choice(fausses[q]) for q in JUSTES if q in fausses} | {"T.0a": FAUX}
    for nom, avant in TRICHES.items():
        faites[f"Triche, {nom}.ipynb"] = ecrire(remplir(toutes_fausses, avant=avant)), 0
    for k, (nom, piege) in enumerate(PIEGES.items()):
        faites[f"Piege, {nom}.ipynb"] = ecrire(FORMES[k % 5](remplir(JUSTES, REDIGEES[0], piege=piege))), TOUT
    voisine = {q: texte.replace("reste", "ce_qui_reste").replace("total", "somme") for q, texte in toutes_fausses.items()}
    faites["Voisine.ipynb"] = ecrire(remplir(voisine, REDIGEES[1])), 0
    return faites


def _somme(questions: list[str]) -> float:
    return float(sum(POINTS[q] for q in questions))


def recueillies(juste: bool) -> dict[str, list[str]]:
    """Les réponses des recueils, par question."""
    trouvees: dict[str, list[str]] = {}
    for ligne in lire():
        if ligne.exercice in JUSTES and ligne.juste == juste:
            trouvees.setdefault(ligne.exercice, []).append(ligne.reponse)
    return trouvees


def ecrire(cahier: Json) -> bytes:
    return json.dumps(cahier, ensure_ascii=False, indent=1).encode()


def deposer(dossier: Path) -> dict[str, float | None]:
    """Écrit les copies, un tiers dans une archive de Moodle ; le total que chacun mérite."""
    dossier.mkdir(parents=True, exist_ok=True)
    attendus = {}
    with ZipFile(dossier / "rendus.zip", "w") as archive:
        for k, (nom, (octets, total)) in enumerate(copies().items()):
            qui = nom.removesuffix(".ipynb")
            attendus[qui] = total
            if k % 3 == 0:
                archive.writestr(f"{qui}_{1000 + k}_assignsubmission_file_/{NOM}", octets)
            else:
                (dossier / nom).write_bytes(octets)
    return attendus


def principal() -> None:
    """Note les copies, et dit celles qui n'ont pas ce qu'elles méritent."""
    dossier = Path(sys.argv[1])
    attendus = deposer(dossier)
    classe = noter(dossier, taches=2)
    ecarts = 0
    for copie in classe.copies:
        attendu = attendus[copie.qui]
        eu = None if copie.erreur else copie.points
        signe = "  " if eu == attendu else "≠ "
        ecarts += eu != attendu
        print(f"{signe}{copie.qui:32} {'illisible' if eu is None else f'{eu:g}'} / {TOUT:g}, attendu : {attendu}  {copie.erreur}")
    print(f"{len(classe.copies)} copies, {ecarts} qui n'ont pas ce qu'elles méritent ; {classe.dossier / 'classe.html'}")


if __name__ == "__main__":
    principal()
