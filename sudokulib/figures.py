"""Des figures identiques à chaque exécution, pour les leçons."""

from __future__ import annotations

# Celles du thème de l'atelier (sudokulib/atelier/theme.css), dans le même ordre : cause, effet, conflit.
COULEURS = ("#006aa6", "#b34d00", "#c2185b")


def preparer_figures() -> None:
    """Règle matplotlib pour un cahier : petites images PNG sans date ni version, qui s'affichent partout.

    Un SVG serait plus fin, mais JupyterLab refuse de montrer celui d'un cahier qu'on vient de recevoir.
    """
    import matplotlib.pyplot as plt
    from cycler import cycler
    from matplotlib_inline.backend_inline import set_matplotlib_formats

    set_matplotlib_formats("png", dpi=90, metadata={"Software": None})  # type: ignore[no-untyped-call]
    plt.rcParams["axes.prop_cycle"] = cycler(color=COULEURS)
    plt.rcParams.update({"figure.figsize": (6.0, 3.2), "axes.grid": True, "grid.alpha": 0.3, "font.size": 9})
