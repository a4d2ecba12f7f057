"""Vérifier un programme, dans l'ordre : le préparer, lui faire passer des essais, juger chacun, raconter.

    declaration  →  conduire  →  juger  →  raconter  →  Bilan

`essais` et `attentes` disent ce qu'on demande au programme, `langage_c` et `langage_python` comment on le lance.
`lancement` est le seul module qui exécute quoi que ce soit.
"""
