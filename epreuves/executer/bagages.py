"""Emporter un travail dans un processus qui n'hérite de rien : la fonction de l'étudiant, et ce dont elle se sert.

Une fonction du cahier n'a pas de module où la retrouver : on en emporte le code, et ce que valent, dans son espace de noms, les
noms qu'elle emploie, de proche en proche. Ce qui a un module s'importe là-bas. Ce qui ne se copie pas (un fichier ouvert, un
générateur) y devient un objet absent, qui le dit si l'on s'en sert.

Rien de ce qu'a écrit l'étudiant ne s'exécute ici : un objet d'une de ses classes qui a son mot à dire sur sa copie est absent.
"""

from __future__ import annotations

import functools
import io
import linecache
import marshal
import pickle
import sys
import types
from collections.abc import Callable, Iterable
from importlib import import_module
from types import CellType, CodeType, FunctionType, GetSetDescriptorType, ModuleType, new_class
from typing import Any

from epreuves.code_source.fonctions import codes_dans
from epreuves.donnees import attribut, nom_du_type

PROTOCOLE = 5
# Ce qu'une copie demanderait à un objet : si l'étudiant l'a écrit, cela s'exécuterait ici.
_QUI_PARLENT = {
    *("__reduce__", "__reduce_ex__", "__getstate__", "__getnewargs__", "__getnewargs_ex__", "__iter__", "__len__", "items"),
    *("__getattribute__", "__getattr__", "__dict__", "__class__"),
}
_NE_SE_COPIE_PAS = {
    "__dict__",
    "__weakref__",
    "__module__",
    "__abstractmethods__",
    "_abc_impl",
    "__annotations__",
    "__annotate__",
}
_EN_PYTHON = 1 << 9  # Py_TPFLAGS_HEAPTYPE : une classe née pendant l'exécution
_Reduction = Any


class Absent(RuntimeError):
    """On se sert de ce qui n'a pas pu être emporté."""


class ObjetAbsent:
    """Ce qui n'a pas pu être emporté ; s'en servir lève une exception qui le dit."""

    def __init__(self, genre: str) -> None:
        vars(self)["genre"] = genre

    def _dire(self, *_: Any, **__: Any) -> Any:
        genre = vars(self)["genre"]
        raise Absent(f"votre fonction se sert d'un objet de type {genre}, qu'on ne peut pas emporter dans un autre processus")

    def __getattr__(self, nom: str) -> Any:
        return None if nom.startswith("__") else self._dire()

    __call__ = __iter__ = __len__ = __getitem__ = __setitem__ = __contains__ = __bool__ = __next__ = _dire


def emballer(travail: Callable[..., Any]) -> bytes:
    """Un travail, et tout ce dont il se sert, en octets."""
    tampon = io.BytesIO()
    emballeur = _Emballeur(tampon)
    emballeur.dump(travail)
    textes = {nom: linecache.cache[nom] for nom in sorted(emballeur.fichiers) if len(linecache.cache.get(nom, ())) == 4}
    return pickle.dumps((textes, tampon.getvalue()), PROTOCOLE)


def deballer(octets: bytes) -> Callable[..., Any]:
    """Le travail qu'`emballer` a mis en octets ; le texte de ses cellules se retrouve ici aussi."""
    textes, contenu = pickle.loads(octets)
    linecache.cache.update(textes)
    travail: Callable[..., Any] = pickle.loads(contenu)
    return travail


# Ici


class _Emballeur(pickle.Pickler):
    def __init__(self, tampon: io.BytesIO) -> None:
        super().__init__(tampon, PROTOCOLE)
        self.fichiers: set[str] = set()
        self._espaces: dict[int, _Espace] = {}

    def reducer_override(self, objet: Any) -> _Reduction:
        genre = type(objet)
        if genre is FunctionType:
            return NotImplemented if _a_son_nom(objet) else self._fonction(objet)
        if issubclass(genre, type):
            return NotImplemented if _a_son_nom(objet) else _classe(objet)
        particuliere = _PARTICULIERES.get(genre)
        if particuliere is not None:
            return particuliere(objet)
        if _a_son_mot_a_dire(genre):
            return _absent(objet)
        try:
            reduit = objet.__reduce_ex__(PROTOCOLE)
        except Exception:
            return _absent(objet)
        return _absent(objet) if type(reduit) is str and not _a_son_nom(objet, reduit) else reduit

    def _fonction(self, f: FunctionType) -> _Reduction:
        noms = {nom for code in codes_dans(f.__code__) for nom in code.co_names}
        self.fichiers.update(code.co_filename for code in codes_dans(f.__code__))
        cellules = f.__closure__ or ()
        module = attribut(f, "__module__")
        espace: _Espace | _EspaceDe = _EspaceDe(module)
        siennes: dict[str, Any] = {}
        if not _s_importe(module) or f.__globals__ is not vars(sys.modules[module]):
            espace = self._espaces.setdefault(id(f.__globals__), _Espace())
            siennes = {nom: f.__globals__[nom] for nom in sorted(noms) if nom in f.__globals__ and nom != "__builtins__"}
        etat = {
            "globales": siennes,
            "enferme": [_contenu(cellule) for cellule in cellules],
            "attributs": dict(vars(f)),
            "__defaults__": f.__defaults__,
            "__kwdefaults__": f.__kwdefaults__,
            "__qualname__": f.__qualname__,
            "__module__": module,
            "__doc__": f.__doc__,
        }
        return _ebauche, (f.__code__, espace, f.__name__, cellules), etat, None, None, _completer


class _Espace:
    """Un espace de noms du cahier : un seul là-bas, comme ici, pour toutes les fonctions qui le partagent."""

    def __reduce__(self) -> _Reduction:
        return dict, ((("__name__", "__main__"),),)


class _EspaceDe:
    """Celui d'un module qu'on importe."""

    def __init__(self, module: str) -> None:
        self.module = module

    def __reduce__(self) -> _Reduction:
        return _espace_de, (self.module,)


def _s_importe(module: Any) -> bool:
    """Vrai du nom d'un module qu'un autre processus saurait importer."""
    if type(module) is not str or module == "__main__":
        return False
    return module in sys.builtin_module_names or getattr(sys.modules.get(module), "__spec__", None) is not None


def _a_son_nom(objet: Any, nom: str = "") -> bool:
    """Vrai si un objet se retrouve par son nom dans un module qui s'importe."""
    if isinstance(objet, type):
        module, nom = type.__dict__["__module__"].__get__(objet), type.__dict__["__qualname__"].__get__(objet)
    else:
        module, nom = attribut(objet, "__module__"), nom or attribut(objet, "__qualname__")
    if not _s_importe(module) or type(nom) is not str:
        return False
    trouve: Any = sys.modules[module]
    for partie in nom.split("."):
        trouve = attribut(trouve, partie)
    return trouve is objet


def _a_son_mot_a_dire(genre: type) -> bool:
    """Vrai d'une classe de l'étudiant qui dit elle-même comment ses objets se copient."""
    lignee = type.__dict__["__mro__"].__get__(genre)
    siennes = [classe for classe in lignee if _ecrite_en_python(classe) and not _a_son_nom(classe)]
    return any(
        nom in _QUI_PARLENT and type(x) is not GetSetDescriptorType  # le `__dict__` ordinaire
        for classe in siennes
        for nom, x in _attributs(classe).items()
    )


def _ecrite_en_python(classe: type) -> bool:
    return bool(_EN_PYTHON & type.__dict__["__flags__"].__get__(classe))


def _attributs(classe: type) -> dict[str, Any]:
    return dict(type.__dict__["__dict__"].__get__(classe))


def _absent(objet: Any) -> _Reduction:
    return ObjetAbsent, (nom_du_type(type(objet)),)


def _classe(classe: type) -> _Reduction:
    """Une classe du cahier : son nom, ses bases, puis ce qu'elle contient ; d'un type de Python, son nom dans `types`."""
    if not _ecrite_en_python(classe):
        connus = [nom for nom, x in vars(types).items() if x is classe]
        return (getattr, (types, connus[0])) if connus else _absent(classe)
    attributs = {nom: x for nom, x in _attributs(classe).items() if nom not in _NE_SE_COPIE_PAS}
    caches = attributs.get("__slots__", ())
    for nom in (caches,) if type(caches) is str else tuple(caches):
        attributs.pop(nom, None)
    slots = {"__slots__": attributs.pop("__slots__")} if "__slots__" in attributs else {}
    bases = type.__dict__["__bases__"].__get__(classe)
    return _ebauche_de_classe, (type(classe), nom_du_type(classe), bases, slots), attributs, None, None, _completer_la_classe


def _memorisee(f: Any) -> _Reduction:
    """Une fonction qui a un cache ; celui de la bibliothèque est rempli là-bas comme ici."""
    if _a_son_nom(f):
        return str(f.__qualname__)
    return _memoriser, (f.__wrapped__, f.cache_parameters())


_PARTICULIERES: dict[type, Callable[[Any], _Reduction]] = {
    CodeType: lambda code: (marshal.loads, (marshal.dumps(code),)),
    CellType: lambda _: (CellType, ()),  # son contenu suit, avec la fonction
    ModuleType: lambda m: (import_module, (m.__name__,)) if _s_importe(attribut(m, "__name__")) else _absent(m),
    property: lambda p: (property, (p.fget, p.fset, p.fdel, p.__doc__)),
    staticmethod: lambda s: (staticmethod, (s.__func__,)),
    classmethod: lambda c: (classmethod, (c.__func__,)),
    type(functools.lru_cache(len)): _memorisee,
}


def _contenu(cellule: CellType) -> tuple[Any, ...]:
    """Ce que contient une cellule, ou rien si elle est encore vide."""
    try:
        return (cellule.cell_contents,)
    except ValueError:
        return ()


# Là-bas


def _espace_de(module: str) -> dict[str, Any]:
    return vars(import_module(module))


def _ebauche(code: CodeType, espace: dict[str, Any], nom: str, cellules: tuple[CellType, ...]) -> FunctionType:
    return FunctionType(code, espace, nom, None, cellules or None)


def _completer(f: FunctionType, etat: dict[str, Any]) -> None:
    f.__globals__.update(etat.pop("globales"))
    for cellule, contenu in zip(f.__closure__ or (), etat.pop("enferme")):
        for x in contenu:
            cellule.cell_contents = x
    vars(f).update(etat.pop("attributs"))
    for nom, valeur in etat.items():
        setattr(f, nom, valeur)


def _ebauche_de_classe(genre: type, nom: str, bases: Iterable[type], slots: dict[str, Any]) -> type:
    return new_class(nom, tuple(bases), {"metaclass": genre}, lambda espace: espace.update(slots))


def _completer_la_classe(classe: type, attributs: dict[str, Any]) -> None:
    for nom, valeur in attributs.items():
        if nom != "__qualname__" or type(valeur) is str:
            type.__setattr__(classe, nom, valeur)


def _memoriser(f: Callable[..., Any], reglages: dict[str, Any]) -> Callable[..., Any]:
    memoire: Callable[..., Any] = functools.lru_cache(**reglages)(f)
    return memoire
