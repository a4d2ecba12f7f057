"""Vérifier des fonctions : conduire les essais, juger chacun, en dire la cause, raconter le résultat.

    conduire  →  juger  →  diagnostic  →  raconter  →  Bilan

`declaration` est ce que dit l'exercice, `tentative` ce qui passe d'un module au suivant.
"""
