"""AtelierEUP du côté de Python : la page y fait ce que fait la séance."""

import pytest

from sudokulib import EXEMPLES, ErreurSudoku, Grille, exemple
from sudokulib.atelier import AtelierEUP
from sudokulib.seance import Seance


def recevoir(atelier, **message):
    envoyes = []
    atelier.send = envoyes.append
    atelier._au_message(atelier, message, [])
    return envoyes


def test_chaque_bouton_fait_ce_que_fait_la_seance():
    atelier, seance = AtelierEUP(), Seance(exemple("toulon_exemple"))
    for action in ("eup", "unicité", "revenir", "boucler", "recommencer", "parité", "resoudre"):
        recevoir(atelier, genre="agir", action=action)
        if action == "eup":
            seance.appliquer()
        elif action in ("unicité", "parité"):
            seance.appliquer(action)
        else:
            getattr(seance, action)()
        assert (atelier.vecteurs, atelier.etat) == (seance.G, seance.etat)
        assert [ligne["texte"] for ligne in atelier.journal] == [ligne.texte for ligne in seance.journal]
    assert atelier.grille == EXEMPLES["toulon_exemple"].solution and atelier.statut == "Grille résolue."


def test_les_exemples_livres_et_les_grilles_vides_sont_tous_proposes():
    atelier = AtelierEUP("." * 15 + "1")
    assert atelier.choix[0] == ["", "votre grille"] and atelier.exemple == ""
    noms = {nom for nom, _ in atelier.choix} - {""}
    assert set(EXEMPLES) <= noms
    for nom in noms:
        assert recevoir(atelier, genre="choisir", nom=nom) == []
        assert atelier.exemple == nom and not atelier.commencee


def test_une_grille_a_plusieurs_solutions_est_rappelee_a_chaque_pas():
    atelier = AtelierEUP("." * 16)
    for action in ("eup", "boucler", "resoudre"):
        atelier.agir(action)
        assert "Cette grille a plusieurs solutions" in atelier.statut
    atelier = AtelierEUP()
    atelier.agir("eup")
    assert atelier.statut == "Il reste des cases à dévoiler."


def test_saisir_avant_de_commencer_seulement():
    atelier = AtelierEUP("." * 16)
    recevoir(atelier, genre="saisir", numero=1, valeurs=[1, 1] + [0] * 14)
    assert "Cette grille est fausse" in atelier.statut
    recevoir(atelier, genre="saisir", numero=1, valeurs=[1] + [0] * 15)
    recevoir(atelier, genre="agir", action="eup")
    recevoir(atelier, genre="saisir", numero=1, valeurs=[0] * 16)
    assert atelier.seance.grille.nombre_indices == 1 and atelier.fixes == [0] and atelier.commencee


@pytest.mark.parametrize(
    "message",
    (
        {"genre": "agir", "action": "voler"},
        {"genre": "agir", "action": "_noter"},
        {"genre": "coller", "texte": "1234"},
        {"genre": "coller", "texte": "." * 625},
        {"genre": "saisir", "numero": 1, "valeurs": [5] + [0] * 15},
    ),
)
def test_une_demande_impossible_est_dite_et_rien_ne_change(message):
    atelier = AtelierEUP("1" + "." * 15)
    (reponse,) = recevoir(atelier, **message)
    assert reponse["texte"].startswith("Refusé : ") and atelier.grille == Grille.lire("1" + "." * 15)


def test_ordres_refuses_et_image_fixe():
    with pytest.raises(ErreurSudoku, match="d'ordre 5"):
        AtelierEUP(Grille.vide(5))
    texte, html = AtelierEUP().image_fixe()
    assert "une seule solution" in texte and html.count("<td") == 81
