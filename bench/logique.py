"""La logique du document C : les vitesses côte à côte, puis ses deux affirmations finales. `make bench`.

    .venv/bin/python -m bench.logique [DOSSIER] [--nombre 10000] [--graine 2014]

DOSSIER, facultatif, contient d'autres jeux de grilles (.txt ou .tsv, une grille par ligne), examinés un par un. Les temps sont
pris à tour de rôle sur les mêmes grilles ; seuls les rapports ont un sens d'une machine à l'autre. numba et python-sat sont
facultatifs : `.venv/bin/pip install -c constraints.txt ".[cours,comparer]"`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from itertools import combinations
from pathlib import Path
from statistics import mean
from typing import Any

import click

from sudokulib import EXEMPLES, Grille
from sudokulib.difficulte import Rapport, comparer, rapport
from sudokulib.exemples import grilles_celebres
from sudokulib.fichiers import lire_grilles
from sudokulib.generation import minimales
from sudokulib.logique.codage_de_grille import formule_initiale
from sudokulib.logique.fermeture import fermeur
from sudokulib.logique.propagation import propagation
from sudokulib.logique.rapide import membres_des_groupes
from sudokulib.moteur import moteurs

TOURS = 9
Epreuve = Callable[[Grille], object]


def clauses_de_la_regle(n: int) -> list[list[int]]:
    """La formule Frègle comme en DIMACS."""
    groupes = [[x + 1 for x in membres] for membres in membres_des_groupes(n)]
    return groupes + [[-a, -b] for groupe in groupes for a, b in combinations(groupe, 2)]


def indices(grille: Grille) -> list[int]:
    """Les indices d'une grille comme en DIMACS."""
    return [grille.N * case + v for case, v in enumerate(grille.valeurs) if v]


class ParSat:
    """L'algorithme de `rapide.saturer`, la propagation étant confiée à PySAT.

    Un essai coûte moins au solveur s'il a reçu les indices comme des clauses, mais il faut alors lui relire Frègle à chaque
    grille : les deux façons sont mesurées. Les littéraux déduits sont toujours demandés au solveur commun, car `propagate`
    ne renvoie pas ceux qui ne doivent rien aux hypothèses.
    """

    def __init__(self, commun: Any, nouveau: Callable[[], Any] | None = None) -> None:
        self.commun, self.nouveau = commun, nouveau

    def propager(self, connus: list[int]) -> tuple[bool, list[int]]:
        """La propagation seule."""
        possible, deduits = self.commun.propagate(assumptions=connus)
        return possible, deduits

    def fermer(self, indices: list[int], V: int = 729) -> tuple[bool, int]:
        """La fermeture par littéral infructueux : possible ou non, et le nombre de littéraux déduits."""
        connus = list(indices)
        propre = self.nouveau() if self.nouveau else None
        for l in connus if propre else ():
            propre.add_clause([l])
        possible, deduits = self.propager(connus)
        litteraux, fixes, vus = [*range(1, V + 1), *range(-1, -V - 1, -1)], set(deduits), set()
        rang = sans_succes = 0
        while possible and sans_succes < 2 * V and len(fixes) < V:
            l = litteraux[rang]
            if l not in fixes and -l not in fixes and l not in vus:
                possible, deduits = propre.propagate([l]) if propre else self.commun.propagate([*connus, l])
                if possible:
                    vus.update(deduits)
                else:
                    connus.append(-l)
                    if propre:
                        propre.add_clause([-l])
                    possible, deduits = self.propager(connus)
                    fixes.update(deduits)
                    vus.clear()
                    sans_succes = -1
            sans_succes += 1
            rang = (rang + 1) % (2 * V)
        if propre:
            propre.delete()
        return possible, len(fixes)


def duree(epreuve: Epreuve, grille: Grille) -> float:
    """Les microsecondes d'un appel."""
    depart = time.perf_counter()
    epreuve(grille)
    return 1e6 * (time.perf_counter() - depart)


def chronometrer(titre: str, grilles: list[Grille], nous: Epreuve, eux: Epreuve, cible: float, tours: int = TOURS) -> None:
    """Une ligne : les durées moyennes (de chaque grille, le meilleur de ses tours) et le rapport de leurs sommes."""
    for epreuve in (nous, eux):
        epreuve(grilles[0])  # compilation, caches
    mesures = [[(duree(nous, g), duree(eux, g)) for _ in range(tours)] for g in grilles]
    a, b = (mean(min(tour[k] for tour in mesure) for mesure in mesures) for k in (0, 1))
    print(f"| {titre} | {a:.1f} | {b:.1f} | {b / a:.1f} | {cible:g} |".replace(".", ","), flush=True)


def vitesses(grilles: list[Grille]) -> None:
    """Les trois rapports demandés, sur les mêmes grilles, les données de chacun étant prêtes d'avance."""
    print("| épreuve | nous (µs) | l'autre (µs) | rapport | cible |\n|---|---|---|---|---|")
    pur, meilleur = fermeur(3, "python"), fermeur(3)
    formules = {g: formule_initiale(g.lignes()) for g in grilles[:3]}
    titre = "propagation : Python à compteurs / listes du document"
    chronometrer(titre, grilles[:3], pur.saturer, lambda g: propagation(g.lignes(), formules[g]), 500, tours=3)
    try:
        from pysat.solvers import Solver
    except ImportError:
        print("\npython-sat n'est pas installé : pas d'autre comparaison.")
        return
    regle = clauses_de_la_regle(3)
    donnees = {g: indices(g) for g in grilles}
    with Solver(name="glucose4", bootstrap_with=regle) as solveur:
        sat, sat_neuf = ParSat(solveur), ParSat(solveur, lambda: Solver(name="glucose4", bootstrap_with=regle))
        for g in grilles:
            accord = meilleur.saturer(g)[1], meilleur.saturer(g, True)[1]
            assert accord == (len(sat.propager(donnees[g])[1]), sat.fermer(donnees[g])[1])
            assert accord[1] == sat_neuf.fermer(donnees[g])[1]
        titre = f"propagation : {meilleur.nom} / glucose4"
        cases = {g: meilleur.preparer(g) for g in grilles}
        chronometrer(titre, grilles, lambda g: meilleur.saturer_cases(cases[g]), lambda g: sat.propager(donnees[g]), 2, tours=201)
        titre = f"littéral infructueux : {meilleur.nom} / glucose4"
        chronometrer(f"{titre}, un solveur pour toutes", grilles, par_infructueux, lambda g: sat.fermer(donnees[g]), 10)
        chronometrer(f"{titre}, un solveur par grille", grilles, par_infructueux, lambda g: sat_neuf.fermer(donnees[g]), 10)


def par_infructueux(grille: Grille) -> object:
    """La fermeture par littéral infructueux du meilleur moteur."""
    return fermeur(3).saturer(grille, True)


def affirmations(dossier: Path | None, nombre: int, graine: int) -> list[Rapport]:
    """Les deux affirmations finales du document C, jeu par jeu."""
    documents = {nom: e.grille for nom, e in EXEMPLES.items() if not e.grille.est_pleine}
    celebres = {c.nom: c.grille for c in grilles_celebres().values()}
    rapports = [classer(documents.values(), "les documents"), classer(celebres.values(), "onze grilles célèbres")]
    for noms, r in zip((documents, celebres), rapports):
        print(f"\n{r.nom} : " + ", ".join(f"{nom} ({d.niveau})" for nom, d in zip(noms, r.difficultes.values())))
    for fichier in sorted(dossier.glob("*.t[xs][tv]")) if dossier else ():
        rapports.append(classer(lire_grilles(fichier), fichier.name))
    depart = time.perf_counter()
    rapports.append(classer(minimales(nombre, graine), f"minimales, graine {graine}", nombre))
    print(f"\n{len(rapports[-1].difficultes)} grilles minimales faites et classées en {time.perf_counter() - depart:.0f} s")
    return rapports


def classer(grilles: Iterable[Grille], nom: str, total: int | None = None) -> Rapport:
    """Le niveau de chaque grille, sans compter les nœuds de sa recherche."""
    return rapport(grilles, nom, total=total, compter_noeuds=False)


@click.command()
@click.argument("dossier", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--nombre", default=10_000, show_default=True, help="Le nombre de grilles minimales à faire.")
@click.option("--graine", default=2014, show_default=True, help="La graine de leur tirage.")
def principal(dossier: Path | None, nombre: int, graine: int) -> None:
    """Mesure les vitesses, puis examine les affirmations du document C."""
    print(f"Moteurs : {', '.join(moteurs())}. Durées moyennes par grille, en microsecondes.\n")
    vitesses([e.grille for e in EXEMPLES.values() if not e.grille.est_pleine])
    print(f"\n{comparer(affirmations(dossier, nombre, graine))}")


if __name__ == "__main__":
    principal()
