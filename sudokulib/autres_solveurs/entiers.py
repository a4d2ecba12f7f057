"""La programmation linéaire en nombres entiers, que le document S annonce sans l'écrire.

Une variable par candidat, qui vaut 0 ou 1 ; 4N² égalités, « la somme de ces N variables vaut 1 ».
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from socle.abrege import Liste, a_mesure
from socle.bibliotheques import importer
from sudokulib.autres_solveurs.candidats import candidats_donnes, contraintes, grille_de_candidats
from sudokulib.erreurs import verifier_ordre
from sudokulib.grille import Grille


def egalites(n: int) -> list[list[int]]:
    """Les 4N² égalités d'une grille d'ordre n : les numéros des N candidats dont la somme vaut 1.

    Paramètres
    ----------
    n : int

    Renvoie
    -------
    liste de listes d'int
        Les N² cases, puis les N² couples de ligne et valeur, de colonne et valeur, de région et valeur.

    Exemples
    --------
    >>> len(egalites(3)), egalites(3)[0]
    (324, [0, 1, 2, 3, 4, 5, 6, 7, 8])
    >>> egalites(2)[48]
    [0, 4, 16, 20]

    Références
    ----------
    Document S, partie I, qui cite la méthode ; question P.1.
    """
    N = verifier_ordre(n) ** 2
    sommes: list[list[int]] = Liste([] for _ in range(4 * N * N))
    for candidat in range(N**3):
        case, k = divmod(candidat, N)
        for c in contraintes(*divmod(case, N), k + 1, n):
            sommes[c].append(candidat)
    return sommes


@a_mesure("solutions")
def par_milp(grille: object) -> Iterator[Grille]:
    """Les solutions d'une grille, par `milp`, de scipy.

    Chaque solution trouvée est interdite par une inégalité de plus : la somme de ses N² variables vaut au plus N² − 1.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît

    Renvoie
    -------
    itérateur de Grille

    Lève
    ----
    ErreurClaire
        Si scipy n'est pas installé.

    Exemples
    --------
    >>> [len(list(par_milp(indices))) for indices in ("1.3...........2.", "1234341221434321", "11..............")]
    [9, 1, 0]
    """
    grille = Grille.lire(grille)
    optimize, np = importer("scipy.optimize"), importer("numpy")
    variables = grille.N**3

    def ligne(candidats: list[int]) -> Any:
        coefficients = np.zeros(variables)
        coefficients[candidats] = 1
        return coefficients

    sommes = np.array(egalites(grille.n))
    debuts = grille.N * np.arange(len(sommes) + 1)
    A = importer("scipy.sparse").csr_array((np.ones(sommes.size), sommes.ravel(), debuts), shape=(len(sommes), variables))
    regles = [optimize.LinearConstraint(A, 1, 1)]
    bornes = optimize.Bounds(ligne(candidats_donnes(grille)), 1)

    def solutions() -> Iterator[Grille]:
        while True:
            trouvee = optimize.milp(np.zeros(variables), constraints=regles, integrality=1, bounds=bornes)
            if trouvee.x is None:
                return
            vrais = np.flatnonzero(trouvee.x > 0.5).tolist()
            yield grille_de_candidats(vrais, grille.n)
            regles.append(optimize.LinearConstraint(ligne(vrais), 0, grille.N**2 - 1))

    return solutions()
