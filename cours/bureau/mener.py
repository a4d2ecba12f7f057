"""Corriger toutes les copies, de front ; chaque copie est écrite dès qu'elle est corrigée, et n'est plus à refaire."""

from __future__ import annotations

import json
from functools import partial
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from cours.bureau.corriger import Corrigee, corriger
from cours.bureau.devoir import Devoir
from cours.bureau.lire import Rendue
from socle.erreurs import ErreurClaire
from socle.sorties import ecrire_fichier, refus_en_francais
from socle.taches import TachesFaites, executer_taches
from sudokulib import __version__

JOURNAL = "verdicts.jsonl"


class Journal:
    """Les copies déjà corrigées : une par ligne, sous ce dont leurs verdicts dépendent.

    Paramètres
    ----------
    chemin : Path
    devoir : Devoir
    reprendre : bool
        Garder ce qui y est déjà, si c'est du même devoir et de la même version du cours.
    """

    def __init__(self, chemin: Path, devoir: Devoir, reprendre: bool) -> None:
        self.chemin = chemin
        self.faites: dict[tuple[str, str], Corrigee] = {}
        entete = {"version": __version__, "devoir": sha256(repr(devoir).encode()).hexdigest()[:20]}
        if reprendre:
            self._relire(entete)
        lignes = [json.dumps(entete), *(_ligne(c) for c in self.faites.values())]
        ecrire_fichier(chemin, "\n".join(lignes) + "\n")

    def noter(self, corrigee: Corrigee) -> None:
        """Ajoute une copie, aussitôt écrite."""
        self.faites[corrigee.chemin, corrigee.empreinte] = corrigee
        with refus_en_francais(self.chemin), self.chemin.open("a", encoding="utf-8") as fichier:
            fichier.write(_ligne(corrigee) + "\n")

    def _relire(self, entete: dict[str, str]) -> None:
        """Ce qui y est ; d'une dernière ligne coupée, rien."""
        try:
            premiere, *lignes = self.chemin.read_text(encoding="utf-8").splitlines()
            ancien = json.loads(premiere)
        except (OSError, ValueError):
            raise ErreurClaire(f"il n'y a rien à reprendre dans « {self.chemin.parent} »") from None
        if ancien != entete:
            raise ErreurClaire(
                f"« {self.chemin} » est d'un autre devoir, ou d'une autre version du cours : recommencez sans --reprendre"
            )
        for ligne in lignes:
            try:
                corrigee = Corrigee.depuis_donnees(json.loads(ligne))
            except (ValueError, LookupError, TypeError):
                continue
            self.faites[corrigee.chemin, corrigee.empreinte] = corrigee


def _ligne(corrigee: Corrigee) -> str:
    return json.dumps(corrigee.en_donnees())  # en ASCII : ni fin de ligne d'Unicode, ni caractère qui ne s'écrit pas


def corriger_toutes(
    rendues: list[Rendue], devoir: Devoir, journal: Journal, taches: int | None = None, barre: bool = True
) -> tuple[list[Corrigee], TachesFaites]:
    """Les copies corrigées, dans l'ordre de celles-ci, et le compte de ce qu'on vient de faire."""
    restent = [r for r in rendues if (r.chemin, r.empreinte) not in journal.faites]
    with TemporaryDirectory(ignore_cleanup_errors=True) as partage:
        faites = executer_taches(
            partial(corriger, devoir=devoir, partage=Path(partage)),
            restent,
            lambda _, corrigee: journal.noter(corrigee),
            "copies",
            barre=barre,
            taches=taches,
            processus=True,
        )
    connues = [journal.faites.get((r.chemin, r.empreinte)) for r in rendues]
    return [corrigee for corrigee in connues if corrigee is not None], faites
