"""Lire et comparer les formules et les nombres qu'écrit un étudiant, sans jamais exécuter son texte.

`lire` en fait un arbre, `equivalentes` et `meme_ordre` comparent deux formules, `rapprocher` et `dire_le_rapport`
disent ce qui relie une réponse fausse à la bonne ; `lire_decimal` et `situer` font de même pour un nombre à virgule.
"""

from epreuves.formule.comparaison import (
    Rapprochement,
    confusion_commune,
    equivalentes,
    evaluer,
    juste_pour,
    meme_ordre,
    rapprocher,
)
from epreuves.formule.decimaux import a_pres, chiffres_significatifs, lire_decimal, proche, situer
from epreuves.formule.lecture import FormuleLue, lire
from epreuves.formule.lettres import CONSTANTES, LETTRES
from epreuves.formule.rapports import dire_le_rapport, dire_le_rapport_des_entiers

__all__ = [
    "CONSTANTES",
    "LETTRES",
    "FormuleLue",
    "Rapprochement",
    "a_pres",
    "chiffres_significatifs",
    "confusion_commune",
    "dire_le_rapport",
    "dire_le_rapport_des_entiers",
    "equivalentes",
    "evaluer",
    "juste_pour",
    "lire",
    "lire_decimal",
    "meme_ordre",
    "proche",
    "rapprocher",
    "situer",
]
