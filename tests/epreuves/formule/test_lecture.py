"""Lire une formule : toutes les façons d'écrire la même, et ce qu'on dit des autres."""

import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epreuves.formule import LETTRES, equivalentes, evaluer, lire
from epreuves.formule.arbre import Application, Lettre, Nombre, Operation, ecrire
from epreuves.formule.lettres import graphies
from sudokulib import ErreurClaire

RECUIT = {
    "T": "la température",
    "T0": "celle du départ",
    "T_f": "celle de la fin",
    "e_p": "la pire énergie",
    "p": "",
    "δ": "",
    "ε": "",
    "α": "",
    "λ": "",
    "Λ": "",
}


@pytest.mark.parametrize(
    ("ecrite", "voulue"),
    (
        ("1.5*N**3", "3*N^3/2"),
        ("1,5 N^3", "3*N^3/2"),
        (",5N", "N/2"),
        ("½N", "N/2"),
        ("6 670 903", "6670903"),
        ("6\u202f670\u202f903", "6670903"),
        ("6\u00a0670\u00a0903 N", "6670903*N"),
        ("0,002 738 52*N", "273852*N/10^8"),
        ("2e3 n", "2000*n"),
        ("N^{3}", "N*N*N"),
        ("$N^3$", "N*N*N"),
        (r"\frac{N}{2} + 1", "N/2 + 1"),
        (r"2\cdot N^{2}\times\left(N-1\right)", "2*N*N*(N - 1)"),
        ("3N N^2", "3*N^3"),
        ("mN^2", "m*N^2"),
        ("m N²", "m*N^2"),
        ("3(N-1)(n+1)", "3*(N-1)*(n+1)"),
        ("(n-1)2", "2*(n-1)"),
        ("N²⁻ᵐ", "N^(2-m)"),
        ("N⁽ⁿ⁺¹⁾", "N^(n+1)"),
        ("N²n", "n*N^2"),
        ("N × n · m", "N*n*m"),
        ("N − 1 – n", "N - 1 - n"),
        ("N⁄2", "N/2"),
        ("2^(N^2-m)", "2^(N*N-m)"),
        ("2^N^2", "2^(N^2)"),
        ("2^-m", "1/2^m"),
        ("-n^2", "0-(n^2)"),
        ("N - -2", "N+2"),
        ("2*-n", "0-2*n"),
        ("w(n)", "w"),
        ("w (m)", "w*m"),
        ("3w(m)N", "3*w*N"),
        ("n log n", "log(n)*n"),
        ("nlogn", "log(n)*n"),
        ("n ln(n)", "log(n)*n"),
        ("log 2n", "log(2*n)"),
        ("log n^2", "log(n^2)"),
        ("log²(n)", "log(n)*log(n)"),
        ("log^2 n", "log(n)*log(n)"),
        ("log(n)N", "log(n)*N"),
        ("log_2(n)", "log(n)/log(2)"),
        ("log₂ n", "log(n)/log(2)"),
        (r"\log_{2} n", "log(n)/log(2)"),
        ("log10(n)", "log(n)/log(10)"),
        ("√N", "sqrt(N)"),
        ("√N^2", "sqrt(N)*sqrt(N)"),
        (r"\sqrt{N}", "N^(1/2)"),
        ("racine(n+1)", "(n+1)^0,5"),
        ("e^n", "exp(n)"),
        ("e**(2n)", "exp(n)*exp(n)"),
        ("N!", "N*(N-1)!"),
        ("N² = n⁴", "n^4"),
    ),
)
def test_une_notation_d_etudiant_est_lue(ecrite, voulue):
    assert equivalentes(ecrite, voulue)


@pytest.mark.parametrize(
    ("ecrite", "lettre"),
    (
        ("T0", "T0"),
        ("T_0", "T0"),
        ("T_{0}", "T0"),
        ("T₀", "T0"),
        ("Tf", "T_f"),
        ("T_f", "T_f"),
        ("e_p", "e_p"),
        ("ep", "e_p"),
        ("eₚ", "e_p"),
        ("delta", "δ"),
        (r"\delta", "δ"),
        ("ϵ", "ε"),
        ("epsilon", "ε"),
        ("alpha", "α"),
        ("lambda", "λ"),
        ("Lambda", "Λ"),
    ),
)
def test_une_lettre_s_ecrit_de_plusieurs_facons(ecrite, lettre):
    assert lire(ecrite, RECUIT).membres == (Lettre(lettre),)


def test_une_lettre_et_son_indice_ne_se_lisent_pas_comme_un_produit():
    assert lire("T T0", RECUIT).membres == (Operation("*", Lettre("T"), Lettre("T0")),)
    assert equivalentes("T/(1 + T log(1+δ)/(ep+1))", "T(e_p+1)/(e_p+1+T*ln(1+delta))", RECUIT)
    assert not equivalentes("T/(1 + T log(1+δ)/(ep+1))", "T(e_p+1)/(e_p+T*ln(1+delta))", RECUIT)


@pytest.mark.parametrize("nom", (*RECUIT, "n", "θ1", "S_12"))
def test_chaque_graphie_d_une_lettre_est_lue(nom):
    for graphie in graphies(nom):
        assert lire(f"3{graphie} + 1", {nom: ""}).membres == lire(f"3*{nom} + 1", {nom: ""}).membres


_ILLISIBLE = "ne se lit pas comme une formule : "


@pytest.mark.parametrize(
    ("texte", "phrase"),
    (
        ("", "la formule est vide"),
        ("$ $", "la formule est vide"),
        ("N +", _ILLISIBLE + "il manque quelque chose après « N + »"),
        ("N ** 2 +", "« N ** 2 + » " + _ILLISIBLE + "il manque quelque chose après « N ** 2 + »"),
        ("(N", _ILLISIBLE + "il manque une parenthèse fermante « ) »"),
        ("N^{2", _ILLISIBLE + "il manque une accolade fermante « } »"),
        ("N)", _ILLISIBLE + "après « N », « ) » n'est pas attendu"),
        ("× N", _ILLISIBLE + "après le début, « × » n'est pas attendu"),
        ("N^²", _ILLISIBLE + "après « N^ », « ² » n'est pas attendu"),
        ("2 3", _ILLISIBLE + "entre « 2 » et « 3 », il manque un signe"),
        ("N 2", _ILLISIBLE + "entre « N » et « 2 », il manque un signe"),
        ("N2", "« N2 » n'est pas une lettre de la question ; une puissance s'écrit N^2, un produit 2*N"),
        ("N.real", "le signe « . » n'y a pas de sens"),
        ("[1]", "le signe « [ » n'y a pas de sens"),
        ("N | n", "le signe « | » n'y a pas de sens"),
        ("a\x00b", "« a\\x00b » emploie « a »"),
        ("2x", "« 2x » emploie « x » (un produit s'écrit *) ; les lettres connues : n (l'ordre), N (n²), m (le nombre"),
        ("mxN", "« mxN » emploie « x »"),
        ("N fois 2", "« N fois 2 » emploie « fois » (un produit s'écrit *)"),
        ("N au carré", "emploie « au »"),
        ("nombre", "emploie « nombre »"),
        ("True", "emploie « True »"),
        ("3*T_0", "« 3*T_0 » emploie « T_0 »"),
        ("3*α", "emploie « α »"),
        ("c*N", "emploie « c »"),
        ("log", "« log » n'a pas d'argument"),
        ("w(m+1)", "« w(m+1) » est-il un produit ? Il s'écrit w*(m+1)"),
        ("O(N)", "donnez le compte exact, sans O( )"),
        (r"\frac{N}", "attend un numérateur et un dénominateur"),
        ("(" * 60 + "n" + ")" * 60, "trop de parenthèses ou de puissances emboîtées"),
        ("n^" * 60 + "n", "trop de parenthèses ou de puissances emboîtées"),
        ("-" * 60 + "n", "trop de parenthèses ou de puissances emboîtées"),
        ("n" * 10_000, "trop longue, 200 caractères au plus"),
        ("1" * 60, "est trop long, 40 chiffres au plus"),
        ("1e99", "est trop long, 40 chiffres au plus"),
    ),
)
def test_un_refus_cite_ce_que_l_etudiant_a_ecrit(texte, phrase):
    with pytest.raises(ErreurClaire) as refus:
        lire(texte)
    assert phrase in str(refus.value), refus.value


def test_sans_lettre_declaree_on_attend_un_nombre():
    with pytest.raises(ErreurClaire, match="on attend ici un nombre, sans lettre"):
        lire("3n", {})
    assert lire("3", {}).membres == (Nombre(Fraction(3)),)


@pytest.mark.parametrize(
    ("formule", "phrase"),
    (
        ("1/0", "« 1/0 » divise par zéro"),
        ("N/(n-2)", "« N/(n-2) » divise par zéro"),
        ("0^-1", "divise par zéro"),
        ("log(0)", "le logarithme d'un nombre négatif ou nul"),
        ("sqrt(1-n)", "la racine carrée d'un nombre négatif"),
        ("(1/2)!", "la factorielle d'un nombre qui n'est pas un entier positif"),
        ("9^9^9^9", "« 9^9^9^9 » a une valeur trop grande : un exposant est d'au plus 3000"),
        ("2000!", "trop grande"),
        ("exp(exp(exp(exp(n))))", "trop grande"),
        ("N = n^3", "dans « N = n^3 », les membres de l'égalité n'ont pas la même valeur"),
    ),
)
def test_une_valeur_impossible_est_dite(formule, phrase):
    with pytest.raises(ErreurClaire) as refus:
        evaluer(formule)
    assert phrase in str(refus.value), refus.value


def test_evaluer_prend_les_valeurs_qu_on_lui_donne():
    assert evaluer("N + n") == 6 and evaluer("N + n", {"n": 3}) == 12 and evaluer("N", {"N": 7}) == 7
    assert evaluer("T0/2", {"T0": 5}, RECUIT) == Fraction(5, 2)
    assert evaluer("sqrt(N)") == 2 and round(evaluer("sqrt(n)"), 6) == round(evaluer("2^0,5"), 6)
    with pytest.raises(ErreurClaire, match="emploie w, qui n'a pas de valeur ici"):
        evaluer("w", {"n": 2})


def test_un_ordre_de_grandeur_admet_grand_o_et_constantes():
    lue = lire("O(N³) = Θ(c n⁶)", ordre=True)
    assert lue.grand_o and lue.constantes == ("c",) and len(lue.membres) == 2
    assert lire("Theta(n)", ordre=True).membres == lire(r"\mathcal{O}(n)", ordre=True).membres
    assert lire("k*n", {"n": "", "k": "une lettre de la question"}, ordre=True).constantes == ()
    for texte, phrase in (
        ("3*O(N)", "doit entourer toute la formule"),
        ("O(N) + 1", "doit entourer toute la formule"),
        ("O N", "il manque une parenthèse ouvrante"),
        ("N^c", "« c » y est une constante inconnue, qui ne peut pas être en exposant"),
        ("exp(k)", "« k » y est une constante inconnue"),
    ):
        with pytest.raises(ErreurClaire) as refus:
            lire(texte, ordre=True)
        assert phrase in str(refus.value), refus.value


NOMBRES = st.builds(Fraction, st.integers(0, 40), st.sampled_from((1, 1, 1, 2, 5))).map(Nombre)
FEUILLES = NOMBRES | st.sampled_from([*LETTRES, "δ"]).map(Lettre)
ARBRES = st.recursive(
    FEUILLES,
    lambda a: (
        st.builds(Operation, st.sampled_from("+-*/^"), a, a)
        | st.builds(Application, st.sampled_from(("-", "log", "sqrt", "!")), a)
    ),
    max_leaves=8,
)


@settings(max_examples=120, deadline=None)
@given(ARBRES)
def test_ecrire_puis_lire_redonne_le_meme_texte_et_les_memes_noeuds(arbre):
    texte = ecrire(arbre)
    relu = lire(texte, LETTRES | {"δ": ""}).membres[0]
    assert ecrire(relu) == texte
    # une fraction s'écrit comme un quotient : à cela près, c'est le même arbre
    assert _sans_fractions(relu) == _sans_fractions(arbre)


def _sans_fractions(arbre):
    match arbre:
        case Nombre(x) if x.denominator != 1:
            return Operation("/", Nombre(Fraction(x.numerator)), Nombre(Fraction(x.denominator)))
        case Operation(signe, gauche, droite):
            return Operation(signe, _sans_fractions(gauche), _sans_fractions(droite))
        case Application(nom, argument):
            return Application(nom, _sans_fractions(argument))
    return arbre


# Ce qu'un étudiant écrit comme en Python


@pytest.mark.parametrize(
    ("ecrite", "autrement"),
    (
        ("comb(N, 2)", "N(N - 1)/2"),
        ("comb(N,2)", "N(N - 1)/2"),
        ("math.comb(N - 1,3)", "(N - 1)(N - 2)(N - 3)/6"),
        ("3*binom(n^2 ; 2)*N", "3N²(N - 1)/2"),
        (r"\binom{N}{2}", "N(N - 1)/2"),
        ("comb(9,2) N", "36N"),
        ("comb(comb(n,2), 2)", "(n(n-1)/2)(n(n-1)/2 - 1)/2"),
        ("comb(N, n)", "N!/(n!(N - n)!)"),
        ("factorial(N)/factorielle(N-1)", "N!/(N - 1)!"),
        ("N*(N - 1)//2", "N(N - 1)/2"),
        ("n^3//N", "n"),
    ),
)
def test_binomiaux_factorielles_et_divisions_entieres(ecrite, autrement):
    assert equivalentes(ecrite, autrement)


def test_la_virgule_reste_celle_d_un_nombre_hors_d_un_binomial():
    assert equivalentes("1,5N + comb(N,2) + 0,5", "3N/2 + N(N-1)/2 + 1/2")


@pytest.mark.parametrize(
    ("texte", "phrase"),
    (
        ("N//2", "« // » arrondit"),
        ("N//2*(N - 1)", "« // » arrondit"),
        ("comb(N)", "attend deux nombres, séparés par « ; »"),
        ("comb", "n'a pas d'arguments"),
        ("comb(N, 2", "il manque quelque chose"),
        ("2 ; 3", "n'est pas attendu"),
    ),
)
def test_une_division_qui_arrondit_ou_un_binomial_incomplet_est_dit(texte, phrase):
    with pytest.raises(ErreurClaire, match=re.escape(phrase)):
        lire(texte)
