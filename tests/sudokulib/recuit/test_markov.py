"""La chaîne de Markov exacte, et la simulation qui doit lui ressembler (S.2)."""

import pytest

pytest.importorskip("numpy")

from math import exp, log, log1p

import numpy as np

from sudokulib import ErreurClaire, Grille
from sudokulib.moteur import moteurs
from sudokulib.recuit import Chaine, Marche, fonction_economique, frequences, voisinage
from sudokulib.recuit.regler import Reglages
from tests.sudokulib.recuit.communs import DEUX_SOLUTIONS, MINIMUM_LOCAL

TEMPERATURES = (30.0, 1.0, 0.4)
CHAINES = [Chaine(MINIMUM_LOCAL), Chaine(DEUX_SOLUTIONS), Chaine("1234341221434...")]


def test_les_etats_sont_toutes_les_grilles_et_leur_rang_se_retrouve():
    chaine = CHAINES[0]
    assert len(chaine.etats) == len(set(chaine.etats)) == 4**4
    for rang in range(0, 256, 7):
        assert chaine.rang(chaine.omega(rang)) == rang
        assert chaine.couts[rang] == fonction_economique(chaine.omega(rang))


def test_la_matrice_est_celle_du_document():
    chaine, T = CHAINES[0], 0.7
    A = chaine.matrice(T)
    for a in (0, 27, 255):
        attendue = np.zeros(256)
        for voisine in voisinage(chaine.grille, chaine.omega(a)):
            b = chaine.rang(voisine)
            attendue[b] = min(1.0, exp(-(chaine.couts[b] - chaine.couts[a]) / T)) / 12
        attendue[a] = 1 - attendue.sum()
        assert np.allclose(A[a], attendue)
    assert np.allclose(A.sum(axis=1), 1) and A.min() >= 0


@pytest.mark.parametrize("chaine", CHAINES, ids=lambda c: c.grille.ecrire("ligne"))
@pytest.mark.parametrize("T", TEMPERATURES)
def test_la_loi_stationnaire_est_celle_de_la_formule_1(chaine, T):
    pi, A = chaine.loi_stationnaire(T), chaine.matrice(T)
    assert np.allclose(pi, np.exp(-chaine.couts / T) / np.exp(-chaine.couts / T).sum())
    flux = pi[:, None] * A
    assert np.allclose(flux, flux.T)  # bilan détaillé
    assert np.allclose(pi @ A, pi)
    assert np.allclose(chaine.loi_apres(np.eye(len(pi))[0], T, 5000), pi, atol=1e-3)


def test_la_limite_a_temperature_nulle():
    chaine = CHAINES[1]
    assert chaine.loi_limite().max() == 0.5 and (chaine.loi_limite() > 0).sum() == 2
    assert np.allclose(chaine.loi_stationnaire(0.02), chaine.loi_limite())


def test_les_valeurs_propres_sont_celles_de_la_matrice():
    chaine = CHAINES[2]
    for T in TEMPERATURES:
        assert np.allclose(np.sort(np.linalg.eigvals(chaine.matrice(T)).real)[::-1], chaine.valeurs_propres(T))
        assert chaine.valeurs_propres(T)[0] == pytest.approx(1) and chaine.seconde_valeur_propre(T) < 1


def test_l_ecart_a_la_loi_stationnaire_decroit_comme_la_seconde_valeur_propre():
    chaine, T = CHAINES[0], 0.5
    pi, depart = chaine.loi_stationnaire(T), np.eye(256)[100]
    ecarts = [np.abs(chaine.loi_apres(depart, T, k) - pi).sum() for k in (200, 201)]
    assert ecarts[1] / ecarts[0] == pytest.approx(chaine.seconde_valeur_propre(T), abs=1e-4)


@pytest.mark.parametrize(("chaine", "h"), list(zip(CHAINES, (1, 2, 0))), ids=("minimum local", "deux solutions", "sans piège"))
def test_la_barriere_regle_la_lenteur_a_basse_temperature(chaine, h):
    assert chaine.barriere() == h
    lentes = [log(chaine.temps_de_relaxation(T)) for T in (0.2, 0.1)]
    assert lentes[1] - lentes[0] == pytest.approx(h * (1 / 0.1 - 1 / 0.2), abs=0.1)


@pytest.mark.parametrize("delta", [0.1, 1.0])
@pytest.mark.parametrize("T", [56.0, 1.0, 0.3, 0.05])
def test_la_borne_de_la_formule_2_est_vraie_et_large(T, delta):
    for chaine in CHAINES:
        ecart = chaine.ecart(T, delta)
        assert 0 < ecart.absolu <= ecart.relatif <= delta and ecart.variation_totale <= delta / 2
        assert log1p(ecart.relatif) < log1p(delta) * chaine.couts.max() / 57 + 1e-9  # e_p/(e_p + 1) en vrai


@pytest.mark.parametrize("moteur", moteurs())
@pytest.mark.parametrize("T", [1.5, 0.5])
def test_la_simulation_suit_la_loi_stationnaire_et_le_taux_d_acceptation(moteur, T):
    """Khi-deux sur les valeurs de c, relevées assez loin l'une de l'autre pour être presque indépendantes."""
    tirages, saut = 800, 40
    chaine, observees, taux = frequences(MINIMUM_LOCAL, T, tirages, 12, saut, moteur)
    pi = chaine.loi_stationnaire(T)
    khi2 = cases = 0
    for c in range(int(chaine.couts.max()) + 1):
        attendu = tirages * pi[chaine.couts == c].sum()
        if attendu >= 5:
            khi2 += (tirages * observees[chaine.couts == c].sum() - attendu) ** 2 / attendu
            cases += 1
    assert cases >= 3 and khi2 < 2.5 * cases + 12
    assert taux == pytest.approx(chaine.acceptation(T), abs=0.015)


def test_chaque_passage_a_la_probabilite_de_la_matrice():
    """Les passages d'une marche lisible, comptés un par un à partir d'un même état."""
    chaine, T, essais = CHAINES[2], 0.8, 4000
    marche = Marche(Grille.lire("1234341221434..."), 3, Reglages(T, 0.0, 0.0, 1, cible=-1))
    depart, comptes = 5, np.zeros(64)
    for _ in range(essais):
        marche.omega = chaine.omega(depart)
        marche.c = int(chaine.couts[depart])
        marche.iteration()
        comptes[chaine.rang(marche.omega)] += 1
    attendus = essais * chaine.matrice(T)[depart]
    assert (comptes[attendus == 0] == 0).all()
    gardes = attendus >= 5
    assert ((comptes - attendus)[gardes] ** 2 / attendus[gardes]).sum() < gardes.sum() + 4 * (2 * gardes.sum()) ** 0.5


def test_une_grille_trop_libre_ou_pleine_est_refusee():
    for grille in (Grille.vide(2), "1234341221434321"):
        with pytest.raises(ErreurClaire, match="états"):
            Chaine(grille)
    with pytest.raises(ErreurClaire, match="0 case libre : 4\\^0 ici"):
        Chaine("1234341221434321")
    for fonction in (CHAINES[0].matrice, CHAINES[0].loi_stationnaire, CHAINES[0].acceptation):
        for T in (0, -1, 0.0, float("nan"), float("inf"), "a", True):
            with pytest.raises(ErreurClaire, match="T doit être un nombre strictement positif"):
                fonction(T)
    with pytest.raises(ErreurClaire, match="température fixe"):
        CHAINES[0].probabilite_de_reussite(Reglages(1.0, 0.1, 0.0, 1))
    with pytest.raises(ErreurClaire, match="avec Tf = 0"):
        CHAINES[0].probabilite_de_reussite(Reglages(1.0, 0.0, 0.1, 1, sans_progres=3))


@pytest.mark.parametrize(
    ("arguments", "phrase"),
    [
        ({"tirages": 0}, "tirages est un entier d'au moins 1 ; reçu 0"),
        ({"tirages": 2.5}, "tirages est un entier"),
        ({"saut": 0}, "saut est un entier d'au moins 1"),
        ({"T": 0}, "T doit être"),
        ({"T": "a"}, "T doit être"),
    ],
)
def test_des_frequences_impossibles_sont_refusees(arguments, phrase):
    with pytest.raises(ErreurClaire, match=phrase):
        frequences(MINIMUM_LOCAL, **{"T": 1.0, "tirages": 3, "graine": 1, "moteur": "python", **arguments})
