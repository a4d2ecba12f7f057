"""Fermer une grille : tout ce que la propagation unitaire, ou le littéral infructueux, déduit de sa formule initiale.

Le résultat est celui de `propagation` et de `propagation2` sur `formule_initiale(grille)` (document C, III.A.8 et III.B.4),
obtenu par les noyaux du module `rapide`. Deux moteurs les exécutent : « python », toujours là, et « numba », qui les compile.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from html import escape
from typing import Any, NamedTuple

from socle.jumeaux import Jumeau
from socle.nombres import accorder
from sudokulib.grille import Grille
from sudokulib.logique import rapide
from sudokulib.logique.rapide import Etat, Tables

TRAVAIL = 300_000  # littéraux propagés par appel d'un noyau : un dixième de seconde
JUMEAU = Jumeau(("sudokulib.logique._compile",), range(2, 10))  # au-delà, ses compteurs de 32 bits débordent


class Fermeture(NamedTuple):
    """Ce qu'on déduit d'une grille.

    Attributs
    ---------
    issue : str
        « résolue » (la formule qui reste est vide), « réfutée » (on atteint la clause vide : la grille est impossible) ou
        « bloquée » (il reste des clauses, et rien à en tirer par ce moyen).
    grille : Grille
        Complétée au maximum. Réfutée, elle est renvoyée telle quelle : d'une contradiction, tout se déduirait.
    litteraux : tuple de int
        Les littéraux déduits, indices compris, comme en DIMACS : N·c + v si la case d'indice c vaut v, −(N·c + v) si
        elle ne vaut pas v ; rangés par variable. Aucun si la grille est réfutée.
    clauses, taille : int
        De la formule qui reste, le nombre de clauses et le nombre de littéraux de ses clauses (III.A.10). Une grille
        réfutée laisse la clause vide : une clause, aucun littéral.
    moteur : str
        Celui qui a servi, « python » ou « numba ».
    """

    issue: str
    grille: Grille
    litteraux: tuple[int, ...]
    clauses: int
    taille: int
    moteur: str

    def __str__(self) -> str:
        phrase = f"{self.issue}, {accorder(len(self.litteraux), 'littéral déduit', 'littéraux déduits')}"
        return f"{phrase} ; il reste {accorder(self.clauses, 'clause')}" if self.clauses else phrase

    def __repr__(self) -> str:
        return f"<Fermeture : {self}>"

    def _repr_html_(self) -> str:
        return f"<p>{escape(str(self))}</p>{self.grille._repr_html_()}"


class Fermeur:
    """Les noyaux d'un moteur et leurs tables de travail, pour un ordre ; on l'obtient par la fonction `fermeur`.

    Ses tables servent d'un appel à l'autre : un fermeur ne travaille qu'à une grille à la fois.

    Attributs
    ---------
    moteur : str
        « python » ou « numba ».
    n : int
        L'ordre des grilles qu'il traite.
    """

    def __init__(self, moteur: str, n: int) -> None:
        self.moteur, self.n = moteur, n
        naturels: Callable[[Any], Any] = list
        signes: Callable[[Any], Any] = list
        self._liste: Callable[[Any], list[int]] = list
        self._noyaux: Any = rapide
        if moteur == "numba":
            self._noyaux = JUMEAU.charger()
            naturels, signes, self._liste = self._noyaux.naturels, self._noyaux.signes, self._noyaux.liste
        self._suite = naturels
        voisins, groupes, membres = rapide.tables(n)
        self._tables: Tables = (naturels(voisins), naturels(groupes), naturels(membres))

        def etat() -> Etat:
            valeur, compteur, vus, pile = rapide.etat_de_depart(n)
            return signes(valeur), naturels(compteur), naturels(vus), naturels(pile)

        self._depart, self._etat = etat(), etat()

    def saturer(self, grille: Grille, infructueux: bool = False) -> tuple[str, int]:
        """L'issue d'une fermeture et le nombre de littéraux déduits, sans rien construire d'autre."""
        return self.saturer_cases(self.preparer(grille), infructueux)

    def preparer(self, grille: Grille) -> Any:
        """Les valeurs d'une grille, dans la sorte de suite que ce fermeur lit."""
        return self._suite(grille.valeurs)

    def saturer_cases(self, cases: Any, infructueux: bool = False) -> tuple[str, int]:
        """Comme `saturer`, d'une grille déjà préparée."""
        possible, fin, _ = self._saturer(cases, infructueux)
        if not possible:
            return "réfutée", fin
        return "résolue" if fin == self.n**6 else "bloquée", fin

    def compter_infructueux(self, grille: Grille) -> int:
        """Le nombre de littéraux dont la négation a été réfutée, l'un après l'autre, jusqu'à la fermeture."""
        _, _, tour = self._saturer(self.preparer(grille), True)
        return max(0, tour - 1)

    def _saturer(self, cases: Any, infructueux: bool) -> tuple[bool, int, int]:
        """Si la grille est possible, combien de littéraux on en déduit, et le tour où l'on s'arrête."""
        litteraux = self.n**6
        fait = self._noyaux.saturer(self._tables, self._etat, self._depart, cases, infructueux, TRAVAIL)
        possible, fin, tour, prochain, sans_succes = fait
        while possible and fin < litteraux and sans_succes < 2 * litteraux:  # par tranches, entre lesquelles passe Ctrl+C
            fait = self._noyaux.refuter(self._tables, self._etat, fin, tour, prochain, sans_succes, TRAVAIL)
            possible, fin, tour, prochain, sans_succes = fait
        return possible, fin, tour

    def fermer(self, grille: Grille, infructueux: bool = False) -> Fermeture:
        """La fermeture complète ; voir la fonction `fermer`."""
        issue, _ = self.saturer(grille, infructueux)
        if issue == "réfutée":
            return Fermeture(issue, grille, (), 1, 0, self.moteur)
        valeur, compteur = self._liste(self._etat[0]), self._liste(self._etat[1])
        clauses, taille = rapide.tailles_restantes(self.n, compteur)
        litteraux = rapide.litteraux_de_valeurs(valeur)
        return Fermeture(issue, self._completer(grille, valeur), litteraux, clauses, taille, self.moteur)

    def _completer(self, grille: Grille, valeur: list[int]) -> Grille:
        """La grille où chaque variable vraie a rempli sa case."""
        N = grille.N
        valeurs = list(grille.valeurs)
        for x, v in enumerate(valeur):
            if v > 0:
                valeurs[x // N] = x % N + 1
        return Grille(self.n, tuple(valeurs))


@lru_cache(maxsize=8)
def _fermeur(moteur: str, n: int) -> Fermeur:
    return Fermeur(moteur, n)


def fermeur(n: int = 3, moteur: str | None = None) -> Fermeur:
    """Le fermeur des grilles d'un ordre, bâti une fois pour toutes.

    Paramètres
    ----------
    n : int
        L'ordre des grilles.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il se charge et s'il traite cet ordre (jusqu'à 9), sinon Python.

    Renvoie
    -------
    Fermeur

    Lève
    ----
    ErreurClaire
        Si le moteur demandé est inconnu, ne se charge pas ou ne traite pas cet ordre.

    Exemples
    --------
    >>> fermeur(3, "python").saturer(Grille.vide(3))
    ('bloquée', 0)
    >>> fermeur(3, "fortran")
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: il n'y a pas de moteur « fortran » ; les moteurs : python, numba
    """
    return _fermeur(JUMEAU.choisir(moteur, n), n)


def fermer(grille: object, infructueux: bool = False, moteur: str | None = None) -> Fermeture:
    """Tout ce que la propagation unitaire déduit d'une grille ; ou le littéral infructueux, si on le demande.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
        De n'importe quel ordre, possible ou non.
    infructueux : bool
        Faux : la propagation unitaire seule (`propagation` du document). Vrai : la règle du littéral infructueux aussi
        (`propagation2`), jusqu'à ce que ni l'une ni l'autre ne donne plus rien.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, celui de `fermeur`. Le résultat dit lequel a servi, et n'en dépend pas.

    Renvoie
    -------
    Fermeture

    Lève
    ----
    ErreurClaire
        Si la grille ne se lit pas ou si le moteur demandé n'est pas là.

    Exemples
    --------
    La figure 1 du document C demande le littéral infructueux :

    >>> from sudokulib import exemple
    >>> f = fermer(exemple("centrale_figure_1"), moteur="python")
    >>> f.issue, len(f.litteraux), f.clauses, f.taille
    ('bloquée', 611, 705, 1562)
    >>> f = fermer(exemple("centrale_figure_1"), infructueux=True)
    >>> f.issue, f.grille.est_solution, f.clauses, f.taille
    ('résolue', True, 0, 0)

    Références
    ----------
    Document C, questions III.A.8 et III.B.4. L'ordre des déductions n'importe pas : sans contradiction, l'ensemble des
    littéraux déduits et la formule qui reste sont les mêmes quel qu'il soit.
    """
    lue = Grille.lire(grille)
    return fermeur(lue.n, moteur).fermer(lue, bool(infructueux))
