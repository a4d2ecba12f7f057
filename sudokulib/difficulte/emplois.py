"""Les raisons d'une difficulté : quelle règle il a fallu, et combien de fois (documents T, C et L)."""

from __future__ import annotations

from dataclasses import dataclass

from socle.abrege import EnUnePhrase
from socle.nombres import accorder
from sudokulib.difficulte.niveaux import NIVEAUX, Difficulte, difficulte
from sudokulib.grille import Grille
from sudokulib.logique.fermeture import fermeur
from sudokulib.regles import Deduction, exclusivite, parite, unicite
from sudokulib.solveur import explorer
from sudokulib.vecteurs import Table, poids, table_de_grille

NOEUDS_MAX = 200  # au-delà, « plus de 200 » suffit : on ne fait pas attendre plus d'une seconde


@dataclass(frozen=True, slots=True)
class Emploi:
    """Ce qu'a fait un moyen de résolution.

    Attributs
    ---------
    moyen : str
        « exclusivité », « unicité », « parité », « littéral infructueux » ou « recherche ».
    fois : int
        Le nombre de déductions ; pour le littéral infructueux, de littéraux réfutés ; pour la recherche, de nœuds de l'arbre.
    cases : int
        Le nombre de cases qu'une règle a dévoilées ; 0 pour les deux derniers moyens.
    borne : bool
        Vrai si l'on a cessé de compter.
    """

    moyen: str
    fois: int
    cases: int = 0
    borne: bool = False

    def __str__(self) -> str:
        if self.moyen == "recherche":
            return f"recherche : {'plus de ' * self.borne}{accorder(self.fois, 'nœud')}"
        if self.moyen == "littéral infructueux":
            return f"littéral infructueux : {accorder(self.fois, 'littéral réfuté', 'littéraux réfutés')}"
        devoile = f", {accorder(self.cases, 'case dévoilée')}" if self.cases else ""
        return f"{self.moyen} : {accorder(self.fois, 'fois', 'fois')}{devoile}"


@dataclass(frozen=True, slots=True, repr=False)
class Raisons(EnUnePhrase):
    """La difficulté d'une grille, et ce qui la justifie.

    Attributs
    ---------
    difficulte : Difficulte
    emplois : tuple d'Emploi
        Ce qu'ont fait les moyens employés, du plus faible au plus fort.
    """

    difficulte: Difficulte
    emplois: tuple[Emploi, ...]

    def __str__(self) -> str:
        return f"{self.difficulte.niveau} ({' ; '.join(map(str, self.emplois))})"


def raisons(grille: object, moteur: str | None = None) -> Raisons:
    """La difficulté d'une grille, et combien de fois chaque règle a servi.

    Les règles sont appliquées l'une après l'autre, jusqu'à ce que plus rien ne change ; celles d'un niveau plus fort que celui de
    la grille ne sont pas essayées. Un autre ordre donnerait d'autres comptes, et le même niveau.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
        Elle doit avoir une solution et une seule.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé. Le résultat n'en dépend pas.

    Renvoie
    -------
    Raisons

    Lève
    ----
    GrilleInvalide, PasDeSolution, PlusieursSolutions
        Comme `difficulte`.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> for nom in ("toulon_exemple", "centrale_figure_1"):
    ...     print(raisons(exemple(nom), "python"))
    propagation (exclusivité : 121 fois, 18 cases dévoilées ; unicité : 35 fois, 35 cases dévoilées)
    littéral infructueux (exclusivité : 102 fois, 7 cases dévoilées ; unicité : 10 fois, 10 cases dévoilées ; littéral \
infructueux : 1 littéral réfuté)
    """
    lue = Grille.lire(grille)
    trouvee = difficulte(lue, moteur, compter_noeuds=False)
    rang = NIVEAUX.index(trouvee.niveau)
    emplois = _regles(lue, avec_la_parite=rang > 0)
    if rang >= 2:
        emplois.append(Emploi(NIVEAUX[2], fermeur(lue.n, moteur).compter_infructueux(lue)))
    if rang == 3:
        noeuds = len(explorer(lue, limite=2, noeuds_max=NOEUDS_MAX).noeuds)
        emplois.append(Emploi(NIVEAUX[3], noeuds, borne=noeuds >= NOEUDS_MAX))
    return Raisons(trouvee, tuple(emplois))


def _regles(grille: Grille, avec_la_parite: bool) -> list[Emploi]:
    """Combien de déductions fait chaque règle, et combien de cases elle dévoile, jusqu'à ce que plus rien ne change."""
    regles = (exclusivite, unicite, parite) if avec_la_parite else (exclusivite, unicite)
    faites: list[Deduction] = []
    G: Table = table_de_grille(grille)
    while any([regle(G, grille.n, faites.append) for regle in regles]):
        pass
    noms = list(dict.fromkeys(d.regle for d in faites))
    return [Emploi(nom, *_compter([d for d in faites if d.regle == nom])) for nom in noms]


def _compter(deductions: list[Deduction]) -> tuple[int, int]:
    devoilees = sum(poids(e.apres) == 1 != poids(e.avant) for d in deductions for e in d.effets)
    return len(deductions), devoilees
