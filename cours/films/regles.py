"""Le film des règles EUP : une application, ou BouclerRègles jusqu'au bout (document T, questions T.4 et T.5)."""

from __future__ import annotations

from collections.abc import Callable

from cours.films.enregistreur import Enregistreur
from cours.films.film import Film
from socle.erreurs import ErreurClaire, citer
from socle.nombres import accorder
from sudokulib.cases import nom_de_case
from sudokulib.grille import Grille
from sudokulib.regles import Deduction, appliquer_eup, case_a_essayer, exclusivite, parite, unicite
from sudokulib.vecteurs import Table, poids, table_de_grille

REGLES = {"exclusivité": exclusivite, "unicité": unicite, "parité": parite}


def filmer_regles(grille: object, *noms: str) -> Film:
    """Le film d'une application des règles EUP, une fois chacune.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    noms : str
        « exclusivité », « unicité », « parité » ; aucun nom pour les trois, dans cet ordre.

    Renvoie
    -------
    Film

    Lève
    ----
    ErreurClaire
        Si la grille ne se lit pas, ou si une règle n'existe pas.

    Exemples
    --------
    >>> filmer_regles("12..34..2.......", "unicité")
    <Film : 1 pas, dont 1 notable>
    """
    lue = Grille.lire(grille)
    for nom in noms:
        if nom not in REGLES:
            raise ErreurClaire(f"il n'y a pas de règle {citer(nom)} ; les règles : {', '.join(REGLES)}")
    G = table_de_grille(lue)
    enregistreur = Enregistreur(G, lue.n)
    for nom in noms or REGLES:
        REGLES[nom](G, lue.n, enregistreur.deduction)
    return enregistreur.film(" et ".join(noms).capitalize() or "Règles EUP")


def filmer_boucle(grille: object) -> Film:
    """Le film de BouclerRègles : les règles EUP tant qu'elles changent quelque chose, puis la case à essayer.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît

    Renvoie
    -------
    Film

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.

    Exemples
    --------
    >>> film = filmer_boucle("12..34..2.......")
    >>> film.pas(len(film)).texte
    'Les règles ne déduisent plus rien ; la case de plus petit poids à essayer est L1C3 (2 valeurs).'

    Références
    ----------
    Document T, question T.5.
    """
    lue = Grille.lire(grille)
    G = table_de_grille(lue)
    enregistreur = Enregistreur(G, lue.n)
    filmer_stabilisation(enregistreur, G, annoncer=True)
    conclure(enregistreur, G)
    return enregistreur.film("BouclerRègles")


def filmer_stabilisation(enregistreur: Enregistreur, G: Table, annoncer: bool = False) -> int:
    """Applique les règles EUP tant qu'un vecteur change, en filmant ; renvoie le nombre d'applications."""
    applications, change = 0, True
    while change:
        applications += 1
        if annoncer:
            enregistreur.noter("application", f"Application {applications} des règles EUP.", marque="note")
        change = appliquer_eup(G, enregistreur.n, enregistreur.deduction)
    return applications


def conclure(enregistreur: Enregistreur, G: Table) -> int:
    """Note où mènent les règles, et renvoie la case à essayer : voir `boucler_regles`."""
    case = case_a_essayer(G)
    if case == -1:
        enregistreur.noter("solution", "Toutes les cases sont dévoilées : la grille est résolue.")
        return case
    nom = nom_de_case(case, enregistreur.n)
    if G[case] == 0:
        enregistreur.noter("contradiction", f"Contradiction : {nom} n'admet plus aucune valeur.", causes=(case,))
        return case
    phrase = f"Les règles ne déduisent plus rien ; la case de plus petit poids à essayer est {nom}"
    enregistreur.noter("blocage", f"{phrase} ({accorder(poids(G[case]), 'valeur')}).", causes=(case,), marque="note")
    return case


class _Immobile(list[int]):
    """Une table où écrire ne fait rien : une règle y déduit tout du même état."""

    def __setitem__(self, *_: object) -> None:
        pass


def deductions_immediates(regle: Callable[..., bool], G: Table, n: int) -> list[Deduction]:
    """Tout ce qu'une règle déduit d'une table, sans se servir de ce qu'elle vient de déduire.

    Lève
    ----
    ErreurClaire
        Si elle recommence tant qu'elle déduit : rien ne changeant, elle n'en finirait pas.

    Exemples
    --------
    >>> [d.valeurs for d in deductions_immediates(exclusivite, [2, 6] + [30] * 14, 2)]
    [(1,), (1,), (1,)]
    """
    deductions: list[Deduction] = []

    def noter(deduction: Deduction) -> None:
        if len(deductions) == len(G) ** 2:
            raise ErreurClaire("cette règle recommence tant qu'elle déduit ; on attend une règle qui s'applique une fois")
        deductions.append(deduction)

    regle(_Immobile(G), n, noter)
    return deductions
