"""L'intervalle de confiance exact d'une probabilité (Clopper et Pearson), par la seule bibliothèque standard (S.7)."""

from __future__ import annotations

from collections.abc import Callable

from socle.binomiale import au_moins
from socle.erreurs import ErreurClaire, citer
from socle.nombres import COMPTE_MAX

CONFIANCE = 0.95


def _racine(f: Callable[[float], float], but: float) -> float:
    """Le p de ]0, 1[ où la fonction croissante f vaut `but`, par dichotomie."""
    bas, haut = 0.0, 1.0
    for _ in range(60):
        milieu = (bas + haut) / 2
        bas, haut = (milieu, haut) if f(milieu) < but else (bas, milieu)
    return (bas + haut) / 2


def intervalle_exact(k: int, m: int, confiance: float = CONFIANCE) -> tuple[float, float]:
    """L'intervalle de confiance exact de la probabilité de réussite, après k réussites en m essais.

    Paramètres
    ----------
    k, m : int
        0 ≤ k ≤ m, m ≥ 1.
    confiance : float
        La probabilité, au moins, que l'intervalle contienne la vraie valeur ; 0 < confiance < 1.

    Renvoie
    -------
    couple de float
        La plus petite et la plus grande probabilité p que l'observation ne rende pas invraisemblable : sous p = bas, k réussites
        ou plus arrivent avec la probabilité (1 − confiance)/2 ; sous p = haut, k ou moins.

    Lève
    ----
    ErreurClaire
        Si les nombres ne conviennent pas.

    Exemples
    --------
    Le document S trouve 7,69 essais en moyenne sur 100 : c'est 13 réussites, et l'intervalle du nombre moyen est large.

    >>> bas, haut = intervalle_exact(13, 100)
    >>> f"de {1 / haut:.1f} à {1 / bas:.1f} essais".replace(".", ",")
    'de 4,7 à 14,1 essais'
    >>> intervalle_exact(0, 5)[0], intervalle_exact(5, 5)[1]
    (0.0, 1.0)

    Références
    ----------
    C. Clopper et E. Pearson, « The use of confidence or fiducial limits illustrated in the case of the binomial », 1934.
    """
    if not (0 <= k <= m and 1 <= m <= COMPTE_MAX and 0 < confiance < 1):
        recu = f"k = {citer(k)}, m = {citer(m)}, confiance = {citer(confiance)}"
        raise ErreurClaire(f"on attend 0 ≤ k ≤ m et 0 < confiance < 1 ; reçu {recu}")
    reste = (1 - confiance) / 2
    bas = 0.0 if k == 0 else _racine(lambda p: au_moins(k, m, p), reste)
    haut = 1.0 if k == m else _racine(lambda p: au_moins(k + 1, m, p), 1 - reste)
    return bas, haut
