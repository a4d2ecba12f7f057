"""Littéraux, clauses et formules (document C, partie II), et les deux fonctions sur les listes de la partie III.B.

Comme dans le document, une clause est une liste de littéraux, une formule en forme normale conjonctive est une liste de
clauses. La variable x^k_(i,j) dit « la case de ligne i et de colonne j contient la valeur k » ; i et j partent de 0, k de 1.

    littéral    Litteral(signe, i, j, k), ou litt(signe, i, j, k) comme en Pascal dans le document
    variable    un littéral positif
    ⊥           la clause vide, toujours fausse
    ⊤           la formule vide, toujours vraie
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from socle.abrege import Liste, couper
from socle.nombres import accorder, milliers

_EN_HAUT = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
_EN_BAS = str.maketrans("0123456789-()", "₀₁₂₃₄₅₆₇₈₉₋₍₎")


class Litteral(NamedTuple):
    """Une variable x^k_(i,j), ou sa négation.

    Attributs
    ---------
    signe : bool
        Vrai pour la variable, faux pour sa négation.
    i, j : int
        La ligne et la colonne, à partir de 0.
    k : int
        La valeur, à partir de 1.

    Exemples
    --------
    >>> l = Litteral(False, 1, 8, 7)
    >>> print(l, -l, l.variable)
    ¬x⁷₍₁,₈₎ x⁷₍₁,₈₎ x⁷₍₁,₈₎
    >>> l.phrase
    'L2C9 ne vaut pas 7'
    """

    signe: bool
    i: int
    j: int
    k: int

    def __neg__(self) -> Litteral:
        """La négation : le littéral opposé."""
        return Litteral(not self.signe, self.i, self.j, self.k)

    @property
    def variable(self) -> Litteral:
        """Le littéral positif de même variable."""
        return self if self.signe else -self

    @property
    def phrase(self) -> str:
        """Ce que dit le littéral, avec les mots d'un joueur."""
        return f"L{self.i + 1}C{self.j + 1} {'vaut' if self.signe else 'ne vaut pas'} {self.k}"

    def __str__(self) -> str:
        variable = f"x{str(self.k).translate(_EN_HAUT)}{f'({self.i},{self.j})'.translate(_EN_BAS)}"
        return variable if self.signe else f"¬{variable}"

    def latex(self, surligne: bool = False) -> str:
        r"""Le littéral en LaTeX.

        Paramètres
        ----------
        surligne : bool
            Écrire la négation d'un trait au-dessus, comme les triplets du document, plutôt que par ¬.

        Renvoie
        -------
        str

        Exemples
        --------
        >>> print(Litteral(False, 1, 8, 7).latex(), Litteral(False, 1, 8, 7).latex(surligne=True))
        \lnot x^{7}_{(1,8)} \overline{x^{7}_{(1,8)}}
        """
        variable = f"x^{{{self.k}}}_{{({self.i},{self.j})}}"
        if self.signe:
            return variable
        return rf"\overline{{{variable}}}" if surligne else rf"\lnot {variable}"

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"


Clause = list[Litteral]
Formule = list[Clause]
CLAUSES_MONTREES = 8


class Clauses(Liste[Clause]):
    """Une formule : une liste de clauses, qui s'affiche avec les signes de la logique si elle est longue."""

    __slots__ = ()

    def __init__(self, clauses: Iterable[Clause] = ()) -> None:
        super().__init__(clauses)

    def __repr__(self) -> str:
        entiere = super().__repr__()
        if "\n" not in entiere or not all(isinstance(x, list) and all(isinstance(y, Litteral) for y in x) for x in self):
            return entiere  # courte, ou faite d'autre chose que de clauses
        montrees = [couper(texte_de_clause(clause)) for clause in self[:CLAUSES_MONTREES]]
        lignes = [f"Formule de {resume(self)}", *(f"  {clause}" for clause in montrees)]
        reste = len(self) - len(montrees)
        if reste:
            lignes.append(f"  … {accorder(reste, 'clause')} de plus ; list(…) les montre toutes")
        return "\n".join(lignes)


@lru_cache(maxsize=1 << 16)
def litt(signe: bool, i: int, j: int, k: int) -> Litteral:
    """Le littéral de ce signe, de cette case et de cette valeur. Deux appels semblables renvoient le même objet.

    Paramètres
    ----------
    signe : bool
    i, j, k : int

    Renvoie
    -------
    Litteral

    Exemples
    --------
    >>> print(litt(True, 0, 0, 9), litt(False, 1, 4, 2))
    x⁹₍₀,₀₎ ¬x²₍₁,₄₎

    Références
    ----------
    Document C, partie II (la fonction `litt` du Pascal ; X et NonX en Caml).
    """
    return Litteral(signe, i, j, k)


def flatten(formule: Formule) -> Clause:
    """La clause formée de tous les littéraux de toutes les clauses, avec leurs répétitions.

    Paramètres
    ----------
    formule : liste de clauses

    Renvoie
    -------
    liste de Litteral

    Exemples
    --------
    >>> a, b = litt(True, 1, 8, 7), litt(True, 2, 7, 5)
    >>> flatten([[a], [b, a]]) == [a, b, a]
    True

    Références
    ----------
    Document C, question III.B.2.
    """
    return Liste(chain.from_iterable(formule))


def variables(formule: Formule) -> list[Litteral]:
    """Les variables d'une formule, sans doublon, dans l'ordre où on les rencontre.

    Paramètres
    ----------
    formule : liste de clauses

    Renvoie
    -------
    liste de Litteral
        Tous positifs.

    Exemples
    --------
    >>> a, b = litt(True, 1, 8, 7), litt(True, 2, 7, 5)
    >>> variables([[-a], [b, a]]) == [a, b]
    True

    Références
    ----------
    Document C, question III.B.2. Avec `ajoute`, le coût serait quadratique ; les clés d'un dictionnaire le rendent linéaire.
    """
    return Liste(dict.fromkeys(litteral.variable for litteral in flatten(formule)))


def taille(formule: Formule) -> int:
    """La taille d'une formule : le nombre total de littéraux de ses clauses.

    Paramètres
    ----------
    formule : liste de clauses

    Renvoie
    -------
    int

    Exemples
    --------
    >>> taille([[litt(True, 0, 0, 1)], [litt(False, 0, 0, 1), litt(True, 0, 1, 1)], []])
    3

    Références
    ----------
    Document C, question III.A.10.
    """
    return sum(map(len, formule))


def comptes_par_longueur(formule: Collection[Clause]) -> dict[int, int]:
    """Combien la formule a de clauses de chaque longueur, de la plus courte à la plus longue.

    Paramètres
    ----------
    formule : suite de clauses

    Renvoie
    -------
    dict
        À une longueur, un nombre de clauses.

    Exemples
    --------
    >>> comptes_par_longueur([[litt(True, 0, 0, 1)], [], [litt(False, 0, 0, 2)]])
    {0: 1, 1: 2}
    """
    return dict(sorted(Counter(map(len, formule)).items()))


def evaluer(formule: Formule, vraies: Collection[Litteral]) -> bool:
    """La valeur de vérité d'une formule sous une valuation σ, Ev_σ(F) dans le document.

    Paramètres
    ----------
    formule : liste de clauses
    vraies : ensemble de variables
        La valuation : les variables qu'elle rend vraies ; elle rend les autres fausses.

    Renvoie
    -------
    bool

    Exemples
    --------
    >>> a, b = litt(True, 0, 0, 1), litt(True, 0, 0, 2)
    >>> evaluer([[a, b], [-a, -b]], {a}), evaluer([[a, b], [-a, -b]], {a, b}), evaluer([[]], {a}), evaluer([], set())
    (True, False, False, True)

    Références
    ----------
    Document C, partie II.
    """
    return all(any((litteral.variable in vraies) == litteral.signe for litteral in clause) for clause in formule)


# Montrer


def texte_de_clause(clause: Clause) -> str:
    """Une clause en texte ; ⊥ pour la clause vide.

    Paramètres
    ----------
    clause : liste de Litteral

    Renvoie
    -------
    str

    Exemples
    --------
    >>> texte_de_clause([litt(False, 0, 4, 3), litt(True, 2, 7, 5)]), texte_de_clause([])
    ('¬x³₍₀,₄₎ ∨ x⁵₍₂,₇₎', '⊥')
    """
    return " ∨ ".join(map(str, clause)) or "⊥"


def latex_de_clause(clause: Clause, surligne: bool = False) -> str:
    r"""Une clause en LaTeX.

    Paramètres
    ----------
    clause : liste de Litteral
    surligne : bool
        Voir `Litteral.latex`.

    Renvoie
    -------
    str

    Exemples
    --------
    >>> print(latex_de_clause([litt(False, 0, 4, 3), litt(True, 2, 7, 5)]))
    \lnot x^{3}_{(0,4)} \lor x^{5}_{(2,7)}
    """
    return r" \lor ".join(litteral.latex(surligne) for litteral in clause) or r"\bot"


def texte_de_formule(formule: Formule, montrees: int = 8) -> str:
    """Une formule en texte ; ⊤ pour la formule vide. Une longue formule est repliée et résumée.

    Paramètres
    ----------
    formule : liste de clauses
    montrees : int
        Au-delà de ce nombre de clauses, les suivantes sont remplacées par un résumé.

    Renvoie
    -------
    str

    Exemples
    --------
    >>> a, b = litt(True, 0, 4, 3), litt(True, 2, 7, 5)
    >>> print(texte_de_formule([[a], [-a, b]]))
    x³₍₀,₄₎ ∧ (¬x³₍₀,₄₎ ∨ x⁵₍₂,₇₎)
    >>> print(texte_de_formule([[a], [-a, b], [-b]], montrees=1))
    x³₍₀,₄₎ ∧ … [3 clauses, 2 variables, taille 4 : 2 de longueur 1, 1 de longueur 2]
    """
    debut = " ∧ ".join(f"({texte_de_clause(c)})" if len(c) > 1 else texte_de_clause(c) for c in formule[:montrees])
    if len(formule) <= montrees:
        return debut or "⊤"
    return f"{debut} ∧ … [{resume(formule)}]"


def latex_de_formule(formule: Formule, montrees: int = 8, surligne: bool = False) -> str:
    r"""Une formule en LaTeX, repliée comme par `texte_de_formule`.

    Paramètres
    ----------
    formule : liste de clauses
    montrees : int
    surligne : bool
        Voir `Litteral.latex`.

    Renvoie
    -------
    str

    Exemples
    --------
    >>> a, b = litt(True, 0, 4, 3), litt(True, 2, 7, 5)
    >>> print(latex_de_formule([[a], [-a, b]]))
    x^{3}_{(0,4)} \land (\lnot x^{3}_{(0,4)} \lor x^{5}_{(2,7)})
    """
    clauses = [(latex_de_clause(c, surligne), len(c)) for c in formule[:montrees]]
    debut = r" \land ".join(f"({texte})" if longueur > 1 else texte for texte, longueur in clauses)
    if len(formule) <= montrees:
        return debut or r"\top"
    return rf"{debut} \land \cdots \quad \text{{[{resume(formule)}]}}"


def resume(formule: Formule) -> str:
    """Une formule en une ligne de comptes.

    Paramètres
    ----------
    formule : liste de clauses

    Renvoie
    -------
    str

    Exemples
    --------
    >>> resume([[litt(True, 0, 0, 1), litt(True, 0, 0, 2)]])
    '1 clause, 2 variables, taille 2 : 1 de longueur 2'
    """
    comptes = accorder(len(formule), "clause"), accorder(len(variables(formule)), "variable")
    debut = f"{', '.join(comptes)}, taille {milliers(taille(formule))}"
    longueurs = [f"{milliers(nombre)} de longueur {k}" for k, nombre in comptes_par_longueur(formule).items()]
    return f"{debut} : {', '.join(longueurs)}" if longueurs else debut
