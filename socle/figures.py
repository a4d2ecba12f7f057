"""Des figures identiques à chaque exécution, pour les leçons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from socle.bibliotheques import importer

# Celles du thème de l'atelier (cours/ateliers/theme.css), dans le même ordre : cause, effet, conflit.
COULEURS = ("#006aa6", "#b34d00", "#c2185b")


def preparer_figures() -> None:
    """Règle matplotlib pour un cahier : petites images PNG sans date ni version, qui s'affichent partout.

    Un SVG serait plus fin, mais JupyterLab refuse de montrer celui d'un cahier qu'on vient de recevoir.
    """
    importer("matplotlib")
    import matplotlib.pyplot as plt
    from cycler import cycler
    from matplotlib_inline.backend_inline import set_matplotlib_formats

    set_matplotlib_formats("png", dpi=90, metadata={"Software": None})  # type: ignore[no-untyped-call]
    _dire_les_figures()
    plt.rcParams["axes.prop_cycle"] = cycler(color=COULEURS)
    plt.rcParams.update({"figure.figsize": (6.0, 3.2), "axes.grid": True, "grid.alpha": 0.3, "font.size": 9})


def _dire_les_figures() -> None:
    """Donne à chaque image du cahier le texte que lira qui ne la voit pas.

    JupyterLab n'en donne aucun à une image PNG : c'est une page, d'une seule balise, qu'on lui confie.
    """
    from IPython.core.getipython import get_ipython
    from matplotlib.figure import Figure

    console = get_ipython()
    if console is None or console.display_formatter is None:
        return
    formats = console.display_formatter.formatters
    dessiner = formats["image/png"].for_type(Figure)
    formats["text/html"].for_type(Figure, lambda figure: image_dite(figure, dessiner(figure)))
    formats["image/png"].for_type(Figure, lambda _: None)


def image_dite(figure: Any, png: str) -> str:
    """Une figure en HTML, avec le texte que lira qui ne la voit pas.

    Paramètres
    ----------
    figure : matplotlib.figure.Figure
    png : str
        Son image, en base 64.
    """
    mots = escape(texte_de_remplacement(figure))
    return f'<img alt="{mots}" style="max-width:100%;" src="data:image/png;base64,{png.strip()}">'


def texte_de_remplacement(figure: Any) -> str:
    """Ce que montre une figure : sa conclusion si `conclure` l'a dite, puis ses titres, ses axes et ses légendes.

    Paramètres
    ----------
    figure : matplotlib.figure.Figure

    Renvoie
    -------
    str

    Exemples
    --------
    >>> from matplotlib.figure import Figure
    >>> figure = Figure()
    >>> cadre = figure.subplots()
    >>> _ = cadre.plot([1, 2], label="exclusivité"), cadre.set(xlabel="N", ylabel="opérations"), cadre.legend()
    >>> texte_de_remplacement(figure)
    'Figure : « opérations » selon « N » (exclusivité).'
    >>> conclure(figure, "le coût double avec N")
    >>> texte_de_remplacement(figure)
    'Figure : le coût double avec N. « opérations » selon « N » (exclusivité).'
    """
    axes = " ; ".join(filter(None, map(_dire_un_cadre, figure.axes)))
    return "Figure : " + " ".join(f"{partie}." for partie in (figure.get_label(), axes) if partie)


def conclure(figure: Any, conclusion: str) -> None:
    """Note ce qu'il faut voir sur une figure, pour qui ne la voit pas ; à dire avant de la montrer.

    Paramètres
    ----------
    figure : matplotlib.figure.Figure
    conclusion : str
        Une phrase, sans son point.
    """
    figure.set_label(conclusion)


def _dire_un_cadre(cadre: Any) -> str:
    titre, x, y = cadre.get_title(), cadre.get_xlabel(), cadre.get_ylabel()
    legende = cadre.get_legend()
    series = ", ".join(texte.get_text() for texte in legende.get_texts()) if legende else ""
    axes = " selon ".join(f"« {nom} »" for nom in (y, x) if nom)
    dit = " : ".join(filter(None, (titre, axes)))
    return f"{dit} ({series})" if series else dit


def courbes(
    x: Sequence[float],
    series: Mapping[str, Sequence[float]],
    abscisse: str,
    ordonnee: str,
    log: str = "",
    repere: float | None = None,
    conclusion: str = "",
) -> None:
    """Trace quelques courbes sur les mêmes abscisses, chacune avec son trait et sa marque.

    Paramètres
    ----------
    x : suite de nombres
    series : dict
        À chaque nom de courbe, ses ordonnées.
    abscisse, ordonnee : str
        Les titres des axes.
    log : str
        Les axes en échelle logarithmique : « x », « y », « xy », ou aucun.
    repere : float, facultatif
        Une ordonnée à marquer d'un trait horizontal.
    conclusion : str
        Ce qu'il faut y voir, en une phrase sans son point.
    """
    preparer_figures()
    import matplotlib.pyplot as plt

    figure, cadre = plt.subplots()
    conclure(figure, conclusion)
    for (nom, y), trait, marque in zip(series.items(), ("-", "--", ":", "-."), "os^d"):
        cadre.plot(x, y, trait, marker=marque, markevery=max(1, len(x) // 10), label=nom, markersize=4)
    if repere is not None:
        cadre.axhline(repere, color="#444444", lw=0.8)
    if "x" in log:
        cadre.set_xscale("log")
    if "y" in log:
        cadre.set_yscale("log")
    cadre.set(xlabel=abscisse, ylabel=ordonnee)
    if len(x) <= 8:
        cadre.set_xticks(list(x), [f"{v:.3g}".replace(".", ",") for v in x])
        cadre.minorticks_off()
    cadre.legend()
    plt.show()
