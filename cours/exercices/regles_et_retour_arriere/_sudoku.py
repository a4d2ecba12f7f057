"""Ce que partagent les deux versions de l'algorithme Sudoku, T.6a et T.6bf : les grilles, les solutions qu'on accepte."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from cours.exercices.regles_et_retour_arriere._tables import Arguments, de_texte, deux_valeurs, grille_type, table
from cours.sudoku.dessin import est_table
from epreuves.tirer import strategies as st
from sudokulib.exemples import exemple
from sudokulib.grille import Grille
from sudokulib.vecteurs import Table, candidats, grille_de_table, poids, table_de_grille, vecteur

DELAI = 1.2  # secondes pour un appel : une recherche demande plus de temps que les autres exercices

VALEUR_PERDUE = (
    "vous ne faites rien de ce que renvoie l'appel récursif : la solution trouvée plus bas est effacée "
    "(c'est la faute du document)"
)
JAMAIS_REMISE = (
    "après une hypothèse ratée, vous ne remettez jamais G comme elle était : il faut en garder une copie avant l'hypothèse, "
    "et la remettre après"
)
SANS_COPIE = "G n'est pas restaurée : B = G donne un second nom à la même liste, il faut une copie (G.copy() ou G[:])"
TOUJOURS_VRAI = "vous renvoyez True même quand la grille est impossible"

# À nous, à solution unique : la première hypothèse essayée est la bonne.
UNE_HYPOTHESE = "9......3..7.8.324..8....7.96...3..5..2.5..4............45..28...........8..61...."
# Une table d'ordre 2 où une seule copie B, globale, ne suffit pas : il en faut une par hypothèse en cours.
COPIE_UNIQUE = [14, 22, 24, 18, 28, 10, 26, 14, 14, 14, 26, 24, 18, 26, 22, 26]

# Une table d'ordre 2 où une hypothèse échoue avant la bonne, dans quelque ordre qu'on prenne les cases et les valeurs : avec de
# simples indices, à l'ordre 2, la première hypothèse est presque toujours la bonne.
UN_ECHEC = {8: [1, 2, 4], 9: [1, 2, 4], 14: [1, 3, 4], 15: [1, 3, 4]}
# Des tables d'ordre 2 où la case à essayer, que l'on prenne la première ou la dernière des plus légères, admet trois valeurs dont
# une seule convient : la troisième ; puis celle du milieu. La première table, ses valeurs renommées à rebours, donne le reste.
LA_TROISIEME = [30, 30, 26, 14, 22, 22, 28, 26, 26, 30, 30, 28, 14, 14, 30, 28]
CELLE_DU_MILIEU = [26, 30, 22, 26, 28, 26, 28, 22, 22, 14, 30, 30, 26, 30, 28, 26]
# De même à l'ordre 3, où une case a plus de trois valeurs à essayer : la quatrième de chacune des plus légères est la seule bonne
LA_QUATRIEME = """
    110 214 334 808 354 30 86 662 58 900 420 30 218 170 60 914 654 504 590 198 58 806 286 570 904 270 30 118
    842 928 340 30 120 166 58 654 312 30 86 662 46 230 852 124 652 198 46 710 118 174 786 282 30 92 314 680
    330 30 618 212 60 806 678 30 120 156 566 158 342 460 898 432 60 542 334 666 650 332 30 114 166
"""
RENOMMAGES = tuple(permutations((1, 2, 3, 4)))


def en_table(texte: str) -> Table:
    """Les vecteurs d'une table, écrits à la suite."""
    return [int(m) for m in texte.split()]


def a_rebours(G: Table, n: int) -> Table:
    """La même table, où la valeur v devient N + 1 − v."""
    N = n * n
    return [vecteur(N + 1 - v for v in candidats(m)) for m in G]


GRILLES = (
    de_texte("1234341221434321"),
    table(2, UN_ECHEC),
    de_texte("1.3...........2."),
    de_texte("................"),
    de_texte("11.............."),
    de_texte("1....2....3....4"),
    (table_de_grille(exemple("toulon_exemple")), 3),
    (table_de_grille(exemple("centrale_figure_1")), 3),
    de_texte(UNE_HYPOTHESE),
    (COPIE_UNIQUE, 2),
    (LA_TROISIEME, 2),
    (a_rebours(LA_TROISIEME, 2), 2),
    (CELLE_DU_MILIEU, 2),
    (en_table(LA_QUATRIEME), 3),
    (a_rebours(en_table(LA_QUATRIEME), 3), 3),
    deux_valeurs(4, 15, 16),
)


@st.composite
def grilles(draw: Any) -> Arguments:
    """La table d'une grille d'ordre 2 à quelques indices, presque toujours possible ; ou une table où une hypothèse échoue."""
    if draw(st.booleans()):
        noms = draw(st.sampled_from(RENOMMAGES))
        return table(2, {case: [noms[v - 1] for v in valeurs] for case, valeurs in UN_ECHEC.items()})
    S = grille_type(2, draw(st.integers(0, 3)))
    valeurs = [0] * 16
    indices = draw(st.dictionaries(st.integers(0, 15), st.booleans(), max_size=7))
    for case, garde in indices.items():
        valeurs[case] = S[case] if garde else S[case] % 4 + 1
    return table_de_grille(Grille(2, tuple(valeurs))), 2


def toute_solution(arguments: Arguments, attendu: Any, obtenu: Any) -> bool:
    """N'importe quelle solution convient ; sans solution, peu importe l'état de G."""
    if not isinstance(obtenu, tuple) or len(obtenu) != 2:
        return False
    (rendu, apres), possible = obtenu, attendu[0]
    if rendu is not possible:
        return False
    return not possible or _resolue(apres[0], *arguments)


def _resolue(table: Any, depart: Table, n: int) -> bool:
    """Vrai si la table est une solution de la table de départ."""
    if not est_table(table, n):
        return False
    if any(poids(m) != 1 or not m & permis for m, permis in zip(table, depart)):
        return False
    return grille_de_table(table, n).est_solution
