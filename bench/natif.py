"""Le moteur par lots face à un solveur natif qu'on a chez soi : paires alternées, médianes et bornes. Voir LISEZMOI.md.

    .venv/bin/python -m bench.natif --commande "./mon_solveur" --jeux DOSSIER [--tours 9] [--lot 50000]

La commande lit des grilles de 81 signes, une par ligne, et écrit pour chacune une ligne : le nombre de ses solutions, compté
jusqu'à 2, puis, si elle le sait, le nombre de ses hypothèses. Chaque tour résout les mêmes grilles de part et d'autre, celles du
jeu sous des symétries neuves, et l'on compare les temps processeur : le nôtre, lecture comprise ; le sien, moins celui qu'il lui
faut pour démarrer sur un fichier vide.
"""

from __future__ import annotations

import random
import resource
import shlex
import subprocess
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click

from bench.jeux import Jeu, du_dossier, engendres, repeter
from sudokulib.moteur import lots


class Mesure(NamedTuple):
    """Ce qu'un solveur a mis à compter les solutions d'un lot."""

    secondes: float
    nombres: list[int]
    noeuds: float  # hypothèses par grille ; NaN s'il ne les dit pas


def nous(lignes: list[str]) -> Mesure:
    """Le moteur par lots, sur un cœur."""
    depart = time.process_time()
    lot = lots.compter_lot(lignes, taches=1, barre=False)
    return Mesure(time.process_time() - depart, [*map(int, lot.nombres)], float(sum(lot.noeuds)) / len(lignes))


def temps_des_enfants() -> float:
    """Le temps processeur de tous les programmes lancés d'ici et finis."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def lancer(commande: list[str], texte: str) -> tuple[float, str]:
    """Le temps processeur d'un programme, et ce qu'il écrit."""
    depart = temps_des_enfants()
    fini = subprocess.run(commande, input=texte, capture_output=True, text=True, check=True)
    return temps_des_enfants() - depart, fini.stdout


def lui(commande: list[str], lignes: list[str]) -> Mesure:
    """Le solveur natif."""
    demarrage, _ = lancer(commande, "")
    secondes, sortie = lancer(commande, "\n".join(lignes) + "\n")
    reponses = [[*map(int, ligne.split())] for ligne in sortie.splitlines()]
    noeuds = [reponse[1] for reponse in reponses if len(reponse) > 1]
    par_grille = sum(noeuds) / len(lignes) if noeuds else float("nan")
    return Mesure(secondes - demarrage, [reponse[0] for reponse in reponses], par_grille)


class Tour(NamedTuple):
    """Une paire : les deux solveurs sur les mêmes lignes."""

    nous: Mesure
    lui: Mesure

    @property
    def rapport(self) -> float:
        """Combien de fois nous allons plus vite que lui."""
        return self.lui.secondes / self.nous.secondes


def un_tour(commande: list[str], jeu: Jeu, taille: int, rang: int) -> Tour:
    """Une paire ; un tour sur deux, c'est lui qui commence."""
    lignes = repeter(jeu.grilles, taille, random.Random(rang))[:taille]
    if rang % 2:
        son = lui(commande, lignes)
        notre = nous(lignes)
    else:
        notre = nous(lignes)
        son = lui(commande, lignes)
    if notre.nombres != son.nombres:
        ligne = next((x for x, a, b in zip(lignes, notre.nombres, son.nombres) if a != b), "le nombre de lignes")
        raise AssertionError(f"désaccord : {ligne}")
    return Tour(notre, son)


def ecrire(titre: str, tours: list[Tour], taille: int) -> str:
    """La ligne d'un jeu dans le tableau."""
    rapports = [tour.rapport for tour in tours]
    debits = [taille / median(secondes) for secondes in zip(*((t.nous.secondes, t.lui.secondes) for t in tours))]
    noeuds = [median(noeuds) for noeuds in zip(*((t.nous.noeuds, t.lui.noeuds) for t in tours))]
    nombres = [f"{debit:,.0f}".replace(",", "\u202f") for debit in debits]
    nombres += [f"{x:.2f}" for x in noeuds]
    nombres += [f"× {median(rapports):.2f}", f"{min(rapports):.2f} à {max(rapports):.2f}"]
    return f"| {titre} | {' | '.join(nombres).replace('.', ',').replace('nan', '–')} |"


COLONNES = ("jeu", "nous (grilles/s)", "lui (grilles/s)", "nos hypothèses", "les siennes", "nous / lui", "bornes")


@click.command(help=(__doc__ or "").splitlines()[0])
@click.option("--commande", required=True, help="Le solveur natif : il lit des lignes, il écrit des nombres.")
@click.option("--jeux", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Un dossier d'autres jeux.")
@click.option("--tours", default=9, show_default=True)
@click.option("--lot", "taille", default=50_000, show_default=True, help="Les grilles d'un tour.")
def principal(commande: str, jeux: Path | None, tours: int, taille: int) -> None:
    """Écrit le tableau, jeu par jeu."""
    ensemble = [jeu for jeu in engendres(2000, 2014) if jeu.n == 3]
    if jeux:
        ensemble += [jeu for jeu in du_dossier(jeux, 10_000, ensemble) if jeu.n == 3]
    nous(repeter(ensemble[0].grilles, 100, random.Random(0)))  # compilation, caches
    print(f"| {' | '.join(COLONNES)} |\n{len(COLONNES) * '|---'}|")
    for jeu in ensemble:
        faits = [un_tour(shlex.split(commande), jeu, taille, rang) for rang in range(tours)]
        print(ecrire(f"{jeu.titre} ({len(jeu.grilles)})", faits, taille), flush=True)


if __name__ == "__main__":
    principal()
