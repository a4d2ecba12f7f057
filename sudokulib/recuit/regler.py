"""Régler une marche du recuit : températures, pas, paliers et arrêts (document S, parties III et V)."""

from __future__ import annotations

from dataclasses import dataclass

from socle.arguments import verifier_arguments
from socle.erreurs import ErreurClaire
from socle.nombres import verifier_entier, verifier_positif, virgule
from sudokulib.recuit.energie import valeur_maximale
from sudokulib.recuit.temperature import DELTA, pas_de_la_loi, suivante, temperature_de_lencadre


@verifier_arguments
@dataclass(frozen=True, slots=True)
class Reglages:
    """Tout ce qui règle une marche, hors la grille et la graine.

    Attributs
    ---------
    T0, Tf : float
        Les températures de départ et de fin ; on fait un palier tant que T ≥ Tf.
    pas : float
        Ce que chaque palier ajoute à 1/T ; 0 pour une température fixe.
    iterations_par_palier : int
    cible : int
        La marche s'arrête quand c atteint cette valeur ; −1 pour qu'elle ne s'arrête jamais ainsi.
    sans_progres : int
        S'arrêter après tant de paliers sans que la meilleure valeur ait baissé ; 0 pour ne jamais s'arrêter ainsi.

    Lève
    ----
    ErreurClaire
        Si l'on n'a pas T0 > 0, Tf ≥ 0, pas ≥ 0, finis, et des entiers pour le reste.
    """

    T0: float
    Tf: float
    pas: float
    iterations_par_palier: int
    cible: int = 0
    sans_progres: int = 0

    def __post_init__(self) -> None:
        for nom, nul in (("T0", False), ("Tf", True), ("pas", True)):
            object.__setattr__(self, nom, verifier_positif(nom, getattr(self, nom), nul))
        verifier_entier("iterations_par_palier", self.iterations_par_palier, 1)
        verifier_entier("sans_progres", self.sans_progres, 0)

    def verifier_la_fin(self, basse: float) -> None:
        """S'assure que la température descendra sous `basse`.

        Lève
        ----
        ErreurClaire
            Si elle est fixe, si `basse` est nulle, ou si les arrondis l'arrêtent plus haut.
        """
        if self.pas == 0:
            raise ErreurClaire("à température fixe, l'essai n'a pas de fin : δ doit être strictement positif")
        if basse == 0:
            raise ErreurClaire("avec Tf = 0 l'essai n'a pas de fin : on attend Tf > 0, ou « gel », ou « sans_progres »")
        suivante(basse, self.pas)  # le pas compte d'autant moins que T est basse : s'il agit ici, il agit partout au-dessus


def reglages(
    n: int = 3,
    delta: float = DELTA,
    T0: float | None = None,
    Tf: float | None = None,
    iterations_par_palier: int | None = None,
    sans_progres: int | None = None,
) -> Reglages:
    """Les réglages de l'encadré du document S, sauf ceux qu'on change.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.
    delta : float
        δ > 0 de la loi de température ; 0,1 dans l'encadré.
    T0, Tf : float, facultatif
        Températures de départ et de fin ; sans rien e_p et T'_f (810 et 0,002 738 52 quand n = 3).
    iterations_par_palier : int, facultatif
        Sans rien n⁴, le nombre de cases de la grille.
    sans_progres : int, facultatif
        La condition d'arrêt ad hoc du document (partie V) : 10 000 paliers sans progrès ; sans rien, on ne s'arrête pas ainsi.

    Renvoie
    -------
    Reglages

    Lève
    ----
    ErreurClaire
        Si l'un d'eux ne convient pas.

    Exemples
    --------
    >>> r = reglages()
    >>> r.T0, r.Tf, r.iterations_par_palier
    (810.0, 0.00273852, 81)
    """
    choisis = Reglages(
        valeur_maximale(n) if T0 is None else T0,
        temperature_de_lencadre(n) if Tf is None else Tf,
        pas_de_la_loi(delta, n),
        n**4 if iterations_par_palier is None else iterations_par_palier,
        sans_progres=0 if sans_progres is None else sans_progres,
    )
    if choisis.T0 < choisis.Tf:
        recues = f"T0 = {virgule(choisis.T0)}, Tf = {virgule(choisis.Tf)}"
        raise ErreurClaire(f"la température descend : on attend T0 ≥ Tf, et {recues}")
    return choisis
