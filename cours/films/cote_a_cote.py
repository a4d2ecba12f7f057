"""Deux images côte à côte : une table avant une règle, et après."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

from socle.arguments import verifier_arguments
from socle.erreurs import ErreurClaire, citer
from socle.nombres import accorder
from sudokulib.affichage import disposer, html_de_cellules
from sudokulib.regles import Deduction
from sudokulib.vecteurs import Table, candidats, verifier_table

CLES = "Cadre plein : ce qui justifie. Cadre en tirets : ce qui change. Double cadre : plus rien n'est permis."


@dataclass(frozen=True, slots=True, repr=False)
class AvantApres:
    """Une table avant et après, et la phrase qui dit ce qui a changé.

    Attributs
    ---------
    n : int
    avant, apres : tuple de N² int
    causes : tuple d'int
        Les cases qui justifient le changement, si on les connaît.
    phrase : str
    """

    n: int
    avant: tuple[int, ...]
    apres: tuple[int, ...]
    causes: tuple[int, ...]
    phrase: str

    @property
    def changees(self) -> list[int]:
        """Les indices des cases dont le vecteur n'est plus le même."""
        return [case for case, (m, k) in enumerate(zip(self.avant, self.apres)) if m != k]

    def __repr__(self) -> str:
        dessins = [disposer(self.n, _alignees(table, self.n)) for table in (self.avant, self.apres)]
        return f"{self.phrase}\n\navant\n{dessins[0]}\n\naprès\n{dessins[1]}"

    def _repr_html_(self) -> str:
        causes = dict.fromkeys(self.causes, "cause")
        effets = {case: "effet" if self.apres[case] else "conflit" for case in self.changees}
        avant, apres = _tableau("Avant", self.avant, self.n, causes), _tableau("Après", self.apres, self.n, causes | effets)
        cote_a_cote = f'<div style="display:flex;flex-wrap:wrap;gap:24px;">{avant}{apres}</div>'
        return f"<p>{escape(self.phrase)}</p>{cote_a_cote}<p><small>{CLES}</small></p>"


def _cellules(table: tuple[int, ...], n: int) -> list[str]:
    separateur = "" if n < 4 else " "
    return [separateur.join(map(str, candidats(m))) or "∅" for m in table]


def _alignees(table: tuple[int, ...], n: int) -> list[str]:
    cellules = _cellules(table, n)
    largeur = max(map(len, cellules))
    return [cellule.rjust(largeur) for cellule in cellules]


def _tableau(titre: str, table: tuple[int, ...], n: int, marques: Mapping[int, str]) -> str:
    return f"<div><p><strong>{titre}</strong></p>{html_de_cellules(n, _cellules(table, n), marques)}</div>"


@verifier_arguments
def avant_apres(regle: Callable[..., Any], G: Table, n: int, rang: int | None = None) -> AvantApres:
    """Dessine ce qu'une règle change dans une table ; la table reste telle quelle.

    Paramètres
    ----------
    regle : fonction
        Une règle de la bibliothèque, ou la vôtre : elle modifie la table qu'on lui donne.
    G : liste de N² int
    n : int
        L'ordre de la grille.
    rang : int, facultatif
        Le numéro d'une déduction, 0 pour la première : elle seule est montrée, avec ce qui la justifie. Il faut pour cela une
        règle de la bibliothèque, qui raconte ce qu'elle fait. Par défaut, un passage entier.

    Renvoie
    -------
    AvantApres

    Lève
    ----
    ErreurClaire
        Si G n'est pas une table d'ordre n, ou s'il n'y a pas tant de déductions.

    Exemples
    --------
    >>> from sudokulib import exclusivite
    >>> G = [1 << 3] + [30] * 15
    >>> image = avant_apres(exclusivite, G, 2, rang=0)
    >>> image.phrase
    'Exclusivité : L1C1 vaut 3 : dans la ligne 1, on ôte 3 de L1C2, L1C3 et L1C4.'
    >>> avant_apres(exclusivite, G, 2).phrase, G[1]
    ('exclusivite, un passage : 7 cases changées.', 30)

    Références
    ----------
    Document T, question T.4.
    """
    verifier_table(G, n)
    if rang is None:
        apres = list(G)
        regle(apres, n)
        nombre = sum(m != k for m, k in zip(G, apres))
        nom, pluriel = getattr(regle, "__name__", "la règle"), "s" if nombre > 1 else ""
        return AvantApres(n, tuple(G), tuple(apres), (), f"{nom}, un passage : {accorder(nombre, 'case')} changée{pluriel}.")
    deductions: list[Deduction] = []
    regle(list(G), n, deductions.append)
    if not 0 <= rang < len(deductions):
        raise ErreurClaire(f"la règle fait {accorder(len(deductions), 'déduction')} : pas de rang {citer(rang)}")
    avant = list(G)
    for deduction in deductions[:rang]:
        _jouer(avant, deduction)
    apres = list(avant)
    _jouer(apres, deductions[rang])
    return AvantApres(n, tuple(avant), tuple(apres), deductions[rang].causes, deductions[rang].phrase())


def _jouer(G: Table, deduction: Deduction) -> None:
    for effet in deduction.effets:
        G[effet.case] = effet.apres
