"""La marche de la référence, filmée sur les tirages où l'étudiant s'en sépare : jusqu'au pas qu'ils ne décident pas de même."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from math import isqrt

from cours.films.ecriture import ecrire_film
from cours.films.enregistreur import Enregistreur
from epreuves.bilan import Bilan
from epreuves.conduire.raconter import SANS_REPONSE
from epreuves.donnees import Arguments, Donnee, Fonction
from epreuves.executer.bac_a_sable import Accident, Journal, isoler
from epreuves.juger.declaration import Declaration
from epreuves.juger.generateurs import BrancheNegligee, Parcours
from epreuves.juger.juger import Juge
from epreuves.juger.premier_pas import Pas
from epreuves.pieces import VoirOu
from socle.nombres import decimal, puissance_de_dix

Tableau = list[list[int]]
CHIFFRES = 3
MINUSCULE = 0.0005  # s'écrirait 0,000


class FinDuFilm(Exception):
    """La référence vient de faire le pas où l'étudiant se sépare d'elle."""


class Filmeur(Parcours):
    """Un générateur qui suit un chemin, et à qui la référence dit chacun de ses coups."""

    def __init__(self, pas: Pas) -> None:
        super().__init__(pas.chemin)
        self.film: Enregistreur | None = None
        self._separes = pas.rang + (pas.il_faut is not None)  # d'un réel de trop, le coup d'avant, que la référence joue sans

    def noter(self, grille: Tableau, i: int, j: int, v: int, T: float, raison: str, oui: bool) -> None:
        """Note un coup, décidé mais pas encore joué : la case (i, j) y prend la valeur v s'il est accepté."""
        n, case = isqrt(len(grille)), i * len(grille) + j
        if self.film is None:
            self.film = Enregistreur([x for ligne in grille for x in ligne], n, "grille")
        debut = f"Itération {len(self.film) + 1}, T = {_nombre(T)}, case L{i + 1}C{j + 1}"
        p = self.seuils[-1] if self.seuils else None
        if p is not None:
            cote = "sous elle" if self.suivi[-1] == 0 else "au-dessus"
            raison += f", probabilité {_nombre(p)}, le réel tombe {cote}"
        issue = "le coup est joué" if oui else "le coup est refusé"
        texte = f"{debut} : {raison} ; {issue}."
        self.film.noter("joué" if oui else "refusé", texte, {case: v} if oui else {}, (case,), "place" if oui else "note")
        self.dernier, self.causes = texte, (case,)
        if len(self.suivi) >= self._separes:
            raise FinDuFilm


def ecart(x: int) -> str:
    """Une différence, avec son signe."""
    return f"{x:+d}".replace("-", "−") if x else "0"


def _nombre(x: float) -> str:
    return decimal(x, CHIFFRES) if x >= MINUSCULE else puissance_de_dix(x)


class SuiviDeMarche:
    """D'une marche au hasard, le film de la référence jusqu'au pas où l'étudiant s'en sépare."""

    def completer(self, exercice: Declaration, f: Fonction, bilan: Bilan) -> Bilan:
        """Le bilan d'un échec, avec ce film si l'on trouve le pas."""
        exemple = bilan.contre_exemple
        if exemple is None or exemple.obtenu == SANS_REPONSE:
            return bilan
        trouve = chercher(exercice, f, [exemple.arguments, *exercice.exemples])
        if trouve is None:
            return bilan
        vu = filmer(exercice, *trouve)
        return bilan if vu is None else replace(bilan, voir_ou=vu)


def chercher(exercice: Declaration, f: Fonction, appels: list[Arguments]) -> tuple[Arguments, Pas] | None:
    """Le premier appel où l'on voit le pas, cherché dans le bac à sable."""

    def travail(journal: Journal) -> Donnee:
        juge = Juge(exercice, journal)
        for rang, arguments in enumerate(appels):
            pas = juge.premier_pas(exercice.fonctions[0], f, arguments, exact=True)
            if pas is not None:
                return {"rang": rang, "pas": tuple(pas)}
        return {}

    donnees = isoler(travail)
    if isinstance(donnees, Accident) or not donnees:
        return None
    return appels[donnees["rang"]], Pas(*donnees["pas"])


def filmer(exercice: Declaration, arguments: Arguments, pas: Pas) -> VoirOu | None:
    """Le film de la référence ; None si elle ne dit pas ses coups jusque-là."""
    filmeur = Filmeur(pas)
    arrivee = False
    try:
        with suppress(BrancheNegligee):
            exercice.jouer(exercice.fonctions[0], arguments, filmeur)
    except FinDuFilm:
        arrivee = True
    if filmeur.film is None or not arrivee:
        return None
    phrase = f"{filmeur.dernier} {_vous(pas)}"
    filmeur.film.reperer(phrase)
    filmeur.film.retoucher("écart", filmeur.dernier, filmeur.causes, "écart")
    appel = exercice.ecrire_appel(exercice.fonctions[0].__name__, arguments)
    film = filmeur.film.film(f"{exercice.identifiant}, {appel[:60]}")
    return VoirOu(ecrire_film(film), len(film), phrase)


def _vous(pas: Pas) -> str:
    """Ce que fait l'étudiant, des mêmes tirages."""
    if pas.envers:
        return "Vous décidez le contraire."
    if pas.vous is None:
        return "Vous décidez sans tirer de réel, ou sans qu'il y change rien."
    if pas.il_faut is None:
        return f"Vous tirez un réel, et le comparez à {_nombre(pas.vous)}."
    return f"Vous comparez ce réel à {_nombre(pas.vous)}."
