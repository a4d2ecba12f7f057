"""Toutes les affirmations, leurs constats gardés avec la commande et la date qui les refont, et le tableau qu'on en montre."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from cours.affirmations.fiche import DOCUMENTS, REGISTRE, Affirmation
from cours.affirmations.regle import VERDICTS, Constat
from socle.abrege import Catalogue
from socle.erreurs import ErreurClaire, citer
from socle.tableaux import Tableau

FICHIER = "donnees/affirmations.json"
MODULES = (
    "toulon",
    "toulon_regles",
    "sirdey",
    "sirdey_complexite",
    "sirdey_essais",
    "wiki",
    "centrale",
    "leleux",
    "leleux_vidage",
    "leleux_annexe",
)


@lru_cache(maxsize=1)
def _toutes() -> dict[str, Affirmation]:
    for module in MODULES:
        import_module(f"cours.affirmations.{module}")  # l'importer inscrit ses affirmations
    # l'un d'eux a pu être importé seul, avant les autres
    rangs = {f"cours.affirmations.{module}": rang for rang, module in enumerate(MODULES)}
    return dict(sorted(REGISTRE.items(), key=lambda paire: rangs[_module(paire[1])]))


def _module(une: Affirmation) -> str:
    """Celui où sa mesure est écrite ; d'une série d'essais, ce n'est qu'une fonction dont des arguments sont fixés."""
    return str(getattr(une.mesurer, "func", une.mesurer).__module__)


def affirmations() -> Mapping[str, Affirmation]:
    """Ce que disent les documents, affirmation par affirmation.

    Renvoie
    -------
    dictionnaire d'Affirmation, par identifiant, non modifiable

    Exemples
    --------
    >>> print(affirmations()["C-clauses"])
    C-clauses (C, question II.A, fin de la page 4) : La formule de la règle contient 11 988 clauses.

    Références
    ----------
    Question P.10.
    """
    return Catalogue(_toutes())


def eprouver(identifiant: str) -> Constat:
    """Refait la mesure d'une affirmation.

    Paramètres
    ----------
    identifiant : str
        Celui de la première colonne du banc.

    Renvoie
    -------
    Constat
        Le verdict, la mesure, et pourquoi si l'on ne peut pas trancher.

    Lève
    ----
    ErreurClaire
        Si aucune affirmation n'a cet identifiant.

    Exemples
    --------
    >>> print(eprouver("C-729-variables"))
    confirmé. 729 variables
    """
    toutes = _toutes()
    if identifiant not in toutes:
        raise ErreurClaire(f"le banc n'a pas d'affirmation {citer(identifiant)} ; affirmations() les donne toutes")
    return toutes[identifiant].eprouver()


@lru_cache(maxsize=1)
def _gardes() -> dict[str, Any]:
    lues: dict[str, Any] = json.loads(files("cours").joinpath(FICHIER).read_text(encoding="utf-8"))
    return lues


def constats_gardes() -> Mapping[str, Constat]:
    """Les constats de la dernière fois que toutes les mesures ont été faites.

    Renvoie
    -------
    dictionnaire de Constat, par identifiant, non modifiable

    Exemples
    --------
    >>> constats_gardes()["C-clauses"].verdict
    'confirmé'
    """
    return Catalogue({identifiant: Constat(*constat) for identifiant, constat in _gardes()["constats"].items()})


def date_des_constats() -> str:
    """La date du dernier constat gardé.

    >>> date_des_constats() >= "2026-11-22"
    True
    """
    date: str = _gardes()["date"]
    return date


def banc(document: str | None = None, verdict: str | None = None) -> Tableau:
    """Le tableau des affirmations et de leurs verdicts gardés.

    Paramètres
    ----------
    document : str, facultatif
        « T », « S », « W », « C » ou « L », pour ne montrer que les siennes.
    verdict : str, facultatif
        « confirmé », « contredit » ou « indécidable ici ».

    Renvoie
    -------
    Tableau

    Lève
    ----
    ErreurClaire
        Si le document ou le verdict n'existe pas.

    Exemples
    --------
    >>> [rangee[0] for rangee in banc("C", "contredit").rangees]
    ['C-infructueux']
    """
    _choisir("le document", document, DOCUMENTS)
    _choisir("le verdict", verdict, VERDICTS)
    gardes = constats_gardes()
    rangees = []
    for identifiant, fiche in _toutes().items():
        constat = gardes[identifiant]
        if document in (None, fiche.document) and verdict in (None, constat.verdict):
            rangees.append((identifiant, fiche.enonce, constat.verdict, constat.mesure))
    return Tableau(("affirmation", "ce que dit le document", "verdict", "mesure"), rangees)


def _choisir(quoi: str, recu: str | None, admis: Iterable[str]) -> None:
    if recu is not None and recu not in admis:
        raise ErreurClaire(f"{quoi} est l'un de {', '.join(f'« {mot} »' for mot in admis)} ; reçu {citer(recu)}")


def compter_les_verdicts() -> Tableau:
    """Le nombre d'affirmations par document et par verdict gardé.

    Exemples
    --------
    >>> compter_les_verdicts().colonnes
    ('document', 'confirmé', 'contredit', 'indécidable ici', 'en tout')
    """
    constats, rangees = constats_gardes(), []
    for lettre, titre in DOCUMENTS.items():
        siens = [constat.verdict for identifiant, constat in constats.items() if identifiant[0] == lettre]
        rangees.append((f"{lettre} : {titre}", *(str(siens.count(verdict)) for verdict in VERDICTS), str(len(siens))))
    verdicts = [constat.verdict for constat in constats.values()]
    rangees.append(("ensemble", *(str(verdicts.count(verdict)) for verdict in VERDICTS), str(len(verdicts))))
    return Tableau(("document", *VERDICTS, "en tout"), rangees)
