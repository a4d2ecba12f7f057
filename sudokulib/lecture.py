"""Lire et écrire une grille : du texte (ou des listes) vers N² valeurs, et retour.

Formats de texte reconnus, sans qu'on ait à dire lequel
-------------------------------------------------------
ligne       une seule ligne de N² symboles : `7.4....3..3.8...`
compact     N lignes de N symboles, comme les fichiers du document L
nombres     N lignes de N nombres séparés par des espaces, comme les fichiers du document T
texte       l'affichage de `Grille.texte` : des nombres, chaque ligne étant précédée de son numéro

Une case vide s'écrit `.` ou `0`. Les symboles sont les chiffres de 1 à 9 puis les lettres A = 10, B = 11… jusqu'à
l'ordre 5 (P = 25) ; au-delà, seul le format « nombres » convient. Les lignes blanches sont ignorées. Ce qui ne se lit pas ainsi
est cherché parmi les formats d'ailleurs (tableaux bordés, HoDoKu, tableurs…) : voir le module `formats`.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from math import isqrt
from operator import index
from os import PathLike
from pathlib import Path
from typing import IO, Any

from socle.erreurs import ErreurClaire, citer, citer_mot
from socle.nombres import accorder
from sudokulib.erreurs import GrilleInvalide, verifier_ordre
from sudokulib.formats import cases_d_un_tableur, traduire

SYMBOLES = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FORMATS = ("ligne", "compact", "nombres")
SANS_FIN = 1 << 24  # octets qu'on lit au plus de ce qui n'a pas de fin annoncée : deux cent mille grilles
_VALEURS = {symbole: v for v, symbole in enumerate(SYMBOLES)} | {"0": 0}
_VALEURS |= {symbole.lower(): v for symbole, v in _VALEURS.items() if symbole.isalpha()}


def lire(source: object) -> tuple[int, list[int]]:
    """Lit une grille dans un texte, des octets, des listes ou un tableau numpy.

    Paramètres
    ----------
    source : str, bytes, liste de listes, liste de N² entiers, liste de lignes de texte, ou tableau numpy
        0 y désigne une case vide.

    Renvoie
    -------
    (n, valeurs) : tuple
        L'ordre et la liste des N² valeurs, de 0 à N, ligne par ligne.

    Lève
    ----
    GrilleInvalide
        Avec une phrase qui nomme la ligne ou la case et ce qu'on attendait.

    Exemples
    --------
    >>> lire("1234 .... .... 4321".replace(" ", ""))
    (2, [1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 4, 3, 2, 1])
    >>> lire([[1, 0, 0, 0], [0, 0, 9, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
    Traceback (most recent call last):
    sudokulib.erreurs.GrilleInvalide: ligne 2, colonne 3 (L2C3) : la valeur 9 n'est pas entre 0 et 4
    """
    if isinstance(source, (bytes, bytearray)):
        source = decoder(bytes(source))
    if isinstance(source, str):
        return _lire_texte(source)
    if hasattr(source, "tolist"):  # tableau numpy, sans avoir à importer numpy
        source = source.tolist()
    if isinstance(source, (list, tuple)):
        return _lire_listes(source)
    raise GrilleInvalide(f"on ne sait pas lire une grille dans un objet de type {type(source).__name__}")


def octets_du_fichier(chemin: str | PathLike[str]) -> bytes:
    """Le contenu d'un fichier, ou une phrase qui dit pourquoi on ne peut pas le lire.

    Exemples
    --------
    >>> octets_du_fichier("absent.txt")
    Traceback (most recent call last):
    sudokulib.erreurs.GrilleInvalide: le fichier « absent.txt » n'existe pas
    """
    try:
        with Path(chemin).open("rb") as fichier:
            return octets_du_flux(fichier, f"le fichier « {citer_mot(chemin, 200)} »")
    except GrilleInvalide:
        raise
    except FileNotFoundError:
        raise GrilleInvalide(f"le fichier « {citer_mot(str(chemin), 200)} » n'existe pas") from None
    except IsADirectoryError:
        raise GrilleInvalide(f"« {citer_mot(str(chemin), 200)} » est un dossier, pas un fichier") from None
    except (OSError, ValueError):
        raise GrilleInvalide(f"le fichier « {citer_mot(str(chemin), 200)} » ne se laisse pas lire") from None


def octets_du_flux(flux: IO[bytes], nom: str) -> bytes:
    """Tout ce que contient un fichier ouvert ; d'un tube ou d'un périphérique, qui peut n'avoir pas de fin, pas plus de 16 Mo.

    Exemples
    --------
    >>> import io
    >>> octets_du_flux(io.BytesIO(b"1.3...........2."), "l'entrée standard")
    b'1.3...........2.'
    """
    if _a_une_fin(flux):
        return flux.read()
    octets = flux.read(SANS_FIN + 1)
    if len(octets) > SANS_FIN:
        raise GrilleInvalide(f"{nom} n'en finit pas : au-delà de 16 Mo, mettez les grilles dans un vrai fichier")
    return octets


def _a_une_fin(flux: IO[bytes]) -> bool:
    """Vrai d'un fichier ordinaire, dont la taille est connue."""
    try:
        return stat.S_ISREG(os.fstat(flux.fileno()).st_mode)
    except OSError:
        return False


def decoder(octets: bytes) -> str:
    """Des octets d'un fichier au texte : UTF-8, ou l'UTF-16 que Windows annonce par ses deux premiers octets.

    Paramètres
    ----------
    octets : bytes

    Renvoie
    -------
    str
        Sans la marque qui ouvre certains fichiers.

    Lève
    ----
    GrilleInvalide
        Si ce n'est pas du texte ; la phrase dit à quel octet, compté à partir de 1.

    Exemples
    --------
    >>> decoder("4 × 4".encode("utf-16")), decoder("4 × 4".encode("utf-8-sig"))
    ('4 × 4', '4 × 4')
    """
    codage = "utf-16" if octets[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return octets.decode(codage)
    except UnicodeDecodeError as erreur:
        raise GrilleInvalide(
            f"ce n'est pas du texte en UTF-8 (octet numéro {erreur.start + 1}) : enregistrez-le en UTF-8"
        ) from None


def _lire_texte(texte: str) -> tuple[int, list[int]]:
    """Un texte dans un format de la maison ; à défaut, dans l'un de ceux du module `formats`."""
    lignes = cases_d_un_tableur(texte)
    if lignes is None:
        try:
            return _lire_texte_de_la_maison(texte)
        except GrilleInvalide:
            lignes = traduire(texte)
            if lignes is None:
                raise
    return _assembler([[_valeur_de_mot(mot, i, j) for j, mot in enumerate(mots)] for i, mots in enumerate(lignes)])


def _lire_texte_de_la_maison(texte: str) -> tuple[int, list[int]]:
    lignes = [ligne.split() for ligne in texte.splitlines() if ligne.strip()]
    if not lignes:
        raise GrilleInvalide("le texte est vide : on attend une grille")
    if len(lignes) == 1:
        return _lire_une_ligne(lignes[0])
    if all(len(mots) == 1 for mots in lignes):
        lignes = [list(mots[0]) for mots in lignes]
    if all(mots[0] == str(i) and len(mots) == len(lignes) + 1 for i, mots in enumerate(lignes, start=1)):
        lignes = [mots[1:] for mots in lignes]  # les numéros de ligne de l'affichage
    return _assembler([[_valeur_de_mot(mot, i, j) for j, mot in enumerate(mots)] for i, mots in enumerate(lignes)])


def _lire_une_ligne(mots: list[str]) -> tuple[int, list[int]]:
    symboles = list(mots[0]) if len(mots) == 1 else mots
    n = _ordre_pour(len(symboles), puissance=4)
    if n is None:
        raise GrilleInvalide(
            f"une seule ligne de {accorder(len(symboles), 'symbole')} : on en attend 16, 81, 256 ou 625 (n = 2, 3, 4 ou 5)"
        )
    N = n * n
    return _assembler([[_valeur_de_mot(mot, i, j) for j, mot in enumerate(symboles[N * i : N * (i + 1)])] for i in range(N)])


def _lire_listes(source: Sequence[object]) -> tuple[int, list[int]]:
    if source and all(isinstance(ligne, str) for ligne in source):
        return _lire_texte("\n".join(str(ligne) for ligne in source))
    if source and all(isinstance(ligne, (list, tuple)) or hasattr(ligne, "tolist") for ligne in source):
        lignes: list[Any] = [ligne.tolist() if hasattr(ligne, "tolist") else ligne for ligne in source]
        for i, ligne in enumerate(lignes):
            if not isinstance(ligne, (list, tuple)):  # un tableau numpy sans dimension
                raise GrilleInvalide(f"ligne {i + 1} : on attend une suite de valeurs, pas {citer(ligne)}")
    else:
        n = _ordre_pour(len(source), puissance=4)
        if n is None:
            raise GrilleInvalide(
                f"une liste de {accorder(len(source), 'valeur')} : on attend N listes de N valeurs, ou N² valeurs (16, 81, 256…)"
            )
        lignes = [source[i : i + n * n] for i in range(0, len(source), n * n)]
    return _assembler([[_entier(x, i, j) for j, x in enumerate(ligne)] for i, ligne in enumerate(lignes)])


def _assembler(lignes: list[list[int]]) -> tuple[int, list[int]]:
    """Vérifie qu'on a N lignes de N valeurs entre 0 et N, et les met bout à bout."""
    N, longueur = len(lignes), len(lignes[0])
    n = _ordre_pour(N, puissance=2)
    if n is None:
        ecart = ""
        if _ordre_pour(longueur, puissance=2):
            manque = longueur - N
            ecart = f" ; avec {longueur} valeurs par ligne, il {'en manque' if manque > 0 else 'y en a trop :'} {abs(manque)}"
        raise GrilleInvalide(f"{accorder(N, 'ligne')} : une grille en a 4, 9, 16, 25… (le carré de l'ordre){ecart}")
    for i, ligne in enumerate(lignes):
        if len(ligne) != N:
            raise GrilleInvalide(f"ligne {i + 1} : {accorder(len(ligne), 'valeur')}, on en attend {N} comme il y a {N} lignes")
    valeurs = [v for ligne in lignes for v in ligne]
    verifier_valeurs(valeurs, n)
    return n, valeurs


def verifier_valeurs(valeurs: Sequence[int], n: int) -> None:
    """Lève `GrilleInvalide` à la première valeur qui n'est pas entre 0 et N ; ne renvoie rien.

    Paramètres
    ----------
    valeurs : suite de N² int
    n : int
        L'ordre de la grille.

    Exemples
    --------
    >>> verifier_valeurs([0] * 80 + [10], 3)
    Traceback (most recent call last):
    sudokulib.erreurs.GrilleInvalide: ligne 9, colonne 9 (L9C9) : la valeur 10 n'est pas entre 0 et 9
    """
    N = verifier_ordre(n) ** 2
    if not hasattr(valeurs, "__len__"):
        raise GrilleInvalide(f"on attend une suite de {N * N} valeurs, pas {citer(valeurs)}")
    if len(valeurs) != N * N:
        raise GrilleInvalide(f"{accorder(len(valeurs), 'valeur')} : une grille d'ordre {n} en a {N * N}")
    if set(map(type, valeurs)) == {int} and 0 <= min(valeurs) and max(valeurs) <= N:
        return  # d'un coup d'œil ; sinon, il faut dire où
    for case, v in enumerate(valeurs):
        _entier(v, case // N, case % N)
        if not 0 <= v <= N:
            raise GrilleInvalide(f"{_lieu(case // N, case % N)} : la valeur {citer(v)} n'est pas entre 0 et {N}")


def _valeur_de_mot(mot: str, i: int, j: int) -> int:
    if mot in _VALEURS:
        return _VALEURS[mot]
    if mot.isascii() and mot.isdigit() and len(mot) <= 4:
        return int(mot)
    montre = citer_mot(mot)
    raise GrilleInvalide(f"{_lieu(i, j)} : « {montre} » n'est pas une valeur (nombre, lettre, ou « . » si la case est vide)")


def _entier(x: object, i: int, j: int) -> int:
    try:
        if isinstance(x, bool):
            raise TypeError
        return index(x)  # type: ignore[arg-type]
    except TypeError:
        raise GrilleInvalide(f"{_lieu(i, j)} : {citer(x)} n'est pas un entier (0 pour une case vide)") from None


def _ordre_pour(longueur: int, puissance: int) -> int | None:
    """L'ordre n >= 2 tel que n^puissance = longueur (puissance 2 ou 4), ou None."""
    racine = isqrt(longueur) if puissance == 2 else isqrt(isqrt(longueur))
    return racine if racine >= 2 and racine**puissance == longueur else None


def _lieu(i: int, j: int) -> str:
    return f"ligne {i + 1}, colonne {j + 1} (L{i + 1}C{j + 1})"


def ecrire(n: int, valeurs: Sequence[int], format: str = "nombres") -> str:
    """Écrit N² valeurs dans l'un des formats que `lire` reconnaît.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.
    valeurs : suite de N² int
        De 0 (case vide) à N, ligne par ligne.
    format : str
        « ligne », « compact » (case vide : `.`) ou « nombres » (case vide : `0`, colonnes alignées).

    Renvoie
    -------
    str
        Sans fin de ligne finale.

    Lève
    ----
    ErreurClaire
        Si le format est inconnu, ou si l'ordre dépasse 5 hors du format « nombres ».

    Exemples
    --------
    >>> ecrire(2, [1, 2, 3, 4] + [0] * 12, "ligne")
    '1234............'
    >>> print(ecrire(2, [1, 2, 3, 4] + [0] * 12))
    1 2 3 4
    0 0 0 0
    0 0 0 0
    0 0 0 0
    """
    if format not in FORMATS:
        raise ErreurClaire(f"format inconnu : {citer(format)} ; on attend {', '.join(FORMATS)}")
    N = verifier_ordre(n) ** 2
    if format == "nombres":
        mots = [f"{v:{len(str(N))}d}" for v in valeurs]
        return "\n".join(" ".join(mots[N * i : N * (i + 1)]) for i in range(N))
    if N >= len(SYMBOLES):
        raise ErreurClaire(f"il n'y a pas de symboles pour les {N} valeurs de l'ordre {n} : prenez le format « nombres »")
    ligne = "".join(SYMBOLES[v] for v in valeurs)
    return ligne if format == "ligne" else "\n".join(ligne[N * i : N * (i + 1)] for i in range(N))
