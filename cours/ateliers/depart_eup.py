"""D'où part une séance d'AtelierEUP : la grille qu'on a donnée, et ce qu'on y a tapé avant le premier pas."""

from __future__ import annotations

from cours.ateliers.socle import indices_de
from sudokulib.grille import Grille
from sudokulib.seance import Seance


class Depart:
    """La grille où « Recommencer » revient.

    Ce qu'on tape dans une grille donnée n'en devient pas un indice : « Recommencer » l'efface, « Annuler » le rend. Dans une
    grille vide, on compose : ce qu'on y tape est la grille.

    Paramètres
    ----------
    donnee : Grille
        Celle de la liste, ou celle qu'on a importée.

    Exemples
    --------
    >>> depart = Depart(Grille.lire("12..34..2......."))
    >>> modifiee = Seance("12.334..2.......")
    >>> depart.indices(modifiee), depart.change(modifiee)
    ([0, 1, 4, 5, 8], True)
    >>> depart.recommencer(modifiee).grille == depart.donnee
    True
    """

    def __init__(self, donnee: Grille) -> None:
        self.donnee = donnee
        self._quittee: Seance | None = None  # la séance où l'on avait tapé, quand on a recommencé

    def grille(self, seance: Seance) -> Grille:
        """La grille donnée ; si elle est vide, celle qu'on a composée."""
        return self.donnee if self.donnee.nombre_indices else seance.grille

    def change(self, seance: Seance) -> bool:
        """Vrai si l'on a tapé dans la grille donnée."""
        return seance.grille != self.grille(seance)

    def indices(self, seance: Seance) -> list[int]:
        """Les cases de la séance dont la valeur est donnée."""
        depart = self.grille(seance).valeurs
        return [case for case in indices_de(seance.grille) if seance.grille.valeurs[case] == depart[case]]

    def tapees(self, seance: Seance) -> list[int]:
        """Les cases remplies avant le premier pas."""
        return [case for case in indices_de(seance.grille) if case not in self.indices(seance)]

    def peut_revenir(self, seance: Seance) -> bool:
        """Vrai s'il y a quelque chose à défaire."""
        return seance.peut_revenir or self._quittee is not None

    def recommencer(self, seance: Seance) -> Seance:
        """La séance d'où l'on repart."""
        if self.change(seance):
            self._quittee = seance
            return Seance(self.grille(seance), seance.regles)
        seance.recommencer()
        return seance

    def revenir(self, seance: Seance) -> Seance:
        """La séance, son dernier geste défait ; si c'était de recommencer, celle qu'on avait quittée."""
        quittee = self._quittee
        if seance.peut_revenir or quittee is None:
            seance.revenir()
            return seance
        self._quittee = None
        return quittee
