"""Choisir entre un programme lisible et son jumeau compilé : les mêmes règles et les mêmes phrases dans tous les paquets.

Un jumeau compilé est un module qui exige numba. Pour savoir s'il marche ici, on l'importe : trouver le paquet ne suffit pas, car
un numba installé peut ne pas se charger (un numpy trop récent pour lui, pas de dossier où garder son code machine). L'essai n'est
fait qu'une fois, au premier besoin.

Dans tous les paquets, `moteurs()` va du plus lent au plus rapide. Si l'on ne demande rien, on a le plus rapide qui se charge et
qui traite l'ordre de la grille ; le résultat dit lequel a servi. Demandé par son nom, un moteur sert ou lève une erreur : on n'en
change pas en silence.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any

from sudokulib.erreurs import ErreurSudoku

MOTEURS = ("python", "numba")


@lru_cache(maxsize=32)
def _importer(module: str) -> tuple[Any, str]:
    """Le module et rien, ou rien et ce qui l'empêche de se charger."""
    try:
        return import_module(module), ""
    except (ImportError, RuntimeError, OSError) as erreur:
        # RuntimeError : numba ne trouve pas où garder son code machine. OSError : la bibliothèque de LLVM ne s'ouvre pas.
        if isinstance(erreur, ModuleNotFoundError) and erreur.name:
            return None, f"{erreur.name} n'est pas installé"
        return None, f"numba ne se charge pas ({' '.join(str(erreur).split())})"


def obstacle(*modules: str) -> str:
    """Ce qui empêche de charger des modules compilés, en une phrase sans majuscule ni point.

    Paramètres
    ----------
    modules : str
        Leurs noms complets, essayés dans cet ordre.

    Renvoie
    -------
    str
        L'obstacle du premier qui en a un ; une chaîne vide s'ils se chargent tous.

    Exemples
    --------
    >>> obstacle("math"), obstacle("math", "turbo")
    ('', "turbo n'est pas installé")
    """
    return next((phrase for module in modules if (phrase := _importer(module)[1])), "")


def charger(module: str) -> Any:
    """Un module compilé, importé au premier besoin.

    Lève
    ----
    ErreurSudoku
        S'il ne se charge pas.

    Exemples
    --------
    >>> charger("math").sqrt(81)
    9.0
    >>> charger("turbo")
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: le moteur « numba » ne se charge pas, car turbo n'est pas installé : pip install numba, \
ou moteur="python"
    """
    if phrase := obstacle(module):
        raise absent("numba", phrase, "python")
    return _importer(module)[0]


def moteurs(module: str) -> tuple[str, ...]:
    """Les moteurs qui marchent ici, du plus lent au plus rapide.

    Paramètres
    ----------
    module : str
        Le nom complet du module compilé.

    Renvoie
    -------
    tuple de str
        ("python", "numba"), ou ("python",) si le module compilé ne se charge pas.

    Exemples
    --------
    >>> moteurs("math"), moteurs("turbo")
    (('python', 'numba'), ('python',))
    """
    return MOTEURS[:1] if obstacle(module) else MOTEURS


def choisir(nom: str | None, module: str, n: int | None = None, ordres: Sequence[int] | None = None) -> str:
    """Le nom du moteur à employer, « python » ou « numba ».

    Paramètres
    ----------
    nom : str, facultatif
        Celui qu'on demande ; sans rien, numba s'il se charge et s'il traite cet ordre, sinon Python.
    module : str
        Le nom complet du module compilé.
    n : int, facultatif
        L'ordre de la grille ; sans rien, on n'en tient pas compte.
    ordres : suite d'int, facultatif
        Les ordres, consécutifs et croissants, que traite le module compilé ; sans rien, tous.

    Renvoie
    -------
    str

    Lève
    ----
    ErreurSudoku
        Si le moteur demandé est inconnu, ne traite pas cet ordre ou ne se charge pas.

    Exemples
    --------
    >>> choisir(None, "math"), choisir(None, "turbo"), choisir(None, "math", 16, range(2, 16)), choisir("python", "math")
    ('numba', 'python', 'python', 'python')
    >>> choisir("numba", "math", 16, range(2, 16))
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: le moteur « numba » ne traite que les ordres 2 à 15, pas 16 : prenez moteur="python"
    >>> choisir("fortran", "math")
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: il n'y a pas de moteur « fortran » ; les moteurs : python, numba
    """
    admis = n is None or ordres is None or n in ordres
    if nom is None:
        return moteurs(module)[-1] if admis else "python"  # pas la peine d'importer numba pour un ordre qu'il ne traite pas
    verifier_nom(nom, MOTEURS)
    if nom == "numba":
        if n is not None and ordres is not None:
            verifier_ordre_traite(nom, n, ordres, "python")
        charger(module)
    return nom


# Une phrase par cas, pour les moteurs de tous les paquets.


def verifier_nom(nom: str, noms: Sequence[str]) -> None:
    """Lève une erreur si un moteur n'est pas de la liste.

    Exemples
    --------
    >>> verifier_nom("python", MOTEURS)
    """
    if nom not in noms:
        raise ErreurSudoku(f"il n'y a pas de moteur « {nom} » ; les moteurs : {', '.join(noms)}")


def verifier_ordre_traite(nom: str, n: int, ordres: Sequence[int], autre: str) -> None:
    """Lève une erreur si un moteur ne traite pas cet ordre ; `autre` est un moteur qui le traite.

    Exemples
    --------
    >>> verifier_ordre_traite("bandes", 4, range(3, 4), "entier")
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: le moteur « bandes » ne traite que l'ordre 3, pas 4 : prenez moteur="entier"
    """
    if n not in ordres:
        lesquels = f"l'ordre {ordres[0]}" if len(ordres) == 1 else f"les ordres {ordres[0]} à {ordres[-1]}"
        raise ErreurSudoku(f'le moteur « {nom} » ne traite que {lesquels}, pas {n} : prenez moteur="{autre}"')


def absent(nom: str, pourquoi: str, autre: str) -> ErreurSudoku:
    """L'erreur à lever quand un moteur ne se charge pas ; `autre` est un moteur qui s'en passe.

    Exemples
    --------
    >>> print(absent("bandes", "numba n'est pas installé", "entier"))
    le moteur « bandes » ne se charge pas, car numba n'est pas installé : pip install numba, ou moteur="entier"
    """
    return ErreurSudoku(f'le moteur « {nom} » ne se charge pas, car {pourquoi} : pip install numba, ou moteur="{autre}"')
