"""Un essai d'un programme : les fichiers et les arguments qu'on lui donne, comment il doit finir, ce qu'il doit écrire.

Une exécution peut tirer au hasard : son résultat se juge alors sur ses propriétés (voir `Propriete`), jamais par une copie.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from epreuves.programmes.lancement import SORTIE_MAX, Execution
from epreuves.programmes.langage import Langage
from epreuves.programmes.messages import Reproche, dire, reprocher_la_sortie

FICHIERS_LUS = 20  # au plus, parmi ceux que le programme écrit


class Lieu(NamedTuple):
    """Là où le programme écrit : un fichier du dossier où on le lance, ou la sortie standard si l'on n'en nomme pas."""

    fichier: str = ""

    @property
    def nom(self) -> str:
        """Ce qu'on y lit : « la ligne 3 de {votre sortie} »."""
        return f"votre fichier {self.fichier}" if self.fichier else "votre sortie"

    @property
    def dans(self) -> str:
        """Où c'est écrit : « un nombre {sur la sortie standard} »."""
        return f"dans le fichier {self.fichier}" if self.fichier else "sur la sortie standard"

    def texte(self, execution: Execution) -> str:
        """Ce que le programme y a écrit ; vide s'il n'y a rien écrit."""
        return execution.ecrits.get(self.fichier, "") if self.fichier else execution.sortie


SORTIE = Lieu()


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
    """Un refus s'explique sur la sortie d'erreur, et nomme l'endroit : un nombre, un nom, ou rien s'il n'y en a pas."""

    mention: str = ""

    quoi = "un message sur la sortie d'erreur"

    def juger(self, execution: Execution, langage: Langage) -> Reproche | None:
        if not execution.erreurs.strip():
            muet = not execution.sortie.strip()
            return dire("sans message" if muet else "mauvaise sortie", code=execution.code, instruction=langage.ecrire_une_erreur)
        if not self.mention or re.search(rf"(?<!\d){re.escape(self.mention)}(?!\d)", execution.erreurs):
            return None
        ligne = f"la ligne {self.mention}, comptée à partir de 1"
        return dire("endroit", endroit=ligne if self.mention.isdigit() else f"« {self.mention} »")


@dataclass(frozen=True, kw_only=True)
class Contenu(Attente):
    """Un texte qu'on juge : ce que le programme écrit quelque part."""

    objet: str  # ce qu'on y attend : « la grille résolue »
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
        return dire("n'écrit rien", dans=self.lieu.dans, objet=self.objet)


@dataclass(frozen=True, kw_only=True)
class Propriete(Contenu):
    """Un texte qu'une fonction juge : ce qu'un programme tire au hasard ne se compare pas, il se vérifie."""

    manque: Callable[[str], str]  # ce qui ne va pas, en une phrase sans point ; vide si tout va bien

    def juger_le_texte(self, texte: str) -> Reproche | None:
        phrase = self.manque(texte)
        return reprocher_la_sortie(phrase) if phrase else None


@dataclass(frozen=True)
class Situation:
    """Une ligne du contrat : comment le programme doit finir, et ce que dirait une autre fin."""

    code: int | None  # le code de retour ; None pour n'importe lequel, sauf 0
    sens: Mapping[int, str] = field(default_factory=dict)  # ce que dit à tort un autre code : « 1 dit la grille impossible »
    si_le_reste_est_juste: str = ""  # la question à poser quand tout va bien, sauf le code

    def admet(self, code: int) -> bool:
        """Vrai si le programme peut finir avec ce code."""
        return code != 0 if self.code is None else code == self.code

    def __str__(self) -> str:
        return "un code de retour autre que 0" if self.code is None else f"le code de retour {self.code}"


REUSSITE = Situation(0)
REFUS = Situation(None, {0: "0 dit que tout va bien"})


@dataclass(frozen=True)
class EssaiDeProgramme:
    """Une exécution du programme, et ce qu'on en attend."""

    nom: str  # tel qu'on le cite à l'étudiant
    situation: Situation  # la ligne du contrat qui s'y applique : `REUSSITE`, `REFUS`, ou une de celles de l'exercice
    attentes: tuple[Attente, ...] = ()  # ce que le programme doit écrire ; la première qui n'est pas comblée se dit
    arguments: tuple[str, ...] = ()  # ceux de la ligne de commande
    fichiers: Mapping[str, str] = field(default_factory=dict)  # mis dans le dossier avant de lancer le programme
    conseil: str = ""  # une question à se poser si l'essai est manqué

    @property
    def attendu(self) -> str:
        """Tout ce qu'on attend, en une ligne."""
        code = str(self.situation).partition(" ")[2]  # sans son article
        return ", ".join([code, *(attente.quoi for attente in self.attentes)])

    def manque(self, execution: Execution, langage: Langage) -> Reproche | None:
        """Ce qui manque à la première attente qui n'est pas comblée."""
        return next(filter(None, (attente.juger(execution, langage) for attente in self.attentes)), None)

    def ecrire_fichiers(self, dossier: Path) -> list[Path]:
        """Écrit les fichiers de l'essai dans un dossier."""
        for nom, contenu in self.fichiers.items():
            (dossier / nom).write_text(contenu, encoding="utf-8", newline="\n")
        return [dossier / nom for nom in self.fichiers]

    def lire_les_ecrits(self, dossier: Path) -> dict[str, str]:
        """Ce que le programme a écrit dans le dossier : les fichiers nouveaux, et ceux qu'il a changés."""
        lus = {chemin.name: _lire(chemin) for chemin in sorted(dossier.iterdir())[:FICHIERS_LUS]}
        return {nom: lu for nom, lu in lus.items() if lu is not None and lu != self.fichiers.get(nom)}


def _lire(chemin: Path) -> str | None:
    """Le début d'un fichier ; None si ce n'en est pas un, ou s'il ne se laisse pas lire."""
    if chemin.is_symlink() or not chemin.is_file():
        return None
    try:
        with chemin.open("rb") as fichier:
            return fichier.read(SORTIE_MAX).decode("utf-8", "replace")
    except OSError:
        return None


class FichierFautif(NamedTuple):
    """Un mauvais fichier."""

    nom: str  # la faute, telle qu'on la cite à l'étudiant
    texte: str
    mention: str = ""  # le numéro de la première ligne fautive, à partir de 1 ; vide si la faute n'est pas dans une ligne
    conseil: str = ""  # une question à se poser si le programme accepte ce fichier


def essais_de_refus(
    fautifs: Iterable[FichierFautif], situation: Situation = REFUS, avant: tuple[str, ...] = ()
) -> tuple[EssaiDeProgramme, ...]:
    """Un essai par mauvais fichier : le programme doit le refuser, et nommer la ligne fautive s'il y en a une.

    Exemples
    --------
    >>> (essai,) = essais_de_refus([FichierFautif("une ligne de moins", "1 2\\n")], avant=("0.25",))
    >>> essai.nom, essai.arguments, essai.fichiers
    ('une ligne de moins', ('0.25', 'fautif1.txt'), {'fautif1.txt': '1 2\\n'})
    """
    numerotes = [(f"fautif{rang}.txt", fautif) for rang, fautif in enumerate(fautifs, start=1)]
    return tuple(
        EssaiDeProgramme(f.nom, situation, (Message(f.mention),), (*avant, fichier), {fichier: f.texte}, f.conseil)
        for fichier, f in numerotes
    )
