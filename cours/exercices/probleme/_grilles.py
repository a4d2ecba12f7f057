"""De quoi poser T.0c : les complétions d'une grille, des grilles à compléter, et leur dessin."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from epreuves import Dessin
from epreuves.tirer import strategies as st
from sudokulib.cases import blocs_de_case, nom_de_case

Arguments = tuple[Any, ...]

PLEINE = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
# Une grille pleine d'ordre 3 où des cases pourraient échanger leurs valeurs si l'on ne regardait qu'une partie de leurs blocs,
# comme le ferait une taille écrite en chiffres : celles de A_DEMI_REGARDEES, vidées, ne se remplissent que d'une façon
ECHANGES = [int(v) for v in "689235417342917658157468293935741826718652934264893571596174382421389765873526149"]
A_DEMI_REGARDEES = ((1, 7, 8, 19, 31, 34, 76, 79), (11, 16, 29, 34))
PLEINE_3 = [(3 * (i % 3) + i // 3 + j) % 9 + 1 for i in range(9) for j in range(9)]
PLEINE_4 = [(4 * (i % 4) + i // 4 + j) % 16 + 1 for i in range(16) for j in range(16)]


def vider(pleine: list[int], *cases: int) -> list[int]:
    """Une copie de la grille, ces cases vidées."""
    return [0 if case in cases else v for case, v in enumerate(pleine)]


def poser(grille: list[int], case: int, v: int) -> list[int]:
    """Une copie de la grille, cette valeur écrite dans cette case."""
    return [*grille[:case], v, *grille[case + 1 :]]


def permises(grille: list[int], n: int, case: int, sauf: str = "") -> list[int]:
    """Les valeurs qu'aucune case d'un bloc de la case (sauf, peut-être, ceux d'un genre) ne porte déjà."""
    voisins = [bloc for bloc in blocs_de_case(n)[case] if bloc.genre != sauf]
    prises = {grille[k] for bloc in voisins for k in bloc.cases}
    return [v for v in range(1, n * n + 1) if v not in prises]


def completions(grille: list[int], n: int, sauf: str = "", oubliees: int = 0) -> Iterator[list[int]]:
    """Les grilles pleines qui complètent une grille.

    On peut se tromper exprès : ne pas regarder les blocs d'un genre, ne pas essayer les dernières valeurs.
    """
    if 0 not in grille:
        yield grille
        return
    case = grille.index(0)
    for v in permises(grille, n, case, sauf):
        if v <= n * n - oubliees:
            yield from completions(poser(grille, case, v), n, sauf, oubliees)


@st.composite
def grilles(draw: Any) -> Arguments:
    """Une grille sans conflit : une grille pleine, quelques cases vidées, puis des valeurs permises posées dans certaines.

    Ces valeurs peuvent rendre la grille impossible à compléter.
    """
    n = draw(st.sampled_from((2, 2, 2, 3)))
    pleine, vides_au_plus = (PLEINE, 8) if n == 2 else (PLEINE_3, 5)
    vides = draw(st.lists(st.integers(0, n**4 - 1), max_size=vides_au_plus, unique=True))
    grille = vider(pleine, *vides)
    if not vides:
        return grille, n
    for case, v in draw(st.lists(st.tuples(st.sampled_from(vides), st.integers(1, n * n)), max_size=2)):
        if grille[case] == 0 and v in permises(grille, n, case):
            grille[case] = v
    return grille, n


def dessiner_completions(arguments: Arguments, attendu: Any, obtenu: Any) -> Dessin:
    """La grille à compléter ; les cases qui changent d'une façon à l'autre, ou celles qui n'admettent plus rien."""
    grille, n = arguments
    toutes = list(completions(grille, n))
    if toutes:
        cases = [case for case in range(n**4) if len({pleine[case] for pleine in toutes}) > 1]
        marque = "effet"
        constat = "La valeur de ces cases change d'une façon de compléter à l'autre (tirets) : "
        sans_case = "Une seule façon de compléter cette grille"
    else:
        cases = [case for case in range(n**4) if not grille[case] and not permises(grille, n, case)]
        marque = "conflit"
        constat = "Plus aucune valeur n'est permise dans ces cases (double cadre) : "
        sans_case = "Toute façon de commencer mène à une case qui n'admet plus rien"
    legende = constat + ", ".join(nom_de_case(case, n) for case in cases) if cases else sans_case
    return Dessin(n, tuple(str(v or "") for v in grille), dict.fromkeys(cases, marque), f"{legende}.")
