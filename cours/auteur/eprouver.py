"""Éprouver un cours, question par question : ce qui manque, ce qui ne va pas, ce que le moteur en pense."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import jupytext

from cours.auteur.avis import avis
from cours.auteur.exercice import MARQUE, a_remplir, paquet_de, source_de, textes_du_cours
from cours.auteur.preuves import reproches
from cours.dossier.cours import GENRES, Cours
from cours.dossier.ouverture import A_PART, ouvrir
from epreuves import Epreuve, Preuve, epreuves
from socle.erreurs import ErreurClaire

HORS_DE_L_ENONCE = ("reponse", "verification", "redaction", "corrige")


class Eprouvee(NamedTuple):
    """Ce qu'on dit d'une question : ce qui ne va pas, et des avis."""

    identifiant: str
    reproches: list[str]
    avis: list[str]


class Source(NamedTuple):
    """Ce que dit d'une question la source de son cahier : son énoncé, et les rôles de ses cellules."""

    enonce: str
    roles: frozenset[str]


def ouvrir_pour_eprouver(dossier: Path) -> Cours:
    """Le cours, ses exercices déclarés, s'il est celui d'un auteur."""
    cours = ouvrir(dossier)
    if Path(import_module(cours.module).__file__ or "").with_name(A_PART).is_file():
        raise ErreurClaire(f"« {cours.dossier} » est ce qu'on donne aux étudiants : il y faut le cours, et ses réponses")
    return cours


def eprouver(cours: Cours, identifiants: Sequence[str] = (), conseiller: bool = True) -> Iterator[Eprouvee]:
    """Éprouve des questions du cours, toutes si l'on n'en dit aucune, dans l'ordre du plan.

    Paramètres
    ----------
    cours : Cours
    identifiants : suite de str
    conseiller : bool
        Faux pour ne chercher que ce qui ne va pas : c'est plus court.
    """
    for identifiant in identifiants:
        cours.chapitre_de(identifiant)
    declarees, sources = epreuves(), _sources(cours)
    cahier = "\n".join(source.enonce for source in sources.values())
    for identifiant in identifiants or cours.questions:
        e = declarees.get(identifiant)
        if e is None:
            yield Eprouvee(identifiant, [_absente(cours, identifiant)], [])
            continue
        source = sources.get(identifiant, Source("", frozenset()))
        vus = [*_de_la_place(cours, e, source), *reproches(e)]
        yield Eprouvee(identifiant, vus, list(avis(e, source.enonce, cahier)) if conseiller and not vus else [])


def hors_du_plan(cours: Cours) -> list[str]:
    """Les épreuves du cours qu'aucun chapitre de cours.toml ne demande."""
    return [i for i, e in epreuves().items() if i not in cours.questions and _est_du_cours(cours, e)]


def _est_du_cours(cours: Cours, e: Epreuve) -> bool:
    modules = {getattr(f, "__module__", "") for f in (*getattr(e, "autres", ()), getattr(e, "solution", None))}
    return any(str(module).startswith(cours.module) for module in modules)


def a_finir(cours: Cours) -> list[str]:
    """Ce qu'il reste à remplir, fichier par fichier."""
    return list(a_remplir(*textes_du_cours(cours), racine=cours.racine))


def _absente(cours: Cours, identifiant: str) -> str:
    dossier = paquet_de(cours) / cours.chapitre_de(identifiant).dossier
    genre = cours.questions[identifiant]
    return f"aucun fichier de {dossier.name}/ ne la déclare : sudokulib nouvel-exercice {identifiant} --genre {genre}"


def _de_la_place(cours: Cours, e: Epreuve, source: Source) -> Iterator[str]:
    """Ce qui ne va pas entre la question, le plan et le cahier."""
    genre = cours.questions[e.identifiant]
    if e.genre not in GENRES[genre]:
        yield f"le plan dit « {genre} », la déclaration « {e.genre} »"
    cahier = source_de(cours, cours.chapitre_de(e.identifiant)).name
    if not source.enonce.strip():
        yield f"elle n'a pas d'énoncé dans {cahier}"
    voulu = "redaction" if isinstance(e, Preuve) else "verification"
    if voulu not in source.roles:
        yield f'{cahier} n\'a pas de cellule exercice="{e.identifiant}" role="{voulu}"'
    if MARQUE in source.enonce or MARQUE in f"{e.titre} {' '.join(e.indications)}":
        yield f"il y reste « {MARQUE} »"


def _sources(cours: Cours) -> dict[str, Source]:
    lues: dict[str, tuple[list[str], set[str]]] = {}
    for chemin in sorted((cours.sources / "exercices").glob("*.py")):
        for cellule in _cellules(chemin):
            identifiant = cellule.metadata.get("exercice")
            if identifiant:
                textes, roles = lues.setdefault(identifiant, ([], set()))
                role = cellule.metadata.get("role", "enonce")
                roles.add(role)
                textes += [] if role in HORS_DE_L_ENONCE else [cellule.source]
    return {identifiant: Source("\n".join(textes), frozenset(roles)) for identifiant, (textes, roles) in lues.items()}


def _cellules(chemin: Path) -> list[Any]:
    return list(jupytext.reads(chemin.read_text(encoding="utf-8"), fmt="py:percent").cells)
