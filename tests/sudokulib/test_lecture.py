"""Le module `lecture` s'essaie à travers `Grille` (test_grille.py) ; ici, ce que `Grille` ne montre pas."""

import pytest

from sudokulib import ErreurClaire
from sudokulib.lecture import ecrire, lire


def test_format_inconnu():
    with pytest.raises(ErreurClaire, match="format inconnu : 'json'"):
        ecrire(2, [0] * 16, "json")


def test_les_lettres_a_l_ordre_4():
    n, valeurs = lire("123456789ABCDEFG" + "." * 240)
    assert n == 4 and valeurs[:16] == list(range(1, 17))
    assert ecrire(n, valeurs, "ligne").startswith("123456789ABCDEFG.")


def test_les_lettres_et_les_nombres_se_valent_dans_des_colonnes():
    lignes = [["0"] * 16 for _ in range(16)]
    lignes[0][:3] = "g", "16", "."
    assert lire("\n".join(map(" ".join, lignes)))[1][:3] == [16, 16, 0]
