"""C.I.D, de la région et du rang à la ligne et à la colonne, et C.I.Dc, la justification de la formule (choix)."""

from __future__ import annotations

from typing import Any

from epreuves import Choix, Dessin, Fonctions, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.cases import blocs
from sudokulib.logique import indice


def dessiner_indice(arguments: tuple[Any, ...], attendu: Any, obtenu: Any) -> Dessin:
    """La région b et ses rangs, la case attendue et celle que l'étudiant renvoie."""
    b, r, n = arguments
    N = n * n
    region = blocs(n)[2 * N + b].cases
    rangs = {case: str(rang) for rang, case in enumerate(region)}
    i, j = attendu
    marques = dict.fromkeys(region, "bloc") | {N * i + j: "cause"}
    legende = f"La région {b} (pointillé) et les rangs de ses cases. Cadre plein : le rang {r}, en ({i}, {j})."
    if not _est_une_case(obtenu, N):
        legende += " Ce que vous renvoyez n'est pas une case de la grille."
    elif tuple(obtenu) != attendu:
        marques[N * obtenu[0] + obtenu[1]] = "conflit"
        legende += f" Double cadre\u00a0: la vôtre, en {tuple(obtenu)}."
    legende += " (Les repères L et C comptent à partir de 1.)"
    return Dessin(n, tuple(rangs.get(case, "") for case in range(N * N)), marques, legende)


def _est_une_case(x: Any, N: int) -> bool:
    """Vrai pour un couple (ligne, colonne) de la grille."""
    if not isinstance(x, (tuple, list)) or len(x) != 2:
        return False
    return all(type(coordonnee) is int and 0 <= coordonnee < N for coordonnee in x)


# Le corrigé, et d'autres bonnes réponses


def corrige():
    def indice(b, r, n):
        """Renvoie la ligne et la colonne de la case de rang r dans la région b."""
        # les bandes au-dessus, de n lignes chacune, puis les lignes dans la région ; de même pour les piles
        i = n * trou(b // n) + trou(r // n)
        j = n * trou(b % n) + trou(r % n)
        return i, j


def avec_divmod():
    def indice(b, r, n):
        bande, pile = divmod(b, n)
        haut, gauche = divmod(r, n)
        return bande * n + haut, pile * n + gauche


def en_cherchant_les_cases_de_la_region():
    def indice(b, r, n):
        N = n * n
        cases = [(i, j) for i in range(N) for j in range(N) if n * (i // n) + j // n == b]
        return cases[r]


def en_comptant_une_a_une():
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


# Les réponses fausses


@fausse("vous échangez la ligne et la colonne : le quotient compte des lignes, le reste des colonnes")
def echangees(b, r, n):
    return n * (b % n) + r % n, n * (b // n) + r // n


@fausse(
    "vous numérotez les régions de haut en bas : le quotient de b par n est le numéro de la bande, et le reste celui de la pile"
)
def region_renversee(b, r, n):
    return n * (b % n) + r // n, n * (b // n) + r % n


@fausse("dans la région, vous lisez les cases colonne par colonne : le quotient de r par n donne la ligne, le reste la colonne")
def rang_renverse(b, r, n):
    return n * (b // n) + r % n, n * (b % n) + r // n


@fausse("/ donne un nombre à virgule ; le quotient d'une division entière s'écrit //")
def division_decimale(b, r, n):
    return n * (b / n) + r / n, n * (b % n) + r % n


@fausse("vous oubliez la taille des régions : chaque bande compte n lignes, et chaque pile n colonnes")
def sans_n(b, r, n):
    return b // n + r // n, b % n + r % n


@fausse("vous renvoyez le coin de la région b, quel que soit le rang r")
def coin(b, r, n):
    return n * (b // n), n * (b % n)


@fausse("vous renvoyez la place de la case dans sa région, quelle que soit la région b")
def dans_la_region(b, r, n):
    return r // n, r % n


@fausse("vous renvoyez le numéro de la case ; on demande le couple (i, j)")
def numero(b, r, n):
    i, j = indice(b, r, n)
    return n * n * i + j


@fausse("vous renvoyez (b, r) tel quel : une région n'est pas une ligne")
def par_lignes(b, r, n):
    return b, r


@fausse("vous avancez de r cases depuis le coin : au bout de n cases, une région passe à sa ligne suivante")
def a_la_suite_du_coin(b, r, n):
    return divmod(n**3 * (b // n) + n * (b % n) + r, n * n)


declarer(
    Fonctions(
        identifiant="C.I.D",
        titre="De la région et du rang à la ligne et à la colonne",
        document="C",
        fonctions=(indice,),
        exemples=(
            (3, 6, 3),
            (0, 0, 3),
            (0, 5, 3),
            (1, 0, 3),
            (7, 2, 3),
            (8, 8, 3),
            (1, 2, 2),
            (2, 1, 2),
            (6, 9, 4),
            (12, 15, 4),
        ),
        strategie=st.integers(2, 5).flatmap(
            lambda n: st.tuples(st.integers(0, n * n - 1), st.integers(0, n * n - 1), st.just(n))
        ),
        dessiner=dessiner_indice,
        variantes=(
            echangees,
            region_renversee,
            rang_renverse,
            division_decimale,
            sans_n,
            coin,
            dans_la_region,
            numero,
            par_lignes,
            a_la_suite_du_coin,
        ),
        explication="Le quotient b // n compte les bandes entières au-dessus de la région, le reste b % n les piles à "
        "sa gauche ; r // n et r % n font de même dans la région. Une bande a n lignes, une pile n colonnes : il ne "
        "reste qu'à ajouter.",
        indications=(
            "Combien de bandes entières au-dessus de la région b ? Combien de piles à sa gauche ? Mêmes questions pour la case "
            "de rang r dans sa région.",
            "Divisez b par n : le quotient b // n est la bande de la région, le reste b % n sa pile. Faites de même avec r, puis "
            "ajoutez.",
        ),
        solution=corrige,
        autres=(avec_divmod, en_cherchant_les_cases_de_la_region, en_comptant_une_a_une),
        points=2,
    ),
    Choix(
        identifiant="C.I.Dc",
        titre="Justifier la ligne de la case",
        document="C",
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
        explication="Réponse c : il y a n régions par bande, donc b // n bandes entières avant celle de b, soit n × (b "
        "// n) lignes ; dans la région, n cases par ligne, donc r // n lignes entières avant celle de la case. De même, "
        "b % n piles à gauche, et r % n cases.",
    ),
)
