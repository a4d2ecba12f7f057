"""La page documentation/logique.md : chaque exemple s'exécute et affiche ce qu'elle dit."""

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from sudokulib.logique import dimacs, formule_initiale

PAGE = Path(__file__).resolve().parents[3] / "documentation/logique.md"
EXEMPLES = re.findall(r"```python\n(.*?)```.*?```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize(("code", "affiche"), EXEMPLES)
def test_chaque_exemple_affiche_ce_que_dit_la_page(code, affiche, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with redirect_stdout(StringIO()) as sortie:
        exec(code, {})
    assert sortie.getvalue() == affiche


def test_le_premier_exemple_tient_en_dix_lignes_et_ecrit_la_formule(tmp_path, monkeypatch):
    from sudokulib import exemple

    monkeypatch.chdir(tmp_path)
    code = EXEMPLES[0][0]
    assert len([ligne for ligne in code.splitlines() if ligne]) <= 10
    with redirect_stdout(StringIO()):
        exec(code, {})
    lue = dimacs.lire(Path("figure_1.cnf").read_text(encoding="utf-8"))
    assert lue == (3, formule_initiale(exemple("centrale_figure_1")))
