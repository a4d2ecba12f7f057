"""Rien de ce qu'on tape n'est exécuté, et tout texte finit vite par une valeur ou une phrase."""

import contextlib
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epreuves.formule import equivalentes, evaluer, lire, lire_decimal, meme_ordre, rapprocher
from epreuves.formule.developpement import Developpements
from sudokulib import ErreurClaire

MALVEILLANTES = (
    "__import__('os').system('touch /tmp/perdu')",
    "exec('1')",
    "eval('n')",
    "open('/etc/passwd').read()",
    "lambda n: n",
    "(n := 3)",
    "[n for n in (1, 2)]",
    "{n: N}",
    "n.__class__.__mro__",
    "().__class__",
    "f'{n}'",
    "n if N else m",
    "n and N",
    "yield n",
    "await n",
    "import os",
    "n; N",
    "n\nN",
    "@n",
    "'n' * 10**9",
    "9^9^9^9",
    "9**9**9**9",
    "n^9999999999999999999999999",
    "10^(10^(10^9))",
    "(10^40)!",
    "n" + "!" * 199,
    "3!!!!!",
    "(" * 10_000 + "n" + ")" * 10_000,
    "[" * 10_000,
    "-" * 199 + "n",
    "√" * 199 + "n",
    "n^" * 95 + "n",
    "n^" * 38 + "n",
    "2^" * 30 + "n",
    "(n+1)^" * 20 + "log n",
    "n²" * 100,
    "1" * 10_000,
    "n" * 1_000_000,
    "e^" * 95 + "n",
    "{" * 90 + "n" + "}" * 90,
    "log " * 45 + "n",
    "exp(" * 38 + "n" + ")" * 38,
    "1/(1+" * 12 + "n+log n" + ")" * 12,
    "+".join(f"(n+log n)^{k}.5" for k in range(1, 12)),
    "*".join(["(n+m+log(n)+√(n+1)+w)"] * 8),
    "\ud800\udfff",
    "n\x00",
    "\u202en",
    "ｎ + １",
    "n\u0301",
    "𝑛²",
    "٣",
    "½ n",
    "∞",
    "\\",
    "\\left",
    "\\frac",
    "_",
    "n_",
    "²",
    "O",
    "O(",
    "=",
    "n=",
    ",",
    ".",
    "%",
    "1e",
    "1e+",
)


def _tout_essayer(texte):
    """Chaque porte par où passe le texte d'un étudiant : une valeur, un verdict ou ErreurClaire."""
    for porte in (
        lire_decimal,
        evaluer,
        lambda x: lire(x, ordre=True),
        lambda x: equivalentes(x, "N**2"),
        lambda x: meme_ordre("n log n", x),
        lambda x: rapprocher(x, "N^(N^2-m)"),
    ):
        with contextlib.suppress(ErreurClaire):
            porte(texte)


@pytest.mark.parametrize("texte", MALVEILLANTES, ids=lambda texte: ascii(texte[:25]))
def test_une_reponse_malveillante_ne_donne_qu_une_valeur_ou_une_phrase(texte):
    _tout_essayer(texte)


def test_aucun_code_n_est_compile_ni_execute_en_lisant_une_formule():
    """Un crochet d'audit note tout ce que Python compile, exécute, importe, ouvre ou lance pendant qu'on lit."""
    programme = (
        "import sys\n"
        "from tests.epreuves.formule.test_fuzz import MALVEILLANTES, _tout_essayer\n"
        "for texte in ('n', 'log n + sqrt(m)', 'n!', '0,5', '1/0'): _tout_essayer(texte)\n"
        "vus = []\n"
        "interdits = ('exec', 'compile', 'import', 'open', 'os.', 'subprocess.', 'socket.', 'ctypes.', 'pickle.')\n"
        "sys.addaudithook(lambda nom, details: vus.append(nom) if nom.startswith(interdits) else None)\n"
        "courtes = [texte for texte in MALVEILLANTES if len(texte) < 60]\n"
        "for texte in courtes: _tout_essayer(texte)\n"
        "lus = list(vus)\n"
        "eval('1')\n"
        "print(len(courtes), lus, 'exec' in vus)\n"
    )
    sortie = subprocess.run([sys.executable, "-c", programme], capture_output=True, text=True, check=True)
    nombre, reste = sortie.stdout.split(maxsplit=1)
    assert int(nombre) > 40 and reste.strip() == "[] True", sortie.stdout


MORCEAUX = st.sampled_from(
    [
        *"nNmw0123456789+-*/()^ ²³ⁿ√!,.=eO",
        "**",
        "log",
        "log ",
        "ln(",
        "sqrt(",
        "exp(",
        "1/",
        "^{",
        "}",
        "2^(",
        ")^",
        "w(m)",
        "\\frac{",
    ]
)


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=60) | st.lists(MORCEAUX, max_size=14).map("".join))
def test_n_importe_quel_texte_donne_une_valeur_ou_une_phrase(texte):
    _tout_essayer(texte)


@settings(max_examples=30, deadline=None)
@given(st.lists(MORCEAUX, max_size=60).map("".join))
def test_le_travail_d_une_comparaison_est_borne(texte):
    travaux = []
    ancien = Developpements._travailler

    def compter(self, gestes):
        travaux.append(gestes)
        ancien(self, gestes)

    Developpements._travailler = compter
    try:
        with contextlib.suppress(ErreurClaire):
            meme_ordre(texte, "n log n")
    finally:
        Developpements._travailler = ancien
    assert sum(travaux) <= 16_000
