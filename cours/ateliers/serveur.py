"""Ouvrir puis refermer un cahier auquel on n'a rien changé ne demande pas de l'enregistrer.

JupyterLab écrit dans tout cahier ouvert le langage de son noyau, version de Python comprise, et dit modifié celui dont il relit
des widgets. Les cahiers livrés n'ont pas de version, qui dépend de la machine : quand on en ouvre un, ce complément du serveur la
lui donne, et met de côté l'état gardé de ses widgets, dont l'image fixe reste jusqu'à ce qu'on l'exécute. Le fichier n'est
pas touché. Si ce complément ne se charge pas, JupyterLab marche comme sans lui.
"""

from __future__ import annotations

import platform
from typing import Any

VUE = "application/vnd.jupyter.widget-view+json"


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": __name__}]


def _load_jupyter_server_extension(serveur: Any) -> None:
    """Ce que le serveur de Jupyter appelle en se préparant : rien encore, d'autres compléments changent qui lit les fichiers."""


async def _start_jupyter_server_extension(serveur: Any) -> None:
    """Ce qu'il appelle une fois tous ses compléments chargés, quel que soit leur ordre."""
    contenus = serveur.contents_manager
    lire = contenus.get

    async def lire_et_completer(*arguments: Any, **options: Any) -> Any:
        modele = lire(*arguments, **options)
        if hasattr(modele, "__await__"):
            modele = await modele
        if modele["type"] == "notebook" and modele["content"]:
            preparer(modele["content"])
        return modele

    contenus.get = lire_et_completer


def preparer(cahier: dict[str, Any]) -> None:
    """Rend un cahier jamais enregistré par JupyterLab tel que JupyterLab l'écrirait ; tout autre reste tel quel.

    Paramètres
    ----------
    cahier : dict
        Tel que nbformat le lit ; changé sur place.

    Exemples
    --------
    >>> cahier = {"cells": [], "metadata": {"language_info": {"name": "python"}, "widgets": {}}}
    >>> preparer(cahier)
    >>> cahier["metadata"] == {"language_info": {"name": "python", "version": platform.python_version()}}
    True
    """
    langage = cahier["metadata"].get("language_info", {})
    if langage.get("name") != "python" or "version" in langage:
        return
    langage["version"] = platform.python_version()
    cahier["metadata"].pop("widgets", None)
    for cellule in cahier["cells"]:
        for sortie in cellule.get("outputs", ()):
            sortie.get("data", {}).pop(VUE, None)
