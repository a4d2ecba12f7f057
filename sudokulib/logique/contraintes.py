"""Dire une clause avec les mots du Sudoku : de quelle règle elle vient, à quel endroit, pour quelle valeur.

donnée, interdite      une clause unitaire de F¹ ou de F²
K1, L1, C1, B1         « au moins un », une clause positive de N littéraux
K2, L2, C2, B2         « au plus un », une clause de deux littéraux négatifs
autre                  une clause qui ne vient pas du codage d'une grille
"""

from __future__ import annotations

from typing import NamedTuple

from sudokulib.cases import blocs_de_case, nom_de_case
from sudokulib.grille import Grille
from sudokulib.logique.codage_de_grille import numero_de_bloc
from sudokulib.logique.formules import Clause, Litteral, texte_de_clause

REGLES = ("donnée", "interdite", "K1", "L1", "C1", "B1", "K2", "L2", "C2", "B2", "infructueux", "autre")


class Contrainte(NamedTuple):
    """Ce qu'une ou plusieurs clauses imposent à un endroit de la grille.

    Attributs
    ---------
    regle : str
        L'un des noms de `REGLES`.
    lieu : str
        « L3C7 », « la ligne 3 », « la colonne 7 », « la région 2 » ; pour une valeur interdite, une case qui la porte déjà ;
        pour la règle « autre », la clause elle-même.
    valeur : int
        De 1 à N, ou 0 quand aucune n'est en cause.
    """

    regle: str
    lieu: str
    valeur: int = 0

    @property
    def phrase(self) -> str:
        """La contrainte en une phrase.

        Exemples
        --------
        >>> Contrainte("L2", "la ligne 3", 5).phrase, Contrainte("K1", "L3C7").phrase
        ('pas deux 5 dans la ligne 3', 'L3C7 contient une valeur')
        """
        match self.regle:
            case "donnée":
                return f"{self.lieu} vaut {self.valeur}"
            case "interdite":
                return f"il y a déjà un {self.valeur} en {self.lieu}"
            case "K1":
                return f"{self.lieu} contient une valeur"
            case "K2":
                return f"pas deux valeurs en {self.lieu}"
            case "L1" | "C1" | "B1":
                return f"{self.lieu} contient un {self.valeur}"
            case "L2" | "C2" | "B2":
                return f"pas deux {self.valeur} dans {self.lieu}"
        return self.lieu


def contrainte_de_clause(clause: Clause, grille: object) -> Contrainte:
    """La contrainte dont une clause est issue.

    Paramètres
    ----------
    clause : liste de Litteral
        Une clause de `formule_initiale(grille)`, avant toute simplification.
    grille : table, ou Grille
        Elle dit l'ordre, et les cases remplies au départ.

    Renvoie
    -------
    Contrainte
        Deux cases d'une même région peuvent être aussi dans une même ligne : la clause est alors à la fois dans L2 et dans
        B2 ; on nomme la première, comme le fait la propagation. La règle « autre » nomme ce qui n'est pas du codage.

    Exemples
    --------
    >>> from sudokulib import Grille
    >>> from sudokulib.logique import bloc1, lig2
    >>> contrainte_de_clause(bloc1()[24], Grille.vide(3))
    Contrainte(regle='B1', lieu='la région 3', valeur=7)
    >>> contrainte_de_clause(lig2()[0], Grille.vide(3)).phrase
    'pas deux 1 dans la ligne 1'
    """
    grille = Grille.lire(grille)
    if len(clause) == 1:
        return _unitaire(clause[0], grille)
    positive, negative = all(l.signe for l in clause), not any(l.signe for l in clause)
    if positive and len(clause) == grille.N:
        moitie = "1"
    elif negative and len(clause) == 2:
        moitie = "2"
    else:
        return Contrainte("autre", texte_de_clause(clause))
    return _groupe(clause, moitie, grille)


def _unitaire(l: Litteral, grille: Grille) -> Contrainte:
    if grille[l.i, l.j]:
        return Contrainte("donnée", nom_de_case(grille.N * l.i + l.j, grille.n), grille[l.i, l.j])
    voisines = (case for bloc in blocs_de_case(grille.n)[grille.N * l.i + l.j] for case in bloc.cases)
    porteuse = next((case for case in voisines if grille.valeurs[case] == l.k), None)
    if l.signe or porteuse is None:
        return Contrainte("autre", l.phrase, l.k)
    return Contrainte("interdite", nom_de_case(porteuse, grille.n), l.k)


def _groupe(clause: Clause, moitie: str, grille: Grille) -> Contrainte:
    """La case, la ligne, la colonne ou la région que tous les littéraux de la clause ont en commun."""
    i, j, k = clause[0].i, clause[0].j, clause[0].k
    b = numero_de_bloc(i, j, grille.n)
    if all((l.i, l.j) == (i, j) for l in clause):
        return Contrainte("K" + moitie, nom_de_case(grille.N * i + j, grille.n))
    if all((l.i, l.k) == (i, k) for l in clause):
        return Contrainte("L" + moitie, f"la ligne {i + 1}", k)
    if all((l.j, l.k) == (j, k) for l in clause):
        return Contrainte("C" + moitie, f"la colonne {j + 1}", k)
    if all((numero_de_bloc(l.i, l.j, grille.n), l.k) == (b, k) for l in clause):
        return Contrainte("B" + moitie, f"la région {b + 1}", k)
    return Contrainte("autre", texte_de_clause(clause))
