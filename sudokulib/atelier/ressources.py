"""Le JavaScript et les styles des widgets, assemblés à partir des fichiers du paquet : rien n'est chargé du réseau."""

from __future__ import annotations

from importlib.resources import files


def lire(nom: str) -> str:
    """Le texte d'un fichier de ce paquet."""
    return files("sudokulib.atelier").joinpath(nom).read_text(encoding="utf-8")


def module(nom: str) -> str:
    """Le module JavaScript d'un widget : ce que tous partagent, puis ce qui lui est propre."""
    return f"{lire('commun.js')}\n{lire(nom)}"


def styles(*noms: str) -> str:
    """Le thème commun, puis les styles propres à un widget."""
    return "\n".join(map(lire, ("theme.css", *noms)))
