"""T.8, afficher une table en mode texte : la valeur des cases dévoilées, le poids des autres."""

from __future__ import annotations

from collections.abc import Callable

from cours.exercices.regles_et_retour_arriere._affichage import sans_habillage
from cours.exercices.regles_et_retour_arriere._tables import de_texte, table, tables
from epreuves import AFFICHAGE, Fonctions, Variante, declarer, trou
from sudokulib import vecteurs
from sudokulib.vecteurs import Table, poids


def afficher(G: Table, n: int) -> None:
    """Afficher, sans couleurs (référence de T.8)."""
    vecteurs.afficher(G, n, couleurs=False)


def corrige():
    def afficher(G, n):
        """Affiche la table : la valeur des cases dévoilées, le poids des autres entre parenthèses."""
        N = n * n
        for i in range(N):
            if i > 0 and trou(i % n == 0):
                print()
            print(i + 1, end="")
            for j in range(N):
                m = G[trou(N * i + j)]
                if poids(m) == 1:
                    print(" ", trou(m.bit_length() - 1), end="")  # la place de son seul 1
                else:
                    print(f" ({poids(m)})", end="")
            print()


def en_assemblant_un_texte():
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
        lignes = [" ".join([str(i + 1)] + [texte(m) for m in G[N * i : N * i + N]]) for i in range(N)]
        print("\n\n".join("\n".join(lignes[a : a + n]) for a in range(0, N, n)))


def avec_un_logarithme():
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


# Ce que les étudiants affichent à tort : le texte d'une case, ou ce qui l'entoure.


def _texte_de_case(m: int) -> str:
    return str(m.bit_length() - 1) if poids(m) == 1 else f"({poids(m)})"


def _poids_partout(m: int) -> str:
    return f"({poids(m)})"


def _sans_parentheses(m: int) -> str:
    return _texte_de_case(m).strip("()")


def _decale(d: int) -> Callable[[int], str]:
    def texte(m: int) -> str:
        return str(m.bit_length() - 1 + d) if poids(m) == 1 else f"({poids(m)})"

    return texte


def _moitie(m: int) -> str:
    return str(m // 2) if poids(m) == 1 else f"({poids(m)})"


def _afficher(texte: Callable[[int], str], bandes: bool = True, numeros: bool = True) -> Callable[[Table, int], None]:
    """Affiche une table, chaque case par son texte, avec ou sans ligne vide entre les bandes et numéro de ligne."""

    def afficher(G: Table, n: int) -> None:
        N = n * n
        for i in range(N):
            if bandes and i and i % n == 0:
                print()
            numero = [i + 1] if numeros else []
            print(*numero, *(texte(m) for m in G[N * i : N * i + N]))

    return afficher


declarer(
    Fonctions(
        identifiant="T.8",
        titre="Afficher une table en mode texte",
        document="T",
        fonctions=(afficher,),
        exemples=[
            de_texte("1234341221434321"),
            table(2, {0: [3], 1: [1, 2], 7: [4]}),
            table(2, {3: []}),
            table(3, {4: [9]}),
            table(4, {0: [16], 17: [10], 255: [1]}),  # des valeurs et des numéros de deux chiffres
            table(5, {0: [25], 624: [24, 25]}),
        ],
        strategie=tables((2, 3)),
        observer=AFFICHAGE,
        normaliser=sans_habillage,
        variantes=(
            Variante(_afficher(str), "vous affichez les vecteurs eux-mêmes, et non la valeur ou le poids"),
            Variante(_afficher(_poids_partout), "vous affichez le poids de toutes les cases, même dévoilées"),
            Variante(
                _afficher(_decale(1)),
                "vos valeurs sont trop grandes de 1 : la valeur v est le bit v, le vecteur 1 << v",
            ),
            Variante(
                _afficher(_decale(-1)),
                "vos valeurs sont trop petites de 1 : la valeur v est le bit v, le vecteur 1 << v",
            ),
            Variante(
                _afficher(_moitie),
                "vous divisez le vecteur par 2 une seule fois : la valeur est le rang de son bit, le nombre de divisions",
            ),
            Variante(_afficher(_texte_de_case, bandes=False), "il manque une ligne vide entre deux bandes de régions"),
            Variante(_afficher(_texte_de_case, numeros=False), "il manque le numéro au début de chaque ligne"),
            Variante(_afficher(_sans_parentheses), "mettez les poids entre parenthèses : on les prend pour des valeurs"),
        ),
        fournis=(poids,),
        explication="Un vecteur de poids 1 vaut 1 << v : sa valeur est le rang de son seul 1, m.bit_length() − 1. Les "
        "lignes vides séparent deux bandes : il y en a une avant chaque ligne dont le rang est un multiple de n, sauf la "
        'première. print(…, end="") écrit sans passer à la ligne.',
        indications=(
            "Comment tirer la valeur v d'un vecteur de poids 1, qui vaut 1 << v ?",
            "Décalez le vecteur à droite en comptant, jusqu'à ce qu'il vaille 1 ; ou servez-vous de m.bit_length() - 1.",
        ),
        solution=corrige,
        autres=(en_assemblant_un_texte, avec_un_logarithme),
        points=2,
    )
)
