"""Les figures du chapitre : E au fil d'un vidage, la répartition de E sur des séries.

matplotlib n'est importé que quand on dessine.
"""

from __future__ import annotations

from collections.abc import Mapping

from socle.figures import COULEURS, conclure, preparer_figures
from socle.nombres import decimal
from sudokulib.generation.recuit_de_vidage import SerieDeVidages, Vidage, temperatures

HACHURES = ("", "//", "..")


def tracer_vidages(vidages: Mapping[str, Vidage], conclusion: str = "") -> None:
    """E au fil de quelques vidages par recuit, en fonction de la température, qui descend vers la droite.

    Paramètres
    ----------
    vidages : dict
        À chaque nom de courbe, son vidage ; trois au plus.
    conclusion : str
        Ce qu'il faut y voir, en une phrase sans son point.
    """
    import matplotlib.pyplot as plt

    preparer_figures()
    figure, cadre = plt.subplots()
    conclure(figure, conclusion)
    for (nom, vidage), couleur, trait in zip(vidages.items(), COULEURS, ("-", "--", ":")):
        T = list(temperatures(vidage.reglage))
        cadre.plot(T, vidage.historique, trait, lw=0.8, color=couleur, label=nom)
    cadre.set(xlabel="température T (elle descend vers la droite)", ylabel="E, nombre d'indices")
    cadre.xaxis.set_major_formatter(lambda T, _: decimal(T, 1))
    cadre.invert_xaxis()
    cadre.legend()
    plt.show()


def tracer_repartitions(series: Mapping[str, SerieDeVidages], conclusion: str = "") -> None:
    """La part des vidages qui finissent à chaque valeur de E, pour quelques séries côte à côte.

    Paramètres
    ----------
    series : dict
        À chaque nom, sa série ; trois au plus.
    conclusion : str
        Ce qu'il faut y voir, en une phrase sans son point.
    """
    import matplotlib.pyplot as plt

    preparer_figures()
    figure, cadre = plt.subplots()
    conclure(figure, conclusion)
    largeur = 0.8 / len(series)
    for rang, (nom, serie) in enumerate(series.items()):
        comptes = serie.repartition()
        x = [E + largeur * (rang - (len(series) - 1) / 2) for E in comptes]
        y = [100 * k / len(serie.E) for k in comptes.values()]
        cadre.bar(x, y, largeur, label=nom, color=COULEURS[rang], hatch=HACHURES[rang], edgecolor="white")
    cadre.set(xlabel="E, nombre d'indices de la meilleure grille", ylabel="part des vidages (%)")
    cadre.legend()
    plt.show()
