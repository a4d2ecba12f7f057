"""Des fonctions hostiles : à chacune, une seule phrase, en quelques secondes, sans jamais abîmer le cahier.

Toutes répondent à T.1b, « le poids de m ». Celles que décore `juste` calculent bien le poids, en faisant autre chose en chemin ;
aucune des autres ne doit réussir. `dangereuse` marque celles qui arrêteraient le noyau si on les exécutait sur place.
"""

# ruff: noqa -- hostiles exprès
import array
import asyncio
import atexit
import builtins
import collections
import contextlib
import copy
import ctypes
import decimal
import faulthandler
import fractions
import functools
import gc
import heapq
import io
import itertools
import json
import linecache
import math
import multiprocessing
import operator
import os
import pickle
import queue
import random
import re
import signal
import socket
import string
import struct
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import types
import warnings
import weakref

from tests.epreuves.bonnes import poids

with contextlib.suppress(ImportError):  # Windows
    import resource

HOSTILES = []
JUSTES = set()
DANGEREUSES = set()  # celles qu'on n'exécute pas sur place, faute d'y pouvoir rien


def hostile(f):
    HOSTILES.append(f)
    return f


def juste(f):
    JUSTES.add(f.__name__)
    return hostile(f)


# Des boucles sans fin


@hostile
def boucle(m):
    while True:
        pass


@hostile
def boucle_qui_compte(m):
    k = 0
    while k >= 0:
        k += 1


@hostile
def avale_tout(m):
    while True:
        try:
            while True:
                pass
        except:
            pass


@hostile
def avale_a_chaque_tour(m):
    while True:
        try:
            m += 1
        except:
            pass


@hostile
def avale_base_exception(m):
    while True:
        try:
            m += 1
        except BaseException:
            continue


@hostile
def finally_continue(m):
    while True:
        try:
            m += 1
        finally:
            continue


@hostile
def suppress_tout(m):
    while True:
        with contextlib.suppress(BaseException):
            while True:
                m += 1


@hostile
def gestionnaire_sourd(m):
    class Sourd:
        def __enter__(self):
            return self

        def __exit__(self, *_):
            return True

    while True:
        with Sourd():
            while True:
                m += 1


@hostile
def handlers_emboites(m):
    while True:
        try:
            try:
                while True:
                    pass
            except:
                while True:
                    pass
        except:
            while True:
                pass


@hostile
def recursion_qui_avale(m):
    try:
        return recursion_qui_avale(m + 1)
    except:
        return recursion_qui_avale(m + 2)


@hostile
def deux_qui_s_avalent(m):
    def une():
        try:
            while True:
                pass
        except:
            autre()

    def autre():
        try:
            while True:
                pass
        except:
            une()

    une()


@hostile
def generateur_sans_fin(m):
    def sans_fin():
        while True:
            yield 1

    return sum(sans_fin())


@hostile
def generateur_qui_avale(m):
    def tetu():
        while True:
            try:
                yield 1
            except:
                pass

    for _ in tetu():
        pass


@hostile
def comprehension_sans_fin(m):
    return [k for k in itertools.count() if k < 0]


@hostile
def liste_qui_grandit_sous_la_boucle(m):
    L = [1]
    for x in L:
        L.append(x)


@hostile
def iter_de_int(m):
    for _ in iter(int, 1):
        pass


@hostile
def boucle_dans_init(m):
    class Longue:
        def __init__(self):
            while True:
                pass

    Longue()


@hostile
def boucle_dans_eq(m):
    class Longue:
        def __eq__(self, autre):
            while True:
                pass

    return Longue() == 3


@hostile
def boucle_dans_del(m):
    class Longue:
        def __del__(self):
            while True:
                pass

    x = Longue()
    del x
    return -1


@hostile
def boucle_dans_methode(m):
    class Longue:
        def aller(self):
            while True:
                try:
                    self.aller
                except:
                    pass

    Longue().aller()


@hostile
def boucle_executee(m):
    exec("while True: pass")


@hostile
def boucle_evaluee(m):
    return eval("[0 for _ in iter(int, 1)]")


@hostile
def boucle_dans_la_clef(m):
    def clef(x):
        while True:
            pass

    return sorted([2, 1], key=clef)


@hostile
def while_a_condition_vide(m):
    while m >= 0:
        m = m


# Des calculs sans fin que Python fait d'un seul geste


@hostile
def liste_de_count(m):
    return list(itertools.count())


@hostile
def somme_de_count(m):
    return sum(itertools.count())


@hostile
def max_sans_fin(m):
    return max(iter(int, 1))


@hostile
def somme_de_range(m):
    return sum(range(10**13))


@hostile
def liste_de_range(m):
    return list(range(10**13))


@hostile
def range_au_dela_des_mots(m):
    return len(list(range(10**30)))


@hostile
def tri_de_count(m):
    return sorted(itertools.count())


@hostile
def ensemble_de_cycle(m):
    return set(itertools.cycle([1, 2]))


@hostile
def joindre_repeat(m):
    return "".join(itertools.repeat("a"))


@hostile
def all_de_count(m):
    return all(itertools.count(1))


@hostile
def any_de_repeat(m):
    return any(itertools.repeat(0))


@hostile
def etendre_de_count(m):
    L = []
    L.extend(itertools.count())


@hostile
def ajouter_count(m):
    L = []
    L += itertools.count()


@hostile
def etoile_de_count(m):
    return [*itertools.count()]


@hostile
def appel_etoile_de_count(m):
    return max(*itertools.count())


@hostile
def deballer_count(m):
    a, *b = itertools.count()


@hostile
def appartient_a_count(m):
    return -1 in itertools.count()


@hostile
def zip_de_counts(m):
    return list(zip(itertools.count(), itertools.count()))


@hostile
def map_de_count(m):
    return list(map(abs, itertools.count()))


@hostile
def filtre_de_count(m):
    return next(filter(lambda k: k < 0, itertools.count()))


@hostile
def enumerer_repeat(m):
    return dict(enumerate(itertools.repeat(1)))


@hostile
def produit_sans_fin(m):
    return next(itertools.product(itertools.count(), repeat=2))


@hostile
def produit_immense(m):
    return sum(1 for _ in itertools.product(range(9), repeat=81))


@hostile
def deque_bornee_de_count(m):
    return collections.deque(itertools.count(), maxlen=1)


@hostile
def compter_de_cycle(m):
    return collections.Counter(itertools.cycle("ab"))


@hostile
def reduire_count(m):
    return functools.reduce(operator.add, itertools.count())


@hostile
def tranche_de_count(m):
    L = [0]
    L[:] = itertools.count()


@hostile
def puissance_enorme(m):
    return 10**10**10


@hostile
def puissance_dynamique(m):
    dix = 10 + 0 * m
    return dix**dix**dix


@hostile
def pow_enorme(m):
    return pow(7, 10**10)


@hostile
def decalage_enorme(m):
    return 1 << 10**11


@hostile
def factorielle_enorme(m):
    return math.factorial(10**8)


@hostile
def texte_enorme(m):
    return "a" * 10**10


@hostile
def liste_enorme(m):
    return [0] * 10**10


@hostile
def octets_enormes(m):
    return bytes(10**11)


@hostile
def texte_de_neuf_cents_mo(m):
    return "é" * (9 * 10**8)


@hostile
def texte_de_quatre_vingts_mo(m):
    return "a" * (8 * 10**7)


@hostile
def format_enorme(m):
    return format(1, "9999999999d")


@hostile
def remplir_enorme(m):
    return "a".ljust(10**10)


@hostile
def remplacer_enorme(m):
    return ("a" * 10**5).replace("a", "b" * 10**5)


@hostile
def expression_reguliere_explosive(m):
    return re.match("(a+)+b", "a" * 40)


@hostile
def motif_compile_explosif(m):
    return re.compile("(a|a)*b").fullmatch(string="a" * 60)


@juste
def motif_ordinaire(m):
    return len(re.findall("1", re.sub("^0b", "", bin(m))))


@hostile
def memoire_sans_fin(m):
    tas = []
    while True:
        tas.append("x" * 10**7)


@hostile
def dictionnaire_sans_fin(m):
    tas, k = {}, 0
    while True:
        tas[k] = [k] * 1000
        k += 1


@hostile
def dort(m):
    time.sleep(1000)


@hostile
def attend_un_verrou(m):
    verrou = threading.Lock()
    verrou.acquire()
    verrou.acquire()


@hostile
def attend_un_fil(m):
    fil = threading.Thread(target=time.sleep, args=(1000,), daemon=True)
    fil.start()
    fil.join()


@hostile
def attend_une_file(m):
    return queue.Queue().get()


@hostile
def attend_un_processus(m):
    subprocess.run(["sleep", "1000"])


@hostile
def attend_le_reseau(m):
    prise = socket.socket()
    prise.bind(("127.0.0.1", 0))
    prise.listen()
    prise.accept()


@hostile
def attend_une_coroutine(m):
    asyncio.run(asyncio.sleep(1000))


@hostile
def demande(m):
    return int(input("m ? "))


@hostile
def lit_l_entree(m):
    return len(sys.stdin.read()) - 1


# Des nombres et des valeurs hors de mesure


@hostile
def entier_de_cinq_mille_chiffres(m):
    return 10**5000


@hostile
def liste_d_entiers_immenses(m):
    return [10**5000] * 3


@hostile
def dictionnaire_d_entiers_immenses(m):
    return {10**5000: -(10**5000)}


@hostile
def entier_de_millions_de_bits(m):
    return 1 << 10_000_000


@hostile
def texte_d_un_entier_immense(m):
    return str(10**5000)


@hostile
def nan(m):
    return float("nan")


@hostile
def infini(m):
    return float("-inf")


@hostile
def complexe(m):
    return complex(float("nan"), 1)


@hostile
def substituts(m):
    return "\ud800\udfff"


@hostile
def octet_nul(m):
    return "\0\x1b[31m" * 3


@hostile
def liste_qui_se_contient(m):
    tas = []
    tas.append(tas)
    return tas


@hostile
def dictionnaire_qui_se_contient(m):
    tas = {}
    tas[0] = tas
    return tas


@hostile
def liste_profonde(m):
    tas = []
    for _ in range(100_000):
        tas = [tas]
    return tas


@hostile
def million_d_elements(m):
    return [0] * 10**6


@hostile
def generateur(m):
    return (x for x in range(m))


@hostile
def se_rend_elle_meme(m):
    return se_rend_elle_meme


@hostile
def module(m):
    return sys


@hostile
def exception_rendue(m):
    return ValueError(m)


@hostile
def decimal_nan(m):
    return decimal.Decimal("sNaN")


@hostile
def fraction(m):
    return fractions.Fraction(poids(m), 1)


@hostile
def ellipse(m):
    return ...


# Des objets qui mentent


class Menteur:
    def __eq__(self, autre):
        return True

    def __ne__(self, autre):
        return False

    __hash__ = None
    __bool__ = __len__ = lambda self: True


class Refuseur:
    """Tout ce qu'on lui demande lève une exception."""

    def __getattribute__(self, nom):
        raise RuntimeError(nom)

    def _non(self, *_):
        raise RuntimeError("non")

    __eq__ = __hash__ = __len__ = __iter__ = __repr__ = __str__ = __bool__ = __index__ = __reduce__ = __deepcopy__ = _non


@hostile
def objet_menteur(m):
    return Menteur()


@hostile
def objet_refuseur(m):
    return Refuseur()


@hostile
def liste_de_refuseurs(m):
    return [Refuseur(), {1: Refuseur()}]


@hostile
def entier_menteur(m):
    class Entier(int):
        def __eq__(self, autre):
            return True

        __hash__ = int.__hash__

    return Entier(0)


@hostile
def liste_menteuse(m):
    class Liste(list):
        def __iter__(self):
            while True:
                yield 1

        def __len__(self):
            raise RuntimeError

        def __eq__(self, autre):
            return True

    return Liste([1])


@hostile
def dictionnaire_menteur(m):
    class Dico(dict):
        def items(self):
            raise RuntimeError

        __iter__ = keys = values = items

    return Dico({1: 2})


@hostile
def clef_impossible(m):
    class Liste(list):
        __hash__ = lambda self: 0

    class Uplet(tuple):
        pass

    return {Uplet([Liste([1])]): 2}


@hostile
def classe_d_emprunt(m):
    class Faux:
        __class__ = int

        def __getattr__(self, nom):
            return getattr(0, nom)

    return Faux()


@hostile
def classe_qui_leve(m):
    class Faux:
        @property
        def __class__(self):
            raise RuntimeError

    return Faux()


@hostile
def metaclasse_menteuse(m):
    class Meta(type):
        @property
        def __name__(cls):
            raise RuntimeError

        @property
        def __module__(cls):
            raise RuntimeError

        __mro__ = __name__

    class Faux(metaclass=Meta):
        pass

    return Faux()


@hostile
def type_egal_a_tous(m):
    class Meta(type):
        def __eq__(cls, autre):
            return True

        def __hash__(cls):
            return hash(list)

    class Faux(metaclass=Meta):
        pass

    return Faux()


@hostile
def module_de_numpy(m):
    class Faux:
        def tolist(self):
            return poids(m)

    Faux.__module__ = "numpy"
    return Faux()


@hostile
def reduction_hostile(m):
    class Piege:
        def __reduce__(self):
            return os.system, ("exit 3",)

    return Piege()


# Des exceptions


@hostile
def leve_une_division(m):
    return 1 / 0


@hostile
def leve_keyboard_interrupt(m):
    raise KeyboardInterrupt


@hostile
def leve_system_exit(m):
    raise SystemExit(3)


@hostile
def sort(m):
    sys.exit("au revoir")


@hostile
def leve_generator_exit(m):
    raise GeneratorExit


@hostile
def leve_stop_iteration(m):
    raise StopIteration(3)


@hostile
def leve_une_base_exception(m):
    class Sourde(BaseException):
        pass

    raise Sourde("tout va bien")


@hostile
def exception_dont_le_texte_leve(m):
    class Muette(Exception):
        def __str__(self):
            raise ValueError("non")

        __repr__ = __str__

    raise Muette


@hostile
def exception_dont_le_texte_ment(m):
    class Menteuse(Exception):
        def __str__(self):
            return 3

    raise Menteuse


@hostile
def exception_dont_le_texte_sort(m):
    class Sortante(Exception):
        def __str__(self):
            raise SystemExit

    raise Sortante


@hostile
def exception_sans_attributs(m):
    class Fermee(Exception):
        def __getattribute__(self, nom):
            raise KeyboardInterrupt

    raise Fermee


@hostile
def exception_au_texte_enorme(m):
    raise ValueError("é" * 10**8)


@hostile
def exception_aux_arguments_hostiles(m):
    raise ValueError(Refuseur())


@hostile
def exception_de_metaclasse(m):
    class Meta(type):
        @property
        def __name__(cls):
            raise RuntimeError

    class Leve(Exception, metaclass=Meta):
        pass

    raise Leve


@hostile
def exception_en_boucle(m):
    e = ValueError()
    e.__context__ = e.__cause__ = e
    raise e


@hostile
def groupe_d_exceptions(m):
    raise ExceptionGroup("plusieurs", [ValueError(1), ExceptionGroup("dedans", [KeyError(2)])])


@hostile
def a_faire_sans_texte(m):
    from epreuves import AFaire

    raise AFaire(Refuseur())


@hostile
def leve_notre_arret(m):
    from epreuves.mesurer.cout import TropLong

    raise TropLong


@hostile
def leve_une_exception_fabriquee(m):
    raise type("Étrange\n", (BaseException,), {})("x\ny")


@hostile
def memoire_simulee(m):
    raise MemoryError


@hostile
def recursion(m):
    return recursion(m + 1)


@hostile
def recursion_permise(m):
    sys.setrecursionlimit(10**9)
    return recursion(m)


@hostile
def recursion_par_repr(m):
    class Boucle:
        def __repr__(self):
            return repr(self)

    return repr(Boucle())


# Les sorties et les fichiers


@juste
def ferme_la_sortie(m):
    sys.stdout.close()
    sys.stderr.close()
    return poids(m)


@juste
def remplace_la_sortie(m):
    sys.stdout = sys.stderr = None
    return poids(m)


@juste
def efface_la_sortie(m):
    del sys.stdout
    return poids(m)


@hostile
def affiche_sans_fin(m):
    while True:
        print("x" * 1000)


@hostile
def affiche_un_enorme_texte(m):
    print("x" * 10**7)
    return poids(m)


@juste
def affiche_partout(m):
    print("bavard", file=sys.stderr)
    os.write(1, b"bavard")
    os.write(2, b"bavard")
    return poids(m)


@hostile
def sortie_qui_leve(m):
    class Sourde:
        def write(self, texte):
            raise OSError("plein")

    sys.stdout = Sourde()
    print("x")


@hostile
def change_de_dossier(m):
    dossier = tempfile.mkdtemp()
    os.chdir(dossier)
    os.rmdir(dossier)
    return -1


@hostile
def ouvre_sans_fin(m):
    ouverts = []
    while True:
        ouverts.append(open(os.devnull))


@hostile
def descripteurs_fermes(m):
    os.closerange(3, 256)
    return poids(m)


@hostile
def descripteurs_brouilles(m):
    with contextlib.suppress(OSError):
        noyau = {os.readlink(f"/proc/{os.getppid()}/fd/{d}") for d in os.listdir(f"/proc/{os.getppid()}/fd")}
    for d in range(3, 256):
        with contextlib.suppress(OSError):
            if "pipe:" in os.readlink(f"/proc/self/fd/{d}") and os.readlink(f"/proc/self/fd/{d}") not in noyau:
                os.write(d, b'{"tuple": [true, {}]}' * 9)
    return -1


# Les processus, les signaux, les réglages de Python


@hostile
def se_tue(m):
    os.kill(os.getpid(), 9)


@hostile
def s_effondre(m):
    ctypes.string_at(0)


@hostile
def abandonne(m):
    os.abort()


@hostile
def sort_pour_de_bon(m):
    os._exit(0)


@hostile
def tue_son_parent(m):
    os.kill(os.getppid(), signal.SIGKILL)


@hostile
def fait_tuer_son_parent(m):
    subprocess.run(["kill", "-9", str(os.getppid())])
    return -1


@hostile
def suspend_son_parent(m):
    subprocess.run(["kill", "-STOP", str(os.getppid())])
    return -1


@hostile
def tue_tout_le_monde(m):
    os.kill(-1, 0)  # le signal 0 ne tue personne, si jamais on le laissait partir


@hostile
def tue_son_groupe(m):
    os.killpg(os.getpgrp(), 9)


@hostile
def se_suspend(m):
    os.kill(os.getpid(), signal.SIGSTOP)


@hostile
def s_interrompt(m):
    signal.raise_signal(signal.SIGINT)
    return -1


@hostile
def ignore_l_alarme(m):
    signal.signal(signal.SIGVTALRM, signal.SIG_IGN)
    while True:
        pass


@hostile
def sonne_plus_tard(m):
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    return -1


@hostile
def se_dedouble(m):
    if os.fork() == 0:
        time.sleep(1000)
    return -1


@hostile
def s_evade(m):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            time.sleep(1000)
        os._exit(0)
    return -1


@hostile
def se_dedouble_sans_attendre(m):
    for _ in range(6):
        os.fork()
    time.sleep(1000)


@juste
def fil_oublie(m):
    threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()
    return poids(m)


@juste
def trace_a_soi(m):
    sys.settrace(lambda *_: None)
    sys.setprofile(lambda *_: None)
    return poids(m)


@hostile
def trace_qui_leve(m):
    def trace(*_):
        raise RuntimeError

    sys.settrace(trace)
    return len([poids(m)]) - 2


@juste
def plus_de_ramasse_miettes(m):
    gc.disable()
    gc.set_threshold(1)
    return poids(m)


@juste
def avertissements_en_erreurs(m):
    warnings.simplefilter("error")
    return poids(m)


@juste
def recursion_minuscule(m):
    with contextlib.suppress(RecursionError):
        sys.setrecursionlimit(50)
    return poids(m)


@juste
def chiffres_permis(m):
    sys.set_int_max_str_digits(0)
    return poids(m)


@hostile
def truque_les_integrees(m):
    builtins.all = lambda *_: True
    builtins.len = lambda *_: 0
    builtins.repr = lambda *_: "1"
    builtins.isinstance = lambda *_: True
    return 7


@hostile
def efface_les_integrees(m):
    vars(builtins).clear()
    return 7


@hostile
def truque_les_modules(m):
    json.dumps = lambda *_: "{}"
    copy.deepcopy = lambda x, *_: x
    return 7


@hostile
def vide_les_modules(m):
    for nom in list(sys.modules):
        if nom.startswith("sudokulib"):
            del sys.modules[nom]
    return 7


@hostile
def truque_la_reference(m):
    from sudokulib import vecteurs

    vecteurs.poids.__code__ = (lambda m: 7).__code__
    return 7


@hostile
def limite_la_memoire(m):
    resource.setrlimit(resource.RLIMIT_AS, (1 << 20, 1 << 20))
    return 7


@hostile
def limite_les_fichiers(m):
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, 0))
    return 7


@hostile
def ecrit_un_fichier_enorme(m):
    with tempfile.TemporaryFile() as f:
        while True:
            f.write(b"x" * 10**7)


@hostile
def sortie_de_secours(m):
    atexit.register(lambda: os._exit(3))
    sys.exit(0)


@hostile
def change_son_code(m):
    change_son_code.__code__ = (lambda m: -1).__code__
    return -2


@hostile
def globales_effacees(m):
    globals().clear()
    return 7


@hostile
def arguments_en_trop(a, b):
    return a


@hostile
async def coroutine(m):
    return poids(m)


@hostile
def rend_none(m):
    pass


class Appelable:
    """Un objet qu'on appelle, et dont rien d'autre ne se lit."""

    def __call__(self, m):
        return 7

    def __getattr__(self, nom):
        raise RuntimeError(nom)


HOSTILES += [Appelable(), Menteur, Refuseur, functools.partial(operator.add, 1), abs, print, type, "".join]
