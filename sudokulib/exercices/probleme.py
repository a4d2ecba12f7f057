"""Chapitre 1, « Le problème » : les questions T.0, S.1 et C.I."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import Any

from hypothesis import strategies as st

from sudokulib.cases import blocs, blocs_de_case, nom_de_case
from sudokulib.correction import Cout, Dessin, Exercice, Preuve, Question, Variante, declarer
from sudokulib.correction.donnees import memes
from sudokulib.logique import ajoute, appartient, indice, supprime
from sudokulib.solveur import explorer, solutions

Arguments = tuple[Any, ...]
TOUS = ("ligne", "colonne", "région")

# T.0c : compter les grilles


def _permises(grille: list[int], n: int, case: int, genres: tuple[str, ...] = TOUS) -> list[int]:
    """Les valeurs qu'aucune case d'un bloc de la case (parmi certains genres de blocs) ne porte déjà."""
    prises = {grille[k] for bloc in blocs_de_case(n)[case] if bloc.genre in genres for k in bloc.cases}
    return [v for v in range(1, n * n + 1) if v not in prises]


def _completions(grille: list[int], n: int, genres: tuple[str, ...] = TOUS, oubliees: int = 0) -> Iterator[list[int]]:
    """Les grilles pleines qui complètent une grille, en n'essayant pas les dernières valeurs si l'on en oublie."""
    if 0 not in grille:
        yield grille
        return
    case = grille.index(0)
    for v in _permises(grille, n, case, genres):
        if v <= n * n - oubliees:
            yield from _completions([*grille[:case], v, *grille[case + 1 :]], n, genres, oubliees)


def nombre_de_grilles(grille: list[int], n: int) -> int:
    """Le nombre de façons de compléter une grille sans conflit, donnée par ses N² valeurs (0 pour une case vide).

    Exemples
    --------
    >>> nombre_de_grilles([1, 2, 3, 4] + [0] * 12, 2), nombre_de_grilles([0] * 16, 2)
    (12, 288)
    """
    return sum(1 for _ in _completions(grille, n))


def _sans_un_genre(*gardes: str) -> Any:
    return lambda grille, n: sum(1 for _ in _completions(grille, n, gardes))


def _s_arrete_a_la_premiere(grille: list[int], n: int) -> int:
    return sum(1 for _, _ in zip(range(1), _completions(grille, n)))


def _pleine_vaut_zero(grille: list[int], n: int) -> int:
    return 0


def _sans_la_valeur_N(grille: list[int], n: int) -> int:
    return sum(1 for _ in _completions(grille, n, oubliees=1))


def _choix_multiplies(grille: list[int], n: int) -> int:
    return prod(len(_permises(grille, n, case)) for case, v in enumerate(grille) if v == 0)


def _sans_les_regles(grille: list[int], n: int) -> int:
    return int((n * n) ** grille.count(0))


def _etapes_comprises(grille: list[int], n: int) -> int:
    """Compte 1 pour chaque grille incomplète rencontrée."""
    if 0 not in grille:
        return 1
    case = grille.index(0)
    suites = ([*grille[:case], v, *grille[case + 1 :]] for v in _permises(grille, n, case))
    return 1 + sum(_etapes_comprises(suite, n) for suite in suites)


def _sans_effacer(grille: list[int], n: int) -> int:
    """Pose les valeurs sans rendre la case à 0 quand elles sont toutes essayées."""
    essai = list(grille)

    def compter() -> int:
        if 0 not in essai:
            return 1
        case, total = essai.index(0), 0
        for v in _permises(essai, n, case):
            essai[case] = v
            total += compter()
        return total

    return compter()


PLEINE = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
PLEINE_3 = [(3 * (i % 3) + i // 3 + j) % 9 + 1 for i in range(9) for j in range(9)]


def _vider(pleine: list[int], *cases: int) -> list[int]:
    return [0 if case in cases else v for case, v in enumerate(pleine)]


@st.composite
def grilles(draw: Any) -> Arguments:
    """Une grille sans conflit : une grille pleine, quelques cases vidées, puis des valeurs permises posées dans certaines.

    Ces valeurs peuvent rendre la grille impossible à compléter.
    """
    n = draw(st.sampled_from((2, 2, 2, 3)))
    pleine = PLEINE if n == 2 else PLEINE_3
    vides = draw(st.lists(st.integers(0, n**4 - 1), max_size=8 if n == 2 else 5, unique=True))
    grille = _vider(pleine, *vides)
    for case, v in draw(st.lists(st.tuples(st.sampled_from(vides), st.integers(1, n * n)), max_size=2)) if vides else ():
        if grille[case] == 0 and v in _permises(grille, n, case):
            grille[case] = v
    return grille, n


def _dessiner_grille(arguments: Arguments, attendu: Any, obtenu: Any) -> Dessin:
    """La grille à compléter ; les cases qui changent d'une façon à l'autre, ou celles qui n'admettent plus rien."""
    grille, n = arguments
    toutes = list(_completions(grille, n))
    if toutes:
        marques = {case: "effet" for case in range(n**4) if len({pleine[case] for pleine in toutes}) > 1}
        legende = "La valeur de ces cases change d'une façon de compléter à l'autre (tirets) : " if marques else ""
        legende = legende or "Une seule façon de compléter cette grille"
    else:
        marques = {case: "conflit" for case in range(n**4) if not grille[case] and not _permises(grille, n, case)}
        legende = "Plus aucune valeur n'est permise dans ces cases (double cadre) : " if marques else ""
        legende = legende or "Toute façon de commencer mène à une case qui n'admet plus rien"
    noms = ", ".join(nom_de_case(case, n) for case in marques)
    return Dessin(n, tuple(str(v or "") for v in grille), marques, f"{legende}{noms}.")


_SOLUTION_NOMBRE_DE_GRILLES = '''
def nombre_de_grilles(grille, n):
    """Rend le nombre de façons de compléter une grille d'ordre n."""
    N = n * n
    if 0 not in grille:
        return ⟦1⟧
    c, total = grille.index(0), 0
    i, j = c // N, c % N
    prises = set(⟦grille[N * i : N * i + N]⟧) | set(⟦grille[j::N]⟧)
    for k in range(n):
        debut = N * (n * (i // n) + k) + n * (j // n)
        prises |= set(grille[debut : debut + n])
    for v in range(1, N + 1):
        if ⟦v not in prises⟧:
            total += ⟦nombre_de_grilles(grille[:c] + [v] + grille[c + 1 :], n)⟧
    return total
'''

# C.I : les listes


def _premier_seulement(x: Any, liste: list[Any]) -> bool:
    return bool(liste) and liste[0] == x


def _premier_ou_rien(x: Any, liste: list[Any]) -> bool | None:
    return liste[0] == x if liste else None


def _dernier_seulement(x: Any, liste: list[Any]) -> bool:
    return bool(liste) and liste[-1] == x


def _sauf_le_premier(x: Any, liste: list[Any]) -> bool:
    return x in liste[1:]


def _sauf_le_dernier(x: Any, liste: list[Any]) -> bool:
    return x in liste[:-1]


def _contraire(x: Any, liste: list[Any]) -> bool:
    return x not in liste


def _meme_objet(x: Any, liste: list[Any]) -> bool:
    return any(y is x for y in liste)


def _occurrences(x: Any, liste: list[Any]) -> int:
    return liste.count(x)


def _relit_depuis_le_debut(x: Any, liste: list[Any]) -> bool:
    """Relit à chaque élément tous ceux qui le précèdent."""
    trouve = False
    for k in range(len(liste)):
        for y in liste[: k + 1]:
            trouve = trouve or y == x
    return trouve


def _premiere_occurrence(x: Any, liste: list[Any]) -> list[Any]:
    rang = liste.index(x) if x in liste else len(liste)
    return liste[:rang] + liste[rang + 1 :]


def _en_parcourant(x: Any, liste: list[Any]) -> list[Any]:
    copie = list(liste)
    for y in copie:
        if y == x:
            copie.remove(x)  # la faute
    return copie


def _par_ensemble(x: Any, liste: list[Any]) -> list[Any]:
    return list(set(liste) - {x})


def _sans_repetition(x: Any, liste: list[Any]) -> list[Any]:
    return [y for y in dict.fromkeys(liste) if y != x]


def _garde_x(x: Any, liste: list[Any]) -> list[Any]:
    return [y for y in liste if y == x]


def _a_l_envers(x: Any, liste: list[Any]) -> list[Any]:
    return [y for y in reversed(liste) if y != x]


def _ajoute_toujours(x: Any, liste: list[Any]) -> list[Any]:
    return [*liste, x]


def _ajoute_toujours_en_tete(x: Any, liste: list[Any]) -> list[Any]:
    return [x, *liste]


def _rend_append(x: Any, liste: list[Any]) -> list[Any] | None:
    return list(liste) if x in liste else list(liste).append(x)  # type: ignore[func-returns-value]


def _rend_toujours_append(x: Any, liste: list[Any]) -> list[Any] | None:
    return list(liste).append(x)  # type: ignore[func-returns-value]


def _liste_dans_la_liste(x: Any, liste: list[Any]) -> list[Any]:
    return list(liste) if x in liste else [liste, x]


def _liste_apres_x(x: Any, liste: list[Any]) -> list[Any]:
    return list(liste) if x in liste else [x, liste]


def _juge_sur_le_premier(x: Any, liste: list[Any]) -> list[Any]:
    return list(liste) if liste and liste[0] == x else [*liste, x]


def _une_fois_par_element(x: Any, liste: list[Any]) -> list[Any]:
    return liste + [x for y in liste if y != x]


def _ajoute_a_un_ensemble(x: Any, liste: list[Any]) -> list[Any]:
    return list({*liste, x})


def _en_tete_ou_en_fin(arguments: Arguments, attendu: Any, obtenu: Any) -> bool:
    """L'ajout en tête, naturel en Caml, convient aussi bien que l'ajout en fin."""
    x, liste = arguments
    return memes(obtenu, attendu if x in liste else [x, *liste])


_LITTERAUX = [(i, j, k) for i, j, k in ((0, 0, 5), (0, 8, 5), (8, 0, 5), (0, 0, 5))]  # deux fois le même, en deux tuples
_AUTRE_LITTERAL = tuple([8, 0, 5])  # égal au troisième, sans être le même objet
_ELEMENT_ET_LISTE = st.tuples(st.integers(0, 3), st.lists(st.integers(0, 3), max_size=6))

# C.I.D : de la région et du rang à la ligne et à la colonne


def _echangees(b: int, r: int, n: int) -> tuple[int, int]:
    return n * (b % n) + r % n, n * (b // n) + r // n


def _region_renversee(b: int, r: int, n: int) -> tuple[int, int]:
    return n * (b % n) + r // n, n * (b // n) + r % n


def _rang_renverse(b: int, r: int, n: int) -> tuple[int, int]:
    return n * (b // n) + r % n, n * (b % n) + r // n


def _sans_n(b: int, r: int, n: int) -> tuple[int, int]:
    return b // n + r // n, b % n + r % n


def _division_decimale(b: int, r: int, n: int) -> tuple[float, int]:
    return n * (b / n) + r / n, n * (b % n) + r % n


def _coin(b: int, r: int, n: int) -> tuple[int, int]:
    return n * (b // n), n * (b % n)


def _dans_la_region(b: int, r: int, n: int) -> tuple[int, int]:
    return r // n, r % n


def _numero(b: int, r: int, n: int) -> int:
    i, j = indice(b, r, n)
    return n * n * i + j


def _par_lignes(b: int, r: int, n: int) -> tuple[int, int]:
    return b, r


def _dessiner_indice(arguments: Arguments, attendu: Any, obtenu: Any) -> Dessin:
    """La région b et ses rangs, la case attendue et celle que l'étudiant rend."""
    b, r, n = arguments
    N = n * n
    region = blocs(n)[2 * N + b].cases
    rangs = {case: str(rang) for rang, case in enumerate(region)}
    i, j = attendu
    marques = dict.fromkeys(region, "bloc") | {N * i + j: "cause"}
    legende = f"La région {b} (pointillé) et les rangs de ses cases. Cadre plein : le rang {r}, en ({i}, {j})."
    couple = isinstance(obtenu, (tuple, list)) and len(obtenu) == 2 and all(type(x) is int and 0 <= x < N for x in obtenu)
    if not couple:
        legende += " Ce que vous rendez n'est pas une case de la grille."
    elif tuple(obtenu) != attendu:
        marques[N * obtenu[0] + obtenu[1]] = "conflit"
        legende += f" Double cadre : la vôtre, en {tuple(obtenu)}."
    legende += " (Les repères L et C comptent à partir de 1.)"
    return Dessin(n, tuple(rangs.get(case, "") for case in range(N * N)), marques, legende)


# Le jeu et ses nombres

declarer(
    Question(
        identifiant="T.0a",
        titre="Pourquoi L1C2 vaut 1",
        document="T",
        genre="choix",
        reponse="b",
        raisons={
            "a": "le 2, par exemple, n'est ni dans la ligne 1, ni dans la colonne 2, ni dans la région 1",
            "c": "c'est vrai, mais c'est vrai aussi du 2, du 6 et du 9 : le 1 est permis, rien ne l'impose encore",
            "d": "L4C2, par exemple, n'a de 1 ni dans sa ligne, ni dans sa région : la colonne 2 ne suffit pas à conclure",
        },
        indications=(
            "Où le 1 de la première région peut-il aller ? Essayez ses quatre cases libres une à une.",
            "Les indices 1 en L2C6 et L3C7 interdisent chacun une ligne entière : que reste-t-il de la première région ?",
        ),
        explication="Réponse b : les lignes 2 et 3 ont déjà leur 1, donc celui de la première région est en ligne 1, et L1C2 "
        "y est la seule case libre. (On peut aussi raisonner sur la ligne 1 : les 1 des régions 2 et 3 sont déjà placés.)",
    ),
    Question(
        identifiant="T.0an",
        titre="Les cases qui perdent le 1",
        document="T",
        genre="valeur",
        reponse=(0, 5, 0),
        raisons={
            (
                5,
                7,
                3,
            ): "vous comptez toutes les autres cases libres ; une case ne perd le 1 que si elle pouvait encore le contenir",
            (6, 8, 4): "vous comptez toutes les cases libres ; une case ne perd le 1 que si elle pouvait encore le contenir",
            (0, 5): "ligne 1 : ses autres cases libres sont dans les régions 2 et 3, qui ont déjà un 1",
            (0, 1): "ligne 1 : L1C2 ne perd pas le 1, c'est elle qui le reçoit",
            (1, 6): "colonne 2 : L1C2 ne perd pas le 1, c'est elle qui le reçoit",
            (1, 7): "colonne 2 : parmi les autres cases libres, certaines ont déjà un 1 dans leur ligne",
            (1, 8): "colonne 2 : vous comptez L1C2, qui garde le 1, et des cases qui ont déjà un 1 dans leur ligne",
            (2, 1): "région 1 : L1C2 ne perd pas le 1, c'est elle qui le reçoit",
            (2, 3): "région 1 : ses autres cases libres sont dans les lignes 2 et 3, qui ont déjà un 1",
        },
        indications=(
            "Quelles cases libres de ces trois blocs pouvaient encore contenir 1, juste avant qu'on l'écrive en L1C2 ?",
            "Une case libre ne pouvait plus contenir 1 si sa ligne, sa colonne ou sa région en avait déjà un. Où sont les 1 ?",
        ),
        explication="Cinq cases de la colonne 2 : L4C2, L6C2, L7C2, L8C2 et L9C2. Les cases libres de la ligne 1 ont déjà un 1 "
        "dans leur région, celles de la région 1 en ont déjà un dans leur ligne : le document ne cite donc que la colonne.",
    ),
    Question(
        identifiant="T.0b",
        titre="Valeurs, cases et blocs d'une grille d'ordre 2, 3 et 4",
        document="T",
        genre="valeur",
        reponse=(4, 16, 12, 9, 81, 27, 16, 256, 48),
        raisons={
            (4, 9, 16, 16, 81, 256, 12, 27, 48): "vous rangez par colonne du tableau ; donnez d'abord toute la ligne de n = 2",
            **{(3 * k, n): f"n = {n} : c'est l'ordre ; combien de cases dans une région ?" for k, n in enumerate((2, 3, 4))},
            **{(3 * k + 1, n**2): f"n = {n} : ce sont les cases d'une ligne, pas de la grille" for k, n in enumerate((2, 3, 4))},
            **{(3 * k + 2, n**2): f"n = {n} : les régions sont des blocs, mais pas les seuls" for k, n in enumerate((2, 3, 4))},
            **{(3 * k + 2, 2 * n**2): f"n = {n} : il y a trois genres de blocs" for k, n in enumerate((2, 3, 4))},
        },
        indications=(
            "Une région d'ordre n a n cases de côté : combien de cases, donc combien de valeurs à y placer ?",
            "N = n² valeurs ; N lignes de N cases ; autant de colonnes et de régions que de lignes.",
        ),
        explication="N = n² valeurs, N² cases, 3N blocs : 4, 16 et 12 pour n = 2 ; 9, 81 et 27 pour n = 3 ; 16, 256 et 48 "
        "pour n = 4.",
    ),
    Question(
        identifiant="T.0bc",
        titre="Nombre de remplissages d'une grille d'ordre n à m indices, sans les règles",
        document="T",
        genre="formule",
        reponse="N**(N**2 - m)",
        raisons={
            "9**(81-m)": "c'est le nombre pour n = 3 ; on le demande pour un ordre quelconque",
            "9**53": "c'est le nombre pour l'exemple du document ; on le demande pour tous n et m",
            "N**(N**2)": "les cases des indices sont déjà remplies : on n'y choisit rien",
            "N**(N**2) - m": "un indice ôte une case à remplir, pas un remplissage",
            "(N**2 - m)**N": "l'exposant et la base sont échangés : combien de choix pour une case, et combien de cases ?",
            "N*(N**2 - m)": "les choix de deux cases se multiplient : deux cases se remplissent de N × N façons",
            "N**2 - m": "c'est le nombre de cases à remplir ; de combien de façons les remplir ?",
            "n**(N**2 - m)": "il y a plus de n valeurs possibles dans une case",
            "N**(N - m)": "N est le nombre de lignes ; il y a davantage de cases à remplir",
        },
        indications=(
            "Combien de cases restent à remplir ? Combien de choix pour chacune, si l'on oublie les règles ?",
            "Pour n = 2 et 14 indices, il reste 2 cases de 4 choix chacune : 4 × 4 = 16 remplissages.",
        ),
        explication="N² − m cases vides, N valeurs pour chacune, choisies indépendamment : N^(N² − m), soit 9^53 pour l'exemple.",
    ),
    Question(
        identifiant="S.1",
        titre="Sommets, arêtes et degré du graphe du Sudoku d'ordre 3",
        document="S",
        genre="valeur",
        reponse=(81, 810, 20),
        raisons={
            (0, 9): "9 est le nombre de couleurs ; il y a un sommet par case",
            (0, 27): "27 est le nombre de blocs ; il y a un sommet par case",
            (1, 1620): "chaque arête a deux extrémités : en additionnant les degrés, vous la comptez deux fois",
            (
                1,
                972,
            ): "27 blocs de 36 paires : mais une paire de cases à la fois dans une ligne et une région y est comptée deux fois",
            (1, 3240): "c'est le nombre de toutes les paires de cases ; une arête joint deux cases d'un même bloc",
            (2, 24): "8 + 8 + 8 : certaines cases de la région sont aussi dans la ligne ou la colonne",
            (2, 21): "une case n'est pas voisine d'elle-même",
            (2, 16): "vous oubliez les cases de la région qui ne sont ni dans la ligne ni dans la colonne",
            (2, 27): "une case n'est pas voisine d'elle-même, et certaines cases sont dans deux de ses blocs",
        },
        indications=(
            "Une case a 8 voisines dans sa ligne. Combien de nouvelles dans sa colonne, puis dans sa région ?",
            "La somme des degrés vaut deux fois le nombre d'arêtes : chacune est comptée à ses deux bouts.",
        ),
        explication="81 sommets, un par case ; degré 8 + 8 + 4 = 20 ; 81 × 20 / 2 = 810 arêtes.",
    ),
    Question(
        identifiant="S.1c",
        titre="Degré du graphe du Sudoku d'ordre n",
        document="S",
        genre="formule",
        reponse="(n-1)*(3*n+1)",
        raisons={
            "3*(N-1)": "certaines cases de la région sont aussi dans la ligne ou la colonne : vous les comptez deux fois",
            "2*(N-1)": "vous oubliez les cases de la région qui ne sont ni dans la ligne ni dans la colonne",
            "2*(N-1) + N - n": "parmi les cases de la région hors de la ligne, certaines sont dans la colonne : déjà comptées",
            "3*N - 2*n": "une case n'est pas voisine d'elle-même",
            "3*N": "une case n'est pas voisine d'elle-même, et certaines cases sont dans deux de ses blocs",
            "N**2 - 1": "ce serait le degré si toutes les cases étaient deux à deux voisines",
            "20": "c'est le degré pour n = 3 ; on le demande pour un ordre quelconque",
        },
        indications=(
            "Combien de cases de la région ne sont ni dans la ligne ni dans la colonne de la case ? Dessinez n = 2, puis 3.",
            "N − 1 voisines dans la ligne, N − 1 dans la colonne ; dans la région, ôtez une ligne et une colonne de n cases.",
        ),
        explication="2(N − 1) voisines en ligne et en colonne, plus les (n − 1)² autres cases de la région : "
        "2(n² − 1) + (n − 1)² = (n − 1)(3n + 1), soit 7, 20, 39 pour n = 2, 3, 4.",
    ),
    Preuve(
        identifiant="S.1p",
        titre="Le nombre chromatique du graphe du Sudoku",
        document="S",
        bareme=(
            (1, "les neuf cases d'une ligne (ou d'une colonne, ou d'une région) sont deux à deux voisines"),
            (1, "elles reçoivent donc des couleurs deux à deux différentes : tout coloriage emploie au moins neuf couleurs"),
            (1, "un coloriage à neuf couleurs existe : une grille pleine est exhibée, ou citée avec sa source"),
            (1, "le lien est dit entre grille pleine et coloriage, et les deux inégalités donnent l'égalité"),
        ),
        modele="""**Neuf couleurs au moins.** Les neuf cases de la ligne 1 sont dans un même bloc : deux quelconques d'entre \
elles sont reliées par une arête. Dans un coloriage, leurs couleurs sont donc deux à deux différentes. Il en faut au moins neuf.

**Neuf suffisent.** Il reste à exhiber un coloriage à neuf couleurs, c'est-à-dire une grille pleine. Le tableau I du document \
en est une. En voici une autre, qui se vérifie sans ordinateur : comptons lignes et colonnes de 0 à 8, écrivons i = 3a + p et \
j = 3b + q avec a, p, b et q entre 0 et 2, et donnons à la case (i, j) la couleur f(i, j), reste de 3p + a + 3b + q dans la \
division par 9.

- Sur une ligne, a et p sont fixés et 3b + q = j prend les neuf valeurs de 0 à 8 : neuf couleurs différentes.
- Sur une colonne, b et q sont fixés et 3p + a prend les neuf valeurs de 0 à 8 : neuf couleurs différentes.
- Dans une région, a et b sont fixés et 3p + q prend les neuf valeurs de 0 à 8 : neuf couleurs différentes.

Deux cases voisines partagent un de ces blocs, donc leurs couleurs diffèrent : f est un coloriage.

Le nombre chromatique est au moins 9 et au plus 9 : il vaut **9**. Le même raisonnement donne N pour l'ordre n.""",
        indications=(
            "Trouvez des cases deux à deux voisines, aussi nombreuses que possible. Que dire de leurs couleurs ?",
            "Pour l'égalité, il faut aussi montrer que neuf couleurs suffisent : qu'est-ce qu'un coloriage à neuf couleurs, pour "
            "un joueur de Sudoku ? En connaissez-vous un ?",
        ),
    ),
    Exercice(
        identifiant="T.0c",
        titre="Compter les façons de compléter une grille",
        document="T",
        fonctions=(nombre_de_grilles,),
        exemples=[
            (PLEINE, 2),
            (_vider(PLEINE, 15), 2),
            (_vider(PLEINE, 0, 1, 8, 9), 2),
            ([1, 2, 3, 0, 0, 0, 0, 4] + [0] * 8, 2),
            (_vider(PLEINE, *range(8)), 2),
            ([1, 2, 3, 4] + [0] * 12, 2),
            ([1, 2] + [0] * 14, 2),
            (_vider(PLEINE_3, 0, 1, 2, 3, 27, 30, 80), 3),
            (_vider(PLEINE_3, 2, 8, 20, 26, 40), 3),
        ],
        strategie=grilles(),
        dessiner=_dessiner_grille,
        variantes={
            "nombre_de_grilles": (
                Variante(_pleine_vaut_zero, "vous rendez toujours 0 : combien de façons de compléter une grille déjà pleine ?"),
                Variante(
                    _s_arrete_a_la_premiere,
                    "vous ne trouvez que la première façon : essayez aussi les valeurs suivantes (et, si vous écrivez dans la "
                    "grille, remettez d'abord à 0 les cases remplies depuis)",
                ),
                Variante(
                    _etapes_comprises, "vous comptez aussi des grilles incomplètes : le total d'une case vide doit partir de 0"
                ),
                Variante(
                    _sans_un_genre("ligne", "colonne"),
                    "vous n'essayez pas la région : une valeur ne peut pas y être répétée non plus",
                ),
                Variante(
                    _sans_un_genre("ligne", "région"), "vous n'essayez pas la colonne : une valeur ne peut pas y être répétée"
                ),
                Variante(
                    _sans_un_genre("colonne", "région"), "vous n'essayez pas la ligne : une valeur ne peut pas y être répétée"
                ),
                Variante(_sans_la_valeur_N, "vous n'essayez pas la valeur N : range(1, N) s'arrête avant elle"),
                Variante(
                    _sans_effacer, "une case garde la dernière valeur essayée : après les avoir toutes essayées, remettez-y 0"
                ),
                Variante(
                    _choix_multiplies,
                    "vous multipliez les choix des cases comme s'ils étaient indépendants ; une valeur en interdit d'autres",
                ),
                Variante(_sans_les_regles, "vous comptez tous les remplissages, sans tenir compte des règles"),
            )
        },
        defendues=(solutions, explorer),
        indications=(
            "Combien de façons de compléter une grille déjà pleine ? Et une grille à une seule case vide ?",
            "Prenez la première case vide. Pour chaque valeur permise, posez-la et demandez à la fonction elle-même combien de "
            "façons il reste : la réponse est la somme.",
        ),
        solution=_SOLUTION_NOMBRE_DE_GRILLES,
        autres=(
            """
def permise(G, n, c, v):
    N = n * n
    i, j = c // N, c % N
    for k in range(N):
        a, b = n * (i // n) + k // n, n * (j // n) + k % n
        if v in (G[N * i + k], G[N * k + j], G[N * a + b]):
            return False
    return True
def nombre_de_grilles(grille, n):
    G = list(grille)
    def compter(c):
        if c == len(G):
            return 1
        if G[c] != 0:
            return compter(c + 1)
        total = 0
        for v in range(1, n * n + 1):
            if permise(G, n, c, v):
                G[c] = v
                total += compter(c + 1)
                G[c] = 0
        return total
    return compter(0)
""",
            """
def sans_conflit(grille, n):
    N = n * n
    for i in range(N):
        haut, gauche = n * (i // n), n * (i % n)
        region = [grille[N * (haut + k // n) + gauche + k % n] for k in range(N)]
        for bloc in (grille[N * i:N * i + N], grille[i::N], region):
            valeurs = [v for v in bloc if v]
            if len(valeurs) != len(set(valeurs)):
                return False
    return True
def nombre_de_grilles(grille, n):
    if not sans_conflit(grille, n):
        return 0
    if 0 not in grille:
        return 1
    c = grille.index(0)
    return sum(nombre_de_grilles(grille[:c] + [v] + grille[c + 1:], n) for v in range(1, n * n + 1))
""",
            """
def nombre_de_grilles(grille, n):
    from sudokulib.cases import blocs_de_case
    pile, compte = [list(grille)], 0
    while pile:
        G = pile.pop()
        vides = [c for c, v in enumerate(G) if v == 0]
        compte += not vides
        for c in vides[:1]:
            prises = {G[k] for bloc in blocs_de_case(n)[c] for k in bloc.cases}
            pile += [G[:c] + [v] + G[c + 1:] for v in set(range(1, n * n + 1)) - prises]
    return compte
""",
        ),
        points=3,
    ),
    Question(
        identifiant="T.0cn",
        titre="Grilles pleines d'ordre 2 et classes de grilles",
        document="T",
        genre="valeur",
        reponse=(288, 2),
        raisons={
            (0, 576): "c'est le nombre de carrés latins d'ordre 4 : vous avez oublié les régions",
            (0, 12): "c'est le nombre de grilles dont la première ligne est 1 2 3 4 ; elle peut se remplir autrement",
            (0, 24): "c'est le nombre de façons de remplir la première ligne ; chacune se complète de plusieurs façons",
            (0, 4**16): "c'est le nombre de remplissages sans les règles",
            (1, 12): "vous avez renommé les valeurs, mais pas rangé autrement les lignes et les colonnes",
            (1, 7): "vous avez renommé les valeurs et transposé, mais pas rangé autrement les lignes et les colonnes",
            (1, 6): "vous avez déplacé les lignes et les colonnes, mais pas renommé les valeurs",
            (1, 3): "deux de vos classes se déduisent l'une de l'autre en échangeant les lignes avec les colonnes",
            (1, 1): "vos symétries n'atteignent pas toutes les grilles : partez d'une autre que la première",
        },
        indications=(
            "Pour le premier nombre, que demander à votre fonction ? Pour le second, comment la leçon reconnaît-elle deux "
            "grilles de la même classe ?",
            "Appelez nombre_de_grilles sur une liste de seize 0. Pour les classes, comptez les représentantes différentes.",
        ),
        explication="288 grilles : 24 premières lignes, qui se complètent chacune de 12 façons. Deux classes seulement, une fois "
        "qu'on a permuté lignes et colonnes dans leurs bandes et piles, bandes et piles entre elles, transposé, et renommé les "
        "valeurs.",
    ),
    Exercice(
        identifiant="C.I.A",
        titre="L'appartenance à une liste",
        document="C",
        fonctions=(appartient,),
        exemples=[
            (3, [1, 3, 5]),
            (2, [1, 3, 5]),
            (1, [1, 3, 5]),
            (5, [1, 3, 5]),
            (1, []),
            (7, [7]),
            (4, [4, 4]),
            (1, [10, 21]),
            (_AUTRE_LITTERAL, _LITTERAUX),
            ((1, 2, 3), _LITTERAUX),
        ],
        strategie=_ELEMENT_ET_LISTE,
        variantes={
            "appartient": (
                Variante(
                    _premier_seulement, "vous répondez dès le premier élément : on ne peut dire False qu'après les avoir tous lus"
                ),
                Variante(
                    _premier_ou_rien, "vous répondez dès le premier élément : on ne peut dire False qu'après les avoir tous lus"
                ),
                Variante(_dernier_seulement, "chaque tour efface la réponse du précédent : seul le dernier élément compte"),
                Variante(_sauf_le_premier, "vous ne lisez pas le premier élément, celui d'indice 0"),
                Variante(_sauf_le_dernier, "vous ne lisez pas le dernier élément : range(k) va déjà de 0 à k−1"),
                Variante(_contraire, "vous répondez le contraire : True doit dire que x est dans la liste"),
                Variante(_meme_objet, "is demande si c'est le même objet en mémoire ; pour comparer deux valeurs, =="),
                Variante(_occurrences, "vous rendez un nombre d'occurrences ; on demande True ou False"),
            )
        },
        interdits={
            nom: f"{nom} parcourt la liste à votre place : c'est ce parcours qu'on demande d'écrire"
            for nom in ("in", "count", "index", "__contains__", "contains")
        },
        cout=Cout.simple(
            borne="la longueur",
            tailles=tuple((f"{k} éléments", k, (-1, list(range(k)))) for k in (10, 40, 160)),
            phrase="leur coût grandit plus vite que la longueur de la liste : un seul parcours suffit",
            lent=_relit_depuis_le_debut,
        ),
        indications=(
            "Quand peut-on répondre True sans lire la fin de la liste ? Et False ?",
            "Dans la boucle, un return True dès qu'un élément est égal à x ; après la boucle, et non dedans, return False.",
        ),
        solution='''
def appartient(x, liste):
    """Dit si x est dans la liste."""
    for y in liste:
        if ⟦y == x⟧:
            return True
    ⟦return False⟧
''',
        autres=(
            "def appartient(x, liste):\n    return liste != [] and (liste[0] == x or appartient(x, liste[1:]))",
            "def appartient(x, liste):\n    return any(y == x for y in liste)",
            "def appartient(x, liste):\n    k = 0\n    while k < len(liste) and liste[k] != x:\n        k += 1\n"
            "    return k < len(liste)",
            "def appartient(x, liste):\n    trouve = False\n    for y in liste:\n        trouve = trouve or y == x\n"
            "    return trouve",
        ),
    ),
    Exercice(
        identifiant="C.I.B",
        titre="Supprimer toutes les occurrences d'un élément",
        document="C",
        fonctions=(supprime,),
        exemples=[
            (3, [1, 3, 5]),
            (3, [3, 1, 3, 5]),
            (2, [1, 3, 5]),
            (3, [3, 3, 1]),
            (3, [3, 3]),
            (1, []),
            (1, [5, 2, 5, 1]),
            (1, [10, 21]),
            ("1", [1, "1"]),
            (_AUTRE_LITTERAL, _LITTERAUX),
        ],
        strategie=_ELEMENT_ET_LISTE,
        variantes={
            "supprime": (
                Variante(_premiere_occurrence, "vous n'ôtez que la première occurrence ; on les demande toutes"),
                Variante(
                    _en_parcourant,
                    "vous ôtez des éléments de la liste que la boucle est en train de parcourir : elle saute alors le suivant",
                ),
                Variante(_par_ensemble, "vous passez par un ensemble : il perd l'ordre et les répétitions des autres éléments"),
                Variante(_sans_repetition, "vous ôtez aussi les répétitions des autres éléments ; seul x doit disparaître"),
                Variante(_garde_x, "vous gardez les éléments égaux à x, ce sont eux qu'il faut ôter"),
                Variante(_a_l_envers, "les éléments qui restent doivent garder leur ordre"),
            )
        },
        indications=(
            "Plutôt que d'ôter des éléments, que faut-il garder, et dans quel ordre ?",
            "Partez d'une liste vide ; parcourez la liste donnée, et n'y recopiez que les éléments différents de x.",
        ),
        solution='''
def supprime(x, liste):
    """Rend la liste privée de toutes les occurrences de x."""
    reste = []
    for y in liste:
        if ⟦y != x⟧:
            ⟦reste.append(y)⟧
    return reste
''',
        autres=(
            "def supprime(x, liste):\n    return [y for y in liste if y != x]",
            "def supprime(x, liste):\n    if not liste:\n        return []\n    suite = supprime(x, liste[1:])\n"
            "    return suite if liste[0] == x else [liste[0]] + suite",
            "def supprime(x, liste):\n    copie = list(liste)\n    while x in copie:\n        copie.remove(x)\n    return copie",
            "def supprime(x, liste):\n    return list(filter(lambda y: y != x, liste))",
        ),
    ),
    Exercice(
        identifiant="C.I.C",
        titre="Ajouter un élément sans redondance",
        document="C",
        fonctions=(ajoute,),
        exemples=[
            (3, [1, 5]),
            (5, [1, 5]),
            (1, [1, 5]),
            (1, []),
            (4, [2, 2, 1]),
            (2, [3, 3, 2, 0]),
            (_AUTRE_LITTERAL, _LITTERAUX),
        ],
        strategie=_ELEMENT_ET_LISTE,
        accepter=_en_tete_ou_en_fin,
        variantes={
            "ajoute": (
                Variante(_ajoute_toujours, "vous ajoutez x même s'il est déjà dans la liste"),
                Variante(_ajoute_toujours_en_tete, "vous ajoutez x même s'il est déjà dans la liste"),
                Variante(_rend_append, "append modifie une liste et rend None : return liste.append(x) ne rend rien d'utile"),
                Variante(
                    _rend_toujours_append, "append modifie une liste et rend None : return liste.append(x) ne rend rien d'utile"
                ),
                Variante(
                    _liste_dans_la_liste,
                    "[liste, x] a deux éléments, dont une liste ; pour ses éléments suivis de x : liste + [x]",
                ),
                Variante(
                    _liste_apres_x, "[x, liste] a deux éléments, dont une liste ; pour x suivi de ses éléments : [x] + liste"
                ),
                Variante(_juge_sur_le_premier, "vous décidez sur le premier élément ; x peut se trouver plus loin"),
                Variante(_une_fois_par_element, "vous ajoutez x à chaque élément différent de lui : décidez après la boucle"),
                Variante(_ajoute_a_un_ensemble, "vous passez par un ensemble : il perd l'ordre et les répétitions de la liste"),
            )
        },
        indications=(
            "Que rendre si x est déjà dans la liste ? Quelle fonction, déjà écrite, sait le dire ?",
            "Si x n'y est pas, liste + [x] est une liste neuve : celle qu'on vous donne reste intacte.",
        ),
        solution='''
def ajoute(x, liste):
    """Rend la liste augmentée de x, ou la même si x y est déjà."""
    for y in liste:
        if y == x:
            return ⟦liste⟧
    return ⟦liste + [x]⟧
''',
        autres=(
            "def ajoute(x, liste):\n    return liste if x in liste else [x] + liste",
            "def ajoute(x, liste):\n    if not liste:\n        return [x]\n    if liste[0] == x:\n        return liste\n"
            "    return [liste[0]] + ajoute(x, liste[1:])",
            "def ajoute(x, liste):\n    copie = liste.copy()\n    if x not in copie:\n        copie.append(x)\n    return copie",
            "def ajoute(x, liste):\n    return [y for y in liste if y != x] + [x] if x not in liste else [y for y in liste]",
        ),
    ),
    Exercice(
        identifiant="C.I.D",
        titre="De la région et du rang à la ligne et à la colonne",
        document="C",
        fonctions=(indice,),
        exemples=[(3, 6, 3), (0, 0, 3), (0, 5, 3), (1, 0, 3), (7, 2, 3), (8, 8, 3), (1, 2, 2), (2, 1, 2), (6, 9, 4)],
        strategie=st.integers(2, 5).flatmap(
            lambda n: st.tuples(st.integers(0, n * n - 1), st.integers(0, n * n - 1), st.just(n))
        ),
        dessiner=_dessiner_indice,
        variantes={
            "indice": (
                Variante(
                    _echangees, "vous échangez la ligne et la colonne : le quotient compte des lignes, le reste des colonnes"
                ),
                Variante(_region_renversee, "pour situer la région, vous échangez // et % : b // n est le numéro de sa bande"),
                Variante(_rang_renverse, "dans la région, vous échangez // et % : r // n compte les lignes au-dessus de la case"),
                Variante(_division_decimale, "/ donne un nombre à virgule ; le quotient d'une division entière s'écrit //"),
                Variante(_sans_n, "vous oubliez la taille des régions : chaque bande compte n lignes, et chaque pile n colonnes"),
                Variante(_coin, "vous rendez le coin de la région b, quel que soit le rang r"),
                Variante(_dans_la_region, "vous rendez la place de la case dans sa région, quelle que soit la région b"),
                Variante(_numero, "vous rendez le numéro de la case ; on demande le couple (i, j)"),
                Variante(_par_lignes, "vous rendez (b, r) tel quel : une région n'est pas une ligne"),
            )
        },
        indications=(
            "Combien de bandes entières au-dessus de la région b ? Combien de piles à sa gauche ? Mêmes questions pour la case "
            "de rang r dans sa région.",
            "Divisez b par n : le quotient b // n est la bande de la région, le reste b % n sa pile. Faites de même avec r, puis "
            "ajoutez.",
        ),
        solution='''
def indice(b, r, n):
    """Rend la ligne et la colonne de la case de rang r dans la région b."""
    i = n * ⟦(b // n)⟧ + ⟦r // n⟧
    j = n * ⟦(b % n)⟧ + ⟦r % n⟧
    return i, j
''',
        autres=(
            "def indice(b, r, n):\n    bande, pile = divmod(b, n)\n    haut, gauche = divmod(r, n)\n"
            "    return bande * n + haut, pile * n + gauche",
            "def indice(b, r, n):\n    N = n * n\n    cases = [(i, j) for i in range(N) for j in range(N)\n"
            "             if n * (i // n) + j // n == b]\n    return cases[r]",
            """
def indice(b, r, n):
    i, j = 0, 0
    for _ in range(b):
        j += n
        if j == n * n:
            i, j = i + n, 0
    gauche = j
    for _ in range(r):
        j += 1
        if j == gauche + n:
            i, j = i + 1, gauche
    return (i, j)
""",
        ),
        points=2,
    ),
    Question(
        identifiant="C.I.Dc",
        titre="Justifier la ligne de la case",
        document="C",
        genre="choix",
        reponse="c",
        raisons={
            "a": "la région 1 a une pile à sa gauche, et le quotient de 1 par 3 est 0 : ce n'est pas lui qui compte les piles",
            "b": "la région 4 en a quatre avant elle, et le quotient de 4 par 3 est 1",
            "d": "la division est entière : 3 × 1 = 3, et non 4, bien que 1 soit le quotient de 4 par 3",
        },
        indications=(
            "Dessinez les neuf régions d'une grille d'ordre 3 avec leurs numéros. Lesquelles ont le même quotient par 3 ?",
            "Les régions 0, 1 et 2 ont le quotient 0 ; les régions 3, 4 et 5 ont le quotient 1. Que partagent-elles ?",
        ),
        explication="Réponse c : il y a n régions par bande, donc b // n bandes entières avant celle de b, soit n × (b // n) "
        "lignes ; dans la région, n cases par ligne, donc r // n lignes entières avant celle de la case. De même, b % n piles "
        "à gauche, et r % n cases.",
    ),
)
