"""Les programmes rapides, le solveur lisible et PySAT trouvent-ils la même chose ? Sur des grilles d'ordres 2, 3 et 4.

    .venv/bin/python -m bench.accord [--nombre 10000] [--alterees 0] [--graine 2006]

Les premières sont tirées au hasard. Les autres (`--alterees`) sont des grilles minimales dont un à trois indices sont ôtés,
changés ou ajoutés : elles ont une solution, plusieurs, ou se contredisent sans que cela se voie.

De chaque grille, chacun compte les solutions jusqu'à une limite tirée au sort et en renvoie une. On exige le même nombre, une
solution qui en soit une et qui garde les indices, et la même solution pour tous quand elle est unique. Le solveur lisible peut
être très long sur une grille presque vide, ou impossible sans que cela se voie : il abandonne après quelques centaines
d'hypothèses, et le bilan dit combien de grilles lui ont été vraiment comparées. PySAT n'est là que s'il est installé.

Avec `NUMBA_BOUNDSCHECK=1` (et `NUMBA_CACHE_DIR` sur un dossier vide), tout indice hors d'un tableau arrête l'épreuve.
"""

from __future__ import annotations

import atexit
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.util import find_spec
from typing import Any

import click

from bench.pairs import candidats_donnes, clauses, valeurs_de_candidats
from socle.hasard import Hasard
from socle.nombres import accorder
from sudokulib import Grille, explorer
from sudokulib.moteur import est_unique, moteurs
from sudokulib.moteur.facade import Recherche
from sudokulib.moteur.programmes import PROGRAMMES, SANS_LIMITE

PARTS = {2: 3, 3: 5, 4: 2}  # sur dix grilles, combien de chaque ordre
LIMITES = {2: (1, 2, 300), 3: (1, 2, 2, 5), 4: (1, 2)}
MOINS = {2: 0, 3: 17, 4: 95}  # d'indices qu'on laisse : au-dessous, le solveur lisible ne suit plus
PATIENCE = {2: 5000, 3: 500, 4: 100}  # ses hypothèses
MODELES = {2: 60, 3: 400, 4: 20}  # les grilles minimales qu'on altère, par ordre
NEUVES = 250  # grilles après lesquelles on refait le solveur de PySAT : les solutions interdites s'y accumulent


def pleine(n: int, hasard: Hasard) -> Grille:
    """Une grille pleine juste : une grille cyclique dont on mêle les lignes, les colonnes et les valeurs."""
    N = n * n

    def rangs() -> list[int]:
        return [n * a + b for a in hasard.melange(range(n)) for b in hasard.melange(range(n))]

    valeurs, lignes, colonnes = hasard.melange(range(1, N + 1)), rangs(), rangs()
    return Grille(n, tuple(valeurs[(n * (i % n) + i // n + j) % N] for i in lignes for j in colonnes))


def trouee(n: int, hasard: Hasard) -> Grille:
    """Une grille pleine dont on garde un nombre d'indices tiré au sort : une solution, ou des millions."""
    depart = pleine(n, hasard)
    vides = set(hasard.melange(range(n**4))[MOINS[n] + hasard.entier(n**4 - MOINS[n] + 1) :])
    return Grille(n, tuple(0 if case in vides else v for case, v in enumerate(depart.valeurs)))


def faussee(n: int, hasard: Hasard) -> Grille:
    """Une grille trouée dont un indice est changé : souvent impossible, sans que deux indices se contredisent forcément."""
    valeurs = list(trouee(n, hasard).valeurs)
    valeurs[hasard.entier(n**4)] = 1 + hasard.entier(n * n)
    return Grille(n, tuple(valeurs))


def quelconque(n: int, hasard: Hasard) -> Grille:
    """Quelques valeurs n'importe où : presque toujours une faute visible."""
    valeurs = [0] * n**4
    for case in hasard.melange(range(n**4))[: 2 + hasard.entier(n**4 - 1)]:
        valeurs[case] = 1 + hasard.entier(n * n)
    return Grille(n, tuple(valeurs))


def creusee(n: int, hasard: Hasard) -> Grille:
    """Une grille à solution unique, creusée au hasard tant qu'elle le reste (à l'ordre 4, on n'examine que 150 indices)."""
    valeurs = list(pleine(n, hasard).valeurs)
    for case in hasard.melange(range(n**4))[: 150 if n == 4 else n**4]:
        essai = [*valeurs[:case], 0, *valeurs[case + 1 :]]
        if est_unique(Grille(n, tuple(essai))):
            valeurs = essai
    return Grille(n, tuple(valeurs))


SORTES = (trouee, trouee, faussee, quelconque, creusee)


@lru_cache
def modeles(n: int) -> list[Grille]:
    """Les grilles minimales qu'on altère."""
    hasard = Hasard(n)
    return [creusee(n, hasard) for _ in range(MODELES[n])]


def ajouter(valeurs: list[int], case: int, hasard: Hasard) -> None:
    """Écrit une valeur quelconque dans une case."""
    valeurs[case] = 1 + hasard.entier(round(len(valeurs) ** 0.5))


def alteree(n: int, hasard: Hasard) -> Grille:
    """Une grille minimale dont un à trois indices sont ôtés, changés ou ajoutés."""
    valeurs = list(modeles(n)[hasard.entier(MODELES[n])].valeurs)
    for _ in range(1 + hasard.entier(3)):
        if hasard.entier(3) == 0:
            ajouter(valeurs, hasard.entier(n**4), hasard)
            continue
        indices = [case for case, v in enumerate(valeurs) if v]
        case = indices[hasard.entier(len(indices))]
        valeurs[case] = 0
        if hasard.entier(2):
            ajouter(valeurs, case, hasard)
    return Grille(n, tuple(valeurs))


def au_hasard(n: int, hasard: Hasard) -> Grille:
    """Une grille de l'une des sortes."""
    return SORTES[hasard.entier(len(SORTES))](n, hasard)


def defaut(grille: Grille, recherche: Recherche) -> str:
    """Ce qui ne va pas dans une recherche prise seule ; rien si tout va."""
    nombre, solution, _ = recherche
    if (solution is None) != (nombre == 0):
        return f"{nombre} solutions, et celle qui est renvoyée est {solution!r}"
    if solution and not (solution.est_solution and all(v in (0, w) for v, w in zip(grille.valeurs, solution.valeurs))):
        return f"{solution!r} n'est pas une solution"
    return ""


def programmes(n: int) -> list[str]:
    """Ceux qui marchent ici et traitent les grilles d'ordre n."""
    if "numba" not in moteurs():
        return ["entier"]
    return ["entier", "tout_ordre", "bandes"] if n == 3 else ["entier", "tout_ordre"]


class Sat:
    """PySAT, qui compte les solutions d'une grille en interdisant chacune de celles qu'il a trouvées."""

    def __init__(self, n: int) -> None:
        self.n, self.rang = n, 0
        self.solveur: Any = None
        atexit.register(self.fermer)  # détruit plus tard, il se plaindrait

    def fermer(self) -> None:
        """Libère le solveur."""
        if self.solveur:
            self.solveur.delete()

    def rouvrir(self) -> None:
        """Repart d'un solveur qui n'a lu que la règle du jeu."""
        from pysat.solvers import Solver

        self.fermer()
        self.solveur = Solver(name="cadical195", bootstrap_with=clauses(self.n))

    def chercher(self, grille: Grille, limite: int) -> Recherche:
        """Le nombre de solutions, jusqu'à la limite, et la première trouvée."""
        if self.rang % NEUVES == 0:
            self.rouvrir()
        self.rang += 1
        N, V = grille.N, grille.n**6
        interdire = V + 1 + self.rang % NEUVES  # vraie pendant cette recherche : les solutions trouvées sont interdites
        hypotheses = [interdire, *(x + 1 for x in candidats_donnes(grille.valeurs, N))]
        trouvees = []
        while len(trouvees) < limite and self.solveur.solve(assumptions=hypotheses):
            vrais = [x for x in self.solveur.get_model()[:V] if x > 0]
            trouvees.append(vrais)
            self.solveur.add_clause([-interdire, *(-x for x in vrais)])
        self.solveur.add_clause([-interdire])
        if not trouvees:
            return Recherche(0, None, 0)
        premiere = valeurs_de_candidats([x - 1 for x in trouvees[0]], N)
        return Recherche(len(trouvees), Grille(grille.n, tuple(premiere)), 0)


SATS = {n: Sat(n) for n in PARTS if find_spec("pysat")}


def chercher(grille: Grille, limite: int, programme: str) -> Recherche:
    """Ce que trouve un programme, ou le solveur lisible, qui peut abandonner (−1 solution)."""
    if programme == "lisible":
        return _chercher_lisiblement(grille, limite)
    if programme == "PySAT":
        return SATS[grille.n].chercher(grille, limite)
    nombre, valeurs, noeuds = PROGRAMMES[programme].chercher(grille, limite, SANS_LIMITE)
    return Recherche(nombre, None if valeurs is None else Grille(grille.n, tuple(valeurs)), noeuds)


def _chercher_lisiblement(grille: Grille, limite: int) -> Recherche:
    arbre = explorer(grille, limite, PATIENCE[grille.n] + 1)  # la racine n'est pas une hypothèse
    fini = arbre.complet or len(arbre.solutions) >= limite
    premiere = arbre.solutions[0] if arbre.solutions else None
    return Recherche(len(arbre.solutions) if fini else -1, premiere, arbre.hypotheses)


def comparer(grille: Grille, limite: int, temoins: tuple[str, ...]) -> tuple[dict[str, Recherche], list[str]]:
    """Ce que trouve chaque témoin, et chaque programme, s'il va au bout ; et les désaccords."""
    trouve, fautes = {}, []
    for nom in (*temoins, *programmes(grille.n)):
        recherche = chercher(grille, limite, nom)
        if recherche.nombre >= 0:
            trouve[nom] = recherche
            fautes += [f"{nom} : {phrase}"] if (phrase := defaut(grille, recherche)) else []
    if len({r.nombre for r in trouve.values()}) > 1:
        fautes.append(f"nombres : { ({nom: r.nombre for nom, r in trouve.items()}) }")
    elif limite > 1 and {r.nombre for r in trouve.values()} == {1} and len({r.solution for r in trouve.values()}) > 1:
        fautes.append("solution unique, et pourtant différente d'un programme à l'autre")
    return trouve, fautes


@dataclass
class Bilan:
    """Les grilles comparées, par ordre et par nombre de solutions ; celles que le lisible a menées au bout ; les fautes."""

    grilles: Counter[int] = field(default_factory=Counter)
    lisibles: Counter[int] = field(default_factory=Counter)
    nombres: Counter[str] = field(default_factory=Counter)
    fautes: list[str] = field(default_factory=list)

    def ajouter(self, grille: Grille, limite: int, temoins: tuple[str, ...]) -> None:
        """Compare les programmes sur une grille de plus."""
        trouve, fautes = comparer(grille, limite, temoins)
        self.grilles[grille.n] += 1
        self.lisibles[grille.n] += "lisible" in trouve
        nombre = trouve["entier"].nombre
        self.nombres["impossibles" if nombre == 0 else "plusieurs solutions" if nombre > 1 else "une solution"] += 1
        self.fautes += [f"{grille!r}, limite {limite} : {faute}" for faute in fautes]

    def __str__(self) -> str:
        lignes = [f"n = {n} : {k} grilles, dont {self.lisibles[n]} par le lisible aussi" for n, k in sorted(self.grilles.items())]
        lignes.append("trouvé : " + ", ".join(f"{k} {nom}" for nom, k in self.nombres.most_common()))
        return "\n".join([*lignes, accorder(len(self.fautes), "désaccord"), *self.fautes[:20]])


def grilles(nombre: int, alterees: int, hasard: Hasard) -> Iterator[Grille]:
    """Celles qu'on éprouve, décidées par le hasard qu'on donne."""
    ordres = [n for n, part in PARTS.items() for _ in range(part)]
    for rang in range(nombre):
        yield au_hasard(ordres[rang % len(ordres)], hasard)
    for rang in range(alterees):
        yield alteree(ordres[rang % len(ordres)], hasard)


def temoins(sans_lisible: bool = False) -> tuple[str, ...]:
    """Ceux à qui l'on compare les programmes rapides."""
    return (*(["PySAT"] if SATS else []), *([] if sans_lisible else ["lisible"]))


def eprouver(nombre: int, graine: int, alterees: int = 0, sans_lisible: bool = False) -> Bilan:
    """Compare les programmes sur des grilles décidées par la graine."""
    hasard, bilan = Hasard(graine), Bilan()
    for grille in grilles(nombre, alterees, hasard):
        limites = LIMITES[grille.n]
        bilan.ajouter(grille, limites[hasard.entier(len(limites))], temoins(sans_lisible))
    return bilan


@click.command(help=(__doc__ or "").splitlines()[0])
@click.option("--nombre", default=10_000, show_default=True, help="Le nombre de grilles tirées au hasard.")
@click.option("--alterees", default=0, show_default=True, help="Le nombre de grilles minimales altérées.")
@click.option("--graine", default=2006, show_default=True)
@click.option("--sans-lisible", is_flag=True, help="Sans le solveur lisible, de loin le plus lent.")
def principal(nombre: int, alterees: int, graine: int, sans_lisible: bool) -> None:
    """Éprouve, montre le bilan, et finit en erreur s'il y a un désaccord."""
    depart = time.perf_counter()
    bilan = eprouver(nombre, graine, alterees, sans_lisible)
    noms = [*temoins(sans_lisible), *programmes(3)]
    print(f"{', '.join(noms)}\n{bilan}\n{time.perf_counter() - depart:.0f} s")
    sys.exit(bool(bilan.fautes))


if __name__ == "__main__":
    principal()
