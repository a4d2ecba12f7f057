"""Le moteur et les autres solveurs, côte à côte sur les mêmes grilles : `make bench`. Voir LISEZMOI.md.

    .venv/bin/python -m bench.moteur [--jeux DOSSIER] [--tours 5] [--budget 0.4]

DOSSIER contient d'autres jeux de grilles (.txt ou .tsv, une grille par ligne). Les pairs absents sont sautés ; pour les
avoir tous : `.venv/bin/pip install -c constraints.txt ".[cours,pairs]"`. Seuls les rapports ont un sens d'une machine à l'autre.
"""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import NamedTuple

import click

from bench.duel import Duel, Sujet, debit
from bench.jeux import Jeu, du_dossier, engendres
from bench.pairs import PAIRS, Pair
from sudokulib import Grille, moteur
from sudokulib.moteur import lots

COEURS = os.cpu_count() or 1
LOT = Sujet("nous, en lot, un cœur", lambda lignes: lots.compter_lot(lignes, taches=1, barre=False).nombres, 10_000)
LOT_PARTOUT = Sujet(
    f"nous, en lot, {COEURS} cœurs (temps réel)",
    lambda lignes: lots.compter_lot(lignes, barre=False).nombres,
    40_000,
    time.perf_counter,
)
LOT_16 = LOT._replace(au_moins=200)
UNE_PAR_UNE = Sujet("nous, une par une", lambda lignes: [moteur.compter(ligne, 2) for ligne in lignes], 50)
PUR = Sujet("nous, pur Python", lambda lignes: lots.compter_lot(lignes, moteur="python", taches=1, barre=False).nombres, 20)


SUJETS = {3: (LOT, LOT_PARTOUT, UNE_PAR_UNE, PUR), 4: (LOT_16,)}
CONTRE_NORVIG = (LOT_PARTOUT, PUR)  # les autres sujets que les cibles comparent à Norvig


DESSINES = ("minimales", "célèbres", "clue17", "16")  # les jeux de la figure
RESUMES = {  # ceux du tableau qui résume, et leur nom court
    "minimales": "minimales",
    "clue17": "17 indices",
    "norvig_top95": "top95",
    "célèbres": "célèbres",
    "16": "16 × 16, 110 indices",
    "16 dures": "16 × 16, 100 indices",
    "gecode_16x16": "16 × 16, Gecode",
}


class Cible(NamedTuple):
    """Un rapport à atteindre, sur un jeu, contre le meilleur pair d'un genre."""

    jeu: str
    sujet: Sujet
    genres: tuple[str, ...]
    voulu: float
    phrase: str


CIBLES = (
    Cible("clue17", LOT, ("norvig",), 600, "17 indices : lot, un cœur / Norvig"),
    Cible("clue17", LOT_PARTOUT, ("norvig",), 600, "17 indices : lot, tous les cœurs / Norvig"),
    Cible("célèbres", LOT, ("norvig",), 150, "les plus dures (célèbres) : lot, un cœur / Norvig"),
    Cible("norvig_hardest", LOT, ("norvig",), 150, "les plus dures (hardest) : lot, un cœur / Norvig"),
    Cible("clue17", LOT, ("sat", "couverture"), 50, "17 indices : lot, un cœur / meilleur SAT ou couverture exacte"),
    Cible("clue17", PUR, ("norvig",), 8, "17 indices : pur Python / Norvig"),
    Cible("16", LOT_16, ("sat",), 5, "16 × 16 engendrées, 110 indices : lot, un cœur / meilleur PySAT"),
    Cible("16 dures", LOT_16, ("sat",), 5, "16 × 16 engendrées, 100 indices : lot, un cœur / meilleur PySAT"),
    Cible("gecode_16x16", LOT_16, ("sat",), 5, "16 × 16 de Gecode : lot, un cœur / meilleur PySAT"),
)


class Resultat(NamedTuple):
    """Les duels d'un jeu, et nos débits."""

    jeu: Jeu
    duels: list[Duel]
    debits: dict[str, float]


def solutions_uniques(jeu: Jeu) -> tuple[Jeu, dict[Grille, tuple[int, ...]]]:
    """Nos solutions, vérifiées une à une ; les grilles qui n'en ont pas exactement une sont écartées, et on le dit."""
    lot = lots.compter_lot(jeu.grilles, barre=False)
    gardees = {}
    for grille, nombre, valeurs in zip(jeu.grilles, lot.nombres, lot.solutions):
        if nombre == 1:
            gardees[grille] = solution = tuple(map(int, valeurs))
            if not Grille(jeu.n, solution).est_solution or any(v not in (0, w) for v, w in zip(grille.valeurs, solution)):
                raise AssertionError(f"notre solution de {grille!r} est fausse")
    if len(gardees) < len(jeu.grilles):
        print(f"\n{jeu.titre} : grilles écartées, car en double ou sans solution unique : {len(jeu.grilles) - len(gardees)}.")
    return jeu._replace(grilles=list(gardees)), gardees


def mesurer(jeu: Jeu, pairs: Iterable[Pair], tours: int, budget: float) -> Resultat:
    """Tous les duels d'un jeu, un tour de chacun après l'autre."""
    jeu, solutions = solutions_uniques(jeu)
    lot, *autres = SUJETS[jeu.n]
    duels = [Duel(lot, pair, jeu, solutions) for pair in pairs if jeu.n in pair.ordres]
    duels += [Duel(sujet, d.pair, jeu, solutions) for sujet in CONTRE_NORVIG for d in duels[:1] if d.pair.genre == "norvig"]
    debits: dict[str, list[float]] = {sujet.nom: [] for sujet in (lot, *autres)}
    for tour in range(tours):
        for duel in duels:
            duel.tour(tour, budget)
        for sujet in (lot, *autres):
            debits[sujet.nom].append(
                debit(sujet, jeu.grilles if sujet.au_moins >= 200 else jeu.grilles[tour :: len(jeu.grilles) // 200 or 1])
            )
    return Resultat(jeu, duels, {nom: median(mesures) for nom, mesures in debits.items()})


def nombre(x: float) -> str:
    """Un nombre comme on l'écrit en français, à trois chiffres significatifs à peu près."""
    return f"{x:,.0f}".replace(",", "\u202f") if x >= 100 or x == int(x) else f"{x:.1f}".replace(".", ",")


def tableau(resultat: Resultat) -> str:
    """Le tableau d'un jeu, le plus rapide d'abord."""
    jeu = resultat.jeu
    lignes = [f"### {jeu.titre[0].upper()}{jeu.titre[1:]} ({nombre(len(jeu.grilles))} grilles)", ""]
    lignes += ["| solveur | ce qu'il fait | grilles par seconde | le lot, un cœur, va | bornes |", "|---|---|---|---|---|"]
    lignes += [f"| {nom} | compte jusqu'à 2 | {nombre(mesure)} | | |" for nom, mesure in resultat.debits.items()]
    contre_le_lot = [duel for duel in resultat.duels if duel.sujet is SUJETS[jeu.n][0]]
    for duel in sorted(contre_le_lot, key=lambda d: d.rapport):
        bornes = f"{nombre(min(duel.rapports))} à {nombre(max(duel.rapports))}"
        environ = "environ " if duel.coupe else ""
        cellules = [
            duel.pair.nom,
            duel.pair.ce_qu_il_fait,
            environ + nombre(median(duel.a_lui)),
            f"× {nombre(duel.rapport)}",
            bornes,
        ]
        lignes.append(f"| {' | '.join(cellules)} |")
    return "\n".join(lignes)


def resume(resultats: list[Resultat]) -> str:
    """Tous les solveurs et les principaux jeux en un tableau : grilles par seconde et, entre parenthèses, le rapport."""
    montres = [resultat for resultat in resultats if resultat.jeu.cle in RESUMES]
    cellules: dict[tuple[str, str], dict[str, str]] = {}
    for r in montres:
        for nom, debit_median in r.debits.items():
            cellules.setdefault((nom, "compte jusqu'à 2"), {})[r.jeu.cle] = nombre(round(debit_median))
        for d in r.duels:
            if d.sujet is SUJETS[r.jeu.n][0]:
                texte = f"{'≈ ' if d.coupe else ''}{nombre(median(d.a_lui))} (× {nombre(d.rapport)})"
                cellules.setdefault((d.pair.nom, d.pair.ce_qu_il_fait), {})[r.jeu.cle] = texte
    lignes = [
        "| solveur | ce qu'il fait |" + "".join(f" {RESUMES[r.jeu.cle]} |" for r in montres),
        "|---" * (2 + len(montres)) + "|",
    ]
    for (nom, fait), ligne in cellules.items():
        lignes.append(f"| {nom} | {fait} |" + "".join(f" {ligne.get(r.jeu.cle, '')} |" for r in montres))
    return "\n".join(lignes)


def tableau_des_cibles(resultats: list[Resultat]) -> str:
    """Chaque cible que ces jeux permettent d'examiner : ce qu'on voulait, ce qu'on mesure."""
    lignes = ["| cible | contre | voulu | mesuré | bornes | atteint |", "|---|---|---|---|---|---|"]
    for cible in CIBLES:
        duels = [d for r in resultats if r.jeu.cle == cible.jeu for d in r.duels if d.sujet == cible.sujet]
        duels = [d for d in duels if d.pair.genre in cible.genres]
        if duels:
            pire = min(duels, key=lambda d: d.rapport)
            mesures = [nombre(x) for x in (cible.voulu, pire.rapport, min(pire.rapports), max(pire.rapports))]
            atteint = "oui" if pire.rapport >= cible.voulu else "**non**"
            voulu, mesure, mini, maxi = mesures
            lignes.append(f"| {cible.phrase} | {pire.pair.nom} | × {voulu} | × {mesure} | {mini} à {maxi} | {atteint} |")
    return "\n".join(lignes) if len(lignes) > 2 else "Aucune des cibles ne porte sur ces jeux."


def debits_de_tous(resultat: Resultat) -> dict[str, float]:
    """Les grilles par seconde de chacun ; de PySAT, le meilleur solveur seulement."""
    debits, meilleur = dict(resultat.debits), 0.0
    for duel in resultat.duels:
        debit_median = median(duel.a_lui)
        if duel.pair.genre == "sat":
            meilleur = max(meilleur, debit_median)
        elif duel.sujet is SUJETS[resultat.jeu.n][0]:
            debits[duel.pair.nom] = debit_median
    return debits | {"PySAT (le meilleur)": meilleur} if meilleur else debits


def dessiner(resultats: list[Resultat], fichier: Path) -> None:
    """La figure : pour quelques jeux, les grilles par seconde de chacun, en échelle logarithmique."""
    try:
        import matplotlib
    except ImportError:
        print("\nmatplotlib n'est pas installé : pas de figure.")
        return
    matplotlib.use("agg")
    import matplotlib.pyplot as plt

    montres = [resultat for resultat in resultats if resultat.jeu.cle in DESSINES]
    figure, axes = plt.subplots(-(-len(montres) // 2), 2, figsize=(11, 1.7 * len(montres)), squeeze=False)
    for axe in axes.flat[len(montres) :]:
        axe.set_axis_off()
    for axe, resultat in zip(axes.flat, montres):
        debits = debits_de_tous(resultat)
        noms = sorted(debits, key=lambda nom: debits[nom])
        couleurs = ["#1f5a8a" if nom in resultat.debits else "#b0b0b0" for nom in noms]
        barres = axe.barh([nom.removesuffix(" (temps réel)") for nom in noms], [debits[nom] for nom in noms], color=couleurs)
        axe.bar_label(barres, [nombre(round(debits[nom])) for nom in noms], padding=3, fontsize=8)
        axe.set_title(resultat.jeu.titre, fontsize=8.5, loc="left")
        axe.tick_params(labelsize=8)
        axe.set_xscale("log")
        axe.set_xlim(min(debits.values()) / 2, 8 * max(debits.values()))
        axe.spines[["top", "right"]].set_visible(False)
        axe.set_xlabel("grilles par seconde (échelle logarithmique)", fontsize=8)
        axe.set_ylabel("programme", fontsize=8)
    figure.tight_layout()
    figure.savefig(fichier, dpi=110)
    print(f"\nFigure : {fichier}")


def presents() -> list[Pair]:
    """Les pairs installés ; les autres sont nommés."""
    for pair in PAIRS:
        if pair.version is None:
            print(f"{pair.nom} n'est pas installé (pip install {pair.paquet}) : sauté.")
    return [pair for pair in PAIRS if pair.version is not None]


@click.command()
@click.option(
    "--jeux", "dossier", type=click.Path(exists=True, file_okay=False, path_type=Path), help="D'autres jeux de grilles."
)
@click.option("--nombre", "combien", default=500, show_default=True, help="Le nombre de grilles minimales à engendrer.")
@click.option("--maximum", default=2000, show_default=True, help="Les grilles gardées de chaque fichier.")
@click.option("--graine", default=2014, show_default=True, help="La graine des grilles engendrées.")
@click.option("--tours", default=5, show_default=True)
@click.option("--budget", default=0.4, show_default=True, help="Les secondes de chaque pair, par tour.")
@click.option("--figure", default=Path(__file__).with_name("moteur.png"), type=click.Path(path_type=Path), help="Où l'écrire.")
def principal(dossier: Path | None, combien: int, maximum: int, graine: int, tours: int, budget: float, figure: Path) -> None:
    """Mesure tous les duels, imprime les tableaux, dessine la figure."""
    pairs = presents()
    versions = {pair.paquet: pair.version for pair in pairs if pair.paquet}
    print(f"Python {platform.python_version()}, {', '.join(f'{paquet} {v}' for paquet, v in versions.items())} ; {COEURS} cœurs.")
    print(f"{tours} tours alternés, {nombre(budget)} s par pair et par tour ; chaque réponse est vérifiée.")
    jeux = engendres(combien, graine)
    jeux += du_dossier(dossier, maximum, jeux) if dossier else []
    resultats = []
    for jeu in jeux:
        resultats.append(mesurer(jeu, pairs, tours, budget))
        print("\n" + tableau(resultats[-1]), flush=True)
    print("\n### Résumé : grilles par seconde (et combien de fois le lot, sur un cœur, va plus vite)\n\n" + resume(resultats))
    print("\n### Cibles\n\n" + tableau_des_cibles(resultats))
    dessiner(resultats, figure)


if __name__ == "__main__":
    principal()
