"""Chapitre 2, « Représentation » : les questions T.1, T.2 et T.3."""

from __future__ import annotations

from typing import Any

from sudokulib.cases import cases_de_colonne, cases_de_ligne, cases_de_region, meme_colonne, meme_ligne, meme_region
from sudokulib.correction import Cout, Exercice, Question, Variante, declarer
from sudokulib.vecteurs import poids

DOCUMENT = "T"
ENTIERS = (12, 7, 8, 112)  # ceux de l'énoncé de T.1a


def _longueur_binaire(m: int) -> int:
    return m.bit_length()


def _nombre_de_zeros(m: int) -> int:
    return m.bit_length() - poids(m)


def _table_commune(table: Any) -> Any:
    """Accepte un dictionnaire de clés 1, 2, 3… ou une liste dont l'entrée 0 ne sert pas ; tuples et listes se valent."""
    if isinstance(table, (list, tuple)) and len(table) > 1 and not table[0]:
        table = dict(enumerate(table[1:], start=1))
    if not isinstance(table, dict):
        return table
    communes = {cle: list(cases) if isinstance(cases, tuple) else cases for cle, cases in table.items()}
    return dict(sorted(communes.items())) if all(isinstance(cle, int) for cle in communes) else communes


def _depuis_zero(reference: Any) -> Any:
    """La même table dont les cases seraient numérotées à partir de 0."""

    def fausse(n: int) -> dict[int, list[int]]:
        return {cle: [case - 1 for case in cases] for cle, cases in reference(n).items()}

    return fausse


def _cles_depuis_zero(reference: Any) -> Any:
    """La même table dont les clés (ou les indices) commenceraient à 0."""

    def fausse(n: int) -> dict[int, list[int]]:
        return {cle - 1: cases for cle, cases in reference(n).items()}

    return fausse


def _variantes(*references: Any, **autres: Variante) -> dict[str, tuple[Variante, ...]]:
    cases = "vous numérotez les cases à partir de 0 ; le document les numérote de 1 à N²"
    cles = "vos clés commencent à 0 ; le document indice cette table à partir de 1"
    return {
        f.__name__: (
            Variante(_depuis_zero(f), cases),
            Variante(_cles_depuis_zero(f), cles),
            *((autres[f.__name__],) if f.__name__ in autres else ()),
        )
        for f in references
    }


declarer(
    Question(
        identifiant="T.1a",
        titre="Calculer n ∧ (n−1)",
        document=DOCUMENT,
        genre="valeur",
        reponse=tuple(n & (n - 1) for n in ENTIERS),
        raisons={
            tuple(n | (n - 1) for n in ENTIERS): "vous avez calculé le OU (|) ; ∧ est le ET, & en Python",
            tuple(n and n - 1 for n in ENTIERS): "and n'est pas le ET bit à bit : & en Python, ou à la main",
            (1000, 110, 0, 1100000): "donnez les résultats en écriture décimale",
            tuple(n ^ (n - 1) for n in ENTIERS): "vous avez calculé le OU exclusif (^) ; ∧ est le ET, & en Python",
        },
    ),
    Question(
        identifiant="T.1aq",
        titre="Ce que fait n ∧ (n−1)",
        document=DOCUMENT,
        genre="choix",
        reponse="b",
        raisons={
            "a": "essayez avec 12 : 1100 devient 1000, son premier 1 (le plus à gauche) est toujours là",
            "c": "essayez avec 7 : 111 devient 110, le dernier chiffre est devenu 0 mais le nombre n'a pas raccourci",
            "d": "essayez avec 12 : 1100 devient 1000, et non 0011",
        },
    ),
    Exercice(
        identifiant="T.1b",
        titre="Le poids de Hamming",
        document=DOCUMENT,
        fonctions=(poids,),
        arguments=[(m,) for m in (0, 1, 12, 7, 8, 255, 1022, 0b1010101, 1 << 40, (1 << 81) - 1)],
        variantes={
            "poids": (
                Variante(_longueur_binaire, "vous comptez les chiffres binaires, pas les 1"),
                Variante(_nombre_de_zeros, "vous comptez les 0, pas les 1"),
            )
        },
        cout=Cout(
            series=([(1 << k,) for k in (1, 50, 100, 200)], [((7 << k) + 1,) for k in (1, 50, 100, 200)]),
            phrase="leur coût grandit avec la longueur de m et non avec son poids",
        ),
        points=2,
    ),
    Question(
        identifiant="T.1bc",
        titre="Nombre de tours de boucle de poids(m), en fonction de w = w(m)",
        document=DOCUMENT,
        genre="formule",
        reponse="w",
        raisons={
            "w+1": "vous comptez un tour de trop : la boucle s'arrête dès que m vaut 0",
            "w-1": "même le dernier 1 demande un tour",
        },
    ),
    Exercice(
        identifiant="T.2",
        titre="Les cases de chaque bloc",
        document=DOCUMENT,
        fonctions=(cases_de_ligne, cases_de_colonne, cases_de_region),
        arguments=[(2,), (3,), (4,)],
        normaliser=_table_commune,
        variantes=_variantes(
            cases_de_ligne,
            cases_de_colonne,
            cases_de_region,
            cases_de_colonne=Variante(cases_de_ligne, "vous rendez les lignes au lieu des colonnes"),
        ),
        points=3,
    ),
    Question(
        identifiant="T.2c",
        titre="Nombre de numéros écrits dans l'une des tables de T.2",
        document=DOCUMENT,
        genre="formule",
        reponse="N**2",
        raisons={
            "N": "il y a N listes, mais chacune contient plusieurs numéros",
            "3*N**2": "c'est le compte des trois tables ensemble : on en demande une",
        },
    ),
    Exercice(
        identifiant="T.3",
        titre="Le bloc de chaque case",
        document=DOCUMENT,
        fonctions=(meme_ligne, meme_colonne, meme_region),
        arguments=[(2,), (3,), (4,)],
        normaliser=_table_commune,
        variantes=_variantes(
            meme_ligne,
            meme_colonne,
            meme_region,
            meme_ligne=Variante(cases_de_ligne, "votre table a une entrée par ligne ; on en attend une par case, soit N²"),
            meme_colonne=Variante(cases_de_colonne, "votre table a une entrée par colonne ; on en attend une par case, soit N²"),
            meme_region=Variante(cases_de_region, "votre table a une entrée par région ; on en attend une par case, soit N²"),
        ),
        points=3,
    ),
    Question(
        identifiant="T.3c",
        titre="Nombre de numéros écrits si chaque case de la table L a sa propre copie de sa ligne",
        document=DOCUMENT,
        genre="formule",
        reponse="N**3",
        raisons={
            "N**2": "c'est le compte quand les cases d'une ligne partagent la même liste ; ici chacune a sa copie",
            "N**4": "chaque case a N voisines dans sa ligne (elle comprise), pas N²",
        },
    ),
)
