"""Chapitre 3, travaux pratiques : afficher une table (T.8), le programme complet en Python (T.TP) et en C (T.TPC)."""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from sudokulib import solveur, vecteurs
from sudokulib.correction import Exercice, Variante, declarer
from sudokulib.correction.donnees import court
from sudokulib.erreurs import GrilleInvalide
from sudokulib.exemples import exemple
from sudokulib.exercices.programmes import SUDOKU_C
from sudokulib.exercices.tables import Arguments, de_texte, grille_type, table, tables
from sudokulib.grille import Grille
from sudokulib.regles import boucler_regles
from sudokulib.vecteurs import Table, poids, table_de_grille

DOCUMENT = "T"

# T.8 : Afficher ; T.TP : le programme


def _sans_habillage(texte: str) -> Any:
    """Les mots de chaque ligne, sans couleurs ; les lignes vides qui se suivent n'en font qu'une."""
    nu = re.sub(r"\( *(\d+) *\)", r"(\1)", re.sub(r"\033\[[0-9;]*m", "", texte))
    lignes = [ligne.split() for ligne in nu.splitlines()]
    utiles = [ligne for rang, ligne in enumerate(lignes) if ligne or (rang and lignes[rang - 1])]
    while utiles and not utiles[0]:
        utiles.pop(0)
    while utiles and not utiles[-1]:
        utiles.pop()
    return "\n".join(" ".join(ligne) for ligne in utiles)


def afficher(G: Table, n: int) -> None:
    """Afficher, sans couleurs (référence de T.8)."""
    vecteurs.afficher(G, n, couleurs=False)


def _afficher(texte: Callable[[int], str], bandes: bool = True, numeros: bool = True) -> Callable[[Table, int], None]:
    def fausse(G: Table, n: int) -> None:
        N = n * n
        for i in range(N):
            if bandes and i and i % n == 0:
                print()
            print(*([i + 1] if numeros else []), *(texte(m) for m in G[N * i : N * i + N]))

    return fausse


def _case(m: int, decalage: int = 0) -> str:
    return str(m.bit_length() - 1 + decalage) if poids(m) == 1 else f"({poids(m)})"


def _avec_fichier(f: Callable[[str], Any], arguments: Arguments) -> Any:
    """Appelle f avec le chemin d'un fichier temporaire qui contient le texte donné ; None : le fichier n'existe pas."""
    with tempfile.TemporaryDirectory() as dossier:
        chemin = os.path.join(dossier, "grille.txt")  # noqa: PTH118 -- l'étudiant reçoit un texte
        if arguments[0] is not None:
            with open(chemin, "w", encoding="utf-8") as fichier:  # noqa: PTH123
                fichier.write(arguments[0])
        return f(chemin)


def _ecrire_appel(arguments: Arguments) -> str:
    if arguments[0] is None:
        return 'programme("absent.txt"), un fichier qui n\'existe pas'
    return f'programme("grille.txt"), le fichier contenant {court(arguments[0])}'


def programme(chemin: str) -> None:
    """Lit une grille dans un fichier, la résout, l'affiche (référence de T.TP)."""
    try:
        grille = Grille.ouvrir(chemin)
    except GrilleInvalide:
        print("fichier invalide")
        return
    trouvees = solveur.solutions(grille, limite=1)
    print(trouvees[0].ecrire("nombres") if trouvees else "pas de solution")


def _programme_sans_resoudre(chemin: str) -> None:
    with contextlib.suppress(GrilleInvalide):
        print(Grille.ouvrir(chemin).ecrire("nombres"))


def _programme_regles_seules(chemin: str) -> None:
    try:
        grille = Grille.ouvrir(chemin)
    except GrilleInvalide:
        print("fichier invalide")
        return
    T = table_de_grille(grille)
    print("pas de solution" if boucler_regles(T, grille.n) != -1 else vecteurs.grille_de_table(T, grille.n).ecrire("nombres"))


def _programme_colle(chemin: str) -> None:
    """Affiche les valeurs sans espaces."""
    try:
        grille = Grille.ouvrir(chemin)
    except GrilleInvalide:
        print("fichier invalide")
        return
    trouvees = solveur.solutions(grille, limite=1)
    print(trouvees[0].ecrire("compact") if trouvees else "pas de solution")


def _meme_solution(arguments: Arguments, attendu: Any, obtenu: Any) -> bool:
    """Pour une grille à plusieurs solutions, n'importe laquelle."""
    with contextlib.suppress(GrilleInvalide):
        depart, rendue = Grille.lire(arguments[0] or ""), Grille.lire(obtenu)
        indices_gardes = depart.n == rendue.n and all(not u or u == v for u, v in zip(depart.valeurs, rendue.valeurs))
        return rendue.est_solution and indices_gardes and obtenu == rendue.ecrire("nombres")
    return False


def _texte(nom_ou_texte: str) -> str:
    return Grille.lire(nom_ou_texte).ecrire("nombres") + "\n"


def _ordre_4() -> str:
    """Le fichier d'une grille pleine d'ordre 4 privée de quelques cases : sa solution est unique."""
    S = grille_type(4, 0)
    for case in range(0, 256, 37):
        S[case] = 0
    return Grille(4, tuple(S)).ecrire("nombres") + "\n"


@st.composite
def _textes(draw: Any) -> Arguments:
    """Le fichier d'une grille pleine d'ordre 2 privée de trois cases au plus : sa solution est unique."""
    S = grille_type(2, draw(st.integers(0, 3)))
    for case in draw(st.lists(st.integers(0, 15), max_size=3)):
        S[case] = 0
    return (Grille(2, tuple(S)).ecrire("nombres") + "\n",)


declarer(
    Exercice(
        identifiant="T.8",
        titre="Afficher une table en mode texte",
        document=DOCUMENT,
        fonctions=(afficher,),
        exemples=[de_texte("1234341221434321"), table(2, {0: [3], 1: [1, 2], 7: [4]}), table(2, {3: []}), table(3, {4: [9]})],
        strategie=tables((2, 3)),
        observer="affichage",
        normaliser=_sans_habillage,
        variantes={
            "afficher": (
                Variante(_afficher(str), "vous affichez les vecteurs eux-mêmes, et non la valeur ou le poids"),
                Variante(_afficher(lambda m: f"({poids(m)})"), "vous affichez le poids de toutes les cases, même dévoilées"),
                Variante(
                    _afficher(lambda m: _case(m, 1)),
                    "vos valeurs sont trop grandes de 1 : la valeur v est le bit v, le vecteur 1 << v",
                ),
                Variante(
                    _afficher(lambda m: _case(m, -1)),
                    "vos valeurs sont trop petites de 1 : la valeur v est le bit v, le vecteur 1 << v",
                ),
                Variante(_afficher(_case, bandes=False), "il manque une ligne vide entre deux bandes de régions"),
                Variante(_afficher(_case, numeros=False), "il manque le numéro au début de chaque ligne"),
                Variante(
                    _afficher(lambda m: _case(m).strip("()")),
                    "mettez les poids entre parenthèses : on les prend pour des valeurs",
                ),
            )
        },
        indications=(
            "Comment tirer la valeur v d'un vecteur de poids 1, qui vaut 1 << v ?",
            "Décalez le vecteur à droite en comptant, jusqu'à ce qu'il vaille 1 ; ou servez-vous de m.bit_length() - 1.",
        ),
        solution='''
def afficher(G, n):
    """Affiche la table : la valeur des cases dévoilées, le poids des autres entre parenthèses."""
    N = n * n
    for i in range(N):
        if i > 0 and ⟦i % n == 0⟧:
            print()
        print(i + 1, end="")
        for j in range(N):
            m = G[⟦N * i + j⟧]
            if poids(m) == 1:
                print(" ", ⟦m.bit_length() - 1⟧, end="")
            else:
                print(f" ({poids(m)})", end="")
        print()
''',
        autres=(
            """
def afficher(G, n):
    def texte(m):
        if poids(m) != 1:
            return "(" + str(poids(m)) + ")"
        v = 0
        while m > 1:
            m = m >> 1
            v += 1
        return str(v)
    N = n * n
    lignes = [" ".join([str(i + 1)] + [texte(m) for m in G[N * i:N * i + N]]) for i in range(N)]
    print("\\n\\n".join("\\n".join(lignes[a:a + n]) for a in range(0, N, n)))
""",
            """
def afficher(G, n):
    from math import log2
    for i in range(n * n):
        if i % n == 0:
            print("")
        morceaux = []
        for j in range(n * n):
            w = poids(G[n * n * i + j])
            morceaux.append(str(int(log2(G[n * n * i + j]))) if w == 1 else f"({w})")
        print(f"{i + 1:2}", "  ".join(morceaux))
""",
        ),
        points=2,
    ),
    Exercice(
        identifiant="T.TP",
        titre="Le programme complet, en Python",
        document=DOCUMENT,
        fonctions=(programme,),
        exemples=[
            (_texte("1234341221434321"),),
            (_texte("12.4341.2143.321"),),
            (_texte("1.3...........2."),),
            (_texte("11.............."),),
            ("1 2 3\n4 5 6\n",),
            ("1 2 3 4\n3 4 1 2\n2 1 x 3\n4 3 2 1\n",),
            ("1 2 3 4\n3 4 1\n2 1 4 3\n4 3 2 1\n",),
            ("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 5\n",),
            ("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 -1\n",),
            ("",),
            (None,),
            (_ordre_4(),),
            (exemple("toulon_exemple").ecrire("nombres") + "\n",),
            (exemple("centrale_figure_1").ecrire("nombres") + "\n",),
        ],
        strategie=_textes(),
        observer="affichage",
        normaliser=_sans_habillage,
        appeler=_avec_fichier,
        ecrire=_ecrire_appel,
        delai=1.2,
        accepter=_meme_solution,
        variantes={
            "programme": (
                Variante(_programme_sans_resoudre, "vous affichez la grille lue sans la résoudre"),
                Variante(
                    _programme_regles_seules, "vous appliquez les règles sans retour arrière : certaines grilles en demandent un"
                ),
                Variante(_programme_colle, "séparez les nombres d'une ligne par un espace"),
            )
        },
        indications=(
            "De quelles fonctions déjà écrites avez-vous besoin, dans quel ordre ? Que peut-il arriver de mauvais à la lecture ?",
            "Lisez les lignes, découpez-les avec split, convertissez par int ; N est le nombre de lignes. Une ValueError ou "
            "un compte "
            "qui n'est pas bon : « fichier invalide ». Puis la table G, sudoku_repare, l'affichage.",
        ),
        solution='''
def programme(chemin):
    """Lit une grille dans un fichier, la résout et l'affiche."""
    try:
        with open(chemin) as fichier:
            lignes = [[int(mot) for mot in ligne.split()] for ligne in fichier if ligne.strip()]
    except (OSError, ⟦ValueError⟧):
        print("fichier invalide")
        return
    N = len(lignes)
    n = round(N ** 0.5)
    if n < 2 or n * n != N or any(⟦len(ligne) != N⟧ or not all(0 <= v <= N for v in ligne) for ligne in lignes):
        print("fichier invalide")
        return
    plein = 2 ** (N + 1) - 2
    G = [⟦1 << v if v else plein⟧ for ligne in lignes for v in ligne]
    if not ⟦sudoku_repare(G, n)⟧:
        print("pas de solution")
        return
    for i in range(N):
        print(*(m.bit_length() - 1 for m in G[N * i : N * i + N]))
''',
        autres=(
            """
def programme(chemin):
    from sudokulib import Grille, GrilleInvalide, solutions
    try:
        trouvees = solutions(Grille.ouvrir(chemin), limite=1)
    except GrilleInvalide:
        return print("fichier invalide")
    if not trouvees:
        return print("pas de solution")
    for ligne in trouvees[0].lignes():
        print(" ".join(map(str, ligne)))
""",
            """
def programme(chemin):
    try:
        texte = open(chemin).read()
        lignes = [list(map(int, l.split())) for l in texte.strip().split("\\n")]
        N = len(lignes)
        n = next(k for k in range(2, 9) if k * k == N)
        assert all(len(l) == N and min(l) >= 0 and max(l) <= N for l in lignes)
    except (OSError, ValueError, StopIteration, AssertionError):
        print("fichier invalide")
        return
    def possible(i, j, v):
        a, b = n * (i // n), n * (j // n)
        bloc = [lignes[x][y] for x in range(a, a + n) for y in range(b, b + n)]
        return v not in lignes[i] and all(lignes[x][j] != v for x in range(N)) and v not in bloc
    def juste():
        for i in range(N):
            for j in range(N):
                v, lignes[i][j] = lignes[i][j], 0
                bon = v == 0 or possible(i, j, v)
                lignes[i][j] = v
                if not bon:
                    return False
        return True
    def resoudre():
        libres = [(i, j) for i in range(N) for j in range(N) if lignes[i][j] == 0]
        if not libres:
            return True
        choix = {(i, j): [v for v in range(1, N + 1) if possible(i, j, v)] for i, j in libres}
        i, j = min(libres, key=lambda c: len(choix[c]))
        for v in choix[i, j]:
            lignes[i][j] = v
            if resoudre():
                return True
        lignes[i][j] = 0
        return False
    if not juste() or not resoudre():
        print("pas de solution")
    else:
        print("\\n".join(" ".join(map(str, l)) for l in lignes))
""",
        ),
        points=4,
    ),
)

declarer(SUDOKU_C)
