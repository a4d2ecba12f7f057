"""Lire et écrire des fichiers de plusieurs grilles : une par ligne, ou séparées par des lignes blanches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path

from sudokulib.erreurs import ErreurSudoku, GrilleInvalide
from sudokulib.grille import Grille
from sudokulib.lecture import decoder

Chemin = str | PathLike[str]
_LONGUEURS = (16, 81, 256, 625)  # d'une grille écrite sur une seule ligne, aux ordres qui ont des symboles


def ecrire_texte(grilles: Iterable[object], chemin: Chemin, format: str = "ligne") -> None:
    """Écrit des grilles dans un fichier de texte, que `lire_grilles` relit.

    Paramètres
    ----------
    grilles : suite de grilles
        Tout ce que `Grille.lire` reconnaît.
    chemin : str ou chemin
    format : str
        « ligne » (une grille par ligne), « compact » ou « nombres » (une ligne blanche entre deux grilles).

    Lève
    ----
    ErreurSudoku
        S'il n'y a pas de grille, si le format est inconnu ou impossible à cet ordre, ou si le fichier ne peut pas être écrit.
    """
    textes = [grille.ecrire(format) for grille in lire_toutes(grilles)]
    separateur = "\n" if format == "ligne" else "\n\n"
    ecrire_octets(chemin, (separateur.join(textes) + "\n").encode())


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
    try:
        octets = Path(chemin).read_bytes()
    except FileNotFoundError:
        raise GrilleInvalide(f"le fichier « {chemin} » n'existe pas") from None
    except IsADirectoryError:
        raise GrilleInvalide(f"« {chemin} » est un dossier, pas un fichier") from None
    except (OSError, ValueError):
        raise GrilleInvalide(f"le fichier « {chemin} » ne se laisse pas lire") from None
    return lire_octets(octets, Path(chemin).name)


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
    grilles = []
    for numero, source in _sources(texte):
        try:
            grilles.append(Grille.lire(source))
        except GrilleInvalide as erreur:
            raise GrilleInvalide(f"{nom}, ligne {numero} : {erreur}") from None
    if not grilles:
        raise GrilleInvalide(f"{nom} : il n'y a pas de grille")
    return grilles


def _sources(texte: str) -> Iterator[tuple[int, str]]:
    """Le texte de chaque grille, avec le numéro de sa première ligne dans le fichier."""
    for paragraphe in _paragraphes(texte):
        if _est_une_grille([ligne for _, ligne in paragraphe]):
            yield paragraphe[0][0], "\n".join(ligne for _, ligne in paragraphe)
        else:
            yield from ((numero, max(ligne.split("\t"), key=len)) for numero, ligne in paragraphe)


def _paragraphes(texte: str) -> list[list[tuple[int, str]]]:
    """Les suites de lignes, numérotées à partir de 1, que séparent des lignes blanches ; sans les commentaires."""
    paragraphes: list[list[tuple[int, str]]] = [[]]
    for numero, ligne in enumerate(texte.splitlines(), start=1):
        if not ligne.strip():
            paragraphes.append([])
        elif not ligne.startswith("#"):
            paragraphes[-1].append((numero, ligne))
    return [paragraphe for paragraphe in paragraphes if paragraphe]


def _est_une_grille(lignes: list[str]) -> bool:
    """Vrai si ces lignes forment une seule grille, faux si chacune en est une."""
    if len(lignes) == 1:
        return "\t" not in lignes[0]
    colonnes = [max(ligne.split("\t"), key=len).strip() for ligne in lignes]
    if not all(len(colonne) in _LONGUEURS for colonne in colonnes):
        return True
    # Seize lignes de seize symboles : une grille d'ordre 4, ou seize d'ordre 2 si aucun symbole ne dépasse 4.
    return len(lignes) == 16 and all(len(c) == 16 for c in colonnes) and not set("".join(colonnes)) <= set(".01234")


def lire_toutes(grilles: Iterable[object]) -> list[Grille]:
    """Lit une suite de grilles qui ne doit pas être vide ; une grille illisible est désignée par son rang."""
    lues = []
    for numero, grille in enumerate(grilles, start=1):
        try:
            lues.append(Grille.lire(grille))
        except GrilleInvalide as erreur:
            raise GrilleInvalide(f"grille {numero} : {erreur}") from None
    if not lues:
        raise ErreurSudoku("il n'y a pas de grille à écrire")
    return lues


def ecrire_octets(chemin: Chemin, octets: bytes) -> None:
    """Écrit un fichier, ou dit en une phrase qu'on ne le peut pas."""
    try:
        Path(chemin).write_bytes(octets)
    except (OSError, ValueError):
        raise ErreurSudoku(f"on ne peut pas écrire dans « {chemin} »") from None
