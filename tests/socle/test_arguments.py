"""À la porte des paquets : un mauvais argument, quel qu'il soit, est dit en français."""

import inspect
import pickle
from fractions import Fraction

import pytest

import sudokulib
from bench.solidite import surface
from cours.films import filmer_regles
from socle.arguments import convient, nommer, verifier_arguments
from sudokulib import ErreurClaire, Grille, cases, vecteurs
from sudokulib.recuit import Chaine, c_ij, energie


@pytest.mark.skipif(not hasattr(__import__("os"), "fork"), reason="chaque appel se fait dans un fils")
def test_de_mauvais_arguments_pour_toute_la_surface_publique():
    """Quelques centaines d'appels tirés au sort ; `python -m bench.solidite surface` les fait tous."""
    pytest.importorskip("numpy")
    pytest.importorskip("matplotlib")
    lignes = list(surface.mesurer(longue=False, graine=13))
    assert sum(ligne.essais for ligne in lignes) > 100 and [faute for ligne in lignes for faute in ligne.fautes] == []


@pytest.mark.parametrize(
    ("appel", "phrase"),
    [
        (lambda: sudokulib.poids("abc"), "poids : m doit être un nombre entier ; reçu 'abc'"),
        (lambda: sudokulib.candidats(None), "candidats : m doit être un nombre entier ; reçu None"),
        (lambda: sudokulib.exclusivite([2] + [30] * 15, 2, 3), "observateur doit être une fonction ou None ; reçu 3"),
        (lambda: sudokulib.cases_de_ligne(1000), "l'ordre n va de 2 à 16 ici, pas 1000"),
        (lambda: sudokulib.cases_de_ligne(10**5000), "pas un entier de 5001 chiffres"),
        (lambda: Grille.ouvrir(3.5), "ouvrir : chemin doit être un texte ou PathLike"),
        (lambda: Chaine("12343412....432.").omega("a"), "omega : rang doit être un nombre entier ; reçu 'a'"),
        (lambda: filmer_regles("1" + 15 * ".", "unicité", [1]), "filmer_regles : noms doit être un texte ; reçu"),
        (lambda: c_ij([[1] * 4] * 4, 9, 0), "i et j vont de 0 à 3 ; reçu i = 9"),
        (lambda: Grille.vide(2)["a"], r"s'écrit grille\[i, j\]"),
        (lambda: Grille.lire([object()] * 4), "4 valeurs"),
    ],
)
def test_la_phrase_nomme_l_argument_et_ce_qu_on_attendait(appel, phrase):
    with pytest.raises(ErreurClaire, match=phrase):
        appel()


def test_un_tableau_numpy_sans_dimension_n_est_pas_une_ligne():
    np = pytest.importorskip("numpy")
    with pytest.raises(ErreurClaire, match="ligne 1 : on attend une suite de valeurs"):
        Grille.lire([np.array(1)] * 4)


def test_une_faute_de_la_fonction_d_un_autre_passe_telle_quelle():
    """Les arguments conviennent : l'exception est celle de l'observateur, ou une vraie faute."""

    def observateur(_):
        raise ZeroDivisionError("la mienne")

    with pytest.raises(ZeroDivisionError, match="la mienne"):
        sudokulib.exclusivite([2] + [30] * 15, 2, observateur)


def test_une_fonction_gardee_reste_la_meme_pour_qui_la_regarde():
    assert sudokulib.poids is not vecteurs.poids and sudokulib.poids.__wrapped__ is vecteurs.poids
    assert inspect.signature(sudokulib.poids) == inspect.signature(vecteurs.poids)
    assert inspect.getsource(sudokulib.poids) == inspect.getsource(vecteurs.poids)
    assert sudokulib.poids.__doc__ == vecteurs.poids.__doc__ and sudokulib.poids.__name__ == "poids"
    assert verifier_arguments(cases.meme_ligne) is sudokulib.meme_ligne and c_ij is verifier_arguments(energie.c_ij)
    assert pickle.loads(pickle.dumps(sudokulib.poids))(7) == 3
    assert pickle.loads(pickle.dumps(c_ij)) is c_ij


def test_une_classe_n_est_gardee_qu_une_fois_et_seulement_la_ou_il_y_a_un_argument():
    from sudokulib import recuit

    for _ in range(3):
        Marche = recuit.Marche
    assert not hasattr(Marche.iteration, "__wrapped__") and not hasattr(Marche.avancer.__wrapped__, "__wrapped__")
    assert not hasattr(Grille.lire.__func__.__wrapped__, "__wrapped__") and isinstance(Grille.vide(2), Grille)


@pytest.mark.parametrize(
    ("valeur", "attendu", "oui"),
    [
        ((1, 2), tuple[int, int], True),
        ((1,), tuple[int, int], False),
        ((1, "a"), tuple[int, ...], False),
        ({"a": 1}, dict[str, int], True),
        ({"a": "b"}, dict[str, int], False),
        (10**400, float, False),
        (float("nan"), float, False),
        (3, float, True),
        ("abc", list[str], False),
        (len, "quelconque", True),
    ],
)
def test_une_valeur_convient_ou_non(valeur, attendu, oui):
    assert convient(valeur, attendu) is oui


def test_un_type_se_dit_en_francais():
    assert nommer(tuple[int, ...]) == "un tuple, dont chaque élément est un nombre entier"
    assert nommer(dict[str, int]) == "un dictionnaire" and nommer(str | None) == "un texte ou None"


def test_un_generateur_dit_aussi_ce_qui_ne_convient_pas_quand_on_le_parcourt():
    @verifier_arguments
    def inverses(suite: list[int]):
        yield from map(Fraction(1).__truediv__, suite)

    assert list(inverses([1, 2])) == [1.0, 0.5] and inspect.isgenerator(inverses([1]))
    with pytest.raises(ErreurClaire, match="inverses : suite doit être une liste, dont chaque élément est un nombre entier"):
        list(inverses(["a"]))
    with pytest.raises(ErreurClaire, match=r"inverses ne peut rien faire de ces arguments : suite = \[0\]") as dite:
        list(inverses([0]))
    assert isinstance(dite.value.__cause__, ZeroDivisionError)
    with pytest.raises(ErreurClaire, match="inverses : il manque l'argument suite"):
        inverses()
