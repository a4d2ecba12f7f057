"""Juger des fonctions qui tournent dans un autre processus : les mêmes appels qu'une vérification, comparés ici.

Une `Lointaine` se laisse appeler comme la fonction de l'étudiant ; l'appel a lieu là-bas, et il n'en revient que des données. Ce
qui se lit dans son texte (les fonctions toutes faites qu'on interdit) se lit ici, dans un code qu'on compile sans l'exécuter.
"""

from __future__ import annotations

import ast
import signal
from collections.abc import Iterable, Sequence
from types import CodeType, FunctionType

from epreuves.bilan import Bilan
from epreuves.code_source.fonctions import codes_dans
from epreuves.conduire import raconter
from epreuves.conduire.conduire import Verification
from epreuves.donnees import Donnee, Fonction, nom_de
from epreuves.executer.bac_a_sable import Journal
from epreuves.juger.declaration import Declaration
from epreuves.juger.juger import Paire, Tentative
from epreuves.mesurer.cout import TropLong
from epreuves.noter.executant import Executant
from epreuves.noter.neuf import Perdu
from epreuves.pieces import Essai

AILLEURS = "{nom} est juste dans votre cahier, et ne l'est plus dans un Python neuf, où l'on refait chaque réponse pour la noter"


class Echec(Exception):
    """L'appel a levé une exception, là-bas."""


class Lointaine:
    """La fonction d'une copie, dans le processus où l'on refait ses réponses.

    Paramètres
    ----------
    executant : Executant
    expression : str
        Ce qui la désigne dans la copie : son nom.
    delai : float
        Secondes de calcul permises pour un appel.
    """

    def __init__(self, executant: Executant, expression: str, delai: float) -> None:
        self.executant, self.expression, self.delai = executant, expression, delai
        self.__name__ = self.__qualname__ = expression
        self.__globals__: dict[str, Donnee] = {}  # un exercice peut y mettre les variables globales de l'énoncé

    def __call__(self, *arguments: Donnee) -> Donnee:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)  # c'est le temps de l'autre processus qu'on compte
        rendu = self.executant.appeler(self.expression, arguments, self.__globals__, self.delai)
        if rendu[0] == "trop_long":
            raise TropLong
        if rendu[0] != "rendu":
            raise Echec(rendu[1])
        _, resultat, apres, globales, affiche = rendu
        mutables = [x for x in arguments if not self.executant.est_reste_ici(x)]
        for argument, change in zip(mutables, apres):
            _remettre(argument, change)
        self.__globals__.update(globales)
        print(affiche, end="")
        return resultat


def _remettre(argument: Donnee, change: Donnee) -> None:
    """L'argument tel que l'appel l'a laissé, si c'est une table qu'un appel peut changer."""
    if isinstance(argument, list):
        argument[:] = change
    elif isinstance(argument, (dict, set)):
        argument.clear()
        argument.update(change)


class VerificationAPart(Verification):
    """Celle qui fait la note : elle dit si c'est juste, et ne cherche pas pourquoi ce ne l'est pas.

    Paramètres
    ----------
    exercice : Declaration
    textes : suite de str
        Les cellules de la copie jusqu'à la vérification.
    """

    def __init__(self, exercice: Declaration, textes: Iterable[str]) -> None:
        super().__init__(exercice, Journal(sur_place=False), reparer=False)
        self.lues = lire_les_fonctions(textes)

    def _essayer_les_exemples(self, reference: Fonction, f: Fonction) -> list[Tentative]:
        """Les exemples, jusqu'au premier qui n'est pas juste : il suffit."""
        tentatives: list[Tentative] = []
        for arguments in self.exercice.exemples:
            tentatives.append(self.juge.tenter(reference, f, arguments, choisie=True))
            if not tentatives[-1].juste:
                break
        return tentatives

    def _expliquer(self, reference: Fonction, f: Fonction, tentatives: list[Tentative], premiere: Tentative) -> Bilan:
        montre = raconter.essai(self.exercice, reference, premiere)
        return raconter.echec(self.exercice, "neuf", AILLEURS.format(nom=nom_de(f)), montre)

    def _interdit(self, f: Fonction) -> Bilan | None:
        lue = self.lues.get(nom_de(f))
        return None if lue is None else super()._interdit(lue)

    def _mesurer(self, paires: list[Paire], reussis: list[Essai]) -> Bilan:
        return raconter.reussite(self.exercice, reussis, None)


def juger_a_part(exercice: Declaration, executant: Executant, expressions: Sequence[str], textes: Iterable[str]) -> Bilan:
    """Le bilan des fonctions que désignent ces expressions dans la copie qu'on a exécutée là-bas."""
    fonctions = [Lointaine(executant, expression, exercice.delai) for expression in expressions]
    sonnerie = signal.getsignal(signal.SIGVTALRM)
    try:
        return VerificationAPart(exercice, textes).bilan(fonctions)
    except Perdu:
        return perdu(exercice.identifiant)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, sonnerie)


def perdu(identifiant: str) -> Bilan:
    """Le bilan d'une copie qui a arrêté Python."""
    phrase = "vos cellules, refaites dans un Python neuf, l'ont arrêté ou n'en finissaient pas."
    return Bilan(identifiant, False, phrase, diagnostic="arret")


def lire_les_fonctions(textes: Iterable[str]) -> dict[str, FunctionType]:
    """Les fonctions que définissent des cellules, compilées et jamais exécutées : de quoi lire ce qu'elles emploient."""
    espace: dict[str, Donnee] = {}
    for texte in textes:
        try:
            module = compile(texte, "<cellule>", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            continue
        espace |= {code.co_name: FunctionType(code, espace) for code in codes_dans(module) if _a_lire(code)}
    return espace


def _a_lire(code: CodeType) -> bool:
    return not code.co_freevars and not code.co_name.startswith("<")
