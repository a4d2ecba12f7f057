"""Les exercices qui tirent au hasard, éprouvés : `python -m bench.hasards`. Voir LISEZMOI.md.

Tous les mutants de leurs bonnes réponses ; ou, avec `--graines K`, K fois d'autres graines, ce qu'on dit des bonnes
réponses et des variantes fausses : une juste refusée, une fausse acceptée est une erreur.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from epreuves import Aleatoire
from epreuves.juger import loi
from outils.copies import CODE, reponse
from outils.mutants import reponses_de
from outils.mutants_de_hasard import (
    attendus_de,
    mutants_de_hasard,
    programme_d_un_bloc,
    raison_d_accepter,
    refuse,
)


def principal() -> None:
    """Écrit une rangée par exercice."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("--seulement", default="", help="le début des identifiants")
    analyseur.add_argument("--graines", type=int, default=0)
    choix = analyseur.parse_args()
    for e in CODE:
        if isinstance(e, Aleatoire) and e.identifiant.startswith(choix.seulement):
            _taux(e, choix.graines) if choix.graines else _mutants(e)


def _mutants(e: Aleatoire) -> None:
    debut, attendus = time.process_time(), attendus_de(e)
    comptes: Counter[str] = Counter()
    for mutant in mutants_de_hasard(e):
        raison = raison_d_accepter(e.identifiant, mutant)
        try:
            (f, *_) = reponse(e, mutant.texte)
        except Exception:
            comptes["ne se lit pas"] += 1
            continue
        sorte = "refusés" if refuse(e, f, attendus) else "justes" if raison else "acceptés à tort"
        comptes[sorte] += 1
        if sorte == "acceptés à tort":
            print(f"!!! {e.identifiant}, {mutant.genre} : {mutant.avant}  →  {mutant.apres}", flush=True)
    detail = ", ".join(f"{combien} {sorte}" for sorte, combien in comptes.most_common())
    print(f"| {e.identifiant} | {detail} | {time.process_time() - debut:.0f} s |", flush=True)


def _taux(e: Aleatoire, graines: int) -> None:
    justes = [reponse(e, texte)[0] for texte in (*reponses_de(e), programme_d_un_bloc(e))]
    fausses = [v.fonction for v in e.variantes_de(e.fonctions[0].__name__)]
    refusees = acceptees = 0
    for k in range(graines):
        loi.GRAINE, loi.PREMIERE = 2014 + k, 1_000_000 * k
        attendus = attendus_de(e)
        refusees += sum(refuse(e, f, attendus) for f in justes)
        acceptees += sum(not refuse(e, f, attendus) for f in fausses)
    print(
        f"| {e.identifiant} | {refusees} refusées sur {graines * len(justes)} | "
        f"{acceptees} acceptées sur {graines * len(fausses)} |",
        flush=True,
    )


if __name__ == "__main__":
    principal()
