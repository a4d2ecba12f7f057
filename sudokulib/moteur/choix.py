"""Quel moteur pour quelle grille, et pourquoi.

    moteur        module        ordres     demande
    bandes        bandes        3          numba
    tout_ordre    tout_ordre    2 à 6      numba
    entier        entier        tous       rien
    lisible       solveur       tous       rien ; c'est l'algorithme du document T, le plus lent

Sans rien demander, on a le premier de la liste qui convient. Si numba manque, c'est « entier », et le choix le dit.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import NamedTuple

from sudokulib.erreurs import ErreurSudoku, verifier_ordre
from sudokulib.grille import Grille

MOTEURS = ("bandes", "tout_ordre", "entier", "lisible")
ORDRES = {"bandes": range(3, 4), "tout_ordre": range(2, 7)}  # ceux des moteurs compilés


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


@lru_cache(maxsize=1)
def _obstacle() -> str:
    """Ce qui empêche de charger les moteurs compilés ; rien s'ils sont là."""
    try:
        for module in ("bits", "bandes", "tout_ordre"):  # le premier ne demande que numba
            import_module(f"sudokulib.moteur.{module}")
    except ModuleNotFoundError as erreur:
        return f"{erreur.name} n'est pas installé"
    except (ImportError, RuntimeError) as erreur:  # RuntimeError : numba ne trouve pas où garder son code machine
        return f"numba ne se charge pas ({erreur})"
    return ""


def moteurs() -> tuple[str, ...]:
    """Les moteurs qui marchent ici, le plus rapide d'abord.

    Exemples
    --------
    >>> moteurs()[-2:]
    ('entier', 'lisible')
    """
    return MOTEURS[2:] if _obstacle() else MOTEURS


def choisir(n: int, moteur: str | None = None) -> Choix:
    """Le moteur qui traitera les grilles d'un ordre.

    Paramètres
    ----------
    n : int
        L'ordre.
    moteur : str, facultatif
        « bandes », « tout_ordre », « entier » ou « lisible » ; sans rien, le plus rapide de ceux qui conviennent.

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
    sudokulib.erreurs.ErreurSudoku: le moteur « bandes » ne traite que l'ordre 3, et la grille est d'ordre 4
    """
    verifier_ordre(n)
    if moteur is None:
        return _par_defaut(n)
    if moteur not in MOTEURS:
        raise ErreurSudoku(f"il n'y a pas de moteur « {moteur} » ; les moteurs : {', '.join(MOTEURS)}")
    if moteur in ORDRES:
        ordres = ORDRES[moteur]
        if n not in ordres:
            lesquels = f"l'ordre {ordres[0]}" if len(ordres) == 1 else f"les ordres {ordres[0]} à {ordres[-1]}"
            raise ErreurSudoku(f"le moteur « {moteur} » ne traite que {lesquels}, et la grille est d'ordre {n}")
        if _obstacle():
            raise ErreurSudoku(f'{_obstacle()} : pip install numba, ou moteur="entier"')
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
