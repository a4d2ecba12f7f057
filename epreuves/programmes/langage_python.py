"""Python : lire la syntaxe d'un programme, le lancer isolé, mettre en français l'exception qui l'arrête."""

from __future__ import annotations

import re
import shlex
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from epreuves.diagnostiquer.arrets import traduire
from epreuves.executer.observation import Observation
from epreuves.programmes import interprete
from epreuves.programmes.lancement import GIGAOCTET, Execution, borner
from epreuves.programmes.langage import (
    SIGNAUX,
    Avis,
    Langage,
    Preparation,
    nom_a_ecrire,
    reprocher_l_ebauche,
    sens_de,
)
from epreuves.programmes.reproche import Reproche, propre

MEMOIRE = 4 * GIGAOCTET  # numpy et ses fils d'exécution en réservent beaucoup

# Ce que veulent dire les erreurs de syntaxe les plus courantes ; le premier motif reconnu l'emporte.
SYNTAXE = (
    (r"expected ':'", "il manque deux-points à la fin de la ligne"),
    (r"was never closed", "une parenthèse, un crochet ou une accolade n'est pas refermé"),
    (r"unmatched|does not match opening", "une parenthèse, un crochet ou une accolade se ferme sans avoir été ouvert"),
    (r"expected an indented block", "la ligne précédente se finit par deux-points : celle-ci doit être en retrait"),
    (r"unexpected indent", "cette ligne est en retrait sans raison"),
    (r"unindent|inconsistent use of tabs", "le retrait de cette ligne ne correspond à aucun autre"),
    (r"unterminated", "un texte entre guillemets n'est pas refermé"),
    (r"Maybe you meant '=='|cannot assign", "on n'affecte qu'à un nom ou à un élément ; pour comparer, écrivez =="),
    (r"'return' outside|'yield' outside", "ce return n'est dans aucune fonction"),
    (r"'break' outside|'continue' not properly", "cette instruction n'est dans aucune boucle"),
    (r"forgot a comma", "il manque une virgule, un opérateur ou un guillemet"),
    (r"Missing parentheses", "un appel de fonction s'écrit avec des parenthèses"),
    (r"codec can't decode|null bytes", "le fichier n'est pas un texte lisible"),
    (r"", "la syntaxe n'est pas celle de Python"),
)

# Ce que veut dire une exception pour un programme ; les autres ont le sens qu'elles ont dans une fonction (voir `arrets`).
# Chaque ligne : le type, ce que contient le message ou la ligne fautive, la phrase.
EXCEPTIONS = (
    ("IndexError", r"sys\.argv|argv\[", "on n'a pas donné autant d'arguments : comptez-les avant de les lire"),
    ("ValueError", r"invalid literal|could not convert", "un mot qui n'est pas un nombre est lu comme un nombre : prévoyez-le"),
    ("ValueError", r"unpack", "une affectation de plusieurs noms ne reçoit pas autant de valeurs"),
    ("EOFError", r"", "input() n'a rien à lire : ce dont le programme a besoin lui est donné en argument"),
    ("NameError", r"", "le nom {objet} n'existe pas : faute de frappe, ou import oublié ?"),
    ("ModuleNotFoundError", r"", "le module {objet} n'est pas là ; un programme tient ici dans un seul fichier"),
    ("ImportError", r"", "ce nom n'est pas dans le module d'où vous l'importez"),
    ("RecursionError", r"", "une fonction se rappelle elle-même sans fin : le cas d'arrêt est-il atteint ?"),
    ("MemoryError", r"", "la mémoire est épuisée : une liste grandit-elle sans fin ?"),
    ("ZeroDivisionError", r"", "il divise par zéro"),
    ("IsADirectoryError", r"", "c'est un dossier, et il faut le prévoir : try … except OSError"),
    ("PermissionError", r"", "le fichier ne se laisse pas lire ou écrire, et il faut le prévoir : try … except OSError"),
)
_RESTE_A_ECRIRE = ("NotImplementedError", "AFaire")


class ExceptionLue(NamedTuple):
    """Une exception que le programme n'a pas attrapée, lue dans sa sortie d'erreur.

    Attributs
    ---------
    genre, message : str
    ligne : int
        Celle du programme ; 0 si elle n'y est pas.
    code : str
        Le texte de cette ligne.
    """

    genre: str
    message: str
    ligne: int
    code: str


def lire_l_exception(erreurs: str, fichier: str) -> ExceptionLue | None:
    """La dernière exception qu'annonce une sortie d'erreur, ou None.

    Exemples
    --------
    >>> trace = '  File "f.py", line 2, in lire\\n    int(mot)\\nValueError: invalid literal\\n'
    >>> lire_l_exception("Traceback (most recent call last):\\n" + trace, "f.py")
    ExceptionLue(genre='ValueError', message='invalid literal', ligne=2, code='int(mot)')
    """
    _, annonce, trace = erreurs.rpartition("Traceback (most recent call last):\n")
    fin = re.search(r"^([A-Za-z_][\w.]*)(?:: (.*))?$", trace, re.MULTILINE)
    if not annonce or fin is None:
        return None
    lignes = re.findall(rf'^  File "{re.escape(fichier)}", line (\d+).*\n(?:    (.*))?', trace, re.MULTILINE)
    ligne, code = lignes[-1] if lignes else ("0", "")
    return ExceptionLue(fin[1].rpartition(".")[2], propre(fin[2] or "", 160), int(ligne), propre(code.strip(), 60))


class LangagePython(Langage):
    """Python, celui du noyau."""

    ecrire_une_erreur = "print(…, file=sys.stderr)"
    finir_en_erreur = "sys.exit(1)"
    finir_sans_le_vouloir = "sys.exit(1), sys.exit(message) et une exception finissent par ce code"
    signaux = SIGNAUX | {"SIGSEGV": "une récursion sans fin, sans doute"}

    def preparer(self, source: bytes, fichier: str, dossier: Path) -> Preparation:
        (dossier / fichier).write_bytes(source)
        return Preparation(_juger_la_syntaxe(source, fichier))

    def commande(self, fichier: str, arguments: Sequence[str], dossier: Path) -> list[str]:
        isole = [sys.executable, "-I", "-B", "-X", "utf8", interprete.__file__]
        return borner([*isole, str(dossier / fichier), fichier, *arguments], MEMOIRE)

    def appel(self, fichier: str, arguments: Sequence[str]) -> str:
        return shlex.join(["python", fichier, *arguments])

    def arret(self, execution: Execution, fichier: str) -> Reproche | None:
        levee = _exception_fatale(execution, fichier)
        if levee is None:
            return super().arret(execution, fichier)
        lieu = f", ligne {levee.ligne} (« {levee.code} »)" if levee.ligne else ""
        phrase = f"votre programme s'arrête sur une exception {levee.genre}{lieu} : {dire_l_exception(levee)}"
        return Reproche("plantage", phrase, complet=True)

    def reste_a_ecrire(self, execution: Execution) -> Reproche | None:
        levee = _exception_fatale(execution, "")
        if levee is None or levee.genre not in _RESTE_A_ECRIRE:
            return super().reste_a_ecrire(execution)
        manque = nom_a_ecrire(levee.message)
        return reprocher_l_ebauche(f"il reste à écrire {manque}" if manque else "il reste une fonction à écrire")


def _exception_fatale(execution: Execution, fichier: str) -> ExceptionLue | None:
    """L'exception qui a arrêté le programme : Python finit alors avec le code 1. Une autre trace n'est qu'un affichage."""
    if execution.code != 1:
        return None
    return lire_l_exception(execution.erreurs, fichier)


def dire_l_exception(levee: ExceptionLue) -> str:
    """Ce que veut dire une exception, pour qui débute."""
    objet = re.search(r"'([^']*)'", levee.message)
    for genre, motif, phrase in EXCEPTIONS:
        if genre == levee.genre and re.search(motif, f"{levee.message} {levee.code}"):
            return phrase.replace("{objet}", objet[1] if objet else "")
    message = f"{levee.genre} : {levee.message} (ligne {levee.ligne})"
    return traduire(Observation("exception", exception=message, genre=levee.genre), "", None)


def _juger_la_syntaxe(source: bytes, fichier: str) -> Reproche | None:
    """L'erreur de syntaxe d'un programme, sans rien en exécuter ; None s'il n'y en a pas."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(source, fichier, "exec")
    except SyntaxError as erreur:
        message = Avis(erreur.lineno or 0, propre(erreur.msg, 160), "Python", sens_de(erreur.msg, SYNTAXE))
    except (ValueError, MemoryError, RecursionError) as erreur:
        message = Avis(0, propre(str(erreur), 160), "Python", sens_de(str(erreur), SYNTAXE))
    else:
        return None
    return Reproche("syntaxe", f"{fichier} ne se laisse pas lire par Python ; première erreur, {message}")


PYTHON = LangagePython()
