"""Le format DIMACS, que lisent tous les solveurs SAT : une formule en un fichier de texte.

    c   un commentaire
    p cnf 729 12496     le nombre de variables, le nombre de clauses
    17 -42 0            une clause : des numéros de variables, négatifs pour une négation, terminés par 0

La variable x^k_(i,j) d'une grille d'ordre n porte le numéro N²i + Nj + k, de 1 à N³ : les 729 variables du document.
"""

from __future__ import annotations

from collections.abc import Iterator

from socle.abrege import Recit
from socle.erreurs import ErreurClaire, citer
from sudokulib.erreurs import verifier_ordre
from sudokulib.logique.formules import Formule, Litteral, litt, variables


def numero(l: Litteral, n: int = 3) -> int:
    """Le numéro d'un littéral : celui de sa variable, de 1 à N³, négatif pour une négation.

    Paramètres
    ----------
    l : Litteral
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    int

    Lève
    ----
    ErreurClaire
        Si le littéral n'est pas d'une grille d'ordre n.

    Exemples
    --------
    >>> numero(litt(True, 0, 0, 1)), numero(litt(False, 8, 8, 9))
    (1, -729)
    """
    N = verifier_ordre(n) ** 2
    if not (0 <= l.i < N and 0 <= l.j < N and 1 <= l.k <= N):
        raise ErreurClaire(f"{l} n'est pas une variable d'une grille d'ordre {n}")
    rang = N * (N * l.i + l.j) + l.k
    return rang if l.signe else -rang


def litteral(numero: int, n: int = 3) -> Litteral:
    """Le littéral de ce numéro.

    Paramètres
    ----------
    numero : int
        De 1 à N³, ou de −N³ à −1.
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    Litteral

    Lève
    ----
    ErreurClaire
        Si le numéro n'est pas celui d'un littéral d'une grille d'ordre n.

    Exemples
    --------
    >>> litteral(-729).phrase
    'L9C9 ne vaut pas 9'
    """
    N = verifier_ordre(n) ** 2
    if not 1 <= abs(numero) <= N**3:
        raise ErreurClaire(f"{citer(numero)} n'est pas le numéro d'un littéral : les variables vont de 1 à {N**3}")
    case, k = divmod(abs(numero) - 1, N)
    return litt(numero > 0, case // N, case % N, k + 1)


def ecrire(formule: Formule, n: int = 3, commentaires: bool = True) -> str:
    """Écrit une formule au format DIMACS.

    Paramètres
    ----------
    formule : liste de clauses
    n : int
        L'ordre de la grille.
    commentaires : bool
        Dire en commentaire ce que signifie chaque variable de la formule.

    Renvoie
    -------
    str

    Lève
    ----
    ErreurClaire
        Si un littéral n'est pas d'une grille d'ordre n.

    Exemples
    --------
    >>> print(ecrire([[litt(True, 0, 0, 1)], [litt(False, 0, 0, 1), litt(True, 3, 3, 4)]], n=2), end="")
    c Sudoku d'ordre 2 : la variable 16 i + 4 j + k dit « la case (i, j) contient k », i et j à partir de 0
    c 1 : L1C1 vaut 1
    c 64 : L4C4 vaut 4
    p cnf 64 2
    1 0
    -1 64 0
    """
    N = verifier_ordre(n) ** 2
    lignes = []
    if commentaires:
        lignes.append(
            f"c Sudoku d'ordre {n} : la variable {N * N} i + {N} j + k dit « la case (i, j) contient k », i et j à partir de 0"
        )
        lignes += [f"c {numero(x, n)} : {x.phrase}" for x in sorted(variables(formule))]
    lignes.append(f"p cnf {N**3} {len(formule)}")
    lignes += [" ".join([*(str(numero(l, n)) for l in clause), "0"]) for clause in formule]
    return Recit("\n".join(lignes) + "\n")


def lire(texte: str) -> tuple[int, Formule]:
    """Lit une formule au format DIMACS.

    Paramètres
    ----------
    texte : str
        Une clause peut tenir sur plusieurs lignes, une ligne porter plusieurs clauses. Comme dans certaines collections,
        une ligne « % » termine le fichier.

    Renvoie
    -------
    (n, formule) : tuple
        L'ordre, d'après le nombre de variables, et la formule.

    Lève
    ----
    ErreurClaire
        Avec le numéro de la ligne fautive et ce qu'on attendait.

    Exemples
    --------
    >>> n, formule = lire("c deux clauses\\np cnf 64 2\\n1 0 -1\\n64 0\\n")
    >>> n, [[l.phrase for l in clause] for clause in formule]
    (2, [['L1C1 vaut 1'], ['L1C1 ne vaut pas 1', 'L4C4 vaut 4']])
    >>> lire("p cnf 64 1\\n1 65 0")
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: ligne 2 : 65 n'est pas le numéro d'un littéral : les variables vont de 1 à 64
    """
    lignes = _lignes_utiles(texte)
    rang_entete, entete = next(lignes, (1, []))
    n, annoncees = _lire_entete(rang_entete, entete)
    formule: Formule = [[]]
    rang = rang_entete
    for rang, mots in lignes:
        for mot in mots:
            l = _lire_mot(rang, mot, n)
            if l is None:
                formule.append([])
            else:
                formule[-1].append(l)
    if formule.pop():
        raise ErreurClaire(f"ligne {rang} : la dernière clause n'est pas terminée par 0")
    if len(formule) != annoncees:
        raise ErreurClaire(f"ligne {rang_entete} : nombre de clauses annoncé : {annoncees} ; trouvé : {len(formule)}")
    return n, formule


def _lignes_utiles(texte: str) -> Iterator[tuple[int, list[str]]]:
    """Les lignes numérotées à partir de 1 et coupées en mots, sans les blanches ni les commentaires."""
    for rang, ligne in enumerate(texte.splitlines(), start=1):
        mots = ligne.split()
        if mots == ["%"]:
            return
        if mots and not mots[0].startswith("c"):
            yield rang, mots


def _lire_entete(rang: int, mots: list[str]) -> tuple[int, int]:
    """L'ordre et le nombre de clauses qu'annonce la ligne « p cnf »."""
    if mots[:2] != ["p", "cnf"] or len(mots) != 4 or not all(_est_naturel(mot) for mot in mots[2:]):
        raise ErreurClaire(
            f"ligne {rang} : on attend « p cnf », le nombre de variables et le nombre de clauses, avant toute clause"
        )
    nombre_de_variables, clauses = map(int, mots[2:])
    n = round(nombre_de_variables ** (1 / 6))
    if n < 2 or n**6 != nombre_de_variables:
        raise ErreurClaire(
            f"ligne {rang} : nombre de variables {nombre_de_variables} ; une grille en a 64, 729, 4096… (N³, avec N = n²)"
        )
    return n, clauses


def _lire_mot(rang: int, mot: str, n: int) -> Litteral | None:
    """Le littéral qu'écrit un mot, ou None pour le 0 qui termine une clause."""
    if mot == "0":
        return None
    if mot == "p":
        raise ErreurClaire(f"ligne {rang} : une seconde ligne « p cnf »")
    if not _est_naturel(mot.removeprefix("-")):
        raise ErreurClaire(f"ligne {rang} : « {mot[:12]} » n'est pas un entier")
    try:
        return litteral(int(mot), n)
    except ErreurClaire as erreur:
        raise ErreurClaire(f"ligne {rang} : {erreur}") from None


def _est_naturel(mot: str) -> bool:
    return mot.isascii() and mot.isdigit() and len(mot) <= 12
