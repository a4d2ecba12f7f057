"""La propagation qui garde ses raisons : quelle clause a isolé quel littéral, et quelles clauses suffisent à l'obtenir.

`propager` et `propager2` arrivent aux mêmes formules que `propagation` et `propagation2`, sans tableau à modifier et sans
récrire la formule à chaque littéral : pour chaque clause, on compte les littéraux qui ne sont pas encore faux. Quand il n'en
reste qu'un, il est isolé, et cette clause est sa raison.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import NamedTuple

from socle.abrege import EnUnePhrase, Liste, Recit
from socle.arguments import verifier_arguments
from socle.erreurs import ErreurClaire, citer_mot
from socle.nombres import accorder
from sudokulib.erreurs import verifier_ordre
from sudokulib.grille import Grille
from sudokulib.logique.contraintes import REGLES, Contrainte, contrainte_de_clause
from sudokulib.logique.formules import Clause, Clauses, Formule, Litteral, variables

INFRUCTUEUX = -1


class EtapeDePropagation(NamedTuple):
    """Un littéral isolé, et la clause qui l'a isolé.

    Attributs
    ---------
    litteral : Litteral
    clause : liste de Litteral
        Sa raison : la clause d'origine, dont tous les autres littéraux sont faux à ce moment.
    numero : int
        Le rang de cette clause dans la formule, à partir de 0 ; −1 si le littéral vient de la règle du littéral infructueux,
        la clause étant alors la clause unitaire ajoutée.
    """

    litteral: Litteral
    clause: Clause
    numero: int

    @property
    def causes(self) -> list[Litteral]:
        """Les littéraux déjà vrais qui ont rendu faux le reste de la clause."""
        return [-l for l in self.clause if l != self.litteral]

    def contrainte(self, grille: object) -> Contrainte:
        """La contrainte du Sudoku dont vient la clause."""
        if self.numero == INFRUCTUEUX:
            return Contrainte("infructueux", f"supposer que {(-self.litteral).phrase} mène à la clause vide", self.litteral.k)
        return contrainte_de_clause(self.clause, grille)


@verifier_arguments
@dataclass(frozen=True, slots=True, repr=False)
class Resultat(EnUnePhrase):
    """Ce que renvoie `propager` ou `propager2`.

    Attributs
    ---------
    etapes : tuple d'EtapeDePropagation
        La trace, dans l'ordre. Les littéraux isolés sont d'autant plus loin qu'il a fallu plus de déductions successives.
    formule : liste de clauses
        Ce qui reste de la formule ; vide si tout est déduit.
    numeros : tuple de int
        Pour chaque clause restante, son rang dans la formule de départ.
    conflit : int ou None
        Le rang, dans la formule de départ, d'une clause dont tous les littéraux sont devenus faux, s'il y en a une.
    """

    etapes: tuple[EtapeDePropagation, ...]
    formule: Formule
    numeros: tuple[int, ...]
    conflit: int | None = None

    @property
    def litteraux(self) -> list[Litteral]:
        """Les littéraux déduits, dans l'ordre."""
        return Liste(etape.litteral for etape in self.etapes)

    @property
    def issue(self) -> str:
        """« résolue », « contradiction » ou « bloquée »."""
        if self.conflit is not None:
            return "contradiction"
        return "bloquée" if self.formule else "résolue"

    def grille(self, n: int = 3) -> Grille:
        """La grille des valeurs déduites, 0 ailleurs."""
        N = verifier_ordre(n) ** 2
        valeurs = {N * l.i + l.j: l.k for l in self.litteraux if l.signe}
        return Grille(n, tuple(valeurs.get(case, 0) for case in range(N * N)))

    def __str__(self) -> str:
        phrase = f"{self.issue}, {accorder(len(self.etapes), 'littéral déduit', 'littéraux déduits')}"
        return f"{phrase} ; il reste {accorder(len(self.formule), 'clause')}" if self.formule else phrase

    def comptes_par_longueur(self) -> dict[int, int]:
        """Combien de littéraux ont été isolés par une clause de chaque longueur."""
        return dict(sorted(Counter(len(etape.clause) for etape in self.etapes).items()))

    def comptes_par_regle(self, grille: object) -> dict[str, int]:
        """Combien de littéraux ont été isolés par chaque règle, dans l'ordre de `REGLES`."""
        grille = Grille.lire(grille)
        comptes = Counter(etape.contrainte(grille).regle for etape in self.etapes)
        return {regle: comptes[regle] for regle in REGLES if regle in comptes}


class _Compteurs:
    """L'état d'une propagation : les littéraux connus et, par clause, le nombre de ceux qui ne sont pas encore faux."""

    def __init__(self, formule: Formule) -> None:
        self.formule = formule
        self.libres = [len(clause) for clause in formule]
        self.vrais: set[Litteral] = set()
        self.faux: set[Litteral] = set()
        self.etapes: list[EtapeDePropagation] = []
        self.conflit: int | None = None
        self.occurrences: dict[Litteral, list[int]] = defaultdict(list)
        for numero, clause in enumerate(formule):
            for l in clause:
                self.occurrences[l].append(numero)

    def isoler(self, numero: int) -> None:
        """Une clause n'a plus qu'un littéral à examiner : il devient vrai, ou elle est fausse."""
        clause = self.formule[numero]
        l = next((l for l in clause if l not in self.faux), None)
        if l is None:
            self.conflit = numero
        elif l not in self.vrais:
            self.vrais.add(l)
            self.faux.add(-l)
            self.etapes.append(EtapeDePropagation(l, clause, numero))

    def propager(self) -> None:
        for numero, longueur in enumerate(self.libres):
            if longueur <= 1 and self.conflit is None:
                self.isoler(numero)
        for etape in self.etapes:  # la liste s'allonge pendant qu'on la parcourt
            for numero in self.occurrences[-etape.litteral]:
                self.libres[numero] -= 1
                if self.libres[numero] <= 1 and self.conflit is None:
                    self.isoler(numero)
            if self.conflit is not None:
                return

    def resultat(self) -> Resultat:
        numeros = [numero for numero, clause in enumerate(self.formule) if self.vrais.isdisjoint(clause)]
        reste = [[l for l in self.formule[numero] if l not in self.faux] for numero in numeros]
        return Resultat(tuple(self.etapes), reste, tuple(numeros), self.conflit)


def propager(formule: Formule) -> Resultat:
    """La propagation unitaire, avec la raison de chaque littéral.

    Paramètres
    ----------
    formule : liste de clauses
        Laissée intacte.

    Renvoie
    -------
    Resultat

    Exemples
    --------
    Une formule de la forme de celle de la question III.A.4 :

    >>> from sudokulib.logique import litt, texte_de_formule
    >>> x = [litt(True, 0, 0, 4), litt(True, 2, 2, 6), litt(True, 3, 6, 7), litt(True, 7, 7, 1)]
    >>> resultat = propager([[x[0]], [x[1], x[2], x[3]], [-x[0], -x[2]]])
    >>> print(*resultat.litteraux, "reste", texte_de_formule(resultat.formule))
    x⁴₍₀,₀₎ ¬x⁷₍₃,₆₎ reste (x⁶₍₂,₂₎ ∨ x¹₍₇,₇₎)

    Références
    ----------
    Document C, questions III.A.4 et III.A.8. Chaque occurrence d'un littéral est vue une fois : O(taille), au lieu de
    O(taille²).
    """
    compteurs = _Compteurs(formule)
    compteurs.propager()
    return compteurs.resultat()


def propager2(formule: Formule) -> Resultat:
    """La propagation unitaire et la règle du littéral infructueux, avec la raison de chaque littéral.

    Paramètres
    ----------
    formule : liste de clauses
        Laissée intacte.

    Renvoie
    -------
    Resultat

    Exemples
    --------
    >>> from sudokulib.logique import litt
    >>> a, b = litt(True, 0, 0, 1), litt(True, 0, 0, 2)
    >>> resultat = propager2([[a, b], [a, -b]])
    >>> resultat.issue, [str(l) for l in resultat.litteraux], resultat.etapes[0].numero
    ('résolue', ['x¹₍₀,₀₎'], -1)

    Références
    ----------
    Document C, question III.B.4.
    """
    resultat = propager(formule)
    avance = True
    while avance:
        avance = False
        for x in variables(resultat.formule):
            for hypothese in (-x, x):
                if resultat.conflit is None and propager([[hypothese], *resultat.formule]).conflit is not None:
                    resultat = ajouter_infructueux(-hypothese, resultat, formule)
                    avance = True
    return resultat


def ajouter_infructueux(l: Litteral, acquis: Resultat, formule: Formule) -> Resultat:
    """Ajoute un littéral dont la négation est infructueuse, et propage.

    Paramètres
    ----------
    l : Litteral
    acquis : Resultat
        Ce qu'on a déjà déduit de la formule.
    formule : liste de clauses
        Celle de départ : les raisons restent des clauses d'elle.

    Renvoie
    -------
    Resultat

    Exemples
    --------
    >>> from sudokulib.logique import litt
    >>> a, b = litt(True, 0, 0, 1), litt(True, 0, 0, 2)
    >>> F = [[a, b], [a, -b]]
    >>> ajouter_infructueux(a, propager(F), F).issue
    'résolue'
    """
    suite = propager([[l], *acquis.formule])
    origines = (INFRUCTUEUX, *acquis.numeros)
    etapes = []
    for e in suite.etapes:
        clause = formule[origines[e.numero]] if e.numero else [l]
        etapes.append(EtapeDePropagation(e.litteral, clause, origines[e.numero]))
    conflit = None if suite.conflit is None else origines[suite.conflit]
    return Resultat(acquis.etapes + tuple(etapes), suite.formule, tuple(origines[i] for i in suite.numeros), conflit)


def chaine(formule: Formule, but: Litteral | None = None) -> Formule:
    """Des clauses qui suffisent à déduire un littéral par propagation, et dont aucune n'est de trop.

    Paramètres
    ----------
    formule : liste de clauses
    but : Litteral ou None
        Le littéral à obtenir ; None pour la clause vide.

    Renvoie
    -------
    Formule
        Ces clauses, dans l'ordre où la propagation les emploie : la dernière isole le but, ou devient la clause vide.

    Lève
    ----
    ErreurClaire
        Si la propagation ne mène pas au but.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> from sudokulib.logique import formule_initiale, litt, resume
    >>> resume(chaine(formule_initiale(exemple("centrale_figure_1")), litt(True, 0, 7, 7)))
    '9 clauses, 9 variables, taille 17 : 8 de longueur 1, 1 de longueur 9'

    Références
    ----------
    Document C, question III.A.5b. On remonte du but aux raisons de ses raisons. Aucune clause n'y est de trop : soit l le
    littéral qu'isole l'une d'elles. Sans elle, rendons faux l et tout ce qui en a été déduit, vrai le reste : chaque autre
    clause a encore un littéral vrai, et le but est faux. Il peut exister d'autres chaînes, plus courtes.
    """
    resultat = propager(formule)
    if not _atteint(resultat, but):
        raise ErreurClaire(f"la propagation ne mène pas à {'la clause vide' if but is None else citer_mot(but, 40)}")
    return _ancetres(formule, resultat, but)


def _atteint(resultat: Resultat, but: Litteral | None) -> bool:
    return resultat.conflit is not None if but is None else but in resultat.litteraux


def _ancetres(formule: Formule, resultat: Resultat, but: Litteral | None) -> Formule:
    """Les raisons du but, les raisons de leurs causes, et ainsi de suite."""
    raisons = {etape.litteral: etape for etape in resultat.etapes}
    finale = formule[resultat.conflit] if but is None and resultat.conflit is not None else []
    a_voir = [-l for l in finale] if but is None else [but]
    utiles = dict.fromkeys(a_voir)
    for l in a_voir:  # la liste s'allonge pendant qu'on la parcourt
        nouvelles = [cause for cause in raisons[l].causes if cause not in utiles]
        utiles.update(dict.fromkeys(nouvelles))
        a_voir += nouvelles
    clauses = Clauses(etape.clause for etape in resultat.etapes if etape.litteral in utiles)
    if but is None:
        clauses.append(finale)
    return clauses


def raconter(formule: Formule, grille: object) -> str:
    """La propagation d'une courte formule, une ligne par clause, avec les mots du Sudoku.

    Paramètres
    ----------
    formule : liste de clauses
        Par exemple ce que renvoie `chaine`.
    grille : table, ou Grille
        La grille de départ.

    Renvoie
    -------
    str

    Exemples
    --------
    >>> from sudokulib import Grille
    >>> from sudokulib.logique import formule_initiale, litt
    >>> grille = Grille.lire("12......3.......")
    >>> print(raconter(chaine(formule_initiale(grille), litt(True, 1, 0, 4)), grille))
      1. ¬x¹₍₁,₀₎  L2C1 ne vaut pas 1  interdite : il y a déjà un 1 en L1C1
      2. ¬x²₍₁,₀₎  L2C1 ne vaut pas 2  interdite : il y a déjà un 2 en L1C2
      3. ¬x³₍₁,₀₎  L2C1 ne vaut pas 3  interdite : il y a déjà un 3 en L3C1
      4. x⁴₍₁,₀₎   L2C1 vaut 4         K1 : L2C1 contient une valeur
    """
    grille = Grille.lire(grille)
    resultat = propager(formule)
    rangees = [(str(e.litteral), e.litteral.phrase, e.contrainte(grille)) for e in resultat.etapes]
    if resultat.conflit is not None:
        rangees.append(("⊥", "contradiction", contrainte_de_clause(formule[resultat.conflit], grille)))
    largeurs = [max((len(rangee[colonne]) for rangee in rangees), default=0) for colonne in (0, 1)]
    lignes = (
        f"{rang:3d}. {symbole:{largeurs[0]}}  {phrase:{largeurs[1]}}  {contrainte.regle} : {contrainte.phrase}"
        for rang, (symbole, phrase, contrainte) in enumerate(rangees, start=1)
    )
    return Recit("\n".join(lignes))
