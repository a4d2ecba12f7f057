"""Le thème commun : les mêmes couleurs partout, assez contrastées sur fond clair comme sur fond sombre."""

import re

import pytest

from cours.ateliers.ressources import lire
from socle.figures import COULEURS
from sudokulib.affichage import MARQUES

CLAIR, SOMBRE = (dict(re.findall(r"--sdk-(\w+): (#[0-9a-f]{6});", bloc)) for bloc in lire("theme.css").split("}")[:2])
NOMS = ("cause", "effet", "conflit", "trouvee")


def luminance(couleur):
    canaux = [int(couleur[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    lineaires = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in canaux]
    return sum(poids * c for poids, c in zip((0.2126, 0.7152, 0.0722), lineaires))


def contraste(a, b):
    haut, bas = sorted((luminance(a), luminance(b)), reverse=True)
    return (haut + 0.05) / (bas + 0.05)


@pytest.mark.parametrize("nom", NOMS)
def test_contraste_d_au_moins_4_5_comme_le_veut_wcag_aa(nom):
    assert contraste(CLAIR[nom], "#ffffff") >= 4.5 and contraste(CLAIR[nom], "#eeeeee") >= 4.5
    assert contraste(SOMBRE[nom], "#111111") >= 4.5 and contraste(SOMBRE[nom], "#424242") >= 4.5


def test_les_figures_et_les_grilles_fixes_ont_les_couleurs_du_theme():
    assert tuple(CLAIR[nom] for nom in NOMS[:3]) == COULEURS
    for nom, style in MARQUES.items():
        assert nom == "bloc" or CLAIR[nom] in style  # le bloc a la couleur du texte
