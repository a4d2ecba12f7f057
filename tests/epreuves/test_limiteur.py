"""Sur place (dans un navigateur) : ce que rien ne pourrait arrêter est refusé d'avance, le reste s'arrête toujours."""

import os
import signal
import threading
import time

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves.conduire.conduire import conduire
from epreuves.donnees import nom_de
from epreuves.epreuve import trouver
from epreuves.executer import limiteur
from epreuves.executer.appel import INTERROMPUE
from epreuves.executer.limiteur import Limiteur, Refusee, refuser
from epreuves.mesurer import cout, motifs
from epreuves.mesurer.cout import TropLong
from epreuves.mesurer.longueurs import Compteur
from tests.epreuves import bonnes, hostiles
from tests.processus_fils import au_fils, interrompre_dans

POIDS = trouver("T.1b")


@pytest.fixture(autouse=True)
def petits_budgets(monkeypatch):
    """Ceux de la bibliothèque ne changeraient que l'attente."""
    monkeypatch.setattr(cout, "BUDGET", 20_000)
    monkeypatch.setattr(limiteur, "ELEMENTS", 200_000)


SANS_FIN = (
    *(hostiles.boucle, hostiles.avale_tout, hostiles.avale_a_chaque_tour, hostiles.finally_continue, hostiles.suppress_tout),
    *(hostiles.gestionnaire_sourd, hostiles.handlers_emboites, hostiles.recursion_qui_avale, hostiles.deux_qui_s_avalent),
    *(hostiles.generateur_sans_fin, hostiles.generateur_qui_avale, hostiles.boucle_dans_methode),
    *(hostiles.boucle_executee, hostiles.boucle_dans_la_clef, hostiles.liste_de_count, hostiles.somme_de_count),
    *(hostiles.max_sans_fin, hostiles.somme_de_range, hostiles.ensemble_de_cycle, hostiles.etendre_de_count),
    *(hostiles.ajouter_count, hostiles.etoile_de_count, hostiles.deballer_count, hostiles.appartient_a_count),
    *(hostiles.zip_de_counts, hostiles.produit_sans_fin, hostiles.reduire_count, hostiles.tranche_de_count),
    *(hostiles.puissance_enorme, hostiles.puissance_dynamique, hostiles.pow_enorme, hostiles.decalage_enorme),
    *(hostiles.factorielle_enorme, hostiles.texte_enorme, hostiles.liste_enorme, hostiles.octets_enormes),
    *(hostiles.format_enorme, hostiles.remplir_enorme, hostiles.memoire_sans_fin),
)


@pytest.mark.parametrize("f", SANS_FIN, ids=nom_de)
def test_ce_qui_ne_finit_pas_est_arrete(f):
    bilan = conduire(POIDS, [f], sur_place=True)
    assert (bilan.reussi, bilan.diagnostic) == (False, "trop_long"), bilan


REFUSEES = (time.sleep, threading.Thread, threading.Lock().acquire, os.kill, os.abort, signal.raise_signal)


@pytest.mark.parametrize("objet", REFUSEES, ids=nom_de)
def test_ce_qui_attend_ou_agit_sur_le_noyau_est_refuse(objet):
    with pytest.raises(Refusee):
        refuser(objet)


def test_un_refus_se_dit_en_une_phrase():
    bilan = conduire(POIDS, [hostiles.dort], sur_place=True)
    assert bilan.diagnostic == "refusee" and "poids appelle time.sleep, qui n'est pas exécutée ici" in bilan.phrase


GESTES = {
    "sum(itertools.islice(itertools.count(), 5))": 10,
    "next(itertools.count(3))": 3,
    "list(zip('ab', itertools.count()))": [("a", 0), ("b", 1)],
    "[*map(abs, (-1, 2))]": [1, 2],
    "max(iter([3, 1]))": 3,
    "2 in itertools.count()": True,
    "[0] * 3 + [1]": [0, 0, 0, 1],
    "(1 << 70) * 2**10": 1 << 80,
    "pow(3, 10**9, 7)": 4,
    "'%3d|' % 5 + format(3, '>4') + 'a'.ljust(3)": "  5|   3a  ",
    "isinstance(itertools.count(), itertools.count)": True,
    "sorted([3, 1], key=lambda x: -x)": [3, 1],
    "bytes(3)": b"\0\0\0",
    "pow(exp=2, base=3)": 9,
    "re.findall('[0-9]+', 'L3C7')": ["3", "7"],
    "re.sub(r'\\s+', '', '1 . 3\\n. .')": "1.3..",
    "re.sub('[0-9]', lambda m: str(int(m[0]) + 1), 'a1b2')": "a2b3",
    "re.compile('(\\\\d)x(\\\\d)').match(string='4x2').groups()": ("4", "2"),
    "re.split('[ ,;]+', '1, 2;3')": ["1", "2", "3"],
    "[m.start() for m in re.finditer('a|b', 'cab')]": [1, 2],
    "re.escape('a.b')": r"a\.b",
}


@pytest.mark.parametrize("geste", GESTES)
def test_un_geste_mesure_donne_ce_que_donne_python(geste, tmp_path, monkeypatch):
    source = tmp_path / "gestes.py"
    source.write_text(f"import itertools, re\ndef f():\n    return {geste}\n", encoding="utf-8")
    espace = {}
    exec(compile(source.read_text(encoding="utf-8"), str(source), "exec"), espace)
    limitee = Compteur(espace["f"], Limiteur)
    assert limitee.complet and limitee.instrumentee() == GESTES[geste] == espace["f"]()


MOTIFS = (
    *("(a+)+b", "(a|a)*b", "(a|aa)+b", "(a*)*b", "a*a*a*a*a*a*b", "a?" * 40 + "a" * 40, "(.*)(.*)(.*)(.*)(.*)x", r"(a+)\1+b"),
    *("(?=(a+)+b)a", "(?:a{1,40}){1,40}b", "(a+ # des a\n)+ b", "((a?){40}){40}", "(" * 5_000, "a" * 5_000),
)


@pytest.mark.parametrize("motif", MOTIFS, ids=lambda motif: motif[:20])
def test_un_motif_dont_on_essaierait_trop_de_facons_n_est_pas_commence(motif):
    assert motifs.cout(motif, 60) > 20_000_000


def test_nommer_les_arguments_d_un_motif_n_y_change_rien(tmp_path):
    appels = ("re.match(string='a' * 60, pattern='(a+)+b')", "re.compile('(a+)+b').search(string='a' * 60)")
    for rang, appel in enumerate(appels):
        source = tmp_path / f"motif_{rang}.py"
        source.write_text(f"import re\ndef f():\n    return {appel}\n", encoding="utf-8")
        espace = {}
        exec(compile(source.read_text(encoding="utf-8"), str(source), "exec"), espace)
        with pytest.raises(TropLong):
            Compteur(espace["f"], Limiteur).instrumentee()


@pytest.mark.parametrize(
    "motif", ["x", "[0-9]+", r"\s*(\d)\s*", "(ab|cd)*", "^[1-9.]{9}$", "a+b+c+", "(?P<l>[A-I])(?P<c>[1-9])", "("]
)
def test_un_motif_ordinaire_s_essaie_sur_une_grille(motif):
    assert motifs.cout(motif, 100) < 20_000_000


@au_fils
def test_le_bouton_arreter_l_emporte_sur_un_except_qui_avale_tout(monkeypatch):
    monkeypatch.setattr(cout, "BUDGET", 10**9)
    with pytest.raises(KeyboardInterrupt) as arret:
        interrompre_dans("avale_a_chaque_tour")
        conduire(POIDS, [hostiles.avale_a_chaque_tour], sur_place=True)
    assert arret.value._render_traceback_() == [INTERROMPUE]  # le cahier montre une phrase, et non notre pile d'appels
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_une_interruption_que_leve_l_etudiant_n_est_qu_une_exception():
    bilan = conduire(POIDS, [hostiles.leve_keyboard_interrupt], sur_place=True)
    assert bilan.diagnostic == "exception" and "KeyboardInterrupt" in bilan.phrase


def test_une_bonne_reponse_passe_aussi_sur_place(monkeypatch):
    monkeypatch.undo()
    assert conduire(POIDS, [bonnes.poids], sur_place=True).reussi
