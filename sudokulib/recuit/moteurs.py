"""Une marche prête à partir : le voisinage qu'on veut, lisible ou compilée."""

from __future__ import annotations

from socle.erreurs import ErreurClaire, citer_mot
from socle.jumeaux import Jumeau
from sudokulib.grille import Grille
from sudokulib.recuit.echanges import MarcheParEchange
from sudokulib.recuit.marche import Marche, UneMarche
from sudokulib.recuit.regler import Reglages

VOISINAGES: dict[str, type[Marche]] = {"changement": Marche, "échange": MarcheParEchange}
JUMEAU = Jumeau(("sudokulib.recuit._compile",), range(2, 16))  # le noyau range une valeur dans 8 bits


def nouvelle_marche(
    grille: Grille, graine: int, reglages: Reglages, voisinage: str = "changement", moteur: str | None = None
) -> UneMarche:
    """Une marche prête à partir, lisible ou compilée : la même graine donne la même marche.

    Paramètres
    ----------
    grille : Grille
    graine : int
    reglages : Reglages
    voisinage : str
        « changement » (le document S) ou « échange » (deux cases libres d'une même région, W.TP2).
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il se charge et s'il traite cet ordre (jusqu'à 15).

    Renvoie
    -------
    Marche, MarcheParEchange ou MarcheCompilee

    Lève
    ----
    ErreurClaire
        Si le voisinage est inconnu, ou si le moteur demandé est inconnu, ne se charge pas ou ne traite pas cet ordre.
    """
    if voisinage not in VOISINAGES:
        raise ErreurClaire(f"voisinage inconnu : « {citer_mot(voisinage, 40)} » ; on attend {' ou '.join(VOISINAGES)}")
    marche = VOISINAGES[voisinage](grille, graine, reglages)
    if JUMEAU.choisir(moteur, grille.n) == "numba":
        compilee: UneMarche = JUMEAU.charger().MarcheCompilee(marche)
        return compilee
    return marche
