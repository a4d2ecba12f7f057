"""Écrire un fichier : l'ancien entier ou le nouveau entier, quelle que soit la panne ; l'entrée n'est jamais écrasée."""

import ast
import errno
import os
import random
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from socle.erreurs import ErreurClaire, SortieImpossible
from socle.sorties import ecrire_fichier, proteger, verifier_sortie
from tests.processus_fils import RACINE, au_fils

ANCIEN, NOUVEAU = "l'ancien\n" * 100, "le nouveau\n" * 10_000


@pytest.fixture
def fichier(tmp_path):
    chemin = tmp_path / "g.txt"
    chemin.write_text(ANCIEN)
    return chemin


def intact(fichier):
    """L'ancien contenu, et rien d'autre dans le dossier."""
    return fichier.read_text() == ANCIEN and [*fichier.parent.iterdir()] == [fichier]


def en_panne(numero):
    def refuser(*_, **__):
        raise OSError(numero, os.strerror(numero))

    return refuser


@pytest.mark.parametrize("contenu", [NOUVEAU, NOUVEAU.encode(), "", "é ⁶\r\n"])
def test_le_fichier_contient_ce_qu_on_ecrit(fichier, contenu):
    for chemin in (fichier, fichier.with_name("neuf.txt"), str(fichier)):
        ecrire_fichier(chemin, contenu)
        octets = contenu if isinstance(contenu, bytes) else contenu.encode()
        assert Path(chemin).read_bytes() == octets
    assert len([*fichier.parent.iterdir()]) == 2


@pytest.mark.parametrize(
    ("objet", "geste", "numero", "phrase"),
    [
        (os, "fsync", errno.ENOSPC, "le disque est plein"),
        (os, "fsync", errno.EIO, "le disque ne répond pas"),
        (os, "replace", errno.EACCES, "l'accès en est refusé"),
        (Path, "open", errno.EROFS, "le disque est en lecture seule"),
        (Path, "open", errno.EACCES, "l'accès en est refusé"),
        (Path, "open", errno.EBUSY, "le système s'y oppose"),
    ],
)
def test_une_panne_laisse_l_ancien_fichier_et_se_dit(fichier, monkeypatch, objet, geste, numero, phrase):
    monkeypatch.setattr(objet, geste, en_panne(numero))
    with pytest.raises(SortieImpossible, match=f"on ne peut pas écrire dans « .*g.txt » : {phrase}$"):
        ecrire_fichier(fichier, NOUVEAU)
    monkeypatch.undo()
    assert intact(fichier)


@au_fils
def test_une_taille_limitee_laisse_l_ancien_fichier(fichier):
    resource = pytest.importorskip("resource")
    douce, dure = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(ANCIEN) + 1, dure))
    try:
        with pytest.raises(SortieImpossible, match="le fichier dépasserait la taille permise"):
            ecrire_fichier(fichier, NOUVEAU)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (douce, dure))
    assert intact(fichier)


def test_une_interruption_laisse_l_ancien_fichier(fichier, monkeypatch):
    def interrompre(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrompre)
    with pytest.raises(KeyboardInterrupt):
        ecrire_fichier(fichier, NOUVEAU)
    assert intact(fichier)


@pytest.mark.skipif(os.name == "nt", reason="les signaux d'Unix")
def test_tue_a_n_importe_quel_moment_le_fichier_est_entier(fichier):
    """Un processus écrit sans cesse l'un puis l'autre ; on le tue cinq fois, au hasard."""
    boucle = (
        "import sys; from socle.sorties import ecrire_fichier as e\n"
        "print('prêt', flush=True)\n"
        f"while True: e(sys.argv[1], {NOUVEAU!r}); e(sys.argv[1], {ANCIEN!r})"
    )
    hasard = random.Random(1)
    for _ in range(5):
        with subprocess.Popen([sys.executable, "-c", boucle, str(fichier)], stdout=subprocess.PIPE) as processus:
            processus.stdout.readline()
            attente = threading.Event()
            attente.wait(hasard.uniform(0, 0.02))
            processus.send_signal(signal.SIGKILL)
        assert fichier.read_text() in (ANCIEN, NOUVEAU)


@pytest.mark.parametrize(
    ("nom", "phrase"),
    [("absent/g.txt", "le dossier n'existe pas"), (".", "c'est un dossier"), ("a" * 300, "le nom est trop long")],
)
def test_un_nom_impossible_se_dit(tmp_path, monkeypatch, nom, phrase):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SortieImpossible, match=phrase):
        ecrire_fichier(nom, "")
    if len(nom) < 300:
        with pytest.raises(SortieImpossible, match=phrase):
            verifier_sortie(nom)
    with pytest.raises(SortieImpossible, match="ce n'est pas un nom de fichier"):
        ecrire_fichier("a\0b", "")
    assert [*tmp_path.iterdir()] == []


def test_un_fichier_en_lecture_seule_est_respecte(fichier, monkeypatch):
    fichier.chmod(0o444)
    monkeypatch.setattr(os, "access", lambda *_: False)  # l'administrateur, lui, pourrait
    for essayer in (verifier_sortie, lambda chemin: ecrire_fichier(chemin, NOUVEAU)):
        with pytest.raises(SortieImpossible, match="l'accès en est refusé"):
            essayer(fichier)
    assert intact(fichier)


def test_les_permissions_et_les_liens_restent(fichier):
    fichier.chmod(0o640)
    lien = fichier.with_name("lien.txt")
    lien.symlink_to(fichier)
    ecrire_fichier(lien, NOUVEAU)
    assert lien.is_symlink() and fichier.read_text() == NOUVEAU
    assert os.name == "nt" or fichier.stat().st_mode & 0o777 == 0o640


def test_verifier_ne_touche_a_rien(fichier):
    verifier_sortie(fichier)
    verifier_sortie(fichier.with_name("neuf.txt"))
    assert intact(fichier)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="les périphériques de Linux")
def test_un_peripherique_recoit_le_contenu_et_reste_ce_qu_il_est():
    ecrire_fichier("/dev/null", NOUVEAU)
    assert Path("/dev/null").is_char_device()
    with pytest.raises(SortieImpossible, match="le disque est plein"):
        ecrire_fichier("/dev/full", NOUVEAU)


def test_une_entree_n_est_pas_ecrasee_fut_ce_par_un_lien(fichier):
    mou, dur = fichier.with_name("mou.txt"), fichier.with_name("dur.txt")
    mou.symlink_to(fichier)
    dur.hardlink_to(fichier)
    with proteger(fichier), proteger("absent.txt"):
        for sortie in (fichier, mou, dur, fichier.parent / "." / "g.txt"):
            for essayer in (verifier_sortie, lambda chemin: ecrire_fichier(chemin, NOUVEAU)):
                with pytest.raises(ErreurClaire, match="est le fichier qu'on vient de lire"):
                    essayer(sortie)
        ecrire_fichier(fichier.with_name("autre.txt"), NOUVEAU)
    assert fichier.read_text() == ANCIEN
    ecrire_fichier(fichier, NOUVEAU)
    assert fichier.read_text() == NOUVEAU


# Ce qui écrit sans passer par `ecrire_fichier`, et pourquoi.
ECRIVENT_AUTREMENT = {
    "socle/sorties.py": "c'est lui",
    "sudokulib/carnet.py": "une rangée s'ajoute",
    "cours/papier/feuille.py": "dans un tampon",
    "sudokulib/difficulte/figure.py": "dans un tampon",
    "cours/mesures/releve.py": "dans un tampon",
    "epreuves/mesurer/courbes.py": "dans un tampon",
    "cours/diapos/scene.py": "dans un tampon",
    "cours/polycopie/imprimer.py": "dans un dossier temporaire",
    "epreuves/cahier/fiches.py": "écrit à côté et remplace, lui aussi",
    "epreuves/executer/bac_a_sable.py": "/dev/null",
    "cours/bureau/mener.py": "une ligne s'ajoute, à mesure que les copies sont notées",
    "epreuves/noter/partage.py": "écrit à côté et remplace, lui aussi",
    "epreuves/noter/copie.py": "une copie qu'on rejoue, dans un dossier provisoire",
    "epreuves/programmes/essais.py": "dans un dossier temporaire",
    "epreuves/programmes/epreuve.py": "dans un dossier temporaire",
    "cours/commandes/ecran.py": "/dev/null",
}
GESTES = {"write_text", "write_bytes", "savefig", "touch"}


def ecrit_un_fichier(noeud):
    """Vrai d'un appel qui écrit un fichier."""
    if not isinstance(noeud, ast.Call):
        return False
    nom = getattr(noeud.func, "attr", getattr(noeud.func, "id", ""))
    arguments = [*noeud.args, *(cle.value for cle in noeud.keywords)]
    modes = [a.value for a in arguments if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return nom in GESTES or (nom == "open" and any(re.fullmatch("[rwaxbt+]*[wax+][rwaxbt+]*", mode) for mode in modes))


def test_tout_ce_que_le_cours_ecrit_passe_par_la():
    fichiers = {
        f.relative_to(RACINE).as_posix(): f
        for maison in ("socle", "sudokulib", "epreuves", "cours")
        for f in (RACINE / maison).rglob("*.py")
        if "exercices" not in f.parts
    }
    arbres = {nom: ast.parse(f.read_text(encoding="utf-8")) for nom, f in fichiers.items()}
    ecrivent = {nom for nom, arbre in arbres.items() if any(map(ecrit_un_fichier, ast.walk(arbre)))}
    assert ecrivent - set(ECRIVENT_AUTREMENT) == set() and {"socle/sorties.py", "sudokulib/carnet.py"} <= ecrivent
