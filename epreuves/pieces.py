"""Les pièces d'un bilan : un appel et ce qu'il donne, une image à montrer, le plus petit contre-exemple."""

from __future__ import annotations

from typing import NamedTuple

from epreuves.donnees import Donnee

VERDICTS = {"reussi": "✔ réussi", "a_revoir": "✘ à revoir", "a_faire": "☐ à faire"}


class Essai(NamedTuple):
    """Un appel, ce qu'on attendait, ce qu'on a obtenu : trois textes."""

    appel: str
    attendu: str
    obtenu: str


class Dessin(NamedTuple):
    """Une image à montrer : des cellules, marquées d'un signe.

    Attributs
    ---------
    n : int
        L'ordre de la grille.
    cellules : tuple de N² str
    marques : dict
        À l'indice d'une case (de 0 à N²−1), « cause », « effet », « conflit » ou « bloc » (voir `affichage.MARQUES`).
    legende : str
    colonnes : int
        D'un tableau qui n'est pas une grille du cours (voir `tableaux`) ; 0 d'une grille.
    """

    n: int
    cellules: tuple[str, ...]
    marques: dict[int, str]
    legende: str
    colonnes: int = 0


class ContreExemple(NamedTuple):
    """Le plus petit appel qu'on ait trouvé où la fonction se trompe.

    Attributs
    ---------
    arguments : tuple
        Les arguments de l'appel : entiers, textes, listes ; de quoi le rejouer.
    appel, attendu, obtenu : str
    dessin : Dessin ou None
    cause : str
        Ce qu'en a dit la vérification ; vide si l'on ne l'a pas gardé.
    """

    arguments: tuple[Donnee, ...]
    appel: str
    attendu: str
    obtenu: str
    dessin: Dessin | None = None
    cause: str = ""


class VoirOu(NamedTuple):
    """Le film d'un échec, et l'endroit où la fonction se trompe d'abord.

    Attributs
    ---------
    film : str
        Ce qu'écrit `ecrire_film`.
    position : int
    phrase : str
        Ce qui ne va pas à cet endroit.
    """

    film: str
    position: int
    phrase: str
