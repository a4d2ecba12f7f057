"""De mauvais fichiers faits d'un bon : chacun est refusé, tous diffèrent, et la ligne fautive est celle qu'on dit."""

from dataclasses import replace

import pytest

from cours.sudoku.fichiers_fautifs import (
    FAUTES,
    changer,
    fichiers_fautifs,
    pleine_et_contradictoire,
    texte_de_grille,
)
from epreuves.programmes.essais import essais_de_refus
from sudokulib import ErreurClaire, Grille, GrilleInvalide, exemple, solutions
from tests.epreuves.programmes.commande_d_essai import MELANGER

BONNES = [Grille.lire("1.....3..4.....2"), exemple("toulon_exemple"), Grille.vide(4)]
ORDRES = [g.n for g in BONNES]


@pytest.mark.parametrize("grille", BONNES, ids=ORDRES)
def test_aucun_n_est_une_grille_et_tous_different(grille, tmp_path):
    for ligne in (1, 2, grille.N - 1):
        fautifs = fichiers_fautifs(grille, ligne)
        assert [f.nom for f in fautifs] == [faute.nom for faute in FAUTES]
        assert len({f.texte for f in fautifs} | {texte_de_grille(grille)}) == len(FAUTES) + 1
        for fautif in fautifs:
            (tmp_path / "g").write_text(fautif.texte, encoding="utf-8")
            with pytest.raises(GrilleInvalide):
                Grille.ouvrir(tmp_path / "g")


@pytest.mark.parametrize("grille", BONNES, ids=ORDRES)
def test_la_ligne_fautive_est_la_premiere_a_ne_pas_avoir_N_nombres_de_0_a_N(grille):
    permis = set(map(str, range(grille.N + 1)))
    for fautif in fichiers_fautifs(grille, 2):
        lignes = [ligne.split() for ligne in fautif.texte.splitlines()]
        fausses = [i for i, mots in enumerate(lignes, start=1) if len(mots) != grille.N or not permis.issuperset(mots)]
        if fautif.mention:
            assert str(fausses[0]) == fautif.mention == "2" and len(lignes) == grille.N
        else:
            assert len(lignes) != grille.N


def test_les_autres_lignes_restent_celles_de_la_grille():
    grille = exemple("toulon_exemple")
    bonnes = texte_de_grille(grille).splitlines()
    for fautif in fichiers_fautifs(grille, 5):
        if fautif.mention:
            changees = [i for i, (a, b) in enumerate(zip(bonnes, fautif.texte.splitlines()), start=1) if a != b]
            assert changees in ([5], [5, 6]), fautif.nom


@pytest.mark.parametrize("ligne", (0, 9, 10, -1))
def test_la_faute_ne_se_fait_pas_hors_de_la_grille(ligne):
    with pytest.raises(ErreurClaire, match="de la ligne 1 à la ligne 8, pas à la ligne"):
        fichiers_fautifs(exemple("toulon_exemple"), ligne)


@pytest.mark.parametrize("grille", BONNES[:2], ids=ORDRES[:2])
def test_une_grille_pleine_et_contradictoire_est_pleine_et_n_a_pas_de_solution(grille):
    (pleine, *_) = solutions(grille, limite=1)
    fausse = pleine_et_contradictoire(pleine)
    assert fausse.est_pleine and fausse.valider() and not fausse.est_solution and solutions(fausse) == []
    with pytest.raises(ErreurClaire, match="une grille pleine sans faute"):
        pleine_et_contradictoire(fausse)


def test_changer_un_nombre_ou_l_oter():
    grille = Grille.lire("1.....3..4.....2")
    assert changer(grille, 3, 2, "x").splitlines() == ["1 0 0 0", "0 0 3 0", "0 x 0 0", "0 0 0 2"]
    assert changer(grille, 3, 2, "").splitlines()[2] == "0 0 0"
    assert Grille.lire(changer(grille, 1, 1, "2")).valeurs[0] == 2


def lecture(lire):
    """Un programme qui lit une grille par ces lignes, et refuse ce qu'elles refusent."""
    return f"import sys\nfrom sudokulib import Grille\n\ntry:\n{lire}except ValueError as erreur:\n    sys.exit(str(erreur))\n"


OUVRIR = "    Grille.ouvrir(sys.argv[-1])\n"
SANS_LES_LIGNES = """\
    mots = open(sys.argv[-1]).read().split()
    if len(mots) != 81 or not all(mot.isdigit() and int(mot) <= 9 for mot in mots):
        raise ValueError("ligne 2")
"""
SANS_LES_NOMBRES = """\
    lignes = [ligne.split() for ligne in open(sys.argv[-1])]
    for i, mots in enumerate(lignes, start=1):
        if len(mots) != len(lignes):
            raise ValueError(f"ligne {i}")
"""


@pytest.mark.parametrize(
    ("lire", "fautes"),
    ((OUVRIR, ()), (SANS_LES_LIGNES, (0,)), (SANS_LES_NOMBRES, (3, 4, 5, 6, 9, 10, 12))),
    ids=("juste", "ne compte que le tout", "ne lit pas les nombres"),
)
def test_chaque_fichier_fautif_trahit_le_programme_qui_ne_le_refuse_pas(lire, fautes, tmp_path):
    (tmp_path / "lire.py").write_text(lecture(lire), encoding="utf-8")
    manques = []
    for rang, essai in enumerate(essais_de_refus(fichiers_fautifs(exemple("toulon_exemple")), avant=("-v",))):
        bilan = replace(MELANGER, essais=(essai,)).verifier(tmp_path / "lire.py")
        assert bilan.reussi or (f"épreuve « {essai.nom} »" in bilan.phrase and bilan.diagnostic == "code_de_retour"), bilan
        manques += [] if bilan.reussi else [rang]
    assert tuple(manques) == fautes
