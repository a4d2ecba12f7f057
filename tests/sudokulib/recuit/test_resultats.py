"""Les essais gardés sont ceux que la commande refait ; les relances se calculent d'après eux."""

import random

import pytest

from socle.erreurs import ErreurClaire
from sudokulib import solutions
from sudokulib.recuit import (
    cout_de_luby,
    cout_par_reussite,
    distances_gardees,
    essais,
    etudes_gardees,
    luby,
    meilleure_coupure,
    problemes,
    series_gardees,
    tableau,
)
from sudokulib.recuit.resultats import SerieGardee, en_distances, provenance


def test_les_premiers_essais_refaits_sont_dans_la_serie_gardee():
    pytest.importorskip("numba")
    gardee = series_gardees()["tableau III e"]
    refaite = essais(problemes()["tableau III e"].grille, 4, graine=2006, barre=False)
    reussis = [e.iterations for e in refaite.essais if e.reussi]
    assert reussis and set(reussis) <= set(gardee.durees)
    assert {e.c_final for e in refaite.essais if not e.reussi} <= set(gardee.valeurs_des_echecs)


def test_la_table_a_toutes_les_grilles_et_se_tient():
    series = series_gardees()
    assert list(series) == list(problemes()) and provenance().startswith("python -m bench.recuit donnees")
    for serie in [*series.values(), *etudes_gardees("tableau I a"), *etudes_gardees("ai_escargot")]:
        assert serie.nombre == 200 == serie.reussites + sum(serie.valeurs_des_echecs.values())
        assert 0 not in serie.valeurs_des_echecs and sum(serie.durees) <= serie.iterations
        bas, haut = serie.intervalle()
        assert bas < serie.moyenne < haut and len(serie.durees_de_tous) == 200


def test_les_premieres_distances_refaites_sont_dans_celles_qu_on_garde():
    pytest.importorskip("numba")
    grille = problemes()["ai_escargot"].grille
    refaites = en_distances(essais(grille, 6, graine=2006, barre=False), solutions(grille)[0])
    gardees = distances_gardees("ai_escargot")
    assert refaites and all(set(valeurs) <= set(gardees[int(c)]) for c, valeurs in refaites.items())


def test_aucun_echec_n_est_a_un_echange_de_la_solution():
    for nom in ("tableau I a", "ai_escargot"):
        serie, distances = series_gardees()[nom], distances_gardees(nom)
        assert sum(map(len, distances.values())) == serie.nombre - serie.reussites
        assert min(map(min, distances.values())) > 2


def test_une_serie_sans_reussite_a_une_moyenne_infinie():
    vide = SerieGardee("vide", 10, (), {2: 10}, (), 1000)
    assert vide.moyenne == vide.iterations_par_reussite == float("inf") == vide.intervalle()[1]
    assert tableau([]) is not None


def test_la_meilleure_coupure_l_est():
    durees = series_gardees()["tableau I a"].durees_de_tous
    t = meilleure_coupure(durees)
    assert all(cout_par_reussite(durees, t) <= cout_par_reussite(durees, autre) for autre in range(10**6, 2 * 10**7, 10**6))


def test_le_cout_d_une_coupure_est_celui_d_une_simulation():
    hasard, durees = random.Random(5), [3, 5, 40, None]
    reussites = iterations = 0
    while reussites < 20_000:
        d = hasard.choice(durees)
        iterations += 5 if d is None else min(d, 5)
        reussites += d is not None and d <= 5
    assert abs(iterations / reussites / cout_par_reussite(durees, 5) - 1) < 0.02


def test_le_cout_de_luby_est_celui_d_une_simulation():
    hasard, durees, total = random.Random(5), [3, 5, 40, None], 0
    for _ in range(5000):
        k, reussi = 0, False
        while not reussi:
            k += 1
            d, coupure = hasard.choice(durees), 2 * luby(k)
            total += coupure if d is None else min(d, coupure)
            reussi = d is not None and d <= coupure
    assert abs(total / 5000 / cout_de_luby(durees, 2) - 1) < 0.05


def test_la_suite_de_luby_compte_les_puissances_de_deux():
    """Dans les 2^k − 1 premiers termes, la longueur 2^i sort 2^(k − 1 − i) fois : chaque longueur reçoit le même temps."""
    termes = [luby(k) for k in range(1, 2**6)]
    assert [termes.count(2**i) for i in range(6)] == [32, 16, 8, 4, 2, 1]


@pytest.mark.parametrize("mauvais", ([], [None]))
def test_une_liste_vide_ou_sans_reussite_est_refusee(mauvais):
    with pytest.raises(ErreurClaire):
        meilleure_coupure(mauvais)


def test_les_figures_se_dessinent():
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    from sudokulib.recuit import PUBLIES, Chaine, dessins, recuit

    chaine = Chaine("1234341221434...")
    dessins.tracer_essai(recuit("1.3...........2.", graine=2006, barre=False))
    dessins.tracer_intervalles(series_gardees().values(), PUBLIES)
    dessins.tracer_relances(series_gardees()["tableau I a"], 10**6)
    dessins.tracer_distances({"une": distances_gardees("tableau I a")[2]}, 51.6)
    dessins.tracer_reussites([0.2, 0.3])
    dessins.tracer_loi(chaine, chaine.loi_stationnaire(1.0), 1.0)
    dessins.tracer_relaxations({"une": chaine}, [1.0, 0.5])
    matplotlib.pyplot.close("all")
