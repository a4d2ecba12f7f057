"""Les longues commandes : ce qui est fait reste, `--reprendre` ne fait que le reste, et l'attente s'annonce."""

import importlib
from functools import partial
from itertools import islice

import pytest

from cours.commandes import attente, principal
from socle import barre as module_barre
from sudokulib import EXEMPLES, Grille, generation
from sudokulib.carnet import partiel
from sudokulib.fichiers import lire_grilles
from sudokulib.generation import force_brute, minimales, pleines, recuit_de_vidage, symetriques, vider_recuit
from tests.processus_fils import attendre
from tests.sudokulib.generation.test_recuit_de_vidage import interrompre_apres

PLEINE = EXEMPLES["leleux_17_indices"].solution


@pytest.fixture
def lancer(tmp_path, monkeypatch, capsys):
    """Le code et la sortie d'erreur d'une commande, dans un dossier où « g.txt » est une grille pleine."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COURS_BARRE", "non")
    (tmp_path / "g.txt").write_text(PLEINE.ecrire("ligne"))

    def executer(ligne):
        with pytest.raises(SystemExit) as fin:
            principal(ligne.split())
        return fin.value.code, capsys.readouterr().err

    return executer


VIDER = "vider 1 0,2 0,002 g.txt --nombre 5 --borne 0"
GENERER = "generer --methode retour-arriere --ordre 2 --nombre 5 --graine 3"


EXAMINER = "difficulte petites.txt"


def interrompre_l_examen(monkeypatch, fois):
    ensemble = importlib.import_module("sudokulib.difficulte.ensemble")
    monkeypatch.setattr(ensemble, "difficulte", interrompre_apres(fois, ensemble.difficulte))


def test_un_examen_interrompu_se_reprend(lancer, tmp_path, monkeypatch):
    petites = ["1.3...........2.", "1234............", "............4321", "11.............."]
    (tmp_path / "petites.txt").write_text("\n".join(petites))
    assert lancer(f"{EXAMINER} --sortie traite.csv")[0] == 0
    with monkeypatch.context() as m:
        interrompre_l_examen(m, 2)
        code, erreur = lancer(f"{EXAMINER} --sortie reprise.csv")
    assert code == 130 and "--reprendre" in erreur
    assert lancer(f"{EXAMINER} --sortie reprise.csv --reprendre")[0] == 0
    assert (tmp_path / "reprise.csv").read_bytes() == (tmp_path / "traite.csv").read_bytes()
    assert "ne vaut que pour un seul FICHIER" in lancer(f"{EXAMINER} petites.txt --sortie a.csv")[1]


def interrompre_les_essais(monkeypatch, fois):
    import cours.commandes.generation as commande

    monkeypatch.setattr(commande, "_essayer", interrompre_apres(fois, commande._essayer))


@pytest.mark.parametrize(
    ("ligne", "interrompre"),
    [
        (VIDER, lambda m: m.setattr(recuit_de_vidage, "vider_recuit", interrompre_apres(2, vider_recuit))),
        (GENERER, partial(interrompre_les_essais, fois=2)),
    ],
    ids=["vider", "generer"],
)
@pytest.mark.parametrize("format", ["", " --format compact"])
def test_une_serie_interrompue_se_reprend(lancer, tmp_path, monkeypatch, ligne, interrompre, format):
    assert lancer(f"{ligne}{format} --sortie traite.txt")[0] == 0
    with monkeypatch.context() as m:
        interrompre(m)
        code, erreur = lancer(f"{ligne}{format} --sortie reprise.txt")
    assert code == 130 and "la même commande avec --reprendre fait le reste" in erreur
    carnet = partiel(tmp_path / "reprise.txt")
    assert len(carnet.read_text(encoding="utf-8").splitlines()) == 2 + 2
    assert lancer(f"{ligne}{format} --sortie reprise.txt")[0] == 2  # on ne l'écrase pas par mégarde
    assert "graine = " in lancer(f"{ligne} --graine 9{format} --sortie reprise.txt --reprendre")[1]
    assert lancer(f"{ligne}{format} --sortie reprise.txt --reprendre")[0] == 0
    reprise = tmp_path / "reprise.txt"
    assert reprise.read_bytes() == (tmp_path / "traite.txt").read_bytes() and not carnet.exists()
    assert len(lire_grilles(reprise)) == 5


@pytest.mark.parametrize(
    ("options", "attendues"),
    [
        ("--nombre 4", pleines(4, 1)),
        ("--symetrie diagonale --nombre 4 --ordre 2", symetriques(4, 1, "diagonale", 2)),
    ],
)
def test_les_grilles_d_une_meme_suite_se_reprennent_aussi(lancer, tmp_path, options, attendues):
    attendues = [*attendues]
    assert lancer(f"generer {options} --sortie f.txt")[0] == 0
    assert lire_grilles(tmp_path / "f.txt") == attendues
    texte = (tmp_path / "f.txt").read_bytes()
    lancer(f"generer {options} --sortie f.txt --reprendre")  # rien à reprendre : rien ne change
    assert (tmp_path / "f.txt").read_bytes() == texte


def test_des_minimales_interrompues_ne_vident_que_celles_qui_manquent(lancer, tmp_path, monkeypatch):
    ligne = "generer --minimales --ordre 2 --nombre 6"
    assert lancer(f"{ligne} --sortie traite.txt")[0] == 0

    def trois(*arguments, **options):
        yield from islice(minimales(*arguments, **options), 3)
        raise KeyboardInterrupt

    with monkeypatch.context() as m:
        m.setattr(generation, "minimales", trois)
        assert lancer(f"{ligne} --sortie reprise.txt")[0] == 130
    passees = []
    monkeypatch.setattr(generation, "minimales", lambda *a, passer: passees.append(passer) or minimales(*a, passer=passer))
    assert lancer(f"{ligne} --sortie reprise.txt --reprendre")[0] == 0
    assert passees == [3] and (tmp_path / "reprise.txt").read_bytes() == (tmp_path / "traite.txt").read_bytes()


def test_un_vidage_dont_la_force_brute_est_interrompue_sera_refait(lancer, tmp_path, monkeypatch):
    ligne = "vider 1 0,2 0,002 g.txt --nombre 2"
    with monkeypatch.context() as m:
        m.setattr(force_brute, "vider_force_brute", interrompre_apres(0, None))
        assert lancer(f"{ligne} --sortie v.txt")[0] == 130
    assert len(partiel(tmp_path / "v.txt").read_text(encoding="utf-8").splitlines()) == 2


def test_reprendre_sans_sortie_se_refuse(lancer):
    for ligne in (VIDER, GENERER, "essais g.txt"):
        code, erreur = lancer(f"{ligne} --reprendre")
        assert code == 2 and "--reprendre ne vaut qu'avec --sortie" in erreur


@pytest.mark.parametrize(
    "ligne", ["vider 1 0,2 0,002 g.txt --sortie g.txt", "generer g.txt --sortie g.txt", "essais g.txt --sortie g.txt"]
)
def test_une_serie_n_ecrase_pas_sa_grille(lancer, tmp_path, ligne):
    code, erreur = lancer(ligne)
    assert code == 2 and "est le fichier qu'on vient de lire" in erreur
    assert Grille.lire((tmp_path / "g.txt").read_text()) == PLEINE and len([*tmp_path.iterdir()]) == 1


@pytest.mark.parametrize(
    ("ligne", "phrase"),
    [
        ("generer --ordre 7", "--ordre : on attend un nombre entier d'au moins 2 et d'au plus 6, pas « 7 »"),
        ("generer --ordre 1000", "pas « 1000 »"),
        ("generer --ordre 30 --minimales", "pas « 30 »"),
        ("essais g.txt --taches 100000", "on mène au plus 256 tâches de front, pas 100000"),
        (f"recuit g.txt --iterations {10**25}", "iterations_par_palier est un entier d'au moins 1, moins grand que 2⁶³"),
        (f"recuit g.txt --sans-progres {10**25}", "sans_progres est un entier d'au moins 0, moins grand que 2⁶³"),
        (f"generer --nombre {'9' * 400}", "--nombre : on attend un nombre entier d'au moins 1, pas « 9999"),
    ],
)
def test_une_borne_annoncee_est_tenue_avant_tout_calcul(lancer, monkeypatch, ligne, phrase):
    monkeypatch.setattr(generation, "par_permutations", lambda *_: pytest.fail("le calcul a commencé"))
    code, erreur = lancer(ligne)
    assert code == 2 and phrase in erreur and erreur.count("\n") == 1 and len(erreur) < 300


# Annoncer l'attente


class Horloge:
    """Une horloge qui avance d'une seconde par regard."""

    def __init__(self):
        self.heure = 0

    def __call__(self):
        self.heure += 1
        return self.heure


@pytest.mark.parametrize(
    ("total", "phrases"),
    [
        (1000, ["encore environ 17 minutes ; Ctrl+C arrête et garde ce qui est fait"]),
        (20, []),
        (None, []),
    ],
)
def test_ce_qui_durera_plus_d_une_minute_s_annonce_une_fois(monkeypatch, total, phrases):
    dites = []
    monkeypatch.setenv("COURS_BARRE", "non")
    monkeypatch.setattr(module_barre, "horloge", Horloge())
    jeton = module_barre.annonce.set(dites.append)
    try:
        for options in ({}, {"montrer": False, "annoncer": True}):
            dites.clear()
            with module_barre.barre(total, "essais", **options) as progression:
                for _ in range(10):
                    progression.update(1)
            assert [phrase.replace("\u202f", " ") for phrase in dites] == phrases
        with module_barre.barre(total, "essais", montrer=False) as progression:
            progression.update(1)
    finally:
        module_barre.annonce.reset(jeton)


def test_le_premier_pas_qui_compile_n_annonce_pas_une_heure(monkeypatch):
    dites = []
    horloge = Horloge()
    monkeypatch.setattr(module_barre, "horloge", horloge)
    jeton = module_barre.annonce.set(dites.append)
    try:
        with module_barre.barre(50, "grilles", montrer=False, annoncer=True) as progression:
            horloge.heure += 300  # de quoi annoncer quatre heures
            for _ in range(20):
                progression.update(1)
    finally:
        module_barre.annonce.reset(jeton)
    assert dites == []


def test_une_commande_n_annonce_l_attente_qu_une_fois(capsys):
    unique = attente.Annonce()
    unique.dire("encore environ 3 minutes")
    unique.dire(attente.SANS_ESTIMATION)
    assert capsys.readouterr().err == "sudokulib : encore environ 3 minutes\n"


def test_une_commande_sans_barre_finit_par_annoncer_l_attente(capsys, monkeypatch):
    monkeypatch.setattr(attente, "LONG", 0)
    with attente.annoncer_l_attente():
        assert attendre(lambda: "plus d'une minute" in capsys.readouterr().err)
    assert module_barre.annonce.get() is None
