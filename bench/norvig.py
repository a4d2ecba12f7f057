"""Un petit solveur à la manière de l'essai de Peter Norvig, « Solving Every Sudoku Puzzle » : l'étalon du Python simple.

L'idée est la sienne, le texte est de nous : un dictionnaire donne à chaque case la chaîne des chiffres qui lui restent. Ôter un
chiffre se propage (une case qui n'en a plus qu'un l'ôte à ses voisines ; un chiffre qui n'a plus qu'une place dans un groupe y
va) ; quand rien ne bouge plus, on essaie un à un les chiffres de la case la moins libre, sur une copie du dictionnaire.

>>> resoudre("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")[:9]
'483921657'
>>> resoudre("11" + 79 * ".") is None
True
"""

from __future__ import annotations

CHIFFRES = "123456789"
CASES = [ligne + colonne for ligne in "ABCDEFGHI" for colonne in CHIFFRES]
_GROUPES = [
    *([ligne + colonne for colonne in CHIFFRES] for ligne in "ABCDEFGHI"),
    *([ligne + colonne for ligne in "ABCDEFGHI"] for colonne in CHIFFRES),
    *(
        [ligne + colonne for ligne in bande for colonne in pile]
        for bande in ("ABC", "DEF", "GHI")
        for pile in ("123", "456", "789")
    ),
]
GROUPES = {case: [groupe for groupe in _GROUPES if case in groupe] for case in CASES}
VOISINES = {case: {c for groupe in GROUPES[case] for c in groupe} - {case} for case in CASES}

Candidats = dict[str, str]


def oter(candidats: Candidats, case: str, chiffre: str) -> bool:
    """Ôte un chiffre des possibles d'une case et propage ; faux si l'on se contredit."""
    if chiffre not in candidats[case]:
        return True
    candidats[case] = reste = candidats[case].replace(chiffre, "")
    if not reste:
        return False
    if len(reste) == 1 and not all(oter(candidats, voisine, reste) for voisine in VOISINES[case]):
        return False
    for groupe in GROUPES[case]:
        places = [c for c in groupe if chiffre in candidats[c]]
        if not places or (len(places) == 1 and not placer(candidats, places[0], chiffre)):
            return False
    return True


def placer(candidats: Candidats, case: str, chiffre: str) -> bool:
    """Met un chiffre dans une case : en ôte tous les autres ; faux si l'on se contredit."""
    return all(oter(candidats, case, autre) for autre in candidats[case].replace(chiffre, ""))


def chercher(candidats: Candidats) -> Candidats | None:
    """La première solution trouvée en essayant les chiffres de la case la moins libre."""
    libres = [case for case in CASES if len(candidats[case]) > 1]
    if not libres:
        return candidats
    case = min(libres, key=lambda c: len(candidats[c]))
    for chiffre in candidats[case]:
        copie = candidats.copy()
        if placer(copie, case, chiffre):
            solution = chercher(copie)
            if solution:
                return solution
    return None


def resoudre(grille: str) -> str | None:
    """La première solution d'une grille de 81 signes (« . » pour une case vide), ou None."""
    candidats = dict.fromkeys(CASES, CHIFFRES)
    indices = [(case, signe) for case, signe in zip(CASES, grille) if signe in CHIFFRES]
    if not all(signe in candidats[case] and placer(candidats, case, signe) for case, signe in indices):
        return None
    solution = chercher(candidats)
    return "".join(solution[case] for case in CASES) if solution else None
