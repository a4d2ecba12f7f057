"""Les mesures au hasard demandent leur graine : des chiffres d'accord entre eux, mais inventés, ne passent pas."""

import pytest

from epreuves import Mesure
from epreuves.genres.controles import Graine
from outils.copies import TOUTES, de_genre

REFAITES = [e for e in de_genre(Mesure) if any(isinstance(g.controle, Graine) for g in e.grandeurs)]


def test_celles_du_recuit_des_vidages_et_des_symetries_la_demandent():
    assert {"S.7", "L.7", "L.7m", "P.8m"} <= {e.identifiant for e in REFAITES}


@pytest.mark.parametrize("mesure", REFAITES, ids=lambda e: e.identifiant)
def test_les_chiffres_d_une_autre_graine_sont_refuses(mesure):
    assert TOUTES[mesure.identifiant].repondre(mesure.reponse).reussi
    autre = {g.nom: x + 1000 if g.nom == "graine" else x for g, x in zip(mesure.grandeurs, mesure.reponse)}
    assert not mesure.repondre(autre).reussi
