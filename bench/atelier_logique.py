"""Ce que met AtelierLogique à s'ouvrir et à se repeindre, dans Chromium : `python -m bench.atelier_logique`.

Python bâtit le widget dans un processus déjà chaud ; la page se mesure elle-même. Un pas repeint est compté de l'ordre donné à la
frise jusqu'à l'image suivante, mise en page comprise.
"""

from __future__ import annotations

import shutil
from statistics import median
from time import perf_counter

from cours.ateliers import AtelierLogique
from tests.navigateur.conftest import DRAPEAUX
from tests.navigateur.scene import Scene

PAS = 60
OUVRIR = """async ([source, etat]) => {
  const depart = performance.now();
  await window.monterScene(source, etat);
  await new Promise((suite) => requestAnimationFrame(() => setTimeout(suite)));
  return performance.now() - depart;
}"""
REPEINDRE = """async ([touche, fois]) => {
  const curseur = document.querySelector(".sdk-frise input"), durees = [];
  for (let k = 0; k < fois; k += 1) {
    const depart = performance.now();
    curseur.dispatchEvent(new KeyboardEvent("keydown", { key: touche, bubbles: true }));
    await new Promise((suite) => requestAnimationFrame(() => setTimeout(suite)));
    durees.push(performance.now() - depart);
  }
  return durees;
}"""
DEFILER = """async (fois) => {
  const liste = document.querySelector(".sdk-liste"), durees = [];
  for (let k = 0; k < fois; k += 1) {
    const depart = performance.now();
    liste.scrollTop = (k * 7919) % 100 / 100 * liste.scrollHeight;
    await new Promise((suite) => requestAnimationFrame(() => setTimeout(suite)));
    durees.push(performance.now() - depart);
  }
  return durees;
}"""


class SceneAMonter(Scene):
    """La page prête, le widget pas encore monté."""

    def preparer(self) -> None:
        evaluer = self.page.evaluate
        self.page.evaluate = lambda *_: None
        self.jouer(largeur=1024, hauteur=768)
        self.page.evaluate = evaluer


def principal() -> None:
    """Écrit le tableau."""
    from playwright.sync_api import sync_playwright

    AtelierLogique()
    depart = perf_counter()
    widget = AtelierLogique()
    construire = 1000 * (perf_counter() - depart)
    with sync_playwright() as p:
        chromium = p.chromium.launch(executable_path=shutil.which("chromium"), headless=True, args=DRAPEAUX)
        page = chromium.new_page()
        scene = SceneAMonter(page, widget)
        page.expose_function("sdkPython", scene.repondre)
        scene.preparer()
        ouvrir = page.evaluate(OUVRIR, [widget._esm, scene.etat()])
        au_depart = page.evaluate(REPEINDRE, ["ArrowRight", PAS])
        defiler = page.evaluate(DEFILER, PAS)
        page.evaluate(REPEINDRE, ["End", 1])
        a_la_fin = page.evaluate(REPEINDRE, ["ArrowLeft", PAS])
        chromium.close()
    print("| AtelierLogique, figure 1 du document C, 12 496 clauses | médiane, ms | la plus longue, ms |\n|---|---|---|")
    print(f"| bâtir le widget en Python | {construire:.0f} | |\n| l'ouvrir dans la page | {ouvrir:.0f} | |")
    for nom, durees in (
        ("un pas, formule entière", au_depart),
        ("un pas, près du point fixe", a_la_fin),
        ("faire défiler la liste", defiler),
    ):
        print(f"| {nom} | {median(durees):.0f} | {max(durees):.0f} |")


if __name__ == "__main__":
    principal()
