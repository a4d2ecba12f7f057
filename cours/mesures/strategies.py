"""T(n) selon l'ordre des règles et la case qu'on essaie : le document T recommande, on mesure (questions T.5 et T.7).

Trois cents grilles minimales cherchées de cinq façons prennent plusieurs minutes : une leçon ne le refait pas, elle lit
`donnees/recherches_t.json`, qu'écrit `python -m bench.strategies`. Un essai de la suite en refait une part.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from statistics import mean, median
from typing import TYPE_CHECKING, Any, NamedTuple

from cours.mesures.releve import Releve, figure_vide
from socle.abrege import Grilles
from socle.arguments import verifier_arguments
from socle.erreurs import ErreurClaire, citer
from socle.figures import COULEURS, conclure
from socle.nombres import decimal, pourcentage
from socle.tableaux import Tableau
from sudokulib.difficulte.niveaux import refuser_trop_peu_d_indices
from sudokulib.grille import Grille
from sudokulib.regles import exclusivite, parite, unicite
from sudokulib.vecteurs import Table, candidats, poids, table_de_grille

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FICHIER = "donnees/recherches_t.json"
PASSAGES_MAX = 20_000  # d'une recherche : au-delà, on n'attend plus
BEAUCOUP = 10  # hypothèses : l'histogramme ne distingue plus au-delà
RECOMMANDEE = "la plus légère"  # ce que recommande le document
TRAITS = tuple(zip(("-", "--", ":"), COULEURS))
Regle = Callable[[Table, int], bool]
Choix = Callable[[Table, Sequence[int]], int]

# À chaque façon de choisir la case à essayer, la case, d'après la table et les indices des cases non dévoilées.
CHOIX: dict[str, Choix] = {
    RECOMMANDEE: lambda G, restantes: min(restantes, key=lambda case: poids(G[case])),
    "la première": lambda G, restantes: restantes[0],
    "la plus lourde": lambda G, restantes: max(restantes, key=lambda case: poids(G[case])),
}
ORDRES: dict[str, tuple[Regle, ...]] = {
    "E, U, P": (exclusivite, unicite, parite),
    "P, U, E": (parite, unicite, exclusivite),
    "U, P, E": (unicite, parite, exclusivite),
}


class EffortCompte(NamedTuple):
    """Ce qu'a demandé une recherche.

    Attributs
    ---------
    applications : int
        Le T de la question T.7 : combien de fois on a appliqué les trois règles.
    hypotheses : int
    """

    applications: int
    hypotheses: int


@verifier_arguments
def compter_recherche(grille: object, choix: str = RECOMMANDEE, ordre: str = "E, U, P") -> EffortCompte:
    """Cherche une solution comme `sudoku`, avec l'ordre des règles et le choix de la case qu'on veut, et compte.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    choix : str
        La case à essayer : « la plus légère », « la première » ou « la plus lourde ».
    ordre : str
        L'ordre des règles dans une application : « E, U, P », « P, U, E » ou « U, P, E ».

    Renvoie
    -------
    EffortCompte

    Lève
    ----
    ErreurClaire
        Si le choix ou l'ordre n'est pas de ceux-là.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> for choix in ("la plus légère", "la plus lourde"):
    ...     print(choix, compter_recherche(exemple("centrale_figure_1"), choix))
    la plus légère EffortCompte(applications=14, hypotheses=2)
    la plus lourde EffortCompte(applications=9, hypotheses=1)

    Références
    ----------
    Document T, questions T.5 (la case de plus petit poids) et T.7 (le nombre d'applications).
    """
    if choix not in CHOIX or ordre not in ORDRES:
        raise ErreurClaire(f"on choisit parmi {', '.join(CHOIX)} et {' ou '.join(ORDRES)}, pas {citer((choix, ordre))}")
    lue = Grille.lire(grille)
    pile, applications, noeuds = [table_de_grille(lue)], 0, 0
    while pile and applications < PASSAGES_MAX:
        G = pile.pop()
        applications += _stabiliser(G, lue.n, ORDRES[ordre])
        noeuds += 1
        restantes = [case for case, m in enumerate(G) if poids(m) != 1]
        if not restantes:
            break
        if all(G[case] for case in restantes):
            case = CHOIX[choix](G, restantes)
            pile += [_supposer(G, case, v) for v in reversed(candidats(G[case]))]
    return EffortCompte(applications, noeuds - 1)


def comparer_strategies(grille: object) -> Tableau:
    """T selon l'ordre des règles, puis selon la case à essayer : une seule chose change à la fois.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît

    Renvoie
    -------
    Tableau

    Lève
    ----
    PlusieursSolutions
        Si la grille a trop peu d'indices pour n'en avoir qu'une.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> comparer_strategies(exemple("centrale_figure_1"))
    règles     case essayée   T
    E, U, P  la plus légère  14
    P, U, E  la plus légère  13
    U, P, E  la plus légère  14
    E, U, P     la première  14
    E, U, P  la plus lourde   9

    Références
    ----------
    Document T, question T.7.
    """
    lue = Grille.lire(grille)
    if lue.n > 2:
        refuser_trop_peu_d_indices(lue)  # on y chercherait sans fin
    du_document, *autres_choix = CHOIX
    premier, *_ = ORDRES
    essais = [(ordre, du_document) for ordre in ORDRES] + [(premier, choix) for choix in autres_choix]
    rangees = [(ordre, choix, str(compter_recherche(lue, choix, ordre).applications)) for ordre, choix in essais]
    return Tableau(("règles", "case essayée", "T"), rangees)


def _stabiliser(G: Table, n: int, regles: tuple[Regle, ...]) -> int:
    applications = 1
    while any([regle(G, n) for regle in regles]):
        applications += 1
    return applications


def _supposer(G: Table, case: int, v: int) -> Table:
    B = G.copy()
    B[case] = 1 << v
    return B


@dataclass(frozen=True, slots=True, repr=False)
class RecherchesGardees(Releve):
    """Ce que demandent les mêmes grilles, selon la case qu'on essaie.

    Attributs
    ---------
    grilles : liste de Grille
    recherches : dict
        À chaque façon de choisir, un `EffortCompte` par grille.
    completees : dict
        À un nombre d'indices ajoutés, pris dans la solution, si les règles seules résolvent chaque grille ainsi complétée.
    """

    grilles: Sequence[Grille]
    recherches: Mapping[str, tuple[EffortCompte, ...]]
    completees: Mapping[int, tuple[bool, ...]]

    @property
    def sans_hypothese(self) -> int:
        """Combien de grilles tombent par les règles seules."""
        return sum(recherche.hypotheses == 0 for recherche in self.recherches[RECOMMANDEE])

    def tableau(self) -> Tableau:
        """Une rangée par façon de choisir la case."""
        rangees = []
        for nom, recherches in self.recherches.items():
            T = [recherche.applications for recherche in recherches]
            rangees.append((nom, decimal(mean(T), 1), f"{median(T):g}", str(max(T))))
        return Tableau(("case essayée", "T moyen", "T médian", "T le plus grand"), rangees)

    def tracer(self) -> Figure:
        """Une courbe par façon de choisir : les grilles rangées de la plus facile à la plus difficile, et leur T."""
        figure = figure_vide(6.4, 3.2)
        cadre = figure.subplots()
        for (nom, recherches), (trait, couleur) in zip(self.recherches.items(), TRAITS):
            T = sorted(recherche.applications for recherche in recherches)
            cadre.plot(range(1, len(T) + 1), T, trait, color=couleur, label=nom)
        cadre.set_yscale("log")
        _graduer(cadre, (2, 5, 10, 20, 50, 100, 200, 500, 1000))
        cadre.set(xlabel="rang de la grille, de la plus facile à la plus difficile", ylabel="T, applications des règles")
        cadre.legend(title="case essayée")
        medianes = {nom: median(r.applications for r in recherches) for nom, recherches in self.recherches.items()}
        conclure(figure, "T médian : " + ", ".join(f"{nom}, {decimal(T)}" for nom, T in medianes.items()))
        return figure

    def tracer_les_indices(self) -> Figure:
        """La part des grilles que les règles résolvent seules, selon le nombre d'indices qu'on leur ajoute."""
        figure = figure_vide(6.4, 2.8)
        cadre = figure.subplots()
        parts = {k: 100 * sum(resolues) / len(resolues) for k, resolues in self.completees.items()}
        cadre.plot(list(parts), list(parts.values()), "o-", color=COULEURS[0])
        for k, part in parts.items():
            cadre.annotate(f"{part:.0f} %", (k, part), (0, 7), textcoords="offset points", ha="center", fontsize=8)
        cadre.set(xlabel="indices ajoutés à une grille minimale", ylabel="résolues sans hypothèse, en %", ylim=(0, 112))
        cadre.set_xticks(list(parts))
        cadre.grid(alpha=0.3)
        (peu, au_debut), (beaucoup, a_la_fin) = min(parts.items()), max(parts.items())
        conclure(figure, f"de {au_debut:.0f} % avec {peu} indice ajouté à {a_la_fin:.0f} % avec {beaucoup}")
        return figure

    def tracer_l_histogramme(self) -> Figure:
        """Combien de grilles demandent chaque nombre d'hypothèses."""
        figure = figure_vide(6.4, 2.8)
        cadre = figure.subplots()
        groupes = [min(recherche.hypotheses, BEAUCOUP) for recherche in self.recherches[RECOMMANDEE]]
        rangs = range(BEAUCOUP + 1)
        barres = cadre.bar(rangs, [groupes.count(k) for k in rangs], color=COULEURS[0])
        cadre.bar_label(barres, fontsize=8)
        cadre.set_xticks(list(rangs), [*map(str, range(BEAUCOUP)), f"{BEAUCOUP}\net plus"])
        cadre.set(xlabel="hypothèses", ylabel="grilles")
        cadre.margins(y=0.12)
        conclure(figure, f"{groupes.count(0)} grilles de {len(groupes)} ne demandent aucune hypothèse")
        return figure

    def phrase(self) -> str:
        """La part des grilles que les règles résolvent seules, en une phrase."""
        total = len(self.grilles)
        part = pourcentage(self.sans_hypothese, total)
        return f"les règles seules résolvent {self.sans_hypothese} grilles sur {total}, {part}"


def _graduer(cadre: Axes, reperes: tuple[int, ...]) -> None:
    bas, haut = cadre.get_ylim()
    gardes = [k for k in reperes if bas <= k <= haut]
    cadre.set_yticks(gardes, list(map(str, gardes)))
    cadre.minorticks_off()
    cadre.grid(alpha=0.3)


@lru_cache(maxsize=1)
def recherches_gardees() -> RecherchesGardees:
    """Trois cents grilles minimales, et ce qu'il faut pour les résoudre selon la case qu'on essaie.

    Renvoie
    -------
    RecherchesGardees

    Exemples
    --------
    >>> recherches_gardees().phrase()
    'les règles seules résolvent 168 grilles sur 300, 56,0 %'

    Références
    ----------
    Document T, « la très grande majorité », et question T.5. Les grilles sont `minimales(300, graine=7)`.
    """
    donnees: dict[str, Any] = json.loads(files("cours").joinpath(FICHIER).read_text(encoding="utf-8"))
    recherches = {nom: tuple(EffortCompte(*couple) for couple in couples) for nom, couples in donnees["recherches"].items()}
    completees = {int(k): tuple(signe == "1" for signe in signes) for k, signes in donnees["completees"].items()}
    return RecherchesGardees(Grilles(map(Grille.lire, donnees["grilles"])), recherches, completees)


def completer(grille: Grille, solution: Grille, ajoutes: int, graine: int) -> Grille:
    """Une grille où l'on a remis quelques valeurs de sa solution, tirées au hasard.

    Paramètres
    ----------
    grille, solution : Grille
    ajoutes : int
        Combien de valeurs remettre.
    graine : int

    Renvoie
    -------
    Grille
    """
    from socle.hasard import Hasard

    vides = [case for case, v in enumerate(grille.valeurs) if not v]
    hasard = Hasard(graine)
    valeurs = list(grille.valeurs)
    for _ in range(ajoutes):
        case = vides.pop(hasard.entier(len(vides)))
        valeurs[case] = solution.valeurs[case]
    return Grille(grille.n, tuple(valeurs))
