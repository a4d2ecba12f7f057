"""Les marques d'un pas : ce qu'il est, d'un signe qu'on reconnaît sans la couleur."""

from __future__ import annotations

from typing import NamedTuple


class Marque(NamedTuple):
    """Ce qu'est un pas, pour qui parcourt le film.

    Attributs
    ---------
    signe : str
        Un caractère ; la frise dessine une forme pour chacun.
    mot : str
    notable : bool
        Vrai pour un pas où l'on aime s'arrêter.
    """

    signe: str
    mot: str
    notable: bool


# De la moins à la plus parlante : où la place manque, la frise montre la dernière.
MARQUES = {
    "note": Marque("–", "remarque", False),
    "retire": Marque("·", "valeurs ôtées", False),
    "place": Marque("●", "valeur placée", True),
    "retour": Marque("↶", "retour en arrière", True),
    "hypothèse": Marque("?", "hypothèse", True),
    "contradiction": Marque("✕", "contradiction", True),
    "solution": Marque("■", "solution", True),
    "écart": Marque("!", "écart", True),
}
