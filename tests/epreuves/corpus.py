"""Des fonctions retorses, pour vérifier qu'une fonction instrumentée fait exactement ce que fait l'original."""

# ruff: noqa -- retorses exprès
import functools
import operator
from collections import Counter, deque
from itertools import accumulate, chain, combinations

appels = 0
journal = []


def note(x):
    journal.append(x)
    return x


def ordre_des_calculs(G):
    journal.clear()
    G[note(0) : note(2)] + [note(3)] * note(2)
    note(1) in [note(2), note(3)]
    note(1) < note(5) < note(3) < note(0)
    sorted([note(3), note(1)], key=note)
    x = [note(1)]
    x += [note(2)]
    G[note(0)] += note(4)
    del G[note(0)]
    return list(journal)


def compte_ses_appels(k):
    global appels
    appels = 0
    appels += k
    appels |= 1 << k
    return appels


def fermetures(k):
    total, suites = 0, []

    def ajouter(x, pas=k):
        nonlocal total
        total += x * pas
        suites.append(total)
        return lambda y: (total, y, suites[:])

    fonctions = [ajouter(x) for x in range(k)]
    return [f(1) for f in fonctions], (lambda: total)(), [g for g in map(lambda v: v + k, suites)]


def defaut_partage(x, vus=[]):
    vus += [x]
    vus.sort(reverse=True)
    return vus[:]


def parametres(a, /, b=2, *reste, c, d=4, **nommes):
    return a, b, reste, c, d, dict(nommes, e=sum(reste)), [*reste, *nommes], {**nommes}


def appelle_parametres(k):
    return parametres(k, *range(k), c=k, **{"x": k, "y": [k][:]})


def fois(n):
    def decorer(f):
        @functools.wraps(f)
        def repetee(*args, **kw):
            return [f(*args, **kw) for _ in range(n)]

        return repetee

    return decorer


@fois(2)
def decoree(G):
    return G[1:] + G[:1]


def decoree_dedans(G):
    @fois(len(G))
    def renverse(L):
        return L[::-1]

    return renverse(G)


@functools.cache
def fibonacci(k):
    return k if k < 2 else fibonacci(k - 1) + fibonacci(k - 2)


def generateur(k):
    recu = yield from (x for x in range(k) if x in [1, 2, 3])
    recu = yield [recu]
    try:
        yield sorted(str(recu))
    finally:
        journal.append("fini")
    return k


def parcourt_un_generateur(k):
    journal.clear()
    g = generateur(k)
    debut = [next(g) for _ in range(2)]
    g.send("abc"[:2])
    g.close()
    return debut, list(generateur(k)), journal[:]


def pair(k):
    return True if k == 0 else impair(k - 1)


def impair(k):
    return False if k == 0 else pair(k - 1)


def profonde(k):
    return 0 if k == 0 else 1 + sum([profonde(k - 1)])


class Point:
    total = 0

    def __init__(self, *coordonnees):
        self.__coordonnees = [*coordonnees]

    def __len__(self):
        return len(self.__coordonnees)

    def __eq__(self, autre):
        return isinstance(autre, Point) and self.__coordonnees == autre.__coordonnees

    def __hash__(self):
        return hash(tuple(self.__coordonnees))

    def __contains__(self, x):
        return x in self.__coordonnees

    def __iadd__(self, x):
        self.__coordonnees += [x]
        return self

    def __getitem__(self, k):
        return self.__coordonnees[k]

    def somme(self):
        Point.total += sum(self.__coordonnees[:])
        return Point.total

    @property
    def double(self):
        return [2 * x for x in self]

    @classmethod
    def nul(cls, k):
        return cls(*[0] * k)


class Nomme(Point):
    def __init__(self, nom, *coordonnees):
        super().__init__(*coordonnees)
        self.nom = nom

    def somme(self):
        return self.nom + str(super().somme())


def objets(k):
    Point.total = 0
    p, q = Point(*range(k)), Nomme("q", *range(k))
    p += k
    return p == q, p != q, k in p, p[1:], p.double, q.somme(), p in [q, p], len(Point.nul(k)), {p: 1}[p], q[0:2]


def filtre_par_motif(x):
    match x:
        case [a, *reste] if a in reste:
            return reste[1:] + [a]
        case {"cle": v, **autres}:
            return v, autres
        case -1 | "un" | None:
            return "motif"
        case 1 + 2j:
            return "complexe"
    return [x][:]


def textes(s):
    t = s + "!" * 3
    t += s
    for c in s:
        t = t.replace(c, c.upper()) + f"{c!r:>{len(s) + 1}}{s[1:]:{'<'}9}" + "%s-%s" % (c, s)
    return t, t.count("a"), s[::-1], s in t, "".join(map(str.lower, t)), ",".join(c for c in s), s < t, t.split("!"), s == t[:]


def entiers(m):
    b, k = bin(m).count("1"), 0
    while m:
        m &= m - 1
        k += 1
    return (
        b,
        k,
        2**300,
        (1 << 200) & -(1 << 199),
        ~m,
        (1 << 70) // 3 % 1000,
        int("11" * 40, 2),
        pow(3, 100, 7),
        -m,
        True & False,
        7 / 2,
    )


def listes(G):
    alias = G
    alias += [len(G)]
    copie = G[:]
    copie[1:3] = [x * x for x in copie[1:3]]
    copie[::2] = copie[::2][::-1]
    del copie[-1], copie[0:1]
    copie.insert(1, G.index(max(G)))
    copie.extend(x for x in (1, 2))
    a, *b = copie
    (c, d), e = [1, 2], copie.pop(0)
    b.sort(key=lambda x: -x)
    return alias is G, copie == G, copie, a, b, c, d, e, [1] < [1, 2], sorted(G, reverse=True), (1,) + tuple(G), G.count(1)


def ensembles(G):
    A, B = set(G), {1, 2, 3}
    C = A | B
    C &= B
    C ^= {9}
    C -= A & B
    A.update(B, [7])
    return (
        A,
        B <= A,
        C,
        A - B,
        A.union(B, [4]),
        frozenset(G) == set(G),
        3 in A,
        A.difference((1, 2)),
        A.intersection(G),
        A.isdisjoint([50]),
    )


def dictionnaires(G):
    d = {x: [] for x in G}
    for k, x in enumerate(G):
        d.setdefault(x, []).append(k)
        d[x] += [k]
        d[x][0:0] = [-k]
    d |= {99: 1}
    d.update(dict(zip("ab", G)), z=3)
    return (
        d,
        99 in d,
        1 in d.values(),
        (1, 1) in d.items(),
        list(d)[0],
        dict.fromkeys(G, 0),
        {**d, "k": 2},
        d.copy() == d,
        d.pop(99),
    )


def iterateurs(G):
    it = iter(G)
    trouve = G[0] in it
    reste = list(it)
    quatre = zip(G, G[1:]), enumerate(G), reversed(G), map(operator.add, G, G)
    return (
        *(trouve, reste, [list(x) for x in quatre], any(map(bool, G)), all(x for x in G), sum(map(abs, G), 10)),
        *(min(G, key=lambda x: (x % 3, x)), max(G[:0], default=None), min(3, 2), list(chain(G, G)), list(accumulate(G))),
        *(functools.reduce(operator.or_, G, 0), functools.reduce(lambda a, b: a * b, map(abs, G)), list(combinations(G, 2))[:3]),
        *(Counter(G), deque(G, maxlen=2), list(zip(*[G, G])), next(filter(lambda x: x > 1, G), None), sorted(map(str, G))),
    )


def deux_lambdas(k):
    f, g = (lambda x: [x] * k), (lambda x: [x] * k)
    return f(1), g(2), (lambda *a: a[1:])(1, 2, 3), [(lambda: v)() for v in range(k)]


def detachees(G):
    return list.copy(G), str.count("abab", "a"), list.index(G, G[0]), dict.keys({1: 2}), set.union({1}, G), int.bit_length(5)


def locales(k):
    a, b = k, [k][:]
    avant = sorted(locals())
    return avant, eval("a + len(b)"), [nom for nom in sorted(vars()) if nom in "ab"]


def morse(G):
    while (k := len(G)) > 2 and (m := min(G)) in G:
        G.remove(m)
    return k, G, [y for x in G if (y := x + 1) in [2, 3, x + 1]]


def annotations(G: list[int], k: "int" = 3) -> list[int]:
    x: list[int] = G[:k]
    y: int
    return x


def attrape(f):
    try:
        try:
            f()
        except (TypeError, ValueError) as erreur:
            return str(erreur)
        else:
            return "rien"
        finally:
            journal.append(1)
    except Exception as erreur:
        return repr(erreur)


def erreurs(G):
    return [
        *(attrape(f) for f in (lambda: sorted(5), lambda: [].pop(), lambda: [1].index(3), lambda: min(), lambda: "a" + 1)),
        *(attrape(f) for f in (lambda: 1 in 5, lambda: [1] < ["a"], lambda: list.copy(), lambda: sum(["a"]), lambda: max([]))),
        *(attrape(f) for f in (lambda: list(1, 2), lambda: sorted(G, cle=1), lambda: G[5:6][0], lambda: 1 << -1)),
        *(attrape(f) for f in (lambda: {}["x"], lambda: inconnu + 1, lambda: int("a"), lambda: G.pop(99), lambda: [][:] + ())),
        *(attrape(f) for f in (lambda: map(), lambda: zip(1), lambda: "".join([1]), lambda: list(zip([1], strict=3, a=2)))),
    ]


def leve(G):
    G.append(1)
    return G[1:] + G["a"]


def lit_trop_tot(G):
    x += 1
    return x


CORPUS = [
    *(
        (f, (G,))
        for f in (ordre_des_calculs, listes, ensembles, dictionnaires, iterateurs, detachees)
        for G in ([3, 1, 2], [1, 1, 5, 7])
    ),
    *((f, (k,)) for f in (compte_ses_appels, fermetures, appelle_parametres, fibonacci, parcourt_un_generateur) for k in (3, 70)),
    *((f, (k,)) for f in (pair, profonde, objets, deux_lambdas, locales) for k in (4, 9)),
    *((f, ([4, 5, 6],)) for f in (decoree, decoree_dedans, morse, annotations, erreurs, leve, lit_trop_tot)),
    *((filtre_par_motif, (x,)) for x in ([1, 2, 1], {"cle": 3, "a": 1}, -1, "un", None, 1 + 2j, 5)),
    *((textes, (s,)) for s in ("abc", "a")),
    *((entiers, (m,)) for m in (0, 12, 1 << 200, (1 << 100) - 1)),
    *((defaut_partage, (k,)) for k in (1, 2)),
]
