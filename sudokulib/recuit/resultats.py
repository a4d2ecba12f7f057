"""Les essais que le cours a déjà faits, gardés avec la commande, la graine et la date qui les refont (S.7, W.TP2).

Quatre mille huit cents essais prennent plusieurs minutes : une leçon ne les refait pas, elle les lit. Le fichier
`donnees/recuit_essais.json` est écrit par `python -m bench.recuit donnees` ; un essai de la suite en refait une part, et vérifie
qu'elle est la même.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import inf
from typing import Any, cast

from socle.abrege import Catalogue, EnUnePhrase
from socle.erreurs import ErreurClaire, citer
from socle.nombres import accorder, decimal, enumerer
from sudokulib.grille import Grille
from sudokulib.recuit.intervalle import CONFIANCE, intervalle_exact
from sudokulib.recuit.series import SerieDEssais

FICHIER = "donnees/recuit_essais.json"


@dataclass(frozen=True, slots=True, repr=False)
class SerieGardee(EnUnePhrase):
    """Ce qu'on a gardé d'une série d'essais : tout ce que `tableau` en montre, et la durée de chaque réussite.

    Attributs
    ---------
    nom : str
    nombre : int
        Le nombre d'essais.
    durees : tuple d'int
        Pour chaque essai réussi, son nombre d'itérations ; en ordre croissant.
    valeurs_des_echecs : dict
        Pour chaque valeur finale des essais ratés, leur nombre.
    temperatures : couple de float, ou tuple vide
        La plus basse et la plus haute température d'une réussite.
    iterations : int
        Celles de tous les essais, ratés compris.
    """

    nom: str
    nombre: int
    durees: tuple[int, ...]
    valeurs_des_echecs: dict[int, int]
    temperatures: tuple[float, ...]
    iterations: int

    interrompue = False

    def __str__(self) -> str:
        bas, haut = self.intervalle()
        debut = f"{self.nom} : {accorder(self.reussites, 'réussite')} en {accorder(self.nombre, 'essai')}"
        return f"{debut} ; en moyenne {decimal(self.moyenne)}, intervalle à 95 % : {decimal(bas)} à {decimal(haut)}"

    @property
    def reussites(self) -> int:
        """Le nombre d'essais qui ont résolu la grille."""
        return len(self.durees)

    @property
    def durees_de_tous(self) -> tuple[int | None, ...]:
        """La durée de chaque essai, None pour un essai raté : ce que demandent les calculs de `relances`."""
        return self.durees + (None,) * (self.nombre - self.reussites)

    @property
    def moyenne(self) -> float:
        """Le nombre moyen d'essais par réussite ; infini sans réussite."""
        return self.nombre / self.reussites if self.reussites else inf

    def intervalle(self, confiance: float = CONFIANCE) -> tuple[float, float]:
        """L'intervalle de confiance exact du nombre moyen d'essais."""
        bas, haut = intervalle_exact(self.reussites, self.nombre, confiance)
        return 1 / haut, 1 / bas if bas else inf

    @property
    def iterations_par_reussite(self) -> float:
        """Le coût d'une réussite, essais ratés compris, en itérations."""
        return self.iterations / self.reussites if self.reussites else inf


def en_donnees(serie: SerieDEssais) -> dict[str, Any]:
    """Ce qu'on garde d'une série, en données que JSON sait écrire."""
    reussis = [e for e in serie.essais if e.reussi]
    T = serie.temperatures
    return {
        "essais": serie.nombre,
        "durees": sorted(e.iterations for e in reussis),
        "echecs": {str(c): k for c, k in serie.valeurs_des_echecs.items()},
        "T": [round(T[0], 4), round(T[-1], 4)] if T else [],
        "iterations": sum(e.iterations for e in serie.essais),
    }


def en_distances(serie: SerieDEssais, solution: Grille) -> dict[str, list[int]]:
    """À combien de cases de la solution est la meilleure grille des essais ratés, selon la valeur de cette grille."""
    distances: dict[str, list[int]] = {}
    for essai in serie.essais:
        if not essai.reussi:
            fausses = sum(v != w for v, w in zip(essai.grille.valeurs, solution.valeurs))
            distances.setdefault(str(essai.c), []).append(fausses)
    return {c: sorted(valeurs) for c, valeurs in distances.items()}


def _relire(nom: str, d: dict[str, Any]) -> SerieGardee:
    echecs = {int(c): k for c, k in d["echecs"].items()}
    return SerieGardee(nom, d["essais"], tuple(d["durees"]), echecs, tuple(d["T"]), d["iterations"])


@lru_cache(maxsize=1)
def _lues() -> dict[str, Any]:
    texte = files("sudokulib").joinpath(FICHIER).read_text(encoding="utf-8")
    lues: dict[str, Any] = json.loads(texte)
    return lues


def series_gardees() -> Mapping[str, SerieGardee]:
    """La table du document S refaite : 200 essais de l'encadré sur chacune des 24 grilles de `problemes()`.

    Renvoie
    -------
    dictionnaire de SerieGardee, par nom de grille, non modifiable

    Exemples
    --------
    >>> serie = series_gardees()["tableau I a"]
    >>> serie.nombre, serie.reussites
    (200, 31)
    """
    return Catalogue({nom: _relire(nom, d) for nom, d in _lues()["table"].items()})


def etudes_gardees(grille: str) -> list[SerieGardee]:
    """Les réglages essayés pour faire mieux que l'encadré (W.TP2), 200 essais chacun, mêmes graines pour tous.

    Paramètres
    ----------
    grille : str
        « tableau I a » ou « ai_escargot ».

    Renvoie
    -------
    liste de SerieGardee
        Une par réglage, l'encadré d'abord.

    Exemples
    --------
    >>> encadre, *autres = etudes_gardees("tableau I a")
    >>> encadre.nom, len(autres)
    ('encadré (gel reconnu)', 9)
    """
    return [_relire(nom, d) for nom, d in _de_la_grille("etudes", grille).items()]


def _de_la_grille(quoi: str, grille: str) -> dict[str, Any]:
    gardees = _lues()[quoi]
    if not isinstance(grille, str) or grille not in gardees:
        raise ErreurClaire(f"il n'y a d'essais gardés que pour {enumerer(sorted(gardees))} ; reçu {citer(grille)}")
    return cast(dict[str, Any], gardees[grille])


def distances_gardees(grille: str) -> Mapping[int, tuple[int, ...]]:
    """Ce qui sépare de la solution la meilleure grille de chaque essai raté : le nombre de cases qui en diffèrent.

    Paramètres
    ----------
    grille : str
        « tableau I a » ou « ai_escargot ».

    Renvoie
    -------
    dictionnaire de tuples d'int, par valeur de cette grille (la finale est parfois plus haute), non modifiable

    Exemples
    --------
    >>> a_deux = distances_gardees("tableau I a")[2]
    >>> len(a_deux), min(a_deux), max(a_deux)
    (168, 8, 48)
    """
    return Catalogue({int(c): tuple(distances) for c, distances in _de_la_grille("distances", grille).items()})


def provenance() -> str:
    """La commande, la graine et la date des essais gardés.

    Exemples
    --------
    >>> print(provenance().split(",")[0])
    python -m bench.recuit donnees --nombre 200 --graine 2006
    """
    d = _lues()
    return f"{d['commande']}, le {d['date']}"
