"""Deux fautes, dont l'une est celle d'une variante connue ; et ce qui n'est que précisé, sans être inventé."""

import pytest

from tests.epreuves.fonctions.test_vraie_ligne import bilan_de

LOI = """from math import log10

def loi_de_temperature(T, delta, n):
    return T / (1 + T * log10(1 + delta) / 811)
"""
COUT = """def cout_par_reussite(durees, coupure):
    total = reussites = 0
    for d in durees:
        if d is None or d >= coupure:
            total += coupure
        else:
            total += d
            reussites += 1
    return total // reussites if reussites > 0 else float("inf")
"""
# D'un oui ou d'un non, toujours répondre « faux » répare la moitié des appels : ce n'est pas la première des deux fautes.
JUSTE = """def est_juste(grille, n):
    N = n * n
    lignes = [grille[i] for i in range(N)]
    colonnes = [[grille[j][i] for i in range(N)] for j in range(N)]
    regions = [region(grille, n, k * n, k * n) for k in range(n)]
    return all(sans_doublon(x) for x in lignes + colonnes + regions)
"""


@pytest.mark.parametrize(
    ("identifiant", "source", "dites"),
    (
        ("K.3", JUSTE, ("ligne 4", "l'un à la place de l'autre", "il y en a une autre ligne 5")),
        ("S.4", LOI, ("il y a deux fautes", "log10 est le logarithme en base 10", "811 ne vaut que pour n = 3")),
        ("S.7f", COUT, ("« total / reussites » au lieu de « total // reussites »", "il y en a une autre", "d > coupure")),
    ),
)
def test_les_deux_fautes_se_disent(identifiant, source, dites):
    phrase = bilan_de(identifiant, source).phrase
    assert all(dite in phrase for dite in dites), phrase


def test_un_correctif_qui_gate_tout_ne_mene_a_rien():
    """« x != x » vide toutes les listes : ce n'est pas pour autant que l'étudiant n'y garde rien."""
    assert (
        "deux fautes" not in bilan_de("C.I.B", "def supprime(x, liste):\n    return [y >= 0 for y in liste if y != x]\n").phrase
    )


def test_une_greffe_se_precise_par_un_correctif_de_sa_ligne():
    source = """def c_ij(omega, i, j):
    n = isqrt(len(omega))
    total = 0
    for k in range(n * n):
        if k != i and omega[i][k] == omega[i][j]:
            total += 1
        if k != i and omega[k][j] == omega[i][j]:
            total += 1
    for a in range(i - i % n, i - i % n + n):
        for b in range(j - j % n, j - j % n + n):
            if a != i and b != j and omega[a][b] == omega[i][j]:
                total += 1
    return total
"""
    assert "ligne 5" in (phrase := bilan_de("S.3", source).phrase) and "écrivez « k != j »" in phrase, phrase


def test_une_remise_sous_condition_se_dit():
    source = """def ecart(t, une, autre):
    (i, j), (k, l) = une, autre
    avant = surnumeraires(t)
    t[i][j], t[k][l] = t[k][l], t[i][j]
    d = surnumeraires(t) - avant
    if d > 0:
        t[i][j], t[k][l] = t[k][l], t[i][j]
    return d
"""
    assert "la remise, ligne 7, ne se fait que si « d > 0 »" in (phrase := bilan_de("L.2g", source).phrase), phrase


def test_un_parcours_sans_retour_arriere_est_refuse():
    """Celle qui prend toujours la case qui a le moins de valeurs, et toujours la même valeur, tombe dans une impasse."""
    source = """def permises(t, i, j):
    N = len(t)
    n = isqrt(N)
    cases = [(a, b) for a in range(N) for b in range(N)]
    prises = {{t[a][b] for a, b in cases if a == i or b == j or (a // n, b // n) == (i // n, j // n)}}
    return set(range(1, N + 1)) - prises

def completer(t):
    g = [ligne.copy() for ligne in t]
    vides = [(i, j) for i in range(len(g)) for j in range(len(g)) if not g[i][j]]
    while vides:
        i, j = min(vides, key=lambda case: len(permises(g, *case)))
        if not permises(g, i, j):
            return None
        g[i][j] = {choix}(permises(g, i, j))
        vides.remove((i, j))
    return g
"""
    for choix in ("min", "max"):
        assert not bilan_de("L.1", source.format(choix=choix), reparer=False).reussi, choix
