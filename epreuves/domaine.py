"""Ce que le moteur demande à un cours de son sujet, et qu'il ne sait pas d'avance.

Un cours hérite de `Domaine`, dit ce qu'il sait, et se déclare une fois : `declarer(MonDomaine())`. Tout a déjà une réponse, celle
de qui ne sait rien : un cours de tri n'a que ses paquets à nommer.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from epreuves import tableaux
from epreuves.donnees import Arguments, Donnee
from epreuves.formule.lettres import APPLIQUEES, LETTRES, NOTATIONS
from epreuves.pieces import Dessin, VoirOu

OUTILS: set[str] = set()  # les fichiers de petites fonctions, voir `Domaine.outils`
DOSSIERS: set[str] = set()  # ceux des paquets du cours
_PAQUETS = {"socle", "epreuves"}


class Domaine:
    """Le sujet d'un cours.

    Attributs
    ---------
    paquets : tuple de str
        Les paquets du cours : leurs fonctions ne sont pas celles de l'étudiant.
    outils : tuple de str
        Les fichiers du cours dont les fonctions, toutes petites, ne comptent presque pas quand l'étudiant les appelle.
    resolvent : tuple de str
        Les modules dont une réponse n'emprunte rien, puisque c'est ce qu'on demande d'écrire.
    pretes : tuple de str
        Les modules, sous-modules compris, qu'une réponse peut importer quand on la note à part : ils ne disent aucune réponse.
    erreurs : tuple de str
        Les noms des exceptions par lesquelles le cours refuse un argument.
    lettres : dict
        Les lettres des formules du cours et leur sens ; `appliquees`, celles qu'on peut écrire suivies de leur argument.
    confusion : str
        La phrase de qui prend une de ces lettres pour une autre.
    correctifs, correctifs_de_formule : tuples de fonctions
        Des correctifs que seul le cours connaît : d'un arbre de code, des `reparer.correctif.Correctif` ; d'une formule et des
        lettres admises, des `formule.correctifs.Candidate`.
    taille_usuelle : int ou None
        La taille qu'on a le plus souvent sous les yeux, et à laquelle on se limite sans le vouloir.
    tailles_en_dur : ensemble d'int
        Les nombres qui trahissent cette taille, écrits en chiffres dans un code ; `remplacables`, ceux d'entre eux qu'on essaie
        de remplacer par une expression de la taille.
    tailles_ecrites : tuple de str
        Les expressions de la taille qu'on prend l'une pour l'autre.
    les_tailles, trop_de_tailles : str
        Comment le dire : « n, n² ou n⁴ », et « n, n² et n⁴ sont trois nombres différents ».
    qui_recommence : str
        Ce qu'on ajoute quand une fonction recommence alors qu'on demande un seul passage : qui le fera.
    detecteurs : tuple de fonctions
        D'un `Contexte`, un mot et une phrase, ou None (voir `conduire.raconter`).
    """

    paquets: tuple[str, ...] = ()
    outils: tuple[str, ...] = ()
    resolvent: tuple[str, ...] = ()
    pretes: tuple[str, ...] = ()
    erreurs: tuple[str, ...] = ()
    lettres: Mapping[str, str] = {}
    appliquees: tuple[str, ...] = ()
    confusion: str = ""
    correctifs: tuple[Callable[[Any], Iterable[Any]], ...] = ()
    correctifs_de_formule: tuple[Callable[[Any, Mapping[str, str]], Iterator[Any]], ...] = ()
    taille_usuelle: int | None = None
    tailles_en_dur: Collection[int] = ()
    remplacables: Collection[int] = ()
    tailles_ecrites: tuple[str, ...] = ()
    les_tailles: str = ""
    trop_de_tailles: str = ""
    qui_recommence: str = ""
    detecteurs: tuple[Callable[[Any], tuple[str, str] | None], ...] = ()

    def taille(self, parametres: Sequence[str], arguments: Arguments) -> int | None:
        """La taille d'un appel, si les noms des paramètres la disent : la valeur de celui qui se nomme n."""
        rang = parametres.index("n") if "n" in parametres else len(arguments)
        return arguments[rang] if rang < len(arguments) else None

    def taille_des_donnees(self, arguments: Arguments) -> int | None:
        """Celle que disent les données elles-mêmes, quand aucun paramètre ne la dit."""
        return None

    def tailles(self, variables: Collection[str], premier: str) -> list[str]:
        """Les expressions de la taille qu'on peut écrire là où vivent ces variables ; `premier` est le premier paramètre."""
        return []

    def a_l_etroit(self) -> AbstractContextManager[None]:
        """Le temps d'essayer des correctifs : ce que le cours construirait de démesuré est refusé."""
        return nullcontext()

    # Une donnée du cours, en texte et en image

    def dire(self, donnee: Donnee, taille: Donnee) -> str:
        """Une donnée du cours, telle qu'une phrase la dit ; vide si ce n'en est pas une."""
        return ""

    def dire_l_appel(self, nom: str, parametres: Sequence[str], arguments: Arguments) -> str:
        """Un appel dont un argument est une donnée du cours ; vide s'il n'y en a pas."""
        return ""

    def dire_differences(self, attendue: Donnee, obtenue: Donnee, taille: int | None) -> tuple[str, str] | None:
        """Ce qui distingue deux données du cours, en deux textes ; None si ce n'en sont pas."""
        return None

    def dessiner(self, avant: Donnee, attendue: Donnee, obtenue: Donnee, taille: int) -> Dessin | None:
        """Une donnée avant l'appel, avec ce que l'étudiant en a fait de faux."""
        return None

    def dessiner_un_tableau(self, attendu: Donnee, obtenu: Donnee) -> Dessin | None:
        """Une liste de listes fausse, si le cours n'a pas mieux à en montrer."""
        return tableaux.dessiner(attendu, obtenu)

    def en_texte(self, dessin: Dessin) -> str:
        """Un dessin, en texte."""
        return tableaux.en_texte(dessin)

    def en_html(self, dessin: Dessin) -> str:
        """Un dessin, en HTML, sans feuille de style ni script."""
        return tableaux.en_html(dessin)

    def pas_en_html(self, voir_ou: VoirOu) -> str:
        """Le premier faux pas d'une exécution suivie, en HTML."""
        return ""


_declare = [Domaine()]


def declarer(domaine: Domaine) -> None:
    """Déclare le sujet du cours, que le moteur consultera ; le dernier déclaré l'emporte."""
    _declare[0] = domaine
    _PAQUETS.update(domaine.paquets)
    DOSSIERS.update(os.path.dirname(sys.modules[nom].__file__ or "") for nom in domaine.paquets)  # noqa: PTH120
    OUTILS.update(domaine.outils)
    LETTRES.update(domaine.lettres)
    APPLIQUEES.update(domaine.appliquees)
    NOTATIONS.confusion = domaine.confusion or NOTATIONS.confusion
    NOTATIONS.correctifs = domaine.correctifs_de_formule


def domaine() -> Domaine:
    """Le sujet déclaré."""
    return _declare[0]


def paquets() -> set[str]:
    """Les paquets du moteur et du cours."""
    return set(_PAQUETS)


def est_a_nous(module: str) -> bool:
    """Vrai pour le nom d'un module du moteur ou du cours.

    Exemples
    --------
    >>> est_a_nous("epreuves.mesurer.lignes"), est_a_nous("__main__")
    (True, False)
    """
    return module.partition(".")[0] in _PAQUETS
