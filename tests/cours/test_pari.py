"""Le pari d'une leçon : ce qu'on en dit, ce qu'on en garde, ce qui se déplie."""

from contextlib import nullcontext
from types import SimpleNamespace

import pytest

from cours import pari
from cours.pari import parier
from epreuves.cahier import fiches
from socle.erreurs import ErreurClaire


@pytest.fixture(autouse=True)
def rien_de_note(monkeypatch):
    monkeypatch.setenv("COURS_PROGRESSION", "non")
    monkeypatch.setattr(fiches, "_en_memoire", {})


def notes():
    return fiches.fiche(fiches.PARIS).get("paris", [])


def test_un_pari_se_compare_et_se_garde():
    assert parier(7, 6, "Combien ?").phrase == "Votre pari : 7. C'est 6."
    assert parier(6, 6, "Combien ?").phrase == "✔ Votre pari : 6. C'est gagné."
    assert parier(0.5, 288, "Combien ?").phrase == "Votre pari : 0,5. C'est 288."
    assert notes() == [["Combien ?", "7", "6"], ["Combien ?", "6", "6"], ["Combien ?", "0,5", "288"]]


def test_sans_pari_on_dit_la_reponse_et_l_on_ne_garde_rien():
    assert parier(..., 6, "Combien ?").phrase.startswith("C'est 6. (Pour parier")
    assert notes() == []


@pytest.mark.parametrize("choisi", ("7", None, True, [7], (20, 5)))
def test_ce_qui_n_est_pas_un_nombre_est_refuse(choisi):
    with pytest.raises(ErreurClaire, match="Un pari est un nombre"):
        parier(choisi, 6, "Combien ?")


@pytest.mark.parametrize(
    "ecrit, ce_qui_s_affiche",
    (
        ("7", "la réponse"),
        ("...", "la réponse"),
        ("proche + 1", "la réponse"),  # un nom que la cellule vient de définir
        ("vingt", ""),
        ("'7'", ""),
        ("20,5", ""),
        ("True", ""),
        ("", ""),
    ),
)
def test_un_pari_mal_ecrit_est_refuse_avant_que_la_cellule_n_affiche_la_reponse(ecrit, ce_qui_s_affiche, capsys):
    lignes = [
        "from cours.pari import parier\n",
        "proche = 19\n",
        f"mon_pari = {ecrit}  # votre nombre\n",
        "print('la réponse', end='')\n",
        "parier(mon_pari, 20, 'Combien ?')\n",
    ]
    espace = {}
    lues = "".join(pari._lecteur(SimpleNamespace(user_ns=espace))(lignes))
    with nullcontext() if ce_qui_s_affiche else pytest.raises(ErreurClaire, match="Corrigez la ligne"):
        exec(lues, espace)
    assert capsys.readouterr().out == ce_qui_s_affiche


@pytest.mark.parametrize(
    "cellule, texte, reussie, deplie",
    (
        ("pari-0123", "len(toutes)", True, True),
        (None, "parier(mon_pari, 6, 'Combien ?')", True, True),  # une interface qui ne dit pas quelle cellule s'exécute
        ("pari-0123", "len(toutes)", False, False),
        ("0123", "len(toutes)", True, False),
    ),
)
def test_seule_une_cellule_de_pari_executee_sans_erreur_deplie_sa_reponse(monkeypatch, cellule, texte, reussie, deplie):
    montres = []
    monkeypatch.setattr("IPython.display.display", lambda donnees, raw: montres.append(donnees))
    pari._apres(SimpleNamespace(info=SimpleNamespace(cell_id=cellule, raw_cell=texte), success=reussie))
    assert [pari.A_DEPLIER in montre["application/javascript"] for montre in montres] == [True] * deplie


def test_sur_le_site_la_cellule_de_pari_se_reconnait_au_message_recu(monkeypatch):
    montres = []
    monkeypatch.setattr("IPython.display.display", lambda donnees, raw: montres.append(donnees))
    message = {"metadata": {"cellId": "pari-0123"}}
    shell = SimpleNamespace(kernel=SimpleNamespace(get_parent=lambda: message))
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)
    for identifiant, combien in (("pari-0123", 1), ("0123", 1)):
        message["metadata"]["cellId"] = identifiant
        pari._apres(SimpleNamespace(info=SimpleNamespace(raw_cell="len(toutes)"), success=True))
        assert len(montres) == combien
