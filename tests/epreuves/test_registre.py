"""Trouver une épreuve : par son identifiant, par les fonctions qu'elle demande ; jamais au hasard entre deux."""

from dataclasses import replace

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves import Appel, Cout, Droits, Fonctions, declarer, epreuves, verifier
from epreuves.epreuve import epreuve_de_fonctions, oublier, ranger, trouver
from epreuves.forme_declaree import formes
from sudokulib import ErreurClaire


def renverser(liste):
    return liste[::-1]


def trier(liste):
    return sorted(liste)


def sudoku(valuation, formule):
    return valuation


def rien():
    pass


def fonctions(identifiant, *demandees):
    commun = {"titre": "", "document": "X", "exemples": (), "solution": rien}
    return Fonctions(identifiant=identifiant, fonctions=demandees, **commun)


@pytest.fixture
def inscrire():
    """Déclare des épreuves le temps d'un essai."""
    inscrites = []

    def faire(identifiant, *demandees):
        epreuve = fonctions(identifiant, *demandees)
        declarer(epreuve)
        inscrites.append(identifiant)
        return epreuve

    yield faire
    oublier(*inscrites)


def test_exactement_ces_fonctions_l_emporte_sur_ces_fonctions_et_d_autres(inscrire):
    inscrire("X.1", renverser, trier)
    inscrire("X.2", trier)
    assert epreuve_de_fonctions(["trier"]).identifiant == "X.2"
    assert epreuve_de_fonctions(["trier", "renverser"]).identifiant == "X.1"
    assert epreuve_de_fonctions(["renverser"]).identifiant == "X.1"


def test_le_meme_nom_dans_deux_documents_demande_l_identifiant():
    """`sudoku` est une fonction du document T et du document C : on ne vérifie pas l'une pour l'autre."""
    with pytest.raises(ErreurClaire, match=r'plusieurs exercices.*T\.6a, C\.III\.B\.5.*verifier\("T\.6a", sudoku\)'):
        verifier(sudoku)
    assert verifier("C.III.B.5", lambda: None).identifiant == "C.III.B.5"


def test_chaque_exercice_du_cours_se_retrouve_par_ses_fonctions_ou_demande_son_identifiant():
    for epreuve in epreuves().values():
        if epreuve.noms_demandes:
            try:
                assert epreuve_de_fonctions(epreuve.noms_demandes) is epreuve
            except ErreurClaire as erreur:
                assert epreuve.identifiant in str(erreur)


def test_une_fonction_inconnue_un_identifiant_inconnu_ou_double(inscrire):
    with pytest.raises(ErreurClaire, match="aucun exercice ne demande une fonction nommée « renverser »"):
        epreuve_de_fonctions(["renverser"])
    with pytest.raises(ErreurClaire, match="il n'y a pas d'exercice « X.9 »"):
        trouver("X.9")
    epreuve = inscrire("X.1", trier)
    with pytest.raises(ErreurClaire, match="X.1 est déclarée deux fois"):
        declarer(epreuve)


@pytest.mark.parametrize(
    ("fautif", "phrase"),
    (
        ({"exemples": (1, 2)}, "« exemples[0] » vaut 1 : on attend un tuple ; par exemple exemples=("),
        ({"exemples": (([],), ([], []))}, "« exemples[1] » donne 2 arguments à trier(liste)"),
        ({"fonctions": trier}, "« fonctions » vaut la fonction trier : on attend un tuple"),
        ({"variantes": (rien,)}, "« variantes[0] » vaut la fonction rien : on attend une fonction sous @fausse"),
        ({"indications": "Une question"}, "« indications » vaut 'Une question' : on attend un tuple"),
        ({"appel": 3}, "« appel » vaut 3 : on attend un Appel, comme Appel("),
        ({"appel": Appel(sans_fin=3)}, "« appel.sans_fin » vaut 3 : on attend un texte entre guillemets"),
        ({"droits": {"sorted": 1}}, "on attend des Droits"),
        ({"droits": Droits(interdits={"sorted": 1})}, "« droits.interdits['sorted'] » vaut 1 : on attend un texte"),
        ({"droits": Droits(defendues=trier)}, "« droits.defendues » vaut la fonction trier : on attend un tuple"),
        ({"dessiner": 3}, "« dessiner » vaut 3 : on attend un texte entre guillemets ou une fonction ; par exemple dessiner="),
        ({"cout": "n log n"}, "« cout » vaut 'n log n' : on attend un Cout ; par exemple cout=Cout.simple("),
        ({"cout": Cout("n", (("", ()),), "trop")}, "« cout.familles[0] » vaut ('', ()) : on attend une Famille"),
        ({"cout": Cout.simple("n", (16, 32), "trop")}, "« cout.tailles[0] » vaut 16 : on attend un tuple de 3 : un texte"),
        ({"cout": Cout.simple("n", (("n", 2.5, ([],)),), "trop")}, "« cout.tailles[0][1] » vaut 2.5 : on attend un nombre"),
        ({"cout": Cout.simple("n", (("n", 2, ()),), "trop")}, "« cout.tailles[0][2] » donne 0 argument à trier(liste)"),
        ({"cout": Cout.simple("n", (("n", 2, ([],)),), "trop")}, "il faut au moins deux tailles"),
        ({"cout": Cout.simple("n", (("n", 4, ([],)), ("m", 2, ([],))), "trop")}, "rangez les tailles"),
    ),
)
def test_une_declaration_mal_formee_nomme_le_champ_et_ce_qu_on_attend(fautif, phrase):
    with pytest.raises(ErreurClaire) as refus:
        declarer(replace(fonctions("X.9", trier), **{"exemples": (([],),)} | fautif))
    assert str(refus.value).startswith("X.9, ") and phrase in str(refus.value) and "X.9" not in epreuves()


def test_toute_epreuve_du_cours_a_la_forme_annoncee_et_les_champs_de_toutes_se_lisent():
    assert [e.controler() for e in epreuves().values() if e.controler()] == []
    assert all(formes(type(e)) for e in epreuves().values())


def test_ranger_suit_l_ordre_donne_et_garde_le_reste_a_la_fin(inscrire):
    avant = list(epreuves())
    try:
        ranger(["T.4a", "T.0a"])
        assert list(epreuves())[:2] == ["T.4a", "T.0a"]
        assert list(epreuves())[2:] == [i for i in avant if i not in ("T.4a", "T.0a")]
    finally:
        ranger(avant)
