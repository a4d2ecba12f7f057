"""L'état d'un widget reste possible, quoi que Python et la page y écrivent."""

import copy
import json

import pytest

from bench.solidite import widgets
from cours.ateliers import ArbreRecherche, AtelierEUP, GrilleWidget
from cours.ateliers.etat import EtatRefuse


def test_de_mauvaises_valeurs_pour_chaque_trait_de_chaque_widget():
    """Une sur quarante, tirées au sort ; `python -m bench.solidite widgets` les essaie toutes."""
    (ligne,) = widgets.mesurer(longue=False, graine=13)
    assert ligne.essais > 150 and ligne.fautes == []


@pytest.mark.parametrize(
    "ecrire",
    (
        lambda w: setattr(w, "valeurs", [99] * 16),
        lambda w: setattr(w, "valeurs", 5),
        lambda w: setattr(w, "vecteurs", [1] * 16),
        lambda w: setattr(w, "fixes", [16]),
        lambda w: setattr(w, "selection", "1"),
        lambda w: setattr(w, "surbrillance", {"0": "bleu"}),
        lambda w: setattr(w, "n", 3),
        lambda w: setattr(w, "version", 0),
        lambda w: w.publier(n=3),
        lambda w: w.publier(selection=3, valeurs=[5] * 16),
        lambda w: w.publier(selection=3, valeurs=None),
        lambda w: w.valeurs.append(1),
        lambda w: w.valeurs.__setitem__(0, 2),
        lambda w: w.fixes.clear(),
        lambda w: w.surbrillance.update({"0": "cause"}),
    ),
)
def test_ce_que_python_ecrit_de_mauvais_est_dit_et_rien_ne_change(ecrire):
    widget = GrilleWidget("1...............")
    avant = widget.get_state()
    with pytest.raises(EtatRefuse, match="[a-zé]{3}"):
        ecrire(widget)
    assert widget.get_state() == avant


def test_plusieurs_traits_d_un_bloc_sont_gardes_ou_refuses_ensemble():
    widget = GrilleWidget("1...............")
    with widget.hold_trait_notifications():
        widget.valeurs = [2] + [0] * 15
        widget.vecteurs = [30] * 16
    assert widget.valeurs[0] == 2 and widget.vecteurs == [30] * 16
    with pytest.raises(EtatRefuse), widget.hold_trait_notifications():
        widget.valeurs = [3] + [0] * 15
        widget.vecteurs = [1] * 16
    assert widget.valeurs[0] == 2 and widget.vecteurs == [30] * 16


def test_la_page_n_ecrit_que_ce_qui_lui_revient():
    for widget in (AtelierEUP("." * 16), ArbreRecherche("1234" + "." * 12)):
        with widgets.a_l_ecoute(widget) as envoyes:
            widget.set_state({"valeurs": [1] * 16, "selection": 3})
        assert widget.selection == 3 and 0 in widget.valeurs
        assert envoyes[-3]["state"] == {"valeurs": widget.valeurs} and "valeurs" in envoyes[-1]["content"]["texte"]


def test_un_message_dont_une_partie_est_impossible_est_refuse_en_entier():
    widget = GrilleWidget("1...............")
    with widgets.a_l_ecoute(widget) as envoyes:
        widget.set_state({"valeurs": [2] + [0] * 15, "selection": 99})
    assert widget.valeurs[0] == 1 and widget.selection == -1
    assert {"valeurs": widget.valeurs, "selection": -1} in [message.get("state") for message in envoyes]


def test_une_liste_figee_se_copie_en_liste_ordinaire():
    valeurs = GrilleWidget("1...............").valeurs
    for copie in (list(valeurs), copy.copy(valeurs), copy.deepcopy(valeurs), json.loads(json.dumps(valeurs))):
        copie[0] = 2
        assert type(copie) is list and valeurs[0] == 1


@pytest.mark.parametrize("etat", [None, 3, "selection", [("selection", 1)], {3: 1, "selection": 1}])
def test_un_etat_qui_n_est_pas_un_dictionnaire_de_noms_est_refuse(etat):
    widget = GrilleWidget("1...............")
    with widgets.a_l_ecoute(widget) as envoyes:
        widget.set_state(etat)
    assert widget.selection == -1 and "dictionnaire" in envoyes[-1]["content"]["texte"]
