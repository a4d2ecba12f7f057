"""C.III.A.5, la case (0, 7) de la figure 1 ; C.III.A.5f, les clauses utiles à sa déduction."""

from __future__ import annotations

from functools import cache
from typing import Any

from cours.exercices.logique._comparateurs import ParUtilite
from cours.exercices.logique._ecriture import clause_en_texte, est_formule
from epreuves import Droits, Fonctions, Valeur, declarer, fausse, trou
from sudokulib import exemple
from sudokulib.logique import Litteral, chaine, formule_initiale, litt, propager

PERMISE = (
    "ni la ligne, ni la colonne, ni le bloc ne l'excluent, mais rien n'y oblige : cherchez une valeur qui n'a plus d'autre place"
)
DEJA = "il y en a déjà un dans la ligne, la colonne ou le bloc de la case"

FIGURE_1 = exemple("centrale_figure_1")
BUT = litt(True, 0, 7, 7)


def clauses_utiles() -> list[list[Litteral]]:
    """Des clauses de la formule initiale qui isolent x⁷₍₀,₇₎, sans clause de trop (référence de C.III.A.5f)."""
    ailleurs = [[litt(False, 0, j, 7)] for j in range(9) if j != 7]
    return [*ailleurs, [litt(True, 0, j, 7) for j in range(9)]]


@cache
def _initiale() -> frozenset[tuple[Litteral, ...]]:
    """Les clauses de la formule initiale, rangées, où l'on retrouve vite celles de l'étudiant."""
    return frozenset(tuple(sorted(clause)) for clause in formule_initiale(FIGURE_1))


def _isole(formule: Any) -> bool:
    """Vrai si la propagation de ces clauses isole x⁷₍₀,₇₎."""
    return BUT in propager([[Litteral(*l) for l in clause] for clause in formule]).litteraux


def defaut(formule: Any) -> str:
    """Ce qui ne va pas dans des clauses qu'on propose ; vide si elles conviennent."""
    for clause in formule:
        if tuple(sorted(clause)) not in _initiale():
            return f"la clause {clause_en_texte(clause)} n'est pas dans la formule initiale de la figure 1"
    if not _isole(formule):
        return "en propageant vos clauses, on s'arrête avant d'isoler x⁷₍₀,₇₎ : il en manque"
    for rang, clause in enumerate(formule):
        if _isole(formule[:rang] + formule[rang + 1 :]):
            return f"sans la clause {clause_en_texte(clause)}, on isole encore x⁷₍₀,₇₎ : elle n'est pas utile"
    return ""


def convient(arguments: tuple[Any, ...], attendu: Any, obtenu: Any) -> bool:
    """Toute suite de clauses utiles vaut celle de la référence."""
    return est_formule(obtenu) and not defaut(obtenu)


# Le corrigé, et d'autres bonnes réponses


def corrige():
    def clauses_utiles():
        """Renvoie des clauses de la formule initiale, toutes utiles, dont la propagation isole x⁷₍₀,₇₎."""
        interdites = [[Litteral(False, 0, j, 7)] for j in trou(range(9)) if j != 7]
        la_ligne_contient_7 = trou([Litteral(True, 0, j, 7) for j in range(9)])
        return interdites + [la_ligne_contient_7]


def a_la_main():
    def clauses_utiles():
        return [
            [Litteral(True, 0, j, 7) for j in range(9)],
            [Litteral(False, 0, 0, 7)],
            [Litteral(False, 0, 1, 7)],
            [Litteral(False, 0, 2, 7)],
            [Litteral(False, 0, 3, 7)],
            [Litteral(False, 0, 4, 7)],
            [Litteral(False, 0, 5, 7)],
            [Litteral(False, 0, 6, 7)],
            [Litteral(False, 0, 8, 7)],
        ]


def en_passant_par_les_donnees():
    def clauses_utiles():
        sept = Litteral(True, 2, 1, 7)
        dans_le_bloc = [[Litteral(False, 0, j, 7)] for j in range(9) if j not in (2, 7)]
        return [[sept], [-sept, Litteral(False, 0, 2, 7)], *dans_le_bloc, [Litteral(True, 0, j, 7) for j in range(9)]]


# Les réponses fausses


@fausse("vous n'avez pas la clause qui dit que la ligne 0 contient un 7 : sans elle, rien n'oblige la case (0, 7)")
def sans_la_ligne():
    return [[Litteral(False, 0, j, 7)] for j in range(9) if j != 7]


@fausse("vous donnez la conclusion, qui n'est pas une clause de la formule initiale : la case (0, 7) est vide")
def la_conclusion():
    return [[BUT]]


declarer(
    Valeur(
        identifiant="C.III.A.5",
        titre="La case (0, 7) de la figure 1",
        document="C",
        reponse=7,
        raisons={1: PERMISE, 3: PERMISE, 4: PERMISE, 2: DEJA, 5: DEJA, 6: DEJA, 8: DEJA, 9: DEJA},
        indications=(
            "Plutôt que les valeurs possibles de cette case, cherchez une valeur que la ligne 0 ne peut plus mettre ailleurs.",
            "Prenez une à une les valeurs qui manquent à la ligne 0. L'une d'elles est déjà dans les blocs 0 "
            "et 1 : où lui reste-t-il une place ?",
        ),
        explication="Il y a un 7 dans le bloc 0, en (2, 1), et dans le bloc 1, en (1, 5) : dans la ligne 0, aucune des "
        "six premières cases n'est un 7. La case (0, 6) vaut 6 et la case (0, 8) vaut 5. Le 7 de la ligne 0 ne peut donc "
        "être qu'en (0, 7).",
    ),
    Fonctions(
        identifiant="C.III.A.5f",
        titre="Les clauses utiles à la case (0, 7)",
        document="C",
        fonctions=(clauses_utiles,),
        fournis=(Litteral,),
        exemples=((),),
        observer=ParUtilite(defaut),
        accepter=convient,
        solution=corrige,
        autres=(a_la_main, en_passant_par_les_donnees),
        variantes=(sans_la_ligne, la_conclusion),
        droits=Droits(defendues=(chaine,)),  # elle les donne toutes, comme dans la leçon
        indications=(
            "Reprenez votre raisonnement de joueur : quelle clause dit que la ligne 0 contient un 7 ? "
            "Que faut-il savoir faux pour qu'il n'y reste qu'un littéral ?",
            "La clause de L1 pour la ligne 0 et la valeur 7 a neuf littéraux. Il faut une clause pour "
            "écarter chacun des huit autres ; "
            "F¹ et F² les ont toutes.",
        ),
        explication="Huit clauses unitaires écartent le 7 des autres cases de la ligne 0, et la clause de L1 n'a plus "
        "qu'un littéral. C'est le raisonnement du joueur, une clause par observation.",
        points=2,
    ),
)
