"""Chapitre 2, « Représentation » : les questions T.1, T.2 et T.3."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from sudokulib.cases import cases_de_colonne, cases_de_ligne, cases_de_region, meme_colonne, meme_ligne, meme_region
from sudokulib.correction import Cout, Exercice, Question, Variante, declarer
from sudokulib.correction.dessin import dessiner_numeros
from sudokulib.vecteurs import poids

DOCUMENT = "T"
ENTIERS = (12, 7, 8, 112)  # ceux de l'énoncé de T.1a


def _longueur_binaire(m: int) -> int:
    return m.bit_length()


def _longueur_du_texte(m: int) -> int:
    return len(bin(m)) - 2


def _tant_que_plus_de_un(m: int) -> int:
    compte = 0
    while m > 1:
        m &= m - 1
        compte += 1
    return compte


def _nombre_de_zeros(m: int) -> int:
    return m.bit_length() - poids(m)


def _jusqu_a_m(m: int) -> int:
    return m


def _un_tour_de_trop(m: int) -> int:
    return poids(m) + 1


def _un_seul_tour(m: int) -> int:
    return 1 if m else 0


def _bit_a_bit(m: int) -> int:
    compte = 0
    while m:
        compte += m & 1
        m >>= 1
    return compte


def _table_commune(table: Any) -> Any:
    """Un dictionnaire, une liste dont l'entrée 0 ne sert pas, ou une liste qui commence à 0 : toujours un dictionnaire."""
    if isinstance(table, list):
        debut = 1 if table and not table[0] else 0
        table = dict(enumerate(table[debut:], start=debut))
    return table


def _colonnes_fausses(n: int) -> dict[int, list[int]]:
    """Des colonnes dont les cases se suivent de n en n, et non de N en N."""
    N = n * n
    return {c: [c + n * k for k in range(N)] for c in range(1, N + 1)}


def _regions_en_bandes(n: int) -> dict[int, list[int]]:
    """Des régions découpées dans l'ordre des numéros : ce sont les lignes."""
    return cases_de_ligne(n)


def _par_bloc(reference: Any) -> Any:
    nom = {"meme_ligne": "ligne", "meme_colonne": "colonne", "meme_region": "région"}[reference.__name__]
    de_bloc = {"ligne": cases_de_ligne, "colonne": cases_de_colonne, "région": cases_de_region}[nom]
    return Variante(de_bloc, f"votre table a une entrée par {nom} ; on en attend une par case, soit N²")


def _sans_elle(reference: Any) -> Any:
    def fausse(n: int) -> dict[int, list[int]]:
        return {k: [c for c in cases if c != k] for k, cases in reference(n).items()}

    return Variante(fausse, "vous ôtez la case k de sa propre liste ; dans le document, L[5] contient 5")


declarer(
    Question(
        identifiant="T.1a",
        titre="Calculer n ∧ (n−1)",
        document=DOCUMENT,
        genre="valeur",
        reponse=tuple(n & (n - 1) for n in ENTIERS),
        raisons={
            tuple(n | (n - 1) for n in ENTIERS): "vous avez calculé le OU (|) ; ∧ est le ET, & en Python",
            tuple(n and n - 1 for n in ENTIERS): "and n'est pas le ET bit à bit : & en Python, ou à la main",
            (1000, 110, 0, 1100000): "donnez les résultats en écriture décimale",
            tuple(n ^ (n - 1) for n in ENTIERS): "vous avez calculé le OU exclusif (^) ; ∧ est le ET, & en Python",
        },
        indications=(
            "Comment s'écrivent 12 et 11 en binaire ? Posez-les l'un sous l'autre.",
            "Un chiffre du ET vaut 1 quand les deux chiffres au-dessus de lui valent 1. Pour 10 : 1010 ET 1001 = 1000.",
        ),
        explication="1100 ET 1011 = 1000, soit 8 ; 111 ET 110 = 110, soit 6 ; 1000 ET 0111 = 0 ; "
        "1110000 ET 1101111 = 1100000, soit 96.",
    ),
    Question(
        identifiant="T.1aq",
        titre="Ce que fait n ∧ (n−1)",
        document=DOCUMENT,
        genre="choix",
        reponse="b",
        raisons={
            "a": "essayez avec 12 : 1100 devient 1000, son premier 1 (le plus à gauche) est toujours là",
            "c": "essayez avec 7 : 111 devient 110, le dernier chiffre est devenu 0 mais le nombre n'a pas raccourci",
            "d": "essayez avec 12 : 1100 devient 1000, et non 0011",
        },
        indications=(
            "Dans vos quatre résultats, combien de 1 l'écriture binaire a-t-elle perdus ? Lesquels ?",
            "Écrivez n sous la forme x10…0, où le 1 est celui de droite. Comment s'écrit alors n − 1 ?",
        ),
        explication="Réponse b : si n s'écrit x10…0, alors n − 1 s'écrit x01…1, et le ET des deux x00…0 : "
        "le 1 de droite est effacé, le reste est intact.",
    ),
    Exercice(
        identifiant="T.1b",
        titre="Le poids de Hamming",
        document=DOCUMENT,
        fonctions=(poids,),
        exemples=[(m,) for m in (12, 7, 8, 0, 1, 255, 1022, 1 << 40, (1 << 81) - 1)],
        strategie=st.tuples(st.integers(0, 1 << 20) | st.integers(0, 400).map(lambda k: 1 << k)),
        variantes={
            "poids": (
                Variante(_longueur_binaire, "vous comptez les chiffres binaires, pas les 1"),
                Variante(_longueur_du_texte, "vous comptez les chiffres binaires, pas les 1"),
                Variante(_tant_que_plus_de_un, "la boucle s'arrête trop tôt : tant que m > 1 oublie le dernier 1"),
                Variante(_nombre_de_zeros, "vous comptez les 0, pas les 1"),
                Variante(_jusqu_a_m, "vous faites m tours : pour effacer un 1 à chaque tour, & et non and ni le seul m - 1"),
                Variante(_un_tour_de_trop, "vous comptez un 1 de trop : que rend votre fonction pour 0 ?"),
                Variante(_un_seul_tour, "vous rendez 1 dès le premier 1 trouvé : le return est-il dans la boucle ?"),
            )
        },
        interdits={
            nom: f"{nom} fait tout le travail sans qu'on voie comment : écrivez la boucle qui efface les 1 un à un"
            for nom in ("bit_count", "count", "bin", "format", "f-string", "str")
        },
        cout=Cout.simple(
            borne="w(m)",
            tailles=(
                ("w = 1, 22 chiffres", 1, (1 << 21,)),
                ("w = 1, 51 chiffres", 1, (1 << 50,)),
                ("w = 1, 201 chiffres", 1, (1 << 200,)),
                ("w = 5, 201 chiffres", 5, (31 << 196,)),
                ("w = 20, 201 chiffres", 20, (((1 << 19) - 1 << 181) + 1,)),
                ("w = 200, 200 chiffres", 200, ((1 << 200) - 1,)),
            ),
            phrase="le coût de votre fonction grandit avec la longueur de m et non avec son poids",
            lent=_bit_a_bit,
        ),
        indications=(
            "La question T.1a donne un moyen d'effacer un 1 de m sans savoir où il est. Combien de fois peut-on le faire "
            "avant qu'il ne reste rien ?",
            "Répétez m = m & (m - 1) tant que m n'est pas nul, et comptez les tours.",
        ),
        solution='''
def poids(m):
    """Rend le nombre de 1 de l'écriture binaire de m."""
    compte = 0
    while ⟦m > 0⟧:
        m = ⟦m & (m - 1)⟧
        compte += 1
    return compte
''',
        autres=(
            "def poids(m):\n    return 1 + poids(m & (m - 1)) if m else 0",
            "def poids(m):\n    restes = [m]\n    while restes[-1]:\n        restes.append(restes[-1] & (restes[-1] - 1))\n"
            "    return len(restes) - 1",
            "def poids(m):\n    w = 0\n    while m:\n        m -= m & -m\n        w += 1\n    return w",
        ),
        points=2,
    ),
    Question(
        identifiant="T.1bc",
        titre="Nombre de tours de boucle de poids(m), en fonction de w = w(m)",
        document=DOCUMENT,
        genre="formule",
        reponse="w",
        raisons={
            "w+1": "vous comptez un tour de trop : la boucle s'arrête dès que m vaut 0",
            "w-1": "même le dernier 1 demande un tour",
        },
        indications=(
            "Que fait un tour de boucle au poids de m ?",
            "Chaque tour efface un 1 et un seul ; on s'arrête quand il n'y en a plus.",
        ),
        explication="w tours : le poids baisse de 1 à chaque tour, de w(m) jusqu'à 0.",
    ),
    Exercice(
        identifiant="T.2",
        titre="Les cases de chaque bloc",
        document=DOCUMENT,
        fonctions=(cases_de_ligne, cases_de_colonne, cases_de_region),
        exemples=[(2,), (3,), (4,)],
        normaliser=_table_commune,
        dessiner=dessiner_numeros,
        variantes={
            "cases_de_ligne": (Variante(cases_de_colonne, "vous rendez les colonnes au lieu des lignes"),),
            "cases_de_colonne": (
                Variante(cases_de_ligne, "vous rendez les lignes au lieu des colonnes"),
                Variante(_colonnes_fausses, "d'une case à celle du dessous, le numéro augmente de N et non de n"),
            ),
            "cases_de_region": (
                Variante(_regions_en_bandes, "vous découpez les numéros par paquets de N : ce sont les lignes, pas les régions"),
            ),
        },
        indications=(
            "Combien de cases précèdent la première de la ligne l ? Et de la colonne c, laquelle est la première ?",
            "Pour les régions, comptez lignes et colonnes à partir de 0 : la case (i, j) est dans la bande i // n et dans la "
            "pile j // n ; il y a n régions par bande.",
        ),
        solution='''
def cases_de_ligne(n):
    """Rend la table CasesDeLigne : à chaque ligne, les numéros de ses cases."""
    N = n * n
    table = {}
    for l in range(1, N + 1):
        table[l] = [⟦N * (l - 1) + c⟧ for c in range(1, N + 1)]
    return table


def cases_de_colonne(n):
    """Rend la table CasesDeColonne : à chaque colonne, les numéros de ses cases."""
    N = n * n
    return {c: [⟦N * (l - 1) + c⟧ for l in range(1, N + 1)] for c in range(1, N + 1)}


def cases_de_region(n):
    """Rend la table CasesDeRegion : à chaque région, les numéros de ses cases."""
    N = n * n
    table = {r: [] for r in range(1, N + 1)}
    for i in range(N):
        for j in range(N):
            region = ⟦n * (i // n) + j // n + 1⟧
            table[region].append(N * i + j + 1)
    return table
''',
        autres=(
            """
def cases_de_ligne(n):
    return {l: list(range(n * n * (l - 1) + 1, n * n * l + 1)) for l in range(1, n * n + 1)}
def cases_de_colonne(n):
    return {c: list(range(c, n**4 + 1, n * n)) for c in range(1, n * n + 1)}
def cases_de_region(n):
    table = {}
    for r in range(n * n):
        coin = n**3 * (r // n) + n * (r % n) + 1
        table[r + 1] = [coin + n * n * a + b for a in range(n) for b in range(n)]
    return table
""",
            """
def cases_de_ligne(n):
    table = [None]
    for l in range(n * n):
        table.append([])
        for c in range(n * n):
            table[-1].append(n * n * l + c + 1)
    return table
def cases_de_colonne(n):
    lignes = cases_de_ligne(n)[1:]
    return [None] + [list(colonne) for colonne in zip(*lignes)]
def cases_de_region(n):
    from collections import defaultdict
    table = defaultdict(list)
    for k in range(n**4):
        table[n * (k // n**3) + k % (n * n) // n + 1].append(k + 1)
    return table
""",
        ),
        points=3,
    ),
    Question(
        identifiant="T.2c",
        titre="Nombre de numéros écrits dans l'une des tables de T.2",
        document=DOCUMENT,
        genre="formule",
        reponse="N**2",
        raisons={
            "N": "il y a N listes, mais chacune contient plusieurs numéros",
            "3*N**2": "c'est le compte des trois tables ensemble : on en demande une",
        },
        indications=(
            "Combien de listes dans la table, et combien de numéros dans chaque liste ?",
            "Chaque case de la grille figure dans une ligne et une seule.",
        ),
        explication="N listes de N numéros : N² = n⁴ écritures, autant que de cases. On ne peut pas faire mieux que O(N²).",
    ),
    Exercice(
        identifiant="T.3",
        titre="Le bloc de chaque case",
        document=DOCUMENT,
        fonctions=(meme_ligne, meme_colonne, meme_region),
        exemples=[(2,), (3,), (4,)],
        normaliser=_table_commune,
        dessiner=dessiner_numeros,
        variantes={f.__name__: (_par_bloc(f), _sans_elle(f)) for f in (meme_ligne, meme_colonne, meme_region)},
        indications=(
            "Que valent L[1], L[2]… L[N] ? Combien de listes différentes la table contient-elle ?",
            "Parcourez les blocs de T.2 plutôt que les cases : toutes les cases d'un bloc reçoivent la même liste.",
        ),
        solution='''
def meme_ligne(n):
    """Rend la table L : à chaque case, les cases de sa ligne."""
    L = {}
    for cases in cases_de_ligne(n).values():
        for k in ⟦cases⟧:
            L[k] = ⟦cases⟧
    return L


def meme_colonne(n):
    """Rend la table C : à chaque case, les cases de sa colonne."""
    return {k: ⟦cases⟧ for cases in cases_de_colonne(n).values() for k in cases}


def meme_region(n):
    """Rend la table R : à chaque case, les cases de sa région."""
    return {k: ⟦cases⟧ for cases in cases_de_region(n).values() for k in cases}
''',
        autres=(
            """
def meme_ligne(n):
    N = n * n
    return {k: [N * ((k - 1) // N) + c for c in range(1, N + 1)] for k in range(1, N * N + 1)}
def meme_colonne(n):
    N = n * n
    return {k: [(k - 1) % N + 1 + N * l for l in range(N)] for k in range(1, N * N + 1)}
def meme_region(n):
    N = n * n
    def region(k):
        return n * ((k - 1) // N // n) + (k - 1) % N // n
    return {k: [c for c in range(1, N * N + 1) if region(c) == region(k)] for k in range(1, N * N + 1)}
""",
            """
def _meme(cases_de_bloc, n):
    table = [None] * (n**4 + 1)
    for bloc in cases_de_bloc(n).values():
        for k in bloc:
            table[k] = list(bloc)
    return table
def meme_ligne(n):
    return _meme(cases_de_ligne, n)
def meme_colonne(n):
    return _meme(cases_de_colonne, n)
def meme_region(n):
    return _meme(cases_de_region, n)
""",
        ),
        points=3,
    ),
    Question(
        identifiant="T.3c",
        titre="Nombre de numéros écrits si chaque case de la table L a sa propre copie de sa ligne",
        document=DOCUMENT,
        genre="formule",
        reponse="N**3",
        raisons={
            "N**2": "c'est le compte quand les cases d'une ligne partagent la même liste ; ici chacune a sa copie",
            "N**4": "chaque case a N voisines dans sa ligne (elle comprise), pas N²",
        },
        indications=(
            "Combien la table a-t-elle d'entrées, et combien de numéros contient chacune ?",
            "Une entrée par case, une ligne entière par entrée.",
        ),
        explication="N² entrées de N numéros : N³ = n⁶. Pour n = 3, 729 au lieu de 81.",
    ),
)
