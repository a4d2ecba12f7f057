"""Ce que toute épreuve sait faire, quel que soit son genre.

Une épreuve est ce qu'on soumet à l'étudiant : une fonction à écrire, un nombre, une lettre, une formule, une preuve, un
programme… Chaque genre est un module de `epreuves.genres` ; tout le reste de la correction, les cahiers, le tableau
de bord et les indications ne connaissent que les méthodes d'`Epreuve`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, NoReturn

from epreuves.bilan import Bilan
from epreuves.donnees import Donnee
from epreuves.pieces import VERDICTS, ContreExemple
from socle.abrege import EnUnePhrase
from socle.erreurs import ErreurClaire


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
