"""Ce que coûte de chercher une réparation : `python -m bench.reparations`. Voir LISEZMOI.md.

Chaque bonne réponse est abîmée d'une faute, puis de trois, ce qu'aucun correctif ne répare d'ordinaire. On relève les secondes de
calcul de la recherche, et ce qu'elle a compté.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import NamedTuple

from epreuves import Fonctions
from epreuves.executer.bac_a_sable import Journal
from epreuves.juger.juger import Juge
from epreuves.reparer.reparer import Reparation
from outils.copies import CODE, reponse
from outils.mutants import abimes, reponses_de
from socle.nombres import decimal

VOULU = 1.5  # secondes
FAUTES = (1, 3)


class Recherche(NamedTuple):
    """Une recherche : ses secondes de calcul, ses tours, et si elle a trouvé."""

    identifiant: str
    secondes: float
    tours: int
    trouve: bool


def principal() -> None:
    """Écrit chaque recherche, puis ce qu'elles coûtent, trouvées et vaines."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("--combien", type=int, default=2, help="réponses abîmées par exercice")
    analyseur.add_argument("--graine", type=int, default=0)
    analyseur.add_argument("--seulement", default="", help="le début des identifiants")
    choix = analyseur.parse_args()
    recherches: list[Recherche] = []
    for e in CODE:
        if e.identifiant.startswith(choix.seulement):
            for k in range(choix.combien):
                hasard = Random(f"{e.identifiant} {choix.graine} {k}")
                recherches += _chercher(e, _abimee(e, FAUTES[k % len(FAUTES)], hasard))
    for trouve in (True, False):
        _resumer([r for r in recherches if r.trouve is trouve], "qui trouvent" if trouve else "vaines")


def _abimee(e: Fonctions, fautes: int, hasard: Random) -> str:
    """Une bonne réponse abîmée de tant de fautes."""
    texte = hasard.choice(reponses_de(e))
    for _ in range(fautes):
        texte = hasard.choice([mutant.texte for mutant in abimes(texte, e.noms_demandes)] or [texte])
    return texte


def _chercher(e: Fonctions, texte: str) -> list[Recherche]:
    """La recherche d'une réparation de la première fonction qui se trompe ; aucune si l'on n'y voit pas de faute."""
    try:
        fonctions = reponse(e, texte)
    except Exception:
        return []
    juge = Juge(e, Journal(sur_place=False))
    for reference, f in zip(e.fonctions, fonctions):
        fautifs = [a for a in e.exemples if not juge.tenter(reference, f, a).juste]
        if fautifs:
            reparation = Reparation(juge, reference, f, fautifs)
            debut = time.process_time()
            trouve = reparation.chercher() is not None
            faite = Recherche(e.identifiant, time.process_time() - debut, reparation.travail, trouve)
            print(
                f"{faite.identifiant:12}{decimal(faite.secondes)} s {faite.tours:>10} tours {'trouvée' if trouve else 'vaine'}",
                flush=True,
            )
            return [faite]
    return []


def _resumer(recherches: list[Recherche], nom: str) -> None:
    secondes = sorted(r.secondes for r in recherches)
    if secondes:
        longues = sum(s > VOULU for s in secondes)
        mediane, presque = secondes[len(secondes) // 2], secondes[len(secondes) * 9 // 10]
        print(
            f"{len(secondes)} recherches {nom} : {decimal(mediane)} s à la médiane, {decimal(presque)} s pour neuf sur dix, "
            f"{decimal(secondes[-1])} s au plus ; {longues} de plus de {decimal(VOULU)} s."
        )


if __name__ == "__main__":
    principal()
