"""P.3m, les nœuds de l'algorithme X selon la colonne qu'il prend (comptés) ; P.3p, couverture et grille (preuve)."""

from __future__ import annotations

from functools import lru_cache

from cours.mesures.couvertures import compter_noeuds
from epreuves import Grandeur, Mesure, Preuve, Recalculee, declarer
from epreuves.genres.controles import Chiffres
from sudokulib.exemples import exemple, grilles_celebres

MOINS, PREMIERE = "la moins fournie", "la première"


@lru_cache
def noeuds(grille: str, choix: str) -> int:
    """Les nœuds de l'algorithme X, sur la grille du document T ou sur AI Escargot."""
    choisie = exemple("toulon_exemple") if grille == "T" else grilles_celebres()["ai_escargot"].grille
    return compter_noeuds(choisie, choix)


def sans_erreur(_: Chiffres) -> int:
    """Un nœud par case vide de la grille du document T, et la racine."""
    return 82 - exemple("toulon_exemple").nombre_indices


declarer(
    Mesure(
        identifiant="P.3m",
        titre="La colonne qu'on prend",
        document="P",
        reponse=(54, 1918, 54, 1379),
        grandeurs=(
            Grandeur("moins fournie", Recalculee(lambda _: noeuds("T", MOINS)), suppose="la grille du document T", entiere=True),
            Grandeur("première", Recalculee(lambda _: noeuds("T", PREMIERE)), suppose="la grille du document T", entiere=True),
            Grandeur("sans erreur", Recalculee(sans_erreur), suppose="aucun mauvais choix, la racine comprise", entiere=True),
            Grandeur(
                "AI Escargot", Recalculee(lambda _: noeuds("E", MOINS)), suppose="la colonne la moins fournie", entiere=True
            ),
        ),
        raisons={
            (2, 53): "la racine compte aussi : c'est le nœud où rien n'est encore choisi",
            (2, 81): "les indices sont posés avant la recherche : seules les cases vides demandent un choix",
            (2, 82): "les indices sont posés avant la recherche : seules les cases vides demandent un choix",
        },
        indications=(
            "Si chaque choix était le bon, combien de candidats resterait-il à poser, et combien de nœuds cela ferait-il ?",
            'compter_noeuds(grille, "la moins fournie"), puis "la première". Sans mauvais choix : un nœud par case vide, et la '
            "racine.",
        ),
        explication="Sur la grille du document T, la colonne la moins fournie n'a jamais qu'une ligne : 53 cases vides, 54 "
        "nœuds, aucune hypothèse. Prendre la première colonne venue en demande 1 918, pour la même réponse. AI Escargot "
        "demande 1 379 nœuds même avec le bon choix : c'est ce que l'heuristique n'ôte pas. On compte ici des nœuds, et non "
        "des secondes : le nombre ne dépend pas de la machine.",
        points=2,
    ),
    Preuve(
        identifiant="P.3p",
        titre="Une couverture est une grille",
        document="P",
        bareme=(
            (1, "d'une couverture, on tire une grille : chaque contrainte de case donne à la case une valeur et une seule"),
            (1, "cette grille est juste : les contraintes de ligne, de colonne et de région sont remplies une fois"),
            (1, "réciproquement, les N² candidats d'une grille juste remplissent chaque contrainte une fois et une seule"),
            (
                1,
                "les deux passages sont réciproques, donc il y a autant de couvertures que de grilles ; une couverture a N² "
                "lignes",
            ),
        ),
        modele=r"""**D'une couverture à une grille.** Soit $F$ une couverture exacte : un ensemble de candidats $(i, j, k)$ tel
que chacune des $4N^2$ contraintes est remplie par un candidat de $F$ et un seul. La contrainte « la case $(i, j)$ est remplie
» l'est par les candidats $(i, j, k)$, et par eux seuls : $F$ en contient donc exactement un. Posons $v_{ij}$ sa valeur ; cela
définit une grille pleine. La contrainte « la ligne $i$ contient $k$ » n'est remplie que par les candidats $(i, j, k)$, $j$
quelconque : $F$ en contient exactement un, donc $k$ est une fois et une seule dans la ligne $i$. De même pour les colonnes et
les régions : la grille est juste.

**D'une grille à une couverture.** Soit $v$ une grille juste, et $F = \{(i, j, v_{ij})\}$, qui a $N^2$ éléments. Chaque case
porte une valeur : sa contrainte est remplie une fois. La ligne $i$ porte $k$ dans une case et une seule : la contrainte est
remplie une fois. De même pour les colonnes et les régions. $F$ est une couverture exacte.

**Bijection.** Partir de $F$, lire la grille, reprendre ses candidats redonne $F$ ; partir de $v$ redonne $v$. Il y a donc
autant de couvertures que de grilles, 288 à l'ordre 2. Une couverture a $N^2$ lignes : chacune remplit quatre contraintes, et
il y en a $4N^2$ à remplir une fois.

*Remarque.* Des indices imposent des candidats : les couvertures qui les contiennent sont les solutions de la grille. Résoudre
un Sudoku, compter ses solutions, prouver qu'il n'en a qu'une, sont donc trois questions sur la même matrice.""",
        indications=(
            "Quels candidats remplissent la contrainte « la case (i, j) est remplie » ? Et « la ligne i contient k » ?",
            "Dans un sens, lisez la valeur de chaque case dans l'unique candidat qui la remplit. Dans l'autre, prenez les N² "
            "candidats de la grille. Vérifiez les quatre genres de contraintes, puis que l'on revient au point de départ.",
        ),
    ),
)
