"""Juger un coût : mesurer une fonction à des tailles croissantes, et comparer sa croissance à la borne annoncée.

Un exercice annonce une *borne* (N³, le poids de m) et donne des *familles* d'appels : des tables pleines, vides, à moitié
résolues, chacune à plusieurs tailles. Le coût tient la borne si, dans chaque famille, le quotient opérations / borne ne
croît pas. On ne juge que des comptes d'opérations, jamais une durée : le verdict est le même sur toute machine.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from math import log
from typing import Any, NamedTuple

from epreuves.donnees import copie_profonde
from epreuves.forme import conformer
from epreuves.mesurer.longueurs import Compteur

BUDGET_DE_MESURE = 1_500_000  # opérations permises à un appel : au-delà, la borne n'est pas tenue
BUDGET_TOTAL = 600_000  # opérations d'une fonction, toutes familles ensemble, passé quoi on n'essaie plus de taille en option
TAILLES_DUES = 3  # celles qu'on mesure toujours ; il en faut trois pour voir une pente
# Face à une borne constante, un coût ne peut pas doubler, à une cinquantaine d'opérations près.
TOLERANCE, NEGLIGEABLE = 2, 50
# Deux tailles ne suffisent à conclure que si la première coûte déjà assez pour qu'un cas particulier ne la fausse pas.
PARLANT = 1000
# De combien l'exposant de la variable (3 pour N³) peut dépasser l'annonce : entre deux tailles s'il n'y en a que deux ; sinon
# sur les trois dernières et, en même temps, entre les deux dernières. Un coût en O(N³) où s'ajoutent des termes plus petits
# reste sous 3,0 ; un N⁴, même caché dans des `in`, se voit entre 3,2 et 4.
MARGE_A_DEUX, MARGE_A_TROIS, MARGE_DERNIERE = 0.6, 0.12, 0.25

Arguments = tuple[Any, ...]
Taille = tuple[str, int, Arguments]
Point = tuple[str, int, int]
Executer = Callable[[Callable[[], tuple[Any, int]], Arguments, str], "int | None"]


class Famille(NamedTuple):
    """Des appels qui se ressemblent, du plus petit au plus grand."""

    nom: str  # ce qu'ils ont en commun, pour l'étudiant : « tables pleines » ; vide s'il n'y a qu'une famille
    tailles: tuple[Taille, ...]  # par exemple ("n = 3", 729, (G, 3))
    phrase: str = ""  # ce que veut dire, de cette famille-là, un coût qui croît trop vite ; vide pour dire celle du coût


class Cout(NamedTuple):
    """Ce qu'un code juste doit coûter : un nombre d'opérations qui ne croît pas plus vite qu'une borne."""

    borne: str  # la borne en toutes lettres, pour l'étudiant : « w(m) », « N³ »
    familles: tuple[Famille, ...]  # chacune est jugée pour elle-même
    phrase: str  # ce qu'on dit si le coût croît trop vite
    # un code aux résultats justes mais trop lent : la suite de tests vérifie qu'il est pris
    lent: Callable[..., Any] | None = None
    # variable, degre : la borne est cette variable à cette puissance : ("N", 3) pour N³. Par défaut, la borne elle-même, à
    # la puissance 1
    variable: str = ""
    degre: int = 1

    @classmethod
    def simple(cls, borne: str, tailles: tuple[Taille, ...], phrase: str, lent: Callable[..., Any] | None = None) -> Cout:
        """Le coût d'un exercice qui n'a qu'une famille d'appels."""
        return cls(borne, (Famille("", tailles),), phrase, lent)

    def controler(self) -> str:
        """Ce qui empêcherait de juger ce coût, en une phrase pour son auteur ; vide si rien.

        Exemples
        --------
        >>> Cout.simple("n", (("n = 0", 0, ([],)), ("n = 9", 9, ([1] * 9,))), "trop").controler()
        '« cout.familles[0].tailles[0] » dit que la borne, n, y vaut 0 : il faut un entier positif'
        """
        if self.degre < 1:
            return f"« cout.degre » vaut {self.degre} : la borne est la variable à une puissance d'au moins 1"
        for k, famille in enumerate(self.familles):
            if len(famille.tailles) < 2:
                return (
                    f"« cout.familles[{k}].tailles » : il faut au moins deux tailles, et mieux trois, pour voir un coût grandir"
                )
            for rang, (_, valeur, _) in enumerate(famille.tailles):
                ou = f"« cout.familles[{k}].tailles[{rang}] » dit que la borne, {self.borne}, y vaut {valeur}"
                if valeur < 1:
                    return f"{ou} : il faut un entier positif"
                if rang and valeur < famille.tailles[rang - 1][1]:
                    return f"{ou}, moins qu'à la précédente : rangez les tailles de la plus petite à la plus grande"
        return ""


class Courbe(NamedTuple):
    """Ce qu'a coûté une fonction sur une famille d'appels."""

    fonction: str
    famille: str
    points: tuple[Point, ...]  # par taille croissante
    depassee: str  # l'étiquette de la taille où le budget d'opérations a été dépassé ; vide s'il ne l'a pas été
    exposant: float | None  # celui de la borne qui s'ajuste le mieux aux derniers points : 1 si le coût lui est proportionnel
    tenue: bool


class CoutMesure(NamedTuple):
    """Le coût mesuré d'une ou plusieurs fonctions, face à la borne annoncée ; rien que des données simples."""

    borne: str  # borne, variable, degre : voir `Cout`
    variable: str
    degre: int
    courbes: tuple[Courbe, ...]  # une par fonction et par famille
    sans_source: tuple[str, ...] = ()  # les fonctions dont le texte est introuvable : on n'en a compté que les instructions

    @property
    def tenue(self) -> bool:
        """Vrai si aucune courbe ne croît plus vite que la borne."""
        return all(courbe.tenue for courbe in self.courbes)

    @property
    def points(self) -> tuple[Point, ...]:
        """Les points de toutes les courbes."""
        return tuple(point for courbe in self.courbes for point in courbe.points)

    def en_donnees(self) -> dict[str, Any]:
        """La mesure en données que JSON sait écrire."""
        return {**self._asdict(), "courbes": [courbe._asdict() for courbe in self.courbes]}

    @classmethod
    def depuis_donnees(cls, donnees: dict[str, Any]) -> CoutMesure:
        """La mesure que `en_donnees` a écrite, même passée par JSON."""
        mesure: CoutMesure = conformer(cls, donnees)
        return mesure


def reunir(mesures: list[CoutMesure]) -> CoutMesure:
    """Les mesures de plusieurs fonctions d'un même exercice, en une."""
    courbes = tuple(courbe for mesure in mesures for courbe in mesure.courbes)
    sans_source = tuple(nom for mesure in mesures for nom in mesure.sans_source)
    return mesures[0]._replace(courbes=courbes, sans_source=sans_source)


def mesurer(nom: str, f: Callable[..., Any], cout: Cout, executer: Executer) -> CoutMesure:
    """CoutMesure une fonction sur toutes les familles d'un coût ; s'arrête dès que la borne est rompue.

    Paramètres
    ----------
    nom : str
        Le nom qu'on lui donne dans la mesure.
    f : fonction
    cout : Cout
    executer : fonction
        executer(faire, arguments, étiquette) appelle faire(), qui appelle f et renvoie (résultat, opérations), sous la
        surveillance qu'il veut ; il renvoie le nombre d'opérations, ou None si l'appel était trop long. Une exception
        qu'il lève interrompt la mesure.

    Renvoie
    -------
    CoutMesure
    """
    compteur = Compteur(f)
    points: list[list[Point]] = [[] for _ in cout.familles]
    depassees = ["" for _ in cout.familles]
    depense = 0
    for rang, k in _ordre_des_mesures(cout.familles):
        etiquette, valeur, arguments = cout.familles[k].tailles[rang]
        if len(points[k]) < rang or not _abordable(points[k], valeur, depense, cout.degre):
            continue
        copie = copie_profonde(arguments)
        operations = executer(partial(compteur.compter, copie, BUDGET_DE_MESURE), copie, etiquette)
        if operations is None:
            depassees[k] = etiquette
            break
        depense += operations
        points[k].append((etiquette, valeur, operations))
        if croit_trop(points[k], cout.degre):
            break
    courbes = tuple(
        juger(nom, famille.nom, points[k], depassees[k], cout.degre)
        for k, famille in enumerate(cout.familles)
        if points[k] or depassees[k]
    )
    sans_source = () if compteur.complet else (nom,)
    return CoutMesure(cout.borne, cout.variable or cout.borne, cout.degre, courbes, sans_source)


def _ordre_des_mesures(familles: tuple[Famille, ...]) -> list[tuple[int, int]]:
    """(rang de la taille, rang de la famille) : toutes les petites tailles d'abord, on conclut plus tôt."""
    paires = [(rang, k) for k, famille in enumerate(familles) for rang in range(len(famille.tailles))]
    return sorted(paires)


def _abordable(points: list[Point], valeur: int, depense: int, degre: int) -> bool:
    """Vrai si l'on peut mesurer une taille de plus sans qu'un code juste risque de dépasser le budget d'un appel."""
    prevues = prevoir(points, valeur)
    if prevues > BUDGET_DE_MESURE / 2:
        pente = exposant(points)  # une pente trop raide n'est pas celle d'un code juste : on va voir
        return len(points) < 2 or (pente is not None and pente > 1 + MARGE_DERNIERE / degre)
    return len(points) < TAILLES_DUES or depense + prevues <= BUDGET_TOTAL


def prevoir(points: list[Point], valeur: int) -> float:
    """Ce que coûterait la taille suivante si les opérations étaient proportionnelles à la borne."""
    if not points:
        return 0
    _, avant, operations = points[-1]
    return operations * valeur / avant


def juger(fonction: str, famille: str, points: list[Point], depassee: str = "", degre: int = 1) -> Courbe:
    """Compare des opérations comptées à une borne : leur quotient ne doit pas croître.

    Paramètres
    ----------
    fonction, famille : str
    points : liste de (étiquette, valeur de la borne, opérations)
        De la plus petite taille à la plus grande.
    depassee : str
        L'étiquette de la taille, s'il y en a une, où le budget a été dépassé : la borne n'est alors pas tenue.
    degre : int
        La puissance de la variable dans la borne.

    Renvoie
    -------
    Courbe

    Exemples
    --------
    >>> juger("f", "", [("4", 4, 50), ("16", 16, 170), ("64", 64, 650)]).tenue
    True
    >>> juger("f", "", [("4", 4, 50), ("16", 16, 800), ("64", 64, 12800)]).tenue
    False
    >>> juger("f", "", [("4", 4, 50)], depassee="16").tenue
    False
    """
    tenue = not depassee and not croit_trop(points, degre)
    return Courbe(fonction, famille, tuple(points), depassee, exposant(points), tenue)


def croit_trop(points: list[Point], degre: int = 1) -> bool:
    """Vrai si le dernier point montre un quotient opérations / borne qui croît."""
    if len(points) < 2:
        return False
    pente, derniere = exposant(points), exposant(points[-2:])
    if pente is None or derniere is None:
        comptes = [operations for _, _, operations in points]
        return comptes[-1] > TOLERANCE * min(comptes) + NEGLIGEABLE
    if len(points) < TAILLES_DUES:
        return points[0][2] >= PARLANT and pente > 1 + MARGE_A_DEUX / degre
    return pente > 1 + MARGE_A_TROIS / degre and derniere > 1 + MARGE_DERNIERE / degre


def exposant(points: list[Point]) -> float | None:
    """La pente des opérations face à la borne, en échelles logarithmiques, sur les trois derniers points.

    Exemples
    --------
    >>> exposant([("4", 4, 50), ("8", 8, 200), ("16", 16, 800)])
    2.0
    >>> exposant([("4", 4, 50), ("encore 4", 4, 50)]) is None
    True
    """
    derniers = [(log(valeur), log(max(operations, 1))) for _, valeur, operations in points[-TAILLES_DUES:]]
    if not all(x < suivant for (x, _), (suivant, _) in pairwise(derniers)) or len(derniers) < 2:
        return None
    x_moyen = sum(x for x, _ in derniers) / len(derniers)
    y_moyen = sum(y for _, y in derniers) / len(derniers)
    pente = sum((x - x_moyen) * (y - y_moyen) for x, y in derniers) / sum((x - x_moyen) ** 2 for x, _ in derniers)
    return round(pente, 3)
