"""Tourner : un appel de la fonction de l'étudiant, filmé dans le bac à sable."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import partial
from typing import Any

from sudokulib import regles
from epreuves.domaine import est_a_nous
from epreuves.appel import DELAI_D_APPEL, appeler
from epreuves.bac_a_sable import Accident, FonctionsIntegrees, Veille, isoler
from epreuves.donnees import Arguments, Donnee, Fonction
from epreuves.tournage.plateau import FinDuTournage, Plateau
from epreuves.tournage.prise import Appel, Prise
from cours.films.ecriture import ecrire_film, lire_film

OBSERVEES = ("exclusivite", "unicite", "parite", "appliquer_eup", "stabiliser", "boucler_regles")
Appeler = Callable[[Fonction, Arguments], Donnee]
LENTEUR = 10  # une table qui note chaque écriture est plus lente qu'une liste


def tourner(
    f: Fonction,
    arguments: Arguments,
    appeler_f: Appeler | None = None,
    delai: float = DELAI_D_APPEL,
    sur_place: bool | None = None,
) -> Prise | None:
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
    Prise ou None
        None si Python s'est arrêté avec elle, ou si rien n'a pu être filmé à temps.
    """

    def travail(veille: Veille) -> dict[str, Donnee]:
        return _en_donnees(_tourner(f, arguments, appeler_f, delai * LENTEUR, veille))

    with FonctionsIntegrees():
        donnees = isoler(travail, delai=delai * LENTEUR + 1, sur_place=sur_place)
    return None if isinstance(donnees, Accident) else _depuis_donnees(donnees)


def _tourner(f: Fonction, arguments: Arguments, appeler_f: Appeler | None, delai: float, veille: Veille) -> Prise:
    f = sans_garde(f)
    plateau = Plateau(f, arguments[0], arguments[1])
    copie = deepcopy(arguments)
    faire = partial(appeler_f, plateau, copie) if appeler_f else partial(plateau, *copie)
    with _a_la_place(f, plateau):
        o = appeler(partial(_sans_la_fin, faire), f, copie, veille, delai)
    issue = o.issue if plateau.enregistreur.complet else "trop_long"
    return Prise(plateau.enregistreur.film(), tuple(plateau.appels), issue, o.exception, plateau.gachee)


def _sans_la_fin(faire: Callable[[], Donnee]) -> Donnee:
    try:
        return faire()
    except FinDuTournage:
        return None


@contextmanager
def _a_la_place(f: Fonction, plateau: Plateau) -> Iterator[None]:
    """Dans le cahier de l'étudiant, sa fonction et nos règles passent par le plateau, le temps de l'appel."""
    avant = dict(plateau.__globals__)
    noms = {getattr(regles, nom): nom for nom in OBSERVEES}
    for nom, valeur in avant.items():
        if _est(valeur, f):
            plateau.__globals__[nom] = plateau
        elif _est_une_regle(valeur, noms):
            plateau.__globals__[nom] = plateau.observer(sans_garde(valeur))
    try:
        yield
    finally:
        plateau.__globals__.update({nom: valeur for nom, valeur in avant.items() if nom not in ("G", "n")})


def sans_garde(f: Any) -> Any:
    """Une fonction de la bibliothèque, sans la garde que la façade met devant ; toute autre, telle quelle."""
    if est_a_nous(str(getattr(f, "__module__", ""))):
        return getattr(f, "__wrapped__", f)
    return f


def _est(valeur: Any, f: Fonction) -> bool:
    """Vrai si un nom du cahier désigne la fonction filmée, fût-ce sous un habillage."""
    codes = (getattr(sans_garde(x), "__code__", None) for x in (valeur, getattr(valeur, "fonction", None)))
    return valeur is f or getattr(f, "__code__", f) in codes


def _est_une_regle(valeur: Any, noms: dict[Any, str]) -> bool:
    try:
        return sans_garde(valeur) in noms
    except TypeError:  # une liste ne se hache pas
        return False


# D'un processus à l'autre


def _en_donnees(prise: Prise) -> dict[str, Donnee]:
    appels = [tuple(appel) for appel in prise.appels]
    return {"film": ecrire_film(prise.film), "appels": appels, "reste": [prise.issue, prise.detail, prise.gachee]}


def _depuis_donnees(donnees: dict[str, Donnee]) -> Prise:
    return Prise(lire_film(donnees["film"]), tuple(Appel(*appel) for appel in donnees["appels"]), *donnees["reste"])
