"""Une phrase qui parle du texte ne se dit que si le texte le permet."""

import pytest

from epreuves.diagnostiquer.variantes import CONDITIONS, contredite
from outils.copies import TOUTES, executer

RETURN = "vous renvoyez la première fois : le return est-il dans la boucle ?"
BOUCLE = "def f(G, n):\n    for v in range({fin}):\n        {dedans}\n    return G\n"
# une phrase, un texte qui la permet, un autre qui la dément
PHRASES = (
    (RETURN, BOUCLE.format(fin="n", dedans="return v"), BOUCLE.format(fin="n", dedans="G = [v]")),
    ("il faut une copie : B = G ne copie rien", BOUCLE.format(fin="n", dedans="B = G"), BOUCLE.format(fin="n", dedans="B = v")),
    ("oubliée : range(1, N + 1)", BOUCLE.format(fin="1, n", dedans="pass"), BOUCLE.format(fin="1, n + 1", dedans="pass")),
    ("vous restaurez G même", BOUCLE.format(fin="n", dedans="G[v] = H[v]"), BOUCLE.format(fin="n", dedans="G[v] = 1 << v")),
    ("vous restaurez G même", BOUCLE.format(fin="n", dedans="G[:] = H"), "def f(G, n):\n    return G\n"),
    ("vous passez par un ensemble", "def f(x):\n    return list(set(x))\n", "def f(x):\n    return sorted(x)\n"),
    (
        "vous ne faites rien de ce que renvoie l'appel récursif",
        "def f(G, n):\n    f(G, n - 1)\n    return G == []\n",
        "def f(G, n):\n    trouve = n == 0 or f(G, n - 1)\n    return trouve\n",
    ),
    (
        "vous ne faites rien de ce que renvoie l'appel récursif",
        "def f(G, n):\n    trouve = f(G, n - 1)\n    return G == []\n",
        "def f(G, n):\n    trouve = f(G, n - 1)\n    return trouve\n",
    ),
    ("/ donne un nombre à virgule", "def f(x):\n    return x / 2\n", "def f(x):\n    return float(x // 2)\n"),
)


@pytest.mark.parametrize(("phrase", "permet", "dement"), PHRASES)
def test_le_texte_permet_ou_dement(phrase, permet, dement):
    f, g = (executer(TOUTES["T.4b"], texte)["f"] for texte in (permet, dement))
    assert not contredite(phrase, f) and contredite(phrase, g)
    assert not contredite("vous comptez les 0, pas les 1", g) and not contredite(phrase, len)


def test_chaque_affirmation_est_celle_d_une_phrase():
    import re

    phrases = [v.phrase for e in TOUTES.values() for v in getattr(e, "variantes", ())]
    assert all(any(re.search(a.motif, phrase) for phrase in phrases) for a in CONDITIONS)
