"""Ce que partagent les essais de la logique : de petites formules au hasard, et la table de vérité pour arbitre."""

from __future__ import annotations

from itertools import chain, combinations

from hypothesis import strategies as st

from sudokulib.logique import Formule, Litteral, evaluer, litt

VARIABLES = [litt(True, i, j, k) for i in range(2) for j in range(2) for k in (1, 2)]

litteraux = st.builds(lambda signe, x: x if signe else -x, st.booleans(), st.sampled_from(VARIABLES))
clauses = st.lists(litteraux, max_size=4)
formules = st.lists(clauses, max_size=14)


def valuations(noms: list[Litteral]) -> list[set[Litteral]]:
    """Toutes les valuations de ces variables, chacune donnée par les variables qu'elle rend vraies."""
    return [set(vraies) for vraies in chain.from_iterable(combinations(noms, r) for r in range(len(noms) + 1))]


def satisfaisantes(formule: Formule) -> list[set[Litteral]]:
    """Les valuations de huit variables qui satisfont la formule : la table de vérité entière, 256 lignes."""
    return [sigma for sigma in valuations(VARIABLES) if evaluer(formule, sigma)]


def propagation_naive(formule: Formule) -> tuple[set[Litteral], bool]:
    """La propagation en cinq lignes et sans la bibliothèque : les littéraux déduits, et vrai s'il y a contradiction."""
    vrais: set[Litteral] = set()
    while True:
        faux = {(not s, i, j, k) for s, i, j, k in vrais}
        restes = [[l for l in clause if l not in faux] for clause in formule if not vrais & set(clause)]
        nouveaux = {clause[0] for clause in restes if len(clause) == 1}
        if [] in restes or not nouveaux:
            return vrais, [] in restes
        vrais |= nouveaux
        if any((not s, i, j, k) in vrais for s, i, j, k in nouveaux):
            return vrais, True


def table_vide(n: int) -> list[list[int]]:
    return [[0] * n**2 for _ in range(n**2)]
