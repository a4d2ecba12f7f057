"""Les longueurs : la fonction instrumentée fait exactement ce que fait l'original, et ce qu'elle parcourt est compté."""

import copy
import functools
import linecache
import random
from types import FunctionType

import pytest

from epreuves.mesurer.cout import TropLong, compter_operations
from epreuves.mesurer.longueurs import Compteur
from tests.epreuves import corpus

GRAND = 10**9


def issue(f, arguments):
    """Ce que fait un appel : ce qu'il renvoie ou lève, et ce que deviennent ses arguments."""
    arguments = copy.deepcopy(arguments)
    try:
        return repr(f(*arguments)), repr(arguments)
    except Exception as erreur:
        return type(erreur), str(erreur), repr(arguments)


def instrumentee(f):
    """La jumelle d'une fonction, prête à servir."""
    compteur = Compteur(f)
    compteur.travail.budget = GRAND
    return compteur.instrumentee


def fonctions(texte):
    """L'espace de noms où l'on a exécuté un texte, retrouvable comme celui d'une cellule."""
    nom = f"<ipython-input-{abs(hash(texte))}>"
    linecache.cache[nom] = (len(texte), None, texte.splitlines(keepends=True), nom)
    espace = {"__name__": "__main__"}
    exec(compile(texte, nom, "exec"), espace)
    return espace


def longueurs(f, *arguments):
    """Le travail noté en plus des instructions."""
    compteur = Compteur(f)
    _, total = compteur.compter(copy.deepcopy(arguments), GRAND)
    assert compteur.complet
    return total - compter_operations(f, *arguments, budget=GRAND)[1]


@pytest.mark.parametrize(("f", "arguments"), corpus.CORPUS, ids=lambda x: getattr(x, "__name__", None))
def test_la_jumelle_fait_ce_que_fait_l_original(f, arguments):
    jumelle = instrumentee(f)
    if isinstance(f, FunctionType):
        assert jumelle is not f and jumelle.__code__ != f.__code__
    corpus.defaut_partage.__defaults__[0].clear()
    attendu = issue(f, arguments)
    corpus.defaut_partage.__defaults__[0].clear()
    assert issue(jumelle, arguments) == attendu


def test_l_espace_de_noms_reste_intact():
    espace = fonctions("def f(G):\n    global vu\n    vu = G[1:]\n    return g(vu)\ndef g(x):\n    return sorted(x)\n")
    f, g = espace["f"], espace["g"]
    assert Compteur(f).compter(([3, 1, 2],), GRAND)[0] == [1, 2]
    assert espace["vu"] == [1, 2] and espace["f"] is f and espace["g"] is g
    assert set(espace) == {"__name__", "__builtins__", "f", "g", "vu"}


def test_sans_texte_on_ne_compte_que_les_instructions():
    espace = {}
    exec("def f(G):\n    return G[1:]", espace)
    compteur = Compteur(espace["f"])
    assert not compteur.complet
    assert compteur.compter(([0] * 100,), GRAND)[1] == compter_operations(espace["f"], [0] * 100)[1]


def test_un_texte_qui_a_change_n_est_pas_celui_de_la_fonction():
    espace = fonctions("def f(G):\n    return G[1:]\n")
    nom = espace["f"].__code__.co_filename
    texte = "def f(G):\n    return G[2:]\n"
    linecache.cache[nom] = (len(texte), None, texte.splitlines(keepends=True), nom)
    assert not Compteur(espace["f"]).complet


K = 1000
GESTES = {
    "G[1:]": K - 1,
    "G[:]": K,
    "G[::2]": K // 2,
    "5 in G": K,
    "5 not in tuple(G)": 2 * K,
    "5 in set(G)": K,
    "G == G[:]": 2 * K,
    "G == G[1:]": K - 1,
    "G + G": 2 * K,
    "[0] * len(G)": K,
    "sorted(G)": K,
    "sorted(G, key=lambda x: x)": K,
    "list(G)": K,
    "sum(G)": K,
    "max(G)": K,
    "max(3, 4)": 0,
    "sum(map(abs, G))": K,
    "sum(x for x in G)": 0,
    "G.index(0)": K,
    "G.count(7)": K,
    "G.copy()": K,
    "list.copy(G)": K,
    "G.remove(0)": K,
    "G.pop()": 0,
    "G.pop(0)": K,
    "G.insert(0, 1)": K,
    "G.append(1)": 0,
    "len(G)": 0,
    "print(*G[:0])": 0,
    "''.join(map(str, range(10)))": 20,
    "bin(1 << 9999).count('1')": 2 * 10_002,
    "(1 << 5 * 128) & (1 << 639)": 0,
    "(1 << len(G)) & (1 << 639)": 15 + 15,
    "(1 << 40) & (1 << 39)": 0,
    "2 ** len(G)": 15,
    "[*G, *G]": 2 * K,
    "f'{G!r}'[0]": 3 * K,
    "{*G} & {1}": K + 1,
    "any(map(bool, [0, 0, 1, 1]))": 3,
}


@pytest.mark.parametrize("geste", GESTES)
def test_chaque_geste_compte_pour_sa_longueur(geste):
    f = fonctions(f"def f(G):\n    {geste}\n")["f"]
    assert longueurs(f, [0] * K) == GESTES[geste]


def test_ce_qu_appelle_l_etudiant_compte_aussi():
    espace = fonctions(
        "def aide(x):\n    return x[1:]\n"
        "class A:\n    def methode(self, x):\n        return aide(x)\n"
        "def f(G):\n    def dedans():\n        return aide(G)\n"
        "    return aide(G), dedans(), A().methode(G), list(map(aide, [G]))\n"
    )
    assert longueurs(espace["f"], [0] * K) == 4 * (K - 1) + 1
    partielle = functools.partial(espace["f"], [0] * K)
    assert longueurs(partielle) == 4 * (K - 1) + 1


def test_la_bibliotheque_ne_compte_que_pour_ses_instructions():
    espace = fonctions("from sudokulib import exclusivite\ndef f(G):\n    return exclusivite(G, 2)\n")
    espace["f"]([30] * 16)  # la bibliothèque prépare ses tables de cases au premier appel
    assert longueurs(espace["f"], [30] * 16) == 0


def test_trop_de_travail_depasse_le_budget_meme_sous_un_except():
    f = fonctions("def f(G):\n    try:\n        G * 1000\n    except:\n        pass\n")["f"]
    with pytest.raises(TropLong):
        Compteur(f).compter(([0] * K,), 10_000)


def test_une_fonction_changeante_n_est_pas_jugee_sur_ses_longueurs():
    f = fonctions("deja = []\ndef f(G):\n    deja.append(1)\n    return G[1:][len(deja) * 2 - 2]\n")["f"]
    compteur = Compteur(f)
    compteur.compter(([1, 2],), GRAND)
    assert not compteur.complet


# Des programmes tirés au hasard : mêmes résultats, mêmes exceptions.


class Tirage:
    """Écrit une petite fonction f(G, k) qui mêle entiers, listes et textes."""

    def __init__(self, graine):
        self.hasard = random.Random(graine)

    def entier(self, p):
        choix = ["k", str(self.hasard.randrange(5)), "len(G)", "i"]
        if p:
            a, b, L = self.entier(p - 1), self.entier(p - 1), self.liste(p - 1)
            choix += [f"({a} {o} {b})" for o in ("+", "-", "*", "&", "|", "^", "//", "%")]
            choix += [f"({a} << {b} % 90)", f"({a} >> 1)", f"sum({L})", f"len({L})", f"max({L}, default=0)", f"{L}.count({a})"]
            choix += [f"({a} in {L})", f"({a} < {b} != {a})", f"({L} == {self.liste(p - 1)})", f"aide({a}, {L})", f"{L}[{a}]"]
            choix += [
                f"min({L}, key=lambda v: v ^ {a})",
                f"bin(abs({a})).count('1')",
                f"({a} if {b} else {a})",
                f"{L}.index({a})",
            ]
        return self.hasard.choice(choix)

    def liste(self, p):
        choix = ["G", "H", "[k]", "[*H, k]"]
        if p:
            L, M, a = self.liste(p - 1), self.liste(p - 1), self.entier(p - 1)
            choix += [
                f"({L} + {M})",
                f"{L}[{a}:]",
                f"{L}[:{a}:2]",
                f"sorted({L})",
                f"[v + {a} for v in {L}]",
                f"list(reversed({L}))",
            ]
            choix += [
                f"([{a}] * ({a} % 4))",
                f"list(map(lambda v: v | k, {L}))",
                f"list(set({L}) - set({M}))",
                f"[*{L}, *{M}][:30]",
            ]
            choix += [
                f"[v for v in {L} if v not in {M}]",
                f"list(dict.fromkeys({L}))",
                f"{L}.copy()",
                f"list(map(sum, zip({L}, {M})))",
            ]
        return self.hasard.choice(choix)

    def instruction(self, marge):
        a, L = self.entier(2), self.liste(2)
        choix = [f"k {o}= {a}" for o in ("+", "^", "&", "|", "-")]
        choix += [
            f"H += {L}[:9]",
            f"H = {L}[:50]",
            f"H[{a} % 3:] = {L}[:9]",
            f"G[{a} % 3] = {a}",
            f"G[0] += {a}",
            f"H.append({a})",
        ]
        choix += [
            f"del H[{a}]",
            f"H.pop({a})",
            f"H.insert({a}, k)",
            "H.sort(key=lambda v: -v)",
            f"H.extend({L}[:5])",
            f"H.remove({a})",
        ]
        choix += [
            f"for i in {L}[:4]:\n{marge}    k = (k + i) % (1 << 80)\n{marge}    {self.simple()}",
            f"if {a}:\n{marge}    {self.simple()}",
        ]
        choix += [f"try:\n{marge}    {self.simple()}\n{marge}except Exception as e:\n{marge}    H.append(len(str(e)))"]
        return self.hasard.choice(choix)

    def simple(self):
        return self.hasard.choice(
            [f"k ^= {self.entier(1)}", f"H = H[:20] + {self.liste(1)}[:5]", f"G[k % len(G)] = {self.entier(1)}"]
        )

    def texte(self):
        lignes = [f"    {self.instruction('    ')}" for _ in range(self.hasard.randrange(2, 8))]
        corps = "\n".join(["    H, i = G[:], 0", *lignes, "    return k, G, H, i"])
        return f"def aide(x, L):\n    return x + len(L[1:])\n\n\ndef f(G, k):\n{corps}\n"


@pytest.mark.parametrize("graine", range(0, 400, 40))
def test_des_programmes_tires_au_hasard_font_la_meme_chose(graine):
    rendus = 0
    for g in range(graine, graine + 40):
        texte = Tirage(g).texte()
        f = fonctions(texte)["f"]
        jumelle = instrumentee(f)
        assert jumelle is not f
        for arguments in (([3, 1, 2], 5), ([0, 7, 7, 1 << 70], 0)):
            attendu = issue(f, arguments)
            rendus += isinstance(attendu[0], str)
            assert issue(jumelle, arguments) == attendu, texte
    assert rendus > 10
