"""La figure de documentation/generation.md : `python -m bench.generation --figure FICHIER`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import mean

from bench.generation import FIN, PUBLIE, temperatures
from socle.nombres import virgule
from sudokulib import Grille
from sudokulib.generation import Reglage, serie, vider_recuit


def dessiner(chemin: str, pleine: Grille, essais: int, graine: int) -> None:
    """La répartition de E pour trois réglages ; et E pendant un vidage, en moyenne par tranche de température."""
    import matplotlib

    matplotlib.use("agg")
    import matplotlib.pyplot as plt

    from socle.figures import COULEURS

    plt.rcParams["font.size"] = 12
    figure, (haut, bas) = plt.subplots(2, 1, figsize=(7.6, 7.6), layout="constrained")
    reglages = (("publié", PUBLIE), ("cent fois plus lent", FIN), ("250 fois plus lent", Reglage(0.25, 0.15, 1e-7)))
    hachures = ("", "//", "..")
    for rang, (nom, reglage) in enumerate(reglages):
        comptes = serie(pleine, *reglage, nombre=essais, graine=graine).repartition()
        x, y = [E + 0.27 * (rang - 1) for E in comptes], [100 * k / essais for k in comptes.values()]
        haut.bar(x, y, 0.26, label=nom, color=COULEURS[rang], hatch=hachures[rang], edgecolor="white")
    haut.set(title=f"Plus lent, on finit plus bas ({essais} vidages par réglage)", ylabel="part des vidages (%)")
    haut.set(xlabel="E, nombre d'indices de la meilleure grille")
    haut.legend(title="réglage")
    for rang, (nom, reglage) in enumerate((("publié", PUBLIE), ("Ti = 5, Tf = 0,05", Reglage(5, 0.05, 0.0002)))):
        vidage = vider_recuit(pleine, *reglage, graine=graine)
        style = ("-", "--")[rang]
        bas.plot(*par_tranches([*temperatures(reglage)], vidage.historique), style, label=nom, color=COULEURS[rang])
    bas.set(title="E suit la température, d'où qu'on parte, puis se fige", xscale="log", ylim=(18, 45))
    bas.set(xlabel="température T, du chaud au froid", ylabel="E, nombre d'indices")
    graduations = (5, 2, 1, 0.5, 0.25, 0.15, 0.05)
    bas.set_xticks(graduations, [virgule(T) for T in graduations])
    bas.minorticks_off()
    bas.invert_xaxis()
    bas.legend(title="un vidage, de graine 1" if graine == 1 else "un vidage")
    figure.savefig(chemin, dpi=110, metadata={"Software": None})


def par_tranches(T: list[float], E: Sequence[int]) -> tuple[list[float], list[float]]:
    """Les moyennes de T et de E par tranche de température, chacune d'un quinzième plus froide que la précédente."""
    tranches: dict[int, list[tuple[float, int]]] = {}
    for couple in zip(T, E):
        tranches.setdefault(round(15 * math.log(couple[0])), []).append(couple)
    return [mean(t for t, _ in tranche) for tranche in tranches.values()], [mean(e for _, e in t) for t in tranches.values()]
