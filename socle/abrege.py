"""Ce qui est long se montre en abrégé : dans un cahier, rien de plus d'un écran si on ne l'a pas demandé.

Une `Liste` est une liste, un `Uplet` un tuple, un `Recit` un texte : on les parcourt, on les compare, on les modifie comme les
autres. Seul leur affichage change ; il dit combien il en reste, et comment tout voir. Les tables G du document T sont
restées des listes ordinaires : les règles EUP les lisent à chaque pas, et iraient un quart moins vite.

>>> Liste(range(6))
[0, 1, 2, 3, 4, 5]
>>> print(str(Liste(range(900))).splitlines()[-1])
 … 639 de plus, 900 en tout ; list(…) les montre tous]
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import wraps
from html import escape
from textwrap import fill
from typing import Any, ParamSpec, Protocol, TypeVar

from socle.nombres import accorder, milliers

T = TypeVar("T", covariant=True)
E = TypeVar("E")
V = TypeVar("V")
P = ParamSpec("P")

LARGEUR = 100
LIGNES = 12
LIGNES_D_UN_RECIT = 30
GRILLES_DESSINEES = 3


class Liste(list[E]):
    """Une liste qui se montre en douze lignes au plus ; `list(…)` la montre en entier."""

    __slots__ = ()

    def __repr__(self) -> str:
        return abreger(self, "[", "]", "list")


class Uplet(tuple[T, ...]):
    """Un tuple qui se montre en douze lignes au plus ; `tuple(…)` le montre en entier."""

    __slots__ = ()

    def __repr__(self) -> str:
        return abreger(self, "(", ",)" if len(self) == 1 else ")", "tuple")


class Table(dict[E, V]):
    """Un dictionnaire qui se montre en une ligne par clé, trente au plus ; `dict(…)` le montre en entier."""

    __slots__ = ()

    def __repr__(self) -> str:
        if len(court := dict.__repr__(self)) <= LARGEUR:
            return court
        return "{" + _une_par_ligne([f"{cle!r}: {valeur!r}" for cle, valeur in self.items()], "dict") + "}"


class Catalogue(Mapping[E, V]):
    """Un dictionnaire qu'on ne modifie pas ; une ligne par clé, avec ce que sa valeur dit d'elle-même."""

    def __init__(self, valeurs: Mapping[E, V]) -> None:
        self._valeurs = dict(valeurs)

    def __getitem__(self, cle: E) -> V:
        return self._valeurs[cle]

    def __iter__(self) -> Iterator[E]:
        return iter(self._valeurs)

    def __len__(self) -> int:
        return len(self._valeurs)

    def __repr__(self) -> str:
        return _une_par_ligne([f"{cle} : {valeur}" for cle, valeur in self.items()], "dict")


class EnUnePhrase:
    """Un objet qui se montre par la phrase de son `__str__`, plutôt que par tous ses champs."""

    __slots__ = ()

    def __repr__(self) -> str:
        phrase = f"<{type(self).__name__} : {self}>"
        return fill(phrase, LARGEUR, break_long_words=False) if len(phrase) > 2 * LARGEUR else phrase


class AvecSaGrille(EnUnePhrase):
    """Le même, qui a une grille : un cahier la dessine sous la phrase."""

    __slots__ = ()

    grille: Dessinable

    def _repr_html_(self) -> str:
        return f"<p>{escape(str(self))}</p>{self.grille._repr_html_()}"


class Recit(str):
    """Un texte de plusieurs lignes, qui se montre comme `print` l'écrit, en trente lignes au plus."""

    __slots__ = ()

    def __repr__(self) -> str:
        lignes = self.splitlines()
        de_trop = len(lignes) - LIGNES_D_UN_RECIT
        if de_trop <= 1:
            return str(self)
        montrees = lignes[:LIGNES_D_UN_RECIT]
        return "\n".join([*montrees, f"… {accorder(de_trop, 'ligne')} de plus ; print(…) les montre toutes"])


class Dessinable(Protocol):
    """Ce qui sait se montrer dans un cahier : une grille."""

    def _repr_html_(self) -> str: ...


G = TypeVar("G", bound=Dessinable)


class Grilles(Liste[G]):
    """Une liste de grilles : une ligne par grille dans un terminal, les premières dessinées dans un cahier."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        dessins = "".join(f"<div>{grille._repr_html_()}</div>" for grille in self[:GRILLES_DESSINEES])
        reste = len(self) - GRILLES_DESSINEES
        suite = f" ; les {milliers(reste)} autres sont dans la liste" if reste > 0 else ""
        legende = f"<p>{escape(accorder(len(self), 'grille') + suite)}</p>"
        return f'<div style="display:flex;flex-wrap:wrap;gap:16px;">{dessins}</div>{legende}'


def abreger(elements: Collection[object], ouvrant: str, fermant: str, entier: str) -> str:
    """Les éléments séparés par des virgules, coupés en lignes de cent colonnes, et combien il en reste après la douzième.

    Paramètres
    ----------
    elements : collection
    ouvrant, fermant : str
        Les crochets qui les entourent.
    entier : str
        La fonction qui les montre tous.

    Renvoie
    -------
    str
    """
    lignes, ligne = [], ouvrant
    for rang, element in enumerate(elements):
        mot = couper(repr(element))
        if rang:
            ligne += ","
        if rang and len(ligne) + len(mot) + 2 > LARGEUR:
            lignes.append(ligne)
            ligne = ""
        if len(lignes) == LIGNES:
            reste, total = milliers(len(elements) - rang), milliers(len(elements))
            lignes.append(f" … {reste} de plus, {total} en tout ; {entier}(…) les montre tous{fermant}")
            return "\n".join(lignes)
        ligne += f" {mot}" if rang else mot
    return "\n".join([*lignes, ligne + fermant])


def _une_par_ligne(lignes: list[str], entier: str) -> str:
    montrees = [couper(ligne) for ligne in lignes[:LIGNES_D_UN_RECIT]]
    reste = len(lignes) - len(montrees)
    if reste:
        montrees.append(f"… {milliers(reste)} de plus ; {entier}(…) les montre tous")
    return "\n".join(montrees)


def couper(mot: str) -> str:
    """Un mot, coupé s'il ne tient pas sur une ligne.

    >>> couper("court"), len(couper("long" * 100))
    ('court', 99)
    """
    return mot if len(mot) < LARGEUR else mot[: LARGEUR - 2] + "…"


class AMesure(Iterator[T]):
    """Ce qu'on obtient un à un, par une boucle ou par `next` ; l'afficher n'en consomme rien."""

    def __init__(self, suite: Iterator[T], quoi: str) -> None:
        self._suite = suite
        self._quoi = quoi

    def __iter__(self) -> AMesure[T]:
        return self

    def __next__(self) -> T:
        return next(self._suite)

    def close(self) -> None:
        """Arrête là, comme `close` d'un générateur."""
        fermer: Any = getattr(self._suite, "close", None)
        if fermer is not None:
            fermer()

    def __repr__(self) -> str:
        return f"<{self._quoi}, à mesure : for… ou next(…) les donne une à une, list(…) toutes>"


def a_mesure(quoi: str) -> Callable[[Callable[P, Iterator[T]]], Callable[P, AMesure[T]]]:
    """Le décorateur d'un générateur public : ce qu'il renvoie dit ce que c'est.

    Paramètres
    ----------
    quoi : str
        Ce qu'on obtient, au féminin pluriel : « grilles minimales ».

    Exemples
    --------
    >>> @a_mesure("puissances de 2")
    ... def puissances():
    ...     yield from (1, 2, 4)
    >>> puissances()
    <puissances de 2, à mesure : for… ou next(…) les donne une à une, list(…) toutes>
    >>> list(puissances())
    [1, 2, 4]
    """

    def decorer(generateur: Callable[P, Iterator[T]]) -> Callable[P, AMesure[T]]:
        @wraps(generateur)
        def appeler(*arguments: P.args, **nommes: P.kwargs) -> AMesure[T]:
            return AMesure(generateur(*arguments, **nommes), quoi)

        vars(appeler)["_a_mesure"] = True  # n'échoue, comme un générateur, qu'une fois parcouru : voir socle.arguments
        return appeler

    return decorer
