"""Le solveur par bandes : ses tables contre la définition, ses noyaux un par un, la pile qui ressert."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokulib import EXEMPLES, Grille, exemple, solution_unique, solutions
from sudokulib.moteur._noyaux import tables_de_bandes as tables
from tests.conftest import grille_pleine

np = pytest.importorskip("numpy")
pytest.importorskip("numba")
from sudokulib.moteur._noyaux import bandes, regles_par_bandes, tirages  # noqa: E402

DIX_SEPT = exemple("leleux_17_indices")
PLEINES = [grille_pleine(3, graine) for graine in range(5)]


def octets(grille):
    return np.array(grille.valeurs, dtype=np.uint8)


def mots_de(pleine, valeur):
    """Les trois mots d'une valeur dans une grille pleine."""
    return [sum(1 << k for k in range(27) if pleine.valeurs[27 * bande + k] == valeur) for bande in range(3)]


def permis(dessin):
    """Les bits d'un dessin 3 × 3 qui sont dans une permutation qu'il contient, d'après la définition."""
    bits = set()
    for images in permutations(range(3)):
        les_siens = {3 * i + j for i, j in enumerate(images)}
        if all(dessin >> k & 1 for k in les_siens):
            bits |= les_siens
    return sum(1 << k for k in bits)


def test_les_tables_suivent_leur_definition():
    permises, occupes, forcees = tables.permises(), tables.occupes(), tables.cases_forcees()
    colonnes, une_colonne = tables.cases_des_colonnes(), tables.cases_d_une_colonne()
    for dessin in range(512):
        trois = [dessin & 7, dessin >> 3 & 7, dessin >> 6]
        assert occupes[dessin] == sum((t > 0) << i for i, t in enumerate(trois))
        assert colonnes[dessin] == sum(1 << k for k in range(27) if dessin >> k % 9 & 1)
        assert une_colonne[dessin] == sum(1 << k for k in range(27) if trois[k % 9 // 3] in (1, 2, 4))
        gardes = permis(dessin)
        assert permises[dessin] == gardes
        forces = {k for k in range(9) if gardes >> k & 1 and not gardes >> 3 * (k // 3) & 7 & ~(1 << k % 3)}
        assert forcees[dessin] == sum(1 << k for k in range(27) if k // 3 in forces)


@given(st.sampled_from(PLEINES), st.integers(1, 9), st.lists(st.integers(0, (1 << 27) - 1), min_size=3, max_size=3))
def test_fermer_une_valeur_ne_perd_aucune_solution(pleine, valeur, bruit):
    """On cache un placement juste dans des cases au hasard : la fermeture le garde, et n'ajoute rien."""
    cache = mots_de(pleine, valeur)
    depart = [a | b for a, b in zip(cache, bruit)]
    *fermes, s, t, u = regles_par_bandes.fermer_valeur(*map(np.uint32, depart))
    for avant, apres, juste, force in zip(depart, fermes, cache, (s, t, u)):
        assert int(apres) & juste == juste and int(apres) & ~avant == 0
        assert int(force) & ~juste == 0  # une case forcée est dans tous les placements, donc dans celui-ci
    assert regles_par_bandes.fermer_valeur(*map(np.uint32, cache)) == (*cache, *cache)
    assert not any(regles_par_bandes.fermer_valeur(np.uint32(cache[0]), np.uint32(cache[0]), np.uint32(cache[2])))


def chercher(grille, pile, limite=2, etat=None):
    solution = np.zeros(81, np.uint8)
    if not bandes.poser_indices(octets(grille), pile):
        return 0, None
    nombre, _ = bandes.chercher(pile, limite, solution, bandes.sans_hasard() if etat is None else etat)
    return nombre, Grille(3, tuple(solution.tolist())) if nombre else None


def test_la_pile_ressert_meme_apres_un_echec():
    pile = bandes.nouvelle_pile()
    impossible = Grille.lire("12345678." + "........9" + 63 * ".")
    attendu = (1, solution_unique(DIX_SEPT))
    for avant in (Grille.lire("55" + 79 * "."), impossible, Grille.vide(3), exemple("leleux_tres_difficile"), DIX_SEPT):
        chercher(avant, pile)
        assert chercher(DIX_SEPT, pile) == attendu


def test_deux_indices_contraires_sont_refuses():
    for a, b in ((0, 8), (0, 72), (0, 20), (40, 50), (80, 8)):
        valeurs = np.zeros(81, np.uint8)
        valeurs[[a, b]] = 7
        assert not bandes.poser_indices(valeurs, bandes.nouvelle_pile())


def test_interdire_ote_les_solutions_qui_ont_cette_valeur():
    grille = Grille(3, tuple(0 if k < 12 else v for k, v in enumerate(solution_unique(DIX_SEPT).valeurs)))
    toutes, pile, solution = solutions(grille), bandes.nouvelle_pile(), np.zeros(81, np.uint8)
    for case, valeur in product((0, 5, 11), range(1, 10)):
        bandes.poser_indices(octets(grille), pile)
        bandes.interdire(pile, case, valeur)
        restent = sum(s.valeurs[case] != valeur for s in toutes)
        assert bandes.chercher(pile, 1000, solution, bandes.sans_hasard())[0] == restent


def test_le_hasard_remplit_la_grille_vide_autrement_a_chaque_fois():
    pile, etat = bandes.nouvelle_pile(), tirages.etat(2013)
    grilles = [chercher(Grille.vide(3), pile, 1, etat)[1] for _ in range(20)]
    assert len(set(grilles)) == 20 and all(g.est_solution for g in grilles)
    etat = tirages.etat(2013)
    assert [chercher(Grille.vide(3), pile, 1, etat)[1] for _ in range(20)] == grilles
    assert {g[0, 0] for g in grilles} != {1} and chercher(Grille.vide(3), pile, 1) == chercher(Grille.vide(3), pile, 1)


def test_le_hasard_ne_change_pas_le_nombre_de_solutions():
    pile, etat = bandes.nouvelle_pile(), tirages.etat(1)
    for e in EXEMPLES.values():
        assert chercher(e.grille, pile, 2, etat) == chercher(e.grille, pile, 2)


def test_une_table_de_grilles_et_ce_qu_on_y_range():
    grilles = np.array([octets(g) for g in (DIX_SEPT, Grille.lire("55" + 79 * "."), Grille.vide(3))])
    avant = grilles.copy()
    nombres, solutions_, noeuds = np.full(3, 9), np.zeros_like(grilles), np.full(3, 9)
    bandes.compter_table(grilles, 3, nombres, solutions_, noeuds)
    assert nombres.tolist() == [1, 0, 3] and noeuds[1] == 0 and (grilles == avant).all() and not solutions_[1].any()
    assert [Grille(3, tuple(s)).est_solution for s in solutions_.tolist()] == [True, False, True]
