"""Des données simples : ce que renvoie l'étudiant, rebâti par nous avant toute comparaison.

Un objet de l'étudiant peut mentir (une méthode `__eq__` qui répond toujours vrai). On n'en compare donc jamais aucun : on
rebâtit des entiers, textes, listes, tuples, dictionnaires et ensembles ordinaires, et c'est eux qu'on compare.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, NamedTuple, TypeAlias

from socle.abrege import Liste

# Ce que calcule l'étudiant peut être de n'importe quel type : c'est ici, et seulement ici, qu'on renonce à le dire.
Donnee: TypeAlias = Any
Fonction: TypeAlias = Callable[..., Donnee]
Arguments: TypeAlias = tuple[Donnee, ...]

ELEMENTS_MAX = 200_000
PROFONDEUR_MAX = 40
CARACTERES_PAR_ELEMENT = 16  # un texte de tant de caractères pèse comme un élément de plus
BITS_PAR_ELEMENT = 64
_GRAND = 1 << BITS_PAR_ELEMENT - 1  # un entier plus petit ne pèse que son élément, et se lit
BITS_LISIBLES = 14_000  # un entier plus long a plus de 4300 chiffres, ou peu s'en faut


_ATOMES = frozenset((int, str, float, bool, type(None)))


def copie_profonde(objet: Any, deja: dict[int, Any] | None = None) -> Any:
    """Ce que ferait `copy.deepcopy`, plusieurs fois plus vite pour les tables et les listes de tables.

    Paramètres
    ----------
    objet : donnée
    deja : dict ou None
        À l'identité d'un objet déjà copié, sa copie : une ligne présente deux fois le reste.

    Exemples
    --------
    >>> ligne = [1, 2]
    >>> copie = copie_profonde([ligne, ligne, (3, [4])])
    >>> copie, copie[0] is ligne, copie[0] is copie[1]
    ([[1, 2], [1, 2], (3, [4])], False, True)
    """
    deja = {} if deja is None else deja
    genre = type(objet)
    if genre in _ATOMES:
        return objet
    if genre is tuple:
        return tuple([x if type(x) in _ATOMES else copie_profonde(x, deja) for x in objet])
    if genre is not list:
        return deepcopy(objet, deja)
    if id(objet) not in deja:
        deja[id(objet)] = [x if type(x) in _ATOMES else copie_profonde(x, deja) for x in objet]
    return deja[id(objet)]


class Opaque(NamedTuple):
    """Un objet qui n'est pas une donnée simple ; on n'en retient que le nom de son type."""

    type: str


class EntierImmense(int):
    """Un entier que Python refuserait d'écrire en décimal (plus de 4300 chiffres) ; il se compare comme les autres."""

    def __repr__(self) -> str:
        return "<un entier, trop long pour être écrit>"

    __str__ = __repr__

    def __format__(self, forme: str) -> str:
        return repr(self)


class TropGros(BaseException):
    """Le résultat est trop gros pour être comparé."""


def rebatir(objet: Any) -> Any:
    """Une copie de l'objet faite de données simples seulement.

    Les nombres de numpy deviennent des nombres, ses tableaux des listes ; un objet d'une autre sorte devient `Opaque`.

    Exemples
    --------
    >>> rebatir([1, (2, {3: "a"})])
    [1, (2, {3: 'a'})]
    >>> rebatir(x for x in "ab")
    Opaque(type='generator')
    """
    return _Rebatisseur().rebatir(objet, 0)


def nombre_d_elements(objet: Any) -> int:
    """Combien d'éléments compte une donnée simple, elle et ses parties ; ELEMENTS_MAX si elle en a davantage.

    Exemples
    --------
    >>> nombre_d_elements([1, (2, {3: "a"})])
    7
    """
    compte = _Rebatisseur()
    try:
        compte.rebatir(objet, 0)
    except TropGros:
        return ELEMENTS_MAX
    return compte.elements


# Un type se reconnaît à son identité : celui de l'étudiant, s'il a une métaclasse, peut se dire égal à tous.
_A_PESER = frozenset(map(id, (int, str, bytes)))
_LEGERS = frozenset(map(id, (bool, float, complex, Opaque)))
_CONTENEURS = frozenset(map(id, (list, tuple, set, frozenset)))


def _poids(objet: Any, genre: type) -> int:
    """Ce que pèse un entier, un texte ou une suite d'octets, en éléments de plus."""
    if genre is int:
        return int(objet.bit_length() // BITS_PAR_ELEMENT)
    return len(objet) // CARACTERES_PAR_ELEMENT


def _conteneur(genre: type) -> Any:
    """Le conteneur ordinaire qu'est au fond un type : un tuple nommé est un tuple, nos listes abrégées sont des listes."""
    if issubclass(genre, Liste):
        return list
    return tuple if issubclass(genre, tuple) else genre


_SANS_FOND = Opaque("structure qui se contient elle-même")


class _Rebatisseur:
    def __init__(self) -> None:
        self.elements = 1
        self.conteneurs: dict[int, Any] = {id(list): list, id(tuple): tuple}  # de chaque type déjà vu

    def rebatir(self, objet: Any, profondeur: int) -> Any:
        if profondeur > PROFONDEUR_MAX:
            return _SANS_FOND
        genre = type(objet)
        conteneur = self.conteneurs.get(id(genre))
        if conteneur is not None:
            return conteneur(self._parties(conteneur, objet, profondeur + 1))
        if id(genre) in _A_PESER:
            self._compter(_poids(objet, genre))
            return EntierImmense(objet) if genre is int and objet.bit_length() > BITS_LISIBLES else objet
        if objet is None or id(genre) in _LEGERS:
            return objet
        if _est_de_numpy(genre):
            return self._de_numpy(objet, profondeur)
        if issubclass(genre, dict):  # defaultdict, OrderedDict et Counter compris
            self._compter(2 * dict.__len__(objet))
            paires = dict.items(objet)
            return {_hachable(self.rebatir(c, profondeur + 1)): self.rebatir(v, profondeur + 1) for c, v in paires}
        conteneur = _conteneur(genre)
        if id(conteneur) not in _CONTENEURS:
            return Opaque(nom_du_type(genre))
        self.conteneurs[id(genre)] = conteneur
        return self.rebatir(objet, profondeur)

    def _parties(self, conteneur: Any, objet: Any, profondeur: int) -> list[Any]:
        """Ce que contient une suite ou un ensemble, rebâti."""
        self._compter(conteneur.__len__(objet))
        suite = conteneur.__iter__(objet)
        parties = [x if type(x) is int and -_GRAND < x < _GRAND else self.rebatir(x, profondeur) for x in suite]
        return parties if conteneur in (list, tuple) else [*map(_hachable, parties)]

    def _compter(self, elements: int) -> None:
        self.elements += elements
        if self.elements > ELEMENTS_MAX:
            raise TropGros

    def _de_numpy(self, objet: Any, profondeur: int) -> Any:
        simple = objet.tolist()
        return Opaque(nom_du_type(type(objet))) if _est_de_numpy(type(simple)) else self.rebatir(simple, profondeur)


def _est_de_numpy(genre: type) -> bool:
    """Vrai pour les nombres et les tableaux de numpy ; un type de l'étudiant qui en hérite n'en est pas."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and nom_du_module(genre) == "numpy" and issubclass(genre, (numpy.ndarray, numpy.generic))


def nom_du_type(genre: type) -> str:
    """Le nom d'un type, même si sa métaclasse ment."""
    return str(type.__dict__["__name__"].__get__(genre))


def nom_du_module(objet: Any) -> str:
    """Le module d'une fonction ou d'un type, s'il le dit par un texte."""
    module = attribut(objet, "__module__")
    return module if type(module) is str else ""


def nom_de(f: Any) -> str:
    """Le nom d'une fonction, si elle en a un."""
    nom = attribut(f, "__name__")
    return nom if type(nom) is str else "?"


def attribut(objet: Any, nom: str, defaut: Any = None) -> Any:
    """L'attribut d'un objet de l'étudiant ; le défaut s'il n'en a pas, ou si le lire lève une exception."""
    try:
        return getattr(objet, nom, defaut)
    except Exception:
        return defaut


def _hachable(x: Any) -> Any:
    """La même donnée, si elle peut être la clé d'un dictionnaire."""
    try:
        hash(x)
    except TypeError:
        return Opaque(type(x).__name__)
    return x


def memes(a: Any, b: Any) -> bool:
    """Égalité de données simples, types compris : True n'est pas 1, une liste n'est pas un tuple.

    Exemples
    --------
    >>> memes([1, 2], [1, 2]), memes([1, 2], (1, 2)), memes(1, True)
    (True, False, False)
    """
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return a.keys() == b.keys() and _memes_cles(a, b) and all(memes(a[cle], b[cle]) for cle in a)
    if isinstance(a, (list, tuple)):
        return len(a) == len(b) and all(map(memes, a, b))
    return bool(a == b)


def _memes_cles(a: dict[Any, Any], b: dict[Any, Any]) -> bool:
    """Les mêmes clés, types compris, quel que soit leur ordre."""
    return {(type(c).__name__, c) for c in a} == {(type(c).__name__, c) for c in b}


def fondre(x: Any) -> Any:
    """Oublie ce qui distingue les types : un tuple devient une liste, 3.0, True et « 3 » deviennent des entiers."""
    if isinstance(x, (bool, float)):
        return _en_entier(x)
    if isinstance(x, str):
        return int(x) if x.strip().lstrip("-").isdecimal() else x
    if isinstance(x, (list, tuple)):
        return [fondre(y) for y in x]
    if isinstance(x, (set, frozenset)):
        return sorted(map(fondre, x), key=_rang_quelconque)
    if isinstance(x, dict):
        return {_cle(fondre(c)): fondre(v) for c, v in x.items()}
    return x


def _en_entier(x: float) -> float:
    """Un réel, en entier s'il en est un."""
    return int(x) if math.isfinite(x) and x == int(x) else x


def _rang_quelconque(x: Any) -> tuple[str, Any]:
    """De quoi ranger des éléments de types différents, toujours dans le même ordre."""
    return type(x).__name__, x if isinstance(x, int) else repr(x)


def _cle(x: Any) -> Any:
    return tuple(x) if isinstance(x, list) else x


def decaler(x: Any, pas: int, cles: bool = False) -> Any:
    """La même donnée, chacun de ses entiers augmenté du pas ; seulement les clés des dictionnaires si `cles`.

    Exemples
    --------
    >>> decaler({1: [1, 2]}, -1), decaler({1: [1, 2]}, -1, cles=True)
    ({1: [0, 1]}, {0: [1, 2]})
    """
    if isinstance(x, dict):
        return _decaler_les_cles(x, pas) if cles else {c: decaler(v, pas) for c, v in x.items()}
    if isinstance(x, (list, tuple)):
        return type(x)(decaler(y, pas, cles) for y in x)
    nombre = isinstance(x, int) and not isinstance(x, bool)
    return x + pas if nombre and not cles else x


def _decaler_les_cles(x: dict[Any, Any], pas: int) -> dict[Any, Any]:
    return {c + pas if isinstance(c, int) else c: v for c, v in x.items()}


NOMS_DE_TYPES = {
    "int": "un entier",
    "EntierImmense": "un entier",
    "bool": "un booléen (True ou False)",
    "float": "un nombre à virgule",
    "str": "un texte",
    "list": "une liste",
    "tuple": "un tuple",
    "dict": "un dictionnaire",
    "set": "un ensemble",
    "frozenset": "un ensemble",
    "NoneType": "None",
    "generator": "un générateur (entourez-le de list(…))",
    "range": "un range (entourez-le de list(…))",
    "dict_keys": "les clés d'un dictionnaire (entourez-les de list(…))",
    "dict_values": "les valeurs d'un dictionnaire (entourez-les de list(…))",
    "map": "un map (entourez-le de list(…))",
    "filter": "un filter (entourez-le de list(…))",
    **dict.fromkeys(("function", "method", "builtin_function_or_method"), "une fonction (où sont les parenthèses de l'appel ?)"),
}


def nom_de_type(x: Any) -> str:
    """Le type d'une donnée rebâtie, avec son article.

    Exemples
    --------
    >>> nom_de_type((1, 2)), nom_de_type(Opaque("Grille"))
    ('un tuple', 'un objet de type Grille')
    """
    return du_type(x.type if isinstance(x, Opaque) else type(x).__name__)


def du_type(nom: str) -> str:
    """Un type, d'après son nom dans Python, avec son article."""
    return NOMS_DE_TYPES.get(nom, f"un objet de type {nom}")


def opaque_dans(x: Any) -> Opaque | None:
    """Le premier objet d'une donnée rebâtie qui n'est pas une donnée simple, s'il y en a un.

    Exemples
    --------
    >>> opaque_dans([1, Opaque("map")])
    Opaque(type='map')
    """
    if isinstance(x, Opaque):
        return x
    elements = [*x, *x.values()] if isinstance(x, dict) else x if isinstance(x, (list, tuple, set, frozenset)) else ()
    return next(filter(None, map(opaque_dans, elements)), None)


def difference_de_type(attendu: Any, obtenu: Any, lieu: str = "") -> str:
    """La première différence de type entre deux données de même contenu, en une phrase ; vide s'il n'y en a pas.

    Exemples
    --------
    >>> difference_de_type([1, 2], (1, 2))
    'on attend une liste, vous renvoyez un tuple'
    >>> difference_de_type({1: [3]}, {1: [3.0]})
    "à l'entrée [1][0], on attend un entier, vous renvoyez un nombre à virgule"
    """
    if type(attendu) is not type(obtenu):
        debut = f"à l'entrée {lieu}, " if lieu else ""
        return f"{debut}on attend {nom_de_type(attendu)}, vous renvoyez {nom_de_type(obtenu)}"
    if isinstance(attendu, dict) and not _memes_cles(attendu, obtenu):
        types = " et ".join(sorted({nom_de_type(cle) for cle in obtenu}))
        return f"les clés de votre dictionnaire sont de mauvais type : {types}"
    suites = (difference_de_type(u, v, f"{lieu}[{cle!r}]") for cle, u, v in _paires(attendu, obtenu))
    return next(filter(None, suites), "")


def _paires(a: Any, b: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Les éléments de même place de deux tables, ou de deux suites : la place et les deux éléments."""
    if isinstance(a, dict):
        yield from ((cle, a[cle], b[cle]) for cle in a if cle in b)
    elif isinstance(a, (list, tuple)):
        yield from ((k, u, v) for k, (u, v) in enumerate(zip(a, b)))


def ecrire(x: Any) -> str:
    """Le texte d'une donnée, entier.

    Exemples
    --------
    >>> ecrire([1, 2]), ecrire(10**5000)
    ('[1, 2]', '<un entier, trop long pour être écrit>')
    """
    if isinstance(x, Opaque):
        return f"<{nom_de_type(x)}>"
    try:
        return repr(x)
    except ValueError:  # Python refuse d'écrire un entier de plus de 4300 chiffres
        return f"<{nom_de_type(x)}, trop long pour être écrit>"


def court(x: Any, largeur: int = 160) -> str:
    """Le texte d'une donnée, abrégé s'il est long."""
    return abrege(ecrire(x), largeur)


def abrege(texte: str, largeur: int) -> str:
    """Un texte, coupé s'il est long."""
    return texte if len(texte) <= largeur else texte[: largeur - 10] + " …"
