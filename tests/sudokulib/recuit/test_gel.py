"""Le certificat de gel ne se trompe jamais : la valeur finale est celle de l'essai complet."""

import pytest

from sudokulib import Grille
from sudokulib.recuit import Chaine, fonction_economique, recuit, voisinage
from sudokulib.recuit.gel import composante
from tests.sudokulib.recuit.communs import DEUX_SOLUTIONS, MINIMUM_LOCAL


def composante_naive(grille, omega):
    """Tous les états qu'on atteint à c constant, par le voisinage du document ; et voit-on plus bas ?"""
    c = fonction_economique(omega)
    vus, a_voir, descente = [omega], [omega], False
    while a_voir:
        for voisine in voisinage(grille, a_voir.pop()):
            d = fonction_economique(voisine) - c
            descente |= d < 0
            if d == 0 and voisine not in vus:
                vus.append(voisine)
                a_voir.append(voisine)
    return len(vus), descente


@pytest.mark.parametrize("grille", [MINIMUM_LOCAL, DEUX_SOLUTIONS])
def test_chaque_etat_d_une_petite_grille(grille):
    pytest.importorskip("numpy")
    chaine = Chaine(grille)
    for rang in range(0, len(chaine.etats), 11):
        omega = chaine.omega(rang)
        taille, descente = composante_naive(grille, omega)
        trouvee = composante(grille, omega)
        assert trouvee.descente == descente and (descente or trouvee.taille == taille) and trouvee.complete != descente


def test_la_limite_arrete_l_exploration_sans_rien_certifier():
    vide = Grille.vide(2)
    omega = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
    assert composante(vide, omega).gelee and composante(vide, omega).taille == 1
    glissante = [[1, 1, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
    assert not composante(".2..............", [[1, 2, 3, 4], *glissante[1:]], limite=1).descente
    assert composante(vide, glissante).descente


def test_meme_valeur_finale_que_l_essai_complet():
    arrets = set()
    for graine in range(40):
        reglages = {"delta": 1000.0, "T0": 0.06, "iterations_par_palier": 2, "moteur": "python"}
        complet, certifie = (recuit(MINIMUM_LOCAL, graine, gel=g, **reglages) for g in (False, True))
        assert certifie.c_final == complet.c_final and certifie.paliers <= complet.paliers
        assert certifie.arret == ("solution" if complet.reussi else "gel")
        arrets.add(certifie.arret)
    assert arrets == {"solution", "gel"}
