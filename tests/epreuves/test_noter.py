"""Noter une copie : ce qu'on ne refait pas, et ce qu'on refait toujours."""

import os
import signal
import tempfile
from pathlib import Path

import pytest

import cours.exercices  # noqa: F401 : déclare les épreuves
from epreuves.bilan import Bilan
from epreuves.noter import copie as module
from epreuves.noter.copie import Cellule, Copie
from epreuves.noter.executant import Executant, _souche
from epreuves.noter.neuf import Perdu, _Limite
from epreuves.noter.partage import Verdicts
from epreuves.noter.prets import Prets
from epreuves.noter.souche import calcul_des_doubles

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


def test_deux_processus_partagent_leurs_verdicts_par_un_dossier(jugees, monkeypatch, tmp_path):
    """Le second n'a que le dossier ; d'une épreuve du même nom, un fichier abîmé n'y est rien."""

    def copie(partage):
        return Copie([Cellule(POIDS), VERIFIER], partage=partage)

    premier = copie(tmp_path).verdict(1)
    monkeypatch.setattr(module, "_VERDICTS", Verdicts())
    assert copie(tmp_path).verdict(1) == premier and len(jugees) == 1
    (pose,) = tmp_path.iterdir()
    pose.write_text('{"identifiant": 3}', encoding="utf-8")
    monkeypatch.setattr(module, "_VERDICTS", Verdicts())
    assert copie(tmp_path).verdict(1) == premier and len(jugees) == 2


def executants(*copies):
    """Ce que vaut « rendu » dans chacune de ces copies, chacune dans son double."""
    prets = Prets(None)
    for sources in copies:
        with tempfile.TemporaryDirectory() as dossier, Executant(prets, Path(dossier), AVANCE) as executant:
            for source in sources:
                executant.executer(source, {0}, 5.0)
            yield executant.evaluer("rendu", 5.0)


AVANCE = (("donnees = [1, 2]\nlues = 0", frozenset({0, 1})),)


def test_un_double_a_ce_que_l_enonce_donne_et_rien_de_la_copie_precedente():
    lire = 'rendu = (list(donnees), "a_moi" in globals())'
    premiere = ["donnees.append(3)", "a_moi = 1", lire]
    assert list(executants(premiere, [lire])) == [("rendu", ([1, 2, 3], True)), ("rendu", ([1, 2], False))]


def test_un_double_qui_s_arrete_ne_coute_rien_au_suivant():
    prets = Prets(None)
    with tempfile.TemporaryDirectory() as dossier, Executant(prets, Path(dossier)) as executant, pytest.raises(Perdu):
        executant.executer("import os\nos._exit(3)", {0, 1}, 5.0)
    assert list(executants(["rendu = 1"])) == [("rendu", 1)]


def test_une_souche_morte_se_remplace():
    souche = _souche(Prets(None), ())
    os.kill(souche.numero, signal.SIGKILL)
    with tempfile.TemporaryDirectory() as dossier, Executant(Prets(None), Path(dossier)) as executant:
        assert executant.evaluer("1 + 1", 5.0) == ("rendu", 2)
    assert souche.morte


def test_ce_que_calcule_un_double_se_compte_quand_on_l_enterre():
    avant = calcul_des_doubles()
    assert list(executants(["rendu = sum(range(10**6))"])) and calcul_des_doubles() > avant


def test_le_temps_qu_on_met_a_repondre_n_est_pas_compte_au_fils():
    limite = _Limite(os.getpid(), 1.0)
    avant = limite.debut
    with limite.suspendue():
        sum(range(1000))
    assert limite.debut > avant
