"""Lire et écrire des fichiers de plusieurs grilles : une par ligne, ou séparées par des lignes blanches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import isqrt
from pathlib import Path

from socle.abrege import Grilles
from socle.erreurs import ErreurClaire
from socle.sorties import Chemin, ecrire_fichier
from sudokulib.erreurs import GrilleInvalide
from sudokulib.grille import Grille
from sudokulib.lecture import decoder, octets_du_fichier

_LONGUEURS = (16, 81, 256, 625)  # d'une grille écrite sur une seule ligne, aux ordres qui ont des symboles


def ecrire_texte(grilles: Iterable[object], chemin: Chemin, format: str = "ligne") -> None:
    """Écrit des grilles dans un fichier de texte, que `lire_grilles` relit.

    Paramètres
    ----------
    grilles : suite de grilles
        Tout ce que `Grille.lire` reconnaît.
    chemin : str ou chemin
    format : str
        « ligne » (une grille par ligne), « compact » ou « nombres » (une ligne blanche entre deux grilles). S'il ne se relirait
        pas de même, un texte est un peu changé : seize grilles d'une ligne y sont séparées par des lignes blanches, et une grille
        compacte d'ordre 4, fausse et sans valeur au-dessus de 4, y est écrite en nombres.

    Lève
    ----
    ErreurClaire
        S'il n'y a pas de grille, si le format est inconnu ou impossible à cet ordre, ou si le fichier ne peut pas être écrit.
    """
    ecrire_fichier(chemin, texte_de_grilles(lire_toutes(grilles), format))


def texte_de_grilles(grilles: Sequence[Grille], format: str = "ligne") -> str:
    """Le texte que `ecrire_texte` met dans un fichier : `grilles_du_texte` y retrouve les mêmes grilles.

    Exemples
    --------
    >>> texte_de_grilles([Grille.vide(2)] * 2)
    '................\\n................\\n'
    """
    textes = [grille.ecrire(_format_sans_equivoque(grille, format)) for grille in grilles]
    serrees = format == "ligne" and len(textes) != 16  # seize lignes de seize symboles : peut-être une grille d'ordre 4
    return ("\n" if serrees else "\n\n").join(textes) + "\n"


def _format_sans_equivoque(grille: Grille, format: str) -> str:
    """Le format demandé, sauf pour une grille d'ordre 4 qu'on prendrait pour seize grilles d'ordre 2."""
    douteuse = format == "compact" and grille.n == 4 and max(grille.valeurs) <= 4
    return "nombres" if douteuse and grille.valider() else format


def lire_grilles(chemin: Chemin) -> list[Grille]:
    """Les grilles d'un fichier de texte : une par ligne, ou plusieurs lignes par grille et une ligne blanche entre deux.

    Paramètres
    ----------
    chemin : str ou chemin
        Les lignes qui commencent par « # » sont ignorées. Dans un fichier de colonnes (.tsv), on lit la colonne la plus longue.

    Renvoie
    -------
    liste de Grille

    Lève
    ----
    GrilleInvalide
        Si le fichier ne se lit pas, s'il est vide ou si l'une d'elles n'est pas une grille ; la phrase donne sa ligne.

    Exemples
    --------
    >>> lire_grilles("absent.txt")
    Traceback (most recent call last):
    sudokulib.erreurs.GrilleInvalide: le fichier « absent.txt » n'existe pas
    """
    return lire_octets(octets_du_fichier(chemin), Path(chemin).name)


def lire_octets(octets: bytes, nom: str = "texte") -> list[Grille]:
    """Les grilles du contenu d'un fichier ; `nom` le désigne dans une erreur."""
    try:
        texte = decoder(octets)
    except GrilleInvalide as erreur:
        raise GrilleInvalide(f"{nom} : {erreur}") from None
    return grilles_du_texte(texte, nom)


def grilles_du_texte(texte: str, nom: str = "texte") -> list[Grille]:
    """Les grilles d'un texte ; comme `lire_grilles`, une fois le fichier lu.

    Paramètres
    ----------
    texte : str
    nom : str
        Ce qui désigne le texte dans une erreur.

    Renvoie
    -------
    liste de Grille

    Exemples
    --------
    >>> grilles_du_texte("1234............\\n\\n12..\\n....\\n..1.\\n....")
    [Grille.lire('1234............'), Grille.lire('12........1.....')]
    """
    sources = list(_sources(texte))
    if not sources:
        raise GrilleInvalide(f"{nom} : il n'y a pas de grille")
    grilles = Grilles[Grille]()
    for numero, source in sources:
        try:
            grilles.append(Grille.lire(source))
        except GrilleInvalide as erreur:
            lieu = nom if len(sources) == 1 else f"{nom}, grille de la ligne {numero}"
            raise GrilleInvalide(f"{lieu} : {erreur}") from None
    return grilles


def lire_la_grille(octets: bytes, nom: str) -> Grille:
    """La grille du contenu d'un fichier qui ne doit en contenir qu'une.

    Lève
    ----
    GrilleInvalide
        S'il ne se lit pas, ou s'il contient plusieurs grilles : la phrase dit combien.

    Exemples
    --------
    >>> lire_la_grille(b"1234............\\n" * 3, "trois.txt")
    Traceback (most recent call last):
    sudokulib.erreurs.GrilleInvalide: trois.txt : 3 grilles, et l'on n'en attend qu'une
    """
    grilles = lire_octets(octets, nom)
    if len(grilles) > 1:
        raise GrilleInvalide(f"{nom} : {len(grilles)} grilles, et l'on n'en attend qu'une")
    return grilles[0]


def _sources(texte: str) -> Iterator[tuple[int, str]]:
    """Le texte de chaque grille, avec le numéro de sa première ligne dans le fichier."""
    paragraphes = _paragraphes(texte)
    while paragraphes:
        lignes = paragraphes.pop(0)
        if _une_par_ligne([ligne for _, ligne in lignes]):
            yield from ((numero, max(ligne.split("\t"), key=len)) for numero, ligne in lignes)
            continue
        if len({_largeur(ligne) for _, ligne in lignes}) == 1 and _largeur(lignes[0][1]) == len(lignes) ** 2:
            for _ in range(min(len(lignes) - 1, len(paragraphes))):  # une bande : les autres suivent, après une ligne blanche
                lignes = lignes + paragraphes.pop(0)
        yield lignes[0][0], "\n".join(ligne for _, ligne in lignes)


def _paragraphes(texte: str) -> list[list[tuple[int, str]]]:
    """Les suites de lignes, numérotées à partir de 1, que séparent des lignes blanches ; sans les commentaires."""
    paragraphes: list[list[tuple[int, str]]] = [[]]
    for numero, ligne in enumerate(texte.splitlines(), start=1):
        if not ligne.strip():
            paragraphes.append([])
        elif not ligne.startswith("#"):
            paragraphes[-1].append((numero, ligne))
    return [paragraphe for paragraphe in paragraphes if paragraphe]


def _largeur(ligne: str) -> int:
    """Le nombre de valeurs d'une ligne : des nombres, sans le numéro de ligne de l'affichage, ou des symboles accolés."""
    mots = ligne.split()
    if len(mots) == 1:
        return len(mots[0])
    return len(mots) - (isqrt(len(mots)) ** 2 != len(mots))  # le numéro : N + 1 n'est jamais un carré


def _une_par_ligne(lignes: list[str]) -> bool:
    """Vrai si chacune de ces lignes est une grille, faux si elles en forment une seule.

    La plupart suffisent : une ligne trop courte parmi des grilles entières est une faute, qu'il faut désigner.
    """
    colonnes = [max(ligne.split("\t"), key=len).strip() for ligne in lignes]
    entieres = [colonne for colonne in colonnes if len(colonne) in _LONGUEURS and " " not in colonne]
    if 2 * len(entieres) <= len(lignes):
        return False
    if len(entieres[0]) != 16 or len(lignes) not in (4, 16):
        return True
    if not set("".join(entieres)) <= set(".01234"):
        return False  # une grille d'ordre 4, ou l'une de ses bandes
    if len(entieres) < 16:
        return True
    return bool(Grille.lire(entieres).valider())  # seize grilles, si d'une seule d'ordre 4 elles enfreindraient les règles


def lire_toutes(grilles: Iterable[object]) -> list[Grille]:
    """Lit une suite de grilles qui ne doit pas être vide ; une grille illisible est désignée par son rang."""
    lues = [*lues_une_a_une(grilles)]
    if not lues:
        raise ErreurClaire("il n'y a pas de grille à écrire")
    return lues


def lues_une_a_une(grilles: Iterable[object]) -> Iterator[Grille]:
    """Les grilles d'une suite, lues à mesure ; une grille illisible est désignée par son rang."""
    for rang, grille in enumerate(grilles):
        with designer(rang):
            lue = Grille.lire(grille)
        yield lue


@contextmanager
def designer(rang: int) -> Iterator[None]:
    """Met devant une erreur de lecture le rang de la grille, qu'on dit à partir de 1."""
    try:
        yield
    except GrilleInvalide as erreur:
        raise GrilleInvalide(f"grille {rang + 1} : {erreur}") from None
