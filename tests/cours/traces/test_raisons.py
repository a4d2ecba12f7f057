"""Ce qui manquait pour qu'une règle ôte une valeur ; l'essai fait après une solution trouvée."""

import pytest

from cours.traces.raisons import raison
from cours.traces.tracer import tracer
from outils.copies import TOUTES, nommee
from sudokulib import Grille, table_de_grille
from sudokulib.solveur import boucler_regles

PLEIN = 0b11110
VIDE = [PLEIN] * 16


def table(**cases):
    """Une table vide d'ordre 2, sauf quelques cases : c0=…, c5=…"""
    G = VIDE.copy()
    for nom, m in cases.items():
        G[int(nom[1:])] = m
    return G


@pytest.mark.parametrize(
    ("regle", "G", "apres", "dite"),
    (
        ("exclusivité", VIDE, 0b11100, "aucune autre case dévoilée de ses blocs ne vaut 1"),
        ("exclusivité", table(c3=0b10), 0b11100, ""),
        ("exclusivité", table(c10=0b10), 0b11100, "aucune autre case dévoilée de ses blocs ne vaut 1"),
        ("unicité", VIDE, 0b10000, "4 a une autre place dans chacun de ses blocs"),
        ("unicité", table(c1=0b1110, c2=0b1110, c3=0b1110), 0b10000, ""),
        ("parité", table(c1=0b110, c2=0b1010), 0b11100, "aucun de ses blocs n'a deux autres cases qui se partagent"),
        ("parité", table(c1=0b110, c2=0b110), 0b11100, ""),
        ("EUP", VIDE, 0b11100, ""),
    ),
)
def test_la_raison_n_est_dite_que_si_la_regle_ne_voit_rien(regle, G, apres, dite):
    assert raison(regle, G, 0, 1, apres, 2).startswith(dite)
    assert bool(raison(regle, G, 0, 1, apres, 2)) == bool(dite)


def sudoku_repare(G, n):
    case = boucler_regles(G, n)
    if case == -1:
        return True
    trouve, B = False, G.copy()
    for v in range(1, n * n + 1):
        if B[case] >> v & 1:
            G[case] = 1 << v
            if sudoku_repare(G, n):
                trouve = True
            else:
                G[:] = B
    return trouve


def test_l_essai_fait_apres_une_solution_trouvee_se_dit():
    e = TOUTES["T.6bf"]
    plusieurs = table_de_grille(Grille.lire("123......1.3...."))  # deux valeurs de la case essayée mènent à une solution
    _, ecart = e.film.juger(tracer(nommee(sudoku_repare, "sudoku_repare"), (plusieurs, 2), e.appel.appeler, 5.0))
    assert "alors que l'essai d'avant a trouvé une solution" in ecart.phrase
