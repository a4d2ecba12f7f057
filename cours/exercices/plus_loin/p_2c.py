"""P.2c, ce que lit un solveur SAT : le nombre de littéraux de toutes les clauses (formule)."""

from __future__ import annotations

from epreuves import Formule, declarer

declarer(
    Formule(
        identifiant="P.2c",
        titre="Ce que lit un solveur SAT",
        document="P",
        reponse="4*n**8",
        raisons={
            "4*n**4+2*n**6*(n**2-1)": "c'est le nombre de clauses ; on demande celui de leurs littéraux",
            "4*n**6+2*n**6*(n**2-1)": "une clause « pas deux » a deux littéraux : comptez-les tous les deux",
            "4*n**6": "ce ne sont que les clauses « au moins un »",
            "4*n**6*(n**2-1)": "ce ne sont que les clauses « pas deux »",
            "4*n**4": "c'est le nombre de contraintes ; chacune donne une clause « au moins un », et combien de « pas deux » ?",
            "4*N**8": "revenez à n : N vaut n²",
            "n**8": "il y a quatre genres de contraintes",
            "26244": "c'est le nombre pour n = 3 ; on le demande pour un ordre quelconque",
        },
        indications=(
            "Une contrainte porte sur N candidats. Combien de clauses donne-t-elle, et de combien de littéraux ?",
            "Une clause de N littéraux, et N(N − 1)/2 clauses de deux : N + N(N − 1) littéraux. Combien de contraintes ?",
        ),
        explication="Une contrainte donne une clause de N littéraux et N(N − 1)/2 clauses de deux : N + N(N − 1) = N² "
        "littéraux. Il y en a 4N² : 4N⁴ = 4n⁸ en tout, 26 244 à l'ordre 3, 1 562 500 à l'ordre 5. La traduction est "
        "polynomiale, ce qui compte pour la théorie (P.9p) ; mais l'écrire coûte déjà plus que de résoudre une grille facile.",
    ),
)
