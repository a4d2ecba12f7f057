"""L.6g : de plusieurs grilles aussi bonnes, la première, quels que soient les tirages de l'étudiant, qui diffèrent des nôtres."""

from dataclasses import replace
from math import exp

import pytest

from epreuves.conduire.conduire import conduire
from outils.copies import TOUTES
from sudokulib import Grille
from sudokulib.generation import est_unique

EXERCICE = TOUTES["L.6g"]


def indices(t):
    return sum(v != 0 for ligne in t for v in ligne)


def vidage(meilleure_que):
    """Un vidage qui tire chaque case d'un seul tirage, et garde une grille si `meilleure_que` le dit."""

    def vider(solution, Ti, Tf, pas, hasard):
        t = [ligne[:] for ligne in solution]
        gardee = [ligne[:] for ligne in solution]
        T = Ti
        while T > Tf:
            i, j = divmod(hasard.entier(len(t) ** 2), len(t))
            if t[i][j]:
                t[i][j] = 0
                if not est_unique(Grille.lire(t), "python"):
                    t[i][j] = solution[i][j]
            elif hasard.reel() < exp(-1 / T):
                t[i][j] = solution[i][j]
            if meilleure_que(indices(t), indices(gardee)):
                gardee = [ligne[:] for ligne in t]
            T -= pas
        return gardee

    return vider


@pytest.mark.parametrize(("variantes", "diagnostic"), ((EXERCICE.variantes, "variante"), ((), "egalite")))
def test_changer_de_grille_a_egalite_se_voit_a_la_marche_prolongee(variantes, diagnostic):
    exercice = replace(EXERCICE, variantes=variantes)
    assert conduire(exercice, [vidage(lambda E, record: E < record)]).reussi
    bilan = conduire(exercice, [vidage(lambda E, record: E <= record)])
    assert bilan.diagnostic == diagnostic and ("la première" in bilan.phrase or "d'abord" in bilan.phrase), bilan.phrase
