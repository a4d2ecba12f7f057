"""Les correctifs d'un geste de plusieurs lignes : chacun répare la faute qu'il nomme."""

import ast
from copy import deepcopy
from math import e

import pytest

from epreuves.reparer.catalogue import GENRES, correctifs
from epreuves.reparer.correctif import posee


class Tirage(list):
    """Un hasard qui tire ces nombres, dans l'ordre."""

    def entier(self, borne):
        return self.pop(0)


FAUTES = {
    # genre (et de quelle forme) : le code faux, un appel, ce qu'il doit donner
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
    "total": (
        "def f(t):\n    for ligne in t:\n        k = 0\n        for x in ligne:\n            k += x\n"
        "        if k > 9:\n            break\n"
        "    return k",
        ([[1], [2]],),
        3,
    ),
    "rappel perdu": ("def f(n):\n    if n > 0:\n        f(n - 1)\n        return 1\n    return 0", (3,), 3),
    "compteur": (
        "def f(t):\n    k = 0\n    for ligne in t:\n        k += 1\n        for x in ligne:\n            x = k\n    return k",
        ([[1, 2], [3]],),
        3,
    ),
    "remise": (
        "def f(t):\n    k = 0\n    for ligne in t:\n        for x in ligne:\n            if x:\n"
        "                k += 1\n            else:\n"
        "                k = 0\n    return k",
        ([[0, 0], [1, 0]],),
        1,
    ),
    "différence": ("def f(t):\n    avant = len(t)\n    t.remove(1)\n    return len(t)", ([1, 2, 3],), 1),
    "valeur gardée": ("def f(t):\n    x = t[0]\n    t[0] = t[1]\n    return t[0]", ([1, 2],), 1),
    "écart": ("def f(t, i, j):\n    k = 0\n    if t[i] > t[j]:\n        k += 1\n    return k", ([5, 0, 0, 9], 3, 1), 2),
    "marque": (
        "def f(g):\n    vus, ordre, p = {0}, [], [0]\n    while p:\n        x = p.pop()\n        ordre.append(x)\n"
        "        for y in g[x]:\n            if y not in vus:\n                vus.add(y)\n"
        "                p.append(y)\n    return ordre",
        ([[2, 1], [2], []],),
        [0, 1, 2],
    ),
    "sorti deux fois": (
        "def f(g):\n    ordre, p = [], [0]\n    while p:\n        x = p.pop()\n        ordre.append(x)\n"
        "        for y in g[x]:\n"
        "            if y not in ordre:\n                p.append(y)\n    return ordre",
        ([[1, 1], []],),
        [0, 1],
    ),
    "marques copiées": (
        "def f(g, x, vus):\n    r = [x]\n    for y in g[x]:\n        if y not in vus:\n"
        "            r += f(g, y, vus | {y})\n    return r",
        ([[1, 2], [2], []], 0, {0}),
        [0, 1, 2],
    ),
    "retour": (
        "def f(g, x, vus):\n    vus.append(x)\n    if len(vus) < 9:\n        for y in g[x]:\n"
        "            f(g, y, vus)\n    return vus",
        ([[1], [0]], 0, []),
        [0, 1],
    ),
    "chemin": (
        "def f(d, u, v, p):\n    if p < d[v]:\n        d[v] = p\n    return d[v]",
        ([3, 9], 0, 1, 2),
        5,
    ),
    "chemin, au mieux": (
        "def f(d, u, v, p):\n    d[v] = min(d[v], p)\n    return d[v]",
        ([3, 9], 0, 1, 2),
        5,
    ),
    "tranche changée": (
        "def f(t):\n    if len(t) > 1:\n        f(t[1:])\n    t[0] = 0\n    return t",
        ([1, 2, 3],),
        [0, 0, 0],
    ),
    "première": ("def f(d, v, k):\n    if v not in d:\n        d[v] = k\n    return d[v]", ({1: 5}, 1, 3), 3),
    "plus court": (
        "def f(d, v, k):\n    d[v] = k\n    if d[0] is None:\n        f(d, 0, k + 1)\n    return d[0]",
        ([7, None], 1, 2),
        3,
    ),
    "tas": (
        "def f(a, b):\n    from heapq import heappop, heappush\n    t = [(0, 9)]\n    heappush(t, (a, b))\n"
        "    x, y = heappop(t)\n"
        "    return x, y",
        (1, 2),
        (1, 2),
    ),
    "reste": (
        "def f(a, b):\n    r, i = [], 0\n    for x in b:\n        while i < len(a) and a[i] < x:\n            r.append(a[i])\n"
        "            i += 1\n        r.append(x)\n    return r",
        ([1, 5], [2]),
        [1, 2, 5],
    ),
    "épuisée": ("def f(t, j):\n    if t[j] > 0:\n        return 1\n    return 0", ([], 0), 0),
    "impair": (
        "def f(t):\n    r = []\n    for k in range(0, len(t) - 1, 2):\n        r.append(t[k])\n    return r",
        ([1, 2, 3],),
        [1, 3],
    ),
    "infini": ("def f(n):\n    d = [float('inf')] * n\n    d[0] = 0\n    return d", (2,), [0, None]),
    "rang": ("def f(t):\n    x = min(t)\n    return x", ([3, 1, 2],), 1),
    "depuis": ("def f(t, d):\n    return t.index(1, d) if d < 0 else t.index(1)", ([1, 0, 1], 1), 2),
    "rappel oublié": (
        "def f(t):\n    if len(t) < 2:\n        return t\n    a = f(t[:1])\n    b = t[1:]\n    return b + a",
        ([1, 2, 3],),
        [3, 2, 1],
    ),
    "moitiés": (
        "def f(t):\n    def g(a, b):\n        return b + a\n    return t if len(t) < 2 else g(t[:1], t[1:])",
        ([1, 2, 3],),
        [3, 2, 1],
    ),
    "filtre": ("def f(t):\n    return [x for x in t]", ([1, 0, 2],), [1, 2]),
    "mêmes gestes": (
        "def f(x):\n    r = []\n    if x > 1:\n        r.append(x)\n    if x > 2:\n        r.append(x)\n    return r",
        (3,),
        [3],
    ),
    "conclut trop": ("def f(t):\n    for x in t:\n        return x > 0\n    return True", ([1, -1],), False),
    "diagonale": (
        "def f(t):\n    s = 0\n    for k in range(len(t)):\n        s += t[k][k]\n    return s",
        ([[1, 2], [3, 4]],),
        10,
    ),
    "diagonale, d'un multiple": (
        "def f(n, t):\n    return sum(t[n * k][n * k] for k in range(2))",
        (1, [[1, 2], [3, 4]]),
        10,
    ),
    "rangement du tas": (
        "def f():\n    from heapq import heappop, heappush\n    t, d = [], {}\n    for v, p in ((0, 1), (1, 0)):\n"
        "        d[v] = 5 - v + p\n        heappush(t, (p, v))\n    d[0] = 0\n    return heappop(t)",
        (),
        (4, 1),
    ),
    "doublon": ("def f(t):\n    r = []\n    for x in t:\n        r.append(x)\n    return r", ([1, 2, 1],), [1, 2]),
    "à chaque tour": (
        "def f(hasard, t):\n    return [x for x in t if x < hasard.entier(3)]",
        (Tirage([1, 0, 0]), [0, 0, 5]),
        [0, 0],
    ),
    "départ d'une table": ("def f(n, s):\n    d = [None] * n\n    d[0] = 5\n    return d", (2, 1), [5, 0]),
    "échec": (
        "def f(n):\n    if n == 1:\n        for k in (2, 3):\n            if f(k):\n"
        "                return True\n    return n < 3",
        (1,),
        True,
    ),
    "poids": (
        "def f(p, n):\n    d = [0] * n\n    for u in range(n - 1):\n        if p[u][u] > 0:\n"
        "            d[u + 1] = d[u] + 1\n    return d",
        ([[4, 0], [0, 0]], 2),
        [0, 4],
    ),
    "le dernier": (
        "def f(liens):\n    pris = []\n    x = None\n    for s in range(3):\n        if x is None or liens[s][x] == 0:\n"
        "            pris = pris + [s]\n            x = s\n    return pris",
        ([[0, 0, 1], [0, 0, 0], [1, 0, 0]],),
        [0, 1],
    ),
    "le dernier, compté de -1": (
        "def f(liens):\n    pris = []\n    x = -1\n    for s in range(3):\n        if x == -1 or liens[s][x] == 0:\n"
        "            pris = pris + [s]\n            x = s\n    return pris",
        ([[0, 0, 1], [0, 0, 0], [1, 0, 0]],),
        [0, 1],
    ),
    "boucles": (
        "def f():\n    r = []\n    for i in (0, 1):\n        for j in (0, 1):\n            for k in (0, 1):\n"
        "                r.append(k)\n    return r",
        (),
        [0, 0, 0, 0, 1, 1, 1, 1],
    ),
    "marqueur": ("def f(n):\n    d = [-1] * n\n    if d[0] == -1:\n        d[0] = 5\n    return d", (2,), [5, None]),
    "marqueur, par défaut": ("def f(d, n):\n    return [d.get(v, -1) for v in range(n)]", ({0: 5}, 2), [5, None]),
    "sens": ("def f(t):\n    t[0] = t[1]\n    return t", ([1, 2],), [1, 1]),
}


@pytest.mark.parametrize("faute", FAUTES)
def test_le_geste_repare(faute):
    texte, arguments, attendu = FAUTES[faute]
    genre = faute.partition(",")[0]
    module = ast.parse(texte)
    arbre = module.body[0]
    donnes = []
    for correctif in [r for r in correctifs(arbre) if r.genre == genre]:
        with posee(correctif):
            espace = {}
            exec(compile(ast.fix_missing_locations(module), "essai", "exec"), espace)
        try:
            donnes.append(espace["f"](*deepcopy(arguments)))
        except Exception:
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
