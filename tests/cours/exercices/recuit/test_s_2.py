"""S.2m se vérifie sans numpy : ce que numpy calculerait est écrit d'avance, et recalculé ici."""

import pytest

from cours.exercices.recuit import s_2
from sudokulib.recuit.markov import Chaine


def test_le_rapport_des_temps_de_relaxation_est_celui_de_la_chaine():
    chaine = Chaine(s_2.GRILLE)
    rapport = chaine.temps_de_relaxation(0.2) / chaine.temps_de_relaxation(1.0)
    assert pytest.approx(rapport, rel=1e-4) == s_2.RAPPORT_DES_TEMPS
