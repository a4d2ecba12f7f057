"""Un solveur SAT : la formule du document C, ses littéraux en entiers, comme dans un fichier DIMACS."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from socle.abrege import Liste, a_mesure
from socle.bibliotheques import importer
from sudokulib.autres_solveurs.candidats import candidats_donnes, grille_de_candidats
from sudokulib.autres_solveurs.entiers import egalites
from sudokulib.grille import Grille
from sudokulib.logique.ponts import ouvrir

SOLVEUR = "cadical153"


def clauses(grille: object) -> list[list[int]]:
    """Les clauses d'une grille : de chaque égalité de P.1, « au moins un » et « pas deux » ; une par indice.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît

    Renvoie
    -------
    liste de listes d'int
        La variable du candidat x y est x + 1 : celle de `sudokulib.logique.dimacs`.

    Exemples
    --------
    >>> len(clauses(Grille.vide(3))), clauses("1..............3")[-2:]
    (11988, [[1], [63]])
    """
    grille = Grille.lire(grille)
    toutes: list[list[int]] = Liste()
    for somme in egalites(grille.n):
        numeros = [x + 1 for x in somme]
        toutes.append(numeros)
        toutes += [[-a, -b] for a, b in combinations(numeros, 2)]
    return Liste(toutes + [[x + 1] for x in candidats_donnes(grille)])


def grille_de_modele(modele: Sequence[int], n: int) -> Grille:
    """La grille que dit un modèle : les littéraux positifs sont ses candidats.

    Exemples
    --------
    >>> grille_de_modele([1, -2, -3, -4, -5, 6], 2)
    Grille.lire('12..............')
    """
    return grille_de_candidats((x - 1 for x in modele if 0 < x <= n**6), n)


@a_mesure("solutions")
def par_sat(grille: object, solveur: str = SOLVEUR) -> Iterator[Grille]:
    """Les solutions d'une grille, par un solveur SAT ; chacune est ensuite interdite par une clause de blocage.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    solveur : str
        Le nom d'un solveur de PySAT.

    Renvoie
    -------
    itérateur de Grille

    Lève
    ----
    ErreurClaire
        Si PySAT n'est pas installé, ou n'a pas ce solveur.
    """
    importer("pysat.solvers")
    grille = Grille.lire(grille)
    ouvert = ouvrir(solveur, clauses(grille))

    def solutions() -> Iterator[Grille]:
        with ouvert:
            while ouvert.solve():
                trouvee = grille_de_modele(ouvert.get_model(), grille.n)
                yield trouvee
                ouvert.add_clause([-(x + 1) for x in candidats_donnes(trouvee)])

    return solutions()
