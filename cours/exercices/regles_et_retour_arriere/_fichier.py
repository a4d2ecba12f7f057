"""Appeler une fonction qui lit un fichier : le texte qu'on lui donne est mis dans un fichier temporaire."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from itertools import permutations
from math import isqrt
from typing import Any

from cours.exercices.regles_et_retour_arriere._tables import Arguments, grille_type
from cours.sudoku.fichiers_fautifs import fichiers_fautifs
from epreuves.donnees import court
from epreuves.tirer import strategies as st
from sudokulib.grille import Grille


def avec_fichier(f: Callable[[str], Any], arguments: Arguments) -> Any:
    """Appelle f avec le chemin d'un fichier temporaire qui contient le texte donné ; None : le fichier n'existe pas."""
    (texte,) = arguments
    dossier = tempfile.mkdtemp()
    chemin = os.path.join(dossier, "grille.txt")  # noqa: PTH118 -- l'étudiant reçoit un texte
    try:
        if texte is not None:
            with open(chemin, "w", encoding="utf-8") as fichier:
                fichier.write(texte)
        return f(chemin)
    finally:
        _effacer(dossier, chemin)


def _effacer(dossier: str, chemin: str) -> None:
    """Efface un dossier qui n'a que ce fichier, ce qui est dix fois plus rapide que d'y chercher ce que l'étudiant y a mis."""
    try:
        if os.path.exists(chemin):  # noqa: PTH110
            os.unlink(chemin)  # noqa: PTH108
        os.rmdir(dossier)  # noqa: PTH106
    except OSError:
        shutil.rmtree(dossier, ignore_errors=True)


def ecrire_appel(nom: str, arguments: Arguments) -> str:
    """Un appel de `programme`, tel qu'on le montre."""
    (texte,) = arguments
    if texte is None:
        return f'{nom}("absent.txt"), un fichier qui n\'existe pas'
    return f'{nom}("grille.txt"), le fichier contenant {court(texte)}'


Lignes = list[list[str]]


def _nombres(lignes: Lignes) -> list[int]:
    return [int(mot) for ligne in lignes for mot in ligne if mot.removeprefix("-").isdigit()]


# Ce qu'un fichier peut avoir de mauvais, dans l'ordre où l'on s'en aperçoit en le lisant
DEFAUTS: tuple[tuple[str, Callable[[Lignes], bool]], ...] = (
    ("est vide", lambda lignes: not lignes),
    (
        "contient un mot qui n'est pas un entier",
        lambda lignes: any(not mot.removeprefix("-").isdigit() for ligne in lignes for mot in ligne),
    ),
    ("contient un nombre négatif", lambda lignes: any(v < 0 for v in _nombres(lignes))),
    ("n'a qu'une ligne, alors que N vaut 4, 9, 16…", lambda lignes: len(lignes) == 1),
    ("n'a pas un nombre de lignes qui soit un carré", lambda lignes: isqrt(len(lignes)) ** 2 != len(lignes)),
    ("a une ligne trop longue ou trop courte", lambda lignes: any(len(ligne) != len(lignes) for ligne in lignes)),
    ("contient un nombre plus grand que N", lambda lignes: any(v > len(lignes) for v in _nombres(lignes))),
)


def ce_qui_est_gate(arguments: Arguments) -> str:
    """Le défaut d'un fichier, pour le citer ; vide s'il est bon, ou s'il n'existe pas."""
    (texte,) = arguments
    if texte is None:
        return ""
    lignes = [ligne.split() for ligne in texte.splitlines() if ligne.strip()]
    defaut = next((defaut for defaut, vrai in DEFAUTS if vrai(lignes)), "")
    if defaut:
        return f"dont le fichier {defaut} : il faut le voir avant de résoudre"
    grille = Grille.lire(texte)
    if grille.valider():
        return "dont la grille a deux fois la même valeur dans une ligne, une colonne ou une région : elle n'a pas de solution"
    return ""


def fichier_de(grille: Grille) -> Arguments:
    """L'appel dont le fichier contient une grille."""
    return (grille.ecrire("nombres") + "\n",)


def ordre_4() -> Grille:
    """Une grille pleine d'ordre 4 privée de quelques cases : sa solution est unique."""
    S = grille_type(4, 0)
    for case in range(0, 256, 37):
        S[case] = 0
    return Grille(4, tuple(S))


@st.composite
def sans_valeur(draw: Any) -> Arguments:
    """Le fichier d'une grille d'ordre 2 sans doublon, mais impossible : L1C4 n'y admet aucune valeur."""
    *ligne, reste = draw(st.sampled_from(ORDRES))
    valeurs = [*ligne, *[0] * 13]
    valeurs[4 * draw(st.integers(1, 3)) + 3] = reste
    return fichier_de(Grille(2, tuple(valeurs)))


ORDRES = tuple(permutations((1, 2, 3, 4)))


@st.composite
def fichiers(draw: Any) -> Arguments:
    """Le fichier d'une grille pleine d'ordre 2 privée de trois cases au plus, à solution unique ; parfois gâté d'une faute.

    Parfois, celui d'une grille impossible.
    """
    if draw(st.integers(0, 5)) == 5:
        impossible: Arguments = draw(sans_valeur())
        return impossible
    S = grille_type(2, draw(st.integers(0, 3)))
    for case in draw(st.lists(st.integers(0, 15), max_size=3)):
        S[case] = 0
    grille = Grille(2, tuple(S))
    if draw(st.integers(0, 2)) == 2:
        return (draw(st.sampled_from(fichiers_fautifs(grille, draw(st.integers(1, 3))))).texte,)
    return fichier_de(grille)
