"""Entre le fils et le noyau ne passe que du JSON : toute donnée simple en revient égale, et rien ne s'y exécute."""

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epreuves import Bilan, ContreExemple, Dessin, Essai
from epreuves.donnees import Opaque, memes, rebatir
from epreuves.executer.bac_a_sable import isoler
from epreuves.executer.transport import de_json, en_json

simples = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(), st.binary(), st.builds(Opaque, st.text())
)
cles = st.one_of(st.integers(), st.text(), st.tuples(st.integers(), st.text()), st.none())
donnees = st.recursive(
    simples,
    lambda x: st.one_of(
        st.lists(x), st.lists(x).map(tuple), st.dictionaries(cles, x), st.sets(st.integers()), st.frozensets(st.text())
    ),
    max_leaves=15,
)


@given(donnees)
def test_une_donnee_simple_revient_egale(x):
    texte = en_json(x)
    json.loads(texte)  # c'est bien du JSON
    assert memes(de_json(texte), x)


@pytest.mark.parametrize("x", (10**5000, -(10**5000), float("inf"), 1 + 2j, "\ud800", {(1, 2): {3}}, [[[[]]]]), ids=type)
def test_ce_que_json_ne_sait_pas_dire_passe_aussi(x):
    assert memes(de_json(en_json(x)), x)


def test_nan_revient_nan():
    assert repr(de_json(en_json(float("nan")))) == "nan"


def test_ce_qui_n_est_pas_une_donnee_simple_est_refuse():
    with pytest.raises(TypeError, match="n'est pas une donnée simple"):
        en_json(object())
    assert de_json(en_json(rebatir(object()))) == Opaque("object")


def test_un_texte_hostile_ne_s_execute_pas():
    """Le même texte, lu par pickle, s'exécuterait."""

    class Piege:
        def __reduce__(self):
            return (exec, ("raise SystemExit('exécuté')",))

    piege = pickle.dumps(Piege())
    with pytest.raises(SystemExit):
        pickle.loads(piege)
    for texte in (piege.decode("latin-1"), '{"__import__": "os"}', '{"int": "zz"}', "{}"):
        with pytest.raises((ValueError, KeyError)):
            de_json(texte)


def test_un_bilan_revient_egal_du_fils():
    bilan = Bilan(
        "T.1b",
        False,
        "non.",
        [Essai("poids(1)", "1", "2")],
        diagnostic="autre",
        contre_exemple=ContreExemple((1, [2]), "poids(1)", "1", "2", Dessin(2, ("",) * 16, {3: "conflit"}, "Ici.")),
    )
    assert Bilan.depuis_donnees(isoler(lambda journal: bilan.en_donnees())) == bilan
