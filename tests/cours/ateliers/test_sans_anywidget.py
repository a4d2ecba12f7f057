"""Là où anywidget n'est pas installé, un widget s'affiche quand même, vivant sans noyau, et garde ses vérifications."""

import json
import re
import subprocess
import sys

import pytest

import cours.exercices  # noqa: F401, ceux que proposent EnDesordre et Indications
from cours import ateliers as atelier
from sudokulib import exemple

PREPARER = """
import json, sys
sys.modules.update(dict.fromkeys(("anywidget", "traitlets", "ipywidgets", "IPython", "hypothesis", "click")))
from sudokulib import exemple
from cours.ateliers import *
from cours.ateliers.etat import EtatRefuse
from cours.exercices import indication, progression
"""
GRILLE = "1.3...........2."
WIDGETS = {
    "ArbreRecherche": "ArbreRecherche(exemple('toulon_exemple'))",
    "AtelierEUP": "AtelierEUP()",
    "AtelierGeneration": "AtelierGeneration('1234341221434321', moteur='python')",
    "AtelierLogique": f"AtelierLogique({GRILLE!r})",
    "AtelierMarkov": "AtelierMarkov('1.32.24131242413')",
    "AtelierRecuit": f"AtelierRecuit({GRILLE!r}, moteur='python')",
    "EnDesordre": "EnDesordre('T.6a')",
    "GrilleWidget": f"GrilleWidget({GRILLE!r})",
    "Indications": "Indications('T.1b')",
    "Projection": f"filmer(lambda G: None, {GRILLE!r})",
}
D_IPYWIDGETS = {"layout", "tabbable", "tooltip"}

chaque_widget = pytest.mark.parametrize("nom", WIDGETS)


def executer(code):
    fini = subprocess.run([sys.executable, "-c", PREPARER + code], capture_output=True, text=True)
    assert fini.returncode == 0, fini.stderr
    return fini.stdout


@pytest.fixture(scope="module")
def pages():
    return pages_de_chaque_widget()


def pages_de_chaque_widget():
    """Chaque widget, là où il n'y a pas d'anywidget : la page et le texte qui le montrent."""
    couples = ", ".join(f"({nom!r}, {code})" for nom, code in WIDGETS.items())
    return json.loads(executer(f"print(json.dumps({{nom: w._repr_mimebundle_() for nom, w in [{couples}]}}))"))


@pytest.fixture(scope="module")
def vivants():
    """Chaque widget, avec anywidget."""
    espace = {"exemple": exemple, "filmer": atelier.filmer} | {nom: getattr(atelier, nom) for nom in WIDGETS}
    return {nom: eval(code, espace) for nom, code in WIDGETS.items()}


def test_aucun_widget_n_est_oublie():
    assert set(WIDGETS) == {nom for nom in atelier.__all__ if isinstance(getattr(atelier, nom), type)}


@chaque_widget
def test_avec_anywidget_il_est_vivant_et_son_image_le_suit(vivants, nom):
    widget = vivants[nom]
    donnees = widget._repr_mimebundle_()[0]
    assert donnees["application/vnd.jupyter.widget-view+json"]["model_id"] == widget.model_id
    assert (donnees["text/plain"], donnees["text/html"]) == widget.image_fixe()
    assert "<script" not in donnees["text/html"]


@chaque_widget
def test_sans_anywidget_c_est_une_page_avec_son_etat_et_le_meme_javascript(pages, vivants, nom):
    html = pages[nom]["text/html"]
    etat = json.loads(re.search(r'<script type="application/json">(.*?)</script>', html, re.S)[1])
    assert set(etat) == {trait for trait in vivants[nom].class_traits(sync=True) if not trait.startswith("_")} - D_IPYWIDGETS
    code = vivants[nom]._esm.split("export default")[0]
    assert code.replace("</script", r"<\/script") in html and vivants[nom]._css in html
    # Un cahier n'exécute pas toujours les modules d'une sortie.
    assert 'type="module"' not in html and "export default" not in html


@chaque_widget
def test_sans_javascript_il_reste_l_image(pages, vivants, nom):
    """Ce qu'on voit sans JavaScript est ce que garde un cahier exporté ; et dans un terminal, le texte."""
    image = re.search(r"<div data-image-fixe>(.*?)</div></div>\n<script>", pages[nom]["text/html"], re.S)[1]
    texte, html = vivants[nom].image_fixe()
    assert sans_numeros(image) == sans_numeros(html) and len(image) > 40
    assert pages[nom]["text/plain"] == texte


def sans_numeros(html):
    """Le dessin, sans les noms qu'il donne à ses parties pour ne pas les confondre avec celles d'un autre."""
    return re.sub(r"(id=|url\(#|aria-labelledby=)[^ >)]*", "", html)


def test_l_indication_et_la_progression_sont_du_html_sans_javascript():
    for texte, html in json.loads(
        executer("print(json.dumps([[repr(x), x._repr_html_()] for x in (indication('T.1b'), progression())]))")
    ):
        assert "<script" not in html and html.startswith("<p>")
        assert texte.splitlines()[0] in re.sub("<[^>]+>", "", html).replace("&#x27;", "'")


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
    import cours.ateliers as vrai
    from cours.ateliers.etat import EtatRefuse

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
