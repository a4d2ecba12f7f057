"""Le film dit ce que fait l'algorithme : les mêmes tables, les mêmes déductions, la même pile ; et il se relit."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cours.films import Enregistreur, ecrire_film, filmer_arbre, filmer_boucle, filmer_regles, filmer_sudoku, lire_film
from cours.films.film import ESPACEMENT
from cours.films.regles import REGLES
from sudokulib import ErreurClaire, Grille, exemple, explorer, table_de_grille
from sudokulib.regles import appliquer_eup, boucler_regles
from sudokulib.vecteurs import candidats
from tests.conftest import grilles_trouees
from tests.cours.films.temoin import FICHIER, temoin

TOULON, LELEUX = exemple("toulon_exemple"), exemple("leleux_tres_difficile")


@pytest.mark.parametrize("noms", [(), ("exclusivité",), ("unicité",), ("parité",)])
def test_le_film_des_regles_mene_ou_menent_les_regles_avec_leurs_phrases(noms):
    G, deductions = table_de_grille(TOULON), []
    for nom in noms or REGLES:
        REGLES[nom](G, 3, deductions.append)
    film = filmer_regles(TOULON, *noms)
    assert film.etat(len(film)) == G and film.etat(0) == table_de_grille(TOULON)
    assert [pas.texte for pas in film] == [d.phrase() for d in deductions]
    assert [(pas.causes, pas.effets) for pas in film] == [(d.causes, d.effets) for d in deductions]


@pytest.mark.parametrize("grille", (TOULON, LELEUX, Grille.lire("11" + "." * 14)))
def test_le_film_de_la_boucle_mene_a_son_point_fixe_et_designe_sa_case(grille):
    G = table_de_grille(grille)
    case = boucler_regles(G, grille.n)
    film = filmer_boucle(grille)
    etat = film.etat(len(film))
    assert etat == G and not appliquer_eup(etat, grille.n)
    assert film.pas(len(film)).causes == ((case,) if case >= 0 else ())


def compter_appels_et_restaurations(G, n, compte):
    """`sudoku`, instrumenté : l'algorithme lui-même dit ses hypothèses, ses `G ← B`, et les tables qu'il traverse."""
    case = boucler_regles(G, n)
    compte["tables"].append(G.copy())
    if case == -1:
        return True
    B = G.copy()
    for v in candidats(B[case]):
        G[case] = 1 << v
        compte["hypothèse"] += 1
        compte["profondeur"] += 1
        compte["pile"] = max(compte["pile"], compte["profondeur"])
        if compter_appels_et_restaurations(G, n, compte):
            return True
        compte["profondeur"] -= 1
        G[:] = B
        compte["retour"] += 1
    return False


@given(grilles_trouees(2, (0, 8)))
def test_le_film_de_sudoku_compte_comme_l_algorithme(grille):
    compte = {"hypothèse": 0, "retour": 0, "profondeur": 0, "pile": 0, "tables": []}
    assert compter_appels_et_restaurations(table_de_grille(grille), 2, compte)
    arbre = explorer(grille)
    for film in (filmer_sudoku(grille), filmer_arbre(arbre, table_de_grille(grille))):
        genres = [pas.genre for pas in film]
        assert (genres.count("hypothèse"), genres.count("retour")) == (compte["hypothèse"], compte["retour"])
        assert max((pas.profondeur for pas in film), default=0) == compte["pile"] == arbre.profondeur
        assert film.etat(len(film)) == compte["tables"][-1]


def test_chaque_noeud_de_l_arbre_est_un_etat_du_film():
    arbre, film = explorer(LELEUX), filmer_sudoku(LELEUX)
    genres = ["", *(pas.genre for pas in film), "retour"]
    fins = [p for p in range(len(film) + 1) if genres[p + 1] in ("hypothèse", "retour") and genres[p] != "retour"]
    assert [film.etat(p) for p in fins] == [noeud.table for noeud in arbre.noeuds]


def test_toutes_les_solutions_d_ordre_2_sont_dans_le_film():
    film = filmer_sudoku("." * 16, limite=None)
    assert [pas.marque for pas in film].count("solution") == 288 and film.complet
    assert len(filmer_sudoku("." * 16, limite=None, pas_max=50)) == 50
    assert not filmer_sudoku("." * 16, limite=None, pas_max=50).complet


# L'enregistreur, et n'importe quel état

changements = st.lists(st.tuples(st.dictionaries(st.integers(0, 5), st.integers(-3, 3)), st.integers(0, 2)), max_size=40)


@given(st.lists(st.integers(-3, 3), min_size=6, max_size=6), changements)
def test_chaque_etat_est_celui_qu_on_obtient_en_rejouant_tout(depart, pas):
    enregistreur, etats = Enregistreur(depart, sujet="libre"), [depart]
    for changement, cause in pas:
        enregistreur.noter("coup", "Un coup.", changement, (cause,), "note")
        etats.append([changement.get(case, x) for case, x in enumerate(etats[-1])])
    film = enregistreur.film()
    assert [film.etat(p) for p in range(len(film) + 1)] == etats
    for avant, p in zip(film, range(1, len(film) + 1)):
        assert avant == film.pas(p)
        assert all((etats[p - 1][e.case], etats[p][e.case]) == (e.avant, e.apres) for e in avant.effets)


def test_les_images_cles_ne_changent_rien():
    enregistreur = Enregistreur([0], sujet="libre")
    for k in range(1, 3 * ESPACEMENT + 10):
        enregistreur.noter("coup", "Un coup.", {0: k}, marque="note")
    film = enregistreur.film()
    for p in (0, 1, ESPACEMENT - 1, ESPACEMENT, ESPACEMENT + 1, 3 * ESPACEMENT, len(film)):
        assert film.etat(p) == [p]
    for dehors in (-1, len(film) + 1, 1.5, True):
        with pytest.raises(ErreurClaire, match="le film va de la position"):
            film.etat(dehors)


# L'écrire et le relire


@given(grilles_trouees(2, (4, 12)))
def test_un_film_relu_est_le_meme(grille):
    film = filmer_sudoku(grille)
    assert lire_film(ecrire_film(film)) == film


def test_cent_mille_pas_d_une_grille_ordinaire_tiennent_en_quelques_megaoctets():
    film = filmer_sudoku(LELEUX)
    octets_par_pas = len(ecrire_film(film).encode()) / len(film)
    assert 100_000 * octets_par_pas < 10_000_000


BON = ecrire_film(filmer_sudoku("1.3...........2."))
ABIMER = {
    "coupé": BON[:-30],
    "vide": "",
    "liste": "[]",
    "imbriqué": "[" * 100_000,
    "autre format": BON.replace("film-sudoku", "filme-sudoku"),
    "autre version": BON.replace('"version":1', '"version":2'),
    "sans pas": json.dumps({k: v for k, v in json.loads(BON).items() if k != "pas"}),
    "pas un film": "12..34..2.......",
    "infini": BON.replace('"n":2', '"n":Infinity'),
    "booléen": BON.replace('"n":2', '"n":true'),
    "ordre": BON.replace('"n":2', '"n":3'),
    "ordre géant": BON.replace('"n":2', '"n":100000000'),
    "marque": BON.replace('"retire"', '"retirer"'),
}


@pytest.mark.parametrize("texte", ABIMER.values(), ids=ABIMER)
def test_un_film_abime_est_refuse_en_une_phrase(texte):
    with pytest.raises(ErreurClaire, match="film illisible : ") as refus:
        lire_film(texte)
    assert "\n" not in str(refus.value) and len(str(refus.value)) < 150


json_quelconque = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda enfants: st.lists(enfants, max_size=4) | st.dictionaries(st.text(max_size=5), enfants, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(sorted(json.loads(BON))), st.integers(0, 30), json_quelconque)
def test_un_champ_quelconque_est_refuse_ou_donne_un_film_qui_se_joue(champ, rang, valeur):
    donnees = json.loads(BON)
    if isinstance(donnees[champ], list) and donnees[champ]:
        donnees[champ][rang % len(donnees[champ])] = valeur
    else:
        donnees[champ] = valeur
    _refuse_ou_jouable(json.dumps(donnees))


@given(st.integers(0, len(BON) - 1), st.text(max_size=3))
def test_un_texte_quelconque_est_refuse_ou_donne_un_film_qui_se_joue(rang, texte):
    _refuse_ou_jouable(BON[:rang] + texte + BON[rang + 1 :])


def _refuse_ou_jouable(texte):
    try:
        film = lire_film(texte)
    except ErreurClaire as refus:
        assert str(refus).startswith("film illisible : ") and "\n" not in str(refus)
        return
    assert len([pas.texte for pas in film]) == len(film)
    assert len(film.etat(len(film))) == len(film.depart)


def test_le_temoin_de_la_page_est_a_jour():
    assert FICHIER.read_text(encoding="utf-8") == temoin(), "récrivez-le : python -m tests.cours.films.temoin"
