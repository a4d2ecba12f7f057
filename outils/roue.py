"""Fait la roue du cours, en Python pur, qui s'importe aussi sans être installée : `python -m outils.roue DOSSIER`.

Elle ne dépend que des fichiers : mêmes sources, mêmes octets. Une archive sur `sys.path` suffit à tout importer : c'est
ainsi qu'un cahier la trouve là où l'on n'installe rien. Le cours y est d'un seul tenant, allégé et comprimé deux fois mieux que
fichier par fichier ; `amorce_de_la_roue.py` le déplie au premier import. Les déclarations des exercices y sont dans une
archive à part (`epreuves.a_part`). `--deployee` fait celle dont chaque fichier est à sa
place, `--maisons` une par maison, qui s'installe seule.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cours.auteur.assembler import assembler as assembler_une_roue
from cours.auteur.assembler import comprimer, nom_de_roue
from outils.allegement import alleger, noms_publics

RACINE = Path(__file__).resolve().parent.parent
AMORCE, RENVOI = (RACINE / f"outils/modeles/{nom}_de_la_roue.py" for nom in ("amorce", "renvoi"))


class Distribution(NamedTuple):
    """Une maison, quand on l'installe seule."""

    nom: str
    demande: tuple[str, ...]
    resume: str


DISTRIBUTIONS = {
    "socle": Distribution("cours-sudoku-socle", (), "Le sol commun du cours de Sudoku : erreurs, nombres, fichiers, hasard"),
    "sudokulib": Distribution(
        "cours-sudoku-bibliotheque", ("cours-sudoku-socle",), "Les algorithmes de cinq documents sur le Sudoku"
    ),
    "epreuves": Distribution(
        "cours-sudoku-epreuves", ("cours-sudoku-socle",), "Juger une réponse, et dire en une phrase ce qui ne va pas"
    ),
    "cours": Distribution(
        "cours-sudoku-cours",
        ("cours-sudoku-bibliotheque", "cours-sudoku-epreuves", "click>=8.1.7"),
        "Les exercices et les ateliers",
    ),
}
MAISONS = tuple(DISTRIBUTIONS)
BLOC = "socle/cours.json.bz2"
A_PART = "cours/exercices/a_part.bz2"
INDICATIONS, TOUT_DE_SUITE = "epreuves/cahier/indications.py", re.compile("(?<=^AVANT_LA_REPONSE )= 0", re.M)
DECLARATIONS = re.compile("cours/exercices/[^/]+/")
# Ce qui ne sert pas dans un navigateur : diapositives, terminal, JupyterLab et ses exports, banc, exemple, notes, auteurs
AUTEUR = (
    "assembler", "avis", "avis_du_cout", "cahiers", "engendrer", "eprouver", "essayer", "exercice", "exigences", "gel",
    "livraison", "mutants", "nouveau", "parcours", "preuves", "recueil", "roue",
)  # fmt: skip
AILLEURS = (
    *(f"cours/auteur/{nom}.py" for nom in AUTEUR),
    "cours/auteur/modeles/",
    "cours/diapos/",
    "cours/dossier/",
    "cours/polycopie/",
    "cours/cours.toml",
    "cours/__main__.py",
    "epreuves/__main__.py",
    "epreuves/exemple.py",
    "epreuves/executer/eleve.py",
    "epreuves/noter/",
    "cours/ateliers/projetee/",
    "cours/ateliers/serveur.py",
    "cours/ateliers/export.py",
    "cours/ateliers/sans_reseau.py",
    "cours/commandes/",
    "cours/notation.py",
    "cours/papier/image.py",
    "cours/bureau/",
    "cours/tirages/",
    "cours/affirmations/",
    "cours/donnees/affirmations.json",
)
DOCUMENTEES = ("sudokulib/__init__.py", "cours/exercices/__init__.py")  # `help` y répond de leurs noms, même allégé
# Ce qui n'y est qu'en un mot : le banc recommence des calculs d'une demi-heure, et se lit sur le site sans se rejouer.
SANS_BANC = 'raise ImportError("le banc des affirmations ne se rejoue qu\'avec le cours installé")\n'
# Dans un navigateur, où tout se juge sur place, on ne cherche jamais de correctif.
SANS_REPARATION = """
MARQUE = "une réparation de "


class Reparation:
    def __init__(self, *_):
        pass

    def chercher(self):
        return None

    greffer = chercher
"""
# Ni processus neuf ni programme à lancer : les bagages, l'enclos et l'enfant sont pour Windows, où le cours s'installe.
SANS_PROCESSUS = {
    "epreuves/executer/bagages.py": "emballer = None\n",
    "epreuves/executer/enclos.py": "",
    "epreuves/executer/montre.py": "ENCORE = 0.1\n",
    "epreuves/programmes/interprete.py": "",
    "epreuves/executer/enfant.py": 'def confier_a_un_neuf(*_):\n    raise OSError(0, "sous Windows, le cours s\'installe")\n',
}
ABREGES = {
    "cours/affirmations/__init__.py": SANS_BANC,
    "epreuves/reparer/reparer.py": SANS_REPARATION,
    **SANS_PROCESSUS,
}
EMPLOYES_AILLEURS = ("__init__", "compiler", "compteur_de_tours", "correctif", "reparer")
# Un navigateur n'a pas numba : de ce qui le demande, il suffit de dire qu'il manque, comme le dirait Python.
COMPILES = re.compile(r"^(?:import numba|from numba|from sudokulib\.moteur\.(?:bits|regles_\w+) import)", re.M)
SANS_NUMBA = 'raise ModuleNotFoundError("No module named \'numba\'", name="numba")\n'
SUFFIXES = (".py", ".js", ".css", ".json", ".c", ".toml", ".txt", ".typed")


def faire_la_roue(dossier: Path, reponses: bool = True) -> Path:
    """Écrit la roue légère dans un dossier, et renvoie son chemin ; sans les réponses, les indications s'arrêtent avant elles."""
    sources = {chemin: octets.decode() for chemin, octets in fichiers().items()}
    publics = noms_publics({facade: sources[facade] for facade in DOCUMENTEES})
    gardes = {
        chemin: texte
        for chemin, texte in sources.items()
        if not chemin.startswith(AILLEURS) and not _cherche_un_correctif(chemin)
    }
    legeres = {c: SANS_NUMBA if COMPILES.search(texte) else alleger(c, texte, publics) for c, texte in gardes.items()} | ABREGES
    visibles, a_part = mettre_a_part(legeres, reponses)
    amorces = {f"{maison}/__init__.py": (AMORCE if maison == "socle" else RENVOI).read_bytes() for maison in MAISONS}
    return assembler(dossier, {**amorces, BLOC: comprimer(visibles), A_PART: a_part})


def mettre_a_part(textes: Mapping[str, str], reponses: bool) -> tuple[dict[str, str], bytes]:
    """Ce que tout le monde lit, et l'archive des déclarations, que n'ouvre que la vérification (`epreuves.a_part`)."""
    declarations = {chemin: texte for chemin, texte in textes.items() if DECLARATIONS.match(chemin)}
    visibles = {chemin: texte for chemin, texte in textes.items() if chemin not in declarations}
    visibles[INDICATIONS] = TOUT_DE_SUITE.sub("= 1" if reponses else "= 10**9", visibles[INDICATIONS])
    return visibles, comprimer(declarations)


def _cherche_un_correctif(chemin: str) -> bool:
    return chemin.startswith("epreuves/reparer/") and Path(chemin).stem not in EMPLOYES_AILLEURS


def faire_la_roue_deployee(dossier: Path) -> Path:
    """Écrit celle où chaque fichier est à sa place, tel qu'il est."""
    return assembler(dossier, fichiers())


def faire_la_roue_du_site(dossier: Path, reponses: bool = True, de_plus: Mapping[str, bytes] | None = None) -> Path:
    """Écrit la même, les déclarations à part ; et ces fichiers de plus, ceux d'un autre cours."""
    visibles, a_part = mettre_a_part({chemin: octets.decode() for chemin, octets in fichiers().items()}, reponses)
    contenu = {**{chemin: texte.encode() for chemin, texte in visibles.items()}, A_PART: a_part}
    return assembler(dossier, {**contenu, **(de_plus or {})})


def faire_une_maison(maison: str, dossier: Path) -> Path:
    """Écrit la roue d'une seule maison, telle qu'elle est, et qui demande celles dont elle a besoin."""
    distribution, projet = DISTRIBUTIONS[maison], _projet()
    demandes = [d if ">" in d else f"{d}=={projet['version']}" for d in distribution.demande]
    projet |= {"name": distribution.nom, "description": distribution.resume, "dependencies": demandes}
    projet["scripts"] = projet["scripts"] if maison == "cours" else {}
    return assembler(dossier, fichiers(maison), projet)


def fichiers(*maisons: str) -> dict[str, bytes]:
    """Ceux de ces maisons, de toutes si l'on n'en dit aucune, dans l'ordre, et leur chemin dans la roue."""
    tous = (f for maison in maisons or MAISONS for f in (RACINE / maison).rglob("*"))
    trouves = sorted(f for f in tous if f.suffix in SUFFIXES and f.is_file())
    return {f.relative_to(RACINE).as_posix(): f.read_bytes() for f in trouves}


def _projet() -> dict[str, Any]:
    """Ce que pyproject.toml dit du cours entier."""
    projet: dict[str, Any] = tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return projet


def assembler(dossier: Path, contenu: Mapping[str, bytes], projet: dict[str, Any] | None = None) -> Path:
    """Écrit une roue de ce contenu, ses métadonnées en plus : celles du cours entier, si l'on n'en dit pas d'autres."""
    projet = projet or _projet()
    projet["entry-points"] = {"console_scripts": projet["scripts"]} if projet["scripts"] else {}
    dossier.mkdir(parents=True, exist_ok=True)
    roue = dossier / nom_de_roue(projet)
    roue.write_bytes(assembler_une_roue(contenu, projet))
    return roue


if __name__ == "__main__":
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("dossier", type=Path)
    analyseur.add_argument("--maisons", action="store_true", help="une roue par maison : socle, sudokulib, epreuves, cours")
    analyseur.add_argument("--deployee", action="store_true", help="chaque fichier à sa place, tel qu'il est")
    analyseur.add_argument("--sans-reponses", action="store_true", help="les indications s'arrêtent avant la réponse")
    options = analyseur.parse_args()
    if options.maisons:
        roues = [faire_une_maison(maison, options.dossier) for maison in MAISONS]
    elif options.deployee:
        roues = [faire_la_roue_deployee(options.dossier)]
    else:
        roues = [faire_la_roue(options.dossier, not options.sans_reponses)]
    for roue in roues:
        print(f"{roue} : {roue.stat().st_size / 1000:.0f} ko")
