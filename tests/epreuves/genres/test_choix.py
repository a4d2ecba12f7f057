"""Le genre « choix » : une lettre, de quelque façon qu'on l'écrive."""

import pytest

from epreuves import Choix

QUESTION = Choix(identifiant="X.3", titre="", document="T", reponse="b", raisons={"a": "c'est trop petit"})


@pytest.mark.parametrize("reponse", ("b", "B", " B. ", "(b)", ["b"]))
def test_la_bonne_lettre_est_acceptee(reponse):
    assert QUESTION.repondre(reponse).reussi


@pytest.mark.parametrize(
    ("reponse", "phrase"),
    (
        ("a", "vous répondez 'a' : c'est trop petit."),
        ("c", "ce n'est pas la bonne réponse"),
        ("e", "l'une des lettres a, b, c, d"),
        ("", "l'une des lettres"),
        ("bb", "l'une des lettres"),
        ("ab", "l'une des lettres"),
        (2, "un texte entre guillemets, et non par 2"),
        (None, "un texte entre guillemets"),
    ),
)
def test_une_reponse_de_travers_recoit_sa_phrase(reponse, phrase):
    bilan = QUESTION.repondre(reponse)
    assert not bilan.reussi and phrase in bilan.phrase and bilan.diagnostic, bilan
