"""Les paris : une réponse juste et une seule, chacune des autres prouvée fausse par un arbitre indépendant.

Ici, quelques centaines de questions ; `bench/paris.py` en juge dix mille.
"""

import pytest
from hypothesis import given

from cours.films import Enregistreur, filmer_boucle, filmer_sudoku, parier
from cours.films.paris import paris_possibles
from socle.hasard import Hasard
from sudokulib import ErreurClaire, exemple
from tests.conftest import grilles_trouees
from tests.cours.films.arbitre import fautes_du_pari


def fautifs(film, paris):
    return [(pari, fautes) for pari in paris if (fautes := fautes_du_pari(film, pari))]


@given(grilles_trouees(2, (4, 12)))
def test_chaque_pari_d_ordre_2_a_une_seule_bonne_reponse(grille):
    film, hasard = filmer_sudoku(grille, limite=None, pas_max=120), Hasard(1)
    paris = [pari for position in range(1, len(film) + 1) for pari in paris_possibles(film, position, hasard)]
    assert fautifs(film, paris) == []


@pytest.mark.parametrize("nom", ("toulon_exemple", "leleux_tres_difficile"))
def test_chaque_pari_d_ordre_3_aussi_et_tous_les_genres_y_passent(nom):
    film = filmer_sudoku(exemple(nom))
    paris = parier(film, 24, graine=2)
    assert fautifs(film, paris) == [] and len(paris) >= 18
    assert {"case", "compte", "règle"} <= {pari.genre for pari in paris}
    assert [pari.position for pari in paris] == sorted({pari.position for pari in paris})


def test_la_meme_graine_donne_les_memes_paris():
    film = filmer_boucle(exemple("toulon_exemple"))
    assert parier(film, 8, graine=3) == parier(film, 8, graine=3) != parier(film, 8, graine=4)


def test_une_branche_dont_on_ne_sait_pas_la_fin_ne_se_parie_pas():
    film = filmer_sudoku("12..3.........4.", pas_max=19)
    assert all(pari.genre != "branche" for p in range(1, 20) for pari in paris_possibles(film, p, Hasard(1)))


def test_rien_a_parier_sur_un_film_sans_table():
    assert parier(Enregistreur([0, 1], sujet="libre").film()) == [] == parier(filmer_boucle("." * 16), 0)
    with pytest.raises(ErreurClaire, match="on ne parie pas sur « cases »"):
        parier(filmer_boucle("." * 16), genres=["cases"])
    with pytest.raises(ErreurClaire, match="le nombre de paris"):
        parier(filmer_boucle("." * 16), -1)
