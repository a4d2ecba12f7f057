"""À la porte d'un paquet : un mauvais argument est dit en français, au lieu de l'exception qu'il cause au fond du calcul.

Rien n'est vérifié d'avance : un bon appel ne coûte rien, et le code des algorithmes reste celui des documents. Quand une fonction
publique échoue, on compare ses arguments à ses annotations ; le premier qui ne convient pas fait la phrase. Si tous conviennent,
et que l'appel vient du dehors, la phrase les cite, l'exception en est la cause ; celle du code de l'appelant passe telle quelle,
de même que celles des appels de la maison. Seul un constructeur vérifie d'avance ce que le dehors lui donne : il accepterait
presque tout, et l'objet n'échouerait que plus tard.

>>> @verifier_arguments
... def double(m: int) -> int:
...     return m + m.real
>>> double("trois")
Traceback (most recent call last):
socle.erreurs.ErreurClaire: double : m doit être un nombre entier ; reçu 'trois'
"""

from __future__ import annotations

import inspect
import os
import sys
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import is_dataclass
from functools import cache, wraps
from math import isfinite
from numbers import Integral, Real
from pathlib import Path
from traceback import walk_tb
from types import FrameType, NoneType, UnionType
from typing import Any, TypeVar

from socle.erreurs import ErreurClaire, citer
from socle.nombres import accorder, enumerer

F = TypeVar("F", bound=Callable[..., Any])
Fonction = Callable[..., Any]
Places = tuple[Any, ...]
Nommes = dict[str, Any]

DEDANS = ("socle", "sudokulib", "epreuves", "cours")  # la maison
DE_PYTHON = (str(Path(os.__file__).parent), "<frozen")
BIBLIOTHEQUES = ("site-packages", "dist-packages")
DU_CACHE = ("cache_clear", "cache_info", "cache_parameters")
PHRASE_MAX = 300
BITS_MAX = 14_000  # au-delà, Python refuse d'écrire un entier

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
        for classe in objet.__mro__:
            if est_de_la_maison(classe.__module__):
                _verifier_les_methodes(classe)
        return objet
    return typing.cast(F, _verifier_la_fonction(objet))


@cache
def _verifier_la_fonction(fonction: Fonction) -> Fonction:
    if getattr(fonction, "_est_gardee", False):
        return fonction
    garde = _garde_d_un_generateur if inspect.isgeneratorfunction(fonction) else _garde
    return _deguiser(garde(fonction), fonction)


def _deguiser(gardee: Fonction, fonction: Fonction) -> Fonction:
    """La garde d'une fonction, qui en a le nom, la documentation, la signature, et le cache s'il y en a un."""
    gardee = wraps(fonction)(gardee)
    for nom in DU_CACHE:
        if hasattr(fonction, nom):
            setattr(gardee, nom, getattr(fonction, nom))
    vars(gardee)["_est_gardee"] = True
    return gardee


def _garde(fonction: Fonction) -> Fonction:
    def gardee(*arguments: Any, **nommes: Any) -> Any:
        try:
            return fonction(*arguments, **nommes)
        except ErreurClaire:
            raise
        except Exception as erreur:
            claire = en_clair(erreur, fonction, arguments, nommes, du_dehors(sys._getframe(1)))
            if claire is None:
                raise
        raise claire

    return gardee


def _garde_d_un_generateur(fonction: Fonction) -> Fonction:
    """Un générateur n'échoue qu'une fois qu'on le parcourt."""

    def gardee(*arguments: Any, **nommes: Any) -> Any:
        dehors = du_dehors(sys._getframe(1))
        try:
            suite = fonction(*arguments, **nommes)
        except TypeError as erreur:  # le compte des arguments n'y est pas
            claire = en_clair(erreur, fonction, arguments, nommes, dehors)
            if claire is None:
                raise
        else:
            return _derouler(suite, fonction, arguments, nommes, dehors)
        raise claire

    return gardee


def _derouler(suite: Iterator[Any], fonction: Fonction, arguments: Places, nommes: Nommes, dehors: bool) -> Iterator[Any]:
    try:
        yield from suite
    except ErreurClaire:
        raise
    except Exception as erreur:
        claire = en_clair(erreur, fonction, arguments, nommes, dehors)
        if claire is None:
            raise
        raise claire from claire.__cause__


@cache
def _verifier_les_methodes(classe: type) -> None:
    """Sur place, et une seule fois ; sans argument, une méthode n'en refuse pas."""
    if getattr(classe, "_is_protocol", False):
        return
    for nom, membre in list(vars(classe).items()):
        if nom.startswith("_") and (nom != "__init__" or _est_un_enregistrement(classe)):
            continue
        if isinstance(membre, (classmethod, staticmethod)):
            setattr(classe, nom, type(membre)(_verifier_la_fonction(membre.__func__)))
        elif (
            inspect.isfunction(membre) and membre.__code__.co_argcount + membre.__code__.co_kwonlyargcount > 1
        ):  # self, et un autre
            setattr(classe, nom, _verifier_la_fonction(membre))


def verifier_le_constructeur(classe: type) -> None:
    """Ce que le dehors donne pour faire un objet est vérifié d'avance ; la maison, qui en fait par milliers, n'attend que là."""
    for mere in classe.__mro__:
        if est_de_la_maison(mere.__module__) and not issubclass(mere, BaseException):
            _poser_le_constructeur(mere)  # type: ignore[arg-type] # mypy ne sait pas qu'une classe a une empreinte


@cache
def _poser_le_constructeur(classe: type) -> None:
    if getattr(classe, "_is_protocol", False) or inspect.isabstract(classe):
        setattr(classe, "__new__", _refus_d_une_forme(classe))  # noqa: B010 : mypy n'admet pas qu'on l'affecte
        return
    for nom in ("__init__", "__new__"):
        membre = vars(classe).get(nom)
        constructeur = getattr(membre, "__func__", membre)
        if inspect.isfunction(constructeur):
            vars(constructeur)["_espace"] = vars(sys.modules[classe.__module__])  # celui d'un n-uplet nommé n'en sait rien
            gardee = _garde_d_un_constructeur(constructeur, d_avance=not hasattr(classe, "__post_init__"))
            setattr(classe, nom, gardee if nom == "__init__" else staticmethod(gardee))


def _refus_d_une_forme(classe: type) -> Fonction:
    """Une forme, que d'autres classes ont, ne se construit pas elle-même."""

    def __new__(cls: type, *_arguments: Any, **_nommes: Any) -> Any:
        if cls is classe:
            raise ErreurClaire(f"{classe.__name__} dit ce que savent faire d'autres classes : on n'en construit pas")
        return object.__new__(cls)

    return __new__


def _est_un_enregistrement(classe: type) -> bool:
    return is_dataclass(classe) or hasattr(classe, "_fields")


def _garde_d_un_constructeur(constructeur: Fonction, d_avance: bool) -> Fonction:
    """Il accepterait presque tout, et l'objet n'échouerait que bien plus tard.

    Sauf s'il a un `__post_init__`, qui vérifie lui-même ce qu'il reçoit, et accepte une liste là où il gardera un tuple.
    """

    def gardee(*arguments: Any, **nommes: Any) -> Any:
        if est_de_la_maison(sys._getframe(1).f_globals.get("__name__")):
            return constructeur(*arguments, **nommes)
        faute = _faute_parmi(constructeur, arguments, nommes, du_compte=True) if d_avance else ""
        if faute:
            raise ErreurClaire(_bornee(f"{_nom(constructeur)} : {faute}"))
        try:
            return constructeur(*arguments, **nommes)
        except ErreurClaire:
            raise
        except Exception as erreur:
            claire = en_clair(erreur, constructeur, arguments, nommes, dehors=True)
            if claire is None:
                raise
        raise claire

    return _deguiser(gardee, constructeur)


# D'où vient l'appel, d'où vient l'exception


@cache
def est_de_la_maison(module: object) -> bool:
    """Vrai du nom d'un module de la maison.

    >>> est_de_la_maison("socle.arguments"), est_de_la_maison("__main__"), est_de_la_maison(None)
    (True, False, False)
    """
    return str(module).partition(".")[0] in DEDANS


def du_dehors(cadre: FrameType) -> bool:
    """Vrai du cadre d'un code qui n'est pas de la maison : un cahier, un programme d'étudiant, un essai."""
    return not est_de_la_maison(cadre.f_globals.get("__name__"))


def _du_code_de_l_appelant(erreur: BaseException) -> bool:
    """Vrai si l'exception est passée par un code qui n'est ni de la maison, ni de Python, ni d'une bibliothèque."""
    fichiers = [cadre.f_code.co_filename for cadre, _ligne in walk_tb(erreur.__traceback__) if du_dehors(cadre)]
    return any(not nom.startswith(DE_PYTHON) and not any(dossier in nom for dossier in BIBLIOTHEQUES) for nom in fichiers)


# Ce qui ne va pas, en une phrase


def en_clair(erreur: Exception, fonction: Fonction, arguments: Places, nommes: Nommes, dehors: bool) -> ErreurClaire | None:
    """Ce qu'il faut lever à la place d'une exception, ou rien si elle doit passer telle quelle."""
    faute = premiere_faute(fonction, arguments, nommes, du_compte=dehors)
    if faute:
        return ErreurClaire(faute)
    if not dehors or _du_code_de_l_appelant(erreur):
        return None
    donnes = inspect.signature(fonction).bind(*arguments, **nommes).arguments
    cites = enumerer(f"{nom} = {citer(recu)}" for nom, recu in donnes.items() if nom not in ("self", "cls", "_cls"))
    if not cites:
        return None
    claire = ErreurClaire(_bornee(f"{_nom(fonction)} ne peut rien faire de ces arguments : {cites}"))
    claire.__cause__ = erreur
    return claire


def _nom(fonction: Fonction) -> str:
    """Comment on l'appelle : d'un constructeur, le nom de sa classe."""
    nom = fonction.__name__
    return (
        str(fonction.__qualname__).split(".")[-2]
        if nom in ("__init__", "__new__") and "." in fonction.__qualname__
        else nom.strip("_")
    )


def _bornee(phrase: str) -> str:
    return phrase if len(phrase) <= PHRASE_MAX else phrase[: PHRASE_MAX - 1] + "…"


def premiere_faute(fonction: Fonction, arguments: Places, nommes: Nommes, du_compte: bool = False) -> str:
    """De ce qui a fait échouer un appel, le premier argument qui n'est pas ce que dit son annotation ; rien si tous conviennent.

    `du_compte` : dire aussi ceux qui manquent, ou qui sont de trop.
    """
    faute = _faute_parmi(fonction, arguments, nommes, du_compte) or _tableau_parmi(fonction, arguments, nommes)
    return _bornee(f"{_nom(fonction)} : {faute}") if faute else ""


def _faute_parmi(fonction: Fonction, arguments: Places, nommes: Nommes, du_compte: bool) -> str:
    signature = inspect.signature(fonction)
    try:
        donnes = signature.bind(*arguments, **nommes).arguments
    except TypeError:
        return _faute_de_compte(signature, len(arguments), nommes) if du_compte else ""
    espace = {**getattr(inspect.unwrap(fonction), "__globals__", {}), **vars(fonction).get("_espace", {})}
    for nom, recu in donnes.items():
        attendu = lire_annotation(signature.parameters[nom].annotation, espace)
        for un in _recus(signature.parameters[nom], recu):
            if not convient(un, attendu):
                return f"{nom} doit être {nommer(attendu)} ; reçu {citer(un)}"
            if isinstance(un, int) and un.bit_length() > BITS_MAX:
                return f"{nom} est trop grand ; reçu {citer(un)}"
    return ""


def _tableau_parmi(fonction: Fonction, arguments: Places, nommes: Nommes) -> str:
    """D'un tableau numpy, là où une suite d'entiers est annoncée, `convient` ne dit rien : il peut en être une."""
    try:
        donnes = inspect.signature(fonction).bind(*arguments, **nommes).arguments
    except TypeError:
        return ""
    nom = next((nom for nom, recu in donnes.items() if hasattr(recu, "ndim") and hasattr(recu, "tolist")), "")
    return f"{nom} est un tableau numpy, qui ne convient pas ici : donnez-en la liste, {nom}.tolist()" if nom else ""


def _faute_de_compte(signature: inspect.Signature, combien: int, nommes: Nommes) -> str:
    """Ce qui manque, ce qui est de trop, ce qui est donné deux fois."""
    parametres = [p for p in signature.parameters.values() if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    par_leur_place = [p.name for p in parametres if p.kind is not p.KEYWORD_ONLY]
    les_siens = [p.name for p in parametres if p.name not in ("self", "cls", "_cls")]
    a_soi = len(parametres) - len(les_siens)
    inconnus = [nom for nom in nommes if nom not in les_siens]
    if inconnus:
        return f"pas d'argument {citer(inconnus[0])} ; on attend {enumerer(les_siens) or 'rien'}"
    if combien > len(par_leur_place):
        attendus = accorder(len(par_leur_place) - a_soi, "est attendu", "sont attendus")
        return f"{accorder(combien - a_soi, 'argument donné')} par leur place, où {attendus} : {enumerer(les_siens)}"
    doubles = [nom for nom in par_leur_place[:combien] if nom in nommes]
    if doubles:
        return f"{doubles[0]} est donné deux fois"
    manquants = [p.name for p in parametres[combien:] if p.default is p.empty and p.name not in nommes]
    mot = "l'argument" if len(manquants) == 1 else "les arguments"
    return f"il manque {mot} {enumerer(manquants)}"


def _recus(parametre: inspect.Parameter, recu: Any) -> Iterable[Any]:
    """Ce qui doit être du type annoncé : l'argument ou, de `*noms`, chacun ; `**reglages` n'annonce rien d'utile."""
    if parametre.kind is parametre.VAR_KEYWORD:
        return ()
    return recu if parametre.kind is parametre.VAR_POSITIONAL else (recu,)


def lire_annotation(annotation: Any, espace: dict[str, Any]) -> Any:
    """Le type qu'écrit une annotation ; `object`, qui accepte tout, si elle nomme ce qu'on n'importe que pour la lire."""
    annotation = getattr(annotation, "__forward_arg__", annotation)
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
