"""Le genre « ordre » : deux formules proportionnelles à l'infini s'y valent."""

import pytest

from epreuves import Ordre
from tests.epreuves.formes import contient

TROIS = Ordre(
    identifiant="X.8",
    titre="",
    document="T",
    reponse=("N**3", "N**3", "N**3"),
    raisons={(1, "N**2"): "unicité : pour chaque bloc et chaque valeur, on parcourt le bloc"},
)


@pytest.mark.parametrize(
    "reponse",
    (
        ["O(N³)", "n**6", "3*N**3 + N"],
        ["O(N³) = O(n⁶)", "c*n^6", "1,5 N³"],
        ["Θ(N³)", "N^{3}", "mN^3 / m"],
    ),
)
def test_un_ordre_egal_est_accepte(reponse):
    bilan = TROIS.repondre(reponse)
    assert bilan.reussi and bilan.phrase == "c'est bien cela.", bilan


@pytest.mark.parametrize(
    ("reponse", "phrase"),
    (
        (["O(N³) = O(n⁵)", "N³", "N³"], "la réponse n° 1 n'est pas la bonne (2 bonnes sur 3)"),
        (["N^c", "N³", "N³"], "« c » y est une constante inconnue"),
        (["N**3", "N**2", "N**3"], "unicité : pour chaque bloc et chaque valeur"),
        ("N**3", "une liste de 3 formules"),
    ),
)
def test_un_ordre_de_travers_recoit_sa_phrase(reponse, phrase):
    bilan = TROIS.repondre(reponse)
    assert not bilan.reussi and contient(bilan.phrase, phrase) and bilan.diagnostic, bilan
