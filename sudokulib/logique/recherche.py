"""Chercher quand la propagation s'arrête : l'algorithme de Davis, Putnam, Logemann et Loveland, en trente lignes.

Il va plus loin que le document C, qui ne garde d'une hypothèse que son échec : ici, si supposer x ne donne rien, on suppose ¬x.
"""

from __future__ import annotations

from typing import NamedTuple

from sudokulib.logique.formules import Formule, Litteral
from sudokulib.logique.trace import propager


class Trouvaille(NamedTuple):
    """Ce que trouve `dpll`.

    Attributs
    ---------
    litteraux : liste de Litteral, ou None
        Des littéraux qui, vrais ensemble, satisfont la formule ; None si rien ne la satisfait.
    noeuds : int
        Le nombre de propagations : celle du départ, et une par hypothèse.
    """

    litteraux: list[Litteral] | None
    noeuds: int


def dpll(formule: Formule) -> Trouvaille:
    """Cherche une valuation qui satisfait une formule : propager, choisir un littéral, le supposer, sinon son opposé.

    Paramètres
    ----------
    formule : liste de clauses
        Laissée intacte.

    Renvoie
    -------
    Trouvaille

    Exemples
    --------
    >>> from sudokulib.logique import litt
    >>> a, b = litt(True, 0, 0, 1), litt(True, 0, 0, 2)
    >>> dpll([[a, b], [-a, b], [a, -b]]).litteraux == [a, b]
    True
    >>> dpll([[a, b], [-a, b], [a, -b], [-a, -b]])
    Trouvaille(litteraux=None, noeuds=3)

    Références
    ----------
    M. Davis, G. Logemann, D. Loveland (1962). Le littéral essayé est le premier d'une des clauses les plus courtes.
    """
    resultat = propager(formule)
    if resultat.conflit is not None:
        return Trouvaille(None, 1)
    if not resultat.formule:
        return Trouvaille(resultat.litteraux, 1)
    x = min(resultat.formule, key=len)[0]
    noeuds = 1
    for hypothese in (x, -x):
        suite = dpll([[hypothese], *resultat.formule])
        noeuds += suite.noeuds
        if suite.litteraux is not None:
            return Trouvaille(resultat.litteraux + suite.litteraux, noeuds)
    return Trouvaille(None, noeuds)
