"""De mauvais fichiers faits d'un bon : une grille bien écrite, à qui l'on fait une seule faute.

Un programme doit refuser chacun d'eux, comme le dit son énoncé, et nommer la ligne fautive s'il y en a une.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from epreuves.programmes.essais import FichierFautif
from socle.erreurs import ErreurClaire
from sudokulib.grille import Grille

Lignes = list[list[str]]


class Faute(NamedTuple):
    """Une façon de gâter un fichier : elle change les lignes, sur place, à partir de celle d'indice i."""

    nom: str
    gater: Callable[[Lignes, int], object]
    situee: bool = True  # faux si c'est le compte des lignes qui ne va pas
    conseil: str = ""


def _passer_a_la_suivante(lignes: Lignes, i: int) -> None:
    lignes[i + 1].append(lignes[i].pop())


def _ajouter(lignes: Lignes, i: int) -> None:
    lignes[i].append("0")


def _oter(lignes: Lignes, i: int) -> None:
    lignes[i].pop()


def _remplacer(mot: str) -> Callable[[Lignes, int], None]:
    def remplacer(lignes: Lignes, i: int) -> None:
        lignes[i][-1] = mot

    return remplacer


def _depasser(lignes: Lignes, i: int) -> None:
    lignes[i][-1] = str(len(lignes) + 1)


def _repeter_la_ligne(lignes: Lignes, i: int) -> None:
    lignes.insert(i, list(lignes[i]))


def _oter_la_ligne(lignes: Lignes, i: int) -> None:
    del lignes[i]


def _rogner(lignes: Lignes, i: int) -> None:
    """Ôte la dernière ligne et la dernière colonne : il reste un carré, mais d'un côté qui n'en est pas un."""
    del lignes[-1]
    for ligne in lignes:
        ligne.pop()


def _agrandir(lignes: Lignes, i: int) -> None:
    """Ajoute une ligne et une colonne : c'est encore un carré, de nombres permis, et son côté n'en est plus un."""
    for ligne in lignes:
        ligne.append("0")
    lignes.append(["0"] * (len(lignes) + 1))


def _laisser_un_reste(lignes: Lignes, i: int) -> None:
    lignes.append(["fin"])


def _vider(lignes: Lignes, i: int) -> None:
    lignes.clear()


PAR_LIGNE = "Le compte y est en tout, mais pas ligne par ligne : comptez les nombres de chacune."
FAUTES = (
    Faute("un nombre passé à la ligne suivante", _passer_a_la_suivante, conseil=PAR_LIGNE),
    Faute("un nombre de trop dans une ligne", _ajouter),
    Faute("un nombre de moins dans une ligne", _oter),
    Faute("une lettre à la place d'un nombre", _remplacer("x")),
    Faute("un nombre à virgule", _remplacer("1.5")),
    Faute("un nombre négatif", _remplacer("-1")),
    Faute("un nombre plus grand que N", _depasser),
    Faute("une ligne de trop", _repeter_la_ligne, situee=False),
    Faute("une ligne de moins", _oter_la_ligne, situee=False),
    Faute("un côté qui n'est pas un carré", _rogner, situee=False),
    Faute("un côté trop grand d'un, qui n'est pas un carré", _agrandir, situee=False),
    Faute("un reste à la fin", _laisser_un_reste, situee=False, conseil="Lisez-vous le fichier jusqu'au bout ?"),
    Faute("un fichier vide", _vider, situee=False, conseil="Que vaut N si aucune ligne n'a été lue ?"),
)


def fichiers_fautifs(grille: Grille, ligne: int = 2) -> list[FichierFautif]:
    """Un mauvais fichier par faute, chacune dans une grille bien écrite par ailleurs.

    Paramètres
    ----------
    grille : Grille
    ligne : int
        Où faire la faute, à partir de 1 ; pas la dernière.

    Renvoie
    -------
    liste de FichierFautif

    Lève
    ----
    ErreurClaire
        Si la grille n'a pas cette ligne, ou si c'est la dernière.

    Exemples
    --------
    >>> premier = fichiers_fautifs(Grille.vide(2))[0]
    >>> premier.nom, premier.mention
    ('un nombre passé à la ligne suivante', '2')
    >>> print(premier.texte, end="")
    0 0 0 0
    0 0 0
    0 0 0 0 0
    0 0 0 0
    """
    if not 1 <= ligne < grille.N:
        raise ErreurClaire(f"la faute se fait de la ligne 1 à la ligne {grille.N - 1}, pas à la ligne {ligne}")
    return [_fauter(grille, faute, ligne) for faute in FAUTES]


def _fauter(grille: Grille, faute: Faute, ligne: int) -> FichierFautif:
    lignes = [[str(v) for v in valeurs] for valeurs in grille.lignes()]
    faute.gater(lignes, ligne - 1)
    return FichierFautif(faute.nom, texte_de_lignes(lignes), str(ligne) if faute.situee else "", faute.conseil)


def texte_de_lignes(lignes: Lignes) -> str:
    """Le fichier fait de ces lignes : leurs mots séparés par un espace."""
    return "".join(" ".join(mots) + "\n" for mots in lignes)


def texte_de_grille(grille: Grille) -> str:
    """Le fichier d'une grille : N lignes de N nombres séparés par un espace.

    Exemples
    --------
    >>> texte_de_grille(Grille.lire("1.....3..4.....2")).splitlines()[0]
    '1 0 0 0'
    """
    return texte_de_lignes([[str(v) for v in ligne] for ligne in grille.lignes()])


def changer(grille: Grille, i: int, j: int, mot: str) -> str:
    """Le fichier d'une grille où le nombre de ligne i et de colonne j, à partir de 1, devient un autre mot ; vide, il est ôté.

    Exemples
    --------
    >>> changer(Grille.vide(2), 1, 2, "a").splitlines()[0], changer(Grille.vide(2), 1, 2, "").splitlines()[0]
    ('0 a 0 0', '0 0 0')
    """
    lignes = [[str(v) for v in ligne] for ligne in grille.lignes()]
    lignes[i - 1][j - 1 : j] = mot.split()
    return texte_de_lignes(lignes)


def pleine_et_contradictoire(pleine: Grille) -> Grille:
    """Une grille pleine où deux nombres voisins ont changé de place : bien écrite, et impossible.

    Lève
    ----
    ErreurClaire
        Si la grille de départ n'est pas une solution.
    """
    if not pleine.est_solution:
        raise ErreurClaire("pour en faire une grille pleine et contradictoire, il faut une grille pleine sans faute")
    premiere, seconde, *suite = pleine.valeurs
    return Grille(pleine.n, (seconde, premiere, *suite))
