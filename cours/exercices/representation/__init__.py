"""Chapitre 2, « Représentation » : les questions T.1, T.2 et T.3."""
