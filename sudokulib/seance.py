"""Une séance sur une grille : appliquer les règles EUP pas à pas, garder le journal, revenir en arrière.

C'est la page interactive du document T sans son écran : l'atelier et la commande `regles` s'appuient dessus.
"""

from __future__ import annotations

from dataclasses import dataclass

from sudokulib.grille import Grille
from sudokulib.nombres import accorder
from sudokulib.regles import Deduction, Effet, Observateur, exclusivite, parite, unicite
from sudokulib.solveur import explorer
from sudokulib.vecteurs import Table, grille_de_table, poids, table_de_grille, texte_de_table

UNE_SEULE = "Cette grille a une seule solution."
REGLES = {"exclusivité": exclusivite, "unicité": unicite, "parité": parite}
CASES_VISITEES_MAX = 25_000  # de quoi trancher l'unicité d'une grille ordinaire sans faire attendre


@dataclass(frozen=True, slots=True)
class LigneDuJournal:
    """Une ligne du journal : une phrase, et les cases qu'elle met en cause.

    Attributs
    ---------
    texte : str
    causes : tuple de int
        Les indices (de 0 à N²−1) des cases qui justifient la déduction.
    effets : tuple d'Effet
        Les cases changées, avec leur vecteur avant et après.
    """

    texte: str
    causes: tuple[int, ...] = ()
    effets: tuple[Effet, ...] = ()


class Seance:
    """Une grille, sa table G, et tout ce qu'on lui a fait.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît

    Attributs
    ---------
    grille : Grille
        La grille de départ.
    G : liste de N² int
        La table de vecteurs dans son état présent.
    journal : liste de LigneDuJournal
    etat : str
        « en cours », « bloquée », « contradiction » ou « résolue ».

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.

    Exemples
    --------
    >>> seance = Seance("12..34..2.......")
    >>> seance.appliquer()
    True
    >>> seance.boucler()
    >>> seance.etat, grille_de_table(seance.G, 2).nombre_indices
    ('bloquée', 6)
    >>> seance.resoudre(), seance.etat
    (True, 'résolue')
    """

    def __init__(self, grille: object) -> None:
        self.grille = Grille.lire(grille)
        self.recommencer()

    @property
    def n(self) -> int:
        """L'ordre de la grille."""
        return self.grille.n

    @property
    def commencee(self) -> bool:
        """Vrai si l'on a déjà fait un pas."""
        return bool(self._etapes)

    def recommencer(self) -> None:
        """Revient à la grille de départ et vide le journal."""
        self.G: Table = table_de_grille(self.grille)
        self.journal: list[LigneDuJournal] = []
        self._etapes: list[tuple[Table, int]] = []
        self.etat = "en cours"
        self._constater()

    def appliquer(self, *noms: str) -> bool:
        """Applique une fois chacune des règles nommées, ou les trois règles EUP.

        Paramètres
        ----------
        noms : str
            « exclusivité », « unicité », « parité » ; aucun nom pour les trois, dans cet ordre.

        Renvoie
        -------
        bool
            Vrai si un vecteur a changé.
        """
        self._etapes.append((self.G.copy(), len(self.journal)))
        observer: Observateur = self._noter
        change = any([REGLES[nom](self.G, self.n, observer) for nom in noms or REGLES])
        self._constater()
        if not change:
            self.journal.append(LigneDuJournal(f"{' et '.join(noms).capitalize() or 'Règles EUP'} : rien à déduire."))
            if not noms and self.etat == "en cours":
                self.etat = "bloquée"
        return change

    def boucler(self) -> None:
        """Applique les règles EUP tant qu'elles changent quelque chose, en un seul pas (BouclerRègles, T.5)."""
        depart = (self.G.copy(), len(self.journal))
        avant = len(self._etapes)
        while self.appliquer() and self.etat != "contradiction":
            pass
        self._etapes[avant:] = [depart]

    def revenir(self) -> bool:
        """Défait le dernier pas ; faux s'il n'y en a pas."""
        if not self._etapes:
            return False
        self.G, longueur = self._etapes.pop()
        del self.journal[longueur:]
        self.etat = "en cours"
        self._constater()
        return True

    def resoudre(self) -> bool:
        """Achève par le retour arrière, à partir de l'état présent ; faux s'il n'y a pas de solution.

        La table de l'état présent peut être incohérente en apparence : c'est la grille de départ qu'on résout.
        """
        self._etapes.append((self.G.copy(), len(self.journal)))
        arbre = explorer(self.grille)
        if not arbre.solutions:
            self.journal.append(LigneDuJournal("Le retour arrière a tout essayé : la grille n'a pas de solution."))
            self.etat = "contradiction"
            return False
        solution = table_de_grille(arbre.solutions[0])
        effets = tuple(Effet(c, a, b) for c, (a, b) in enumerate(zip(self.G, solution)) if a != b)
        hypotheses = accorder(arbre.hypotheses, "hypothèse") if arbre.hypotheses else "sans hypothèse"
        applications = accorder(arbre.applications, "application")
        texte = f"Solution par l'algorithme Sudoku : {hypotheses}, {applications} des règles."
        self.G = solution
        self.journal.append(LigneDuJournal(texte, (), effets))
        self._constater()
        return True

    def presentation(self) -> str:
        """Ce qu'il faut savoir de la grille avant de commencer : conflits, nombre de solutions."""
        conflits = self.grille.valider()
        if conflits:
            return f"Cette grille est fausse : {conflits[0]}."
        arbre = explorer(self.grille, limite=2, noeuds_max=CASES_VISITEES_MAX // self.n**4)
        trouvees = len(arbre.solutions)
        if trouvees > 1:
            return "Cette grille a plusieurs solutions : les règles ne peuvent pas tout déduire."
        if not arbre.complet:
            return "Cette grille est trop ouverte pour qu'on dise d'avance si elle a une seule solution."
        return UNE_SEULE if trouvees else "Cette grille n'a pas de solution."

    def _noter(self, deduction: Deduction) -> None:
        self.journal.append(LigneDuJournal(deduction.phrase(), deduction.causes, deduction.effets))

    def _constater(self) -> None:
        if 0 in self.G:
            self.etat = "contradiction"
        elif all(poids(m) == 1 for m in self.G) and grille_de_table(self.G, self.n).est_solution:
            self.etat = "résolue"


VERDICTS = {
    "en cours": "Il reste des cases à dévoiler.",
    "bloquée": "Blocage : les règles EUP ne déduisent plus rien ; il faudrait faire une hypothèse.",
    "contradiction": "Contradiction : la grille n'a pas de solution.",
    "résolue": "Grille résolue.",
}


def expliquer(grille: object, couleurs: bool = False) -> str:
    """Écrit le journal des règles EUP sur une grille, application par application, et renvoie l'état atteint.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    couleurs : bool
        Employer les couleurs ANSI du document T.

    Renvoie
    -------
    str
        « bloquée », « contradiction » ou « résolue ».

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.

    Exemples
    --------
    >>> expliquer("1234341221434.21")
    Application 1 des règles
      Exclusivité : L1C2 vaut 2 : dans la colonne 2, on ôte 2 de L4C2.
      Exclusivité : L2C2 vaut 4 : dans la colonne 2, on ôte 4 de L4C2.
      Exclusivité : L3C2 vaut 1 : dans la colonne 2, on ôte 1 de L4C2.
    <BLANKLINE>
     1   1   2    3   4
     2   3   4    1   2
    <BLANKLINE>
     3   2   1    4   3
     4   4   3    2   1
    <BLANKLINE>
    Grille résolue.
    'résolue'
    """
    seance, passage = Seance(grille), 1
    while seance.etat in ("en cours", "résolue"):
        debut = len(seance.journal)
        if not seance.appliquer():
            break
        print(f"Application {passage} des règles")
        for ligne in seance.journal[debut:]:
            print(f"  {ligne.texte}")
        print(f"\n{texte_de_table(seance.G, seance.n, couleurs)}\n")
        passage += 1
    print(VERDICTS[seance.etat])
    return seance.etat
