"""Écrit `documentation/licences.md` : chaque dépendance, sa version, sa licence (`make empreintes`).

Les paquets de constraints.txt sont installés dans un dossier jetable, où se lit ce que chacun dit de lui-même ; ceux de npm le
disent dans nos package-lock.json. `nomenclature.py` relit cette page.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import NamedTuple

from outils.empreintes import COMPLETEES, archives
from outils.navigateur.paquets import EMPREINTES, PYTHON_DE_PYODIDE
from outils.preparer import RACINE, UV, commande_d_uv, fichier_d_empreintes, regles_de_pip
from socle.sorties import ecrire_fichier

PAGE = RACINE / "documentation" / "licences.md"
VERROUS = ("package-lock.json", "outils/navigateur/package-lock.json")
LONGUE = 60  # caractères : au-delà, c'est le texte d'une licence et non son nom
NON_RELEVEE = "installée sous un autre système seulement"
DEBUT = """# Les licences de ce dont le cours se sert

Cette page est écrite par `make empreintes`, d'après ce que chaque paquet dit de lui-même. Le cours est sous licence MIT, ses
textes sous CC BY-SA 4.0 : voir `LICENSE`.

Aucun de ces paquets n'est dans ce dépôt : chacun s'installe à part, de là où le publie son auteur. Deux sont sous une licence
dont l'obligation s'étendrait au cours si on les redistribuait avec lui : `exact-cover` (GPL-2.0-only) et `xcover` (LGPLv3). Ils
sont facultatifs, ne servent qu'à comparer (chapitre 7 et `bench/`), et ne sont jamais redistribués : ni la roue du cours, ni le
site, ni les diapositives ne les contiennent.

« Pour » dit la plus petite installation qui demande le paquet ; « à part », ni make lab, ni make test, ni make site. « Pyodide »
est l'origine d'une roue que le site emporte, à une autre version que celle qu'on installe.
"""


class Paquet(NamedTuple):
    """Une dépendance."""

    origine: str
    nom: str
    version: str
    licence: str
    pour: str

    def __str__(self) -> str:
        return f"| {' | '.join(self)} |"


def normal(nom: str) -> str:
    """Le nom d'un paquet, tel qu'on le compare.

    Exemples
    --------
    >>> normal("Exact_Cover")
    'exact-cover'
    """
    return re.sub(r"[-_.]+", "-", nom).lower()


def licence_dite(paquet: Distribution) -> str:
    """La licence d'un paquet, d'après ses métadonnées."""
    dit = paquet.metadata
    courte = (dit.get("License-Expression") or dit.get("License") or "").strip().replace("UNKNOWN", "")
    classes = [c.rpartition(" :: ")[2] for c in dit.get_all("Classifier") or () if c.startswith("License ::")]
    classes = [c for c in classes if c != "OSI Approved"]
    if "License-Expression" not in dit and (not courte or len(courte) > LONGUE or "\n" in courte):
        courte = " ; ".join(classes) or courte.partition("\n")[0][:LONGUE]
    return courte or "non dite"


def de_python() -> list[Paquet]:
    """Les paquets de constraints.txt."""
    demandes = re.findall(r"^([\w.-]+)==(\S+)", (RACINE / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE)
    dites, pour = _dites("constraints.txt"), installations()
    noms = [(normal(nom), version) for nom, version in demandes]
    return [Paquet("Python", nom, version, dites.get(nom, NON_RELEVEE), pour.get(nom, "à part")) for nom, version in noms]


def _dites(fichier: str, *options: str) -> dict[str, str]:
    """La licence de chacun des paquets d'un fichier, installés dans un dossier jetable."""
    with tempfile.TemporaryDirectory() as dossier:
        commande = [*commande_d_uv(regles_de_pip()), "--no-deps", "--target", dossier, "--requirement", fichier, *options]
        if subprocess.run(commande, cwd=RACINE).returncode:
            sys.exit("Les licences n'ont pas pu être relevées : la cause est écrite juste au-dessus.")
        return {normal(p.metadata["Name"]): licence_dite(p) for p in distributions(path=[dossier])}


def de_pyodide(deja: list[Paquet]) -> list[Paquet]:
    """Les roues que le site emporte, à une autre version que celle qu'on installe."""
    texte, dites = (RACINE / EMPREINTES).read_text(encoding="utf-8"), _dites(EMPREINTES, "--python-version", PYTHON_DE_PYODIDE)
    noms = [(normal(nom), version) for nom, version in re.findall(r"^([\w.-]+)==(\S+)", texte, re.MULTILINE)]
    connus = {(p.nom, p.version) for p in deja}
    return [Paquet("Pyodide", nom, version, dites[nom], "site") for nom, version in noms if (nom, version) not in connus]


def installations() -> dict[str, str]:
    """À chaque paquet, la plus petite installation qui le demande."""
    trouvees: dict[str, str] = {}
    for extra in COMPLETEES:
        for bloc in archives((RACINE / fichier_d_empreintes(extra)).read_text(encoding="utf-8")):
            trouvees.setdefault(normal(bloc.partition("==")[0]), extra)
    return trouvees


def de_npm() -> list[Paquet]:
    """Ceux des package-lock.json."""
    trouves = set()
    for verrou in VERROUS:
        pour = "site" if "navigateur" in verrou else "diapositives, JavaScript"
        for chemin, paquet in json.loads((RACINE / verrou).read_text(encoding="utf-8"))["packages"].items():
            if chemin:
                nom = chemin.rpartition("node_modules/")[2]
                trouves.add(Paquet("npm", nom, paquet["version"], paquet.get("license", "non dite"), pour))
    return sorted(trouves)


def page(paquets: list[Paquet]) -> str:
    """La page, un paquet par ligne."""
    entete = ["| origine | paquet | version | licence | pour |", "|---|---|---|---|---|"]
    return DEBUT + "\n" + "\n".join([*entete, *map(str, paquets)]) + "\n"


def lire(texte: str) -> list[Paquet]:
    """Les paquets d'une page."""
    lignes = re.findall(r"^\| (Python|Pyodide|npm) \| (.*?) \| (.*?) \| (.*?) \| (.*?) \|$", texte, re.MULTILINE)
    return [Paquet(*ligne) for ligne in lignes]


def principal() -> None:
    """Écrit la page."""
    if not Path(UV).exists():
        sys.exit("Il faut uv, que make installe dans .venv : effacez .venv, puis recommencez.")
    python = de_python()
    paquets = [*python, *de_pyodide(python), *de_npm()]
    ecrire_fichier(PAGE, page(paquets))
    print(f"{PAGE.relative_to(RACINE)} : {len(paquets)} paquets.")


if __name__ == "__main__":
    principal()
