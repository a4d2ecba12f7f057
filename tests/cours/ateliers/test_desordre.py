"""Un programme à remettre en ordre : tout ordre qui marche est juste, et rien de la solution n'est dans l'ordre donné."""

import pytest

import cours.exercices  # noqa: F401 -- déclare les exercices
from cours.ateliers import EnDesordre
from cours.ateliers.etat import EtatRefuse
from epreuves import epreuves
from epreuves.cahier.desordre import desordre
from sudokulib import ErreurClaire
from tests.cours.ateliers.en_ordre import ordre_du_corrige

PROPOSES = [identifiant for identifiant, epreuve in epreuves().items() if getattr(epreuve, "leurres", ())]


def plat(programme):
    return [nombre for place in programme for nombre in place]


def test_les_deux_longues_fonctions_se_proposent_en_desordre():
    assert {"T.5", "T.6a"} <= set(PROPOSES)
    with pytest.raises(ErreurClaire, match=r"T\.4a ne se propose pas"):
        EnDesordre("T.4a")


@pytest.mark.parametrize("identifiant", PROPOSES)
def test_l_ordre_du_corrige_reussit_et_n_est_pas_celui_qu_on_donne(identifiant):
    widget = EnDesordre(identifiant)
    programme = ordre_du_corrige(identifiant)
    rangs = [rang for rang, _ in programme]
    assert len(widget.lignes) == len(rangs) + len(epreuves()[identifiant].leurres) and rangs != sorted(rangs)
    assert not any(ligne != ligne.strip() for ligne in widget.lignes)
    widget.programme = plat(programme)
    widget.verifier()
    assert widget.reussi, widget.verdict


def test_un_leurre_a_la_place_d_une_ligne_recoit_sa_phrase():
    jeu, programme = desordre("T.6a"), ordre_du_corrige("T.6a")
    leurre, bonne = jeu.lignes.index("B = G"), jeu.lignes.index("B = G.copy()")
    reussi, phrase = jeu.juger([(leurre if rang == bonne else rang, retrait) for rang, retrait in programme])
    assert not reussi and "« B = G »" in phrase


def test_un_retrait_de_travers_est_dit_avec_sa_ligne():
    jeu, programme = desordre("T.6a"), ordre_du_corrige("T.6a")
    assert jeu.juger([])[1] == "placez d'abord quelques lignes"
    rang, _ = programme[0]
    assert "rien ne la suit" in jeu.juger([programme[0], programme[1]])[1]
    assert "trop à droite" in jeu.juger([(rang, 1), (programme[2][0], 3)])[1]
    assert "plus à droite" in jeu.juger([(programme[1][0], 1), (programme[2][0], 1)])[1]


@pytest.mark.parametrize("programme", ([0], [0, 1, 0, 1], [99, 1], [0, 0], [0, 7]))
def test_un_programme_impossible_est_refuse_et_rien_ne_change(programme):
    widget = EnDesordre("T.6a")
    with pytest.raises(EtatRefuse):
        widget.programme = programme
    assert list(widget.programme) == []


def test_l_image_fixe_montre_ce_qui_reste_et_ce_qui_est_place():
    widget = EnDesordre("T.6a")
    widget.programme = [2, 1]
    texte, html = widget.image_fixe()
    assert texte.endswith(f"def sudoku():\n    {widget.lignes[2]}") and html.count("<li>") == len(widget.lignes) - 1
