"""P.8c, ce que lit la force brute d'une forme canonique (formule)."""

from __future__ import annotations

from epreuves import Formule, declarer

declarer(
    Formule(
        identifiant="P.8c",
        titre="Ce que coûtent toutes les images",
        document="P",
        reponse="2*(n!)**(2*n+2)*n**4",
        raisons={
            "2*(n!)**(2*n+2)": "c'est le nombre d'images ; chacune fait lire toutes les cases de la grille",
            "2*(n!)**(2*n+2)*n**2": "une grille a N² cases, et N vaut n²",
            "(n!)**(2*n+2)*n**4": "vous oubliez de transposer",
            "2*(n!)**(2*n+2)*(n**2)!*n**4": "on n'essaie pas les renommages : normaliser en trouve le bon d'un coup",
            "n**4": "c'est pour une seule image",
        },
        indications=(
            "Combien de déplacements essaie canonique ? Combien de cases de la grille lit-elle pour chacun ?",
            "Le nombre de déplacements est la réponse de P.7c ; une grille a N² = n⁴ cases.",
        ),
        explication="2 (n!)²ⁿ⁺² images de n⁴ cases : 2 048 lectures à l'ordre 2, mais 272 millions à l'ordre 3, des minutes "
        "en Python ; à l'ordre 4, 32 millions de milliards. Normaliser évite du moins les N! renommages. Pour aller plus "
        "loin, la bibliothèque n'essaie que les images où ce qu'il y a de plus rare dans la grille vient d'abord.",
    ),
)
