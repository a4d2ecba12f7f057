"""Des classes de fautes, chacune par un exemplaire : ce que la phrase doit en dire."""

import pytest

from outils.copies import TOUTES, executer
from sudokulib.correction.fonctions.conduire import conduire
from sudokulib.correction.formule import dire_le_rapport

LISTE = "def appartient(x, liste):\n    i = 0\n    while {test}:\n        i += 1\n    return i < len(liste)\n"
DICHOTOMIE = """def appartient(x, liste):
    a, b = 0, len(liste)
    while a < b:
        m = (a + b) // 2
        if liste[m] == x:
            return True
        a, b = (m + 1, b) if liste[m] < x else (a, m)
    return False
"""
RECURSIVE = "def appartient(x, liste):\n    return liste[0] == x or appartient(x, liste[1:])\n"
OTER = """def supprime(x, liste):
    c = list(liste)
    for i in range(len(liste)):
        if liste[i] == x:
            del c[i]
    return c
"""
TABLES = "def meme_ligne(n):\n    N = n * n\n    return {{k: {valeur} for k in range(1, N * N + 1)}}\n"
TABLES += "meme_colonne = meme_region = lambda n: {{}}\n"
BITS = """def unicite(G, n):
    change = False
    for b in blocs(n):
        for v in range(1, n * n + 1):
            places = [c for c in b.cases if G[c] & 1 << v - 1]
            if len(places) == 1 and G[places[0]] != 1 << v - 1:
                G[places[0]] = 1 << v - 1
                change = True
    return change
"""
COINS = """def nombre_de_grilles(grille, n):
    N = n * n
    if 0 not in grille:
        return 1
    k = grille.index(0)
    i, j = k // N, k % N
    {coin}
    prises = {{grille[N * i + x] for x in range(N)}} | {{grille[N * x + j] for x in range(N)}}
    prises |= {{grille[N * x + y] for x in range(a, a + n) for y in range(b, b + n)}}
    libres = [v for v in range(1, N + 1) if v not in prises]
    return sum(nombre_de_grilles(grille[:k] + [v] + grille[k + 1 :], n) for v in libres)
"""
SECOND_NOM = """def exclusivite(G, n):
    avant = G
    for b in blocs(n):
        for c in b.cases:
            for d in b.cases:
                if d != c and poids(G[c]) == 1:
                    G[d] &= ~G[c]
    return {renvoi}
"""
REPETEE = (
    "def poids(m):\n    k = 0\n    while True:\n        m = m & m - 1\n        k += 1\n        if m == 0:\n            return k\n"
)
COMPTE = "def poids(m):\n    if m == 1:\n        return 1\n    return 1 + poids(m & m - 1)\n"


@pytest.mark.parametrize(
    ("identifiant", "code", "dit"),
    (
        ("C.I.A", LISTE.format(test="liste[i] != x and i < len(liste)"), "conditions sont dans le mauvais ordre"),
        ("C.I.A", DICHOTOMIE, "si liste n'est pas triée"),
        ("C.I.A", RECURSIVE, "il manque un cas d'arrêt"),
        ("C.I.B", OTER, "un élément ôté décale le rang"),
        ("T.0c", COINS.format(coin="a, b = i // n, j // n"), "le numéro d'une bande de régions"),
        ("T.0c", COINS.format(coin="a = i // n\n    b = j // n"), "première ligne (de même ligne 8)"),
        ("T.1b", COMPTE, "il manque un cas d'arrêt"),
        ("T.1b", REPETEE, "ne se trompe que quand m vaut 0"),
        ("T.4a", SECOND_NOM.format(renvoi="G != avant"), "« avant = G » ne copie rien"),
        ("T.4a", SECOND_NOM.format(renvoi="not avant == G"), "est toujours vrai"),
        ("T.3", TABLES.format(valeur="(k - 1) // N + 1"), "on attend une liste, et vous y mettez un entier"),
        ("T.3", TABLES.format(valeur="cases_de_ligne(n)[(k - 1) % N + 1]"), "sous de mauvaises clés"),
        ("T.4b", BITS, "on décale d'un trop peu"),
    ),
)
def test_la_cause_est_dite(identifiant, code, dit):
    e = TOUTES[identifiant]
    espace = executer(e, code)
    bilan = conduire(e, [espace[nom] for nom in e.noms_demandes])
    assert not bilan.reussi and dit in bilan.phrase, bilan.phrase


EXCLUSIVITE = """def exclusivite(G, n):
    avant = G[:]
    for b in blocs(n):
        for c in b.cases:
            for d in b.cases:
                if poids(G[c]) == 1:
                    G[d] &= ~G[c]
    return G != avant
"""
BOUCLE = "def boucler_regles(G, n):\n    while exclusivite(G, n) or unicite(G, n) or parite(G, n):\n        pass\n"
BOUCLE += "    return min((c for c in range(n**4) if poids(G[c]) != 1), key=lambda c: poids(G[c]), default=-1)\n"


def test_une_reponse_juste_qui_s_appuie_sur_une_fausse():
    e = TOUTES["T.5"]
    espace = executer(e, EXCLUSIVITE, BOUCLE)
    bilan = conduire(e, [espace["boucler_regles"]])
    assert "votre fonction exclusivite (T.4a)" in bilan.phrase, bilan.phrase
    assert espace["boucler_regles"].__globals__["exclusivite"] is espace["exclusivite"]


def test_n_pour_N_se_dit_aussi_d_un_ordre_de_grandeur():
    assert "n est l'ordre, N = n²" in dire_le_rapport("n**3", "N**3", ordre=True)


def test_un_fichier_gate_est_dit():
    dire = TOUTES["T.TP"].particularite
    fautes = {"1 2\n1 2\n": "un carré", "": "est vide", "1 x\n": "un entier", "1 -2\n": "négatif"}
    assert all(mot in dire((texte,)) for texte, mot in fautes.items())
    assert dire(TOUTES["T.TP"].exemples[0]) == dire((None,)) == ""
