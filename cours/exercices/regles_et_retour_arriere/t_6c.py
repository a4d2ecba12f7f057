"""T.6c, ce qui s'empile pendant la recherche."""

from epreuves import Formule, declarer

DEJA_DEVOILES = "c'est une borne, mais on peut dire mieux : les m indices sont déjà dévoilés"
LES_CASES = "N est le nombre de lignes : combien de cases la grille a-t-elle en tout ?"
PLUS_FINE = (
    "Votre borne est plus fine que celle qu'on attend, et se prouve : là où il faut encore choisir, une ligne qui a une case non "
    "dévoilée en a deux, une colonne aussi, donc il en reste au moins quatre."
)

declarer(
    Formule(
        identifiant="T.6c",
        titre="Profondeur de la récursion, copies de G empilées, mémoire",
        document="T",
        reponse=("N**2 - m", "N**2 - m", "N**2*(N**2 - m)"),
        raisons={
            (0, "N**2"): DEJA_DEVOILES,
            (1, "N**2"): DEJA_DEVOILES,
            (0, "N-m"): LES_CASES,
            (1, "N-m"): LES_CASES,
            (2, "N**2*(N-m)"): LES_CASES,
            (2, "m*N**2"): "combien de copies s'empilent au plus ? Les m indices sont déjà dévoilés : ils n'en demandent aucune",
            (0, "N"): "N est le nombre de valeurs essayées dans une case : les branches d'un nœud, et non la profondeur",
            (1, "1"): "chaque hypothèse en cours garde sa copie B jusqu'à ce qu'on sache si elle réussit : elles s'empilent",
            (1, "N*(N**2-m)"): "chaque nœud n'a qu'une copie, qu'il remet avant d'essayer la valeur suivante",
            (1, "N**2-m+1"): "la table G elle-même est globale : seules les copies B s'empilent",
            (2, "N**2-m"): "c'est le nombre de copies ; combien d'entiers contient chacune ?",
            (2, "N**4"): DEJA_DEVOILES,
            (2, "N*(N**2-m)"): "une copie de G a autant d'entiers que la grille a de cases : est-ce bien N ?",
            (2, "N**2"): "c'est ce que contient une seule copie ; combien de copies s'empilent au plus ?",
            (
                0,
                "N**(N**2-m)",
            ): "c'est un nombre de feuilles de l'arbre, et non sa profondeur ; d'une feuille à la racine, une branche",
            (1, "N**(N**2-m)"): "ce sont toutes les branches de l'arbre ; sur la pile, il n'y en a qu'une à la fois",
            (2, "N**2*N**(N**2-m)"): "ce sont toutes les branches de l'arbre ; sur la pile, il n'y en a qu'une à la fois",
            (
                2,
                "N**(N**2-m)",
            ): "ce sont toutes les branches de l'arbre ; sur la pile, il n'y en a qu'une, et N² entiers par copie",
            (0, "N**4"): "c'est bien plus que de cases, et une case n'est dévoilée qu'une fois sur une même branche",
            (0, "N**2-m+1"): "on compte les hypothèses, et non les appels ; le premier appel ne suppose rien",
            (2, "N**2*(N**2-m+1)"): "la table G elle-même est globale : seules les copies B s'empilent",
            (2, "m"): "les m indices sont déjà dévoilés : ce sont les autres cases qui demandent une copie, de N² entiers",
            (2, "N**4-m"): "une copie a N² entiers, et il y en a N² − m ; le produit, c'est N⁴ − mN²",
            (2, "(N**2-m)**2"): "une copie garde toute la table, les cases dévoilées comprises, donc N² entiers et non N² − m",
            (2, "N**3*(N**2-m)"): "chaque nœud n'a qu'une copie, qu'il remet avant d'essayer la valeur suivante",
            (0, "N*(N**2-m)"): "la profondeur est le nombre d'appels emboîtés, non celui des branches de chaque nœud",
            (0, "m"): "les m indices sont déjà dévoilés : on n'essaie rien dans ces cases",
            (1, "m"): "les m indices sont déjà dévoilés : on n'y garde aucune copie",
        },
        aussi={
            (rang, f"{facteur}(N**2 - m - {k})"): PLUS_FINE for rang, facteur in enumerate(("", "", "N**2*")) for k in (1, 2, 3)
        },
        indications=(
            "Chaque hypothèse dévoile au moins une case. Combien de cases y a-t-il à dévoiler au départ ?",
            "Au plus une copie B par hypothèse en cours ; chaque copie a autant d'entiers que la grille a de cases.",
        ),
        explication="N² − m hypothèses emboîtées au plus, autant de copies, de N² entiers chacune : N²(N² − m) entiers. "
        "On peut dire mieux : là où il faut choisir, il reste au moins quatre cases à dévoiler, donc N² − m − 3 suffit.",
    )
)
