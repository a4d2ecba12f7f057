"""Le film d'un journal : des lignes qui disent chacune ce qu'elles changent, comme celles d'une séance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, runtime_checkable

from cours.films.enregistreur import Enregistreur, marque_de
from cours.films.film import Film
from sudokulib.regles import Effet


@runtime_checkable
class LigneDeJournal(Protocol):
    """Ce qu'une ligne doit dire : une phrase, les cases qui la justifient, celles qu'elle change, ce qu'on lui reproche."""

    @property
    def texte(self) -> str: ...
    @property
    def causes(self) -> tuple[int, ...]: ...
    @property
    def effets(self) -> tuple[Effet, ...]: ...
    @property
    def ecart(self) -> str: ...


def filmer_journal(depart: Sequence[int], n: int, lignes: Iterable[LigneDeJournal]) -> Film:
    """Le film d'un journal.

    Paramètres
    ----------
    depart : liste de N² int
        La table G d'avant la première ligne.
    n : int
        L'ordre de la grille.
    lignes : suite de lignes
        Leur genre est le début de la phrase, avant « : ».

    Renvoie
    -------
    Film

    Exemples
    --------
    >>> from sudokulib.seance import Seance
    >>> seance = Seance("12..34..2.......")
    >>> depart = seance.G.copy()
    >>> seance.appliquer("unicité")
    True
    >>> filmer_journal(depart, 2, seance.journal)
    <Film : 1 pas, dont 1 notable>
    """
    enregistreur = Enregistreur(depart, n)
    for ligne in lignes:
        genre = ligne.texte.partition(" :")[0].lower()
        enregistreur.noter(genre, ligne.texte, {e.case: e.apres for e in ligne.effets}, ligne.causes, _marque(ligne))
        if ligne.ecart:
            enregistreur.reperer(f"{ligne.ecart[0].upper()}{ligne.ecart[1:]}")
    return enregistreur.film("Journal")


def _marque(ligne: LigneDeJournal) -> str:
    if ligne.ecart:
        return "écart"
    return marque_de(ligne.effets) if ligne.effets else "note"
