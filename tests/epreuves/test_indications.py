"""Cinq niveaux, de la question à la solution, sans que l'un en dise plus qu'il ne doit."""

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves import Fonctions, epreuves, indication, verifier
from epreuves.cahier.fiches import _en_memoire
from epreuves.cahier.indications import etapes, niveau_devoile
from epreuves.cahier.progression import _contre_exemples
from sudokulib import ErreurClaire

CODE = [e for e in epreuves().values() if isinstance(e, Fonctions)]


@pytest.fixture(autouse=True)
def oubli():
    _en_memoire.clear()
    _contre_exemples.clear()
    yield
    _en_memoire.clear()


def test_la_suite_s_ouvre_apres_une_verification_ou_a_qui_insiste():
    textes = [repr(indication("T.1b")) for _ in range(4)]
    assert niveau_devoile("T.1b") == 2 and textes[2] == textes[1] == textes[3]
    assert "après une première vérification" in textes[1] and 'indication("T.1b", 3)' in textes[1]
    assert "Un contre-exemple" in repr(indication("T.1b", 3)) and "Le code à trous" in repr(indication("T.1b"))
    indication("T.4a", 2)
    verifier("T.4a", lambda G, n: None)
    assert "Un contre-exemple" in repr(indication("T.4a"))


def test_une_preuve_que_personne_ne_verifie_n_attend_rien():
    textes = [repr(indication("S.1p")) for _ in range(3)]
    assert "Le barème" in textes[2] and "vérification" not in textes[1]


def test_chaque_appel_en_devoile_une_de_plus():
    verifier("T.1b", lambda m: 0)
    textes = [repr(indication("T.1b")) for _ in range(6)]
    for rang, titre in enumerate(("Une question", "Une idée", "Un contre-exemple", "Le code à trous", "La solution")):
        assert [titre in texte for texte in textes[:5]] == [False] * rang + [True] * (5 - rang)
    assert textes[5] == textes[4] and "Tout est dévoilé" in textes[4]
    assert niveau_devoile("T.1b") == 5 and 'indication("T.1b", 2)' in textes[0]


@pytest.mark.parametrize("niveau", (0, 6, -1, "2", 1.0, True))
def test_un_niveau_qui_n_existe_pas(niveau):
    if niveau is True:
        niveau = [True]
    with pytest.raises(ErreurClaire, match="le niveau va de 1 à 5"):
        indication("T.1b", niveau)


@pytest.mark.parametrize("e", CODE, ids=lambda e: e.identifiant)
def test_la_solution_n_est_pas_dite_avant_l_heure(e):
    question, idee, contre_exemple, trous, solution = etapes(e.identifiant)
    for etape in (question, idee, contre_exemple):
        assert not etape.code and "\n" not in etape.texte and e.corrige not in etape.texte
    assert trous.code and trous.texte != solution.texte and "…" in trous.texte
    compile(solution.texte, "<solution>", "exec")


@pytest.mark.parametrize("e", CODE, ids=lambda e: e.identifiant)
def test_le_contre_exemple_dit_un_appel_et_ce_qu_il_doit_donner(e):
    texte = etapes(e.identifiant)[2].texte
    assert e.fonctions[0].__name__ in texte or any(f.__name__ in texte for f in e.fonctions)
    assert "doit" in texte


def test_le_contre_exemple_est_celui_de_la_derniere_verification():
    verifier("T.1b", lambda m: m.bit_length())
    assert "Appel : poids(2). Attendu : 1." in etapes("T.1b")[2].texte


def test_le_html_echappe_le_code():
    html = indication("T.4a", 5)._repr_html_()
    assert "&amp;= ~G[c]" in html or "~G[c]" in html
    assert "<pre style=" in html and "G[d] & G[c]" not in html
