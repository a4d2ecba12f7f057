"""Une boucle sans fin est prouvée, et sa variable nommée ; une boucle qui finit, ou qui avance, ne l'est jamais."""

import pytest

from epreuves.juger.boucles import LIGNES_MAX, prouver_sans_fin
from outils.copies import TOUTES, executer

SANS_FIN = (
    # la fonction, ce que dit la phrase
    (
        "def f(m):\n    w = 0\n    while m:\n        if m & 1:\n            w += 1\n    return w",
        ("ligne 3", "m (= 5) n'y avance pas"),
    ),
    ("def f(m):\n    i = 0\n    while i < m:\n        i = i\n    return i", ("i (= 0) et m (= 5) n'y avancent pas",)),
    ("def f(m):\n    a = 0\n    while a < 9:\n        a = 1 - a\n    return a", ("ligne 3", "a")),
    (
        "def f(m):\n    L = [m]\n    while True:\n        x = L[0]\n        if x == 0:\n            return x",
        ("ligne 3", "x (= 5)"),
    ),
    ("def f(m):\n    for k in range(3):\n        while k < m:\n            pass\n    return k", ("ligne 3", "k (= 0)")),
)
QUI_FINISSENT = (
    "def f(m):\n    while m:\n        m &= m - 1\n    return m",
    "def f(m):\n    for _ in [1, 1, 1]:\n        x = 0\n        while x < 1:\n            x = 1\n    return x",
    "def f(m):\n    it = iter(range(m))\n    while next(it, None) is not None:\n        pass\n    return 0",
    "def f(m):\n    while True:\n        for x in [1, 1, 1]:\n            pass\n        return x",
    "def f(m):\n    L = [0, 0, 0]\n    while L:\n        L.pop()\n    return 0",
)


def fonction(source):
    espace = executer(TOUTES["T.1b"], source)
    return espace["f"]


@pytest.mark.parametrize(("source", "mots"), SANS_FIN)
def test_une_boucle_sans_fin_est_prouvee(source, mots):
    f = fonction(source)
    phrase = prouver_sans_fin(f, lambda: f(5))
    assert all(mot in phrase for mot in mots), phrase


@pytest.mark.parametrize("source", QUI_FINISSENT)
def test_une_boucle_qui_finit_n_est_pas_prouvee(source):
    f = fonction(source)
    assert prouver_sans_fin(f, lambda: f(5)) == ""


def test_une_boucle_qui_avance_sans_finir_n_est_pas_prouvee():
    f = fonction(f"def f(m):\n    while m < {LIGNES_MAX}:\n        m += 1\n    return m")
    assert prouver_sans_fin(f, lambda: f(5)) == ""


def test_un_compteur_qui_avance_n_empeche_pas_la_preuve():
    """Sauf s'il décide de la fin, ou sert d'indice : il finirait par sortir de la liste."""
    f = fonction("def f(m):\n    w = 0\n    while m:\n        w += m & 1\n    return w")
    assert "m (= 5)" in prouver_sans_fin(f, lambda: f(5))
    g = fonction("def f(m):\n    w = 0\n    while m:\n        w += 1\n        [0, 1, 2][w]\n    return w")
    assert prouver_sans_fin(g, lambda: g(5)) == ""
