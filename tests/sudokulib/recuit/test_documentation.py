"""La page documentation/recuit.md : chaque exemple s'exécute et affiche ce qu'elle dit."""

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[3] / "documentation/recuit.md"
EXEMPLES = re.findall(r"```python\n(.*?)```.*?```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize(("code", "affiche"), EXEMPLES)
def test_chaque_exemple_affiche_ce_que_dit_la_page(code, affiche):
    pytest.importorskip("numba")
    with redirect_stdout(StringIO()) as sortie:
        exec(code, {})
    assert sortie.getvalue() == affiche
