"""La programmation par contraintes : une variable par case, une contrainte « toutes différentes » par bloc."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import Any

from socle.abrege import Table, a_mesure
from socle.bibliotheques import importer
from sudokulib.cases import blocs
from sudokulib.grille import Grille


def filtrer(domaines: Mapping[Any, Set[int]]) -> dict[Any, set[int]] | None:
    """Ce que « toutes différentes » laisse à chaque variable : les valeurs qui font partie d'au moins une solution.

    Une valeur reste possible s'il existe, quand on la pose, un couplage qui donne aux autres des valeurs toutes différentes.
    C'est plus que l'exclusivité et la parité du document T, qui en sont des cas ; l'unicité n'en est un que s'il y a autant de
    cases que de valeurs.

    Paramètres
    ----------
    domaines : dict
        À chaque variable, l'ensemble de ses valeurs possibles.

    Renvoie
    -------
    dict ou None
        Les domaines réduits ; None si les variables ne peuvent pas être toutes différentes.

    Exemples
    --------
    >>> filtrer({"a": {1, 2}, "b": {1, 2}, "c": {1, 2, 3}})
    {'a': {1, 2}, 'b': {1, 2}, 'c': {3}}
    >>> filtrer({"a": {1, 2}, "b": {1, 2}, "c": {1, 2}}) is None
    True

    Références
    ----------
    J.-C. Régin, « A filtering algorithm for constraints of difference in CSPs », 1994. Question P.4.
    """
    if coupler(domaines) is None:
        return None
    gardes: dict[Any, set[int]] = Table()
    for x, valeurs in domaines.items():
        gardes[x] = {v for v in valeurs if coupler({**domaines, x: {v}}) is not None}
    return gardes


def coupler(domaines: Mapping[Any, Set[int]]) -> dict[Any, int] | None:
    """Une valeur à chaque variable, toutes différentes ; None si c'est impossible.

    Exemples
    --------
    >>> coupler({"a": {1}, "b": {1, 2}})
    {'a': 1, 'b': 2}
    """
    qui: dict[int, Any] = {}

    def placer(x: Any, vues: set[int]) -> bool:
        """Donne une valeur à x, quitte à en déplacer d'autres, chacune une fois au plus."""
        for v in domaines[x]:
            if v not in vues:
                vues.add(v)
                if v not in qui or placer(qui[v], vues):
                    qui[v] = x
                    return True
        return False

    if not all(placer(x, set()) for x in domaines):
        return None
    return {x: v for v, x in qui.items()}


@a_mesure("solutions")
def par_contraintes(grille: object) -> Iterator[Grille]:
    """Les solutions d'une grille, par CP-SAT, d'OR-Tools, sur un seul cœur.

    Chaque solution trouvée est interdite au modèle avant de chercher la suivante.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît

    Renvoie
    -------
    itérateur de Grille

    Lève
    ----
    ErreurClaire
        Si OR-Tools n'est pas installé.
    """
    cp_model = importer("ortools.sat.python.cp_model")
    grille = Grille.lire(grille)
    modele = cp_model.CpModel()
    x = [modele.new_int_var(v or 1, v or grille.N, "") for v in grille.valeurs]
    for bloc in blocs(grille.n):
        modele.add_all_different(x[case] for case in bloc.cases)
    solveur = cp_model.CpSolver()
    solveur.parameters.num_workers = 1

    def solutions() -> Iterator[Grille]:
        while solveur.solve(modele) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            valeurs = tuple(solveur.value(variable) for variable in x)
            yield Grille(grille.n, valeurs)
            modele.add_forbidden_assignments(x, [valeurs])

    return solutions()
