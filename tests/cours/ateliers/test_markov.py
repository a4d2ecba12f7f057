"""AtelierMarkov du côté de Python : ce qu'il montre est ce que calcule `Chaine`, ce qu'il simule suit la loi."""

import pytest

pytest.importorskip("numpy")

import numpy as np

from cours.ateliers import AtelierMarkov
from cours.ateliers.markov import GRILLES, lois_par_valeur
from cours.ateliers.seance_markov import DELTAS, ETATS_MAX, LONGUEURS, T0S, TEMPERATURES, SeanceDeMarkov
from sudokulib import ErreurClaire, Grille
from sudokulib.recuit import Chaine, reglages

DEUX = "1234341221434.2."
PIEGE = ".23.3..221434321"
VALLEES = "1.32.24131242413"


def demander(widget, genre, **contenu):
    envoyes = []
    widget.send = lambda message, *_: envoyes.append(message)
    widget._au_message(widget, {"genre": genre, **contenu}, [])
    return [message["texte"] for message in envoyes if "texte" in message]


def test_chaque_grille_du_menu_se_montre_et_annonce_ses_etats():
    for titre, texte in GRILLES.values():
        taille = 4 ** texte.count(".")
        assert taille <= ETATS_MAX and f"{taille} états" in titre
        assert ("sans solution" in titre) == (int(Chaine(texte).couts.min()) > 0)


def test_la_description_est_celle_de_la_chaine():
    seance = SeanceDeMarkov(Grille.lire(VALLEES), 1)
    decrite = seance.description()
    assert len(decrite["etats"]) == 16 and decrite["barriere"] == 1
    for rang in (0, 13, len(TEMPERATURES) - 1):
        assert decrite["relaxation"][rang] == pytest.approx(seance.chaine.temps_de_relaxation(TEMPERATURES[rang]))
    assert list(TEMPERATURES) == sorted(set(TEMPERATURES))


def test_les_pieges_sont_ceux_d_ou_l_on_ne_descend_pas():
    """Sans la bibliothèque : tout ce qu'on atteint sans monter, par une recherche naïve."""
    chaine = Chaine(PIEGE)
    voisins = [[b for b, y in enumerate(chaine.etats) if sum(p != q for p, q in zip(x, y)) == 1] for x in chaine.etats]

    def atteints(a):
        vus, file = {a}, [a]
        for x in file:
            nouveaux = [b for b in voisins[x] if chaine.couts[b] <= chaine.couts[x] and b not in vus]
            vus |= set(nouveaux)
            file += nouveaux
        return vus

    bas = chaine.couts.min()
    attendus = [a for a in range(256) if chaine.couts[a] > bas and all(chaine.couts[b] == chaine.couts[a] for b in atteints(a))]
    assert chaine.pieges() == attendus and len(attendus) == 1


def test_la_simulation_suit_la_loi_stationnaire_et_repart_quand_la_temperature_change():
    seance = SeanceDeMarkov(Grille.lire(DEUX), 2006)
    seance.regler(TEMPERATURES[14])
    for _ in range(10):
        seance.simuler(2000)
    loi = seance.chaine.loi_stationnaire(seance.T)
    assert sum(seance.comptes) == 20_000
    assert np.abs(np.array(seance.comptes) / 20_000 - loi).max() < 0.03
    seance.regler(TEMPERATURES[0])
    assert sum(seance.comptes) == 0
    seance.simuler(10**9)
    assert sum(seance.comptes) == 2000  # une tranche au plus


def test_la_reussite_exacte_est_celle_de_la_chaine_et_les_essais_la_retrouvent():
    seance = SeanceDeMarkov(Grille.lire(PIEGE), 2006)
    seance.programme(1e12, 0.3, 1)
    while seance.exacte is None:
        seance.calculer()
    attendue = Chaine(PIEGE).probabilite_de_reussite(reglages(2, 1e12, 0.3, None, 1))
    assert seance.exacte == pytest.approx(attendue) and 0.3 < attendue < 0.99
    for _ in range(10):
        seance.essayer()
    dite = seance.reussite()
    bas, haut = dite["bornes"]
    assert dite["essais"] == 200 and bas < attendue < haut and "y est" in dite["phrase"]
    assert len(dite["points"]) < 250 and dite["points"][-1][1] == seance.exacte


def test_une_grille_sans_solution_ne_reussit_jamais_et_c_est_dit():
    seance = SeanceDeMarkov(Grille.lire(VALLEES), 1)
    assert seance.reussite()["phrase"].startswith("Cette grille n'a pas de solution")
    assert "2 états optimaux (c = 2)" in seance.phrase and "barrière de hauteur 1" in seance.phrase


MAUVAIS = (
    ("temperature", {"rang": -1}),
    ("temperature", {"rang": len(TEMPERATURES)}),
    ("temperature", {"rang": 1.0}),
    ("simuler", {"iterations": 0}),
    ("simuler", {}),
    ("programme", {"delta": 3.0, "T0": T0S[0], "longueur": 1}),
    ("programme", {"delta": DELTAS[0], "T0": T0S[0], "longueur": "1"}),
    ("coller", {"texte": "." * 16}),
    ("coller", {"texte": "1234341221434321"}),
    ("coller", {"texte": "." * 81}),
    ("coller", {"texte": "11.............."}),
)


@pytest.mark.parametrize(("genre", "contenu"), MAUVAIS, ids=str)
def test_un_mauvais_message_est_refuse_en_une_phrase_et_ne_change_rien(genre, contenu):
    widget = AtelierMarkov(DEUX)
    avant, seance = widget.get_state(), widget.seance
    (phrase,) = demander(widget, genre, **contenu)
    assert phrase.startswith("Impossible : ") and widget.get_state() == avant and widget.seance is seance


def test_ce_que_demande_la_page():
    widget = AtelierMarkov(DEUX)
    assert demander(widget, "simuler", iterations=50) == [] and sum(widget.simulation["comptes"]) == 50
    demander(widget, "temperature", rang=3)
    assert widget.rang_de_T == 3 and sum(widget.simulation["comptes"]) == 0
    demander(widget, "programme", delta=DELTAS[1], T0=T0S[2], longueur=LONGUEURS[2])
    assert widget.reussite["choisi"] == [DELTAS[1], T0S[2], LONGUEURS[2]]
    demander(widget, "choisir", nom="vallees")
    assert widget.exemple == "vallees" and widget.chaine["couts"] == list(Chaine(VALLEES).couts)


def test_l_image_fixe_dit_la_loi_par_valeur_de_c():
    widget = AtelierMarkov(DEUX)
    texte, html = widget.image_fixe()
    assert "temps de relaxation" in texte and html.count("<tr>") >= 1 + len(lois_par_valeur(Chaine(DEUX), 1.0))
    assert sum(p for _, _, p in lois_par_valeur(Chaine(DEUX), 0.7)) == pytest.approx(1)


def test_de_trop_grandes_grilles_sont_refusees():
    for texte in ("." * 16, "." * 81, "1234341221434321"):
        with pytest.raises(ErreurClaire):
            AtelierMarkov(texte)
