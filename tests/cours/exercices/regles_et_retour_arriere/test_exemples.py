"""Les exemples du chapitre 3 : des fautes qui ne se voient que sur une entrée rare y sont refusées."""

import pytest

from cours.exercices.regles_et_retour_arriere._sudoku import CELLE_DU_MILIEU, LA_TROISIEME, a_rebours
from cours.exercices.regles_et_retour_arriere._tables import table
from cours.traces.tracer import tracer
from outils.copies import TOUTES
from sudokulib.cases import blocs
from sudokulib.regles import stabiliser
from sudokulib.solveur import sudoku
from sudokulib.vecteurs import candidats, poids


def test_devant_une_contradiction_on_ne_reproche_pas_ce_que_permet_un_autre_ordre():
    """Deux cases dévoilées de même valeur : la référence vide la seconde, mais on peut aussi s'en servir."""

    def exclusivite(G, n):
        change = False
        for bloc in blocs(n):
            for c in bloc.cases:
                if poids(G[c]) == 1:
                    for d in bloc.cases:
                        if poids(G[d]) > 1 and G[d] & G[c]:  # la faute : une case dévoilée n'est jamais vidée
                            G[d] &= ~G[c]
                            change = True
        return change

    e = TOUTES["T.4a"]
    _, ecart = e.film.juger(tracer(exclusivite, table(2, {0: [1], 1: [1]}), e.appel.appeler, e.delai))
    assert "vous ôtez" not in ecart.phrase and "de L1C2" in ecart.phrase


@pytest.mark.parametrize(
    ("G", "conviennent"),
    (
        (LA_TROISIEME, [False, False, True]),
        (a_rebours(LA_TROISIEME, 2), [True, False, False]),
        (CELLE_DU_MILIEU, [False, True, False]),
    ),
)
@pytest.mark.parametrize("rang", (0, -1))
def test_une_seule_des_trois_valeurs_convient_a_la_case_essayee(G, conviennent, rang):
    H = list(G)
    assert stabiliser(H, 2) == 1 and H == G, "les règles n'y déduisent rien"
    legeres = [c for c in range(16) if poids(G[c]) == min(map(poids, G))]
    case = legeres[rang]
    essais = [[*G[:case], 1 << v, *G[case + 1 :]] for v in candidats(G[case])]
    assert [sudoku(essai, 2) for essai in essais] == conviennent


def test_a_rebours_rend_la_table_quand_on_le_refait():
    assert a_rebours(a_rebours(LA_TROISIEME, 2), 2) == LA_TROISIEME
