"""Dessiner des pages A4 de grilles, en traits et en caractères que l'imprimante et la recherche de texte comprennent.

matplotlib sert de crayon : une page est un seul cadre, gradué en millimètres, l'origine en haut à gauche.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from socle.bibliotheques import comment_l_avoir
from socle.erreurs import ErreurClaire

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Le nombre de grilles par page : colonnes, puis rangées.
GABARITS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
LARGEUR, HAUTEUR = 210.0, 297.0
MARGE, TETE, PIED, GOUTTIERE, LEGENDE = 16.0, 32.0, 16.0, 14.0, 12.0
CORPS_MAXIMAL = 26.0  # des chiffres, en points : ceux d'une grille 4 × 4 seraient énormes
_POINT = 72 / 25.4  # d'un millimètre à des points


class Vignette(NamedTuple):
    """Une grille prête à dessiner.

    Attributs
    ---------
    n : int
        L'ordre.
    titre, legende : str
        Au-dessus de la grille.
    gras, maigres : tuple de N² str
        Ce qu'on écrit dans chaque case en gras, et en maigre ; la chaîne vide pour rien.
    """

    n: int
    titre: str
    legende: str
    gras: tuple[str, ...]
    maigres: tuple[str, ...] = ()


class Partie(NamedTuple):
    """Des pages qui se suivent sous un même titre ; `nom` : laisser en tête une place pour le nom de l'élève."""

    titre: str
    nom: bool
    vignettes: Sequence[Vignette]


def pages(parties: Sequence[Partie], par_page: int) -> bytes:
    """Le fichier PDF de plusieurs parties.

    Paramètres
    ----------
    parties : suite de Partie
    par_page : int
        L'un des nombres de `GABARITS`.

    Renvoie
    -------
    bytes
        Toujours les mêmes pour les mêmes parties : ni date, ni version.

    Lève
    ----
    ErreurClaire
        Si matplotlib n'est pas installé.
    """
    try:
        from matplotlib import style
        from matplotlib.backends.backend_pdf import PdfPages
    except ImportError:
        raise ErreurClaire(f"une page PDF demande matplotlib : {comment_l_avoir('matplotlib')}") from None
    tampon = BytesIO()
    informations = {"Title": parties[0].titre, "CreationDate": None, "Creator": "sudokulib", "Producer": None}
    # Type 42 : la police est embarquée en TrueType, et l'on peut chercher et copier le texte. « after_reset » : le thème d'un
    # cahier ne change rien aux pages.
    reglages = {"pdf.fonttype": 42, "font.family": "DejaVu Sans"}
    with style.context(reglages, after_reset=True), PdfPages(tampon, metadata=informations) as fichier:
        for figure in _figures(parties, par_page):
            fichier.savefig(figure)
    return tampon.getvalue()


def _figures(parties: Sequence[Partie], par_page: int) -> Iterator[Figure]:
    decoupes = [(p, p.vignettes[k : k + par_page]) for p in parties for k in range(0, len(p.vignettes), par_page)]
    for numero, (partie, vignettes) in enumerate(decoupes, start=1):
        yield _page(partie, vignettes, par_page, f"page {numero} / {len(decoupes)}" if len(decoupes) > 1 else "")


def _page(partie: Partie, vignettes: Sequence[Vignette], par_page: int, pied: str) -> Figure:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(LARGEUR / 25.4, HAUTEUR / 25.4))
    cadre = figure.add_axes((0, 0, 1, 1), xlim=(0, LARGEUR), ylim=(HAUTEUR, 0))
    cadre.set_axis_off()
    _ecrire(cadre, MARGE, 18, partie.titre, _corps(partie.titre, LARGEUR - 2 * MARGE, 14), "bold")
    if partie.nom:
        _ecrire(cadre, MARGE, 28, "Nom :", 11)
        cadre.plot((MARGE + 14, LARGEUR / 2), (28.5, 28.5), color="black", linewidth=0.6)
    _ecrire(cadre, LARGEUR / 2, HAUTEUR - 9, pied, 8, centre=True)
    for vignette, (x, y, cote) in zip(vignettes, places(par_page)):
        _ecrire(cadre, x, y - 6.5, vignette.titre, _corps(vignette.titre, cote, 10.5), "bold")
        _ecrire(cadre, x, y - 2.2, vignette.legende, _corps(vignette.legende, cote, 7.5))
        _dessiner(cadre, vignette, x, y, cote)
    return figure


def places(par_page: int) -> list[tuple[float, float, float]]:
    """Le coin haut gauche et le côté de chaque grille d'une page, en millimètres.

    Exemples
    --------
    >>> places(1)
    [(16.0, 44.0, 178.0)]
    """
    colonnes, rangees = GABARITS[par_page]
    large = (LARGEUR - 2 * MARGE - (colonnes - 1) * GOUTTIERE) / colonnes
    haut = (HAUTEUR - TETE - PIED) / rangees
    cote = min(large, haut - LEGENDE - 4)
    # En largeur, une colonne seule est au milieu et deux touchent les marges ; en hauteur, chaque grille est en haut de sa part.
    # La place qui reste sert de brouillon.
    abscisses = [MARGE, LARGEUR - MARGE - cote] if colonnes == 2 else [(LARGEUR - cote) / 2]
    return [(x, TETE + LEGENDE + rangee * haut, cote) for rangee in range(rangees) for x in abscisses]


def _dessiner(cadre: Axes, vignette: Vignette, x: float, y: float, cote: float) -> None:
    from matplotlib.collections import LineCollection

    n, N = vignette.n, vignette.n**2
    pas = cote / N
    for epais, trait in ((False, 0.4), (True, 2.0)):
        rangs = [k * pas for k in range(N + 1) if (k % n == 0) is epais]
        traits = [((x, y + r), (x + cote, y + r)) for r in rangs] + [((x + r, y), (x + r, y + cote)) for r in rangs]
        cadre.add_collection(LineCollection(traits, colors="black", linewidths=trait, capstyle="projecting"), autolim=False)
    longueur = max(map(len, (*vignette.gras, *vignette.maigres)), default=1)
    taille = min(CORPS_MAXIMAL, pas * _POINT * (0.6 if longueur < 2 else 0.46))
    for textes, graisse in ((vignette.gras, "bold"), (vignette.maigres, "normal")):
        for case, texte in enumerate(textes):
            if texte:
                milieu = x + (case % N + 0.5) * pas
                # Un chiffre de cette police monte à 0,73 fois le corps : la ligne de base est une demi-hauteur plus bas.
                base = y + (case // N + 0.5) * pas + 0.365 * taille / _POINT
                _ecrire(cadre, milieu, base, texte, taille, graisse, centre=True)


def _corps(texte: str, large: float, maximum: float) -> float:
    """Le corps, en points, auquel un texte tient dans une largeur en millimètres, à 0,7 fois le corps par caractère."""
    return min(maximum, large * _POINT / (0.7 * max(1, len(texte))))


def _ecrire(cadre: Axes, x: float, y: float, texte: str, corps: float, graisse: str = "normal", centre: bool = False) -> None:
    cadre.text(
        x,
        y,
        texte,
        fontsize=corps,
        weight=graisse,
        horizontalalignment="center" if centre else "left",
        verticalalignment="baseline",
        parse_math=False,
    )
