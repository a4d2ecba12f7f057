"""Les grilles livrées avec la bibliothèque."""

import pytest

from sudokulib import EXEMPLES, ErreurClaire, exemple, moteur
from sudokulib.exemples import DOCUMENTS, grilles_celebres


@pytest.mark.parametrize("e", EXEMPLES.values(), ids=EXEMPLES)
def test_chaque_exemple_est_coherent_et_dit_d_ou_il_vient(e):
    assert e.document in DOCUMENTS and len(e.provenance) > 20
    assert e.grille.valider() == []
    if e.solution:
        assert e.solution.est_solution
        assert all(v in (0, w) for v, w in zip(e.grille.valeurs, e.solution.valeurs))


def test_les_nombres_d_indices_annonces_par_les_documents():
    annonces = {"toulon_exemple": 28, "centrale_figure_1": 24, "leleux_17_indices": 17, "leleux_videe_E22_f": 22}
    assert {nom: exemple(nom).nombre_indices for nom in annonces} == annonces


def test_un_nom_inconnu_est_refuse_et_les_noms_connus_sont_dits():
    with pytest.raises(ErreurClaire, match=r"'toulon'.*toulon_exemple"):
        exemple("toulon")


@pytest.mark.parametrize("cle", grilles_celebres())
def test_chaque_grille_celebre_a_une_provenance_et_une_seule_solution(cle):
    celebre = grilles_celebres()[cle]
    assert celebre.nom and len(celebre.provenance) > 15
    assert moteur.est_unique(celebre.grille)
