"""Compter les lignes qu'exécute un appel, et l'arrêter s'il en fait trop : moins fin que `cout.py`, mais dix fois plus rapide."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from types import CodeType, FrameType

from epreuves.domaine import DOSSIERS, OUTILS
from epreuves.donnees import Donnee, Fonction, rebatir
from epreuves.mesurer.cout import TropLong

Ligne = tuple[str, int]  # un fichier, un numéro

_MOTEUR = os.path.dirname(os.path.dirname(__file__))  # noqa: PTH120
_STANDARD = os.path.dirname(os.__file__)  # noqa: PTH120
UN_OUTIL = 2  # un appel à ce que le cours prête de tout petit, qu'on ne suit pas
UN_DES_NOTRES = 4  # un appel au moteur lui-même : l'oracle d'un tirage, par exemple
RIEN_DE_NEUF = 80_000  # lignes sans en voir une nouvelle : les autres, s'il y en a, sont loin


def compter_lignes(f: Fonction, budget: int, sauf: str | None = None) -> tuple[Donnee, int]:
    """Appelle f() en comptant les lignes qu'elle exécute ; lève TropLong si le budget est dépassé.

    Paramètres
    ----------
    f : fonction sans argument
    budget : int
    sauf : str ou None
        Le début des noms de fichiers dont les lignes ne comptent pas.

    Exemples
    --------
    >>> def carre():
    ...     return 3 * 3
    >>> compter_lignes(carre, 10)
    (9, 1)
    """
    reste = budget
    prix: dict[str, int | None] = {}

    def entrer(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        nonlocal reste
        fichier = cadre.f_code.co_filename
        if fichier not in prix:
            prix[fichier] = _prix_d_un_appel(fichier, sauf)
        un_appel = prix[fichier]
        if un_appel is None:
            return suivre
        reste -= un_appel
        if reste < 0:
            raise TropLong
        return None

    def suivre(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        nonlocal reste
        if evenement == "line":  # c'est ici que passe presque tout le temps
            reste -= 1
            if reste < 0:
                raise TropLong
        return suivre

    resultat = suivre_sous(f, entrer)
    return resultat, budget - reste


def _prix_d_un_appel(fichier: str, sauf: str | None) -> int | None:
    """Ce que coûte, en lignes, un appel à une fonction de ce fichier ; None s'il faut en suivre les lignes."""
    if sauf and fichier.startswith(sauf):
        return 0
    if fichier.startswith(_MOTEUR):
        return UN_DES_NOTRES
    return UN_OUTIL if fichier in OUTILS else None


def compter_recommencements(f: Fonction, budget: int) -> tuple[Donnee, int]:
    """Appelle f() en comptant les appels et les tours de boucle qu'elle y fait ; lève TropLong si le budget est dépassé.

    D'un Python à l'autre, les instructions changent, et les lignes un peu ; ce compte, non. Ne comptent ni les compréhensions,
    qu'un Python récent n'appelle plus, ni ce que fait la bibliothèque standard.

    Exemples
    --------
    >>> def somme(k):
    ...     total = 0
    ...     for i in range(k):
    ...         total += sum([i for _ in range(9)])
    ...     return total
    >>> compter_recommencements(lambda: somme(10), 100)
    (405, 11)
    """
    reste = budget

    def depenser() -> None:
        nonlocal reste
        reste -= 1
        if reste < 0:
            raise TropLong

    def entrer(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        if cadre.f_code.co_name[0] == "<" or _d_ailleurs(cadre.f_code.co_filename):
            return None
        depenser()
        derniere = 0

        def suivre(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
            nonlocal derniere
            if evenement == "line":
                if cadre.f_lineno < derniere:
                    depenser()
                derniere = cadre.f_lineno
            return suivre

        return suivre

    return suivre_sous(f, entrer), budget - reste


def _d_ailleurs(fichier: str) -> bool:
    """Vrai d'un fichier du moteur, ou de Python lui-même : le cours peut être installé au même endroit que lui."""
    return fichier.startswith(_MOTEUR) or (fichier.startswith(_STANDARD) and not fichier.startswith(tuple(DOSSIERS)))


def noter_les_lignes(f: Fonction, budget: int, vues: set[Ligne]) -> None:
    """Appelle f() et ajoute à `vues` les lignes qu'elle parcourt, même si elle n'aboutit pas.

    On s'arrête après `budget` lignes, ou quand une boucle n'en a plus montré de nouvelle depuis longtemps.

    Exemples
    --------
    >>> def signe(x):
    ...     if x < 0:
    ...         return -1
    ...     return 1
    >>> vues = set()
    >>> noter_les_lignes(lambda: signe(3), 10, vues)
    >>> sorted(numero for _, numero in vues)
    [1, 2, 4]
    """
    reste = sans_nouvelle = budget

    def entrer(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        fichier = cadre.f_code.co_filename
        return None if fichier.startswith(_MOTEUR) else suivre

    def suivre(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        nonlocal reste, sans_nouvelle
        if evenement == "line":
            ligne = cadre.f_code.co_filename, cadre.f_lineno
            if ligne not in vues:
                vues.add(ligne)
                sans_nouvelle = reste
            reste -= 1
            if reste < 0 or sans_nouvelle - reste > RIEN_DE_NEUF:
                raise TropLong
        return suivre

    suivre_sous(f, entrer)


def noter_les_remplacees(f: Fonction, budget: int, code: CodeType, nom: str, notees: list[tuple[int, Donnee]]) -> None:
    """Appelle f() et ajoute à `notees` chaque valeur qu'une variable a perdue, après la ligne qui lui en a donné une autre.

    Paramètres
    ----------
    f : fonction sans argument
    budget : int
        Le nombre de lignes au bout duquel on s'arrête.
    code : code
        Celui de la fonction dont c'est la variable ; on ne suit que le premier appel, et non ceux qu'il emboîte.
    nom : str
    notees : liste

    Exemples
    --------
    >>> def dernier(liste):
    ...     for x in liste:
    ...         trouve = x
    ...     return trouve
    >>> notees = []
    >>> noter_les_remplacees(lambda: dernier("abc"), 100, dernier.__code__, "trouve", notees)
    >>> notees
    [(3, 'a'), (3, 'b')]
    """
    premier: FrameType | None = None
    avant: Donnee = _RIEN
    ligne, reste = 0, budget

    def entrer(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        nonlocal premier
        premier = cadre if premier is None and cadre.f_code is code else premier
        return suivre if cadre is premier else None

    def suivre(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        nonlocal avant, ligne, reste
        reste -= 1
        if reste < 0:
            raise TropLong
        valeur = cadre.f_locals.get(nom, _RIEN)
        if valeur is not avant:
            if avant is not _RIEN:
                notees.append((ligne, rebatir(avant)))
            avant = valeur
        ligne = cadre.f_lineno
        return suivre

    suivre_sous(f, entrer)


_RIEN = object()


def suivre_sous(f: Fonction, tracer: Callable[[FrameType, str, Donnee], Donnee]) -> Donnee:
    """Appelle f() sous cette trace, sans le ramasse-miettes : il survient n'importe quand, et ses rappels seraient comptés."""
    ancienne, ramasse_miettes = sys.gettrace(), gc.isenabled()
    gc.disable()
    sys.settrace(tracer)
    try:
        return f()
    finally:
        sys.settrace(ancienne)
        if ramasse_miettes:
            gc.enable()
