"""Les recuits de la leçon 5 qu'on ne refait qu'avec le moteur compilé (W.TP2).

Chacun prend une seconde ou deux avec ce moteur, de longues minutes en Python. Sans lui, dans un navigateur par exemple, la leçon
montre ce qu'on a gardé, et le dit. `python -m cours.mesures.recuits_gardes` refait tout.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

from socle.erreurs import ErreurClaire, citer
from socle.nombres import verifier_entier
from socle.sorties import ecrire_fichier
from sudokulib.grille import Grille
from sudokulib.recuit import essais, etude, problemes, recuit, temperature_du_palier
from sudokulib.recuit.essai import EssaiDeRecuit
from sudokulib.recuit.historique import Historique
from sudokulib.recuit.moteurs import JUMEAU
from sudokulib.recuit.resultats import SerieGardee
from sudokulib.recuit.series import graines_des_essais

FICHIER = "donnees/recuits_gardes.json"
GRAINE, GRAINES = 2006, range(1, 11)
VARIANTES = {"départ à 810": {"Tf": 0.15}, "départ à 0,5": {"T0": 0.5, "Tf": 0.15}}
RANGS = (8, 0)  # des essais sur AI Escargot : une réussite, un échec
RANG_MAX = 9999  # les graines des essais d'avant se tirent d'abord
ITERATIONS = 81  # d'un palier
POINTS = 700  # d'un historique, au plus : sa figure n'a guère plus de pixels en largeur


def reussites_de_dix(graine: int) -> tuple[int, ...]:
    """Combien d'essais réussissent sur dix, en partant de 810 puis de 0,5, sur la grille I a.

    Paramètres
    ----------
    graine : int
        De 1 à 10, sans moteur compilé.

    Renvoie
    -------
    tuple de deux int

    Lève
    ----
    ErreurClaire
        Si l'on n'a rien gardé de cette graine, et qu'il n'y a pas de moteur compilé.
    """
    if not JUMEAU.pourquoi_python():
        return _dix_essais(graine)
    _le_dire("ces vingt essais", graine in GRAINES, f"les graines de 1 à 10, pas {graine!r}")
    return reussites_gardees()[graine - 1]


def reussites_gardees() -> tuple[tuple[int, ...], ...]:
    """Les réussites des graines de 1 à 10, telles qu'on les a gardées.

    Renvoie
    -------
    tuple de tuples de deux int

    Exemples
    --------
    >>> reussites_gardees()[5], reussites_gardees()[3]
    ((0, 3), (3, 0))
    """
    return tuple(map(tuple, _gardes()["reussites"]))


def cent_descentes() -> SerieGardee:
    """Cent recuits à température presque nulle, de 0,04 à 0,03, sur la grille I a : on n'accepte aucune montée.

    Renvoie
    -------
    SerieGardee
    """
    if not JUMEAU.pourquoi_python():
        return _descendre()
    _le_dire("ces cent descentes")
    valeurs, iterations = _gardes()["descentes"]
    return SerieGardee("descentes", 100, (), {int(c): nombre for c, nombre in valeurs.items()}, (), iterations)


def essai_sur_escargot(rang: int) -> EssaiDeRecuit:
    """Un essai sur « AI Escargot », avec son historique : celui de rang 8 réussit, celui de rang 0 échoue.

    Paramètres
    ----------
    rang : int
        De 0 à 9999 ; 8 ou 0, sans moteur compilé.

    Renvoie
    -------
    EssaiDeRecuit

    Lève
    ----
    ErreurClaire
        Si l'on n'a rien gardé de cet essai, et qu'il n'y a pas de moteur compilé.
    """
    if verifier_entier("un rang", rang) > RANG_MAX:
        raise ErreurClaire(f"un rang va de 0 à {RANG_MAX}, pas {citer(rang)}")
    if not JUMEAU.pourquoi_python():
        return _essayer(rang)
    _le_dire("cet essai", rang in RANGS, f"les essais de rang 8 et 0, pas {rang!r}")
    return _relire(_gardes()["escargot"][str(rang)])


def _le_dire(quoi: str, garde: bool = True, lesquels: str = "") -> None:
    """Dit que ce qui suit est gardé, et pourquoi ; le refuse s'il ne l'est pas."""
    if not garde:
        raise ErreurClaire(f"sans moteur compilé, on ne sait que {lesquels}")
    print(f"Gardé d'avance, car {JUMEAU.pourquoi_python()} : refaire {quoi} ici prendrait de longues minutes.")


@lru_cache(maxsize=1)
def _gardes() -> dict[str, Any]:
    lus: dict[str, Any] = json.loads(files("cours").joinpath(FICHIER).read_text(encoding="utf-8"))
    return lus


def _dix_essais(graine: int) -> tuple[int, ...]:
    series = etude(problemes()["tableau I a"].grille, 10, graine, VARIANTES, barre=False)
    return tuple(serie.reussites for serie in series)


def _descendre() -> SerieGardee:
    serie = essais(problemes()["tableau I a"].grille, 100, graine=GRAINE, T0=0.04, Tf=0.03, barre=False)
    durees = tuple(sorted(e.iterations for e in serie.essais if e.reussi))
    return SerieGardee("descentes", 100, durees, serie.valeurs_des_echecs, (), sum(e.iterations for e in serie.essais))


def _essayer(rang: int) -> EssaiDeRecuit:
    graine = list(graines_des_essais(GRAINE, rang + 1))[rang]
    return recuit(problemes()["ai_escargot"].grille, graine, points=POINTS, gel=True, barre=False)


def _ecrire(essai: EssaiDeRecuit) -> dict[str, Any]:
    """Ce qui suffit à redonner un essai : la température et les itérations se tirent des paliers."""
    h = essai.historique
    nombres = {nom: getattr(essai, nom) for nom in ("c", "c_final", "paliers", "iterations", "acceptees", "arret", "graine")}
    acceptees = [apres - avant for avant, apres in pairwise([0, *h.acceptees])]
    return nombres | {"valeurs": list(essai.grille.valeurs), "pas": h.pas, "valeurs_de_c": h.c, "acceptations": acceptees}


def _relire(garde: dict[str, Any]) -> EssaiDeRecuit:
    """L'essai, tel qu'il fut ; ses températures, au calcul près."""
    c, pas, fin = garde["valeurs_de_c"], garde["pas"], garde["paliers"]
    paliers = [*range(0, pas * (len(c) - 1), pas), fin]
    iterations = [*(ITERATIONS * palier for palier in paliers[:-1]), garde["iterations"]]
    T = [temperature_du_palier(max(0, palier - 1)) for palier in paliers]  # celle du dernier palier fait
    historique = Historique(POINTS, pas, paliers, T, c, iterations, list(accumulate(garde["acceptations"])))
    nombres = garde["c"], garde["c_final"], T[-1], fin, garde["iterations"], garde["acceptees"], garde["arret"], garde["graine"]
    return EssaiDeRecuit(Grille(3, tuple(garde["valeurs"])), *nombres, "numba", historique)


def _garder() -> None:
    """Refait tout, et l'écrit."""
    descentes = _descendre()
    lus = {
        "commande": "python -m cours.mesures.recuits_gardes",
        "reussites": [_dix_essais(graine) for graine in GRAINES],
        "descentes": [descentes.valeurs_des_echecs, descentes.iterations],
        "escargot": {rang: _ecrire(_essayer(rang)) for rang in RANGS},
    }
    fichier = Path(__file__).resolve().parents[1] / FICHIER
    ecrire_fichier(fichier, json.dumps(lus, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    _garder()
