"""Les diapositives : leur texte, ce que les pages contiennent, et leurs calculs comparés à ceux de Python."""

import re
import shutil
from functools import cache

import pytest

from cours.diapos.dessins import couplage, formule, graphe
from cours.diapos.lecture import cellules, chapitres_projetables, lire_chapitre
from cours.diapos.texte import lire_texte
from cours.dossier.cours import SUDOKU, lire_le_cours
from outils.diapos.jumeaux import comparer, grilles_au_hasard

CHAPITRES = chapitres_projetables()
MOTS = 40
EXIGENCES = lire_le_cours(SUDOKU).exigences
sans_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node n'est pas installé")


@cache
def textes():
    """Les textes des diapositives, et le nom de leur source."""
    sources = (chemin for chemins in CHAPITRES.values() for chemin in chemins)
    lues = ((chemin.stem, cellule) for chemin in sources for cellule in cellules(chemin))
    return [(nom, lire_texte(cellule.source)) for nom, cellule in lues if cellule.cell_type == "markdown"]


def test_une_diapositive_dit_peu_et_l_orateur_sait_quoi_dire():
    assert [(nom, t.titre, t.mots) for nom, t in textes() if t.mots > MOTS] == []
    assert [(nom, t.titre) for nom, t in textes() if not re.search(r"\d+ (min|h)|heures?", t.notes)] == []


def test_un_pari_a_un_bon_choix_et_une_reponse():
    paris = [t for _, t in textes() if t.choix]
    assert [t.titre for t in paris if sum(juste for juste, _ in t.choix) != 1 or not t.reponse] == []


@pytest.mark.parametrize("numero", CHAPITRES)
def test_un_chapitre_finit_par_ce_qu_il_faut_retenir_et_des_paris(numero):
    siens = [t for nom, t in textes() if int(nom[:2]) == numero]
    (le_moins, le_plus), paris, _ = EXIGENCES
    assert siens[0].rang == 1 and le_moins <= len(siens) <= le_plus
    assert siens[-1 - paris].titre == "À retenir" and all(t.choix for t in siens[-paris:])


def test_le_texte_d_une_diapositive():
    texte = lire_texte(
        "## Titre $n$\n\nDit `a < b`, $x < 2$.\n\n+ un\n- deux\n\n- [ ] non\n- [x] oui\n\nParce que.\n\n> 2 min. Note."
    )
    assert texte.mots == 7 and [juste for juste, _ in texte.choix] == [False, True]
    assert '<li class="fragment">un</li>' in texte.corps and "<li>deux</li>" in texte.corps
    assert "x &lt; 2" in texte.corps and "Parce" in texte.reponse and "Parce" not in texte.corps
    assert "Note" in texte.notes and "Note" not in texte.corps


@sans_node
def test_la_page_deduit_comme_python():
    """L'échantillon ; `python -m outils.diapos.jumeaux 1000` est la forme longue."""
    trois, deux = list(grilles_au_hasard(4, 3, graine=5)), list(grilles_au_hasard(12, 2, graine=7))
    assert {not grille.valider() for grille in trois} == {True, False}  # des grilles fausses aussi
    assert comparer(trois, echecs=False)[0] == []
    assert comparer(deux, echecs=True)[0] == []


def test_la_salle_n_a_pas_les_notes_et_rien_n_est_au_dehors(diapositives):
    salle, enseignant = (page.read_text(encoding="utf-8") for page in diapositives)
    debuts = [t.notes[3:33] for nom, t in textes() if nom.startswith("03")]
    notes = [debut for debut in debuts if "<" not in debut]  # une formule change en se composant
    assert len(notes) > 20
    assert [note for note in notes if note in salle] == []
    assert all(note in enseignant for note in notes)
    assert len(salle) < 5_000_000 and "<tex " not in salle
    assert re.findall(r'(?:src|href)="(?!data:|#|\$\{)', salle) == []


def test_les_durees_font_celle_qu_on_annonce():
    """« 110 min de diapositives », dit le titre : c'est la somme des durées que donnent les notes."""
    notes = [texte.notes for nom, texte in textes() if nom.startswith("03")]
    annoncee = re.search(r"(\d+)\smin de diapositives", notes[0])
    durees = [re.match(r"<p>(\d+)\smin\b", note) for note in notes[1:]]
    assert annoncee and sum(int(duree[1]) for duree in durees if duree) == int(annoncee[1])
    assert all(durees)


def test_les_calculs_d_une_cellule_gardent_vrai_ce_qu_on_dit(tmp_path):
    fausse = tmp_path / "01_essai.py"
    fausse.write_text('# %% [markdown] role="diapo"\n# # Titre\n\n# %% role="diapo"\nassert 1 + 1 == 3\n', encoding="utf-8")
    with pytest.raises(Exception, match=r"01_essai\.py, cellule « assert 1 \+ 1 == 3 » : AssertionError"):
        lire_chapitre(1, [fausse])


def test_une_formule_en_tableau_dit_ce_qu_on_oublie_et_ce_qu_on_ote():
    html = formule(["a", "¬a b", "a c"], oubliees=[0, 2], otes=["¬a"]).html
    assert re.findall(r"<th>(\w)</th>", html) == ["a", "b", "c"]
    assert html.count('<tr class="oubliee">') == 2 and html.count('<td class="ote">−</td>') == 1
    assert html.count('<td class="la">+</td>') == 4


def test_un_graphe_d_implications_va_de_gauche_a_droite_et_ne_traverse_aucun_rond():
    html = graphe({"a": [], "b": ["a"], "⊥": ["a", "b"]}, "a, puis b").html
    abscisses = {nom: float(x) for x, nom in re.findall(r'<text x="([\d.]+)"[^>]*>(.)</text>', html)}
    assert abscisses["a"] < abscisses["b"] < abscisses["⊥"] and html.count('class="fleche"') == 3
    assert html.count("Q") == 1  # de a à ⊥, par-dessus b


def test_un_couplage_met_en_gras_un_trait_par_case():
    html = couplage({"a": "12", "b": "23", "c": "13"}, {"a": "1", "b": "2", "c": "3"}, "trois cases").html
    assert html.count("<line") == 6 and html.count('class="choisi"') == 3


@pytest.mark.parametrize("numero", CHAPITRES)
def test_un_titre_a_une_figure_et_les_chapitres_4_et_7_ne_sont_pas_que_du_texte(numero):
    figures = []
    for cellule in (c for chemin in CHAPITRES[numero] for c in cellules(chemin)):
        if cellule.cell_type == "markdown":
            figures.append("- [x]" in cellule.source and len(figures) > 0)  # un pari se joue : ce n'est pas du texte seul
        else:
            figures[-1] = True
    assert figures[0], "la diapositive de titre est nue"
    assert numero not in (4, 7) or figures.count(False) <= len(figures) / 5
