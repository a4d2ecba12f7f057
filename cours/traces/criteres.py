"""Juger un film : ce que la fonction n'avait pas le droit de faire, puis ce qu'elle a laissé à faire.

Un pas n'est jamais jugé sur sa ressemblance avec celui de la référence : une règle peut parcourir la grille dans l'ordre qu'elle
veut. Il est faux s'il ôte ce que la règle n'ôterait jamais, quel que soit l'ordre, ou s'il remet ce qui était ôté.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from cours.films.regles import REGLES, deductions_immediates
from cours.traces.montrer import avec_le_film
from cours.traces.raisons import raison
from cours.traces.trace import But, Ecart, Trace
from epreuves.bilan import Bilan
from epreuves.donnees import Fonction
from epreuves.juger.declaration import Declaration
from socle.abrege import EnUnePhrase
from socle.nombres import accorder, enumerer
from sudokulib.cases import blocs_de_case, nom_de_case
from sudokulib.regles import Deduction, appliquer_eup
from sudokulib.solveur import visiter
from sudokulib.vecteurs import Table, candidats, poids

Regle = Callable[..., bool]
CASES_VISITEES_MAX = 60_000  # par toutes les recherches qu'un jugement demande : quelques secondes

ARRETS = {
    "trop_long": "votre fonction ne s'arrête pas : le film s'interrompt ici",
    "recursion": "votre fonction se rappelle sans fin : le film s'interrompt ici",
    "a_faire": "la fonction n'est pas encore écrite",
}


class Critere(EnUnePhrase, ABC):
    """Ce qu'un exercice attend d'une table qu'on modifie."""

    def __str__(self) -> str:
        return type(self).__name__

    def juger(self, trace: Trace) -> tuple[Trace, Ecart | None]:
        """Le premier faux pas d'une trace, et la trace, que complète au besoin ce qui aurait dû être fait.

        Paramètres
        ----------
        trace : Trace

        Renvoie
        -------
        couple (Trace, Ecart ou None)
            None si la fonction a bien travaillé, quel que soit l'ordre de ses pas.
        """
        _recherche.reste = CASES_VISITEES_MAX
        try:
            if self.convient(trace):
                return trace, None
            ecart = self.premier_faux_pas(trace) or _gachee(trace) or _arretee(trace)
            return (trace, ecart) if ecart else self.ce_qui_manque(trace)
        except TropOuverte:
            return trace, _gachee(trace) or _arretee(trace)

    def completer(self, exercice: Declaration, f: Fonction, bilan: Bilan) -> Bilan:
        """Le bilan d'un échec, avec le film du contre-exemple ouvert au premier faux pas."""
        return avec_le_film(self.juger, exercice, f, bilan)

    @abstractmethod
    def convient(self, trace: Trace) -> bool:
        """Vrai si la table laissée et la valeur renvoyée sont bonnes."""

    @abstractmethod
    def premier_faux_pas(self, trace: Trace) -> Ecart | None:
        """Le premier pas que rien ne permettait."""

    @abstractmethod
    def ce_qui_manque(self, trace: Trace) -> tuple[Trace, Ecart]:
        """Ce que la fonction n'a pas fait ; la trace le montre dans un pas de plus."""


def _gachee(trace: Trace) -> Ecart | None:
    return Ecart(len(trace.film), trace.gachee) if trace.gachee else None


def _arretee(trace: Trace) -> Ecart | None:
    if trace.statut == "rendu":
        return None
    phrase = f"votre fonction s'arrête ici : {trace.detail}" if trace.detail else "votre fonction s'arrête ici"
    return Ecart(len(trace.film), f"{ARRETS.get(trace.statut, phrase)}.")


# Ce que les règles déduisent


def fermeture(regle: Regle, G: Table, n: int) -> Table:
    """La table où la règle ne déduit plus rien."""
    H = list(G)
    while regle(H, n):
        pass
    return H


class TropOuverte(Exception):
    """Une table trop ouverte pour qu'on dise, sans faire attendre, si elle a une solution."""


class _Recherche:
    """Ce qu'il reste de cases à visiter avant de renoncer."""

    reste = CASES_VISITEES_MAX


_recherche = _Recherche()


def solution_de(G: Table, n: int) -> Table | None:
    """Une solution d'une table, s'il y en a une ; `TropOuverte` si l'on renonce à le savoir."""
    for noeud in visiter(list(G), n):
        if noeud.issue == "solution":
            return noeud.table
        _recherche.reste -= n**4
        if _recherche.reste < 0:
            raise TropOuverte
    return None


def faux_pas(trace: Trace, regle: Regle, nom_de_regle: str) -> Ecart | None:
    """Le premier pas qui remet une valeur, ou en ôte une que la règle garde, appliquée depuis le départ comme à cet instant.

    Dans une table contradictoire, l'ordre des déductions décide de ce qui reste : la fermeture n'en suit qu'un.
    """
    permise = fermeture(regle, trace.depart, trace.n)
    for position, pas in enumerate(trace.film, start=1):
        for case, avant, apres in pas.effets:
            nom = nom_de_case(case, trace.n)
            if rendues := candidats(apres & ~avant):
                valeurs = enumerer(map(str, rendues))
                return Ecart(position, f"vous remettez {valeurs} en {nom}, qui ne l'admettait plus : une règle ne fait qu'ôter.")
            otees = candidats(avant & ~apres & permise[case])
            if otees and not _deduites(regle, trace, position, case, otees):
                constat = f"vous ôtez {otees[0]} de {nom}, {_pourquoi(trace, case, otees[0], nom_de_regle)}"
                G = trace.film.etat(position - 1)
                manque = raison(nom_de_regle, G, case, otees[0], apres, trace.n)
                if not manque:
                    return Ecart(position, f"{constat}.")
                return Ecart(position, f"{constat} ; {manque}.", _de_trop(nom_de_regle, G, case, apres, trace.n))
    return None


def _de_trop(regle: str, G: Table, case: int, apres: int, n: int) -> But:
    """Une valeur placée à tort, et les autres cases qui l'admettaient encore ; ou ce qu'une autre règle ôte à tort."""
    gardees = candidats(apres)
    autres = {d for bloc in blocs_de_case(n)[case] for d in bloc.cases if d != case and G[d] & apres}
    return But("trop", regle, case, gardees[0] if len(gardees) == 1 else 0, tuple(sorted(autres)), apres=apres)


def _deduites(regle: Regle, trace: Trace, position: int, case: int, otees: list[int]) -> bool:
    """Vrai si, juste avant ce pas, la règle déduisait de la table qu'il fallait ôter ces valeurs de la case."""
    deductions = deductions_immediates(regle, trace.film.etat(position - 1), trace.n)
    gardees = [e.apres for d in deductions for e in d.effets if e.case == case]
    return all(any(not m >> v & 1 for m in gardees) for v in otees)


def _pourquoi(trace: Trace, case: int, v: int, regle: str) -> str:
    try:
        solution = solution_de(trace.depart, trace.n)
    except TropOuverte:
        solution = None
    if solution is not None and solution[case] == 1 << v:
        return f"alors qu'une solution y met {v}"
    return "ce qu'aucune règle ne permet" if regle == "EUP" else f"ce que la seule {regle} ne permet pas"


# Les critères


class CritereDeRegle(Critere):
    """Un passage d'une des trois règles EUP (T.4) : « exclusivité », « unicité » ou « parité » ; « EUP » pour les trois."""

    def __init__(self, nom: str) -> None:
        self.nom = nom
        self.regle: Regle = appliquer_eup if nom == "EUP" else REGLES[nom]

    def convient(self, trace: Trace) -> bool:
        if trace.statut != "rendu" or trace.gachee or type(trace.renvoye) is not bool:
            return False
        depart, apres = trace.depart, trace.arrivee
        if trace.renvoye != (apres != depart):
            return False
        reference = list(depart)
        self.regle(reference, trace.n)
        if 0 in reference:  # contradiction : selon l'ordre, l'une ou l'autre case n'admet plus rien
            return 0 in apres and _incluse(apres, depart)
        if not _incluse(apres, depart):
            return False
        return _incluse(fermeture(self.regle, depart, trace.n), apres) and not self._oubliees(trace)

    def _oubliees(self, trace: Trace) -> list[Deduction]:
        """Les déductions de la table de départ qu'il reste à faire."""
        apres = trace.arrivee
        deductions = deductions_immediates(self.regle, trace.depart, trace.n)
        return [d for d in deductions if any(apres[e.case] & ~e.apres for e in d.effets)]

    def premier_faux_pas(self, trace: Trace) -> Ecart | None:
        return faux_pas(trace, self.regle, self.nom)

    def ce_qui_manque(self, trace: Trace) -> tuple[Trace, Ecart]:
        if oubliees := self._oubliees(trace):
            return montrer_l_oubli(trace, oubliees[0])
        if type(trace.renvoye) is not bool:
            phrase = f"vous renvoyez {trace.renvoye!r} : il faut True si un vecteur a changé, False sinon"
        elif trace.renvoye:
            phrase = "vous renvoyez True, alors qu'aucun vecteur n'a changé"
        else:
            phrase = "vous renvoyez False, alors que des vecteurs ont changé"
        return dire_a_la_fin(trace, f"{phrase}.", But("rendu", "règle"))


class CritereDeBoucle(Critere):
    """BouclerRègles (T.5) : les règles jusqu'au bout, puis la case à essayer."""

    def convient(self, trace: Trace) -> bool:
        return trace.statut == "rendu" and not trace.gachee and not self._reproche(trace)

    def _reproche(self, trace: Trace) -> str:
        """Ce qui ne va pas à l'arrivée ; vide si tout va."""
        attendue, apres, case = fermeture(appliquer_eup, trace.depart, trace.n), trace.arrivee, trace.renvoye
        if type(case) is not int or not -1 <= case < len(apres):
            return f"vous renvoyez {case!r}, qui n'est ni −1 ni l'indice d'une case"
        if 0 in attendue:
            return "" if case >= 0 and apres[case] == 0 else f"vous renvoyez {_dire_la_case(trace)} ; une case n'admet plus rien"
        if apres != attendue:
            return "il reste des déductions à faire"
        restantes = [m for m in apres if poids(m) != 1]
        if case == -1 or not restantes:
            ouvertes = accorder(len(restantes), "case reste", "cases restent")
            juste = case == -1 and not restantes
            return "" if juste else f"vous renvoyez {_dire_la_case(trace)}, alors que {ouvertes} à dévoiler"
        if poids(apres[case]) == min(map(poids, restantes)):
            return ""
        return f"vous renvoyez {_dire_la_case(trace)} ; le plus petit poids différent de 1 est {min(map(poids, restantes))}"

    def premier_faux_pas(self, trace: Trace) -> Ecart | None:
        return faux_pas(trace, appliquer_eup, "EUP")

    def ce_qui_manque(self, trace: Trace) -> tuple[Trace, Ecart]:
        for regle in REGLES.values():
            for deduction in deductions_immediates(regle, trace.arrivee, trace.n):
                return montrer_l_oubli(trace, deduction)
        return dire_a_la_fin(trace, f"{self._reproche(trace)}.", But("rendu", "boucle"))


class SansCritere(Critere):
    """Une fonction dont on ne sait pas ce qu'elle doit faire : on voit seulement si elle abîme la table, ou s'arrête."""

    def convient(self, trace: Trace) -> bool:
        return trace.statut == "rendu" and not trace.gachee

    def premier_faux_pas(self, trace: Trace) -> Ecart | None:
        return None

    def ce_qui_manque(self, trace: Trace) -> tuple[Trace, Ecart]:
        raise AssertionError("une trace gâchée ou arrêtée a déjà son faux pas")


def _dire_la_case(trace: Trace) -> str:
    if trace.renvoye == -1:
        return "−1"
    m = trace.arrivee[trace.renvoye]
    return f"{trace.renvoye}, l'indice de {nom_de_case(trace.renvoye, trace.n)}, de poids {poids(m)}"


def _incluse(petite: Table, grande: Table) -> bool:
    return all(not a & ~b for a, b in zip(petite, grande))


# Montrer ce qui n'a pas été fait


def montrer_l_oubli(trace: Trace, d: Deduction) -> tuple[Trace, Ecart]:
    """La déduction que la référence ferait encore, dans un pas de plus."""
    apres = trace.arrivee
    restent = [e for e in d.effets if apres[e.case] & ~e.apres]
    noms = enumerer(nom_de_case(e.case, trace.n) for e in restent)
    restantes = [v for v in d.valeurs if any(apres[e.case] & 1 << v for e in restent)]
    otees = [v for v in d.valeurs if v not in restantes and any(trace.depart[e.case] & 1 << v for e in restent)]
    d_apres = f"({d.regle}, dans {d.bloc}{_d_apres(d, trace.n)})"
    if d.regle == "unicité":
        phrase = f"la référence place ici {enumerer(map(str, d.valeurs))} en {noms} {d_apres}, votre fonction n'en fait rien."
    elif otees:  # elle a fait une partie du geste
        phrase = f"la référence ôte ici aussi {enumerer(map(str, restantes))} de {noms} {d_apres}, votre fonction l'y laisse."
    else:
        phrase = f"la référence ôte ici {enumerer(map(str, d.valeurs))} de {noms} {d_apres}, votre fonction n'en fait rien."
    trace = trace.manque("oubli", phrase, {e.case: apres[e.case] & e.apres for e in restent}, d.causes)
    but = But("oubli", d.regle, restent[0].case, d.valeurs[0], d.causes, d.bloc.cases)
    return trace, Ecart(len(trace.film), phrase, but)


def _d_apres(d: Deduction, n: int) -> str:
    """Les cases qu'il fallait regarder ; rien si ce sont toutes celles du bloc."""
    return "" if d.regle == "unicité" else f", d'après {enumerer(nom_de_case(c, n) for c in d.causes)}"


def dire_a_la_fin(trace: Trace, phrase: str, but: But | None = None) -> tuple[Trace, Ecart]:
    """Ce qui cloche une fois la table laissée : un pas de plus, qui n'y change rien."""
    trace = trace.manque("renvoi", phrase, {}, ())
    return trace, Ecart(len(trace.film), phrase, but)
