"""Le groupe : son ordre, ses gestes, les deux classes de l'ordre 2 comptées de deux façons."""

import pytest

from sudokulib import ErreurClaire, Grille, solutions
from sudokulib.equivalence import geste_au_hasard, gestes, nombre_de_classes, ordre_du_groupe

TOUTES = solutions(Grille.vide(2))


def test_l_ordre_du_groupe():
    assert ordre_du_groupe(3, renommer=False) == 3359232 and ordre_du_groupe(2) == 3072
    assert len({(g.transposer, g.lignes, g.colonnes) for g in gestes(2)}) == ordre_du_groupe(2, renommer=False)


def test_un_geste_change_une_grille_en_grille():
    for graine in range(5):
        geste = geste_au_hasard(2, graine)
        assert {geste.appliquer(g) for g in TOUTES} == set(TOUTES)
    with pytest.raises(ErreurClaire, match="ce geste est d'ordre 2, et la grille d'ordre 3"):
        geste_au_hasard(2, 0).appliquer(Grille.vide(3))


def test_deux_classes_par_burnside_et_par_les_orbites():
    def normee(valeurs):
        noms = {v: k for k, v in enumerate(dict.fromkeys(valeurs), start=1)}
        return tuple(noms[v] for v in valeurs)

    normees = {normee(g.valeurs) for g in TOUTES}
    cases = [geste.cases for geste in gestes(2)]
    orbites = {frozenset(normee([v[c] for c in deplacees]) for deplacees in cases) for v in normees}
    assert sorted(24 * len(orbite) for orbite in orbites) == [96, 192]
    assert nombre_de_classes(2) == len(orbites) == 2
    with pytest.raises(ErreurClaire, match="d'ordre 2"):
        nombre_de_classes(3)
