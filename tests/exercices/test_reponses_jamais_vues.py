"""Des réponses d'étudiants aux chapitres 4 à 7, écrites d'après les énoncés seuls : la cause est dite, jamais une autre."""

import pytest

from outils.copies import TOUTES, executer
from sudokulib.correction.fonctions.conduire import conduire
from sudokulib.exercices.plus_loin import _grilles
from sudokulib.grille import Grille
from sudokulib.solveur import solutions

DONNEES = """def donnees(t):
    F = []
    for i in range(9):
        for j in range(9):
            if t[i][j] > 0:
                F += [[Litteral(k == t[i][j], i, j, k)] for k in range(1, 10)]
    return F
"""
INTERDITES = """def interdites_ij(t, i, j):
    N = len(t)
    n = isqrt(N)
    vus = set()
    for x in range(N):
        p, q = indice(n * (i // n) + j // n, x)
        vus |= {t[i][x], t[x][j], t[p][q]}
    return [[Litteral(False, i, j, k)] for k in vus if k]
"""
PROPAGATION = """def nouveau_lit_isole(formule):
    for clause in formule:
        if len(clause) == 1:
            return clause[0]
    return Litteral(True, -1, -1, -1)


def simplification(l, formule):
    return [[x for x in clause if x != -l] for clause in formule if l not in clause]


def propagation(t, formule):
    while nouveau_lit_isole(formule):
        l = nouveau_lit_isole(formule)
        if l.signe:
            t[l.i][l.j] = l.k
        formule = simplification(l, formule)
    return formule
"""
ZONE = """def c_ij(omega, i, j):
    N = len(omega)
    n = isqrt(N)
    c = 0
    for a in range(N):
        for b in range(N):
            zone = a == i or b == j or (a // n == i // n and b // n == j // n)
            if zone and a != i and b != j and omega[a][b] == omega[i][j]:
                c += 1
    return c
"""
MATRICE = """def matrice(n):
    N = n * n
    M = {}
    for i in range(N):
        for j in range(N):
            r = i // n + n * (j // n)
            for k in range(N):
                M[i, j, k + 1] = [N * i + j, N * N + N * i + k, 2 * N * N + N * j + k, 3 * N * N + N * r + k]
    return M
"""
MODELES = """from pysat.solvers import Solver
def compter_modeles(clauses, limite):
    s = Solver(name="cadical153", bootstrap_with=clauses)
    nb = 0
    while nb < limite and s.solve():
        nb += 1
        s.add_clause([-x for x in s.get_model() if x > 0])
    return nb
"""
COLORIER = """def colorier(voisines, k, couleurs):
    libres = [s for s in voisines if s not in couleurs]
    if not libres:
        return dict(couleurs)
    def permises(s):
        return [c for c in range(1, k + 1) if all(couleurs.get(v) != c for v in voisines[s])]
    s = min(libres, key=lambda s: len(permises(s)))
    for c in permises(s):
        r = colorier(voisines, k, {**couleurs, s: c})
        if r is not None:
            return r
    return None
"""
VIDER = """def vider(solution, Ti, Tf, pas, hasard):
    t = [l[:] for l in solution]
    meilleure, E, T = [l[:] for l in t], len(t) ** 2, Ti
    while T > Tf:
        etape(t, solution, T, hasard)
        e = sum(v > 0 for l in t for v in l)
        if e <= E:
            meilleure, E = [l[:] for l in t], e
        T -= pas
    return meilleure
"""
STATIONNAIRE = """def loi_stationnaire(couts, T):
    w = [exp(-c / T) for c in couts]
    return [x / len(w) for x in w]
"""
SIMPLIFICATION = """def simplification(l, formule):
    nouvelle = []
    for clause in formule:
        copie = []
        for x in clause:
            if x == l:
                break
            if x != -l:
                copie.append(x)
        nouvelle.append(copie)
    return nouvelle
"""
EN_ENTIERS = """import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp

def resoudre_en_entiers(valeurs, n):
    N = n * n
    A = np.zeros((4 * N * N, N ** 3))
    for k, numeros in enumerate(egalites(n)):
        A[k, numeros] = 1
    bas = np.zeros(N ** 3)
    for c, v in enumerate(valeurs):
        if v:
            bas[N * c + v - 1] = 1
    un = np.ones(N ** 3)
    r = milp(un, constraints=LinearConstraint(A, 1, 1), integrality=un, bounds=Bounds(bas, un))
    return [1 + max(range(N), key=lambda k: r.x[N * c + k]) for c in range(N * N)]
"""
DRAPEAU = """def unicite(G, n):
    drapeau = False
    for bloc in blocs(n):
        {avant}for v in range(1, n * n + 1):
            ou = [c for c in bloc.cases if G[c] >> v & 1]
            if len(ou) == 1 and {condition}:
                drapeau = {drapeau}
                G[ou[0]] = 1 << v
    return drapeau
"""
ECRASE = DRAPEAU.format(avant="", condition="True", drapeau="G[ou[0]] != 1 << v")
PAR_BLOC = DRAPEAU.format(avant="drapeau = False\n        ", condition="G[ou[0]] != 1 << v", drapeau="True")
PARITE = """def parite(G, n):
    drapeau = False
    for bloc in blocs(n):
        vues = {}
        for c in bloc.cases:
            if poids(G[c]) == 2:
                vues.setdefault(G[c], []).append(c)
        for paire, ou in vues.items():
            for e in bloc.cases:
                if len(ou) >= 2 and e not in ou[:2]:
                    ancien = G[e]
                    G[e] = ancien & ~paire
                    drapeau = G[e] != ancien
    return drapeau
"""
ZERO_OU_NONE = """def cout_par_reussite(durees, coupure):
    total = reussites = 0
    for d in durees:
        if d and d <= coupure:
            total, reussites = total + d, reussites + 1
        else:
            total += coupure
    return total / reussites if reussites else float("inf")
"""
COMPTEUR_GLOBAL = """trouvees = 0

def compter_solutions(t, limite):
    global trouvees
    if trouvees >= limite:
        return limite
    for i in range(len(t)):
        for j in range(len(t)):
            if t[i][j] == 0:
                for v in permises(t, i, j):
                    t[i][j] = v
                    compter_solutions(t, limite)
                    t[i][j] = 0
                return trouvees
    trouvees += 1
    return trouvees

def permises(t, i, j):
    n = isqrt(len(t))
    r = {t[a][b] for a in range(i - i % n, i - i % n + n) for b in range(j - j % n, j - j % n + n)}
    return [v for v in range(1, len(t) + 1) if v not in r | set(t[i]) | {ligne[j] for ligne in t}]
"""
CLES_DE_0 = MATRICE.replace("k + 1] = ", "k] = ")
CAUSES = (
    ("T.4b", ECRASE, "« = » efface l'ancienne valeur de « drapeau »"),
    ("T.4b", PAR_BLOC, "efface l'ancienne valeur de « drapeau »"),
    ("T.4c", PARITE, "« = » efface l'ancienne valeur de « drapeau »"),
    ("S.7f", ZERO_OU_NONE, "est faux aussi quand il vaut 0"),
    ("L.4", COMPTEUR_GLOBAL, "écrit dans la variable globale trouvees"),
    ("P.3", CLES_DE_0, "n'a pas toutes les clés qu'on attend"),
    ("P.1f", EN_ENTIERS, "cela n'arrive que là où il n'y a pas de réponse"),
    ("C.III.A.7", SIMPLIFICATION, "faite même quand break a quitté la boucle"),
    ("S.6f", "def accepte(d, T, hasard):\n    return d <= 0 or hasard.reel() < exp(-T / d)", "les deux côtés de « / »"),
    ("C.II.B.1", DONNEES, "n'est juste que pour n = 3"),
    ("C.II.B.2f", INTERDITES, "« indice(n * (i // n) + j // n, x) », il manque un argument"),
    ("C.III.A.8", PROPAGATION, "est toujours vrai : nouveau_lit_isole renvoie toujours un objet Litteral"),
    ("S.3", ZONE, "entre « a != i » et « b != j »"),
    ("S.2f", STATIONNAIRE, "vous divisez par le nombre d'états"),
    ("S.6f", "def accepte(d, T, hasard):\n    return d <= 0 or hasard.reel() < exp(-d) / T", "se ferme trop tôt"),
    ("P.2f", MODELES, "vous ne niez que les variables vraies"),
    ("P.3", MATRICE, "le facteur n'est pas devant le bon terme"),
    ("P.5f", COLORIER, "peuvent se contredire"),
    ("L.6g", VIDER, "vous gardez la dernière ; on veut la première"),
)


@pytest.mark.parametrize(("identifiant", "source", "cause"), CAUSES)
def test_la_cause_est_dite(identifiant, source, cause):
    exercice = TOUTES[identifiant]
    if exercice.bibliotheques:
        pytest.importorskip(exercice.bibliotheques[0])
    espace = executer(exercice, source)
    bilan = conduire(exercice, [espace[f.__name__] for f in exercice.fonctions])
    assert not bilan.reussi and cause in bilan.phrase, bilan.phrase


def test_les_petites_grilles_sont_ce_que_dit_leur_nom():
    def combien(valeurs):
        return len(solutions(Grille(2, tuple(valeurs)), limite=3))

    assert [combien(valeurs) for valeurs in _grilles.DE_DEUX] == [1, 1, 0, 2, 3, 0, 0]
