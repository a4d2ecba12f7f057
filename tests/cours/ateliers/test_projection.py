"""Projection et `filmer` du côté de Python."""

import json

import pytest

from cours.ateliers import Projection, filmer
from cours.films import Enregistreur, filmer_boucle, filmer_regles, lire_film, parier
from epreuves import progression
from sudokulib import ErreurClaire, Grille, exclusivite, exemple, table_de_grille

FILM = filmer_boucle("12..34..2.......")


def test_la_projection_montre_chaque_position_sans_rien_calculer_de_plus():
    widget = Projection(FILM, 5)
    assert lire_film(widget.film_ecrit) == FILM and widget.vecteurs == list(FILM.depart)
    for position in (0, 5, len(FILM)):
        widget.pas = position
        devoilees = [m.bit_length() - 1 if m & (m - 1) == 0 and m else 0 for m in FILM.etat(position)]
        assert widget.grille == Grille(2, tuple(devoilees))
    assert FILM.pas(len(FILM)).texte in widget.image_fixe()[0]


def test_un_film_de_valeurs_se_projette_aussi():
    enregistreur = Enregistreur([0] * 16, 2, "grille")
    enregistreur.noter("écrire", "On écrit 3 en {effets}.", {4: 3}, marque="place")
    widget = Projection(enregistreur.film("Essai"), 1)
    assert widget.vecteurs == [] and widget.grille.valeurs[4] == 3
    assert widget.legende == "● pas 1 sur 1 : On écrit 3 en L2C1."


def test_ce_qui_ne_se_projette_pas_est_refuse():
    with pytest.raises(ErreurClaire, match="on projette le film"):
        Projection(Enregistreur([1, 2], sujet="libre").film())
    with pytest.raises(ErreurClaire, match="on projette le film"):
        Projection("film")
    with pytest.raises(ErreurClaire, match="le film va de la position 0"):
        Projection(FILM, len(FILM) + 1)


def test_un_pari_est_garde_et_le_tableau_de_bord_le_montre(monkeypatch, tmp_path):
    monkeypatch.setenv("COURS_PROGRESSION", str(tmp_path / "p.json"))
    widget = Projection(filmer_boucle(exemple("toulon_exemple")), paris=3)
    assert [pari["position"] for pari in widget.paris] == [p.position for p in parier(widget.film, 3)]
    pari = widget.paris[1]
    mauvais = (pari["bon"] + 1) % len(pari["choix"])
    for choix in (mauvais, pari["bon"]):
        widget._au_message(None, {"genre": "parier", "position": pari["position"], "choix": choix}, None)
    for impossible in ({"position": 1, "choix": 0}, {"position": pari["position"], "choix": 9}, {}):
        widget._au_message(None, {"genre": "parier", **impossible}, None)
    juste, faux = pari["choix"][pari["bon"]], pari["choix"][mauvais]
    assert progression().paris == [[pari["question"], faux, juste], [pari["question"], juste, juste]]
    for texte in (repr(progression()), progression()._repr_html_()):
        assert f"Vous : {juste} ✔" in texte and f"Vous : {faux} ✘ (il fallait {juste})" in texte
    assert json.loads((tmp_path / "p.json").read_text())["exercices"]["paris"]["essais"] == 2


def par_une_regle_a_nous(G):
    exclusivite(G, 2)
    G[15] &= ~2


def test_filmer_sa_fonction_quel_que_soit_son_nom_et_ses_parametres():
    widget = filmer(par_une_regle_a_nous, "12..34..2.......")
    attendu = filmer_regles("12..34..2.......", "exclusivité")
    assert [pas.texte for pas in widget.film][: len(attendu)] == [pas.texte for pas in attendu]
    assert widget.pas == 0 and widget.film.pas(len(widget.film)).genre == "écriture"
    with pytest.raises(ErreurClaire, match="on filme une fonction"):
        filmer("exclusivite", "12..34..2.......")


def test_filmer_la_reference_n_y_trouve_rien_a_redire():
    widget = filmer(exclusivite, exemple("toulon_exemple"))
    assert widget.pas == 0 and widget.film.reperes == ()
    assert widget.film.etat(0) == table_de_grille(exemple("toulon_exemple"))
