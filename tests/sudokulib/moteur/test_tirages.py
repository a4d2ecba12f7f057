import pytest
from hypothesis import given
from hypothesis import strategies as st

from socle.erreurs import ErreurClaire
from socle.hasard import Hasard

tirages = pytest.importorskip("sudokulib.moteur._noyaux.tirages")

graines = st.integers(min_value=-(2**70), max_value=2**70)


@given(graines, st.integers(min_value=1, max_value=2**32 - 1))
def test_memes_graines_memes_tirages(graine, borne):
    hasard, etat = Hasard(graine), tirages.etat(graine)
    for _ in range(5):
        assert hasard.mot() == int(tirages.mot(etat))
        assert hasard.entier(borne) == tirages.entier(etat, borne)
        assert hasard.reel() == tirages.reel(etat)


def test_les_mots_sont_ceux_que_publient_les_auteurs():
    """Premiers mots de xoshiro256++ pour l'état 1, 2, 3, 4 (programme de référence de Vigna)."""
    hasard = Hasard(0)
    hasard._a, hasard._b, hasard._c, hasard._d = 1, 2, 3, 4
    assert [hasard.mot() for _ in range(3)] == [41943041, 58720359, 3588806011781223]


@given(graines, st.lists(st.integers(), max_size=20))
def test_un_melange_garde_les_elements(graine, suite):
    avant = list(suite)
    assert sorted(Hasard(graine).melange(suite)) == sorted(suite) and suite == avant


def test_chaque_permutation_est_a_peu_pres_aussi_frequente():
    hasard = Hasard(6)
    comptes = {}
    for _ in range(12_000):
        ordre = "".join(hasard.melange("abc"))
        comptes[ordre] = comptes.get(ordre, 0) + 1
    assert len(comptes) == 6
    assert sum((k - 2000) ** 2 / 2000 for k in comptes.values()) < 20.5  # khi-deux à 5 degrés, seuil de 0,1 %


@pytest.mark.parametrize("graine", [1.5, "7", None, True])
def test_une_graine_qui_n_est_pas_un_entier_est_refusee(graine):
    with pytest.raises(ErreurClaire, match="la graine est un nombre entier"):
        Hasard(graine)
