"""Rien de ce que fait le code d'un étudiant ne doit arrêter le cahier, le salir, ni passer pour juste."""

import builtins
import gc
import math
import mmap
import os
import subprocess
import sys
import textwrap
import threading
import time

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves.conduire.conduire import conduire, conduire_toutes
from epreuves.donnees import nom_de
from epreuves.epreuve import trouver
from epreuves.executer import bac_a_sable, montre
from epreuves.executer.appel import appeler
from epreuves.executer.bac_a_sable import Accident, isoler
from epreuves.juger.juger import Juge
from epreuves.mesurer.cout import TropLong
from epreuves.reparer.reparer import Reparation
from socle.jumeaux import Jumeau
from tests.epreuves import bonnes, hostiles
from tests.epreuves.test_processus import sommeil, vivants
from tests.processus_fils import FILET, au_fils

POIDS, juste = trouver("T.1b"), bonnes.poids


@pytest.mark.parametrize(
    ("f", "diagnostic", "mot"),
    (
        (hostiles.sort, "exception", "arrête Python"),
        (hostiles.sort_pour_de_bon, "exception", "arrête Python"),
        (hostiles.se_tue, "arret", "fait s'arrêter Python"),
        (hostiles.s_effondre, "arret", "fait s'arrêter Python"),
        (hostiles.fait_tuer_son_parent, "arret", "fait s'arrêter Python"),
        (hostiles.tue_son_parent, "exception", "PermissionError"),
        (hostiles.tue_tout_le_monde, "exception", "PermissionError"),
        (hostiles.descripteurs_brouilles, "brouille", "brouille la vérification"),
        (hostiles.suppress_tout, "trop_long", "boucle sans fin"),
        (hostiles.somme_de_range, "trop_long", "boucle sans fin"),
        (hostiles.attend_un_fil, "trop_long", "boucle sans fin"),
        (hostiles.liste_enorme, "memoire", "épuise la mémoire"),
        (hostiles.texte_de_quatre_vingts_mo, "trop_gros", "démesuré"),
        (hostiles.million_d_elements, "trop_gros", "démesuré"),
        (hostiles.affiche_sans_fin, "affichage", "affiche sans fin"),
        (hostiles.demande, "saisie", "input()"),
        (hostiles.recursion, "recursion", "sans fin"),
        (hostiles.truque_les_integrees, "ignore", "ne se sert jamais de m"),
        (hostiles.efface_les_integrees, "ignore", "ne se sert jamais de m"),
        (hostiles.leve_keyboard_interrupt, "exception", "KeyboardInterrupt"),
        (hostiles.s_interrompt, "exception", "KeyboardInterrupt"),
        (hostiles.leve_une_base_exception, "exception", "Sourde"),
        (hostiles.exception_dont_le_texte_leve, "exception", "Muette"),
        (hostiles.exception_sans_attributs, "exception", "Fermee"),
        (hostiles.entier_de_cinq_mille_chiffres, "ignore", "ne se sert jamais de m"),
        (hostiles.dictionnaire_d_entiers_immenses, "type", "un dictionnaire"),
        (hostiles.objet_menteur, "type", "un objet de type Menteur"),
        (hostiles.entier_menteur, "type", "un objet de type Entier"),
        (hostiles.liste_de_refuseurs, "type", "un objet de type Refuseur"),
        (hostiles.metaclasse_menteuse, "type", "un objet de type Faux"),
        (hostiles.type_egal_a_tous, "type", "un objet de type Faux"),
        (hostiles.clef_impossible, "type", "un objet de type"),
        (hostiles.liste_qui_se_contient, "type", "se contient elle-même"),
        (hostiles.generateur, "type", "un générateur"),
        (hostiles.Appelable(), "constante", "renvoie toujours 7"),
    ),
    ids=lambda x: nom_de(x) if callable(x) else None,
)
def test_aucune_ne_passe_ni_n_arrete_rien(monkeypatch, f, diagnostic, mot):
    if mot == "boucle sans fin":
        monkeypatch.setattr(bac_a_sable, "DELAI_TOTAL", 1.0)  # attendre davantage ne les finirait pas
    integrees, limite = dict(vars(builtins)), sys.getrecursionlimit()
    if f is hostiles.tue_son_parent:  # corrigée, elle tuerait un autre que lui : le processus d'à côté
        (bilan,) = conduire_toutes(POIDS, [[f]], reparer=False)
    else:
        bilan = conduire(POIDS, [f])
    assert not bilan.reussi and not bilan.a_faire
    assert bilan.diagnostic == diagnostic and mot in bilan.phrase, bilan
    assert dict(vars(builtins)) == integrees and sys.getrecursionlimit() == limite


@pytest.mark.parametrize("f", (hostiles.ferme_la_sortie, hostiles.efface_la_sortie, hostiles.trace_a_soi), ids=nom_de)
def test_ce_qui_ne_gene_que_l_etudiant_n_empeche_pas_de_reussir(f):
    assert conduire(POIDS, [f]).reussi


def test_un_resultat_demesure_n_est_pas_refait_sans_fin():
    appels = mmap.mmap(-1, 1)

    def poids(m):
        appels[0] += 1
        return [0] * 300_000

    assert conduire(POIDS, [poids]).diagnostic == "trop_gros"
    assert appels[0] <= 12


def test_une_interruption_perdue_recommence():
    """Ce qu'on lève pendant que le ramasse-miettes appelle quelqu'un n'arrête rien : il faut le lever encore."""

    def travail(journal):
        fois = []

        def attendre_deux_fois():
            for _ in range(2):
                try:
                    while True:
                        pass
                except TropLong:
                    fois.append(1)

        o = appeler(attendre_deux_fois, attendre_deux_fois, (), journal, 0.05)
        calme = time.process_time() + 3 * montre.ENCORE
        while time.process_time() < calme:  # la minuterie ne sonne plus
            pass
        return [len(fois), o.statut]

    assert isoler(travail, delai=60.0) == [2, "rendu"]


def test_une_recherche_de_correctif_ne_passe_pas_la_limite():
    def poids(m):
        return bin(m).count("1") + (m > 3)

    def travail(journal):
        journal.permis = permis
        return Reparation(Juge(POIDS, journal), POIDS.fonctions[0], poids, [(7,)]).chercher() is not None

    permis = math.inf
    assert isoler(travail, delai=60.0)
    permis = 0.0
    assert not isoler(travail, delai=60.0)


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


@au_fils
def test_sur_place_les_types_de_python_gardent_leurs_methodes():
    """Un détour par gc écrit dans le dictionnaire d'int : dans un navigateur, cela resterait pour toute la séance."""

    def poids(m):
        gc.get_referents(int.__dict__)[0]["bit_length"] = len
        return juste(m)

    avant = dict(vars(int))
    assert conduire(POIDS, [poids], sur_place=True).reussi
    assert dict(vars(int)) == avant and (5).bit_length() == 3


@au_fils
def test_un_type_de_python_abime_dans_le_fils_n_est_pas_une_panne_de_la_verification():
    def abime(journal):
        gc.get_referents(int.__dict__)[0]["bit_length"] = len
        raise TypeError("len")

    assert isoler(abime).genre == "brouille"


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

    def travail(journal):
        vus.append(1)
        return os.getpid()

    assert isoler(travail) != os.getpid() and vus == []
    assert isoler(travail, sur_place=True) == os.getpid() and vus == [1]


def test_un_travail_trop_long_rend_un_accident_avec_son_dernier_appel():
    def travail(journal):
        journal.noter("f(3)")
        while True:
            pass

    assert isoler(travail, delai=0.3) == Accident("delai", "f(3)")


def test_ce_que_fait_une_reparation_ne_passe_pas_pour_l_appel_de_l_etudiant():
    journal = bac_a_sable.Journal(sur_place=True)
    with journal.sous("une réparation de "):
        journal.noter("g(1)")
        assert journal.appel == "une réparation de g(1)"
    journal.noter("f(3)")
    assert journal.appel == "f(3)"


def test_une_faute_de_la_correction_elle_meme_n_est_pas_cachee():
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        isoler(lambda journal: 1 / 0)


def test_aucun_processus_ne_survit_a_la_verification(tmp_path):
    dormeur, lances = sommeil(7), tmp_path / "lances"

    def poids(m):
        subprocess.Popen(dormeur)
        lances.touch()
        return juste(m)

    conduire(POIDS, [poids])
    assert lances.exists() and vivants(dormeur) == []


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

    from outils.cahiers import ctrl_c_intact

    sources = """
        from cours.exercices import verifier
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
    with ctrl_c_intact():
        NotebookClient(cahier, timeout=FILET, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert "affiche sans fin" in cahier.cells[1].outputs[0].data["text/plain"]
    texte = cahier.cells[2].outputs[0].data["text/plain"]
    assert "le nom manquant n'existe pas" in texte and "(ligne 4 de la cellule : return manquant + m)" in texte
    assert cahier.cells[3].outputs[0].data["text/plain"] == "False"


@pytest.mark.skipif(not bac_a_sable.peut_isoler(), reason="demande des processus fils")
def test_le_bac_a_sable_s_en_tient_a_python():
    """Ce qu'il compilerait disparaîtrait avec lui : un verdict dépendrait de ce qui était compilé d'avance."""
    present = Jumeau(("math",))
    assert isoler(lambda _: present.choisir()) == "python"
    assert isoler(lambda _: present.choisir("numba")) == "numba", "demandé par son nom, il sert"
    assert present.choisir() == "numba", "le noyau, lui, garde le sien"
