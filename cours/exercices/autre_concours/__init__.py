"""Chapitre 8, « Un autre concours » : les questions K, un sujet où une grille est une liste de listes."""
