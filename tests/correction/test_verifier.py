"""Verdicts : la bonne réponse passe, chaque faute ordinaire reçoit sa phrase."""

import re

import pytest

from sudokulib import ErreurSudoku, poids
from sudokulib.correction import Exercice, Question, a_faire, declarer, repondre, verifier
from sudokulib.correction.exercice import trouver
from sudokulib.exercices import representation


def nommer(f, nom="poids"):
    f.__name__ = nom
    return f


def negatif(m):
    return -1


@pytest.mark.parametrize(
    ("f", "phrase"),
    (
        (lambda m: m.bit_length(), "vous comptez les chiffres binaires, pas les 1"),
        (lambda m: m.bit_length() - poids(m), "vous comptez les 0, pas les 1"),
        (lambda m: print(poids(m)), "ne rend rien"),
        (lambda m: 1 / 0, "lève une exception"),
        (lambda m: float(poids(m)), "ne rend pas ce qu'on attend"),
        (negatif, "ne rend pas ce qu'on attend"),
        (lambda: 3, "lève une exception"),
        (lambda m: sum(m >> k & 1 for k in range(m.bit_length())), "leur coût grandit avec la longueur"),
    ),
)
def test_une_faute_ordinaire_recoit_sa_phrase(f, phrase):
    bilan = verifier(nommer(f))
    assert not bilan.reussi and not bilan.a_faire and phrase in bilan.phrase


def test_boucle_et_recursion_sans_fin():
    def poids(m):
        while m:
            pass
        return 0

    assert "la boucle s'arrête-t-elle" in verifier("T.1b", poids).phrase

    def poids(m):
        return poids(m)

    assert "se rappelle elle-même" in verifier("T.1b", poids).phrase


def par_recursion(m):
    return 1 + par_recursion(m & (m - 1)) if m else 0


@pytest.mark.parametrize("f", (poids, lambda m: m.bit_count(), lambda m: bin(m).count("1"), par_recursion))
def test_des_reponses_justes_ecrites_autrement_passent(f):
    bilan = verifier("T.1b", f)
    assert bilan.reussi and bilan.phrase == "les tests visibles passent."


def test_a_faire_n_est_ni_juste_ni_faux():
    bilan = verifier(nommer(lambda m: a_faire("T.1b")))
    assert bilan.a_faire and not bilan.reussi and bilan.signe == "☐ À faire"
    bilan = repondre("T.2c", ...)
    assert bilan.a_faire and not bilan.reussi


def test_une_boucle_longue_mais_finie_montre_d_abord_la_faute_simple():
    def poids(m):
        compte = 0
        while m:
            m -= 1
            compte += 1
        return compte

    assert verifier("T.1b", poids).essais[0].appel == "poids(12)"


def test_une_recursion_memorisee_ne_passe_pas_pour_lente():
    memoire = {0: 0}

    def poids(m):
        if m not in memoire:
            memoire[m] = 1 + poids(m & (m - 1))
        return memoire[m]

    assert verifier("T.1b", poids).reussi


def test_une_table_globale_qui_grossit_est_vue():
    table = {}

    def cases_de_ligne(n):
        table.update(representation.cases_de_ligne(n))
        return table

    bilan = verifier("T.2", cases_de_ligne, representation.cases_de_colonne, representation.cases_de_region)
    assert not bilan.reussi and "variable extérieure" in bilan.phrase


def test_l_exercice_a_faire_est_celui_qui_manque():
    def meme_ligne(n):
        return a_faire("T.2")

    bilan = verifier("T.3", meme_ligne, representation.meme_colonne, representation.meme_region)
    assert bilan.a_faire and "une fonction de la question T.2" in bilan.phrase


def test_l_exception_nomme_la_ligne_et_sys_exit_ne_quitte_pas(capsys):
    def poids(m):
        print("bavard")
        raise KeyError if m else SystemExit(3)

    essai = verifier("T.1b", poids).essais[0]
    assert re.fullmatch(r"SystemExit \(ligne \d+ de la cellule\) : 3", essai.obtenu)
    assert capsys.readouterr().out == ""


def test_l_argument_de_l_etudiant_ne_change_pas_les_notres():
    exercice = Exercice(identifiant="X.1", titre="", document="T", fonctions=(sorted,), arguments=[([3, 1, 2],)])
    declarer(exercice)

    def sorted_(liste):
        liste.sort()
        return liste

    assert verifier("X.1", sorted_).reussi and exercice.arguments == [([3, 1, 2],)]


def test_la_premiere_entree_fausse_d_une_table_est_montree():
    fausse = representation.cases_de_ligne

    def cases_de_ligne(n):
        table = fausse(n)
        table[3] = table[3][::-1]
        return table

    bilan = verifier("T.2", cases_de_ligne, representation.cases_de_colonne, representation.cases_de_region)
    assert not bilan.reussi and bilan.essais[0].appel == "cases_de_ligne(2)[3]"
    assert bilan.essais[0].obtenu == "[12, 11, 10, 9]"
    assert "obtenu  : [12, 11, 10, 9]" in repr(bilan) and "[12, 11, 10, 9]" in bilan._repr_html_()


def test_une_liste_d_entree_0_inutilisee_est_acceptee():
    def en_liste(reference):
        return nommer(lambda n: [None, *map(tuple, reference(n).values())], reference.__name__)

    fonctions = [en_liste(f) for f in trouver("T.2").fonctions]
    assert verifier("T.2", *fonctions).reussi


def test_une_fonction_oubliee_est_nommee():
    assert "il manque la fonction cases_de_colonne ; reçu : cases_de_ligne" in verifier(representation.cases_de_ligne).phrase


def test_appels_de_travers():
    for mauvais, phrase in (
        (lambda: verifier("T.1b"), "sans parenthèses : poids"),
        (lambda: verifier("T.2", 3), "sans parenthèses : cases_de_ligne, cases_de_colonne"),
        (lambda: verifier("T.1aq", "b"), "employez repondre"),
        (lambda: verifier(), "sans parenthèses"),
        (lambda: verifier(3), "sans parenthèses"),
        (lambda: verifier("Z.9", poids), "il n'y a pas d'exercice"),
        (lambda: verifier(len), "aucun exercice ne demande"),
        (lambda: verifier("T.2c", poids), "employez repondre"),
        (lambda: repondre("T.1b", 3), "employez verifier"),
        (lambda: declarer(trouver("T.1b")), "déclaré deux fois"),
    ):
        with pytest.raises(ErreurSudoku, match=phrase):
            mauvais()


@pytest.mark.parametrize(
    ("identifiant", "reponse", "phrase"),
    (
        ("T.1a", [8, 6, 0], "une liste de 4 nombres ; vous en donnez 3"),
        ("T.1a", "8, 6, 0, 96", "une liste de 4 nombres"),
        ("T.1a", {8, 6, 0, 96}, "une liste de 4 nombres"),
        ("T.1a", [[8, 6, 0, 96]], "une liste de 4 nombres"),
        ("T.1a", ["8", "6", "0", "96"], "nombres entiers, sans guillemets"),
        ("T.1a", None, "une liste de 4 nombres"),
        ("T.1a", [1000, 110, 0, 1100000], "en écriture décimale"),
        ("T.1a", [0, 6, 8, 96], "ce n'est pas la bonne réponse"),
        ("T.2c", "2w", "produits : *"),
        ("T.2c", "m", "emploie m ; les lettres connues : n, N, w"),
        ("T.1aq", "e", "l'une des lettres"),
        ("T.1aq", 2, "entre guillemets"),
        ("T.2c", "N +", "ne se lit pas comme une formule"),
        ("T.2c", 81, "entre guillemets"),
        ("T.2c", "n", "ce n'est pas la bonne réponse"),
    ),
)
def test_une_reponse_de_travers_recoit_sa_phrase(identifiant, reponse, phrase):
    bilan = repondre(identifiant, reponse)
    assert not bilan.reussi and phrase in bilan.phrase


def test_une_reponse_equivalente_est_acceptee():
    assert repondre("T.2c", "n**4").reussi and repondre("T.3c", "n^6").reussi
    assert repondre("T.1aq", " B ").reussi and repondre("T.1a", (8, 6, 0, 96)).reussi


def test_aucune_raison_ne_dit_la_bonne_reponse():
    from sudokulib.correction import exercices

    for question in exercices().values():
        if isinstance(question, Question):
            for raison in question.raisons.values():
                assert f"« {question.reponse} »" not in raison and str(question.reponse) not in raison.split()


def test_sous_nbgrader_un_echec_leve_une_exception(monkeypatch):
    assert not repondre("T.2c", "n").reussi
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    with pytest.raises(AssertionError, match="pas la bonne réponse"):
        repondre("T.2c", "n")
    with pytest.raises(AssertionError):
        repondre("T.2c", ...)
    assert repondre("T.2c", "N**2").reussi


def test_le_html_echappe_ce_que_l_etudiant_ecrit():
    html = verifier(nommer(lambda m: "<script>")).__class__._repr_html_(verifier(nommer(lambda m: "<script>")))
    assert "<script>" not in html and "&lt;script&gt;" in html
