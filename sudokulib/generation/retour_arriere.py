"""Le retour arrière du document L (II.1.1) : remplir une grille, vide ou non ; aller jusqu'au bout en comptant les solutions.

Deux fonctions s'appellent l'une l'autre. La première remplit chaque case où la ligne, la colonne et la région ne permettent plus
qu'une valeur, tant qu'il y en a. La seconde prend la première case vide et y essaie les valeurs l'une après l'autre.

>>> from sudokulib import EXEMPLES, exemple
>>> parcours = RetourArriere(exemple("leleux_tres_difficile"))
>>> next(parcours.solutions()) == EXEMPLES["leleux_tres_difficile"].solution
True
>>> parcours.hypotheses
776
"""

from __future__ import annotations

from collections.abc import Iterator

from socle.abrege import EnUnePhrase
from socle.erreurs import ErreurClaire, citer
from socle.hasard import Hasard
from socle.nombres import accorder, verifier_entier
from sudokulib.cases import blocs_de_case
from sudokulib.erreurs import PasDeSolution
from sudokulib.grille import Grille

# Un retour arrière au hasard qui dépasse tant d'essais par case a plus vite fait de recommencer (à partir de l'ordre 4).
ESSAIS_PAR_CASE = 4


class RetourArriere(EnUnePhrase):
    """Le parcours d'une grille par retour arrière.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    hasard : Hasard, facultatif
        S'il est donné, les valeurs d'une case sont essayées dans un ordre tiré au sort ; sinon dans l'ordre croissant.
    plus_contrainte : bool
        Vrai pour essayer la case qui a le moins de valeurs possibles (la première, s'il y en a plusieurs), et non la première
        case vide, comme le fait le document.

    Attributs
    ---------
    hypotheses : int
        Le nombre de valeurs essayées jusqu'ici par la seconde fonction.

    Lève
    ----
    PasDeSolution
        Si deux indices se contredisent ; la phrase dit où.

    Références
    ----------
    Document L, II.1.1 et III.1.2.
    """

    def __init__(self, grille: object, hasard: Hasard | None = None, plus_contrainte: bool = False) -> None:
        if hasard is not None and not isinstance(hasard, Hasard):
            raise ErreurClaire(f"hasard doit être un Hasard, ou None ; reçu {citer(hasard)}")
        lue = Grille.lire(grille)
        conflits = lue.valider()
        if conflits:
            raise PasDeSolution(f"la grille n'a pas de solution : {conflits[0]}")
        self.hypotheses = 0
        self._n, self._hasard, self._plus_contrainte = lue.n, hasard, plus_contrainte
        self._blocs = numeros_des_blocs(lue.n)
        self._valeurs = [0] * lue.N**2
        self._libres = [(1 << lue.N) - 1] * (3 * lue.N)  # dans chaque bloc, le bit v−1 dit si v reste à placer
        for case, valeur in enumerate(lue.valeurs):
            if valeur:
                self._poser(case, 1 << valeur - 1)

    def __str__(self) -> str:
        vides = self._valeurs.count(0)
        return f"ordre {self._n}, {accorder(vides, 'case vide')}, {accorder(self.hypotheses, 'hypothèse')} jusqu'ici"

    def solutions(self) -> Iterator[Grille]:
        """Les solutions, l'une après l'autre, dans l'ordre du parcours."""
        vides = [case for case, valeur in enumerate(self._valeurs) if not valeur]
        for _ in self._remplir_les_seules(vides):
            yield Grille(self._n, tuple(self._valeurs))

    def _remplir_les_seules(self, vides: list[int]) -> Iterator[None]:
        """La première fonction : remplit les cases qui n'ont plus qu'une valeur, puis passe la main à la seconde."""
        remplies: list[int] = []
        possible, restantes = True, vides
        while possible:
            seules = [case for case in restantes if self._permises(case).bit_count() <= 1]
            if not seules:
                break
            for case in seules:
                bit = self._permises(case)
                possible = possible and bit > 0
                if possible:
                    self._poser(case, bit)
                    remplies.append(case)
            restantes = [case for case in restantes if not self._valeurs[case]]
        if possible:
            yield from self._essayer_la_premiere(restantes)
        for case in remplies:
            self._oter(case)

    def _essayer_la_premiere(self, vides: list[int]) -> Iterator[None]:
        """La seconde fonction : essaie chaque valeur possible d'une case vide ; sans case vide, c'est une solution."""
        if not vides:
            yield
            return
        case = self._case_a_essayer(vides)
        restantes = [autre for autre in vides if autre != case]
        permises = self._permises(case)
        bits = [1 << k for k in range(permises.bit_length()) if permises >> k & 1]
        for bit in self._hasard.melange(bits) if self._hasard else bits:
            self.hypotheses += 1
            self._poser(case, bit)
            yield from self._remplir_les_seules(restantes)
            self._oter(case)

    def _case_a_essayer(self, vides: list[int]) -> int:
        if not self._plus_contrainte:
            return vides[0]
        return min(vides, key=lambda case: self._permises(case).bit_count())

    def _permises(self, case: int) -> int:
        ligne, colonne, region = self._blocs[case]
        return self._libres[ligne] & self._libres[colonne] & self._libres[region]

    def _poser(self, case: int, bit: int) -> None:
        self._valeurs[case] = bit.bit_length()
        for bloc in self._blocs[case]:
            self._libres[bloc] ^= bit

    def _oter(self, case: int) -> None:
        bit = 1 << self._valeurs[case] - 1
        self._valeurs[case] = 0
        for bloc in self._blocs[case]:
            self._libres[bloc] ^= bit


def numeros_des_blocs(n: int) -> list[tuple[int, int, int]]:
    """Pour chaque case, les numéros (de 0 à 3N−1) de sa ligne, de sa colonne et de sa région."""
    N = n * n
    return [(l.numero - 1, N + c.numero - 1, 2 * N + r.numero - 1) for l, c, r in blocs_de_case(n)]


def par_retour_arriere(grille: object = None, graine: int | None = None, n: int = 3) -> Grille:
    """Remplit une grille par retour arrière : une de ses solutions, ou une grille pleine si l'on part de rien.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît, facultatif
        Sans rien, la grille vide d'ordre n.
    graine : int, facultatif
        Pour essayer les valeurs dans un ordre tiré au sort ; sans graine, elles le sont dans l'ordre croissant.
    n : int
        L'ordre de la grille vide de départ ; sans effet si une grille est donnée. Dès l'ordre 4, prendre toujours la première
        case vide peut mener très loin : préférez alors `pleine`.

    Renvoie
    -------
    Grille

    Lève
    ----
    PasDeSolution
        Si la grille n'en a pas.

    Exemples
    --------
    >>> print(par_retour_arriere(n=2))
     1  1 2  3 4
     2  3 4  1 2
    <BLANKLINE>
     3  2 1  4 3
     4  4 3  2 1
    >>> par_retour_arriere(graine=2013).est_solution
    True

    Références
    ----------
    Document L, II.1.1 (L.1) : 103 ms, 98 ms et 3 020 ms en 2013 pour ses trois grilles.
    """
    depart = Grille.vide(n) if grille is None else Grille.lire(grille)
    for solution in RetourArriere(depart, None if graine is None else Hasard(graine)).solutions():
        return solution
    raise PasDeSolution("la grille n'a pas de solution : toutes les valeurs de toutes les cases ont été essayées")


def compter_par_retour_arriere(grille: object, limite: int = 2) -> int:
    """Le nombre de solutions d'une grille, compté jusqu'à une limite, par le même parcours mené jusqu'au bout.

    Le document compte toutes les solutions ; s'arrêter à la deuxième suffit pour savoir si la première est unique.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    limite : int
        Au moins 1.

    Renvoie
    -------
    int
        De 0 à `limite`.

    Exemples
    --------
    >>> compter_par_retour_arriere(Grille.vide(2), limite=1000)
    288
    >>> compter_par_retour_arriere("11..............")
    0

    Références
    ----------
    Document L, III.1.2 (L.4).
    """
    verifier_entier("une limite", limite, 1)
    try:
        parcours = RetourArriere(grille)
    except PasDeSolution:
        return 0
    nombre = 0
    for _ in parcours.solutions():
        nombre += 1
        if nombre == limite:
            break
    return nombre
