"""À la porte d'un paquet : un mauvais argument est dit en français, au lieu de l'exception qu'il cause au fond du calcul.

Rien n'est vérifié d'avance : un bon appel ne coûte rien, et le code des algorithmes reste celui des documents. Quand une fonction
publique échoue, on compare ses arguments à ses annotations ; le premier qui ne convient pas fait la phrase. Si tous conviennent,
l'exception est une vraie faute, ou celle d'une fonction que l'appelant a donnée : elle passe telle quelle.

>>> @verifier_arguments
... def double(m: int) -> int:
...     return m + m.real
>>> double("trois")
Traceback (most recent call last):
socle.erreurs.ErreurClaire: double : m doit être un nombre entier ; reçu 'trois'
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, wraps
from math import isfinite
from numbers import Integral, Real
from types import NoneType, UnionType
from typing import Any, TypeVar

from socle.erreurs import ErreurClaire, citer

F = TypeVar("F", bound=Callable[..., Any])

NOMS = {
    int: "un nombre entier",
    float: "un nombre",
    str: "un texte",
    bool: "True ou False",
    NoneType: "None",
    list: "une liste",
    tuple: "un tuple",
    dict: "un dictionnaire",
}


def verifier_arguments(objet: F) -> F:
    """La même fonction, ou la même classe, qui dit lequel de ses arguments ne convient pas quand il la fait échouer.

    Paramètres
    ----------
    objet : fonction, ou classe
        Les annotations disent ce que chaque argument doit être. D'une classe, ce sont le constructeur et les méthodes publiques
        qui sont gardés, sur place : elle reste elle-même.

    Renvoie
    -------
    fonction ou classe
        De même nom, de même signature et de même documentation.
    """
    if isinstance(objet, type):
        _verifier_les_methodes(objet)
        return objet
    return typing.cast(F, _verifier_la_fonction(objet))


@cache
def _verifier_la_fonction(fonction: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(fonction)
    def gardee(*arguments: Any, **nommes: Any) -> Any:
        try:
            return fonction(*arguments, **nommes)
        except ErreurClaire:
            raise
        except Exception:
            faute = premiere_faute(fonction, arguments, nommes)
            if not faute:
                raise
        raise ErreurClaire(faute)

    @wraps(fonction)
    def deroulee(*arguments: Any, **nommes: Any) -> Any:
        return _derouler(fonction(*arguments, **nommes), fonction, arguments, nommes)

    return deroulee if inspect.isgeneratorfunction(fonction) else gardee


def _derouler(
    suite: Iterator[Any], fonction: Callable[..., Any], arguments: tuple[Any, ...], nommes: dict[str, Any]
) -> Iterator[Any]:
    """Ce que donne un générateur, qui n'échoue qu'une fois qu'on le parcourt."""
    try:
        yield from suite
    except ErreurClaire:
        raise
    except Exception:
        faute = premiere_faute(fonction, arguments, nommes)
        if not faute:
            raise
        raise ErreurClaire(faute) from None


@cache
def _verifier_les_methodes(classe: type) -> None:
    """Sur place, et une seule fois ; une méthode héritée est à sa classe, qu'on garde d'elle-même si elle est publique."""
    for nom, membre in list(vars(classe).items()):
        if nom.startswith("_") and nom != "__init__":
            continue
        if isinstance(membre, (classmethod, staticmethod)):
            setattr(classe, nom, type(membre)(_verifier_la_fonction(membre.__func__)))
        elif inspect.isfunction(membre) and len(inspect.signature(membre).parameters) > 1:  # self, et au moins un argument
            setattr(classe, nom, _verifier_la_fonction(membre))


def verifier_arguments_de(espace: dict[str, Any], noms: Iterable[str]) -> None:
    """Garde, parmi ces noms d'un paquet, ceux qu'il a déjà importés et qui sont des fonctions ou des classes."""
    for nom in noms:
        if nom in espace:
            espace[nom] = a_la_porte(espace[nom], espace["__name__"])


def a_la_porte(objet: Any, paquet: str) -> Any:
    """Ce qu'un paquet montre : une fonction, une classe du cours sont gardées, le reste est tel quel.

    Une fonction gardée dit venir de ce paquet, où un autre processus la retrouvera : celle du module est une autre.
    """
    if isinstance(objet, type) and objet.__module__.startswith(("sudokulib.", "cours.")):
        return verifier_arguments(objet)
    if not inspect.isroutine(objet):
        return objet
    gardee = verifier_arguments(objet)
    if gardee.__module__ == objet.__module__:
        gardee.__module__ = paquet
    return gardee


def premiere_faute(fonction: Callable[..., Any], arguments: tuple[Any, ...], nommes: dict[str, Any]) -> str:
    """Le premier argument qui n'est pas ce que dit son annotation, en une phrase ; rien si tous conviennent."""
    faute = _faute_parmi(fonction, arguments, nommes)
    return f"{fonction.__name__.strip('_')} : {faute}" if faute else ""


def _faute_parmi(fonction: Callable[..., Any], arguments: tuple[Any, ...], nommes: dict[str, Any]) -> str:
    signature = inspect.signature(fonction)
    try:
        donnes = signature.bind(*arguments, **nommes).arguments
    except TypeError:
        return ""
    espace = getattr(inspect.unwrap(fonction), "__globals__", {})
    for nom, recu in donnes.items():
        attendu = lire_annotation(signature.parameters[nom].annotation, espace)
        for un in _recus(signature.parameters[nom], recu):
            if not convient(un, attendu):
                return f"{nom} doit être {nommer(attendu)} ; reçu {citer(un)}"
    tableau = next((nom for nom, recu in donnes.items() if hasattr(recu, "ndim") and hasattr(recu, "tolist")), "")
    return f"{tableau} est un tableau numpy, qui ne convient pas ici : donnez-en la liste, {tableau}.tolist()" if tableau else ""


def _recus(parametre: inspect.Parameter, recu: Any) -> Iterable[Any]:
    """Ce qui doit être du type annoncé : l'argument ou, de `*noms`, chacun ; `**reglages` n'annonce rien d'utile."""
    if parametre.kind is parametre.VAR_KEYWORD:
        return ()
    return recu if parametre.kind is parametre.VAR_POSITIONAL else (recu,)


def lire_annotation(annotation: Any, espace: dict[str, Any]) -> Any:
    """Le type qu'écrit une annotation ; `object`, qui accepte tout, si elle nomme ce qu'on n'importe que pour la lire."""
    if not isinstance(annotation, str):
        return object if annotation is inspect.Parameter.empty else annotation
    try:
        return eval(annotation, {**vars(typing), **espace})
    except (NameError, TypeError):
        return object


# Une valeur est-elle du type qu'on annonce ?


def convient(valeur: object, attendu: Any) -> bool:
    """Vrai si une valeur est de ce type, jusque dans ses éléments ; un type qu'on ne connaît pas accepte tout.

    >>> convient([1, 2], list[int]), convient([1, "2"], list[int]), convient(None, int | None), convient(True, int)
    (True, False, True, False)
    """
    origine = typing.get_origin(attendu)
    if origine in (typing.Union, UnionType):
        return any(convient(valeur, possible) for possible in typing.get_args(attendu))
    if attendu is None:
        return valeur is None
    if isinstance(origine or attendu, type):
        return _est_un(valeur, origine or attendu) and _contient(valeur, origine, typing.get_args(attendu))
    return True


def _est_un(valeur: object, classe: type) -> bool:
    """`isinstance`, où un booléen n'est pas un nombre, où un entier est un réel, et un tuple un n-uplet nommé."""
    if classe is int:
        return isinstance(valeur, Integral) and not isinstance(valeur, bool)
    if classe is float:
        return isinstance(valeur, Real) and not isinstance(valeur, bool) and _tient(valeur)
    champs: dict[str, Any] = getattr(classe, "__annotations__", {})
    if issubclass(classe, tuple) and hasattr(classe, "_fields"):
        types = [getattr(t, "__forward_arg__", t) for t in champs.values()]
        return (
            isinstance(valeur, tuple)
            and len(valeur) == len(types)
            and all(convient(v, lire_annotation(t, {})) for v, t in zip(valeur, types))
        )
    try:
        return isinstance(valeur, classe)
    except TypeError:  # un protocole, qui ne se vérifie pas
        return True


def _tient(nombre: Real) -> bool:
    """Vrai d'un nombre fini, qui tient dans un réel de la machine."""
    try:
        return isfinite(nombre)
    except OverflowError:
        return False


def _contient(valeur: Any, origine: Any, types: tuple[Any, ...]) -> bool:
    """Vrai si chaque élément est du type annoncé ; ce qui ne se parcourt qu'une fois n'est pas parcouru."""
    if not types or origine is None or isinstance(valeur, Iterator) or not isinstance(valeur, Iterable):
        return True
    if getattr(valeur, "ndim", None) == 0:  # un tableau numpy sans dimension, qui se dit parcourable et ne l'est pas
        return False
    if isinstance(valeur, tuple) and types[-1] is not ...:
        return len(valeur) == len(types) and all(map(convient, valeur, types))
    if isinstance(valeur, Mapping):
        return all(convient(cle, types[0]) and convient(v, types[-1]) for cle, v in valeur.items())
    if origine in (Callable, type):
        return True
    return not isinstance(valeur, str) and all(convient(element, types[0]) for element in valeur)


def nommer(attendu: Any) -> str:
    """Un type, en français.

    >>> nommer(int), nommer(int | None), nommer(list[list[int]]), nommer(Callable[[int], int])
    ('un nombre entier', 'un nombre entier ou None', 'une liste, dont chaque élément est une liste, …', 'une fonction')
    """
    origine, types = typing.get_origin(attendu), typing.get_args(attendu)
    if origine in (typing.Union, UnionType):
        return " ou ".join(map(nommer, types))
    classe = origine or attendu
    if classe is Callable:
        return "une fonction"
    if attendu is None or classe in NOMS:
        nom = NOMS.get(classe, "None")
    elif isinstance(classe, type) and issubclass(classe, Iterable) and origine:
        nom = "une suite"
    else:
        nom = getattr(classe, "__name__", str(classe))
    if not types or (len(types) > 1 and types[-1] is not ...):
        return nom
    element = nommer(types[0])
    return f"{nom}, dont chaque élément est {element.split(',')[0]}" + (", …" if "," in element else "")
