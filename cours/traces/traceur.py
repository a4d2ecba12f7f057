"""Le traceur : une table qui note chaque écriture, et la pile des appels de la fonction filmée."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, SupportsIndex

from cours.films.enregistreur import Enregistreur, marque_de
from cours.films.regles import conclure
from cours.traces.trace import EN_COURS, Appel
from epreuves.donnees import Donnee, Fonction, rebatir
from socle.nombres import accorder, enumerer
from sudokulib.cases import nom_de_case
from sudokulib.regles import Effet, boucler_regles
from sudokulib.vecteurs import Table, candidats, poids, vecteur_plein

PAS_MAX = 5_000
PLUS_HAUT = "On retrouve la table de l'appelant, qui n'a pas changé."  # d'un appel fait sur une autre table


class FinDeTrace(BaseException):
    """La pellicule est finie : le code de l'étudiant ne doit pas la rattraper."""


class TableTracee(list[int]):
    """Une table G ordinaire, sauf que le traceur sait ce qu'on y écrit."""

    def __init__(self, valeurs: Table, traceur: Traceur) -> None:
        super().__init__(valeurs)
        self.traceur = traceur

    def __setitem__(self, rang: Any, valeur: Any) -> None:
        super().__setitem__(rang, valeur)
        self.traceur.ecriture(self, isinstance(rang, slice))

    def __reduce_ex__(self, _: SupportsIndex) -> Any:
        """Une copie profonde est une liste ordinaire."""
        return list, (list(self),)


def _filmer_le_geste(nom: str) -> Callable[..., Any]:
    """Une méthode de liste qui change la table autrement qu'en y écrivant."""
    geste = getattr(list, nom)

    def faire(table: TableTracee, *arguments: Any, **options: Any) -> Any:
        resultat = geste(table, *arguments, **options)
        table.traceur.ecriture(table, True)
        return resultat

    return faire


GESTES = ("__delitem__", "__iadd__", "__imul__", "append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort")
for _nom in GESTES:
    setattr(TableTracee, _nom, _filmer_le_geste(_nom))


class Traceur:
    """Ce qui filme une fonction pendant qu'elle travaille.

    On l'appelle à sa place : ses appels récursifs s'adressent à lui.

    Paramètres
    ----------
    f : fonction
        Celle de l'étudiant. Sa table est son premier argument ; sans argument, c'est la variable globale G de son cahier.
    depart : liste de N² int
    n : int
    """

    def __init__(self, f: Fonction, depart: Table, n: int) -> None:
        self.f, self.n = f, n
        self.__name__ = getattr(f, "__name__", "?")
        self.__globals__: dict[str, Any] = getattr(f, "__globals__", {})
        self.fichier = getattr(getattr(f, "__code__", None), "co_filename", "")
        self.enregistreur = Enregistreur(depart, n, pas_max=PAS_MAX)
        self.appels: list[Appel] = []
        self.gachee = ""
        self._pile: list[int] = []
        self._tables: list[list[int]] = []  # de chaque appel en cours ; vide si la table est globale
        self._sourd = False  # vrai pendant qu'une règle de la bibliothèque raconte elle-même ce qu'elle fait

    @property
    def table(self) -> Any:
        """La table à laquelle on travaille."""
        return self._tables[-1] if self._tables else self.__globals__.get("G")

    # Ce que la fonction écrit

    def ecriture(self, table: list[int], en_bloc: bool) -> None:
        """Une table vient de changer."""
        if self._sourd or self.gachee or not self._pile or table is not self.table:
            return
        raison = _defaut(table, self.n)
        if raison:
            self.gachee = raison
            self.enregistreur.noter("écriture", f"{self._ou()}{raison}", marque="écart")
        else:
            self._noter_l_etat(table, en_bloc)

    def _accorder(self) -> None:
        """Note ce qu'on n'a pas vu s'écrire : la variable globale G désigne une autre liste."""
        self.ecriture(self.table, True)

    def _noter_l_etat(self, table: list[int], en_bloc: bool) -> None:
        effets = self._differences(table)
        if not effets:
            return
        self._economiser()
        changements = {e.case: e.apres for e in effets}
        if en_bloc and self._restaure(table):
            compte = accorder(len(effets), "case change", "cases changent")
            phrase = f"{self._ou()}G redevient ce qu'elle était avant l'hypothèse : {compte}."
            self.enregistreur.noter("retour", phrase, changements)
            return
        rend = any(e.apres & ~e.avant for e in effets)
        marque = "note" if rend or len(effets) > 1 else marque_de(effets)
        self.enregistreur.noter("écriture", f"{self._ou()}{_raconter(effets)}.", changements, marque=marque)

    def _differences(self, table: list[int]) -> list[Effet]:
        etat = self.enregistreur.etat
        return [Effet(case, a, b) for case, (a, b) in enumerate(zip(etat, table)) if a != b]

    def _restaure(self, table: list[int]) -> bool:
        """Vrai si la dernière hypothèse de l'appel en cours n'est plus dans la table."""
        siens = [a for a in self.appels if a.parent == self._pile[-1] and a.sortie != EN_COURS]
        if not siens or siens[-1].hypothese is None:
            return False
        case, v = siens[-1].hypothese
        return table[case] >> v & 1 == 1 and poids(table[case]) > 1

    def _ou(self) -> str:
        """La ligne de l'étudiant qui écrit, « Ligne 7 : », ou rien si ce n'est pas lui."""
        cadre = sys._getframe(1)
        while cadre.f_back is not None and cadre.f_code is not Traceur.__call__.__code__:
            if cadre.f_code.co_filename == self.fichier:
                return f"Ligne {cadre.f_lineno} : "
            if "ipykernel_" in cadre.f_code.co_filename:  # une autre de ses cellules
                return f"{cadre.f_code.co_name}, ligne {cadre.f_lineno} : "
            cadre = cadre.f_back
        return ""

    def _economiser(self) -> None:
        if len(self.enregistreur) >= PAS_MAX:
            self.enregistreur.complet = False
            raise FinDeTrace

    # Les appels de la fonction

    def __call__(self, *arguments: Donnee) -> Donnee:
        """Appelle la fonction filmée."""
        donnee = arguments[0] if arguments else self.table
        if not isinstance(donnee, list) or _defaut(donnee, self.n):
            return self.f(*arguments)
        table = donnee if isinstance(donnee, TableTracee) else TableTracee(donnee, self)
        if not arguments:
            self.__globals__["G"] = table
        rang = self._entrer(table, bool(arguments))
        try:
            renvoye = self.f(table, *arguments[1:]) if arguments else self.f()
            self._accorder()
            self._sortir(rang, renvoye)
        finally:
            self._quitter(table, donnee)
        return renvoye

    def _entrer(self, table: TableTracee, par_argument: bool) -> int:
        parent = self._pile[-1] if self._pile else -1
        self.enregistreur.profondeur = len(self._pile)
        hypothese = self._hypothese(table) if self._pile else None
        self._pile.append(len(self.appels))
        if par_argument:
            self._tables.append(table)
        self.appels.append(Appel(parent, len(self.enregistreur), hypothese=hypothese))
        return self._pile[-1]

    def _hypothese(self, table: list[int]) -> tuple[int, int] | None:
        """Ce que la fonction a supposé avant de se rappeler : la seule case qu'elle vient de fixer."""
        self._economiser()
        differences = {e.case: e.apres for e in self._differences(table)}
        if differences:
            self.enregistreur.noter("appel", "La fonction se rappelle sur une autre table.", differences, marque="note")
        effets = self.enregistreur.derniers_effets()
        if len(effets) != 1 or poids(effets[0].apres) != 1:
            return None
        case, v = effets[0].case, candidats(effets[0].apres)[0]
        phrase = f"Hypothèse : {{effets}} vaut {v} ; la fonction se rappelle."
        self.enregistreur.retoucher("hypothèse", phrase, (case,))
        return case, v

    def _sortir(self, rang: int, renvoye: Donnee) -> None:
        if rang:
            self.enregistreur.noter("renvoi", f"Fin de cet appel : il renvoie {_abrege(renvoye)}.", marque="note")
        self.appels[rang] = self.appels[rang]._replace(sortie=len(self.enregistreur), renvoye=rebatir(renvoye))

    def _quitter(self, table: TableTracee, donnee: list[int]) -> None:
        """Rend la main à l'appelant : une liste qui n'était pas la nôtre reçoit ce que l'appel a écrit."""
        self._pile.pop()
        if self._tables:
            self._tables.pop()
        if donnee is not table:
            donnee[:] = table
            if self.__globals__.get("G") is table:
                self.__globals__["G"] = donnee
        self.enregistreur.profondeur = max(0, len(self._pile) - 1)
        if self._pile and not self.gachee and not _defaut(self.table, self.n):
            changements = {e.case: e.apres for e in self._differences(self.table)}
            if changements:
                self.enregistreur.noter("retour", PLUS_HAUT, changements)

    # Les règles de la bibliothèque, qui savent dire ce qu'elles font

    def observer(self, regle: Callable[..., Any]) -> Callable[..., Any]:
        """La même règle, dont on note les déductions."""

        def observee(G: Any, n: Any, observateur: Donnee = None) -> Any:
            if not self._pile or self.gachee or G is not self.table or n != self.n:
                return regle(G, n, observateur)
            self._accorder()
            self._economiser()
            self._sourd = True
            try:
                resultat = regle(G, n, self.enregistreur.deduction)
            finally:
                self._sourd = False
            if regle is boucler_regles:
                conclure(self.enregistreur, G)
            return resultat

        return observee


def _defaut(table: list[Any], n: int) -> str:
    """Pourquoi une liste n'est pas une table d'ordre n ; vide si c'en est une."""
    if len(table) != n**4:
        return f"la table n'a plus {n**4} cases, mais {len(table)}."
    plein = vecteur_plein(n)
    for case, m in enumerate(table):
        if type(m) is not int or m & ~plein:
            return f"{_abrege(m)} n'est pas un vecteur de valeurs, en {nom_de_case(case, n)}{_valeur_nue(m, n)}."
    return ""


def _valeur_nue(m: Any, n: int) -> str:
    """Ce qu'on a sans doute oublié : d'une valeur v, le vecteur est 1 << v."""
    if type(m) is bool:
        return " : « and » et « not » donnent une vérité ; bit par bit, ce sont « & » et « ~ »"
    if type(m) is int and 1 <= m <= n * n:
        return f" : si c'est la valeur {m}, son vecteur est 1 << {m}"
    return ""


def _raconter(effets: list[Effet]) -> str:
    """Une écriture, en quelques mots."""
    if len(effets) > 1:
        return f"{accorder(len(effets), 'case change', 'cases changent')} d'un coup"
    _, avant, apres = effets[0]
    rendues, otees = candidats(apres & ~avant), candidats(avant & ~apres)
    if rendues:
        return "{effets} admet de nouveau " + enumerer(map(str, rendues))
    if apres == 0:
        return "{effets} n'admet plus aucune valeur"
    if poids(apres) == 1:
        return "{effets} vaut " + str(candidats(apres)[0])
    return f"on ôte {enumerer(map(str, otees))} de " + "{effets}"


def _abrege(x: Donnee) -> str:
    texte = repr(x)
    return texte if len(texte) <= 40 else f"{texte[:38]}…"
