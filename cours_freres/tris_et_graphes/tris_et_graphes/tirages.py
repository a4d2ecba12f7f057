"""Les questions dont un contrôle tire les valeurs : chacun a ses nombres."""

from __future__ import annotations

from cours.dossier.tirage import Tiree, tirage
from socle.hasard import Hasard


@tirage("A.1c")
def comparaisons_de_la_fusion(hasard: Hasard) -> Tiree:
    """La formule du cours, sur deux longueurs."""
    p, q = hasard.randint(3, 40), hasard.randint(3, 40)
    enonce = (
        f"On fusionne deux listes triées, l'une de {p} éléments, l'autre de {q}. Combien de fois, au plus, compare-t-on un "
        "élément de l'une à un élément de l'autre ? Donnez un entier."
    )
    return Tiree(enonce, p + q - 1, f"Chaque comparaison range un des {p + q} éléments ; le dernier n'en demande pas.")


@tirage("A.3n")
def comparaisons_de_la_selection(hasard: Hasard) -> Tiree:
    """Le tri par sélection de n éléments."""
    n = hasard.randint(8, 30)
    enonce = (
        "Le tri par sélection met à sa place le plus petit de tous, puis le plus petit de ceux qui restent, et ainsi de suite. "
        f"Combien fait-il de comparaisons d'éléments pour trier {n} éléments ? Donnez un entier."
    )
    return Tiree(enonce, n * (n - 1) // 2, f"{n - 1} comparaisons pour le premier, puis {n - 2}, et ainsi de suite jusqu'à 1.")
