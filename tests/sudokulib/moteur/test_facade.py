"""La façade : le choix du moteur, les erreurs, les imports paresseux, les recherches longues."""

import subprocess
import sys
from itertools import count

import pytest

from socle.jumeaux import Jumeau
from socle.taches import Arret, Renonce
from sudokulib import ErreurClaire, Grille, GrilleInvalide, exemple, moteur
from sudokulib.moteur import facade, programmes
from sudokulib.moteur.programmes import PROGRAMMES, SANS_LIMITE
from tests.processus_fils import au_fils, interrompre_dans

DIX_SEPT = exemple("leleux_17_indices")
COMPILES = ["bandes", "tout_ordre"] if "numba" in moteur.moteurs() else []


def executer(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture
def sans_numba(monkeypatch):
    monkeypatch.setattr(Jumeau, "obstacle", lambda soi: "numba n'est pas installé")


def test_le_choix_dit_son_nom_et_sa_raison():
    pytest.importorskip("numba")
    programmes_choisis = [moteur.moteur_choisi(Grille.vide(n)).programme for n in range(2, 8)]
    assert programmes_choisis == ["tout_ordre", "bandes", *["tout_ordre"] * 3, "entier"]
    assert str(moteur.moteur_choisi(DIX_SEPT)) == "moteur « numba », programme « bandes » : le plus rapide à l'ordre 3"
    assert moteur.moteur_choisi(DIX_SEPT, "numba") == ("numba", "bandes", "on l'a demandé")
    assert moteur.moteur_choisi(DIX_SEPT, "python") == ("python", "entier", "on l'a demandé")


def test_sans_numba_le_moteur_entier_sert_et_le_dit(sans_numba):
    assert moteur.moteurs() == ("python",)
    for n in range(2, 7):
        choix = moteur.moteur_choisi(Grille.vide(n))
        assert choix == ("python", "entier", "numba n'est pas installé, et il s'en passe")
    assert moteur.est_unique(DIX_SEPT) and moteur.preparer() == ("python",)
    assert facade.compter_tables([DIX_SEPT.valeurs], 3)[0] == [1]


def test_demander_un_moteur_absent_est_une_erreur_qui_dit_quoi_faire(sans_numba):
    with pytest.raises(ErreurClaire, match='^le moteur « numba » .* pas installé : pip install .* moteur="python"$'):
        moteur.resoudre(DIX_SEPT, "numba")


def test_numba_vraiment_absent():
    """Dans un interpréteur où l'import de numba échoue, tout marche, et sans numpy."""
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "from sudokulib import exemple, moteur\n"
        "from sudokulib.moteur import facade\n"
        "g = exemple('leleux_17_indices')\n"
        "print(moteur.est_unique(g), moteur.resoudre(g).est_solution, moteur.moteur_choisi(g))\n"
        "print(facade.compter_tables([g.valeurs], 3)[0], sys.modules.get('numpy'))"
    )
    assert executer(code).startswith(
        "True True moteur « python », programme « entier » : numba n'est pas installé, et il s'en passe\n[1] None"
    )


@pytest.mark.parametrize(
    "usage", ["import sudokulib.moteur", "moteur.est_unique(g, 'python')", "import sudokulib.recuit.dessins"]
)
def test_on_ne_charge_numba_et_numpy_qu_au_besoin(usage):
    code = f"import sys; from sudokulib import Grille, moteur; g = Grille.lire('1234341221434321'); {usage}; "
    assert executer(code + "print({'numba', 'numpy', 'llvmlite', 'joblib'} & set(sys.modules))") == "set()"


@pytest.mark.parametrize(
    ("appel", "phrase"),
    [
        (lambda: moteur.resoudre(DIX_SEPT, "fortran"), "il n'y a pas de moteur « fortran » ; les moteurs : python, numba"),
        (lambda: moteur.resoudre(DIX_SEPT, "bandes"), "il n'y a pas de moteur « bandes »"),
        (lambda: moteur.compter(Grille.vide(7), 2, "numba"), "ne traite que les ordres 2 à 6, pas 7"),
        (lambda: moteur.compter(DIX_SEPT, 0), "la limite est un entier d'au moins 1, ou None ; reçu 0"),
        (lambda: moteur.compter(DIX_SEPT, 2.0), "la limite est un entier d'au moins 1, ou None ; reçu 2.0"),
        (lambda: moteur.chercher(DIX_SEPT, noeuds_max=True), "noeuds_max est un entier d'au moins 1, ou None ; reçu True"),
        (lambda: moteur.resoudre("12x4............"), r"L1C3"),
        (lambda: facade.compter_tables([[1]], 1), "l'ordre n doit être un entier d'au moins 2"),
        (lambda: moteur.rien, "le module sudokulib.moteur n'a pas de 'rien'"),
    ],
)
def test_les_fautes_ont_une_phrase(appel, phrase):
    with pytest.raises((ErreurClaire, AttributeError), match=phrase):
        appel()


def test_toutes_les_entrees_de_grille_lire_conviennent():
    ligne = DIX_SEPT.ecrire("ligne")
    entrees = [ligne, ligne.encode(), DIX_SEPT, DIX_SEPT.lignes(), list(DIX_SEPT.valeurs), DIX_SEPT.ecrire("nombres")]
    assert len({moteur.resoudre(entree, "python") for entree in entrees}) == 1
    numpy = pytest.importorskip("numpy")
    assert moteur.resoudre(numpy.array(DIX_SEPT.lignes()), "python") == moteur.resoudre(DIX_SEPT)


@pytest.mark.parametrize("nom", moteur.moteurs())
def test_rien_de_ce_qu_on_donne_n_est_modifie(nom):
    lignes = DIX_SEPT.lignes()
    moteur.resoudre(lignes, nom)
    assert lignes == DIX_SEPT.lignes()
    tables = [list(DIX_SEPT.valeurs), [5, 5] + 79 * [0]]
    nombres, solutions, noeuds = facade.compter_tables(tables, 3, 2, nom)
    assert tables == [list(DIX_SEPT.valeurs), [5, 5] + 79 * [0]]
    assert [int(k) for k in nombres] == [1, 0] and len(noeuds) == 2
    assert [int(v) for v in solutions[0]] == list(moteur.resoudre(DIX_SEPT, nom).valeurs) and not any(solutions[1])


def test_une_table_protegee_ou_mal_remplie():
    numpy = pytest.importorskip("numpy")
    pytest.importorskip("numba")
    table = numpy.array([DIX_SEPT.valeurs], dtype=numpy.uint8)
    table.flags.writeable = False
    assert facade.compter_tables(table, 3)[0].tolist() == [1]
    assert facade.compter_tables(table[:0], 3)[0].tolist() == []
    with pytest.raises(GrilleInvalide, match="grille 2 : .*L1C1.* la valeur 10 n'est pas entre 0 et 9"):
        facade.compter_tables([[0] * 81, [10] + [0] * 80], 3)


@pytest.mark.parametrize("nom", COMPILES)
@pytest.mark.parametrize("tranche", [1, 2, 7])
def test_une_recherche_coupee_en_tranches_rend_la_meme_chose(monkeypatch, nom, tranche):
    programme = PROGRAMMES[nom]
    grilles = [exemple("leleux_tres_difficile"), Grille(3, DIX_SEPT.valeurs[:40] + (0,) * 41), Grille.lire("5" * 2 + 79 * ".")]
    tables = [grille.valeurs for grille in grilles]

    def tout():
        en_table = [liste.tolist() for noeuds_max in (SANS_LIMITE, 3) for liste in programme.compter(tables, 3, 500, noeuds_max)]
        return en_table, [programme.chercher(grille, 500, SANS_LIMITE) for grille in grilles]

    entieres = tout()
    assert entieres[0][0] == [nombre for nombre, _, _ in entieres[1]] and -1 in entieres[0][3]
    monkeypatch.setattr(programmes, "TRANCHE", tranche)
    assert tout() == entieres


@pytest.mark.parametrize("nom", moteur.moteurs())
def test_une_recherche_abandonnee_le_dit(nom):
    grille = exemple("leleux_tres_difficile")
    complete = moteur.chercher(grille, 2, nom)
    assert complete.nombre == 1 and complete.noeuds > 2
    assert moteur.chercher(grille, 2, nom, noeuds_max=complete.noeuds + 1) == complete
    coupee = moteur.chercher(grille, 2, nom, noeuds_max=2)
    assert (coupee.nombre, coupee.noeuds) == (-1, 2)


@pytest.mark.parametrize("nom", moteur.moteurs())
@au_fils
def test_ctrl_c_arrete_une_recherche_sans_fin(nom):
    moteur.compter(DIX_SEPT, 2, nom)
    with pytest.raises(KeyboardInterrupt):
        interrompre_dans("compter")
        moteur.compter(Grille.vide(3), None, nom)


def test_entre_deux_tranches_on_peut_arreter_un_lot():
    """De front, Ctrl+C n'arrive qu'au fil principal : c'est ainsi que les autres s'arrêtent."""
    pytest.importorskip("numba")
    arret = Arret()
    souffles = count()

    def souffler():
        if next(souffles) == 3:
            arret.set()
        arret.verifier()

    with pytest.raises(Renonce):
        facade.compter_tables([Grille.vide(3).valeurs], 3, 1 << 40, "numba", souffler=souffler)


def test_preparer_nomme_les_moteurs_prets():
    assert moteur.preparer() == moteur.moteurs()


@pytest.mark.parametrize("mauvaise", [256, 257, 5, -1, 0.9, 1.0, float("nan"), True, "1", None])
@pytest.mark.parametrize("choisi", ["python", None])
def test_une_table_qui_n_en_est_pas_une_est_refusee_par_les_deux_moteurs(mauvaise, choisi):
    with pytest.raises(ErreurClaire, match=r"^grille 2 : .*L1C3"):
        facade.compter_tables([[0] * 16, [0, 0, mauvaise] + [0] * 13], 2, moteur=choisi)


@pytest.mark.parametrize("tables", [5, None, "." * 16, [[0] * 15], [5], [None], [[0] * 81]])
def test_ce_qui_n_est_pas_une_suite_de_tables_est_refuse(tables):
    with pytest.raises(ErreurClaire, match="tables|valeurs"):
        facade.compter_tables(tables, 2, moteur="python")


def test_un_tableau_de_tables_est_verifie_d_un_bloc():
    np = pytest.importorskip("numpy")
    assert list(facade.compter_tables(np.zeros((2, 16), int), 2)[0]) == [2, 2]
    for faux in (np.full((2, 16), 257), np.full((2, 16), 0.9), np.zeros((2, 81), int), np.zeros(16, int), np.array(1)):
        with pytest.raises(ErreurClaire):
            facade.compter_tables(faux, 2)
