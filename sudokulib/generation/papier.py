"""Mettre des grilles sur le papier : pages PDF à imprimer et leurs solutions à part, images SVG.

Les indices sont en gras et les valeurs trouvées en maigre : une solution se lit en noir et blanc, même photocopiée.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from zlib import crc32

from sudokulib.erreurs import ErreurSudoku, PasDeSolution, PlusieursSolutions
from sudokulib.fichiers import Chemin, ecrire_octets, lire_toutes
from sudokulib.generation.feuille import GABARITS, Partie, Vignette, pages
from sudokulib.generation.niveaux import niveau_et_solution
from sudokulib.generation.rendu_de_difficulte import compte
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


def svg(grille: object, solution: object = False, titre: str = "") -> str:
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
    str
        Un document XML, à écrire dans un fichier ou à mettre tel quel dans une page HTML.

    Lève
    ----
    PasDeSolution, PlusieursSolutions
        Si l'on demande une solution qui n'est pas unique.
    ErreurSudoku
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
    titre = titre or f"Sudoku {N} × {N}" + (" et sa solution" if pleine else "")
    cle = f"g{crc32(f'{titre}{lue.valeurs}{bool(pleine)}'.encode()):08x}"  # deux images d'une page ne se confondent pas
    marge = 3
    cote = max(90, 7 * N)  # en millimètres : des cases de 7 mm au moins
    dehors = total + 2 * marge
    trouvees = [0 if v else w for v, w in zip(lue.valeurs, pleine.valeurs)] if pleine else []
    return "\n".join(
        [
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
    )


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
    phrases = [compte(grille.nombre_indices, "indice") + (", en gras." if pleine else ".")]
    for i, ligne in enumerate(montree.lignes(), start=1):
        phrases.append(f"Ligne {i} : {', '.join(symbole(v, grille.n) or 'vide' for v in ligne)}.")
    return " ".join(phrases)


def _solution_voulue(grille: Grille, solution: object) -> Grille | None:
    if solution is False or solution is None:
        return None
    if solution is True:
        return niveau_et_solution(grille)[1]
    donnee = Grille.lire(solution)
    if donnee.n != grille.n or not donnee.est_solution or any(v and v != w for v, w in zip(grille.valeurs, donnee.valeurs)):
        raise ErreurSudoku("la solution donnée n'est pas une solution de cette grille")
    return donnee


def ecrire_svg(grille: object, chemin: Chemin, solution: object = False, titre: str = "") -> None:
    """Écrit l'image SVG d'une grille dans un fichier ; les paramètres sont ceux de `svg`.

    Lève
    ----
    ErreurSudoku
        Si le fichier ne peut pas être écrit.
    """
    ecrire_octets(chemin, svg(grille, solution, titre).encode())


def ecrire_pdf(
    grilles: Iterable[object],
    chemin: Chemin,
    par_page: int | None = None,
    titre: str = "Sudoku",
    titres: Sequence[str] | None = None,
    niveaux: bool = True,
    solutions: bool | Chemin = True,
) -> list[Path]:
    """Écrit des grilles sur des pages A4 à imprimer, et leurs solutions à part, sous les mêmes numéros.

    Paramètres
    ----------
    grilles : suite de grilles
        Tout ce que `Grille.lire` reconnaît.
    chemin : str ou chemin
        Le fichier PDF des grilles.
    par_page : int, facultatif
        1, 2, 4 ou 6 grilles par page ; par défaut 4 jusqu'à l'ordre 3, 2 à l'ordre 4, 1 au-delà.
    titre : str
        En tête de chaque page.
    titres : suite de str, facultatif
        Un titre par grille ; par défaut « Grille 1 », « Grille 2 »…
    niveaux : bool
        Écrire le niveau de chaque grille (voir le module `niveaux`) à côté de son nombre d'indices.
    solutions : bool, str ou chemin
        Vrai : dans un second fichier, `nom_solutions.pdf`, qu'on ne distribue pas par mégarde. Un chemin : dans ce fichier ; si
        c'est celui des grilles, à leur suite. Faux : pas de solutions.

    Renvoie
    -------
    liste de chemins
        Les fichiers écrits. Les mêmes grilles donnent les mêmes octets : les pages ne portent pas de date.

    Lève
    ----
    PasDeSolution, PlusieursSolutions
        Si l'on veut les solutions et qu'une grille n'en a pas une seule ; la phrase dit laquelle. Rien n'est alors écrit.
    ErreurSudoku
        S'il n'y a pas de grille, si les titres manquent, si le fichier ne peut pas être écrit ou si matplotlib manque.
    """
    lues = lire_toutes(grilles)
    if par_page is None:
        par_page = {2: 4, 3: 4, 4: 2}.get(max(g.n for g in lues), 1)
    if par_page not in GABARITS:
        raise ErreurSudoku(f"on met 1, 2, 4 ou 6 grilles par page, pas {par_page}")
    if titres is not None and len(titres) != len(lues):
        raise ErreurSudoku(f"il faut autant de titres que de grilles : {len(titres)} pour {len(lues)}")
    noms = [f"Grille {k}" for k in range(1, len(lues) + 1)] if titres is None else list(titres)
    enonces, corriges = [], []
    for numero, (grille, nom) in enumerate(zip(lues, noms), start=1):
        niveau, pleine = _resoudre(grille, numero, niveaux, solutions is not False)
        valeurs = "" if grille.n == 3 else f"valeurs {nom_des_valeurs(grille.n)}"
        legende = " · ".join(filter(None, [niveau, compte(grille.nombre_indices, "indice"), valeurs]))
        gras = tuple(symbole(v, grille.n) for v in grille.valeurs)
        enonces.append(Vignette(grille.n, nom, legende, gras))
        if pleine is not None:
            maigres = tuple("" if v else symbole(w, grille.n) for v, w in zip(grille.valeurs, pleine.valeurs))
            corriges.append(Vignette(grille.n, nom, legende, gras, maigres))
    return _ecrire_feuilles(Path(chemin), _chemin_des_solutions(Path(chemin), solutions), titre, enonces, corriges, par_page)


def _chemin_des_solutions(chemin: Path, solutions: bool | Chemin) -> Path | None:
    if isinstance(solutions, bool):
        return chemin.with_name(f"{chemin.stem}_solutions{chemin.suffix or '.pdf'}") if solutions else None
    return Path(solutions)


def _ecrire_feuilles(
    chemin: Path, a_part: Path | None, titre: str, enonces: list[Vignette], corriges: list[Vignette], par_page: int
) -> list[Path]:
    grilles, reponses = Partie(titre, True, enonces), Partie(f"{titre} – solutions", False, corriges)
    if a_part is None:
        contenus = {chemin: [grilles]}
    elif a_part.resolve() == chemin.resolve():
        contenus = {chemin: [grilles, reponses]}
    else:
        contenus = {chemin: [grilles], a_part: [reponses]}
    octets = {fichier: pages(parties, par_page) for fichier, parties in contenus.items()}
    for fichier, contenu in octets.items():
        ecrire_octets(fichier, contenu)
    return list(octets)


def _resoudre(grille: Grille, numero: int, niveaux: bool, solutions: bool) -> tuple[str, Grille | None]:
    """Le niveau à imprimer et la solution, pour ce qui est demandé."""
    if not (niveaux or solutions):
        return "", None
    try:
        niveau, pleine = niveau_et_solution(grille)
    except (PasDeSolution, PlusieursSolutions) as erreur:
        if solutions:
            raise type(erreur)(f"grille {numero} : {erreur}") from None
        return "sans solution" if isinstance(erreur, PasDeSolution) else "plusieurs solutions", None
    return (niveau if niveaux else ""), (pleine if solutions else None)
