"""Une réussite dit ce qui vient ensuite ; un chapitre fini se fête une fois."""

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from cours.exercices.plan import plan
from cours.exercices.suite import suite
from epreuves import repondre
from epreuves.bilan import Bilan
from epreuves.cahier import fiches
from epreuves.cahier.enchainement import feter
from outils.cahiers import RACINE

UN = plan()[0]
JUGEES = [question for question, genre in UN.questions.items() if genre != "preuve"]


def reussies(*questions):
    return dict.fromkeys(questions, "reussi")


def test_la_suivante_est_la_premiere_qui_manque_apres_celle_ci_puis_celles_qu_on_a_sautees():
    assert "Ensuite : T.0an, " in suite("T.0a", False, reussies("T.0a"))
    assert "Ensuite : T.0b, " in suite("T.0a", False, reussies("T.0a", "T.0an"))
    assert "Ensuite : T.0a, " in suite(JUGEES[-1], False, reussies(JUGEES[-1]))
    assert suite("T.0a", False, reussies("T.0a")).startswith("1 question réussie sur 15 au chapitre 1.")


@pytest.mark.parametrize("chapitre", plan(), ids=lambda c: c.titre)
def test_un_chapitre_fini_se_fete_une_fois_et_dit_ce_qu_on_sait_faire(chapitre):
    jugees = [question for question, genre in chapitre.questions.items() if genre != "preuve"]
    fin = suite(jugees[-1], False, reussies(*jugees))
    assert fin == feter(plan(), chapitre) and fin.acquis == tuple(chapitre.acquis) and chapitre.acquis
    assert suite(jugees[-1], True, reussies(*jugees)) == ""
    assert (fin.suivant == "") == (chapitre == plan()[-1])
    assert not fin.adresse or (RACINE / "exercises" / fin.adresse).is_file()
    bilan = Bilan(jugees[-1], True, "c'est bien cela.", fin=fin)
    page = bilan._repr_html_().replace("\u00a0", " ")
    for montre in (page, repr(bilan)):
        assert "est fini" in montre and fin.adresse in montre and ("C'était le dernier." in montre) == (not fin.suivant)
    assert page.count("<li>") == repr(bilan).count("\n  - ") == len(fin.acquis)


def test_une_question_hors_du_plan_n_a_pas_de_suite():
    assert suite("Z.9", False, {}) == ""


def test_le_verdict_la_montre_si_la_progression_est_gardee_et_seulement_a_une_reussite(tmp_path, monkeypatch):
    monkeypatch.setattr(fiches, "_en_memoire", {})
    assert repondre("T.2c", "N**2").suite == ""  # rien n'est gardé : un corrigé engendré ne la montre pas
    monkeypatch.setenv("COURS_PROGRESSION", str(tmp_path / "progression.json"))
    assert repondre("T.2c", "N").suite == ""
    bilan = repondre("T.2c", "N**2")
    assert "au chapitre 2. Ensuite : T.3, " in bilan.suite
    assert repondre("T.2c", "N**2").suite == bilan.suite  # elle ne dépend que de ce qui est réussi
    page = bilan._repr_html_().replace("\u00a0", " ").replace("&nbsp;", " ")
    assert bilan.suite in repr(bilan) and "Ensuite : T.3" in page


def test_une_lecon_garde_ses_paris_avec_les_exercices(tmp_path, monkeypatch):
    for nom in ("notebooks", "exercises", "ailleurs"):
        (tmp_path / nom).mkdir()
    monkeypatch.chdir(tmp_path / "notebooks")
    assert fiches._dossier() == tmp_path / "exercises"
    monkeypatch.chdir(tmp_path / "ailleurs")
    assert fiches._dossier() == tmp_path / "ailleurs"
