"""Comparer des formules comme des ensembles de clauses, et dire en quoi deux d'entre elles diffèrent.

Ce *comparateur* (voir `epreuves.juger.declaration`) range d'abord ce qu'il compare : l'ordre des clauses et celui des littéraux
n'y comptent plus. Ses détecteurs (voir `_detecteurs`) reconnaissent les fautes que tout exercice de logique peut rencontrer ; un
exercice n'a plus à nommer que les siennes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cours.exercices.logique import _detecteurs as reconnaitre
from cours.exercices.logique import _familles as familles
from cours.exercices.logique._ecriture import (
    avec_son_niveau,
    en_mathematiques,
    est_clause,
    est_formule,
    formule_en_texte,
    par_exemple,
    ranger_clause,
    ranger_formule,
    sans,
)
from epreuves.donnees import abrege, court, memes
from epreuves.ecarts import LARGEUR, Ecart, Montrer, dire_ecart
from epreuves.executer.observation import Observation
from epreuves.juger.comparateurs import CONSIGNE, Resultat, SurPlace
from epreuves.juger.juger import Contexte, Detecteur
from socle.nombres import accorder

COURTE = 40  # clauses : au-delà, une formule ne s'écrit pas en entier

# Les façons


class ParClauses(Resultat):
    """Compare ce que renvoient deux appels comme des ensembles de clauses.

    Paramètres
    ----------
    doublons : bool
        Vrai si une clause écrite deux fois est une faute.
    """

    detecteurs: tuple[Detecteur, ...] = (
        reconnaitre.niveaux,
        reconnaitre.litteraux_transformes,
        reconnaitre.clauses_reunies,
    )
    derniers: tuple[Detecteur, ...] = (
        reconnaitre.clauses_repetees,
        reconnaitre.paires_avec_soi,
        reconnaitre.clauses_trop_longues,
        reconnaitre.clauses_qui_different,
    )

    def __init__(self, doublons: bool) -> None:
        self.doublons = doublons

    def vue(self, o: Observation) -> Any:
        return ranger_formule(o.resultat, self.doublons) if est_formule(o.resultat) else o.resultat

    def memes(self, a: Any, b: Any) -> bool:
        return bool(a == b) and est_formule(b)  # bien formées toutes deux, leurs types sont les mêmes

    def formule(self, vue: Any) -> Any:
        """La formule, dans ce qu'on compare."""
        return vue

    def dire(self, vue: Any, montrer: Montrer) -> str:
        return dire_formule(vue)

    def ecart(self, attendu: Any, obtenu: Any, n: int | None, montrer: Montrer) -> Ecart:
        return ecart_de_formules(attendu, obtenu)

    def consigne(self, vue: Any, montrer: Montrer) -> str:
        return f"doit renvoyer {dire_formule(vue, CONSIGNE)}"


class ParFamille(ParClauses):
    """Une des huit familles de la règle, qu'une fonction de l'ordre n renvoie ; chaque clause n'y est qu'une fois."""

    # Une famille avant une transformation : échanger i et j dans L1 donne C1.
    detecteurs = (
        reconnaitre.niveaux,
        familles.formule_abimee,
        familles.pour_deux_seulement,
        familles.pour_une_taille_seulement,
        familles.autre_famille,
        reconnaitre.litteraux_transformes,
    )


class ParLitteraux(Resultat):
    """Compare ce que renvoient deux appels comme des listes de littéraux dont l'ordre ne compte pas."""

    detecteurs = (reconnaitre.listes_de_listes, reconnaitre.niveaux, reconnaitre.litteraux_transformes)
    derniers = (reconnaitre.litteraux_qui_different,)

    def vue(self, o: Observation) -> Any:
        return ranger_clause(o.resultat) if est_clause(o.resultat) else o.resultat

    def formule(self, vue: Any) -> Any:
        """Chaque littéral, comme une clause : les détecteurs savent ainsi les comparer."""
        return [[litteral] for litteral in vue] if est_clause(vue) else vue

    def dire(self, vue: Any, montrer: Montrer) -> str:
        return dire_liste(vue)

    def ecart(self, attendu: Any, obtenu: Any, n: int | None, montrer: Montrer) -> Ecart:
        if est_clause(obtenu):
            return Ecart("", dire_liste(attendu), dire_liste(obtenu))
        return Ecart("", dire_liste(attendu), abrege(avec_son_niveau(obtenu), LARGEUR))

    def consigne(self, vue: Any, montrer: Montrer) -> str:
        return f"doit renvoyer, dans un ordre quelconque, {dire_liste(vue)}"


class ParUtilite(ParClauses):
    """Compare une suite de clauses à d'autres qui rendent le même service.

    Paramètres
    ----------
    defaut : fonction
        defaut(formule) : ce qui ne va pas dans une formule bien formée ; vide si elle convient.
    """

    def __init__(self, defaut: Callable[[Any], str]) -> None:
        super().__init__(doublons=True)
        self.derniers = (lambda contexte: _defaut(contexte, defaut),)

    def ecart(self, attendu: Any, obtenu: Any, n: int | None, montrer: Montrer) -> Ecart:
        if not est_formule(obtenu):
            return super().ecart(attendu, obtenu, n, montrer)
        return Ecart("", "des clauses dont chacune est utile ; il y a plusieurs réponses", dire_formule(obtenu))


def _defaut(contexte: Contexte, defaut: Callable[[Any], str]) -> tuple[str, str] | None:
    obtenu = contexte.manquees[-1].obtenu
    return ("clauses", defaut(obtenu)) if est_formule(obtenu) else None


class ParClausesEtTableau(SurPlace):
    """Compare la formule que renvoie un appel, le tableau t qu'il remplit, et la formule F, qu'il doit laisser intacte."""

    detecteurs = (
        reconnaitre.formule_abimee,
        reconnaitre.tableau_intact,
        reconnaitre.couple_renvoye,
        reconnaitre.niveaux,
        reconnaitre.tableau_faux,
        reconnaitre.litteraux_transformes,
    )
    derniers = (reconnaitre.clauses_qui_different,)

    def vue(self, o: Observation) -> Any:
        if not est_formule(o.resultat):
            return o.resultat, o.arguments
        if [] in o.resultat:  # toute contradiction en vaut une autre, et ce qui est alors dans t n'importe pas
            return [[]], (None, *o.arguments[1:])
        return ranger_formule(o.resultat, doublons=False), o.arguments

    def formule(self, vue: Any) -> Any:
        """La formule, dans ce qu'on compare."""
        return vue[0] if isinstance(vue, tuple) else vue

    def dire(self, vue: Any, montrer: Montrer) -> str:
        if not isinstance(vue, tuple):
            return court(vue)
        formule, (t, *_) = vue
        if t is None:
            return f"renvoie une formule qui contient {dire_formule(formule)}"
        return f"renvoie {dire_formule(formule, 110)} ; t devient {court(t, 110)}"

    def ecart(self, attendu: Any, obtenu: Any, n: int | None, montrer: Montrer) -> Ecart:
        if not self._comparables(attendu, obtenu):
            return dire_ecart(attendu, obtenu, montrer)
        if not memes(attendu[0], obtenu[0]):
            return ecart_de_formules(attendu[0], obtenu[0])
        chemin, une, autre = dire_ecart(attendu[1], obtenu[1], en_mathematiques)
        nom = "t" if chemin.startswith("[0]") else "F"
        suite = chemin[3:] if chemin else ""
        if attendu[1][0] != obtenu[1][0] and not chemin:
            une, autre = court(attendu[1][0]), court(obtenu[1][0])
            nom = "t"
        return Ecart("", f"après l'appel, {nom}{suite} = {une}", f"{nom}{suite} = {autre}")

    def dessiner(self, arguments: tuple[Any, ...], attendu: Any, obtenu: Any, n: int | None) -> None:
        return None

    def consigne(self, vue: Any, montrer: Montrer) -> str:
        formule, (t, *_) = vue
        suite = f" et faire de t {court(t, CONSIGNE)}" if t is not None else ""
        return f"doit renvoyer {dire_formule(formule, CONSIGNE)}{suite}"


REGLE = ParFamille(doublons=True)
FORMULE = ParClauses(doublons=True)
FORMULE_SANS_DOUBLON = ParClauses(doublons=False)
LITTERAUX = ParLitteraux()
FORMULE_ET_TABLEAU = ParClausesEtTableau()

# Dire


def dire_formule(formule: Any, largeur: int = LARGEUR) -> str:
    """Une formule en un texte court : entière, ou par son nombre de clauses et les premières."""
    if not est_formule(formule):
        return court(formule, largeur)
    texte = formule_en_texte(formule[:COURTE])
    if len(formule) <= COURTE and len(texte) <= largeur:
        return texte
    debut = f"{accorder(len(formule), 'clause')} : "
    return debut + abrege(texte, max(largeur - len(debut), 40))


def dire_liste(x: Any) -> str:
    """Une liste de littéraux, entre crochets."""
    if not est_clause(x):
        return abrege(en_mathematiques(x), LARGEUR)
    return abrege(f"[{', '.join(map(en_mathematiques, x))}]", LARGEUR)


def ecart_de_formules(attendu: Any, obtenu: Any) -> Ecart:
    """Deux formules différentes : entières si elles sont courtes, sinon par la première clause qui manque ou qui est de trop."""
    if not (est_formule(attendu) and est_formule(obtenu)):
        return dire_ecart(attendu, obtenu, avec_son_niveau)
    if max(len(attendu), len(obtenu)) <= COURTE:
        textes = formule_en_texte(attendu), formule_en_texte(obtenu)
        if max(map(len, textes)) <= LARGEUR:
            return Ecart("", *textes)
    return Ecart(
        "",
        _compte(attendu, "qui vous manque", sans(attendu, obtenu)),
        _compte(obtenu, "de trop", sans(obtenu, attendu)),
    )


def _compte(formule: Any, defaut: str, clauses: list[Any]) -> str:
    total = accorder(len(formule), "clause")
    if not clauses:
        return total
    s = "nt" if defaut.endswith("manque") and len(clauses) > 1 else ""
    combien = "une" if len(clauses) == 1 else str(len(clauses))
    return f"{total}, dont {combien} {defaut}{s} : {par_exemple(clauses)}"
