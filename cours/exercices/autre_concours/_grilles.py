"""De quoi poser les questions K : des grilles en listes de listes, et leur dessin."""

from __future__ import annotations

from typing import Any

from epreuves import Dessin
from epreuves.tirer import strategies as st

Arguments = tuple[Any, ...]
Lignes = list[list[int]]


def lire(texte: str) -> Lignes:
    """Une grille écrite ligne par ligne, un point pour une case vide.

    Exemples
    --------
    >>> lire("1... .... .... ...4")[3]
    [0, 0, 0, 4]
    """
    return [[0 if signe == "." else int(signe) for signe in ligne] for ligne in texte.split()]


def pleine(n: int) -> Lignes:
    """Une grille pleine et juste, d'ordre quelconque."""
    N = n * n
    return [[(n * (i % n) + i // n + j) % N + 1 for j in range(N)] for i in range(N)]


def vider(lignes: Lignes, *cases: tuple[int, int]) -> Lignes:
    """Une copie de la grille, ces cases vidées."""
    return [[0 if (i, j) in cases else v for j, v in enumerate(ligne)] for i, ligne in enumerate(lignes)]


def poser(lignes: Lignes, i: int, j: int, v: int) -> Lignes:
    """Une copie de la grille, cette valeur écrite en (i, j)."""
    return [[v if (i, j) == (k, m) else w for m, w in enumerate(ligne)] for k, ligne in enumerate(lignes)]


def vide(n: int) -> Lignes:
    """La grille vide."""
    return [[0] * n**2 for _ in range(n**2)]


# D'ordre 2, à une seule solution : ses évidences la remplissent, mais pas en un seul parcours, ni même en trois
A_REPRENDRE = lire(".4.. ..34 4..3 ..41")
# D'ordre 2, où aucune case n'est évidente : deux solutions, et aucune
SANS_EVIDENCE, SANS_ISSUE = lire("1... .2.. ..3. ...4"), lire(".... ...1 ..3. 1...")
# D'ordre 2 : le bout de la première ligne n'admet plus rien
IMPOSSIBLE = lire("12.. ..3. .... ...4")
# D'ordre 3 : des hypothèses y échouent, dans quelque ordre qu'on prenne les cases et les valeurs, et l'on n'essaie pas cent fois
A_REVENIR = lire("689.3.417 ..2..7.58 1....82.3 .357..826 7...5293. 2........ .9.17..82 ..13...6. 8.352.1.9")
# D'ordre 3 : ses lignes et ses colonnes sont sans doublon, ses régions non ; il en est de même d'un carré latin quelconque
LATIN = [[(i + j) % 9 + 1 for j in range(9)] for i in range(9)]


@st.composite
def grilles(draw: Any) -> Arguments:
    """Une grille qui a une solution, d'ordre 2 le plus souvent : une grille pleine, des cases vidées."""
    n = draw(st.sampled_from((2, 2, 2, 3)))
    N = n * n
    decalage = draw(st.integers(0, N - 1))
    cases = draw(st.lists(st.tuples(st.integers(0, N - 1), st.integers(0, N - 1)), max_size=10, unique=True))
    return vider([[(v + decalage) % N + 1 for v in ligne] for ligne in pleine(n)], *cases), n


@st.composite
def grilles_gatees(draw: Any) -> Arguments:
    """Une telle grille, où l'on écrit une valeur quelconque."""
    grille, n = draw(grilles())
    N = n * n
    return poser(grille, draw(st.integers(0, N - 1)), draw(st.integers(0, N - 1)), draw(st.integers(0, N))), n


@st.composite
def grilles_et_cases(draw: Any) -> Arguments:
    """Une telle grille, et une de ses cases."""
    grille, n = draw(grilles())
    return grille, n, draw(st.integers(0, n * n - 1)), draw(st.integers(0, n * n - 1))


def dessiner(arguments: Arguments, attendu: Any, obtenu: Any) -> Dessin | None:
    """La grille de l'appel ; la case qu'il nomme, s'il en nomme une."""
    grille, n, *case = arguments
    marques = {n * n * case[0] + case[1]: "effet"} if case else {}
    legende = "La grille de l'appel ; la case demandée est en tirets." if case else "La grille de l'appel."
    return Dessin(n, tuple(str(v or "") for ligne in grille for v in ligne), marques, legende)


def dessiner_le_travail(arguments: Arguments, attendu: Any, obtenu: Any) -> Dessin | None:
    """La grille avant l'appel ; en double cadre, les cases que la fonction laisse autrement qu'on ne l'attend."""
    grille, n, *_ = arguments
    tables = [_apres(vue, n) for vue in (attendu, obtenu)]
    differentes = [c for c, (a, b) in enumerate(zip(*tables)) if a != b]
    legende = "La grille avant l'appel." + (" Double cadre : les cases laissées fausses." if differentes else "")
    return Dessin(n, tuple(str(v or "") for ligne in grille for v in ligne), dict.fromkeys(differentes, "conflit"), legende)


def _apres(vue: Any, n: int) -> list[Any]:
    """Les N² valeurs de la grille, telle que l'appel l'a laissée ; rien si elle n'en est plus une."""
    grille = vue[1][0] if isinstance(vue, tuple) and len(vue) == 2 and vue[1] else []
    if not isinstance(grille, list) or not all(isinstance(ligne, list) for ligne in grille):
        return []
    valeurs = [v for ligne in grille for v in ligne]
    return valeurs if len(valeurs) == n**4 else []
