"""La propagation unitaire et la règle du littéral infructueux (document C, partie III).

Les fonctions sont écrites comme le document les demande : des listes, la variable x^(−1)_(−1,−1) pour « aucun littéral
isolé », un tableau t modifié sur place, 1, −1 ou 0. À côté, `lit_isole` renvoie None quand il n'y en a pas ; `propager` et
`propager2`, du module `trace`, ne modifient rien et gardent la raison de chaque déduction.

Une formule qui contient la clause vide est insatisfiable : la propagation s'y arrête, elle n'a plus rien à apprendre.
"""

from __future__ import annotations

from socle.erreurs import ErreurClaire
from sudokulib.grille import Grille
from sudokulib.logique.codage_de_grille import formule_initiale
from sudokulib.logique.formules import Clauses, Formule, Litteral, litt, variables
from sudokulib.logique.preliminaires import supprime

TableC = list[list[int]]
AUCUN = litt(True, -1, -1, -1)


def lit_isole(formule: Formule) -> Litteral | None:
    """Un littéral isolé de la formule, ou None : `nouveau_lit_isole` sans littéral convenu.

    Paramètres
    ----------
    formule : liste de clauses

    Renvoie
    -------
    Litteral ou None
        Celui de la première clause unitaire.

    Exemples
    --------
    >>> print(lit_isole([[litt(True, 0, 0, 1)]]), lit_isole([]))
    x¹₍₀,₀₎ None
    """
    return next((clause[0] for clause in formule if len(clause) == 1), None)


def nouveau_lit_isole(formule: Formule) -> Litteral:
    """Un littéral isolé de la formule : celui de sa première clause unitaire.

    Paramètres
    ----------
    formule : liste de clauses

    Renvoie
    -------
    Litteral
        Le littéral x^(−1)_(−1,−1), qui ne sert à rien d'autre, s'il n'y a pas de clause unitaire.

    Exemples
    --------
    >>> a, b = litt(True, 0, 0, 1), litt(True, 0, 0, 2)
    >>> print(nouveau_lit_isole([[a, b], [-b]]), nouveau_lit_isole([[a, b]]))
    ¬x²₍₀,₀₎ x⁻¹₍₋₁,₋₁₎

    Références
    ----------
    Document C, question III.A.6 : au plus une mesure de longueur par clause, soit O(taille).
    """
    for clause in formule:
        if len(clause) == 1:
            return clause[0]
    return AUCUN


def simplification(l: Litteral, formule: Formule) -> Formule:
    """La formule simplifiée par un littéral : sans les clauses qui le contiennent, et sans son opposé dans les autres.

    Paramètres
    ----------
    l : Litteral
    formule : liste de clauses
        Laissée intacte. Les clauses qui ne changent pas sont partagées, non copiées.

    Renvoie
    -------
    Formule
        Elle contient la clause vide si une clause n'avait que l'opposé de l.

    Exemples
    --------
    >>> from sudokulib.logique import texte_de_formule
    >>> a, b, c = litt(True, 0, 2, 3), litt(True, 2, 5, 6), litt(True, 1, 4, 7)
    >>> print(texte_de_formule(simplification(-a, [[-a], [-a, b], [a, -c]])))
    ¬x⁷₍₁,₄₎

    Références
    ----------
    Document C, question III.A.7 : deux comparaisons par littéral, soit O(taille).
    """
    oppose = -l
    return Clauses([supprime(oppose, clause) if oppose in clause else clause for clause in formule if l not in clause])


def propagation(t: TableC, formule: Formule) -> Formule:
    """La propagation unitaire : simplifie par un littéral isolé, tant qu'il y en a un.

    Paramètres
    ----------
    t : liste de N listes de N int
        Le tableau du sudoku, modifié sur place : chaque littéral isolé positif y inscrit sa valeur.
    formule : liste de clauses
        Laissée intacte.

    Renvoie
    -------
    Formule
        Vide si tout est déduit : t est alors la solution. Avec la clause vide s'il y a contradiction. Sinon, sans clause
        unitaire : ce que la propagation ne sait pas résoudre.

    Lève
    ----
    ErreurClaire
        Si t n'est pas un tableau qu'on peut remplir, ou si un littéral isolé désigne une case hors de t.

    Exemples
    --------
    >>> from sudokulib.logique import formule_initiale
    >>> t = [[1, 2, 3, 0], [0, 0, 0, 2], [0, 1, 0, 0], [4, 0, 0, 0]]
    >>> propagation(t, formule_initiale(t))
    []
    >>> t
    [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]

    Références
    ----------
    Document C, questions III.A.8 à III.A.10. Chaque tour ôte au moins un littéral et coûte O(taille) : O(taille²) en tout.
    """
    n = ordre_de_table(t)
    while all(formule) and (l := nouveau_lit_isole(formule)) != AUCUN:
        formule = simplification(l, formule)
        if l.signe:
            _inscrire(t, l, n)
    return formule


def ordre_de_table(t: TableC) -> int:
    """L'ordre n d'un tableau du document, si c'en est un qu'on peut remplir.

    Paramètres
    ----------
    t : liste de N listes de N int

    Renvoie
    -------
    int

    Lève
    ----
    GrilleInvalide
        Si t n'est pas une grille ; la phrase nomme l'endroit.
    ErreurClaire
        Si t est une `Grille`, un texte ou des tuples, qui ne se modifient pas.

    Exemples
    --------
    >>> ordre_de_table(Grille.vide(2))
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: une Grille ne se remplit pas sur place : donnez le tableau grille.lignes()
    """
    if isinstance(t, Grille):
        raise ErreurClaire("une Grille ne se remplit pas sur place : donnez le tableau grille.lignes()")
    if not (isinstance(t, list) and all(isinstance(ligne, list) for ligne in t)):
        raise ErreurClaire("le tableau t est une liste de N listes de N entiers, 0 pour une case vide")
    return Grille.lire(t).n


def _inscrire(t: TableC, l: Litteral, n: int) -> None:
    """Écrit dans t la valeur que dit un littéral positif."""
    N = n * n
    if not (0 <= l.i < N and 0 <= l.j < N and 1 <= l.k <= N):
        raise ErreurClaire(f"{l} n'est pas une variable d'une grille d'ordre {n}")
    t[l.i][l.j] = l.k


# Le littéral infructueux


def copier_matrice(t: TableC) -> TableC:
    """Un tableau distinct, de mêmes valeurs.

    Paramètres
    ----------
    t : liste de listes de int

    Renvoie
    -------
    liste de listes de int

    Exemples
    --------
    >>> t = [[1, 2], [3, 4]]
    >>> u = copier_matrice(t)
    >>> u[0][0] = 5
    >>> t, u
    ([[1, 2], [3, 4]], [[5, 2], [3, 4]])

    Références
    ----------
    Document C, question III.B.3, qui la suppose écrite.
    """
    return [list(ligne) for ligne in t]


def deduction(t: TableC | Grille, x: Litteral, formule: Formule) -> int:
    """Ce que la règle du littéral infructueux apprend sur une variable.

    Paramètres
    ----------
    t : liste de N listes de N int, ou Grille
        Laissé intact : la propagation travaille sur une copie.
    x : Litteral
        Une variable, donc un littéral positif.
    formule : liste de clauses
        Laissée intacte.

    Renvoie
    -------
    int
        1 si supposer ¬x mène à la clause vide : on peut ajouter x. −1 si supposer x y mène : on peut ajouter ¬x. Sinon 0.
        Si les deux y mènent, la formule est insatisfiable ; on renvoie 1.

    Lève
    ----
    ErreurClaire
        Comme `propagation`.

    Exemples
    --------
    >>> t = [[0] * 4 for _ in range(4)]
    >>> a, b = litt(True, 0, 0, 1), litt(True, 0, 0, 2)
    >>> F = [[a, b], [a, -b]]
    >>> deduction(t, a, F), deduction(t, b, F), deduction(t, a, [[-a, b], [-a, -b]])
    (1, 0, -1)

    Références
    ----------
    Document C, question III.B.3.
    """
    t = t.lignes() if isinstance(t, Grille) else t
    if not all(propagation(copier_matrice(t), [[-x], *formule])):
        return 1
    if not all(propagation(copier_matrice(t), [[x], *formule])):
        return -1
    return 0


def propagation2(t: TableC, formule: Formule) -> Formule:
    """La propagation unitaire et, quand elle s'arrête, la règle du littéral infructueux, jusqu'à ce qu'aucune n'avance.

    Paramètres
    ----------
    t : liste de N listes de N int
        Modifié sur place.
    formule : liste de clauses
        Laissée intacte.

    Renvoie
    -------
    Formule
        Comme pour `propagation`.

    Lève
    ----
    ErreurClaire
        Comme `propagation`.

    Exemples
    --------
    Rien n'est isolé ici ; supposer b faux mène pourtant à la clause vide :

    >>> t = [[0] * 4 for _ in range(4)]
    >>> a, b = litt(True, 0, 0, 1), litt(True, 0, 1, 2)
    >>> F = [[a, b], [-a, b]]
    >>> propagation(t, F) == F, propagation2(t, F), t[0]
    (True, [], [0, 2, 0, 0])

    Références
    ----------
    Document C, question III.B.4. L'ordre des essais n'importe pas : ce qui est infructueux le reste quand on ajoute des
    clauses. Chaque passage finit donc ses variables avant d'en relever de nouvelles, au lieu de tout reprendre.
    """
    formule = propagation(t, formule)
    change = True
    while change:
        change = False
        for x in variables(formule):
            if not all(formule):
                return formule
            signe = deduction(t, x, formule)
            if signe:
                formule = propagation(t, [[x if signe == 1 else -x], *formule])
                change = True
    return formule


def sudoku(t: TableC) -> TableC:
    """Remplit une grille autant que le permettent les deux règles.

    À ne pas confondre avec `sudokulib.sudoku`, celui du document T, qui résout toujours.

    Paramètres
    ----------
    t : liste de N listes de N int
        Modifié sur place. Si la grille est contradictoire, ce qui y a été inscrit avant qu'on le voie y reste.

    Renvoie
    -------
    liste de N listes de N int
        Le même t.

    Lève
    ----
    ErreurClaire
        Comme `propagation`.

    Exemples
    --------
    >>> for ligne in sudoku([[1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 3], [0, 2, 0, 0]]):
    ...     print(ligne)
    [1, 4, 3, 2]
    [2, 3, 1, 4]
    [4, 1, 2, 3]
    [3, 2, 4, 1]

    Références
    ----------
    Document C, question III.B.5.
    """
    ordre_de_table(t)
    propagation2(t, formule_initiale(t))
    return t
