"""Déclarer un tirage, et poser la question qu'il donne. Un cours nomme dans son cours.toml le module qui les déclare : `tirages`.

    @tirage("T.2c")
    def numeros_ecrits(hasard: Hasard) -> Tiree:
        n = hasard.randint(4, 9)
        return Tiree(f"À l’ordre $n = {n}$, combien de… ?", n**4, f"N² = {n**4} cases.")

L'identifiant est celui d'une question du cours, dont le tirage reprend le titre et les points. Un autre, avec son titre, fait
une question de plus, qui n'est posée qu'en contrôle.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from epreuves.donnees import Donnee
from epreuves.epreuve import Epreuve, epreuves
from epreuves.genres.choix import Choix
from epreuves.genres.reponse import ReponseCourte
from epreuves.genres.valeur import Valeur
from socle.erreurs import ErreurClaire
from socle.hasard import Hasard

if TYPE_CHECKING:
    from sudokulib.grille import Grille

NE_COMPTE_RIEN: dict[str, Any] = {"compte": False}  # d'une valeur : « à une unité près » n'y voudrait rien dire


@dataclass(frozen=True)
class Tiree:
    """Ce qu'un tirage donne d'une question.

    Attributs
    ---------
    enonce : str
        En Markdown, sans titre.
    reponse : une réponse, ou un tuple de réponses
    explication : str
        Pourquoi, pour la clé du professeur et pour le retour.
    grille : Grille ou None
        Celle dont parle l'énoncé : on la dessine dessous.
    genre : classe
        Celui de la réponse : `Valeur` (des entiers), `Decimale`…
    champs : dict
        Les autres champs de ce genre.
    """

    enonce: str
    reponse: Donnee
    explication: str
    grille: Grille | None = None
    genre: type[ReponseCourte] = Valeur
    champs: dict[str, Any] = field(default_factory=dict)


class Tirage(NamedTuple):
    """Un tirage déclaré.

    Attributs
    ---------
    faire : fonction
        D'un hasard, une question.
    titre : str
        Vide si c'est celui de la question du cours.
    """

    faire: Callable[[Hasard], Tiree]
    titre: str


TIRAGES: dict[str, Tirage] = {}


def tirage(identifiant: str, titre: str = "") -> Callable[[Callable[[Hasard], Tiree]], Callable[[Hasard], Tiree]]:
    """Déclare la fonction qui suit comme le tirage d'une question.

    Paramètres
    ----------
    identifiant : str
    titre : str
        Celui d'une question qui n'est pas dans le cours, ou dont le titre dit une valeur qu'on tire.

    Lève
    ----
    ErreurClaire
        Si la question n'existe pas et qu'on n'en dit pas le titre, ou si elle a déjà un tirage.
    """
    if not titre and identifiant not in epreuves():
        raise ErreurClaire(f"{identifiant} n'est pas une question du cours : donnez-lui un titre")
    if identifiant in TIRAGES:
        raise ErreurClaire(f"la question {identifiant} a déjà un tirage")

    def declarer(faire: Callable[[Hasard], Tiree]) -> Callable[[Hasard], Tiree]:
        TIRAGES[identifiant] = Tirage(faire, titre)
        return faire

    return declarer


def tirer(identifiant: str, hasard: Hasard) -> Tiree:
    """La question que donne ce hasard."""
    return TIRAGES[identifiant].faire(hasard)


def epreuve_tiree(identifiant: str, tiree: Tiree, du_cours: Epreuve | None) -> Epreuve:
    """L'épreuve de qui reçoit cette question : celle du cours, s'il l'a, avec une autre réponse."""
    return tiree.genre(
        identifiant=identifiant,
        titre=TIRAGES[identifiant].titre or (du_cours.titre if du_cours else ""),
        document=identifiant.partition(".")[0],
        points=du_cours.points if du_cours else 1,
        reponse=tiree.reponse,
        explication=tiree.explication,
        **tiree.champs,
    )


def meler(choix: Choix, hasard: Hasard) -> tuple[Choix, str]:
    """La même question, ses lettres dans un autre ordre : « cadb » propose d'abord ce qui était le choix c.

    Exemples
    --------
    >>> q = Choix(identifiant="X", titre="Laquelle ?", document="T", reponse="a", raisons={"d": "non"})
    >>> melee, ordre = meler(q, Hasard(1))
    >>> ordre, melee.reponse, melee.raisons
    ('bacd', 'b', {'d': 'non'})
    """
    ordre = "".join(hasard.melange(choix.lettres))
    nouvelle = dict(zip(ordre, choix.lettres))
    raisons = {nouvelle[lettre]: raison for lettre, raison in choix.raisons.items()}
    return replace(choix, reponse=nouvelle[choix.reponse], raisons=raisons), ordre
