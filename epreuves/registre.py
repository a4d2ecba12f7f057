"""Le registre des épreuves : qui existe, dans quel ordre, et laquelle demande telles fonctions."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from epreuves.donnees import abrege
from epreuves.epreuve import Epreuve
from socle.erreurs import ErreurClaire

_REGISTRE: dict[str, Epreuve] = {}


def declarer(*epreuves: Epreuve) -> None:
    """Inscrit des épreuves au registre.

    Lève
    ----
    ErreurClaire
        Si un identifiant sert déjà à une autre épreuve.
    """
    for epreuve in epreuves:
        if epreuve.identifiant in _REGISTRE:
            raise ErreurClaire(f"l'épreuve {epreuve.identifiant} est déclarée deux fois")
        _REGISTRE[epreuve.identifiant] = epreuve


def oublier(*identifiants: str) -> None:
    """Retire des épreuves du registre : de quoi essayer une déclaration sans la garder."""
    for identifiant in identifiants:
        _REGISTRE.pop(identifiant, None)


def ranger(identifiants: Iterable[str]) -> None:
    """Met le registre dans l'ordre donné, celui du plan ; les épreuves qui n'y sont pas viennent à la fin."""
    ordre = {identifiant: rang for rang, identifiant in enumerate(identifiants)}
    rangees = sorted(_REGISTRE, key=lambda identifiant: ordre.get(identifiant, len(ordre)))
    for identifiant in rangees:
        _REGISTRE[identifiant] = _REGISTRE.pop(identifiant)


def epreuves() -> dict[str, Epreuve]:
    """Toutes les épreuves déclarées, par identifiant, dans l'ordre du cours."""
    return dict(_REGISTRE)


def trouver(identifiant: str) -> Epreuve:
    """L'épreuve d'un identifiant.

    Lève
    ----
    ErreurClaire
        Si aucune épreuve ne porte cet identifiant.
    """
    if not isinstance(identifiant, str):
        raise ErreurClaire('un exercice se désigne par un texte entre guillemets : repondre("T.2c", …), par exemple')
    identifiant = str.__str__(identifiant)
    if identifiant not in _REGISTRE:
        raise ErreurClaire(f"il n'y a pas d'exercice « {abrege(identifiant, 40)} » ; les exercices : {', '.join(_REGISTRE)}")
    return _REGISTRE[identifiant]


def epreuve_de_fonctions(noms: Collection[str]) -> Epreuve:
    """L'épreuve qui demande des fonctions de ces noms.

    Celle qui demande exactement ces fonctions l'emporte sur celle qui en demande d'autres en plus. Deux documents donnent parfois
    le même nom à deux fonctions : on ne choisit alors pas, on demande l'identifiant.

    Lève
    ----
    ErreurClaire
        Si aucune épreuve, ou plus d'une, ne convient.
    """
    demandes = {e.identifiant: set(e.noms_demandes) for e in _REGISTRE.values()}
    voulus = set(noms)
    exactes = [i for i, demande in demandes.items() if demande == voulus]
    larges = [i for i, demande in demandes.items() if demande & voulus]
    candidates = exactes or larges
    premier = next(iter(noms), "?")
    if not candidates:
        raise ErreurClaire(f"aucun exercice ne demande une fonction nommée « {premier} »")
    if len(candidates) > 1:
        exemple = f'verifier("{candidates[0]}", {", ".join(noms)})'
        raise ErreurClaire(
            f"plusieurs exercices demandent « {premier} » ({', '.join(candidates)}) : dites lequel, par exemple {exemple}"
        )
    return _REGISTRE[candidates[0]]
