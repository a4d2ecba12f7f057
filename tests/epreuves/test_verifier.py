"""Verdicts : ce que dit `verifier` d'une fonction d'étudiant, du premier coup d'œil au contre-exemple."""

import re
from functools import singledispatch

import pytest
from hypothesis import strategies as st

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves import Fonctions, Preuve, a_faire, declarer, epreuves, repondre, verifier
from epreuves.bilan import PHRASE_DE_SUCCES
from epreuves.conduire.conduire import conduire
from epreuves.epreuve import oublier, trouver
from sudokulib import ErreurClaire, cases, vecteurs


@pytest.fixture
def provisoire():
    """Déclare un exercice le temps d'un essai."""
    declares = []

    def inscrire(**champs):
        exercice = Fonctions(titre="", document="T", solution=rien, **{"identifiant": "X.1", **champs})
        declarer(exercice)
        declares.append(exercice.identifiant)
        return exercice

    yield inscrire
    for identifiant in declares:
        oublier(identifiant)


def rien():
    pass


def par_effacement(m):
    compte = 0
    while m:
        m &= m - 1
        compte += 1
    return compte


def test_une_bonne_reponse_passe_avec_ses_essais_et_son_cout():
    bilan = verifier("T.1b", par_effacement)
    assert bilan.reussi and bilan.phrase == PHRASE_DE_SUCCES and not bilan.diagnostic
    assert bilan.essais[0] == ("poids(12)", "2", "2") and bilan.contre_exemple is None
    operations = {valeur: compte for _, valeur, compte in bilan.cout.points}
    assert bilan.cout.tenue and operations[200] < 200 * operations[1]


def test_le_contre_exemple_est_le_plus_petit():
    def poids(m):
        return par_effacement(m) + (m > 100)

    bilan = verifier(poids)
    assert not bilan.reussi and bilan.contre_exemple.arguments == (101,)
    assert bilan.essais == [("poids(101)", "4", "5")]


def test_le_bilan_est_fait_de_donnees_simples():
    from epreuves.donnees import memes, rebatir

    def exclusivite(G, n):
        return False

    bilan = verifier(exclusivite)
    for champ in (bilan.phrase, bilan.diagnostic, tuple(bilan.contre_exemple), bilan.trace, [tuple(e) for e in bilan.essais]):
        assert memes(rebatir(champ), champ) or isinstance(champ, tuple)
    arguments, _, _, _, dessin, cause = bilan.contre_exemple
    assert cause == ""  # la progression seule la garde
    assert memes(rebatir(arguments), arguments) and memes(rebatir(dict(dessin.marques)), dessin.marques)


def test_le_contre_exemple_d_une_regle_montre_le_bloc_coupable():
    def unicite(G, n):  # oublie les colonnes
        from sudokulib.cases import blocs

        avant = list(G)
        for bloc in blocs(n):
            if bloc.genre != "colonne":
                for v in range(1, n * n + 1):
                    places = [c for c in bloc.cases if avant[c] >> v & 1]
                    if len(places) == 1:
                        G[places[0]] = 1 << v
        return avant != G

    bilan = verifier(unicite)
    G, n = bilan.contre_exemple.arguments
    dessin = bilan.contre_exemple.dessin
    assert n == 2 and sum(m != 30 for m in G) <= 4
    assert "la colonne" in dessin.legende and len(dessin.marques) == 4
    assert list(dessin.marques.values()).count("conflit") == 1
    colonnes = {case % 4 for case in dessin.marques}
    assert len(colonnes) == 1
    assert "*" in repr(bilan) and "outline:4px double" in bilan._repr_html_() and "outline:1px dotted" in bilan._repr_html_()


def test_la_premiere_entree_fausse_d_une_table_est_montree():
    def cases_de_ligne(n):
        table = cases.cases_de_ligne(n)
        table[3] = table[3][::-1]
        return table

    bilan = conduire(trouver("T.2"), [cases_de_ligne, cases.cases_de_colonne, cases.cases_de_region])
    assert not bilan.reussi and bilan.essais[0].appel == "cases_de_ligne(2)[3]"
    assert bilan.essais[0].obtenu == "[12, 11, 10, 9]"
    assert "obtenu  : [12, 11, 10, 9]" in repr(bilan) and "[12, 11, 10, 9]" in bilan._repr_html_()


def test_une_liste_d_entree_0_inutilisee_est_acceptee():
    def cases_de_ligne(n):
        N = n * n
        return [None, *([N * (i - 1) + j for j in range(1, N + 1)] for i in range(1, N + 1))]

    def cases_de_colonne(n):
        N = n * n
        return [None, *([N * (i - 1) + j for i in range(1, N + 1)] for j in range(1, N + 1))]

    def cases_de_region(n):
        N = n * n
        tables = [None]
        for coin in (N * n * a + n * b + 1 for a in range(n) for b in range(n)):
            tables.append([coin + N * i + j for i in range(n) for j in range(n)])
        return tables

    assert verifier("T.2", cases_de_ligne, cases_de_colonne, cases_de_region).reussi


def test_la_fonction_de_la_bibliotheque_n_est_pas_une_reponse():
    bilan = verifier(vecteurs.poids)
    assert not bilan.reussi and bilan.a_faire and "fonction de la bibliothèque" in bilan.phrase


def test_une_fonction_toute_faite_est_refusee_quand_elle_vide_l_exercice():
    def poids(m):
        return bin(m).count("1")

    bilan = verifier(poids)
    assert not bilan.reussi and bilan.diagnostic == "interdit" and bilan.phrase.startswith("vos résultats sont justes, mais bin")


@singledispatch
def aiguille(m):
    return bin(m).count("1")


@singledispatch
def aiguille_selon_le_type(m):
    return 0


@aiguille_selon_le_type.register
def _(m: int):
    return len(bin(m)) % 5


def test_de_ce_que_singledispatch_enveloppe_on_ne_lit_que_le_code_de_l_etudiant():
    """Son aiguillage, lui, écrit une f-string et ne nomme pas m : ce ne sont pas des fautes de l'étudiant."""
    bilan = conduire(trouver("T.1b"), [aiguille])
    assert bilan.diagnostic == "interdit" and "bin" in bilan.phrase and "f-string" not in bilan.phrase
    assert conduire(trouver("T.1b"), [aiguille_selon_le_type]).diagnostic != "ignore"


def test_une_recursion_memorisee_ne_passe_pas_pour_lente():
    memoire = {0: 0}

    def poids(m):
        if m not in memoire:
            memoire[m] = 1 + poids(m & (m - 1))
        return memoire[m]

    assert verifier(poids).reussi


def test_une_variable_exterieure_qui_change_est_vue():
    appels = []

    def poids(m):
        appels.append(m)
        return par_effacement(m) + (len(appels) % 7 == 0)

    bilan = verifier(poids)
    assert not bilan.reussi and bilan.diagnostic == "etat" and "variable extérieure" in bilan.phrase
    assert appels == []  # tout s'est passé dans le processus fils


def test_ce_qui_reste_a_faire_n_est_ni_juste_ni_faux():
    def poids(m):
        return a_faire("T.1b")

    bilan = verifier(poids)
    assert bilan.a_faire and not bilan.reussi and bilan.signe == "☐ À faire"

    def meme_ligne(n):
        return a_faire("T.2")

    bilan = conduire(trouver("T.3"), [meme_ligne, cases.meme_colonne, cases.meme_region])
    assert bilan.a_faire and "une fonction de la question T.2" in bilan.phrase


def test_l_argument_de_l_etudiant_ne_change_pas_les_notres(provisoire):
    exercice = provisoire(fonctions=(sorted,), exemples=[([3, 1, 2],)])

    def trier(liste):
        liste.sort()
        return liste

    bilan = conduire(exercice, [trier])
    assert exercice.exemples == [([3, 1, 2],)] and bilan.diagnostic == "modifie"


def test_accepter_et_normaliser(provisoire):
    exercice = provisoire(
        fonctions=(max,), exemples=[([3, 1],)], accepter=lambda arguments, attendu, obtenu: obtenu in arguments[0], normaliser=abs
    )
    assert conduire(exercice, [lambda liste: -1]).reussi and not conduire(exercice, [lambda liste: 2]).reussi


def test_le_meme_code_donne_le_meme_bilan_et_le_meme_cout():
    def poids(m):
        return len(bin(m)) - 2

    assert len({repr(verifier(poids)) for _ in range(3)}) == 1
    assert len({repr(verifier("T.1b", par_effacement).cout) for _ in range(2)}) == 1


def test_sur_place_les_verdicts_sont_les_memes():
    """Là où l'on ne peut pas créer de processus (Windows, navigateur seul)."""

    def sans_fin(m):
        while True:
            pass

    exercice = trouver("T.1b")
    for f in (par_effacement, lambda m: m.bit_length(), lambda m: 1 / 0, lambda m: None, sans_fin):
        ici, la = conduire(exercice, [f], sur_place=True), conduire(exercice, [f])
        assert (ici.reussi, ici.diagnostic) == (la.reussi, la.diagnostic)
        assert ici.phrase == la.phrase or f is sans_fin  # on ne prouve une boucle sans fin que dans un processus à part


def test_une_fonction_oubliee_est_nommee():
    def cases_de_ligne(n):
        return cases.cases_de_ligne(n)

    assert "il manque la fonction cases_de_colonne ; reçu : cases_de_ligne" in verifier(cases_de_ligne).phrase


def test_une_exception_montre_d_abord_la_ligne_de_l_etudiant():
    def poids(m):
        reste = [1]
        return reste[m]

    bilan = verifier(poids)
    assert bilan.diagnostic == "exception" and "un indice sort de la liste" in bilan.phrase
    assert re.search(
        r"IndexError : list index out of range \(ligne \d+ de la cellule : return reste\[m\]\)", bilan.essais[0].obtenu
    )
    assert "IndexError" in bilan.trace and "sudokulib" not in bilan.trace
    assert "<details>" in bilan._repr_html_()


def test_appels_de_travers():
    for mauvais, phrase in (
        (lambda: verifier("T.1b"), "sans parenthèses : poids"),
        (lambda: verifier("T.2", 3), "sans parenthèses : cases_de_ligne, cases_de_colonne"),
        (lambda: verifier("T.1aq", "b"), "employez repondre"),
        (lambda: verifier(), "sans parenthèses"),
        (lambda: verifier(3), "sans parenthèses"),
        (lambda: verifier("Z.9", par_effacement), "il n'y a pas d'exercice"),
        (lambda: verifier(len), "aucun exercice ne demande"),
        (lambda: repondre("T.1b", 3), "employez verifier"),
        (lambda: declarer(trouver("T.1b")), "déclarée deux fois"),
    ):
        with pytest.raises(ErreurClaire, match=phrase):
            mauvais()
    (preuve, *_) = [e.identifiant for e in epreuves().values() if isinstance(e, Preuve)]
    for mauvais in (lambda: verifier(preuve, len), lambda: repondre(preuve, "oui")):
        with pytest.raises(ErreurClaire, match="se rédige|question à rédiger"):
            mauvais()


def test_sous_nbgrader_un_echec_leve_une_exception(monkeypatch):
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    with pytest.raises(AssertionError, match="chiffres binaires"):
        verifier("T.1b", lambda m: m.bit_length())
    assert verifier("T.1b", par_effacement).reussi


def test_dans_un_verdict_etroit_un_mot_court_ne_se_coupe_pas():
    from epreuves.rendu import _cesure

    assert _cesure("renvoie 0") == _cesure("pas de réponse") == _cesure("") == ""
    assert "anywhere" in _cesure("boucler_regles(G, 2)")
    assert "overflow-wrap" not in verifier("T.1b", lambda m: m.bit_length())._repr_html_()  # « poids(2) », 1, 2


def test_le_html_echappe_ce_que_l_etudiant_ecrit():
    html = verifier("T.1b", lambda m: "<script>")._repr_html_()
    assert "<script>" not in html and "&lt;script&gt;" in html


def test_la_strategie_trouve_ce_que_les_exemples_ne_montrent_pas(provisoire):
    exercice = provisoire(fonctions=(abs,), exemples=[(3,), (0,)], strategie=st.tuples(st.integers(-50, 50)))
    bilan = conduire(exercice, [lambda x: x])
    assert not bilan.reussi and bilan.contre_exemple.arguments == (-1,)


def test_une_question_ne_se_verifie_pas_et_inversement():
    with pytest.raises(ErreurClaire, match="employez repondre"):
        verifier("T.2c", len)
    with pytest.raises(ErreurClaire, match="employez verifier"):
        repondre("T.1b", 3)
    with pytest.raises(ErreurClaire, match="il n'y a pas d'exercice"):
        repondre("Z.1", 3)


def test_sous_nbgrader_une_reponse_fausse_leve_une_exception(monkeypatch):
    assert not repondre("T.2c", "n").reussi
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    with pytest.raises(AssertionError, match="pas la bonne réponse"):
        repondre("T.2c", "n")
    with pytest.raises(AssertionError):
        repondre("T.2c", ...)
    assert repondre("T.2c", trouver("T.2c").reponse).reussi


class TestLExplication:
    """Elle ne se montre qu'au succès, repliée, et ne peut rien écrire dans la page."""

    def test_rien_avant_le_succes(self, provisoire):
        provisoire(explication="parce que <b>`1 < 2`</b>", fonctions=(par_effacement,), exemples=((6,),))
        bilan = verifier("X.1", renomme_en("par_effacement", lambda m: -1))
        assert not bilan.reussi and not bilan.explication and "parce que" not in repr(bilan) + bilan._repr_html_()

    def test_au_succes_repliee_et_echappee(self, provisoire):
        provisoire(explication="parce que <b>`1 < 2`</b>", fonctions=(par_effacement,), exemples=((6,),))
        bilan = verifier("X.1", renomme_en("par_effacement", lambda m: bin(m).count("1")))
        assert bilan.reussi and repr(bilan).splitlines()[-1] == "Pourquoi : parce que <b>`1 < 2`</b>"
        html = bilan._repr_html_()
        assert "<summary>Pourquoi</summary>" in html and "<b>" not in html
        assert "<code>1 &lt; 2</code>" in html


def renomme_en(nom, f):
    f.__name__ = nom
    return f
