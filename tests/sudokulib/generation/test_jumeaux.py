"""Le choix du moteur, et le repli quand numba manque."""

import subprocess
import sys

import pytest

from socle.nombres import en_clair
from sudokulib import ErreurClaire
from sudokulib.generation import minimales, pleines, vider_recuit
from sudokulib.generation.jumeaux import VIDAGE
from sudokulib.moteur import moteurs

SANS_NUMBA = """
import sys
sys.modules["numba"] = sys.modules["numpy"] = None
from sudokulib import EXEMPLES
from sudokulib.generation import minimales, pleines, vider_recuit
from sudokulib.generation.jumeaux import VIDAGE
from sudokulib.moteur import moteurs
print(*moteurs(), vider_recuit(EXEMPLES["leleux_17_indices"].solution, 1, 0.15, 0.002).moteur)
print(*[g.ecrire("ligne") for g in [*pleines(2, 1), *minimales(1, 1)]])
try:
    VIDAGE.charger()
except ValueError as erreur:
    print(erreur)
"""


def test_sans_numba_les_memes_grilles_sortent_et_le_resultat_le_dit():
    sortie = subprocess.run([sys.executable, "-c", SANS_NUMBA], capture_output=True, text=True, check=True).stdout.splitlines()
    assert sortie[0] == "python python"
    assert sortie[1].split() == [g.ecrire("ligne") for g in [*pleines(2, 1), *minimales(1, 1)]]
    assert "pip install numba" in sortie[2] and 'moteur="python"' in sortie[2]


def test_un_moteur_inconnu_ou_qui_ne_sait_pas_faire_est_refuse():
    with pytest.raises(ErreurClaire, match="« fortran » ; les moteurs : python, numba"):
        vider_recuit("1234341221434321", moteur="fortran")
    if "numba" in moteurs():
        with pytest.raises(ErreurClaire, match="ne traite que l'ordre 3, pas 2"):
            minimales(1, 1, n=2, moteur="numba")
        assert VIDAGE.choisir(None, 3) == "numba"
    assert VIDAGE.choisir(None, 2) == VIDAGE.choisir("python", 3) == "python"


def test_importer_le_paquet_ne_charge_ni_numpy_ni_numba():
    code = (
        "import sys, sudokulib.generation.vidage, sudokulib.generation.recuit_de_vidage, sudokulib.generation.force_brute as f; "
    )
    code += "print({'numpy', 'numba', 'click'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "set()\n"


def test_les_grands_nombres_s_ecrivent_a_la_francaise():
    assert [en_clair(x) for x in (0, 999, 1234.4, 2**30)] == ["0", "999", "1\u202f234", "1,1·10⁹"]
