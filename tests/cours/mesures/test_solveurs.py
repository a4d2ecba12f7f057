"""Comparer les solveurs : ce qu'on note, ce qu'on garde ; et les raisons qu'on donne sont celles que la mesure gardée montre."""

import pytest

from cours.mesures.chronometre import Cout, _par_grille, chronometrer, facile
from cours.mesures.ordres import moities_vides
from cours.mesures.solveurs import ComparaisonDeSolveurs, comparer_solveurs, solveurs_gardes
from socle.erreurs import ErreurClaire
from sudokulib import exemple
from sudokulib.autres_solveurs import SOLVEURS, coloriage, couverture
from sudokulib.grille import Grille
from tests.processus_fils import au_fils

FACILES = "document T", "document C, figure 1", "17 indices"


@au_fils  # qui emporte le serveur de processus que la mesure laisse ouvert
def test_une_voie_se_mesure_jusqu_a_la_preuve():
    mesures = comparer_solveurs({"T": exemple("toulon_exemple"), "petite": "1.3...........2."}, ["python"])
    assert all(duree > 0 for cout in mesures.couts["python"] for duree in cout)
    assert mesures.grilles == ["T", "petite"] and "moteur du cours, en Python" in str(mesures)


@au_fils
def test_ce_qui_passe_le_delai_est_arrete_et_le_reste_mesure():
    """DSATUR ne finit pas cette grille d'ordre 5 ; la suivante est mesurée quand même."""
    trop_long, vite = chronometrer("coloriage", [moities_vides(5)[0], Grille.vide(2)], delai=0.5)
    assert trop_long == Cout(None, None, None) and vite.preuve is not None


def test_la_plus_petite_de_chaque_duree_et_rien_si_rien_n_est_note():
    notes = [(0, None), (0, Cout(3, 2, None)), (0, Cout(1, 4, 7)), (1, None)]
    assert _par_grille(notes, 2) == [Cout(1, 2, 7), Cout(None, None, None)]


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_la_grille_qui_echauffe_a_une_solution(n):
    assert facile(n).valeurs.count(0) == 2 and len(list(SOLVEURS["coloriage"].chercher(facile(n)))) == 1


def test_une_voie_inconnue_est_refusee():
    with pytest.raises(ErreurClaire, match="pas de solveur « magie » ; les solveurs : milp, sat"):
        comparer_solveurs({"T": exemple("toulon_exemple")}, ["magie"])


def test_ce_qu_on_garde_se_relit():
    gardees = solveurs_gardes("ordres")
    assert set(gardees.provenance) >= {"commande", "graine", "date", "machine", "unité"}
    assert list(gardees.couts) == list(SOLVEURS) == list(solveurs_gardes().couts)
    assert gardees.tableau() is not None and isinstance(gardees, ComparaisonDeSolveurs)
    with pytest.raises(ErreurClaire, match="pas d'étude"):
        solveurs_gardes("zut")


class TestLesRaisons:
    """Chaque raison de `SOLVEURS`, sur les durées gardées."""

    gardees = solveurs_gardes()

    def cout(self, solveur, grille="document T"):
        return self.gardees.cout(solveur, grille)

    def test_milp_met_en_place_puis_peine_sur_la_plus_difficile(self):
        assert self.cout("milp", "AI Escargot").preuve > 50 * max(self.cout("milp", g).preuve for g in FACILES)

    def test_sat_passe_son_temps_a_lire_ses_clauses(self):
        for grille in self.gardees.grilles:
            cout = self.cout("sat", grille)
            assert cout.premiere < 0.002 and cout.preparer > 5 * cout.premiere

    def test_la_matrice_coute_plus_que_la_recherche_en_c(self):
        assert all(self.cout("exact-cover", g).preparer > self.cout("exact-cover", g).premiere for g in self.gardees.grilles)
        assert self.cout("exact-cover").premiere < self.cout("couverture").premiere

    def test_le_coloriage_s_effondre_a_17_indices(self):
        assert self.cout("coloriage").total < self.cout("couverture").total
        assert self.cout("coloriage", "17 indices").total > 5 * self.cout("couverture", "17 indices").total

    def test_la_formule_coute_autant_avant_qu_apres(self):
        assert all(0.3 < self.cout("formule", g).preparer / self.cout("formule", g).premiere < 3 for g in self.gardees.grilles)

    def test_le_recuit_ne_prouve_rien_et_les_moteurs_sont_devant(self):
        assert all(cout.preuve is None for cout in self.gardees.couts["recuit"])
        assert self.gardees.rang()[:2] == ["numba", "python"] and self.gardees.rang()[-1] == "recuit"


def test_les_noeuds_que_dit_la_lecon(monkeypatch):
    """À 17 indices, DSATUR visite 4 836 nœuds, l'algorithme X 82."""

    def visites(module, nom, par):
        comptes, vraie = [], getattr(module, nom)
        monkeypatch.setattr(module, nom, lambda *arguments: comptes.append(1) or vraie(*arguments))
        next(iter(par(exemple("leleux_17_indices"))))
        return len(comptes)

    assert visites(couverture, "_chercher", couverture.par_couverture) == 82
    assert visites(coloriage, "_completer", coloriage.par_coloriage) == 4836
