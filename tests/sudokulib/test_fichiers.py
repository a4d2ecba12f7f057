"""Les fichiers de plusieurs grilles : ce qu'on écrit se relit, et une faute est située."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokulib import ErreurClaire, Grille, GrilleInvalide, exemple
from sudokulib.fichiers import ecrire_texte, grilles_du_texte, lire_grilles, lire_la_grille, texte_de_grilles
from sudokulib.generation import minimales
from sudokulib.lecture import FORMATS
from tests.conftest import grille_pleine, grilles_trouees

TOULON = exemple("toulon_exemple")
PLUSIEURS = "1.3............."


def trouee(n: int) -> Grille:
    """Une grille pleine d'ordre n dont on ôte une case sur trois."""
    return Grille(n, tuple(0 if case % 3 == 0 else v for case, v in enumerate(grille_pleine(n, graine=n).valeurs)))


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("n", range(2, 7))
def test_ce_qu_on_ecrit_se_relit(tmp_path, n, format):
    grilles, fichier = [trouee(n), grille_pleine(n, 3), grille_pleine(n, 4)], tmp_path / "g.txt"
    if n == 6 and format != "nombres":
        with pytest.raises(ErreurClaire, match="prenez le format « nombres »"):
            ecrire_texte(grilles, fichier, format)
        return
    for nombre in (1, 3):
        ecrire_texte(grilles[:nombre], fichier, format)
        assert lire_grilles(fichier) == grilles[:nombre]


def test_seize_petites_grilles_ne_se_confondent_pas_avec_une_grande(tmp_path):
    seize = [*minimales(16, graine=1, n=2)]
    ecrire_texte(seize, tmp_path / "g.txt")
    assert lire_grilles(tmp_path / "g.txt") == seize
    grande = grille_pleine(4, 2)
    assert grilles_du_texte(grande.ecrire("compact")) == [grande]


def test_commentaires_colonnes_et_melanges():
    ligne = TOULON.ecrire("ligne")
    texte = f"# un commentaire\nToulon\t{ligne}\t28\n{ligne}\n\n\n{TOULON.ecrire()}\n\n# un autre\n{TOULON.ecrire('compact')}\n"
    assert grilles_du_texte(texte) == [TOULON] * 4
    assert grilles_du_texte(TOULON.ecrire().replace(" ", "\t")) == [TOULON]


def test_un_fichier_de_windows_se_lit(tmp_path):
    (tmp_path / "g.txt").write_bytes(f"\r\n{TOULON.ecrire('ligne')}\r\n".encode("utf-16"))
    assert lire_grilles(tmp_path / "g.txt") == [TOULON]


def test_une_faute_est_situee(tmp_path):
    fichier = tmp_path / "g.txt"
    for contenu, phrase in (
        (f"{TOULON.ecrire('ligne')}\n\n12\n".encode(), r"^g\.txt, grille de la ligne 3 : .*2 symboles"),
        (f"{PLUSIEURS}\n{PLUSIEURS[:-1]}x\n".encode(), r"^g\.txt, grille de la ligne 2 : .*L4C4.*33"),
        (f"\n{TOULON.ecrire()[:-2]}".encode(), r"^g\.txt : ligne 9 : 8 valeurs"),
        (b"# rien\n", r"^g\.txt : il n'y a pas de grille"),
        (b"\x89PNG\r\n", r"^g\.txt : ce n'est pas du texte en UTF-8"),
        (b"\xff\xfe\x00", r"^g\.txt : ce n'est pas du texte en UTF-8"),
    ):
        fichier.write_bytes(contenu)
        with pytest.raises(GrilleInvalide, match=phrase):
            lire_grilles(fichier)
    with pytest.raises(GrilleInvalide, match="est un dossier"):
        lire_grilles(tmp_path)
    with pytest.raises(ErreurClaire, match="il n'y a pas de grille"):
        ecrire_texte([], fichier)
    with pytest.raises(ErreurClaire, match="on ne peut pas écrire"):
        ecrire_texte([TOULON], tmp_path)


@pytest.mark.parametrize("n", (2, 3, 4, 5, 6))
def test_l_affichage_se_relit_aussi_avec_ses_blancs_entre_les_bandes(n):
    """C'est ce que les commandes écrivent si on ne leur demande rien."""
    grilles = [trouee(n), grille_pleine(n, 3), grille_pleine(n, 4)]
    for lues in (grilles[:1], grilles):
        assert grilles_du_texte("\n\n".join(grille.texte() for grille in lues)) == lues


def test_une_ligne_trop_courte_parmi_des_grilles_entieres_est_designee():
    lignes = [TOULON.ecrire("ligne")] * 9
    lignes[5] = "53..7"
    with pytest.raises(GrilleInvalide, match=r"^texte, grille de la ligne 6 : une seule ligne de 5 symboles"):
        grilles_du_texte("\n".join(lignes))


def test_d_un_fichier_de_plusieurs_grilles_on_ne_prend_pas_la_premiere_sans_le_dire():
    ligne = TOULON.ecrire("ligne").encode()
    assert lire_la_grille(b"# toulon\n" + ligne, "g.txt") == TOULON
    with pytest.raises(GrilleInvalide, match=r"^g\.txt : 9 grilles, et l'on n'en attend qu'une$"):
        lire_la_grille(b"\n".join([ligne] * 9), "g.txt")


# Ce qu'on écrit se relit, même ce qu'on pourrait confondre


@st.composite
def quelconques(draw):
    """Une à dix-huit grilles d'un ordre, creuses, justes ou fausses ; à l'ordre 4, souvent sans valeur au-dessus de 4."""
    n = draw(st.sampled_from((2, 2, 3, 4, 4, 4, 5)))
    nombre = draw(st.sampled_from((1, 2, 4, 15, 16, 17))) if n == 2 else draw(st.integers(1, 3))
    plafond = draw(st.sampled_from((min(4, n * n), n * n)))
    hasard = random.Random(draw(st.integers(0, 10**9)))
    garde = draw(st.floats(0, 1))
    return [
        Grille(n, tuple(hasard.randint(1, plafond) if hasard.random() < garde else 0 for _ in range(n**4))) for _ in range(nombre)
    ]


@given(quelconques(), st.sampled_from(FORMATS))
def test_des_grilles_quelconques_se_relisent(grilles, format):
    assert grilles_du_texte(texte_de_grilles(grilles, format)) == grilles


@given(grilles_trouees(4, (0, 40)), st.sampled_from(FORMATS))
def test_une_grille_juste_se_relit_pareil_partout(grille, format):
    """Qu'on l'ouvre seule ou comme un fichier de plusieurs, et même si tous ses indices sont petits."""
    petite = Grille(4, tuple(v if v <= 4 else 0 for v in grille.valeurs))
    for ecrite in (grille, petite):
        assert grilles_du_texte(ecrite.ecrire(format)) == [ecrite] == [Grille.lire(ecrite.ecrire(format))]
