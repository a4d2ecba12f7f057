"""Les grilles pleines : justes, reproductibles, et tirées sans favori à l'ordre 2."""

from collections import Counter
from hashlib import md5

import pytest

from socle.hasard import Hasard
from sudokulib import ErreurClaire, Grille, exemple
from sudokulib.generation import METHODES, minimales, par_permutations, par_recuit, pleine, pleines
from sudokulib.generation.jumeaux import REMPLISSAGE
from sudokulib.moteur import moteurs


@pytest.mark.parametrize("n", [2, 3, 4])
def test_elles_sont_justes_et_ne_dependent_que_de_la_graine(n):
    tirees = [*pleines(6, 2013, n, "python")]
    assert all(g.n == n and g.est_solution for g in tirees) and len(set(tirees)) > 4
    assert tirees == [*pleines(6, 2013, n, "python")] != [*pleines(6, 2014, n, "python")]
    assert tirees[:3] == [*pleines(3, 2013, n)] and tirees[0] == pleine(2013, n)


@pytest.mark.parametrize("methode", METHODES)
def test_chaque_methode_du_document_donne_une_grille_pleine(methode):
    if methode == "recuit":
        pytest.importorskip("numba")
    for n in (2, 3):
        assert pleine(5, n, methode).est_solution and pleine(5, n, methode) == pleine(5, n, methode)


def test_a_l_ordre_2_les_288_grilles_ont_les_memes_chances():
    """Le khi-deux à 287 degrés de liberté a pour moyenne 287 et pour écart type 24."""
    tirages = 288 * 20
    comptes = Counter(pleines(tirages, graine=1, n=2))
    assert len(comptes) == 288
    assert abs(sum((k - 20) ** 2 / 20 for k in comptes.values()) - 287) < 5 * 24


def test_chaque_valeur_vient_partout_aussi_souvent():
    """Échanger deux valeurs ne change pas la loi du tirage : chacune est dans une case donnée une fois sur neuf."""
    tirees = [g.valeurs for g in pleines(900, graine=3)]
    for case in (0, 4, 40, 44, 80):
        comptes = Counter(valeurs[case] for valeurs in tirees)
        assert sum((comptes[v] - 100) ** 2 / 100 for v in range(1, 10)) < 8 + 5 * 4


def test_le_recuit_de_sirdey_remplit_la_grille_vide_et_garde_les_indices():
    pytest.importorskip("numba")
    essai = par_recuit(graine=1)
    assert essai.reussi and essai.grille.est_solution
    depart = exemple("leleux_facile")
    reussis = [e for e in (par_recuit(depart, graine=k, gel=True) for k in range(5)) if e.reussi]
    assert reussis and all(e.grille.valeurs[c] == v for e in reussis for c, v in enumerate(depart.valeurs) if v)


def test_les_arguments_sont_verifies():
    with pytest.raises(ErreurClaire, match="« magie » ; on attend rapide, retour-arrière, permutations, recuit"):
        pleine(1, methode="magie")
    with pytest.raises(ErreurClaire, match="le nombre de grilles est un entier d'au moins 0 ; reçu -1"):
        pleines(-1, 1)
    with pytest.raises(ErreurClaire, match="l'ordre n"):
        pleines(1, 1, n=1)
    with pytest.raises(ErreurClaire, match="la graine est un nombre entier"):
        pleine(1.5)
    assert [*pleines(0, 1)] == []


def test_au_dela_de_l_ordre_6_on_le_dit_au_lieu_de_chercher_sans_fin():
    """À l'ordre 7 la recherche n'aboutit pas ; par permutations, on peut toujours demander un essai."""
    for moteur in (None, *moteurs()):
        for faire in (pleines, minimales):
            with pytest.raises(ErreurClaire, match="que jusqu'à l'ordre 6 : à l'ordre 7"):
                faire(1, 1, 7, moteur=moteur)
        for methode in METHODES:
            with pytest.raises(ErreurClaire, match="que jusqu'à l'ordre 6 : à l'ordre 8"):
                pleine(1, 8, methode, moteur)
    assert par_permutations(None, 1, 7, iterations_max=10).grille.est_pleine


def test_un_appel_du_noyau_s_arrete_apres_quelques_tentatives(monkeypatch):
    """À l'ordre 7 aucune n'aboutit, et l'on reprend pourtant la main : Ctrl+C passe."""
    pytest.importorskip("numba")
    noyau = REMPLISSAGE.charger()
    lot = noyau.np.empty((1, 7**4), noyau.np.uint8)
    assert noyau._avancer_le_lot(7, lot, 0, noyau.table_ou(7), noyau.tirages.etat(1), tentatives=2) == 0
    appels = []

    def interrompre(*arguments):
        appels.append(arguments)
        if len(appels) == 3:
            raise KeyboardInterrupt
        return arguments[2]

    monkeypatch.setattr(noyau, "_avancer_le_lot", interrompre)
    with pytest.raises(KeyboardInterrupt):
        next(noyau.pleines(1, 1, 6))


def test_les_grilles_d_ordre_5_et_6_sont_celles_de_toujours():
    """Une empreinte des grilles de graine 1, prise quand le noyau recommençait sans rendre la main."""
    pytest.importorskip("numba")
    empreintes = [md5(bytes(pleine(1, n).valeurs)).hexdigest()[:8] for n in (2, 3, 4, 5, 6)]
    assert empreintes == ["402062a6", "f352c4cb", "2a54ddfa", "ae8475a2", "61412c1c"]


def test_la_recherche_recommence_quand_la_diagonale_ne_mene_a_rien(monkeypatch):
    """À l'ordre 2, une diagonale sur deux n'a pas de suite ; la grille obtenue reste juste."""
    from sudokulib.generation import remplissage

    suites = []
    completer = remplissage.completer
    monkeypatch.setattr(remplissage, "completer", lambda *a: suites.append(completer(*a)) or suites[-1])
    hasard = Hasard(4)
    assert all(Grille(2, tuple(remplissage.remplir(2, hasard))).est_solution for _ in range(100))
    assert suites.count(True) == 100 and 50 < suites.count(False) < 200
