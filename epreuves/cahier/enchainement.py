"""Ce qu'on dit de plus d'une réussite, d'après un plan : la question qui suit, où l'on en est ; et, une fois, que c'est fini."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from epreuves.cahier.fiches import EXERCICES, LECONS
from epreuves.epreuve import epreuves
from epreuves.pieces import FinDeChapitre
from epreuves.plan import Chapitre
from socle.nombres import accorder

Verdicts = Mapping[str, str]  # à chaque question vérifiée, « reussi » ou « a_revoir »


def dire(plan: Sequence[Chapitre], identifiant: str, deja_reussie: bool, verdicts: Verdicts) -> str | FinDeChapitre:
    """La phrase qui suit une réussite, vide si la question n'est pas du plan ; ou la fin du chapitre, une fois.

    Paramètres
    ----------
    plan : suite de Chapitre
    identifiant : str
    deja_reussie : bool
        Vrai si elle l'était avant cette vérification.
    verdicts : dict
        Ceux de toutes les questions vérifiées, elle comprise.

    Renvoie
    -------
    str ou FinDeChapitre
    """
    chapitre = next((c for c in plan if identifiant in c.questions), None)
    if chapitre is None:
        return ""
    a_juger = chapitre.a_juger
    manquent = [question for question in a_juger if verdicts.get(question) != "reussi"]
    if manquent:
        reussies = accorder(len(a_juger) - len(manquent), "question réussie")
        suivante = _nommer(_suivante(identifiant, manquent, a_juger))
        return f"{reussies} sur {len(a_juger)} au chapitre {chapitre.numero}. Ensuite : {suivante}"
    if deja_reussie:
        return ""  # déjà fêté
    return feter(plan, chapitre)


def feter(plan: Sequence[Chapitre], chapitre: Chapitre) -> FinDeChapitre:
    """Le chapitre est fini : ce qu'on sait faire, et le suivant."""
    preuves = len(chapitre.questions) - len(chapitre.a_juger)
    a_relire = accorder(preuves, "démonstration") if preuves else ""
    suivant = next((c for c in plan if c.numero == chapitre.numero + 1), None)
    vers = (f"le chapitre {suivant.numero}, {suivant.titre}", _premier_cahier(suivant)) if suivant else ("", "")
    titre = f"Le chapitre {chapitre.numero}, {chapitre.titre}, est fini"
    return FinDeChapitre(titre, tuple(chapitre.acquis), a_relire, *vers)


def _premier_cahier(chapitre: Chapitre) -> str:
    """L'adresse, d'un cahier d'exercices, de ce par quoi commence un chapitre : sa leçon, s'il en a une."""
    if chapitre.lecons:
        return f"../{LECONS}/{chapitre.lecons[0].cahier}.ipynb"
    return f"../{EXERCICES}/{(chapitre.travaux[0].cahier if chapitre.travaux else chapitre.cahier)}.ipynb"


def _suivante(identifiant: str, manquent: list[str], toutes: list[str]) -> str:
    """La première question qui manque après celle-ci, sinon la première de toutes."""
    rang = toutes.index(identifiant) if identifiant in toutes else -1
    return next((question for question in manquent if toutes.index(question) > rang), manquent[0])


def _nommer(question: str) -> str:
    titre = epreuves()[question].titre
    fin = "" if titre.endswith(("?", "!", ".")) else "."
    return f"{question}, {titre}{fin}"
