"""Les morceaux d'un SVG sans feuille de style : la couleur du texte qui l'entoure, claire ou sombre, et trois autres.

Rien n'y est dit par la couleur seule : un sommet faux porte un « ≠ », un sommet désigné le nom de la variable.
"""

from __future__ import annotations

from html import escape
from math import hypot

FAUX = "#b8430b"  # sous un texte blanc
ALERTE, DESIGNE = "#d2601a", "#2f81c4"  # un trait : ils se voient sur du blanc et sur du noir
CORPS = 14  # pixels
PETIT = 13
SIGNE = 0.6  # la largeur d'un signe, en corps
MARGE = 8
TEXTE = f"color:inherit;font:{PETIT}px sans-serif;fill:currentColor;text-anchor:middle;dominant-baseline:central;"
# Sous un texte posé sur un trait, le fond de la page s'il se nomme
HALO = "paint-order:stroke;stroke:var(--jp-layout-color0,transparent);stroke-width:5px;stroke-linejoin:round;"
Point = tuple[float, float]


class Figure:
    """Ce qu'on dessine, et la boîte où cela tient."""

    def __init__(self) -> None:
        self.morceaux: list[str] = []
        self._dessus: list[str] = []
        self._x: list[float] = []
        self._y: list[float] = []
        self.textes: list[tuple[float, float]] = []  # où sont déjà ceux des traits

    def _occuper(self, x: float, y: float, dx: float, dy: float) -> None:
        self._x += [x - dx, x + dx]
        self._y += [y - dy, y + dy]

    def pastille(self, p: Point, demi_largeur: float, demi_hauteur: float, style: str) -> None:
        """Un cercle, ou un rectangle aux bouts ronds, centré en p."""
        self._occuper(*p, demi_largeur + 2, demi_hauteur + 2)
        x, y = p[0] - demi_largeur, p[1] - demi_hauteur
        self.morceaux.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{2 * demi_largeur:.1f}" height="{2 * demi_hauteur:.1f}" '
            f'rx="{demi_hauteur:g}" style="{style}"/>'
        )

    def anse(self, p: Point, u: Point, rayon: float, style: str) -> None:
        """Une boucle accrochée à un cercle de centre p, du côté u."""
        a, b = ((p[0] + rayon * (0.87 * u[0] - s * 0.5 * u[1]), p[1] + rayon * (0.87 * u[1] + s * 0.5 * u[0])) for s in (1, -1))
        loin = 2.6 * rayon
        c, d = ((p[0] + loin * (u[0] - s * 0.5 * u[1]), p[1] + loin * (u[1] + s * 0.5 * u[0])) for s in (1, -1))
        self._occuper(p[0] + 2 * rayon * u[0], p[1] + 2 * rayon * u[1], 12, 12)
        points = " ".join(f"{x:.1f} {y:.1f}" for x, y in (c, d, b))
        self.morceaux.append(f'<path d="M{a[0]:.1f} {a[1]:.1f} C{points}" style="fill:none;{style}"/>')

    def texte(self, p: Point, mots: str, style: str = "", ancre: str = "middle", corps: int = PETIT, halo: bool = False) -> None:
        """Des mots, centrés en p ou accrochés à lui par un bout ; avec un halo, ce qu'ils couvrent s'efface autour d'eux."""
        largeur = SIGNE * corps * len(mots)
        decalage = {"start": largeur / 2, "end": -largeur / 2}.get(ancre, 0.0)
        self._occuper(p[0] + decalage, p[1], largeur / 2 + 2, corps * 0.7)
        place = f'x="{p[0]:.1f}" y="{p[1]:.1f}"' + (f' text-anchor="{ancre}"' if ancre != "middle" else "")
        style += f"font-size:{corps}px;" if corps != PETIT else ""
        balise = f"<text {place}" + (f' style="{style}"' if style else "") + f">{escape(mots)}</text>"
        (self._dessus if halo else self.morceaux).append(balise)

    def trait(self, a: Point, b: Point, style: str = "") -> None:
        """Un segment."""
        self._x += [a[0], b[0]]
        self._y += [a[1], b[1]]
        self.morceaux.append(
            f'<line x1="{a[0]:.1f}" y1="{a[1]:.1f}" x2="{b[0]:.1f}" y2="{b[1]:.1f}" '
            f'style="stroke:currentColor;stroke-width:1.5px;{style}"/>'
        )

    def pointe(self, a: Point, b: Point, couleur: str) -> None:
        """La pointe d'une flèche qui va de a vers b."""
        u = direction(a, b)
        recul = (b[0] - 10 * u[0], b[1] - 10 * u[1])
        ailes = [(recul[0] - s * 4.5 * u[1], recul[1] + s * 4.5 * u[0]) for s in (1, -1)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (b, *ailes))
        self.morceaux.append(f'<polygon points="{points}" style="fill:{couleur};"/>')

    def en_svg(self, titre: str, description: str) -> str:
        """Le SVG, avec de quoi le dire à qui ne le voit pas."""
        x, y = min(self._x) - MARGE, min(self._y) - MARGE
        largeur, hauteur = max(self._x) + MARGE - x, max(self._y) + MARGE - y
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{largeur:.0f}" height="{hauteur:.0f}" '
            f'viewBox="{x:.0f} {y:.0f} {largeur:.0f} {hauteur:.0f}" style="{TEXTE}">'
            f"<title>{escape(titre)}</title><desc>{escape(description)}</desc>{''.join(self.morceaux)}"
            f'<g style="{HALO}">{"".join(self._dessus)}</g></svg>'
        )


def direction(a: Point, b: Point) -> Point:
    """Le vecteur de longueur 1 de a vers b."""
    longueur = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return (b[0] - a[0]) / longueur, (b[1] - a[1]) / longueur


def entre(a: Point, b: Point, t: float) -> Point:
    """Le point à la part t du chemin de a à b."""
    return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])
