"""La forme canonique : la même pour toute image, différente sinon ; comparée à une autre façon de faire, bien plus lente."""

from itertools import permutations, product

import pytest

from sudokulib import EXEMPLES, ErreurClaire, Grille, exemple
from sudokulib.equivalence import forme_canonique, geste_au_hasard, sont_equivalentes
from sudokulib.equivalence.canonique import _COUPLES, _dessin, _genre, _rangements
from sudokulib.exemples import grilles_celebres
from sudokulib.generation import pleine

CYCLIQUE = Grille(3, tuple((3 * i + i // 3 + j) % 9 + 1 for i in range(9) for j in range(9)))
# La grille pleine la plus symétrique : les chiffres d'une bande se décalent en rond, dans les deux sens.
SYMETRIQUE = Grille.lire("123456789456789123789123456231564897564897231897231564312645978645978312978312645")


@pytest.mark.parametrize("grille", [pleine(1), pleine(2), CYCLIQUE, SYMETRIQUE, exemple("toulon_exemple")], ids=range(5))
def test_toute_image_a_la_meme_forme_et_le_geste_y_mene(grille):
    forme = forme_canonique(grille)
    assert forme.geste.appliquer(grille) == forme.grille
    for graine in range(8):
        image = geste_au_hasard(3, graine).appliquer(grille)
        autre = forme_canonique(image)
        assert autre.grille == forme.grille and autre.automorphismes == forme.automorphismes
        assert autre.geste.appliquer(image) == forme.grille


def test_des_grilles_differentes_ont_des_formes_differentes():
    formes = {forme_canonique(pleine(graine)).grille for graine in range(60)}
    assert len(formes) == 60
    assert not sont_equivalentes(pleine(1), pleine(2)) and sont_equivalentes(CYCLIQUE, geste_au_hasard(3, 4).appliquer(CYCLIQUE))


def test_les_automorphismes_connus():
    """648 est le plus grand nombre possible, et une seule classe l'atteint (Russell et Jarvis, 2006)."""
    assert forme_canonique(SYMETRIQUE).automorphismes == 648
    assert forme_canonique(pleine(1)).automorphismes == 1
    assert all(forme_canonique(c.grille).automorphismes >= 1 for c in grilles_celebres().values())


def test_les_rangements_sont_ceux_de_l_enumeration():
    """Les 1296 rangements de colonnes, un à un : le plus petit π, et tous ceux qui y mènent."""
    rangements = [
        tuple(3 * b + r for b, dedans in zip(piles, choix) for r in dedans)
        for piles in permutations(range(3))
        for choix in product(permutations(range(3)), repeat=3)
    ]
    vus = 0
    for grille in (pleine(7), SYMETRIQUE):
        lignes = [tuple(ligne) for ligne in grille.lignes()]
        for a, b in _COUPLES[:4]:
            pi = _dessin(lignes[a], lignes[b])
            images = {c: tuple(c.index(pi[ancienne]) for ancienne in c) for c in rangements}
            petite = min(images.values())
            assert set(_rangements(pi)) == {c for c, image in images.items() if image == petite}
            assert {_genre(image) for image in images.values()} == {_genre(pi)}
            vus += 1
    assert vus == 8


def test_un_indice_de_moins_change_la_forme():
    grille = exemple("toulon_exemple")
    pleine_ = EXEMPLES["toulon_exemple"].solution
    assert forme_canonique(grille).grille != forme_canonique(pleine_).grille
    assert not sont_equivalentes(grille, pleine_)


def test_ce_qui_n_a_pas_de_forme_est_refuse():
    with pytest.raises(ErreurClaire, match="qu'à l'ordre 3 ; cette grille est d'ordre 2"):
        forme_canonique("1234341221434321")
    with pytest.raises(ErreurClaire, match="plusieurs solutions"):
        forme_canonique("123456789" + "." * 72)
