"""Les gestes qu'une revue a trouvés dangereux, chacun de sept façons : dans un processus fils et sur place.

Rien ne les interrompt de l'intérieur : un calcul d'un seul tenant, une attente, une mémoire démesurée, la mort de Python. Dans
un fils, la limite de calcul les arrête. Sur place, c'est la page qui redémarre un noyau muet, ou mort, et qui le dit.
"""

from __future__ import annotations

from collections.abc import Iterator

from bench.solidite.grammaire import JUSTE
from bench.solidite.ligne import Ligne
from bench.solidite.programmes import de_front

LONGS = (
    *("hashlib.pbkdf2_hmac('sha256', b'a', b'b', 10**9)", "int.__pow__(3, 10**9)", "operator.pow(3, 10**9)", "3 ** 10**9"),
    *("math.prod(range(1, 2 * 10**6))", "math.factorial(10**7)", "functools.reduce(operator.mul, range(1, 10**6))"),
    *("math.comb(10**8, 5 * 10**7)", "racine(10**7)", "hash(emboites())", "isinstance(m, emboites())", "sum(range(10**10))"),
    *("max(itertools.count())", "sorted(itertools.count())", "collections.deque(itertools.count(), 0)"),
    *(
        "re.match('(a+)+b', 'a' * 40)",
        "numpy.linalg.eigvals(numpy.ones((6000, 6000)))",
        "list(itertools.permutations(range(12)))",
    ),
)
ATTENTES = (
    *("time.sleep(10**6)", "sommes()", "threading.Event().wait()", "queue.Queue().get()", "lire_un_tube()", "a_l_heure_dite()"),
    *("sys.stdin.read()", "threading.Thread(target=sommes).start()"),
)
DEMESURES = (
    *("'a' * 10**10", "[0] * 10**10", "list(range(3 * 10**6))", "dict.fromkeys(range(3 * 10**6))", "set(range(10**8))"),
    *("f'{m:>1000000000}'", "'%1000000000d' % m", "numpy.zeros(10**11)", "open('/dev/zero', 'rb').read()"),
)
MORTELS = (
    *("__import__('posix')._exit(0)", "os.abort()", "os.kill(os.getpid(), 9)", "ctypes.string_at(0)", "Sort() and None"),
    *("fausse()", "plonger()", "changer_int()", "pickle.loads(b\"cos\\nsystem\\n(S'sleep 1000'\\ntR.\")"),
    *("lever(SystemExit(Boucle()))", "lever(KeyError(Boucle()))"),
)
GESTES = (*LONGS, *ATTENTES, *DEMESURES, *MORTELS)
FACONS = (
    "    return {}",
    "    x = {}\n    return JUSTE",
    "    try:\n        x = {}\n    except BaseException:\n        pass\n    return JUSTE",
    "    try:\n        return JUSTE\n    finally:\n        x = {}",
    "    return [{} for _ in range(3)]",
    "    if m == 12:\n        x = {}\n    return JUSTE",
    "    class Rendu:\n        def __eq__(soi, autre):\n            return {}\n        __repr__ = __eq__\n    return Rendu()",
)
OUTILS = """
import collections, ctypes, decimal, functools, gc, hashlib, itertools, math, numpy, operator, os, pickle, queue, re, sched, sys
import tempfile, threading, time
class Boucle:
    def __repr__(soi):
        while True:
            pass
class Sort:
    def __del__(soi):
        __import__('posix')._exit(0)
def emboites():
    t = int
    for _ in range(60):
        t = (t, t)
    return t
def racine(chiffres):
    decimal.getcontext().prec = chiffres
    return decimal.Decimal(2).sqrt()
def sommes():
    while True:
        time.sleep(0.001)
def lire_un_tube():
    nom = os.path.join(tempfile.mkdtemp(), 'tube')
    os.mkfifo(nom)
    return open(nom).read()
def a_l_heure_dite():
    horaire = sched.scheduler()
    horaire.enter(10**6, 1, print)
    horaire.run()
def fausse():
    return type(poids)(poids.__code__.replace(co_code=b'\\xff' * 40), {})()
def plonger():
    sys.setrecursionlimit(10**9)
    return plonger() + 1
def changer_int():
    gc.get_referents(int.__dict__)[0]['bit_length'] = len
def lever(erreur):
    raise erreur
"""


class Geste:
    """Le programme d'un rang : un geste, d'une façon.

    Exemples
    --------
    >>> "pbkdf2_hmac" in Geste(0).texte, Geste(1).juste
    (True, True)
    """

    def __init__(self, rang: int) -> None:
        geste, facon = GESTES[rang // len(FACONS)], FACONS[rang % len(FACONS)]
        corps = facon.format(geste).replace("JUSTE", JUSTE)
        self.juste = JUSTE in corps
        self.texte = f"{OUTILS}def poids(m):\n{corps}\n"


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Tous les gestes, ou un sur quarante."""
    pas = 1 if longue else 40
    yield from de_front("gestes de la revue", Geste, range(graine % pas, len(GESTES) * len(FACONS), pas))
