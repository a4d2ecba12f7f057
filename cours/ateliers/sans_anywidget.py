"""Ce qui tient lieu d'anywidget et de traitlets là où ils ne sont pas : le widget s'y montre quand même.

Rien ne revient de la page : le widget s'y affiche tel qu'il est, son film se fait glisser, ses paris se prennent, et ce qui
demande Python est grisé (voir `hors_ligne.js`). Du côté de Python, il garde ses vérifications : mêmes noms, mêmes refus.

On n'écrit ici que ce dont les ateliers se servent, sous les noms d'anywidget et de traitlets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from types import SimpleNamespace
from typing import Any, ClassVar

from cours.ateliers.page_vivante import Sortie

_numeros = count(1)


class TraitError(Exception):
    """Une valeur que ne peut pas prendre un trait."""


class TraitType:
    """Un attribut dont chaque valeur est vérifiée."""

    defaut: object = None
    genre: type = object

    def __init__(self, *defaut: object) -> None:
        if defaut:
            self.defaut = defaut[0]
        self.name = ""
        self.metadata: dict[str, object] = {}

    def __class_getitem__(cls, _: object) -> type[TraitType]:
        return cls

    def __set_name__(self, _: type, nom: str) -> None:
        self.name = nom

    def tag(self, **metadata: object) -> TraitType:
        """Retient de quoi choisir les traits."""
        self.metadata |= metadata
        return self

    def validate(self, _: object, valeur: Any) -> Any:
        """La valeur gardée."""
        if self.genre is not object and not isinstance(valeur, self.genre):
            raise TraitError(f"{self.name} : on attend {self.genre.__name__}, pas {type(valeur).__name__}")
        return valeur

    def __get__(self, objet: AnyWidget | None, _: type) -> Any:
        return self if objet is None else objet._valeurs[self.name]

    def __set__(self, objet: AnyWidget, valeur: object) -> None:
        objet._changer(self, self.validate(objet, valeur))


class Unicode(TraitType):
    """Un texte."""

    defaut, genre = "", str


class Int(TraitType):
    """Un entier."""

    defaut, genre = 0, int


class Bool(TraitType):
    """Un booléen."""

    defaut, genre = False, bool


class List(TraitType):
    """Une liste."""

    defaut, genre = (), list


class Dict(TraitType):
    """Un dictionnaire."""

    defaut, genre = None, dict


def _retenir(role: str, noms: tuple[str, ...]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Marque une méthode pour qu'elle serve à ces traits."""

    def marquer(f: Callable[..., Any]) -> Callable[..., Any]:
        setattr(f, role, noms)
        return f

    return marquer


def validate(*noms: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """La méthode vérifie ce qui lie ces traits aux autres."""
    return _retenir("_accorde", noms)


def observe(*noms: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """La méthode est appelée quand l'un de ces traits change."""
    return _retenir("_suit", noms)


class AnyWidget:
    """Un widget sans noyau à l'autre bout : on le voit tel qu'il est quand on l'affiche."""

    _esm: ClassVar[str]
    _css: ClassVar[str]
    _traits: ClassVar[dict[str, TraitType]] = {}
    _accords: ClassVar[dict[str, str]] = {}
    _suites: ClassVar[dict[str, str]] = {}

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        propres = vars(cls).items()
        cls._traits = cls._traits | {nom: x for nom, x in propres if isinstance(x, TraitType)}
        cls._accords = cls._accords | {trait: nom for nom, x in propres for trait in getattr(x, "_accorde", ())}
        cls._suites = cls._suites | {trait: nom for nom, x in propres for trait in getattr(x, "_suit", ())}

    def __init__(self, **options: Any) -> None:
        self.model_id = f"sans-noyau-{next(_numeros)}"
        for nom, valeur in options.items():
            setattr(self, nom, valeur)

    def __new__(cls, *_: object, **__: object) -> AnyWidget:
        """Les valeurs sont là avant `__init__`, comme chez traitlets."""
        widget = super().__new__(cls)
        defauts = {nom: {} if type(t) is Dict else t.defaut for nom, t in cls._traits.items()}
        defauts |= {nom: [] for nom, t in cls._traits.items() if type(t) is List}
        vars(widget).update(_valeurs=defauts, _changes=None)
        return widget

    _valeurs: dict[str, Any]
    _changes: dict[str, Any] | None  # pendant qu'on en change plusieurs : ce qu'ils valaient

    @classmethod
    def class_traits(cls, **metadata: object) -> dict[str, TraitType]:
        """Les traits qui portent ces marques."""
        return {nom: t for nom, t in cls._traits.items() if metadata.items() <= t.metadata.items()}

    def keys(self) -> list[str]:
        """Les noms des traits que voit la page."""
        return list(self.class_traits(sync=True))

    def _changer(self, trait: TraitType, valeur: object) -> None:
        if self._changes is not None:
            self._changes.setdefault(trait.name, self._valeurs[trait.name])
            self._valeurs[trait.name] = valeur
            return
        with self.hold_trait_notifications():
            self._changer(trait, valeur)

    @contextmanager
    def hold_trait_notifications(self) -> Iterator[None]:
        """Change plusieurs traits d'un coup : ils ne sont accordés qu'ensuite, et tout revient si l'un d'eux ne va pas."""
        if self._changes is not None:
            yield
            return
        changes: dict[str, Any] = {}
        vars(self)["_changes"] = changes
        try:
            yield
            for nom in [*changes]:
                self._accorder(nom)
        except BaseException:
            self._valeurs.update(changes)
            raise
        finally:
            vars(self)["_changes"] = None
        for nom in changes:
            if nom in self._suites and changes[nom] != self._valeurs[nom]:
                getattr(self, self._suites[nom])({"name": nom})

    def _accorder(self, nom: str) -> None:
        if nom in self._accords:
            proposition = {"trait": SimpleNamespace(name=nom), "value": self._valeurs[nom], "owner": self}
            self._valeurs[nom] = getattr(self, self._accords[nom])(proposition)

    # Ce qu'on dirait à la page, si elle écoutait

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Rien n'est à retenir."""
        yield

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ce qu'écrirait la page."""
        with self.hold_trait_notifications():
            for nom, valeur in sync_data.items():
                setattr(self, nom, valeur)

    def send_state(self, _: object = None) -> None:
        """Personne n'écoute."""

    def send(self, _: object) -> None:
        """Personne n'écoute."""

    def on_msg(self, _: Callable[..., object]) -> None:
        """Rien ne viendra."""

    # Se montrer

    def _repr_html_(self) -> str:
        """Le widget, son état et son image fixe : ce que montre un cahier qui n'a pas d'anywidget."""
        etat = {nom: self._valeurs[nom] for nom in self.keys()} | {"_esm": self._esm, "_css": self._css}
        return Sortie(self.model_id).ecrire(etat, self.image_fixe()[1])

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": self.image_fixe()[0], "text/html": self._repr_html_()}

    def image_fixe(self) -> tuple[str, str]:
        """Le texte et le HTML qui tiennent lieu de widget."""
        raise NotImplementedError
