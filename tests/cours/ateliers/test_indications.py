"""Indications du côté de Python : la page ne reçoit que ce qui est dévoilé."""

import pytest

import cours.exercices  # noqa: F401 -- déclare les exercices
from cours.ateliers import Indications
from epreuves import verifier
from epreuves.cahier.fiches import _en_memoire
from epreuves.cahier.indications import etapes
from sudokulib import ErreurClaire


@pytest.fixture(autouse=True)
def oubli():
    _en_memoire.clear()
    yield
    _en_memoire.clear()


def envoye(widget):
    return repr(widget.get_state()) + "".join(widget.image_fixe())


def test_rien_de_la_suite_n_est_envoye_avant_qu_on_le_demande():
    widget, textes = Indications("T.1b"), [etape.titre for etape in etapes("T.1b")]
    for niveau in range(widget.total + 1):
        widget.niveau = niveau
        assert [titre in envoye(widget) for titre in textes] == [True] * niveau + [False] * (widget.total - niveau)
        assert ("while m > 0" in envoye(widget)) == (niveau == widget.total)


def test_un_autre_bouton_reprend_au_niveau_atteint():
    premier = Indications("T.1b")
    premier.niveau = 3
    assert Indications("T.1b").devoilees == premier.devoilees and Indications("T.4b").niveau == 0
    premier.niveau = 1
    assert Indications("T.1b").niveau == 3


@pytest.mark.parametrize("niveau, devoilees", ((-1, 0), (99, 5)))
def test_un_niveau_hors_bornes_ne_casse_rien(niveau, devoilees):
    widget = Indications("T.1b")
    widget.niveau = niveau
    assert len(widget.devoilees) == widget.niveau == devoilees == Indications("T.1b").niveau


def demander(widget, niveau, insiste=False):
    widget._au_message(widget, {"genre": "suivante", "niveau": niveau, "insiste": insiste}, [])


def test_la_suite_attend_une_verification_ou_qu_on_insiste(monkeypatch):
    dites = []
    monkeypatch.setattr(Indications, "dire", lambda _, texte, **suite: dites.append((texte, suite)))
    widget = Indications("T.1b")
    for niveau in (1, 1, 2, 3, 3):  # deux clics de suite n'en demandent qu'une
        demander(widget, niveau)
    assert widget.niveau == 2 and len(dites) == 2 and dites[0][1] == {"retenue": True}
    demander(widget, 3, insiste=True)
    assert widget.niveau == 3
    demander(widget, 4)  # une fois ouverte, elle le reste
    assert widget.niveau == 4 and len(dites) == 2


def test_apres_une_verification_tout_est_ouvert():
    verifier("T.1b", lambda m: 0)
    widget = Indications("T.1b")
    for niveau in range(1, 6):
        demander(widget, niveau)
    assert widget.niveau == 5


def test_le_code_d_une_indication_est_a_part():
    """Un morceau sur deux : la page le montre en chasse fixe."""
    widget = Indications("P.1")
    widget.niveau = 2
    _, morceaux, en_code = widget.devoilees[1]
    assert not en_code and "x(i, j, k)" in morceaux[1::2] and "".join(morceaux) == etapes("P.1")[1].texte


def test_un_exercice_inconnu_est_refuse():
    with pytest.raises(ErreurClaire, match="T.99"):
        Indications("T.99")
