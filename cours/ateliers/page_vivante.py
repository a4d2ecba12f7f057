"""Un widget en une page : son état, son JavaScript, ses styles, son image fixe, sans noyau, ni réseau, ni anywidget.

L'export s'en sert pour les cahiers enregistrés (`export.py`), et un cahier où les widgets ne sont pas installés, pour montrer
quand même le sien (`sans_anywidget.py`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from cours.ateliers.ressources import module

DEFAUT = re.compile(r"^export default (.+);\s*\Z", re.M)


class Page:
    """Ce qu'on a déjà mis dans la page, pour ne pas le répéter."""

    def __init__(self, prefixe: str = "sdk-export") -> None:
        self.prefixe = prefixe
        self.nombre = 0
        self._deja: set[str] = set()

    def ecrire(self, etat: Mapping[str, Any], image: str) -> str:
        """Le HTML d'un widget : ce qui manque encore à la page, son état, son image fixe, et de quoi le monter."""
        self.nombre += 1
        code, style = etat["_esm"], etat.get("_css", "")
        cle, numero = _empreinte(code), f"{self.prefixe}-{self.nombre}"
        morceaux = [
            self._une_fois(f"<style>{style}</style>"),
            self._une_fois(_script(module("hors_ligne.js"), "sdkMonter")),
            self._une_fois(_script(code, cle)),
            f'<div id="{numero}" class="sdk-export" data-lm-suppress-shortcuts="true">',
            f'<script type="application/json">{_json({k: v for k, v in etat.items() if not k.startswith("_")})}</script>',
            f"<div data-image-fixe>{image}</div></div>",
            self._monter(numero, cle),
        ]
        return "\n".join(filter(None, morceaux))

    def _monter(self, numero: str, cle: str) -> str:
        return f'<script type="module">sdkMonter(document.getElementById("{numero}"), {cle});</script>'

    def _une_fois(self, morceau: str) -> str:
        if morceau in self._deja:
            return ""
        self._deja.add(morceau)
        return morceau


class Sortie(Page):
    """Une seule sortie de cahier : on peut l'effacer, la refaire ; elle emporte donc tout ce qu'il lui faut.

    Ce sont des scripts ordinaires, exécutés dans l'ordre où la page les reçoit : un cahier n'exécute pas toujours les modules
    d'une sortie.
    """

    def ecrire(self, etat: Mapping[str, Any], image: str) -> str:
        """Le HTML du widget, tout entier."""
        self._deja.clear()
        return super().ecrire(etat, image).replace('<script type="module">', "<script>")


def _empreinte(code: str) -> str:
    return f"sdkAtelier_{sha256(code.encode()).hexdigest()[:12]}"


def _script(code: str, nom: str) -> str:
    """Un module dont ce qu'il exporte par défaut devient une variable de la page ; rien d'autre ne s'y voit."""
    corps = DEFAUT.sub(rf"globalThis.{nom} = \1;", code)
    sans_fin = corps.replace("</script", r"<\/script")
    return f'<script type="module">\n(() => {{\n"use strict";\n{sans_fin}\n}})();\n</script>'


def _json(etat: Mapping[str, Any]) -> str:
    return json.dumps(etat, ensure_ascii=False).replace("</", r"<\/")
