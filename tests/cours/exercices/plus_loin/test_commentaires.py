"""Toute question du chapitre 7 dit pourquoi : une explication, ou une cellule du corrigé ; et combien de minutes elle prend."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cours.exercices.plan import plan
from epreuves import epreuves

SOURCE = (Path(__file__).resolve().parents[4] / "sources" / "exercices" / "07_plus_loin.py").read_text(encoding="utf-8")
(CHAPITRE,) = [chapitre for chapitre in plan() if chapitre.numero == 7]


@pytest.mark.parametrize("identifiant", [i for i, genre in CHAPITRE.questions.items() if genre != "preuve"])
def test_une_question_dit_pourquoi(identifiant):
    commentee = f'exercice="{identifiant}" role="corrige"' in SOURCE
    explication = epreuves()[identifiant].explication
    assert commentee or len(re.findall(r"[.!?]", explication)) >= 2, identifiant


@pytest.mark.parametrize("identifiant", CHAPITRE.questions)
def test_une_question_dit_sa_duree(identifiant):
    enonce = SOURCE.partition(f'exercice="{identifiant}"\n')[2].partition("# %%")[0]
    assert re.search(r"^# \*\d+ minutes\.\* ", enonce, re.M), identifiant


def test_la_duree_du_cahier_est_la_somme_des_durees():
    total = sum(int(minutes) for minutes in re.findall(r"^# \*(\d+) minutes\.\* ", SOURCE, re.M))
    assert "**Durée** : huit heures" in SOURCE and abs(total - 8 * 60) <= 15
