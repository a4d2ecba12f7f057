"""Notre diagnostic éprouvé par mutation : `python -m bench.mutants`. Voir LISEZMOI.md.

Chaque bonne réponse de chaque exercice est abîmée d'une petite faute à la fois ; on relève ce que la correction en dit.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter, defaultdict
from contextlib import suppress

from epreuves import Fonctions
from epreuves.conduire.causes import SANS_FILET
from outils.coherence import desaccord
from outils.copies import CODE
from outils.mutants import Verdict, juger, mutants
from socle.nombres import decimal

COLONNES = ("juste", "réparé", "nommé", "général")


def principal() -> None:
    """Écrit un tableau par genre de faute, puis les totaux."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("--combien", type=int, default=12, help="mutants par exercice")
    analyseur.add_argument("--graine", type=int, default=0)
    analyseur.add_argument("--seulement", help="le début des identifiants")
    analyseur.add_argument("--montrer", action="store_true", help="écrit chaque mutant dont la cause n'est pas dite")
    choix = analyseur.parse_args()
    os.environ[SANS_FILET] = "oui"
    verdicts: dict[str, list[Verdict]] = defaultdict(list)
    with suppress(KeyboardInterrupt):  # arrêté avant la fin, on écrit ce qu'on a
        for e in CODE:
            if not choix.seulement or e.identifiant.startswith(choix.seulement):
                _juger(e, choix, verdicts)
    _ecrire(verdicts)
    combien = sum(map(len, verdicts.values()))
    fils = os.times().children_user + os.times().children_system
    print(f"{decimal(fils / max(1, combien))} s de calcul par verdict, dans le processus fils.")


def _juger(e: Fonctions, choix: argparse.Namespace, verdicts: dict[str, list[Verdict]]) -> None:
    for mutant in mutants(e, choix.combien, choix.graine):
        try:
            verdict = juger(e, mutant)
        except RuntimeError as panne:  # la vérification elle-même a échoué : à mender, mais les autres restent à faire
            print(f"!!! {e.identifiant}, {mutant.genre} : {panne}\n{mutant.texte}\n", flush=True)
            continue
        if verdict is not None:
            verdicts[mutant.genre].append(verdict)
            if choix.montrer:
                _montrer(e.identifiant, verdict)


def _montrer(identifiant: str, verdict: Verdict) -> None:
    if _desaccord(verdict):
        print(f"!!! {identifiant} : {_desaccord(verdict)}")
    if verdict.sorte == "général" or (verdict.sorte == "réparé" and not verdict.bonne_ligne):
        lignes = sorted(verdict.mutant.lignes)
        print(f"--- {identifiant}, {verdict.mutant.genre}, lignes {lignes} : {verdict.bilan.phrase}")
        print(f"{verdict.mutant.texte}\n", flush=True)


def _ecrire(verdicts: dict[str, list[Verdict]]) -> None:
    print(f"| faute | mutants | {' | '.join(COLONNES)} | ligne juste |\n|---|---|---|---|---|---|---|")
    for genre in sorted(verdicts):
        print(_rangee(genre, verdicts[genre]))
    tous = [v for liste in verdicts.values() for v in liste]
    print(_rangee("**toutes**", tous))
    faux = [v for v in tous if v.sorte != "juste"]
    dits = [v for v in faux if v.sorte != "général"]
    repares = [v for v in faux if v.sorte == "réparé"]
    bons = [v for v in repares if v.bonne_ligne]
    print(f"\nFaux : {len(faux)} ; cause dite : {_part(dits, faux)} ; réparés : {_part(repares, faux)}, dont à la bonne ligne")
    print(f"{_part(bons, repares)}. Phrases que contredit leur exemple : {sum(map(bool, map(_desaccord, tous)))}.")


def _desaccord(verdict: Verdict) -> str:
    return desaccord(verdict.bilan)


def _rangee(genre: str, liste: list[Verdict]) -> str:
    comptes = Counter(v.sorte for v in liste)
    bons = sum(v.bonne_ligne for v in liste)
    return f"| {genre} | {len(liste)} | {' | '.join(str(comptes[sorte]) for sorte in COLONNES)} | {bons} |"


def _part(ceux: list[Verdict], de: list[Verdict]) -> str:
    return f"{len(ceux)}, soit {decimal(100 * len(ceux) / max(1, len(de)))} %"


if __name__ == "__main__":
    principal()
