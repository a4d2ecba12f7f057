"""La grille : lire, écrire, comparer, valider."""

import re

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sudokulib import EXEMPLES, Grille, GrilleInvalide
from sudokulib.lecture import FORMATS, SYMBOLES
from tests.conftest import grille_pleine, grilles_quelconques

ORDRES = (2, 3, 4, 5)
TOULON = EXEMPLES["toulon_exemple"].grille


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("n", ORDRES)
def test_toute_grille_se_relit_dans_tous_les_formats(n, format):
    @settings(max_examples=160 // n**2)  # une grille d'ordre 5 a 625 cases à tirer
    @given(grilles_quelconques(n))
    def aller_retour(grille):
        texte = grille.ecrire(format)
        assert Grille.lire(texte) == grille
        assert Grille.lire(texte.lower().replace("\n", "\r\n\r\n") + "\n") == grille
        assert Grille.lire(("\ufeff" + texte).encode("utf-8")) == Grille.lire(texte.encode("utf-16")) == grille

    aller_retour()


@pytest.mark.parametrize("n", (*ORDRES, 6))
def test_listes_et_tableaux_numpy(n):
    grille = grille_pleine(n, 3)
    for source in (grille.lignes(), tuple(grille.lignes()), list(grille.valeurs), np.array(grille), list(np.array(grille))):
        assert Grille.lire(source) == grille
    assert np.array(grille).shape == (n * n, n * n)
    assert Grille.lire(np.array(grille).ravel()) == grille
    assert eval(repr(grille), {"Grille": Grille}) == grille
    assert Grille.lire(grille.ecrire("nombres")) == grille


@pytest.mark.parametrize("n", (*ORDRES, 6))
def test_l_affichage_se_relit(n):
    trouee = Grille(n, (0,) * 7 + grille_pleine(n, 4).valeurs[7:])
    assert Grille.lire(str(trouee)) == trouee


def test_l_ordre_6_n_a_plus_assez_de_symboles():
    assert 36 >= len(SYMBOLES)
    with pytest.raises(ValueError, match="format « nombres »"):
        Grille.vide(6).ecrire("ligne")


@given(st.text() | st.text("0123456789. \nAg"))
@example("9" * 5000 + " 1\n1 1")
@example("²" * 81)
@example("٣" * 81)
@example("\x00" * 16)
def test_n_importe_quel_texte_donne_une_grille_ou_une_erreur_dite(texte):
    try:
        Grille.lire(texte)
    except GrilleInvalide as erreur:
        assert 10 < len(str(erreur)) < 200


@given(st.binary() | st.binary(min_size=81, max_size=81) | st.text("0123456789.", min_size=81, max_size=81).map(str.encode))
def test_n_importe_quels_octets_donnent_une_grille_ou_une_erreur_dite(octets):
    try:
        assert Grille.lire(octets).n in ORDRES
    except GrilleInvalide as erreur:
        assert 10 < len(str(erreur)) < 200


listes = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.floats() | st.text(max_size=4) | st.binary(max_size=4),
    lambda feuilles: st.lists(feuilles, max_size=17),
    max_leaves=40,
)


@given(listes)
@example([[]])
@example([])
@example([[], [], [], []])
@example([[1, [2]], [3]])
@example({"a": 1})
def test_n_importe_quel_objet_donne_une_grille_ou_une_erreur_dite(objet):
    try:
        Grille.lire(objet)
    except GrilleInvalide as erreur:
        assert len(str(erreur)) > 10


@pytest.mark.parametrize(
    ("source", "phrase"),
    (
        ("", "le texte est vide"),
        ("7" * 80, "une seule ligne de 80 symboles"),
        ("." * 80 + "x", r"ligne 9, colonne 9 \(L9C9\) : la valeur 33 n'est pas entre 0 et 9"),
        ("." * 20 + "!" + "." * 60, r"ligne 3, colonne 3 \(L3C3\) : « ! » n'est pas une valeur"),
        ("\n".join(["." * 9] * 8), "8 lignes : .* avec 9 valeurs par ligne, il en manque 1"),
        ("\n".join(["." * 9] * 10), "10 lignes : .* avec 9 valeurs par ligne, il y en a trop : 1"),
        ("1 2 3 4\n1 2 3\n1 2 3 4\n1 2 3 4", "ligne 2 : 3 valeurs, on en attend 4"),
        ("1 2 3 4\n1 2 3 12\n1 2 3 4\n1 2 3 4", r"ligne 2, colonne 4 \(L2C4\) : la valeur 12 n'est pas entre 0 et 4"),
        ([[0] * 9] * 8, "8 lignes"),
        ([[0] * 4, [0] * 4, [0, 0, -1, 0], [0] * 4], r"\(L3C3\) : la valeur -1"),
        ([[0] * 4, [0] * 4, [0, 0, 1.5, 0], [0] * 4], r"\(L3C3\) : 1.5 n'est pas un entier"),
        ([[0] * 4, [True] * 4, [0] * 4, [0] * 4], r"\(L2C1\) : True n'est pas un entier"),
        ([0] * 17, "une liste de 17 valeurs"),
        (np.zeros((9, 8), int), "ligne 1 : 8 valeurs, on en attend 9"),
        (np.zeros((4, 4)), r"\(L1C1\) : 0.0 n'est pas un entier"),
        (b"\xff\xfe\x00", "pas du texte en UTF-8"),
        (b"\x80abc", r"pas du texte en UTF-8 \(octet numéro 1\)"),
        (42, "dans un objet de type int"),
        (None, "dans un objet de type NoneType"),
    ),
)
def test_l_erreur_nomme_l_endroit_et_ce_qu_on_attendait(source, phrase):
    with pytest.raises(GrilleInvalide, match=phrase):
        Grille.lire(source)


def test_le_constructeur_verifie_aussi():
    with pytest.raises(GrilleInvalide, match="L4C4.*la valeur 5 n'est pas entre 0 et 4"):
        Grille(2, (0,) * 15 + (5,))
    with pytest.raises(GrilleInvalide, match="15 valeurs"):
        Grille(2, (0,) * 15)
    with pytest.raises(GrilleInvalide, match="une suite de 16 valeurs, pas None"):
        Grille(2, None)
    assert Grille(2, [0] * 16) == Grille.vide(2)


def test_ouvrir_un_fichier(tmp_path):
    fichier = tmp_path / "grille.txt"
    fichier.write_text(TOULON.ecrire("nombres"))
    assert Grille.ouvrir(fichier) == TOULON
    with pytest.raises(GrilleInvalide, match="n'existe pas"):
        Grille.ouvrir(tmp_path / "absente.txt")
    with pytest.raises(GrilleInvalide, match="est un dossier"):
        Grille.ouvrir(tmp_path)
    with pytest.raises(GrilleInvalide, match="ne se laisse pas lire"):
        Grille.ouvrir("nul\0")


def test_une_grille_ne_change_pas():
    with pytest.raises(AttributeError):
        TOULON.n = 4
    lignes = TOULON.lignes()
    lignes[0][0] = 9
    assert TOULON[0, 0] == 7
    valeurs = list(TOULON.valeurs)
    copie = Grille(3, valeurs)
    valeurs[0] = 9
    assert copie == TOULON and hash(copie) == hash(TOULON)
    assert Grille.vide(2) != Grille.vide(3)


def test_l_indice_hors_de_la_grille_est_une_erreur():
    for i, j in ((-1, 0), (0, 9), (9, 0)):
        with pytest.raises(IndexError, match="de 0 à 8"):
            TOULON[i, j]


@given(grilles_quelconques(2))
def test_valider_nomme_exactement_les_repetitions(grille):
    """Confronté à une définition indépendante : deux cases voisines de même valeur."""
    from tests.conftest import permises

    en_faute = {c for c, v in enumerate(grille.valeurs) if v and v not in permises(list(grille.valeurs), c, 2)}
    conflits = grille.valider()
    assert {c for conflit in conflits for c in conflit.cases} == en_faute
    assert len(set(conflits)) == len(conflits)
    for conflit in conflits:
        assert {grille.valeurs[c] for c in conflit.cases} == {conflit.valeur} and set(conflit.cases) <= set(conflit.bloc.cases)


@pytest.mark.parametrize("n", ORDRES)
def test_une_grille_pleine_juste_est_une_solution(n):
    pleine = grille_pleine(n, 5)
    assert pleine.est_pleine and pleine.est_solution and pleine.valider() == []
    assert not Grille.vide(n).est_solution and Grille.vide(n).nombre_indices == 0


def test_texte_comme_le_document():
    lignes = TOULON.texte().splitlines()
    assert lignes[0] == " 1  7 . 4  . . 3  . . ." and lignes[3] == "" and len(lignes) == 11
    assert TOULON.texte(couleurs=True).count("\033[1;33m") == TOULON.nombre_indices == 28


def test_le_html_a_une_cellule_par_case_et_signale_les_conflits_autrement_que_par_la_couleur():
    html = Grille.lire("11..............")._repr_html_()
    assert html.count("<td") == 16 and html.count('title="conflit"') == 2 and "2 cases en conflit." in html
    assert 'title="conflit"' not in TOULON._repr_html_()


@pytest.mark.parametrize("n", (2, 3, 4))
def test_le_html_a_des_reperes_lisibles_et_se_serre_dans_une_page_etroite(n):
    html = Grille.vide(n)._repr_html_()
    assert {int(corps) for corps in re.findall(r"font-size:(\d+)px", html)} == {12} and html.count("font-size") == 2 * n * n + 1
    assert ("min-width" in html) == (n == 4)  # rien n'empêche une petite case de prendre moins que la largeur voulue
