"""Comparer deux formules : égalité, ordre de grandeur, et ce qui relie une réponse fausse à la bonne."""

import subprocess
import sys
from decimal import Decimal
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from epreuves.formule import LETTRES, equivalentes, evaluer, juste_pour, meme_ordre, rapprocher
from epreuves.formule.arbre import UN, Application, Lettre, Nombre, Operation, ecrire
from sudokulib import ErreurClaire

DEUX = Nombre(Fraction(2))


@pytest.mark.parametrize(
    ("a", "b"),
    (
        ("N**2", "n**4"),
        ("(n-1)*(3*n+1)", "3*N - 2*n - 1"),
        ("N/n", "n"),
        ("(N^2-1)/(N-1)", "N + 1"),
        ("N**(N**2 - m)", "n**(2*n**4) / n**(2*m)"),
        ("(n+m+w+1)^200", "(n+m+w+1)^199 (1+n+w+m)"),
        ("sqrt(N)", "n"),
        ("log(N)", "2 log n"),
        ("log_2(N)/2", "ln(n)/ln(2)"),
        ("exp(n+m)", "e^n e^m"),
        ("n^(n/2)", "√n^n"),
        ("2^(2^n)", "4^(2^(n-1))"),
        ("N!/(N-1)!", "N"),
        ("log(1/n)", "-log n"),
        ("(-1)^(n(n+1))", "1"),
        ("0n", "0"),
    ),
)
def test_formules_egales(a, b):
    assert equivalentes(a, b) and equivalentes(b, a)


@pytest.mark.parametrize(
    ("a", "b"),
    (
        ("N**2", "N**2 + 1"),
        ("N", "n"),
        ("w", "n"),
        ("N^(N^2-m)", "N^(N^2)-m"),
        ("(n+1)^3000", "(n+1)^2999"),
        ("N + exp(-N^9)", "N"),
        ("N + 10^-40", "N"),
        ("log(N) + 10^-40", "2log(n)"),
        ("log(n+1)", "log(n) + 1"),
        ("log_2 n", "log n"),
        ("sqrt(n+1)", "sqrt(n) + 1"),
        ("n!", "n^n"),
        ("(2n)!", "2 n!"),
        ("(-1)^n", "1"),
        ("N = n^3", "N"),
        ("N = n^2", "n^3"),
    ),
)
def test_formules_differentes(a, b):
    assert not equivalentes(a, b) and not equivalentes(b, a)


def test_n_et_N_ne_sont_lies_que_si_la_question_connait_n():
    assert equivalentes("N", "n^2") and equivalentes("N", "n^2", {"n": "l'ordre", "N": "n²"})
    with pytest.raises(ErreurClaire, match="emploie « n » ; les lettres connues : N"):
        equivalentes("N", "n^2", {"N": "le côté"})
    assert not equivalentes("sqrt(N)^2", "N + 1", {"N": "le côté"})


def test_une_formule_sans_valeur_est_citee_telle_que_l_etudiant_l_ecrit():
    with pytest.raises(ErreurClaire, match=r"« 1/\(N - n²\) » divise par zéro"):
        equivalentes("N", "1/(N - n²)")
    with pytest.raises(ErreurClaire, match=r"« ln \(−N\) » n'a pas d'ordre de grandeur"):
        meme_ordre("N", "ln (−N)")


LETTRE = st.sampled_from([*LETTRES]).map(Lettre)
ENTIER = st.integers(1, 9).map(lambda k: Nombre(Fraction(k)))


def _etages(a):
    puissances = st.builds(Operation, st.just("^"), a, st.integers(0, 4).map(lambda k: Nombre(Fraction(k))))
    return st.builds(Operation, st.sampled_from("+-*"), a, a) | puissances


POLYNOMES = st.recursive(LETTRE | ENTIER, _etages, max_leaves=7)
REECRITURES = {
    "commuter": lambda a, b: (Operation("+", a, b), Operation("+", b, a)),
    "échanger": lambda a, b: (Operation("*", a, b), Operation("*", b, a)),
    "distribuer": lambda a, b: (Operation("*", a, Operation("+", b, UN)), Operation("+", Operation("*", a, b), a)),
    "développer": lambda a, b: (
        Operation("^", Operation("-", a, b), DEUX),
        Operation("+", Operation("-", Operation("*", a, a), Operation("*", DEUX, Operation("*", a, b))), Operation("*", b, b)),
    ),
    "diviser": lambda a, b: (
        Operation("/", Operation("*", a, Operation("+", Operation("*", b, b), UN)), Operation("+", Operation("*", b, b), UN)),
        a,
    ),
    "puissances": lambda a, b: (
        Operation("^", DEUX, Operation("+", a, b)),
        Operation("*", Operation("^", DEUX, a), Operation("^", DEUX, b)),
    ),
    "racine": lambda a, b: (Application("sqrt", Operation("^", Operation("+", Operation("*", a, a), UN), DEUX)),
                            Operation("+", Operation("*", a, a), UN)),
    "n et N": lambda a, b: (Operation("+", a, Lettre("N")), Operation("+", a, Operation("*", Lettre("n"), Lettre("n")))),
}  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(POLYNOMES, POLYNOMES, st.sampled_from(sorted(REECRITURES)))
def test_une_formule_recrite_lui_reste_egale_et_une_autre_non(a, b, comment):
    u, v = map(ecrire, REECRITURES[comment](a, b))
    assume(len(u) + len(v) < 280)
    assert equivalentes(u, v)
    assert not equivalentes(u, f"{v} + 1") and not equivalentes(u, f"({v})*n + w")


@settings(max_examples=60, deadline=None)
@given(POLYNOMES, POLYNOMES)
def test_l_egalite_s_accorde_avec_le_calcul_en_beaucoup_de_points(a, b):
    """Des polynômes de petit degré égaux en une grille assez grande de points le sont partout."""
    u, v = ecrire(a), ecrire(b)
    points = [{"n": n, "N": n * n, "m": m, "w": w} for n in range(2, 60, 7) for m in (1, 5, 11) for w in (2, 3, 13)]
    assert equivalentes(u, v) == all(evaluer(u, point) == evaluer(v, point) for point in points)


def test_juste_pour_un_ordre_seulement():
    assert juste_pour("9^(81-m)", "N^(N²-m)", 3) and not juste_pour("9^(81-m)", "N^(N²-m)", 2)
    assert juste_pour("3w", "n w", 3) and not juste_pour("3w", "n*m", 3)
    assert juste_pour("1/(n-2)", "1", 3) and not juste_pour("1/(n-2)", "1", 2)
    assert juste_pour("log(81)", "4log(n)", 3) and not juste_pour("log(81)", "4log(n)", 4)


# Du plus lent au plus rapide ; sur une même ligne, le même ordre.
ECHELLE = (
    ("1/n", "sqrt(n^2+1) - n", "log(1 + 1/n)", "O(1/(2n+3))"),
    ("5", "O(1)", "(1+1/n)^n", "n^(1/log n)", "c"),
    ("log log n", "log(3 + log N)"),
    ("log n", "log_2(N+1)", "ln(n^5)"),
    ("log(n)^2", "log² N"),
    ("exp(sqrt(log n))",),
    ("sqrt(n)", "√(n + log n)"),
    ("n", "c n + k", "3n - log(n)", "sqrt(N)", "n + sqrt n", "log(2^n)", "n + m"),
    ("n log n", "log(n!)", "O(n log_2 n) = Θ(n ln n)"),
    ("N", "(n+1)(n-1)", "N - m", "N^2/(n+1)^2"),
    ("N^3", "n^6", "O(N³) = O(n⁶)", "1,5 N³ + 7N²", "(N-m)^3"),
    ("n^16", "N^8 + n^15 log n"),
    ("n^16 log n", "c*N^8*log(n)"),
    ("n^(log n)", "exp(log² n)"),
    ("2^n", "2^(n+3)", "3^(n log_3(2))".replace("log_3(2)", "log(2)/log(3)")),
    ("3^n",),
    ("n!", "sqrt(n) (n/e)^n"),
    ("n^n", "(n+1)^n"),
    ("2^N", "4^(N/2)"),
    ("N^(N^2)", "n^(2N²)"),
    ("2^(2^n)",),
)


@pytest.mark.parametrize("rang", range(len(ECHELLE)))
def test_un_ordre_de_grandeur_vaut_ceux_de_sa_ligne_et_eux_seuls(rang):
    for a, b in combinations(ECHELLE[rang], 2):
        assert meme_ordre(a, b) and meme_ordre(b, a), (a, b)
    for autre in range(len(ECHELLE)):
        if autre != rang:
            a, b = ECHELLE[rang][0], ECHELLE[autre][-1]
            assert not meme_ordre(a, b), (a, b)
            assert rapprocher(a, b, ordre=True).sens == (1 if rang > autre else -1), (a, b)


@pytest.mark.parametrize(
    ("a", "b"),
    (("-N", "N"), ("w*N", "N"), ("N^m", "N"), ("N^(N²-m)", "N^(N²)"), ("2^(n+m)", "2^n"), ("O(N³) = O(n⁵)", "N³"), ("0", "1")),
)
def test_un_facteur_qui_depend_d_une_lettre_change_l_ordre(a, b):
    assert not meme_ordre(a, b) and not meme_ordre(b, a)


def test_l_ordre_a_plusieurs_lettres():
    np = {"n": "l'ordre", "p": "le nombre de processeurs"}
    deux = ("n", "p")
    assert meme_ordre("(n + p)^2", "n^2 + p^2", np, deux)
    assert meme_ordre("n p + n^2 + p", "n (n + p)", np, deux)
    assert not meme_ordre("n p + n^2", "n^2", np, deux)
    assert not meme_ordre("n^2 + p^2", "n p", np, deux)
    assert not meme_ordre("n + log p", "n", np, deux)
    assert meme_ordre("p n^2", "n^2 p + n", np, deux) and not meme_ordre("p n^2", "n^2", np)
    assert meme_ordre("N/p + log p", "2(n²/p + ln p)", np | {"N": "n²"}, deux)
    assert rapprocher("n p", "n", np, deux).sens == 1
    assert rapprocher("n", "p", np, deux).sens is None
    npq = np | {"q": ""}
    assert meme_ordre("(n+p+q)^2", "n^2+p^2+q^2", npq, ("n", "p", "q"))
    assert not meme_ordre("n^2+p^2+q^2", "n^2+p^2", npq, ("n", "p", "q"))


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 9), st.integers(0, 6), st.integers(0, 3)), min_size=1, max_size=5), st.integers(1, 9))
def test_l_ordre_d_une_somme_est_celui_de_son_plus_grand_terme(termes, facteur):
    somme = " + ".join(f"{c} n^{a} log(n)^{b}" for c, a, b in termes)
    _, a, b = max(termes, key=lambda terme: terme[1:])
    assert meme_ordre(f"{facteur}({somme})", f"n^{a} log(n)^{b}")
    assert not meme_ordre(somme, f"n^{a} log(n)^{b + 1}") and not meme_ordre(somme, f"n^{a + 1} log(n)^{b}")


@pytest.mark.parametrize(
    ("reponse", "attendue", "faits"),
    (
        ("3N²", "N²", {"facteur": 3, "ecart": None, "sens": 0, "egales": False}),
        ("-N", "N", {"facteur": -1}),
        ("N/2", "N", {"facteur": Fraction(1, 2)}),
        ("w + 1", "w", {"ecart": 1, "facteur": None}),
        ("w - 1", "w", {"ecart": -1}),
        ("2N + m - N", "N + m", {"egales": True, "ecart": 0, "facteur": 1, "ordres_justes": (2, 3, 4)}),
        ("n^2 - m", "N² - m", {"egales": False, "confusion": ("n", "N"), "sens": -1}),
        ("N^3", "n^3", {"confusion": ("N", "n"), "sens": 1}),
        ("81", "N²", {"ordres_justes": (3,), "lettres_absentes": ("N",), "sens": -1}),
        ("4n", "N + n", {"ordres_justes": (3,)}),
        ("2^n", "N", {"ordres_justes": (2, 4), "sens": 1}),
        ("wN", "N^2", {"lettres_en_trop": ("w",), "sens": -1}),
        ("N", "n^2 w", {"lettres_absentes": ("w",)}),
        ("1/(n-n)", "N", {"egales": False, "facteur": None, "ecart": None, "sens": None, "ordres_justes": ()}),
    ),
)
def test_rapprocher_releve_ce_qui_relie_une_reponse_a_la_bonne(reponse, attendue, faits):
    trouves = rapprocher(reponse, attendue)._asdict()
    assert {nom: trouves[nom] for nom in faits} == faits


def test_rapprocher_un_logarithme_d_une_autre_base_et_un_ordre():
    facteur = rapprocher("log n", "log_2 n").facteur
    assert isinstance(facteur, Decimal) and abs(float(facteur) - 0.6931471805599453) < 1e-15
    lu = rapprocher("c*N^2", "O(N^3)", ordre=True)
    assert lu.sens == -1 and lu.lettres_en_trop == () and not lu.egales


def test_comparer_des_formules_n_importe_ni_sympy_ni_numpy():
    programme = (
        "import sys; from epreuves.formule import *; "
        "assert equivalentes('log(N)', '2log n') and meme_ordre('n!', 'sqrt(n)(n/e)^n') and lire_decimal('0,5'); "
        "print([m for m in ('sympy', 'mpmath', 'numpy') if m in sys.modules])"
    )
    sortie = subprocess.run([sys.executable, "-c", programme], capture_output=True, text=True, check=True)
    assert sortie.stdout.strip() == "[]"


def test_deux_formules_qu_on_ne_compare_que_pour_n_egal_1_ne_sont_pas_egales():
    """(N^(2N) − m)! est trop grand dès n = 2 ; pour n = 1, toutes les puissances se valent."""
    with pytest.raises(ErreurClaire, match="trop grandes"):
        equivalentes("(N**(2*N) - m)!", "N**(N**2 - m)")
    assert equivalentes("(N**2)!/(N**2 - 1)!", "N**2")
