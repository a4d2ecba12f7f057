"""Ce qu'un exercice regarde d'un appel : ce qu'il renvoie, ce qu'il change sur place, ou ce qu'il affiche.

Chaque façon d'observer sait ce qu'elle compare, et comment elle le dit.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from sudokulib.correction.dessin import dessiner_table, dire_differences, est_table
from sudokulib.correction.donnees import abrege, court, memes
from sudokulib.correction.ecarts import LARGEUR, Ecart, Montrer, dire_ecart
from sudokulib.correction.observation import Observation
from sudokulib.correction.pieces import Dessin

CONSIGNE = 300  # caractères d'une valeur dans une indication


class Facon(ABC):
    """Une façon d'observer un appel."""

    arguments_intacts: ClassVar[bool] = True  # la fonction doit-elle laisser ses arguments comme on les lui donne ?
    manque: ClassVar[str]  # « ne rend pas », suivi de « ce qu'on attend »
    # Des chercheurs à elle (voir `diagnostic`) : d'un Dossier, un mot et une phrase, ou None
    chercheurs: ClassVar[tuple[Callable[[Any], tuple[str, str] | None], ...]] = ()

    @abstractmethod
    def vue(self, o: Observation) -> Any:
        """Ce qu'on compare d'une observation."""

    def resultat(self, vue: Any) -> Any:
        """De ce qu'on compare, ce que l'appel doit renvoyer ; None s'il ne doit rien renvoyer."""
        return vue

    def contenus(self, attendu: Any, obtenu: Any) -> tuple[Any, Any]:
        """Les deux valeurs dont comparer les types."""
        return attendu, obtenu

    def memes(self, a: Any, b: Any) -> bool:
        """Vrai si deux vues sont égales."""
        return memes(a, b)

    def dire(self, vue: Any, montrer: Montrer) -> str:
        """Ce qu'on compare, en un texte."""
        return abrege(montrer(vue), LARGEUR)

    def ecart(self, attendu: Any, obtenu: Any, n: int | None, montrer: Montrer) -> Ecart:
        """En quoi deux vues diffèrent."""
        return dire_ecart(attendu, obtenu, montrer)

    def dessiner(self, arguments: tuple[Any, ...], attendu: Any, obtenu: Any, n: int | None) -> Dessin | None:
        """La grille qui montre l'écart, si l'on sait en faire une."""
        return None

    @abstractmethod
    def consigne(self, vue: Any, montrer: Montrer) -> str:
        """Ce qu'un appel doit faire : « doit rendre 3 »."""


class _Resultat(Facon):
    manque = "ne rend pas"

    def vue(self, o: Observation) -> Any:
        return o.resultat

    def consigne(self, vue: Any, montrer: Montrer) -> str:
        return f"doit rendre {abrege(montrer(vue), CONSIGNE)}"


class _Affichage(Facon):
    manque = "n'affiche pas"

    def vue(self, o: Observation) -> Any:
        return o.affichage

    def resultat(self, vue: Any) -> Any:
        return None

    def dire(self, vue: Any, montrer: Montrer) -> str:
        return str(vue)[:400]

    def ecart(self, attendu: Any, obtenu: Any, n: int | None, montrer: Montrer) -> Ecart:
        textes = [self.dire(vue, montrer) for vue in (attendu, obtenu)]
        if textes[0] == textes[1]:
            return dire_ecart(attendu, obtenu, montrer)
        return Ecart("", *textes)

    def consigne(self, vue: Any, montrer: Montrer) -> str:
        return f"doit afficher {court(vue, CONSIGNE)}"


class _SurPlace(Facon):
    """Compare ce que l'appel renvoie, et ce que deviennent ses arguments."""

    arguments_intacts = False
    manque = "ne fait pas"

    def vue(self, o: Observation) -> Any:
        return o.resultat, o.arguments

    def resultat(self, vue: Any) -> Any:
        return vue[0] if isinstance(vue, tuple) else vue

    def contenus(self, attendu: Any, obtenu: Any) -> tuple[Any, Any]:
        if not self._comparables(attendu, obtenu):
            return attendu, obtenu
        rang = 0 if memes(attendu[1], obtenu[1]) else 1
        return attendu[rang], obtenu[rang]

    def dire(self, vue: Any, montrer: Montrer) -> str:
        return f"rend {court(vue[0])}" if isinstance(vue, tuple) and len(vue) == 2 else court(vue)

    def ecart(self, attendu: Any, obtenu: Any, n: int | None, montrer: Montrer) -> Ecart:
        """Ce que la fonction renvoie et, si les tables diffèrent, en quelles cases."""
        if not self._comparables(attendu, obtenu):
            return dire_ecart(attendu, obtenu, montrer)
        textes = [f"rend {court(vue[0])}" for vue in (attendu, obtenu)]
        tables: list[Any] = [vue[1][0] if vue[1] else None for vue in (attendu, obtenu)]
        if memes(*tables):
            suite = ("", "")
        elif n and all(est_table(table, n) for table in tables):
            suite = dire_differences(tables[0], tables[1], n)
        else:
            differe = dire_ecart(tables[0], tables[1], montrer)
            lieu = f"G{differe.chemin} = " if differe.chemin else ""
            suite = (lieu + differe.attendu, lieu + differe.obtenu)
        complets = [f"{texte} ; {reste}" if reste else texte for texte, reste in zip(textes, suite)]
        if complets[0] == complets[1]:
            return dire_ecart(attendu, obtenu, montrer)
        return Ecart("", *complets)

    def dessiner(self, arguments: tuple[Any, ...], attendu: Any, obtenu: Any, n: int | None) -> Dessin | None:
        if not n or not self._comparables(attendu, obtenu):
            return None
        return dessiner_table(arguments[0], n, attendu[1][0], obtenu[1][0])

    def consigne(self, vue: Any, montrer: Montrer) -> str:
        rendu, apres = vue
        table = court(apres[0] if apres else None, 200)
        return f"doit rendre {court(rendu)} et laisser dans son premier argument {table}"

    @staticmethod
    def _comparables(attendu: Any, obtenu: Any) -> bool:
        return all(isinstance(vue, tuple) and len(vue) == 2 for vue in (attendu, obtenu))


RESULTAT, SUR_PLACE, AFFICHAGE = _Resultat(), _SurPlace(), _Affichage()
