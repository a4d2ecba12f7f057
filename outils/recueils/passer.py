"""Faire passer une réponse par sa vérification, comme dans le cahier de l'étudiant.

Elles passent par petits lots, chacun dans un autre processus et dans un dossier à lui : une réponse peut y écrire `sudoku.c`, ou
y changer un réglage de Python, sans rien changer ici.
"""

from __future__ import annotations

import contextlib
import io
import multiprocessing
import os
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from epreuves import Bilan, Fonctions, a_faire, repondre, verifier
from epreuves.executer import bac_a_sable
from outils.cahiers import RACINE, lire_source
from outils.copies import CODE, TOUTES, executer_cellule
from outils.mutants import est_reparee
from outils.recueils.lignes import Ligne
from socle.bibliotheques import manque

CELLULE = "cellule"  # le diagnostic d'une réponse qui s'arrête avant d'être vérifiée
LOT = 6
DELAI = (
    30.0  # secondes de calcul laissées à une vérification, réparation comprise : une machine chargée en compte trois fois plus
)
_MAGIE = "%%writefile "


class Verdict(NamedTuple):
    """Ce que la correction dit d'une réponse.

    Attributs
    ---------
    ligne : Ligne
    reussi : bool
    phrase : str
    mecanisme : str
        Ce qui a donné la phrase : le mot du diagnostic, ou « réparation ».
    secondes : float
        Ce que l'étudiant a attendu.
    exemple : str
        L'exemple montré avec la phrase.
    calcul : float
        Les secondes de processeur, les processus fils compris.
    """

    ligne: Ligne
    reussi: bool
    phrase: str
    mecanisme: str
    secondes: float
    exemple: str = ""
    calcul: float = 0.0


def possible(ligne: Ligne) -> bool:
    """Vrai si les bibliothèques que demande l'exercice sont là."""
    exercice = TOUTES[ligne.exercice]
    return not (isinstance(exercice, Fonctions) and any(map(manque, exercice.droits.bibliotheques)))


def passer(lignes: Iterable[Ligne], processus: int | None = None, delai: float = DELAI) -> list[Verdict]:
    """Les verdicts de ces réponses, dans leur ordre.

    Paramètres
    ----------
    lignes : suite de Ligne
    processus : int ou None
        Combien travaillent à la fois ; autant que de cœurs par défaut.
    delai : float
        Les secondes de calcul d'une vérification : bien plus qu'à l'étudiant, par défaut, pour qu'une phrase ne dépende pas de
        la machine.
    """
    lignes = [ligne for ligne in lignes if possible(ligne)]
    # là où l'on peut, un fils hérite du cours déjà importé
    methode = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    contexte = multiprocessing.get_context(methode)
    with ProcessPoolExecutor(processus or os.cpu_count(), contexte) as groupe:
        return [verdict for lot in groupe.map(partial(_passer_un_lot, delai), _lots(lignes)) for verdict in lot]


def _lots(lignes: list[Ligne]) -> list[list[Ligne]]:
    """Ces réponses par petits lots, chacun d'un seul exercice, dans leur ordre."""
    # peu de réponses : de plus petits lots, pour qu'un cœur n'attende pas l'autre
    taille = max(1, min(LOT, len(lignes) // 20))
    lots: list[list[Ligne]] = []
    for ligne in lignes:
        if not lots or lots[-1][0].exercice != ligne.exercice or len(lots[-1]) == taille:
            lots.append([])
        lots[-1].append(ligne)
    return lots


def _passer_un_lot(delai: float, lignes: list[Ligne]) -> list[Verdict]:
    """Les verdicts de réponses à un exercice, dans un dossier à elles."""
    os.environ["COURS_PROGRESSION"] = "non"
    bac_a_sable.DELAI_TOTAL = delai  # ce processus n'est que pour eux
    with tempfile.TemporaryDirectory() as dossier, contextlib.chdir(dossier):
        return [_passer_une(ligne) for ligne in lignes]


def _passer_une(ligne: Ligne) -> Verdict:
    recu: list[Bilan] = []
    debut = time.perf_counter()
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            espace = preparer(ligne.exercice)
            _executer(ligne.reponse, espace)
            debut, avant = time.perf_counter(), _processeur()
            espace |= {"verifier": _noter(verifier, recu), "repondre": _noter(repondre, recu)}
            exec(cellules(ligne.exercice)["verification"][0], espace)
    except BaseException as arret:  # une réponse peut lever n'importe quoi, jusqu'à SystemExit
        phrase = f"{type(arret).__name__} : {arret}"
        return Verdict(ligne, False, phrase, CELLULE, time.perf_counter() - debut)
    return _verdict(ligne, recu[0], time.perf_counter() - debut)._replace(calcul=_processeur() - avant)


def _processeur() -> float:
    return sum(os.times()[:4])


def _noter(fonction: Callable[..., Bilan], recu: list[Bilan]) -> Callable[..., Bilan]:
    """La même fonction, dont on garde le bilan."""

    def notee(*arguments: Any) -> Bilan:
        recu.append(fonction(*arguments))
        return recu[-1]

    return notee


def _verdict(ligne: Ligne, bilan: Bilan, secondes: float) -> Verdict:
    mecanisme = "réparation" if est_reparee(bilan) else bilan.diagnostic
    exemple = ""
    if bilan.essais:
        essai = bilan.essais[0]
        exemple = f"{essai.appel} : attendu {essai.attendu}, obtenu {essai.obtenu}"
    return Verdict(ligne, bilan.reussi, bilan.phrase, mecanisme, secondes, exemple)


# Le cahier autour de la réponse


@cache
def _cahier_de(identifiant: str) -> Path:
    """La source du cahier d'exercices où est la question."""
    for chemin in sorted((RACINE / "sources" / "exercices").glob("*.py")):
        if f'exercice="{identifiant}" role="verification"' in chemin.read_text(encoding="utf-8"):
            return chemin
    raise ValueError(f"aucun cahier ne vérifie {identifiant}")


@cache
def _toutes_les_cellules(chemin: Path) -> list[tuple[str, str, str]]:
    """Les cellules de code d'un cahier : l'exercice, le rôle, le texte."""
    trouvees = []
    for cellule in lire_source(chemin).cells:
        if cellule.cell_type == "code":
            dit = cellule.metadata.get("sudokulib", {})
            trouvees.append((dit.get("exercice", ""), dit.get("role", ""), cellule.source))
    return trouvees


def cellules(identifiant: str) -> dict[str, list[str]]:
    """Les cellules de code d'un exercice, par rôle : « enonce », « reponse », « verification »."""
    trouvees: dict[str, list[str]] = {}
    for exercice, role, texte in _toutes_les_cellules(_cahier_de(identifiant)):
        if exercice == identifiant:
            trouvees.setdefault(role, []).append(texte)
    return trouvees


def preparer(identifiant: str) -> dict[str, Any]:
    """L'espace de noms du cahier juste avant la réponse : ce qu'il importe, ce qu'il prête, les corrigés qui précèdent."""
    espace: dict[str, Any] = {"__name__": "__main__", "a_faire": a_faire}
    for texte in _avant(identifiant):
        executer_cellule(texte, espace)
    return espace


def _avant(identifiant: str) -> Iterator[str]:
    for exercice, role, texte in _toutes_les_cellules(_cahier_de(identifiant)):
        if exercice == identifiant and role in ("reponse", "verification"):
            return
        # les réponses par un nombre ne servent pas aux suivantes, et une mesure serait longue à refaire
        if role in ("", "enonce") or (role == "reponse" and TOUTES[exercice] in CODE):
            yield texte


def _executer(texte: str, espace: dict[str, Any]) -> None:
    """Exécute une cellule, ou écrit le fichier que demande sa première ligne."""
    if texte.startswith(_MAGIE):
        entete, _, contenu = texte.partition("\n")
        Path(entete.removeprefix(_MAGIE).strip()).write_text(contenu, encoding="utf-8")
    else:
        executer_cellule(texte, espace)
