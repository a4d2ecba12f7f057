"""Les courbes d'un essai de recuit, dessinées une fois pour toutes : l'image qui reste sans noyau ni JavaScript."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import log10
from typing import Any

LARGEUR, HAUTEUR, MARGE = 520, 110, 48
TRAITS = ("", ' stroke-dasharray="5 3"')  # le second essai est en tirets
COULEURS = ("#006aa6", "#b34d00")


def dessiner_les_courbes(points: Sequence[dict[str, Any]]) -> str:
    """c et T (en échelle logarithmique) au fil des itérations, en SVG ; rien s'il n'y a pas deux points.

    Paramètres
    ----------
    points : suite de dict
        Pour chaque essai, ce que donne `Piste.points`.

    Renvoie
    -------
    str

    Exemples
    --------
    >>> dessiner_les_courbes([{"iterations": [0], "c": [80], "T": [810.0]}])
    ''
    >>> dessiner_les_courbes([{"iterations": [0, 81], "c": [80, 70], "T": [810.0, 740.0]}]).count("<polyline")
    2
    """
    if max(len(essai["iterations"]) for essai in points) < 2:
        return ""
    c = _panneau("c", [(essai["iterations"], essai["c"]) for essai in points], 0)
    T = _panneau("log T", [(essai["iterations"], [log10(t) for t in essai["T"]]) for essai in points], HAUTEUR)
    return _image("c et T au fil des itérations", 2 * HAUTEUR, c + T)


def dessiner_une_courbe(nom: str, iterations: list[int], ordonnees: list[int]) -> str:
    """Une seule courbe au fil des itérations, en SVG ; rien s'il n'y a pas deux points.

    Exemples
    --------
    >>> dessiner_une_courbe("E", [0], [81])
    ''
    >>> dessiner_une_courbe("E", [0, 1], [81, 80]).count("<polyline")
    1
    """
    if len(iterations) < 2:
        return ""
    return _image(f"{nom} au fil des itérations", HAUTEUR, _panneau(nom, [(iterations, list(map(float, ordonnees)))], 0))


def _image(titre: str, hauteur: int, contenu: str) -> str:
    taille = f'viewBox="0 0 {LARGEUR} {hauteur}" width="{LARGEUR}" role="img" aria-label="{escape(titre)}"'
    style = "max-width:100%;height:auto;background:#fff"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {taille} style="{style}">{contenu}</svg>'


def _panneau(nom: str, courbes: list[tuple[list[int], list[float]]], haut: int) -> str:
    fin = max(xs[-1] for xs, _ in courbes) or 1
    bas, plus = (borne(y for _, ys in courbes for y in ys) for borne in (min, max))
    etendue = (plus - bas) or 1

    def place(x: float, y: float) -> str:
        hauteur = (HAUTEUR - 24) * (plus - y) / etendue
        return f"{MARGE + (LARGEUR - MARGE - 8) * x / fin:.1f},{haut + 12 + hauteur:.1f}"

    lignes = [
        f'<polyline fill="none" stroke="{COULEURS[k]}" stroke-width="1.5"{TRAITS[k]} '
        f'points="{" ".join(place(x, y) for x, y in zip(xs, ys))}"/>'
        for k, (xs, ys) in enumerate(courbes)
    ]
    style = 'font-size="12" font-family="sans-serif" fill="#333"'
    graduations = [f'<text x="4" y="{haut + y}" {style}>{_court(v)}</text>' for y, v in ((16, plus), (HAUTEUR - 12, bas))]
    titre = f'<text x="4" y="{haut + HAUTEUR // 2}" {style} font-weight="bold">{nom}</text>'
    return "".join([*lignes, *graduations, titre])


def _court(x: float) -> str:
    return f"{x:.3g}".replace(".", ",")
