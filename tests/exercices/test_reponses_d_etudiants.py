"""Des réponses relevées en faisant essayer les cahiers : les fausses qui passaient, les justes qu'on refusait."""

import pytest

import sudokulib
from outils.copies import TOUTES
from sudokulib.cases import blocs
from sudokulib.correction.fonctions.conduire import conduire

NOMS = ("poids", "exclusivite", "unicite", "parite", "boucler_regles")
REGLE = """
def {nom}(G, n):
    change = False
    for b in blocs(n):
        {corps}
    return change
"""
OTER = """for c in b.cases:
            if poids(G[c]) == 1:
                for d in b.cases:
                    if {condition}:
                        G[d] &= ~G[c]
                        change = True"""
PLACER = """for v in range(1, {fin}):
            p = [c for c in b.cases if G[c] >> v & 1]
            if len(p) == 1 and G[p[0]] != 1 << v:
                G[p[0]] = 1 << v
                change = True
                {suite}"""
PAIRE = """for c in b.cases:
            for d in b.cases:
                if c < d and G[c] == G[d] and poids(G[c]) == 2:
                    change = True
                    for e in b.cases:
                        if e not in (c, d):
                            G[e] &= ~G[c]"""
BOUCLER = """
def boucler_regles(G, n):
    while exclusivite(G, n) or unicite(G, n) or parite(G, n):
        pass
    case, plus_petit = -1, {depart}
    for c in range(n**4):
        if poids(G[c]) != 1 and poids(G[c]) < plus_petit:
            case, plus_petit = c, poids(G[c])
    return case
"""
SUDOKU = """
def sudoku():
    global G{globales}
    trouve, case, bit = False, boucler_regles(G, n), 1
    while case >= 0 and bit <= n * n and not trouve:
        if (1 << bit) & G[case]:
            B = G.copy()
            G[case] = 1 << bit
            trouve = sudoku()
            if not trouve:
                G = B.copy()
        bit += 1
    return trouve or case == -1
"""
APPARTIENT = "def appartient(x, liste):\n    return {}"

FAUSSES = (
    ("T.1b", "def poids(m):\n    return sum(m >> i & 1 for i in range(100))"),
    ("T.1b", "def poids(m):\n    return sum(m >> i & 1 for i in range(300))"),
    ("T.1b", "def poids(m):\n    return len(f'{m:b}'.replace('0', ''))"),
    ("T.1b", "from sudokulib import poids as p\ndef poids(m):\n    return p(m)"),
    ("T.1b", "def poids(m):\n    from sudokulib import poids as p\n    return p(m)"),
    ("T.1b", "import sudokulib\ndef aide(m):\n    return sudokulib.poids(m)\ndef poids(m):\n    return aide(m)"),
    ("C.I.A", APPARTIENT.format("x in liste")),
    ("C.I.A", APPARTIENT.format("str(x) in str(liste)")),
    ("C.I.A", "def appartient(liste, x):\n    return any(x == y for y in liste)"),
    ("C.I.B", "def supprime(x, liste):\n    return [y for y in liste if str(y) != str(x)]"),
    ("C.I.B", "def supprime(x, liste, reste=[]):\n    reste += [y for y in liste if y != x]\n    return reste"),
    (
        "T.0c",
        "from sudokulib import Grille, solutions as s\n"
        "def nombre_de_grilles(grille, n):\n    return len(s(Grille(n, tuple(grille))))",
    ),
    ("T.4a", REGLE.format(nom="exclusivite", corps=OTER.format(condition="G[d] != G[c] and G[d] & G[c]"))),
    ("T.4b", REGLE.format(nom="unicite", corps=PLACER.format(fin="10", suite="pass"))),
    ("T.4b", REGLE.format(nom="unicite", corps=PLACER.format(fin="n * n + 1", suite="break"))),
    ("T.4c", REGLE.format(nom="parite", corps=PAIRE)),
    ("T.4dm", "".join(f"def {nom}(G, n):\n    return False\n" for nom in NOMS[1:4])),
    ("T.5", BOUCLER.format(depart=9)),
    ("T.6a", SUDOKU.format(globales=", B")),
    ("T.8", "def afficher(G, n):\n    print(*(m.bit_length() - 1 if poids(m) <= 1 else f'({poids(m)})' for m in G))"),
)
JUSTES = (
    ("T.4a", REGLE.format(nom="exclusivite", corps=OTER.format(condition="d != c and G[d] & G[c]"))),
    ("T.4b", REGLE.format(nom="unicite", corps=PLACER.format(fin="n * n + 1", suite="pass"))),
    ("T.5", BOUCLER.format(depart="n * n + 1")),
    ("T.6a", SUDOKU.format(globales="")),
    (
        "C.I.A",
        "def explorer(x, liste):\n    return any(x == y for y in liste)\n"
        "def appartient(x, liste):\n    return explorer(x, liste)",
    ),
)


def corriger_source(identifiant, source):
    exercice = TOUTES[identifiant]
    espace = {"__name__": "__main__", "blocs": blocs, **{nom: getattr(sudokulib, nom) for nom in NOMS}}
    exec(source, espace)
    return conduire(exercice, [espace[f.__name__] for f in exercice.fonctions])


@pytest.mark.parametrize(("identifiant", "source"), FAUSSES)
def test_une_reponse_fausse_ne_passe_plus(identifiant, source):
    bilan = corriger_source(identifiant, source)
    assert not bilan.reussi and not bilan.a_faire and bilan.diagnostic, bilan


@pytest.mark.parametrize(("identifiant", "source"), JUSTES)
def test_une_reponse_juste_passe(identifiant, source):
    bilan = corriger_source(identifiant, source)
    assert bilan.reussi, bilan
