"""La loi binomiale : contre le calcul exact en fractions ; la fourchette ne se trompe pas plus souvent qu'annoncé."""

from fractions import Fraction
from math import comb

import pytest

from socle.binomiale import au_moins, au_plus, fourchette

PROBABILITES = (0.0, 1e-9, 0.01, 0.13, 0.5, 0.77, 0.999, 1.0)


def loi(m, p):
    """Les probabilités exactes de 0 à m réussites."""
    exacte = Fraction(p)
    return [comb(m, i) * exacte**i * (1 - exacte) ** (m - i) for i in range(m + 1)]


@pytest.mark.parametrize("p", PROBABILITES)
@pytest.mark.parametrize("m", (1, 2, 5, 40))
def test_les_queues_sont_celles_du_calcul_exact(m, p):
    termes = loi(m, p)
    for k in range(-1, m + 2):
        assert au_moins(k, m, p) == pytest.approx(float(sum(termes[max(k, 0) :])), rel=1e-11, abs=1e-300)
        assert au_plus(k, m, p) == pytest.approx(float(sum(termes[: k + 1])), rel=1e-11, abs=1e-300)


def test_les_deux_queues_se_completent_pour_un_million_d_essais():
    for k in (0, 129_000, 130_000, 131_000, 10**6):
        assert au_moins(k, 10**6, 0.13) + au_plus(k - 1, 10**6, 0.13) == pytest.approx(1, abs=1e-9)


@pytest.mark.parametrize("alarme", (0.05, 1e-6))
@pytest.mark.parametrize(("bas", "haut"), ((0.13, 0.13), (0.5, 0.5), (0.02, 0.1), (0.0, 0.3), (0.9, 1.0), (0.0, 0.0), (1.0, 1.0)))
def test_la_fourchette_est_la_plus_etroite_qui_tienne_l_alarme(bas, haut, alarme):
    cote = Fraction(alarme) / 2
    for m in (1, 7, 60):
        plus_petit, plus_grand = fourchette(m, bas, haut, alarme)
        du_bas, du_haut = loi(m, bas), loi(m, haut)
        assert 0 <= plus_petit <= plus_grand <= m
        assert sum(du_bas[:plus_petit]) < cote and sum(du_haut[plus_grand + 1 :]) < cote
        # un compte de moins dans la fourchette, et l'alarme serait dépassée, à l'arrondi majoré près
        assert sum(du_bas[: plus_petit + 1]) * Fraction(1002, 1000) >= cote
        assert sum(du_haut[plus_grand:]) * Fraction(1002, 1000) >= cote
