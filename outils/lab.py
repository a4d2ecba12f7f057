"""Ouvre JupyterLab, en français, sur le cahier d'accueil : `python outils/lab.py` (c'est ce que fait `make lab`).

L'adresse est toujours écrite ; le navigateur ne s'ouvre que s'il y a un écran. Ctrl+C arrête tout proprement. Ce qui se compile,
la première fois, se compile à côté (`outils/fond.py`).
"""

from __future__ import annotations

import argparse
import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from socle.jumeaux import CHANTIER

RACINE = Path(__file__).resolve().parent.parent
ACCUEIL = "notebooks/00_accueil.ipynb"
JOURNAL = Path(sys.prefix) / "jupyterlab.log"
ICI = Path(sys.prefix) / "jupyter"  # ce que Jupyter et ce qu'il lance mettraient dans le dossier personnel
DOSSIERS = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "IPYTHONDIR": "ipython",
    "MPLCONFIGDIR": "matplotlib",
    "npm_config_cache": "npm",  # JupyterLab demande à npm, s'il est là, où sont ses outils
}
# Ce que chaque noyau exécute en démarrant : avant toute cellule, un nom qui manque et un pari mal écrit se disent en une phrase.
DEMARRAGE = """from contextlib import suppress

with suppress(ImportError):
    import cours  # s'installe dans le noyau d'un cahier
"""
ATTENTE_MAX = 60.0
FOND = [sys.executable, "-m", "outils.fond"]


def port_libre(souhaite: int, ip: str) -> int:
    """Le port souhaité s'il est libre, sinon le suivant qui l'est."""
    for port in range(souhaite, souhaite + 100):
        with socket.socket() as prise:
            prise.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                prise.bind((ip, port))
            except OSError:
                continue
            return port
    sys.exit(f"Aucun port libre entre {souhaite} et {souhaite + 99} sur {ip}.")


def a_un_ecran() -> bool:
    """Vrai si un navigateur graphique peut s'ouvrir ici."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def a_part() -> dict[str, Any]:
    """Ce qui met un processus dans son propre groupe : le Ctrl+C du terminal ne lui parvient que par nous."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def lancer_serveur(ip: str, port: int, jeton: str, chantier: Path) -> subprocess.Popen[bytes]:
    """Démarre JupyterLab ; ses noyaux sauront que les moteurs sont en chantier."""
    commande = [sys.executable, "-m", "jupyterlab", "--no-browser", f"--ServerApp.ip={ip}", f"--ServerApp.port={port}"]
    commande += ["--ServerApp.port_retries=0"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # dans un conteneur, le plus souvent
        commande.append("--allow-root")
    chemins = [str(RACINE / "reglages"), *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    propres = {nom: str(ICI / dossier) for nom, dossier in DOSSIERS.items()}  # l'enseignant peut en dire d'autres
    environnement = propres | os.environ | {"JUPYTER_TOKEN": jeton, "JUPYTER_CONFIG_PATH": os.pathsep.join(chemins)}
    environnement[CHANTIER] = str(chantier)
    if environnement["IPYTHONDIR"] == propres["IPYTHONDIR"]:  # celui de quelqu'un d'autre ne se touche pas
        poser_le_demarrage(Path(propres["IPYTHONDIR"]))
    with JOURNAL.open("wb") as journal:
        return subprocess.Popen(commande, cwd=RACINE, env=environnement, stdout=journal, stderr=journal, **a_part())


def poser_le_demarrage(ipython: Path) -> None:
    """Met le fichier de démarrage des noyaux dans un dossier d'IPython."""
    fichier = ipython / "profile_default/startup/10-cours.py"
    fichier.parent.mkdir(parents=True, exist_ok=True)
    fichier.write_text(DEMARRAGE, encoding="utf-8")


@contextlib.contextmanager
def ouvrir_le_chantier() -> Iterator[Path]:
    """Le fichier qui dit, tant qu'il existe, que les moteurs se compilent."""
    ICI.mkdir(exist_ok=True)
    numero, nom = tempfile.mkstemp(prefix="chantier_", dir=ICI)
    os.close(numero)
    try:
        yield Path(nom)
    finally:
        Path(nom).unlink(missing_ok=True)


def preparer_a_cote(chantier: Path) -> tuple[subprocess.Popen[bytes], threading.Thread]:
    """Lance ce qui se prépare pendant qu'on lit ; le chantier est fini quand ce travail l'est, même s'il a échoué."""
    travail = subprocess.Popen(FOND, cwd=RACINE, env={**os.environ, CHANTIER: str(chantier)}, **a_part())

    def finir() -> None:
        travail.wait()
        chantier.unlink(missing_ok=True)

    guet = threading.Thread(target=finir, daemon=True)
    guet.start()
    return travail, guet


def fin_du_journal() -> str:
    """Les dernières lignes de ce que JupyterLab a écrit."""
    return "\n".join(JOURNAL.read_text(encoding="utf-8", errors="replace").splitlines()[-8:])


def attendre(serveur: subprocess.Popen[bytes], url: str) -> None:
    """Attend que le serveur réponde."""
    fin = time.monotonic() + ATTENTE_MAX
    while time.monotonic() < fin:
        if serveur.poll() is not None:
            sys.exit(f"JupyterLab s'est arrêté au démarrage. Son journal finit ainsi :\n\n{fin_du_journal()}")
        try:
            urllib.request.urlopen(url, timeout=2).close()
            return
        except OSError:
            time.sleep(0.1)
    serveur.terminate()
    sys.exit(f"JupyterLab ne répond pas après {ATTENTE_MAX:.0f} secondes.")


def arreter(serveur: subprocess.Popen[bytes]) -> None:
    """Arrête le serveur et ses noyaux ; de force s'il tarde."""
    serveur.terminate()
    try:
        serveur.wait(timeout=15)
    except subprocess.TimeoutExpired:
        serveur.kill()


def principal() -> None:
    """Lit les options, et sert JupyterLab jusqu'à Ctrl+C."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("--ip", default="127.0.0.1", help="adresse d'écoute ; 0.0.0.0 dans un conteneur")
    analyseur.add_argument("--port", type=int, default=8888, help="port souhaité ; le premier libre à partir de lui")
    analyseur.add_argument("--sans-navigateur", action="store_true", help="n'ouvrir aucun navigateur")
    options = analyseur.parse_args()
    port, jeton = port_libre(options.port, options.ip), secrets.token_hex(16)
    hote = "127.0.0.1" if options.ip in ("0.0.0.0", "") else options.ip

    for nom in ("SIGTERM", "SIGHUP"):  # une fenêtre de terminal qu'on ferme doit aussi arrêter le serveur
        if hasattr(signal, nom):
            signal.signal(getattr(signal, nom), signal.default_int_handler)
    with ouvrir_le_chantier() as chantier:
        servir(options, port, jeton, f"http://{hote}:{port}", chantier)


def servir(options: argparse.Namespace, port: int, jeton: str, site: str, chantier: Path) -> None:
    """Lance le serveur, dit où aller, attend la fin."""
    serveur, travail = lancer_serveur(options.ip, port, jeton, chantier), None
    try:
        attendre(serveur, f"{site}/api?token={jeton}")
        adresse = f"{site}/lab/tree/{ACCUEIL}?token={jeton}"
        print(f"\nJupyterLab est prêt. Adresse à ouvrir :\n\n    {adresse}\n")
        print(f"Ctrl+C pour l'arrêter. Son journal : {JOURNAL}", flush=True)
        if a_un_ecran() and not options.sans_navigateur:
            webbrowser.open(adresse)
        travail, _ = preparer_a_cote(chantier)
        if serveur.wait():
            sys.exit(f"JupyterLab s'est arrêté. Son journal finit ainsi :\n\n{fin_du_journal()}")
    except KeyboardInterrupt:
        arreter(serveur)
        with contextlib.suppress(OSError):  # le terminal n'est peut-être plus là
            print("\nJupyterLab est arrêté. Au revoir.", flush=True)
    finally:
        if travail is not None:
            travail.terminate()  # ce qui n'est pas fini le sera une autre fois


if __name__ == "__main__":
    principal()
