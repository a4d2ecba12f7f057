"""Le générateur du cours : ce qu'on peut lui demander, et qu'un exercice en prête un pareil."""

import random

import pytest

from epreuves.juger.generateurs import Generateur
from epreuves.juger.loi import TIRAGES, ecart_permis
from socle.erreurs import ErreurClaire
from socle.hasard import Hasard

TIRER = {
    "entier": lambda hasard: hasard.entier(4),
    "reel": lambda hasard: int(4 * hasard.reel()),
    "random": lambda hasard: int(4 * hasard.random()),
    "uniform": lambda hasard: int(hasard.uniform(0, 4)),
    "randrange": lambda hasard: hasard.randrange(4),
    "randrange à trois": lambda hasard: hasard.randrange(-8, 12, 5) // 5 + 2,
    "randint": lambda hasard: hasard.randint(-1, 2) + 1,
    "choice": lambda hasard: "abcd".index(hasard.choice("abcd")),
    "sample": lambda hasard: hasard.sample(range(4), 2)[1],
    "melange": lambda hasard: hasard.melange(range(4))[3],
}


@pytest.mark.parametrize("generateur", (Hasard, Generateur))
@pytest.mark.parametrize("comment", TIRER)
def test_chaque_facon_de_tirer_un_entier_parmi_quatre_les_donne_egalement(generateur, comment):
    hasard, comptes = generateur(3), [0] * 4
    for _ in range(TIRAGES):
        comptes[TIRER[comment](hasard)] += 1
    assert all(abs(k / TIRAGES - 1 / 4) < ecart_permis(4) for k in comptes)


@pytest.mark.parametrize("generateur", (Hasard, Generateur))
def test_shuffle_melange_sur_place_et_melange_rend_une_autre_liste(generateur):
    hasard, liste = generateur(1), list(range(20))
    autre = hasard.melange(liste)
    assert liste == list(range(20)) != autre and sorted(autre) == liste
    assert hasard.shuffle(liste) is None and liste != sorted(liste) == list(range(20))


def test_les_noms_qu_un_etudiant_essaierait_sont_la():
    """Ce qui passe la vérification doit marcher aussi avec le générateur des ateliers."""
    ordinaires = {"random", "uniform", "randrange", "randint", "choice", "sample", "shuffle"}
    du_cours = {nom for nom in vars(Hasard) if not nom.startswith("_")} - {"etat", "mot"}
    assert ordinaires == {nom for nom in du_cours if hasattr(random, nom)}
    assert all(hasattr(Generateur, nom) for nom in du_cours)


def test_un_tirage_impossible_le_dit():
    with pytest.raises(ErreurClaire, match="aucun choix"):
        Hasard(0).choice([])
    with pytest.raises(ErreurClaire, match="5 éléments différents parmi 4"):
        Hasard(0).sample("abcd", 5)
