"""Chaque nombre écrit en prose a sa ligne dans `tests/chiffres/`, et sa preuve tient."""

import pytest

from outils.chiffres import RACINE, Ligne, affirmes, ecarts, lire, nombres, prouver
from sudokulib import boucler_regles, exemple, table_de_grille
from tests.echantillon import TOUT

LIGNES = lire()


def test_chaque_nombre_a_sa_ligne_et_chaque_ligne_sert():
    assert ecarts(LIGNES) == []


def test_chaque_preuve_tient():
    essayees = [ligne for ligne in LIGNES if TOUT or not ligne.preuve.startswith("long ")]
    faux = [f"{ligne.source} : {ligne.nombre} : {phrase}" for ligne in essayees if (phrase := prouver(ligne))]
    assert faux == []


def test_toute_page_est_tenue():
    tenues = {ligne.source for ligne in LIGNES}
    pages = {RACINE / "README.md", *(RACINE / "documentation").glob("*.md"), *(RACINE / "sources").rglob("*.py")}
    sources = {page.relative_to(RACINE).as_posix() for page in pages}
    assert tenues == {source for source in sources if affirmes(source)}


def test_les_deductions_que_disent_les_diapositives():
    """Leçon 3 : trois déductions, puis 154 par « Boucler » ; 159 pour la grille à 17 indices."""
    comptes = []
    for nom in ("toulon_exemple", "leleux_17_indices"):
        deductions = []
        boucler_regles(table_de_grille(exemple(nom)), 3, deductions.append)
        comptes.append(len(deductions))
    assert comptes == [3 + 154, 159]


@pytest.mark.parametrize(
    "texte, lus",
    [
        ("3 107 165 paliers, 36,5 fois moins", {"3107165", "36,5"}),
        (r"$T = 0{,}002\,738\,52$ et 97 %", {"0,00273852", "97 %"}),
        (r"$7 \cdot 10^{10}$, $9^{58}$ et $3n^2$, $9^2$", {"10^10", "9^58"}),
        ("en 2011, L3C7, A.2.f, p. 120, `1234`, [ici](x_1234.md), 729, 81", set()),
        ("avant 464\n- [ ] 405\n- [x] 810", {"464", "810"}),
        ("- [x] 448\n\n384 ont deux littéraux", {"448", "384"}),
        ("$x_{(0,2)}$, 0,5 et\n12 %", {"0,5", "12 %"}),
    ],
)
def test_les_nombres_qui_affirment(texte, lus):
    assert nombres(texte) == lus


@pytest.mark.parametrize(
    "nombre, preuve",
    [
        ("811", "= valeur_maximale(3)"),
        ("123456", "sortie"),
        ("0,77", "assertion"),
        ("0,9", "document"),
        ("810", ""),
        ("810", "convention"),
    ],
)
def test_une_preuve_fausse_se_dit(nombre, preuve):
    assert prouver(Ligne("sources/lecons/05_recuit_simule.py", nombre, preuve))


@pytest.mark.parametrize(
    "nombre, preuve",
    [
        ("tableau grille, essais, réussites", "= moyennes_publiees()"),
        ("tableau tableau, indices, publié", "= list(moyennes_publiees())[1:]"),
        ("384", "mesuré python -m bench.absent table --nombre 200 --graine 2006"),
        ("384", "mesuré python -m bench.recuit table --nombre 201"),
        ("0,0013", "constat S-delta"),
        ("300", "réglage cours/ateliers/arbre.py"),
        ("tableau grille, essais, réussites", "essai tests/outils/test_chiffres.py::test_absent"),
    ],
)
def test_une_preuve_fausse_d_une_page_se_dit(nombre, preuve):
    assert prouver(Ligne("documentation/recuit.md", nombre, preuve))


def test_un_tableau_qui_n_est_plus_la_se_dit_et_un_autre_tient_ses_nombres():
    source = "documentation/moteur.md"
    tenus = [ligne for ligne in LIGNES if ligne.source == source]
    absent = Ligne(source, "tableau jeu, vitesses", "mesuré python -m bench.gains")
    assert ecarts([*tenus, absent]) == [f"{source} : la ligne tableau jeu, vitesses ne sert plus"]
    sans_le_premier = [ligne for ligne in tenus if not ligne.nombre.startswith("tableau jeu, avant")]
    assert f"{source} : 1,57 n'a pas de ligne" in ecarts(sans_le_premier)


def test_un_nombre_sans_ligne_et_une_ligne_sans_nombre_se_disent():
    source = "sources/lecons/05_recuit_simule.py"
    lignes = [Ligne(source, nombre, "sortie") for nombre in affirmes(source) - {"810"}] + [Ligne(source, "123456", "sortie")]
    assert ecarts(lignes) == [f"{source} : 810 n'a pas de ligne", f"{source} : la ligne 123456 ne sert plus"]
