"""C.III.A.9, ce que disent t et la formule à la fin de la propagation (choix)."""

from epreuves import Choix, declarer

declarer(
    Choix(
        identifiant="C.III.A.9",
        titre="À la fin de la propagation",
        document="C",
        reponse="d",
        raisons={
            "a": "aucune valuation ne satisfait une formule qui contient la clause vide ; or la grille a une solution, "
            "et la propagation n'en perd aucune",
            "b": "une clause unitaire donnerait un littéral isolé : la propagation ne serait pas finie",
            "c": "ce que la propagation écrit dans t est sûr, même quand elle s'arrête avant la fin : "
            "relisez ce que démontre III.A.3",
        },
        indications=(
            "Quand la boucle s'arrête-t-elle ? Quelles longueurs peuvent encore avoir les clauses qui restent ?",
            "Si chaque variable a reçu sa valeur, que reste-t-il dans les clauses ? Sinon, une clause qui "
            "reste peut-elle n'avoir qu'un littéral ? N'en avoir aucun ?",
        ),
        explication="Réponse d. Résolue : les 729 variables sont fixées, t est la grille finale, et la formule est vide. "
        "Sinon : t n'est complété qu'en partie, mais ce qui y est écrit est sûr, et il reste des clauses d'au moins deux "
        "littéraux : une clause unitaire relancerait la propagation, et la clause vide dirait la grille impossible.",
    ),
)
