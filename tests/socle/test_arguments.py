"""À la porte des paquets : un mauvais argument, quel qu'il soit, est dit en français."""

import inspect
import pickle
import sys
from itertools import repeat

import pytest

import sudokulib
from bench.solidite import portes, surface
from cours.affirmations import regle
from cours.films import filmer_regles
from cours.films.regles import deductions_immediates
from cours.mesures import applications, chronometre, comparer_couts, comparer_strategies, moities_vides, recuits_gardes, solveurs
from socle.annotations import convient, nommer
from socle.arguments import verifier_arguments
from sudokulib import ErreurClaire, Grille, affichage, carnet, cases, difficulte, journal, lecture, vecteurs
from sudokulib.autres_solveurs.coloriage import ordres
from sudokulib.autres_solveurs.sat import par_sat
from sudokulib.generation import RetourArriere
from sudokulib.logique import dimacs, familles, formules
from sudokulib.logique.rapide import groupes_des_variables
from sudokulib.recuit import Chaine, c_ij, energie, etudes_gardees, marche, resultats, temperature
from sudokulib.seance import Seance


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
    nue = vars(vecteurs)["poids"]
    assert sudokulib.poids is not nue and sudokulib.poids.__wrapped__ is nue
    assert inspect.signature(sudokulib.poids) == inspect.signature(nue)
    assert inspect.getsource(sudokulib.poids) == inspect.getsource(nue)
    assert sudokulib.poids.__doc__ == nue.__doc__ and sudokulib.poids.__name__ == "poids"
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
        yield from map(divmod, repeat(1), suite)

    assert list(inverses([1, 2])) == [(1, 0), (0, 1)] and inspect.isgenerator(inverses([1]))
    with pytest.raises(ErreurClaire, match="inverses : suite doit être une liste, dont chaque élément est un nombre entier"):
        list(inverses(["a"]))
    with pytest.raises(ZeroDivisionError):  # levée par un code du dehors, celui-ci
        list(inverses([0]))
    with pytest.raises(ErreurClaire, match="inverses : il manque l'argument suite"):
        inverses()


# Les portes


def test_un_nom_pris_a_son_module_est_le_meme_qu_a_la_facade_et_la_maison_a_le_sien():
    from sudokulib.cases import nom_de_case
    from sudokulib.logique import propagation as du_document
    from sudokulib.logique.propagation import simplification

    assert nom_de_case is sudokulib.nom_de_case and vars(cases)["nom_de_case"] is nom_de_case.__wrapped__
    assert (
        inspect.isfunction(du_document)
        and simplification.__wrapped__ is vars(sys.modules[simplification.__wrapped__.__module__])["simplification"]
    )
    assert vars(sys.modules["sudokulib.solveur"])["boucler_regles"] is vars(sudokulib.regles)["boucler_regles"]


@pytest.mark.parametrize(
    ("appel", "phrase"),
    [
        (lambda: energie.c_ij([[1]]), "c_ij : il manque les arguments i et j"),
        (lambda: energie.c_ij([[1]], 1, 2, 3), "c_ij : 4 arguments donnés par leur place, où 3 sont attendus : omega, i et j"),
        (lambda: energie.c_ij([[1]], 1, k=2), "c_ij : pas d'argument 'k' ; on attend omega, i et j"),
        (lambda: energie.c_ij([[1]], 1, i=2), "c_ij : i est donné deux fois"),
        (lambda: cases.Bloc("ligne", "un", ()), "Bloc : numero doit être un nombre entier ; reçu 'un'"),
        (lambda: cases.Bloc("ligne", 10**5000, ()), "Bloc : numero est trop grand ; reçu un entier de 5001 chiffres"),
        (lambda: resultats.SerieGardee(1), "SerieGardee : il manque les arguments"),
        (lambda: marche.UneMarche(), "UneMarche dit ce que savent faire d'autres classes"),
        (lambda: temperature.seuil(1, -0.0), "seuil ne peut rien faire de ces arguments : variation = 1 et T = -0.0"),
        (lambda: familles.large_clause(10**9), "729 variables au plus"),
        (lambda: regle.sans_mesure(10**5000), "sans_mesure : parce_que doit être un texte ; reçu un entier de 5001 chiffres"),
        (lambda: groupes_des_variables(10**6), "l'ordre n va de 2 à 16 ici, pas 1000000"),
        (lambda: Seance(Grille.vide(2), {"la mienne": 3}), "la règle 'la mienne' n'est pas une fonction"),
        (lambda: applications.Applications(()), "Applications : T doit être des comptes, un par grille"),
        (lambda: applications.Applications((3, "a")), "Applications : T doit être des comptes, un par grille"),
        (lambda: journal.Maillons(1), "Maillons : avant doit être"),
        (lambda: chronometre.facile(10**40), "ordre|trop"),
        (lambda: solveurs.solveurs_gardes("x" * 1000), "il n'y a pas d'étude 'x"),
        (lambda: comparer_strategies("." * 81), "la grille a plusieurs solutions"),
        (lambda: familles.qui_fait_repasser(10**9), "729 variables au plus"),
        (lambda: etudes_gardees("٣"), "il n'y a d'essais gardés que pour ai_escargot et tableau I a"),
        (lambda: moities_vides("x" * 100_000), "pas de grilles à moitié vides d'ordre 'xxx"),
        (lambda: difficulte.difficulte("1.3...........2."), "la grille a plusieurs solutions"),
        (lambda: list(par_sat(Grille.vide(2), solveur="ligne")), "PySAT n'a pas de solveur « ligne »"),
        (lambda: sudokulib.solutions("." * 81, limite=-1), "une limite est un entier d'au moins 1, ou None ; reçu -1"),
        (lambda: affichage.disposer(10**400, "1"), "l'ordre n"),
        (lambda: affichage.html_de_cellules(10**19, "1"), "l'ordre n"),
        (lambda: dimacs.litteral(10**400), "^un entier de 401 chiffres n'est pas le numéro d'un littéral"),
        (lambda: lecture.ecrire(10**400, range(3)), "l'ordre n"),
        (lambda: recuits_gardes.essai_sur_escargot(10**9), "un rang va de 0 à 9999, pas 1000000000"),
        (lambda: solveurs.comparer_solveurs({}), "il faut au moins une grille"),
        (lambda: comparer_couts({"f": len}, {}).tracer(), "ce relevé est vide, ou incomplet : on ne saurait en faire une figure"),
        (lambda: comparer_couts({"f": len}, {"vide": []}).tableau(), "on ne saurait en faire un tableau"),
        (lambda: ordres(2, 10**400, 1), "un nombre d'ordres est un entier d'au moins 0, moins grand que"),
        (lambda: ordres(2, 10**9, 1), "ordres au plus, pas 1000000000"),
        (lambda: regle.au_moins(1.0, 0.5, mesure=10**5000), "mesure doit être un texte ; reçu un entier de 5001 chiffres"),
        (lambda: carnet.Carnet(None, False, {}), "entete doit être un texte ; reçu False"),
        (lambda: RetourArriere("1" + "." * 15, 7), "hasard doit être un Hasard, ou None ; reçu 7"),
    ],
)
def test_par_quelque_module_qu_on_y_vienne_un_mauvais_appel_se_dit_en_francais(appel, phrase):
    with pytest.raises(ErreurClaire, match=phrase):
        appel()


def test_un_entier_demesure_est_refuse_meme_apres_d_autres_de_son_type():
    assert formules.Litteral(True, 0, 0, 1).k == 1
    with pytest.raises(ErreurClaire, match="Litteral : k est trop grand"):
        formules.Litteral(True, 0, 0, 10**5000)


def test_un_vecteur_demesure_reste_un_vecteur():
    assert vecteurs.poids(2**20_000 - 1) == 20_000


def test_ce_qui_n_est_pas_une_formule_s_affiche_tel_quel():
    assert repr(formules.Clauses(["a\nb", range(9)] * 9)).startswith("['a\\nb', range(0, 9), ")
    assert repr(formules.Clauses([[1] * 9] * 99)).startswith("[[1, 1, 1, 1, 1, 1, 1, 1, 1], [1")


def test_une_regle_qui_recommence_ne_tourne_pas_sans_fin_la_ou_rien_ne_change():
    with pytest.raises(ErreurClaire, match="recommence"):
        deductions_immediates(sudokulib.boucler_regles, [2, 6] + [30] * 14, 2)


def test_la_maison_construit_sans_rien_verifier():
    """Ses enregistrements se font par milliers ; seul ce qui vient du dehors est vérifié d'avance."""
    espace = {"Bloc": cases.Bloc, "__name__": "sudokulib.ici"}
    assert eval("Bloc(1, 'un', None)", espace).numero == "un"


@pytest.mark.skipif(not hasattr(__import__("os"), "fork"), reason="chaque appel se fait dans un fils")
def test_des_appels_au_hasard_de_tous_les_noms_publics():
    """`python -m bench.solidite portes` en fait huit mille."""
    pytest.importorskip("numpy")
    lignes = list(portes.mesurer(longue=False, graine=38))
    assert sum(ligne.essais for ligne in lignes) >= 150 and [faute for ligne in lignes for faute in ligne.fautes] == []


def test_une_bibliotheque_absente_se_dit_en_francais():
    """Ni un argument de travers, ni l'anglais d'un import : une figure sans matplotlib, sur le site sans réseau par exemple."""

    @verifier_arguments
    def tracer(titre: str) -> None:
        import une_bibliotheque_absente  # noqa: F401

    with pytest.raises(ErreurClaire, match="^il faut une_bibliotheque_absente, qui n'est pas installé"):
        tracer("la courbe")


def test_une_suite_annoncee_se_donne_aussi_en_tuple():
    from collections.abc import Sequence

    assert convient(("a", "b"), Sequence[str]) and not convient(("a", 1), Sequence[str])
    assert convient((1, "a"), tuple[int, str]) and not convient((1, 2), tuple[int, str])


def test_un_generateur_garde_rend_sa_valeur():
    @verifier_arguments
    def compter(k: int):
        yield from range(k)
        return "fini"

    suite = compter(1)
    assert next(suite) == 0
    with pytest.raises(StopIteration) as fin:
        next(suite)
    assert fin.value.value == "fini"
