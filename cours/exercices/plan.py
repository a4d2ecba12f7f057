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

from epreuves.plan import Chapitre, lire_les_chapitres


def plan() -> list[Chapitre]:
    """Les chapitres, dans l'ordre du cours.

    Exemples
    --------
    >>> [chapitre.titre for chapitre in plan()][:3]
    ['Le problème', 'Représentation', 'Règles EUP et retour arrière']
    >>> all(chapitre.questions and chapitre.lecons and chapitre.travaux for chapitre in plan())
    True
    >>> plan()[0].questions["T.0a"]
    'choix'
    """
    texte = files("cours").joinpath("donnees/plan_du_cours.json").read_text(encoding="utf-8")
    return lire_les_chapitres(json.loads(texte)["chapitres"])


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
