"""Ce qu'on lance ne survit pas à ce qui l'a lancé, quel que soit le signal, et même d'enfant en petit-enfant."""

import signal
import subprocess
import sys

import pytest

from socle.lances import executer
from tests.epreuves.test_processus import sommeil, vivants, vivants_a_present
from tests.processus_fils import FILET, RACINE, attendre

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows n'a pas ces signaux")


def lanceur(commande):
    """La commande d'un Python qui en lance une autre."""
    return [sys.executable, "-c", f"from socle.lances import executer; executer({commande!r})"]


@pytest.mark.parametrize("numero", (signal.SIGTERM, signal.SIGINT), ids=lambda numero: numero.name)
def test_un_signal_au_premier_les_emporte_tous(numero):
    dormeur = sommeil(40 + numero)
    premier = subprocess.Popen(lanceur(lanceur(dormeur)), cwd=RACINE, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        assert attendre(lambda: vivants_a_present(dormeur)), "il dort"
        premier.send_signal(numero)
        assert premier.wait(FILET) != 0
    finally:
        premier.kill()
        premier.wait()
    assert vivants(dormeur) == []


NAISSANCE = """
import os, signal, subprocess
from socle.lances import executer

class Naissante(subprocess.Popen):
    def __init__(self, *args, **options):
        super().__init__(*args, **options)
        os.kill(os.getpid(), signal.{nom})

subprocess.Popen = Naissante
executer({commande!r})
"""


@pytest.mark.parametrize("nom", ("SIGTERM", "SIGINT"))
def test_un_signal_qui_arrive_quand_le_programme_nait_l_emporte_aussi(nom):
    dormeur = sommeil(80 + len(nom))
    lance = [sys.executable, "-c", NAISSANCE.format(nom=nom, commande=dormeur)]
    assert subprocess.run(lance, cwd=RACINE, stderr=subprocess.DEVNULL, timeout=FILET).returncode != 0
    assert vivants(dormeur) == []


def test_ce_qui_finit_bien_rend_son_code_et_sa_sortie():
    fini = executer([sys.executable, "-c", "print(input()); raise SystemExit(3)"], "oui", stdout=subprocess.PIPE, text=True)
    assert (fini.returncode, fini.stdout) == (3, "oui\n")
