"""Des tables G où essayer les règles et la recherche : tirées au hasard, ou faites à la main."""

from __future__ import annotations

from typing import Any

from epreuves.tirer import strategies as st
from sudokulib.cases import blocs
from sudokulib.grille import Grille
from sudokulib.vecteurs import table_de_grille, vecteur, vecteur_plein

Arguments = tuple[Any, ...]


def grille_type(n: int, decalage: int) -> list[int]:
    """Une grille pleine d'ordre n, en N² valeurs."""
    N = n * n
    return [(n * (i % n) + i // n + j + decalage) % N + 1 for i in range(N) for j in range(N)]


@st.composite
def tables(draw: Any, ordres: tuple[int, ...] = (2, 3)) -> Arguments:
    """Une table G (avec son ordre) qui garde en chaque case la valeur d'une solution : les règles ne s'y contredisent pas.

    On part d'une table où tout est permis ; chaque geste dévoile une case, y forme une paire, n'y laisse qu'une place à une
    valeur, ou restreint une case.
    """
    n = draw(st.sampled_from(ordres))
    N, plein = n * n, vecteur_plein(n)
    S = grille_type(n, draw(st.integers(0, N - 1)))
    G = [plein] * N**2
    rang = st.integers(0, N - 1)
    gestes = st.tuples(st.integers(0, 3), st.integers(0, 3 * N - 1), rang, rang)
    for geste, b, i, j in draw(st.lists(gestes, max_size=4)):
        cases = blocs(n)[b].cases
        c, d = cases[i], cases[j]
        if geste == 0:  # dévoiler c
            G[c] &= 1 << S[c]
        elif geste == 1:  # c et d forment une paire
            G[c] &= vecteur([S[c], S[d]])
            G[d] &= vecteur([S[c], S[d]])
        elif geste == 2:  # la valeur de c n'a plus qu'une place dans le bloc
            for e in cases:
                G[e] &= plein if e == c else ~(1 << S[c])
        else:  # restreindre c
            G[c] &= vecteur([S[c], S[d], j + 1])
    return G, n


@st.composite
def contradictoires(draw: Any) -> Arguments:
    """Une table d'ordre 2 dont une case n'admet plus rien, ou n'admet qu'une autre valeur que celle de la solution."""
    G, n = draw(tables((2,)))
    case, valeur = draw(st.integers(0, n**4 - 1)), draw(st.integers(0, n * n))
    G[case] = 1 << valeur if valeur else 0
    return G, n


def table(n: int, restrictions: dict[int, list[int]]) -> Arguments:
    """Une table où tout est permis, sauf en quelques cases."""
    G = [vecteur_plein(n)] * n**4
    for case, valeurs in restrictions.items():
        G[case] = vecteur(valeurs)
    return G, n


def table_pleine(n: int) -> Arguments:
    """Une table où toutes les cases sont dévoilées, sans faute."""
    return [1 << v for v in grille_type(n, 0)], n


def table_a_moitie(n: int) -> Arguments:
    """La table d'une grille dont la moitié des bandes sont remplies, celles du haut ; une de plus si n est impair.

    Les règles y font en un passage la même chose dans quelque ordre qu'on la parcoure : rien ne s'y déduit de ce qu'on vient
    de déduire.
    """
    N = n * n
    remplies = N * n * ((n + 1) // 2)
    return [1 << v if c < remplies else vecteur_plein(n) for c, v in enumerate(grille_type(n, 0))], n


def deux_valeurs(n: int, une: int, autre: int) -> Arguments:
    """Une grille pleine d'ordre n dont toutes les cases de deux valeurs les admettent toutes deux.

    Les règles n'y peuvent rien, et l'hypothèse qu'on y fait, quelle qu'elle soit, est bonne.
    """
    paire = vecteur([une, autre])
    return [paire if v in (une, autre) else 1 << v for v in grille_type(n, 0)], n


def de_texte(texte: str) -> Arguments:
    """La table d'une grille écrite en une ligne, comme « 12..3.........4. »."""
    grille = Grille.lire(texte)
    return table_de_grille(grille), grille.n


def chaines(places: tuple[tuple[int, ...], ...], maillons: tuple[tuple[list[int], ...], ...]) -> tuple[Arguments, ...]:
    """Deux tables d'ordre 3 où des déductions s'enchaînent dans la ligne 1 : dans l'ordre de ces places, puis dans l'autre.

    Chaque maillon donne les valeurs permises de quelques cases, qui sont de régions différentes : rien ne s'en déduit ailleurs
    que dans la ligne. Un seul passage, quel que soit son ordre, s'arrête en chemin dans l'une des deux tables.
    """
    return tuple(
        table(3, {c: valeurs for cases, maillon in zip(sens, maillons) for c, valeurs in zip(cases, maillon)})
        for sens in (places, places[::-1])
    )
