"""Les solveurs du chapitre 7 sur les mêmes grilles : le tableau, la figure, les raisons, et ce qu'on en garde avec le cours."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from math import inf
from statistics import geometric_mean
from typing import TYPE_CHECKING

from cours.mesures.chronometre import Cout, chronometrer
from cours.mesures.releve import Releve, figure_vide
from socle.bibliotheques import manque
from socle.erreurs import ErreurClaire, citer
from socle.figures import conclure
from socle.nombres import enumerer, milliers, virgule
from socle.tableaux import Tableau
from sudokulib.autres_solveurs import SOLVEURS
from sudokulib.grille import Grille

if TYPE_CHECKING:
    from matplotlib.figure import Figure

TITRES = ("trouver : la première solution,\npréparation comprise (ms)", "prouver : de là, qu'il n'y en a\npas d'autre (ms)")


@dataclass(frozen=True, repr=False)
class ComparaisonDeSolveurs(Releve):
    """Ce qu'ont coûté les solveurs, grille par grille.

    Attributs
    ---------
    grilles : suite de str
        Leurs noms.
    couts : dict
        À chaque solveur, un `Cout` par grille.
    delai : réel
        Les secondes qu'on leur laissait.
    provenance : dict
        La commande, la graine, la date, la machine.
    """

    grilles: Sequence[str]
    couts: Mapping[str, Sequence[Cout]]
    delai: float
    provenance: Mapping[str, str] = field(default_factory=dict)

    def cout(self, solveur: str, grille: str) -> Cout:
        """Ce qu'a coûté un solveur sur une grille.

        Lève
        ----
        ErreurClaire
            Si l'on n'a mesuré ni ce solveur, ni cette grille.
        """
        for nom, mesures in ((solveur, list(self.couts)), (grille, list(self.grilles))):
            if nom not in mesures:
                raise ErreurClaire(f"on a mesuré {enumerer(mesures)} ; reçu {citer(nom)}")
        return self.couts[solveur][list(self.grilles).index(grille)]

    def rang(self) -> list[str]:
        """Les solveurs, du moins cher au plus cher : la moyenne géométrique de la première solution."""

        def moyenne(solveur: str) -> float:
            totaux = [cout.total or 2 * self.delai for cout in self.couts[solveur]]
            return geometric_mean(max(total, 1e-6) for total in totaux)

        return sorted(self.couts, key=moyenne)

    def tableau(self) -> Tableau:
        """Une rangée par solveur, du plus rapide au plus lent : première solution + preuve, en millisecondes."""
        rangees = []
        for solveur in self.rang():
            mots = [_en_ms(cout, SOLVEURS[solveur].prouve) for cout in self.couts[solveur]]
            rangees.append([SOLVEURS[solveur].titre, *mots])
        return Tableau(("première solution + preuve, en ms", *self.grilles), rangees)

    def raisons(self) -> Tableau:
        """Le rang de chaque solveur, et pourquoi."""
        return Tableau(
            ("solveur", "pourquoi ce rang"), [(SOLVEURS[solveur].titre, SOLVEURS[solveur].raison) for solveur in self.rang()]
        )

    def tracer(self) -> Figure:
        """Une ligne par solveur, un point par grille, en échelle logarithmique : la première solution, puis la preuve."""
        solveurs = self.rang()[::-1]
        figure = figure_vide(8, 0.5 * len(solveurs) + 1.8)
        conclure(figure, self.conclusion())
        panneaux = figure.subplots(1, 2, sharex=True, sharey=True)
        for axes, quoi, titre in zip(panneaux, ("total", "preuve"), TITRES):
            for marque, (rang, nom) in zip("osD^vP*X", enumerate(self.grilles)):
                durees = {k: getattr(self.couts[solveur][rang], quoi) for k, solveur in enumerate(solveurs)}
                points = [(1000 * duree, k) for k, duree in durees.items() if duree is not None]
                axes.plot([x for x, _ in points], [y for _, y in points], marque, label=nom, alpha=0.8)
            axes.set_xscale("log")
            axes.set_xlabel(titre)
            axes.grid(alpha=0.3)
        panneaux[0].set_ylabel("solveur, du plus lent en bas au plus rapide en haut")
        panneaux[0].set_yticks(range(len(solveurs)), [SOLVEURS[solveur].titre.replace(" (", "\n(") for solveur in solveurs])
        figure.legend(*panneaux[0].get_legend_handles_labels(), loc="outside upper center", ncols=2)
        return figure

    def conclusion(self) -> str:
        """Ce que montre la figure, pour qui ne la voit pas."""
        ordres = {nom: sorted(self.couts, key=lambda solveur: self.cout(solveur, nom).total or inf) for nom in self.grilles}
        premiers, derniers = ({ordre[bout] for ordre in ordres.values()} for bout in (0, -1))
        change = "change" if len({tuple(ordre) for ordre in ordres.values()}) > 1 else "ne change pas"
        extremes = f"pour trouver et prouver, le plus rapide est {_titres(premiers)}, le plus lent {_titres(derniers)}"
        return f"{extremes} ; l'ordre des autres {change} d'une grille à l'autre"

    def en_json(self) -> str:
        """De quoi la garder."""
        couts = {solveur: [list(cout) for cout in les_siens] for solveur, les_siens in self.couts.items()}
        contenu = {"provenance": dict(self.provenance), "delai": self.delai, "grilles": list(self.grilles), "couts": couts}
        return json.dumps(contenu, ensure_ascii=False, indent=1) + "\n"


def _titres(solveurs: Iterable[str]) -> str:
    return " ou ".join(sorted(f"« {SOLVEURS[solveur].titre} »" for solveur in solveurs))


def _en_ms(cout: Cout, prouve: bool) -> str:
    if cout.total is None:
        return "trop long"
    if not prouve:
        return f"{_ms(cout.total)} + jamais"
    if cout.preuve is None:
        return f"{_ms(cout.total)} + trop long"
    return f"{_ms(cout.total)} + {_ms(cout.preuve)}"


def _ms(secondes: float) -> str:
    """Des millisecondes, à deux chiffres significatifs."""
    ms = 1000 * secondes
    return virgule(float(f"{ms:.2g}")) if ms < 100 else milliers(round(ms))


def _verifier(solveur: str) -> None:
    if solveur not in SOLVEURS:
        raise ErreurClaire(f"il n'y a pas de solveur « {solveur} » ; les solveurs : {', '.join(SOLVEURS)}")
    phrase = manque(SOLVEURS[solveur].module or "sudokulib")
    if phrase:
        raise ErreurClaire(phrase)


def comparer_solveurs(grilles: Mapping[str, object], solveurs: Sequence[str] = (), delai: float = 10.0) -> ComparaisonDeSolveurs:
    """Tous les solveurs, ou ceux qu'on nomme, sur les mêmes grilles.

    Paramètres
    ----------
    grilles : dict
        À chaque nom, une grille, ou tout ce que `Grille.lire` reconnaît.
    solveurs : suite de str
        Vide pour tous ceux dont la bibliothèque est là.
    delai : réel
        En secondes de calcul, pour chaque recherche ; sous Windows et dans un navigateur, rien n'est interrompu.

    Renvoie
    -------
    ComparaisonDeSolveurs

    Lève
    ----
    ErreurClaire
        S'il n'y a pas de grille, si un solveur n'existe pas, ou si sa bibliothèque n'est pas installée.
    """
    lues = {nom: Grille.lire(grille) for nom, grille in grilles.items()}
    if not lues:
        raise ErreurClaire("il faut au moins une grille à faire résoudre")
    choisies = solveurs or [nom for nom, solveur in SOLVEURS.items() if not manque(solveur.module or "sudokulib")]
    for solveur in choisies:
        _verifier(solveur)
    couts = {solveur: chronometrer(solveur, list(lues.values()), delai) for solveur in choisies}
    return ComparaisonDeSolveurs(list(lues), couts, delai)


def solveurs_gardes(etude: str = "grilles") -> ComparaisonDeSolveurs:
    """Une comparaison gardée avec le cours : « grilles », quatre grilles d'ordre 3 ; « ordres », une de chaque ordre, de 2 à 5.

    Exemples
    --------
    >>> solveurs_gardes().cout("numba", "AI Escargot").total < solveurs_gardes().cout("milp", "AI Escargot").total
    True
    """
    gardees = json.loads(files("cours").joinpath("donnees/solveurs.json").read_text(encoding="utf-8"))
    if etude not in gardees:
        raise ErreurClaire(f"il n'y a pas d'étude {citer(etude)} ; les études : {', '.join(gardees)}")
    fiche = gardees[etude]
    couts = {solveur: [Cout(*cout) for cout in les_siens] for solveur, les_siens in fiche["couts"].items()}
    return ComparaisonDeSolveurs(fiche["grilles"], couts, fiche["delai"], fiche["provenance"])
