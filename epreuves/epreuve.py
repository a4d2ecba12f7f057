"""Ce que toute épreuve sait faire, quel que soit son genre.

Une épreuve est ce qu'on soumet à l'étudiant : une fonction à écrire, un nombre, une lettre, une formule, une preuve, un
programme… Chaque genre est un module de `epreuves.genres` ; tout le reste de la correction, les cahiers, le tableau
de bord et les indications ne connaissent que les méthodes d'`Epreuve`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, NoReturn

from epreuves.bilan import Bilan
from epreuves.donnees import Donnee, abrege
from epreuves.forme_declaree import ecart_de_forme
from epreuves.pieces import VERDICTS, ContreExemple
from socle.abrege import EnUnePhrase
from socle.erreurs import ErreurClaire, citer


class Etape(NamedTuple):
    """Une indication : son titre, son texte, et si ce texte est du code."""

    titre: str
    texte: str
    code: bool = False


@dataclass(frozen=True, kw_only=True, repr=False)
class Epreuve(EnUnePhrase, ABC):
    """La base de tous les genres.

    Attributs
    ---------
    identifiant : str
        Celui du plan du cours, par exemple « T.1b » ; voir `cours.exercices.plan` pour les lettres qu'on y ajoute.
    titre, document : str
        Le document est désigné par sa lettre : T, S, W, C, L, ou P pour « plus loin ».
    indications : tuple de deux str
        Une question qui met sur la voie, puis une idée.
    explication : str
        Pourquoi c'est la réponse, en texte ; le cahier corrigé la montre, à moins que sa source ne commente elle-même.
    points : int
    """

    identifiant: str
    titre: str
    document: str
    indications: tuple[str, ...] = ()
    explication: str = ""
    points: int = 1

    genre: ClassVar[str]
    a_la_main: ClassVar[bool] = False  # vrai si l'enseignant la note

    def __str__(self) -> str:
        return f"{self.identifiant}, {self.titre}"

    def __reduce__(self) -> Any:
        """Déclarée, elle se retrouve par son identifiant dans un autre processus, où l'on importe les mêmes modules."""
        if _REGISTRE.get(self.identifiant) is self:
            return trouver, (self.identifiant,)
        return object.__reduce_ex__(self, 2)

    def controler(self) -> str:
        """Ce qui, dans la déclaration, n'a pas la forme qu'on attend, en une phrase pour son auteur ; vide si tout convient."""
        return str(ecart_de_forme(self) or "")

    def verifier(self, *donnes: object) -> Bilan:
        """Le bilan de fonctions, ou d'un fichier, que donne l'étudiant.

        Lève
        ----
        ErreurClaire
            Si l'épreuve ne se vérifie pas ainsi, ou si ce qu'on donne n'est pas ce qu'elle demande.
        """
        self._refuser("n'est pas un exercice de code")

    def repondre(self, reponse: Donnee) -> Bilan:
        """Le bilan d'une réponse courte : un nombre, une lettre, une formule, ou une liste de ceux-ci.

        Lève
        ----
        ErreurClaire
            Si l'épreuve ne se répond pas ainsi.
        """
        self._refuser("n'attend pas de réponse courte")

    @property
    @abstractmethod
    def conseil(self) -> str:
        """Comment l'étudiant rend cette épreuve : « employez repondre », par exemple."""

    def _refuser(self, pourquoi: str) -> NoReturn:
        raise ErreurClaire(f"{self.identifiant} {pourquoi} : {self.conseil}")

    def etapes(self, dernier: ContreExemple | None = None) -> list[Etape]:
        """Les indications, de la plus discrète à la solution.

        Paramètres
        ----------
        dernier : ContreExemple ou None
            Celui de la dernière vérification de l'étudiant, s'il y en a un.
        """
        titres = ("Une question", "Une idée")
        return [*(Etape(titre, texte) for titre, texte in zip(titres, self.indications)), *self.dernieres_etapes(dernier)]

    @abstractmethod
    def dernieres_etapes(self, dernier: ContreExemple | None) -> list[Etape]:
        """Les indications propres au genre, après la question et l'idée."""

    @property
    def corrige(self) -> str:
        """La cellule du corrigé ; vide si elle s'écrit dans la source du cahier."""
        return ""

    @abstractmethod
    def ebaucher(self, source: str) -> str:
        """La cellule de l'étudiant, faite de celle du corrigé.

        Lève
        ----
        ErreurClaire
            Si l'on ne sait pas en tirer une ébauche qui ne réussisse jamais en silence.
        """

    @property
    def noms_demandes(self) -> tuple[str, ...]:
        """Les noms des fonctions que l'épreuve demande d'écrire, s'il y en a."""
        return ()

    def verdict(self, connu: str) -> str:
        """Le verdict à écrire dans le tableau de bord, d'après celui qu'on a noté : un signe et un mot."""
        return VERDICTS.get(connu, VERDICTS["a_faire"])


# Le registre des épreuves : qui existe, dans quel ordre, et laquelle demande telles fonctions


_REGISTRE: dict[str, Epreuve] = {}


def declarer(*epreuves: Epreuve) -> None:
    """Inscrit des épreuves au registre.

    Lève
    ----
    ErreurClaire
        Si un identifiant sert déjà à une autre épreuve, ou si un champ n'a pas la forme qu'on attend.
    """
    for epreuve in epreuves:
        if not isinstance(epreuve, Epreuve):
            raise ErreurClaire(f"on déclare une épreuve, comme Fonctions(…), et non {citer(epreuve)}")
        fautive = epreuve.controler()
        if fautive:
            raise ErreurClaire(f"{epreuve.identifiant}, {fautive}")
        if epreuve.identifiant in _REGISTRE:
            raise ErreurClaire(f"l'épreuve {epreuve.identifiant} est déclarée deux fois")
        _REGISTRE[epreuve.identifiant] = epreuve


def oublier(*identifiants: str) -> None:
    """Retire des épreuves du registre : de quoi essayer une déclaration sans la garder."""
    for identifiant in identifiants:
        _REGISTRE.pop(identifiant, None)


def remettre(epreuves: Mapping[str, Epreuve]) -> None:
    """Met ces épreuves à la place de celles de même identifiant, sans rien changer à l'ordre."""
    _REGISTRE.update(epreuves)


@contextmanager
def remplacer(*epreuves: Epreuve) -> Iterator[None]:
    """Le temps d'un bloc, ces épreuves tiennent lieu de celles de même identifiant, et de nouvelles s'y ajoutent.

    Un contrôle donne à chacun les siennes : on note une copie avec celles qu'elle a reçues.
    """
    avant = dict(_REGISTRE)
    _REGISTRE.update({epreuve.identifiant: epreuve for epreuve in epreuves})
    try:
        yield
    finally:
        _REGISTRE.clear()
        _REGISTRE.update(avant)


def ranger(identifiants: Iterable[str]) -> None:
    """Met le registre dans l'ordre donné, celui du plan ; les épreuves qui n'y sont pas viennent à la fin."""
    ordre = {identifiant: rang for rang, identifiant in enumerate(identifiants)}
    rangees = sorted(_REGISTRE, key=lambda identifiant: ordre.get(identifiant, len(ordre)))
    for identifiant in rangees:
        _REGISTRE[identifiant] = _REGISTRE.pop(identifiant)


def epreuves() -> dict[str, Epreuve]:
    """Toutes les épreuves déclarées, par identifiant, dans l'ordre du cours."""
    return dict(_REGISTRE)


def trouver(identifiant: str) -> Epreuve:
    """L'épreuve d'un identifiant.

    Lève
    ----
    ErreurClaire
        Si aucune épreuve ne porte cet identifiant.
    """
    if not isinstance(identifiant, str):
        raise ErreurClaire('un exercice se désigne par un texte entre guillemets : repondre("T.2c", …), par exemple')
    identifiant = str.__str__(identifiant)
    if not _REGISTRE:
        raise ErreurClaire("aucun exercice n'est encore chargé : exécutez d'abord « import cours.exercices »")
    if identifiant not in _REGISTRE:
        raise ErreurClaire(f"il n'y a pas d'exercice « {abrege(identifiant, 40)} » ; les exercices : {', '.join(_REGISTRE)}")
    return _REGISTRE[identifiant]


def epreuve_de_fonctions(noms: Collection[str]) -> Epreuve:
    """L'épreuve qui demande des fonctions de ces noms.

    Celle qui demande exactement ces fonctions l'emporte sur celle qui en demande d'autres en plus. Deux documents donnent parfois
    le même nom à deux fonctions : on ne choisit alors pas, on demande l'identifiant.

    Lève
    ----
    ErreurClaire
        Si aucune épreuve, ou plus d'une, ne convient.
    """
    demandes = {e.identifiant: set(e.noms_demandes) for e in _REGISTRE.values()}
    voulus = set(noms)
    exactes = [i for i, demande in demandes.items() if demande == voulus]
    larges = [i for i, demande in demandes.items() if demande & voulus]
    candidates = exactes or larges
    premier = next(iter(noms), "?")
    if not candidates:
        raise ErreurClaire(f"aucun exercice ne demande une fonction nommée « {premier} »")
    if len(candidates) > 1:
        exemple = f'verifier("{candidates[0]}", {", ".join(noms)})'
        raise ErreurClaire(
            f"plusieurs exercices demandent « {premier} » ({', '.join(candidates)}) : dites lequel, par exemple {exemple}"
        )
    return _REGISTRE[candidates[0]]
