"""Une affirmation d'un document : où il la fait, en quels mots, et comment on l'éprouve.

Un verdict ne s'écrit jamais à la main : une mesure renvoie un `Constat`, que fait la règle du module `regle`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cours.affirmations.regle import Constat
from socle.abrege import EnUnePhrase
from socle.erreurs import ErreurClaire, citer

DOCUMENTS = {
    "T": "Problème du Sudoku (Toulon)",
    "S": "Sudokus et algorithmes de recuit (R. Sirdey)",
    "W": "Recuit simulé et Sudoku (wiki)",
    "C": "Centrale 2014, option informatique",
    "L": "Génération de Sudoku (Ph. Leleux)",
}

# Ce qui refait les essais que lisent les leçons, et que lisent aussi des mesures.
SERIES = {
    "recuit": "python -m bench.recuit donnees --nombre 200 --graine 2006",
    "vidage": "python -m bench.generation --donnees --essais 200 --graine 1",
}

Mesurer = Callable[[Any], Constat]


@dataclass(frozen=True, slots=True, repr=False)
class Affirmation(EnUnePhrase):
    """Ce que dit un document, et comment on l'éprouve.

    Attributs
    ---------
    identifiant : str
        La lettre du document, puis quelques mots : « S-temperature-finale ».
    reference : str
        Où il le dit : la partie ou la question, et la page quand on la connaît.
    citation : str
        Quelques mots du document ; vide si la reconnaissance des caractères les a perdus.
    enonce : str
        Ce qu'il affirme, dans nos mots.
    methode : str
        Ce qu'on fait pour le savoir.
    publie : object
        Le nombre que donne le document, s'il y en a un : c'est lui qu'on donne à `mesurer`.
    mesurer : fonction
        De ce nombre au `Constat`.
    longue : bool
        Vrai si la mesure prend plus d'une seconde, dépend de la machine ou demande une bibliothèque facultative : les essais ne
        la refont pas, la commande si.
    graine : int ou None
        Celle des tirages.
    serie : str
        « recuit » ou « vidage » si la mesure lit des essais déjà gardés pour les leçons ; rien sinon.
    """

    identifiant: str
    reference: str
    citation: str
    enonce: str
    methode: str
    publie: Any
    mesurer: Mesurer
    longue: bool
    graine: int | None
    serie: str = ""

    @property
    def document(self) -> str:
        """La lettre du document."""
        return self.identifiant[0]

    @property
    def commande(self) -> str:
        """Ce qui refait la mesure, dans un terminal."""
        refaire = f"python -m outils.affirmations {self.identifiant}"
        return f"{SERIES[self.serie]} && {refaire}" if self.serie else refaire

    def eprouver(self) -> Constat:
        """Fait la mesure."""
        return self.mesurer(self.publie)

    def __str__(self) -> str:
        return f"{self.identifiant} ({self.reference}) : {self.enonce}"


REGISTRE: dict[str, Affirmation] = {}


def affirmation(
    identifiant: str,
    reference: str,
    citation: str,
    enonce: str,
    methode: str,
    *,
    publie: Any = None,
    longue: bool = False,
    graine: int | None = None,
    serie: str = "",
) -> Callable[[Mesurer], Mesurer]:
    """Inscrit une affirmation : ce qu'on décore en est la mesure.

    Exemples
    --------
    >>> from cours.affirmations.regle import egal
    >>> @affirmation("T-essai", "T, nulle part", "deux et deux", "Deux et deux font cinq.", "On additionne.", publie=5)
    ... def _(publie):
    ...     return egal(publie, 2 + 2)
    >>> print(REGISTRE.pop("T-essai").eprouver())
    contredit. 4, et non 5
    """
    if identifiant in REGISTRE or identifiant[:2] not in {f"{lettre}-" for lettre in DOCUMENTS}:
        raise ErreurClaire(f"l'identifiant {citer(identifiant)} est déjà pris, ou ne commence pas par la lettre d'un document")

    def inscrire(mesurer: Mesurer) -> Mesurer:
        REGISTRE[identifiant] = Affirmation(
            identifiant, reference, citation, enonce, methode, publie, mesurer, longue, graine, serie
        )
        return mesurer

    return inscrire
