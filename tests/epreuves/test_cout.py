"""Le compte des opérations : le même à chaque fois, et un budget qui arrête."""

import contextlib
import gc
import subprocess
import sys
from itertools import pairwise

import pytest

from epreuves.mesurer.cout import TropLong, compter_operations


def boucle(k):
    total = 0
    for i in range(k):
        total += i
    return total


def test_le_compte_est_reproductible_et_affine_en_la_taille():
    comptes = [compter_operations(boucle, k)[1] for k in (10, 20, 30, 40)]
    assert comptes == [compter_operations(boucle, k)[1] for k in (10, 20, 30, 40)]
    assert len({b - a for a, b in pairwise(comptes)}) == 1 and comptes[1] > comptes[0]


def test_les_fonctions_appelees_comptent_aussi():
    seule = compter_operations(boucle, 100)[1]
    assert compter_operations(lambda: [boucle(100), boucle(100)])[1] > 2 * seule


def test_une_boucle_sans_fin_est_arretee_meme_sous_un_except():
    def sans_fin():
        while True:
            with contextlib.suppress(Exception):
                pass

    trace = sys.gettrace()
    with pytest.raises(TropLong):
        compter_operations(sans_fin, budget=10_000)
    assert sys.gettrace() is trace


def test_l_exception_de_la_fonction_ressort_et_la_trace_est_rendue():
    trace = sys.gettrace()
    with pytest.raises(ZeroDivisionError):
        compter_operations(lambda: 1 / 0)
    assert sys.gettrace() is trace


def test_le_ramasse_miettes_n_entre_pas_dans_le_compte():
    def bavard(phase, _):
        return sum(range(100)) if phase == "start" else [k for k in range(100)]

    def jette(k):
        for _ in range(k):
            boite = []
            boite.append(boite)

    sans = compter_operations(jette, 2000)[1]
    gc.callbacks.append(bavard)
    try:
        assert compter_operations(jette, 2000)[1] == sans
    finally:
        gc.callbacks.remove(bavard)
    assert gc.isenabled()


def test_le_premier_appel_d_un_processus_compte_comme_les_suivants():
    code = """
from epreuves import compter_operations
def aide(k): return k + 1
def f(k): return [aide(i) for i in range(k)]
print(compter_operations(f, 5)[1], compter_operations(f, 5)[1], compter_operations(f, 5)[1])
"""
    sortie = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    comptes = set(map(int, sortie.split()))
    assert len(comptes) == 1 and min(comptes) > 20
