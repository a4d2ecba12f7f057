"""Les lots : même résultat que grille par grille, quelle que soit la façon de les donner et de les répartir."""

import _thread
import itertools
import re
import subprocess
import sys
import threading
import warnings
from pathlib import Path

import pytest

from socle import taches as socle_taches
from socle.nombres import milliers
from sudokulib import EXEMPLES, ErreurClaire, Grille, GrilleInvalide, moteur
from sudokulib.moteur import facade, lots
from sudokulib.moteur.lots import Lot, compter_lot, resoudre_lot
from tests.processus_fils import FILET, au_fils

DOCUMENTS = [e.grille for e in EXEMPLES.values()]
SANS_SOLUTION = Grille.lire("55" + 79 * ".")
MELANGE = [*DOCUMENTS, SANS_SOLUTION, Grille.vide(3)]
BLOC = 300  # de quoi faire plusieurs morceaux


def nombres(lot):
    return [int(k) for k in lot.nombres]


@pytest.fixture(scope="module")
def attendus():
    return [moteur.compter(grille, 2) for grille in MELANGE]


def test_comme_grille_par_grille(attendus):
    lot = compter_lot(MELANGE, barre=False)
    assert nombres(lot) == attendus == [1] * len(DOCUMENTS) + [0, 2]
    assert len(lot) == len(MELANGE) and lot.n == 3 and all(lot.faites) and not lot.interrompu
    for rang, grille in enumerate(MELANGE):
        solution = lot.solution(rang)
        assert (solution is None) == (attendus[rang] == 0)
        if solution:
            assert solution.est_solution and all(v in (0, w) for v, w in zip(grille.valeurs, solution.valeurs))
    assert not any(lot.solutions[len(DOCUMENTS)])


def test_les_deux_moteurs_et_toutes_les_repartitions_s_accordent(attendus):
    grilles = MELANGE * 40
    for quel, taches in itertools.product((None, "python"), (1, 2)):
        assert nombres(compter_lot(grilles, 2, quel, taches, barre=False)) == attendus * 40


def test_resoudre_s_arrete_a_la_premiere():
    lot = resoudre_lot(MELANGE, barre=False)
    assert nombres(lot) == [1] * len(DOCUMENTS) + [0, 1]
    assert lot.solution(len(MELANGE) - 1).est_solution
    assert str(lot) == f"{len(MELANGE)} grilles : {len(MELANGE) - 1} résolues, 1 sans solution"


@pytest.mark.parametrize("n, limite, nombre", [(2, 1000, 288), (4, 3, 3), (5, 1, 1)])
def test_les_autres_ordres(n, limite, nombre):
    lot = compter_lot([Grille.vide(n)] * 3, limite, barre=False)
    assert nombres(lot) == [nombre] * 3 and lot.solution(2).est_solution


def test_une_grille_trop_longue_est_abandonnee():
    lot = compter_lot([Grille.vide(4)] * 2, 1000, barre=False, noeuds_max=5)
    assert nombres(lot) == [-1, -1] and all(lot.faites) and str(lot) == "2 grilles : 2 abandonnées"


# Ce qu'on peut donner


def formes():
    np = pytest.importorskip("numpy")
    tableau = np.array([grille.valeurs for grille in DOCUMENTS])
    return {
        "Grille": DOCUMENTS,
        "tuple": tuple(DOCUMENTS),
        "itérateur": (grille for grille in DOCUMENTS),
        "lignes": [grille.ecrire("ligne") for grille in DOCUMENTS],
        "lignes, 0 et minuscules": [grille.ecrire("ligne").replace(".", "0").lower() for grille in DOCUMENTS],
        "compact": [grille.ecrire("compact") for grille in DOCUMENTS],
        "mélange": [DOCUMENTS[0].ecrire("nombres"), *DOCUMENTS[1:]],
        "listes": [grille.lignes() for grille in DOCUMENTS],
        "tableau (k, 81)": tableau,
        "tableau (k, 9, 9)": tableau.reshape(-1, 9, 9),
        "tableau d'octets": tableau.astype(np.uint8),
        "tableau d'octets signés, colonnes d'abord": np.asfortranarray(tableau.astype(np.int8)),
    }


@pytest.mark.parametrize("forme", formes())
def test_toutes_les_formes_se_lisent_pareil(forme):
    lot = compter_lot(formes()[forme], barre=False)
    assert nombres(lot) == [1] * len(DOCUMENTS)
    assert [lot.solution(rang) for rang in range(len(lot))] == [moteur.resoudre(grille) for grille in DOCUMENTS]


def test_les_lettres_valent_dix_et_plus():
    pleine = moteur.resoudre(Grille.vide(4))
    lignes = [pleine.ecrire("ligne"), "." * 100 + pleine.ecrire("ligne")[100:].lower()]
    assert resoudre_lot(lignes, barre=False).solution(0) == pleine


def test_rien_de_ce_qu_on_donne_n_est_modifie():
    np = pytest.importorskip("numpy")
    tableau = np.array([grille.valeurs for grille in DOCUMENTS], np.uint8)
    tableau.flags.writeable = False
    lot = compter_lot(tableau, barre=False)
    assert not np.shares_memory(lot.solutions, tableau)
    lot.solutions[:] = 0
    assert tableau.any()


def test_un_lot_vide_et_un_lot_d_une_grille():
    vide = compter_lot([], barre=False)
    assert (len(vide), vide.n, str(vide)) == (0, 0, "0 grille")
    assert str(compter_lot(DOCUMENTS[:1], barre=False)) == "1 grille : 1 à solution unique"


@pytest.mark.parametrize(
    "grilles, phrase",
    [
        ([DOCUMENTS[0], Grille.vide(2)], "^grille 2 : elle est d'ordre 2 et la première d'ordre 3 ; on attend un seul ordre"),
        (["." * 81, "." * 80 + "!"], "^grille 2 : .*L9C9.*« ! »"),
        (["." * 81, "A" + "." * 80], "^grille 2 : .*L1C1.*10 n'est pas entre 0 et 9"),
        (["." * 81, "é" + "." * 80], "^grille 2 : .*L1C1.*« é »"),
        (["." * 81, "..."], "^grille 2 : .*3 symboles"),
        (["." * 81, None], "^grille 2 : on ne sait pas lire une grille dans un objet de type NoneType"),
        ("." * 81, "suite de grilles, pas un objet de type str"),
        (Grille.vide(3), "suite de grilles, pas un objet de type Grille"),
        (3, "suite de grilles, pas un objet de type int"),
        ([Grille.vide(16)], "^grille 1 : un lot va jusqu'à l'ordre 15"),
    ],
)
def test_une_grille_fautive_est_designee_par_son_rang(grilles, phrase):
    with pytest.raises(GrilleInvalide, match=phrase):
        compter_lot(grilles, barre=False)


def test_un_tableau_fautif_est_refuse_avec_sa_raison():
    np = pytest.importorskip("numpy")
    tableau = np.zeros((5, 9, 9), int)
    tableau[3, 2, 6] = 12
    with pytest.raises(GrilleInvalide, match="^grille 4 : .*L3C7.*12 n'est pas entre 0 et 9"):
        compter_lot(tableau, barre=False)
    for mauvais, phrase in (
        (np.zeros((9, 9), int), r"\(9, 9\)"),
        (np.zeros(81, int), r"\(81,\)"),
        (np.zeros((2, 81)), "float64"),
    ):
        with pytest.raises(GrilleInvalide, match=f"{phrase}.* n'est pas un lot"):
            compter_lot(mauvais, barre=False)


@pytest.mark.parametrize(
    "nom, valeur", [("limite", 0), ("limite", 2.5), ("taches", 0), ("taches", True), ("taches", -1), ("noeuds_max", -3)]
)
def test_les_nombres_sont_verifies(nom, valeur):
    with pytest.raises(ErreurClaire, match=f"{nom} est un entier d'au moins 1"):
        compter_lot(DOCUMENTS, **{nom: valeur})


def test_un_moteur_inconnu_est_refuse():
    with pytest.raises(ErreurClaire, match="fortran"):
        compter_lot(DOCUMENTS, moteur="fortran", barre=False)


# Répartir


@au_fils
def compter_ou_couper(monkeypatch, couper_au):
    """Remplace le calcul d'un morceau : l'un d'eux interrompt le fil principal, comme un Ctrl+C.

    Celui-là attend que tous ceux d'avant soient recueillis, et ceux d'après, que l'arrêt soit entendu : quelle que soit la
    vitesse de chacun, on en garde, et il en manque.
    """
    vrai, rangs, recueillis = facade.compter_tables, itertools.count(1), threading.Semaphore(0)

    def mener_en_prevenant(travail, morceaux, ranger, *autres, **options):
        def prevenir(rang, fait):
            ranger(rang, fait)
            recueillis.release()

        return socle_taches.executer_taches(travail, morceaux, prevenir, *autres, **options)

    def faux(*arguments):
        rang, verifier = next(rangs), arguments[-1]
        if rang == couper_au:
            assert all(recueillis.acquire(timeout=FILET) for _ in range(couper_au - 1))
            _thread.interrupt_main()
        elif rang > couper_au:
            verifier.__self__.wait(FILET)
            verifier()
        return vrai(*arguments)

    monkeypatch.setattr(lots, "executer_taches", mener_en_prevenant)
    monkeypatch.setattr(facade, "compter_tables", faux)


@pytest.mark.parametrize("taches", [1, 2])
@au_fils
def test_ctrl_c_garde_les_morceaux_finis(monkeypatch, taches):
    grilles = MELANGE * BLOC
    attendu = nombres(compter_lot(grilles, barre=False))
    monkeypatch.setattr(lots, "TAILLES", {n: (100, 100) for n in lots.TAILLES})
    compter_ou_couper(monkeypatch, couper_au=7)
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # rien n'est dit à l'utilisateur que la phrase du lot
        lot = compter_lot(grilles, taches=taches, barre=False)
    faites = [bool(faite) for faite in lot.faites]
    assert lot.interrompu and 100 <= sum(faites) < len(grilles) and sum(faites) % 100 == 0
    assert nombres(lot) == [k if faite else -1 for k, faite in zip(attendu, faites)]
    assert f"{milliers(len(grilles))} grilles (interrompu, {milliers(sum(faites))} faites) : " in str(lot)
    monkeypatch.undo()
    assert nombres(compter_lot(grilles, taches=taches, barre=False)) == attendu  # et l'on peut recommencer


def test_une_interruption_pendant_la_barre(monkeypatch):
    class Coupante:
        def __init__(self, *_):
            self.faits = 0

        def __enter__(self):
            return self

        def __exit__(self, *_):
            return None

        def update(self, pas):
            self.faits += 1
            if self.faits == 3:
                raise KeyboardInterrupt

    monkeypatch.setattr(lots, "TAILLES", {n: (100, 100) for n in lots.TAILLES})
    monkeypatch.setattr(socle_taches, "barre_de_progression", Coupante)
    for taches in (1, 2):
        lot = compter_lot(MELANGE * 100, taches=taches)
        assert lot.interrompu and sum(lot.faites) == 300


def test_une_erreur_dans_un_morceau_remonte(monkeypatch):
    def faux(*_):
        raise ZeroDivisionError("panne")

    monkeypatch.setattr(facade, "compter_tables", faux)
    with pytest.raises(ZeroDivisionError, match="panne"):
        compter_lot(MELANGE * BLOC, taches=1, barre=False)
    with pytest.raises(ErreurClaire, match="compter_lot") as dite:  # d'un autre processus, on ne sait plus de quel code elle est
        compter_lot(MELANGE * BLOC, taches=2, barre=False)
    assert isinstance(dite.value.__cause__, ZeroDivisionError)


def test_la_barre_compte_les_grilles(monkeypatch):
    pas = []

    class Compteuse:
        def __init__(self, total, nom, montrer):
            assert (total, nom, montrer) == (100 * len(MELANGE), "grilles", True)

        def __enter__(self):
            return self

        def __exit__(self, *_):
            return None

        def update(self, k):
            pas.append(k)

    monkeypatch.setattr(socle_taches, "barre_de_progression", Compteuse)
    compter_lot(MELANGE * 100)
    assert sum(pas) == 100 * len(MELANGE)


def test_sans_joblib_un_seul_fil_et_on_le_dit(monkeypatch, attendus):
    monkeypatch.setitem(sys.modules, "joblib", None)
    with pytest.warns(UserWarning, match="joblib n'est pas installé.*un seul fil") as avertis:
        lot = compter_lot(MELANGE * BLOC, barre=False)
    assert nombres(lot) == attendus * BLOC and avertis[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        compter_lot(MELANGE * BLOC, taches=1, barre=False)  # qui ne demande qu'un fil n'a rien à savoir
        compter_lot(MELANGE, barre=False)


def test_sans_numpy_ni_numba_ni_joblib_tout_marche_en_listes():
    code = """
import sys, warnings
warnings.simplefilter("ignore")
for nom in ("numpy", "numba", "joblib"):
    sys.modules[nom] = None
from sudokulib import EXEMPLES
from sudokulib.moteur.lots import compter_lot
grilles = [e.grille for e in EXEMPLES.values()]
lot = compter_lot(grilles * 10 + ["." * 81], barre=False)
assert type(lot.nombres) is type(lot.faites) is list and lot.nombres == [1] * 150 + [2] and all(lot.faites)
assert lot.solution(3).est_solution
print(lot)
"""
    sortie = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert sortie == "151 grilles : 150 à solution unique, 1 à 2 solutions ou plus\n"


@au_fils
def test_le_repartiteur_choisi_par_l_utilisateur_est_respecte(monkeypatch, attendus):
    """« multiprocessing » ne sait pas rendre ses résultats à mesure : on les lui demande par vagues."""
    joblib = pytest.importorskip("joblib")
    pytest.importorskip("numba")
    vus = []
    vrai = joblib.Parallel.__init__

    def epier(self, *arguments, **options):
        vrai(self, *arguments, **options)
        vus.append((type(self._backend).__name__, self.n_jobs))

    monkeypatch.setattr(joblib.Parallel, "__init__", epier)
    grilles = MELANGE * BLOC
    assert nombres(compter_lot(grilles, barre=False)) == attendus * BLOC
    with joblib.parallel_config(backend="threading", n_jobs=3):
        assert nombres(compter_lot(grilles, barre=False)) == attendus * BLOC
    with joblib.parallel_config(backend="multiprocessing", n_jobs=2):
        assert nombres(compter_lot(grilles, barre=False)) == attendus * BLOC
    assert vus == [("ThreadingBackend", -1), ("ThreadingBackend", 3), ("MultiprocessingBackend", 2)]


@au_fils
def test_dask_recoit_les_morceaux(monkeypatch, attendus):
    pytest.importorskip("numba")
    joblib, distributed = pytest.importorskip("joblib"), pytest.importorskip("distributed")
    vrai, fils = facade.compter_tables, set()

    def epier(*arguments):
        fils.add(threading.current_thread().name)
        return vrai(*arguments)

    monkeypatch.setattr(facade, "compter_tables", epier)
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None) as grappe,
        distributed.Client(grappe),
        joblib.parallel_config(backend="dask"),
    ):
        lot = compter_lot(MELANGE * BLOC, barre=False)
    assert nombres(lot) == attendus * BLOC and all(lot.faites)
    assert fils and all("Dask" in nom for nom in fils)


PAGE = Path(__file__).resolve().parents[3] / "documentation/lots.md"
EXEMPLES_DE_LA_PAGE = re.findall(r"```python\n(.*?)```.*?```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize(("code", "affiche"), EXEMPLES_DE_LA_PAGE)
def test_la_page_de_documentation_dit_vrai(code, affiche, capsys):
    for module in ("numba", "joblib", "distributed"):
        if module != "distributed" or module in code:
            pytest.importorskip(module)
    exec(code, {})
    assert capsys.readouterr().out == affiche


def test_le_lot_se_dit_en_une_phrase():
    lot = Lot(2, 5, [1, 0, 5, 3, -1, 1], [[0] * 16] * 6, [0] * 6, [True] * 4 + [False, True], interrompu=True)
    assert str(lot) == (
        "6 grilles (interrompu, 5 faites) : 2 à solution unique, 1 sans solution, 1 à 3 solutions, 1 à 5 solutions ou plus"
    )


def test_un_processus_tue_laisse_les_morceaux_finis_et_on_le_dit(monkeypatch):
    pytest.importorskip("joblib")
    perdu = socle_taches.TachesFaites(100, 200, panne=socle_taches.TUE)

    def faux(travail, morceaux, ranger, *_, **options):
        assert options["processus"]
        ranger(0, travail(morceaux[0]))
        return perdu

    monkeypatch.setattr(lots, "executer_taches", faux)
    monkeypatch.setattr(lots, "TAILLES", {n: (100, 100) for n in lots.TAILLES})
    with pytest.warns(UserWarning, match="un processus de calcul a été tué.*ne sont pas faites"):
        lot = compter_lot([Grille.vide(2)] * 200, limite=2, moteur="python", barre=False)
    assert lot.interrompu and list(lot.faites) == [True] * 100 + [False] * 100
    assert str(lot) == "200 grilles (interrompu, 100 faites) : 100 à 2 solutions ou plus"
