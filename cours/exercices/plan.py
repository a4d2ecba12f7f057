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
from typing import NamedTuple


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
    """

    numero: int
    titre: str
    dossier: str
    cahier: str
    ecrit: bool
    questions: dict[str, str]


def plan() -> list[Chapitre]:
    """Les chapitres, dans l'ordre du cours.

    Exemples
    --------
    >>> [chapitre.titre for chapitre in plan()][:3]
    ['Le problème', 'Représentation', 'Règles EUP et retour arrière']
    >>> sum(len(chapitre.questions) for chapitre in plan() if chapitre.ecrit)
    184
    """
    texte = files("cours").joinpath("donnees/plan_du_cours.json").read_text(encoding="utf-8")
    return [Chapitre(**chapitre) for chapitre in json.loads(texte)["chapitres"]]


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
