"""Python : lire la syntaxe d'un programme, le lancer isolé, mettre en français l'exception qui l'arrête."""

from __future__ import annotations

import re
import shlex
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path

from epreuves.diagnostiquer.arrets import traduire
from epreuves.executer.observation import Observation
from epreuves.programmes import interprete
from epreuves.programmes.lancement import GIGAOCTET, Execution, borner
from epreuves.programmes.langage import Langage, Preparation, a_ecrire
from epreuves.programmes.messages import EXCEPTIONS, SIGNAUX, SYNTAXE, Reproche, avis, dire, propre

MEMOIRE = 4 * GIGAOCTET  # numpy et ses fils d'exécution en réservent beaucoup


def _preparer(fichier: str, dossier: Path) -> Preparation:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile((dossier / fichier).read_bytes(), fichier, "exec")
    except (SyntaxError, ValueError, MemoryError, RecursionError) as erreur:
        dit, ligne = (erreur.msg, erreur.lineno or 0) if isinstance(erreur, SyntaxError) else (str(erreur), 0)
        return Preparation(dire("syntaxe", fichier=fichier, avis=avis(ligne, dit, SYNTAXE, "Python")))
    return Preparation()


def _commande(fichier: str, arguments: Sequence[str], dossier: Path) -> list[str]:
    isole = [sys.executable, "-I", "-B", "-X", "utf8", interprete.__file__]
    return borner([*isole, str(dossier / fichier), fichier, *arguments], MEMOIRE)


def _exception(execution: Execution, fichier: str, ebauche: bool) -> Reproche | None:
    """L'exception qui a arrêté le programme : Python finit alors avec le code 1. Une autre trace n'est qu'un affichage."""
    _, annonce, trace = execution.erreurs.rpartition("Traceback (most recent call last):\n")
    fin = re.search(r"^([A-Za-z_][\w.]*)(?:: (.*))?$", trace, re.MULTILINE)
    if execution.code != 1 or not annonce or fin is None:
        return None
    genre, message = fin[1].rpartition(".")[2], propre(fin[2] or "", 160)
    if ebauche and genre in ("NotImplementedError", "AFaire"):
        return a_ecrire(message, "une fonction")
    lignes = re.findall(rf'^  File "{re.escape(fichier)}", line (\d+).*\n(?:    (.*))?', trace, re.MULTILINE)
    ligne, code = lignes[-1] if lignes else ("", "")
    code = propre(code.strip(), 60)
    lieu = f", ligne {ligne} (« {code} »)" if ligne else ""
    return dire("exception", genre=genre, lieu=lieu, sens=_sens(genre, message, ligne, code))


def _sens(genre: str, message: str, ligne: str, code: str) -> str:
    """Ce que veut dire une exception, pour qui débute."""
    objet = re.search(r"'([^']*)'", message)
    for connu, motif, phrase in EXCEPTIONS:
        if genre == connu and re.search(motif, f"{message} {code}"):
            return phrase.replace("{objet}", objet[1] if objet else "")
    levee = f"{genre} : {message} (ligne {ligne or 0})"
    return traduire(Observation("exception", exception=levee, genre=genre), "", None)


PYTHON = Langage(
    ecrire_une_erreur="print(…, file=sys.stderr)",
    finir_en_erreur="sys.exit(1)",
    finir_sans_le_vouloir="ce code vient d'un sys.exit ou d'une exception",
    signaux=SIGNAUX | {"SIGSEGV": "une récursion sans fin, sans doute"},
    preparer=_preparer,
    commande=_commande,
    appel=lambda fichier, arguments: shlex.join(["python", fichier, *arguments]),
    exception=_exception,
)
