"""Chapitre 1 : une déduction, les nombres d'une grille, son graphe, ses symétries."""

from __future__ import annotations

from math import factorial

from cours.dossier.tirage import Tiree, tirage
from cours.tirages.grilles import grille_tiree, permises, places_uniques, pleine_tiree
from socle.hasard import Hasard
from sudokulib.cases import blocs_de_case, nom_de_case
from sudokulib.grille import Grille
from sudokulib.solveur import solutions

PERTES = (3, 8)  # combien de cases perdent la valeur, en tout : ni rien à chercher, ni trop
FACONS = (3, 9)  # de compléter une petite grille


@tirage("T.0an", "Les cases qui perdent une valeur")
def cases_qui_perdent(hasard: Hasard) -> Tiree:
    """Une grille, une case qu'on remplit : combien de cases de ses trois blocs perdent cette valeur."""
    while True:
        grille = grille_tiree(hasard)
        for case, valeur in hasard.melange(places_uniques(grille)):
            perdent = [
                [c for c in bloc.cases if not grille.valeurs[c] and c != case and valeur in permises(grille, c)]
                for bloc in blocs_de_case(3)[case]
            ]
            if PERTES[0] <= sum(map(len, perdent)) <= PERTES[1]:
                ou = nom_de_case(case, 3)
                noms = [", ".join(nom_de_case(c, 3) for c in siennes) or "aucune" for siennes in perdent]
                return Tiree(
                    f"Dans la grille ci-dessous, on écrit {valeur} en {ou}. Parmi les **autres** cases libres, certaines "
                    f"pouvaient encore contenir un {valeur} (aucun de leurs trois blocs n'en avait) et ne le peuvent plus : "
                    f"elles *perdent le {valeur}*. Combien la ligne de {ou} en a-t-elle ? Et sa colonne ? Et sa région ? Une "
                    "case qui est dans deux de ces blocs compte dans chacun. Donnez trois entiers, dans cet ordre.",
                    tuple(map(len, perdent)),
                    f"Dans la ligne : {noms[0]} ; dans la colonne : {noms[1]} ; dans la région : {noms[2]}.",
                    grille,
                )


@tirage("T.0b", "Valeurs, cases et blocs d'une grille")
def nombres_d_une_grille(hasard: Hasard) -> Tiree:
    """Valeurs, cases et blocs, à deux ordres."""
    n, p = sorted(hasard.melange((2, 4, 5, 6, 7, 8))[:2])
    return Tiree(
        f"Pour une grille d'ordre $n = {n}$, donnez le nombre de valeurs, le nombre de cases et le nombre de blocs (lignes, "
        f"colonnes et régions) ; puis les trois mêmes nombres pour $n = {p}$. La réponse est une liste de six entiers.",
        (n**2, n**4, 3 * n**2, p**2, p**4, 3 * p**2),
        "N = n² valeurs, N² cases, 3N blocs.",
    )


@tirage("T.0bc", "Les remplissages d'une grille")
def remplissages(hasard: Hasard) -> Tiree:
    """La taille de l'espace, pour un ordre et un nombre d'indices."""
    n = hasard.choice((2, 3, 4))
    m = hasard.randint(n**4 // 4, n**4 // 2)
    return Tiree(
        f"Une grille d'ordre $n = {n}$ a $m = {m}$ indices. Si l'on oublie les règles du jeu, combien y a-t-il de façons de la "
        "remplir ? Donnez un entier, que vous pouvez écrire comme un calcul : `7**12`.",
        (n * n) ** (n**4 - m),
        f"N^(N² − m) = {n * n}^{n**4 - m}.",
    )


@tirage("S.1", "Sommets, arêtes et degré du graphe du Sudoku")
def graphe(hasard: Hasard) -> Tiree:
    """Sommets, arêtes et degré du graphe, à un autre ordre."""
    n = hasard.randint(4, 9)
    degre = (n - 1) * (3 * n + 1)
    return Tiree(
        "Le graphe du Sudoku a un sommet par case ; une arête relie deux cases qui partagent au moins un bloc. Pour "
        f"$n = {n}$, donnez le nombre de sommets, le nombre d'arêtes et le degré d'un sommet : trois entiers, dans cet ordre.",
        (n**4, n**4 * degre // 2, degre),
        f"{n**4} sommets de degré (n − 1)(3n + 1) = {degre} ; chaque arête a deux bouts.",
    )


@tirage("T.0cn", "Compléter une petite grille")
def facons_de_completer(hasard: Hasard) -> Tiree:
    """Une petite grille, et combien de façons elle a de se compléter."""
    while True:
        solution = pleine_tiree(hasard, 2)
        gardees = set(hasard.melange(range(16))[: hasard.randint(5, 6)])
        grille = Grille(2, tuple(v if case in gardees else 0 for case, v in enumerate(solution.valeurs)))
        combien = len(solutions(grille))
        if FACONS[0] <= combien <= FACONS[1]:
            return Tiree(
                "De combien de façons la grille d'ordre 2 ci-dessous se complète-t-elle ? Donnez un entier, à la main ou par un "
                "programme.",
                combien,
                f"Une recherche complète en trouve {combien}.",
                grille,
            )


@tirage("T.0cc")
def symetries(hasard: Hasard) -> Tiree:
    """Les nombres de symétries, à un ordre donné."""
    n = hasard.choice((2, 3, 4, 5))
    return Tiree(
        f"À l'ordre $n = {n}$, donnez trois entiers : le nombre de renommages des valeurs ; le nombre de façons de ranger les "
        "**lignes** (les bandes, puis les lignes de chacune) ; le nombre de symétries quand on ne renomme pas. Vous pouvez "
        "écrire un calcul, avec `factorial` du module `math`.",
        (factorial(n * n), factorial(n) ** (n + 1), 2 * factorial(n) ** (2 * n + 2)),
        "N!, (n!)^(n + 1), 2 (n!)^(2n + 2).",
    )
