"""Le journal des règles EUP, écrit application par application."""

from __future__ import annotations

from sudokulib.journal import VERDICTS
from sudokulib.seance import Seance
from sudokulib.vecteurs import texte_de_table


def expliquer(grille: object, couleurs: bool = False) -> str:
    """Écrit le journal des règles EUP sur une grille, application par application, et renvoie l'état atteint.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    couleurs : bool
        Employer les couleurs ANSI du document T.

    Renvoie
    -------
    str
        « bloquée », « contradiction » ou « résolue ».

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.

    Exemples
    --------
    >>> expliquer("1234341221434.21")
    Application 1 des règles
      Exclusivité : L1C2 vaut 2 : dans la colonne 2, on ôte 2 de L4C2.
      Exclusivité : L2C2 vaut 4 : dans la colonne 2, on ôte 4 de L4C2.
      Exclusivité : L3C2 vaut 1 : dans la colonne 2, on ôte 1 de L4C2.
    <BLANKLINE>
     1   1   2    3   4
     2   3   4    1   2
    <BLANKLINE>
     3   2   1    4   3
     4   4   3    2   1
    <BLANKLINE>
    Grille résolue.
    'résolue'
    """
    seance, passage = Seance(grille), 1
    while seance.etat in ("en cours", "résolue"):
        debut = len(seance.journal)
        if not seance.appliquer():
            break
        print(f"Application {passage} des règles")
        for ligne in seance.journal[debut:]:
            print(f"  {ligne.texte}")
        print(f"\n{texte_de_table(seance.G, seance.n, couleurs)}\n")
        passage += 1
    print(VERDICTS[seance.etat])
    return seance.etat
