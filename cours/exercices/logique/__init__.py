"""Chapitre 4, « Logique »."""
