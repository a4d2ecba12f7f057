"""De `make lab`, sur un dépôt tout neuf, au cahier d'accueil visible ; puis une seconde fois : `python -m bench.demarrage`.

Le dépôt est cloné dans un dossier temporaire, qu'on efface à la fin. Le navigateur est un Chromium sans écran, lancé quand
l'adresse est écrite ; on y attend le titre du cahier. Il garde son profil, donc son cache, d'une fois à l'autre, comme celui d'un
étudiant ; avec `--profil-neuf`, non. pip se sert des index et du cache de la machine : `PIP_CACHE_DIR=$(mktemp -d)` en donne un
vide.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

from playwright.sync_api import sync_playwright

from tests.navigateur.conftest import CHROMIUM, DRAPEAUX

RACINE = Path(__file__).resolve().parent.parent
PORT = 9377
PRET = "Les moteurs sont prêts."


class Lancement:
    """Un `make lab`, dont on lit ce qu'il écrit."""

    def __init__(self, dossier: Path) -> None:
        self.debut = perf_counter()
        propre = {nom: valeur for nom, valeur in os.environ.items() if nom not in ("PYTHONPATH", "MAKEFLAGS", "VIRTUAL_ENV")}
        options = f"OPTIONS=--sans-navigateur --port {PORT}"
        self.make: Any = subprocess.Popen(
            ["make", "lab", options], cwd=dossier, env=propre, stdout=subprocess.PIPE, text=True, start_new_session=True
        )

    def attendre(self, motif: str) -> tuple[str, float]:
        """Ce qui, dans ce qu'il écrit, répond au motif, et au bout de combien de secondes."""
        for ligne in self.make.stdout:
            trouve = re.search(motif, ligne)
            if trouve:
                return trouve[0], perf_counter() - self.debut
        sys.exit("make lab s'est arrêté trop tôt.")

    def arreter(self) -> None:
        """Ce que ferait Ctrl+C."""
        os.killpg(self.make.pid, signal.SIGINT)
        self.make.wait(60)


def ouvrir(p: Any, adresse: str, profil: Path) -> Any:
    """Le navigateur, le titre du cahier d'accueil visible."""
    navigateur = p.chromium.launch_persistent_context(profil, executable_path=CHROMIUM, args=DRAPEAUX)
    page = navigateur.new_page()
    page.goto(adresse, timeout=180_000)
    page.wait_for_selector(".jp-NotebookPanel .jp-RenderedMarkdown h1", timeout=180_000)
    return navigateur


def mesurer(p: Any, dossier: Path, profil: Path, titre: str, neuf: bool) -> None:
    """Un lancement, jusqu'au cahier visible ; et, s'il est neuf, jusqu'aux moteurs prêts, le cahier restant ouvert."""
    avant = resource.getrusage(resource.RUSAGE_CHILDREN)
    lancement = Lancement(dossier)
    try:
        adresse, serveur = lancement.attendre(r"http://\S+")
        navigateur = ouvrir(p, adresse, profil)
        visible = perf_counter() - lancement.debut
        print(f"{titre} : adresse écrite en {serveur:.1f} s, cahier visible en {visible:.1f} s", flush=True)
        if neuf:
            print(f"{titre} : moteurs compilés en {lancement.attendre(PRET)[1]:.1f} s", flush=True)
        navigateur.close()
    finally:
        lancement.arreter()
    apres = resource.getrusage(resource.RUSAGE_CHILDREN)
    processeur = apres.ru_utime + apres.ru_stime - avant.ru_utime - avant.ru_stime
    print(f"{titre} : {processeur:.0f} s de processeur en tout, sans le navigateur", flush=True)


def principal() -> None:
    """Un dépôt neuf, puis le même une seconde fois."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("--profil-neuf", action="store_true", help="la seconde fois, un navigateur qui n'a rien gardé")
    options = analyseur.parse_args()
    # ce qui se compilait à côté écrit encore un instant après l'arrêt
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as base, sync_playwright() as p:
        dossier = Path(base) / "cours"
        subprocess.run(["git", "clone", "--quiet", str(RACINE), str(dossier)], check=True)
        mesurer(p, dossier, Path(base) / "profil", "dépôt neuf", neuf=True)
        mesurer(p, dossier, Path(base) / ("autre" if options.profil_neuf else "profil"), "seconde fois", neuf=False)


if __name__ == "__main__":
    principal()
