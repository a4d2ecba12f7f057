"""De quelle ligne vient la partie du résultat dont la loi est fausse.

On parcourt tout l'arbre des tirages, en notant la ligne de l'étudiant où se fait chacun. La partie fausse est la première dont la
loi n'est pas celle qu'on attend, sachant celles d'avant. Un tirage compte pour elle si, selon ce qui y sort, sa loi n'est pas la
même. Quand une seule ligne compte, c'est là, ou dans ce qu'on en fait, qu'il faut regarder.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

from epreuves.donnees import Donnee
from epreuves.juger.generateurs import BrancheNegligee, Generateur, Parcours
from epreuves.juger.loi import distance

BRANCHES_MAX = 3000  # au-delà, l'arbre n'est pas parcouru, et l'on ne dit rien
EGALES = 1e-6

Lieu = tuple[str, int]  # le fichier, la ligne
LoiDePartie = dict[str, float]


class Branche(NamedTuple):
    """Une exécution : ses tirages, chacun avec ce qui y sort et sa ligne, et ce qu'elle donne."""

    choix: tuple[int, ...]
    pas: tuple[str, ...]
    lieux: tuple[Lieu, ...]
    probabilite: float
    issue: Donnee


class Cas(NamedTuple):
    """Ce que donne une suite de tirages, et ce qu'elle devait donner."""

    tirages: tuple[int, ...]
    il_faut: Donnee
    vous: Donnee


class Faute(NamedTuple):
    """Où une loi est fausse.

    Attributs
    ---------
    partie : int
        Le rang de la partie fausse du résultat ; −1 s'il est d'un seul tenant.
    lieu : (str, int)
        Le fichier et la ligne dont elle se tire.
    entiers : int
        Parmi combien d'entiers on y tire, là où il faut un réel ; 0 ailleurs.
    seule : bool
        Faux si une partie suivante prend des valeurs qu'elle ne devrait jamais prendre.
    cas : Cas ou None
        Si les tirages sont ceux qu'il faut, et que presque tous donnent ce qu'on attend : un qui ne le donne pas.
    """

    partie: int
    lieu: Lieu
    entiers: int
    seule: bool
    cas: Cas | None = None


class ParcoursSitue(Parcours):
    """Un parcours qui note, de chaque tirage, la ligne de l'étudiant qui le demande."""

    def __init__(self, chemin: Sequence[int], fichiers: set[str]) -> None:
        super().__init__(chemin)
        self.fichiers, self.lieux = fichiers, list[Lieu]()

    def _brancher(self, branches: int, pas: str, seuil: float | None) -> int:
        choix = super()._brancher(branches, pas, seuil)
        cadre = sys._getframe(1)
        while cadre.f_back is not None and cadre.f_code.co_filename not in self.fichiers:
            cadre = cadre.f_back
        self.lieux.append((cadre.f_code.co_filename, cadre.f_lineno))
        return choix


def branches_situees(jouer: Callable[[Generateur], Donnee], fichiers: set[str]) -> list[Branche]:
    """Toutes les exécutions d'une fonction ; vide s'il y en a trop."""
    branches: list[Branche] = []
    chemin: list[int] = []
    for _ in range(BRANCHES_MAX):
        parcours = ParcoursSitue(chemin, fichiers)
        try:
            issue = jouer(parcours)
        except BrancheNegligee:
            pass
        else:
            branches.append(
                Branche(tuple(parcours.suivi), tuple(parcours.pas), tuple(parcours.lieux), parcours.probabilite, issue)
            )
        suivant = parcours.suivant()
        if suivant is None:
            return branches
        chemin = suivant
    return []


def lieu_de_la_faute(attendues: list[Branche], obtenues: list[Branche]) -> Faute | None:
    """La partie fausse, et la seule ligne dont les tirages comptent pour elle ; None s'il y en a plusieurs.

    Exemples
    --------
    >>> def tirer(b):
    ...     return lambda hasard: (hasard.entier(3), hasard.entier(b))
    >>> lieu_de_la_faute(*(branches_situees(tirer(b), {__name__}) for b in (4, 5))).partie
    1
    >>> def en_faire(f):
    ...     return lambda hasard: f(hasard.entier(4))
    >>> lieu_de_la_faute(*(branches_situees(en_faire(f), {__name__}) for f in (lambda k: k, lambda k: max(k, 1)))).cas
    Cas(tirages=(0,), il_faut=0, vous=1)
    """
    if not attendues or not obtenues:
        return None
    partie = _partie_fausse(attendues, obtenues)
    lieux = set().union(*(_lieux_de(groupe, partie) for groupe in _selon_le_debut(obtenues, partie)))
    if len(lieux) != 1:
        return None
    seule, cas = _seule(attendues, obtenues, partie), _bien_tire(attendues, obtenues)
    return Faute(partie, lieux.pop(), _seul_entier(attendues, obtenues), seule, cas)


def _bien_tire(attendues: list[Branche], obtenues: list[Branche]) -> Cas | None:
    """Des mêmes entiers tirés, le premier dont on ne fait pas la même chose, si la moitié au moins donnent ce qu'il faut.

    Qui s'en servirait autrement, dans un autre ordre par exemple, ne s'accorderait presque jamais.
    """
    if [b.pas for b in attendues] != [b.pas for b in obtenues] or any("r" in pas for b in attendues for pas in b.pas):
        return None
    differents = [Cas(a.choix, a.issue, b.issue) for a, b in zip(attendues, obtenues) if a.issue != b.issue]
    return differents[0] if 0 < 2 * len(differents) <= len(attendues) else None


def _seule(attendues: list[Branche], obtenues: list[Branche], partie: int) -> bool:
    """Vrai si les parties qui suivent celle-ci ne prennent que des valeurs possibles."""
    suivantes = range(partie + 1, len(obtenues[0].issue)) if partie >= 0 else ()
    return all(set(_loi(obtenues, slice(k, k + 1))) <= set(_loi(attendues, slice(k, k + 1))) for k in suivantes)


def _partie_fausse(attendues: list[Branche], obtenues: list[Branche]) -> int:
    """Le rang de la première partie dont la loi est fausse, sachant les précédentes ; −1 d'un résultat d'un seul tenant."""
    longueurs = {len(b.issue) if isinstance(b.issue, tuple) else 0 for b in (*attendues, *obtenues)}
    if longueurs == {0} or len(longueurs) != 1:
        return -1
    rangs = range(longueurs.pop())
    return next((k for k in rangs if not _memes(*(_loi(branches, slice(k + 1)) for branches in (attendues, obtenues)))), -1)


def _selon_le_debut(branches: list[Branche], partie: int) -> list[list[Branche]]:
    """Les branches, groupées par ce que valent les parties qui précèdent celle-ci."""
    if partie < 1:
        return [branches]
    groupes: dict[str, list[Branche]] = {}
    for branche in branches:
        groupes.setdefault(repr(branche.issue[:partie]), []).append(branche)
    return list(groupes.values())


def _lieux_de(branches: list[Branche], partie: int, depuis: int = 0) -> set[Lieu]:
    """Les lignes dont les tirages comptent pour une partie du résultat."""
    par_choix: dict[int, list[Branche]] = {}
    for branche in branches:
        if len(branche.choix) > depuis:
            par_choix.setdefault(branche.choix[depuis], []).append(branche)
    groupes = list(par_choix.values())
    trouves = set().union(*(_lieux_de(groupe, partie, depuis + 1) for groupe in groupes))
    cette_partie = slice(partie, partie + 1) if partie >= 0 else None
    lois = [_loi(groupe, cette_partie) for groupe in groupes]
    if any(not _memes(lois[0], loi) for loi in lois[1:]):
        trouves.add(groupes[0][0].lieux[depuis])
    return trouves


def _seul_entier(attendues: list[Branche], obtenues: list[Branche]) -> int:
    """Là où il faut tirer un réel, et rien d'autre, parmi combien d'entiers on tire ; 0 sinon."""
    if any(len(b.pas) != 1 for b in (*attendues, *obtenues)):
        return 0
    il_faut, vous = attendues[0].pas[0], obtenues[0].pas[0]
    return int(vous[1:]) if il_faut[0] == "r" and vous[0] == "e" else 0


def _loi(branches: list[Branche], parties: slice | None) -> LoiDePartie:
    """La loi de quelques parties du résultat, ou de tout le résultat."""
    total, loi = 0.0, LoiDePartie()
    for branche in branches:
        total += branche.probabilite
        texte = repr(branche.issue if parties is None else branche.issue[parties])
        loi[texte] = loi.get(texte, 0.0) + branche.probabilite
    return {texte: p / total for texte, p in loi.items()}


def _memes(une: LoiDePartie, autre: LoiDePartie) -> bool:
    return distance(une, autre) < EGALES
