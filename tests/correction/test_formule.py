"""Comparer des formules sans exécuter le texte de personne."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokulib import ErreurSudoku
from sudokulib.correction.formule import equivalentes, evaluer


@pytest.mark.parametrize(
    ("a", "b"),
    (
        ("N**2", "n**4"),
        ("N²", "n*n*n*n"),
        ("(n-1)*(3*n+1)", "3*N - 2*n - 1"),
        ("N^3", "n ** 6"),
        ("2*w", "w + w"),
        ("N/n", "n"),
        ("N²", "n⁴"),
        ("w(m)", "w"),
    ),
)
def test_formules_equivalentes(a, b):
    assert equivalentes(a, b)


@pytest.mark.parametrize(("a", "b"), (("N**2", "N**2 + 1"), ("N", "n"), ("w", "n"), ("N**3", "N**2")))
def test_formules_differentes(a, b):
    assert not equivalentes(a, b)


@pytest.mark.parametrize(
    "texte",
    (
        "",
        "N +",
        "__import__('os').getcwd()",
        "N.real",
        "x",
        "[1]",
        "N if n else 2",
        "True",
        "9**9**9",
        "n**(1/2)",
        "1/0",
        "(" * 500,
    ),
)
def test_ce_qui_n_est_pas_une_formule_est_refuse_sans_etre_execute(texte):
    with pytest.raises(ErreurSudoku):
        evaluer(texte)


@given(st.text(max_size=40) | st.text("nNw0123456789+-*/()^ ", max_size=20))
def test_n_importe_quel_texte_donne_un_nombre_ou_une_erreur_dite(texte):
    with contextlib.suppress(ErreurSudoku):
        assert evaluer(texte, {"n": 2, "N": 4, "w": 1}) == evaluer(texte)
