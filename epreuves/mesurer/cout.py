"""Exécuter du code d'étudiant en comptant ses opérations, et l'arrêter s'il n'en finit pas.

Une *opération* est une instruction de la machine virtuelle de Python : le compte ne dépend ni de la vitesse de la
machine ni de sa charge, il est donc le même à chaque essai. Un appel à une fonction écrite en C compte pour une ;
`longueurs.py` y ajoute le travail que cet appel cache.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import NamedTuple

from epreuves.donnees import Donnee
from socle import annotations as annotations_lues
from socle import arguments as arguments_verifies
from socle import portes

BUDGET = 2_000_000
_GARDES = (arguments_verifies, annotations_lues, portes)
SANS_COMPTER = {str(module.__file__) for module in _GARDES}  # les fichiers dont les opérations ne comptent pas
TRACE_PERDUE = 20_000  # opérations comptées quand, au bord de la récursion permise, la trace elle-même échoue
_OUTIL = 4  # notre numéro auprès de sys.monitoring, où personne n'est censé s'inscrire
_MOTEUR = Path(__file__).parents[1]
_QUI_APPELLENT = (_MOTEUR, _MOTEUR / "executer", _MOTEUR / "mesurer")  # on n'arrête pas ce qui mène l'appel


class TropLong(BaseException):
    """Le code a dépassé son budget d'opérations (pas une `Exception`, pour qu'un `except` d'étudiant ne l'avale pas)."""


def compter_operations(f: Callable[..., Donnee], *arguments: Donnee, budget: int = BUDGET) -> tuple[Donnee, int]:
    """Appelle f en comptant les opérations qu'elle exécute.

    Paramètres
    ----------
    f : fonction
    arguments : les arguments de l'appel
    budget : int
        Le nombre d'opérations au-delà duquel on arrête.

    Renvoie
    -------
    (résultat, opérations) : tuple

    Lève
    ----
    TropLong
        Si le budget est dépassé : boucle sans fin, le plus souvent.

    Exemples
    --------
    >>> _, une = compter_operations(lambda k: [x for x in range(k)], 10)
    >>> _, dix = compter_operations(lambda k: [x for x in range(k)], 100)
    >>> 5 < dix / une < 10
    True
    """
    compte = ouvrir_un_compte(budget, sys._getframe())
    ancienne, ramasse_miettes = sys.gettrace(), gc.isenabled()
    gc.disable()  # il survient n'importe quand, et ses fonctions de rappel seraient comptées
    sys._getframe().f_trace_opcodes = True  # sans quoi Python 3.12 ne compte pas le premier appel
    EN_COURS.append(compte)
    sys.settrace(compte.entrer)
    try:
        resultat = f(*arguments)
    finally:
        sys.settrace(ancienne)
        debarrer()
        EN_COURS.pop()
        if ramasse_miettes:
            gc.enable()
    if not compte.restant():  # l'arrêt a été avalé
        raise TropLong
    return resultat, budget - compte.restant()


class Compte(NamedTuple):
    """Le compte d'un appel : de quoi tracer, insister et épuiser (voir les fonctions de ces noms), savoir ce qu'il reste."""

    entrer: Callable[[FrameType, str, Donnee], Donnee]
    insister: Callable[[], None]
    restant: Callable[[], int]
    epuiser: Callable[[], None]


def ouvrir_un_compte(reste: int, origine: FrameType) -> Compte:
    """Celui des opérations qu'exécutent les fonctions appelées depuis ce cadre ; fait de fermetures, car il faut aller vite."""

    def compter(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        nonlocal reste
        if evenement == "opcode":
            if not reste:
                _barrer()
                raise TropLong
            reste -= 1
        return compter

    def entrer(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        if cadre.f_code.co_filename in SANS_COMPTER:
            return None
        cadre.f_trace = compter  # Python 3.13 n'écoute f_trace_opcodes qu'une fois f_trace donné
        cadre.f_trace_opcodes = True
        cadre.f_trace_lines = False
        return compter

    def insister() -> None:
        nonlocal reste
        if reste and sys.gettrace() is not None:
            return
        reste = max(0, reste - TRACE_PERDUE)
        retracer(entrer, origine)
        if not reste:
            raise TropLong

    def epuiser() -> None:
        nonlocal reste
        reste = 0

    return Compte(entrer, insister, lambda: reste, epuiser)


def retracer(entrer: Callable[[FrameType, str, Donnee], Donnee], origine: FrameType) -> None:
    """Reprend la trace des appels en cours, jusqu'à ce cadre non compris."""
    cadre: FrameType | None = sys._getframe(1)
    while cadre is not None and cadre is not origine:
        entrer(cadre, "call", None)
        cadre = cadre.f_back
    sys.settrace(entrer)


def insister() -> None:
    """Lève à nouveau TropLong si le budget est épuisé, et reprend la trace si elle s'est perdue.

    Python cesse de tracer dès que la trace a levé une exception : un `except:` qui l'avale rendrait le code à sa boucle.
    Le code instrumenté appelle donc ceci partout où une exception a pu être avalée (voir `instrumentation.py`).
    """
    if EN_COURS:
        EN_COURS[-1].insister()


def epuiser() -> None:
    """Ne laisse plus aucune opération à l'appel en cours : il s'arrête à la prochaine."""
    if EN_COURS:
        EN_COURS[-1].epuiser()


def _barrer() -> None:
    """Depuis Python 3.12, TropLong est levée à chaque ligne exécutée ensuite, instrumentée ou non."""
    if sys.version_info >= (3, 12):
        guet = sys.monitoring
        if guet.get_tool(_OUTIL) is None:
            guet.use_tool_id(_OUTIL, "epreuves")
            guet.register_callback(_OUTIL, guet.events.LINE, _arreter)
            guet.set_events(_OUTIL, guet.events.LINE)


def debarrer() -> None:
    if sys.version_info >= (3, 12):
        guet = sys.monitoring
        if guet.get_tool(_OUTIL) == "epreuves":
            guet.set_events(_OUTIL, 0)
            guet.free_tool_id(_OUTIL)


def _arreter(code: CodeType, ligne: int) -> None:
    if Path(code.co_filename).parent not in _QUI_APPELLENT:
        raise TropLong


EN_COURS: list[Compte] = []  # ceux des appels en cours, du plus ancien au plus récent
