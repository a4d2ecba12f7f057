"""Des grilles sur des pages PDF à imprimer, et leurs solutions à part."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from cours.papier.feuille import GABARITS, Partie, Vignette, pages
from cours.papier.image import nom_des_valeurs, symbole
from socle.erreurs import ErreurClaire, citer, lisible
from socle.nombres import accorder
from socle.sorties import Chemin, ecrire_fichier
from sudokulib.difficulte.niveaux import difficulte
from sudokulib.erreurs import PasDeSolution, PlusieursSolutions
from sudokulib.fichiers import lire_toutes
from sudokulib.grille import Grille


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
        Écrire le niveau de chaque grille (voir `sudokulib.difficulte`) à côté de son nombre d'indices.
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
    ErreurClaire
        S'il n'y a pas de grille, si les titres manquent, si le fichier ne peut pas être écrit ou si matplotlib manque.
    """
    lues = lire_toutes(grilles)
    if par_page is None:
        par_page = {2: 4, 3: 4, 4: 2}.get(max(g.n for g in lues), 1)
    if par_page not in GABARITS:
        raise ErreurClaire(f"on met 1, 2, 4 ou 6 grilles par page, pas {citer(par_page)}")
    if titres is not None and len(titres) != len(lues):
        raise ErreurClaire(f"il faut autant de titres que de grilles : {len(titres)} pour {len(lues)}")
    noms = [f"Grille {k}" for k in range(1, len(lues) + 1)] if titres is None else [lisible(nom) for nom in titres]
    enonces, corriges = [], []
    for numero, (grille, nom) in enumerate(zip(lues, noms), start=1):
        niveau, pleine = _resoudre(grille, numero, niveaux, solutions is not False)
        valeurs = "" if grille.n == 3 else f"valeurs {nom_des_valeurs(grille.n)}"
        legende = " · ".join(filter(None, [niveau, accorder(grille.nombre_indices, "indice"), valeurs]))
        gras = tuple(symbole(v, grille.n) for v in grille.valeurs)
        enonces.append(Vignette(grille.n, nom, legende, gras))
        if pleine is not None:
            maigres = tuple("" if v else symbole(w, grille.n) for v, w in zip(grille.valeurs, pleine.valeurs))
            corriges.append(Vignette(grille.n, nom, legende, gras, maigres))
    return _ecrire_feuilles(
        Path(chemin), _chemin_des_solutions(Path(chemin), solutions), lisible(titre), enonces, corriges, par_page
    )


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
        ecrire_fichier(fichier, contenu)
    return list(octets)


def _resoudre(grille: Grille, numero: int, niveaux: bool, solutions: bool) -> tuple[str, Grille | None]:
    """Le niveau à imprimer et la solution, pour ce qui est demandé."""
    if not (niveaux or solutions):
        return "", None
    try:
        trouvee = difficulte(grille, compter_noeuds=False)
    except (PasDeSolution, PlusieursSolutions) as erreur:
        if solutions:
            raise type(erreur)(f"grille {numero} : {erreur}") from None
        return "sans solution" if isinstance(erreur, PasDeSolution) else "plusieurs solutions", None
    return (trouvee.niveau if niveaux else ""), (trouvee.solution if solutions else None)
