"""P.4, filtrer « toutes différentes » ; P.4f, une grille par CP-SAT."""

from __future__ import annotations

from cours.exercices.plus_loin._comparateurs import ranger
from cours.exercices.plus_loin._fautes import FAUTES
from cours.exercices.plus_loin._grilles import PETITES, resoudre, toute_solution
from epreuves import Droits, Fonctions, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.autres_solveurs import egalites
from sudokulib.autres_solveurs import filtrer as filtrer_les_ensembles

Domaines = list[list[int]]


def filtrer(domaines: Domaines) -> Domaines | None:
    """Les valeurs qui font partie d'au moins une solution, case par case ; None s'il n'y en a pas."""
    gardes = filtrer_les_ensembles({c: set(valeurs) for c, valeurs in enumerate(domaines)})
    return None if gardes is None else [sorted(gardes[c]) for c in range(len(domaines))]


def resoudre_par_contraintes(valeurs: list[int], n: int) -> list[int] | None:
    """Une solution, ou None."""
    return resoudre(valeurs, n)


# P.4


def corrige():
    def possible(domaines):
        """Vrai si l'on peut donner à chaque case une de ses valeurs, toutes différentes."""
        if not domaines:
            return True
        for v in domaines[0]:
            reste = [[w for w in valeurs if w != v] for valeurs in domaines[1:]]
            if trou(possible(reste)):
                return True
        return trou(False)

    def filtrer(domaines):
        """Renvoie les domaines réduits aux valeurs qui font partie d'une solution, ou None s'il n'y en a pas."""
        gardes = []
        for c, valeurs in enumerate(domaines):
            autres = domaines[:c] + domaines[c + 1 :]
            bonnes = []
            for v in valeurs:
                if possible(trou([[w for w in d if w != v] for d in autres])):
                    bonnes.append(v)
            if not bonnes:
                return None
            gardes.append(bonnes)
        return None if not domaines else gardes


def en_enumerant():
    from itertools import product

    def filtrer(domaines):
        solutions = [choix for choix in product(*domaines) if len(set(choix)) == len(choix)]
        if not solutions or not domaines:
            return None
        return [sorted(set(colonne)) for colonne in zip(*solutions)]


def par_couplage():
    def coupler(domaines):
        qui = {}

        def placer(c, vues):
            for v in domaines[c]:
                if v not in vues:
                    vues.add(v)
                    if v not in qui or placer(qui[v], vues):
                        qui[v] = c
                        return True
            return False

        return all(placer(c, set()) for c in range(len(domaines)))

    def filtrer(domaines):
        resultat = []
        for c, valeurs in enumerate(domaines):
            gardees = [v for v in valeurs if coupler(domaines[:c] + [[v]] + domaines[c + 1 :])]
            if not gardees:
                return None
            resultat.append(gardees)
        return resultat


@fausse("vous n'ôtez que les valeurs déjà prises par une case à un seul candidat : c'est l'exclusivité, et elle ne suffit pas")
def exclusivite_seule(domaines):
    gardes = [list(d) for d in domaines]
    for _ in domaines:
        seules = [d[0] for d in gardes if len(d) == 1]
        gardes = [d if len(d) == 1 else [v for v in d if v not in seules] for d in gardes]
    return gardes


@fausse("vous ne retirez que les valeurs des cases à un seul candidat : c'est l'exclusivité ; et une case vidée veut dire None")
def exclusivite_jusqu_au_vide(domaines):
    gardes = [list(d) for d in domaines]
    for c, valeurs in enumerate(gardes):
        if len(valeurs) == 1:
            v = valeurs[0]
            gardes = [d if r == c else [w for w in d if w != v] for r, d in enumerate(gardes)]
    return gardes


@fausse(
    "vous ne comparez que le nombre de toutes les valeurs à celui des cases : "
    "aucun groupe de cases, même petit, ne doit avoir moins de valeurs que de cases"
)
def compter_les_valeurs(domaines):
    def assez(autres):
        return all(autres) and len(set().union(*autres)) >= len(autres)

    if not assez(domaines):
        return None
    return [[v for v in d if assez(_sans(domaines, c, v))] for c, d in enumerate(domaines)]


def _sans(domaines: list[list[int]], c: int, v: int) -> list[list[int]]:
    """Les autres domaines, privés de la valeur qu'on donne à la case c."""
    return [[w for w in d if w != v] for r, d in enumerate(domaines) if r != c]


@fausse("vous ne retirez que les valeurs des cases à un seul candidat : deux cases à la même paire la prennent aussi aux autres")
def exclusivite_si_possible(domaines):
    if filtrer(domaines) is None:
        return None
    gardes = exclusivite_seule.fonction(domaines)
    return exclusivite_seule.fonction(gardes) if all(gardes) else None


@fausse("quand les cases ne peuvent pas être toutes différentes, renvoyez None")
def jamais_none(domaines):
    return filtrer(domaines) or [[] for _ in domaines]


@fausse("vous ne gardez qu'une solution : gardez toute valeur qui fait partie d'une solution, quelle qu'elle soit")
def une_solution(domaines):
    gardes = filtrer(domaines)
    if gardes is None:
        return None
    for c in range(len(gardes)):
        gardes = filtrer([[d[0]] if r == c else d for r, d in enumerate(gardes)]) or gardes
    return gardes


@fausse("vous ne changez rien : quelles valeurs ne peuvent plus servir ?")
def rien(domaines):
    return None if filtrer(domaines) is None else [list(d) for d in domaines]


# P.4f


def corrige_f():
    from ortools.sat.python import cp_model

    def resoudre_par_contraintes(valeurs, n):
        """Renvoie les N² valeurs d'une solution, ou None."""
        N = n * n
        modele = cp_model.CpModel()
        x = [modele.new_int_var(1, N, f"x{case}") for case in range(N * N)]
        for i in range(N):
            regions = [(n * (i // n) + k // n) * N + n * (i % n) + k % n for k in range(N)]
            modele.add_all_different(x[N * i : N * i + N])
            modele.add_all_different(trou(x[i::N]))
            modele.add_all_different([x[case] for case in regions])
        for case, v in enumerate(valeurs):
            if v > 0:
                modele.add(trou(x[case] == v))
        solveur = cp_model.CpSolver()
        solveur.parameters.num_workers = 1
        if solveur.solve(modele) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return trou(None)
        return [solveur.value(variable) for variable in x]


def par_les_domaines():
    from ortools.sat.python import cp_model

    def resoudre_par_contraintes(valeurs, n):
        N, modele = n * n, cp_model.CpModel()
        x = [modele.new_int_var(v if v else 1, v if v else N, "") for v in valeurs]
        lignes = [[N * i + j for j in range(N)] for i in range(N)]
        colonnes = [[N * i + j for i in range(N)] for j in range(N)]
        regions = [[N * (a + k // n) + b + k % n for k in range(N)] for a in range(0, N, n) for b in range(0, N, n)]
        for bloc in lignes + colonnes + regions:
            modele.add_all_different([x[case] for case in bloc])
        solveur = cp_model.CpSolver()
        solveur.parameters.num_workers = 1
        statut = solveur.solve(modele)
        return None if statut == cp_model.INFEASIBLE else [solveur.value(v) for v in x]


def par_des_booleens():
    from ortools.sat.python import cp_model

    def resoudre_par_contraintes(valeurs, n):
        N, modele = n * n, cp_model.CpModel()
        x = [modele.new_bool_var("") for _ in range(N**3)]
        for somme in egalites(n):
            modele.add_exactly_one(x[numero] for numero in somme)
        for case, v in enumerate(valeurs):
            if v:
                modele.add(x[N * case + v - 1] == 1)
        solveur = cp_model.CpSolver()
        solveur.parameters.num_workers = 1
        if solveur.solve(modele) == cp_model.INFEASIBLE:
            return None
        return [k + 1 for case in range(N * N) for k in range(N) if solveur.value(x[N * case + k])]


declarer(
    Fonctions(
        identifiant="P.4",
        explication=(
            "L'exclusivité est un cas de filtrage : une case n'a qu'un candidat, les autres le perdent. La parité "
            "aussi, avec deux cases et deux candidats. Filtrer voit en plus trois cases qui se partagent trois "
            "valeurs, et ainsi de suite."
        ),
        titre="Toutes différentes",
        document="P",
        fonctions=(filtrer,),
        exemples=(
            ([[1, 2], [1, 2], [1, 2, 3]],),
            ([[1, 2], [2, 3], [1, 3], [1, 2, 3, 4]],),
            ([[1], [1, 2], [2, 3, 4]],),
            ([[1, 2], [1, 2], [1, 2]],),
            ([[1, 2, 3], [1, 2, 3], [1, 2, 3]],),
            ([[1]],),
            ([[1, 2], [2, 3], [3, 4], [4, 5], [1, 5], [1, 6], [6, 7]],),
        ),
        strategie=st.tuples(
            st.lists(st.lists(st.integers(1, 4), min_size=1, max_size=3, unique=True).map(sorted), min_size=1, max_size=4)
        ),
        normaliser=lambda vue: [sorted(d) for d in vue] if ranger(vue) is not vue and vue is not None else vue,
        solution=corrige,
        autres=(en_enumerant, par_couplage),
        variantes=(
            exclusivite_seule,
            exclusivite_jusqu_au_vide,
            exclusivite_si_possible,
            compter_les_valeurs,
            jamais_none,
            une_solution,
            rien,
        ),
        indications=(
            "Posez une valeur dans une case, et ôtez-la des autres : peut-on encore leur donner des valeurs toutes différentes ?",
            "Écrivez d'abord possible(domaines), récursive : essayer chaque valeur de la première case. Puis gardez, de chaque "
            "case, les valeurs qui laissent les autres possibles.",
        ),
        points=3,
    ),
    Fonctions(
        identifiant="P.4f",
        titre="Une grille, par contraintes",
        document="P",
        fonctions=(resoudre_par_contraintes,),
        droits=Droits(bibliotheques=("ortools.sat.python.cp_model",)),
        exemples=PETITES,
        accepter=toute_solution,
        delai=2.0,
        solution=corrige_f,
        autres=(par_les_domaines, par_des_booleens),
        variantes=FAUTES,
        indications=(
            "Combien de variables ? Quelles cases doivent être toutes différentes ? Comment dire ce que vaut un indice ?",
            "Une variable entière de 1 à N par case ; add_all_different pour chacun des 3N blocs ; modele.add(x[case] == v) "
            "pour un indice. Le statut que renvoie solve dit s'il y a une solution.",
        ),
        explication="Le modèle a une variable par case et une contrainte par bloc : il dit la règle du jeu, non comment "
        "chercher. Un solveur par contraintes classique filtre chaque bloc comme en P.4, branche, et recommence ; CP-SAT "
        "traduit, propage et apprend, comme un solveur SAT. Son statut distingue « pas de "
        "solution » de « pas fini ».",
        points=2,
    ),
)
