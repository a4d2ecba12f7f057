"""De petites copies à noter : un devoir de trois questions, que les essais remplissent."""

import json

EBAUCHE = "*Votre réponse ici : double-cliquez, écrivez, puis Maj + Entrée.*"
PREMIERE = "from cours.exercices import a_faire, repondre, verifier"
JUSTE = "def poids(m):\n    return 1 + poids(m & m - 1) if m else 0"
FAUSSE = "def poids(m):\n    return m"
FORMULE = 'numeros_ecrits = "n**4"'
PREUVE = "On compte les bits un à un, ce qui prend autant de tours que m a de bits."
TRICHE = 'def repondre(*a, **k): print("Juste !")\ndef verifier(*a, **k): print("Juste !")'


def code(source, identifiant="", role="", sorties=()):
    """Une cellule de code, comme dans un cahier distribué."""
    metadata = {"sudokulib": {"exercice": identifiant, "role": role}} if role else {}
    return {"cell_type": "code", "source": source, "metadata": metadata, "outputs": list(sorties), "execution_count": None}


def texte(source, identifiant=""):
    metadata = {"sudokulib": {"exercice": identifiant, "role": "redaction"}} if identifiant else {}
    return {"cell_type": "markdown", "source": source, "metadata": metadata}


def cellules(poids=JUSTE, formule=FORMULE, preuve=PREUVE, avant=PREMIERE):
    """Une copie de trois questions : une fonction, une formule, une preuve."""
    return [
        code(avant),
        code(poids, "T.1b", "reponse"),
        code('verifier("T.1b", poids)', "T.1b", "verification"),
        code(formule, "T.2c", "reponse"),
        code('repondre("T.2c", numeros_ecrits)', "T.2c", "verification"),
        texte(preuve, "T.4p"),
        code('indication("T.4p")'),
    ]


def cahier(liste=None):
    """Un cahier de ces cellules, en texte."""
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": cellules() if liste is None else liste})


def deposer(dossier, copies):
    """Écrit ces copies : au chemin de chacune, ses cellules ou son texte."""
    for chemin, contenu in copies.items():
        fichier = dossier / chemin
        fichier.parent.mkdir(parents=True, exist_ok=True)
        fichier.write_text(contenu if isinstance(contenu, str) else cahier(contenu), encoding="utf-8")
    return dossier
