"""Estimer la difficulté d'une grille par ce qu'il faut pour la résoudre.

Quatre moyens, rangés du plus faible au plus fort ; le niveau d'une grille est le premier qui suffit.

    propagation            la propagation unitaire du document C : exclusivité et unicité jusqu'au bout
    règles EUP             les règles du document T : exclusivité, unicité et parité jusqu'au bout
    littéral infructueux   la seconde règle du document C : refuser une valeur dont la propagation tire une contradiction
    recherche              faire des hypothèses et revenir en arrière

Chacun contient le précédent. L'exclusivité et l'unicité sont les clauses « au plus une fois » et « au moins une fois » de C, et
EUP y ajoute la parité. Le littéral infructueux retrouve la parité : si c et d n'admettent que u et v, supposer u dans une autre
case du bloc laisse v seul dans c et dans d à la fois, et la propagation tombe sur la clause vide. Les deux inclusions sont
strictes, et les essais les vérifient : la parité finit des grilles que la propagation ne finit pas, le littéral infructueux en
finit que les trois règles ne finissent pas. « Résoluble par les règles EUP » veut donc dire l'un des deux premiers niveaux.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice

from socle.abrege import Grilles
from socle.erreurs import ErreurClaire, citer_mot
from socle.jumeaux import a_transmettre
from socle.nombres import accorder, verifier_entier
from sudokulib.erreurs import PasDeSolution, PlusieursSolutions
from sudokulib.grille import Grille
from sudokulib.logique.fermeture import fermeur
from sudokulib.moteur.facade import chercher
from sudokulib.regles import boucler_regles
from sudokulib.solveur import deux_solutions, explorer, solution_unique
from sudokulib.vecteurs import grille_de_table, table_de_grille

# Du moyen le plus faible au plus fort.
NIVEAUX = ("propagation", "règles EUP", "littéral infructueux", "recherche")


def noeuds_max(n: int) -> int:
    """Le nombre de nœuds où l'on cesse de compter : la pire des grilles célèbres en demande 1 133.

    Un nœud coûte à peu près le nombre de cases : le travail permis est le même à tous les ordres, environ trois secondes.

    Exemples
    --------
    >>> noeuds_max(3), noeuds_max(4)
    (1975, 625)
    """
    return 160_000 // n**4


@dataclass(frozen=True, slots=True)
class Difficulte:
    """Ce qu'il faut pour résoudre une grille.

    Attributs
    ---------
    niveau : str
        L'un des `NIVEAUX` : le premier qui suffit.
    noeuds : int ou None
        Les nœuds de l'arbre que l'algorithme du document T (T.6) parcourt pour trouver la solution et prouver qu'il n'y en a
        pas d'autre : 1, la racine, si et seulement si les règles EUP suffisent. Un moteur plus rapide en visite moins, mais
        chacun les siens ; ce compte-ci ne dépend pas de ce qui est installé. On cesse de compter à `noeuds_max(n)` ; None si
        on ne les a pas comptés.
    indices : int
        Le nombre de cases données.
    solution : Grille
        Tue par l'affichage : on montre une difficulté sans donner la réponse.
    """

    niveau: str
    noeuds: int | None
    indices: int
    solution: Grille = field(repr=False)

    def suffit(self, niveau: str) -> bool:
        """Vrai si ce moyen, l'un des `NIVEAUX`, suffit à remplir la grille."""
        return _rang(niveau) >= _rang(self.niveau)

    @property
    def borne_atteinte(self) -> bool:
        """Vrai si l'on a cessé de compter les nœuds avant la fin de la recherche."""
        return self.noeuds is not None and self.noeuds >= noeuds_max(self.solution.n)

    def __str__(self) -> str:
        phrase = f"{self.niveau} ; {accorder(self.indices, 'indice')}"
        if self.noeuds is None:
            return phrase
        plus = "plus de " if self.borne_atteinte else ""
        return f"{phrase} ; {plus}{accorder(self.noeuds, 'nœud')} de recherche"


def difficulte(grille: object, moteur: str | None = None, compter_noeuds: bool = True) -> Difficulte:
    """Ce qu'il faut pour résoudre une grille : propagation, règles EUP, littéral infructueux ou recherche.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
        De n'importe quel ordre. Elle doit avoir une solution et une seule.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé. Le résultat n'en dépend pas.
    compter_noeuds : bool
        Faux : ne pas compter les nœuds de la recherche ; c'est bien plus rapide.

    Renvoie
    -------
    Difficulte

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.
    PasDeSolution, PlusieursSolutions
        Si elle n'a pas une solution unique : sa difficulté n'aurait pas de sens.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> for nom in ("toulon_exemple", "centrale_figure_1", "leleux_tres_difficile"):
    ...     print(difficulte(exemple(nom), "python").niveau)
    propagation
    littéral infructueux
    recherche
    >>> difficulte("1.3.............")
    Traceback (most recent call last):
    sudokulib.erreurs.PlusieursSolutions: la grille a plusieurs solutions : L1C2 peut valoir 2 ou 4

    Références
    ----------
    Document T, question T.5 ; document C, questions III.A.8 et III.B.4 ; document L, partie III, pour la solution unique.
    """
    lue = Grille.lire(grille)
    refuser_trop_peu_d_indices(lue, moteur)
    niveau, solution = _par_deduction(lue, moteur) or (NIVEAUX[3], _par_recherche(lue, moteur))
    noeuds = None
    if niveau in NIVEAUX[:2]:
        noeuds = 1  # la racine : les règles EUP y suffisent
    elif compter_noeuds:
        noeuds = len(explorer(lue, limite=2, noeuds_max=noeuds_max(lue.n)).noeuds)
    return Difficulte(niveau, noeuds, lue.nombre_indices, solution)


def refuser_trop_peu_d_indices(grille: Grille, moteur: str | None = None) -> None:
    """Dit aussitôt qu'une grille a plusieurs solutions, si elle a moins d'indices qu'aucune grille connue à solution unique.

    4 de 16 cases, 17 de 81, 55 de 256 : plus d'un cinquième. En chercher deux parmi des milliards serait bien plus long que
    d'en prendre une et d'y changer une case. Python suffit, sans rien compiler, jusqu'à l'ordre 3.
    """
    if 5 * grille.nombre_indices >= len(grille.valeurs):
        return
    choisi = "python" if grille.n <= 3 else a_transmettre(moteur)
    premiere = chercher(grille, 1, choisi).solution
    autre = premiere and _autre_solution(grille, premiere, choisi)
    if premiere and autre:
        raise deux_solutions(premiere, autre)


def _autre_solution(grille: Grille, premiere: Grille, moteur: str | None) -> Grille | None:
    """Une seconde solution : deux valeurs sans indice s'échangent ; sinon, d'une case vide, une autre valeur que la première."""
    u, v, *_ = [*sorted({*premiere.valeurs} - {*grille.valeurs}), 0, 0]
    if v:
        echange = {u: v, v: u}
        return Grille(grille.n, tuple(echange.get(valeur, valeur) for valeur in premiere.valeurs))
    for case, valeur in enumerate(premiere.valeurs):
        for autre in {*premiere.valeurs} - {valeur} if not grille.valeurs[case] else ():
            essai = Grille(grille.n, (*grille.valeurs[:case], autre, *grille.valeurs[case + 1 :]))
            seconde = None if essai.valider() else chercher(essai, 1, moteur).solution
            if seconde:
                return seconde
    return None


def _par_recherche(grille: Grille, moteur: str | None) -> Grille:
    """La solution unique d'une grille, par le moteur : bien plus vite que l'arbre des règles EUP."""
    nombre, premiere, _ = chercher(grille, 2, a_transmettre(moteur))
    if nombre != 1 or premiere is None:
        return solution_unique(grille)  # elle lève l'erreur, avec sa phrase
    return premiere


def _par_deduction(grille: Grille, moteur: str | None) -> tuple[str, Grille] | None:
    """Le niveau et la solution d'une grille que des déductions remplissent : elle n'a donc pas d'autre solution. Sinon None."""
    logique = fermeur(grille.n, moteur)
    if logique.saturer(grille)[0] == "résolue":
        return NIVEAUX[0], logique.fermer(grille).grille
    G = table_de_grille(grille)
    if boucler_regles(G, grille.n) == -1:
        return NIVEAUX[1], grille_de_table(G, grille.n)
    if logique.saturer(grille, infructueux=True)[0] == "résolue":
        return NIVEAUX[2], logique.fermer(grille, infructueux=True).grille
    return None


def _rang(niveau: str) -> int:
    if niveau not in NIVEAUX:
        raise ErreurClaire(f"il n'y a pas de niveau « {citer_mot(niveau, 40)} » ; les niveaux : {', '.join(NIVEAUX)}")
    return NIVEAUX.index(niveau)


def choisir_grilles(
    grilles: Iterable[object],
    niveau: str,
    nombre: int | None = None,
    exactement: bool = False,
    moteur: str | None = None,
) -> list[Grille]:
    """Les grilles qu'un moyen suffit à résoudre, prises dans l'ordre.

    Paramètres
    ----------
    grilles : suite ou itérateur de grilles
        Lu seulement autant qu'il faut : un générateur sans fin convient si l'on donne un nombre. Les grilles sans solution
        unique sont passées.
    niveau : str
        L'un des `NIVEAUX`.
    nombre : int, facultatif
        S'arrêter après tant de grilles ; il peut y en avoir moins.
    exactement : bool
        Ne garder que les grilles dont c'est le niveau : un moyen plus faible n'y suffit pas.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé.

    Renvoie
    -------
    liste de Grille

    Lève
    ----
    ErreurClaire
        Si le niveau est inconnu, ou si le nombre n'est pas un entier positif ou nul.

    Exemples
    --------
    >>> from sudokulib import EXEMPLES
    >>> a_resoudre = [e.grille for e in EXEMPLES.values() if not e.grille.est_pleine]
    >>> len(choisir_grilles(a_resoudre, "règles EUP")), len(choisir_grilles(a_resoudre, "règles EUP", exactement=True))
    (7, 2)
    """
    rang = _rang(niveau)
    if nombre is not None:
        verifier_entier("le nombre de grilles", nombre)
    admis = NIVEAUX[rang : rang + 1] if exactement else NIVEAUX[: rang + 1]

    def convient(grille: Grille) -> bool:
        try:
            return difficulte(grille, moteur, compter_noeuds=False).niveau in admis
        except (PasDeSolution, PlusieursSolutions):
            return False

    return Grilles(islice(filter(convient, map(Grille.lire, grilles)), nombre))
