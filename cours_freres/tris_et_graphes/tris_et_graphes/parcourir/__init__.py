"""Chapitre 2, « Parcourir un graphe »."""
