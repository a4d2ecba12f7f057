"""Les grilles des mesures : celles du document S, dont les indices sont perdus, et d'autres de 23 à 26 indices (S.7).

Le document S encadre les indices de ses quatre grilles pleines ; le texte qui nous est parvenu a perdu les cadres, et ne garde
que leur nombre (23, 26, 25 et 24). **Les places des indices sont donc les nôtres** : tirées au sort, jusqu'à ce que la solution
soit unique et le nombre d'indices celui du document. Deux choix des places donnent des grilles de difficultés très différentes ;
il y en a donc cinq par grille pleine, gardées sans égard à leur difficulté.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType

from socle.abrege import AvecSaGrille, Catalogue
from socle.erreurs import ErreurClaire
from socle.hasard import Hasard
from socle.nombres import accorder
from sudokulib.grille import Grille
from sudokulib.solveur import solutions

# Le document S, partie IV : le nombre d'indices, et le nombre moyen d'essais sur cent.
PUBLIES = MappingProxyType({"I": (23, 7.69), "II": (26, 2.28), "III": (25, 3.85), "IV": (24, 2.38)})


@dataclass(frozen=True, slots=True, repr=False)
class Probleme(AvecSaGrille):
    """Une grille des mesures.

    Attributs
    ---------
    nom : str
    grille : Grille
        Elle n'a qu'une solution.
    provenance : str
    graine : int ou None
        Celle qui a tiré les places des indices, si elles sont les nôtres.
    """

    nom: str
    grille: Grille
    provenance: str
    graine: int | None = None

    def __str__(self) -> str:
        return f"{accorder(self.grille.nombre_indices, 'indice')}. {self.provenance}"


def placer_les_indices(pleine: object, m: int, graine: int) -> Grille | None:
    """Ôte des valeurs d'une grille pleine, dans un ordre tiré au sort et tant que la solution reste unique, jusqu'à m indices.

    Paramètres
    ----------
    pleine : Grille, ou tout ce que `Grille.lire` reconnaît
        Une grille pleine et juste.
    m : int
        Le nombre d'indices à garder.
    graine : int

    Renvoie
    -------
    Grille ou None
        None si cet ordre ne permet pas de descendre jusqu'à m indices.

    Exemples
    --------
    >>> placer_les_indices("1234341221434321", 5, graine=1)
    Grille.lire('.2....1..1.34...')
    """
    grille = Grille.lire(pleine)
    if not grille.est_solution:
        raise ErreurClaire("on part d'une grille pleine et juste, pour en ôter des valeurs")
    valeurs = list(grille.valeurs)
    for case in Hasard(graine).melange(range(len(valeurs))):
        if len(valeurs) - valeurs.count(0) == m:
            break
        valeurs[case] = 0
        if len(solutions(Grille(grille.n, tuple(valeurs)), limite=2)) > 1:
            valeurs[case] = grille.valeurs[case]
    return Grille(grille.n, tuple(valeurs)) if len(valeurs) - valeurs.count(0) == m else None


@lru_cache(maxsize=1)
def problemes() -> Mapping[str, Probleme]:
    """Les grilles des mesures : cinq par tableau du document S, et d'autres de 23 ou 24 indices.

    Renvoie
    -------
    dictionnaire de Probleme, non modifiable

    Exemples
    --------
    >>> [p.grille.nombre_indices for nom, p in problemes().items() if nom.endswith(" a")]
    [23, 26, 25, 24]
    """
    texte = files("sudokulib").joinpath("donnees/recuit.json").read_text(encoding="utf-8")
    fiches = json.loads(texte)
    return Catalogue(
        {nom: Probleme(nom, Grille.lire(f["grille"]), f["provenance"], f.get("graine")) for nom, f in fiches.items()}
    )
