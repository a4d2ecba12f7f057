"""Des règles telles que des étudiants les écrivent : toutes justes, les unes en O(N³), les autres en Θ(N⁴)."""

from collections import Counter
from itertools import combinations

from sudokulib import poids
from sudokulib.cases import blocs, blocs_de_case
from sudokulib.vecteurs import candidats


def unicite_compte_chaque_case(G, n):
    change = False
    for bloc in blocs(n):
        for c in bloc.cases:
            for v in range(1, n * n + 1):
                if G[c] >> v & 1 and G[c] != 1 << v and sum(G[d] >> v & 1 for d in bloc.cases) == 1:
                    G[c] = 1 << v
                    change = True
    return change


def unicite_compte_avant(G, n):
    change = False
    for bloc in blocs(n):
        for c in bloc.cases:
            for v in range(1, n * n + 1):
                seule = sum(G[d] >> v & 1 for d in bloc.cases) == 1
                if seule and G[c] >> v & 1 and G[c] != 1 << v:
                    G[c] = 1 << v
                    change = True
    return change


def parite_naive(G, n):
    change = False
    for bloc in blocs(n):
        for c in bloc.cases:
            for d in bloc.cases:
                if c < d and G[c] == G[d] and poids(G[c]) == 2:
                    for e in bloc.cases:
                        if e != c and e != d and G[e] & G[c]:
                            G[e] &= ~G[c]
                            change = True
    return change


def parite_naive_combinaisons(G, n):
    avant = list(G)
    for bloc in blocs(n):
        for c, d in combinations(bloc.cases, 2):
            if poids(G[c]) == 2 == poids(G[d]) and G[c] == G[d]:
                for e in bloc.cases:
                    if e not in (c, d):
                        G[e] &= ~G[c]
    return avant != G


def parite_naive_avec_candidats(G, n):
    avant = list(G)
    for bloc in blocs(n):
        for c in bloc.cases:
            for d in bloc.cases:
                if c != d and candidats(G[c]) == candidats(G[d]) and len(candidats(G[c])) == 2:
                    for e in bloc.cases:
                        if e not in (c, d):
                            G[e] &= ~G[c]
    return avant != G


def parite_bin_count(G, n):
    avant = list(G)
    for bloc in blocs(n):
        for c in bloc.cases:
            for d in bloc.cases:
                if c != d and G[c] == G[d] and bin(G[c]).count("1") == 2:
                    for e in bloc.cases:
                        if e not in (c, d):
                            G[e] &= ~G[c]
    return avant != G


def parite_index(G, n):
    change = False
    for bloc in blocs(n):
        for c in bloc.cases:
            for d in bloc.cases:
                if bloc.cases.index(c) < bloc.cases.index(d) and G[c] == G[d] and poids(G[c]) == 2:
                    for e in bloc.cases:
                        if e != c and e != d and G[e] & G[c]:
                            G[e] &= ~G[c]
                            change = True
    return change


def unicite_par_valeurs_liste(G, n):
    avant = G[:]
    for bloc in blocs(n):
        for v in range(1, n * n + 1):
            for c in bloc.cases:
                autres = [G[d] for d in bloc.cases if d != c]
                if G[c] >> v & 1 and not any(m >> v & 1 for m in autres):
                    G[c] = 1 << v
    return avant != G


def exclusivite_in(G, n):
    change = False
    for c in range(n**4):
        if poids(G[c]) == 1:
            for bloc in blocs(n):
                if c in bloc.cases:
                    for d in bloc.cases:
                        if d != c and G[d] & G[c]:
                            G[d] &= ~G[c]
                            change = True
    return change


def exclusivite_listes(G, n):
    avant = list(G)
    for bloc in blocs(n):
        dev = [G[c] for c in bloc.cases if poids(G[c]) == 1]
        union = 0
        for m in dev:
            union |= m
        for c in bloc.cases:
            if poids(G[c]) != 1:
                G[c] &= ~union
    return G != avant


def exclusivite_blocs_de_case(G, n):
    change = False
    for c, trois in enumerate(blocs_de_case(n)):
        if poids(G[c]) == 1:
            voisines = {d for bloc in trois for d in bloc.cases} - {c}
            for d in sorted(voisines):
                if G[d] & G[c]:
                    G[d] &= ~G[c]
                    change = True
    return change


def unicite_tableau(G, n):
    N = n * n
    change = False
    for bloc in blocs(n):
        places = [[] for v in range(N + 1)]
        for c in bloc.cases:
            for v in candidats(G[c]):
                places[v].append(c)
        for v, cases in enumerate(places):
            if len(cases) == 1 and G[cases[0]] != 1 << v:
                G[cases[0]] = 1 << v
                change = True
    return change


def unicite_counter(G, n):
    change = False
    for bloc in blocs(n):
        compte = Counter(v for c in bloc.cases for v in candidats(G[c]))
        for c in bloc.cases:
            for v in candidats(G[c]):
                if compte[v] == 1 and G[c] != 1 << v:
                    G[c] = 1 << v
                    change = True
                    break
    return change


def unicite_arret(G, n):
    change = False
    for bloc in blocs(n):
        for v in range(1, n * n + 1):
            trouvee = None
            for c in bloc.cases:
                if G[c] & (1 << v):
                    if trouvee is not None:
                        break
                    trouvee = c
            else:
                if trouvee is not None and G[trouvee] != 1 << v:
                    G[trouvee] = 1 << v
                    change = True
    return change


def unicite_listes_de_vecteurs(G, n):
    avant = G.copy()
    for bloc in blocs(n):
        vecteurs = [G[c] for c in bloc.cases]
        for v in range(1, n * n + 1):
            bits = [m >> v & 1 for m in vecteurs]
            if sum(bits) == 1:
                G[bloc.cases[bits.index(1)]] = 1 << v
    return avant != G


def parite_poids_liste(G, n):
    change = False
    for bloc in blocs(n):
        p = [poids(G[c]) for c in bloc.cases]
        for i, c in enumerate(bloc.cases):
            for j in range(i + 1, len(bloc.cases)):
                d = bloc.cases[j]
                if p[i] == 2 and p[j] == 2 and G[c] == G[d]:
                    for e in bloc.cases:
                        if e not in (c, d):
                            if G[e] & G[c]:
                                change = True
                            G[e] &= ~G[c]
    return change


def parite_poids_dabord_c(G, n):
    change = False
    for bloc in blocs(n):
        for c in bloc.cases:
            if poids(G[c]) == 2:
                for d in bloc.cases:
                    if c < d and G[c] == G[d]:
                        for e in bloc.cases:
                            if e != c and e != d and G[e] & G[c]:
                                G[e] &= ~G[c]
                                change = True
    return change


def parite_count(G, n):
    change = False
    for bloc in blocs(n):
        v = [G[c] for c in bloc.cases]
        for m in set(v):
            if v.count(m) == 2 and poids(m) == 2:
                for e in bloc.cases:
                    if G[e] != m and G[e] & m:
                        G[e] &= ~m
                        change = True
    return change


def parite_bin(G, n):
    avant = G[:]
    for bloc in blocs(n):
        doubles = [c for c in bloc.cases if bin(G[c]).count("1") == 2]
        for c in doubles:
            for d in doubles:
                if c != d and G[c] == G[d]:
                    for e in bloc.cases:
                        if e != c and e != d:
                            G[e] = G[e] & ~G[c]
    return avant != G


EN_N4 = (
    unicite_compte_chaque_case,
    unicite_compte_avant,
    parite_naive,
    parite_naive_combinaisons,
    parite_naive_avec_candidats,
    parite_bin_count,
    parite_index,
    unicite_par_valeurs_liste,
    exclusivite_in,
)
EN_N3 = (
    exclusivite_listes,
    exclusivite_blocs_de_case,
    unicite_tableau,
    unicite_counter,
    unicite_arret,
    unicite_listes_de_vecteurs,
    parite_poids_liste,
    parite_poids_dabord_c,
    parite_count,
    parite_bin,
)
