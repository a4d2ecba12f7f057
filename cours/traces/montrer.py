"""Montrer où : le film d'un échec, ouvert au premier faux pas."""

from __future__ import annotations

import linecache
import re
from collections.abc import Callable
from dataclasses import replace

from cours.films.ecriture import ecrire_film
from cours.traces.lignes import boucle_finie, donnee_a_nouveau, phrase_de_la_ligne
from cours.traces.trace import Ecart, Trace
from cours.traces.tracer import tracer
from epreuves.bilan import Bilan
from epreuves.conduire.raconter import SANS_REPONSE
from epreuves.diagnostiquer.arrets import COUPES
from epreuves.donnees import Fonction, attribut
from epreuves.juger.declaration import Declaration
from epreuves.phrases import la_plus_complete
from epreuves.pieces import VoirOu

Juger = Callable[[Trace], tuple[Trace, Ecart | None]]
SANS_FIN = 0.05  # secondes pour filmer une fonction dont on sait qu'elle ne finit pas
ORDRE_MAX = 4  # ce que montre un atelier
REMETTEZ = "vous remettez"
SANS_CAUSE = ("autre", "rendu")  # les diagnostics qui disent ce qui s'est passé, et non pourquoi
_LIGNE = re.compile(r"Ligne (\d+) : ")


def avec_le_film(juger: Juger, exercice: Declaration, f: Fonction, bilan: Bilan) -> Bilan:
    """Le bilan d'un échec, avec le film de son contre-exemple, jugé."""
    exemple = bilan.contre_exemple
    if exemple is None or exemple.arguments[1] > ORDRE_MAX:
        return bilan
    delai = SANS_FIN if exemple.obtenu == SANS_REPONSE else exercice.delai
    trace = tracer(f, exemple.arguments, exercice.appel.appeler, delai)
    if trace is None:
        return bilan
    trace, ecart = juger(trace)
    if ecart is None:
        return bilan
    bilan = replace(bilan, voir_ou=voir_ou(trace, ecart, f"{exercice.identifiant}, {exemple.appel[:60]}"))
    if _sans_fond(exercice, bilan) and ecart.position < len(trace.film):
        debut = f"{exercice.fonctions[0].__name__} se rappelle elle-même sans fin"
        return replace(bilan, phrase=_dire_le_faux_pas(debut, f, trace, ecart))
    if bilan.diagnostic not in SANS_CAUSE or not ecart.phrase:
        return bilan
    debut = f"{exercice.fonctions[0].__name__} {exercice.observer.manque} ce qu'on attend"
    ligne = phrase_de_la_ligne(f, exemple.arguments, exercice.appel.appeler, trace, ecart)
    phrases = (f"{debut}. {ligne}", ligne, _dire_le_faux_pas(debut, f, trace, ecart))
    phrase = la_plus_complete(*phrases) if ligne else phrases[-1]
    return replace(bilan, diagnostic="faux pas", phrase=phrase)


def _sans_fond(exercice: Declaration, bilan: Bilan) -> bool:
    """Vrai d'une récursion sans fin dont on ne sait pas la cause."""
    return bilan.diagnostic == "recursion" and bilan.phrase.startswith(f"{exercice.fonctions[0].__name__} {COUPES['recursion']}")


def _dire_le_faux_pas(debut: str, f: Fonction, trace: Trace, ecart: Ecart) -> str:
    """Faute de cause, le premier faux pas, et la ligne de l'étudiant qui le fait si c'est lui qui écrit."""
    position = min(ecart.position, len(trace.film))
    ligne = _LIGNE.match(trace.film.pas(position).texte) if position else None
    redonnee = donnee_a_nouveau(f, ecart.phrase)
    if redonnee:
        return f"{debut}. {redonnee} : {ecart.phrase}"
    if ligne is None:
        return f"{debut}. {ecart.phrase[0].upper()}{ecart.phrase[1:]}"
    code = linecache.getline(attribut(attribut(f, "__code__"), "co_filename") or "", int(ligne[1])).strip()
    phrase = f"Ligne {ligne[1]}, « {code} » : {ecart.phrase}"
    if ecart.phrase.startswith(REMETTEZ):
        finie = boucle_finie(f, int(ligne[1]))
        constat = ecart.phrase.partition(" : ")[0].rstrip(".")
        if finie:
            phrase = f"Ligne {ligne[1]}, « {code} » : {finie} ; {constat}."
        elif " - " in code or " -= " in code:
            phrase = f"Ligne {ligne[1]}, « {code} » : {constat} ; « - » n'ôte un bit que s'il y est, « & ~ » l'ôte toujours."
        elif "^" in code:
            phrase = f"Ligne {ligne[1]}, « {code} » : {constat} ; « ^ » remet le bit qui n'y était plus, « & ~ » l'ôte toujours."
    return la_plus_complete(f"{debut}. {phrase}", phrase)


def voir_ou(trace: Trace, ecart: Ecart, titre: str) -> VoirOu:
    """Le film d'une trace, avec un repère à son premier faux pas."""
    reperes = ((ecart.position, f"{ecart.phrase[0].upper()}{ecart.phrase[1:]}"),) if ecart.phrase else ()
    film = replace(trace.film, titre=titre, reperes=reperes)
    return VoirOu(ecrire_film(film), ecart.position, ecart.phrase)
