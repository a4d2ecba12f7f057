"""Commence un exercice : `make exercice ID=C.II.A.1 FONCTION=case1`, ou `python -m outils.exercice C.II.A.1 --fonction case1`.

Écrit la déclaration (`cours/exercices/<chapitre>/<question>.py`) et ses cellules (`sources/exercices/<cahier>.py`) d'après
le plan du cours, puis dit ce qu'il reste à remplir. Rien d'existant n'est écrasé. Une question courte (C.II.A.1n) s'ajoute au
fichier de celle dont elle dépend (C.II.A.1), s'il existe.
"""

from __future__ import annotations

import argparse
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from string import Template
from typing import Any, NamedTuple

from cours.exercices.plan import Chapitre, plan
from socle.sorties import ecrire_fichier

RACINE = Path(__file__).resolve().parent.parent
MODELES = Path(__file__).resolve().parent / "modeles"
MARQUE = "À REMPLIR"
# Où chercher une fonction de référence, dans cet ordre.
PAQUETS = ("sudokulib", "sudokulib.logique", "sudokulib.recuit", "sudokulib.generation", "sudokulib.moteur")


SANS_REFERENCE = f"\n\ndef {{nom}}(x):  # {MARQUE} : la référence, à prendre dans la bibliothèque si elle y est\n    return x\n\n"
MA_FONCTION = "ma_fonction"


class Genre(NamedTuple):
    """Ce qu'il faut savoir d'un genre du plan pour en commencer un exercice.

    Attributs
    ---------
    modele : str
        Le modèle de sa déclaration.
    noms : str
        Ceux qu'elle importe de `epreuves`, `declarer` mis à part.
    reponse : str
        La cellule de réponse, avec son en-tête ; vide si la déclaration la donne.
    verification : str
        La cellule qui la vérifie ; vide s'il n'y en a pas.
    """

    modele: str
    noms: str
    reponse: str = ""
    verification: str = "repondre({identifiant}, {variable})"


_AFFECTATION = "### DÉBUT DU CORRIGÉ\n{variable} = ...  # À REMPLIR\n### FIN DU CORRIGÉ\n"
GENRES = {
    "code": Genre("fonctions", "Fonctions", verification="verifier({identifiant}, {fonction})"),
    "nombre": Genre("valeur", "Valeur", _AFFECTATION),
    "formule": Genre("formule", "Formule", _AFFECTATION),
    "choix": Genre("choix", "Choix", _AFFECTATION),
    "mesure": Genre("mesure", "AuMoins, Grandeur, Mesure, Proportion", _AFFECTATION),
    "preuve": Genre("preuve", "Preuve", verification=""),
}


class Refus(Exception):
    """On ne peut pas commencer cet exercice ; la phrase dit pourquoi."""


def situer(identifiant: str) -> tuple[Chapitre, str]:
    """Le chapitre d'une question du plan, et le genre qu'il lui donne."""
    for chapitre in plan():
        if identifiant in chapitre.questions:
            return chapitre, chapitre.questions[identifiant]
    raise Refus(f"{identifiant} n'est pas dans le plan ; ajoutez-le à cours/donnees/plan_du_cours.json, à sa place")


def nom_de_fichier(identifiant: str) -> str:
    """« C.II.A.1 » donne « c_ii_a_1.py »."""
    return identifiant.lower().replace(".", "_") + ".py"


def reference(nom: str) -> tuple[str, Callable[..., Any] | None]:
    """La ligne qui importe une fonction de la bibliothèque, et cette fonction ; rien si elle n'y est pas."""
    for paquet in PAQUETS:
        objet = getattr(import_module(paquet), nom, None)
        if callable(objet):
            return f"from {paquet} import {nom}\n", objet
    return "", None


def champs(chapitre: Chapitre, identifiant: str, fonction: str) -> dict[str, str]:
    """Ce qu'on sait déjà de l'exercice, pour remplir son modèle."""
    ligne, objet = reference(fonction) if fonction else ("", None)
    nom = fonction or MA_FONCTION
    correction = (
        "from epreuves import Fonctions, declarer, fausse, trou\n",
        "from epreuves.tirer import strategies as st\n",
    )
    imports = sorted([*correction, ligne])
    return {
        "identifiant": identifiant,
        "titre": f"{MARQUE} : le titre",
        "document": identifiant.split(".")[0],
        "fonction": nom,
        "imports": "".join(imports).rstrip("\n"),
        "sans_reference": "" if objet else SANS_REFERENCE.format(nom=nom),
        "parametres": _parametres(objet),
        "docstring": _premiere_ligne(objet),
        "numero": str(chapitre.numero),
        "cahier": chapitre.cahier,
    }


def _parametres(objet: Callable[..., Any] | None) -> str:
    """Les paramètres d'une fonction, sans leurs types, valeurs par défaut comprises."""
    if objet is None:
        return "x"
    parametres = inspect.signature(objet).parameters.values()
    return ", ".join(str(p.replace(annotation=inspect.Parameter.empty)) for p in parametres)


def _premiere_ligne(objet: Callable[..., Any] | None) -> str:
    """La première ligne d'une docstring : ce que fait la fonction."""
    texte = inspect.getdoc(objet) if objet is not None else ""
    return texte.split("\n")[0] if texte else f"{MARQUE} : ce que renvoie la fonction."


def ecrire_la_declaration(chapitre: Chapitre, identifiant: str, genre: Genre, valeurs: dict[str, str], racine: Path) -> Path:
    """Écrit la déclaration dans son fichier ; celle d'une question courte, à la fin du fichier dont elle dépend."""
    dossier = racine / "cours/exercices" / chapitre.dossier
    if not dossier.exists():
        dossier.mkdir()
        ecrire_fichier(dossier / "__init__.py", f'"""Chapitre {chapitre.numero}, « {chapitre.titre} »."""\n')
    modele = Template((MODELES / f"{genre.modele}.py.txt").read_text(encoding="utf-8"))
    texte = modele.substitute(valeurs)
    principal = dossier / nom_de_fichier(identifiant[:-1])
    if genre.modele != "fonctions" and principal.exists():
        _refuser_si_deja_la(principal, f'identifiant="{identifiant}"', racine)
        ecrire_fichier(principal, _avec_import(principal.read_text(encoding="utf-8"), genre.noms) + "\n" + texte)
        return principal
    fichier = dossier / nom_de_fichier(identifiant)
    if fichier.exists():
        raise Refus(f"{fichier.relative_to(racine)} existe déjà : rien n'est écrit")
    entete = "" if genre.modele == "fonctions" else _entete(identifiant, genre.noms)
    ecrire_fichier(fichier, entete + texte)
    return fichier


def _refuser_si_deja_la(fichier: Path, motif: str, racine: Path) -> None:
    if fichier.exists() and motif in fichier.read_text(encoding="utf-8"):
        raise Refus(f"{fichier.relative_to(racine)} parle déjà de cette question : rien n'est écrit")


def _entete(identifiant: str, noms: str) -> str:
    return (
        f'"""{identifiant}, {MARQUE} : le titre."""\n\nfrom __future__ import annotations\n\n'
        f"from epreuves import {noms}, declarer\n\n"
    )


def _avec_import(source: str, ajoutes: str) -> str:
    """La source, où ces noms sont importés de `epreuves`."""

    def completer(ligne: re.Match[str]) -> str:
        noms = sorted({*ligne[1].split(", "), *ajoutes.split(", ")}, key=lambda nom: (not nom[0].isupper(), nom))
        return f"from epreuves import {', '.join(noms)}"

    return re.sub(r"^from epreuves import ([\w, ]+)$", completer, source, count=1, flags=re.M)


def cellules(identifiant: str, genre: Genre, fonction: str) -> str:
    """Les cellules de l'exercice, en texte jupytext."""
    dits = {
        "identifiant": f'"{identifiant}"',
        "fonction": fonction or MA_FONCTION,
        "variable": "reponse_" + identifiant.replace(".", "_"),
    }
    role = "redaction" if not genre.verification else "reponse"
    sorte = " [markdown]" if role == "redaction" else ""
    texte = f'# %% [markdown] exercice="{identifiant}"\n# ## {identifiant}. {MARQUE} : le titre\n#\n# {MARQUE} : l\'énoncé.\n\n'
    texte += f'# %%{sorte} exercice="{identifiant}" role="{role}"\n{genre.reponse.format(**dits)}\n'
    if genre.verification:
        texte += f'# %% exercice="{identifiant}" role="verification"\n{genre.verification.format(**dits)}\n\n'
    return texte


def ecrire_les_cellules(chapitre: Chapitre, identifiant: str, texte: str, valeurs: dict[str, str], racine: Path) -> Path:
    """Place les cellules dans la source du cahier, après celles de la question qui précède dans le plan."""
    fichier = racine / "sources/exercices" / f"{chapitre.cahier}.py"
    if fichier.exists():
        source = fichier.read_text(encoding="utf-8")
    else:
        modele = Template((MODELES / "cahier.py.txt").read_text(encoding="utf-8"))
        source = modele.substitute({**valeurs, "titre": chapitre.titre.lower()})
    morceaux = re.split(r"(?=^# %%)", source, flags=re.M)
    morceaux.insert(_place(morceaux, identifiant, list(chapitre.questions)), texte)
    ecrire_fichier(fichier, "".join(morceaux).rstrip("\n") + "\n")
    return fichier


def _place(morceaux: list[str], identifiant: str, questions: list[str]) -> int:
    """Le rang où insérer : après la dernière cellule d'une question qui précède, sinon avant le tableau de bord."""
    precedentes = questions[: questions.index(identifiant)]
    rangs = [k for k, m in enumerate(morceaux) for q in precedentes if f'exercice="{q}"' in m.split("\n")[0]]
    if rangs:
        return max(rangs) + 1
    tableau = [k for k, m in enumerate(morceaux) if m.rstrip().endswith("\nprogression()")]
    return max(tableau[0] - 1, 1) if tableau else len(morceaux)


def a_remplir(*fichiers: Path) -> Iterator[str]:
    """Les endroits qu'il reste à remplir : fichier, ligne, ce qu'on y attend."""
    for fichier in fichiers:
        for numero, ligne in enumerate(fichier.read_text(encoding="utf-8").splitlines(), start=1):
            if MARQUE in ligne:
                yield f"{fichier.name}:{numero} : {ligne.strip()}"


def commencer(identifiant: str, fonction: str = "", racine: Path = RACINE) -> list[Path]:
    """Commence un exercice du plan.

    Paramètres
    ----------
    identifiant : str
    fonction : str
        Pour du code : le nom de la fonction à écrire, celui de la référence dans la bibliothèque.
    racine : chemin
        Celle du projet.

    Renvoie
    -------
    liste de Path
        Les deux fichiers écrits : la déclaration, la source du cahier.

    Lève
    ----
    Refus
        Si la question n'est pas dans le plan, si elle est déjà commencée, ou si son genre n'a pas de modèle.
    """
    chapitre, nom_du_genre = situer(identifiant)
    if nom_du_genre not in GENRES:
        raise Refus(f"il n'y a pas de modèle pour le genre « {nom_du_genre} » ; modèles : {', '.join(GENRES)}")
    genre = GENRES[nom_du_genre]
    cahier = racine / "sources/exercices" / f"{chapitre.cahier}.py"
    _refuser_si_deja_la(cahier, f'exercice="{identifiant}"', racine)
    valeurs = champs(chapitre, identifiant, fonction)
    declaration = ecrire_la_declaration(chapitre, identifiant, genre, valeurs, racine)
    source = ecrire_les_cellules(chapitre, identifiant, cellules(identifiant, genre, fonction), valeurs, racine)
    return [declaration, source]


def principal() -> None:
    """Commence un exercice, et dit ce qu'il reste à faire."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("identifiant", help="celui du plan, par exemple C.II.A.1")
    analyseur.add_argument("--fonction", default="", help="pour du code, le nom de la fonction à écrire")
    options = analyseur.parse_args()
    try:
        fichiers = commencer(options.identifiant, options.fonction)
    except Refus as refus:
        sys.exit(f"Rien n'a été commencé : {refus}.")
    print("Écrits :", *(str(fichier.relative_to(RACINE)) for fichier in fichiers))
    print("Il reste à remplir :", *a_remplir(*fichiers), sep="\n  ")
    print("Puis : make notebooks, un coup d'œil aux deux cahiers, make test.")


if __name__ == "__main__":
    principal()
