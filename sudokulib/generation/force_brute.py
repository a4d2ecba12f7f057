"""Vider par force brute (document L, III.1.1) : un compteur binaire, un bit par indice, examine toutes les façons de vider.

Un bit à 1 ôte l'indice. De 0 à 2^k − 1 pour k indices, c'est sûr et c'est long : on dit d'avance combien, et l'on refuse au-delà
d'une borne. Dans notre copie du document, le compteur va « jusqu'à » 2^(k − 1) : le − 1 y est dans l'exposant. Pour k bits, le
dernier compteur est 2^k − 1 ; à s'arrêter à 2^(k − 1), on ne verrait qu'une des configurations qui ôtent le dernier indice.
Le document parle de semaines pour une grille complète : 2⁸¹ configurations demandent bien plus.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from socle.abrege import AvecSaGrille
from socle.barre import barre as barre_de_progression
from socle.erreurs import ErreurClaire
from socle.jumeaux import a_transmettre
from socle.nombres import accorder, duree_en_mots, en_clair, puissance, verifier_entier
from sudokulib.generation.jumeaux import VIDAGE
from sudokulib.generation.unicite import solution_de
from sudokulib.grille import Grille
from sudokulib.moteur.facade import est_unique

BORNES = {"python": 16, "numba": 30}
SECONDES_PAR_CONFIGURATION = {"python": 3e-4, "numba": 5e-9}  # ordres de grandeur, pour annoncer une durée
BORNE_ABSOLUE = 60  # au-delà, le compteur ne tiendrait plus dans un mot ; on sera mort avant
TRANCHE = {"python": 256, "numba": 1 << 16}


@dataclass(frozen=True, slots=True)
class CoutDeForceBrute:
    """Ce que coûtera une force brute.

    Attributs
    ---------
    indices : int
        Le nombre k d'indices de la grille.
    configurations : int
        2^k : toutes les façons de vider.
    secondes : float
        Une estimation, à l'ordre de grandeur près.
    """

    indices: int
    configurations: int
    secondes: float

    def __str__(self) -> str:
        return (
            f"{accorder(self.indices, 'indice')}, {puissance(2, self.indices)} = {en_clair(self.configurations)} configurations, "
            f"{duree_en_mots(self.secondes)}"
        )


@dataclass(frozen=True, slots=True, repr=False)
class VidageParForceBrute(AvecSaGrille):
    """Le résultat d'une force brute.

    Attributs
    ---------
    grille : Grille
        À solution unique, avec le moins d'indices possible parmi toutes les façons de vider la grille de départ.
    configurations : int
        Le nombre de configurations examinées.
    moteur : str
        Celui qui a servi, « python » ou « numba » ; la grille n'en dépend pas.
    """

    grille: Grille
    configurations: int
    moteur: str

    @property
    def E(self) -> int:
        """Le nombre d'indices qui restent."""
        return self.grille.nombre_indices

    def __str__(self) -> str:
        return f"E = {self.E}, {accorder(self.configurations, 'configuration examinée')}"


def cout_force_brute(grille: object, moteur: str | None = None) -> CoutDeForceBrute:
    """Ce que coûtera `vider_force_brute` sur une grille.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    moteur : str, facultatif
        « python » ou « numba » (ordre 3) ; sans rien, numba s'il est installé.

    Renvoie
    -------
    CoutDeForceBrute

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> print(cout_force_brute(exemple("leleux_videe_E22_f"), "python"))
    22 indices, 2²² = 4 194 304 configurations, environ 21 minutes
    >>> print(cout_force_brute(exemple("leleux_pleine_par_permutations"), "python"))
    81 indices, 2⁸¹ = 2,4·10²⁴ configurations, environ 2,3·10¹³ années
    """
    lue = Grille.lire(grille)
    configurations = 1 << lue.nombre_indices
    secondes = configurations * SECONDES_PAR_CONFIGURATION[VIDAGE.choisir(moteur, lue.n)]
    return CoutDeForceBrute(lue.nombre_indices, configurations, secondes)


def vider_force_brute(
    grille: object, borne: int | None = None, moteur: str | None = None, barre: bool = True
) -> VidageParForceBrute:
    """La façon de vider une grille qui laisse le moins d'indices, trouvée en les examinant toutes.

    Le compteur va de 0 à 2^k − 1 ; son bit de rang r (0 pour le plus faible) correspond au r-ième indice dans l'ordre de
    lecture. On ne teste l'unicité que d'une configuration qui ôterait plus d'indices que la meilleure trouvée.

    Paramètres
    ----------
    grille : Grille à solution unique, ou tout ce que `Grille.lire` reconnaît
    borne : int, facultatif
        Le plus grand nombre d'indices accepté ; par défaut 30 avec numba, 16 sans. L'augmenter, c'est accepter d'attendre.
    moteur : str, facultatif
        « python » ou « numba » (ordre 3) ; sans rien, numba s'il est installé.
    barre : bool
        Montrer une barre de progression, sur la sortie d'erreur.

    Renvoie
    -------
    VidageParForceBrute

    Lève
    ----
    ErreurClaire
        Si la borne n'est pas un entier positif ou nul, ou si la grille a plus d'indices qu'elle ; la phrase dit ce que cela
        coûterait.
    PasDeSolution, PlusieursSolutions
        Si la grille n'a pas exactement une solution.

    Exemples
    --------
    À l'ordre 2, quatre indices suffisent, et pas moins :

    >>> vider_force_brute("1234341221434321").E
    4
    >>> from sudokulib import exemple
    >>> vider_force_brute(exemple("leleux_pleine_par_permutations"), moteur="python")
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: force brute refusée au-delà de 16 indices (borne=16) ; cette grille demanderait : \
81 indices, 2⁸¹ = 2,4·10²⁴ configurations, environ 2,3·10¹³ années

    Références
    ----------
    Document L, III.1.1 (L.5).
    """
    lue = Grille.lire(grille)
    choisi = VIDAGE.choisir(moteur, lue.n)
    limite = min(BORNES[choisi] if borne is None else verifier_entier("borne", borne), BORNE_ABSOLUE)
    if lue.nombre_indices > limite:
        cout = cout_force_brute(lue, choisi)
        raise ErreurClaire(
            f"force brute refusée au-delà de {accorder(limite, 'indice')} (borne={limite}) ; cette grille demanderait : {cout}"
        )
    solution = solution_de(lue, a_transmettre(moteur))
    cases = [case for case, v in enumerate(lue.valeurs) if v]
    parcours: Any
    if choisi == "numba":
        parcours = VIDAGE.charger().ForceBrute(lue.valeurs, solution.valeurs, cases)
    else:
        parcours = ForceBrute(lue.valeurs, cases, a_transmettre(moteur))
    total, tranche, record, meilleur = 1 << len(cases), TRANCHE[choisi], 0, 0
    with barre_de_progression(total, "force brute", barre) as progression:
        for debut in range(0, total, tranche):
            fin = min(debut + tranche, total)
            record, meilleur = parcours.examiner(debut, fin, record, meilleur)
            progression.update(fin - debut)
    return VidageParForceBrute(Grille(lue.n, tuple(_oter(lue.valeurs, cases, meilleur))), total, choisi)


def _oter(valeurs: Sequence[int], cases: Sequence[int], compteur: int) -> list[int]:
    """Les valeurs, celles des cases dont le bit vaut 1 étant ôtées."""
    restantes = list(valeurs)
    for rang, case in enumerate(cases):
        if compteur >> rang & 1:
            restantes[case] = 0
    return restantes


class ForceBrute:
    """Le parcours du compteur, par tranches : la version lisible."""

    def __init__(self, depart: Sequence[int], cases: Sequence[int], moteur: str | None) -> None:
        self._depart, self._cases, self._moteur = depart, cases, moteur

    def examiner(self, debut: int, fin: int, record: int, meilleur: int) -> tuple[int, int]:
        """Le plus grand nombre d'indices ôtés et le compteur qui l'atteint, une fois vus les compteurs de `debut` à `fin` − 1."""
        for compteur in range(debut, fin):
            otes = compteur.bit_count()
            if otes > record and est_unique(_oter(self._depart, self._cases, compteur), self._moteur):
                record, meilleur = otes, compteur
        return record, meilleur
