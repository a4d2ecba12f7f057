"""Poids, vecteurs et table G."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from epreuves import compter_operations
from sudokulib import ErreurClaire, Grille, afficher, candidats, grille_de_table, poids, table_de_grille, vecteur
from sudokulib.vecteurs import texte_de_table, vecteur_plein, verifier_table
from tests.conftest import grille_pleine, grilles_quelconques


@given(st.integers(0, 2**300))
def test_poids_compte_les_1(m):
    assert poids(m) == bin(m).count("1")


@given(st.integers(0, 10), st.integers(0, 200))
def test_poids_coute_un_multiple_de_w_quelle_que_soit_la_longueur(w, decalage):
    base = 2**w - 1
    assert compter_operations(poids, base)[1] == compter_operations(poids, base << decalage)[1]


def test_poids_d_un_negatif_est_refuse():
    with pytest.raises(ErreurClaire, match="positif ou nul, pas -1"):
        poids(-1)


@given(st.sets(st.integers(1, 36)))
def test_vecteur_et_candidats_sont_reciproques(valeurs):
    m = vecteur(valeurs)
    assert candidats(m) == sorted(valeurs) and poids(m) == len(valeurs) and not m & 1


@pytest.mark.parametrize("n", (2, 3, 4, 5))
def test_le_vecteur_plein_permet_de_1_a_N(n):
    assert candidats(vecteur_plein(n)) == list(range(1, n * n + 1))


@pytest.mark.parametrize("n", (2, 3))
def test_grille_et_table_sont_reciproques(n):
    @given(grilles_quelconques(n))
    def aller_retour(grille):
        assert grille_de_table(table_de_grille(grille), n) == grille

    aller_retour()


def test_une_case_au_vecteur_nul_ou_de_poids_2_n_est_pas_devoilee():
    assert grille_de_table([0, 0b110] + [2] * 14, 2).valeurs[:3] == (0, 0, 1)


@pytest.mark.parametrize(
    ("G", "phrase"),
    (
        ((30,) * 16, "une liste d'entiers"),
        (["30"] * 16, "une liste d'entiers"),
        (None, "une liste d'entiers"),
        ([30] * 15, "15 vecteurs ; il en faut 16"),
        ([30] * 15 + [31], r"L4C4 : 31 n'est pas un vecteur"),
        ([30, 32] + [30] * 14, r"L1C2 : 32 n'est pas un vecteur"),
        ([30] * 8 + [-2] + [30] * 7, r"L3C1 : -2 n'est pas un vecteur"),
    ),
)
def test_une_table_mal_formee_est_refusee(G, phrase):
    with pytest.raises(ErreurClaire, match=phrase):
        verifier_table(G, 2)


def test_afficher_met_les_valeurs_en_jaune_et_les_poids_en_cyan_comme_le_document(capsys):
    afficher([2] + [30] * 15, 2)
    sortie = capsys.readouterr().out
    assert sortie.startswith(" 1  \033[1;33m\033[40m1\033[0m \033[0;36m\033[40m4\033[0m  ")
    assert sortie.count("\033[0m") == 16


@pytest.mark.parametrize("n", (2, 3, 4, 5))
def test_sans_couleurs_les_colonnes_restent_alignees(n):
    G = table_de_grille(grille_pleine(n, 1))
    G[0] = vecteur_plein(n)
    lignes = [ligne for ligne in texte_de_table(G, n).splitlines() if ligne]
    assert len(lignes) == n * n and len({len(ligne) for ligne in lignes}) == 1
    assert f"({n * n})" in lignes[0]


def test_texte_de_la_grille_et_de_sa_table_ont_les_memes_valeurs():
    grille = Grille.lire("1234341221434321")
    assert texte_de_table(table_de_grille(grille), 2).split() == grille.texte().split()


@pytest.mark.parametrize("lire", [grille_de_table, texte_de_table])
def test_une_table_de_travers_est_refusee_avant_d_etre_lue(lire):
    for G in ([30] * 15, [30] * 15 + [64], [30] * 15 + ["3"]):
        with pytest.raises(ErreurClaire):
            lire(G, 2)
