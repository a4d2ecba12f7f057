"""Quel moteur pour quelle grille, et pourquoi.

    moteur        module        ordres     demande
    lisible       solveur       tous       rien ; c'est l'algorithme du document T, le plus lent
    entier        entier        tous       rien
    tout_ordre    tout_ordre    2 à 6      numba
    bandes        bandes        3          numba

Sans rien demander, on a le dernier de la liste qui convient. Si numba manque, c'est « entier », et le choix le dit (comment on le
sait : `sudokulib.jumeaux`).
"""

from __future__ import annotations

from typing import NamedTuple

from sudokulib import jumeaux
from sudokulib.erreurs import verifier_ordre
from sudokulib.grille import Grille

MOTEURS = ("lisible", "entier", "tout_ordre", "bandes")  # du plus lent au plus rapide
ORDRES = {"bandes": range(3, 4), "tout_ordre": range(2, 7)}  # ceux des moteurs compilés
COMPILES = tuple(f"sudokulib.moteur.{nom}" for nom in ("bits", *ORDRES))  # bits d'abord : il ne demande que numba


class Choix(NamedTuple):
    """Le moteur retenu, et pourquoi.

    Attributs
    ---------
    moteur : str
    raison : str
    """

    moteur: str
    raison: str

    def __str__(self) -> str:
        return f"moteur « {self.moteur} » : {self.raison}"


def _obstacle() -> str:
    """Ce qui empêche de charger les moteurs compilés ; rien s'ils sont là."""
    return jumeaux.obstacle(*COMPILES)


def moteurs() -> tuple[str, ...]:
    """Les moteurs qui marchent ici, du plus lent au plus rapide.

    Exemples
    --------
    >>> moteurs()[:2]
    ('lisible', 'entier')
    """
    return tuple(nom for nom in MOTEURS if nom not in ORDRES) if _obstacle() else MOTEURS


def choisir(n: int, moteur: str | None = None) -> Choix:
    """Le moteur qui traitera les grilles d'un ordre.

    Paramètres
    ----------
    n : int
        L'ordre.
    moteur : str, facultatif
        « lisible », « entier », « tout_ordre » ou « bandes » ; sans rien, le plus rapide de ceux qui conviennent.

    Renvoie
    -------
    Choix

    Lève
    ----
    ErreurSudoku
        Si le moteur demandé n'existe pas, ne se charge pas, ou ne traite pas cet ordre.

    Exemples
    --------
    >>> print(choisir(7))
    moteur « entier » : les moteurs compilés s'arrêtent à l'ordre 6
    >>> choisir(4, "bandes")
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: le moteur « bandes » ne traite que l'ordre 3, pas 4 : prenez moteur="entier"
    """
    verifier_ordre(n)
    if moteur is None:
        return _par_defaut(n)
    jumeaux.verifier_nom(moteur, MOTEURS)
    if moteur in ORDRES:
        jumeaux.verifier_ordre_traite(moteur, n, ORDRES[moteur], "entier")
        if _obstacle():
            raise jumeaux.absent(moteur, _obstacle(), "entier")
    return Choix(moteur, "on l'a demandé")


def _par_defaut(n: int) -> Choix:
    if n > ORDRES["tout_ordre"][-1]:
        return Choix("entier", f"les moteurs compilés s'arrêtent à l'ordre {ORDRES['tout_ordre'][-1]}")
    if _obstacle():
        return Choix("entier", f"{_obstacle()}, et il s'en passe")
    if n in ORDRES["bandes"]:
        return Choix("bandes", "le plus rapide à l'ordre 3")
    return Choix("tout_ordre", f"le plus rapide à l'ordre {n}")


def moteur_choisi(grille: object) -> Choix:
    """Le moteur qui traitera une grille si l'on n'en demande pas un autre, et pourquoi lui.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît

    Exemples
    --------
    >>> moteur_choisi(Grille.vide(7)).moteur
    'entier'
    """
    return choisir(Grille.lire(grille).n)
