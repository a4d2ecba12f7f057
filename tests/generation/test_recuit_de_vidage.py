"""Le vidage par recuit : la formule de la dégradation, le meilleur rencontré, les températures imprimées dans le rapport."""

from math import exp, sqrt

import pytest

from sudokulib import EXEMPLES, ErreurSudoku, PlusieursSolutions
from sudokulib.generation import (
    FIN,
    PUBLIE,
    Reglage,
    est_unique,
    pleine,
    probabilite_de_degradation,
    serie,
    temperatures,
    vider_recuit,
)
from sudokulib.generation.unicite import solution_de

DU_RAPPORT = EXEMPLES["leleux_17_indices"].solution  # la grille de l'annexe A.2.f


@pytest.mark.parametrize(
    "reglage, arret",
    [
        (Reglage(5, 0.05, 0.0002), 0.049999999998297816),
        (Reglage(1, 0.0001, 0.00002), 9.999999928148669e-05),
        (Reglage(5, 0.0001, 0.0001), 9.999999831411618e-05),
        (Reglage(5000, 1, 0.2), 0.8000000023561262),
        (Reglage(1, 0.15, 0.0002), 0.14980000000007973),
    ],
    ids=["A.2.a", "A.2.b et A.2.d", "A.2.c", "A.2.e", "A.2.f"],
)
def test_la_temperature_d_arret_imprimee_dit_le_reglage_employe(reglage, arret):
    """Avec tous ses chiffres : le pas de A.2.e est 0,2 et non 0,02, celui de A.2.f 0,0002 et non 0,0001…"""
    assert [*temperatures(reglage)][-1] == arret


def attendues(vidage):
    """L'espérance du nombre de dégradations et sa variance, sachant les E traversés : la somme des P(case vide) · e^(−1/T)."""
    cases = len(vidage.grille.valeurs)
    p = [(1 - E / cases) * exp(-1 / T) for E, T in zip(vidage.historique, temperatures(vidage.reglage))][: vidage.iterations]
    return sum(p), sum(x * (1 - x) for x in p)


@pytest.mark.parametrize("reglage", [(1, 0.15, 0.0002), (5, 0.05, 0.001), (0.3, 0.2, 0.00005), (5000, 1, 1)], ids=str)
def test_la_frequence_des_degradations_est_celle_de_la_formule(reglage):
    vidage = vider_recuit(DU_RAPPORT, *reglage, graine=9)
    moyenne, variance = attendues(vidage)
    assert abs(vidage.degradations - moyenne) < 5 * sqrt(variance)


@pytest.mark.parametrize("T", [0.5, 1.0, 3.0])
def test_a_temperature_fixe_aussi(T):
    vidage = vider_recuit(pleine(3), T, T - 1e-6, 2e-10, graine=1)
    montees = sum(b > a for a, b in zip(vidage.historique, vidage.historique[1:]))
    vides = sum(1 - E / 81 for E in vidage.historique[:-1])
    assert montees == vidage.degradations
    assert montees / vides == pytest.approx(probabilite_de_degradation(T), rel=0.12)


@pytest.mark.parametrize("n, reglage", [(2, (1, 0.1, 0.002)), (3, (1, 0.15, 0.001)), (3, (5, 1, 0.01))])
@pytest.mark.parametrize("graine", range(3))
def test_le_meilleur_n_est_jamais_pire_que_l_historique(n, reglage, graine):
    depart = pleine(graine, n)
    vidage = vider_recuit(depart, *reglage, graine=graine)
    assert vidage.E == min(vidage.historique) and vidage.historique[0] == n**4
    assert vidage.historique[-1] == vidage.finale.nombre_indices and vidage.iterations == len([*temperatures(vidage.reglage)]) - 1
    assert {abs(b - a) for a, b in zip(vidage.historique, vidage.historique[1:])} <= {0, 1}
    assert est_unique(vidage.grille) and est_unique(vidage.finale)
    assert solution_de(vidage.grille) == solution_de(vidage.finale) == depart


def test_un_depart_troue_peut_reprendre_des_indices():
    depart = EXEMPLES["leleux_facile"]
    vidage = vider_recuit(depart.grille, 1, 0.2, 0.001, graine=2)
    assert vidage.historique[0] == depart.grille.nombre_indices >= vidage.E
    assert solution_de(vidage.finale) == depart.solution
    nouveaux = [c for c, v in enumerate(vidage.finale.valeurs) if v and not depart.grille.valeurs[c]]
    assert nouveaux and all(vidage.finale.valeurs[c] == depart.solution.valeurs[c] for c in nouveaux)


def test_une_serie_est_faite_de_vidages_qu_on_peut_refaire():
    resultat = serie(DU_RAPPORT, 1, 0.15, 0.002, essais=12, graine=100)
    un_a_un = [vider_recuit(DU_RAPPORT, 1, 0.15, 0.002, graine=100 + k) for k in range(12)]
    assert resultat.E == tuple(v.E for v in un_a_un) and resultat.degradations == tuple(v.degradations for v in un_a_un)
    assert resultat.meilleure in [v.grille for v in un_a_un if v.E == min(resultat.E)]
    assert sum(resultat.repartition().values()) == 12 and "12 essais, médiane" in str(resultat)


def test_le_reglage_publie_donne_22_ou_23_et_le_fin_fait_mieux():
    pytest.importorskip("numba")
    publie, fin = serie(DU_RAPPORT, *PUBLIE, essais=40), serie(DU_RAPPORT, *FIN, essais=10)
    assert 22 <= publie.mediane <= 23.5 and min(publie.E) >= 19 and max(publie.E) <= 26
    assert fin.mediane <= 20 < publie.mediane


@pytest.mark.parametrize(
    "reglage, phrase",
    [
        ((0.1, 0.2, 0.01), "on attend Ti > Tf ≥ 0 ; reçu Ti = 0.1, Tf = 0.2"),
        ((1, -1, 0.01), "Ti > Tf ≥ 0"),
        ((1, 0.1, 0), "le pas de décrémentation est un nombre positif, pas 0"),
        ((1, 0.1, 1e-12), r"9,0·10\^11 itérations, on en fait au plus 20 000 000"),
        ((float("nan"), 0.1, 0.1), "sont des nombres"),
        (("1", 0.1, 0.1), "sont des nombres"),
    ],
)
def test_un_reglage_impossible_est_refuse(reglage, phrase):
    with pytest.raises(ErreurSudoku, match=phrase):
        vider_recuit(DU_RAPPORT, *reglage)


def test_les_autres_arguments_aussi():
    with pytest.raises(PlusieursSolutions):
        vider_recuit("1...............")
    with pytest.raises(ErreurSudoku, match="au moins un essai, pas 0"):
        serie(DU_RAPPORT, essais=0)
    with pytest.raises(ErreurSudoku, match="nombre positif, pas 0"):
        probabilite_de_degradation(0)
    assert [probabilite_de_degradation(T) for T in (0.001, 1e9)] == pytest.approx([0, 1])
