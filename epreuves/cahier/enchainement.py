"""Ce qu'on dit de plus d'une réussite, d'après un plan : la question qui suit, où l'on en est ; et, une fois, que c'est fini."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from epreuves.epreuve import epreuves
from epreuves.plan import Chapitre
from socle.nombres import accorder

Verdicts = Mapping[str, str]  # à chaque question vérifiée, « reussi » ou « a_revoir »


def dire(plan: Sequence[Chapitre], identifiant: str, deja_reussie: bool, verdicts: Verdicts) -> str:
    """La phrase qui suit une réussite ; vide si la question n'est pas du plan.

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
    str
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


def feter(plan: Sequence[Chapitre], chapitre: Chapitre) -> str:
    """Le chapitre est fini : ce qu'on sait faire, et le suivant."""
    preuves = len(chapitre.questions) - len(chapitre.a_juger)
    a_rediger = f" À faire relire : {accorder(preuves, 'démonstration')}." if preuves else ""
    acquis = f" Vous savez maintenant : {' ; '.join(chapitre.acquis)}." if chapitre.acquis else ""
    suivant = next((c for c in plan if c.numero == chapitre.numero + 1), None)
    vers = f" Ensuite : le chapitre {suivant.numero}, {suivant.titre}." if suivant else " C'était le dernier."
    return f"Le chapitre {chapitre.numero}, {chapitre.titre}, est fini.{a_rediger}{acquis}{vers}"


def _suivante(identifiant: str, manquent: list[str], toutes: list[str]) -> str:
    """La première question qui manque après celle-ci, sinon la première de toutes."""
    rang = toutes.index(identifiant) if identifiant in toutes else -1
    return next((question for question in manquent if toutes.index(question) > rang), manquent[0])


def _nommer(question: str) -> str:
    titre = epreuves()[question].titre
    fin = "" if titre.endswith(("?", "!", ".")) else "."
    return f"{question}, {titre}{fin}"
