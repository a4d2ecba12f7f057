"""L'état d'un widget : qui a le droit d'y écrire, et ce qui fait qu'il reste toujours possible.

Un trait est d'ordinaire *calculé* : seul le widget l'écrit, par `publier`. Ceux que Python règle (`w.selection = 3`) sont
nommés dans `_de_python`, ceux que la page écrit dans `_de_la_page` ; ceux-là sont des `Trait`, qui vérifient ce qu'on leur
donne. Ce qui lie un trait aux autres se vérifie par `@traitlets.validate`. Une valeur refusée laisse tout comme avant :
Python reçoit une `EtatRefuse`, et la page, l'état d'ici.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar, NoReturn

from cours.ateliers.base import AnyWidget, traitlets
from socle.erreurs import ErreurClaire, citer
from socle.nombres import verifier_entier


class EtatRefuse(ErreurClaire, traitlets.TraitError):
    """Un état impossible. C'est aussi une erreur de traitlets, qui remet alors comme avant tout ce qui changeait avec elle."""


class Figee(list[Any]):
    """Une liste qu'on remplace en entier : changée sur place, elle ne serait ni vérifiée ni envoyée à la page."""

    def _refuser(self, *_: object, **__: object) -> NoReturn:
        raise EtatRefuse("cette liste ne se change pas sur place : donnez au widget une nouvelle liste, w.valeurs = […]")

    def __reduce__(self) -> Any:
        return list, (list(self),)


class Figes(dict[str, str]):
    """Un dictionnaire qu'on remplace en entier, pour la même raison."""

    def _refuser(self, *_: object, **__: object) -> NoReturn:
        raise EtatRefuse("ces marques ne se changent pas sur place : w.marquer({…}) les remplace")

    def __reduce__(self) -> Any:
        return dict, (dict(self),)


GESTES = "__setitem__ __delitem__ __iadd__ __imul__ __ior__ append clear extend insert"
GESTES += " pop popitem remove reverse setdefault sort update"
for _classe in (Figee, Figes):
    for _geste in GESTES.split():
        if hasattr(_classe, _geste):
            setattr(_classe, _geste, _classe._refuser)


# Les traits


class Trait(traitlets.TraitType[Any, Any]):
    """Un trait que la page voit, et dont chaque valeur est vérifiée, d'où qu'elle vienne.

    Paramètres
    ----------
    defaut : object
        Sa valeur au début ; elle ne se change pas sur place.
    lire : fonction
        De son nom et d'une valeur reçue à la valeur gardée ; elle lève `ErreurClaire` si ce n'en est pas une.
    """

    def __init__(self, defaut: object, lire: Callable[[str, object], object]) -> None:
        super().__init__(defaut)
        self.lire = lire
        self.tag(sync=True)

    def validate(self, _: object, valeur: object) -> Any:
        """Ce que garde le widget d'une valeur reçue."""
        with refus(str(self.name)):
            return self.lire(str(self.name), valeur)


@contextmanager
def refus(trait: str) -> Iterator[None]:
    """Une `ErreurClaire` levée ici refuse l'état, et dit de quel trait il s'agit."""
    try:
        yield
    except EtatRefuse:
        raise
    except ErreurClaire as erreur:
        raise EtatRefuse(f"{trait} : {erreur}") from None


def entier(nom: str, valeur: object) -> int:
    """Un nombre entier, sans borne : elle dépend des autres traits."""
    return verifier_entier(nom, valeur, None)


def booleen(nom: str, valeur: object) -> bool:
    """Vrai ou faux."""
    if not isinstance(valeur, bool):
        raise ErreurClaire(f"{nom} vaut True ou False ; reçu {citer(valeur)}")
    return valeur


def entiers(nom: str, valeur: object) -> Figee:
    """Une liste d'entiers."""
    if not isinstance(valeur, list | tuple):
        raise ErreurClaire(f"on attend une liste d'entiers, pas un objet de type {type(valeur).__name__}")
    return Figee(verifier_entier(f"l'élément {rang} de {nom}", v, None) for rang, v in enumerate(valeur))


def marques(_: str, valeur: object) -> Figes:
    """Un dictionnaire : le numéro d'une case, qui en JSON est un texte, et sa marque."""
    if not isinstance(valeur, Mapping):
        raise ErreurClaire(f"on attend un dictionnaire, pas un objet de type {type(valeur).__name__}")
    if not all(isinstance(mot, str) for paire in valeur.items() for mot in paire):
        raise ErreurClaire("une marque va d'un indice de case, en texte, à un mot")
    return Figes(valeur)


def champ(contenu: Mapping[str, Any], nom: str, genre: type) -> Any:
    """Ce que porte un message de la page sous ce nom, s'il est du genre attendu.

    >>> champ({"numero": 3}, "numero", int)
    3
    >>> champ({"numero": "trois"}, "numero", int)
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: le message de la page n'a pas de « numero » qui convienne
    """
    valeur = contenu.get(nom)
    if type(valeur) is not genre:
        raise ErreurClaire(f"le message de la page n'a pas de « {nom} » qui convienne")
    return valeur


# Le widget


class EtatVerifie(AnyWidget):
    """Un widget dont l'état est toujours possible.

    Attributs
    ---------
    _de_python : tuple de str
        Les traits qu'on règle depuis Python.
    _de_la_page : tuple de str
        Ceux que la page écrit.
    version : int
        Change à chaque `publier`, en dernier : la page se repeint.
    """

    _de_python: ClassVar[tuple[str, ...]] = ()
    _de_la_page: ClassVar[tuple[str, ...]] = ()
    _du_cours: ClassVar[frozenset[str]] = frozenset({"version"})
    _publie = False

    version = traitlets.Int(0).tag(sync=True)

    def __init_subclass__(cls, **options: Any) -> None:
        """Les traits que le cours ajoute à ceux de tout widget."""
        super().__init_subclass__(**options)
        publics = {nom for nom in cls.class_traits(sync=True) if not nom.startswith("_")}
        cls._du_cours = frozenset(publics - set(AnyWidget.class_traits()))

    def __setattr__(self, nom: str, valeur: object) -> None:
        if nom in self._du_cours and nom not in self._de_python and not self._publie:
            raise EtatRefuse(f"« {nom} » est calculé par le widget : on ne l'écrit pas")
        super().__setattr__(nom, valeur)

    def publier(self, **traits: Any) -> None:
        """Donne leur valeur à des traits et l'envoie à la page d'un bloc ; si l'une est refusée, aucune ne change."""
        with self.hold_sync(), self._en_publiant(), self.hold_trait_notifications():
            for nom, valeur in traits.items():
                setattr(self, nom, valeur)
            self.version += 1

    @contextmanager
    def _en_publiant(self) -> Iterator[None]:
        avant, self._publie = self._publie, True
        try:
            yield
        finally:
            self._publie = avant

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ce qu'écrit la page : un trait qui n'est pas à elle, ou une valeur impossible, lui sont rendus tels qu'ils sont ici."""
        if not isinstance(sync_data, dict) or not all(isinstance(nom, str) for nom in sync_data):
            self.refuser("ce que la page écrit doit être un dictionnaire, dont chaque clé est le nom d'un trait")
            return
        siens = {nom: valeur for nom, valeur in sync_data.items() if nom in self._de_la_page or nom not in self._du_cours}
        try:
            super().set_state(siens)
            refuses = sync_data.keys() - siens.keys()
            raison = f"on n'écrit pas ici dans {', '.join(sorted(refuses))}"
        except traitlets.TraitError as erreur:
            refuses, raison = sync_data.keys() & set(self.keys), str(erreur)
        if refuses:
            self.send_state(refuses)
            self.publier()
            self.refuser(raison)

    def refuser(self, raison: str) -> None:
        """Dit à la page pourquoi ce qu'elle a écrit n'est pas gardé."""
        raise NotImplementedError
