"""Les tables de T.2 et T.3 : des formules en n, et les exemples du document."""

import pytest

from sudokulib import ErreurClaire
from sudokulib.cases import (
    blocs,
    blocs_de_case,
    cases_de_colonne,
    cases_de_ligne,
    cases_de_region,
    meme_colonne,
    meme_ligne,
    meme_region,
    nom_de_case,
)

TABLES_DE_BLOCS = (cases_de_ligne, cases_de_colonne, cases_de_region)
ORDRES = (2, 3, 4, 5)


@pytest.mark.parametrize("n", ORDRES)
@pytest.mark.parametrize("table", TABLES_DE_BLOCS)
def test_chaque_table_est_une_partition_des_cases(table, n):
    N, cases = n * n, table(n)
    assert list(cases) == list(range(1, N + 1))
    assert all(len(liste) == N and liste == sorted(liste) for liste in cases.values())
    assert sorted(c for liste in cases.values() for c in liste) == list(range(1, N * N + 1))


@pytest.mark.parametrize("n", ORDRES)
def test_une_ligne_et_une_colonne_se_coupent_en_une_case_une_ligne_et_une_region_en_n_ou_zero(n):
    lignes, colonnes, regions = (table(n).values() for table in TABLES_DE_BLOCS)
    assert {len(set(a) & set(b)) for a in lignes for b in colonnes} == {1}
    assert {len(set(a) & set(b)) for a in lignes for b in regions} == {0, n}
    assert {len(set(a) & set(b)) for a in colonnes for b in regions} == {0, n}


@pytest.mark.parametrize("n", ORDRES)
@pytest.mark.parametrize(("meme", "table"), list(zip((meme_ligne, meme_colonne, meme_region), TABLES_DE_BLOCS)))
def test_la_table_d_une_case_adresse_la_liste_de_son_bloc(meme, table, n):
    voisines, cases = meme(n), table(n)
    assert list(voisines) == list(range(1, n**4 + 1))
    assert all(case in liste for case, liste in voisines.items())
    assert len({id(liste) for liste in voisines.values()}) == n * n  # N listes, partagées
    assert sorted(map(tuple, cases.values())) == sorted({tuple(liste) for liste in voisines.values()})


def test_les_exemples_du_document():
    assert cases_de_ligne(3)[2] == [10, 11, 12, 13, 14, 15, 16, 17, 18]
    assert meme_ligne(3)[5] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert meme_colonne(3)[5] == [5, 14, 23, 32, 41, 50, 59, 68, 77]
    assert meme_region(3)[5] == [4, 5, 6, 13, 14, 15, 22, 23, 24]


def test_il_n_y_a_pas_d_entree_0():
    with pytest.raises(KeyError):
        cases_de_ligne(3)[0]


@pytest.mark.parametrize("n", ORDRES)
def test_chaque_case_a_3n_plus_1_fois_n_moins_1_voisines(n):
    """Le degré du graphe du Sudoku : (n−1)(3n+1), soit 20 pour n = 3 (document S)."""
    for case, ses_blocs in enumerate(blocs_de_case(n)):
        assert [bloc.genre for bloc in ses_blocs] == ["ligne", "colonne", "région"]
        assert len({c for bloc in ses_blocs for c in bloc.cases} - {case}) == (n - 1) * (3 * n + 1)
        assert all(case in bloc.cases and bloc in blocs(n) for bloc in ses_blocs)


@pytest.mark.parametrize("n", (1, 0, -3, 2.0, "3", None, True))
def test_un_ordre_impossible_est_refuse(n):
    for fonction in (*TABLES_DE_BLOCS, meme_ligne, meme_colonne, meme_region):
        with pytest.raises(ErreurClaire, match="l'ordre n doit être un entier d'au moins 2"):
            fonction(n)


def test_une_case_hors_de_la_grille_n_a_pas_de_nom():
    assert nom_de_case(80, 3) == "L9C9"
    for case in (-1, 81):
        with pytest.raises(ErreurClaire, match="entre 0 et 80"):
            nom_de_case(case, 3)
