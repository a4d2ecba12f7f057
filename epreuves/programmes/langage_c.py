"""Le C : trouver le compilateur de la machine, compiler, dire pourquoi cela n'aboutit pas."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from epreuves.programmes.lancement import Execution, Fin, borner, lancer
from epreuves.programmes.langage import Langage, Preparation
from epreuves.programmes.messages import COMPILATEUR, SIGNAUX, Reproche, avis, dire, propre

OPTIONS = ("-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-O2")
DELAI_DE_COMPILATION = 60.0  # secondes de montre
TRACE_MAX = 8000  # caractères


def compilateur() -> str | None:
    """La commande du compilateur C de la machine, ou None.

    La variable d'environnement CC l'emporte si elle est définie ; sinon on cherche cc, gcc et clang dans le PATH.
    """
    voulu = os.environ.get("CC", "").strip()
    return next(filter(_mots_de_commande, [voulu] if voulu else ["cc", "gcc", "clang"]), None)


def _mots_de_commande(commande: str) -> list[str]:
    """Les mots d'une commande comme « ccache gcc », le premier en chemin complet ; vide s'il est introuvable."""
    try:
        mots = [commande] if shutil.which(commande) else shlex.split(commande, posix=os.name == "posix")
    except ValueError:
        return []
    trouve = shutil.which(mots[0]) if mots else None
    return [str(Path(trouve).absolute()), *mots[1:]] if trouve else []


def _preparer(fichier: str, dossier: Path) -> Preparation:
    commande = compilateur()
    if commande is None:
        voulu = propre(os.environ.get("CC", "").strip(), 80)
        return Preparation(dire("variable CC", voulu=voulu) if voulu else dire("pas de compilateur"))
    executable = _executable(fichier, dossier)
    # -lm : sqrt et les autres fonctions de math.h sont permises ; LC_ALL=C : des messages qu'on sait lire
    mots = [*_mots_de_commande(commande), *OPTIONS, "-o", str(executable), fichier, "-lm"]
    langue = {"LC_ALL": "C", "LANGUAGE": "C"}
    execution = lancer(borner(mots), dossier, DELAI_DE_COMPILATION, os.environ | langue)
    texte = execution.erreurs + execution.sortie
    reproche = _reprocher(fichier, execution, texte, executable)
    return Preparation(reproche, _messages(texte, fichier, "warning"), execution.erreurs[:TRACE_MAX])


def _executable(fichier: str, dossier: Path) -> Path:
    return dossier / (Path(fichier).stem + (".exe" if sys.platform == "win32" else ""))


def _commande(fichier: str, arguments: Sequence[str], dossier: Path) -> list[str]:
    executable = str(_executable(fichier, dossier)) if sys.platform == "win32" else f"../{Path(fichier).stem}"
    return borner([executable, *arguments])


def _reprocher(fichier: str, execution: Execution, texte: str, executable: Path) -> Reproche | None:
    """Pourquoi la compilation n'a pas abouti, ou None si elle a réussi."""
    if execution.fin is Fin.DELAI:
        return dire("compilation longue", fichier=fichier, delai=DELAI_DE_COMPILATION)
    if execution.code == 0 and executable.exists():
        return None if os.access(executable, os.X_OK) else dire("interdit")
    if "xcrun: error" in texte:
        return dire("macOS")
    if re.search(r"\bstd(io|lib)\.h\b.*(No such file|not found)", texte):
        return dire("pas d'en-têtes")
    erreurs = _messages(texte, fichier, "error")
    if erreurs:
        return dire("ne compile pas", fichier=fichier, avis=erreurs[0])
    return dire("ne se lie pas", fichier=fichier, pourquoi=_dire_les_liens(texte))


def _messages(texte: str, fichier: str, genre: str) -> list[str]:
    """Les erreurs (« error ») ou les avertissements (« warning ») que le compilateur situe dans un fichier source."""
    motif = rf"^(?:.*[/\\])?{re.escape(fichier)}:(\d+):(?:\d+:)? (?:fatal )?{genre}: (.*)$"
    return [avis(int(ligne), dit, COMPILATEUR, "le compilateur") for ligne, dit in re.findall(motif, texte, re.MULTILINE)]


def _dire_les_liens(texte: str) -> str:
    """Pour une erreur que le compilateur ne situe pas sur une ligne : le plus souvent, une fonction manque."""
    absent = re.search(r"undefined (?:reference to|symbol:?) [`'\"]?_?(\w+)|\"_(\w+)\", referenced from", texte)
    if absent:
        nom = absent[1] or absent[2]
        return "il manque la fonction main" if nom == "main" else f"la fonction {nom} est appelée, mais n'est écrite nulle part"
    double = re.search(r"multiple definition of [`'\"]?(\w+)|duplicate symbol '?_(\w+)", texte)
    if double:
        return f"{double[1] or double[2]} est défini deux fois"
    lignes = [ligne for ligne in texte.splitlines() if ligne.strip()] or ["rien"]
    premiere = next((ligne for ligne in lignes if "error" in ligne), lignes[0])
    return f"le compilateur dit « {propre(premiere, 200)} »"


C = Langage(
    ecrire_une_erreur="fprintf(stderr, …)",
    finir_en_erreur="return 1, dans main",
    signaux=SIGNAUX,
    preparer=_preparer,
    commande=_commande,
    appel=lambda fichier, arguments: shlex.join([f"./{Path(fichier).stem}", *arguments]),
)
