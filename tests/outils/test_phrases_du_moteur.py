"""La page des formes de phrases : à jour, et chaque forme courte, avec les mots d'un professeur."""

from epreuves.phrases import LONGUEUR_MAX
from outils.phrases import PAGE, page
from tests.recueils.test_phrases import MOTS_DE_MACHINE


def test_la_page_suit_le_code():
    assert PAGE.read_text(encoding="utf-8") == page(), "à refaire : python -m outils.phrases"


def test_aucune_forme_n_est_trop_longue_ni_n_a_de_mot_de_machine():
    formes = [ligne.removeprefix("- ") for ligne in page().splitlines() if ligne.startswith("- ")]
    assert len(formes) > 400
    assert [forme for forme in formes if len(forme) > LONGUEUR_MAX or MOTS_DE_MACHINE.search(forme)] == []
