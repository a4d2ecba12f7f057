"""Un film de cent mille pas dans Chromium : le charger, puis aller n'importe où : python -m bench.frise [pas]

Un saut compte tout ce que la page calcule pour lui, mise en page comprise ; en temps du processeur, que les autres travaux de la
machine ne faussent guère.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from statistics import median
from typing import Any

from cours.ateliers import Projection
from cours.films import Enregistreur, Film, ecrire_film, filmer_sudoku
from socle.hasard import Hasard
from sudokulib import exemple
from tests.navigateur.conftest import CHROMIUM, DRAPEAUX
from tests.navigateur.scene import Scene

SAUTS = 150
BORNE = 50.0  # millisecondes

ALLER = """(part) => {
  const curseur = document.querySelector(".sdk-frise input");
  curseur.value = String(Math.round(part * Number(curseur.max)));
  curseur.dispatchEvent(new Event("input"));
  document.querySelector("table").getBoundingClientRect();
}"""
CHARGER = """([ecrit]) => {
  const debut = performance.now();
  window.modele.set("film_ecrit", ecrit);
  window.modele.emettre("change:version");
  document.querySelector("table").getBoundingClientRect();
  return performance.now() - debut;
}"""


def long_film(pas: int) -> Film:
    """La recherche d'une grille difficile, recommencée jusqu'à tant de pas."""
    film = filmer_sudoku(exemple("leleux_tres_difficile"))
    suite = Enregistreur.reprendre(film)
    suite.passer_a(film.depart, "retour", "On recommence.")
    boucle = suite.film().lignes
    return replace(suite.film(), lignes=(boucle * (pas // len(boucle) + 1))[:pas])


def mesurer(page: Any) -> list[float]:
    """Les millisecondes de calcul de chaque saut : style, mise en page et script, sans ce que les autres programmes prennent."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def calcul() -> float:
        mesures = session.send("Performance.getMetrics")["metrics"]
        return next(1000 * float(m["value"]) for m in mesures if m["name"] == "TaskDuration")

    hasard, durees = Hasard(2006), []
    for _ in range(SAUTS):
        avant = calcul()
        page.evaluate(ALLER, hasard.reel())
        durees.append(calcul() - avant)
    return durees


def principal() -> None:
    """Mesure et dit les durées."""
    from playwright.sync_api import sync_playwright

    film = long_film(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
    ecrit = ecrire_film(film)
    with sync_playwright() as p:
        navigateur = p.chromium.launch(executable_path=CHROMIUM, headless=True, args=DRAPEAUX)
        page = navigateur.new_page()
        Scene(page, Projection(filmer_sudoku(exemple("toulon_exemple")))).jouer()
        court = mesurer(page)
        Scene(page, Projection(film)).jouer()
        chargement = page.evaluate(CHARGER, [ecrit.replace('"titre":"', '"titre":"bis ')])
        durees = mesurer(page)
        navigateur.close()
    print(f"{len(film)} pas, {len(ecrit) / 1e6:.1f} Mo ; chargés en {chargement:.0f} ms")
    print(f"aller n'importe où : médiane {median(durees):.1f} ms, au plus {max(durees):.1f} ms ({SAUTS} sauts)")
    print(f"sur un film ordinaire : médiane {median(court):.1f} ms, au plus {max(court):.1f} ms")
    print(f"la borne : {BORNE:.0f} ms par saut, sur une machine au repos")


if __name__ == "__main__":
    principal()
