"""Chapitre 3 : les règles, à la main sur une grille, et ce qu'elles coûtent."""

from __future__ import annotations

from cours.dossier.tirage import NE_COMPTE_RIEN, Tiree, tirage
from cours.tirages.grilles import grille_tiree, permises, places_uniques
from socle.hasard import Hasard
from sudokulib.cases import nom_de_case
from sudokulib.vecteurs import vecteur


@tirage("T.4v", "Le vecteur d'une case")
def vecteur_d_une_case(hasard: Hasard) -> Tiree:
    """Le vecteur caractéristique de deux cases, après l'exclusivité de tous les indices."""
    grille = grille_tiree(hasard)
    choisies = [c for c in hasard.melange(range(81)) if not grille.valeurs[c] and 2 <= len(permises(grille, c)) <= 4][:2]
    noms = [nom_de_case(case, 3) for case in choisies]
    listes = [permises(grille, case) for case in choisies]
    return Tiree(
        f"On applique la règle d'exclusivité à chacun des indices de la grille ci-dessous, et rien d'autre. Que valent alors les "
        f"vecteurs de {noms[0]} et de {noms[1]} ? Le bit $k$ d'un vecteur dit si la valeur $k$ est permise ; le bit 0 est nul. "
        "Donnez deux entiers.",
        tuple(map(vecteur, listes)),
        " ; ".join(f"{nom} admet {', '.join(map(str, liste))}" for nom, liste in zip(noms, listes)) + ".",
        grille,
        champs=NE_COMPTE_RIEN,
    )


@tirage("T.4u", "La règle d'unicité, à la main")
def unicite_a_la_main(hasard: Hasard) -> Tiree:
    """Trois cases que dévoile la règle d'unicité."""
    while True:
        grille = grille_tiree(hasard)
        trouvees = hasard.melange(places_uniques(grille))[:3]
        if len(trouvees) == 3:
            noms = ", ".join(nom_de_case(case, 3) for case, _ in trouvees)
            return Tiree(
                f"Dans la grille ci-dessous, trois cases admettent encore plusieurs valeurs, et la règle d'unicité les dévoile : "
                f"{noms}. Donnez leurs trois valeurs, dans cet ordre.",
                tuple(valeur for _, valeur in trouvees),
                "Chacune est, dans l'un de ses blocs, la seule place de sa valeur.",
                grille,
                champs=NE_COMPTE_RIEN,
            )


@tirage("T.4ac")
def vecteurs_touches(hasard: Hasard) -> Tiree:
    """Ce que touche l'exclusivité d'une case, à un autre ordre."""
    n = hasard.randint(4, 12)
    return Tiree(
        f"À l'ordre $n = {n}$, combien de vecteurs **différents** la règle d'exclusivité touche-t-elle au plus, pour une case "
        "dévoilée ? Et combien en compte-t-on si l'on ajoute sans précaution les autres cases de chacun de ses trois blocs ? "
        "Donnez deux entiers.",
        ((n - 1) * (3 * n + 1), 3 * (n * n - 1)),
        "2(N − 1) pour la ligne et la colonne, (n − 1)² pour le reste de la région ; on compterait deux fois le reste.",
    )


@tirage("T.7", "La taille de la recherche")
def bornes_de_la_recherche(hasard: Hasard) -> Tiree:
    """La profondeur et les feuilles d'une recherche, à l'ordre 2 ou 3."""
    n = hasard.choice((2, 3))
    m = hasard.randint(n**4 // 3, n**4 // 2)
    vides = n**4 - m
    return Tiree(
        f"Une grille d'ordre $n = {n}$ a $m = {m}$ indices, et chaque hypothèse remplit une case vide. Majorez, d'après cela "
        "seulement, la profondeur de la récursion ; puis, en comptant au plus $N$ branches par nœud, le nombre de feuilles de "
        "l'arbre. Donnez deux entiers ; vous pouvez écrire un calcul, comme `7**12`.",
        (vides, (n * n) ** vides),
        f"N² − m = {vides} hypothèses emboîtées au plus, donc {n * n}^{vides} feuilles.",
    )
