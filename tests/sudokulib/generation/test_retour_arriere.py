"""Le retour arrière du document L : remplir, compter."""

import pytest

from sudokulib import EXEMPLES, ErreurClaire, Grille, PasDeSolution, exemple, solutions
from sudokulib.generation import RetourArriere, compter_par_retour_arriere, par_retour_arriere

A_RESOUDRE = [e for e in EXEMPLES.values() if e.solution is not None and e.document == "L"]


@pytest.mark.parametrize("fiche", A_RESOUDRE, ids=lambda fiche: fiche.nom)
def test_il_trouve_les_solutions_imprimees_dans_le_rapport(fiche):
    assert par_retour_arriere(fiche.grille) == fiche.solution
    assert fiche.grille.valeurs == EXEMPLES[fiche.nom].grille.valeurs


def test_il_donne_toutes_les_solutions_et_chacune_une_fois():
    trouvees = [*RetourArriere(Grille.vide(2)).solutions()]
    assert len(trouvees) == len(set(trouvees)) == 288 and set(trouvees) == set(solutions(Grille.vide(2)))


@pytest.mark.parametrize("graine", range(5))
def test_le_hasard_change_l_ordre_et_non_l_ensemble(graine):
    from socle.hasard import Hasard

    depart = Grille.lire("1...............")
    melangees = [*RetourArriere(depart, Hasard(graine)).solutions()]
    dans_l_ordre = [*RetourArriere(depart).solutions()]
    assert len(dans_l_ordre) == 72 and sorted(melangees, key=str) == sorted(dans_l_ordre, key=str) and melangees != dans_l_ordre
    assert par_retour_arriere(graine=graine) == par_retour_arriere(graine=graine) != par_retour_arriere(graine=graine + 5)


def test_compter_s_arrete_a_la_limite():
    vide = Grille.vide(2)
    assert [compter_par_retour_arriere(vide, k) for k in (1, 2, 287, 288, 289)] == [1, 2, 287, 288, 288]
    assert compter_par_retour_arriere(exemple("leleux_tres_difficile")) == 1
    with pytest.raises(ErreurClaire, match="au moins 1 ; reçu 0"):
        compter_par_retour_arriere(vide, 0)


def test_une_grille_impossible_est_refusee_ou_epuisee():
    with pytest.raises(PasDeSolution, match="L1C1 et L1C2"):
        par_retour_arriere("11..............")
    with pytest.raises(PasDeSolution, match="toutes les valeurs"):
        par_retour_arriere("123....4........")  # en L1C4 il faudrait 4, déjà dans sa colonne


def test_le_parcours_dit_combien_de_cases_sont_vides():
    assert str(RetourArriere("1.3...........2.")) == "ordre 2, 13 cases vides, 0 hypothèse jusqu'ici"
