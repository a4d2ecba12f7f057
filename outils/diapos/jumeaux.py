"""Les calculs de la page (`cours/ateliers/calculs`) comparés à ceux de Python : `python -m outils.diapos.jumeaux 1000`.

Chaque grille est tirée au hasard, jamais vue : à une solution, à plusieurs, ou contradictoire. On compare, dans l'ordre, chaque
phrase de BouclerRègles, chaque hypothèse du retour arrière, chaque littéral propagé et la clause qui l'isole, et s'il y a
plusieurs solutions.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

from cours.diapos.npm import noeud
from socle.hasard import Hasard
from socle.nombres import accorder
from sudokulib.generation import pleines
from sudokulib.grille import Grille
from sudokulib.logique import Litteral, formule_initiale, propager, propager2
from sudokulib.logique.trace import EtapeDePropagation
from sudokulib.moteur import compter
from sudokulib.regles import boucler_regles
from sudokulib.vecteurs import Table, candidats, table_de_grille

ARRET = 400  # le même que dans jumeaux.mjs
Json = Any


class _Trop(Exception):
    """Assez d'hypothèses comparées."""


def grilles_au_hasard(nombre: int, n: int, graine: int) -> Iterator[Grille]:
    """Des grilles de tous les remplissages ; une sur quatre a une valeur fausse."""
    hasard, N = Hasard(graine), n * n
    for rang, complete in enumerate(pleines(nombre, n=n, graine=graine)):
        valeurs = list(complete.valeurs)
        gardees = N * N // 4 + hasard.entier(N * N // 4)
        for case in hasard.melange(range(N * N))[gardees:]:
            valeurs[case] = 0
        if rang % 4 == 3:
            case = next(c for c in hasard.melange(range(N * N)) if valeurs[c])
            valeurs[case] = valeurs[case] % N + 1
        yield Grille(n, tuple(valeurs))


def par_python(grille: Grille, echecs: bool) -> Json:
    """Ce que calcule la bibliothèque, écrit comme l'écrit la page."""
    G = table_de_grille(grille)
    phrases: list[str] = []
    case = boucler_regles(G, grille.n, lambda deduction: phrases.append(deduction.phrase()))
    formule = formule_initiale(grille)
    simple = propager(formule)
    double = propager2(formule) if echecs else simple
    return {
        "regles": {"phrases": phrases, "G": G, "case": case},
        "recherche": _recherche(grille),
        "propager": [_ecrire(etape, grille.N) for etape in simple.etapes],
        "propager2": [_ecrire(etape, grille.N) for etape in double.etapes],
        "conflit": -1 if double.conflit is None else double.conflit,
    }


def _ecrire(etape: EtapeDePropagation, N: int) -> list[int]:
    l: Litteral = etape.litteral
    numero = N * (N * l.i + l.j) + l.k
    return [numero if l.signe else -numero, etape.numero]


def _recherche(grille: Grille) -> Json:
    G, gestes = table_de_grille(grille), list[Json]()
    try:
        return {"trouvee": _sudoku(G, grille.n, gestes, 1), "gestes": gestes, "G": G}
    except _Trop:
        return {"gestes": gestes}


def _sudoku(G: Table, n: int, gestes: list[Json], profondeur: int) -> bool:
    """L'algorithme `sudokulib.sudoku`, qui note en plus ses hypothèses et ses retours."""

    def noter(geste: str, v: int) -> None:
        if len(gestes) >= ARRET:
            raise _Trop
        gestes.append([geste, case, v, profondeur])

    case = boucler_regles(G, n)
    if case == -1:
        return True
    B = G.copy()
    for v in candidats(B[case]):
        noter("hypothèse", v)
        G[case] = 1 << v
        if _sudoku(G, n, gestes, profondeur + 1):
            return True
        G[:] = B
        noter("retour", v)
    return False


def par_la_page(grilles: Iterable[Grille], echecs: bool) -> list[Json]:
    """Ce que calcule le JavaScript, exécuté par Node."""
    lignes = "".join(json.dumps({"n": g.n, "valeurs": g.valeurs, "echecs": echecs}) + "\n" for g in grilles)
    commande = [noeud(), str(Path(__file__).with_name("jumeaux.mjs"))]
    sortie = subprocess.run(commande, input=lignes, capture_output=True, text=True, check=True, encoding="utf-8").stdout
    return [json.loads(ligne) for ligne in sortie.splitlines()]


Durees = dict[str, list[float]]


def comparer(grilles: list[Grille], echecs: bool) -> tuple[list[str], Durees]:
    """Les différences, une phrase chacune ; et, pour chaque genre de pas, ses durées dans la page, en millisecondes."""
    ecarts: list[str] = []
    durees: Durees = {}
    for grille, obtenu in zip(grilles, par_la_page(grilles, echecs), strict=True):
        for pas, duree in obtenu.pop("durees").items():
            durees.setdefault(pas, []).append(duree)
        attendu = par_python(grille, echecs)
        if "solutions" in obtenu:  # la page y a renoncé, sinon
            attendu["solutions"] = compter(grille, 2)
        ecarts += [f"{grille.ecrire('ligne')} : {quoi}" for quoi in attendu if attendu[quoi] != obtenu[quoi]]
    return ecarts, durees


def principal() -> None:
    """Compare sur autant de grilles qu'on veut ; le code de sortie dit si tout concorde."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("nombre", type=int, nargs="?", default=1000)
    analyseur.add_argument("--graine", type=int, default=2026)
    choix = analyseur.parse_args()
    ecarts, durees = comparer(list(grilles_au_hasard(choix.nombre, 3, choix.graine)), echecs=False)
    petits, _ = comparer(list(grilles_au_hasard(choix.nombre, 2, choix.graine)), echecs=True)
    print(f"{accorder(2 * choix.nombre, 'grille')}, {accorder(len(ecarts + petits), 'différence')}")
    for pas, mesures in durees.items():
        rangees = sorted(mesures)
        tardive = rangees[99 * len(rangees) // 100]
        print(f"{pas} : médiane {median(rangees):.2f} ms, 99 % sous {tardive:.2f} ms".replace(".", ","))
    raise SystemExit("\n".join(ecarts + petits) or 0)


if __name__ == "__main__":
    principal()
