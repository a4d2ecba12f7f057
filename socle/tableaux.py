"""Des tableaux de quelques colonnes : en Markdown pour une page, en texte pour un terminal, en HTML pour un cahier."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from socle.nombres import accorder

__all__ = ["Tableau"]

RANGEES_MONTREES = 40


@dataclass(frozen=True, slots=True, repr=False)
class Tableau:
    """Des colonnes qui ont un nom, et des rangées de mots déjà écrits.

    `print` l'écrit en Markdown, à copier dans une page ; seul dans une cellule d'un cahier, il s'y affiche en tableau,
    de quarante rangées au plus.

    Attributs
    ---------
    colonnes : suite de str
        Leurs noms.
    rangees : suite de suites de str
        Chacune a autant de mots qu'il y a de colonnes.

    Exemples
    --------
    >>> vitesses = Tableau(("moteur", "grilles"), [("python", "12"), ("numba", "4 000")])
    >>> print(vitesses)
    | moteur | grilles |
    | --- | --- |
    | python | 12 |
    | numba | 4 000 |
    >>> vitesses
    moteur  grilles
    python       12
    numba     4 000
    """

    colonnes: Sequence[str]
    rangees: Sequence[Sequence[str]]

    def markdown(self) -> str:
        """Le tableau en Markdown."""
        lignes = [self.colonnes, ["---"] * len(self.colonnes), *self.rangees]
        return "\n".join(f"| {' | '.join(map(_sans_barre, ligne))} |" for ligne in lignes)

    def texte(self) -> str:
        """Le tableau en colonnes alignées : la première à gauche, les autres, qui sont surtout des nombres, à droite."""
        lignes = [self.colonnes, *self.rangees]
        largeurs = [max(map(len, colonne)) for colonne in zip(*lignes)]
        return "\n".join(_aligner(ligne, largeurs) for ligne in lignes)

    def html(self) -> str:
        """Le tableau en HTML, sans style : il prend celui de la page."""
        corps = "".join(_rangee_html("td", ligne) for ligne in self.rangees)
        return f"<table><thead>{_rangee_html('th', self.colonnes)}</thead><tbody>{corps}</tbody></table>"

    __str__ = markdown

    def __repr__(self) -> str:
        return "\n".join([self._debut().texte(), *self._reste()])

    def _repr_html_(self) -> str:
        return "".join([self._debut().html(), *(f"<p>{escape(phrase)}</p>" for phrase in self._reste())])

    def _debut(self) -> Tableau:
        return Tableau(self.colonnes, self.rangees[:RANGEES_MONTREES])

    def _reste(self) -> list[str]:
        """Ce qu'il faut dire des rangées qu'on ne montre pas."""
        reste = len(self.rangees) - RANGEES_MONTREES
        if reste <= 0:
            return []
        return [f"… {accorder(reste, 'rangée')} de plus ; print(…) les écrit toutes"]


def _sans_barre(mot: str) -> str:
    """Une barre verticale finirait la cellule."""
    return mot.replace("|", r"\|")


def _aligner(ligne: Sequence[str], largeurs: Sequence[int]) -> str:
    premier, *autres = ligne
    mots = [premier.ljust(largeurs[0])]
    mots += [mot.rjust(largeur) for mot, largeur in zip(autres, largeurs[1:])]
    return "  ".join(mots).rstrip()


def _rangee_html(balise: str, mots: Sequence[str]) -> str:
    cellules = "".join(f"<{balise}>{escape(mot)}</{balise}>" for mot in mots)
    return f"<tr>{cellules}</tr>"
