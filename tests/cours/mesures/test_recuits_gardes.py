"""Les recuits de la leçon 5 : refaits avec le moteur compilé, lus, et on le dit, sans lui."""

import pytest

from cours.mesures import cent_descentes, essai_sur_escargot, recuits_gardes, reussites_de_dix, reussites_gardees
from sudokulib import ErreurClaire
from sudokulib.recuit.moteurs import JUMEAU


@pytest.fixture
def sans_numba(monkeypatch):
    monkeypatch.setattr(type(JUMEAU), "pourquoi_python", lambda _: "numba n'est pas installé")
    for nom in ("essais", "etude", "recuit"):
        monkeypatch.setattr(recuits_gardes, nom, lambda *_, **__: pytest.fail("refait sans moteur compilé"))


@pytest.mark.skipif(bool(JUMEAU.pourquoi_python()), reason="sans moteur compilé, ces essais dureraient des minutes")
def test_une_graine_refaite_donne_ce_qu_on_a_garde(capsys):
    assert reussites_de_dix(4) == reussites_gardees()[3] == (3, 0)
    assert recuits_gardes._ecrire(essai_sur_escargot(8)) == recuits_gardes._gardes()["escargot"]["8"]
    assert capsys.readouterr().out == ""


def test_sans_moteur_compile_on_lit_et_on_le_dit(sans_numba, capsys):
    assert [reussites_de_dix(graine) for graine in range(1, 11)] == list(reussites_gardees())
    assert capsys.readouterr().out.count("Gardé d'avance") == 10


def test_un_essai_relu_est_celui_qu_on_a_garde(sans_numba):
    for rang, c in ((8, 0), (0, 2)):
        essai = essai_sur_escargot(rang)
        assert recuits_gardes._ecrire(essai) == recuits_gardes._gardes()["escargot"][str(rang)]
        assert essai.c == essai.historique.c[-1] == c and essai.historique.T == sorted(essai.historique.T, reverse=True)
    assert cent_descentes().reussites == 0 and sum(cent_descentes().valeurs_des_echecs.values()) == 100


@pytest.mark.parametrize("graine", (0, 11, "6"))
def test_sans_moteur_compile_une_graine_qu_on_n_a_pas_est_refusee(sans_numba, graine):
    with pytest.raises(ErreurClaire, match="graines de 1 à 10"):
        reussites_de_dix(graine)
