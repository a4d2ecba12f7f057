"""Chapitre 8 : des lectures, des appels, et jusqu'où tout essayer."""

from __future__ import annotations

from cours.dossier.tirage import Tiree, tirage
from socle.hasard import Hasard


@tirage("K.6")
def lectures(hasard: Hasard) -> Tiree:
    """Ce que lit la recherche de la case la plus contrainte."""
    n = hasard.choice((2, 3, 4, 5))
    N, v = n * n, hasard.randint(n**4 // 3, 2 * n**4 // 3)
    return Tiree(
        f"Une grille d'ordre $n = {n}$ a {v} cases vides. Pour trouver celle qui a le moins de valeurs possibles, on lit "
        "une fois "
        "chaque case ; puis, pour chaque case vide, toutes les cases de sa ligne, de sa colonne et de sa région, sans "
        "éviter celles "
        "qu'on vient de lire. Combien de lectures en tout ?",
        N**2 + 3 * N * v,
        f"N² = {N**2} lectures, puis 3N = {3 * N} par case vide.",
    )


@tirage("K.9")
def tout_essayer(hasard: Hasard) -> Tiree:
    """Jusqu'où une machine peut tout essayer."""
    N, par_seconde = hasard.choice((4, 9, 16)), 10 ** hasard.randint(7, 10)
    cases, heures = [], (1, 24)
    for duree in heures:
        v = 0
        while N ** (v + 1) <= par_seconde * 3600 * duree:
            v += 1
        cases.append(v)
    return Tiree(
        f"Une grille de ${N}$ lignes a $v$ cases vides ; une machine essaie $10^{{{len(str(par_seconde)) - 1}}}$ "
        "remplissages par "
        f"seconde, chacun donnant à chaque case vide une valeur de 1 à {N}. Quel est le plus grand $v$ pour lequel elle "
        "les essaie "
        "tous en une heure ? En un jour ? Donnez deux entiers.",
        tuple(cases),
        f"Le plus grand v tel que {N} à la puissance v ne dépasse pas le nombre d'essais qu'elle fait.",
    )


@tirage("K.10")
def appels(hasard: Hasard) -> Tiree:
    """Les appels d'une recherche qui n'élague pas."""
    N, v = hasard.choice((4, 9, 16)), hasard.randint(3, 6)
    return Tiree(
        f"Une recherche écrit dans la première case vide les {N} valeurs, l'une après l'autre, sans regarder si elles "
        "sont possibles, "
        f"et s'appelle elle-même après chacune. Partie d'une grille qui a {v} cases vides, combien d'appels fait-elle en "
        "tout, le "
        "premier compris ?",
        (N ** (v + 1) - 1) // (N - 1),
        f"1 + {N} + … + {N} à la puissance {v} : une somme géométrique de {v + 1} termes.",
    )
