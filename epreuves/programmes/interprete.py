"""Lance le programme Python d'un étudiant comme le ferait `python vider.py`, dans un interpréteur isolé.

    python -I interprete.py CHEMIN NOM ARGUMENT…

L'isolement (-I) écarte le dossier courant et les réglages de la machine ; on y remet seulement la bibliothèque qui vérifie. Le
programme s'appelle NOM, où qu'il soit rangé, et une exception qu'il n'attrape pas ne montre que ses propres lignes.
"""

from __future__ import annotations

import linecache
import sys
import traceback
from functools import partial
from pathlib import Path
from types import ModuleType, TracebackType

LIGNES_MONTREES = 20  # au plus, d'une pile d'appels


def executer(chemin: str, nom: str, arguments: list[str]) -> None:
    """Exécute un programme dans un module principal neuf ; les messages l'appellent par ce nom."""
    source = Path(chemin).read_bytes()
    texte = source.decode("utf-8", "replace")
    linecache.cache[nom] = (len(texte), None, texte.splitlines(keepends=True), nom)
    programme = ModuleType("__main__")
    programme.__file__ = nom
    sys.modules["__main__"] = programme
    sys.argv = [nom, *arguments]
    sys.excepthook = partial(_dire_l_exception, nom)
    exec(compile(source, nom, "exec"), programme.__dict__)


def _dire_l_exception(nom: str, genre: type[BaseException], erreur: BaseException, trace: TracebackType | None) -> None:
    """Écrit sur la sortie d'erreur la trace d'une exception, réduite aux lignes du programme."""
    siennes = [etape for etape in traceback.extract_tb(trace) if etape.filename == nom]
    lignes = ["Traceback (most recent call last):\n", *traceback.format_list(siennes[-LIGNES_MONTREES:])]
    print("".join([*lignes, *traceback.format_exception_only(genre, erreur)]), end="", file=sys.stderr)


if __name__ == "__main__":
    racine = str(Path(__file__).resolve().parents[2])
    if racine not in sys.path:
        sys.path.insert(0, racine)
    executer(sys.argv[1], sys.argv[2], sys.argv[3:])
