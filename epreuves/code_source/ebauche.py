"""De la cellule d'un corrigé à l'ébauche qu'on donne à l'étudiant, qui ne réussit jamais en silence.

Une réponse courte s'écrit dans le cahier entre deux marques ; l'ébauche y met des points de suspension. Une fonction garde son
en-tête et sa docstring ; son corps devient un appel à `a_faire`.
"""

from __future__ import annotations

import ast
import re

from socle.erreurs import ErreurClaire

DEBUT, FIN = "### DÉBUT DU CORRIGÉ", "### FIN DU CORRIGÉ"
_PASSAGE = re.compile(rf"^{DEBUT}\n(.*?)^{FIN}(?:\n|$)", re.MULTILINE | re.DOTALL)


def ebauche_d_affectations(source: str, identifiant: str) -> str:
    """Chaque variable des passages de corrigé reçoit des points de suspension."""
    ebauche, nombre = _PASSAGE.subn(lambda passage: _affectations(passage[1], identifiant), source)
    if not nombre or DEBUT in ebauche or FIN in ebauche:
        raise ErreurClaire(f"{identifiant} : une réponse doit contenir des passages « {DEBUT} » … « {FIN} »")
    return ebauche.rstrip("\n")


def _affectations(passage: str, identifiant: str) -> str:
    lignes = []
    for instruction in ast.parse(passage).body:
        if not (isinstance(instruction, ast.Assign) and isinstance(instruction.targets[0], ast.Name)):
            raise ErreurClaire(f"{identifiant} : hors d'une fonction, un corrigé ne contient que des affectations")
        consigne = f"à faire : remplacez les points de suspension{_guillemets(instruction)}"
        lignes.append(f"{instruction.targets[0].id} = ...  # {consigne}\n")
    return "".join(lignes)


def _guillemets(instruction: ast.Assign) -> str:
    """Ce qu'il faut dire d'une réponse faite de textes : sans guillemets, Python y cherche une variable de ce nom."""
    x = instruction.value
    if isinstance(x, ast.Constant) and isinstance(x.value, str):
        return ", réponse entre guillemets"
    if isinstance(x, ast.List) and x.elts and all(isinstance(y, ast.Constant) and isinstance(y.value, str) for y in x.elts):
        return ", chaque réponse entre guillemets"
    return ""


def ebauche_de_fonctions(source: str, identifiant: str, instruction: str = "") -> str:
    """Chaque fonction garde son en-tête et sa docstring ; son corps devient un appel à `a_faire`.

    Ou une autre instruction, où {nom} est le nom de la fonction : un programme lancé à part n'a pas `a_faire`.
    """
    instruction = instruction or f'a_faire("{identifiant}")  # effacez cette ligne et écrivez votre code'
    lignes = source.splitlines()
    fonctions = [x for x in ast.parse(source).body if isinstance(x, ast.FunctionDef)]
    if not fonctions:
        raise ErreurClaire(f"{identifiant} : une réponse est faite de fonctions ou de passages « {DEBUT} »")
    for fonction in reversed(fonctions):
        if not ast.get_docstring(fonction):
            raise ErreurClaire(f"{identifiant} : la fonction {fonction.name} doit dire ce qu'elle renvoie")
        debut = fonction.body[0].end_lineno or 0
        lignes[debut : fonction.end_lineno] = [f"    {instruction.replace('{nom}', fonction.name)}"]
    return "\n".join(lignes)
