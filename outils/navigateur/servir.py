"""Ouvre le cours, sans rien installer ni rien demander au réseau : `python ouvrir_le_cours.py`, dans le dossier du cours.

Il ne faut que Python. La page n'est servie qu'à cet ordinateur ; Ctrl+C arrête tout.
"""

import functools
import http.server
import sys
import webbrowser
from pathlib import Path

SITE = Path(__file__).resolve().parent / "site"
# La page est seule dans son monde : elle peut partager une mémoire avec Python, et l'interrompre (`veille.js`).
ISOLER = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
TYPES = {".wasm": "application/wasm", ".mjs": "text/javascript", ".js": "text/javascript", ".json": "application/json"}


class Service(http.server.SimpleHTTPRequestHandler):
    """Les fichiers du site, sous les types qu'attend un navigateur, quoi qu'en disent les réglages de la machine."""

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | TYPES

    def end_headers(self):
        """Avec ceux qui isolent la page."""
        for nom, valeur in ISOLER.items():
            self.send_header(nom, valeur)
        super().end_headers()

    def log_message(self, format, *arguments):
        """Rien : la fenêtre ne dit que l'adresse."""


def preparer(site, port):
    """Le serveur, sur le port demandé ou, s'il est pris, sur un autre."""
    service = functools.partial(Service, directory=str(site))
    try:
        return http.server.ThreadingHTTPServer(("127.0.0.1", port), service)
    except OSError:
        return http.server.ThreadingHTTPServer(("127.0.0.1", 0), service)


def premiere_page(site):
    """Celle qu'on ouvre d'abord : le premier cahier, qui est l'accueil s'il y en a un."""
    lecons = sorted(cahier.name for cahier in site.glob("files/notebooks/*.ipynb"))
    return f"lab/index.html?path=notebooks/{lecons[0]}" if lecons else "lab/index.html"


def principal():
    """Sert le site et l'ouvre dans le navigateur."""
    if not (SITE / "lab/index.html").is_file():
        sys.exit(f"Le dossier « site » n'est pas à côté de {Path(__file__).name} : dézippez tout le cours au même endroit.")
    serveur = preparer(SITE, 8888)
    adresse = f"http://localhost:{serveur.server_address[1]}/{premiere_page(SITE)}"
    print(f"Le cours est ouvert à cette adresse :\n\n    {adresse}\n\nCtrl+C pour l'arrêter.", flush=True)
    webbrowser.open(adresse)
    try:
        serveur.serve_forever()
    except KeyboardInterrupt:
        print("\nAu revoir.")
    finally:
        serveur.server_close()


if __name__ == "__main__":
    principal()
