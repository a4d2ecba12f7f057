"""Deux valeurs différentes ne s'écrivent jamais pareil, et l'on montre où elles diffèrent d'abord."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from epreuves.donnees import Opaque, memes
from epreuves.ecarts import LARGEUR, dire_ecart
from tests.epreuves.test_transport import donnees


@given(donnees, donnees)
def test_deux_valeurs_differentes_n_ont_jamais_le_meme_texte(a, b):
    assume(not memes(a, b))
    _, attendu, obtenu = dire_ecart(a, b)
    assert attendu != obtenu
    assert len(attendu) <= LARGEUR + 60 and len(obtenu) <= LARGEUR + 60


@given(st.lists(st.integers(0, 9), min_size=90, max_size=120), st.data())
def test_la_premiere_difference_de_deux_longues_listes_est_celle_qu_on_montre(liste, tirage):
    rang = tirage.draw(st.integers(0, len(liste) - 1))
    autre = [*liste[:rang], 10, *liste[rang + 1 :]]
    assert dire_ecart(liste, autre) == (f"[{rang}]", str(liste[rang]), "10")


@given(st.text(alphabet="ab\n", min_size=200, max_size=250), st.data())
def test_deux_longs_textes_sont_montres_autour_de_leur_difference(texte, tirage):
    rang = tirage.draw(st.integers(0, len(texte) - 1))
    _, attendu, obtenu = dire_ecart(texte, texte[:rang] + "z" + texte[rang + 1 :])
    assert "z" in obtenu and "z" not in attendu


@pytest.mark.parametrize(
    ("attendu", "obtenu", "ecart"),
    (
        ({1: [3], 2: [4]}, {1: [3], 2: [5]}, ("[2]", "[4]", "[5]")),
        ({1: [3]}, {}, ("[1]", "[3]", "pas d'entrée")),
        (list(range(90)), list(range(89)), ("[89]", "89", "pas d'entrée")),
        ([[0] * 90, [1] * 90], [[0] * 90, [1] * 89 + [2]], ("[1][89]", "1", "2")),
        ([1, 2], (1, 2), ("", "[1, 2]", "(1, 2)")),
        (1, 1.0, ("", "1", "1.0")),
        (Opaque("map"), Opaque("set"), ("", "<un map (entourez-le de list(…))>", "<un ensemble>")),
    ),
)
def test_le_chemin_et_les_textes(attendu, obtenu, ecart):
    assert tuple(dire_ecart(attendu, obtenu)) == ecart


def test_une_valeur_se_montre_comme_l_exercice_le_dit():
    def en_lettres(x):
        return "".join("abc"[k] for k in x) if isinstance(x, list) else "abc"[x]

    assert tuple(dire_ecart([0, 1], [0, 2], en_lettres)) == ("", "ab", "ac")
    assert tuple(dire_ecart([0] * 200, [0] * 199 + [2], en_lettres)) == ("[199]", "a", "c")
    assert tuple(dire_ecart([0], [1], lambda x: "pareil")) == ("", "[0]", "[1]")
