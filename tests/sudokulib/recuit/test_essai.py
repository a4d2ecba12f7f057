"""Un essai du recuit, son historique, ses arrêts, et la marche palier par palier (S.6, S.8, W.TP1)."""

from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from socle.jumeaux import Jumeau
from sudokulib import ErreurClaire, Grille, GrilleInvalide, PasDeSolution
from sudokulib.moteur import moteurs
from sudokulib.recuit import Marche, accepte, essais, etapes, fonction_economique, problemes, recuit, reglages
from sudokulib.recuit import essai as module
from sudokulib.recuit.echanges import MarcheParEchange
from sudokulib.recuit.historique import Historique
from tests.conftest import grille_pleine
from tests.sudokulib.recuit.communs import MINIMUM_LOCAL, BarreQuiInterrompt, c_naif

VITE = {"delta": 20.0, "T0": 3.0, "Tf": 0.2, "iterations_par_palier": 5, "moteur": "python"}


@pytest.mark.parametrize("genre", [Marche, MarcheParEchange])
@given(st.sampled_from((2, 3)), st.integers(0, 10**6), st.sampled_from((0.2, 1.0, 30.0)))
@settings(max_examples=15)
def test_la_marche_tient_c_a_jour_et_ne_change_jamais_un_indice(genre, n, graine, T0):
    pleine = grille_pleine(n, graine)
    grille = Grille(n, tuple(v if (graine + k) % 3 == 0 else 0 for k, v in enumerate(pleine.valeurs)))
    marche = genre(grille, graine, reglages(n, T0=T0))
    for _ in range(40):
        avant, ligne = marche.c, [rangee.copy() for rangee in marche.omega]
        faite = marche.iteration()
        changees = {(i, j) for i in range(n * n) for j in range(n * n) if ligne[i][j] != marche.omega[i][j]}
        assert changees == ({(i, j) for i, j, _ in faite.coups} if faite.acceptee else set())
        assert marche.c == c_naif(marche.omega) == avant + faite.variation * faite.acceptee
        assert all(v in (0, w) for v, w in zip(grille.valeurs, chain.from_iterable(marche.omega)))
    assert marche.c_meilleure == fonction_economique(marche.meilleure) <= marche.c


def test_un_coup_qui_ne_monte_pas_est_toujours_accepte():
    assert all(accepte(d, T, 2**32 - 1) for d in (0, -1, -20) for T in (1e-3, 1.0, 1e3))
    assert not accepte(1, 1e-3, 0)


def test_l_essai_resout_et_rend_la_solution():
    essai = recuit("1.3...........2.", 2006, moteur="python")
    assert essai.reussi and essai.arret == "solution" and essai.c == essai.c_final == 0
    assert essai.grille.est_solution and essai.grille[0, 0] == 1 and essai.grille[0, 2] == 3


def test_un_essai_rate_rend_la_meilleure_grille_rencontree():
    essai = recuit(Grille.vide(3), 1, **VITE)
    assert essai.arret == "température finale" and not essai.reussi and essai.T < 0.2
    assert fonction_economique(essai.grille) == essai.c <= essai.c_final
    assert essai.paliers == int((1 / 0.2 - 1 / 3) / reglages(3, 20.0).pas) + 1
    assert essai.iterations == 5 * essai.paliers
    assert "pas résolue (température finale)" in str(essai)


def test_l_arret_ad_hoc_compte_les_paliers_sans_progres():
    essai = recuit(Grille.vide(3), 1, sans_progres=7, **{**VITE, "T0": 800.0})
    assert essai.arret == "sans progrès"
    etapes_vues = list(etapes(Grille.vide(3), 1, sans_progres=7, **{**VITE, "T0": 800.0}))
    progres = max(e.palier for e in etapes_vues if e.palier and e.c_meilleure < etapes_vues[e.palier - 1].c_meilleure)
    assert essai.paliers == etapes_vues[-1].palier == progres + 7


def test_les_etapes_sont_la_meme_marche():
    vues = list(etapes("1.3...........2.", 5, moteur="python", delta=1.0))
    essai = recuit("1.3...........2.", 5, moteur="python", delta=1.0)
    assert [e.palier for e in vues] == list(range(essai.paliers + 1))
    assert [e.arret for e in vues[:-1]] == [""] * essai.paliers and vues[-1].arret == "solution"
    assert (vues[-1].grille, vues[-1].T, vues[-1].iterations) == (essai.grille, essai.T, essai.iterations)
    assert all(fonction_economique(e.grille) == e.c for e in vues)
    assert next(etapes("1.3...........2.", 5, moteur="python")).palier == 0


@given(st.integers(2, 9), st.integers(0, 300))
def test_l_historique_reste_borne_et_regulier(points, paliers):
    class Fausse:
        palier = T = c = iterations = acceptees = 0

    marche, historique = Fausse(), Historique(points)
    historique.noter(marche)
    for k in range(1, paliers + 1):
        marche.palier = marche.iterations = marche.T = k
        if k == historique.prochain(k - 1):
            historique.noter(marche)
    assert len(historique.paliers) <= points and historique.T == historique.paliers
    assert historique.paliers == list(range(0, paliers + 1, historique.pas))
    assert historique.acceptation == [0.0] * (len(historique.paliers) - 1)


@given(st.integers(2, 9), st.integers(0, 300))
def test_l_historique_garde_toujours_le_dernier_point(points, paliers):
    class Fausse:
        palier = T = c = iterations = acceptees = 0

    marche, historique = Fausse(), Historique(points)
    historique.noter(marche)
    for k in range(1, paliers + 1):
        marche.palier = marche.iterations = marche.T = k
        if k == paliers or k == historique.prochain(k - 1):
            historique.noter(marche, fin=k == paliers)
    assert historique.paliers[-1] == paliers and historique.T == historique.paliers and len(historique.paliers) <= points
    assert historique.paliers[:-1] == list(range(0, paliers, historique.pas))[: len(historique.paliers) - 1]


def verifier_le_dernier_point(essai):
    h = essai.historique
    assert (h.paliers[-1], h.iterations[-1], h.T[-1], h.c[-1]) == (essai.paliers, essai.iterations, essai.T, essai.c_final)
    assert len(h.paliers) <= h.points and h.paliers == sorted(set(h.paliers))


@pytest.mark.parametrize("points", [2, 3, 7, 50, 500])
@pytest.mark.parametrize(
    ("grille", "arret", "reglages"),
    [
        ("1.3...........2.", "solution", {"delta": 1.0}),
        (81 * ".", "température finale", VITE),
        (81 * ".", "sans progrès", {**VITE, "sans_progres": 7}),
        (MINIMUM_LOCAL, "gel", {"delta": 1e6, "T0": 0.06, "iterations_par_palier": 2, "gel": True}),
    ],
)
def test_a_tout_arret_le_dernier_point_de_l_historique_est_celui_de_l_essai(grille, arret, reglages, points):
    vus = set()
    for graine in range(30):
        essai = recuit(grille, graine, points=points, **{**reglages, "moteur": "python"})
        verifier_le_dernier_point(essai)
        vus.add(essai.arret)
        if arret in vus:
            return
    raise AssertionError(f"aucun essai ne s'est arrêté ainsi : {vus}")


def test_un_palier_interrompu_avant_sa_premiere_iteration_se_note_sans_diviser_par_zero():
    marche, historique = Marche(Grille.vide(2), 1, reglages(2)), Historique()
    historique.noter(marche)
    marche.palier = 1
    historique.noter(marche, fin=True)
    assert historique.paliers == [0, 1] and historique.acceptation == [0.0]


@pytest.mark.parametrize("points", [2, 499, 500, 1000])
def test_le_dernier_point_des_longs_essais(points):
    pytest.importorskip("numba")
    reussi = recuit(problemes()["tableau III e"].grille, 120, gel=True, points=points, moteur="numba")
    assert reussi.reussi and reussi.paliers == 31_984 and reussi.historique.c[-1] == 0
    gele = recuit(problemes()["tableau I a"].grille, 6, gel=True, points=points, moteur="numba")
    assert gele.arret == "gel" and gele.paliers == 188_891
    for essai in (reussi, gele):
        verifier_le_dernier_point(essai)


def test_les_noms_s_accordent():
    essai = recuit("1234341221434321", 0, moteur="python")
    assert str(essai) == "résolue : T = 56, 0 palier, 0 itération"
    un = recuit(Grille.vide(3), 1, T0=0.2, Tf=0.2, iterations_par_palier=1, moteur="python")
    assert "1 palier, 1 itération" in str(un) and str(un)[-1] == "n"


def test_avec_une_autre_fin_Tf_peut_etre_nulle():
    assert recuit(Grille.vide(3), 1, Tf=0, sans_progres=3, moteur="python").arret == "sans progrès"
    assert recuit(MINIMUM_LOCAL, 2, Tf=0, gel=True, delta=5.0, moteur="python").arret in ("solution", "gel")


def test_une_barre_suit_les_paliers(monkeypatch):
    recues = []

    def fausse(total, nom, montrer):
        recues.append((total, nom, montrer))
        return BarreQuiInterrompt(0)

    monkeypatch.setattr(module, "barre_de_progression", fausse)
    essai = recuit(Grille.vide(3), 1, **VITE)
    recuit(Grille.vide(3), 1, Tf=0, sans_progres=3, moteur="python", barre=False)
    assert recues == [(essai.paliers, "paliers", True), (None, "paliers", False)]


def test_l_historique_donne_T_c_et_l_acceptation():
    essai = recuit(Grille.vide(3), 1, points=50, **VITE)
    h = essai.historique
    assert len(h.paliers) == len(h.T) == len(h.c) == len(h.acceptation) + 1 <= 51
    assert h.T == sorted(h.T, reverse=True) and h.T[-1] == essai.T and h.c[-1] == essai.c_final
    assert h.iterations[-1] == essai.iterations and h.acceptees[-1] == essai.acceptees
    assert all(0 <= a <= 1 for a in h.acceptation) and h.acceptation[0] > h.acceptation[-1]
    sans = recuit(Grille.vide(3), 1, points=0, **VITE)
    assert sans == essai and sans.historique.paliers == []


def test_une_grille_pleine_et_juste_est_sa_solution_sans_une_iteration():
    essai = recuit("1234341221434321", 0, moteur="python")
    assert essai.reussi and essai.iterations == 0


@pytest.mark.parametrize("moteur", moteurs())
def test_sans_aucun_coup_possible_on_s_arrete_en_le_disant(moteur):
    """Une seule case libre par région, et la valeur qui y manque est en conflit avec une autre région."""
    essai = recuit(".2343412132.2.43", 3, voisinage="échange", moteur=moteur)
    assert essai.arret == "aucun coup" and essai.c > 0 and essai.iterations == 0


def test_interrompre_rend_ce_qu_on_avait_trouve(monkeypatch):
    barre = BarreQuiInterrompt(3)
    monkeypatch.setitem(module.TRANCHES, "python", 4 * VITE["iterations_par_palier"])
    monkeypatch.setattr(module, "barre_de_progression", lambda *_: barre)
    essai = recuit(Grille.vide(3), 1, points=5, **VITE)
    verifier_le_dernier_point(essai)
    assert barre.pas == [4, 4, 4] and essai.paliers == 12 and essai.arret == "interrompu" and not essai.reussi


@pytest.mark.parametrize(
    ("arguments", "erreur", "phrase"),
    [
        ({"grille": "11.............."}, PasDeSolution, "L1C1 et L1C2"),
        ({"grille": "12x4............"}, GrilleInvalide, "L1C3"),
        ({"graine": 1.5}, ErreurClaire, "la graine est un nombre entier"),
        ({"delta": 0.0}, ErreurClaire, "δ doit être"),
        ({"T0": -1.0}, ErreurClaire, "T0 doit être un nombre strictement positif, pas -1.0"),
        ({"T0": float("inf")}, ErreurClaire, "T0 doit être un nombre strictement positif, pas inf"),
        ({"T0": 10**400}, ErreurClaire, "T0 doit être .* pas un entier de 401 chiffres"),
        ({"T0": "a"}, ErreurClaire, "T0 doit être .* pas 'a'"),
        ({"T0": True}, ErreurClaire, "T0 doit être .* pas True"),
        ({"delta": "a"}, ErreurClaire, "δ doit être .* pas 'a'"),
        ({"delta": True}, ErreurClaire, "δ doit être .* pas True"),
        ({"delta": 1e-17}, ErreurClaire, "δ est trop petit : à T = .* ne baisserait plus"),
        ({"delta": 1e-17, "sans_progres": 3}, ErreurClaire, "δ est trop petit"),
        ({"delta": 1e-17, "gel": True, "Tf": 0}, ErreurClaire, "δ est trop petit"),
        ({"delta": 5e-324}, ErreurClaire, "δ = 5e-324 est trop petit"),
        ({"Tf": 0}, ErreurClaire, "avec Tf = 0 l'essai n'a pas de fin"),
        ({"Tf": 1e-300}, ErreurClaire, "δ est trop petit : à T = 1e-300"),
        ({"Tf": "a"}, ErreurClaire, "Tf doit être un nombre positif ou nul"),
        ({"iterations_par_palier": 0}, ErreurClaire, "iterations_par_palier est un entier d'au moins 1"),
        ({"sans_progres": -3}, ErreurClaire, "sans_progres est un entier"),
        ({"voisinage": "magie"}, ErreurClaire, "changement ou échange"),
        ({"moteur": "fortran"}, ErreurClaire, "python.* numba"),
        ({"points": 1}, ErreurClaire, "0 point ou au moins 2"),
        ({"gel": True, "voisinage": "échange"}, ErreurClaire, "certificat de gel"),
    ],
)
def test_une_entree_fautive_est_dite(arguments, erreur, phrase):
    with pytest.raises(erreur, match=phrase):
        recuit(**{"grille": "1.3...........2.", "graine": 1, **arguments})


def test_sans_numba_le_repli_est_visible(monkeypatch):
    monkeypatch.setattr(Jumeau, "obstacle", lambda soi: "numba n'est pas installé")
    assert moteurs() == ("python",) and recuit("1.3...........2.", 1).moteur == "python"
    with pytest.raises(ErreurClaire, match="numba n'est pas installé"):
        recuit("1.3...........2.", 1, moteur="numba")


def test_si_numba_ne_traite_pas_cet_ordre_et_qu_on_ne_demande_rien_on_a_python(monkeypatch):
    monkeypatch.setattr(Jumeau, "traite", lambda soi, n: n == 2)
    assert recuit(Grille.vide(3), 1, **{**VITE, "moteur": None}).moteur == "python"
    assert essais(Grille.vide(3), 1, 1, **{**VITE, "moteur": None}).essais[0].moteur == "python"


def test_tous_les_doit_etre_un_entier():
    with pytest.raises(ErreurClaire, match="tous_les"):
        etapes("1.3...........2.", 1, tous_les=0)


def test_un_historique_dit_de_quel_palier_a_quel_palier():
    assert str(Historique(paliers=[2, 5, 9], T=[1.0] * 3, c=[7, 4, 0])) == "3 points, du palier 2 au palier 9 ; c va de 7 à 0"
    assert str(Historique()) == "0 point"
