"""La solidité : tout ce qu'on peut donner de mauvais au cours, et ce qu'il en fait. `python -m bench.solidite`, voir LISEZMOI.md.

Une famille est un module de ce dossier, avec une fonction `mesurer(longue, graine)` qui donne une ou plusieurs `Ligne`. Sa forme
courte est dans la suite des essais ; la longue se lance d'ici.
"""
