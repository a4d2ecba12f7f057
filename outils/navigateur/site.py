"""Le cours en un site statique, où tout s'exécute dans le navigateur : `make site`, ou `python -m outils.navigateur.site SORTIE`.

JupyterLab, Python et le cours y sont ; aucune adresse extérieure n'est demandée pour lire, s'exercer et faire vivre les widgets.
numpy et matplotlib, qui ne sont pas du cœur, viennent de la distribution de Pyodide quand on peut l'atteindre.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from cours.auteur.livraison import mettre_a_part, toml_du_cours
from cours.auteur.roue import exercices_du_cours
from cours.auteur.roue import faire_la_roue as faire_la_roue_d_un_cours
from cours.dossier.cours import NOM, SUDOKU, Cours, chercher_le_cours, lire_le_cours
from outils.navigateur import paquets
from outils.navigateur.paquets import ICI, PYODIDE
from outils.navigateur.servir import premiere_page
from outils.roue import RACINE, faire_la_roue, faire_la_roue_du_site

SORTIE = RACINE / "build/site"
EXTENSION = "@jupyterlite/pyodide-kernel-extension:kernel"
ROUES_DU_NOYAU = "extensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
CAHIERS = ("notebooks", "exercises")
# Les pages où mènent l'accueil et les leçons, et celles où mènent ces pages.
DOCUMENTS = (
    *(
        "enseigner.md",
        "affirmations.md",
        "grilles_a_imprimer.md",
        "ecrire_un_cours.md",
        "ecrire_un_cours_suite.md",
        "ajouter_un_exercice.md",
    ),
    *("tp.toml", "controle.toml"),
)
PAGES = ("lab/index.html", "notebooks/index.html")
SOURCES_DE_PYODIDE = ("*.mjs", "*.js", "*.wasm", "python_stdlib.zip")
# Les modules du cours qui dessinent : le noyau ne lit que le texte d'une cellule, et n'y verrait pas qu'il faut matplotlib.
A_FIGURES = ["socle.figures", "sudokulib.recuit.dessins", "sudokulib.logique.implications", "cours.mesures"]
SCRIPTS = ("copie.js", "veille.js", "etroit.js", "attente.js")
CHARGEUR = "chargeur.mjs"
BOUTONS = (
    ("cours:enregistrer", "Enregistrer ma copie", "Faire de ce cahier, tel que vous l'avez rempli, un fichier .ipynb"),
    ("cours:reprendre", "Reprendre une copie", "Rouvrir un cahier que vous aviez enregistré dans un fichier .ipynb"),
)
REGLAGES = {
    "@jupyterlab/translation-extension:plugin": {"locale": "fr_FR"},
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"defaultViewers": {"markdown": "Markdown Preview"}},  # mise en forme
    "@jupyterlab/notebook-extension:panel": {
        "toolbar": [
            {"name": commande, "command": commande, "label": label, "caption": bulle, "rank": rang}
            for rang, (commande, label, bulle) in enumerate(BOUTONS)
        ]
    },
}


def verrouiller(dossier: Path, distribution: str) -> None:
    """Le verrou du site : les paquets de la distribution, à son adresse."""
    verrou = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    verrou["packages"]["matplotlib"]["imports"] += A_FIGURES
    for paquet in verrou["packages"].values():
        paquet["file_name"] = f"{distribution}/{paquet['file_name']}"
    (dossier / "pyodide-lock.json").write_text(json.dumps(verrou), encoding="utf-8")


def preparer_les_cahiers(dossier: Path, roue: Path, cours: Cours) -> None:
    """Les leçons et les exercices, à ouvrir avec le noyau du site, les pages où ils mènent ; la roue, à qui veut l'emporter."""
    for nom in CAHIERS:
        for source in sorted((cours.racine / nom).glob("*.ipynb")):
            cahier = json.loads(source.read_text(encoding="utf-8"))
            cahier["metadata"]["kernelspec"] = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
            cahier["metadata"]["cours"] = {"version": version_du_cahier(cahier)}
            (dossier / nom).mkdir(parents=True, exist_ok=True)
            (dossier / nom / source.name).write_text(json.dumps(cahier, ensure_ascii=False, indent=1), encoding="utf-8")
    shutil.copy(roue, dossier)
    if cours.est_fourni:
        (dossier / "documentation").mkdir()
        for nom in DOCUMENTS:
            shutil.copy(RACINE / "documentation" / nom, dossier / "documentation")
    else:  # ses cahiers cherchent le leur
        (dossier / NOM).write_text(toml_du_cours(cours), encoding="utf-8")


def version_du_cahier(cahier: dict[str, Any]) -> str:
    """Ce qui distingue un cahier de lui-même après un changement du cours : ses textes, sans les sorties."""
    textes = json.dumps([cellule["source"] for cellule in cahier["cells"]])
    return sha256(textes.encode()).hexdigest()[:12]


def completer_les_pages(sortie: Path) -> None:
    """Donne aux pages de quoi garder une copie, la dire ancienne, attendre un noyau, l'arrêter, et tenir sur un téléphone."""
    for script in SCRIPTS:
        shutil.copy(ICI / script, sortie)
    for page in PAGES:
        texte = (sortie / page).read_text(encoding="utf-8")
        scripts = "".join(f'<script type="module" src="../{script}"></script>' for script in SCRIPTS)
        (sortie / page).write_text(texte.replace("</body>", f"{scripts}</body>"), encoding="utf-8")


def ouvrir_sur_l_accueil(sortie: Path) -> None:
    """L'adresse du site, sans rien de plus, mène à l'accueil du cours : JupyterLab s'y ouvrirait vide, sans un mot."""
    page = sortie / "index.html"
    ailleurs = f'<meta http-equiv="refresh" content="0; url={premiere_page(sortie)}">'
    texte = page.read_text(encoding="utf-8").replace("await import('./config-utils.js');", "")
    page.write_text(texte.replace("<head>", f"<head>{ailleurs}", 1), encoding="utf-8")


def garder_la_memoire(pyodide: Path, exercices: str, roue: Path, autres: Iterable[Path]) -> None:
    """Démarre d'avance le Python du site, ces exercices importés ; le navigateur en reprend la mémoire (`chargeur.mjs`)."""
    shutil.copy(ICI / CHARGEUR, pyodide)
    commande = ["node", str(ICI / "memoire.mjs"), str(PYODIDE), str(pyodide), exercices, str(roue), *map(str, autres)]
    subprocess.run(commande, check=True, stdout=subprocess.DEVNULL)


def _roue_a_emporter(cours: Cours, dossier: Path, reponses: bool) -> Path:
    """La roue légère du cours de Sudoku ; d'un autre cours, la sienne, qui demande celle de sudokulib."""
    if cours.est_fourni:
        return faire_la_roue(dossier, reponses)
    return faire_la_roue_d_un_cours(cours, dossier, etudiants=True).chemin


def construire(sortie: Path, cours: Cours, reponses: bool = True) -> None:
    """Écrit le site d'un cours ; sans les réponses, les indications s'arrêtent avant elles."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL, PYODIDE_VERSION

    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    with tempfile.TemporaryDirectory() as temporaire:
        atelier = Path(temporaire)
        preparer_les_cahiers(atelier / "contenu", _roue_a_emporter(cours, atelier / "roue", reponses), cours)
        noyau = {"pyodideUrl": f"./static/pyodide/{CHARGEUR}", "disablePyPIFallback": True}
        noyau["loadPyodideOptions"] = {"packages": paquets.EMPORTES}
        titre = cours.titre.partition(",")[0]
        configuration = {"appName": titre, "exposeAppInBrowser": True, "litePluginSettings": {EXTENSION: noyau}}
        (atelier / "jupyter-lite.json").write_text(
            json.dumps({"jupyter-lite-schema-version": 0, "jupyter-config-data": configuration}), encoding="utf-8"
        )
        (atelier / "overrides.json").write_text(json.dumps(REGLAGES), encoding="utf-8")
        commande = [sys.executable, "-m", "jupyter", "lite", "build", f"--lite-dir={atelier}", f"--output-dir={sortie}"]
        commande += [f"--contents={atelier / 'contenu'}", "--apps=lab", "--apps=notebooks", "--apps=tree", "--no-sourcemaps"]
        shutil.rmtree(sortie, ignore_errors=True)
        subprocess.run(commande, check=True, cwd=atelier, stdout=subprocess.DEVNULL)
        completer_les_pages(sortie)
        ouvrir_sur_l_accueil(sortie)
        pyodide = sortie / "static/pyodide"
        pyodide.mkdir(parents=True)
        for motif in SOURCES_DE_PYODIDE:
            for fichier in PYODIDE.glob(motif):
                shutil.copy(fichier, pyodide)
        exercices = None if cours.est_fourni else mettre_a_part(exercices_du_cours(cours), cours)
        roue = faire_la_roue_du_site(atelier / "cours", reponses, exercices)
        autres = paquets.reunir(atelier / "roues", sortie / ROUES_DU_NOYAU)
        garder_la_memoire(pyodide, cours.module, roue, autres)
        verrouiller(pyodide, PYODIDE_CDN_URL.replace(PYODIDE_VERSION, version))


def principal() -> None:
    """Écrit le site et dit sa taille."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("sortie", type=Path, nargs="?", default=SORTIE)
    analyseur.add_argument("--sans-reponses", action="store_true", help="les indications s'arrêtent avant la réponse")
    analyseur.add_argument("--cours", type=Path, default=SUDOKU, help="le dossier d'un autre cours que celui de Sudoku")
    options = analyseur.parse_args()
    sortie = options.sortie.resolve()
    construire(sortie, lire_le_cours(chercher_le_cours(options.cours)), not options.sans_reponses)
    octets = sum(f.stat().st_size for f in sortie.rglob("*") if f.is_file())
    print(f"Le site est dans {sortie} ({octets / 1e6:.0f} Mo). Pour l'essayer : python -m http.server --directory {sortie}")


if __name__ == "__main__":
    principal()
