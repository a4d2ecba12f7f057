"""Quel programme pour quelle grille, et pourquoi.

    moteur     programme     ordres
    python     entier        tous
    numba      tout_ordre    2 à 6
    numba      bandes        3

Ce qu'on demande est un moteur, « python » ou « numba », comme dans tous les paquets ; l'ordre décide du programme. Sans rien
demander, on a le plus rapide qui convienne ; si numba manque, c'est « entier », et le choix le dit.
"""

from __future__ import annotations

from typing import NamedTuple

from socle.jumeaux import Jumeau
from sudokulib.erreurs import verifier_ordre
from sudokulib.grille import Grille

# bits d'abord : il ne demande que numba. S'il manque, c'est donc lui qu'on dira absent, et non numpy.
JUMEAU = Jumeau(
    ("sudokulib.moteur._noyaux.bits", "sudokulib.moteur._noyaux.bandes", "sudokulib.moteur._noyaux.tout_ordre"), range(2, 7)
)


class MoteurChoisi(NamedTuple):
    """Le moteur retenu, ce qu'il fera tourner, et pourquoi.

    Attributs
    ---------
    moteur : str
        « python » ou « numba ».
    programme : str
        « entier », « tout_ordre » ou « bandes ».
    raison : str
    """

    moteur: str
    programme: str
    raison: str

    def __str__(self) -> str:
        return f"moteur « {self.moteur} », programme « {self.programme} » : {self.raison}"


def moteurs() -> tuple[str, ...]:
    """Les moteurs qui marchent ici, du plus lent au plus rapide.

    Exemples
    --------
    >>> moteurs()[0]
    'python'
    """
    return JUMEAU.moteurs()


def choix_a_l_ordre(n: int, moteur: str | None = None) -> MoteurChoisi:
    """Le moteur et le programme qui traiteront les grilles d'un ordre.

    Paramètres
    ----------
    n : int
        L'ordre.
    moteur : str, facultatif
        « python » ou « numba » (ordres 2 à 6) ; sans rien, le plus rapide qui convienne.

    Renvoie
    -------
    MoteurChoisi

    Lève
    ----
    ErreurClaire
        Si le moteur demandé n'existe pas, ne se charge pas, ou ne traite pas cet ordre.

    Exemples
    --------
    >>> print(choix_a_l_ordre(7))
    moteur « python », programme « entier » : les programmes compilés s'arrêtent à l'ordre 6
    >>> choix_a_l_ordre(7, "numba")
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: le moteur « numba » ne traite que les ordres 2 à 6, pas 7 : prenez moteur="python"
    """
    verifier_ordre(n)
    choisi = JUMEAU.choisir(moteur, n)
    if choisi == "python":
        return MoteurChoisi("python", "entier", _pourquoi_python(n, moteur))
    programme = "bandes" if n == 3 else "tout_ordre"
    return MoteurChoisi("numba", programme, "on l'a demandé" if moteur else f"le plus rapide à l'ordre {n}")


def _pourquoi_python(n: int, moteur: str | None) -> str:
    if moteur:
        return "on l'a demandé"
    if not JUMEAU.traite(n):
        return "les programmes compilés s'arrêtent à l'ordre 6"
    return f"{JUMEAU.pourquoi_python()}, et il s'en passe"


def moteur_choisi(grille: object, moteur: str | None = None) -> MoteurChoisi:
    """Le moteur et le programme qui traiteront une grille, et pourquoi.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    moteur : str, facultatif
        Celui qu'on demanderait ; sans rien, le plus rapide qui convienne.

    Renvoie
    -------
    MoteurChoisi

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> print(moteur_choisi(exemple("toulon_exemple"), "python"))
    moteur « python », programme « entier » : on l'a demandé
    """
    return choix_a_l_ordre(Grille.lire(grille).n, moteur)
