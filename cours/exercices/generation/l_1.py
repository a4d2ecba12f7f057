"""L.1, remplir par retour arrière une grille vide ou partielle ; L.1m, L.1n, ce que coûte l'ordre où l'on essaie."""

from __future__ import annotations

from math import isqrt

from cours.exercices.generation._tables import (
    A_COMPLETER,
    IMPOSSIBLE,
    ORDRE_4,
    RESOLUE,
    VIDE,
    Tableau,
    complete,
    en_tableau,
    montrer,
    sans,
)
from epreuves import Droits, Fonctions, Valeur, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib import solveur
from sudokulib.erreurs import PasDeSolution
from sudokulib.exemples import exemple
from sudokulib.generation import par_retour_arriere
from sudokulib.generation.retour_arriere import RetourArriere


def completer(t: Tableau) -> Tableau | None:
    """Une grille pleine qui complète t, ou None s'il n'y en a pas (référence de L.1).

    Exemples
    --------
    >>> completer([[1, 2, 0, 0], [0, 0, 3, 4], [0] * 4, [0] * 4]) is None
    True
    """
    try:
        return par_retour_arriere(t).lignes()
    except PasDeSolution:
        return None


# Le corrigé, et d'autres bonnes réponses


def corrige():
    def permises(t, i, j):
        """Renvoie les valeurs que la ligne, la colonne et la région de la case (i, j) permettent encore."""
        N = len(t)
        n = isqrt(N)
        a, b = n * (i // n), n * (j // n)
        prises = set(t[i]) | {t[k][j] for k in range(N)}
        prises |= trou({t[k][l] for k in range(a, a + n) for l in range(b, b + n)})
        return [v for v in range(1, N + 1) if v not in prises]

    def completer(t):
        """Renvoie une grille pleine qui complète t, ou None s'il n'y en a pas ; t ne change pas."""
        vides = [(i, j) for i, ligne in enumerate(t) for j, v in enumerate(ligne) if v == 0]
        if not vides:
            return [ligne.copy() for ligne in t]
        i, j = vides[0]
        for v in trou(permises(t, i, j)):
            essai = [ligne.copy() for ligne in t]
            essai[i][j] = v
            pleine = trou(completer(essai))
            if pleine is not None:
                return pleine
        return trou(None)


def en_effacant():  # noqa: C901 -- une cellule entière
    def convient(t, i, j, v):
        n = isqrt(len(t))
        a, b = i - i % n, j - j % n
        for k in range(len(t)):
            if v in (t[i][k], t[k][j], t[a + k // n][b + k % n]):
                return False
        return True

    def remplir(t, case):
        N = len(t)
        if case == N * N:
            return True
        i, j = divmod(case, N)
        if t[i][j]:
            return remplir(t, case + 1)
        for v in range(1, N + 1):
            if convient(t, i, j, v):
                t[i][j] = v
                if remplir(t, case + 1):
                    return True
        t[i][j] = 0
        return False

    def completer(t):
        copie = [list(ligne) for ligne in t]
        return copie if remplir(copie, 0) else None


def les_valeurs_a_l_envers():
    def completer(t):
        N, n = len(t), isqrt(len(t))
        pile = [[ligne[:] for ligne in t]]
        while pile:
            g = pile.pop()
            vides = [(i, j) for i in range(N) for j in range(N) if not g[i][j]]
            if not vides:
                return g
            i, j = vides[0]
            voisines = [g[i][k] for k in range(N)] + [g[k][j] for k in range(N)]
            voisines += [g[i - i % n + k][j - j % n + l] for k in range(n) for l in range(n)]
            for v in range(1, N + 1):
                if v not in voisines:
                    suivante = [ligne[:] for ligne in g]
                    suivante[i][j] = v
                    pile.append(suivante)


# Les réponses fausses


def _permises(t: Tableau, i: int, j: int, region: bool = True) -> list[int]:
    N, n = len(t), isqrt(len(t))
    prises = set(t[i]) | {ligne[j] for ligne in t}
    if region:
        a, b = i - i % n, j - j % n
        prises |= {t[k][l] for k in range(a, a + n) for l in range(b, b + n)}
    return [v for v in range(1, N + 1) if v not in prises]


def _chercher(t: Tableau, region: bool = True, oubliees: int = 0) -> Tableau | None:
    """Le retour arrière, où l'on peut se tromper exprès : ne pas regarder la région, ne pas essayer les dernières valeurs."""
    N = len(t)
    vides = [(i, j) for i in range(N) for j in range(N) if t[i][j] == 0]
    if not vides:
        return t
    i, j = vides[0]
    for v in _permises(t, i, j, region):
        if v <= N - oubliees:
            essai = [ligne.copy() for ligne in t]
            essai[i][j] = v
            pleine = _chercher(essai, region, oubliees)
            if pleine is not None:
                return pleine
    return None


@fausse("quand une case n'admet plus rien, vous renoncez : revenez à la précédente, et essayez-y la valeur suivante")
def glouton(t):
    copie = [ligne.copy() for ligne in t]
    for i, ligne in enumerate(copie):
        for j, v in enumerate(ligne):
            if v == 0:
                possibles = _permises(copie, i, j)
                if not possibles:
                    return None
                ligne[j] = possibles[0]
    return copie


@fausse("vous ne regardez pas la région : une valeur n'y vient qu'une fois, comme dans une ligne et une colonne")
def sans_region(t):
    return _chercher(t, region=False)


@fausse("vous n'essayez jamais la valeur N : range(1, N) s'arrête à N − 1")
def sans_la_valeur_N(t):
    return _chercher(t, oubliees=1)


@fausse("vous vous arrêtez après la première case vide : il reste à compléter la grille obtenue, par un appel récursif")
def une_seule_case(t):
    copie = [ligne.copy() for ligne in t]
    for i, ligne in enumerate(copie):
        if 0 in ligne:
            j = ligne.index(0)
            possibles = _permises(copie, i, j)
            if not possibles:
                return None
            ligne[j] = possibles[0]
            return copie
    return copie


@fausse("vous rendez la grille de départ quand il n'y a pas de solution : on veut None")
def la_grille_si_impossible(t):
    trouvee = completer(t)
    return [ligne.copy() for ligne in t] if trouvee is None else trouvee


# Des grilles qui ont une solution, et où choisir sans revenir en arrière mène à une impasse, quel que soit l'ordre des valeurs
IMPASSES = [
    en_tableau(grille.translate(str.maketrans("1234", noms)))
    for grille in ("...2....14....4.", "..1.......4..3..")
    for noms in ("1234", "2143", "3412", "4321")
]

# Même qui prend toujours la case la plus contrainte y revient en arrière, quels que soient l'ordre des cases et celui des valeurs
OU_LA_PLUS_CONTRAINTE_RECULE = [
    en_tableau(grille)
    for grille in (
        ".41....4.3.1....",
        ".....23..1..2.1.",
        "48.....91.32..97..915...2..29....87..6.392..454...7.2.8....3..7..94....2...6..9.5",
    )
]


declarer(
    Fonctions(
        identifiant="L.1",
        explication=(
            "La recherche épuise ce qui suit un choix avant d'en changer. Recopier la grille à chaque appel évite "
            "d'avoir à effacer."
        ),
        titre="Remplir par retour arrière",
        document="L",
        fonctions=(completer,),
        exemples=(
            (RESOLUE,),
            (sans(RESOLUE, (3, 3)),),
            (sans(RESOLUE, (0, 0), (0, 1), (1, 0), (2, 2)),),
            (IMPOSSIBLE,),
            (VIDE,),
            (en_tableau(".2....3.3......."),),
            (en_tableau("..3.....4.13...4"),),
            (en_tableau("2..1.1....13...."),),
            *((impasse,) for impasse in IMPASSES),
            (exemple("leleux_facile").lignes(),),
            *((grille,) for grille in OU_LA_PLUS_CONTRAINTE_RECULE),
            (sans(ORDRE_4, (0, 0), (0, 15), (9, 3), (15, 15)),),
        ),
        strategie=st.tuples(A_COMPLETER),
        montrer=montrer,
        accepter=complete,
        delai=2.0,
        solution=corrige,
        autres=(en_effacant, les_valeurs_a_l_envers),
        variantes=(glouton, sans_region, sans_la_valeur_N, une_seule_case, la_grille_si_impossible),
        droits=Droits(defendues=(par_retour_arriere, RetourArriere, solveur.solutions, solveur.explorer)),
        indications=(
            "Une grille pleine se complète d'elle-même. Pour une autre, qu'essayer dans sa première case vide, et à qui "
            "demander la suite ?",
            "Prenez la première case vide ; pour chaque valeur que permettent sa ligne, sa colonne et sa région, posez-la dans "
            "une copie et complétez la copie par un appel récursif. La première qui aboutit est la réponse ; si aucune "
            "n'aboutit, c'est None.",
        ),
        points=3,
    ),
    Valeur(
        identifiant="L.1m",
        titre="Le piège de l'ordre",
        document="L",
        reponse=(36400, 7392, 665),
        raisons={
            (0, 665): "c'est le compte de la grille transposée : vérifiez l'ordre de vos trois nombres",
            (0, 1): "c'est le nombre de solutions trouvées ; on demande celui des hypothèses essayées, parcours.hypotheses",
            (0, 0): "le parcours ne commence que quand on lui demande une solution : next(parcours.solutions())",
            (1, 7304): "c'est la grille dont on a renversé chaque ligne ; renversez l'ordre des lignes",
            (1, 7338): "vous avez renversé les lignes et les colonnes : c'est un demi-tour",
            (2, 7304): "c'est la grille dont on a renversé chaque ligne ; échangez les lignes et les colonnes",
        },
        indications=(
            "Les trois grilles ont les mêmes indices, à une symétrie près. Comment obtenir la deuxième et la troisième de la "
            "liste des lignes de la première ?",
            "lignes[::-1] renverse l'ordre des lignes ; zip(*lignes) donne les colonnes. Pour chacune : "
            "parcours = RetourArriere(…), next(parcours.solutions()), puis parcours.hypotheses.",
        ),
        explication="36 400 hypothèses, 7 392 pour la grille renversée, 665 pour la transposée : cinquante-cinq fois moins, pour "
        "la même grille. Le retour arrière prend la première case vide, et tout dépend de ce que disent les premières lignes. "
        "Une seule durée publiée ne dit donc rien de la difficulté d'une grille.",
        points=2,
    ),
    Valeur(
        identifiant="L.1n",
        titre="Les huit orientations",
        document="L",
        reponse=(665, 36400, 477, 6856),
        raisons={
            (0, 7304): "vous n'avez pas transposé : quatre orientations sur huit",
            (1, 21714): "c'est le plus grand compte des transposées ; il y a aussi les quatre autres orientations",
            (2, 1456): "c'est le compte de la grille telle quelle ; on demande le plus petit des huit",
            (3, 5098): "c'est le plus grand compte des transposées ; il y a aussi les quatre autres orientations",
            (3, 477): "c'est le plus petit des huit ; on demande ici le plus grand",
        },
        indications=(
            "Telle quelle, lignes renversées, colonnes renversées, les deux : cela fait quatre. Quelles sont les quatre autres ?",
            "Faites la liste des huit grilles, puis celle de leurs comptes, une fois avec plus_contrainte=False, une fois avec "
            "plus_contrainte=True ; min et max en donnent les étendues.",
        ),
        explication="De 665 à 36 400 essais en prenant la première case vide, de 477 à 6 856 en prenant la plus "
        "contrainte : le pire "
        "cas est divisé par cinq, mais l'écart reste de un à quatorze. Un nombre d'essais, comme une durée, se donne donc "
        "avec son "
        "étendue ; et pour comparer deux programmes, on leur donne les mêmes orientations.",
        points=2,
    ),
)
