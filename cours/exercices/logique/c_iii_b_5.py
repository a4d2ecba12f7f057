"""C.III.B.5, sudoku : compléter une grille autant que le permettent les deux règles."""

from __future__ import annotations

from epreuves import SUR_PLACE, Fonctions, declarer, fausse, trou
from sudokulib.grille import Grille
from sudokulib.logique import formule_initiale, propagation, propagation2, sudoku

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def sudoku(t):
        """Complète t autant que le permettent les deux règles, sur place, et le renvoie."""
        propagation2(trou(t), trou(formule_initiale(t)))
        return trou(t)


def en_deux_temps():
    def sudoku(t):
        F = formule_initiale(t)
        F = propagation(t, F)
        if F != []:
            propagation2(t, F)
        return t


def en_reportant_les_valeurs():
    def sudoku(t):
        brouillon = [list(ligne) for ligne in t]
        propagation2(brouillon, formule_initiale(t))
        for i, ligne in enumerate(brouillon):
            for j, k in enumerate(ligne):
                t[i][j] = k
        return t


# Les réponses fausses


@fausse("vous ne vous servez que de la propagation unitaire : employez aussi la règle du littéral infructueux")
def propagation_seule(t):
    propagation(t, formule_initiale(t))
    return t


@fausse("vous renvoyez une grille complétée, mais t n'a pas changé : complétez t lui-même")
def sur_une_copie(t):
    copie = [list(ligne) for ligne in t]
    propagation2(copie, formule_initiale(copie))
    return copie


@fausse("vous renvoyez la formule qui reste ; on attend t")
def renvoie_la_formule(t):
    return propagation2(t, formule_initiale(t))


@fausse("vous renvoyez un couple ; on attend t seul")
def renvoie_le_couple(t):
    return propagation2(t, formule_initiale(t)), t


@fausse("vous renvoyez t sans l'avoir complété")
def ne_fait_rien(t):
    return t


def grille(texte: str) -> tuple[list[list[int]]]:
    return (Grille.lire(texte).lignes(),)


declarer(
    Fonctions(
        identifiant="C.III.B.5",
        titre="Résoudre un sudoku par la logique",
        document="C",
        fonctions=(sudoku,),
        fournis=(formule_initiale,),
        exemples=(
            grille("123....2.1..4..."),
            grille("1000020100002003"),
            grille("1234341221434321"),
        ),
        observer=SUR_PLACE,
        delai=1.5,
        solution=corrige,
        autres=(en_deux_temps, en_reportant_les_valeurs),
        variantes=(propagation_seule, sur_une_copie, renvoie_la_formule, renvoie_le_couple, ne_fait_rien),
        indications=(
            "Quelle formule code une grille ? Quelle fonction en tire tout ce qu'elle peut, en complétant t ?",
            "Vous avez déjà les deux fonctions qu'il faut. Laquelle complète t sur place, et que lui donner ?",
        ),
        explication="Coder, puis déduire : deux appels suffisent, parce que propagation2 complète t sur place. Le "
        "programme ne sait rien du jeu ; tout ce qu'il en sait est dans la formule.",
    ),
)
