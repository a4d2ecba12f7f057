"""Le journal d'une séance : ses lignes, l'indice qui aide à trouver la suivante, ce qu'on dit de l'état où elle est."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from socle.erreurs import ErreurClaire, citer
from sudokulib.regles import Deduction, Effet

UNE_SEULE = "Cette grille a une seule solution."
EXAMENS = {
    -1: "Cette grille est trop ouverte pour qu'on dise d'avance si elle a une seule solution.",
    0: "Cette grille n'a pas de solution.",
    1: UNE_SEULE,
    2: "Cette grille a plusieurs solutions : les règles ne peuvent pas tout déduire.",
}
VERDICTS = {
    "en cours": "Il reste des cases à dévoiler.",
    "bloquée": "Blocage : les règles EUP ne déduisent plus rien ; il faudrait faire une hypothèse.",
    "contradiction": "Contradiction : la grille n'a pas de solution.",
    "résolue": "Grille résolue.",
    "écart": "Une règle s'est trompée.",
}

OU_REGARDER = {
    "exclusivité": "une case dévoilée y interdit sa valeur aux autres",
    "unicité": "une valeur n'y a plus qu'une seule place",
    "parité": "deux cases s'y partagent deux valeurs",
}


T = TypeVar("T")


class Maillons(Generic[T]):
    """Une liste qu'on n'allonge qu'en en faisant une autre : on en garde mille états sans en rien recopier.

    Exemples
    --------
    >>> liste = Maillons().plus(1).plus(2)
    >>> liste.plus(3).liste(), liste.liste(), bool(Maillons())
    ([1, 2, 3], [1, 2], False)
    """

    __slots__ = ("_avant", "_dernier")

    def __init__(self, avant: Maillons[T] | None = None, dernier: T | None = None) -> None:
        if avant is not None and not isinstance(avant, Maillons):
            raise ErreurClaire(f"Maillons : avant doit être une autre liste de ce genre ; reçu {citer(avant)}")
        self._avant, self._dernier = avant, dernier

    def __bool__(self) -> bool:
        return self._avant is not None

    @property
    def dernier(self) -> T | None:
        """Son dernier élément, s'il y en a un."""
        return self._dernier

    def plus(self, element: T) -> Maillons[T]:
        """La même, et un élément de plus."""
        return Maillons(self, element)

    def liste(self) -> list[T]:
        """Ses éléments, du premier au dernier."""
        elements: list[Any] = []
        maillon: Maillons[T] | None = self
        while maillon:
            elements.append(maillon._dernier)
            maillon = maillon._avant
        return elements[::-1]


@dataclass(frozen=True, slots=True)
class LigneDuJournal:
    """Une ligne du journal : une phrase, et les cases qu'elle met en cause.

    Attributs
    ---------
    texte : str
    causes : tuple de int
        Les indices (de 0 à N²−1) des cases qui justifient la déduction.
    effets : tuple d'Effet
        Les cases changées, avec leur vecteur avant et après.
    titre : str
        Ce sous quoi elle se range : « Passe 2 : règles EUP », « Au crayon »…
    ecart : str
        Ce qu'on reproche à ce pas ; vide s'il est permis.
    """

    texte: str
    causes: tuple[int, ...] = ()
    effets: tuple[Effet, ...] = ()
    titre: str = ""
    ecart: str = ""


class Indice(NamedTuple):
    """De quoi aider sans tout dire : où regarder, puis la déduction elle-même.

    Attributs
    ---------
    vague, exact : str
    bloc : tuple de int
        Les cases où regarder.
    causes, effets : tuples de int
        Les cases de la déduction.
    """

    vague: str
    exact: str
    bloc: tuple[int, ...]
    causes: tuple[int, ...]
    effets: tuple[int, ...]

    @classmethod
    def de(cls, deduction: Deduction) -> Indice:
        """L'indice qui mène à une déduction."""
        vague = f"Regardez {deduction.bloc} : {OU_REGARDER[deduction.regle]}."
        effets = tuple(effet.case for effet in deduction.effets)
        return cls(vague, deduction.phrase(), tuple(deduction.bloc.cases), deduction.causes, effets)
