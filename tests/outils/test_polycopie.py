"""Les polycopiés : rien du corrigé dans les énoncés, tout dans le corrigé, et un sommaire qui dit les bonnes pages."""

import re
import shutil
from html import unescape

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from cours.diapos.imprimer import chromium
from cours.polycopie.imprimer import imprimer, pages, pages_des_ancres
from cours.polycopie.lecture import blocs, chapitres, question_du_document
from cours.polycopie.page import Page
from epreuves import epreuves

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="Node n'est pas installé")
CHAPITRES = chapitres()


@pytest.fixture(scope="module", params=CHAPITRES)
def blocs_du_chapitre(request):
    return CHAPITRES[request.param], blocs(CHAPITRES[request.param])


def test_chaque_question_a_son_enonce_et_de_quoi_repondre(blocs_du_chapitre):
    chapitre, tous = blocs_du_chapitre
    assert {bloc.question for bloc in tous} - {""} == set(chapitre.questions) & set(epreuves())
    assert not any("indication(" in bloc.source or "progression(" in bloc.source for bloc in tous)


def test_le_numero_du_document_est_sans_la_lettre_ajoutee():
    numeros = {question: question_du_document(question, c) for c in CHAPITRES.values() for question in c.questions}
    attendus = {"T.4c": "T.4c", "T.4cq": "T.4c", "C.III.A.3p": "C.III.A.3", "S.5n": "S.5", "T.TPC": "T.TPC"}
    assert {question: numeros[question] for question in attendus} == attendus


def test_l_enonce_ne_dit_rien_du_corrige_et_se_suffit():
    enonces, corrige = (Page(CHAPITRES[2], corrige).html() for corrige in (False, True))
    reponses = [bloc for bloc in blocs(CHAPITRES[2]) if bloc.genre == "reponse"]
    assert enonces.count('class="a_ecrire"') == len(reponses) == corrige.count("<h3>Réponse</h3>")
    phrases = [variante.phrase for variante in epreuves()["T.1b"].variantes]
    lisible = unescape(re.sub(r"<[^>]+>", "", corrige)).replace("\u00a0", " ")
    assert all(phrase.replace("`", "") in lisible for phrase in phrases)
    assert "Fautes attendues" not in enonces and "Fautes attendues" in corrige
    for page in (enonces, corrige):
        assert re.findall(r'(?:src|href)="(?!data:|#)', page) == [] and "<tex " not in page
        assert "d'après le document T, question 1b" in page


@pytest.mark.skipif(chromium() is None, reason="Chromium n'est pas installé")
def test_le_sommaire_dit_la_page_de_chaque_question(tmp_path):
    pdf = imprimer(CHAPITRES[2], False, tmp_path).read_bytes()
    ou = pages_des_ancres(pdf)
    assert list(ou) and set(ou) == {question.replace(".", "-") for question in CHAPITRES[2].questions}
    numeros = [ou[question.replace(".", "-")] for question in CHAPITRES[2].questions]
    assert numeros == sorted(numeros) and numeros[0] == 3 and numeros[-1] <= len(pages(pdf))
