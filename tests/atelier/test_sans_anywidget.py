"""Là où anywidget n'est pas installé, un widget s'affiche quand même, vivant sans noyau, et garde ses vérifications."""

import json
import re
import subprocess
import sys

import pytest

PREPARER = """
import json, sys
sys.modules.update(dict.fromkeys(("anywidget", "traitlets", "ipywidgets", "IPython", "hypothesis", "click")))
from sudokulib import exemple
from sudokulib.atelier import *
from sudokulib.atelier.etat import EtatRefuse
from sudokulib.exercices import indication, progression
"""


def executer(code):
    fini = subprocess.run([sys.executable, "-c", PREPARER + code], capture_output=True, text=True)
    assert fini.returncode == 0, fini.stderr
    return fini.stdout


@pytest.fixture(scope="module")
def pages():
    """Chaque widget, en page : son texte et son HTML."""
    return json.loads(
        executer("""
grille = "1.3...........2."
widgets = [GrilleWidget(grille), AtelierEUP(), ArbreRecherche(exemple("toulon_exemple")), AtelierLogique(grille)]
widgets += [AtelierRecuit(grille), Indications("T.1b")]
print(json.dumps({type(w).__name__: w._repr_mimebundle_() for w in widgets}))
""")
    )


def test_chaque_widget_est_une_page_avec_son_etat_son_javascript_et_son_image(pages):
    assert len(pages) == 6
    for donnees in pages.values():
        html = donnees["text/html"]
        etat = json.loads(re.search(r'<script type="application/json">(.*?)</script>', html, re.S)[1])
        assert etat["version"] >= 1 and "_esm" not in etat
        assert "sdkMonter(document.getElementById" in html and "data-image-fixe" in html and donnees["text/plain"]
        assert (
            'type="module"' not in html and "export default" not in html
        )  # un cahier n'exécute pas toujours les modules d'une sortie


def test_les_verifications_sont_les_memes():
    sortie = executer("""
w = GrilleWidget("1.3...........2.")
for valeurs in ([1, 9, *w.valeurs[2:]], [1], "texte"):
    try:
        w.valeurs = valeurs
    except EtatRefuse as erreur:
        print(erreur)
try:
    w.n = 3
except EtatRefuse as erreur:
    print(erreur)
w.valeurs = [1, 2, *w.valeurs[2:]]
print(w.grille)
try:
    AtelierEUP().version = 5
except EtatRefuse as erreur:
    print(erreur)
""").splitlines()
    import sudokulib.atelier as vrai
    from sudokulib.atelier.etat import EtatRefuse

    w = vrai.GrilleWidget("1.3...........2.")
    for rang, valeurs in enumerate(([1, 9, *w.valeurs[2:]], [1], "texte")):
        with pytest.raises(EtatRefuse) as refus:
            w.valeurs = valeurs
        assert str(refus.value) == sortie[rang]
    assert "calculé par le widget" in sortie[3] and "calculé par le widget" in sortie[-1]
    w.valeurs = [1, 2, *w.valeurs[2:]]
    assert str(w.grille) == "\n".join(sortie[4:-1])


def test_l_indication_et_la_progression_se_lisent():
    sortie = executer("""
print(type(indication("T.1b")).__name__, len(indication("T.1b").devoilees))
print("T.1b" in progression()._repr_html_())
w = Indications("T.1b")
w.niveau = 2
print(w.total, len(w.devoilees))
""")
    assert sortie.split() == ["Indication", "2", "True", "5", "2"]
