"""Chaque exercice est prouvé : l'ébauche reste à faire, les bonnes réponses passent, chaque faute connue reçoit sa phrase.

Ajouter un exercice au registre suffit à le soumettre à tout cela.
"""

import pytest

from outils.coherence import desaccord
from outils.copies import CODE, TOUTES, bilans, de_genre, nom
from sudokulib.correction import Choix, Fonctions, repondre
from sudokulib.correction.bilan import PHRASE_DE_SUCCES
from sudokulib.correction.cellule import lire_cellule
from sudokulib.correction.fonctions.conduire import conduire
from sudokulib.correction.genres.reponse import ReponseCourte
from sudokulib.correction.indications import etapes

QUESTIONS = de_genre(ReponseCourte)


@pytest.mark.parametrize("e", CODE, ids=nom)
class TestUnExercice:
    def test_la_reference_passe(self, e):
        assert bilans(e.identifiant)["référence"].phrase == PHRASE_DE_SUCCES

    def test_le_corrige_passe_et_son_ebauche_reste_a_faire(self, e):
        assert bilans(e.identifiant)["corrigé"].reussi, bilans(e.identifiant)["corrigé"]
        ebauche = bilans(e.identifiant)["ébauche"]
        assert ebauche.a_faire and not ebauche.reussi, ebauche

    def test_d_autres_bonnes_reponses_passent(self, e):
        for k, autre in enumerate(e.autres):
            assert bilans(e.identifiant)["autre", k].reussi, (autre.__name__, bilans(e.identifiant)["autre", k])

    def test_trois_bonnes_reponses_au_moins_toutes_differentes(self, e):
        textes = [e.corrige, *(lire_cellule(autre).complet for autre in e.autres)]
        reprend_d_autres = len(e.fonctions) > 1 and e.cout is not None and not e.variantes  # on n'y mesure que le coût
        assert len(textes) >= 3 or reprend_d_autres
        assert len(set(textes)) == len(textes)

    def test_chaque_variante_fausse_est_prise_et_recoit_sa_phrase(self, e):
        for k, variante in enumerate(e.variantes):
            bilan = bilans(e.identifiant)["variante", k]
            assert not bilan.reussi and bilan.diagnostic == "variante", bilan
            assert bilan.phrase in (variante.phrase, f"{variante.phrase}."), bilan

    def test_ce_qu_on_attend_et_ce_qu_on_obtient_ne_s_ecrivent_jamais_pareil(self, e):
        for k in range(len(e.variantes)):
            bilan = bilans(e.identifiant)["variante", k]
            assert bilan.contre_exemple, bilan
            for montre in (*bilan.essais, bilan.contre_exemple):
                assert montre.attendu != montre.obtenu, bilan
            assert not desaccord(bilan)

    def test_un_code_trop_lent_est_pris(self, e):
        if e.cout:
            lent = bilans(e.identifiant)["lent"]
            assert not lent.reussi and lent.diagnostic == "cout" and e.cout.phrase in lent.phrase, lent
            assert lent.cout and not lent.cout.tenue

    def test_le_meme_code_donne_le_meme_bilan(self, e):
        premiere = bilans(e.identifiant)["variante", 0] if e.variantes else bilans(e.identifiant)["corrigé"]
        assert repr(premiere) == repr(bilans(e.identifiant)["encore"])


def test_un_lot_de_copies_recoit_les_bilans_de_chacune():
    """Corriger plusieurs copies d'un coup, ou une à une, revient au même."""
    e = next(e for e in CODE if e.cout and len(e.fonctions) == 1 and len(e.variantes) > 2)
    for k, variante in enumerate(e.variantes[:3]):
        assert repr(conduire(e, [variante.fonction])) == repr(bilans(e.identifiant)["variante", k])


@pytest.mark.parametrize("q", QUESTIONS, ids=nom)
def test_la_bonne_reponse_passe_et_chaque_mauvaise_a_sa_raison(q):
    assert repondre(q.identifiant, q.reponse).reussi and repondre(q.identifiant, ...).a_faire
    for mauvaise, raison in q.raisons.items():
        if q.plusieurs and len(mauvaise) == 2 and mauvaise[0] in range(len(q.reponse)):
            rang, fausse = mauvaise
            mauvaise = [fausse if k == rang else bonne for k, bonne in enumerate(q.reponse)]
        bilan = repondre(q.identifiant, mauvaise)
        assert not bilan.reussi and (f" : {raison}" in bilan.phrase or bilan.phrase.startswith(raison)), bilan


@pytest.mark.parametrize("q", de_genre(Choix), ids=nom)
def test_une_raison_par_lettre_fausse(q):
    assert set(q.raisons) == set(q.lettres) - {q.reponse}


def test_aucune_raison_ne_dit_la_bonne_reponse():
    for q in QUESTIONS:
        for raison in q.raisons.values():
            for bonne in q.reponse if q.plusieurs else (q.reponse,):
                mots = raison.replace(",", " ").replace(";", " ").split()
                assert f"« {bonne} »" not in raison and (len(str(bonne)) < 3 or str(bonne) not in mots)


@pytest.mark.parametrize("e", TOUTES.values(), ids=nom)
def test_chaque_epreuve_a_ses_indications_et_ses_points(e):
    toutes = etapes(e.identifiant)
    assert len(toutes) in (3, 5) and all(etape.titre and etape.texte for etape in toutes) and e.points > 0
    if isinstance(e, Fonctions):
        assert "…" in toutes[3].texte and "trou(" not in toutes[3].texte + toutes[4].texte
        compile(toutes[4].texte, "<corrigé>", "exec")
