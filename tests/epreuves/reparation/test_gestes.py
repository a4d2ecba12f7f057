"""Les correctifs d'un geste de plusieurs lignes : chacun répare la faute qu'il nomme."""

import ast
from math import e

import pytest

from epreuves.reparer.catalogue import GENRES, correctifs
from epreuves.reparer.correctif import posee

FAUTES = {
    # genre : le code faux, un appel, ce qu'il doit donner
    "échange": ("def f(t):\n    t[0] = t[1]\n    t[1] = t[0]\n    return t", ([1, 2],), [2, 1]),
    "record": (
        "def f(t):\n    m, r = t[0], t[0]\n    for x in t:\n        if x < r:\n            m = x\n    return m",
        ([3, 1, 2],),
        1,
    ),
    "défaire": (
        "def f(n, c=()):\n    c, r = list(c), []\n    if len(c) == n:\n        return [''.join(c)]\n    for x in 'ab':\n"
        "        c.append(x)\n        r += f(n, c)\n    return r",
        (1,),
        ["a", "b"],
    ),
    "rappel": (
        "def f(t):\n    if t == []:\n        return 1\n    for x in t[0]:\n        return f(t[1:])\n    return 0",
        ([[1, 2], [3, 4]],),
        4,
    ),
    "zéro": ("def f(a, b):\n    return a / b", (1, 0), float("inf")),
    "drapeau": (
        "def f(t):\n    def bas(k):\n        t[k] -= t[k] > 0\n        return t[k] > 0\n    change = True\n    while change:\n"
        "        for k in range(len(t)):\n            change = bas(k)\n    return t",
        ([2, 1, 0],),
        [0, 0, 0],
    ),
    "comme ailleurs": ("def f(a, b):\n    return list(sorted(a)) + list(b)", ([2, 1], [4, 3]), [1, 2, 3, 4]),
    "division": ("def f(t):\n    s = 0\n    for x in t:\n        s += x // 2\n    return s", ([1, 1],), 1),
    "arrêt": (
        "def f(c):\n    k = 0\n    while c > 0:\n        for _ in (1, 2):\n            c -= 1\n            k += 1\n    return k",
        (1,),
        1,
    ),
    "priorité": ("def f(a, b, c):\n    return 1 + a / b + c * 2", (6, 1, 1), 7.0),
    "numéros": ("def f(x, n):\n    return x // n, x % n", (4, 4), (0, 4)),
    "conclusion": (
        "def f(t):\n    for x in t:\n        if x > 0:\n            return t\n    return []",
        ([1, -1],),
        [],
    ),
    "globale": (
        "def f(n):\n    global b\n    b = n\n    if n == 0:\n        return 0\n    f(n - 1)\n    return b",
        (3,),
        3,
    ),
    "tous les bits": ("def f(m, p):\n    return m & p == p", (1, 3), 1),
    "couples": ("def f(t):\n    return [a for a, b in zip(t, t[1:]) if a == b]", ([1, 2, 1],), [1]),
    "différents": (
        "def f(t):\n    k = 0\n    for i in range(len(t)):\n        c = t[i]\n        for e in t:\n"
        "            if e > 0:\n                k += 1\n    return k",
        ([1, 2],),
        2,
    ),
    "parenthèse": ("def f(t):\n    return len(t == 3)", ([1, 2, 3],), True),
    "zéro admis": ("def f(x):\n    return x if x < 2 else -1", (0,), -1),
    "rôles": ("def f(b, r):\n    return 3 * r + b, b", (1, 2), (5, 2)),
    "à répéter": ("def f(x):\n    return 1 if x == 2 or 3 else 0", (4,), 0),
    "tours": (
        "def f(x):\n    for _ in range(2):\n        if x > 1:\n            x //= 2\n    return x",
        (30,),
        1,
    ),
    "paramètre oublié": ("def f(d, t):\n    return -1 / t", (6, 2), -3.0),
    "bout": ("def f(t):\n    return t[-1] == 0", ([0, 1],), True),
    "logarithme": ("def f(x):\n    from math import log2\n    return round(log2(x), 9)", (e,), 1.0),
    "tirage": (
        "def f(b):\n    class hasard:\n        entier = range\n    return list(hasard.entier(b - 1))",
        (2,),
        [0, 1],
    ),
    "vide": ("def f(x):\n    if x:\n        return x\n    return -1", (0,), 0),
}


@pytest.mark.parametrize("genre", FAUTES)
def test_le_geste_repare(genre):
    texte, arguments, attendu = FAUTES[genre]
    module = ast.parse(texte)
    arbre = module.body[0]
    donnes = []
    for correctif in [r for r in correctifs(arbre) if r.genre == genre]:
        with posee(correctif):
            espace = {}
            exec(compile(ast.fix_missing_locations(module), "essai", "exec"), espace)
        try:
            donnes.append(espace["f"](*arguments))
        except (ZeroDivisionError, UnboundLocalError):
            donnes.append(None)
    assert attendu in donnes


def test_la_notation_des_enonces_n_est_pas_accusee():
    """N = n² est donné : l'agrandir réparerait parfois, par chance, une borne trop courte plus bas."""
    arbre = ast.parse("def f(n):\n    N = n**2\n    m = n**2\n    return range(1, N), m").body[0]
    genres = {genre.nom for genre in GENRES}
    lignes = {r.ligne for r in correctifs(arbre) if r.genre in genres - {"ordre"}}
    assert 2 not in lignes and 3 in lignes


def test_un_compteur_ou_un_parametre_n_est_pas_un_record():
    texte = (
        "def f(t, limite):\n    k = 0\n    for x in t:\n        k += 1\n        if k > limite:\n            break\n    return k"
    )
    assert not any(r.genre == "record" for r in correctifs(ast.parse(texte).body[0]))


def test_la_variable_qui_ne_sert_pas_est_dite():
    texte = "def f(t, c):\n    for d in t:\n        t[c] = 0\n    return t"
    phrases = [r.phrase for r in correctifs(ast.parse(texte).body[0])]
    assert "« d » ne sert pas dans cette boucle, où « c » tient sa place" in phrases
