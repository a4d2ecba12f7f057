"""Ce qu'un cahier appelle : `verifier`, `repondre`, et `a_faire` dans les ébauches."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import replace
from typing import NoReturn

from epreuves.a_part import ouvert
from epreuves.bilan import Bilan, SansPoint, note_par_nbgrader, refuser_les_points
from epreuves.cahier import ecran, sequence
from epreuves.cahier.progression import noter
from epreuves.cahier.suite import dire_la_suite
from epreuves.donnees import Donnee, nom_de
from epreuves.epreuve import Epreuve, epreuve_de_fonctions, trouver
from epreuves.executer.appel import AFaire
from socle.erreurs import ErreurClaire

PANNE = (
    "la vérification elle-même s'est arrêtée en chemin : votre code change-t-il un réglage de Python ? Sinon c'est une faute du "
    "cours, et sa trace intéresse qui l'entretient."
)


@ouvert()
def verifier(*arguments: Donnee) -> Bilan:
    """Vérifie les fonctions d'un exercice : `verifier(poids)` ou `verifier("T.1b", poids)`.

    Paramètres
    ----------
    arguments : identifiant (facultatif) puis fonctions
        Les fonctions portent les noms que l'énoncé leur donne. Pour un programme : son identifiant et le nom du fichier.

    Renvoie
    -------
    Bilan
        Toujours le même pour le même code.

    Lève
    ----
    ErreurClaire
        Si l'exercice n'existe pas, si l'on ne passe pas de fonction, ou si deux exercices demandent une fonction de ce nom.
    """
    if arguments and isinstance(arguments[0], str):
        epreuve, donnes = trouver(arguments[0]), arguments[1:]
    elif arguments and all(callable(f) for f in arguments):
        epreuve, donnes = epreuve_de_fonctions([nom_de(f) for f in arguments]), arguments
    else:
        raise ErreurClaire("donnez le nom de vos fonctions, sans parenthèses : verifier(poids), par exemple")
    return _sans_trace(epreuve, lambda: epreuve.verifier(*donnes))


@ouvert()
def repondre(identifiant: str, reponse: Donnee) -> Bilan:
    """Vérifie la réponse à une question : un nombre, une lettre, une formule, ou plusieurs.

    Paramètres
    ----------
    identifiant : str
    reponse : nombre, str, liste, ou dictionnaire pour les chiffres d'une mesure
        `...` (points de suspension) tant qu'on n'a pas répondu.

    Renvoie
    -------
    Bilan

    Lève
    ----
    ErreurClaire
        Si la question n'existe pas, ou si elle ne se répond pas ainsi.
    """
    epreuve = trouver(identifiant)
    return _sans_trace(epreuve, lambda: epreuve.repondre(reponse))


def a_faire(identifiant: str) -> NoReturn:
    """Ce que contient une fonction à écrire : lève `AFaire`, que `verifier` reconnaît."""
    raise AFaire(identifiant)


def _sans_trace(epreuve: Epreuve, examiner: Callable[[], Bilan]) -> Bilan:
    """Le bilan d'un examen ; si c'est nous qui échouons, une phrase, et la trace repliée.

    Une réponse qui n'est pas celle de l'écran n'est ni jugée ni comptée.
    """
    obstacle = ecran.obstacle(epreuve)
    if obstacle:
        return Bilan(epreuve.identifiant, False, obstacle, a_faire=True, diagnostic="ecran")
    try:
        bilan = examiner()
    except ErreurClaire as erreur:
        if note_par_nbgrader():
            raise SansPoint(f"{epreuve.identifiant} : {erreur}") from None
        raise
    except Exception:
        bilan = Bilan(epreuve.identifiant, False, PANNE, diagnostic="panne", trace=traceback.format_exc())
    if ecran.ebauche_reexecutee(epreuve.identifiant, bilan.a_faire):
        bilan = replace(bilan, phrase=ecran.REEXECUTEE)
    ecran.veiller()
    marque = 0 if bilan.a_faire else ecran.marque(epreuve, bilan.phrase)
    # l'explication ne se lit qu'ici, du bilan d'une réussite : rien n'en sort avant
    return conclure(replace(bilan, explication=epreuve.explication) if bilan.reussi else bilan, marque)


def conclure(bilan: Bilan, marque: int = 0) -> Bilan:
    """Note le verdict dans la progression ; sous nbgrader, un échec lève l'exception qui le fait compter."""
    note = bilan if bilan.diagnostic == "panne" else noter(bilan, marque)
    if bilan.reussi:
        suite = dire_la_suite(bilan.identifiant)
        note = replace(note, suite=suite) if isinstance(suite, str) else replace(note, fin=suite)
        sequence.avancer(bilan.identifiant)
    elif note_par_nbgrader():
        refuser_les_points(note)
    return note
