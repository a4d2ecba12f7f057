"""La page documentation/generation.md : chaque exemple s'exécute et affiche ce qu'elle dit."""

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[3] / "documentation/generation.md"
EXEMPLES = re.findall(r"```python\n(.*?)```.*?```text\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize(("code", "affiche"), EXEMPLES)
def test_chaque_exemple_affiche_ce_que_dit_la_page(code, affiche):
    if "1e-7" in code:
        pytest.importorskip("numba")
    with redirect_stdout(StringIO()) as sortie:
        exec(code, {})
    assert sortie.getvalue() == affiche


def test_la_figure_est_la():
    (figure,) = re.findall(r"!\[[^]]{40,}\]\((.*?)\)", PAGE.read_text(encoding="utf-8"))
    assert (PAGE.parent / figure).read_bytes().startswith(b"\x89PNG")
