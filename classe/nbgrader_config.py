"""Les réglages de nbgrader pour ce cours ; `documentation/enseigner.md` dit comment on s'en sert."""

import json
import os
import subprocess
import sys
import warnings
from pathlib import Path

import nbformat
from nbclient.exceptions import DeadKernelError
from nbconvert.preprocessors import ClearMetadataPreprocessor
from nbformat.v4 import new_output
from nbgrader import utils
from nbgrader.preprocessors import (
    AssignLatePenalties,
    CheckCellMetadata,
    ClearOutput,
    ComputeChecksums,
    Execute,
    IgnorePattern,
    LimitOutput,
    LockCells,
    SaveAutoGrades,
    SaveCells,
)
from sqlalchemy.exc import SAWarning

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves import Mesure
from epreuves.noter.copie import lire_la_demande

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


class Noter(Execute):
    """Exécute la copie, pour ce qu'elle montre, puis la note sans elle.

    Le cahier peut tout redéfinir, `verifier` compris : une cellule de vérification n'a ses points que si un autre processus,
    qui relit le texte de la copie et refait chaque réponse là où la référence n'est pas, la trouve juste lui aussi.
    """

    def preprocess(self, nb, resources):
        self.mortelles = set()
        while True:
            try:
                nb, resources = super().preprocess(nb, resources)
                break
            except DeadKernelError:  # on recommence sans cette cellule : les autres questions comptent
                self.mortelles.add(self.rang)
                nb.cells[self.rang].outputs = [echec("Cette cellule a arrêté Python.")]
        verdicts = noter(nb)
        for rang, cellule in enumerate(nb.cells):
            if str(rang) in verdicts:
                trancher(cellule, verdicts[str(rang)])
        return nb, resources

    def preprocess_cell(self, cell, resources, index):
        self.rang = index
        cell.metadata.pop("annonce", None)
        if index in self.mortelles:
            return cell, resources
        cell, resources = super().preprocess_cell(cell, resources, index)
        annoncee = cell.cell_type == "code" and utils.is_grade(cell) and mesure_annoncee(cell.source)
        if annoncee:
            reponse = self.wait_for_reply(self.kc.execute("", silent=True, user_expressions={"annonce": annoncee}))
            valeur = reponse["content"]["user_expressions"]["annonce"]
            cell.metadata["annonce"] = valeur.get("data", {}).get("text/plain", "")
        return cell, resources


def mesure_annoncee(source):
    """Ce qu'une cellule annonce d'une mesure, en Python ; vide si elle vérifie autre chose."""
    demande = lire_la_demande(source)
    return demande.expressions[0] if demande and isinstance(demande.epreuve, Mesure) else ""


def noter(cahier):
    """Les verdicts d'un processus qui ne doit rien au noyau de la copie."""
    commande = [sys.executable, "-m", "cours.notation"]
    fini = subprocess.run(commande, input=nbformat.writes(cahier), capture_output=True, text=True, encoding="utf-8", check=False)
    if fini.returncode:
        raise RuntimeError(f"la correction s'est arrêtée :\n{fini.stderr[-2000:]}")
    return json.loads(fini.stdout)


def trancher(cellule, verdict):
    """Les points d'une vérification : un échec dans la copie reste un échec ; une réussite doit en être une ici aussi."""
    if any(sortie.get("ename") == "SansPoint" for sortie in cellule.outputs):
        return
    if verdict["reussi"]:
        cellule.outputs = [new_output("display_data", {"text/plain": verdict["texte"], "text/html": verdict["html"]})]
    else:
        cellule.outputs = [echec(verdict["phrase"])]


def echec(phrase):
    """La sortie que nbgrader compte pour zéro."""
    return new_output("error", ename="SansPoint", evalue=phrase, traceback=[phrase])


c.Autograde.autograde_preprocessors = [
    *(Noter, IgnorePattern, ClearMetadataPreprocessor),
    *(LimitOutput, SaveAutoGrades, AssignLatePenalties, CheckCellMetadata),
]
