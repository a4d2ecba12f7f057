"""Les pages exportées restent vivantes : ni noyau, ni réseau, et le film s'y fait glisser.

Un cahier enregistré garde l'état de ses widgets. À l'export en HTML ou en diapositives, `PageVivante` met dans la page ce qu'il
faut pour les remonter : leur JavaScript et leurs styles une fois chacun, leur état, et l'image fixe que voit qui n'a pas de
JavaScript. Les réglages que pose l'installation (`jupyter_config.json`) le demandent à nbconvert.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Any

from nbconvert.preprocessors import Preprocessor

from sudokulib.atelier.ressources import module

VUE = "application/vnd.jupyter.widget-view+json"
ETATS = "application/vnd.jupyter.widget-state+json"
PROPRES = "sudokulib."
_DEFAUT = re.compile(r"^export default (.+);\s*\Z", re.M)

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
    page = _Page()
    for cellule in cahier["cells"]:
        for sortie in cellule.get("outputs", ()):
            donnees = sortie.get("data", {})
            etat = etats.get(donnees.get(VUE, {}).get("model_id"), {}).get("state", {})
            if str(etat.get("_anywidget_id", "")).startswith(PROPRES) and _DEFAUT.search(etat.get("_esm", "")):
                donnees["text/html"] = page.ecrire(etat, _texte(donnees.get("text/html", "")))
    return page.nombre


def _texte(html: Json) -> str:
    return "".join(html)


class _Page:
    """Ce qu'on a déjà mis dans la page, pour ne pas le répéter."""

    def __init__(self) -> None:
        self.nombre = 0
        self._deja: set[str] = set()

    def ecrire(self, etat: dict[str, Json], image: str) -> str:
        """Le HTML d'un widget : ce qui manque encore à la page, son état, son image fixe, et de quoi le monter."""
        self.nombre += 1
        code, style = etat["_esm"], etat.get("_css", "")
        cle, numero = _empreinte(code), f"sdk-export-{self.nombre}"
        morceaux = [
            self._une_fois(f"<style>{style}</style>"),
            self._une_fois(_script(module("hors_ligne.js"), "sdkMonter")),
            self._une_fois(_script(code, cle)),
            f'<div id="{numero}" class="sdk-export" data-lm-suppress-shortcuts="true">',
            f'<script type="application/json">{_json({k: v for k, v in etat.items() if not k.startswith("_")})}</script>',
            f"<div data-image-fixe>{image}</div></div>",
            f'<script type="module">sdkMonter(document.getElementById("{numero}"), {cle});</script>',
        ]
        return "\n".join(filter(None, morceaux))

    def _une_fois(self, morceau: str) -> str:
        if morceau in self._deja:
            return ""
        self._deja.add(morceau)
        return morceau


def _empreinte(code: str) -> str:
    return f"sdkAtelier_{sha256(code.encode()).hexdigest()[:12]}"


def _script(code: str, nom: str) -> str:
    """Un module dont ce qu'il exporte par défaut devient une variable de la page."""
    corps = _DEFAUT.sub(rf"globalThis.{nom} = \1;", code)
    sans_fin = corps.replace("</script", r"<\/script")
    return f'<script type="module">\n{sans_fin}\n</script>'


def _json(etat: dict[str, Json]) -> str:
    return json.dumps(etat, ensure_ascii=False).replace("</", r"<\/")


__all__ = ["PageVivante", "animer"]
