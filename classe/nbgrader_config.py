"""Les réglages de nbgrader pour ce cours ; `documentation/enseigner.md` dit comment on s'en sert."""

import json
import os
import subprocess
import sys
import warnings
from pathlib import Path

import nbformat
from nbconvert.preprocessors import ClearMetadataPreprocessor
from nbformat.v4 import new_output
from nbgrader.preprocessors import (
    AssignLatePenalties,
    CheckCellMetadata,
    ClearOutput,
    ComputeChecksums,
    DeduplicateIds,
    IgnorePattern,
    LimitOutput,
    LockCells,
    NbGraderPreprocessor,
    OverwriteCells,
    OverwriteKernelspec,
    SaveAutoGrades,
    SaveCells,
)
from sqlalchemy.exc import SAWarning

from cours.notation import annonce

c = get_config()  # noqa: F821 -- nbgrader le définit

# nbgrader appelle alembic par son nom : qu'il le trouve à côté de lui, environnement activé ou non.
os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
warnings.filterwarnings("ignore", category=SAWarning)  # ce que SQLAlchemy reproche à nbgrader ne regarde pas l'enseignant

c.CourseDirectory.course_id = "sudoku"

# Les cahiers de `exercises/` sont déjà ceux de l'étudiant : nbgrader ne doit pas remplacer leurs ébauches par les siennes.
c.GenerateAssignment.preprocessors = [LockCells, ClearOutput, CheckCellMetadata, ComputeChecksums, SaveCells]


class RetenirLesAnnonces(NbGraderPreprocessor):
    """Note, avant qu'on n'efface les sorties d'une copie, les chiffres qu'elle annonce de ses mesures."""

    def preprocess_cell(self, cell, resources, index):
        cell.metadata.pop("annonce", None)
        chiffres = annonce(cell.source, cell.get("outputs", []))
        if chiffres:
            cell.metadata["annonce"] = chiffres
        return cell, resources


class Noter(NbGraderPreprocessor):
    """Note la copie sans l'exécuter ici : la même correction que `sudokulib noter`, qui refait chaque réponse à part, enfermée.

    Le cahier peut tout redéfinir, s'arrêter ou n'en pas finir : rien de lui ne tourne sous le compte de l'enseignant.
    """

    def preprocess(self, nb, resources):
        for rang, verdict in noter(nb).items():
            cellule = nb.cells[int(rang)]
            cellule.outputs = sorties(verdict)
        return nb, resources


def noter(cahier):
    """Les verdicts, par rang de cellule."""
    commande = [sys.executable, "-m", "cours.notation"]
    fini = subprocess.run(commande, input=nbformat.writes(cahier), capture_output=True, text=True, encoding="utf-8", check=False)
    if fini.returncode:
        raise RuntimeError(f"la correction s'est arrêtée :\n{fini.stderr[-2000:]}")
    return json.loads(fini.stdout)


def sorties(verdict):
    """Le bilan et, d'un échec, l'erreur que nbgrader compte pour zéro."""
    bilan = new_output("display_data", {"text/plain": verdict["texte"], "text/html": verdict["html"]})
    if verdict["reussi"]:
        return [bilan]
    return [bilan, new_output("error", ename="SansPoint", evalue=verdict["phrase"], traceback=[verdict["phrase"]])]


c.Autograde.sanitize_preprocessors = [
    *(RetenirLesAnnonces, ClearOutput, DeduplicateIds, OverwriteKernelspec, OverwriteCells, CheckCellMetadata)
]
c.Autograde.autograde_preprocessors = [
    *(Noter, IgnorePattern, ClearMetadataPreprocessor),
    *(LimitOutput, SaveAutoGrades, AssignLatePenalties, CheckCellMetadata),
]
