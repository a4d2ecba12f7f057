"""Un tableau dit la même chose en Markdown, en texte et en HTML."""

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from socle.tableaux import Tableau

MOTS = st.text(
    st.characters(codec="utf-8", exclude_characters="|", exclude_categories=["Cc", "Cs", "Zs", "Zl", "Zp"]), min_size=1
)
RANGEES = st.integers(1, 5).flatmap(lambda k: st.lists(st.lists(MOTS, min_size=k, max_size=k), min_size=1, max_size=6))

REPLI = "… 60 rangées de plus ; print(…) les écrit toutes"


@given(RANGEES)
def test_les_trois_ecritures_ont_les_memes_mots(rangees):
    titres, *suite = rangees
    tableau = Tableau(titres, suite)
    markdown = [ligne[2:-2].split(" | ") for ligne in str(tableau).split("\n")]
    assert [markdown[0], *markdown[2:]] == rangees and markdown[1] == ["---"] * len(titres)
    assert [ligne.split() for ligne in repr(tableau).split("\n")] == rangees
    racine = ElementTree.fromstring(tableau._repr_html_())
    assert [[cellule.text for cellule in rangee] for rangee in racine.iter("tr")] == rangees


def test_les_colonnes_du_texte_sont_alignees():
    lignes = Tableau(("nom", "n"), [("long nom", "1"), ("a", "1 000")]).texte().split("\n")
    assert lignes == ["nom           n", "long nom      1", "a         1 000"]


def test_une_barre_dans_un_mot_ne_coupe_pas_la_cellule():
    assert str(Tableau(("a|b",), [])).splitlines()[0] == r"| a\|b |"


def test_un_tableau_sans_rangee_garde_ses_titres():
    vide = Tableau(("a", "b"), [])
    assert str(vide) == "| a | b |\n| --- | --- |" and vide.texte() == "a  b" and "<tbody></tbody>" in vide.html()


def test_un_long_tableau_se_montre_par_ses_premieres_rangees_et_s_ecrit_en_entier():
    long = Tableau(("k",), [(str(k),) for k in range(100)])
    assert repr(long).splitlines()[1] == "0" and repr(long).splitlines()[-2:] == ["39", REPLI]
    assert long._repr_html_().count("<tr>") == 41 and REPLI in long._repr_html_()
    assert long.html().count("<tr>") == 101 and len(str(long).splitlines()) == 102
