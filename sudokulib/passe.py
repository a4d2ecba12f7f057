"""Une passe : des règles appliquées tour à tour à une table, les nôtres ou celles de l'étudiant, jusqu'au premier faux pas."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, NamedTuple

from socle.nombres import enumerer
from sudokulib.cases import nom_de_case
from sudokulib.regles import Deduction, Effet, exclusivite, parite, unicite
from sudokulib.vecteurs import Table, candidats


class PasDeRegle(NamedTuple):
    """Un pas d'une règle qui n'est pas du cours : il dit ce qu'il fait, et ce qu'on lui reproche.

    Attributs
    ---------
    texte : str
    causes : tuple de int
    effets : tuple d'Effet
    ecart : str
        Pourquoi ce pas est faux ; vide s'il est permis.
    """

    texte: str
    causes: tuple[int, ...] = ()
    effets: tuple[Effet, ...] = ()
    ecart: str = ""

    def phrase(self) -> str:
        """Ce que fait le pas."""
        return self.texte


Constat = Deduction | PasDeRegle
Regle = Callable[[Table, int, Callable[[Any], None]], Any]  # elle modifie la table, et raconte chaque pas à l'observateur
Verite = Callable[[int], int]  # la valeur d'une case dans la solution, 0 si on ne la sait pas

REGLES: dict[str, Regle] = {"exclusivité": exclusivite, "unicité": unicite, "parité": parite}


def jouer_une_passe(regles: Iterable[Regle], G: Table, n: int, verite: Verite) -> list[Constat]:
    """Ce que font des règles appliquées tour à tour, jusqu'au premier faux pas ; la table reste telle quelle.

    Exemples
    --------
    >>> G = [1 << 3] + [30] * 15
    >>> jouer_une_passe(REGLES.values(), G, 2, lambda case: 0)[0].phrase(), G[1]
    ('Exclusivité : L1C1 vaut 3 : dans la ligne 1, on ôte 3 de L1C2, L1C3 et L1C4.', 30)
    """
    table, constats, temoin = G.copy(), list[Constat](), _Temoin(G, n, verite)
    for regle in regles:
        regle(table, n, lambda constat: constats.append(temoin.controler(constat)))
        fautif = next((rang for rang, constat in enumerate(constats) if ecart_de(constat)), None)
        if fautif is not None:
            return constats[: fautif + 1]
    return constats


def ecart_de(constat: Constat) -> str:
    """Ce qu'on reproche à un pas ; rien s'il est permis."""
    return constat.ecart if isinstance(constat, PasDeRegle) else ""


class _Temoin:
    """Ce qu'on sait de la solution au début d'une passe : de quoi juger une règle qui n'est pas du cours."""

    def __init__(self, G: Table, n: int, verite: Verite) -> None:
        self.G, self.n, self.verite = tuple(G), n, verite

    @cached_property
    def solution(self) -> list[int]:
        """La solution ; rien si on ne la sait pas, ou si la table l'avait déjà perdue : la règle n'y est alors pour rien."""
        valeurs = [self.verite(case) for case in range(len(self.G))]
        intacte = all(m >> v & 1 for m, v in zip(self.G, valeurs))
        return valeurs if intacte and all(valeurs) else []

    def controler(self, constat: Constat) -> Constat:
        """Un tel pas ne remet aucune valeur, et n'ôte jamais celle de la solution."""
        if isinstance(constat, Deduction) or constat.ecart:
            return constat
        for case, avant, apres in constat.effets:
            nom = nom_de_case(case, self.n)
            if rendues := enumerer(map(str, candidats(apres & ~avant))):
                return constat._replace(ecart=f"vous remettez {rendues} en {nom} : une règle ne fait qu'ôter.")
            if self.solution and avant & ~apres & 1 << self.solution[case]:
                v = self.solution[case]
                return constat._replace(ecart=f"vous ôtez {v} de {nom}, alors que la solution y met {v}.")
        return constat
