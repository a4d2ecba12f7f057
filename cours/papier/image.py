"""Une grille en une image SVG, noir sur blanc.

Les indices sont en gras et les valeurs trouvées en maigre : une solution se lit en noir et blanc, même photocopiée.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from zlib import crc32

from socle.erreurs import ErreurClaire, lisible
from socle.nombres import accorder
from socle.sorties import Chemin, ecrire_fichier
from sudokulib.difficulte.niveaux import difficulte
from sudokulib.grille import Grille
from sudokulib.lecture import SYMBOLES

_COTE = 40  # d'une case, dans l'unité de l'image SVG


def symbole(valeur: int, n: int) -> str:
    """Ce qu'on imprime dans une case : le symbole des fichiers de texte, ou un nombre quand il n'y a plus assez de lettres.

    Paramètres
    ----------
    valeur : int
        De 0 (case vide) à N.
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    str
        La chaîne vide pour une case vide.

    Exemples
    --------
    >>> symbole(7, 3), symbole(16, 4), symbole(36, 6), symbole(0, 3)
    ('7', 'G', '36', '')
    """
    if not valeur:
        return ""
    return SYMBOLES[valeur] if n * n < len(SYMBOLES) else str(valeur)


def nom_des_valeurs(n: int) -> str:
    """Les valeurs à écrire dans une grille d'ordre n, en quelques mots.

    Exemples
    --------
    >>> nom_des_valeurs(2), nom_des_valeurs(4), nom_des_valeurs(6)
    ('1 à 4', '1 à 9, A à G', '1 à 36')
    """
    dernier = symbole(n * n, n)
    return f"1 à 9, A à {dernier}" if dernier.isalpha() else f"1 à {dernier}"


class ImageSVG(str):
    """Le texte d'une image SVG ; seul dans une cellule d'un cahier, c'est l'image qui s'affiche.

    JupyterLab ne montre pas le SVG d'un cahier qu'on vient de recevoir, tant qu'on ne l'a pas exécuté : à sa place vient la
    description de la grille, celle que dit un lecteur d'écran.
    """

    description = ""

    def __repr__(self) -> str:
        return f"<image SVG, {accorder(len(self), 'caractère')}>\n{self.description}"

    def _repr_svg_(self) -> str:
        return str(self)


def svg(grille: object, solution: object = False, titre: str = "") -> ImageSVG:
    """Une grille en une image SVG qui se suffit : noir sur blanc, avec un titre et une description pour un lecteur d'écran.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    solution : bool, Grille, ou tout ce que `Grille.lire` reconnaît
        Vrai pour chercher la solution et l'écrire aussi ; une grille pleine pour la donner soi-même. Les indices sont alors en
        gras, le reste en maigre.
    titre : str
        Le titre de l'image ; par défaut, les dimensions de la grille.

    Renvoie
    -------
    ImageSVG
        Un str qui s'affiche en image : un document XML, à écrire dans un fichier ou à mettre tel quel dans une page HTML.

    Lève
    ----
    PasDeSolution, PlusieursSolutions
        Si l'on demande une solution qui n'est pas unique.
    ErreurClaire
        Si la solution donnée n'est pas une solution de cette grille.

    Exemples
    --------
    >>> image = svg("1.3...........2.", titre="Un essai")
    >>> image.count("<text"), "<title" in image, image.count('font-weight="bold"')
    (3, True, 1)
    """
    lue = Grille.lire(grille)
    pleine = _solution_voulue(lue, solution)
    N, total = lue.N, lue.N * _COTE
    titre = lisible(titre) or f"Sudoku {N} × {N}" + (" et sa solution" if pleine else "")
    cle = f"g{crc32(f'{titre}{lue.valeurs}{bool(pleine)}'.encode()):08x}"  # deux images d'une page ne se confondent pas
    marge = 3
    cote = max(90, 7 * N)  # en millimètres : des cases de 7 mm au moins
    dehors = total + 2 * marge
    trouvees = [0 if v else w for v, w in zip(lue.valeurs, pleine.valeurs)] if pleine else []
    lignes = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-marge} {-marge} {dehors} {dehors}"',
        f'     width="{cote}mm" height="{cote}mm" role="img" aria-labelledby="{cle}t {cle}d">',
        f'<title id="{cle}t">{escape(titre)}</title>',
        f'<desc id="{cle}d">{escape(_description(lue, pleine))}</desc>',
        f'<rect x="{-marge}" y="{-marge}" width="{dehors}" height="{dehors}" fill="white"/>',
        *(_traits(N, lue.n, epais) for epais in (False, True)),
        _chiffres(lue.n, lue.valeurs, "bold"),
        *([_chiffres(lue.n, trouvees, "normal")] if pleine else []),
        "</svg>\n",
    ]
    image = ImageSVG("\n".join(lignes))
    image.description = titre + "\n" + str(pleine or lue)
    return image


def _traits(N: int, n: int, epais: bool) -> str:
    """Les traits fins à l'intérieur des régions, ou les traits épais autour d'elles."""
    rangs = [k for k in range(N + 1) if (k % n == 0) is epais]
    total = N * _COTE
    trace = "".join(f"M0 {k * _COTE}H{total}M{k * _COTE} 0V{total}" for k in rangs)
    return f'<path d="{trace}" fill="none" stroke="black" stroke-width="{4 if epais else 1}" stroke-linecap="square"/>'


def _chiffres(n: int, valeurs: Sequence[int], graisse: str) -> str:
    N = n * n
    taille = 24 if N < len(SYMBOLES) else 18
    debut = f'<g font-family="DejaVu Sans, Verdana, Arial, sans-serif" font-size="{taille}" font-weight="{graisse}"'
    lignes = [f'{debut} text-anchor="middle" fill="black">']
    for case, v in enumerate(valeurs):
        if v:
            x = (case % N + 0.5) * _COTE
            y = (case // N + 0.5) * _COTE + 0.36 * taille  # une demi-hauteur de chiffre : aucun lecteur ne s'y trompe
            lignes.append(f'<text x="{x:g}" y="{y:g}">{symbole(v, n)}</text>')
    return "\n".join([*lignes, "</g>"])


def _description(grille: Grille, pleine: Grille | None) -> str:
    """La grille en mots : le nombre d'indices, puis chaque ligne."""
    montree = pleine or grille
    phrases = [accorder(grille.nombre_indices, "indice") + (", en gras." if pleine else ".")]
    for i, ligne in enumerate(montree.lignes(), start=1):
        phrases.append(f"Ligne {i} : {', '.join(symbole(v, grille.n) or 'vide' for v in ligne)}.")
    return " ".join(phrases)


def _solution_voulue(grille: Grille, solution: object) -> Grille | None:
    if solution is False or solution is None:
        return None
    if solution is True:
        return difficulte(grille, compter_noeuds=False).solution
    donnee = Grille.lire(solution)
    if donnee.n != grille.n or not donnee.est_solution or any(v and v != w for v, w in zip(grille.valeurs, donnee.valeurs)):
        raise ErreurClaire("la solution donnée n'est pas une solution de cette grille")
    return donnee


def ecrire_svg(grille: object, chemin: Chemin, solution: object = False, titre: str = "") -> None:
    """Écrit l'image SVG d'une grille dans un fichier ; les paramètres sont ceux de `svg`.

    Lève
    ----
    ErreurClaire
        Si le fichier ne peut pas être écrit.
    """
    ecrire_fichier(chemin, svg(grille, solution, titre))
