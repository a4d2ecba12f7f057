"""C.fin, les deux affirmations qui closent le document, mesurées ; C.finq, le contre-exemple de la seconde (choix)."""

from __future__ import annotations

from epreuves import AuMoins, Choix, Grandeur, Mesure, Proportion, Recalculee, declarer
from sudokulib.exemples import grilles_celebres
from sudokulib.logique.fermeture import fermer

MINIMALES = "des grilles tirées par minimales, d'ordre 3 ; sur 10 000 d'entre elles, la propagation en résout 42 %"

ENSEMBLE = "les mêmes grilles ; celles que la propagation résout seule comptent aussi"


def celebres_bloquees() -> int:
    """Le nombre de grilles célèbres que les deux règles ne finissent pas."""
    return sum(fermer(celebre.grille, infructueux=True).issue == "bloquée" for celebre in grilles_celebres().values())


declarer(
    Mesure(
        identifiant="C.fin",
        titre="Ce que résolvent les deux règles",
        document="C",
        reponse=(200, 84, 200, 9),
        grandeurs=(
            Grandeur("grilles", AuMoins(100)),
            Grandeur("par propagation", Proportion((0.40, 0.435)), suppose=MINIMALES, effectif="grilles"),
            Grandeur("par les deux règles", Proportion((0.9995, 1)), suppose=ENSEMBLE, effectif="grilles"),
            Grandeur(
                "célèbres bloquées",
                Recalculee(lambda chiffres: celebres_bloquees()),
                suppose="les onze grilles de grilles_celebres()",
                entiere=True,
            ),
        ),
        raisons={
            (1, 0): "aucune ? Comparez l'issue à « résolue », avec l'accent",
            (2, 0): "aucune ? Comparez l'issue à « résolue », avec l'accent",
            (3, 2): "c'est le nombre de celles que les deux règles résolvent ; on demande les autres",
            (3, 11): "la propagation seule en résout au moins une : avez-vous bien demandé infructueux=True ?",
            (3, 10): "c'est le compte de celles que la propagation seule ne finit pas : demandez infructueux=True",
        },
        indications=(
            "fermer(grille).issue dit ce que fait la propagation seule ; fermer(grille, "
            "infructueux=True).issue, les deux règles.",
            "Gardez vos grilles dans une liste : elles serviront deux fois. Comptez ensuite celles dont "
            "l'issue est « résolue », par la propagation seule, puis par les deux règles.",
        ),
        explication="Sur 10 000 grilles minimales, la propagation en résout 4 175, et les deux règles toutes. « Environ "
        "la moitié » est donc à peu près juste, pour ces grilles-là. Mais de onze grilles célèbres, choisies pour leur "
        "difficulté, la propagation n'en résout qu'une, et neuf résistent aux deux règles.",
        points=3,
    ),
    Choix(
        identifiant="C.finq",
        titre="Le contre-exemple",
        document="C",
        reponse="c",
        raisons={
            "a": "elle résiste à la propagation seule ; l'affirmation parle de la règle du littéral infructueux, qui la finit",
            "b": "peu d'indices ne font pas une grille difficile : la propagation seule la résout",
            "d": "elle a plusieurs solutions : aucune règle correcte ne pouvait la remplir, "
            "et le document ne parle que de sudokus qui n'en ont qu'une",
        },
        indications=(
            "Un sudoku, pour le document, a une solution et une seule. Lesquelles de ces grilles en ont "
            "plusieurs ? Lesquelles résistent ?",
            "Demandez fermer(grille, infructueux=True).issue pour chacune, et nombre_de_solutions pour la dernière.",
        ),
        explication="Réponse c. La grille « très difficile » du document L a une seule solution, et les deux règles s'y "
        "arrêtent : il reste 1 420 clauses, et ni supposer x, ni supposer ¬x, ne mène à la clause vide, pour aucune "
        "variable. Le document disait seulement « à notre connaissance » : un exemple suffit à le corriger.",
    ),
)
