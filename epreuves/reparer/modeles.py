"""Les bonnes réponses d'un exercice, en arbres : son corrigé, les autres qu'il déclare, sa référence."""

from __future__ import annotations

import ast
import inspect
from functools import lru_cache
from textwrap import dedent

from epreuves.code_source.arbre import Arbre, noeuds
from epreuves.code_source.cellule import lire_cellules
from epreuves.donnees import Fonction
from epreuves.juger.declaration import Declaration


def modeles_de(exercice: Declaration, nom: str) -> list[Arbre]:
    """Les fonctions de ce nom dans les bonnes réponses ; toutes, si elles n'en ont pas de ce nom.

    Paramètres
    ----------
    exercice : Declaration
    nom : str
        Celui d'une fonction de l'étudiant.
    """
    cellules = exercice.solution if isinstance(exercice.solution, tuple) else (exercice.solution,)
    textes = [lire_cellules(*cellules).complet, *(lire_cellules(autre).complet for autre in exercice.autres)]
    textes += [_texte(reference) for reference in exercice.fonctions]
    toutes = [arbre for texte in dict.fromkeys(textes) for arbre in _definitions(texte)]
    return [arbre for arbre in toutes if arbre.name == nom] or toutes


def _texte(f: Fonction) -> str:
    """Le texte d'une référence ; vide s'il est introuvable."""
    try:
        return dedent(inspect.getsource(f))
    except (OSError, TypeError):
        return ""


@lru_cache(maxsize=64)
def _definitions(texte: str) -> tuple[Arbre, ...]:
    return tuple(x for x in noeuds(ast.parse(texte)) if isinstance(x, ast.FunctionDef))
