"""Des classes de fautes, chacune par un exemplaire : ce que la phrase doit en dire."""

from dataclasses import replace

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
HATIVE = """def {nom}:
    for y in liste:
        if y != x:
            return {hatif}
    return {fin}
"""
SOEUR = """def meme_ligne(n):
    lignes = cases_de_ligne(n)
    return {{k: lignes[(k - 1) // (n * n) + 1] for k in range(1, n**4 + 1)}}


def meme_colonne(n):
    colonnes = {table}(n)
    return {{k: colonnes[(k - 1) % (n * n) + 1] for k in range(1, n**4 + 1)}}


def meme_region(n):
    return {{k: cases for cases in cases_de_region(n).values() for k in cases}}
"""
VOISINES = """def parite(G, n):
    avant = G[:]
    for b in blocs(n):
        for c, d in zip(b.cases, b.cases[1:]):
            if poids(G[c]) == 2 and G[c] == G[d]:
                for e in b.cases:
                    if e not in (c, d):
                        G[e] &= ~G[c]
    return G != avant
"""
PAR_RANGS = """def parite(G, n):
    avant = G[:]
    for b in blocs(n):
        for i in range(n * n):
            c = b.cases[i]
            if poids(G[c]) != 2:
                continue
            for j in range(i + 1, n * n):
                d = b.cases[j]
                if G[c] == G[d]:
                    for e in b.cases:
                        if e != c:
                            G[e] &= ~G[c]
    return G != avant
"""
LEVE = """trouve = False


def sudoku():
    global trouve
    case = boucler_regles(G, n)
    if case == -1:
        trouve = True
    for k in range(1, n * n + 1):
        if not trouve and G[case] & (1 << k):
            B = G[:]
            G[case] = 1 << k
            sudoku()
            if not trouve:
                G[:] = B
    return trouve
"""
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
        ("T.3", TABLES.format(valeur="cases_de_ligne(n)[(k - 1) % N + 1]"), "c'est le quotient qu'il faut"),
        ("T.3", TABLES.format(valeur="cases_de_ligne(n)[N - (k - 1) % N]"), "sous de mauvaises clés"),
        ("T.4b", BITS, "on décale d'un trop peu"),
        ("C.I.C", HATIVE.format(nom="ajoute(x, liste)", hatif="liste + [x]", fin="liste"), "un seul élément ne permet pas"),
        ("C.I.A", HATIVE.format(nom="appartient(x, liste)", hatif="False", fin="True"), "un seul élément ne permet pas"),
        ("T.3", SOEUR.format(table="cases_de_ligne"), "« cases_de_ligne » n'est pas la fonction qu'il faut"),
        ("T.4c", VOISINES, "qui se suivent"),
        ("T.4c", PAR_RANGS.replace("e != c", "G[e]"), "« e » peut y être égal à « c » ou à « d »"),
        ("T.6a", LEVE, "d'un appel à l'autre elle garde sa valeur"),
        ("T.4c", VOISINES.replace("zip(b.cases, b.cases[1:])", "combinations(b.cases, 2)"), "from itertools import combinations"),
        ("T.1b", "def poids(m):\n    return math.ceil(m)\n", "import math"),
        ("T.4c", PAR_RANGS, "« e » peut y être égal à « d »"),
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
    assert "elle n'a pas de solution" in dire(("1 1 0 0\n" + 3 * "0 0 0 0\n",))
    assert dire(TOUTES["T.TP"].exemples[0]) == dire((None,)) == ""


def test_d_un_fichier_gate_on_ne_cherche_pas_de_retouche():
    """Son défaut est dit, que le programme s'arrête ou qu'il se trompe : aucune ligne n'est accusée."""
    nombres = "[int(x) for x in open(chemin).read().split()]"
    e = TOUTES["T.TP"]
    exercice = replace(e, exemples=[a for a in e.exemples if "dont le fichier" in e.particularite(a)], strategie=None)
    for lu, affiche, dit in ((nombres, "fichier invalide", "s'arrête sur une erreur"), ("None", "pas de solution", "se trompe")):
        code = f"def programme(chemin):\n    lu = {lu}\n    print('{affiche}')\n"
        phrase = conduire(exercice, [executer(e, code)["programme"]]).phrase
        assert dit in phrase and "sur cet appel, dont le fichier" in phrase and "la faute est" not in phrase, phrase
