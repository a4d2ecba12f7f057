"""Les séries gardées sont celles que la commande refait, et elles se tiennent."""

from sudokulib.exemples import EXEMPLES
from sudokulib.generation import est_unique, serie
from sudokulib.generation.resultats import provenance, vidages_gardes


def test_les_premiers_vidages_refaits_sont_ceux_de_la_serie_gardee():
    gardee = vidages_gardes()["à coût égal"]
    refaite = serie(EXEMPLES["leleux_17_indices"].solution, *gardee.reglage, nombre=3, graine=gardee.graine, barre=False)
    assert refaite.E == gardee.E[:3] and refaite.degradations == gardee.degradations[:3]


def test_chaque_serie_a_deux_cents_vidages_et_sa_meilleure_grille():
    assert provenance().startswith("python -m bench.generation --donnees --essais 200 --graine 1")
    for gardee in vidages_gardes().values():
        assert len(gardee.E) == len(gardee.degradations) == 200
        assert gardee.meilleure.nombre_indices == min(gardee.E) and est_unique(gardee.meilleure)


def test_a_cout_egal_le_reglage_de_la_lecon_vide_mieux_sans_plus_d_iterations():
    publie, egal = vidages_gardes()["publié"], vidages_gardes()["à coût égal"]
    iterations = [(s.reglage.Ti - s.reglage.Tf) / s.reglage.pas for s in (publie, egal)]
    assert iterations[1] <= iterations[0] and sum(egal.E) < sum(publie.E)
