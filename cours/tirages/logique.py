"""Chapitre 4 : compter des clauses, propager à la main, lire une figure."""

from __future__ import annotations

from cours.dossier.tirage import NE_COMPTE_RIEN, Tiree, tirage
from cours.tirages.grilles import grille_tiree, places_uniques
from socle.hasard import Hasard

VARIABLES = 6
FIXEES = 3


@tirage("C.II.A.1n", "Les clauses de K1, L1, C1 et B1")
def clauses_au_moins(hasard: Hasard) -> Tiree:
    """Les clauses « au moins une fois », à un autre ordre."""
    n = hasard.choice((2, 4, 5, 6, 7))
    N = n * n
    return Tiree(
        f"À l'ordre $n = {n}$, donnez quatre entiers : le nombre de littéraux d'une clause de K1, le nombre de clauses de K1, le "
        "nombre de clauses de K1, L1, C1 et B1 ensemble, et leur **taille**, c'est-à-dire leur nombre total de littéraux.",
        (N, N**2, 4 * N**2, 4 * N**3),
        f"N = {N} littéraux par clause, une clause par case ; quatre fois plus en tout.",
    )


@tirage("C.II.A.4n", "Les clauses de L2 et de la règle")
def clauses_au_plus(hasard: Hasard) -> Tiree:
    """Les clauses « au plus une fois », à un autre ordre."""
    n = hasard.choice((2, 4, 5, 6, 7))
    N = n * n
    paires = N * (N - 1) // 2
    return Tiree(
        f"À l'ordre $n = {n}$, donnez trois entiers : le nombre de paires de cases d'une ligne ; le nombre de clauses de L2 ; le "
        "nombre de clauses de la règle entière, K1, L1, C1, B1, K2, L2, C2 et B2 mises bout à bout (K2, C2 et B2 en ont autant "
        "que L2).",
        (paires, N**2 * paires, 4 * N**2 + 4 * N**2 * paires),
        f"N(N − 1)/2 = {paires} paires, pour N lignes et N valeurs ; puis 4N² clauses « au moins », et quatre fois L2.",
    )


@tirage("C.III.A.4")
def propager(hasard: Hasard) -> Tiree:
    """Une courte formule, et ce que la propagation unitaire dit de ses variables."""
    chaine = hasard.melange(range(1, VARIABLES + 1))
    signes = {x: hasard.choice((1, -1)) for x in chaine}
    a, b, c, d, e, f = (signes[x] * x for x in chaine)  # a, b et c seront fixés ; d, e et f ne le seront pas
    clauses = hasard.melange([[a], [-a, b], [-a, -b, c], [-c, d, e], [b, -f], [-d, f, -a]])
    formule = " \\land ".join(_clause(hasard.melange(clause)) for clause in clauses)
    fixees = {abs(x): int(x > 0) for x in (a, b, c)}
    return Tiree(
        "Appliquez, sur le papier, la propagation unitaire jusqu'au bout à la formule\n\n"
        f"$${formule}$$\n\n"
        f"Donnez une liste de {VARIABLES} entiers, un par variable, de $x_1$ à $x_{VARIABLES}$ : 1 si la propagation met la "
        "variable à vrai, 0 si elle la met à faux, −1 si elle n'en dit rien.",
        tuple(fixees.get(x, -1) for x in range(1, VARIABLES + 1)),
        f"Elle fixe, dans cet ordre, {', '.join(_mot(x) for x in (a, b, c))} ; les clauses qui restent ont deux littéraux.",
        champs=NE_COMPTE_RIEN,
    )


def _clause(litteraux: list[int]) -> str:
    texte = " \\lor ".join(("\\lnot " if x < 0 else "") + f"x_{abs(x)}" for x in litteraux)
    return texte if len(litteraux) == 1 else f"({texte})"


def _mot(litteral: int) -> str:
    return f"x{abs(litteral)} à {'vrai' if litteral > 0 else 'faux'}"


@tirage("C.III.A.5", "Deux cases d'une figure")
def case_d_une_figure(hasard: Hasard) -> Tiree:
    """Les valeurs de deux cases, désignées comme le document C."""
    while True:
        grille = grille_tiree(hasard)
        trouvees = hasard.melange(places_uniques(grille))[:2]
        if len(trouvees) == 2:
            cases = " et ".join(f"$({case // 9}, {case % 9})$" for case, _ in trouvees)
            return Tiree(
                f"Dans la grille ci-dessous, les cases {cases} sont vides. Les lignes et les colonnes se comptent à partir de 0. "
                "En raisonnant comme un joueur, trouvez leurs valeurs : deux entiers, dans cet ordre.",
                tuple(valeur for _, valeur in trouvees),
                "Chacune est, dans l'un de ses blocs, la seule case libre où sa valeur soit permise.",
                grille,
                champs=NE_COMPTE_RIEN,
            )
