"""Tourner : un appel de la fonction de l'étudiant, filmé dans le bac à sable."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import partial
from typing import Any

from cours.films.ecriture import ecrire_film, lire_film
from cours.traces.trace import Appel, Trace
from cours.traces.traceur import FinDeTrace, Traceur
from epreuves.domaine import est_a_nous
from epreuves.donnees import Arguments, Donnee, Fonction
from epreuves.executer.appel import DELAI_D_APPEL, appeler
from epreuves.executer.bac_a_sable import Accident, FonctionsIntegrees, Journal, isoler
from sudokulib import regles

OBSERVEES = ("exclusivite", "unicite", "parite", "appliquer_eup", "stabiliser", "boucler_regles")
Appeler = Callable[[Fonction, Arguments], Donnee]
LENTEUR = 10  # une table qui note chaque écriture est plus lente qu'une liste


def tracer(
    f: Fonction,
    arguments: Arguments,
    appeler_f: Appeler | None = None,
    delai: float = DELAI_D_APPEL,
    sur_place: bool | None = None,
) -> Trace | None:
    """Filme un appel de la fonction de l'étudiant.

    Paramètres
    ----------
    f : fonction
    arguments : tuple
        Une table G et son ordre n.
    appeler_f : fonction ou None
        Comment appeler f : appeler_f(f, arguments) ; par défaut f(*arguments).
    delai : float
        Secondes de calcul permises sans le film.
    sur_place : bool ou None
        Voir `bac_a_sable.isoler`.

    Renvoie
    -------
    Trace ou None
        None si Python s'est arrêté avec elle, ou si rien n'a pu être filmé à temps.
    """

    def travail(journal: Journal) -> dict[str, Donnee]:
        return _en_donnees(_tracer(f, arguments, appeler_f, delai * LENTEUR, journal))

    with FonctionsIntegrees():
        donnees = isoler(travail, delai=delai * LENTEUR + 1, sur_place=sur_place)
    return None if isinstance(donnees, Accident) else _depuis_donnees(donnees)


def _tracer(f: Fonction, arguments: Arguments, appeler_f: Appeler | None, delai: float, journal: Journal) -> Trace:
    f = sans_garde(f)
    traceur = Traceur(f, arguments[0], arguments[1])
    copie = deepcopy(arguments)
    faire = partial(appeler_f, traceur, copie) if appeler_f else partial(traceur, *copie)
    with _a_la_place(f, traceur):
        o = appeler(partial(_sans_la_fin, faire), f, copie, journal, delai)
    statut = o.statut if traceur.enregistreur.complet else "trop_long"
    return Trace(traceur.enregistreur.film(), tuple(traceur.appels), statut, o.exception, traceur.gachee)


def _sans_la_fin(faire: Callable[[], Donnee]) -> Donnee:
    try:
        return faire()
    except FinDeTrace:
        return None


@contextmanager
def _a_la_place(f: Fonction, traceur: Traceur) -> Iterator[None]:
    """Dans le cahier de l'étudiant, sa fonction et nos règles passent par le traceur, le temps de l'appel."""
    avant = dict(traceur.__globals__)
    noms = {getattr(regles, nom): nom for nom in OBSERVEES}
    for nom, valeur in avant.items():
        if _est(valeur, f):
            traceur.__globals__[nom] = traceur
        elif _est_une_regle(valeur, noms):
            traceur.__globals__[nom] = traceur.observer(sans_garde(valeur))
    try:
        yield
    finally:
        traceur.__globals__.update({nom: valeur for nom, valeur in avant.items() if nom not in ("G", "n")})


def sans_garde(f: Any) -> Any:
    """Une fonction de la bibliothèque, sans la garde que la façade met devant ; toute autre, telle quelle."""
    if est_a_nous(str(getattr(f, "__module__", ""))):
        return getattr(f, "__wrapped__", f)
    return f


def _est(valeur: Any, f: Fonction) -> bool:
    """Vrai si un nom du cahier désigne la fonction filmée, même sous un habillage."""
    codes = (getattr(sans_garde(x), "__code__", None) for x in (valeur, getattr(valeur, "fonction", None)))
    return valeur is f or getattr(f, "__code__", f) in codes


def _est_une_regle(valeur: Any, noms: dict[Any, str]) -> bool:
    try:
        return sans_garde(valeur) in noms
    except TypeError:  # une liste ne se hache pas
        return False


# D'un processus à l'autre


def _en_donnees(trace: Trace) -> dict[str, Donnee]:
    appels = [tuple(appel) for appel in trace.appels]
    return {"film": ecrire_film(trace.film), "appels": appels, "reste": [trace.statut, trace.detail, trace.gachee]}


def _depuis_donnees(donnees: dict[str, Donnee]) -> Trace:
    return Trace(lire_film(donnees["film"]), tuple(Appel(*appel) for appel in donnees["appels"]), *donnees["reste"])
