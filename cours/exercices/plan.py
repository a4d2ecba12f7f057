"""Le plan du cours : toutes les questions des cinq documents, écrites ou à venir.

Les identifiants sont ceux du plan : la lettre du document, puis la question (T.4b). Une ligne qui demande deux choses fait
deux questions : la première garde l'identifiant nu, la seconde y ajoute une lettre.

    q   un choix                  c   une complexité, une formule
    n   un nombre                 m   une mesure
    p   une preuve                f   une fonction (g, h, une seconde, une troisième)
"""

from __future__ import annotations

import json
from importlib.resources import files
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
        Où sont ses exercices, dans `cours/exercices/` ; le nom de ses cahiers, sans suffixe.
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


def plan() -> list[Chapitre]:
    """Les chapitres, dans l'ordre du cours.

    Exemples
    --------
    >>> [chapitre.titre for chapitre in plan()][:3]
    ['Le problème', 'Représentation', 'Règles EUP et retour arrière']
    >>> all(chapitre.questions and chapitre.lecons and chapitre.travaux for chapitre in plan())
    True
    """
    texte = files("cours").joinpath("donnees/plan_du_cours.json").read_text(encoding="utf-8")
    return [Chapitre(**{nom: _lire(nom, valeur) for nom, valeur in c.items()}) for c in json.loads(texte)["chapitres"]]


def _lire(nom: str, valeur: Any) -> Any:
    return [Cahier(**cahier) for cahier in valeur] if nom in ("lecons", "travaux") else valeur


def manquants() -> dict[str, list[str]]:
    """Les questions du plan qui n'ont pas encore d'exercice, par titre de chapitre.

    Renvoie
    -------
    dict
        Les chapitres complets n'y figurent pas.
    """
    from epreuves import epreuves

    declares = epreuves()
    absents = {c.titre: [identifiant for identifiant in c.questions if identifiant not in declares] for c in plan()}
    return {titre: identifiants for titre, identifiants in absents.items() if identifiants}
