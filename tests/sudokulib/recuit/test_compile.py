"""Les jumeaux compilés font la même marche que la version lisible, mot pour mot."""

import pytest

pytest.importorskip("numba")

from math import exp

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from socle.hasard import Hasard
from sudokulib import Grille
from sudokulib.exemples import grilles_celebres
from sudokulib.moteur._noyaux import tirages
from sudokulib.recuit import _compile as jumeau
from sudokulib.recuit import etapes, recuit
from sudokulib.recuit._compile_gel import composante as composante_compilee
from sudokulib.recuit.echanges import MarcheParEchange
from sudokulib.recuit.essai import conduire
from sudokulib.recuit.gel import composante
from sudokulib.recuit.marche import Marche
from sudokulib.recuit.regler import Reglages
from sudokulib.recuit.regler import reglages as reglages_d_un_essai
from sudokulib.recuit.temperature import seuil
from tests.conftest import grille_pleine
from tests.sudokulib.recuit.communs import MINIMUM_LOCAL, c_naif, problemes_et_omegas

ESCARGOT = grilles_celebres()["ai_escargot"].grille


@pytest.mark.parametrize("genre", [Marche, MarcheParEchange])
@given(st.sampled_from((2, 3, 4)), st.integers(0, 2**64 - 1), st.floats(0.05, 50), st.floats(0, 0.1), st.integers(1, 7))
@settings(max_examples=20)
def test_meme_graine_meme_trajectoire(genre, n, graine, T0, pas, longueur):
    pleine = grille_pleine(n, graine % 1000)
    grille = Grille(n, tuple(v if (graine + k) % 4 == 0 else 0 for k, v in enumerate(pleine.valeurs)))
    r = Reglages(T0, 0.0, pas, longueur, cible=-1)
    lisible = genre(grille, graine, r)
    compilee = jumeau.MarcheCompilee(genre(grille, graine, r))
    for _ in range(12):
        lisible.avancer()
        compilee.avancer()
        for nom in ("omega", "c", "T", "palier", "iterations", "acceptees", "meilleure", "c_meilleure", "palier_du_progres"):
            assert getattr(compilee, nom) == getattr(lisible, nom), nom
    assert compilee.c == c_naif(compilee.omega)


@pytest.mark.parametrize("genre", [Marche, MarcheParEchange])
@given(st.lists(st.integers(1, 60), min_size=1, max_size=6), st.integers(1, 17), st.sampled_from((-1, 12)))
@settings(max_examples=25)
def test_on_passe_d_une_version_a_l_autre_au_milieu_d_un_palier(genre, morceaux, longueur, cible):
    """Tour à tour une itération lisible, puis tant d'itérations compilées : la même marche que tout en lisible."""
    seule, relayee = (genre(ESCARGOT, 3, Reglages(4.0, 0.5, 0.1, longueur, cible)) for _ in range(2))
    for combien in morceaux:
        rapide = jumeau.MarcheCompilee(relayee)
        rapide.avancer_de(combien)
        rapide.rendre_a(relayee)
        for _ in range(combien):
            if not seule.arret:
                seule.pas()
        if not seule.arret:
            assert relayee.pas() == seule.pas()
        for nom in ("omega", "c", "T", "palier", "dans_le_palier", "iterations", "acceptees", "meilleure", "arret"):
            assert getattr(relayee, nom) == getattr(seule, nom), nom
        assert relayee.hasard.etat == seule.hasard.etat


@pytest.mark.parametrize("voisinage", ["changement", "échange"])
@pytest.mark.parametrize(
    ("n", "delta", "T0", "Tf"), [(2, 0.5, None, None), (3, 2.0, 0.6, 0.3), (4, 90.0, 2.0, 0.3), (5, 10000.0, 2.0, 0.5)]
)
def test_deux_essais_entiers_sont_egaux(voisinage, n, delta, T0, Tf):
    grille = ESCARGOT if n == 3 else Grille.vide(n)
    reglages = {"delta": delta, "T0": T0, "Tf": Tf, "iterations_par_palier": 9, "voisinage": voisinage, "points": 20}
    lisible, compilee = (recuit(grille, 7, sans_progres=400, moteur=m, **reglages) for m in ("python", "numba"))
    for nom in ("grille", "c", "c_final", "T", "paliers", "iterations", "acceptees", "arret", "historique"):
        assert getattr(lisible, nom) == getattr(compilee, nom), nom


@pytest.mark.parametrize("genre", [Marche, MarcheParEchange])
def test_une_temperature_entiere_baisse_comme_une_reelle(genre):
    entiere, reelle = (jumeau.MarcheCompilee(genre(ESCARGOT, 1, Reglages(T0, 0, 1, 3, cible=-1))) for T0 in (5, 5.0))
    entiere.avancer(4)
    reelle.avancer(4)
    assert entiere.T == reelle.T < 1 and entiere.omega == reelle.omega


def test_couper_en_tranches_ne_change_rien():
    entier = recuit(ESCARGOT, 3, T0=0.5, Tf=0.1, moteur="numba", points=0)
    for etape in etapes(ESCARGOT, 3, T0=0.5, Tf=0.1, moteur="numba", tous_les=777):
        dernier = etape
    assert (dernier.palier, dernier.T, dernier.c, dernier.iterations) == (
        entier.paliers,
        entier.T,
        entier.c_final,
        entier.iterations,
    )


@pytest.mark.parametrize("voisinage", ["changement", "échange"])
@pytest.mark.parametrize("longueur", [3, 1000])
def test_un_appel_du_noyau_fait_un_travail_borne_quelle_que_soit_la_longueur_d_un_palier(monkeypatch, voisinage, longueur):
    """C'est entre deux appels que Python voit passer Ctrl+C ; où l'on coupe ne change rien à la marche."""
    reglages = {"T0": 2.0, "Tf": 0.3, "delta": 90.0, "iterations_par_palier": longueur, "voisinage": voisinage, "points": 0}
    entier = recuit(ESCARGOT, 5, moteur="numba", **reglages)
    monkeypatch.setattr(jumeau, "TRAVAIL", 100 * 20)  # vingt voisines par case
    faites = []
    conduite = conduire(ESCARGOT, 5, reglages_d_un_essai(3, 90.0, 2.0, 0.3, longueur), voisinage, points=0, moteur="numba")
    conduite.marche.souffler = lambda: faites.append(conduite.marche.iterations)
    while not conduite.arret:
        conduite.avancer()
    assert conduite.essai() == entier
    assert len(faites) > 5 and max(b - a for a, b in zip([0, *faites], faites)) <= 100


def test_une_interruption_au_milieu_d_un_palier_garde_un_etat_juste(monkeypatch):
    monkeypatch.setattr(jumeau, "TRAVAIL", 100 * 20)
    marche = jumeau.MarcheCompilee(Marche(ESCARGOT, 5, Reglages(2.0, 0.1, 1e-4, 10**6, cible=-1)))

    def interrompre():
        if marche.iterations >= 300:
            raise KeyboardInterrupt

    marche.souffler = interrompre
    with pytest.raises(KeyboardInterrupt):
        marche.avancer(3)
    assert (marche.palier, marche.T) == (1, 2.0) and 300 <= marche.iterations <= 400
    assert marche.c == c_naif(marche.omega) and marche.c_meilleure == c_naif(marche.meilleure)


def test_explorer_par_petites_tranches_donne_la_meme_composante(monkeypatch):
    fige = recuit(ESCARGOT, 1, T0=0.3, Tf=0.05, delta=5.0, moteur="numba", points=0).grille.lignes()
    monkeypatch.setattr("sudokulib.recuit._compile_gel.TRAVAIL", 1)
    assert composante_compilee(ESCARGOT, fige, 200) == composante(ESCARGOT, fige, 200)


@given(st.floats(0.01, 900))
@settings(max_examples=300)
def test_les_seuils_du_noyau_sont_ceux_de_la_version_lisible(T):
    seuils = np.full(21, 12345, dtype=np.uint64)
    jumeau._regler_seuils(seuils, T, 20)
    assert seuils[1:].tolist() == [seuil(d, T) for d in range(1, 21)]


def test_les_mots_du_noyau_sont_ceux_de_hasard():
    hasard, etat = Hasard(9), tirages.etat(9)
    for _ in range(20):
        mot, *etat = jumeau._mot(*map(np.uint64, etat))
        assert int(mot) == hasard.mot()


def test_un_essai_rate_a_le_nombre_de_paliers_du_document():
    essai = recuit(ESCARGOT, 1, moteur="numba", points=100)
    assert not essai.reussi
    assert (essai.paliers, essai.iterations) == (3_107_165, 251_680_365)
    assert essai.c in (2, 3, 4) and len(essai.historique.paliers) <= 101
    gel = recuit(ESCARGOT, 1, moteur="numba", points=0, gel=True)
    assert gel.arret == "gel" and gel.c_final == essai.c_final and gel.iterations < essai.iterations / 10


@given(problemes_et_omegas())
@settings(max_examples=20)
def test_les_deux_explorations_voient_la_meme_composante(cas):
    grille, omega = cas
    if grille.n < 4:
        assert composante_compilee(grille, omega, 50) == composante(grille, omega, 50)


def test_les_deux_explorations_s_accordent_la_ou_la_marche_a_gele():
    grille = Grille.lire(MINIMUM_LOCAL)
    for graine in range(12):
        omega = recuit(ESCARGOT, graine, T0=0.3, Tf=0.05, delta=5.0, moteur="numba", points=0)
        fige = omega.grille.lignes()
        assert composante_compilee(ESCARGOT, fige, 200) == composante(ESCARGOT, fige, 200)
    bas = [[4, 2, 3, 1], [3, 1, 4, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
    assert composante_compilee(grille, bas) == composante(grille, bas)


def test_a_la_temperature_ou_l_on_gele_tous_les_seuils_sont_nuls():
    from sudokulib.recuit.gel import T_DE_GEL

    assert seuil(1, T_DE_GEL) == 0 and exp(-1 / T_DE_GEL) * 2**32 < 0.99
