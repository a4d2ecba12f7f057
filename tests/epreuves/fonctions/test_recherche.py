"""Le plus petit contre-exemple, toujours le même, en un temps borné."""

import pytest
from hypothesis import strategies as st

from epreuves.tirer.strategies import TRAVAIL_MAX, UN_APPEL, plus_petit


@pytest.mark.parametrize("seuil", (0, 1, 7, 1000, 4999))
def test_le_plus_petit_entier_au_dela_d_un_seuil(seuil):
    assert plus_petit(st.integers(0, 10**6), lambda x: x > seuil) == seuil + 1


def test_rien_a_trouver():
    assert plus_petit(st.integers(0, 9), lambda x: x > 9) is None


def test_toujours_le_meme():
    trouves = {tuple(plus_petit(st.lists(st.integers(0, 99), max_size=9), lambda liste: sum(liste) > 150)) for _ in range(3)}
    assert len(trouves) == 1


def test_le_nombre_d_appels_est_borne():
    appels = []

    def echoue(liste):
        appels.append(1)
        return sum(liste) > 10**4

    trouve = plus_petit(st.lists(st.integers(0, 10**6), min_size=30, max_size=60), echoue)
    assert sum(trouve) > 10**4 and len(appels) <= TRAVAIL_MAX // UN_APPEL + 1


def test_une_fonction_lente_se_cherche_moins_longtemps():
    """Ses opérations sont comptées, non ses secondes : le nombre d'appels est le même sur toute machine."""

    def chercher(operations):
        appels = []

        def echoue(liste):
            appels.append(1)
            return sum(liste) > 10**4

        trouve = plus_petit(
            st.lists(st.integers(0, 10**6), min_size=30, max_size=60), echoue, peser=lambda liste: operations * len(liste)
        )
        return trouve is not None and sum(trouve) > 10**4, len(appels)

    (_, rapide), (aussi, lente) = chercher(0), chercher(10**5)
    assert aussi and 2 < lente < rapide // 2


def test_hypothesis_ne_tire_rien_de_nos_sources():
    """Elle lirait les nombres des modules importés : ses exemples dépendraient de ce que le cahier a importé."""
    fournisseurs = pytest.importorskip("hypothesis.internal.conjecture.providers")
    assert plus_petit(st.integers(0, 10**6), lambda x: x > 7) == 8
    assert len(fournisseurs._get_local_constants()) == 0
