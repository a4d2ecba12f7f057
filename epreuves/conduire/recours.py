"""Ce qu'un détecteur peut demander pendant qu'on cherche la cause d'un échec : au juge, et à la réparation."""

from __future__ import annotations

from functools import cached_property

from epreuves.donnees import Arguments, Donnee, Fonction
from epreuves.juger.juger import Juge
from epreuves.juger.tentative import Diagnostic, Recours
from epreuves.reparer.reparer import Reparation


class RecoursAuJuge(Recours):
    """Celui d'une fonction qui se trompe.

    Paramètres
    ----------
    juge : Juge
    reference, f : fonctions
    fautifs : liste de tuples
        Les appels qu'un correctif doit rendre justes.
    reparer : bool
        Faux pour ne pas chercher de correctif.
    recommencer : bool
        Faux d'un geste que rien n'arrête : corrigé ou suivi ligne à ligne, il prendrait tout le temps permis.
    """

    def __init__(
        self, juge: Juge, reference: Fonction, f: Fonction, fautifs: list[Arguments], reparer: bool, recommencer: bool
    ) -> None:
        self.juge, self.reference, self.f, self.fautifs = juge, reference, f, fautifs
        self.cherche, self.recommencer = reparer and recommencer, recommencer

    def reparer(self) -> Diagnostic:
        return self._correctif if self.cherche else None

    @cached_property
    def _correctif(self) -> Diagnostic:
        return Reparation(self.juge, self.reference, self.f, self.fautifs).chercher()

    def prouver_sans_fin(self, arguments: Arguments) -> str:
        return self.juge.prouver_sans_fin(self.f, arguments) if self.recommencer else ""

    def attendu(self, reference: Fonction, arguments: Arguments) -> Donnee:
        return self.juge.attendu(reference, arguments)

    def passages(self, arguments: Arguments, nom: str) -> set[int]:
        return self.juge.passages(self.reference, self.f, arguments, nom)

    def est_juste(self, arguments: Arguments) -> bool:
        return self.juge.tenter(self.reference, self.f, arguments).juste
