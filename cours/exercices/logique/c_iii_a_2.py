"""C.III.A.2, les lignes de la table de vérité."""

from epreuves import Valeur, declarer

declarer(
    Valeur(
        identifiant="C.III.A.2",
        titre="Les lignes de la table de vérité",
        document="C",
        reponse=2**729,
        raisons={
            729: "c'est le nombre de variables ; une ligne de la table donne une valeur à toutes à la fois",
            2 * 729: "les choix se multiplient, ils ne s'ajoutent pas : deux variables donnent quatre lignes",
            729**2: "chaque variable a deux valeurs possibles : la base est 2, et l'exposant ?",
            9**81: "ce sont les remplissages d'une grille vide ; une valuation peut aussi rendre vraies deux valeurs d'une case",
            2**81: "il y a 81 cases, mais combien de variables ?",
            11988: "c'est le nombre de clauses de la règle : il ne change pas le nombre de lignes",
            12496: "c'est le nombre de clauses de la figure 1 : il ne change pas le nombre de lignes",
            2**730: "la table a une ligne par valuation ; la valeur de la formule est une colonne",
        },
        indications=(
            "Combien de lignes a la table de vérité d'une formule à une variable ? À deux ? À trois ?",
            "Chaque variable double le nombre de lignes ; comptez les variables. En Python, la puissance s'écrit 2**10.",
        ),
        explication="Une ligne par valuation : 2 choix pour chacune des 9³ = 729 variables, soit 2⁷²⁹, un nombre de 220 "
        "chiffres. Même un milliard de milliards de lignes par seconde n'y changerait rien.",
    ),
)
