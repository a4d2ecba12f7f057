"""À la porte d'un paquet : un mauvais argument est dit en français, au lieu de l'exception qu'il cause au fond du calcul.

Rien n'est vérifié d'avance : un bon appel ne coûte rien, et le code des algorithmes reste celui des documents. Quand une fonction
publique échoue, on compare ses arguments à ses annotations ; le premier qui ne convient pas fait la phrase. Si tous conviennent,
et que l'appel vient du dehors, la phrase les cite, l'exception en est la cause ; celle du code de l'appelant passe telle quelle,
de même que celles des appels de la maison. Seul un enregistrement vérifie d'avance ce que le dehors lui donne : il accepterait
tout, et n'échouerait que plus tard.

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
from collections.abc import Callable, Iterable, Iterator
from dataclasses import is_dataclass
from functools import cache, wraps
from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import Any, TypeVar

from socle.annotations import convient, lire_annotation, nommer
from socle.bibliotheques import manque
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
DEMESURE = 1 << BITS_MAX


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
    a_mesure = inspect.isgeneratorfunction(fonction) or getattr(fonction, "_a_mesure", False)
    garde = _garde_d_un_generateur if a_mesure else _garde
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
        # Un entier démesuré, rangé tel quel, n'échouerait qu'une fois affiché
        if (_demesures(arguments) or (nommes and _demesures(nommes.values()))) and du_dehors(sys._getframe(1)):
            faute = _faute_parmi(fonction, arguments, nommes, du_compte=False, demesures=False)
            if faute:
                raise ErreurClaire(_bornee(f"{_nom(fonction)} : {faute}"))
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
        except ErreurClaire:
            raise
        except Exception as erreur:
            claire = en_clair(erreur, fonction, arguments, nommes, dehors)
            if claire is None:
                raise
        else:
            if not hasattr(suite, "_suite"):
                return _derouler(suite, fonction, arguments, nommes, dehors)
            suite._suite = _derouler(suite._suite, fonction, arguments, nommes, dehors)
            return suite
        raise claire

    return gardee


def _derouler(suite: Iterator[Any], fonction: Fonction, arguments: Places, nommes: Nommes, dehors: bool) -> Iterator[Any]:
    try:
        return (yield from suite)  # sa valeur de retour en est une
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
    if getattr(classe, "_is_protocol", False) or getattr(classe, "_sans_garde", False):
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
    if issubclass(classe, BaseException):
        return
    for mere in classe.__mro__:
        if est_de_la_maison(mere.__module__):
            _poser_le_constructeur(mere)


@cache
def _poser_le_constructeur(classe: type) -> None:
    if getattr(classe, "_is_protocol", False) or inspect.isabstract(classe):
        setattr(classe, "__new__", _refus_d_une_forme(classe))  # noqa: B010 : mypy n'admet pas qu'on l'affecte
        return
    for nom in ("__init__", "__new__"):
        membre = vars(classe).get(nom)
        constructeur = getattr(membre, "__func__", membre)
        if inspect.isfunction(constructeur) and _est_un_enregistrement(classe):
            vars(constructeur)["_espace"] = vars(sys.modules[classe.__module__])  # celui d'un n-uplet nommé n'en sait rien
            gardee = _garde_d_un_constructeur(constructeur)
            setattr(classe, nom, gardee if nom == "__init__" else staticmethod(gardee))


def _refus_d_une_forme(classe: type) -> Fonction:
    """Une forme, que d'autres classes ont, ne se construit pas elle-même."""

    def __new__(cls: type, *_arguments: Any, **_nommes: Any) -> Any:
        if cls is classe:
            raise ErreurClaire(f"{classe.__name__} dit ce que savent faire d'autres classes : on n'en construit pas")
        return object.__new__(cls)

    return __new__


def _est_un_enregistrement(classe: type) -> bool:
    """Vrai de ce qui range ses champs sans les regarder ; une classe qui a son `__post_init__` les vérifie elle-même."""
    return (is_dataclass(classe) and not hasattr(classe, "__post_init__")) or hasattr(classe, "_fields")


def _garde_d_un_constructeur(constructeur: Fonction) -> Fonction:
    """Il accepterait presque tout, et l'objet n'échouerait que bien plus tard.

    Un étudiant fait des littéraux par milliers : ce qui n'est que nombres et textes, des mêmes types qu'une fois déjà, passe sans
    qu'on y regarde encore.
    """
    admises: set[tuple[type, ...]] = set()

    def gardee(*arguments: Any, **nommes: Any) -> Any:
        cadre = sys._getframe(1)
        if cadre.f_back and cadre.f_globals.get("__name__") == "dataclasses":  # replace
            cadre = cadre.f_back
        sortes = tuple(map(type, arguments))
        if (sortes in admises and not nommes and not _demesures(arguments)) or not du_dehors(cadre):
            return constructeur(*arguments, **nommes)
        faute = _faute_parmi(constructeur, arguments, nommes, du_compte=True)
        if faute:
            raise ErreurClaire(_bornee(f"{_nom(constructeur)} : {faute}"))
        if not nommes and ATOMES.issuperset(sortes[1:]):
            admises.add(sortes)
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


def _demesures(arguments: Iterable[Any]) -> bool:
    """Vrai s'il s'y trouve un entier qu'on ne saurait pas écrire ; une boucle, et non `any` : chaque appel gardé y passe."""
    for x in arguments:  # noqa: SIM110
        if type(x) is int and not -DEMESURE < x < DEMESURE:
            return True
    return False


ATOMES = frozenset({int, bool, str, float, type(None)})  # ce dont le type dit tout


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
    absent = manque(erreur.name) if isinstance(erreur, ModuleNotFoundError) and erreur.name else ""
    if absent:
        return ErreurClaire(absent)
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


def _faute_parmi(fonction: Fonction, arguments: Places, nommes: Nommes, du_compte: bool, demesures: bool = True) -> str:
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
            if demesures and isinstance(un, int) and un.bit_length() > BITS_MAX:
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
