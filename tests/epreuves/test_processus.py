"""Le gardien : ce que lance l'élève meurt avec lui, le noyau ne risque rien, et seul un verdict passe pour un verdict."""

import math
import os
import signal
import subprocess
import threading
import time

import pytest

from epreuves.executer import garde, processus
from epreuves.executer.bac_a_sable import Accident, isoler
from epreuves.executer.garde import Etat, Garde
from epreuves.executer.processus import Arret, Brouille, Delai, confier
from tests.processus_fils import FILET, attendre, au_fils

resource = pytest.importorskip("resource")  # Windows n'a ni ce module, ni fork
SCEAU = b"s" * 16


def sommeil(rang):
    """Une commande qui dort, et que l'on reconnaît : d'autres essais, sur la même machine, en ont lancé de semblables."""
    return ["sleep", f"{98760 + rang}.{os.getpid()}"]


def vivants(commande):
    """Les processus de cette ligne de commande ; un processus tué met un instant à disparaître."""
    attendre(lambda: not vivants_a_present(commande))
    return vivants_a_present(commande)


def vivants_a_present(commande):
    lignes = subprocess.run(["ps", "-ww", "-eo", "stat,args"], capture_output=True, text=True).stdout.splitlines()
    return [ligne for ligne in lignes if ligne.split()[1:] == commande and not ligne.startswith("Z")]


def recevoir(*morceaux, delai=30.0):
    """Ce qu'entend le noyau quand l'élève écrit ces octets, puis se tait."""
    lecture, ecriture = os.pipe()
    try:
        for morceau in morceaux:
            os.write(ecriture, morceau)
        os.close(ecriture)
        limite = time.monotonic() + delai
        return processus._ecouter(lecture, SCEAU, lambda: limite)
    finally:
        os.close(lecture)


def test_le_parent_de_l_eleve_n_est_pas_le_noyau():
    noyau = os.getpid()
    assert int(confier(lambda: str(os.getppid()).encode(), 30.0)) not in (noyau, os.getppid())


def test_un_verdict_arrive_entier():
    assert recevoir(SCEAU + (3).to_bytes(8, "big"), b"o", b"ui") == b"oui"
    assert confier(lambda: b"x" * 10**6, 30.0) == b"x" * 10**6


@pytest.mark.parametrize(
    ("octets", "accident"),
    (
        (b"", Arret),
        (SCEAU, Brouille),
        (SCEAU + (3).to_bytes(8, "big") + b"ou", Brouille),
        (b"S" * 16 + (3).to_bytes(8, "big") + b"oui", Brouille),
        (b'{"tuple": ["rendu", {"reussi": true}]}', Brouille),
        (SCEAU + (1 << 62).to_bytes(8, "big") + b"oui", Brouille),
    ),
    ids=("rien", "tronqué", "coupé", "sceau d'un autre", "faux verdict", "démesuré"),
)
def test_rien_d_autre_ne_passe_pour_un_verdict(octets, accident):
    with pytest.raises(accident):
        recevoir(octets)


def calculer():
    """Plus d'une ronde du gardien."""
    debut = time.process_time()
    while time.process_time() < debut + 1.5:
        pass
    return b"fait"


def test_un_sursis_laisse_finir_ce_qui_calcule():
    with pytest.raises(Delai):
        confier(calculer, 0.05)
    assert confier(calculer, 0.05, lambda: 20.0) == b"fait"


def test_un_eleve_que_la_machine_ne_sert_pas_est_attendu(monkeypatch):
    """Entre deux rondes, il n'a presque rien calculé : il attendait son tour, et non autre chose."""
    monkeypatch.setattr(garde, "AU_TRAVAIL", 100.0)
    assert confier(calculer, 0.05, lambda: 20.0) == b"fait"
    with pytest.raises(Delai):
        confier(lambda: time.sleep(60), 0.05, lambda: 20.0)


@pytest.fixture
def a_l_heure(monkeypatch):
    """De quoi régler l'heure que voit la garde."""
    heure = [0.0]
    monkeypatch.setattr(garde.time, "monotonic", lambda: heure[0])
    return heure


@pytest.mark.parametrize(
    ("passe", "ici", "attente"),
    (
        (5.0, Etat(4.9, True, 0.1), 0.1),  # presque au bout : on revient aussitôt, et non une seconde plus tard
        (5.0, Etat(5.0, True, 0.0), 0.0),
        (5.0, Etat(1.0, True, 4.0), 1.0),  # la machine ne l'a servi qu'une seconde
        (40.0, Etat(4.5, True, 35.0), 0.5),
        (7.5, Etat(0.9, False, 0.2), 0.0),  # il dort par petits sommes, et rien ne l'empêchait de calculer
        (7.5, Etat(0.9, False, math.inf), 4.0),  # le système ne dit pas ce qui l'en empêchait
        (5.0, Etat(math.inf, False, math.inf), 0.0),
    ),
)
def test_on_attend_ce_qui_est_calcule_et_non_le_temps_qui_passe(a_l_heure, passe, ici, attente):
    surveillant = Garde(5.0)
    surveillant.avant, a_l_heure[0] = ici.calcule, passe
    surveillant.attente = 0.5  # une visite rapprochée ne dit pas qu'il dort
    surveillant.regarder(ici)
    assert surveillant.attente == pytest.approx(attente)


def test_un_eleve_endormi_n_est_pas_attendu_davantage(a_l_heure):
    surveillant = Garde(5.0)
    for heure, attente in ((5.0, 1.0), (6.0, 0.0)):
        a_l_heure[0] = heure
        surveillant.regarder(Etat(0.2, False, 0.0))
        assert surveillant.attente == attente


def test_un_python_neuf_n_est_pas_compte_depuis_sa_naissance(a_l_heure):
    surveillant = Garde(5.0, depart=Etat(2.0, True, 1.0))
    a_l_heure[0] = 5.0
    surveillant.regarder(Etat(6.5, True, 1.5))
    assert surveillant.attente == 0.5


def test_un_eleve_muet_est_attendu_puis_tue():
    muet = sommeil(1)
    with pytest.raises(Delai):
        confier(lambda: subprocess.run(muet).stdout, 0.3)
    assert vivants(muet) == []


def test_un_eleve_qui_calcule_encore_garde_son_temps_sur_une_machine_chargee():
    """L'heure passée, on ne compte que ce qu'il a calculé : il n'a eu ici qu'une part du processeur."""

    def par_moments():
        fin = time.monotonic() + 1.8
        while time.monotonic() < fin:
            assez = time.process_time() + 0.02
            while time.process_time() < assez:
                pass
            time.sleep(0.1)
        return b"fini"

    assert confier(par_moments, 0.7) == b"fini"


def test_un_processus_vivant_se_voit():
    """Sans quoi « il n'en reste aucun » serait toujours vrai."""
    with subprocess.Popen(sommeil(0)) as dormeur:
        try:
            assert attendre(lambda: len(vivants_a_present(sommeil(0))) == 1)
        finally:
            dormeur.kill()
    assert vivants(sommeil(0)) == []


def test_qui_quitte_le_groupe_de_l_eleve_meurt_aussi():
    evade = sommeil(2)

    def s_evader():
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                os.execvp(evade[0], evade)
            os._exit(0)
        os.wait()
        return b""

    confier(s_evader, 30.0)
    assert vivants(evade) == []


def test_un_gardien_tue_ou_suspendu_ne_fait_pas_attendre():
    with pytest.raises(Arret):
        confier(lambda: subprocess.run(["kill", "-9", str(os.getppid())]) and time.sleep(60), 30.0)
    assert confier(lambda: subprocess.run(["kill", "-STOP", str(os.getppid())]) and b"fait", 30.0) == b"fait"


@au_fils
def test_os_kill_refuse_tout_processus_que_l_eleve_n_a_pas_lance():
    noyau = os.getpid()

    def essayer():
        refus = 0
        for cible in (noyau, os.getppid(), -1, autre.pid, -os.getpgid(autre.pid)):
            try:
                os.kill(cible, 0)
            except PermissionError:
                refus += 1
        os.kill(os.getpid(), 0)
        with subprocess.Popen(sommeil(5), start_new_session=True) as sien:
            os.killpg(sien.pid, signal.SIGKILL)
        return bytes([refus])

    with subprocess.Popen(sommeil(4), start_new_session=True) as autre:
        try:
            assert confier(essayer, 30.0) == b"\x05"
        finally:
            autre.kill()
    os.kill(noyau, 0)  # celui d'ici est resté le vrai


@au_fils
def test_le_bouton_arreter_arrete_aussi_l_eleve():
    lecture, ecriture = os.pipe()
    noyau, dormeur = os.getpid(), sommeil(3)

    def arreter_quand_il_dort():
        os.read(lecture, 1)
        os.kill(noyau, signal.SIGINT)

    def dormir():
        with subprocess.Popen(dormeur):
            os.write(ecriture, b"x")
        return b""

    threading.Thread(target=arreter_quand_il_dort).start()
    with pytest.raises(KeyboardInterrupt):
        confier(dormir, FILET)
    for tube in (lecture, ecriture):
        os.close(tube)
    assert vivants(dormeur) == []


@au_fils
def test_sigchld_ignore_n_empeche_rien():
    ancien = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        assert isoler(lambda journal: 3) == 3
    finally:
        signal.signal(signal.SIGCHLD, ancien)


@au_fils
def test_plus_de_1024_descripteurs_n_empechent_rien():
    bornes = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(2048, bornes[1]), bornes[1]))
    ouverts = [os.open(os.devnull, os.O_RDONLY) for _ in range(1100)]
    try:
        assert isoler(lambda journal: 3) == 3
    finally:
        for descripteur in ouverts:
            os.close(descripteur)
        resource.setrlimit(resource.RLIMIT_NOFILE, bornes)


@au_fils
def test_sans_descripteur_libre_une_phrase_le_dit():
    bornes = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, bornes[1]))
    try:
        accident = isoler(lambda journal: 3)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, bornes)
    assert isinstance(accident, Accident) and accident.genre == "systeme" and accident.appel


def test_un_dossier_disparu_n_empeche_rien(tmp_path, monkeypatch):
    perdu = tmp_path / "perdu"
    perdu.mkdir()
    monkeypatch.chdir(perdu)
    perdu.rmdir()
    assert isoler(lambda journal: 3) == 3
