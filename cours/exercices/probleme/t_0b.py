"""T.0b, les nombres d'une grille (nombres), et T.0bc, la taille de l'espace des remplissages (formule)."""

from __future__ import annotations

from epreuves import Formule, Valeur, declarer


def _raisons() -> dict[tuple[int, ...], str]:
    """Les fausses réponses de T.0b : un tableau rempli colonne par colonne, ou une faute dans l'une de ses lignes."""
    raisons: dict[tuple[int, ...], str] = {
        (4, 9, 16, 16, 81, 256, 12, 27, 48): "vous rangez par colonne du tableau ; donnez d'abord toute la ligne de n = 2",
    }
    for ligne, n in enumerate((2, 3, 4)):
        N = n * n
        valeurs, cases, blocs = 3 * ligne, 3 * ligne + 1, 3 * ligne + 2  # les rangs des trois réponses de cette ligne
        raisons[valeurs, n] = f"n = {n} : c'est l'ordre ; combien de cases dans une région ?"
        raisons[cases, N] = f"n = {n} : ce sont les cases d'une ligne, pas de la grille"
        if n > 2:  # pour n = 2, n³ et 2N sont le même nombre
            raisons[cases, n**3] = f"n = {n} : vous calculez n³ ; la grille a N lignes de N cases, et N = n²"
            raisons[cases, 2 * N] = f"n = {n} : N lignes de N cases se multiplient, et ne s'ajoutent pas"
        raisons[blocs, 2 * N + n] = f"n = {n} : vous ne comptez que n régions ; il y en a autant que de lignes"
        raisons[blocs, N] = f"n = {n} : les régions sont des blocs, mais pas les seuls"
        raisons[blocs, 2 * N] = f"n = {n} : il y a trois genres de blocs"
    return raisons


declarer(
    Valeur(
        identifiant="T.0b",
        titre="Valeurs, cases et blocs d'une grille d'ordre 2, 3 et 4",
        document="T",
        reponse=(4, 16, 12, 9, 81, 27, 16, 256, 48),
        raisons=_raisons(),
        rappels=tuple(
            f"n = {n} : {dit}"
            for n in (2, 3, 4)
            for dit in (
                "il y a autant de valeurs que de cases dans une région de côté n",
                "la grille a N lignes de N cases, et N = n²",
                "il y a N lignes, N colonnes et N régions, et N = n²",
            )
        ),
        indications=(
            "Une région d'ordre n a n cases de côté : combien de cases, donc combien de valeurs à y placer ?",
            "N = n² valeurs ; N lignes de N cases ; autant de colonnes et de régions que de lignes.",
        ),
        explication="N = n² valeurs, N² cases, 3N blocs : 4, 16 et 12 pour n = 2 ; 9, 81 et 27 pour n = 3 ; 16, 256 et 48 "
        "pour n = 4.",
    ),
    Formule(
        identifiant="T.0bc",
        titre="Nombre de remplissages d'une grille d'ordre n à m indices, sans les règles",
        document="T",
        reponse="N**(N**2 - m)",
        raisons={
            "9**(81-m)": "c'est le nombre pour n = 3 ; on le demande pour un ordre quelconque",
            "9**53": "c'est le nombre pour l'exemple du document ; on le demande pour tous n et m",
            "N**(N**2)": "les cases des indices sont déjà remplies : on n'y choisit rien",
            "N**(N**2) - m": "mettez m dans l'exposant, entre parenthèses : un indice ôte une case à remplir, pas un remplissage",
            "(N**2 - m)!": "une même valeur peut servir à plusieurs cases : chacune a le même nombre de choix",
            "binom(N**2, m)": "c'est le nombre de façons de placer les m indices ; ils sont donnés, et l'on remplit le reste",
            "N**(N**2) - N**m": "les m cases déjà remplies se retranchent des cases, et non des remplissages",
            "N**(N**2)/m": "les m cases déjà remplies se retranchent des cases : on ne divise pas",
            "(N**2 - m)**N": "l'exposant et la base sont échangés : combien de choix pour une case, et combien de cases ?",
            "N*(N**2 - m)": "les choix de deux cases se multiplient : deux cases se remplissent de N × N façons",
            "N**2 - m": "c'est le nombre de cases à remplir ; de combien de façons les remplir ?",
            "n**(N**2 - m)": "il y a plus de n valeurs possibles dans une case",
            "N**m": "m est le nombre d'indices, qui sont donnés : c'est le reste des cases qu'on remplit",
            "N**(N - m)": "N est le nombre de lignes ; il y a davantage de cases à remplir",
        },
        indications=(
            "Combien de cases restent à remplir ? Combien de choix pour chacune, si l'on oublie les règles ?",
            "Pour n = 2 et 14 indices, il reste 2 cases de 4 choix chacune : 4 × 4 = 16 remplissages.",
        ),
        explication="N² − m cases vides, N valeurs pour chacune, choisies indépendamment : N^(N² − m), soit 9^53 pour l'exemple.",
    ),
)
