"""Un échantillon de `outils.diapos.mesurer`, et une grille vivante : la page calcule sans noyau ni réseau."""

from outils.diapos.mesurer import TAILLES, defauts, ouvrir
from sudokulib import EXEMPLES


def test_rien_ne_deborde_dans_l_echantillon(navigateur, diapositives):
    assert list(defauts(navigateur, diapositives[0], TAILLES[:1], textes=(125,), un_sur=4)) == []


def test_un_defaut_se_voit(navigateur, diapositives, tmp_path):
    """La mesure voit un mot trop petit, un texte trop long, une image prise ailleurs."""
    abimee = tmp_path / "abimee.html"
    petit = "<small style='font-size:9px'>Chapitre</small>" + "Trop de mots. " * 200 + "<img src='http://localhost:9/x.png'>"
    abimee.write_text(diapositives[0].read_text(encoding="utf-8").replace("<p>Chapitre", f"<p>{petit}", 1), encoding="utf-8")
    trouves = " ".join(defauts(navigateur, abimee, TAILLES[:1], textes=(100,), un_sur=40))
    assert "abimee.html, diapositive 1, 1280 × 720, texte à 100 %" in trouves
    assert "« Chapitre » n'a que 9.0 px" in trouves and "dépasse" in trouves and "demande http://localhost:9/" in trouves


def test_une_grille_dictee_par_la_salle_se_resout(navigateur, diapositives):
    demandes = []
    onglet = ouvrir(navigateur, diapositives[0], TAILLES[0], demandes, "#/2")
    diapo = onglet.locator("section.present")
    exemple = EXEMPLES["leleux_17_indices"]
    diapo.get_by_placeholder("Collez une grille").fill(exemple.grille.ecrire("ligne"))
    diapo.get_by_role("button", name="Sudoku").click()
    assert diapo.locator(".phrase").inner_text() == "Résolue : 0 hypothèse."
    lues = diapo.locator("svg.grille text.valeur").all_text_contents()
    assert "".join(lues) == exemple.solution.ecrire("ligne")
    onglet.context.close()
    assert demandes == []


def test_la_planche_met_quatre_diapositives_par_page(navigateur, diapositives):
    demandes = []
    onglet = ouvrir(navigateur, diapositives[0], TAILLES[0], demandes, "?quatre")
    vignettes = onglet.locator(".planche article")
    assert vignettes.count() == 33 and not onglet.locator(".reveal").count()
    assert onglet.locator(".planche .fragment").first.is_visible()
    hauteur = vignettes.first.bounding_box()["height"]
    assert 4 * hauteur < 277 * 96 / 25.4  # une page A4 moins ses marges, en pixels
    onglet.context.close()
    assert demandes == []
