"""Les raisons d'une difficulté : elles disent le niveau, et leurs comptes sont ceux des règles."""

import pytest

from sudokulib import EXEMPLES, boucler_regles, exemple, table_de_grille
from sudokulib.difficulte import NIVEAUX, difficulte, raisons
from sudokulib.difficulte.emplois import NOEUDS_MAX

A_RESOUDRE = [nom for nom, e in EXEMPLES.items() if e.grille.n == 3 and not e.grille.est_pleine and e.solution]


@pytest.mark.parametrize("nom", A_RESOUDRE)
def test_les_moyens_employes_sont_ceux_du_niveau(nom):
    jugee = raisons(exemple(nom))
    assert jugee.difficulte.niveau == difficulte(exemple(nom), compter_noeuds=False).niveau
    moyens = [emploi.moyen for emploi in jugee.emplois]
    rang = NIVEAUX.index(jugee.difficulte.niveau)
    assert ("littéral infructueux" in moyens) == (rang >= 2) and ("recherche" in moyens) == (rang == 3)
    assert rang > 0 or "parité" not in moyens
    assert all(emploi.fois > 0 for emploi in jugee.emplois)


def test_les_comptes_sont_ceux_d_un_observateur_et_les_cases_devoilees_font_le_reste_de_la_grille():
    grille = exemple("toulon_exemple")
    jugee = raisons(grille)
    assert sum(emploi.cases for emploi in jugee.emplois) == 81 - grille.nombre_indices
    vues = []
    boucler_regles(table_de_grille(grille), 3, vues.append)
    assert {d.regle for d in vues} >= {emploi.moyen for emploi in jugee.emplois}


def test_une_longue_recherche_est_bornee_et_dite():
    jugee = raisons(exemple("leleux_17_indices"))
    if jugee.difficulte.niveau == "recherche":
        assert jugee.emplois[-1].fois <= NOEUDS_MAX
    assert "fois" in str(jugee)
