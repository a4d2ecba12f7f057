"""Les grilles sur le papier : ce qu'on écrit se relit, les solutions sont à part, les mêmes grilles font les mêmes octets."""

import re
import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from cours.commandes.enseignant import imprimer
from cours.papier import ecrire_pdf, ecrire_svg, svg
from cours.papier.feuille import GABARITS, HAUTEUR, LARGEUR, places
from cours.papier.image import nom_des_valeurs, symbole
from sudokulib import EXEMPLES, ErreurClaire, Grille, PasDeSolution, PlusieursSolutions, exemple
from sudokulib.fichiers import ecrire_texte
from sudokulib.generation import minimales
from tests.conftest import grille_pleine

TOULON = exemple("toulon_exemple")
SOLUTION = EXEMPLES["toulon_exemple"].solution
PETITES = [*minimales(7, graine=4, n=2)]
PLUSIEURS = "1.3............."
SVG = "{http://www.w3.org/2000/svg}"
PAGE = Path(__file__).resolve().parents[3] / "documentation/grilles_a_imprimer.md"


def trouee(n):
    """Une grille pleine d'ordre n dont on ôte une case sur trois, par rangées : sa solution est connue."""
    pleine = grille_pleine(n, graine=n)
    return Grille(n, tuple(0 if case % 3 == 0 else v for case, v in enumerate(pleine.valeurs))), pleine


# Les images SVG


def relire(image, n):
    """Les valeurs écrites en gras et en maigre dans une image, retrouvées par leur place."""
    racine, lues = ElementTree.fromstring(image), {}
    noms = {symbole(v, n): v for v in range(1, n * n + 1)}
    for groupe in racine.iter(f"{SVG}g"):
        valeurs = [0] * n**4
        for texte in groupe:
            i, j = int(float(texte.get("y")) // 40), int(float(texte.get("x")) // 40)
            assert not valeurs[n * n * i + j]
            valeurs[n * n * i + j] = noms[texte.text]
        lues[groupe.get("font-weight")] = tuple(valeurs)
    return lues


@pytest.mark.parametrize("n", range(2, 7))
def test_une_image_se_relit_et_distingue_les_indices_des_valeurs_trouvees(n):
    grille, pleine = trouee(n)
    assert relire(svg(grille), n) == {"bold": grille.valeurs}
    lue = relire(svg(grille, pleine), n)
    assert lue["bold"] == grille.valeurs
    assert tuple(v or w for v, w in zip(lue["bold"], lue["normal"])) == pleine.valeurs


@pytest.mark.parametrize("n", range(2, 7))
def test_les_traits_epais_entourent_les_regions(n):
    fins, epais = ElementTree.fromstring(svg(Grille.vide(n))).findall(f"{SVG}path")
    assert (epais.get("d").count("M"), fins.get("d").count("M")) == (2 * (n + 1), 2 * (n * n - n))
    assert float(epais.get("stroke-width")) > 2 * float(fins.get("stroke-width"))


def test_une_image_a_un_titre_et_une_description_a_elle():
    images = [svg(TOULON, titre="Une & deux <grilles>"), svg(TOULON, True, titre="Une & deux <grilles>")]
    racines = [ElementTree.fromstring(image) for image in images]
    for racine in racines:
        titre, description = racine.find(f"{SVG}title"), racine.find(f"{SVG}desc")
        assert racine.get("role") == "img" and racine.get("aria-labelledby") == f"{titre.get('id')} {description.get('id')}"
        assert titre.text == "Une & deux <grilles>" and description.text.count("Ligne") == 9
    assert racines[0].get("aria-labelledby") != racines[1].get("aria-labelledby")
    assert racines[0].find(f"{SVG}desc").text.startswith("28 indices. Ligne 1 : ") and "vide" not in images[1]
    assert {"black", "white", "none"} == {e.get("fill") for r in racines for e in r.iter()} - {None}


def test_la_solution_d_une_image_est_cherchee_ou_verifiee():
    assert svg(TOULON, True) == svg(TOULON, SOLUTION)
    for fausse in (grille_pleine(3, 1), TOULON, grille_pleine(2, 1)):
        with pytest.raises(ErreurClaire, match="pas une solution de cette grille"):
            svg(TOULON, fausse)
    with pytest.raises(PlusieursSolutions):
        svg(PLUSIEURS, True)


def test_les_symboles_et_leur_legende():
    assert [symbole(v, 5) for v in (0, 9, 10, 25)] == ["", "9", "A", "P"]
    assert [nom_des_valeurs(n) for n in (2, 3, 5)] == ["1 à 4", "1 à 9", "1 à 9, A à P"]


# Les pages PDF


def nombre_de_pages(chemin):
    return len(re.findall(rb"/Type /Page\b", chemin.read_bytes()))


@pytest.mark.parametrize("par_page", GABARITS)
def test_les_grilles_d_une_page_sont_dans_les_marges_et_ne_se_touchent_pas(par_page):
    carres = places(par_page)
    assert len(set(carres)) == par_page
    for x, y, cote in carres:
        assert cote > 60 and x >= 16 and x + cote <= LARGEUR - 16 and y >= 40 and y + cote <= HAUTEUR - 16
    for rang, (x, y, cote) in enumerate(carres):
        for u, v, _ in carres[:rang]:
            assert abs(x - u) >= cote + 10 or abs(y - v) >= cote + 10


@pytest.mark.parametrize("par_page, attendu", [(1, 7), (2, 4), (4, 2), (6, 2)])
def test_le_nombre_de_pages_et_les_solutions_a_part(tmp_path, par_page, attendu):
    pytest.importorskip("matplotlib")
    ecrits = ecrire_pdf(PETITES, tmp_path / "feuille.pdf", par_page)
    assert ecrits == [tmp_path / "feuille.pdf", tmp_path / "feuille_solutions.pdf"]
    assert [nombre_de_pages(fichier) for fichier in ecrits] == [attendu, attendu]


def test_les_solutions_ailleurs_a_la_suite_ou_pas_du_tout(tmp_path):
    pytest.importorskip("matplotlib")
    feuille, corrige = tmp_path / "feuille.pdf", tmp_path / "corrige.pdf"
    deux = PETITES[:2]
    assert ecrire_pdf(deux, feuille, 1, solutions=corrige) == [feuille, corrige]
    assert ecrire_pdf(deux, feuille, 1, solutions=False) == [feuille] and nombre_de_pages(feuille) == 2
    assert ecrire_pdf(deux, feuille, 1, solutions=feuille) == [feuille] and nombre_de_pages(feuille) == 4
    assert sorted(tmp_path.iterdir()) == [corrige, feuille]


def test_les_pages_sont_en_a4_et_la_police_embarquee_avec_sa_table_de_caracteres(tmp_path):
    pytest.importorskip("matplotlib")
    octets = ecrire_pdf([TOULON], tmp_path / "f.pdf")[0].read_bytes()
    largeur, hauteur = map(float, re.search(rb"/MediaBox \[ 0 0 (\S+) (\S+) \]", octets).groups())
    assert largeur == pytest.approx(210 / 25.4 * 72, abs=0.1) and hauteur == pytest.approx(297 / 25.4 * 72, abs=0.1)
    assert b"/FontFile2" in octets and b"/ToUnicode" in octets and b"/Subtype /Type3" not in octets
    assert b"Date" not in octets and b"/Subtype /Image" not in octets


def test_les_octets_ne_dependent_ni_du_moment_ni_du_theme_du_cahier(tmp_path):
    matplotlib = pytest.importorskip("matplotlib")
    premiers = [f.read_bytes() for f in ecrire_pdf(PETITES[:2], tmp_path / "f.pdf")]
    with matplotlib.rc_context({"savefig.bbox": "tight", "font.size": 20, "pdf.fonttype": 3, "axes.grid": True}):
        assert [f.read_bytes() for f in ecrire_pdf(PETITES[:2], tmp_path / "f.pdf")] == premiers
        assert matplotlib.rcParams["font.size"] == 20


@pytest.mark.skipif(not shutil.which("pdftotext"), reason="pdftotext n'est pas installé")
def test_le_texte_des_pages_se_cherche(tmp_path):
    pytest.importorskip("matplotlib")
    titres = ["Échauffement", "À $5$ cœurs"]
    ecrits = ecrire_pdf([TOULON, PLUSIEURS[:0] + PETITES[0].ecrire("ligne")], tmp_path / "f.pdf", titre="3e B", titres=titres)
    enonces, corriges = (subprocess.run(["pdftotext", f, "-"], capture_output=True, text=True).stdout for f in ecrits)
    for texte in (enonces, corriges):
        assert "3e B" in texte and all(titre in texte for titre in titres)
        assert "propagation · 28 indices" in texte and "valeurs 1 à 4" in texte
    assert "Nom :" in enonces and "Nom :" not in corriges and "solutions" in corriges
    chiffres = [sum(mot.isdigit() and len(mot) == 1 for mot in texte.split()) for texte in (enonces, corriges)]
    assert chiffres[0] < chiffres[1]


def test_une_grille_sans_solution_unique_s_imprime_sans_solution(tmp_path):
    pytest.importorskip("matplotlib")
    for grille, genre in ((PLUSIEURS, PlusieursSolutions), ("11..............", PasDeSolution)):
        with pytest.raises(genre, match="^grille 2 : la grille "):
            ecrire_pdf([PETITES[0], grille], tmp_path / "f.pdf")
        assert not [*tmp_path.iterdir()]
    assert len(ecrire_pdf([PETITES[0], PLUSIEURS], tmp_path / "f.pdf", solutions=False)) == 1
    assert len(ecrire_pdf([PLUSIEURS], tmp_path / "f.pdf", solutions=False, niveaux=False)) == 1


def test_les_refus_des_pages(tmp_path):
    pytest.importorskip("matplotlib")
    for grilles, options, phrase in (
        ([], {}, "il n'y a pas de grille"),
        ([TOULON], {"par_page": 5}, "1, 2, 4 ou 6 grilles par page, pas 5"),
        ([TOULON], {"titres": []}, "autant de titres que de grilles : 0 pour 1"),
        ([TOULON, "12"], {}, "^grille 2 : "),
    ):
        with pytest.raises(ErreurClaire, match=phrase):
            ecrire_pdf(grilles, tmp_path / "f.pdf", **options)
    with pytest.raises(ErreurClaire, match="on ne peut pas écrire dans « .*absent.f.pdf »"):
        ecrire_pdf([TOULON], tmp_path / "absent/f.pdf")
    with pytest.raises(ErreurClaire, match="on ne peut pas écrire"):
        ecrire_svg(TOULON, tmp_path)
    assert not [*tmp_path.iterdir()]


def test_sans_matplotlib_l_erreur_dit_quoi_installer(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(ErreurClaire, match="pip install matplotlib"):
        ecrire_pdf([TOULON], tmp_path / "f.pdf")
    assert svg(TOULON)  # qui n'en a pas besoin


# La commande et la page


def lancer(*arguments, entree=None):
    return CliRunner().invoke(imprimer, [*map(str, arguments)], input=entree)


def test_la_commande_imprimer(tmp_path, monkeypatch):
    pytest.importorskip("matplotlib")
    monkeypatch.chdir(tmp_path)
    ecrire_texte(PETITES, "petites.txt", "compact")
    assert lancer("petites.txt", "--par-page", 6).output.splitlines() == ["écrit : petites.pdf", "écrit : petites_solutions.pdf"]
    assert nombre_de_pages(Path("petites.pdf")) == 2
    seule = lancer("-", "--sortie", "a.pdf", "--sans-solutions", entree=PLUSIEURS)
    assert (seule.exit_code, seule.output) == (0, "écrit : a.pdf\n")
    images = lancer("petites.txt", "--sortie", "i.svg").output.split("écrit : ")
    assert len(images) == 1 + 2 * len(PETITES) and Path("i_7_solution.svg").exists()
    assert relire(Path("i_3.svg").read_text(encoding="utf-8"), 2)["bold"] == PETITES[2].valeurs
    assert lancer("petites.txt", "--sortie", "g.odt").exception.args == ("« g.odt » : on imprime dans un fichier .pdf ou .svg",)
    assert str(lancer("-", "--sortie", "b.svg", entree=PLUSIEURS).exception).startswith("grille 1 : la grille a plusieurs")


def test_chaque_exemple_de_la_page_affiche_ce_qu_elle_dit(tmp_path, monkeypatch):
    """Les blocs se suivent : chacun peut se servir de ce que les précédents ont défini."""
    pytest.importorskip("matplotlib")
    monkeypatch.chdir(tmp_path)
    exemples = re.findall(r"```python\n(.*?)```(?:(?!```).)*```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    assert len(exemples) == PAGE.read_text(encoding="utf-8").count("```python") == 4
    espace = {}
    for code, affiche in exemples:
        with redirect_stdout(StringIO()) as sortie:
            exec(code, espace)
        assert sortie.getvalue() == affiche
    attendus = "difficulte.png feuille.pdf feuille_solutions.pdf grille.svg grille_resolue.svg grilles.txt"
    assert " ".join(sorted(f.name for f in tmp_path.iterdir())) == attendus


def test_un_seul_indice_reste_au_singulier():
    assert ">1 indice. Ligne 1 : 1, vide, vide, vide." in svg("1...............")
