"""Les détecteurs de causes : leur ordre, et ce que disent d'une valeur ceux qui la décrivent."""

import ast

import pytest

from cours.sudoku.grilles import _blocs
from epreuves.conduire.causes import DETECTEURS
from epreuves.diagnostiquer.couteuses import _rappel_redit
from epreuves.diagnostiquer.valeurs import _lesquels, _retourner


@pytest.mark.parametrize(
    ("texte", "dit"),
    (
        ("1234123412341234", "respecte les lignes, mais une valeur se répète dans les colonnes et les régions"),
        ("1234341243212143", ""),
        ("1" * 16, ""),
    ),
)
def test_les_blocs_qu_une_grille_oublie(texte, dit):
    phrase = _blocs([0] * 16, [int(v) for v in texte])
    assert dit in phrase and bool(dit) == bool(phrase)


@pytest.mark.parametrize(
    ("attendu", "obtenu", "dit"),
    (
        ([1, 2, 3], [1, 3], "l'élément 2 y manque"),
        ([1, 2, 3], [1, 2, 3, 3], "certains y sont plusieurs fois, comme 3"),
        ([1, 2, 3], [1, 2, 3, 7], "7 n'a rien à y faire"),
        ([1, 2], [1, 1, 2, 7], "7 n'a rien à y faire ; d'autres y sont plusieurs fois"),
        ([(0, 1)], [(0, 1), (1, 0)], "(1, 0), qui est (0, 1) à l'envers, n'a rien à y faire"),
        ([1, 2, 3], [1, 2, 7, 8], ""),
    ),
)
def test_les_elements_de_trop_repetes_ou_absents(attendu, obtenu, dit):
    phrase = _lesquels(attendu, obtenu)
    assert dit in phrase and bool(dit) == bool(phrase)


@pytest.mark.parametrize(
    ("attendu", "retourne"),
    (([("a", 1), ("b", 2)], [(1, "a"), (2, "b")]), ([("a", 1, 2)], None), ([1, 2], None), ([], None), ((1, 2), None)),
)
def test_des_couples_se_retournent_et_rien_d_autre(attendu, retourne):
    assert _retourner(attendu) == retourne


@pytest.mark.parametrize(
    ("calcul", "dit"),
    (
        ("f(n // 2) * f(n // 2)", "Ligne 2, « f(n // 2) » y est deux fois"),
        ("f(n - 1) + f(n - 2)", ""),
        ("f(n // 2) ** 2", ""),
    ),
)
def test_le_meme_rappel_deux_fois_sur_une_ligne_se_dit(calcul, dit):
    phrase = _rappel_redit(ast.parse(f"def f(n):\n    return {calcul}").body[0])
    assert phrase.startswith(dit) and bool(phrase) == bool(dit)


def test_l_ordre_des_detecteurs():
    """Ce qui est sûr et précis d'abord, ce qui coûte ensuite, ce qui ne fait que décrire à la fin."""
    noms = [detecteur.__name__ for _, detecteur in DETECTEURS]
    ordre = ["modifie", "variante_connue", "decalage", "resultat_perdu", "reparee", "une_taille_seulement", "elements_de_liste"]
    assert sorted(ordre, key=noms.index) == ordre and noms[-2:] == ["seulement_si", "particularite"]
