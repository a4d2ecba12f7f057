"""Les grilles et les séries d'essais que plusieurs mesures partagent : chacune n'est faite qu'une fois."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from socle.hasard import Hasard
from sudokulib.exemples import EXEMPLES, exemple, grilles_celebres
from sudokulib.generation import minimales, pleines
from sudokulib.generation.recuit_de_vidage import SerieDeVidages, serie
from sudokulib.generation.resultats import vidages_gardes
from sudokulib.grille import Grille
from sudokulib.moteur.facade import est_unique
from sudokulib.recuit.grilles import problemes
from sudokulib.recuit.resultats import SerieGardee, etudes_gardees, series_gardees
from sudokulib.recuit.series import SerieDEssais, essais

GRAINE = 2026  # celle des tirages, quand un document ou une leçon n'en impose pas une autre
RECUIT, VIDAGE = 2006, 1  # celles des séries que lisent déjà les leçons 5 et 6
ESSAIS = 200
ETUDIEE = "tableau I a"  # la grille des réglages comparés (W.TP2)

# Les grilles à compléter que nous lisons telles quelles dans un document.
LUES = (
    *("leleux_facile", "leleux_tres_difficile", "leleux_17_indices"),
    *(f"leleux_videe_{fin}" for fin in ("E23_a", "E23_c", "E22_d", "E29_e", "E22_f")),
)


@lru_cache
def grilles_minimales(nombre: int) -> tuple[Grille, ...]:
    """Des grilles minimales, toutes différentes."""
    return tuple(minimales(nombre, GRAINE))


@lru_cache
def grilles_pleines(nombre: int) -> tuple[Grille, ...]:
    """Des grilles pleines et justes."""
    return tuple(pleines(nombre, GRAINE))


@lru_cache
def grilles_faciles(nombre: int, indices: int = 36) -> tuple[Grille, ...]:
    """Des grilles à solution unique qui gardent beaucoup d'indices."""
    return tuple(_degarnir(pleine, indices, Hasard(rang)) for rang, pleine in enumerate(grilles_pleines(nombre)))


def _degarnir(pleine: Grille, indices: int, hasard: Hasard) -> Grille:
    """Ôte des valeurs dans un ordre tiré au sort, tant que la solution reste unique."""
    valeurs = list(pleine.valeurs)
    for case in hasard.melange(range(81)):
        if len(valeurs) - valeurs.count(0) == indices:
            break
        valeurs[case] = 0
        if not est_unique(Grille(3, tuple(valeurs))):
            valeurs[case] = pleine.valeurs[case]
    return Grille(3, tuple(valeurs))


def a_completer() -> dict[str, Grille]:
    """Les grilles des documents qui restent à compléter."""
    return {nom: fiche.grille for nom, fiche in EXEMPLES.items() if not fiche.grille.est_pleine}


def celebres() -> dict[str, Grille]:
    """Les onze grilles célèbres."""
    return {celebre.nom: celebre.grille for celebre in grilles_celebres().values()}


def recuits(nom: str) -> SerieGardee:
    """Les deux cents essais de l'encadré que lisent les leçons, sur une grille des mesures."""
    return series_gardees()[nom]


def recuits_regles(reglage: str) -> SerieGardee:
    """Ceux d'un autre réglage, sur le tableau I a."""
    return next(serie for serie in etudes_gardees(ETUDIEE) if serie.nom == reglage)


@lru_cache
def recuits_refaits(nom: str, nombre: int, **reglages: Any) -> SerieDEssais:
    """Des essais qu'on n'a pas gardés, sur une grille des mesures ou d'un document ; « vide » est la grille vide."""
    grille: object = Grille.vide(3)
    if nom != "vide":
        grille = problemes()[nom].grille if nom in problemes() else exemple(nom)
    return essais(grille, nombre, RECUIT, nom=nom, barre=False, gel=True, **reglages)


@lru_cache
def vidages(lettre: str, pleine: str, Ti: float, Tf: float, pas: float) -> SerieDeVidages:
    """Deux cents vidages de la grille pleine d'une série A.2, de graines 1 à 200 : ceux que lit la leçon 6, ou refaits."""
    for nom, gardee in vidages_gardes().items():
        sur_la_meme = nom == f"A.2.{lettre}" or (lettre == "f" and not nom.startswith("A.2."))
        if sur_la_meme and gardee.reglage == (Ti, Tf, pas):
            return gardee
    return serie(pleine, Ti, Tf, pas, nombre=ESSAIS, graine=VIDAGE, barre=False)
