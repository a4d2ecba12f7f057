"""La déclaration d'un exercice, et le registre de ceux qui existent.

Ce module ne connaît aucun exercice : chaque fichier de `sudokulib.exercices` déclare ceux de son chapitre.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sudokulib.erreurs import ErreurSudoku

Fonction = Callable[..., Any]


class Variante(NamedTuple):
    """Une réponse fausse qu'on sait reconnaître, et la phrase qu'elle mérite."""

    fonction: Fonction
    phrase: str


class Cout(NamedTuple):
    """Ce qu'un code juste doit coûter : sur chaque série d'arguments, le nombre d'opérations ne doit pas croître.

    Attributs
    ---------
    series : suite de listes d'arguments
        Dans une série, seule grandit la quantité dont le coût ne doit pas dépendre.
    phrase : str
        Ce qu'on dit si le coût croît.
    """

    series: tuple[list[tuple[Any, ...]], ...]
    phrase: str


@dataclass(frozen=True, kw_only=True)
class Exercice:
    """Un exercice où l'étudiant écrit une ou plusieurs fonctions.

    Attributs
    ---------
    identifiant : str
        Celui du plan du cours, par exemple « T.1b ».
    titre, document : str
    fonctions : tuple de fonctions
        Les fonctions de référence ; elles portent les noms que l'étudiant doit donner aux siennes.
    arguments : liste de tuples
        Les appels essayés, du plus simple au moins simple.
    normaliser : fonction
        Ramène un résultat à une forme commune avant de comparer (une table en liste ou en dictionnaire, par exemple).
    variantes : dict
        Au nom d'une fonction, ses variantes fausses connues.
    cout : Cout ou None
    points : int
    """

    identifiant: str
    titre: str
    document: str
    fonctions: tuple[Fonction, ...]
    arguments: list[tuple[Any, ...]]
    normaliser: Callable[[Any], Any] = lambda resultat: resultat
    variantes: dict[str, tuple[Variante, ...]] = field(default_factory=dict)
    cout: Cout | None = None
    points: int = 1


@dataclass(frozen=True, kw_only=True)
class Question:
    """Une question dont la réponse est un nombre, une suite de nombres, une lettre ou une formule.

    Attributs
    ---------
    identifiant : str
        Celui du plan du cours, suivi de q pour un choix et de c pour une complexité : « T.1aq », « T.2c ».
    genre : str
        « valeur » (un nombre, ou une liste de nombres), « choix » (une lettre) ou « formule » (un texte en n, N, w…).
    reponse : la réponse attendue
    raisons : dict
        À une réponse fausse prévue, la raison qu'on en donne, sans dire la bonne réponse.
    lettres : str
        Pour un choix, les lettres proposées.
    """

    identifiant: str
    titre: str
    document: str
    genre: str
    reponse: Any
    raisons: dict[Any, str] = field(default_factory=dict)
    lettres: str = "abcd"
    points: int = 1


_REGISTRE: dict[str, Exercice | Question] = {}


def declarer(*declarations: Exercice | Question) -> None:
    """Inscrit des exercices au registre ; un identifiant ne peut servir à deux exercices différents."""
    for declaration in declarations:
        if declaration.identifiant in _REGISTRE:
            raise ErreurSudoku(f"l'exercice {declaration.identifiant} est déclaré deux fois")
        _REGISTRE[declaration.identifiant] = declaration


def exercices() -> dict[str, Exercice | Question]:
    """Tous les exercices déclarés, par identifiant, dans l'ordre du cours."""
    return dict(_REGISTRE)


def trouver(identifiant: str) -> Exercice | Question:
    """L'exercice d'un identifiant.

    Lève
    ----
    ErreurSudoku
        Si aucun exercice ne porte cet identifiant.
    """
    if identifiant not in _REGISTRE:
        raise ErreurSudoku(f"il n'y a pas d'exercice « {identifiant} » ; les exercices : {', '.join(_REGISTRE)}")
    return _REGISTRE[identifiant]


def exercice_de_fonction(nom: str) -> Exercice:
    """L'exercice où l'on demande une fonction de ce nom."""
    for exercice in _REGISTRE.values():
        if isinstance(exercice, Exercice) and nom in {f.__name__ for f in exercice.fonctions}:
            return exercice
    raise ErreurSudoku(f"aucun exercice ne demande une fonction nommée « {nom} »")
