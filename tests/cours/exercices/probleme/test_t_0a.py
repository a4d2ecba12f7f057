"""T.0a : la première déduction du document, refaite case par case."""

from outils.copies import TOUTES
from sudokulib import exemple
from sudokulib.cases import blocs_de_case

L1C2, L4C2 = 1, 28


def admet(grille, case, v):
    """Vrai si la case est libre et qu'aucun de ses blocs n'a cette valeur."""
    return grille.valeurs[case] == 0 and all(grille.valeurs[k] != v for b in blocs_de_case(3)[case] for k in b.cases)


def test_l1c2_est_la_seule_place_du_1_dans_sa_region_mais_pas_sa_seule_valeur():
    grille, (ligne, colonne, region) = exemple("toulon_exemple"), blocs_de_case(3)[L1C2]
    assert [[c for c in bloc.cases if admet(grille, c, 1)] for bloc in (ligne, region)] == [[L1C2], [L1C2]]
    assert [v for v in range(1, 10) if admet(grille, L1C2, v)] == [1, 2, 6, 9]  # les raisons de a et de c
    assert admet(grille, L4C2, 1) and L4C2 in colonne.cases  # la raison de d


def test_les_cases_qui_perdent_le_1_et_les_fausses_reponses_qui_y_ressemblent():
    grille, question = exemple("toulon_exemple"), TOUTES["T.0an"]
    ses_blocs = blocs_de_case(3)[L1C2]
    assert tuple(sum(c != L1C2 and admet(grille, c, 1) for c in bloc.cases) for bloc in ses_blocs) == question.reponse
    libres = tuple(sum(grille.valeurs[c] == 0 for c in bloc.cases) for bloc in ses_blocs)
    assert {libres, tuple(x - 1 for x in libres)} < question.raisons.keys()
