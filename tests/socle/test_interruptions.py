"""Ctrl+C au départ de la commande, et pendant que numba se charge ou compile : injecté là où il se perdait, dans un fils."""

import doctest
import os
import signal
import subprocess
import sys
import threading

import pytest

from socle import interruptions
from socle.interruptions import Guet, est_rappelee, retenir, veiller_sur_numba
from tests.processus_fils import FILET, au_fils


@au_fils
def interrompre():
    signal.raise_signal(signal.SIGINT)


@au_fils
def test_un_signal_retenu_est_rendu_a_la_sortie():
    avant, faits = signal.getsignal(signal.SIGINT), []
    with pytest.raises(KeyboardInterrupt), retenir():
        interrompre()
        faits.append("suite")
    assert faits == ["suite"] and signal.getsignal(signal.SIGINT) is avant


@au_fils
def test_un_second_signal_n_attend_pas():
    faits = []
    with pytest.raises(KeyboardInterrupt), retenir():
        interrompre()
        interrompre()
        faits.append("jamais")
    assert faits == []


@au_fils
def test_sans_signal_rien_ne_change_et_un_autre_fil_n_y_touche_pas():
    avant = signal.getsignal(signal.SIGINT)
    with retenir():
        pass
    vus = []

    def ailleurs():
        with retenir():
            vus.append(signal.getsignal(signal.SIGINT))

    fil = threading.Thread(target=ailleurs)
    fil.start()
    fil.join()
    assert signal.getsignal(signal.SIGINT) is avant and vus == [avant]


def test_un_rappel_se_reconnait_d_ou_qu_on_en_soit():
    def rappel():
        return sonder()

    def sonder():
        return est_rappelee(sys._getframe(), {rappel.__code__})

    class Objet:
        vu = None

        def __del__(self):
            Objet.vu = est_rappelee(sys._getframe(), ())

    assert (rappel(), sonder()) == (True, False)
    Objet()
    assert Objet.vu is True and not est_rappelee(None, ())


@au_fils
def test_hors_des_endroits_fragiles_le_signal_passe():
    guet, faits = Guet(lambda _: False), []
    guet.ouvrir()
    try:
        with pytest.raises(KeyboardInterrupt):
            interrompre()
        faits.append("passé")
    finally:
        guet.fermer()
    assert faits == ["passé"]


@au_fils
def test_interrompre_le_chargement_d_un_noyau_ne_coupe_rien():
    pytest.importorskip("numba")
    from numba.core.compiler_lock import global_compiler_lock

    veiller_sur_numba()
    faits = []
    with pytest.raises(KeyboardInterrupt), global_compiler_lock, global_compiler_lock:
        interrompre()
        faits.append("chargé")
    assert faits == ["chargé"]


@pytest.mark.parametrize("endroit", ["_raw_object_cache_notify", "_raw_object_cache_getbuffer", "_compile_core"])
@au_fils
def test_interrompre_une_compilation_ou_un_rappel_de_llvm_se_sait_et_se_refait(endroit):
    """Dans le rappel, ctypes avalait l'exception ; on l'obtient, et le noyau sert ensuite."""
    numba = pytest.importorskip("numba")
    veiller_sur_numba()
    envoyes = []

    def guetter(pile, evenement, _):
        if evenement == "call" and pile.f_code.co_name == endroit and not envoyes:
            envoyes.append(endroit)
            interrompre()

    noyau = numba.njit(lambda x: x + 41)
    ancien = sys.getprofile()
    sys.setprofile(guetter)
    try:
        with pytest.raises(KeyboardInterrupt):
            noyau(1)
    finally:
        sys.setprofile(ancien)
    assert envoyes == [endroit] and noyau(1) == 42


@pytest.mark.skipif(os.name == "nt", reason="les signaux d'Unix")
@pytest.mark.parametrize(("module", "code"), [("click", -signal.SIGINT), ("rien", 0)])
@au_fils
def test_interrompre_la_commande_pendant_qu_elle_se_charge_ne_dit_rien(tmp_path, module, code):
    """Un faux module envoie le signal au moment où on l'importe."""
    (tmp_path / f"{module}.py").write_text("import os, signal; os.kill(os.getpid(), signal.SIGINT)")
    chemins = os.pathsep.join([str(tmp_path), *sys.path])
    commande = [sys.executable, "-m", "cours", "exemples"]
    fini = subprocess.run(commande, capture_output=True, env={**os.environ, "PYTHONPATH": chemins}, timeout=FILET)
    assert (fini.returncode, fini.stderr) == (code, b"")


def test_interrompre_la_toute_premiere_ligne_ne_montre_pas_de_trace(tmp_path):
    """Un chercheur de modules lève l'interruption à la place de trouver le premier."""
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\n"
        "class Chercheur:\n"
        "    def find_spec(self, nom, chemin=None, cible=None):\n"
        "        if nom == 'cours.depart':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Chercheur())\n"
    )
    environnement = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    fini = subprocess.run([sys.executable, "-m", "cours"], capture_output=True, env=environnement, timeout=FILET)
    assert (fini.returncode, fini.stderr) == (130, b"")
    fini = subprocess.run([sys.executable, "-c", "import cours"], capture_output=True, env=environnement, timeout=FILET)
    assert b"KeyboardInterrupt" in fini.stderr  # un autre programme en fait ce qu'il veut


@au_fils
def test_l_exemple_de_la_documentation_dit_vrai():
    """pytest le saute : il interrompt le processus où il s'exécute."""
    exemple = interruptions.__doc__.replace("# doctest: +SKIP", "")
    essai = doctest.DocTestParser().get_doctest(exemple, vars(interruptions) | {}, "interruptions", None, 0)
    assert doctest.DocTestRunner().run(essai) == (0, len(essai.examples)) and len(essai.examples) == 4


@pytest.mark.skipif(os.name == "nt", reason="les signaux d'Unix")
@au_fils
def test_dans_un_autre_programme_l_interruption_reste_une_exception():
    code = "import sudokulib, signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
    fini = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    )
    assert fini.stdout == b"True\n"
