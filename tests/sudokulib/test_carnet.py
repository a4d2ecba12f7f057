"""Le carnet d'une série : rien de ce qui est fait ne se perd, on ne reprend que la même série."""

import os
import random
import signal
import subprocess
import sys
import threading
import warnings

import pytest

from socle.erreurs import ErreurClaire, SortieImpossible
from sudokulib.carnet import Carnet, comment_reprendre, grille_de_mots, grille_en_mots, partiel
from sudokulib.grille import Grille
from tests.conftest import grille_pleine
from tests.processus_fils import au_fils

ENTETE, REGLAGES = "numéro;carré", {"puissance": 2}


def ouvrir(chemin, **options):
    return Carnet(chemin, ENTETE, REGLAGES, **options)


def remplir(chemin, numeros, **options):
    with ouvrir(chemin, **options) as carnet:
        for numero in numeros:
            carnet.noter(numero, str(numero**2))


@pytest.fixture
def chemin(tmp_path):
    return tmp_path / "carres.csv"


def test_sans_fichier_rien_ne_s_ecrit(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with Carnet(None, ENTETE, REGLAGES) as carnet:
        carnet.noter(1, "1")
        carnet.conclure()
    assert [*tmp_path.iterdir()] == []


def test_les_rangees_s_ajoutent_a_mesure_et_le_fichier_vient_a_la_fin_dans_l_ordre(chemin):
    chemin.write_text("l'ancien")
    with ouvrir(chemin) as carnet:
        for fois, numero in enumerate((3, 1, 2), start=1):
            carnet.noter(numero, str(numero**2))
            assert len(partiel(chemin).read_text(encoding="utf-8").splitlines()) == 2 + fois
        assert chemin.read_text() == "l'ancien"
        carnet.conclure()
    assert chemin.read_text(encoding="utf-8") == f"{ENTETE}\n1;1\n2;4\n3;9\n" and not partiel(chemin).exists()


def test_une_rangee_coupee_par_la_mort_du_processus_est_oubliee(chemin):
    remplir(chemin, (1, 2))
    entier = partiel(chemin).read_bytes()
    partiel(chemin).write_bytes(entier + b"3;")
    with ouvrir(chemin, reprendre=True) as carnet:
        assert carnet.faites == {1: ["1"], 2: ["4"]}
        carnet.noter(3, "9")
    ajoute = partiel(chemin).read_bytes().removeprefix(entier)
    assert ajoute.startswith(b"3;9;") and ajoute.count(b"\n") == 1


def test_un_octet_change_n_importe_ou_se_dit_et_sa_rangee_se_refait(chemin):
    """Deux cents octets changés, un à la fois : jamais une rangée fausse, et toutes les autres gardées."""
    remplir(chemin, range(1, 21))
    entier = partiel(chemin).read_bytes()
    debut = entier.index(b"\n1;") + 1
    hasard = random.Random(7)
    for _ in range(200):
        ou, autre = hasard.randrange(debut, len(entier)), hasard.randrange(256)
        partiel(chemin).write_bytes(entier[:ou] + bytes([autre]) + entier[ou + 1 :])
        if autre == entier[ou]:
            continue
        with warnings.catch_warnings(record=True) as avis, ouvrir(chemin, reprendre=True) as carnet:
            assert all(carnet.faites[k] == [str(k * k)] for k in carnet.faites)
            assert 18 <= len(carnet.faites) < 20
        coupee = ou == len(entier) - 1  # la fin perdue : une rangée coupée, comme par un processus tué
        assert coupee or "abîmée" in str(avis[0].message)


def test_un_seul_programme_a_la_fois(chemin):
    with ouvrir(chemin), pytest.raises(ErreurClaire, match="un autre programme écrit déjà « .*partiel »"):
        ouvrir(chemin, reprendre=True)
    with ouvrir(chemin, reprendre=True) as carnet:
        assert carnet.faites == {}


def test_une_serie_inachevee_n_est_ni_ecrasee_ni_inventee(chemin):
    with pytest.raises(ErreurClaire, match="il n'y a rien à reprendre : « .*carres.csv.partiel » n'existe pas"):
        ouvrir(chemin, reprendre=True)
    remplir(chemin, (1,))
    with pytest.raises(ErreurClaire, match="une série inachevée est dans « .*partiel » : reprenez-la"):
        ouvrir(chemin)
    assert "--reprendre" in comment_reprendre(chemin)


@pytest.mark.parametrize("abime", [b"", b"n'importe quoi\n", b"# {}", b"# []\na\n1;2\n", b"\xff\xfe\n\n"])
def test_un_carnet_abime_se_dit_et_reste_la(chemin, abime):
    partiel(chemin).write_bytes(abime)
    with pytest.raises(ErreurClaire, match="n'est pas une série que l'on sache reprendre"):
        ouvrir(chemin, reprendre=True)
    assert partiel(chemin).read_bytes() == abime


def test_un_reglage_change_se_nomme(chemin):
    remplir(chemin, (1,))
    with pytest.raises(ErreurClaire, match="est d'une autre série : puissance = 2, et non 3$"):
        Carnet(chemin, ENTETE, {"puissance": 3}, reprendre=True)
    with pytest.raises(ErreurClaire, match="les colonnes diffèrent"):
        Carnet(chemin, "numéro;cube", REGLAGES, reprendre=True)


@au_fils
def test_un_disque_plein_arrete_la_serie_et_garde_ce_qui_est_fait(chemin):
    resource = pytest.importorskip("resource")
    remplir(chemin, (1,))
    douce, dure = resource.getrlimit(resource.RLIMIT_FSIZE)
    with ouvrir(chemin, reprendre=True) as carnet:
        resource.setrlimit(resource.RLIMIT_FSIZE, (partiel(chemin).stat().st_size + 2, dure))
        try:
            with pytest.raises(SortieImpossible, match="on ne peut pas écrire dans « .*partiel »"):
                carnet.noter(2, "4")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (douce, dure))
    with ouvrir(chemin, reprendre=True) as carnet:
        assert carnet.faites == {1: ["1"]}


@pytest.mark.skipif(os.name == "nt", reason="les signaux d'Unix")
def test_tue_a_n_importe_quel_moment_on_reprend_sans_rien_perdre(chemin):
    """Un processus note sans cesse ; tué trois fois au hasard, chaque rangée qu'il a annoncée est là."""
    boucle = (
        "import sys; from sudokulib.carnet import Carnet\n"
        f"with Carnet(sys.argv[1], {ENTETE!r}, {REGLAGES!r}, reprendre=sys.argv[2] == 'oui') as carnet:\n"
        "    k = max(carnet.faites, default=0)\n"
        "    while True: k += 1; carnet.noter(k, str(k * k)); print(k, flush=True)"
    )
    hasard = random.Random(2)
    for fois in range(3):
        commande = [sys.executable, "-c", boucle, str(chemin), "oui" if fois else "non"]
        with subprocess.Popen(commande, stdout=subprocess.PIPE) as processus:
            processus.stdout.readline()
            threading.Event().wait(hasard.uniform(0, 0.05))
            processus.send_signal(signal.SIGKILL)
            annonces = [int(ligne) for ligne in processus.stdout if ligne.endswith(b"\n")]
        with ouvrir(chemin, reprendre=True) as carnet:
            assert [*carnet.faites] == [*range(1, len(carnet.faites) + 1)]
            assert all(carnet.faites[k] == [str(k * k)] for k in (*annonces, len(carnet.faites)))


@pytest.mark.parametrize("n", [2, 3, 5, 6])
def test_une_grille_tient_dans_une_colonne_a_tout_ordre(n):
    grille = Grille(n, (0, *grille_pleine(n, 1).valeurs[1:]))
    mots = grille_en_mots(grille)
    assert ";" not in mots and "\n" not in mots and grille_de_mots(mots) == grille
