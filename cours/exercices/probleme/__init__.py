"""Chapitre 1, « Le problème » : les questions T.0, S.1 et C.I."""
