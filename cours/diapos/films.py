"""Les films des diapositives : un recuit de près et de loin, un remplissage, un vidage.

Ils sont joués à la construction, et se montrent sans noyau. Les cellules `role="diapo"` ont ces noms, sans import.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cours.ateliers.etapes_generation import Etape
from cours.ateliers.phrases_recuit import chiffres, expliquer_le_prochain, noter_le_coup
from cours.diapos.scene import Scene, film
from cours.films import Enregistreur
from socle.nombres import milliers
from sudokulib.grille import Grille
from sudokulib.recuit import etapes, reglages
from sudokulib.recuit.moteurs import VOISINAGES

__all__ = ["film_d_un_recuit", "film_de_coups", "film_d_une_etape"]


def film_de_coups(grille: object, graine: int, coups: int, voisinage: str = "changement", **autres: Any) -> Scene:
    """Les premiers coups d'un recuit, acceptés ou non, chacun expliqué."""
    lue = Grille.lire(grille)
    marche = VOISINAGES[voisinage](lue, graine, reglages(lue.n, **autres))
    enregistreur = Enregistreur(_a_plat(marche.omega), lue.n, sujet="grille")
    couts = [marche.c]
    while len(enregistreur) < coups and not marche.arret:
        noter_le_coup(enregistreur, expliquer_le_prochain(marche))
        couts.append(marche.c)
    return film(enregistreur.film("Les premiers coups"), ("c", couts), lue)


def _a_plat(omega: Sequence[Sequence[int]]) -> list[int]:
    return [v for ligne in omega for v in ligne]


def film_d_un_recuit(grille: object, graine: int, tous_les: int, **autres: float | str) -> Scene:
    """Un essai entier, vu tous les tant de paliers ; les réglages sont ceux de `recuit`."""
    depart, *suite = etapes(grille, graine, tous_les=tous_les, **autres)  # type: ignore[arg-type]
    enregistreur = Enregistreur(depart.grille.valeurs, depart.grille.n, sujet="grille")
    for vue in suite:
        phrase = f"Palier {milliers(vue.palier)} : T = {chiffres(vue.T)}, c = {vue.c}."
        enregistreur.passer_a(vue.grille.valeurs, "palier", phrase, "solution" if vue.c == 0 else "note")
    return film(enregistreur.film("Un essai entier"), ("c", [depart.c, *(vue.c for vue in suite)]), grille)


def film_d_une_etape(etape: Etape, tous_les: int = 1) -> Scene:
    """Un remplissage ou un vidage, jusqu'au bout, vu tous les tant de pas."""
    enregistreur = Enregistreur(etape.valeurs, etape.depart.n, sujet="grille")
    mesures = [etape.c]
    while not etape.arret:
        etape.pas()
        if etape.iterations % tous_les and not etape.arret:
            continue
        geste = etape.expliquer()
        if geste is not None:
            enregistreur.noter(geste.genre, geste.phrase, dict(enumerate(etape.valeurs)), geste.cases, geste.marque)
            mesures.append(etape.c)
    return film(enregistreur.film(etape.mesure), (etape.mesure, mesures), etape.depart)
