"""Chapitre 3, règles EUP et retour arrière : les questions T.4 à T.8 et les travaux pratiques."""
