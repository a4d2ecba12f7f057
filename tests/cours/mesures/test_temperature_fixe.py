"""La température presque fixe de la leçon 5 : les premiers essais refaits donnent ce qu'on a gardé."""

import pytest

from cours.mesures import durees_a_temperature_fixe
from cours.mesures.temperature_fixe import NOMBRES, REGLAGES, refaire
from sudokulib.recuit import etudes_gardees, nombre_de_paliers
from sudokulib.recuit.moteurs import JUMEAU


@pytest.mark.skipif(bool(JUMEAU.pourquoi_python()), reason="sans moteur compilé, ces essais dureraient des minutes")
def test_les_premiers_essais_refaits_donnent_ce_qu_on_a_garde():
    assert refaire("tableau I a", 3) == durees_a_temperature_fixe()["tableau I a"][:3]


@pytest.mark.parametrize("nom, millions", [("tableau I a", 5.4), ("ai_escargot", 7.4)])
def test_tous_reussissent_et_coutent_trois_fois_moins_qu_en_refroidissant(nom, millions):
    durees = durees_a_temperature_fixe()[nom]
    refroidie = next(serie for serie in etudes_gardees(nom) if serie.nom == "T₀ = 0,5, T_f = 0,15")
    assert len(durees) == NOMBRES[nom] and None not in durees
    assert round(sum(durees) / len(durees) / 10**6, 1) == millions < refroidie.iterations_par_reussite / 10**6 / 3


def test_les_reglages_que_dit_la_lecon():
    """De 0,28 à 0,279, en cent millions d'itérations au plus (à quelques millions près)."""
    assert (REGLAGES["T0"], round(REGLAGES["Tf"], 3)) == (0.28, 0.279)
    assert 10**8 < 81 * nombre_de_paliers(**REGLAGES) < 1.1 * 10**8
