"""Ce qu'une réponse fausse a de contraire à l'énoncé, et qui se voit sur la grille : un doublon, une case remplie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cours.exercices.autre_concours._grilles import Arguments, Lignes
from socle.nombres import accorder

DITS = {"ligne": "la ligne", "colonne": "la colonne", "région": "la région"}


def blocs(n: int, i: int, j: int) -> dict[str, int]:
    """Les rangs, à partir de 0, des trois blocs d'une case."""
    return {"ligne": i, "colonne": j, "région": i // n * n + j // n}


def doublon(lignes: Lignes, n: int) -> str:
    """« la valeur 2 paraît deux fois dans la colonne 0 » ; vide si la grille est juste."""
    vues: set[tuple[str, int, int]] = set()
    for i, ligne in enumerate(lignes):
        for j, v in enumerate(ligne):
            for genre, rang in blocs(n, i, j).items() if v else ():
                if (genre, rang, v) in vues:
                    return f"la valeur {v} paraît deux fois dans {DITS[genre]} {rang}"
                vues.add((genre, rang, v))
    return ""


def d_une_grille_juste(arguments: Arguments, obtenu: Any) -> str:
    """K.3 : le doublon qu'on n'a pas vu ; ou l'absence de tout doublon."""
    dit = doublon(*arguments)
    if obtenu is True and dit:
        return f"{dit} (on compte à partir de 0), et vous répondez True"
    return "aucune valeur ne paraît deux fois dans un bloc, et vous répondez False" if obtenu is False and not dit else ""


def permises(grille: Lignes, n: int, i: int, j: int) -> dict[int, list[str]]:
    """À chaque valeur, les genres de blocs de la case qui la contiennent."""
    siens = blocs(n, i, j)
    ou: dict[int, list[str]] = {v: [] for v in range(1, n * n + 1)}
    for a, ligne in enumerate(grille):
        for b, v in enumerate(ligne):
            if v:
                ou[v] += [genre for genre, rang in blocs(n, a, b).items() if siens[genre] == rang]
    return ou


def des_possibles(arguments: Arguments, obtenu: Any) -> str:
    """K.4 : une valeur de trop, et le bloc qui la contient ; ou une qui manque."""
    grille, n, i, j = arguments
    if not isinstance(obtenu, list) or not all(type(v) is int for v in obtenu):
        return ""
    if grille[i][j]:
        return "la case est déjà remplie, et vous lui trouvez des valeurs possibles" if obtenu else ""
    ou = permises(grille, n, i, j)
    for v in obtenu:
        if v not in ou:
            return f"vous donnez {v}, qui n'est pas une valeur de 1 à {n * n}"
        if ou[v]:
            return f"vous donnez {v}, que {DITS[ou[v][0]]} de la case contient déjà"
    absente = next((v for v in ou if not ou[v] and v not in obtenu), None)
    return f"vous ne donnez pas {absente}, qu'aucun bloc de la case ne contient" if absente else ""


def de_la_plus_contrainte(arguments: Arguments, obtenu: Any) -> str:
    """K.5 : la case est remplie, ou une autre a moins de valeurs possibles, ou vient avant."""
    grille, n = arguments
    combien = dict(_possibles(grille, n))
    if obtenu is None:
        return "vous renvoyez None, et la grille a des cases vides" if combien else ""
    if not (isinstance(obtenu, tuple) and all(type(x) is int for x in obtenu) and combien):
        return ""
    if obtenu not in combien:
        return f"la case {obtenu} n'est pas une case vide de la grille"
    meilleure = min(combien, key=lambda case: combien[case])
    sien, mieux = combien[obtenu], combien[meilleure]
    if sien == mieux:
        return f"la case {meilleure} a aussi peu de valeurs possibles que {obtenu}, et vient avant"
    moins = "aucune" if not mieux else f"que {mieux}" if mieux > 1 else "qu'une"
    return f"la case {obtenu} a {accorder(sien, 'valeur possible')}, et la case {meilleure} n'en a {moins}"


def _possibles(grille: Lignes, n: int) -> Iterator[tuple[tuple[int, int], int]]:
    """Chaque case vide, dans l'ordre de lecture, et son nombre de valeurs possibles."""
    for i, ligne in enumerate(grille):
        for j, v in enumerate(ligne):
            if not v:
                yield (i, j), sum(not ou for ou in permises(grille, n, i, j).values())


def _est_une_paire(p: Any) -> bool:
    return isinstance(p, (list, tuple)) and len(p) == 2 and all(type(x) is int for x in p)


def des_aretes(arguments: Arguments, obtenu: Any) -> str:
    """K.11 : une paire qui manque, et le bloc commun ; ou une paire de cases que rien ne lie."""
    (n,) = arguments
    if not isinstance(obtenu, list) or not all(_est_une_paire(p) for p in obtenu):
        return ""
    N, donnees = n * n, {tuple(p) for p in obtenu}
    for a in range(N * N):
        for b in range(a + 1, N * N):
            siens, autres = blocs(n, a // N, a % N), blocs(n, b // N, b % N)
            communs = [genre for genre in siens if siens[genre] == autres[genre]]
            if communs and (a, b) not in donnees:
                return f"le couple ({a}, {b}) manque, et ses cases ont {DITS[communs[0]]} en commun"
            if not communs and (a, b) in donnees:
                return f"vous donnez ({a}, {b}), deux cases qui n'ont ni ligne, ni colonne, ni région en commun"
    return ""
