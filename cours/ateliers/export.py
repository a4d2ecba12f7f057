"""Les pages exportées restent vivantes : ni noyau, ni réseau, et le film s'y fait glisser.

Un cahier enregistré garde l'état de ses widgets. À l'export en HTML ou en diapositives, `PageVivante` met dans la page ce qu'il
faut pour les remonter : leur JavaScript et leurs styles une fois chacun, leur état, et l'image fixe que voit qui n'a pas de
JavaScript. Les réglages que pose l'installation (`jupyter_config.json`) le demandent à nbconvert.
"""

from __future__ import annotations

from typing import Any

from nbconvert.preprocessors import Preprocessor

from cours.ateliers.page_vivante import DEFAUT, Page

VUE = "application/vnd.jupyter.widget-view+json"
ETATS = "application/vnd.jupyter.widget-state+json"
PROPRES = "cours."

Json = Any  # un cahier, tel que nbformat le lit


class PageVivante(Preprocessor):
    """Remplace l'image fixe de chaque widget du cours par le widget lui-même."""

    def preprocess(self, cahier: Json, ressources: Json) -> tuple[Json, Json]:
        """Ce que nbconvert appelle avant d'écrire la page."""
        animer(cahier)
        return cahier, ressources


def animer(cahier: Json) -> int:
    """Rend vivants, sur place, les widgets du cours dont le cahier a gardé l'état ; renvoie leur nombre."""
    etats = cahier.get("metadata", {}).get("widgets", {}).get(ETATS, {}).get("state", {})
    page = Page()
    for cellule in cahier["cells"]:
        for sortie in cellule.get("outputs", ()):
            donnees = sortie.get("data", {})
            etat = etats.get(donnees.get(VUE, {}).get("model_id"), {}).get("state", {})
            if str(etat.get("_anywidget_id", "")).startswith(PROPRES) and DEFAUT.search(etat.get("_esm", "")):
                donnees["text/html"] = page.ecrire(etat, _texte(donnees.get("text/html", "")))
    return page.nombre


def _texte(html: Json) -> str:
    return "".join(html)


__all__ = ["PageVivante", "animer"]
