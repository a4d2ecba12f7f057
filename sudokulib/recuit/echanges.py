"""Un autre voisinage : échanger deux cases libres d'une même région (W.TP2).

On part d'une grille où chaque région contient déjà toutes les valeurs, et l'on n'en sort plus : |Ω| passe de N^(N²−m) au
produit des factorielles des nombres de cases libres de chaque région, et seules les lignes et les colonnes peuvent être en
conflit. Le document S écrit lui-même qu'il y a sans doute plus ingénieux que son voisinage (partie IV).
"""

from __future__ import annotations

from itertools import combinations
from math import lgamma

from socle.hasard import Hasard
from sudokulib.cases import cases_de_region
from sudokulib.grille import Grille
from sudokulib.recuit.energie import Coup, Omega, variation
from sudokulib.recuit.marche import MOITIE, Iteration, Marche, accepte


def _libres_par_region(grille: Grille) -> list[list[int]]:
    return [[k - 1 for k in cases if grille.valeurs[k - 1] == 0] for cases in cases_de_region(grille.n).values()]


def paires_echangeables(grille: object) -> list[tuple[int, int]]:
    """Les paires de cases libres d'une même région.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît

    Renvoie
    -------
    liste de couples d'int
        Deux indices de cases, de 0 à N²−1, le plus petit d'abord ; région par région.

    Exemples
    --------
    >>> paires_echangeables(Grille.lire("123434122143...."))
    [(12, 13), (14, 15)]
    """
    return [paire for libres in _libres_par_region(Grille.lire(grille)) for paire in combinations(libres, 2)]


def log_du_nombre(grille: object) -> float:
    """Le logarithme naturel du nombre de solutions que ce voisinage parcourt, à mettre dans la formule (3) pour log N.

    Exemples
    --------
    >>> from math import log
    >>> from sudokulib import exemple
    >>> g = exemple("centrale_figure_1")
    >>> f"{log_du_nombre(g):.1f} au lieu de {57 * log(9):.1f}"
    '65.9 au lieu de 125.2'
    """
    return sum(lgamma(len(libres) + 1) for libres in _libres_par_region(Grille.lire(grille)))


def variation_d_echange(omega: Omega, a: tuple[int, int], b: tuple[int, int]) -> int:
    """La variation c' − c quand on échange les valeurs de deux cases d'une même région, sans modifier ω.

    Paramètres
    ----------
    omega : N listes de N valeurs
    a, b : couples d'int
        Ligne et colonne de chaque case, de 0 à N−1 ; leurs valeurs doivent être différentes.

    Renvoie
    -------
    int
        La somme des deux variations prises seules, moins 2 : chacune croit que l'autre case garde sa valeur, et compte donc un
        conflit entre a et b qui n'aura pas lieu.

    Exemples
    --------
    >>> omega = [[1, 2, 1, 2], [3, 4, 3, 4], [1, 2, 3, 4], [3, 4, 1, 2]]
    >>> variation_d_echange(omega, (0, 0), (1, 0))
    -2
    """
    va, vb = omega[a[0]][a[1]], omega[b[0]][b[1]]
    return variation(omega, *a, vb) + variation(omega, *b, va) - 2


class MarcheParEchange(Marche):
    """La marche du recuit dont chaque coup échange deux cases libres d'une même région.

    Paramètres, attributs : ceux de `Marche`.

    Exemples
    --------
    >>> from sudokulib.recuit.regler import reglages
    >>> marche = MarcheParEchange(Grille.vide(2), 2006, reglages(2))
    >>> sorted(marche.omega[0][:2] + marche.omega[1][:2])
    [1, 2, 3, 4]
    >>> marche.avancer(40_000)
    >>> marche.arret
    'solution'
    """

    def _depart(self, hasard: Hasard) -> Omega:
        self.paires = paires_echangeables(self.grille)
        return depart_par_region(self.grille, hasard)

    @property
    def nombre_de_coups(self) -> int:
        """La taille du voisinage : le nombre de paires échangeables."""
        return len(self.paires)

    def iteration(self) -> Iteration:
        """Un échange tiré également parmi ceux du voisinage, accepté ou non.

        Renvoie
        -------
        Iteration
        """
        coup, u = divmod(self.hasard.mot(), MOITIE)
        a, b = (divmod(case, self.grille.N) for case in self.paires[coup * len(self.paires) >> 32])
        va, vb = self.omega[a[0]][a[1]], self.omega[b[0]][b[1]]
        d = variation_d_echange(self.omega, a, b)
        acceptee = accepte(d, self.T, u)
        if acceptee:
            self.omega[a[0]][a[1]], self.omega[b[0]][b[1]] = vb, va
        self._conclure(d, acceptee)
        return Iteration((Coup(*a, vb), Coup(*b, va)), d, acceptee)


def depart_par_region(grille: Grille, hasard: Hasard) -> Omega:
    """Chaque région reçoit, dans un ordre tiré au sort, les valeurs qui lui manquent."""
    valeurs = list(grille.valeurs)
    for libres, cases in zip(_libres_par_region(grille), cases_de_region(grille.n).values()):
        presentes = {valeurs[k - 1] for k in cases}
        for case, v in zip(libres, hasard.melange(v for v in range(1, grille.N + 1) if v not in presentes)):
            valeurs[case] = v
    return [valeurs[k : k + grille.N] for k in range(0, grille.N**2, grille.N)]
