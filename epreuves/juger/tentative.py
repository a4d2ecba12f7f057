"""Une tentative : un appel, ce qu'on attendait, ce qu'on a observé. Un contexte : toutes celles d'une fonction."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from epreuves.donnees import Arguments, Donnee, Fonction, memes, rebatir
from epreuves.executer.observation import Observation
from epreuves.juger.declaration import Declaration
from socle.erreurs import ErreurClaire

Diagnostic = tuple[str, str] | None  # le genre de l'erreur, et une phrase


class Tentative(NamedTuple):
    """Un appel, ce qu'on attendait, ce qu'on a observé.

    Attributs
    ---------
    arguments : tuple
    attendu, obtenu : données simples, ramenées à leur forme commune
    observation : Observation
    juste : bool
    taille : int ou None
        Celle de ce qu'on lui donne, si l'appel la dit (voir `domaine`).
    choisie : bool
        Vrai pour un exemple de l'exercice et pour le contre-exemple ; faux pour un appel tiré au hasard.
    """

    arguments: Arguments
    attendu: Donnee
    obtenu: Donnee
    observation: Observation
    juste: bool
    taille: int | None
    choisie: bool

    @property
    def aboutit(self) -> bool:
        """Vrai si l'appel a renvoyé quelque chose."""
        return self.observation.statut == "rendu"

    @property
    def arguments_changes(self) -> bool:
        """Vrai si l'appel a modifié les arguments qu'on lui donnait."""
        return bool(self.observation.arguments) and not memes(self.observation.arguments, rebatir(self.arguments))

    @property
    def genre(self) -> str:
        """Ce qui rapproche deux échecs : la même exception, ou un résultat faux."""
        return f"{self.observation.statut} {self.observation.genre}"

    @property
    def seulement_modifie(self) -> bool:
        """Vrai si tout est juste, sauf que les arguments ont changé."""
        return not self.juste and memes(self.attendu, self.obtenu)


class Recours:
    """Ce qu'un détecteur peut demander de plus, quand les tentatives ne suffisent pas ; d'avance, rien.

    Celui d'une vérification (`conduire.recours`) naît quand une fonction se trompe, et ne sert qu'à en dire la cause : il n'écrit
    rien dans le contexte, et ce qu'il a cherché une fois, il le garde. Chaque demande coûte un ou plusieurs appels.
    """

    def reparer(self) -> Diagnostic:
        """Le correctif qui répare la fonction (voir `reparer`) : on ne le cherche qu'au besoin."""
        return None

    def prouver_sans_fin(self, arguments: Arguments) -> str:
        """D'un appel qu'on a coupé, la phrase de la boucle dont on prouve qu'elle ne finit pas ; vide sinon."""
        return ""

    def attendu(self, reference: Fonction, arguments: Arguments) -> Donnee:
        """Ce qu'on attendrait d'une fonction de référence."""
        return None

    def passages(self, arguments: Arguments, nom: str) -> set[int]:
        """Les lignes où une variable perd une valeur qui conviendrait."""
        return set()

    def est_juste(self, arguments: Arguments) -> bool:
        """Vrai si la fonction de l'étudiant donne ce qu'on attend d'un autre appel."""
        return True


SANS_RECOURS = Recours()


@dataclass(frozen=True)
class Contexte:
    """Tout ce qu'on sait d'une fonction de l'étudiant qui se trompe.

    Attributs
    ---------
    exercice : Declaration
    reference : fonction
        Celle à qui on la compare.
    f : fonction
        Celle de l'étudiant.
    tentatives : liste de Tentative
        Celles qui ont abouti ; une au moins est manquée.
    essais : tuple de Tentative
        Toutes, celles qui n'ont pas abouti comprises.
    recours : Recours
        À qui demander ce que les tentatives ne disent pas.
    """

    exercice: Declaration
    reference: Fonction
    f: Fonction
    tentatives: list[Tentative]
    essais: tuple[Tentative, ...] = ()
    recours: Recours = SANS_RECOURS

    def accepte(self, t: Tentative, valeur: Donnee) -> bool:
        """Vrai si cette valeur conviendrait à la place de celle d'une tentative."""
        if self.exercice.observer.memes(t.attendu, valeur):
            return True
        accepter = self.exercice.accepter
        try:
            return accepter is not None and accepter(t.arguments, t.attendu, valeur)
        except (ErreurClaire, TypeError, ValueError, LookupError):
            return False

    def de_travers(self, t: Tentative) -> bool:
        """Vrai d'un appel dont l'exercice dit lui-même ce qu'il a de mauvais : un fichier fautif, par exemple."""
        dire = self.exercice.particularite
        return bool(dire and dire(t.arguments))

    @property
    def nom(self) -> str:
        """Le nom que l'énoncé donne à la fonction."""
        return self.reference.__name__

    @property
    def manquees(self) -> list[Tentative]:
        """Les tentatives où la fonction se trompe ; la dernière est la plus petite qu'on ait trouvée."""
        return [t for t in self.tentatives if not t.juste]


Detecteur = Callable[[Contexte], Diagnostic]
