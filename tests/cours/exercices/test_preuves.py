"""Chaque exercice est prouvé : l'ébauche reste à faire, les bonnes réponses passent, chaque faute connue reçoit sa phrase.

Ajouter un exercice au registre suffit à le soumettre à tout cela. La suite courte prend quarante exercices, toujours les mêmes,
et de chacun une variante et une autre bonne réponse ; la longue les prend tous, et dix variantes ; `make essai ID=…`, tout.
"""

import pytest

from epreuves import Choix, Fonctions, repondre
from epreuves.bilan import PHRASE_DE_SUCCES
from epreuves.cahier.indications import etapes
from epreuves.code_source.cellule import lire_cellule
from epreuves.conduire.conduire import conduire, conduire_toutes
from epreuves.genres.reponse import ReponseCourte
from outils.coherence import desaccord
from outils.copies import CODE, TOUTES, copie_de, de_genre, nom, reponse
from outils.copies import bilans as tous_les_bilans
from tests.echantillon import TOUT, UN_EXERCICE, echantillon
from tests.epreuves.formes import contient

QUESTIONS = de_genre(ReponseCourte)
DANS_LA_LONGUE = 10  # W.TP1 en a plus de quarante, de quatre secondes chacune
COMBIEN = DANS_LA_LONGUE if TOUT else 1
if UN_EXERCICE:
    COMBIEN = None
PROUVES = echantillon(CODE, 40, "preuves")


def bilans(e):
    return tous_les_bilans(e.identifiant, COMBIEN)


def de_sorte(e, sorte):
    """Les rangs et les bilans des variantes d'un exercice, ou de ses autres réponses."""
    return [(cle[1], bilan) for cle, bilan in bilans(e).items() if cle[0] == sorte]


@pytest.mark.parametrize("e", PROUVES, ids=nom)
class TestUnExercice:
    def test_la_reference_passe(self, e):
        assert bilans(e)["référence"].phrase == PHRASE_DE_SUCCES

    def test_le_corrige_passe_et_son_ebauche_reste_a_faire(self, e):
        assert bilans(e)["corrigé"].reussi, bilans(e)["corrigé"]
        ebauche = bilans(e)["ébauche"]
        assert ebauche.a_faire and not ebauche.reussi, ebauche

    def test_d_autres_bonnes_reponses_passent(self, e):
        for k, bilan in de_sorte(e, "autre"):
            assert bilan.reussi, (e.autres[k].__name__, bilan)

    def test_trois_bonnes_reponses_au_moins_toutes_differentes(self, e):
        textes = [e.corrige, *(lire_cellule(autre).complet for autre in e.autres)]
        reprend_d_autres = len(e.fonctions) > 1 and e.cout is not None and not e.variantes  # on n'y mesure que le coût
        assert len(textes) >= 3 or reprend_d_autres
        assert len(set(textes)) == len(textes)

    def test_chaque_variante_fausse_est_prise_et_recoit_sa_phrase(self, e):
        for k, bilan in de_sorte(e, "variante"):
            assert not bilan.reussi and bilan.diagnostic == "variante", bilan
            assert bilan.phrase.removesuffix(".") == e.variantes[k].phrase.removesuffix("."), bilan

    def test_ce_qu_on_attend_et_ce_qu_on_obtient_ne_s_ecrivent_jamais_pareil(self, e):
        for _, bilan in de_sorte(e, "variante"):
            assert bilan.contre_exemple, bilan
            for montre in (*bilan.essais, bilan.contre_exemple):
                assert montre.attendu != montre.obtenu, bilan
            assert not desaccord(bilan)

    def test_un_code_trop_lent_est_pris(self, e):
        if e.cout:
            lent = bilans(e)["lent"]
            constat = e.cout.phrase.partition(" : ")[0]  # la ligne nommée peut prendre la place d'une question
            assert not lent.reussi and lent.diagnostic == "cout" and constat in lent.phrase, lent
            assert lent.cout and not lent.cout.tenue

    def test_le_meme_code_donne_le_meme_bilan(self, e):
        premiers = de_sorte(e, "variante")
        k, bilan = premiers[0] if premiers else (None, bilans(e)["corrigé"])
        copie = reponse(e, e.corrige) if k is None else copie_de(e, e.variantes[k])
        assert list(map(repr, conduire_toutes(e, [copie]))) == [repr(bilan)]


def test_un_lot_de_copies_recoit_les_bilans_de_chacune():
    """Corriger plusieurs copies d'un coup, ou une à une, revient au même."""
    e = next(e for e in CODE if e.cout and len(e.fonctions) == 1 and len(e.variantes) > 2)
    ensemble = conduire_toutes(e, [[variante.fonction] for variante in e.variantes[:3]])
    assert [repr(conduire(e, [variante.fonction])) for variante in e.variantes[:3]] == list(map(repr, ensemble))


@pytest.mark.parametrize("q", QUESTIONS, ids=nom)
def test_la_bonne_reponse_passe_et_chaque_mauvaise_a_sa_raison(q):
    assert repondre(q.identifiant, q.reponse).reussi and repondre(q.identifiant, ...).a_faire
    for mauvaise, raison in q.raisons.items():
        if q.plusieurs and len(mauvaise) == 2 and mauvaise[0] in range(len(q.reponse)):
            rang, fausse = mauvaise
            mauvaise = [fausse if k == rang else bonne for k, bonne in enumerate(q.reponse)]
        bilan = repondre(q.identifiant, mauvaise)
        assert not bilan.reussi and contient(bilan.phrase, raison), bilan


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
