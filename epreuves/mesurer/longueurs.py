"""Compter aussi le travail que cache une opération : une tranche, `in`, `sorted` coûtent la longueur de ce qu'ils lisent.

Le coût d'un appel est la somme de deux comptes, faits en deux exécutions. La première, sur la fonction telle qu'elle est,
compte ses instructions (`cout.py`). La seconde, sur sa jumelle instrumentée (`instrumentation.py`), note ce que parcourent
les gestes d'un seul tenant (`travail.py`) : tranches, `in`, `==`, concaténations, `sorted`, `list`, `.index`, entiers de plus
d'un mot… Les fonctions de la bibliothèque que l'étudiant appelle ne comptent que pour leurs instructions.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from types import CodeType, FunctionType, MethodType
from typing import Any

from epreuves.donnees import attribut, copie_profonde
from epreuves.mesurer.cout import TropLong, compter_operations
from epreuves.mesurer.instrumentation import code_instrumente, raccorder
from epreuves.mesurer.travail import Travail


class Compteur:
    """Compte les opérations d'une fonction : ses instructions, et la longueur de ce qu'elles parcourent.

    Paramètres
    ----------
    f : fonction
    travail : type
        Ce que font les gestes de la jumelle, outre ce que fait Python : `Travail` les compte.

    Attributs
    ---------
    complet : bool
        Faux si le texte de la fonction est introuvable : on n'en compte alors que les instructions.

    Exemples
    --------
    >>> def dernier(G):
    ...     return G[1:][-1]
    >>> court, long = (Compteur(dernier).compter(([0] * k,), 10_000)[1] for k in (10, 1010))
    >>> long - court
    1000
    """

    def __init__(self, f: Callable[..., Any], travail: type[Travail] = Travail) -> None:
        self.f = f
        self.travail = travail(self._jumelle)
        self._gestes: dict[str, Any] = {}
        self._jumelles: dict[FunctionType, FunctionType] = {}
        self._codes: dict[int, CodeType] = {}  # ceux des jumelles, par leur id ; les comparer coûterait à chaque appel
        self._globales = attribut(_sous(f), "__globals__")
        self.instrumentee = self._instrumenter(f)
        self.complet = self.instrumentee is not f

    def compter(self, arguments: tuple[Any, ...], budget: int) -> tuple[Any, int]:
        """Appelle la fonction.

        Paramètres
        ----------
        arguments : tuple
        budget : int

        Renvoie
        -------
        (résultat, opérations) : tuple

        Lève
        ----
        TropLong
            Si le budget est dépassé.
        """
        copie = copie_profonde(arguments) if self.complet else ()
        resultat, instructions = compter_operations(self.f, *arguments, budget=budget)
        if self.complet:
            self._noter_les_longueurs(copie, budget - instructions)
        return resultat, instructions + (self.travail.total if self.complet else 0)

    def _noter_les_longueurs(self, arguments: tuple[Any, ...], budget: int) -> None:
        """Exécute la jumelle ; l'appel vient d'aboutir dans son budget, celui-ci aboutit donc aussi."""
        self.travail.total, self.travail.budget = 0, budget
        trace, profondeur = sys.gettrace(), sys.getrecursionlimit()
        sys.settrace(None)
        sys.setrecursionlimit(3 * profondeur)  # les gestes entourés s'ajoutent à la pile
        try:
            self.instrumentee(*arguments)
        except Exception:  # elle ne fait pas deux fois la même chose : on s'en tient à ses instructions
            self.complet = False
        finally:
            sys.setrecursionlimit(profondeur)
            sys.settrace(trace)
        if self.travail.total > budget:  # un except de l'étudiant a pu avaler l'arrêt
            raise TropLong

    def _instrumenter(self, f: Any) -> Any:
        """La jumelle de ce que l'étudiant nous a donné : fonction, méthode, ou `partial`."""
        if isinstance(f, partial):
            return partial(self._instrumenter(f.func), *f.args, **f.keywords)
        if isinstance(f, MethodType):
            return MethodType(self._instrumenter(f.__func__), f.__self__)
        return self._jumelle(f) if isinstance(f, FunctionType) else f

    def _jumelle(self, f: FunctionType) -> FunctionType:
        """La version instrumentée d'une fonction de l'étudiant ; les autres restent ce qu'elles sont."""
        if f in self._jumelles:
            return self._jumelles[f]
        if f.__globals__ is not self._globales or id(f.__code__) in self._codes:
            return f
        self._jumelles[f] = self._dedoubler(f)
        return self._jumelles[f]

    def _dedoubler(self, f: FunctionType) -> FunctionType:
        code = code_instrumente(f.__code__)
        if code is None:
            return f
        code = raccorder(code, self._geste)
        self._codes |= {id(c): c for c in _tous_les_codes(code)}
        cellules = dict(zip(f.__code__.co_freevars, f.__closure__ or ()))
        jumelle = FunctionType(code, f.__globals__, f.__name__, f.__defaults__, tuple(cellules[nom] for nom in code.co_freevars))
        jumelle.__kwdefaults__ = f.__kwdefaults__
        jumelle.__dict__.update(f.__dict__)
        return jumelle

    def _geste(self, nom: str) -> Any:
        """Une fonction de `Travail` : « valeur », ou « operateur:add »."""
        if nom not in self._gestes:
            methode, _, operation = nom.partition(":")
            geste = getattr(self.travail, methode)
            self._gestes[nom] = geste(operation) if operation else geste
        return self._gestes[nom]


def _sous(f: Any) -> Any:
    """La fonction que recouvrent une méthode ou un `partial`."""
    while isinstance(f, (partial, MethodType)):
        f = f.func if isinstance(f, partial) else f.__func__
    return f


def _tous_les_codes(code: CodeType) -> list[CodeType]:
    dedans = [c for c in code.co_consts if isinstance(c, CodeType)]
    return [code, *(interne for c in dedans for interne in _tous_les_codes(c))]
