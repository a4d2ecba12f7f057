"""Chapitre 6, « Génération et vidage »."""
