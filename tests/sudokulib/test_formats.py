"""Lire les grilles dans les formats qu'ont les gens : chacun écrit ici, relu par `Grille.lire`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokulib import Grille, GrilleInvalide, exemple
from sudokulib.lecture import SYMBOLES
from tests.conftest import grilles_trouees

GRILLE = exemple("toulon_exemple")
LIGNE = GRILLE.ecrire("ligne")


def rangees(grille, vide="."):
    return [[SYMBOLES[v] if v else vide for v in ligne] for ligne in grille.lignes()]


def par_regions(grille, vide, entre, barre):
    """Chaque ligne, les symboles séparés par `entre`, les régions par `barre`."""
    n = grille.n
    return [barre.join(entre.join(ligne[k : k + n]) for k in range(0, n * n, n)) for ligne in rangees(grille, vide)]


def bordee(grille, vide=".", bord="+-------+-------+-------+"):
    lignes = [f"| {ligne} |" for ligne in par_regions(grille, vide, " ", " | ")]
    n = grille.n
    return "\n".join([bord, *(x for k in range(n) for x in [*lignes[n * k : n * (k + 1)], bord])])


def simple_sudoku(grille):
    lignes = par_regions(grille, ".", "", "|")
    n = grille.n
    return "\n-----------\n".join("\n".join(lignes[n * k : n * (k + 1)]) for k in range(n))


def unicode_case_par_case(grille):
    return "\n├───┼───┤\n".join("│" + "│".join(f" {s} " for s in ligne) + "│" for ligne in rangees(grille, " "))


def separe(separateur, vide=""):
    return lambda grille: "\n".join(separateur.join(ligne) for ligne in rangees(grille, vide))


def avec_candidats(grille):
    """Comme HoDoKu et SudoCue : les candidats des cases vides à leur place."""
    candidats = "".join(str(v) for v in range(1, grille.N + 1))
    return "\n".join("| " + " | ".join(" ".join(ligne[k : k + grille.n]) for k in range(0, grille.N, grille.n)) + " |"
                     for ligne in rangees(grille, candidats))  # fmt: skip


TOUT_ORDRE = {
    "tableau bordé": bordee,
    "tableau bordé, cases en blanc": lambda grille: bordee(grille, " "),
    "Simple Sudoku": simple_sudoku,
    "Unicode, une case entre deux barres": unicode_case_par_case,
    "tabulations": separe("\t"),
    "virgules": separe(","),
    "points-virgules": separe(";", "0"),
    "entre guillemets": lambda grille: "\n".join(",".join(f'"{s}"' for s in ligne) for ligne in rangees(grille, "")),
    "SadMan": lambda grille: "#AMoi\n#D 12 mai\n[Puzzle]\n" + grille.ecrire("compact") + "\n[State]\n" + "1" * grille.N,
    "groupes": lambda grille: "\n".join(" ".join(par_regions(grille, "_", "", " ")).split("\n")),
    "liste de Python": lambda grille: str(grille.lignes()) if grille.n < 4 else separe(",")(grille),
}


@pytest.mark.parametrize("format", TOUT_ORDRE)
@given(st.data())
def test_chaque_format_se_relit(format, donnees):
    n = donnees.draw(st.sampled_from((2, 3, 4)))
    grille = donnees.draw(grilles_trouees(n, (1, n**4 - 1)))
    assert Grille.lire(TOUT_ORDRE[format](grille)) == grille


NEUF = {
    "HoDoKu": f":0702:9:{LIGNE}:413 513:923::",
    "HoDoKu, valeurs trouvées": ":0000:x:" + LIGNE.replace("7", "+7") + "::::",
    "SudokuWiki": f"https://www.sudokuwiki.org/sudoku.htm?bd={LIGNE.replace('.', '0')}",
    "une adresse et la suite": f"https://exemple.fr/jouer?grille={LIGNE}&niveau=3",
    "grille, solution": f"{LIGNE},{exemple('toulon_exemple').ecrire('ligne').replace('.', '1')}",
    "une grille et son nom": f"{LIGNE} # l'exemple",
    "avec les candidats": avec_candidats(GRILLE),
    "tirets": LIGNE.replace(".", "-"),
    "étoiles": "\n".join(ligne.replace(".", "*") for ligne in GRILLE.ecrire("compact").splitlines()),
    "LaTeX": "\n".join("|" + "|".join(ligne) + "|." for ligne in rangees(GRILLE, " ")),
    "pandas": "\n".join(",".join(f"{s}.0" if s else "" for s in ligne) for ligne in rangees(GRILLE, "")),
    "en tête de tableur": "sep=;\r\n" + "\r\n".join(";".join(ligne) for ligne in rangees(GRILLE, "")) + "\r\n",
}


@pytest.mark.parametrize("format", NEUF)
def test_les_formats_de_l_ordre_3_se_lisent(format):
    assert Grille.lire(NEUF[format]) == GRILLE


def test_une_feuille_de_tableur_dont_des_lignes_et_des_bords_sont_vides():
    grille = Grille(3, tuple(v if 9 <= c < 63 and c % 9 not in (0, 8) else 0 for c, v in enumerate(GRILLE.valeurs)))
    assert Grille.lire(separe("\t")(grille)) == grille


@pytest.mark.parametrize(
    ("texte", "raison"),
    (
        (bordee(GRILLE).replace("| 7", "| x", 1), "L1C1.*33"),
        (bordee(GRILLE).replace("7 . 4 |", "7 4 |", 1), "ligne 1 : 8 valeurs"),
        (f"{LIGNE}\n{LIGNE}", "2 lignes"),
        ("https://www.sudokuwiki.org/sudoku.htm?bd=S9B0102", "pas de grille en clair"),
        (LIGNE[:-1], "80 symboles"),
        ("bonjour", "7 symboles"),
    ),
)
def test_ce_qui_ne_se_lit_pas_est_dit(texte, raison):
    with pytest.raises(GrilleInvalide, match=raison):
        Grille.lire(texte)


@given(st.text(alphabet="0123456789.|+-,;:\t\n *_[]#=aB", max_size=400))
def test_un_texte_quelconque_se_lit_ou_se_refuse_en_une_phrase(texte):
    try:
        Grille.lire(texte)
    except GrilleInvalide as erreur:
        assert "\n" not in str(erreur)


def test_une_rangee_vide_en_tirets_n_est_pas_prise_pour_une_bordure():
    lignes = ["---------", "1--------", *["---------"] * 7]
    texte = "\n".join(" ".join(ligne[k : k + 3] for k in (0, 3, 6)) for ligne in lignes)
    assert Grille.lire(texte).valeurs[9] == 1 and Grille.lire(texte).nombre_indices == 1


def test_un_tableur_dont_la_derniere_ligne_est_un_espace():
    texte = "\n".join(",".join(ligne) for ligne in rangees(GRILLE, ""))
    assert Grille.lire(texte + "\n \n") == GRILLE
