"""C.II.B.2, le numéro de bloc d'une case (choix)."""

from epreuves import Choix, declarer

declarer(
    Choix(
        identifiant="C.II.B.2",
        titre="Le numéro de bloc de la case (i, j)",
        document="C",
        reponse="d",
        raisons={
            "a": "pour n = 3, les cases (0, 3) et (3, 0) auraient le même numéro : elles sont dans deux blocs différents",
            "b": "la case (0, 3) aurait le numéro 3 pour n = 3 ; elle est dans le deuxième bloc de la première bande",
            "c": "i % n est la place de la ligne dans sa bande : deux cases d'un même bloc auraient des numéros différents",
        },
        indications=(
            "Essayez les quatre formules, pour n = 3, sur les cases (0, 3), (3, 0) et (5, 0) ; le "
            "document dit où est la dernière.",
            "Le quotient i // n est le numéro de la bande, et chaque bande contient n blocs ; j // n est celui de la pile.",
        ),
        explication="Réponse d. Au-dessus de la case, i // n bandes entières de n blocs chacune ; à sa gauche, j // n "
        "blocs dans la même bande : b = n(i // n) + j // n. C'est la moitié de la réciproque d'indice (C.I.D), et (5, 0) "
        "donne bien 3.",
    ),
)
