"""Ce qu'on attend de ce qu'un programme écrit : un message, un texte, une propriété ; une attente par objet.

Une exécution peut tirer au hasard : son résultat se juge alors sur ses propriétés (voir `Propriete`), jamais par une copie.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from epreuves.programmes.lancement import Execution
from epreuves.programmes.langage import Langage
from epreuves.programmes.reproche import Reproche, propre, reprocher_la_sortie
from socle.nombres import accorder


class Lieu(ABC):
    """Là où le programme écrit."""

    @property
    @abstractmethod
    def nom(self) -> str:
        """Ce qu'on y lit : « la ligne 3 de {votre sortie} »."""

    @property
    @abstractmethod
    def dans(self) -> str:
        """Où c'est écrit : « un nombre {sur la sortie standard} »."""

    @abstractmethod
    def texte(self, execution: Execution) -> str:
        """Ce que le programme y a écrit ; vide s'il n'y a rien écrit."""


class _SortieStandard(Lieu):
    nom = "votre sortie"
    dans = "sur la sortie standard"

    def texte(self, execution: Execution) -> str:
        return execution.sortie


@dataclass(frozen=True)
class FichierEcrit(Lieu):
    """Un fichier que le programme doit écrire dans le dossier où on le lance.

    Exemples
    --------
    >>> FichierEcrit("grille.txt").texte(Execution(0, "", "", ecrits={"grille.txt": "1 2"}))
    '1 2'
    """

    fichier: str

    @property
    def nom(self) -> str:
        return f"votre fichier {self.fichier}"

    @property
    def dans(self) -> str:
        return f"dans le fichier {self.fichier}"

    def texte(self, execution: Execution) -> str:
        return execution.ecrits.get(self.fichier, "")


SORTIE = _SortieStandard()


class Attente(ABC):
    """Ce qu'on attend d'un programme qui a fini de lui-même, avec le bon code de retour."""

    @property
    @abstractmethod
    def quoi(self) -> str:
        """Ce qu'on attend, pour l'étudiant : « la grille résolue sur la sortie standard »."""

    @abstractmethod
    def juger(self, execution: Execution, langage: Langage) -> Reproche | None:
        """Ce qui manque à l'attente, ou None si elle est comblée."""


@dataclass(frozen=True)
class Message(Attente):
    """Un refus s'explique sur la sortie d'erreur, et nomme l'endroit.

    Attributs
    ---------
    mention : str
        Le nombre ou le nom que le message doit contenir ; vide s'il n'y a pas d'endroit à nommer.
    """

    mention: str = ""

    @property
    def quoi(self) -> str:
        return "un message sur la sortie d'erreur"

    def juger(self, execution: Execution, langage: Langage) -> Reproche | None:
        if execution.erreurs.strip():
            return self._juger_l_endroit(execution.erreurs)
        if execution.sortie.strip():
            ou = f"on l'attend sur la sortie d'erreur : {langage.ecrire_une_erreur}"
            return reprocher_la_sortie(f"le message est sur la sortie standard ; {ou}")
        bien = f"le code de retour est bien {execution.code}"
        return reprocher_la_sortie(f"{bien}, mais la sortie d'erreur ne dit pas pourquoi")

    def _juger_l_endroit(self, message: str) -> Reproche | None:
        if not self.mention or re.search(rf"(?<!\d){re.escape(self.mention)}(?!\d)", message):
            return None
        endroit = f"la ligne {self.mention}, comptée à partir de 1" if self.mention.isdigit() else f"« {self.mention} »"
        return reprocher_la_sortie(f"le message doit nommer l'endroit ; on y cherche {endroit}")


@dataclass(frozen=True, kw_only=True)
class Contenu(Attente):
    """Un texte qu'on juge : ce que le programme écrit sur la sortie standard, ou dans un fichier.

    Attributs
    ---------
    objet : str
        Ce qu'on y attend : « la grille résolue ».
    lieu : Lieu
        `SORTIE` (par défaut) ou un `FichierEcrit`.
    """

    objet: str
    lieu: Lieu = SORTIE

    @abstractmethod
    def juger_le_texte(self, texte: str) -> Reproche | None:
        """Ce qui ne va pas dans un texte qui n'est pas vide."""

    @property
    def quoi(self) -> str:
        return f"{self.objet} {self.lieu.dans}"

    def juger(self, execution: Execution, langage: Langage) -> Reproche | None:
        texte = self.lieu.texte(execution)
        if texte.strip():
            return self.juger_le_texte(texte)
        return reprocher_la_sortie(f"votre programme n'écrit rien {self.lieu.dans} ; on y attend {self.objet}")


@dataclass(frozen=True, kw_only=True)
class TexteEgal(Contenu):
    """Un texte connu d'avance, aux espaces et aux lignes vides près.

    Exemples
    --------
    >>> TexteEgal(texte="1 2").juger_le_texte("1  2\\n") is None
    True
    >>> TexteEgal(texte="1 2").juger_le_texte("2 1").phrase
    'la ligne 1 de votre sortie est « 2 1 », on attend « 1 2 »'
    """

    texte: str
    objet: str = "un texte"

    def juger_le_texte(self, texte: str) -> Reproche | None:
        attendues, ecrites = (_lignes(t) for t in (self.texte, texte))
        for i, (attendue, ecrite) in enumerate(zip(attendues, ecrites), start=1):
            if attendue != ecrite:
                cite = f"« {propre(ecrite, 60)} », on attend « {propre(attendue, 60)} »"
                return reprocher_la_sortie(f"la ligne {i} de {self.lieu.nom} est {cite}")
        if len(attendues) != len(ecrites):
            return reprocher_la_sortie(f"{self.lieu.nom} a {accorder(len(ecrites), 'ligne')}, on en attend {len(attendues)}")
        return None


def _lignes(texte: str) -> list[str]:
    return [" ".join(ligne.split()) for ligne in texte.split("\n") if ligne.strip()]


@dataclass(frozen=True, kw_only=True)
class Propriete(Contenu):
    """Un texte qu'une fonction juge : ce qu'un programme tire au hasard ne se compare pas, il se vérifie.

    Attributs
    ---------
    manque : fonction
        manque(texte) dit ce qui ne va pas, en une phrase sans point ; elle renvoie un texte vide si tout va bien.

    Exemples
    --------
    >>> pair = Propriete(objet="un nombre pair", manque=lambda texte: "ce nombre est impair" if int(texte) % 2 else "")
    >>> pair.quoi, pair.juger_le_texte("3").phrase
    ('un nombre pair sur la sortie standard', 'ce nombre est impair')
    """

    manque: Callable[[str], str]

    def juger_le_texte(self, texte: str) -> Reproche | None:
        phrase = self.manque(texte)
        if not phrase:
            return None
        return reprocher_la_sortie(phrase)
