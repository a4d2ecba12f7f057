"""Les essais du navigateur ne lisent la page qu'en attendant : leur texte le montre, sans qu'on ouvre de navigateur."""

import ast
from itertools import count
from pathlib import Path

import pytest

from tests.navigateur.attentes import Lecture, Vue, attendre

DOSSIER = Path(__file__).with_name("navigateur")
QUI_LIT = "attentes.py"
# Ce que Playwright rend aussitôt, sans savoir si la page a fini.
LECTEURS = {"all", "all_inner_texts", "all_text_contents", "aria_snapshot", "bounding_box", "element_handle", "element_handles"}
LECTEURS |= {"eval_on_selector", "eval_on_selector_all", "evaluate", "evaluate_all", "evaluate_handle", "get_attribute"}
LECTEURS |= {"inner_html", "inner_text", "input_value", "is_checked", "is_disabled", "is_editable", "is_enabled", "is_hidden"}
LECTEURS |= {"is_visible", "query_selector", "query_selector_all", "text_content"}
SANS_ARGUMENT = {"count", "content", "title"}  # `"mot".count("m")` et `"mot".title` ne regardent pas de page
DORMIR = {"wait_for_timeout", "sleep"}
CACHES = {"_brute", "_brut"}
AVANT_D_AFFIRMER = {"stable"}  # deux lectures de suite peuvent s'accorder avant que la page ait changé


def fautes(texte: str) -> list[str]:
    """Ce qui, dans un essai, lirait la page sans attendre, ou attendrait sans regarder."""
    arbre = ast.parse(texte)
    trouvees = [f"ligne {noeud.lineno} : {nom}" for noeud in ast.walk(arbre) if (nom := fautif(noeud))]
    for affirmation in (noeud for noeud in ast.walk(arbre) if isinstance(noeud, ast.Assert)):
        dedans = (noeud.attr for noeud in ast.walk(affirmation) if isinstance(noeud, ast.Attribute))
        trouvees += [f"ligne {affirmation.lineno} : {nom} dans un assert" for nom in dedans if nom in AVANT_D_AFFIRMER]
    return sorted(set(trouvees))


def fautif(noeud: ast.AST) -> str:
    """Ce qu'un nœud a de fautif, ou rien."""
    if isinstance(noeud, ast.ImportFrom | ast.Import):
        noms = [getattr(noeud, "module", "") or "", *(alias.name for alias in noeud.names)]
        return next((nom for nom in noms if nom.startswith(("playwright.sync_api", "axe_playwright")) or nom == "sleep"), "")
    if isinstance(noeud, ast.Attribute) and noeud.attr in LECTEURS | DORMIR | CACHES:
        return noeud.attr
    if isinstance(noeud, ast.Call) and isinstance(noeud.func, ast.Attribute) and not noeud.args and not noeud.keywords:
        return noeud.func.attr if noeud.func.attr in SANS_ARGUMENT else ""
    return ""


@pytest.mark.parametrize("module", sorted(DOSSIER.glob("*.py")), ids=lambda chemin: chemin.stem)
def test_un_essai_du_navigateur_ne_lit_rien_sans_attendre(module):
    if module.name == QUI_LIT:
        assert fautes(module.read_text(encoding="utf-8")), "celui qui lit pour les autres : la garde le voit"
        return
    trouvees = fautes(module.read_text(encoding="utf-8"))
    # La fixture du navigateur est la seule à l'ouvrir.
    assert [f for f in trouvees if (module.name, f.split(" : ")[1]) != ("conftest.py", "playwright.sync_api")] == []


@pytest.mark.parametrize(
    "texte",
    (
        "assert page.evaluate('() => 1') == 1",
        "assert vue.locator('p').inner_text() == 'un'",
        "lu = vue.first.text_content()\nassert lu == 'un'",
        "def nombre(vue):\n    return vue.locator('p').count()",
        "lire = vue.get_attribute\nassert lire('id') == 'a'",
        "if page.get_by_text('x').is_visible():\n    pass",
        "for vue in images.all():\n    pass",
        "page.wait_for_timeout(200)",
        "import time\ntime.sleep(1)",
        "from time import sleep",
        "assert vue.texte.stable() == 'un'",
        "vue._brute.click()",
        "from playwright.sync_api import expect",
        "assert 'mot' in page.content()",
    ),
)
def test_la_garde_voit_chaque_facon_de_lire_sans_attendre(texte):
    assert fautes(texte)


@pytest.mark.parametrize(
    "texte",
    (
        "vue.texte.vaut('un')",
        "assert texte.count('<table') == 3",
        "avant = vue.nombre.stable()",
        "expect(vue).to_have_text('un')",
        "page.wait_for_function('() => true')",
    ),
)
def test_la_garde_laisse_attendre(texte):
    assert fautes(texte) == []


def test_une_lecture_attend_puis_dit_ce_qu_elle_a_lu_en_dernier():
    assert attendre(iter([0, 1, 2, 3]).__next__, 2) == 2
    with pytest.raises(AssertionError, match="compte : on attendait 0 ; lu en dernier : [0-9]+"):
        Lecture(count(1).__next__, "compte", filet=0.1).vaut(0)


def test_une_geometrie_ne_convient_que_si_deux_lectures_s_accordent():
    lues = iter([8, 9, 3, 5, 5, 4, 4])
    assert Lecture(lues.__next__, "largeur").verifie(lambda large: large < 5) == 4


def test_une_lecture_a_mi_chemin_n_est_pas_une_erreur(tmp_path):
    fichier = tmp_path / "ecrit"
    lecture = Lecture(fichier.read_text, "fichier", lambda _: fichier.write_text("[1]"))
    assert lecture.vaut("[1]") == "[1]"
    with pytest.raises(AssertionError, match="FileNotFoundError"):
        Lecture((tmp_path / "jamais").read_text, "fichier", filet=0).vaut("")


def test_une_lecture_oubliee_dans_un_assert_echoue():
    lecture = Lecture(lambda: 1, "un")
    with pytest.raises(TypeError, match="ni vraie ni fausse"):
        assert lecture
    with pytest.raises(TypeError, match="ne se compare pas"):
        assert lecture == 1


def test_une_vue_n_offre_aucun_lecteur():
    for nom in sorted(LECTEURS | DORMIR | SANS_ARGUMENT):
        with pytest.raises(AttributeError, match="ne se lit qu'en attendant"):
            getattr(Vue(object()), nom)
