"""Les réglages de nbgrader pour ce cours ; `documentation/enseigner.md` dit comment on s'en sert."""

import os
import sys
import warnings
from pathlib import Path

from nbgrader.preprocessors import CheckCellMetadata, ClearOutput, ComputeChecksums, LockCells, SaveCells
from sqlalchemy.exc import SAWarning

c = get_config()  # noqa: F821 -- nbgrader le définit

# nbgrader appelle alembic par son nom : qu'il le trouve à côté de lui, environnement activé ou non.
os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
warnings.filterwarnings("ignore", category=SAWarning)  # ce que SQLAlchemy reproche à nbgrader ne regarde pas l'enseignant

c.CourseDirectory.course_id = "sudoku"

# Les cahiers de `exercises/` sont déjà ceux de l'étudiant : nbgrader ne doit pas remplacer leurs ébauches par les siennes.
c.GenerateAssignment.preprocessors = [LockCells, ClearOutput, CheckCellMetadata, ComputeChecksums, SaveCells]

# Une vérification arrête elle-même une boucle sans fin ; ce délai, en secondes, est pour les cellules libres.
c.Execute.timeout = 120
c.Execute.extra_arguments = ["--HistoryManager.hist_file=:memory:", "--log-level=ERROR"]
