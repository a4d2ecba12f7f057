"""Le banc des affirmations : rien qui ne soit classé, des verdicts qui se recalculent et qui pourraient être autres."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cours.affirmations import affirmations, banc, compter_les_verdicts, constats_gardes, eprouver, regle
from cours.affirmations.fiche import DOCUMENTS
from cours.affirmations.regle import (
    CONFIRME,
    CONTREDIT,
    INDECIDABLE,
    VERDICTS,
    Intervalle,
    baisse,
    egal,
    juger,
    ouvert,
    part,
    sans_mesure,
    tous,
)
from outils.affirmations import PAGE, page
from socle.erreurs import ErreurClaire

TOUTES = affirmations()
COURTES = [identifiant for identifiant, fiche in TOUTES.items() if not fiche.longue]


def test_leur_ordre_ne_depend_pas_de_ce_qu_on_importe_d_abord():
    code = "import cours.affirmations.leleux; from cours.affirmations import affirmations; print(*affirmations())"
    seul = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seul.stdout.split() == list(affirmations())


def test_aucune_affirmation_sans_verdict_et_aucun_verdict_sans_affirmation():
    gardes = constats_gardes()
    assert list(gardes) == list(TOUTES)
    assert {constat.verdict for constat in gardes.values()} <= set(VERDICTS)
    sans_raison = [i for i, constat in gardes.items() if constat.verdict == INDECIDABLE and not constat.parce_que]
    assert sans_raison == []
    assert {fiche.document for fiche in TOUTES.values()} == set(DOCUMENTS)


def test_chaque_fiche_dit_ou_quoi_et_comment():
    for fiche in TOUTES.values():
        assert len(fiche.citation) >= 7, fiche.identifiant
        assert fiche.reference.startswith(f"{fiche.document}, "), fiche.identifiant
        assert fiche.enonce.endswith((".", "».", "…)")) and fiche.methode.endswith((".", "?")), fiche.identifiant


@pytest.mark.parametrize("identifiant", COURTES)
def test_une_mesure_courte_redonne_le_constat_garde(identifiant):
    assert eprouver(identifiant) == constats_gardes()[identifiant]


def _autrement(publie):
    """D'autres nombres que celui du document : un peu plus, un peu moins, bien plus, bien moins."""
    if isinstance(publie, int):
        return [publie + 1, publie - 1, 10 * publie + 1, publie // 10, 1]
    if isinstance(publie, float):
        return [publie * facteur for facteur in (1.001, 0.999, 10, 0.001)]
    return [type(publie)(publie[::-1])] if isinstance(publie, (list, tuple)) else []


CHIFFREES = [i for i in COURTES if _autrement(TOUTES[i].publie) and constats_gardes()[i].verdict == CONFIRME]


@pytest.mark.parametrize("identifiant", CHIFFREES)
def test_un_autre_nombre_dans_le_document_aurait_un_autre_verdict(identifiant):
    fiche, garde = TOUTES[identifiant], constats_gardes()[identifiant]
    assert any(fiche.mesurer(autre).verdict != garde.verdict for autre in _autrement(fiche.publie))


SOURCES = sorted(Path(regle.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("source", [s for s in SOURCES if s.stem != "regle"], ids=lambda source: source.stem)
def test_aucun_verdict_ne_s_ecrit_hors_de_la_regle(source):
    arbre = ast.parse(source.read_text(encoding="utf-8"))
    noms = {noeud.id for noeud in ast.walk(arbre) if isinstance(noeud, ast.Name)}
    assert not noms & {"CONFIRME", "CONTREDIT", "INDECIDABLE"}
    appels = [noeud for noeud in ast.walk(arbre) if isinstance(noeud, ast.Call)]
    faits = [appel for appel in appels if isinstance(appel.func, ast.Name) and appel.func.id == "Constat"]
    assert len(faits) <= (source.stem == "resultats")  # il relit ceux qu'on garde
    assert not [a for a in appels if isinstance(a.func, ast.Attribute) and a.func.attr == "_replace"]


def test_ce_qui_est_contredit_dit_comment_l_auteur_l_entendait():
    contredits = {i: c for i, c in constats_gardes().items() if c.verdict == CONTREDIT}
    assert len(contredits) == 12
    assert [i for i, constat in contredits.items() if not constat.parce_que] == []


def test_un_constat_ne_compte_qu_une_fois():
    mesures = [c.mesure for i, c in constats_gardes().items() if i[0] == "L" and c.mesure != regle.SANS_MESURE]
    assert len(set(mesures)) == len(mesures)


@given(st.floats(-9, 9), st.floats(0, 5), st.floats(-9, 9), st.floats(0, 5))
def test_la_regle_ne_regarde_que_les_deux_intervalles(bas, largeur, promis, etendue):
    trouve, attendu = Intervalle(bas, bas + largeur), Intervalle(promis, promis + etendue)
    verdict = juger(trouve, attendu, "").verdict
    communs = max(trouve.bas, attendu.bas) <= min(trouve.haut, attendu.haut)
    assert (verdict == CONTREDIT) == (not communs)
    assert (verdict == CONFIRME) == (attendu.bas <= trouve.bas and trouve.haut <= attendu.haut)


def test_ouvrir_affaiblit_et_n_aggrave_jamais():
    assert [ouvert(tous(k, 2, ""), "peu").verdict for k in (1, 2)] == [CONTREDIT, INDECIDABLE]
    assert sans_mesure("rien").verdict == INDECIDABLE
    assert str(sans_mesure("aucune page ne le dit")).endswith(", parce qu'aucune page ne le dit")


def test_l_intervalle_decide():
    assert egal(2916, 2916).verdict == CONFIRME and egal(2916, 2917).verdict == CONTREDIT
    assert [part(k, 100, 0.5).verdict for k in (30, 50, 70)] == [CONTREDIT, INDECIDABLE, CONFIRME]
    avant = [5.0, 6.0, 7.0, 5.0]
    assert baisse(avant, [x - 2 - x / 100 for x in avant], "E").verdict == CONFIRME
    assert baisse([x - 2 - x / 100 for x in avant], avant, "E").verdict == CONTREDIT
    assert baisse(avant, avant[::-1], "E").verdict == INDECIDABLE


def test_la_page_est_celle_des_constats():
    assert PAGE.read_text(encoding="utf-8") == page()


def test_le_tableau_se_filtre_et_compte_tout():
    assert len(banc().rangees) == len(TOUTES)
    assert {rangee[2] for rangee in banc("C", INDECIDABLE).rangees} == {INDECIDABLE}
    assert int(compter_les_verdicts().rangees[-1][-1]) == len(TOUTES)
    with pytest.raises(ErreurClaire, match="le document est l'un de « T »"):
        banc("Z")
    with pytest.raises(ErreurClaire, match="le banc n'a pas d'affirmation 'Z-1'"):
        eprouver("Z-1")
