"""Des ponts vers PySAT : confier une formule à un vrai solveur SAT, compter ses modèles, nommer ce qui se contredit.

PySAT (le paquet python-sat) est facultatif : sans lui, ces fonctions disent comment l'installer, et le reste du paquet
marche. `solveur` est partout le nom d'un de ses solveurs, par exemple « glucose4 », « cadical195 » ou « minisat22 ».
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any
from warnings import catch_warnings, simplefilter

from socle.abrege import EnUnePhrase, Grilles, Liste
from socle.bibliotheques import comment_l_avoir
from socle.erreurs import ErreurClaire
from socle.nombres import verifier_borne
from sudokulib.grille import Grille
from sudokulib.logique.codage import formule_regle
from sudokulib.logique.codage_de_grille import donnees, formule_initiale
from sudokulib.logique.contraintes import Contrainte, contrainte_de_clause
from sudokulib.logique.formules import Formule, Litteral, variables

PAR_DEFAUT = "glucose4"


def _pysat() -> Any:
    try:
        import pysat.solvers
    except ImportError:
        raise ErreurClaire(f"il faut PySAT : {comment_l_avoir('python-sat')}") from None
    return pysat.solvers


# Venus d'un concours, ils arment en résolvant une alarme que rien ne désarme : quarante minutes après, le noyau meurt.
A_MINUTERIE = ("maplechrono", "maplecm")


def solveurs() -> list[str]:
    """Les noms des solveurs de PySAT dont on peut se servir ici ; un ou deux demandent un autre paquet encore.

    Renvoie
    -------
    liste de str

    Lève
    ----
    ErreurClaire
        Si PySAT n'est pas installé.

    Exemples
    --------
    >>> "glucose4" in solveurs()
    True
    """
    return [nom for nom in vars(_pysat().SolverNames) if not nom.startswith("_") and nom not in A_MINUTERIE]


def ouvrir(solveur: str, clauses: list[list[int]]) -> Any:
    """Un solveur de PySAT chargé de ces clauses ; il se ferme avec `with`.

    Paramètres
    ----------
    solveur : str
    clauses : liste de listes d'entiers
        Comme en DIMACS : une variable et son opposée, jamais 0.

    Renvoie
    -------
    pysat.solvers.Solver

    Lève
    ----
    ErreurClaire
        Si PySAT n'est pas installé, n'a pas ce solveur, ou s'il arrêterait Python.
    """
    module = _pysat()
    if any(solveur in getattr(module.SolverNames, nom, ()) for nom in A_MINUTERIE):  # sous chacun de ses noms
        raise ErreurClaire(f"le solveur « {solveur} » arrêterait Python au bout de quarante minutes ; prenez « glucose4 »")
    try:
        return module.Solver(name=solveur, bootstrap_with=clauses)
    except module.NoSuchSolverError:
        raise ErreurClaire(
            f"PySAT n'a pas de solveur « {str(solveur)[:40]} » ici ; "
            f"`solveurs()` donne ses {len(solveurs())} noms, dont {PAR_DEFAUT}"
        ) from None


def _modeles(clauses: list[list[int]], solveur: str) -> Iterator[list[int]]:
    """Les modèles l'un après l'autre ; pour un solveur qui ne sait répondre qu'une fois, on recommence en excluant les vus."""
    with ouvrir(solveur, clauses) as s:
        try:
            yield from s.enum_models()
            return
        except NotImplementedError:
            pass
    clauses = list(clauses)
    while True:
        with ouvrir(solveur, clauses) as s:
            if not s.solve():
                return
            modele: list[int] = s.get_model()
        yield modele
        clauses.append([-x for x in modele])


def modeles(formule: Formule, limite: int | None = None, solveur: str = PAR_DEFAUT) -> list[list[Litteral]]:
    """Les valuations qui satisfont une formule, au plus `limite`.

    Paramètres
    ----------
    formule : liste de clauses
    limite : int ou None
        None pour toutes.
    solveur : str

    Renvoie
    -------
    liste de listes de Litteral
        Pour chacune, un littéral vrai par variable de la formule.

    Lève
    ----
    ErreurClaire
        Si PySAT n'est pas installé, ou n'a pas ce solveur.

    Exemples
    --------
    >>> from sudokulib.logique import litt
    >>> a, b = litt(True, 0, 0, 1), litt(True, 0, 0, 2)
    >>> sorted([str(l) for l in modele] for modele in modeles([[a, b], [-a, -b]]))
    [['x¹₍₀,₀₎', '¬x²₍₀,₀₎'], ['¬x¹₍₀,₀₎', 'x²₍₀,₀₎']]
    """
    verifier_borne("une limite", limite)
    if not all(formule):
        return []
    noms, numeros = _numeroter(formule)
    trouves = _modeles([[numeros[l] for l in clause] for clause in formule], solveur)
    return Liste(Liste(noms[x - 1] if x > 0 else -noms[-x - 1] for x in modele) for modele in islice(trouves, limite))


def resoudre(formule: Formule, solveur: str = PAR_DEFAUT) -> list[Litteral] | None:
    """Une valuation qui satisfait une formule, ou None.

    Paramètres
    ----------
    formule : liste de clauses
    solveur : str

    Renvoie
    -------
    liste de Litteral, ou None
        Un littéral vrai par variable ; None si la formule est insatisfiable.

    Lève
    ----
    ErreurClaire
        Si PySAT n'est pas installé, ou n'a pas ce solveur.

    Exemples
    --------
    >>> from sudokulib.logique import litt
    >>> a = litt(True, 0, 0, 1)
    >>> resoudre([[a]]) == [a], resoudre([[a], [-a]])
    (True, None)
    """
    return next(iter(modeles(formule, 1, solveur)), None)


def compter(formule: Formule, limite: int = 2, solveur: str = PAR_DEFAUT) -> int:
    """Le nombre de valuations qui satisfont une formule, compté jusqu'à une limite.

    Paramètres
    ----------
    formule : liste de clauses
    limite : int
        Avec 2, on apprend si la solution est unique sans les énumérer toutes.
    solveur : str

    Renvoie
    -------
    int
        De 0 à `limite`.

    Lève
    ----
    ErreurClaire
        Si PySAT n'est pas installé, ou n'a pas ce solveur.

    Exemples
    --------
    >>> from sudokulib.logique import formule_regle
    >>> compter(formule_regle(2), limite=300), compter(formule_regle(3))
    (288, 2)

    Références
    ----------
    Document C, question III.A.1 : une seule valuation, pour une grille qui n'a qu'une solution.
    """
    return len(modeles(formule, limite, solveur))


def solutions(grille: object, limite: int | None = None, solveur: str = PAR_DEFAUT) -> list[Grille]:
    """Les solutions d'une grille, au plus `limite`, par un solveur de PySAT.

    Paramètres
    ----------
    grille : table, ou Grille
    limite : int ou None
        None pour toutes.
    solveur : str

    Renvoie
    -------
    liste de Grille

    Lève
    ----
    ErreurClaire
        Si PySAT n'est pas installé, ou n'a pas ce solveur.

    Exemples
    --------
    >>> solutions("1234..........21")
    [Grille.lire('1234341221434321'), Grille.lire('1234431221433421')]
    """
    grille = Grille.lire(grille)
    trouvees = Grilles[Grille]()
    for modele in modeles(formule_initiale(grille), limite, solveur):
        valeurs = {grille.N * l.i + l.j: l.k for l in modele if l.signe}
        trouvees.append(Grille(grille.n, tuple(valeurs[case] for case in range(grille.N**2))))
    return trouvees


# Ce qui se contredit


@dataclass(frozen=True, slots=True, repr=False)
class Noyau(EnUnePhrase):
    """Des contraintes d'une grille qui se contredisent, et dont aucune n'est de trop.

    Attributs
    ---------
    contraintes : tuple de Contrainte
        Les cases données d'abord, puis les règles.
    """

    contraintes: tuple[Contrainte, ...]

    def __str__(self) -> str:
        return self.phrase

    @property
    def donnees(self) -> tuple[Contrainte, ...]:
        """Celles qui sont des cases données."""
        return tuple(c for c in self.contraintes if c.regle == "donnée")

    @property
    def regles(self) -> tuple[Contrainte, ...]:
        """Celles qui sont des règles du jeu, à un endroit précis."""
        return tuple(c for c in self.contraintes if c.regle != "donnée")

    @property
    def phrase(self) -> str:
        """La contradiction, avec les mots du Sudoku."""
        cases = _enumerer([c.lieu for c in self.donnees])
        simples = [c for c in self.regles if c.regle in ("L2", "C2", "B2")]
        autres = [c for c in self.regles if c not in simples]
        if not autres and len(simples) == 1:
            return f"deux {simples[0].valeur} dans {simples[0].lieu} : {cases}"
        if len(autres) == 1 and autres[0].regle == "K1":
            return f"aucune valeur n'est possible en {autres[0].lieu}, à cause de {cases}"
        if len(autres) == 1 and autres[0].regle in ("L1", "C1", "B1"):
            return f"pas de place pour un {autres[0].valeur} dans {autres[0].lieu}, à cause de {cases}"
        donnees = _enumerer([c.phrase for c in self.donnees])
        return f"ne peuvent être vrais ensemble : {donnees} ; {' ; '.join(c.phrase for c in self.regles)}"


def _enumerer(mots: list[str]) -> str:
    return f"{', '.join(mots[:-1])} et {mots[-1]}" if len(mots) > 1 else "".join(mots)


def noyau(grille: object, solveur: str = PAR_DEFAUT) -> Noyau:
    """Pourquoi une grille n'a pas de solution : des contraintes qui se contredisent, et dont aucune n'est de trop.

    On cherche d'abord une contradiction qui se dit en peu de mots : une valeur répétée, puis une valeur sans place ou une
    case sans valeur, enfin n'importe laquelle.

    Paramètres
    ----------
    grille : table, ou Grille
    solveur : str
        Un solveur qui sait donner un noyau : presque tous, sauf kissat404.

    Renvoie
    -------
    Noyau
        Minimal pour l'inclusion : ôter l'une de ses contraintes lèverait la contradiction. Il peut en exister d'autres.

    Lève
    ----
    ErreurClaire
        Si la grille a une solution ; si PySAT n'est pas installé, n'a pas ce solveur ou si celui-ci ne donne pas de noyau.

    Exemples
    --------
    >>> noyau("12......4...4...").phrase
    'deux 4 dans la colonne 1 : L3C1 et L4C1'
    >>> noyau("123....4........").phrase
    "aucune valeur n'est possible en L1C4, à cause de L1C1, L1C2, L1C3 et L2C4"
    """
    grille = Grille.lire(grille)
    groupes: dict[Contrainte, Formule] = {}
    for clause in donnees(grille) + formule_regle(grille.n):
        groupes.setdefault(contrainte_de_clause(clause, grille), []).append(clause)
    noms, numeros = _numeroter([clause for formule in groupes.values() for clause in formule])
    # Supposer vraie la variable d'activation d'un groupe allume toutes ses clauses.
    groupe_de = dict(enumerate(groupes, start=len(noms) + 1))
    clauses = [[-a, *(numeros[l] for l in clause)] for a, contrainte in groupe_de.items() for clause in groupes[contrainte]]
    with ouvrir(solveur, clauses) as s, catch_warnings():
        simplefilter("ignore")  # Kissat prévient qu'il ignore les hypothèses : on le voit à sa réponse
        if s.solve(assumptions=list(groupe_de)) and not set(groupe_de).issubset(s.get_model()):
            raise ErreurClaire(f"« {solveur} » ne sait pas dire ce qui se contredit ; prenez par exemple « {PAR_DEFAUT} »")
        for allumes in _du_plus_simple(groupe_de):
            if not s.solve(assumptions=allumes):
                return Noyau(tuple(groupe_de[a] for a in _reduire(s)))
    raise ErreurClaire("cette grille a une solution : rien ne s'y contredit")


def _du_plus_simple(groupe_de: dict[int, Contrainte]) -> Iterator[list[int]]:
    """Les groupes à allumer ensemble : sans « au moins un », puis avec un seul, puis tous."""
    au_moins = [a for a, contrainte in groupe_de.items() if contrainte.regle in ("K1", "L1", "C1", "B1")]
    repetees = [a for a, contrainte in groupe_de.items() if contrainte.regle in ("donnée", "L2", "C2", "B2")]
    yield repetees
    yield from ([*repetees, a] for a in au_moins)
    yield list(groupe_de)


def _reduire(s: Any) -> list[int]:
    """Le noyau que vient de trouver un solveur, dont on éteint chaque groupe inutile."""
    allumes = sorted(s.get_core())
    for a in list(allumes):
        sans = [b for b in allumes if b != a]
        if a in allumes and not s.solve(assumptions=sans):
            utiles = set(s.get_core())
            allumes = [b for b in sans if b in utiles]
    return allumes


def _numeroter(formule: Formule) -> tuple[list[Litteral], dict[Litteral, int]]:
    """Les variables de la formule, et le numéro de chaque littéral : le rang de sa variable à partir de 1, avec son signe."""
    noms = variables(formule)
    numeros = {x: rang for rang, x in enumerate(noms, start=1)}
    return noms, numeros | {-x: -rang for x, rang in numeros.items()}
