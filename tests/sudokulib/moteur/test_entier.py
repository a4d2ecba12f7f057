"""Le grand entier : ses masques disent exactement la règle du jeu."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokulib import exemple
from sudokulib.cases import blocs_de_case
from sudokulib.moteur import entier
from sudokulib.moteur.entier import Effets, Solveur, _superposer, masque


def exclut(n, a, b):
    """Deux candidats différents ne peuvent être choisis ensemble : même case, ou même valeur dans un même bloc."""
    (case, v), (autre, w) = a, b
    return a != b and (case == autre or (v == w and any(autre in bloc.cases for bloc in blocs_de_case(n)[case])))


@pytest.mark.parametrize("n", [2, 3, 4])
def test_chaque_bit_a_son_candidat_et_chaque_candidat_quatre_bits(n):
    effets, N = Effets(n), n * n
    tous = [effets.rangs(case, v) for case in range(N * N) for v in range(N)]
    assert sorted(rang for rangs in tous for rang in rangs) == list(range(4 * N**3))
    assert all(effets.candidat(rang) == (case, v) for case in range(N * N) for v in range(N) for rang in effets.rangs(case, v))


@pytest.mark.parametrize("n", [2, 3])
def test_un_choix_exclut_ce_que_la_regle_du_jeu_exclut(n):
    effets, N = Effets(n), n * n
    candidats = [(case, v) for case in range(N * N) for v in range(N)]
    for candidat in candidats[:: 1 if n == 2 else 37]:
        garde, siens = effets[effets.rangs(*candidat)[0]]
        assert siens == masque(effets.rangs(*candidat))
        for autre in candidats:
            bits = masque(effets.rangs(*autre))
            assert garde & bits == (0 if exclut(n, candidat, autre) else bits)


@given(st.lists(st.integers(0, 3), min_size=4, max_size=4), st.integers(2, 4))
def test_superposer_compte_jusqu_a_deux(paquets, n):
    """Des groupes de n² bits, comptés par n paquets de n."""
    groupe = n * n
    bits = [(k % 4) * (i + 1) % (1 << groupe) for i, k in enumerate(paquets)]
    entier_ = sum(b << groupe * i for i, b in enumerate(bits))
    un, deux = _superposer(*_superposer(entier_, 0, 1, n), n, n)
    for i, b in enumerate(bits):
        assert (un >> groupe * i & 1, deux >> groupe * i & 1) == (b.bit_count() >= 1, b.bit_count() >= 2)


@given(st.sets(st.integers(0, 500)))
def test_masque(rangs):
    assert masque(rangs) == sum(1 << rang for rang in rangs)


def test_la_memoire_des_masques_est_bornee_et_le_resultat_n_en_depend_pas(monkeypatch):
    grille = exemple("leleux_tres_difficile")
    attendu = Solveur(3).chercher(grille.valeurs, 2)
    monkeypatch.setattr(entier, "MEMOIRE", 1000)
    solveur = Solveur(3)
    assert solveur.chercher(grille.valeurs, 2) == attendu
    assert len(solveur.effets) <= 4 * 1000 // 9**3 + 8


def test_un_solveur_ne_garde_rien_d_une_grille_a_l_autre():
    solveur = entier.solveur(3)
    attendu = solveur.chercher(exemple("leleux_17_indices").valeurs, 2)
    solveur.chercher([5, 5] + [0] * 79, 2)
    solveur.chercher([0] * 81, 3)
    assert solveur.chercher(exemple("leleux_17_indices").valeurs, 2) == attendu and entier.solveur(3) is solveur
