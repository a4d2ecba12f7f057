"""Les réglages d'un essai de recuit : ce qu'ils valent, ce qu'ils permettent, ce qu'en montrent les curseurs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from socle.erreurs import ErreurClaire, citer, citer_mot
from socle.nombres import verifier_entier, verifier_positif
from sudokulib.recuit.energie import valeur_maximale
from sudokulib.recuit.moteurs import VOISINAGES
from sudokulib.recuit.regler import Reglages, reglages
from sudokulib.recuit.temperature import ALPHA, DELTA, temperature_de_lencadre, temperature_finale

PALIER_MAX = 1_000_000
CRANS = (1, 2, 5)


def _echelle(de: int, a: int) -> list[float]:
    """1, 2 et 5 fois chaque puissance de dix."""
    return [cran * 10.0**k for k in range(de, a) for cran in CRANS] + [10.0**a]


@dataclass(frozen=True, slots=True)
class Choix:
    """Les réglages d'un essai ; ce qui n'est pas dit est celui de l'encadré du document S.

    Attributs
    ---------
    delta : float
    T0 : float ou None
        None pour e_p.
    palier : int ou None
        Le nombre d'itérations d'un palier ; None pour le nombre de cases.
    alpha : float
        La probabilité qui règle la température finale.
    voisinage : str
        « changement » ou « échange ».
    """

    delta: float = DELTA
    T0: float | None = None
    palier: int | None = None
    alpha: float = ALPHA
    voisinage: str = "changement"

    def verifie(self, n: int) -> Choix:
        """Le même, s'il convient à une grille d'ordre n.

        Lève
        ----
        ErreurClaire
            Si un réglage ne convient pas, ou si la température n'atteindrait jamais sa fin.
        """
        if not isinstance(self.voisinage, str) or self.voisinage not in VOISINAGES:
            lu = citer_mot(self.voisinage, 40)
            raise ErreurClaire(f"voisinage inconnu : « {lu} » ; on attend {' ou '.join(VOISINAGES)}")
        if self.palier is not None and verifier_entier("palier", self.palier, 1) > PALIER_MAX:
            raise ErreurClaire(f"un palier a au plus {PALIER_MAX} itérations ; reçu {citer(self.palier)}")
        r = self.reglages(n)
        r.verifier_la_fin(r.Tf)
        return self

    def reglages(self, n: int) -> Reglages:
        """Ce qu'en fait une marche."""
        alpha = verifier_positif("α", self.alpha)
        Tf = temperature_de_lencadre(n) if alpha == ALPHA else temperature_finale(n, alpha=alpha)
        return reglages(n, self.delta, self.T0, Tf, self.palier)


def curseurs_de(choix: Choix, n: int) -> list[dict[str, Any]]:
    """Ce que montrent les réglages d'un essai : pour chacun, ses valeurs, et celle qu'il a."""
    r = choix.reglages(n)
    e_p, cases = float(valeur_maximale(n)), float(n**4)
    graduees: tuple[tuple[str, str, list[float], float, float], ...] = (
        ("delta", "δ : de combien T baisse d'un palier au suivant", _echelle(-3, 3), choix.delta, DELTA),
        ("T0", "T₀ : la température de départ", [x for x in _echelle(-1, 4) if x < e_p], r.T0, e_p),
        ("palier", "Itérations par palier", _echelle(0, 4), float(r.iterations_par_palier), cases),
        ("alpha", "α : d'où vient la température finale", [0.5, 0.9, 0.999, 0.9999, 0.999999], choix.alpha, ALPHA),
    )
    return [
        {"nom": nom, "titre": titre, "valeurs": sorted({*valeurs, valeur, usuelle}), "valeur": valeur, "usuelle": usuelle}
        for nom, titre, valeurs, valeur, usuelle in graduees
    ] + [{"nom": "voisinage", "titre": "Voisinage", "valeur": choix.voisinage}]


def lire_reglage(nom: str, valeur: object) -> object:
    """La valeur d'un réglage que demande la page ; `Choix` en vérifie la grandeur."""
    if nom not in ("delta", "T0", "palier", "alpha", "voisinage"):
        raise ErreurClaire(f"réglage inconnu : « {citer_mot(nom, 40)} » ; on attend delta, T0, palier, alpha ou voisinage")
    if nom == "palier" and isinstance(valeur, float) and valeur.is_integer():
        return int(valeur)
    return valeur


def lire_contre(contre: object) -> dict[str, Any]:
    """Les réglages par lesquels un second essai diffère du premier."""
    if not isinstance(contre, Mapping):
        raise ErreurClaire(f"« contre » est un dictionnaire de réglages, par exemple {{'delta': 1.0}} ; reçu {citer(contre)}")
    return {str(nom): lire_reglage(str(nom), valeur) for nom, valeur in contre.items()}
