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
from epreuves.programmes.langage import Langage, Preparation, a_ecrire
from epreuves.programmes.messages import EXCEPTIONS, SIGNAUX, SYNTAXE, Reproche, avis, dire, propre

MEMOIRE = 4 * GIGAOCTET  # numpy et ses fils d'exécution en réservent beaucoup


class ExceptionLue(NamedTuple):
    """Une exception que le programme n'a pas attrapée, lue dans sa sortie d'erreur ; la ligne est 0 si elle n'y est pas."""

    genre: str
    message: str
    ligne: int
    code: str


def lire_l_exception(execution: Execution, fichier: str) -> ExceptionLue | None:
    """L'exception qui a arrêté le programme : Python finit alors avec le code 1. Une autre trace n'est qu'un affichage.

    Exemples
    --------
    >>> trace = '  File "f.py", line 2, in lire\\n    int(mot)\\nValueError: invalid literal\\n'
    >>> lire_l_exception(Execution(1, "", "Traceback (most recent call last):\\n" + trace), "f.py")
    ExceptionLue(genre='ValueError', message='invalid literal', ligne=2, code='int(mot)')
    """
    _, annonce, trace = execution.erreurs.rpartition("Traceback (most recent call last):\n")
    fin = re.search(r"^([A-Za-z_][\w.]*)(?:: (.*))?$", trace, re.MULTILINE)
    if execution.code != 1 or not annonce or fin is None:
        return None
    lignes = re.findall(rf'^  File "{re.escape(fichier)}", line (\d+).*\n(?:    (.*))?', trace, re.MULTILINE)
    ligne, code = lignes[-1] if lignes else ("0", "")
    return ExceptionLue(fin[1].rpartition(".")[2], propre(fin[2] or "", 160), int(ligne), propre(code.strip(), 60))


def _sens(levee: ExceptionLue) -> str:
    """Ce que veut dire une exception, pour qui débute."""
    objet = re.search(r"'([^']*)'", levee.message)
    for genre, motif, phrase in EXCEPTIONS:
        if genre == levee.genre and re.search(motif, f"{levee.message} {levee.code}"):
            return phrase.replace("{objet}", objet[1] if objet else "")
    message = f"{levee.genre} : {levee.message} (ligne {levee.ligne})"
    return traduire(Observation("exception", exception=message, genre=levee.genre), "", None)


class LangagePython(Langage):
    """Python, celui du noyau."""

    ecrire_une_erreur = "print(…, file=sys.stderr)"
    finir_en_erreur = "sys.exit(1)"
    finir_sans_le_vouloir = "ce code vient d'un sys.exit ou d'une exception"
    signaux = SIGNAUX | {"SIGSEGV": "une récursion sans fin, sans doute"}

    def preparer(self, source: bytes, fichier: str, dossier: Path) -> Preparation:
        (dossier / fichier).write_bytes(source)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                compile(source, fichier, "exec")
        except (SyntaxError, ValueError, MemoryError, RecursionError) as erreur:
            dit, ligne = (erreur.msg, erreur.lineno or 0) if isinstance(erreur, SyntaxError) else (str(erreur), 0)
            return Preparation(dire("syntaxe", fichier=fichier, avis=avis(ligne, dit, SYNTAXE, "Python")))
        return Preparation()

    def commande(self, fichier: str, arguments: Sequence[str], dossier: Path) -> list[str]:
        isole = [sys.executable, "-I", "-B", "-X", "utf8", interprete.__file__]
        return borner([*isole, str(dossier / fichier), fichier, *arguments], MEMOIRE)

    def appel(self, fichier: str, arguments: Sequence[str]) -> str:
        return shlex.join(["python", fichier, *arguments])

    def arret(self, execution: Execution, fichier: str) -> Reproche | None:
        levee = lire_l_exception(execution, fichier)
        if levee is None:
            return super().arret(execution, fichier)
        lieu = f", ligne {levee.ligne} (« {levee.code} »)" if levee.ligne else ""
        return dire("exception", genre=levee.genre, lieu=lieu, sens=_sens(levee))

    def reste_a_ecrire(self, execution: Execution) -> Reproche | None:
        levee = lire_l_exception(execution, "")
        if levee is None or levee.genre not in ("NotImplementedError", "AFaire"):
            return super().reste_a_ecrire(execution)
        return a_ecrire(levee.message, "une fonction")


PYTHON = LangagePython()
