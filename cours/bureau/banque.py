"""Ce qu'un contrôle peut poser : les questions d'un cours, et celles dont il tire les valeurs."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import NamedTuple

from cours.dossier.cours import Cours
from cours.dossier.tirage import TIRAGES, Tirage, Tiree, epreuve_tiree
from epreuves.epreuve import Epreuve, epreuves
from socle.erreurs import ErreurClaire
from socle.hasard import Hasard


class Banque(NamedTuple):
    """Les questions d'un cours.

    Attributs
    ---------
    du_cours : dict
        À chaque identifiant, son épreuve telle qu'elle est dans le cours, quel que soit le sujet qu'on note.
    tirages : dict
        À chaque identifiant, son tirage.
    """

    du_cours: dict[str, Epreuve]
    tirages: dict[str, Tirage]

    def tirer(self, identifiant: str, hasard: Hasard) -> tuple[Epreuve, Tiree]:
        """L'épreuve que donne ce hasard, et son énoncé."""
        tiree = self.tirages[identifiant].faire(hasard)
        return epreuve_tiree(identifiant, tiree, self.du_cours.get(identifiant)), tiree


def banque(cours: Cours) -> Banque:
    """Les questions d'un cours déjà ouvert, et ses tirages.

    Lève
    ----
    ErreurClaire
        Si le module des tirages que nomme son cours.toml n'existe pas.
    """
    return _banque(cours.module, cours.tirages, tuple(cours.questions))


@cache  # la première fois qu'on la demande, aucun sujet ne remplace encore les épreuves du cours
def _banque(module: str, tirages: str, questions: tuple[str, ...]) -> Banque:
    import_module(module)
    connues = epreuves()
    du_cours = {identifiant: connues[identifiant] for identifiant in questions if identifiant in connues}
    if not tirages:
        return Banque(du_cours, {})
    try:
        import_module(tirages)
    except ModuleNotFoundError:
        raise ErreurClaire(f"cours.toml nomme « {tirages} » pour ses tirages : ce module ne s'importe pas") from None
    siens = {i: t for i, t in TIRAGES.items() if f"{t.faire.__module__}.".startswith(f"{tirages}.")}
    return Banque(du_cours, siens)
