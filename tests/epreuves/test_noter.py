"""Noter une copie : ce qu'on ne refait pas, et ce qu'on refait toujours."""

import os

import pytest

import cours.exercices  # noqa: F401 : déclare les épreuves
from epreuves.bilan import Bilan
from epreuves.noter import copie as module
from epreuves.noter.copie import Cellule, Copie
from epreuves.noter.neuf import _Limite
from epreuves.noter.partage import Verdicts

POIDS = "def poids(m):\n    return m.bit_count()"
VERIFIER = Cellule('verifier("T.1b", poids)', True)


@pytest.fixture
def jugees(monkeypatch, request):
    """Les bilans qu'on a vraiment calculés ; leur diagnostic est celui que demande l'essai."""
    faits = []

    def juger(*_):
        faits.append(Bilan("T.1b", False, "non.", diagnostic=getattr(request, "param", "autre")))
        return faits[-1]

    monkeypatch.setattr(module, "_VERDICTS", Verdicts())
    monkeypatch.setattr(Copie, "_juger_les_fonctions", juger)
    return faits


def noter(*cellules):
    copie = Copie([*map(Cellule, cellules), VERIFIER])
    return copie.verdict(len(cellules))


def test_les_memes_cellules_ont_le_meme_verdict_sans_etre_rejugees(jugees):
    assert noter(POIDS) is noter(POIDS) and len(jugees) == 1
    noter(POIDS.replace("bit_count()", "bit_length()"))
    assert len(jugees) == 2


@pytest.mark.parametrize("jugees", ("arret", "neuf"), indirect=True)
def test_un_verdict_qui_tient_peut_etre_d_un_accident_se_refait(jugees):
    noter(POIDS)
    noter(POIDS)
    assert len(jugees) == 2


def test_le_temps_qu_on_met_a_repondre_n_est_pas_compte_au_fils():
    limite = _Limite(os.getpid(), 1.0)
    avant = limite.debut
    with limite.suspendue():
        sum(range(1000))
    assert limite.debut > avant
