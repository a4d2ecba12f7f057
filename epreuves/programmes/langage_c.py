"""Le C : trouver le compilateur de la machine, compiler, dire pourquoi cela n'aboutit pas."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from epreuves.programmes.lancement import Execution, Fin, borner, lancer
from epreuves.programmes.langage import Langage, Preparation
from epreuves.programmes.messages_du_compilateur import dire_les_liens, messages
from epreuves.programmes.reproche import Reproche, propre

OPTIONS = ("-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-O2")
DELAI_DE_COMPILATION = 60.0  # secondes de montre
TRACE_MAX = 8000  # caractères

INSTALLER = (
    "Debian ou Ubuntu : sudo apt install gcc libc6-dev ; macOS : xcode-select --install ; Windows : installez MSYS2 "
    "(https://www.msys2.org), puis tapez pacman -S mingw-w64-ucrt-x86_64-gcc dans sa fenêtre et ajoutez C:\\msys64\\ucrt64\\bin "
    "au PATH"
)


def compilateur() -> str | None:
    """La commande du compilateur C de la machine, ou None.

    La variable d'environnement CC l'emporte si elle est définie ; sinon on cherche cc, gcc et clang dans le PATH.

    Renvoie
    -------
    str ou None
    """
    voulu = os.environ.get("CC", "").strip()
    if voulu:
        return voulu if _mots_de_commande(voulu) else None
    return next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)


def _mots_de_commande(commande: str) -> list[str]:
    """Les mots d'une commande comme « ccache gcc », le premier en chemin complet ; vide s'il est introuvable."""
    try:
        mots = [commande] if shutil.which(commande) else shlex.split(commande, posix=os.name == "posix")
    except ValueError:
        return []
    trouve = shutil.which(mots[0]) if mots else None
    return [str(Path(trouve).absolute()), *mots[1:]] if trouve else []


def _sans_compilateur() -> Reproche:
    voulu = os.environ.get("CC", "").strip()
    if voulu:
        cause = f"la variable CC vaut « {propre(voulu, 80)} », qui n'est pas un programme de cette machine : corrigez-la, ôtez-la"
        return _machine(f"{cause}, ou installez ce compilateur. {INSTALLER}.")
    return _machine(
        f"il n'y a pas de compilateur C sur cette machine ; le reste du cours s'en passe, cet exercice non. {INSTALLER}."
    )


def _machine(phrase: str) -> Reproche:
    """On n'a rien pu juger, la machine ne s'y prête pas : ce n'est ni réussi ni manqué."""
    return Reproche("compilateur", phrase, en_suspens=True)


class _Compilation(NamedTuple):
    """Ce qu'a donné le compilateur : le fichier source, l'exécution, ses deux sorties, l'exécutable qu'il devait écrire."""

    fichier: str
    execution: Execution
    texte: str
    executable: Path

    @property
    def reussie(self) -> bool:
        return self.execution.fin is not Fin.DELAI and self.execution.code == 0 and self.executable.exists()


class LangageC(Langage):
    """Le C, compilé par le compilateur de la machine."""

    ecrire_une_erreur = "fprintf(stderr, …)"
    finir_en_erreur = "return 1, dans main"

    def preparer(self, source: bytes, fichier: str, dossier: Path) -> Preparation:
        commande = compilateur()
        if commande is None:
            return Preparation(_sans_compilateur())
        compilation = _compiler(source, fichier, commande, dossier)
        avertissements = messages(compilation.texte, fichier, "warning")
        return Preparation(_reprocher(compilation), avertissements, compilation.execution.erreurs[:TRACE_MAX])

    def commande(self, fichier: str, arguments: Sequence[str], dossier: Path) -> list[str]:
        executable = f"../{Path(fichier).stem}"
        if sys.platform == "win32":
            executable = str(_executable(fichier, dossier))
        return borner([executable, *arguments])

    def appel(self, fichier: str, arguments: Sequence[str]) -> str:
        return shlex.join([f"./{Path(fichier).stem}", *arguments])


def _executable(fichier: str, dossier: Path) -> Path:
    suffixe = ".exe" if sys.platform == "win32" else ""
    return dossier / (Path(fichier).stem + suffixe)


def _compiler(source: bytes, fichier: str, commande: str, dossier: Path) -> _Compilation:
    """Compile la source dans le dossier, sous son nom d'exercice : les messages n'y nomment que lui."""
    (dossier / fichier).write_bytes(source)
    executable = _executable(fichier, dossier)
    # -lm : sqrt et les autres fonctions de math.h sont permises ; LC_ALL=C : des messages qu'on sait lire
    mots = [*_mots_de_commande(commande), *OPTIONS, "-o", str(executable), fichier, "-lm"]
    langue = {"LC_ALL": "C", "LANGUAGE": "C"}
    execution = lancer(borner(mots), dossier, DELAI_DE_COMPILATION, os.environ | langue)
    return _Compilation(fichier, execution, execution.erreurs + execution.sortie, executable)


# Pourquoi une compilation n'aboutit pas ; la première phrase trouvée l'emporte.


def _trop_long(c: _Compilation) -> Reproche | None:
    if c.execution.fin is not Fin.DELAI:
        return None
    return Reproche("compilation", f"{c.fichier} : le compilateur n'a pas fini en {DELAI_DE_COMPILATION:.0f} secondes")


def _execution_interdite(c: _Compilation) -> Reproche | None:
    if not c.reussie:
        return None
    return _machine(
        "le système interdit d'exécuter un programme depuis le dossier temporaire : changez-en par la variable TMPDIR"
    )


def _macos_sans_compilateur(c: _Compilation) -> Reproche | None:
    if "xcrun: error" not in c.texte:
        return None
    return _machine("le compilateur de macOS n'est pas installé : tapez xcode-select --install dans un terminal")


def _sans_en_tetes(c: _Compilation) -> Reproche | None:
    if not re.search(r"\bstd(io|lib)\.h\b.*(No such file|not found)", c.texte):
        return None
    return _machine(f"le compilateur est là, mais pas les en-têtes du C (stdio.h). {INSTALLER}")


def _erreur_situee(c: _Compilation) -> Reproche | None:
    erreurs = messages(c.texte, c.fichier, "error")
    if not erreurs:
        return None
    return Reproche("compilation", f"{c.fichier} ne compile pas ; première erreur, {erreurs[0]}")


_CAUSES: tuple[Callable[[_Compilation], Reproche | None], ...] = (
    _trop_long,
    _execution_interdite,
    _macos_sans_compilateur,
    _sans_en_tetes,
    _erreur_situee,
)


def _reprocher(compilation: _Compilation) -> Reproche | None:
    """Pourquoi la compilation n'a pas abouti, ou None si elle a réussi."""
    if compilation.reussie and os.access(compilation.executable, os.X_OK):
        return None
    for cause in _CAUSES:
        reproche = cause(compilation)
        if reproche is not None:
            return reproche
    return Reproche("compilation", f"{compilation.fichier} ne compile pas : {dire_les_liens(compilation.texte)}")


C = LangageC()
