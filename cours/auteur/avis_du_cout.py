"""Ce que le moteur dit à l'auteur d'un coût : une borne si large qu'elle ne refuse rien, un coût promis et pas vérifié."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from epreuves import Cout, CoutMesure, Fonctions
from epreuves.mesurer.cout import TropLong
from epreuves.mesurer.croissance import TAILLES_DUES, mesurer

_COMPTE = r"(?:temps|coût|complexité|opération|comparaison|multiplication|produit)"
PROMIS = re.compile(  # une phrase : « proportionnel » y parle d'un coût, et non d'une loi
    rf"[^.\n]*(?:[OΘ]\(|n ?log ?n|logarithmique|linéaire en|au plus [^.\n]{{0,40}}{_COMPTE}"
    rf"|{_COMPTE}[^.\n]*(?:proportionnel|linéaire|quadratique))[^.\n]*",
    re.I,
)
SERRE = 0.7  # exposant de la borne en deçà duquel un corrigé coûte bien moins qu'elle
CITE = 90  # caractères de l'énoncé


def avis_du_cout(e: Fonctions, enonce: str) -> Iterator[str]:
    """Ce qu'on peut dire du coût qu'un exercice vérifie, ou de celui que son énoncé promet."""
    if e.cout is None:
        promis = PROMIS.search(enonce)
        if promis:
            citee = promis[0].strip("# ")
            citee = citee if len(citee) <= CITE else citee[:CITE] + "…"
            yield f"l'énoncé promet un coût (« {citee} »), et rien ne le vérifie : dites `cout=Cout.simple(…)`"
        return
    if e.cout.lent is None:
        yield (
            f"aucune réponse lente ne montre que la vérification du coût ({e.cout.borne}) refuse quelque chose : donnez-en une, "
            "juste mais trop lente, par `lent=`"
        )
    if any(len(famille.tailles) < TAILLES_DUES for famille in e.cout.familles):
        yield f"moins de {TAILLES_DUES} tailles laissent passer un coût qui croît un peu trop vite : ajoutez-en une, plus grande"
    for f in e.fonctions:
        yield from borne_trop_large(f.__name__, f, e.cout)


def borne_trop_large(nom: str, f: Callable[..., Any], cout: Cout) -> Iterator[str]:
    """La borne, si la référence coûte bien moins qu'elle dans chaque famille : plus lent qu'elle passerait."""
    mesure = _mesurer(nom, f, cout)
    exposants = [courbe.exposant for courbe in mesure.courbes if courbe.exposant is not None] if mesure else []
    if exposants and max(exposants) < SERRE:
        points = max(mesure.courbes, key=lambda courbe: len(courbe.points)).points if mesure else ()
        (_, petite, peu), (_, grande, beaucoup) = points[0], points[-1]
        yield (
            f"{nom} coûte bien moins que {cout.borne} : quand la borne que disent vos tailles est multipliée par "
            f"{_fois(grande / petite)}, ses opérations le sont par {_fois(beaucoup / max(peu, 1))} ; "
            "un code bien plus lent passerait"
        )


def _fois(quotient: float) -> str:
    return f"{quotient:.1f}".removesuffix(".0").replace(".", ",")


def _mesurer(nom: str, f: Callable[..., Any], cout: Cout) -> CoutMesure | None:
    """La mesure de la référence, qu'on a déjà prouvée ; None si elle dépasse ce qu'on compte."""
    try:
        return mesurer(nom, f, cout, lambda faire, arguments, etiquette: faire()[1])
    except TropLong:
        return None
