"""Notre diagnostic éprouvé par mutation, en petit : `bench/mutants.py` le fait en grand."""

import pytest

from outils.copies import TOUTES
from outils.mutants import juger, mutants
from outils.remplacements import corriges

PETITS = ("T.1b", "C.I.A", "C.I.B", "T.4b")
COMBIEN = 5


@pytest.fixture(scope="module")
def verdicts():
    essayes = [(TOUTES[identifiant], mutant) for identifiant in PETITS for mutant in mutants(TOUTES[identifiant], COMBIEN)]
    return [v for v in (juger(e, mutant) for e, mutant in essayes) if v is not None and v.sorte != "juste"]


def test_un_correctif_qui_repare_nomme_la_ligne_abimee(verdicts):
    repares = [v for v in verdicts if v.sorte == "réparé"]
    assert repares and all(v.bonne_ligne for v in repares), [v.bilan.phrase for v in repares if not v.bonne_ligne]


def test_ce_qu_on_dit_d_ecrire_repare_le_mutant(verdicts):
    ecrits = [(v, texte) for v in verdicts if v.sorte == "réparé" for texte in corriges(v.mutant.texte, v.bilan.phrase)]
    assert len(ecrits) >= 3
    for v, texte in ecrits:
        corrige = juger(TOUTES[v.bilan.identifiant], v.mutant._replace(texte=texte))
        assert corrige is not None and corrige.sorte == "juste", (v.bilan.phrase, corrige)


def test_la_cause_est_presque_toujours_dite(verdicts):
    generaux = [v.bilan.phrase for v in verdicts if v.sorte == "général"]
    assert len(verdicts) > len(PETITS) * COMBIEN / 2 and len(generaux) <= len(verdicts) / 4, generaux


def test_les_memes_mutants_a_chaque_fois():
    textes = [[m.texte for m in mutants(TOUTES["T.1b"], 9)] for _ in range(2)]
    assert textes[0] == textes[1] and len(set(textes[0])) == 9
