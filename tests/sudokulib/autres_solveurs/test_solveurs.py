"""Tous les solveurs s'accordent : mêmes solutions, en même nombre, et rien si la grille est impossible."""

import pytest

from socle.bibliotheques import importer, manque
from socle.erreurs import ErreurClaire
from sudokulib import Grille, exemple, solutions
from sudokulib.autres_solveurs import SOLVEURS, egalites, filtrer, glouton, graphe, matrice

PETITES = ("1.3...........2.", "12.4............", "1234341221434321", "11..............", "12....12........")
ENTIERES = [nom for nom in SOLVEURS if SOLVEURS[nom].prouve]


@pytest.mark.parametrize("nom", ENTIERES)
def test_chaque_voie_trouve_toutes_les_solutions_et_ne_trouve_qu_elles(nom):
    if manque(SOLVEURS[nom].module or "sudokulib"):
        pytest.skip(manque(SOLVEURS[nom].module))
    for petite in PETITES:
        grille = Grille.lire(petite)
        trouvees = list(SOLVEURS[nom].chercher(grille))
        assert len(trouvees) == len(set(trouvees))
        assert set(trouvees) == set(solutions(grille)), (nom, petite)


@pytest.mark.parametrize("nom", ["milp", "sat", "exact-cover", "contraintes", "couverture", "coloriage", "python"])
def test_et_la_grille_du_document_t(nom):
    if manque(SOLVEURS[nom].module or "sudokulib"):
        pytest.skip(manque(SOLVEURS[nom].module))
    grille = exemple("toulon_exemple")
    assert list(SOLVEURS[nom].chercher(grille)) == solutions(grille, limite=2)


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_les_tailles_sont_celles_des_formules(n):
    N = n * n
    assert len(egalites(n)) == 4 * N**2 and {len(somme) for somme in egalites(n)} == {N}
    assert len(matrice(n)) == N**3 and {len(set(colonnes)) for colonnes in matrice(n).values()} == {4}
    assert sum(map(len, graphe(n).values())) == N**2 * (n - 1) * (3 * n + 1)


def test_filtrer_voit_plus_que_exclusivite_unicite_et_parite():
    """Trois variables se partagent trois valeurs sans qu'aucun couple n'en ait deux seulement."""
    domaines = {"a": {1, 2}, "b": {2, 3}, "c": {1, 3}, "d": {1, 2, 3, 4}}
    assert filtrer(domaines) == {"a": {1, 2}, "b": {2, 3}, "c": {1, 3}, "d": {4}}
    assert domaines["d"] == {1, 2, 3, 4}


def test_le_glouton_est_propre_et_depasse_neuf_couleurs():
    voisines = graphe(3)
    couleurs = glouton(voisines, [9 * i + j for j in range(9) for i in range(9)])
    assert all(couleurs[a] != couleurs[b] for a in voisines for b in voisines[a])
    assert max(couleurs.values()) > 9


def test_une_bibliotheque_absente_se_dit_en_une_phrase():
    with pytest.raises(ErreurClaire, match="il faut pas_de_ce_nom, qui n'est pas installé : pip install pas_de_ce_nom"):
        importer("pas_de_ce_nom.sous_module")
