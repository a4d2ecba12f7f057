"""Chapitre 1, « Trier »."""
