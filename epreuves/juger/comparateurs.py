"""Ce qu'un exercice regarde d'un appel : ce qu'il renvoie, ce qu'il change sur place, ou ce qu'il affiche."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from copy import copy
from typing import ClassVar

from epreuves.code_source.fonctions import parametres
from epreuves.domaine import domaine
from epreuves.donnees import Donnee, Fonction, abrege, court, memes
from epreuves.ecarts import LARGEUR, Ecart, Montrer, dire_ecart
from epreuves.executer.observation import Observation
from epreuves.pieces import Dessin
from socle.abrege import EnUnePhrase

CONSIGNE = 300  # caractères d'une valeur dans une indication


class Comparateur(EnUnePhrase, ABC):
    """Ce qu'on regarde d'un appel, et comment on le compare à ce qu'on attend."""

    arguments_intacts: ClassVar[bool] = True  # la fonction doit-elle laisser ses arguments comme on les lui donne ?
    approchee: ClassVar[bool] = False  # deux vues différentes peuvent-elles passer pour égales ?
    manque: ClassVar[str]  # « ne renvoie pas », suivi de « ce qu'on attend »
    # Des détecteurs à lui (voir `conduire.raconter`) : d'un Contexte, un mot et une phrase, ou None
    detecteurs: tuple[Callable[[Donnee], tuple[str, str] | None], ...] = ()
    derniers: tuple[Callable[[Donnee], tuple[str, str] | None], ...] = ()  # quand rien de plus précis n'est trouvé
    table: str = ""  # le nom de ce que change la fonction ; vide, celui de son premier paramètre

    def __str__(self) -> str:
        return f"une fonction qui {self.manque} ce qu'on attend est fausse"

    def pour(self, f: Fonction) -> Comparateur:
        """Le même, qui sait comment cette fonction nomme ce qu'elle change."""
        return self

    @abstractmethod
    def vue(self, o: Observation) -> Donnee:
        """Ce qu'on compare d'une observation."""

    def resultat(self, vue: Donnee) -> Donnee:
        """De ce qu'on compare, ce que l'appel doit renvoyer ; None s'il ne doit rien renvoyer."""
        return vue

    def contenus(self, attendu: Donnee, obtenu: Donnee) -> tuple[Donnee, Donnee]:
        """Les deux valeurs dont comparer les types."""
        return attendu, obtenu

    def memes(self, a: Donnee, b: Donnee) -> bool:
        """Vrai si deux vues sont égales."""
        return memes(a, b)

    def font_la_meme_faute(self, a: Donnee, b: Donnee) -> bool:
        """Vrai si deux vues, de fonctions fausses, sont égales et qu'on a pu les comparer."""
        return self.memes(a, b)

    def memes_tirages(self, a: Donnee, b: Donnee) -> bool:
        """Vrai si deux vues viennent des mêmes tirages, dans le même ordre, et qu'on le sait."""
        return False

    def dire(self, vue: Donnee, montrer: Montrer) -> str:
        """Ce qu'on compare, en un texte."""
        return abrege(montrer(vue), LARGEUR)

    def ecart(self, attendu: Donnee, obtenu: Donnee, n: int | None, montrer: Montrer) -> Ecart:
        """En quoi deux vues diffèrent."""
        return dire_ecart(attendu, obtenu, montrer)

    def dessiner(self, arguments: tuple[Donnee, ...], attendu: Donnee, obtenu: Donnee, n: int | None) -> Dessin | None:
        """Le dessin qui montre l'écart, si l'on sait en faire une."""
        return None

    @abstractmethod
    def consigne(self, vue: Donnee, montrer: Montrer) -> str:
        """Ce qu'un appel doit faire : « doit renvoyer 3 »."""


class Resultat(Comparateur):
    """Compare ce que l'appel renvoie ; ses arguments doivent rester intacts."""

    manque = "ne renvoie pas"

    def vue(self, o: Observation) -> Donnee:
        return o.resultat

    def consigne(self, vue: Donnee, montrer: Montrer) -> str:
        return f"doit renvoyer {abrege(montrer(vue), CONSIGNE)}"


class _Affichage(Comparateur):
    manque = "n'affiche pas"

    def vue(self, o: Observation) -> Donnee:
        return o.affichage

    def resultat(self, vue: Donnee) -> Donnee:
        return None

    def dire(self, vue: Donnee, montrer: Montrer) -> str:
        return str(vue)[:400]

    def ecart(self, attendu: Donnee, obtenu: Donnee, n: int | None, montrer: Montrer) -> Ecart:
        textes = [self.dire(vue, montrer) for vue in (attendu, obtenu)]
        if textes[0] == textes[1]:
            return dire_ecart(attendu, obtenu, montrer)
        return Ecart("", *textes)

    def consigne(self, vue: Donnee, montrer: Montrer) -> str:
        return f"doit afficher {court(vue, CONSIGNE)}"


class SurPlace(Comparateur):
    """Compare ce que l'appel renvoie, et ce que deviennent ses arguments.

    Paramètres
    ----------
    table : str
        Comment dire le premier ; vide, c'est le nom que lui donne la fonction de l'étudiant.
    """

    arguments_intacts = False
    manque = "ne fait pas"

    def __init__(self, table: str = "") -> None:
        self.table = table

    def pour(self, f: Fonction) -> Comparateur:
        meme = copy(self)
        meme.table = self.table or next(iter(parametres(f)), "la table")
        return meme

    def vue(self, o: Observation) -> Donnee:
        return o.resultat, o.arguments

    def resultat(self, vue: Donnee) -> Donnee:
        return vue[0] if isinstance(vue, tuple) else vue

    def contenus(self, attendu: Donnee, obtenu: Donnee) -> tuple[Donnee, Donnee]:
        if not self._comparables(attendu, obtenu):
            return attendu, obtenu
        rang = 0 if memes(attendu[1], obtenu[1]) else 1
        return attendu[rang], obtenu[rang]

    def dire(self, vue: Donnee, montrer: Montrer) -> str:
        return f"renvoie {court(vue[0])}" if isinstance(vue, tuple) and len(vue) == 2 else court(vue)

    def ecart(self, attendu: Donnee, obtenu: Donnee, n: int | None, montrer: Montrer) -> Ecart:
        """Ce que la fonction renvoie et, si les tables diffèrent, en quelles cases."""
        if not self._comparables(attendu, obtenu):
            return dire_ecart(attendu, obtenu, montrer)
        suites = self._ecart_des_tables(_table(attendu), _table(obtenu), n, montrer)
        textes = [self.dire(vue, montrer) + suite for vue, suite in zip((attendu, obtenu), suites)]
        if textes[0] == textes[1]:
            return dire_ecart(attendu, obtenu, montrer)
        return Ecart("", *textes)

    def _ecart_des_tables(self, attendue: Donnee, obtenue: Donnee, n: int | None, montrer: Montrer) -> tuple[str, str]:
        """Ce qui distingue deux tables, à la suite de ce que l'appel renvoie ; rien si elles sont égales."""
        if memes(attendue, obtenue):
            return "", ""
        differences = domaine().dire_differences(attendue, obtenue, n)
        if differences:
            return f" ; {differences[0]}", f" ; {differences[1]}"
        chemin, une, autre = dire_ecart(attendue, obtenue, montrer)
        debut = f"{self.table}{chemin} = " if chemin else ""
        return f" ; {debut}{une}", f" ; {debut}{autre}"

    def dessiner(self, arguments: tuple[Donnee, ...], attendu: Donnee, obtenu: Donnee, n: int | None) -> Dessin | None:
        if not n or not self._comparables(attendu, obtenu):
            return None
        return domaine().dessiner(arguments[0], attendu[1][0], obtenu[1][0], n)

    def consigne(self, vue: Donnee, montrer: Montrer) -> str:
        rendu, apres = vue
        table: Donnee = apres[0] if apres else []
        n = apres[1] if len(apres) > 1 else 0
        texte = domaine().dire(table, n) or court(table, 200)
        return f"doit renvoyer {court(rendu)} et laisser ceci dans son premier argument : {texte}"

    @staticmethod
    def _comparables(attendu: Donnee, obtenu: Donnee) -> bool:
        return all(isinstance(vue, tuple) and len(vue) == 2 for vue in (attendu, obtenu))


def _table(vue: Donnee) -> Donnee:
    """Le premier argument, tel que l'appel l'a laissé."""
    return vue[1][0] if vue[1] else None


RESULTAT, SUR_PLACE, AFFICHAGE = Resultat(), SurPlace(), _Affichage()
