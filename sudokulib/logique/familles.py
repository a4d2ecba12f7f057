"""Des formules de taille choisie, où mesurer un coût : leurs variables sont les 729 d'une grille d'ordre 3, dans l'ordre."""

from __future__ import annotations

from socle.erreurs import ErreurClaire, citer
from sudokulib.logique.formules import Clause, Formule, Litteral, litt

VARIABLES = 729


def variable(rang: int) -> Litteral:
    """La variable de ce rang, de 0 à 728.

    Exemples
    --------
    >>> print(variable(0), variable(728))
    x¹₍₀,₀₎ x⁹₍₈,₈₎
    """
    if not 0 <= rang < VARIABLES:
        raise ErreurClaire(
            f"une formule d'ici a {VARIABLES} variables au plus, de rangs 0 à {VARIABLES - 1} ; reçu {citer(rang)}"
        )
    return litt(True, rang // 81, rang // 9 % 9, rang % 9 + 1)


def chaine_d_implications(m: int) -> Formule:
    """p₁, p₁ ⇒ p₂, … pₘ₋₁ ⇒ pₘ : chaque simplification isole le littéral suivant. Taille 2m − 1.

    Exemples
    --------
    >>> from sudokulib.logique import texte_de_formule
    >>> print(texte_de_formule(chaine_d_implications(3)))
    x¹₍₀,₀₎ ∧ (¬x¹₍₀,₀₎ ∨ x²₍₀,₀₎) ∧ (¬x²₍₀,₀₎ ∨ x³₍₀,₀₎)
    """
    implications = [[-variable(r), variable(r + 1)] for r in range(m - 1)]
    return [[variable(0)], *implications]


def chaine_a_l_envers(m: int) -> Formule:
    """La même, ses clauses dans l'ordre inverse : la clause unitaire est la dernière."""
    return chaine_d_implications(m)[::-1]


def large_clause(m: int) -> Clause:
    """La disjonction de m variables."""
    return [variable(r) for r in range(m)]


def clause_qui_fond(m: int) -> Formule:
    """p₁ ∨ … ∨ pₘ et, des m − 1 premières variables, la négation : la clause perd ses littéraux un à un. Taille 2m − 1."""
    return [large_clause(m), *([-variable(r)] for r in range(m - 1))]


def copies(m: int) -> Formule:
    """Une clause unitaire, et m clauses qui contiennent toutes son littéral ou son opposé. Taille 2m + 1."""
    p = variable(0)
    return [[p], *([p if r % 2 else -p, variable(r)] for r in range(1, m + 1))]


def sans_suite(m: int) -> Formule:
    """Une clause unitaire, m clauses qui contiennent son opposé : une simplification, et plus rien. Taille 3m + 1."""
    p = variable(0)
    return [[p], *([-p, variable(r), variable(r + 1)] for r in range(1, m + 1))]


def sans_isole(m: int) -> Formule:
    """m clauses de deux littéraux, une de trois : aucun n'est isolé. Taille 2m + 3."""
    paires = [[variable(r), -variable(r + 1)] for r in range(m)]
    return [*paires, [variable(0), variable(1), variable(2)]]


def cycle_d_implications(m: int) -> Formule:
    """p₁ ⇒ p₂, … pₘ₋₁ ⇒ pₘ, pₘ ⇒ p₁ : rien d'isolé ; supposer une variable les décide toutes, sans contradiction. Taille 2m + 0.

    Exemples
    --------
    >>> from sudokulib.logique import texte_de_formule
    >>> print(texte_de_formule(cycle_d_implications(2)))
    (¬x¹₍₀,₀₎ ∨ x²₍₀,₀₎) ∧ (¬x²₍₀,₀₎ ∨ x¹₍₀,₀₎)
    """
    return [[-variable(r), variable((r + 1) % m)] for r in range(m)]


def qui_fait_repasser(m: int) -> Formule:
    """Un cycle, et m littéraux infructueux qui ne se découvrent que l'un après l'autre. Taille 8m − 2.

    Le premier est au milieu, les suivants alternent de part et d'autre : dans quelque sens qu'on parcoure les variables, un
    passage n'en découvre que deux environ, et chaque essai fait tourner tout le cycle. C'est le pire cas de C.III.B.4.
    """
    variable(max(0, 3 * m - 1))  # la dernière : m n'est pas trop grand
    rangs = [m // 2 + (-1) ** k * ((k + 1) // 2) for k in range(m)]
    paires: dict[int, Formule] = {}
    for precedent, rang in zip([None, *rangs], rangs):
        avant = [] if precedent is None else [-variable(m + precedent)]
        x, y = variable(m + rang), variable(2 * m + rang)
        paires[rang] = [[*avant, x, y], [*avant, x, -y]]
    return [*cycle_d_implications(m), *(clause for rang in sorted(paires) for clause in paires[rang])]
