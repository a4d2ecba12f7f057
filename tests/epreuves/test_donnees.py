"""Rebâtir, comparer, décaler : des données simples, et rien que l'étudiant puisse truquer."""

from collections import Counter, OrderedDict, defaultdict, namedtuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from epreuves.donnees import Opaque, TropGros, court, decaler, difference_de_type, fondre, memes, rebatir

SIMPLES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda x: st.lists(x, max_size=3) | st.tuples(x) | st.dictionaries(st.integers(), x, max_size=3),
    max_leaves=8,
)


@given(SIMPLES)
def test_une_donnee_simple_se_rebatit_telle_quelle_et_sans_partage(x):
    copie = rebatir(x)
    assert memes(copie, x) and memes(x, copie) and (not isinstance(x, list) or copie is not x)


@given(SIMPLES, SIMPLES)
def test_memes_est_plus_stricte_que_l_egalite(x, y):
    assert not memes(x, y) or (x == y and type(x) is type(y))


def test_les_conteneurs_de_la_bibliotheque_standard_deviennent_ordinaires():
    Point = namedtuple("Point", "x y")
    assert rebatir(Point(1, 2)) == (1, 2) and type(rebatir(Point(1, 2))) is tuple
    for table in (defaultdict(list, {1: [2]}), OrderedDict({1: [2]}), Counter({1: 3})):
        assert type(rebatir(table)) is dict and rebatir(table) == dict(table)


def test_numpy_devient_python():
    assert memes(rebatir([np.int64(3), np.float64(0.5), np.bool_(True)]), [3, 0.5, True])
    assert memes(rebatir(np.arange(4).reshape(2, 2)), [[0, 1], [2, 3]])


def test_un_objet_etranger_devient_opaque_meme_s_il_ressemble_a_une_liste():
    class Fourbe(list):
        def __iter__(self):
            return iter([1, 2, 3])

    assert rebatir(Fourbe()) == Opaque("Fourbe") and rebatir(object()) == Opaque("object")
    assert not memes(rebatir(Fourbe()), [1, 2, 3])


def test_trop_gros():
    with pytest.raises(TropGros):
        rebatir([0] * 10**6)


@given(st.dictionaries(st.integers(1, 9), st.lists(st.integers(1, 9))))
def test_decaler_puis_revenir(table):
    assert decaler(decaler(table, -1), 1) == table and decaler(decaler(table, -1, True), 1, True) == table


@given(SIMPLES)
def test_deux_donnees_de_meme_contenu_different_par_un_type_que_l_on_dit(x):
    assert difference_de_type(x, x) == "" and memes(fondre(fondre(x)), fondre(x))


def test_les_textes_longs_sont_abreges():
    assert court([1]) == "[1]" and len(court(list(range(1000)))) <= 160 and court(Opaque("map")).startswith("<un map")
