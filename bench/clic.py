"""Du clic à la grille repeinte, dans AtelierEUP : `.venv/bin/python -m bench.clic`. Demande Chromium.

Le widget est monté dans une page nue reliée au vrai objet Python : c'est le temps de la séance, du message et de la page, sans
celui du noyau de JupyterLab.
"""

from __future__ import annotations

from statistics import median

from playwright.sync_api import sync_playwright

from cours.ateliers import AtelierEUP
from tests.navigateur.conftest import CHROMIUM, DRAPEAUX
from tests.navigateur.scene import Scene

CLICS = 12
MESURER = """async (clics) => {
  const racine = document.querySelector(".sdk-atelier");
  const boutons = [...racine.querySelectorAll("button")];
  const durees = [];
  for (let k = 0; k < clics; k++) {
    const bouton = boutons.find((b) => b.textContent === (k % 2 ? "Annuler" : "Règles EUP"));
    const avant = racine.dataset.peint, depart = performance.now();
    bouton.click();
    while (racine.dataset.peint === avant) await new Promise(requestAnimationFrame);
    durees.push(performance.now() - depart);
  }
  return durees;
}"""


def principal() -> None:
    """Écrit la plus courte, la médiane et la plus longue durée."""
    with sync_playwright() as p:
        page = p.chromium.launch(executable_path=CHROMIUM, headless=True, args=DRAPEAUX).new_page()
        scene = Scene(page, AtelierEUP())
        page.expose_function("sdkPython", scene.repondre)
        durees = scene.jouer().page.evaluate(MESURER, CLICS)
    print(f"du clic à la grille repeinte : de {min(durees):.0f} à {max(durees):.0f} ms, médiane {median(durees):.0f} ms")


if __name__ == "__main__":
    principal()
