"""Des questions dont les grilles et les nombres se tirent : ce qu'un contrôle donne de différent à chacun.

grilles         des grilles d'une difficulté choisie, à solution unique, et ce qu'on y lit
probleme, representation, regles, logique, recuit, generation, plus_loin, autre_concours
                les tirages de chaque chapitre

Pour en ajouter un, une fonction suffit : elle reçoit un hasard, et renvoie un énoncé, sa réponse et pourquoi
(`cours.dossier.tirage`).

>>> from socle.hasard import Hasard
>>> from cours.dossier.tirage import TIRAGES, tirer
>>> tirer("T.2c", Hasard(1)).enonce[:40]
'À l’ordre $n = 11$, combien de numéros d'
>>> len(TIRAGES) > 20
True
"""

import cours.exercices  # noqa: F401 -- les importer les déclare
from cours.tirages import autre_concours, generation, logique, plus_loin, probleme, recuit, regles, representation

__all__ = ["autre_concours", "generation", "logique", "plus_loin", "probleme", "recuit", "regles", "representation"]
