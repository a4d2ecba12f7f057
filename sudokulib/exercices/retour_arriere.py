"""Chapitre 3, « Retour arrière » : les questions T.5, T.6 et T.7."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from sudokulib import regles, solveur, vecteurs
from sudokulib.correction import Exercice, Question, Variante, declarer
from sudokulib.correction.dessin import est_table
from sudokulib.correction.donnees import court
from sudokulib.exemples import exemple
from sudokulib.exercices.tables import Arguments, de_texte, grille_type, table, tables
from sudokulib.grille import Grille
from sudokulib.regles import boucler_regles
from sudokulib.vecteurs import Table, candidats, poids, table_de_grille

DOCUMENT = "T"

# T.5 : BouclerRègles


def _case_rendue(arguments: Arguments, attendu: Any, obtenu: Any) -> bool:
    """N'importe quelle case de plus petit poids convient ; devant une contradiction, n'importe quelle case vide de valeurs."""
    n = arguments[1]
    (case, (G, _)), (rendue, (apres, _)) = attendu, obtenu
    if type(rendue) is not int or not est_table(apres, n) or not -1 <= rendue < n**4:
        return False
    if case >= 0 and G[case] == 0:
        return rendue >= 0 and apres[rendue] == 0
    return bool(apres == G and (rendue == case if case < 0 or rendue < 0 else poids(G[rendue]) == poids(G[case])))


def _boucler(choisir: Callable[[Table], int], une_fois: bool = False) -> Callable[[Table, int], int]:
    def fausse(G: Table, n: int) -> int:
        if une_fois:
            regles.appliquer_eup(G, n)
        else:
            regles.stabiliser(G, n)
        return choisir(G)

    return fausse


def _a_la_lettre(G: Table) -> int:
    legere = min(range(len(G)), key=lambda c: poids(G[c]))
    return legere if poids(G[legere]) != 1 else -1


def _sans_les_nuls(G: Table) -> int:
    return min((c for c, m in enumerate(G) if poids(m) > 1), key=lambda c: poids(G[c]), default=-1)


def _la_plus_lourde(G: Table) -> int:
    return max((c for c, m in enumerate(G) if poids(m) != 1), key=lambda c: poids(G[c]), default=-1)


def _le_poids(G: Table) -> int:
    case = regles.case_a_essayer(G)
    return case if case < 0 else poids(G[case])


def _la_premiere(G: Table) -> int:
    return next((c for c, m in enumerate(G) if poids(m) != 1), -1)


BLOQUEE = "12..3.........4."  # des poids 2 et 3 après les règles
declarer(
    Exercice(
        identifiant="T.5",
        titre="BouclerRègles",
        document=DOCUMENT,
        fonctions=(boucler_regles,),
        exemples=[
            de_texte("................"),
            de_texte("." * 81),
            de_texte("1234341221434321"),
            de_texte("1234......4.4..."),
            de_texte(BLOQUEE),
            de_texte("11.............."),
            table(2, {0: [1, 2], 1: [1, 2], 5: [1, 2, 3]}),
            (table_de_grille(exemple("toulon_exemple")), 3),
            (table_de_grille(exemple("leleux_tres_difficile")), 3),
        ],
        strategie=tables((2,)),
        observer="sur_place",
        accepter=_case_rendue,
        variantes={
            "boucler_regles": (
                Variante(
                    _boucler(_a_la_lettre),
                    "vous rendez −1 dès qu'une case est dévoilée : son poids, 1, est alors le plus petit ; "
                    "cherchez le minimum parmi les poids différents de 1",
                ),
                Variante(
                    _boucler(_sans_les_nuls),
                    "vous écartez les cases de poids nul : une grille contradictoire passerait pour résolue",
                ),
                Variante(_boucler(_la_plus_lourde), "vous rendez une case de plus grand poids ; le document veut le plus petit"),
                Variante(_boucler(_le_poids), "vous rendez le poids au lieu de l'indice de la case"),
                Variante(_boucler(_la_premiere), "vous rendez la première case non dévoilée, sans comparer les poids"),
                Variante(
                    _boucler(regles.case_a_essayer, une_fois=True), "vous n'appliquez les règles qu'une fois : il faut une boucle"
                ),
                Variante(_boucler(lambda G: -1), "vous rendez toujours −1, même quand des cases restent à dévoiler"),
            )
        },
        indications=(
            "Quand faut-il recommencer à appliquer les règles ? Parmi quelles cases chercher ensuite le plus petit poids ?",
            "Tant que l'une des trois règles rend True, recommencez. Puis cherchez le minimum des poids différents de 1.",
        ),
        solution='''
def boucler_regles(G, n):
    """Applique les règles EUP tant qu'un vecteur change ; rend la case à essayer, ou -1 si tout est dévoilé."""
    change = True
    while change:
        change = exclusivite(G, n)
        change = ⟦unicite(G, n) or change⟧
        change = ⟦parite(G, n) or change⟧
    meilleure = -1
    for c in range(n**4):
        if ⟦poids(G[c]) != 1⟧ and (meilleure < 0 or ⟦poids(G[c]) < poids(G[meilleure])⟧):
            meilleure = c
    return meilleure
''',
        autres=(
            """
def boucler_regles(G, n):
    while exclusivite(G, n) or unicite(G, n) or parite(G, n):
        pass
    candidates = [c for c in range(len(G)) if poids(G[c]) != 1]
    return min(candidates, key=lambda c: poids(G[c])) if candidates else -1
""",
            """
def boucler_regles(G, n):
    if any([exclusivite(G, n), unicite(G, n), parite(G, n)]):
        return boucler_regles(G, n)
    ordre = sorted((poids(m), -c) for c, m in enumerate(G) if poids(m) != 1)
    return -ordre[0][1] if ordre else -1
""",
        ),
        points=3,
    ),
    Question(
        identifiant="T.5q",
        titre="Que signifie un poids nul ?",
        document=DOCUMENT,
        genre="choix",
        reponse="a",
        raisons={
            "b": "une case dévoilée admet encore une valeur, la sienne : son poids est 1",
            "c": "rien n'a encore été restreint quand tous les bits sont à 1 : le poids est alors N",
            "d": "une hypothèse se fait sur une case qui admet plusieurs valeurs : son poids est au moins 2",
        },
        indications=(
            "Combien de valeurs admet une case dont le vecteur n'a aucun bit à 1 ?",
            "Plus aucune valeur ne convient à cette case : que dire de la grille, ou de la dernière hypothèse ?",
        ),
        explication="Réponse a : la case n'admet plus aucune valeur. La grille de départ était impossible, ou une hypothèse "
        "fausse.",
    ),
)


# T.6 : l'algorithme Sudoku

G: Table = []
n: int = 0


def _avec_globales(f: Callable[[], Any], arguments: Arguments) -> Any:
    """Appelle f() après avoir donné leurs valeurs aux variables globales G et n de son cahier ; G est rendu sur place."""
    espace: dict[str, Any] = getattr(f, "__globals__", {})
    avant: dict[str, Any] = {nom: espace[nom] for nom in ("G", "n") if nom in espace}
    espace["G"], espace["n"] = list(arguments[0]), arguments[1]
    try:
        return f()
    finally:
        arguments[0][:] = espace["G"]
        espace.update(avant)


def sudoku() -> bool:
    """L'algorithme Sudoku du document, avec ses variables globales G et n (référence de T.6a)."""
    return solveur.sudoku(G, n)


def _sudoku_du_document() -> bool:
    case = boucler_regles(G, n)
    for v in candidats(G[case]) if case >= 0 else ():
        B = G.copy()
        G[case] = 1 << v
        _sudoku_du_document()  # ce qu'il rend est perdu
        G[:] = B
    return case == -1


def _sudoku_sans_copie() -> bool:
    case = boucler_regles(G, n)
    if case == -1:
        return True
    B = G
    for v in candidats(G[case]):
        G[case] = 1 << v
        if _sudoku_sans_copie():
            return True
        G[:] = B
    return False


def _sudoku_toujours_vrai() -> bool:
    solveur.sudoku(G, n)
    return True


def _sudoku_sans_essai() -> bool:
    return boucler_regles(G, n) == -1


def _sudoku_premiere_valeur() -> bool:
    case = boucler_regles(G, n)
    while case >= 0 and G[case]:
        G[case] = 1 << candidats(G[case])[0]
        case = boucler_regles(G, n)
    return case == -1


def _resolue(table: Any, depart: Table, ordre: int) -> bool:
    """Vrai si la table est une solution de la grille de départ."""
    if not est_table(table, ordre) or any(poids(m) != 1 or not m & g for m, g in zip(table, depart)):
        return False
    return vecteurs.grille_de_table(table, ordre).est_solution


def _solution_acceptee(arguments: Arguments, attendu: Any, obtenu: Any) -> bool:
    """N'importe quelle solution convient ; sans solution, peu importe l'état de G."""
    if not isinstance(obtenu, tuple) or len(obtenu) != 2:
        return False
    (rendu, apres), possible = obtenu, attendu[0]
    return rendu is possible and (not possible or _resolue(apres[0], arguments[0], arguments[1]))


@st.composite
def _grilles(draw: Any) -> Arguments:
    """Une grille d'ordre 2 à quelques indices, presque toujours possible."""
    S = grille_type(2, draw(st.integers(0, 3)))
    gardees = draw(st.dictionaries(st.integers(0, 15), st.booleans(), max_size=7))
    valeurs = [(S[c] if gardees[c] else S[c] % 4 + 1) if c in gardees else 0 for c in range(16)]
    return table_de_grille(Grille(2, tuple(valeurs))), 2


# À nous, à solution unique : il faut trois hypothèses pour la première ; pour la seconde, la première essayée est la bonne.
TROIS_HYPOTHESES = ".5.1..63.1...932...83.5....61...8.5...95.......8.2.1.......2..........97..7...3.4"
UNE_HYPOTHESE = "9......3..7.8.324..8....7.96...3..5..2.5..4............45..28...........8..61...."
# Une table d'ordre 2 où une seule copie B, globale, ne suffit pas : il en faut une par hypothèse en cours.
COPIE_UNIQUE = [14, 22, 24, 18, 28, 10, 26, 14, 14, 14, 26, 24, 18, 26, 22, 26]
_GRILLES_T6 = [
    de_texte("1234341221434321"),
    de_texte("1.3...........2."),
    de_texte("................"),
    de_texte("11.............."),
    de_texte("1....2....3....4"),
    (table_de_grille(exemple("toulon_exemple")), 3),
    (table_de_grille(exemple("centrale_figure_1")), 3),
    de_texte(TROIS_HYPOTHESES),
    de_texte(UNE_HYPOTHESE),
    (COPIE_UNIQUE, 2),
]
VALEUR_PERDUE = (
    "vous ne faites rien de ce que rend l'appel récursif : la solution trouvée plus bas est effacée (c'est la faute du document)"
)


UNE_SEULE_VALEUR = (
    "seule la première valeur d'une case est vraiment essayée : le return est-il dans la boucle, ou G mal restaurée "
    "(B = G ne copie rien, il faut G.copy()) ?"
)


def sudoku_repare(G: Table, n: int) -> bool:
    """L'algorithme Sudoku du document, réparé (référence de T.6bf)."""
    return solveur.sudoku(G, n)


def _repare_sans_copie(G: Table, n: int) -> bool:
    case = boucler_regles(G, n)
    if case == -1:
        return True
    B = G
    for v in candidats(G[case]):
        G[case] = 1 << v
        if _repare_sans_copie(G, n):
            return True
        G[:] = B
    return False


def _repare_pseudo_code_sans_copie(G: Table, n: int) -> bool:
    """Le pseudo-code du document, réparé, mais où B ← G ne copie rien."""
    on_a_trouve, case, bit = False, boucler_regles(G, n), 1
    while case >= 0 and bit <= n * n and not on_a_trouve:
        if (1 << bit) & G[case]:
            B = G
            G[case] = 1 << bit
            on_a_trouve = _repare_pseudo_code_sans_copie(G, n)
            if not on_a_trouve:
                G[:] = B
        bit += 1
    return on_a_trouve or case == -1


def _repare_premiere_valeur(G: Table, n: int) -> bool:
    """Le return est dans la boucle : seule la première valeur est essayée."""
    case = boucler_regles(G, n)
    if case == -1:
        return True
    for v in candidats(G[case]):
        G[case] = 1 << v
        return _repare_premiere_valeur(G, n)
    return False


def _repare_toujours_vrai(G: Table, n: int) -> bool:
    solveur.sudoku(G, n)
    return True


def _repare_toujours_restaure(G: Table, n: int) -> bool:
    case = boucler_regles(G, n)
    if case == -1:
        return True
    B = G.copy()
    trouve = False
    for v in candidats(B[case]):
        G[case] = 1 << v
        trouve = _repare_toujours_restaure(G, n)
        G[:] = B
        if trouve:
            return True
    return trouve


def _repare_dernier_essai(G: Table, n: int) -> bool:
    """Garde le résultat de la dernière valeur essayée, même si une précédente avait réussi."""
    case = boucler_regles(G, n)
    if case == -1:
        return True
    B, trouve = G.copy(), False
    for v in candidats(B[case]):
        G[:] = B
        G[case] = 1 << v
        trouve = _repare_dernier_essai(G, n)
    return trouve


declarer(
    Exercice(
        identifiant="T.6a",
        titre="Sudoku récursif, avec des variables globales",
        document=DOCUMENT,
        fonctions=(sudoku,),
        exemples=_GRILLES_T6,
        strategie=_grilles(),
        observer="sur_place",
        appeler=_avec_globales,
        ecrire=lambda arguments: f"sudoku() avec G = {court(arguments[0])} et n = {arguments[1]}",
        delai=1.2,
        accepter=_solution_acceptee,
        variantes={
            "sudoku": (
                Variante(_sudoku_sans_essai, "vous n'essayez aucune valeur quand les règles ne suffisent plus", recursive=False),
                Variante(_sudoku_du_document, VALEUR_PERDUE, recursive=True),
                Variante(
                    _sudoku_sans_copie,
                    "G n'est pas restaurée : B = G donne un second nom à la même liste, il faut une copie (G.copy() ou G[:])",
                ),
                Variante(_sudoku_toujours_vrai, "vous rendez True même quand la grille est impossible"),
                Variante(
                    _sudoku_premiere_valeur,
                    "vous n'essayez qu'une valeur par case : si elle échoue, il faut essayer les suivantes",
                ),
            )
        },
        indications=(
            "Que rend BouclerRègles quand la grille est résolue ? Sinon, que faut-il avoir gardé avant d'essayer une valeur ?",
            "Gardez une copie B de G. Pour chaque valeur permise de la case : fixez-la, rappelez sudoku() ; si l'appel rend "
            "True, "
            "rendez True, sinon restaurez G.",
        ),
        solution='''
def sudoku():
    """Résout la table globale G par les règles et le retour arrière ; rend True si une solution est trouvée."""
    case = boucler_regles(G, n)
    if ⟦case == -1⟧:
        return True
    B = ⟦G.copy()⟧
    for v in range(1, n * n + 1):
        if B[case] >> v & 1:
            G[case] = 1 << v
            if ⟦sudoku()⟧:
                return True
            G[:] = ⟦B⟧
    return False
''',
        autres=(
            """
def sudoku():
    global G
    case = boucler_regles(G, n)
    trouve = case == -1
    bit = 1
    while case >= 0 and bit <= n * n and not trouve:
        if (1 << bit) & G[case]:
            B = list(G)
            G[case] = 1 << bit
            trouve = sudoku()
            if not trouve:
                G = B
        bit += 1
    return trouve
""",
            """
def sudoku():
    pile = [list(G)]
    while pile:
        G[:] = pile.pop()
        case = boucler_regles(G, n)
        if case == -1:
            return True
        for v in range(n * n, 0, -1):
            if G[case] >> v & 1:
                H = list(G)
                H[case] = 1 << v
                pile.append(H)
    return False
""",
        ),
        points=3,
    ),
    Question(
        identifiant="T.6b",
        titre="Pourquoi le pseudo-code du document ne peut pas marcher tel quel",
        document=DOCUMENT,
        genre="choix",
        reponse="c",
        raisons={
            "a": "la copie est bien faite avant l'hypothèse : B ← G précède G[case] ← 1 << bit",
            "b": "un poids nul donne une case d'indice positif dont aucun bit n'est à 1 : la boucle ne fait rien et l'on rend "
            "faux",
            "d": "n×n est la plus grande valeur, et la boucle va jusqu'à elle comprise",
        },
        indications=(
            "Déroulez l'algorithme sur une grille où une seule hypothèse suffit, et où elle est bonne. Que vaut onatrouvé "
            "après ?",
            "onatrouvé est une variable de chaque appel : celle de l'appel d'en dessous n'est pas celle de l'appelant.",
        ),
        explication="Réponse c : la ligne « Sudoku(); » jette le résultat. L'appelant croit avoir échoué, restaure G et "
        "efface la "
        "solution. Il faut écrire onatrouvé ← Sudoku().",
    ),
    Exercice(
        identifiant="T.6bf",
        titre="L'algorithme du document, réparé",
        document=DOCUMENT,
        fonctions=(sudoku_repare,),
        exemples=_GRILLES_T6,
        strategie=_grilles(),
        observer="sur_place",
        delai=1.2,
        accepter=_solution_acceptee,
        variantes={
            "sudoku_repare": (
                Variante(solveur.sudoku_fautif, VALEUR_PERDUE),
                Variante(
                    _repare_sans_copie,
                    "G n'est pas restaurée : B = G donne un second nom à la même liste, il faut une copie (G.copy() ou G[:])",
                ),
                Variante(_repare_premiere_valeur, UNE_SEULE_VALEUR),
                Variante(_repare_pseudo_code_sans_copie, UNE_SEULE_VALEUR),
                Variante(_repare_toujours_vrai, "vous rendez True même quand la grille est impossible"),
                Variante(_repare_toujours_restaure, "vous restaurez G même quand la solution est trouvée : elle est effacée"),
                Variante(_repare_dernier_essai, "vous continuez d'essayer des valeurs après en avoir trouvé une bonne"),
            )
        },
        indications=(
            "Quelle ligne du pseudo-code calcule quelque chose dont personne ne se sert ?",
            "Remplacez « Sudoku(); » par une affectation : on_a_trouve = sudoku_repare(G, n).",
        ),
        solution='''
def sudoku_repare(G, n):
    """L'algorithme Sudoku du document, réparé : résout G sur place, rend True si une solution est trouvée."""
    on_a_trouve = False
    case = boucler_regles(G, n)
    if case >= 0:
        bit = 1
        while bit <= n * n and not on_a_trouve:
            if (1 << bit) & G[case] > 0:
                B = G.copy()
                G[case] = 1 << bit
                ⟦on_a_trouve = sudoku_repare(G, n)⟧
                if not on_a_trouve:
                    G[:] = B
            bit = bit + 1
    elif case == -1:
        on_a_trouve = True
    return on_a_trouve
''',
        autres=(
            """
def sudoku_repare(G, n):
    case = boucler_regles(G, n)
    if case == -1:
        return True
    for v in range(1, n * n + 1):
        H = list(G)
        H[case] = 1 << v
        if G[case] >> v & 1 and sudoku_repare(H, n):
            G[:] = H
            return True
    return False
""",
            """
def sudoku_repare(G, n):
    case = boucler_regles(G, n)
    if case < 0:
        return True
    B = tuple(G)
    def essai(v):
        G[:] = B
        G[case] = 1 << v
        return sudoku_repare(G, n)
    return any(essai(v) for v in range(1, n * n + 1) if B[case] & (1 << v))
""",
        ),
        points=2,
    ),
    Question(
        identifiant="T.6c",
        titre="Profondeur de la récursion, copies de G empilées, mémoire",
        document=DOCUMENT,
        genre="formule",
        reponse=("N**2 - m", "N**2 - m", "N**2*(N**2 - m)"),
        raisons={
            (0, "N**2"): "c'est une borne, mais on peut dire mieux : les m indices sont déjà dévoilés",
            (1, "N**2"): "c'est une borne, mais on peut dire mieux : les m indices sont déjà dévoilés",
            (0, "N"): "N est le nombre de valeurs essayées dans une case, donc la largeur de l'arbre, pas sa profondeur",
            (1, "N**2-m+1"): "la table G elle-même est globale : seules les copies B s'empilent",
            (2, "N**2-m"): "c'est le nombre de copies ; combien d'entiers contient chacune ?",
            (2, "N**4"): "c'est une borne, mais on peut dire mieux : les m indices sont déjà dévoilés",
        },
        indications=(
            "Chaque hypothèse dévoile au moins une case. Combien de cases y a-t-il à dévoiler au départ ?",
            "Au plus une copie B par hypothèse en cours ; chaque copie a autant d'entiers que la grille a de cases.",
        ),
        explication="N² − m hypothèses emboîtées au plus, autant de copies, de N² entiers chacune : N²(N² − m) entiers.",
    ),
    Question(
        identifiant="T.7",
        titre="T(n) : le meilleur cas, et une borne grossière du pire",
        document=DOCUMENT,
        genre="formule",
        reponse=("1", "N**(N**2 - m)"),
        raisons={
            (0, "0"): "même une grille pleine demande une application, pour s'assurer qu'elle est juste",
            (0, "N**2"): "c'est le nombre de cases ; on compte ici des applications des règles",
            (1, "(N**2 - m)**N"): "vous échangez la base et l'exposant : N branches à chaque niveau, N² − m niveaux",
            (1, "N**(N**2)"): "c'est une borne, mais les m indices sont connus : on ne fait d'hypothèse que sur les autres cases",
            (1, "N*(N**2 - m)"): "les niveaux se multiplient : chaque branche en ouvre d'autres",
            (1, "2**(N**2 - m)"): "une case peut admettre jusqu'à N valeurs, pas seulement deux",
        },
        indications=(
            "Quelle grille demande le moins de travail ? Et combien de branches peut ouvrir un nœud de l'arbre ?",
            "Au plus N branches par nœud, et N² − m niveaux au plus (question T.6c).",
        ),
        explication="Meilleur cas : une application. Pire cas : au plus N branches à chacun des N² − m niveaux, donc au plus "
        "N^(N² − m) feuilles ; une borne si grande qu'elle n'apprend rien, le document le dit.",
    ),
    Question(
        identifiant="T.7m",
        titre="T mesuré sur quatre grilles",
        document=DOCUMENT,
        genre="valeur",
        reponse=(5, 9, 14, 95),
        raisons={(0, 0, 2, 20): "ce sont les nombres d'hypothèses ; on demande les applications des règles"},
        indications=(
            "Que rend explorer(grille) ? Lequel de ses attributs compte les applications des règles ?",
            "explorer(exemple(nom)).applications, pour chacun des quatre noms.",
        ),
        explication="5 pour l'exemple du document T ; le nombre d'indices ne dit rien de la difficulté : la grille à 17 indices "
        "tombe sans hypothèse, celle dite très difficile demande 95 applications.",
        points=2,
    ),
)
