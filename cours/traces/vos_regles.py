"""Les règles de l'étudiant, jouées dans une séance à la place des nôtres : filmées, jugées, arrêtées au premier faux pas."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from cours.films.film import Pas
from cours.traces.criteres import SansCritere
from cours.traces.filmer import CRITERES, facon_d_appeler
from cours.traces.tracer import sans_garde, tracer
from epreuves.donnees import Fonction
from socle.abrege import EnUnePhrase
from socle.erreurs import ErreurClaire, citer
from sudokulib.passe import REGLES, PasDeRegle, Regle
from sudokulib.vecteurs import Table

DELAI = 0.1  # secondes pour une application sans le film ; une règle qui n'en finit pas ne fait pas attendre
NOMS = {regle.__name__: nom for nom, regle in REGLES.items()}


def lire_les_regles(regles: object) -> dict[str, Regle]:
    """Les règles d'un atelier, chacune sous son nom : celles du cours telles quelles, les autres filmées.

    Paramètres
    ----------
    regles : suite de fonctions
        Chacune modifie une table G : f(G, n), f(G), ou f() avec des variables globales G et n.

    Lève
    ----
    ErreurClaire
        Si ce n'est pas une suite de fonctions, ou si deux ont le même nom.

    Exemples
    --------
    >>> from sudokulib import exclusivite
    >>> def unicite(G, n):
    ...     return False
    >>> lire_les_regles([exclusivite, unicite])["unicité"]
    <RegleFilmee : unicité, la vôtre>
    """
    if not isinstance(regles, Iterable) or isinstance(regles, str):
        raise ErreurClaire(f"on attend une liste de règles, [exclusivite, unicite] par exemple ; reçu {citer(regles)}")
    lues: dict[str, Regle] = {}
    for f in regles:
        if not callable(f):
            raise ErreurClaire(f"une règle est une fonction, donnée par son nom sans parenthèses ; reçu {citer(f)}")
        nom = NOMS.get(nom_de(f), nom_de(f))
        if nom in lues:
            raise ErreurClaire(f"deux règles ont le même nom, {nom_de(f)} : donnez-en une seule")
        lues[nom] = REGLES[nom] if _est_du_cours(f) else RegleFilmee(f, nom)
    if not lues:
        raise ErreurClaire("cette liste de règles est vide : donnez-en au moins une")
    return lues


def nom_de(f: Fonction) -> str:
    """Le nom d'une fonction."""
    return str(getattr(f, "__name__", "règle"))


def _est_du_cours(f: Fonction) -> bool:
    return any(sans_garde(f) is regle for regle in REGLES.values())


class RegleFilmee(EnUnePhrase):
    """Une règle de l'étudiant : on l'appelle comme une règle du cours, et elle raconte chacun de ses pas."""

    def __init__(self, f: Fonction, nom: str) -> None:
        self.f, self.nom = f, nom
        self.critere = CRITERES.get(nom_de(f)) or SansCritere()

    def __str__(self) -> str:
        return f"{self.nom}, la vôtre"

    def __call__(self, G: Table, n: int, observateur: Callable[[PasDeRegle], Any]) -> bool:
        """Applique la règle, dans le bac à sable ; la table reçoit ce qu'elle y a fait jusqu'à son premier faux pas."""
        avant = G.copy()
        for pas in self._pas(G.copy(), n):
            for effet in pas.effets:
                G[effet.case] = effet.apres
            observateur(pas)
        return avant != G

    def _pas(self, G: Table, n: int) -> Iterable[PasDeRegle]:
        trace = tracer(self.f, (G, n), facon_d_appeler(self.f), DELAI)
        if trace is None:
            yield self._reprocher(f"votre {nom_de(self.f)} n'a pas pu être jouée : elle ne rend pas la main.")
            return
        trace, ecart = self.critere.juger(trace)
        fautif = ecart.position if ecart else len(trace.film)
        for position, pas in enumerate(trace.film, start=1):
            if position < fautif or not ecart:
                yield from self._raconter(pas)
            elif position == fautif:
                yield PasDeRegle(self._dire(pas), pas.causes, pas.effets, ecart.phrase)
        if ecart and not fautif:
            yield self._reprocher(ecart.phrase)

    def _raconter(self, pas: Pas) -> Iterable[PasDeRegle]:
        """Un pas permis ; rien s'il ne change pas la table."""
        if pas.effets:
            yield PasDeRegle(self._dire(pas), pas.causes, pas.effets)

    def _dire(self, pas: Pas) -> str:
        """« Unicité, ligne 9 : on ôte 4 de L2C3. »"""
        texte = pas.texte.replace("Ligne ", "ligne ", 1) if pas.texte.startswith("Ligne ") else pas.texte
        return f"{self.nom.capitalize()}, {texte}" if texte is not pas.texte else texte

    def _reprocher(self, phrase: str) -> PasDeRegle:
        return PasDeRegle(f"{self.nom.capitalize()} : {phrase}", ecart=phrase)
