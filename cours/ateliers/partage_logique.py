"""L'état d'une séance de logique en un court texte, scellé comme celui d'AtelierEUP.

    LOG1_1000020100002003_-28.z_41_1xk2m

La version ; la grille sur une ligne, ou une formule ; les littéraux qu'on a supposés, l'un après l'autre, numérotés comme en
DIMACS, et « z » si l'on a essayé en vain tous ceux qui restent ; la position dans le film ; la somme de contrôle. Une formule
s'écrit « f3=4/51.-105 » : son ordre, puis ses clauses.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from cours.ateliers.seance_logique import SeanceDeLogique
from cours.partage import ABIME, desceller, lire_position, sceller
from socle.erreurs import ErreurClaire
from sudokulib.grille import Grille
from sudokulib.logique.codage_de_grille import formule_initiale
from sudokulib.logique.dimacs import litteral, numero
from sudokulib.logique.formules import Litteral

VERSION = "LOG1"
ORDRES = (2, 3)
STERILE = "z"
CLAUSES_MAX = 20_000
_FORMULE = re.compile(r"f([23])=([-\d./]*)")
_NUMERO = re.compile(r"-?[1-9]\d{0,2}")


class EtatDeLogique(NamedTuple):
    """Ce que dit le texte.

    Attributs
    ---------
    grille : Grille
        Vide si l'on travaille une autre formule que celle d'une grille.
    clauses : liste de listes de int
        Cette autre formule ; vide pour celle de la grille.
    supposes : liste de int
    sterile : bool
    pas : int
    """

    grille: Grille
    clauses: list[list[int]]
    supposes: list[int]
    sterile: bool
    pas: int

    def refaire(self) -> SeanceDeLogique:
        """La séance, dans l'état partagé."""
        n = self.grille.n
        formule = [_litteraux(clause, n) for clause in self.clauses] if self.clauses else formule_initiale(self.grille)
        seance = SeanceDeLogique(formule, n)
        for l in _litteraux(self.supposes, n):
            seance.supposer(l)
        seance.sterile = self.sterile
        return seance


def ecrire_depart(grille: Grille, clauses: list[list[int]]) -> str:
    """La grille, ou la formule, d'où l'on part."""
    if not clauses:
        return grille.ecrire("ligne")
    return f"f{grille.n}={'/'.join(_ecrire_numeros(clause) for clause in clauses)}"


def ecrire_gestes(seance: SeanceDeLogique) -> str:
    """Les littéraux supposés."""
    gestes = [_ecrire_numeros([numero(l, seance.n) for l in seance.supposes])]
    return ".".join(filter(None, [*gestes, STERILE if seance.sterile else ""]))


def ecrire_etat(depart: str, gestes: str, pas: int) -> str:
    """Le texte d'un état.

    Exemples
    --------
    >>> ecrire_etat("1000020100002003", "-28", 41).rpartition("_")[0]
    'LOG1_1000020100002003_-28_41'
    """
    return sceller(f"{VERSION}_{depart}_{gestes}_{pas}")


def lire_etat(texte: str) -> EtatDeLogique:
    """Ce que dit un texte copié d'un atelier.

    Lève
    ----
    ErreurClaire
        Si le texte est abîmé.

    Exemples
    --------
    >>> lire_etat(ecrire_etat("1000020100002003", "-28.z", 41))[2:]
    ([-28], True, 41)
    >>> lire_etat("LOG1_1000020100002003_-28_41_0")
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: ce texte n'est pas un état d'atelier entier : copiez-le de nouveau
    """
    depart, gestes, pas = desceller(texte, VERSION, 3)
    sterile = gestes == STERILE or gestes.endswith(f".{STERILE}")
    supposes = _lire_numeros(gestes.removesuffix(STERILE).removesuffix("."))
    return EtatDeLogique(*_lire_depart(depart), supposes, sterile, lire_position(pas))


def _lire_depart(depart: str) -> tuple[Grille, list[list[int]]]:
    formule = _FORMULE.fullmatch(depart)
    if formule is None:
        return Grille.lire(depart), []
    clauses = formule[2].split("/")
    if len(clauses) > CLAUSES_MAX:
        raise ErreurClaire(f"cette formule a plus de {CLAUSES_MAX} clauses : elle est trop longue pour être rouverte")
    return Grille.vide(int(formule[1])), [_lire_numeros(clause) for clause in clauses]


def _ecrire_numeros(numeros: list[int]) -> str:
    return ".".join(map(str, numeros))


def _lire_numeros(texte: str) -> list[int]:
    mots = texte.split(".") if texte else []
    if not all(map(_NUMERO.fullmatch, mots)):
        raise ErreurClaire(ABIME)
    return list(map(int, mots))


def _litteraux(numeros: list[int], n: int) -> list[Litteral]:
    return [litteral(k, n) for k in numeros]
