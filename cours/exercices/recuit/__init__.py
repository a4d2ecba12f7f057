"""Chapitre 5, « Recuit simulé »."""
