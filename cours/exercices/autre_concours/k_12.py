"""K.12, le coloriage couleur par couleur ; K.13, c'est celui du glouton (preuve)."""

from __future__ import annotations

from typing import Any

from epreuves import Fonctions, Preuve, declarer, trou
from epreuves.tirer import strategies as st

Matrice = list[list[int]]


def couleur_par_couleur(liens: Matrice) -> list[int]:
    """La couleur de chaque sommet : la 1 à tous ceux qui peuvent la prendre, dans l'ordre, puis la 2, et ainsi de suite.

    Exemples
    --------
    >>> couleur_par_couleur([[0, 1, 0], [1, 0, 1], [0, 1, 0]])
    [1, 2, 1]
    """
    couleurs: list[int] = []
    for s in range(len(liens)):
        prises = {couleurs[t] for t in range(s) if liens[s][t]}
        couleurs.append(next(c for c in range(1, s + 2) if c not in prises))
    return couleurs


def corrige():
    def couleur_par_couleur(liens):
        """Renvoie la liste des couleurs des sommets : on donne la 1 tant qu'on peut, puis la 2, et ainsi de suite."""
        couleurs = [0] * len(liens)  # 0 : pas encore de couleur
        couleur = 0
        while 0 in couleurs:
            couleur += 1
            for s in range(len(liens)):
                libre = trou(couleurs[s] == 0)
                for t in range(len(liens)):
                    if liens[s][t] == 1 and trou(couleurs[t] == couleur):
                        libre = False
                if libre:
                    couleurs[s] = couleur
        return couleurs


def avec_les_sommets_qui_restent():
    def couleur_par_couleur(liens):
        couleurs = [0] * len(liens)
        restent, c = list(range(len(liens))), 1
        while restent:
            classe = []
            for s in restent:
                if all(liens[s][t] == 0 for t in classe):
                    classe.append(s)
                    couleurs[s] = c
            restent = [s for s in restent if s not in classe]
            c += 1
        return couleurs


def sommet_par_sommet():
    def couleur_par_couleur(liens):
        couleurs = []
        for s in range(len(liens)):
            c = 1
            while any(liens[s][t] and couleurs[t] == c for t in range(s)):
                c += 1
            couleurs.append(c)
        return couleurs


CHEMIN = [[0, 1, 0, 0], [1, 0, 1, 0], [0, 1, 0, 1], [0, 0, 1, 0]]
TRIANGLE = [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
# Un chemin dont les deux bouts viennent d'abord : le glouton y prend trois couleurs, quand deux suffiraient
MAL_RANGE = [[0, 0, 1, 0], [0, 0, 0, 1], [1, 0, 0, 1], [0, 1, 1, 0]]
ETOILE = [[0, 1, 1, 1, 1], *([1, 0, 0, 0, 0] for _ in range(4))]
COMPLET = [[int(s != t) for t in range(6)] for s in range(6)]
ORDRE_2 = [
    [int(a != b and (a // 4 == b // 4 or a % 4 == b % 4 or (a // 8, a % 4 // 2) == (b // 8, b % 4 // 2))) for b in range(16)]
    for a in range(16)
]


@st.composite
def graphes(draw: Any) -> tuple[Matrice]:
    """Un graphe de cinq sommets au plus."""
    n = draw(st.integers(1, 5))
    liens = [[0] * n for _ in range(n)]
    for b in range(n):
        for a in range(b):
            liens[a][b] = liens[b][a] = draw(st.integers(0, 1))
    return (liens,)


def defaut(arguments: tuple[Any, ...], obtenu: Any) -> str:
    """Deux sommets reliés qui ont la même couleur ; vide s'il n'y en a pas, ou si ce n'est pas une liste de couleurs."""
    (liens,) = arguments
    if not isinstance(obtenu, list) or len(obtenu) != len(liens) or any(type(c) is not int for c in obtenu):
        return ""
    for s, ligne in enumerate(liens):
        for t in range(s):
            if ligne[t] and obtenu[s] == obtenu[t]:
                return f"les sommets {t} et {s}, reliés, ont la même couleur, {obtenu[s]}"
    return ""


declarer(
    Fonctions(
        identifiant="K.12",
        titre="Colorier couleur par couleur",
        document="K",
        fonctions=(couleur_par_couleur,),
        dessiner="graphe matrice",
        exemples=(
            (TRIANGLE,),
            (CHEMIN,),
            (MAL_RANGE,),
            (ETOILE,),
            ([[0]],),
            ([[0, 0], [0, 0]],),
            (COMPLET,),
            (ORDRE_2,),
        ),
        strategie=graphes(),
        reprocher=defaut,
        solution=corrige,
        autres=(avec_les_sommets_qui_restent, sommet_par_sommet),
        indications=(
            "Quels sommets peuvent encore prendre la couleur du moment ? Quand une couleur est-elle épuisée ?",
            "Une boucle sur les couleurs, tant qu'un sommet n'en a pas. À l'intérieur, les sommets dans l'ordre : celui qui "
            "n'a pas "
            "de couleur, et dont aucun voisin n'a celle du moment, la prend.",
        ),
        explication="À la fin d'un tour, tout sommet sans couleur a un voisin qui porte celle du tour : il faudra en essayer "
        "une "
        "autre. C'est ce qui prouve que le résultat est celui du glouton (K.13).",
    ),
    Preuve(
        identifiant="K.13",
        titre="Couleur par couleur, ou sommet par sommet",
        document="K",
        bareme=(
            (1, "le coloriage est propre : deux sommets reliés n'ont pas la même couleur"),
            (2, "un sommet de couleur c a, pour chaque couleur plus petite, un voisin de numéro plus petit qui la porte"),
            (1, "par récurrence sur le numéro du sommet, les deux algorithmes donnent la même couleur"),
            (1, "la borne : le degré du sommet plus un"),
        ),
        modele=r"""On note $f(s)$ la couleur que donne « couleur par couleur »,
$g(s)$ celle que donne « sommet par sommet », où chaque sommet
prend, à son tour, la plus petite couleur qu'aucun voisin déjà colorié ne porte.

**Le coloriage $f$ est propre.** Au tour $c$, un sommet ne prend la couleur $c$ que si aucun de ses voisins ne la porte à ce
moment. De deux voisins, le second à être examiné au tour $c$ ne peut donc pas la prendre si le premier l'a.

**Pourquoi pas une couleur plus petite.** Soit $s$ un sommet de couleur $f(s)$, et $d < f(s)$. Au tour $d$, $s$ n'avait pas
de couleur, et il n'a pas pris $d$ : quand il a été examiné, un voisin $t$ portait déjà $d$. Les sommets sont examinés dans
l'ordre de leurs numéros, et la couleur $d$ ne se donne qu'à ce tour : $t < s$ et $f(t) = d$.

**Les deux coloriages sont les mêmes.** Par récurrence sur $s$ : on suppose $f(t) = g(t)$ pour tout $t < s$. Les voisins déjà
coloriés, quand vient $s$ dans le second algorithme, sont ceux de numéro plus petit, et leurs couleurs sont $f(t)$. Aucun
d'eux n'a la couleur $f(s)$, puisque $f$ est propre. Chaque couleur $d < f(s)$ est portée par l'un d'eux. La plus petite qui
soit libre est donc $f(s)$ : $g(s) = f(s)$.

**La borne.** Les couleurs $1, \dots, f(s) - 1$ sont portées par des voisins de $s$, tous différents : $f(s) - 1 \leqslant
\deg(s)$. Les deux algorithmes emploient donc au plus une couleur de plus que le plus grand degré.""",
        indications=(
            "Prenez un sommet qui a reçu la couleur 3. Qu'est-ce qui l'a empêché de prendre la 1, puis la 2 ? Le coupable "
            "est-il "
            "avant lui, ou après ?",
            "Montrez que chaque couleur plus petite est portée par un voisin de numéro plus petit ; puis concluez par "
            "récurrence "
            "sur le numéro.",
        ),
    ),
)
