"""Engendrer tous les cahiers d'un cours : `sudokulib cahiers`. On ne réexécute que si le cours, ou la correction, a changé."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from cours.auteur import gel
from cours.auteur.cahiers import SourceInvalide, cahiers_attendus, ecrire, est_a_executer, executer
from cours.dossier.cours import Cours
from socle.erreurs import ErreurClaire
from socle.sorties import ecrire_fichier
from sudokulib import __version__

EMPREINTE = ".cahiers"  # à la racine du cours : celle de ses sources, la dernière fois qu'on a tout exécuté


class Ecrit(NamedTuple):
    """Un cahier engendré : son chemin, s'il a changé, et les questions que sa vérification refuse."""

    chemin: Path
    change: bool
    a_revoir: list[str]


def engendrer_les_cahiers(cours: Cours, mots: Sequence[str] = (), tout: bool = False) -> Iterator[Ecrit]:
    """Engendre les cahiers d'un cours, ou ceux dont le nom contient un de ces mots.

    Lève
    ----
    ErreurClaire
        Si une source ne respecte pas les conventions ; la phrase dit laquelle et où.
    """
    try:
        attendus = cahiers_attendus(cours.sources)
    except SourceInvalide as erreur:
        raise ErreurClaire(str(erreur)) from None
    empreinte, garde = _empreinte(cours), cours.racine / EMPREINTE
    tout = tout or not garde.is_file() or garde.read_text(encoding="utf-8") != empreinte
    refuses = False
    for chemin, cahier in attendus.items():
        if mots and not any(mot in str(chemin) for mot in mots):
            continue
        fichier = cours.racine / chemin
        avant = fichier.read_bytes() if fichier.exists() else b""
        ancien = gel.garde(fichier)
        fichier.parent.mkdir(exist_ok=True)
        if est_a_executer(chemin) and not tout and gel.meme_code(cahier, ancien):
            cahier = gel.reprendre(cahier, ancien)
        elif est_a_executer(chemin):
            cahier = executer(cahier, fichier.parent)
        ecrire(cahier, fichier)
        manquees = gel.a_revoir(cahier)
        refuses |= bool(manquees)
        yield Ecrit(fichier, fichier.read_bytes() != avant, manquees)
    if not mots and not refuses:
        ecrire_fichier(garde, empreinte)


def _empreinte(cours: Cours) -> str:
    """De quoi dire si les sorties peuvent avoir changé."""
    paquet = cours.racine / cours.module.split(".")[0]
    chemins = sorted(c for c in paquet.rglob("*") if c.is_file() and c.suffix in (".py", ".json", ".toml"))
    resume = sha256(__version__.encode())
    for chemin in chemins:
        resume.update(chemin.relative_to(cours.racine).as_posix().encode() + chemin.read_bytes())
    return resume.hexdigest()
