"""Estimer la difficulté d'une grille par ce qu'il faut pour la résoudre, et faire le rapport d'un ensemble de grilles.

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

from collections.abc import Iterable, Mapping, Sequence, Sized
from dataclasses import dataclass, field
from html import escape
from itertools import islice
from statistics import median
from typing import TYPE_CHECKING

from sudokulib.barre import barre as barre_de_progression
from sudokulib.erreurs import ErreurSudoku, GrilleInvalide, PasDeSolution, PlusieursSolutions
from sudokulib.generation.rendu_de_difficulte import NIVEAUX, compte, html, markdown, milliers, texte, tracer
from sudokulib.grille import Grille
from sudokulib.logique.fermeture import choisir_moteur
from sudokulib.moteur.facade import chercher
from sudokulib.nombres import verifier_entier
from sudokulib.regles import boucler_regles
from sudokulib.solveur import explorer, solution_unique
from sudokulib.vecteurs import grille_de_table, table_de_grille

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["NIVEAUX", "Difficulte", "Rapport", "choisir_grilles", "difficulte", "rapport", "tracer"]

_COLONNES = ("niveau", "grilles", "part", "cumul", "indices (médiane)", "nœuds (médiane)", "nœuds (maximum)")
_COLONNES_DU_DETAIL = ("grille", "indices", *NIVEAUX[:3], "nœuds", "niveau")


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
    noeuds : int
        Les nœuds de l'arbre que l'algorithme du document T (T.6) parcourt pour trouver la solution et prouver qu'il n'y en a
        pas d'autre : 1, la racine, si et seulement si les règles EUP suffisent. Un moteur plus rapide en visite moins, mais
        chacun les siens ; ce compte-ci ne dépend pas de ce qui est installé. On cesse de compter à `noeuds_max(n)`.
    indices : int
        Le nombre de cases données.
    solution : Grille
        Tue par l'affichage : on montre une difficulté sans donner la réponse.
    """

    niveau: str
    noeuds: int
    indices: int
    solution: Grille = field(repr=False)

    def suffit(self, niveau: str) -> bool:
        """Vrai si ce moyen, l'un des `NIVEAUX`, suffit à remplir la grille."""
        return _rang(niveau) >= _rang(self.niveau)

    def __str__(self) -> str:
        plus = "plus de " if self.noeuds >= noeuds_max(self.solution.n) else ""
        return f"{self.niveau} ; {compte(self.indices, 'indice')} ; {plus}{compte(self.noeuds, 'nœud')} de recherche"


def difficulte(grille: object, moteur: str | None = None) -> Difficulte:
    """Ce qu'il faut pour résoudre une grille : propagation, règles EUP, littéral infructueux ou recherche.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
        De n'importe quel ordre. Elle doit avoir une solution et une seule.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé. Le résultat n'en dépend pas.

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
    sudokulib.erreurs.PlusieursSolutions: la grille a plusieurs solutions : L3C2 peut valoir 1 ou 3

    Références
    ----------
    Document T, question T.5 ; document C, questions III.A.8 et III.B.4 ; document L, partie III, pour la solution unique.
    """
    lue = Grille.lire(grille)
    deduit = _par_deduction(lue, moteur)
    if deduit is not None and deduit[0] in NIVEAUX[:2]:
        return Difficulte(deduit[0], 1, lue.nombre_indices, deduit[1])
    solution = deduit[1] if deduit else _par_recherche(lue)
    noeuds = len(explorer(lue, limite=2, noeuds_max=noeuds_max(lue.n)).noeuds)
    return Difficulte(deduit[0] if deduit else NIVEAUX[3], noeuds, lue.nombre_indices, solution)


def niveau_et_solution(grille: object, moteur: str | None = None) -> tuple[str, Grille]:
    """Le niveau d'une grille et sa solution, sans compter les nœuds : c'est bien plus rapide que `difficulte`.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé.

    Renvoie
    -------
    (niveau, solution) : str et Grille

    Lève
    ----
    PasDeSolution, PlusieursSolutions
        Si la grille n'a pas une solution unique.

    Exemples
    --------
    >>> niveau_et_solution(".2..43....1....4", "python")
    ('propagation', Grille.lire('1243432134122134'))
    """
    lue = Grille.lire(grille)
    return _par_deduction(lue, moteur) or (NIVEAUX[3], _par_recherche(lue))


def _par_recherche(grille: Grille) -> Grille:
    """La solution unique d'une grille, par le moteur : bien plus vite que l'arbre des règles EUP."""
    nombre, premiere, _ = chercher(grille, limite=2)
    if nombre != 1 or premiere is None:
        return solution_unique(grille)  # elle lève l'erreur, avec sa phrase
    return premiere


def _par_deduction(grille: Grille, moteur: str | None) -> tuple[str, Grille] | None:
    """Le niveau et la solution d'une grille que des déductions remplissent : elle n'a donc pas d'autre solution. Sinon None."""
    logique = choisir_moteur(grille.n, moteur)
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
        raise ErreurSudoku(f"il n'y a pas de niveau « {niveau} » ; les niveaux : {', '.join(NIVEAUX)}")
    return NIVEAUX.index(niveau)


@dataclass(frozen=True, slots=True)
class Rapport:
    """Les difficultés d'un ensemble de grilles ; il s'affiche en tableau, dans un cahier comme dans un terminal.

    Attributs
    ---------
    nom : str
    difficultes : dictionnaire de int vers Difficulte
        Au numéro de chaque grille (à partir de 1), ce qu'il faut pour la résoudre.
    refus : dictionnaire de int vers str
        Au numéro de chaque grille qui n'a pas une solution unique, la phrase qui le dit.
    interrompu : bool
        Vrai si l'on a arrêté l'examen (Ctrl+C) ; le rapport porte sur les grilles vues jusque-là.
    """

    nom: str
    difficultes: Mapping[int, Difficulte]
    refus: Mapping[int, str] = field(default_factory=dict)
    interrompu: bool = False

    def nombre(self, niveau: str) -> int:
        """Le nombre de grilles dont c'est exactement le niveau."""
        return sum(d.niveau == niveau for d in self.difficultes.values())

    @property
    def phrase(self) -> str:
        """Le rapport en une ligne : son nom, le nombre de grilles, et combien ont été refusées."""
        phrase = f"{self.nom} : {compte(len(self.difficultes), 'grille')}"
        if self.refus:
            phrase += f", plus {len(self.refus)} sans solution unique"
        return phrase + " (interrompu)" * self.interrompu

    def tableau(self) -> str:
        """Le nombre de grilles de chaque niveau, leurs indices et leurs nœuds de recherche, en Markdown.

        « Cumul » compte les grilles que ce moyen suffit à résoudre : celles de son niveau et des précédents.
        """
        return markdown(_COLONNES, self._lignes())

    def detail(self) -> str:
        """Le tableau Markdown de chaque grille : ce qui suffit, ce qui ne suffit pas, et ses nœuds de recherche."""
        return markdown(_COLONNES_DU_DETAIL, self._lignes_du_detail())

    def texte_du_detail(self) -> str:
        """Le même, en colonnes alignées pour un terminal."""
        return "\n".join(texte(_COLONNES_DU_DETAIL, self._lignes_du_detail()))

    def figure(self) -> Figure:
        """La figure de ce rapport ; voir `tracer`."""
        return tracer([self])

    def __str__(self) -> str:
        lignes = [self.phrase, *texte(_COLONNES, self._lignes())]
        return "\n".join([*lignes, *(f"grille {numero} : {phrase}" for numero, phrase in self.refus.items())])

    def _repr_html_(self) -> str:
        refus = "".join(f"<p>Grille {numero} : {escape(phrase)}.</p>" for numero, phrase in self.refus.items())
        detail = html(_COLONNES_DU_DETAIL, self._lignes_du_detail())
        repli = f"<details><summary>Grille par grille</summary>{detail}</details>" if self.difficultes else ""
        return f"<p>{escape(self.phrase)}</p>{html(_COLONNES, self._lignes())}{refus}{repli}"

    def _lignes(self) -> list[tuple[str, ...]]:
        lignes: list[tuple[str, ...]] = []
        cumul, total = 0, len(self.difficultes)
        for niveau in NIVEAUX:
            choisies = [d for d in self.difficultes.values() if d.niveau == niveau]
            cumul += len(choisies)
            part = f"{100 * len(choisies) / total:.1f} %".replace(".", ",") if total else "–"
            lignes.append((niveau, str(len(choisies)), part, str(cumul), *_statistiques(choisies)))
        return lignes

    def _lignes_du_detail(self) -> list[tuple[str, ...]]:
        lignes = []
        for numero, d in self.difficultes.items():
            suffisants = ("oui" if d.suffit(niveau) else "non" for niveau in NIVEAUX[:3])
            lignes.append((str(numero), str(d.indices), *suffisants, _noeuds(d.noeuds, d), d.niveau))
        return lignes


def rapport(
    grilles: Iterable[object],
    nom: str = "grilles",
    moteur: str | None = None,
    total: int | None = None,
    barre: bool = True,
) -> Rapport:
    """Le rapport de difficulté d'un ensemble de grilles.

    Paramètres
    ----------
    grilles : suite ou itérateur de grilles
        Tout ce que `Grille.lire` reconnaît. Une grille sans solution unique est refusée, et le rapport le dit.
    nom : str
        Le nom de l'ensemble, repris dans le rapport et devant la barre de progression.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé.
    total : int, facultatif
        Le nombre de grilles attendues, pour la barre, si `grilles` est un itérateur.
    barre : bool
        Montrer une barre de progression, sur la sortie d'erreur.

    Renvoie
    -------
    Rapport
        Partiel, et qui le dit, si l'on interrompt l'examen (Ctrl+C, ou le carré noir de JupyterLab).

    Lève
    ----
    GrilleInvalide
        Si l'une d'elles ne se lit pas ; la phrase dit laquelle.

    Exemples
    --------
    >>> from sudokulib import EXEMPLES
    >>> r = rapport([e.grille for e in EXEMPLES.values() if not e.grille.est_pleine], "documents", barre=False)
    >>> [(niveau, r.nombre(niveau)) for niveau in NIVEAUX]
    [('propagation', 5), ('règles EUP', 2), ('littéral infructueux', 2), ('recherche', 1)]
    """
    if total is None and isinstance(grilles, Sized):
        total = len(grilles)
    difficultes: dict[int, Difficulte] = {}
    refus: dict[int, str] = {}
    interrompu = False
    with barre_de_progression(total, nom, barre) as progression:
        try:
            for numero, grille in enumerate(grilles, start=1):
                try:
                    difficultes[numero] = difficulte(grille, moteur)
                except (PasDeSolution, PlusieursSolutions) as erreur:
                    refus[numero] = str(erreur)
                except GrilleInvalide as erreur:
                    raise GrilleInvalide(f"grille {numero} : {erreur}") from None
                progression.update(1)
        except KeyboardInterrupt:
            interrompu = True
    return Rapport(nom, difficultes, refus, interrompu)


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
    ErreurSudoku
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
            return niveau_et_solution(grille, moteur)[0] in admis
        except (PasDeSolution, PlusieursSolutions):
            return False

    return list(islice(filter(convient, map(Grille.lire, grilles)), nombre))


def _statistiques(difficultes: Sequence[Difficulte]) -> tuple[str, str, str]:
    """La médiane des indices, la médiane et le maximum des nœuds ; des tirets s'il n'y a pas de grille."""
    if not difficultes:
        return ("–",) * 3
    noeuds = [d.noeuds for d in difficultes]
    pire = max(difficultes, key=lambda d: d.noeuds)
    return milliers(median(d.indices for d in difficultes)), milliers(median(noeuds)), _noeuds(max(noeuds), pire)


def _noeuds(nombre: int, d: Difficulte) -> str:
    """Un nombre de nœuds, ou « > » et la borne où l'on a cessé de compter."""
    return f"{'> ' * (nombre >= noeuds_max(d.solution.n))}{milliers(nombre)}"
