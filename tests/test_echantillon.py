"""La suite courte : ce qu'elle laisse est dit, le même à chaque fois, et jamais plus qu'on ne l'a dit."""

import pytest

from tests.echantillon import GARDES, SUITE_ENTIERE, echantillon, partager

SUITE = [f"tests/test_a.py::test_x[{k}]" for k in range(SUITE_ENTIERE)] + ["tests/test_b.py::test_y"]


def test_un_echantillon_garde_l_ordre_et_ne_change_pas():
    choisis = echantillon(range(100), 10, "a", tout=False)
    assert len(choisis) == 10 and choisis == sorted(set(choisis)) == echantillon(range(100), 10, "a", tout=False)
    assert choisis != echantillon(range(100), 10, "b", tout=False)
    assert echantillon(range(100), 10, tout=True) == list(range(100)) == echantillon(range(100), 100, tout=False)


def test_une_rangee_garde_tant_d_essais_et_ne_touche_pas_aux_autres():
    laisses = partager(SUITE, {"tests/test_a.py::test_x": 3})
    assert len(laisses) == SUITE_ENTIERE - 3 and "tests/test_b.py::test_y" not in laisses


def test_un_fichier_lance_seul_est_essaye_en_entier():
    assert partager(SUITE[:10], {"tests/test_a.py": 0}) == set()


def test_une_rangee_qui_ne_designe_plus_rien_se_voit():
    with pytest.raises(ValueError, match=r"aucun essai ne s'appelle plus « tests/test_b\.py::test_z"):
        partager(SUITE, {"tests/test_b.py::test_z": 0})


def test_la_table_n_a_pas_de_rangee_sous_une_autre():
    assert [(a, b) for a in GARDES for b in GARDES if a != b and b.startswith(a)] == []
