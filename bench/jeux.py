"""Les jeux de grilles du banc de mesure : engendrés sur place, ou lus dans un dossier qu'on lui donne."""

from __future__ import annotations

import random
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import numpy as np

from sudokulib import EXEMPLES, Grille, moteur
from sudokulib.exemples import grilles_celebres
from sudokulib.fichiers import lire_grilles
from sudokulib.generation import minimales
from sudokulib.lecture import SYMBOLES

# Les jeux connus d'un dossier, par le début de leur nom ; les autres gardent le nom de leur fichier.
TITRES = {
    "clue17": "17 indices (collection de G. Royle, échantillon de 2000)",
    "norvig_easy": "faciles (easy50 de P. Norvig)",
    "norvig_top95": "difficiles (top95)",
    "norvig_hardest": "les plus dures de P. Norvig (hardest)",
    "gecode_9x9": "9 × 9 (exemples de Gecode)",
    "gecode_16x16": "16 × 16 (exemples de Gecode)",
}


class Jeu(NamedTuple):
    """Des grilles d'un même ordre, à solution unique.

    Attributs
    ---------
    cle : str
        Ce à quoi les cibles le reconnaissent : « minimales », « célèbres », « clue17 »…
    titre : str
    n : int
    grilles : liste de Grille
    """

    cle: str
    titre: str
    n: int
    grilles: list[Grille]


def engendres(nombre: int, graine: int) -> list[Jeu]:
    """Les jeux que le projet a chez lui : aucun dossier n'est nécessaire."""
    a_completer = [e.grille for e in EXEMPLES.values() if not e.grille.est_pleine]
    return [
        Jeu("documents", "les documents", 3, a_completer),
        Jeu("minimales", f"minimales engendrées, graine {graine}", 3, [*minimales(nombre, graine)]),
        Jeu("célèbres", "onze grilles célèbres", 3, [c.grille for c in grilles_celebres().values()]),
        Jeu("16", "16 × 16 engendrées, 110 indices", 4, [brassee(4, 110, graine + k) for k in range(25)]),
        Jeu("16 dures", "16 × 16 engendrées, 100 indices : bien plus dures", 4, [brassee(4, 100, graine + k) for k in range(25)]),
    ]


def melange(hasard: random.Random, nombre: int) -> list[int]:
    """Les entiers de 0 à nombre − 1, dans un ordre tiré au sort."""
    return hasard.sample(range(nombre), nombre)


def melange_par_bandes(hasard: random.Random, n: int) -> list[int]:
    """Les N lignes (ou colonnes) dans un ordre tiré au sort parmi ceux qui gardent ensemble celles d'une même bande."""
    return [n * a + b for a in melange(hasard, n) for b in melange(hasard, n)]


def repeter(grilles: list[Grille], au_moins: int, hasard: random.Random) -> list[str]:
    """Des lignes de texte, une par grille : le jeu, répété jusqu'à une longueur.

    Les copies sont prises sous des symétries tirées au sort (lignes, colonnes, valeurs) : ce sont les mêmes problèmes, mais le
    processeur ne peut pas en apprendre le déroulement par cœur, comme il le fait d'un petit jeu répété tel quel.
    """
    n, N = grilles[0].n, grilles[0].N
    tables = np.array([grille.valeurs for grille in grilles]).reshape(-1, N, N)
    symboles, blocs = np.frombuffer(SYMBOLES.encode(), np.uint8), [tables]
    while len(tables) * len(blocs) < au_moins:
        neuves = np.array([0, *(v + 1 for v in melange(hasard, N))])
        lignes, colonnes = melange_par_bandes(hasard, n), melange_par_bandes(hasard, n)
        blocs.append(neuves[tables[:, lignes][:, :, colonnes]])
    texte = symboles[np.concatenate(blocs)].tobytes().decode()
    return [texte[i : i + N * N] for i in range(0, len(texte), N * N)]


def brassee(n: int, indices: int, graine: int) -> Grille:
    """Une grille à solution unique : une grille régulière brassée, vidée au hasard jusqu'à un nombre d'indices.

    On ne s'arrête plus tôt que si aucun indice ne peut plus être ôté.
    """
    hasard, N = random.Random(graine), n * n
    neuves = melange(hasard, N)
    lignes, colonnes = melange_par_bandes(hasard, n), melange_par_bandes(hasard, n)
    valeurs = [neuves[(n * (i % n) + i // n + j) % N] + 1 for i in lignes for j in colonnes]
    restent = N * N
    for case in melange(hasard, N * N):
        if restent > indices:
            gardee, valeurs[case] = valeurs[case], 0
            if moteur.est_unique(Grille(n, tuple(valeurs))):
                restent -= 1
            else:
                valeurs[case] = gardee
    return Grille(n, tuple(valeurs))


def du_dossier(dossier: Path, maximum: int, deja: list[Jeu]) -> list[Jeu]:
    """Les jeux d'un dossier (.txt ou .tsv, une grille par ligne), d'ordre 3 ou 4, les `maximum` premières grilles de chacun.

    Un fichier dont toutes les grilles sont déjà dans l'un des jeux qu'on a est sauté.
    """
    jeux, connues = [], {grille for jeu in deja for grille in jeu.grilles}
    for fichier in sorted(dossier.glob("*.t[xs][tv]")):
        par_ordre = defaultdict(list)
        for grille in lire_grilles(fichier):
            par_ordre[grille.n].append(grille)
        cle = next((debut for debut in TITRES if fichier.stem.startswith(debut)), fichier.stem)
        for n, grilles in par_ordre.items():
            if n in (3, 4) and not connues.issuperset(grilles):
                jeux.append(Jeu(cle, TITRES.get(cle, fichier.stem.replace("_", " ")), n, grilles[:maximum]))
    return jeux
