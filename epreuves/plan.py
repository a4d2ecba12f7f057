"""Le plan d'un cours : ses chapitres, leurs cahiers, et le genre de chaque question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple


class Cahier(NamedTuple):
    """Un cahier d'un chapitre.

    Attributs
    ---------
    cahier : str
        Le nom de son fichier, sans dossier ni suffixe.
    titre : str
    minutes : int
    """

    cahier: str
    titre: str
    minutes: int


class Chapitre(NamedTuple):
    """Un chapitre du plan.

    Attributs
    ---------
    numero : int
    titre : str
    dossier, cahier : str
        Où sont ses exercices, dans le paquet du cours ; le nom de ses cahiers, sans suffixe.
    ecrit : bool
        Faux tant que ses exercices sont à venir.
    questions : dict
        À chaque identifiant, son genre.
    idee : str
    lecons, travaux : liste de Cahier
        Ce qu'on lit ; ce qu'on remplit.
    acquis : liste de str
        Ce qu'on sait faire à la fin, après « vous savez ».
    """

    numero: int
    titre: str
    dossier: str
    cahier: str
    ecrit: bool
    questions: dict[str, str]
    idee: str
    lecons: list[Cahier]
    travaux: list[Cahier]
    acquis: list[str]

    @property
    def a_juger(self) -> list[str]:
        """Les questions que la machine juge ; une preuve se fait relire."""
        return [question for question, genre in self.questions.items() if genre != "preuve"]

    @property
    def minutes_de_lecon(self) -> int:
        return sum(cahier.minutes for cahier in self.lecons)

    @property
    def minutes_de_travail(self) -> int:
        return sum(cahier.minutes for cahier in self.travaux)


def lire_les_chapitres(donnees: Iterable[Mapping[str, Any]]) -> list[Chapitre]:
    """Les chapitres, tels qu'un fichier les donne."""
    return [Chapitre(**{nom: _lire(nom, valeur) for nom, valeur in c.items()}) for c in donnees]


def _lire(nom: str, valeur: Any) -> Any:
    return [Cahier(**cahier) for cahier in valeur] if nom in ("lecons", "travaux") else valeur
