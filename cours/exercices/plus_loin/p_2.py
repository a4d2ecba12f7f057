"""P.2, relire le modèle d'un solveur SAT ; P.2f, compter les modèles par des clauses de blocage."""

from __future__ import annotations

from itertools import product

from epreuves import Droits, Fonctions, declarer, fausse, trou
from epreuves.tirer import strategies as st

Clauses = list[list[int]]


def relire(modele: list[int], n: int) -> list[int]:
    """Les N² valeurs que dit un modèle ; 0 pour une case dont aucune variable n'est vraie."""
    N = n * n
    valeurs = [0] * N**2
    for x in modele:
        if 0 < x <= N**3:
            valeurs[(x - 1) // N] = (x - 1) % N + 1
    return valeurs


def compter_modeles(clauses: Clauses, limite: int) -> int:
    """Le nombre de valuations qui satisfont des clauses, compté jusqu'à une limite."""
    m = max(abs(x) for clause in clauses for x in clause)
    compte = 0
    for valuation in product((False, True), repeat=m):
        compte += all(any(valuation[abs(x) - 1] == (x > 0) for x in clause) for clause in clauses)
    return min(compte, limite)


# P.2


def corrige():
    def relire(modele, n):
        """Renvoie les N² valeurs que dit un modèle : une liste de littéraux, en entiers."""
        N = n * n
        valeurs = [0] * (N * N)
        for x in modele:
            if trou(x > 0):
                case, k = divmod(trou(x - 1), N)
                valeurs[case] = trou(k + 1)
        return valeurs


def en_cherchant_chaque_case():
    def relire(modele, n):
        N, vrais = n * n, set(modele)
        return [sum(k for k in range(1, N + 1) if N * c + k in vrais) for c in range(N * N)]


def par_i_j_k():
    def relire(modele, n):
        N = n * n
        G = [[0] * N for _ in range(N)]
        for x in filter(lambda x: x > 0, modele):
            i, reste = divmod(x - 1, N * N)
            j, k = divmod(reste, N)
            G[i][j] = k + 1
        return [v for ligne in G for v in ligne]


@fausse("vous comptez aussi les littéraux négatifs : ils disent ce que la case ne vaut pas")
def negatifs_compris(modele, n):
    return relire([abs(x) for x in modele], n)


@fausse("la variable 1 dit « la case (0, 0) contient 1 » : ôtez 1 avant de diviser")
def sans_decaler(modele, n):
    N = n * n
    valeurs = [0] * (N * N + 1)
    for x in modele:
        if x > 0:
            valeurs[x // N] = x % N + 1
    return valeurs[: N * N]


@fausse("la variable 1 dit « la case (0, 0) contient 1 », et la variable N qu'elle contient N : ôtez 1 avant de diviser")
def sans_decaler_du_tout(modele, n):
    N = n * n
    valeurs = [0] * (N * N + 1)
    for x in modele:
        if x > 0 and x % N:
            valeurs[x // N] = x % N
    return valeurs[: N * N]


@fausse("vos valeurs vont de 0 à N − 1 : ajoutez 1")
def a_partir_de_zero(modele, n):
    return [max(0, v - 1) for v in relire(modele, n)]


@fausse("le littéral de la variable x n'est pas à la place x − 1 : un modèle peut en omettre, et les donner dans un autre ordre")
def par_la_place(modele, n):
    return relire([place if x > 0 else -place for place, x in enumerate(modele, start=1)], n)


@fausse("vous mettez les valeurs à la suite : la case se lit dans la variable, et celle dont le modèle ne dit rien garde 0")
def a_la_suite(modele, n):
    N = n * n
    valeurs = [(x - 1) % N + 1 for x in modele if 0 < x <= N**3]
    return (valeurs + [0] * (N * N))[: N * N]


@fausse("une case dont le modèle ne dit rien garde 0 : vous la sautez, et votre liste est trop courte")
def sans_les_vides(modele, n):
    N = n * n
    return [(x - 1) % N + 1 for x in sorted(modele) if 0 < x <= N**3]


@fausse("vous renvoyez une liste par ligne : on veut les N² valeurs à la suite")
def en_lignes(modele, n):
    N, valeurs = n * n, relire(modele, n)
    return [valeurs[i : i + N] for i in range(0, N * N, N)]


def modele_de(valeurs: list[int]) -> list[int]:
    """Le modèle complet d'une grille d'ordre 2."""
    return [x if valeurs[(x - 1) // 4] == (x - 1) % 4 + 1 else -x for x in range(1, 65)]


PLEINE = modele_de([int(v) for v in "1234341221434321"])


# P.2f


def corrige_f():
    from pysat.solvers import Solver

    def compter_modeles(clauses, limite):
        """Renvoie le nombre de modèles des clauses, compté jusqu'à `limite`."""
        compte = 0
        with Solver(name="cadical153", bootstrap_with=clauses) as solveur:
            while compte < limite and trou(solveur.solve()):
                compte += 1
                solveur.add_clause(trou([-x for x in solveur.get_model()]))
        return compte


def en_recommencant():
    from pysat.solvers import Solver

    def compter_modeles(clauses, limite):
        toutes, compte = [list(clause) for clause in clauses], 0
        while compte < limite:
            with Solver(name="glucose4", bootstrap_with=toutes) as solveur:
                if not solveur.solve():
                    return compte
                toutes.append([-x for x in solveur.get_model()])
            compte += 1
        return compte


def par_enumeration():
    from itertools import islice

    from pysat.solvers import Solver

    def compter_modeles(clauses, limite):
        with Solver(name="glucose4", bootstrap_with=clauses) as solveur:
            return len(list(islice(solveur.enum_models(), limite)))


@fausse("vous ne dites que s'il y a un modèle : bloquez-le, et redemandez", de="compter_modeles")
def un_seul(clauses, limite):
    return min(1, compter_modeles(clauses, limite))


@fausse("vous comptez au-delà de la limite", de="compter_modeles")
def sans_limite(clauses, limite):
    return compter_modeles(clauses, 10**6)


@fausse("vous vous arrêtez un modèle trop tôt : comptez celui qui atteint la limite", de="compter_modeles")
def un_de_moins(clauses, limite):
    return min(compter_modeles(clauses, limite), limite - 1)


@fausse(
    "vous comptez jusqu'à la limite : votre clause n'interdit rien de neuf ; à chaque tour, relisez le modèle, et niez-le",
    de="compter_modeles",
)
def sans_nier(clauses, limite):
    return limite if compter_modeles(clauses, 1) else 0


@fausse(
    "vous ne niez que les variables vraies, et interdisez aussi d'autres modèles : niez tous les littéraux", de="compter_modeles"
)
def les_vraies_seules(clauses, limite):
    from pysat.solvers import Solver

    compte = 0
    with Solver(name="cadical153", bootstrap_with=clauses) as solveur:
        while compte < limite and solveur.solve():
            compte += 1
            solveur.add_clause([-x for x in solveur.get_model() if x > 0])
    return compte


@fausse("vous bloquez chaque littéral à part : la clause de blocage dit que l'un au moins change", de="compter_modeles")
def tout_change(clauses, limite):
    m = max(abs(x) for clause in clauses for x in clause)

    def satisfait(v):
        return all(any(v[abs(x) - 1] == (x > 0) for x in clause) for clause in clauses)

    modeles = [v for v in product((False, True), repeat=m) if satisfait(v)]
    return min(limite, 2 if modeles and satisfait(tuple(not b for b in modeles[0])) else len(modeles[:1]))


declarer(
    Fonctions(
        identifiant="P.2",
        titre="Relire un modèle",
        document="P",
        fonctions=(relire,),
        exemples=((PLEINE, 2), ([1, -2, -3, -4, 64], 2), ([-1, -2], 2), ([-1, 9, 729], 3), ([16, -17, 2058, 4096], 4)),
        strategie=st.tuples(st.lists(st.integers(0, 15), unique=True, max_size=4), st.just(2)).map(
            lambda t: ([4 * c + 1 + c % 4 for c in sorted(t[0])] + [-64], 2)
        ),
        solution=corrige,
        autres=(en_cherchant_chaque_case, par_i_j_k),
        variantes=(
            negatifs_compris,
            sans_decaler,
            sans_decaler_du_tout,
            a_partir_de_zero,
            par_la_place,
            a_la_suite,
            sans_les_vides,
            en_lignes,
        ),
        indications=(
            "Quels littéraux du modèle disent qu'une case contient une valeur ? Que dit la variable 1 ?",
            "La variable de (case, k) est N × case + k. Ôtez 1, divisez par N : le quotient est la case, le reste k − 1.",
        ),
        explication="Les variables vont de 1 à N³ : ôter 1 avant de diviser par N donne la case au quotient et k − 1 au "
        "reste. Un littéral négatif dit ce que la case ne vaut pas : il ne remplit rien. Tout solveur SAT rend ce format, "
        "depuis le DIMACS.",
    ),
    Fonctions(
        identifiant="P.2f",
        titre="Compter par des clauses de blocage",
        document="P",
        fonctions=(compter_modeles,),
        droits=Droits(bibliotheques=("pysat.solvers",)),
        exemples=(
            ([[1, 2]], 5),
            ([[1], [-1]], 5),
            ([[1, 2], [-1, -2]], 1),
            ([[1, 2, 3]], 4),
            ([[1, 2, 3]], 10),
            ([[1, 2], [-1, 3], [-2, -3]], 9),
            ([[-1, 2]], 9),
            ([[*range(1, 10)]], 1000),
        ),
        delai=2.0,
        solution=corrige_f,
        autres=(en_recommencant, par_enumeration),
        variantes=(un_seul, sans_limite, un_de_moins, sans_nier, tout_change, les_vraies_seules),
        indications=(
            "Une fois un modèle trouvé, quelle clause est fausse pour lui, et vraie pour tous les autres ?",
            "La clause de blocage nie chacun des littéraux du modèle. Tant que solve() répond vrai et que la limite n'est pas "
            "atteinte, comptez, bloquez, recommencez.",
        ),
        explication="La clause de blocage est la négation du modèle : « l'un au moins de ces littéraux change ». Un seul "
        "modèle la rend fausse, celui qu'on veut exclure ; on compte donc chacun une fois. C'est ainsi qu'on prouve "
        "qu'une solution est unique, sans toucher au solveur.",
        points=2,
    ),
)
