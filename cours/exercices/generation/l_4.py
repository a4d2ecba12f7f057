"""L.4, compter les solutions d'une grille jusqu'à une limite ; L.4n, les indices superflus de l'annexe A.2.e."""

from __future__ import annotations

from math import factorial, isqrt

from cours.exercices.generation._tables import (
    A_COMPLETER,
    IMPOSSIBLE,
    ORDRE_4,
    RESOLUE,
    VIDE,
    Tableau,
    en_tableau,
    sans,
)
from epreuves import Appel, Droits, Fonctions, Valeur, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib import solveur
from sudokulib.exemples import exemple
from sudokulib.generation import RetourArriere, compter_par_retour_arriere, est_unique


def compter_solutions(t: Tableau, limite: int) -> int:
    """Le nombre de solutions de t, ou la limite s'il y en a au moins autant (référence de L.4).

    Exemples
    --------
    >>> compter_solutions([[0] * 4] * 4, 2), compter_solutions([[0] * 4] * 4, 1000)
    (2, 288)
    """
    return compter_par_retour_arriere(t, limite)


# Le corrigé, et d'autres bonnes réponses


def corrige():
    def permises(t, i, j):
        """Renvoie les valeurs que la ligne, la colonne et la région de la case (i, j) permettent encore."""
        N = len(t)
        n = isqrt(N)
        a, b = n * (i // n), n * (j // n)
        prises = set(t[i]) | {t[k][j] for k in range(N)} | {t[k][l] for k in range(a, a + n) for l in range(b, b + n)}
        return [v for v in range(1, N + 1) if v not in prises]

    def compter_solutions(t, limite):
        """Renvoie le nombre de solutions de t, ou limite s'il y en a au moins autant ; t ne change pas."""
        vides = [(i, j) for i, ligne in enumerate(t) for j, v in enumerate(ligne) if v == 0]
        if not vides:
            return 1
        i, j = vides[0]
        total = 0
        for v in permises(t, i, j):
            essai = [ligne.copy() for ligne in t]
            essai[i][j] = v
            total += trou(compter_solutions(essai, limite - total))
            if trou(total >= limite):
                break
        return total


def une_par_une():
    def toutes(t):
        N, n = len(t), isqrt(len(t))
        vides = [(i, j) for i in range(N) for j in range(N) if not t[i][j]]
        if not vides:
            yield True
            return
        i, j = vides[0]
        a, b = i - i % n, j - j % n
        for v in range(1, N + 1):
            if all(v not in (t[i][k], t[k][j], t[a + k // n][b + k % n]) for k in range(N)):
                t[i][j] = v
                yield from toutes(t)
                t[i][j] = 0

    def compter_solutions(t, limite):
        nombre = 0
        for _ in toutes([ligne.copy() for ligne in t]):
            nombre += 1
            if nombre == limite:
                return limite
        return nombre


def par_une_pile():
    def compter_solutions(t, limite):
        N, n, trouvees = len(t), isqrt(len(t)), 0
        pile = [[ligne[:] for ligne in t]]
        while pile and trouvees < limite:
            g = pile.pop()
            case = next(((i, j) for i in range(N) for j in range(N) if not g[i][j]), None)
            if case is None:
                trouvees += 1
                continue
            i, j = case
            region = {g[i - i % n + k][j - j % n + l] for k in range(n) for l in range(n)}
            for v in set(range(1, N + 1)) - set(g[i]) - {ligne[j] for ligne in g} - region:
                suivante = [ligne[:] for ligne in g]
                suivante[i][j] = v
                pile.append(suivante)
        return trouvees


# Les réponses fausses


@fausse("vous comptez toutes les solutions : arrêtez-vous dès que la limite est atteinte")
def sans_limite(t, limite):
    return compter_par_retour_arriere(t, 300)


@fausse("vous vous arrêtez à la première solution : pour savoir si elle est seule, il faut chercher la seconde")
def la_premiere(t, limite):
    return compter_par_retour_arriere(t, 1)


@fausse("vous renvoyez vrai ou faux ; on veut le nombre de solutions, compté jusqu'à la limite")
def unique_ou_non(t, limite):
    return compter_par_retour_arriere(t, 2) == 1


@fausse("vous vous arrêtez une solution trop tôt : la limite peut être atteinte")
def un_de_moins(t, limite):
    return min(compter_par_retour_arriere(t, limite), max(limite - 1, 1))


@fausse("vous dépassez la limite : chaque appel récursif compte jusqu'à elle, sans savoir ce qui est déjà trouvé")
def limite_oubliee_en_chemin(t, limite):
    return _compter_sans_transmettre(t, limite)


def _compter_sans_transmettre(t: Tableau, limite: int) -> int:
    N, n = len(t), isqrt(len(t))
    vides = [(i, j) for i in range(N) for j in range(N) if not t[i][j]]
    if not vides:
        return 1
    i, j = vides[0]
    region = {t[i - i % n + k][j - j % n + l] for k in range(n) for l in range(n)}
    total = 0
    for v in sorted(set(range(1, N + 1)) - set(t[i]) - {ligne[j] for ligne in t} - region):
        essai = [ligne.copy() for ligne in t]
        essai[i][j] = v
        total += _compter_sans_transmettre(essai, limite)
        if total >= limite:
            break
    return total


@fausse(
    "vous essayez chaque case vide, et non une seule : une solution est comptée une fois par ordre où ses cases se remplissent"
)
def toutes_les_cases(t, limite):
    ordres = factorial(sum(ligne.count(0) for ligne in t))
    return min(limite, ordres * compter_par_retour_arriere(t, limite))


@fausse("une grille pleine a une solution, elle-même : elle compte pour 1")
def pleine_vaut_zero(t, limite):
    return compter_par_retour_arriere(t, limite) if any(0 in ligne for ligne in t) else 0


declarer(
    Fonctions(
        identifiant="L.4",
        explication=(
            "C'est L.1 sans le `return` de la boucle : on additionne au lieu de s'arrêter à la première. Chaque appel reçoit ce "
            "qui manque encore, `limite - total`. Sinon chacun compterait jusqu'à la limite, et leur somme la "
            "dépasserait."
        ),
        titre="Compter les solutions jusqu'à deux",
        document="L",
        fonctions=(compter_solutions,),
        exemples=(
            (RESOLUE, 2),
            (sans(RESOLUE, (0, 0), (3, 3)), 2),
            (IMPOSSIBLE, 2),
            (en_tableau("123.4..........."), 2),
            (en_tableau("123.4..........."), 4),
            (en_tableau("123.4..........."), 100),
            (en_tableau("1..............."), 100),
            (VIDE, 2),
            (VIDE, 7),
            (exemple("leleux_facile").lignes(), 2),
            (sans(ORDRE_4, (0, 0), (0, 15), (9, 3), (15, 15)), 2),
            ([[0] * 9 for _ in range(9)], 3),  # qui compte tout n'en voit pas la fin
        ),
        strategie=st.tuples(A_COMPLETER, st.integers(1, 4)),
        delai=2.0,
        appel=Appel(sans_fin="Vous arrêtez-vous dès que la limite est atteinte ?"),
        solution=corrige,
        autres=(une_par_une, par_une_pile),
        variantes=(
            sans_limite,
            la_premiere,
            unique_ou_non,
            un_de_moins,
            limite_oubliee_en_chemin,
            toutes_les_cases,
            pleine_vaut_zero,
        ),
        droits=Droits(defendues=(compter_par_retour_arriere, RetourArriere, est_unique, solveur.solutions, solveur.explorer)),
        indications=(
            "C'est le parcours de L.1, qu'on n'arrête pas à la première solution. Que renvoie une grille pleine ? Que faire de "
            "ce que renvoient les appels récursifs ?",
            "Additionnez ce que renvoie chaque valeur permise de la première case vide, en demandant chaque fois ce qui manque "
            "encore : limite − total. Arrêtez-vous dès que le total atteint la limite.",
        ),
        points=2,
    ),
    Valeur(
        identifiant="L.4n",
        titre="Les indices de trop",
        document="L",
        reponse=(10, 4),
        raisons={
            (0, 0): "essayez d'ôter chaque indice, seul : la solution reste-t-elle toujours unique ?",
            (0, 29): "c'est le nombre d'indices de la grille ; combien sont superflus, pris un par un ?",
            (0, 6): "c'est ce que la force brute ôte ensemble ; on demande ceux qu'on peut ôter un par un, chacun seul",
            (0, 19): "c'est le nombre des indices qu'on ne peut pas ôter ; on demande les autres",
            (1, 5): "l'une des cinq a des indices superflus : vous venez de les compter",
            (1, 1): "c'est le nombre de celles qui ne sont pas minimales",
        },
        indications=(
            "Que renvoie superflus(grille) ? Et quand une grille est-elle minimale ?",
            'len(superflus(exemple("leleux_videe_E29_e"))) pour le premier nombre ; pour le second, comptez les grilles pour '
            "qui superflus ne renvoie rien.",
        ),
        explication="Dix indices de la grille à 29 sont superflus, chacun pris seul ; la force brute en ôte six ensemble et "
        "finit à 23. Les quatre autres sont minimales. Le recuit de A.2.e s'était arrêté à T = 0,8, encore chaud : rien ne le "
        "forçait à finir le travail.",
        points=2,
    ),
)
