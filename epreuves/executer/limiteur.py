"""Sur place, là où l'on ne peut pas créer de processus : refuser d'avance ce que rien ne pourrait arrêter.

Le compte des opérations (`cout.py`) arrête une boucle de Python, mais ne voit pas l'intérieur d'un geste d'un seul tenant.
La fonction de l'étudiant est donc instrumentée, comme pour mesurer son coût, et chaque geste est gardé :

- un itérateur donné à une fonction toute faite est lu à travers un générateur, qui compte ses éléments : `list(count())` finit ;
- ce dont on prévoit la taille (`10**10**10`, `"a" * 10**10`, `sum(range(10**13))`) n'est pas commencé s'il est démesuré ;
- de même d'un motif dont `re` pourrait essayer trop de façons (voir `motifs.py`) ;
- ce qui attend, ou agit sur le processus (c'est ici le noyau), est refusé : `time.sleep`, `os.kill` ;
- un `except:` qui avale l'arrêt le voit revenir aussitôt.
"""

from __future__ import annotations

import functools
import inspect
import math
import operator
import re
from collections.abc import Callable, Iterator
from types import BuiltinFunctionType, CoroutineType, FunctionType, GeneratorType, MethodDescriptorType, ModuleType
from typing import Any

from epreuves import donnees
from epreuves.donnees import attribut, nom_de, nom_du_module
from epreuves.mesurer import longueurs, motifs, travail
from epreuves.mesurer.cout import BUDGET, SANS_COMPTER, TropLong, insister
from epreuves.mesurer.travail import Travail

ELEMENTS = 10 * BUDGET  # ceux que peut lire ou écrire un appel, à l'intérieur des gestes
POIDS_AU_FIL = 100  # un élément lu à travers un générateur est plus lent qu'un autre
POIDS_D_UN_GESTE = 50  # le garder prend aussi du temps, si court qu'il soit
POIDS_D_UN_APPEL = 100
MODULES_REFUSES = {
    *("_thread", "threading", "queue", "_queue", "subprocess", "_posixsubprocess", "multiprocessing", "concurrent", "asyncio"),
    *("socket", "_socket", "select", "signal", "_signal", "ctypes", "_ctypes", "faulthandler", "resource", "atexit"),
}
_DU_SYSTEME = ("abort", "kill", "fork", "system", "wait", "exec", "spawn", "posix_spawn", "close", "dup", "read", "write")
FONCTIONS_REFUSEES = {  # à chaque module, le début des noms
    "time": ("sleep",),
    "sys": ("settrace", "setprofile"),
    "os": ("popen", "spawn", "exec"),
    "posix": _DU_SYSTEME,
    "nt": _DU_SYSTEME,
    "re": ("Scanner", "scanner"),  # ils font avancer la recherche sans qu'on la voie
}
_NE_LISENT_PAS = frozenset((isinstance, issubclass, type, id, repr, str, print, callable, hash, iter, next, object))
RETENUES = 1000  # une fonction créée à chaque tour de boucle ne remplit pas la mémoire
_TOUTES_FAITES = (BuiltinFunctionType, MethodDescriptorType, type)
_D_UN_PAS = frozenset(((list, "append"), (set, "add"), (set, "discard"), (dict, "get")))  # elles ne lisent rien en entier
_GRANDIT_VITE = frozenset(("pow", "lshift"))
_PETIT = 1 << 31  # entre deux entiers plus petits, les autres opérations n'ont pas de longueur à prévoir
SANS_COMPTER.update((__file__, travail.__file__, donnees.__file__, longueurs.__file__))


class Refusee(BaseException):
    """L'étudiant appelle ce qu'on n'exécute pas ici ; l'argument en est le nom."""


class Limiteur(Travail):
    """Les gestes d'un code exécuté sur place."""

    def __init__(self, jumelle: Callable[[FunctionType], FunctionType]) -> None:
        super().__init__(jumelle)
        self.budget = ELEMENTS
        self._connues: dict[int, tuple[Any, Any]] = {}  # à l'id d'une fonction, elle-même et ce qu'on appelle à sa place

    def noter(self, k: int) -> None:
        self.total += k + POIDS_D_UN_GESTE
        if self.total > self.budget:
            raise TropLong

    def arret(self) -> None:
        super().arret()
        insister()

    def au_fil(self, x: Iterator[Any]) -> Iterator[Any]:
        for element in x:
            self.noter(POIDS_AU_FIL)
            yield element

    def lue(self, x: Any) -> Any:
        return self.au_fil(x) if _est_un_iterateur(x) else super().lue(x)

    def cherchee(self, x: Any) -> Any:
        return self.au_fil(x) if _est_un_iterateur(x) else super().cherchee(x)

    def appelee(self, objet: Any) -> Any:
        if type(objet) is BuiltinFunctionType and (type(objet.__self__), objet.__name__) in _D_UN_PAS:
            return objet
        connue = self._connues.get(id(objet))
        if connue is not None:
            return connue[1]
        a_la_place = self._a_la_place(objet)
        if len(self._connues) < RETENUES and _se_retient(objet):
            self._connues[id(objet)] = objet, a_la_place
        return a_la_place

    def _a_la_place(self, objet: Any) -> Any:
        refuser(objet)
        appelable = super().appelee(objet)
        return functools.partial(self._garder, objet, appelable) if _est_toute_faite(objet) else appelable

    def _garder(self, objet: Any, appelable: Any, /, *arguments: Any, **nommes: Any) -> Any:
        """Un appel à une fonction toute faite."""
        if objet in _NE_LISENT_PAS:
            return objet(*arguments, **nommes)
        self.noter(POIDS_D_UN_APPEL)
        soi = attribut(objet, "__self__")
        dans_l_ordre = _dans_l_ordre(objet, arguments, nommes)
        if type(soi) in (str, bytes, re.Pattern):
            self.prevoir(_TAILLES.get((type(soi), objet.__name__)), soi, *dans_l_ordre)
        else:
            self.prevoir(_TAILLES.get(objet), *dans_l_ordre)
        return appelable(*map(self._donnee, arguments), **{nom: self._donnee(x) for nom, x in nommes.items()})

    def _donnee(self, x: Any) -> Any:
        """Ce qu'une fonction toute faite reçoit à la place d'un argument."""
        return self.au_fil(x) if _est_un_iterateur(x) else x

    def operateur(self, nom: str) -> Callable[[Any, Any], Any]:
        calcul, taille = super().operateur(nom), _OPERATIONS.get(nom.removeprefix("i"))
        direct = getattr(operator, nom)
        sage = nom.removeprefix("i") not in _GRANDIT_VITE

        def operer(a: Any, b: Any) -> Any:
            if sage and type(a) is int is type(b) and -_PETIT < a < _PETIT and -_PETIT < b < _PETIT:
                return direct(a, b)
            self.prevoir(taille, a, b)
            return calcul(a, self.au_fil(b) if _est_un_iterateur(b) else b)

        return operer

    def prevoir(self, taille: Callable[..., float] | None, *arguments: Any) -> None:
        """Lève TropLong si ce qu'on va faire est démesuré."""
        if taille is None:
            return
        try:
            prevue = taille(*arguments)
        except (TypeError, ValueError):  # ce n'est pas l'appel qu'on croit : Python dira ce qu'il en pense
            return
        except OverflowError:
            raise TropLong from None
        if prevue > ELEMENTS:
            raise TropLong


def refuser(objet: Any) -> None:
    """Lève Refusee pour ce qui attend, ou agit sur le processus."""
    module = nom_du_module(objet) or nom_du_module(type(attribut(objet, "__self__")))
    racine, nom = module.partition(".")[0], nom_de(objet)
    if racine in MODULES_REFUSES or nom.startswith(FONCTIONS_REFUSEES.get(racine, ())):
        raise Refusee(f"{module}.{nom}")


def _est_toute_faite(objet: Any) -> bool:
    """Vrai d'une fonction ou d'une classe de Python ; celles de `re` sont écrites en Python, mais ce qu'elles appellent, non."""
    genre = type(objet)
    return genre in _TOUTES_FAITES or issubclass(genre, BuiltinFunctionType) or nom_du_module(objet) == "re"


def _se_retient(objet: Any) -> bool:
    """Vrai d'une fonction ou d'une classe ; pas d'une méthode, qui est neuve à chaque appel et tient son objet."""
    genre = type(objet)
    return genre is FunctionType or genre is type or (genre is BuiltinFunctionType and type(objet.__self__) is ModuleType)


def _dans_l_ordre(objet: Any, arguments: tuple[Any, ...], nommes: dict[str, Any]) -> tuple[Any, ...]:
    """Les arguments, ceux qu'on a nommés remis à leur place : `pow(exp=2, base=3)`."""
    if not nommes:
        return arguments
    try:
        lies = inspect.signature(objet).bind(*arguments, **nommes)
    except (TypeError, ValueError):  # une fonction qui ne dit pas sa signature, ou un mauvais appel
        return (*arguments, *nommes.values())
    return (*lies.args, *lies.kwargs.values())


def _est_un_iterateur(x: Any) -> bool:
    """Vrai pour un itérateur de Python lui-même ; un générateur exécute du code, que l'on compte déjà."""
    genre = type(x)
    if nom_du_module(genre) not in ("builtins", "itertools") or genre in (GeneratorType, CoroutineType):
        return False
    return hasattr(genre, "__next__")


# Ce que coûterait un geste, en éléments.


def _entier(n: int, *_: Any) -> float:
    return n if type(n) is int else 0


def _factorielle(n: int, *_: Any) -> float:
    return float(n**1.5 / 50)


def _puissance(a: Any, b: Any, modulo: Any = None) -> float:
    if type(a) is not int or type(b) is not int or modulo is not None or abs(a) < 2:
        return 0
    return float(a.bit_length() * b)


def _decalage(a: Any, b: Any) -> float:
    return float(b / 64) if type(a) is int is type(b) and a else 0


def _produit(a: Any, b: Any) -> float:
    if type(a) is int is type(b):
        return float(((a.bit_length() + b.bit_length()) / 64) ** 1.6 / 50)
    if type(b) is int:
        return len(a) * b
    return len(b) * a if type(a) is int else 0


def _largeur(forme: Any, *_: Any) -> float:
    """Le plus grand nombre qu'un texte de mise en forme écrit, par exemple dans « %1000000d »."""
    return max(map(int, re.findall("[0-9]+", forme)), default=0) if type(forme) is str else 0


def _motif(motif: Any, texte: Any, *_: Any, **__: Any) -> float:
    """Chercher dans un texte, d'un bout à l'autre."""
    return motifs.cout(motif, len(texte))


def _motif_remplace(motif: Any, par: Any, texte: Any, *_: Any, **__: Any) -> float:
    """Remplacer ; chaque remplacement peut citer ce qu'il remplace, autant de fois qu'il a de signes."""
    repetition = 0 if callable(par) else len(par) * (len(texte) + 1) ** 2
    return motifs.cout(motif, len(texte)) + repetition


_OPERATIONS: dict[str, Callable[..., float]] = {"pow": _puissance, "lshift": _decalage, "mul": _produit, "mod": _largeur}
_TAILLES: dict[Any, Callable[..., float]] = {
    **dict.fromkeys((bytes, bytearray), _entier),
    pow: _puissance,
    math.factorial: _factorielle,
    math.perm: _factorielle,
    math.comb: _factorielle,
    format: lambda x, forme="": _largeur(forme),
    (str, "format"): _largeur,
    (str, "replace"): lambda soi, ancien, nouveau, *_: soi.count(ancien) * len(nouveau),
    **dict.fromkeys((re.match, re.fullmatch, re.search, re.findall, re.finditer, re.split), _motif),
    **dict.fromkeys((re.sub, re.subn), _motif_remplace),
    re.compile: lambda motif, *_: motifs.cout(motif, 0),
    **{(re.Pattern, nom): _motif for nom in ("match", "fullmatch", "search", "findall", "finditer", "split")},
    **{(re.Pattern, nom): _motif_remplace for nom in ("sub", "subn")},
    **{(genre, nom): lambda soi, n, *_: n for genre in (str, bytes) for nom in ("ljust", "rjust", "center", "zfill")},
}
