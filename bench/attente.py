"""Ce qu'attend un étudiant, sur des réponses tirées au sort dans les recueils : `python -m bench.attente`. Voir LISEZMOI.md.

Des secondes de processeur, les processus fils compris, que les autres travaux de la machine ne faussent guère. `verdicts.py`
mesure les réponses que déclarent les exercices ; ici, ce sont celles qu'on a écrites d'après les énoncés.
"""

from __future__ import annotations

import argparse
import random
from statistics import median, quantiles

from epreuves.executer.bac_a_sable import DELAI_TOTAL
from outils.recueils.lignes import Ligne, lire
from outils.recueils.passer import Verdict, passer
from socle.nombres import decimal

VOULU, AU_PIRE = 1.0, 4.0  # secondes : 95 % en moins de la première, aucune au-delà de la seconde


def tirer(combien: int, graine: int, sans: list[str]) -> list[Ligne]:
    """Des réponses tirées au sort, dans l'ordre des recueils, hors de certaines questions."""
    lignes = [ligne for ligne in lire() if ligne.exercice not in sans]
    rangs = random.Random(graine).sample(range(len(lignes)), min(combien, len(lignes)))
    return [lignes[rang] for rang in sorted(rangs)]


def ecrire(verdicts: list[Verdict], pires: int) -> None:
    """La distribution, puis les plus lentes."""
    couts = sorted(v.calcul for v in verdicts)
    centile = quantiles(couts, n=20)[-1]
    au_dela = sum(cout > AU_PIRE for cout in couts)
    print(f"{len(couts)} verdicts : médiane {decimal(median(couts))} s, 95 % en moins de {decimal(centile)} s (voulu {VOULU}),")
    print(f"au pire {decimal(couts[-1])} s (voulu {AU_PIRE}) ; {au_dela} au-delà.")
    for v in sorted(verdicts, key=lambda v: -v.calcul)[:pires]:
        print(f"{decimal(v.calcul):>5}  {v.ligne.exercice:8} {v.ligne.id:10} {v.mecanisme:14} {v.phrase[:80]}")


def principal() -> None:
    """Tire, fait passer, écrit."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("--combien", type=int, default=400)
    analyseur.add_argument("--graine", type=int, default=1)
    analyseur.add_argument("--sans", nargs="*", default=[], help="les questions qu'on laisse")
    analyseur.add_argument("--pires", type=int, default=40, help="combien des plus lentes on écrit")
    options = analyseur.parse_args()
    lignes = tirer(options.combien, options.graine, options.sans)
    ecrire(passer(lignes, processus=1, delai=DELAI_TOTAL), options.pires)


if __name__ == "__main__":
    principal()
