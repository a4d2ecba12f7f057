"""Les figures du chapitre : un essai au fil de la température, les intervalles d'une table, le coût des relances.

matplotlib n'est importé que quand on dessine, et numpy avec lui : sans eux, une leçon calcule, et dit ce qui manque à sa figure.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from socle.figures import COULEURS, conclure, preparer_figures
from socle.nombres import decimal
from sudokulib.recuit.essai import EssaiDeRecuit
from sudokulib.recuit.relances import cout_de_luby, cout_par_reussite, meilleure_coupure
from sudokulib.recuit.resultats import SerieGardee
from sudokulib.recuit.series import SerieDEssais

if TYPE_CHECKING:
    from sudokulib.recuit.markov import Chaine, Vecteur

MILLION = 10**6


def tracer_essai(essai: EssaiDeRecuit, conclusion: str = "") -> None:
    """La valeur c et la part des coups acceptés, en fonction de la température, qui descend vers la droite.

    Paramètres
    ----------
    essai : EssaiDeRecuit
        Avec son historique : celui que renvoie `recuit` sans `points=0`.
    conclusion : str, facultatif
        Ce qu'il faut y voir, en une phrase sans son point.
    """
    import matplotlib.pyplot as plt

    preparer_figures()
    h = essai.historique
    figure, (haut, bas) = plt.subplots(2, sharex=True, figsize=(6.0, 3.8))
    conclure(figure, conclusion)
    haut.plot(h.T, h.c, lw=0.8, color=COULEURS[0])
    haut.set(ylabel="conflits c")
    haut.set_title(str(essai), fontsize=9)
    bas.plot(h.T[1:], h.acceptation, lw=0.8, color=COULEURS[1])
    bas.set(ylabel="part acceptée", xlabel="température T (elle descend vers la droite)", ylim=(-0.02, 1.02))
    parts = (0, 0.25, 0.5, 0.75, 1)
    bas.set_yticks(parts, [decimal(part) for part in parts])
    bas.set_xscale("log")
    bas.invert_xaxis()
    plt.show()


def tracer_intervalles(
    series: Iterable[SerieGardee | SerieDEssais],
    publies: Mapping[str, tuple[int, float]] | None = None,
    abscisse: str = "",
    conclusion: str = "",
) -> None:
    """Le nombre moyen d'essais de chaque série et son intervalle à 95 %, face aux nombres publiés.

    Paramètres
    ----------
    series : suite de SerieGardee ou de SerieDEssais
    publies : dict, facultatif
        Au nom d'un tableau, son nombre d'indices et le nombre moyen publié (`PUBLIES`) : un losange sur chacune de ses grilles.
    abscisse, conclusion : str, facultatifs
    """
    import matplotlib.pyplot as plt

    preparer_figures()
    rangees = list(series)[::-1]
    figure, cadre = plt.subplots(figsize=(6.0, 0.6 + 0.22 * len(rangees)))
    conclure(figure, conclusion)
    for y, serie in enumerate(rangees):
        bas, haut = serie.intervalle()
        cadre.plot([bas, haut], [y, y], "|-", color=COULEURS[0], label="nos essais, intervalle à 95 %" if y == 0 else None)
        cadre.plot([serie.moyenne], [y], "o", color=COULEURS[0], markersize=4)
    points = [(publie, y) for nom, (_, publie) in (publies or {}).items() for y, s in enumerate(rangees) if _est_de(s.nom, nom)]
    if points:
        cadre.plot(*zip(*points), "D", color=COULEURS[1], markersize=5, linestyle="", label="publié par le document S")
    cadre.set_yticks(range(len(rangees)), [serie.nom for serie in rangees])
    cadre.set_xscale("log")
    reperes = (1, 2, 5, 10, 20, 50, 100)
    cadre.set_xticks(reperes, list(map(str, reperes)))
    cadre.minorticks_off()
    cadre.set_xlabel(abscisse or "nombre moyen d'essais par réussite (échelle logarithmique)")
    cadre.set_ylabel("série d'essais")
    cadre.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2)
    plt.show()


def _est_de(grille: str, tableau: str) -> bool:
    """Vrai si une grille est l'une de celles d'un tableau du document : « tableau I a » et non « tableau II a »."""
    return grille.split()[:2] == ["tableau", tableau]


def tracer_relances(serie: SerieGardee, unite: int, conclusion: str = "") -> None:
    """Ce que coûte une réussite selon la coupure, et selon la suite de Luby.

    Paramètres
    ----------
    serie : SerieGardee
    unite : int
        Celle de la suite de Luby, en itérations.
    conclusion : str, facultatif
    """
    import matplotlib.pyplot as plt

    preparer_figures()
    durees = serie.durees_de_tous
    coupures = [serie.durees[0] + k * (serie.durees[-1] * 3 - serie.durees[0]) // 300 for k in range(301)]
    couts = [cout_par_reussite(durees, coupure) / MILLION for coupure in coupures]
    meilleure = meilleure_coupure(durees)
    figure, cadre = plt.subplots()
    conclure(figure, conclusion)
    cadre.plot([t / MILLION for t in coupures], couts, lw=1.2, label="coupure fixe")
    cadre.plot([meilleure / MILLION], [cout_par_reussite(durees, meilleure) / MILLION], "o", label="la meilleure")
    cadre.axhline(cout_de_luby(durees, unite) / MILLION, ls="--", color=COULEURS[2], label="suite de Luby")
    plafond = 4 * min(couts)  # trop tôt, le coût est infini
    cadre.set(xlabel="coupure, en millions d'itérations", ylabel="millions d'itérations\npar réussite", ylim=(0, plafond))
    cadre.legend()
    plt.show()


def tracer_distances(distances: Mapping[str, Sequence[int]], au_hasard: float, conclusion: str = "") -> None:
    """À combien de cases de la solution finissent des essais ratés, grille par grille.

    Paramètres
    ----------
    distances : dict
        À chaque nom, le nombre de cases fausses de chaque essai raté : voir `distances_gardees`.
    au_hasard : float
        Le nombre moyen de cases fausses d'une grille remplie au hasard.
    conclusion : str, facultatif
    """
    import matplotlib.pyplot as plt

    preparer_figures()
    figure, cadre = plt.subplots(figsize=(6.0, 2.8))
    conclure(figure, conclusion)
    cadre.hist([*distances.values()], range(0, 64, 4), color=COULEURS[: len(distances)], label=[*distances])
    cadre.axvline(2, color="#222222", lw=1.5, label="un échange de la solution : 2 cases")
    cadre.axvline(au_hasard, color="#222222", ls="--", label=f"une grille au hasard : {decimal(au_hasard, 0)} cases")
    cadre.set(xlabel="cases qui diffèrent de la solution", ylabel="essais ratés à c = 2")
    cadre.legend(loc="lower center", bbox_to_anchor=(0.5, 1), ncols=2, fontsize=8)
    plt.show()


def tracer_reussites(temperatures: Sequence[float], conclusion: str = "") -> None:
    """À quelles températures des essais ont réussi ; elle descend vers la droite.

    Paramètres
    ----------
    temperatures : suite de float
        Celle de chaque réussite.
    conclusion : str, facultatif
    """
    import matplotlib.pyplot as plt

    preparer_figures()
    figure, cadre = plt.subplots(figsize=(6.0, 2.6))
    conclure(figure, conclusion)
    cadre.hist(temperatures, [k / 100 for k in range(0, 51, 2)], edgecolor="white")
    cadre.set(xlabel="température T (elle descend vers la droite)", ylabel="réussites", xlim=(0.5, 0))
    graduations = [k / 10 for k in range(6)]
    cadre.set_xticks(graduations, [decimal(T, 1) for T in graduations])
    plt.show()


def tracer_loi(chaine: Chaine, observees: Vecteur, T: float, conclusion: str = "") -> None:
    """La probabilité de chaque valeur de c, calculée et observée.

    Paramètres
    ----------
    chaine : Chaine
    observees : tableau de float
        Les fréquences des états, que renvoie `frequences`.
    T : float
    conclusion : str, facultatif
    """
    import matplotlib.pyplot as plt

    preparer_figures()
    valeurs = sorted(set(chaine.couts.tolist()))
    figure, cadre = plt.subplots(figsize=(6.0, 2.6))
    conclure(figure, conclusion)
    for decalage, loi, nom, hachures in ((-0.2, chaine.loi_stationnaire(T), "calculée", ""), (0.2, observees, "observée", "//")):
        hauteurs = [float(loi[chaine.couts == c].sum()) for c in valeurs]
        cadre.bar([c + decalage for c in valeurs], hauteurs, 0.4, label=nom, hatch=hachures, edgecolor="white")
    cadre.set(xlabel="valeur c", ylabel="probabilité", title=f"T = {T:g}".replace(".", ","))
    cadre.set_xticks(valeurs)
    cadre.yaxis.set_major_formatter(lambda y, _: decimal(y))
    cadre.legend()
    plt.show()


def tracer_relaxations(chaines: Mapping[str, Chaine], temperatures: Sequence[float], conclusion: str = "") -> None:
    """Le temps de relaxation de chaque chaîne, en fonction de 1/T.

    Paramètres
    ----------
    chaines : dict de Chaine
    temperatures : suite de float
    conclusion : str, facultatif
    """
    from socle.figures import courbes

    temps = {nom: [chaine.temps_de_relaxation(T) for T in temperatures] for nom, chaine in chaines.items()}
    courbes([1 / T for T in temperatures], temps, "1/T", "temps de relaxation (itérations)", log="y", conclusion=conclusion)
