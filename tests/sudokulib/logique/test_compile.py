"""Le moteur compilé rend exactement ce que rend le moteur Python : ce sont les mêmes noyaux."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokulib import EXEMPLES, Grille, exemple
from sudokulib.logique.fermeture import Fermeture, fermer, fermeur
from sudokulib.moteur import moteurs
from tests.conftest import grille_pleine, grilles_quelconques, grilles_trouees
from tests.sudokulib.logique.test_rapide import grilles_faussees

pytest.importorskip("numba", reason="numba n'est pas installé")


def accord(grille: Grille, infructueux: bool) -> Fermeture:
    python, numba = (fermer(grille, infructueux, moteur) for moteur in ("python", "numba"))
    assert python._replace(moteur="numba") == numba
    return numba


def test_numba_est_choisi_quand_il_est_la_et_le_resultat_le_dit():
    assert moteurs() == ("python", "numba")
    assert fermer(Grille.vide(2)).moteur == "numba"


@settings(max_examples=80)
@given(st.one_of(grilles_quelconques(2), grilles_trouees(2, (0, 16)), grilles_faussees(2, (2, 8))), st.booleans())
def test_ordre_2_les_deux_moteurs_s_accordent(grille, infructueux):
    accord(grille, infructueux)


@settings(max_examples=80)
@given(
    st.one_of(grilles_quelconques(3), grilles_trouees(3, (17, 81)), grilles_faussees(3, (17, 40))),
    st.booleans(),
)
def test_ordre_3_les_deux_moteurs_s_accordent(grille, infructueux):
    accord(grille, infructueux)


@pytest.mark.parametrize("infructueux", [False, True])
@pytest.mark.parametrize("nom", EXEMPLES)
def test_les_deux_moteurs_s_accordent_sur_les_grilles_des_documents(nom, infructueux):
    assert accord(exemple(nom), infructueux).issue != "réfutée"


@pytest.mark.parametrize("n", [4, 5])
def test_les_deux_moteurs_s_accordent_au_dela_de_l_ordre_3(n):
    pleine = grille_pleine(n, 3)
    for garde in (0, n**4 // 2, n**4):
        gardees = set(random.Random(garde).sample(range(n**4), garde))
        grille = Grille(n, tuple(v if case in gardees else 0 for case, v in enumerate(pleine.valeurs)))
        assert accord(grille, False).grille.valider() == []


@pytest.mark.parametrize("nom", ["python", "numba"])
def test_un_moteur_oublie_tout_d_une_grille_a_la_suivante(nom):
    impossible, figure = Grille.lire("11" + "." * 79), exemple("centrale_figure_1")
    attendu = fermer(figure, True, nom)
    moteur = fermeur(3, nom)
    for detour in (lambda: moteur.saturer(impossible, True), lambda: moteur.saturer(Grille.vide(3)), lambda: moteur.saturer(
        exemple("leleux_tres_difficile"), True)):  # fmt: skip
        detour()
        assert moteur.fermer(figure, True) == attendu
