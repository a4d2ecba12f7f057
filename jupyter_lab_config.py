"""Réglages de JupyterLab, lus quand on le lance depuis ce dossier (make lab, Binder, ou `jupyter lab`).

Les préférences de l'utilisateur restent les siennes : rien n'est écrit hors du projet.
"""

import os
from pathlib import Path

c = get_config()  # noqa: F821

# JupyterLab en français et sans annonces : voir reglages/overrides.json.
c.LabApp.app_settings_dir = str(Path(__file__).resolve().parent / "reglages")
c.LabApp.check_for_updates_class = "jupyterlab.NeverCheckForUpdate"

# Dans un conteneur, on est souvent root ; ailleurs, l'interdiction reste.
c.ServerApp.allow_root = hasattr(os, "geteuid") and os.geteuid() == 0
