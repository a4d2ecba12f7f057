"""Les trois règles : ce qu'elles ôtent, ce qu'elles n'ôtent jamais, et ce qu'elles en disent."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokulib import ErreurClaire, Grille, candidats, exemple, poids, table_de_grille, vecteur
from sudokulib.cases import blocs, blocs_de_case
from sudokulib.regles import appliquer_eup, boucler_regles, case_a_essayer, exclusivite, parite, stabiliser, unicite
from tests.conftest import force_brute, grilles_trouees

REGLES = (exclusivite, unicite, parite)


def tables(n):
    return st.lists(st.integers(0, 2 ** (n * n) - 1).map(lambda m: 2 * m), min_size=n**4, max_size=n**4)


@pytest.mark.parametrize("regle", REGLES)
@pytest.mark.parametrize("n", (2, 3))
def test_une_regle_ne_fait_qu_oter_et_dit_vrai_si_elle_ote(regle, n):
    @given(tables(n))
    def essai(G):
        avant, deductions = G.copy(), []
        change = regle(G, n, deductions.append)
        assert change == (G != avant) == bool(deductions)
        assert all(m & ~a == 0 for m, a in zip(G, avant))
        sans_observateur = avant.copy()
        regle(sans_observateur, n)
        assert sans_observateur == G
        rejoue = avant.copy()
        for deduction in deductions:
            for effet in deduction.effets:
                assert rejoue[effet.case] == effet.avant != effet.apres
                rejoue[effet.case] = effet.apres
        assert rejoue == G

    essai()


@pytest.mark.parametrize("regle", REGLES)
@given(grille=grilles_trouees(2, (2, 10)))
def test_une_regle_ne_perd_aucune_solution(regle, grille):
    G = table_de_grille(grille)
    while regle(G, 2):
        pass
    for solution in force_brute(list(grille.valeurs), 2):
        assert all(m >> v & 1 for m, v in zip(G, solution))


@pytest.mark.parametrize("n", (2, 3, 4))
def test_exclusivite_ote_la_valeur_des_3_blocs_et_de_rien_d_autre(n):
    """Document T : 3(N−1) mises à jour, mais les cases communes à deux blocs ne comptent qu'une fois."""
    G = table_de_grille(Grille.vide(n))
    plein, case = G[0], n**4 // 2
    G[case] = 1 << 1
    deductions = []
    assert exclusivite(G, n, deductions.append)
    assert sum(m != plein for m in G) - 1 == (n - 1) * (3 * n + 1)
    voisines = {c for bloc in blocs_de_case(n)[case] for c in bloc.cases} - {case}
    assert all(candidats(G[c])[0] == 2 for c in voisines)
    assert len(deductions) == 3 and not exclusivite(G, n)


@pytest.mark.parametrize("n", (2, 3, 4))
def test_parite_touche_les_N_moins_2_autres_cases_d_un_bloc_et_non_N_moins_1(n):
    """La phrase du document compte N−1 cases ; deux sont celles de la paire."""
    N, G = n * n, table_de_grille(Grille.vide(n))
    G[0] = G[n] = vecteur([1, 2])  # même ligne, régions différentes
    deductions = []
    assert parite(G, n, deductions.append)
    (deduction,) = deductions
    assert len(deduction.effets) == N - 2 and deduction.causes == (0, n) and deduction.valeurs == (1, 2)


def test_trois_cases_pour_une_meme_paire_se_contredisent():
    G = [vecteur([1, 2])] * 3 + [30] * 13
    deductions = []
    parite(G, 2, deductions.append)
    assert 0 in G and deductions[0].contradiction


def test_unicite_ne_place_rien_quand_deux_cases_conviennent():
    G = [vecteur([1, 2, 3, 4])] * 2 + [vecteur([1, 2])] * 2 + [30] * 12
    assert not unicite(G.copy(), 2)
    G[1] = vecteur([1, 2, 3])
    assert unicite(G, 2) and G[0] == 1 << 4


def test_une_seule_application_laisse_l_incoherence_apparente_du_document():
    """Une valeur que l'unicité vient de dévoiler n'est pas encore ôtée de ses voisines."""
    G = table_de_grille(exemple("toulon_exemple"))
    appliquer_eup(G, 3)
    incoherences = [
        (case, c)
        for case, ses_blocs in enumerate(blocs_de_case(3))
        if poids(G[case]) == 1
        for bloc in ses_blocs
        for c in bloc.cases
        if c != case and G[c] & G[case]
    ]
    assert incoherences
    stabiliser(G, 3)
    assert all(poids(m) == 1 for m in G)


@given(grilles_trouees(3, (20, 40)))
def test_boucler_regles_rend_une_case_de_plus_petit_poids_autre_que_1(grille):
    G = table_de_grille(grille)
    case = boucler_regles(G, 3)
    fixe = G.copy()
    assert not appliquer_eup(G, 3) and fixe == G
    autres = [poids(m) for m in G if poids(m) != 1]
    assert (case == -1) == (not autres)
    if autres:
        assert poids(G[case]) == min(autres)


def test_boucler_regles_resout_l_exemple_du_document_et_signale_le_poids_nul():
    assert boucler_regles(table_de_grille(exemple("toulon_exemple")), 3) == -1
    G = table_de_grille(Grille.lire("11.............."))
    case = boucler_regles(G, 2)
    assert case >= 0 and G[case] == 0


def test_lire_t5_a_la_lettre_dirait_resolue_une_grille_bloquee():
    """« Le plus petit poids s'il diffère de 1, −1 sinon » : une seule case dévoilée suffirait à rendre −1."""
    G = table_de_grille(exemple("leleux_tres_difficile"))
    case = boucler_regles(G, 3)
    assert min(map(poids, G)) == 1 and case >= 0 and poids(G[case]) > 1


def test_case_a_essayer_prend_la_premiere_en_cas_d_egalite():
    assert case_a_essayer([2, 28, 6, 6]) == 2


@pytest.mark.parametrize("regle", (*REGLES, appliquer_eup, boucler_regles))
def test_une_table_qui_n_est_pas_d_ordre_n_est_refusee(regle):
    with pytest.raises(ErreurClaire, match="16 vecteurs ; il en faut 81"):
        regle([30] * 16, 3)


def test_les_phrases():
    G = [vecteur([3])] + [vecteur([3, 4])] + [30] * 14
    deductions = []
    exclusivite(G, 2, deductions.append)
    assert deductions[0].phrase() == "Exclusivité : L1C1 vaut 3 : dans la ligne 1, on ôte 3 de L1C2, L1C3 et L1C4."
    G, deductions = [vecteur([1])] * 2 + [30] * 14, []
    exclusivite(G, 2, deductions.append)
    assert "contradiction : plus aucune valeur n'est possible en L1C2" in deductions[0].phrase()
    G, deductions = [0b10110] + [0b01110] * 3 + [30] * 12, []
    unicite(G, 2, deductions.append)
    phrase = "Unicité : dans la ligne 1, L1C1 est la seule case qui peut contenir 4 : elle vaut 4."
    assert deductions[0].phrase() == phrase and set(deductions[0].causes) == set(blocs(2)[0].cases) - {0}
