"""Ce qu'imprime l'annexe A du document L, recopié : les séries A.1, où l'on remplit, et A.2, où l'on vide."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sudokulib.exemples import EXEMPLES, exemple
from sudokulib.generation.recuit_de_vidage import PUBLIE, Reglage
from sudokulib.moteur.facade import resoudre


class SerieA1(NamedTuple):
    """Une série de l'annexe A.1 : sa grille de départ, où finit son recuit, ses deux températures imprimées."""

    depart: str | None
    finale: str
    T: float


REMPLISSAGES = {
    "A.1.a": SerieA1(
        "leleux_facile",
        "772370964137568472386294795178443851214115786236529271889954914531932664393886256",
        0.0029977204296318906,
    ),
    "A.1.b": SerieA1(
        "leleux_tres_difficile",
        "724262433123171989573478979481578359662025598141467676582322918935443865849361615",
        0.005494997945049297,
    ),
    "A.1.c": SerieA1(
        None, "446778959354486105211864772863757513732691922618562653824848999797331532614201358", 0.005494997945049297
    ),
    "A.1.d": SerieA1(
        "leleux_17_indices",
        "271978118447765637322946759472255417188664389591494726318439232558189525333816966",
        0.005494997945049297,
    ),
}
PREMIERE_T = 0.9998824920097452  # imprimée dans les quatre séries

RESULTATS = {  # ce qu'imprime le retour arrière
    "leleux_facile": "462371985917568432385294167179645823254813796836729541628457319541932678793186254",
    "leleux_tres_difficile": "798635421126974583453218679972586314564123897381497256617352948835749162249861735",
    "leleux_17_indices": "693784512487512936125963874932651487568247391741398625319475268856129743274836159",
}


class SerieA2(NamedTuple):
    """Une série de l'annexe A.2 : l'en-tête, ce que ses températures montrent qu'elle a employé, et ce qu'elle imprime."""

    annonce: Reglage
    employe: Reglage
    T: float
    E: int
    degradations: int
    pleine: str  # le nom de sa grille vidée, dont la solution est la grille de départ ; ou cette grille même


DIX = Reglage(1, 0.0001, 0.00002)
PLEINE_B = "756428139483519627192367548261873954548196273937245816620784391814932765379651482"  # une case vidée, comme imprimée
VIDAGES = {
    "a": SerieA2(Reglage(5, 0.05, 0.0002), Reglage(5, 0.05, 0.0002), 0.049999999998297816, 23, 944, "leleux_videe_E23_a"),
    "b": SerieA2(Reglage(1, 0.0004, 0.00001), DIX, 9.999999928148669e-05, 22, 11065, PLEINE_B),
    "c": SerieA2(Reglage(5, 0.0001, 0.0001), Reglage(5, 0.0001, 0.0001), 9.999999831411618e-05, 23, 2192, "leleux_videe_E23_c"),
    "d": SerieA2(Reglage(1, 0.00002, 0.0001), DIX, 9.999999928148669e-05, 22, 11056, "leleux_videe_E22_d"),
    "e": SerieA2(Reglage(5000, 1, 0.02), Reglage(5000, 1, 0.2), 0.8000000023561262, 29, 0, "leleux_videe_E29_e"),
    # Notre copie porte ici un zéro de trop, 0,149800000000007973 : dix-huit chiffres, quand un réel n'en demande que dix-sept.
    "f": SerieA2(Reglage(1, 0.15, 0.0001), PUBLIE, 0.14980000000007973, 22, 579, "leleux_videe_E22_f"),
}


@lru_cache
def pleine_de(serie: str) -> str:
    """La grille pleine d'où part une série : la solution de la grille qu'elle imprime vidée."""
    nom = VIDAGES[serie].pleine
    return resoudre(exemple(nom) if nom in EXEMPLES else nom, "python").ecrire("ligne")
