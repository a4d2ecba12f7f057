"""Ce qui n'arrive peut-être que par hasard n'est pas dit : un nombre est souvent multiple de 1, une liste souvent non triée."""

from dataclasses import replace

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves.diagnostiquer.proprietes import cas_singulier, seulement_si
from epreuves.diagnostiquer.valeurs import multiple, un_argument
from epreuves.epreuve import trouver
from epreuves.executer.observation import Observation
from epreuves.juger.juger import Contexte, Recours, Tentative


def reference(liste):
    return liste


class Refaire(Recours):
    """De quoi refaire un appel, et rien d'autre."""

    def __init__(self, est_juste):
        self.est_juste = est_juste


def contexte(*appels):
    """Un contexte d'appels (argument, attendu, obtenu)."""
    tentatives = [Tentative((a,), x, y, Observation("rendu", y), x == y, None, True) for a, x, y in appels]
    return Contexte(trouver("T.1b"), reference, reference, tentatives)


@pytest.mark.parametrize(
    ("couples", "dit"),
    (
        (((1, 3), (2, 4)), False),
        (((1, 3), (4, 8)), False),
        (((4, 8), (4, 8)), False),
        (((4, 8), (5, 10)), True),
        (((4, 8), (5, 11)), False),
        (((1, 2), (4, 8), (5, 10)), True),
    ),
)
def test_compter_plusieurs_fois_ne_se_lit_que_sur_des_nombres_assez_grands(couples, dit):
    assert bool(multiple(contexte(*(([], *couple) for couple in couples)))) == dit


@pytest.mark.parametrize(("triees", "dit"), ((2, False), (4, True)))
def test_une_propriete_qu_ont_aussi_beaucoup_d_appels_justes_ne_designe_rien(triees, dit):
    """Deux appels manqués, non triés : si la moitié des justes le sont aussi, une fois sur quatre c'est un hasard."""
    manques = [([2, 1], 0, 1), ([3, 1], 0, 1)]
    justes = [([1, 2 + k], 0, 0) for k in range(triees)] + [([5 + k, 2], 0, 0) for k in range(4 - triees)]
    trouve = seulement_si(contexte(*manques, *justes))
    assert bool(trouve and "n'est pas triée" in trouve[1]) == dit


@pytest.mark.parametrize(("juste_triee", "dit"), ((True, True), (False, False)))
def test_une_propriete_qu_on_ote_sans_rien_reparer_n_est_pas_la_cause(juste_triee, dit):
    """Les appels manqués sont refaits, leur liste triée : si la fonction s'y trompe encore, ce n'était pas cela."""
    demandes = []

    def est_juste(arguments):
        demandes.append(arguments)
        return juste_triee

    observe = contexte(([2, 1], 0, 1), ([3, 1], 0, 1), *(([1, k], 0, 0) for k in range(2, 6)))
    trouve = seulement_si(replace(observe, recours=Refaire(est_juste)))
    assert bool(trouve and "n'est pas triée" in trouve[1]) == dit
    assert demandes[0] == ([1, 2],)


def test_un_element_renvoye_par_endroits_seulement_se_dit_par_endroits():
    partout = contexte(([[1], [2]], [2], [1]), ([[3], [4]], [4], [3]))
    parfois = contexte(([[1], [2]], [2], [1]), ([[3], [4]], [7], [7]))
    assert un_argument(partout)[1] == "reference renvoie un élément de liste, tel quel"
    assert un_argument(parfois)[1].startswith("là où elle se trompe, ")


@pytest.mark.parametrize(
    ("manque", "justes", "dit"),
    (
        ([4, 0], ([1], [2, 3]), "liste contient 0"),
        ([[4, 0]], ([[1]], [[2, 3]]), "liste contient 0"),
        ([4, 0], ([1], [0, 3]), ""),
        ([4, False], ([1], [2, 3]), ""),
        ([], ([1], [0]), "liste est vide"),
    ),
)
def test_un_zero_qu_aucun_appel_juste_ne_contient_se_dit(manque, justes, dit):
    assert cas_singulier(contexte((manque, 0, 1), *((juste, 0, 0) for juste in justes))) == dit
