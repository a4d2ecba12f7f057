"""Mener : rien de fini n'est perdu, ni par Ctrl+C, ni par une erreur, ni par un processus tué."""

import os
import pickle
import signal
import sys
import threading
import warnings
from functools import partial
from itertools import count

import pytest

from socle import taches as module
from socle.taches import Arret, Renonce, TachesFaites, executer_taches, joblib_ou_rien, nombre_de_front
from tests.processus_fils import FILET, attendre, au_fils


def carre(k):
    return k * k


@au_fils
def tuer_une_fois(marque, k):
    """Tue son processus, comme le ferait le noyau quand la mémoire manque ; pas si la marque est déjà posée."""
    if k == 3 and not marque.exists():
        marque.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return k * k


@au_fils
def tuer_toujours(marque, k):
    """Tue son processus, une fois la marque posée : un résultat est déjà rangé."""
    if k == 3:
        attendre(marque.exists)
        os.kill(os.getpid(), signal.SIGKILL)
    return k * k


def menes(travail, donnees, **options):
    """Les résultats rangés, et le compte."""
    faits = {}
    bilan = executer_taches(travail, donnees, faits.__setitem__, "essais", barre=False, **options)
    return faits, bilan


@pytest.mark.parametrize("options", [{}, {"taches": 2}, {"taches": 2, "processus": True}], ids=["un fil", "fils", "processus"])
@au_fils
def test_chaque_resultat_est_range_a_son_rang(options):
    faits, bilan = menes(carre, range(-5, 5), **options)
    assert faits == {k + 5: k * k for k in range(-5, 5)}
    assert bilan == TachesFaites(10, 10) and bilan.complete and str(bilan) == "10 tâches finies"


def test_l_un_apres_l_autre_les_donnees_sont_lues_a_mesure():
    lues = count()
    menes(lambda k: None if next(lues) else k, iter([7]))
    vues = []
    executer_taches(vues.append, (vues.append(f"lue {k}") or k for k in range(2)), print, "essais", barre=False)
    assert vues == ["lue 0", 0, "lue 1", 1]


@pytest.mark.parametrize("taches", [1, 2])
def test_une_erreur_remonte_telle_quelle(taches):
    with pytest.raises(ZeroDivisionError):
        menes(lambda k: 1 // k, [2, 1, 0, 1], taches=taches)


def test_sans_donnee_rien_n_est_fait():
    assert menes(carre, []) == ({}, TachesFaites(0, 0))
    assert menes(carre, [], taches=2) == ({}, TachesFaites(0, 0))


def test_une_interruption_garde_ce_qui_est_fini_et_leve_l_arret():
    arret = threading.Event()

    def couper(k):
        if k == 3:
            raise KeyboardInterrupt
        return k

    faits, bilan = menes(couper, iter(range(9)), arret=arret)
    assert faits == {0: 0, 1: 1, 2: 2} and arret.is_set()
    assert bilan == TachesFaites(3, None, interrompue=True) and str(bilan) == "3 tâches finies (interrompu)"
    assert str(menes(couper, range(9))[1]) == "3 tâches finies sur 9 (interrompu)"


def test_de_front_les_travaux_longs_voient_l_arret():
    """Ctrl+C arrive au fil principal ; les autres fils calculent, et renoncent dès qu'ils regardent."""
    arret, commence, renonce = threading.Event(), threading.Event(), threading.Event()

    def long(k):
        if k == 0:
            assert commence.wait(FILET)  # sans quoi l'arrêt pourrait venir avant qu'aucun autre ait commencé
            return "fini"
        commence.set()
        if arret.wait(FILET):
            renonce.set()
        return None

    def ranger(rang, resultat):
        raise KeyboardInterrupt

    bilan = executer_taches(long, range(3), ranger, "essais", barre=False, taches=2, arret=arret)
    assert bilan.interrompue and arret.is_set()
    assert renonce.wait(FILET)


def test_un_travail_renonce_en_levant_et_un_arret_s_envoie_a_un_autre_processus():
    arret = Arret()
    arret.verifier()
    arret.set()
    assert menes(lambda k: arret.verifier() if k else k, range(3), arret=arret) == ({0: 0}, TachesFaites(1, 3))
    with pytest.raises(Renonce):
        arret.verifier()
    assert not pickle.loads(pickle.dumps(arret)).is_set()


def test_la_barre_avance_du_pas_de_chaque_resultat(monkeypatch):
    pas = []

    class Compteuse:
        def __init__(self, *reglages):
            pas.append(reglages)

        def __enter__(self):
            return self

        def __exit__(self, *_):
            return None

        def update(self, k):
            pas.append(k)

    monkeypatch.setattr(module, "barre_de_progression", Compteuse)
    executer_taches(list, ["ab", "c"], lambda *_: None, "lettres", total=3, pas=len)
    assert pas == [(3, "lettres", True), 2, 1]


@au_fils
def test_un_processus_tue_une_fois_est_remplace(tmp_path):
    pytest.importorskip("joblib")
    faits, bilan = menes(partial(tuer_une_fois, tmp_path / "marque"), range(8), taches=2, processus=True)
    assert faits == {k: k * k for k in range(8)} and bilan == TachesFaites(8, 8)


@au_fils
def test_un_processus_tue_toujours_laisse_ce_qui_est_fini_et_se_dit(tmp_path):
    pytest.importorskip("joblib")
    faits, marque = {}, tmp_path / "marque"

    def ranger(rang, resultat):
        faits[rang] = resultat
        marque.touch()

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        bilan = executer_taches(partial(tuer_toujours, marque), range(8), ranger, "essais", barre=False, taches=2, processus=True)
    assert 3 not in faits and faits == {k: k * k for k in faits} and bilan.finies == len(faits) >= 1
    assert not bilan.complete and not bilan.interrompue
    assert str(bilan).startswith("un processus de calcul a été tué") and str(bilan).endswith("sur 8")
    assert menes(carre, range(4), taches=2, processus=True)[0] == {0: 0, 1: 1, 2: 4, 3: 9}  # et l'on peut recommencer


def test_un_processus_tue_sur_une_grappe_dask_se_dit_aussi():
    distributed = pytest.importorskip("distributed")

    def tuer(k):
        if k == 2:
            raise distributed.KilledWorker("tâche", None, 3)
        return k

    faits, bilan = menes(tuer, range(5))
    assert faits == {0: 0, 1: 1} and bilan.panne == module.TUE and str(bilan).endswith("2 tâches finies sur 5")


def test_sans_joblib_l_un_apres_l_autre(monkeypatch):
    monkeypatch.setitem(sys.modules, "joblib", None)
    assert joblib_ou_rien() is None and nombre_de_front(4) == nombre_de_front(None) == 1
    assert menes(carre, range(3), taches=4) == ({0: 0, 1: 1, 2: 4}, TachesFaites(3, 3))


def test_sans_rien_dire_on_prend_tous_les_coeurs_ou_ce_que_dit_l_utilisateur():
    joblib = pytest.importorskip("joblib")
    assert nombre_de_front(3) == 3 and nombre_de_front(None) == joblib.cpu_count()
    with joblib.parallel_config(backend="threading", n_jobs=5):
        assert nombre_de_front(None) == 5
