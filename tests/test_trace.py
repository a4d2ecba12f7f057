"""La trace de l'algorithme : un appel par nœud, une restauration par hypothèse abandonnée, une pile cohérente."""

import pytest
from hypothesis import given

from sudokulib import Grille, exemple, explorer, table_de_grille
from sudokulib.regles import boucler_regles
from sudokulib.trace import ancetres, trace
from sudokulib.vecteurs import candidats
from tests.conftest import grilles_trouees


def compter_appels_et_restaurations(G, n, compte):
    """`sudoku`, instrumenté : l'algorithme lui-même dit combien d'appels et de `G ← B` il fait."""
    compte["appels"] += 1
    case = boucler_regles(G, n)
    if case == -1:
        return True
    B = G.copy()
    compte["pile"] = max(compte["pile"], compte["profondeur"] + bool(candidats(B[case])))
    for v in candidats(B[case]):
        G[case] = 1 << v
        compte["profondeur"] += 1
        if compter_appels_et_restaurations(G, n, compte):
            return True
        compte["profondeur"] -= 1
        G[:] = B
        compte["restaurations"] += 1
    return False


@given(grilles_trouees(2, (0, 8)))
def test_la_trace_compte_comme_l_algorithme(grille):
    compte = {"appels": 0, "restaurations": 0, "profondeur": 0, "pile": 0}
    assert compter_appels_et_restaurations(table_de_grille(grille), 2, compte)
    arbre = explorer(grille)
    evenements = trace(arbre)
    appels = [e for e in evenements if not e.texte.startswith("G ← B")]
    assert [e.noeud for e in appels] == list(range(len(arbre.noeuds)))
    assert (len(appels), len(evenements) - len(appels)) == (compte["appels"], compte["restaurations"])
    assert max(len(e.pile) for e in appels) == compte["pile"] == arbre.profondeur


@pytest.mark.parametrize("source", (exemple("leleux_tres_difficile"), Grille.vide(2)))
def test_la_pile_contient_les_ancetres_et_eux_seuls(source):
    arbre = explorer(source, limite=None)
    for e in trace(arbre):
        restaure = e.texte.startswith("G ← B")
        assert e.pile == ancetres(arbre, e.noeud) + ((e.noeud,) if restaure else ())
        assert [arbre.noeuds[k].profondeur for k in e.pile] == list(range(len(e.pile)))
