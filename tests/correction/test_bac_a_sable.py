"""Rien de ce que fait le code d'un étudiant ne doit arrêter le cahier, le salir, ni passer pour juste."""

import builtins
import os
import subprocess
import sys
import textwrap
import threading
import time

import pytest

import sudokulib.exercices  # noqa: F401 -- les importer les déclare
from sudokulib.correction import bac_a_sable
from sudokulib.correction.bac_a_sable import Accident, isoler
from sudokulib.correction.fonctions.conduire import conduire
from sudokulib.correction.registre import trouver

POIDS = trouver("T.1b")


def juste(m):
    compte = 0
    while m:
        m &= m - 1
        compte += 1
    return compte


def sort(m):
    sys.exit(0)


def sort_pour_de_bon(m):
    os._exit(0)


def tue(m):
    os.kill(os.getpid(), 9)


def avale_tout(m):
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass


def sans_fin_en_c(m):
    return sum(range(10**13))


def dort(m):
    time.sleep(1000)


def attend_un_fil(m):
    fil = threading.Thread(target=lambda: time.sleep(1000))
    fil.start()
    fil.join()
    return juste(m)


def memoire(m):
    tas = []
    while True:
        tas.append("x" * 10**7)


def affiche_sans_fin(m):
    while True:
        print("x" * 1000)


def demande(m):
    return int(input("m ? "))


def recursion(m):
    return recursion(m + 1)


def recursion_permise(m):
    sys.setrecursionlimit(10**9)
    return recursion(m)


def truque_les_integrees(m):
    builtins.all = lambda *_: True
    builtins.len = lambda *_: 0
    builtins.repr = lambda *_: "1"
    builtins.type = lambda *_: int
    builtins.AssertionError = ValueError
    return 7


def exception_maison(m):
    class Sourde(BaseException):
        pass

    raise Sourde("tout va bien")


class Menteur:
    def __eq__(self, autre):
        return True

    __hash__ = None
    __bool__ = __len__ = lambda self: True


class EntierMenteur(int):
    def __eq__(self, autre):
        return True

    __hash__ = int.__hash__


SANS_FIN = (avale_tout, sans_fin_en_c, dort, attend_un_fil)


def liste_qui_se_contient(m):
    tas = []
    tas.append(tas)
    return tas


@pytest.mark.parametrize(
    ("f", "diagnostic", "mot"),
    (
        (sort, "exception", "arrête Python"),
        (sort_pour_de_bon, "exception", "arrête Python"),
        (tue, "arret", "fait s'arrêter Python"),
        (avale_tout, "trop_long", "une fin"),
        (sans_fin_en_c, "trop_long", "une fin"),
        (dort, "trop_long", "une fin"),
        (attend_un_fil, "trop_long", "une fin"),
        (memoire, ("memoire", "trop_long"), ""),
        (affiche_sans_fin, "affichage", "affiche sans fin"),
        (demande, "saisie", "input()"),
        (recursion, "recursion", "sans fin"),
        (recursion_permise, ("trop_long", "recursion", "memoire", "arret"), ""),
        (truque_les_integrees, "constante", "rend toujours 7"),
        (exception_maison, "exception", "Sourde"),
        (lambda m: Menteur(), "type", "un objet de type Menteur"),
        (lambda m: EntierMenteur(0), "type", "un objet de type EntierMenteur"),
        (lambda m: [Menteur()], "type", "un objet de type Menteur"),
        (liste_qui_se_contient, "type", "se contient elle-même"),
        (lambda m: [0] * 10**6, "trop_gros", "démesuré"),
        (lambda m: (x for x in range(m)), "type", "un générateur"),
    ),
    ids=lambda x: getattr(x, "__name__", None),
)
def test_aucune_ne_passe_ni_n_arrete_rien(monkeypatch, f, diagnostic, mot):
    if f in SANS_FIN:
        monkeypatch.setattr(bac_a_sable, "DELAI_TOTAL", 1.5)  # attendre davantage ne les finirait pas
    integrees, limite = dict(vars(builtins)), sys.getrecursionlimit()
    bilan = conduire(POIDS, [f])
    assert not bilan.reussi and not bilan.a_faire
    assert bilan.diagnostic in ([diagnostic] if isinstance(diagnostic, str) else diagnostic), bilan
    assert mot in bilan.phrase
    assert dict(vars(builtins)) == integrees and sys.getrecursionlimit() == limite


def test_un_fil_lance_et_oublie_n_empeche_pas_de_conclure():
    def poids(m):
        if m == 12:
            threading.Thread(target=lambda: time.sleep(1000)).start()
        return juste(m)

    assert conduire(POIDS, [poids]).reussi


def test_un_fils_lance_par_l_etudiant_a_le_droit_de_finir_par_os_exit():
    def poids(m):
        if m != 12:
            return juste(m)
        lecture, ecriture = os.pipe()
        if os.fork() == 0:
            os.write(ecriture, bytes([juste(m)]))
            os._exit(0)
        os.wait()
        return os.read(lecture, 1)[0]

    assert conduire(trouver("T.1b"), [poids]).diagnostic == ""


def test_des_integrees_deja_truquees_dans_le_cahier_ne_font_rien_passer(monkeypatch):
    monkeypatch.setattr(builtins, "all", lambda *_: True)
    monkeypatch.setattr(builtins, "any", lambda *_: False)
    monkeypatch.setattr(builtins, "isinstance", lambda *_: True)
    try:
        faux, bon = conduire(POIDS, [lambda m: 7]), conduire(POIDS, [juste])
    finally:
        monkeypatch.undo()
    assert not faux.reussi and bon.reussi


def test_ce_que_la_fonction_affiche_ne_salit_pas_le_cahier(capfd):
    def poids(m):
        print("bavard")
        print("bavard", file=sys.stderr)
        os.write(1, b"bavard")
        return juste(m)

    assert conduire(POIDS, [poids]).reussi
    assert capfd.readouterr() == ("", "")


def test_le_travail_se_fait_ailleurs():
    vus = []

    def travail(veille):
        vus.append(1)
        return os.getpid()

    assert isoler(travail) != os.getpid() and vus == []
    assert isoler(travail, sur_place=True) == os.getpid() and vus == [1]


def test_un_travail_trop_long_rend_un_accident_avec_son_dernier_appel():
    def travail(veille):
        veille.noter("f(3)")
        time.sleep(60)

    assert isoler(travail, delai=0.3) == Accident("delai", "f(3)")


def test_une_faute_de_la_correction_elle_meme_n_est_pas_cachee():
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        isoler(lambda veille: 1 / 0)


def test_aucun_processus_ne_survit_a_la_verification():
    def poids(m):
        subprocess.Popen(["sleep", "987"])
        return juste(m)

    conduire(POIDS, [poids])
    for _ in range(50):  # un processus tué met un instant à disparaître
        vivants = subprocess.run(["ps", "-eo", "stat,args"], capture_output=True, text=True).stdout.splitlines()
        restants = [ligne for ligne in vivants if "sleep 987" in ligne and not ligne.startswith("Z")]
        if not restants:
            break
        time.sleep(0.1)
    assert restants == []


def test_un_petit_fils_qui_traine_ne_retarde_pas_le_verdict():
    def poids(m):
        if m == 12 and os.fork() == 0:
            time.sleep(1000)
            os._exit(0)
        return juste(m)

    assert conduire(POIDS, [poids]).reussi


def test_dans_un_noyau_jupyter_la_boucle_sans_fin_est_arretee(tmp_path):
    """Le vrai noyau a d'autres fils d'exécution, et ses propres sorties."""
    import nbformat
    from nbclient import NotebookClient

    sources = """
        from sudokulib.exercices import verifier
        def poids(m):
            while True:
                print("x", flush=True)
        ---
        verifier(poids)
        ---
        def poids(m):
            global temoin
            temoin = 1
            return manquant + m
        verifier(poids)
        ---
        "temoin" in globals()
    """
    cellules = [nbformat.v4.new_code_cell(s) for s in textwrap.dedent(sources).split("---\n")]
    cahier = nbformat.v4.new_notebook(cells=cellules)
    NotebookClient(cahier, timeout=60, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert "affiche sans fin" in cahier.cells[1].outputs[0].data["text/plain"]
    texte = cahier.cells[2].outputs[0].data["text/plain"]
    assert "le nom manquant n'existe pas" in texte and "(ligne 4 de la cellule : return manquant + m)" in texte
    assert cahier.cells[3].outputs[0].data["text/plain"] == "False"
