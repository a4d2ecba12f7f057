"""Les grilles sur lesquelles on essaie le programme sudoku.c, et la manière d'en dire un essai."""

from __future__ import annotations

from cours.sudoku.fichiers_fautifs import texte_de_grille
from cours.sudoku.grille_ecrite import GrilleResolue
from epreuves.programmes.essais import EssaiDeProgramme, Message, Situation
from sudokulib.grille import Grille

# Ordre 4, 140 indices, une solution : la valeur 16 y demande le bit 16 d'un vecteur.
GRILLE_D_ORDRE_4 = Grille.lire("""
...7.CA5F9GB..1.
1.4..GF.3..7.A..
9.GB14D.AEC58...
.AC568..D1.2G.9B
.174A...6F.82..C
D.....681..4..A.
F6B8.2EC9.5.71.4
.9..37...D..B6F8
87F.CD.EB.A9.24.
.23.GA.978F6.5CE
..A.4.2..C..F...
C..E8...24......
..EA76...21....F
2..DB9.F4.6.E.5A
..6.5EG.8.9.1C..
B.9F..C..5E.64.3
""")


def ordre_5() -> Grille:
    """Une grille d'ordre 5 presque pleine."""
    S = [(5 * (i % 5) + i // 5 + j) % 25 + 1 for i in range(25) for j in range(25)]
    return Grille(5, tuple(0 if case % 31 == 0 else v for case, v in enumerate(S)))


# Le contrat de l'énoncé : ses trois situations, et ce que dirait à tort un autre code de retour.
RESOLUE = Situation(
    0,
    {
        1: "1 dit « impossible »",
        2: "2 dit le fichier à revoir, or il est bien écrit",
    },
    si_le_reste_est_juste="La grille affichée est pourtant juste : main finit-elle par return 0 ?",
)
IMPOSSIBLE = Situation(
    1,
    {
        0: "0 dit « résolue »",
        2: "2 dit le fichier à revoir, or il est bien écrit",
    },
)
ILLISIBLE = Situation(
    2,
    {
        0: "0 dit « résolue »",
        1: "1 dit « impossible »",
    },
)


def resoudre(nom: str, fichier: str, grille: Grille, conseil: str) -> EssaiDeProgramme:
    """Un essai où la grille a une solution."""
    attentes = (GrilleResolue(depart=grille),)
    return EssaiDeProgramme(nom, RESOLUE, attentes, (fichier,), {fichier: texte_de_grille(grille)}, conseil)


def dire_impossible(nom: str, fichier: str, texte: str, conseil: str) -> EssaiDeProgramme:
    """Un essai où la grille, bien écrite, n'a pas de solution."""
    return EssaiDeProgramme(nom, IMPOSSIBLE, (Message(),), (fichier,), {fichier: texte}, conseil)
