"""Les permutations aléatoires du document L : le critère, la réussite depuis la grille vide, le blocage."""

from itertools import combinations

import pytest
from hypothesis import given

from sudokulib import ErreurClaire, Grille, PasDeSolution, exemple
from sudokulib.cases import blocs, blocs_de_case
from sudokulib.generation import critere, est_minimum_local, par_permutations, surnumeraires
from sudokulib.generation.jumeaux import PERMUTATIONS
from tests.conftest import grille_pleine, grilles_quelconques


@given(grilles_quelconques(2))
def test_le_critere_est_celui_du_document_case_par_case(grille):
    """La somme, sur les cases, des occurrences de chaque valeur au-delà de la première, dans chacune de ses trois zones."""
    attendu = 0
    for case in range(16):
        for zone in blocs_de_case(2)[case]:
            valeurs = [grille.valeurs[c] for c in zone.cases]
            attendu += sum(max(0, valeurs.count(v) - 1) for v in range(1, 5))
    assert critere(grille) == attendu == 4 * surnumeraires(grille)


@given(grilles_quelconques(2))
def test_il_est_nul_sur_les_grilles_sans_conflit(grille):
    assert (surnumeraires(grille) == 0) == (not grille.valider())


@pytest.mark.parametrize("n", [2, 3, 4])
def test_le_pire_et_le_meilleur(n):
    N = n * n
    assert surnumeraires(grille_pleine(n, 1)) == surnumeraires(Grille.vide(n)) == 0
    assert surnumeraires([[1] * N] * N) == 3 * N * (N - 1)


@pytest.mark.parametrize("graine", range(4))
def test_depuis_la_grille_vide_on_arrive(graine):
    essai = par_permutations(graine=graine, moteur="python")
    assert essai.resolue and essai.grille.est_solution and not essai.bloquee and essai.fixes == frozenset()


@pytest.mark.parametrize("egalite", [True, False])
@pytest.mark.parametrize("nom", ["leleux_facile", "leleux_tres_difficile"])
def test_ce_qui_reste_vrai_en_chemin(nom, egalite):
    depart = exemple(nom)
    essai = par_permutations(depart, graine=7, egalite=egalite, iterations_max=4000, moteur="python")
    assert all(v in (0, essai.grille.valeurs[case]) for case, v in enumerate(depart.valeurs))
    assert sorted(essai.grille.valeurs) == sorted(list(range(1, 10)) * 9)
    assert essai.critere == critere(essai.grille) == essai.historique[-1][1]
    numeros, criteres = zip(*essai.historique)
    assert numeros[0] == 0 and list(numeros) == sorted(set(numeros)) and numeros[-1] <= essai.iterations <= 4000
    assert list(criteres) == sorted(set(criteres), reverse=True)


def test_avec_des_indices_on_reste_au_fond_d_un_minimum_local():
    """L.2 : la recherche tourne longtemps sans progresser, et aucun échange ne peut plus diminuer le critère."""
    essai = par_permutations(exemple("leleux_tres_difficile"), graine=1, egalite=False, moteur="python", iterations_max=40_000)
    dernier_progres = essai.historique[-1][0]
    assert essai.bloquee and not essai.resolue and dernier_progres < 20_000 < essai.iterations == 40_000
    libres = [case for case in range(81) if case not in essai.fixes]
    for a, b in [*combinations(libres, 2)][::7]:
        valeurs = list(essai.grille.valeurs)
        valeurs[a], valeurs[b] = valeurs[b], valeurs[a]
        assert sum(9 - len({valeurs[c] for c in bloc.cases}) for bloc in blocs(3)) * 9 >= essai.critere


def test_les_indices_comptent_dans_la_definition_du_minimum_local():
    presque = Grille.lire("1234341221433421")  # L4C1 et L4C2 sont échangées : seul l'échange inverse arrange tout
    assert not est_minimum_local(presque) and est_minimum_local(presque, frozenset(range(16)) - {0, 12})


def test_les_arguments_sont_verifies():
    with pytest.raises(PasDeSolution, match="L1C1 et L1C2"):
        par_permutations("11..............")
    for iterations in (-1, 1.5, True):
        with pytest.raises(ErreurClaire, match="iterations_max est un entier d'au moins 0 ; reçu"):
            par_permutations(iterations_max=iterations)
    assert par_permutations("1234341221434321").iterations == 0


def test_couper_les_permutations_en_tranches_ne_change_rien(monkeypatch):
    pytest.importorskip("numba")
    reglages = {"graine": 5, "iterations_max": 5_000, "moteur": "numba"}
    entier = par_permutations(exemple("leleux_facile"), **reglages)
    monkeypatch.setattr(PERMUTATIONS.charger(), "ECHANGES", 7)
    assert par_permutations(exemple("leleux_facile"), **reglages) == entier
