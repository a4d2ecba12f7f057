"""Abîmer les bonnes réponses d'un exercice d'une petite faute à la fois, pour éprouver ce qu'on en dit.

Les fautes sont celles que la correction sait réparer, commises à l'envers : un essai de notre diagnostic par mutation. Ce qu'on
mesure ainsi est donc favorable ; l'épreuve des réponses d'étudiants reste à faire sur des réponses d'étudiants.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from random import Random
from typing import NamedTuple

from epreuves import Bilan, Fonctions
from epreuves.code_source.arbre import places
from epreuves.code_source.cellule import lire_cellule
from epreuves.conduire.conduire import conduire
from epreuves.reparer.catalogue import correctifs
from epreuves.reparer.correctif import Correctif, posee
from outils.copies import reponse

# Les mots d'un diagnostic qui ne dit que ce qui s'est passé, et non pourquoi
GENERAUX = ("autre", "exception", "trop_long", "recursion", "rien", "entrees", "composante", "trop_gros", "memoire", "constante")
# Celles qu'à l'envers personne ne commet : une méthode copy donnée à un entier, un return de n'importe quelle variable…
_A_SENS_UNIQUE = {"copie", "renvoi", "résultat", "parenthèses", "sur place", "terme", "lignes", "autre nombre"}
_A_SENS_UNIQUE |= {"bornes", "appel", "None", "nombre ou taille", "numéro", "test", "au premier"}
_A_SENS_UNIQUE |= {"chiffre", "quotient"}
_A_SENS_UNIQUE |= {"arrêt", "copie perdue", "paramètre", "zéro", "à rebours", "coin", "zéro admis", "bits décalés"}
_LIGNE = re.compile(r"la faute est(?:-elle)? ligne (\d+)(?: de (\w+))?")
_LIGNES = re.compile(r"ligne (\d+)(?: de \w+)?[ ,]")


class Mutant(NamedTuple):
    """Une bonne réponse abîmée.

    Attributs
    ---------
    genre : str
        Celui du correctif qui l'a abîmée.
    texte : str
    lignes : ensemble d'entiers
        Celles qui ont changé, ou qui entourent ce qui a disparu.
    """

    genre: str
    texte: str
    lignes: frozenset[int]


class Verdict(NamedTuple):
    """Ce qu'on a dit d'un mutant : « juste », « réparé », « nommé » ou « général » ; et si la ligne dite est la bonne."""

    mutant: Mutant
    sorte: str
    bonne_ligne: bool
    bilan: Bilan


def mutants(e: Fonctions, combien: int, graine: int = 0) -> list[Mutant]:
    """Des mutants des bonnes réponses d'un exercice, tirés au sort, d'autant de genres que possible."""
    hasard = Random(f"{e.identifiant} {graine}")
    par_genre: dict[str, list[Mutant]] = {}
    for texte in reponses_de(e):
        for mutant in abimes(texte, e.noms_demandes):
            par_genre.setdefault(mutant.genre, []).append(mutant)
    for liste in par_genre.values():
        hasard.shuffle(liste)
    genres = sorted(par_genre)
    hasard.shuffle(genres)
    tour = (par_genre[genre][k] for k in range(combien) for genre in genres if k < len(par_genre[genre]))
    return [mutant for _, mutant in zip(range(combien), tour)]


def reponses_de(e: Fonctions) -> tuple[str, ...]:
    return (e.corrige, *(lire_cellule(autre).complet for autre in e.autres))


def abimes(texte: str, noms: tuple[str, ...]) -> Iterator[Mutant]:
    """Toutes les façons d'abîmer, d'un correctif, les fonctions demandées d'une réponse."""
    module = ast.parse(ast.unparse(ast.parse(texte)))
    bon = ast.unparse(module)
    for definition in module.body:
        if isinstance(definition, ast.FunctionDef) and definition.name in noms:
            for correctif in correctifs(definition):
                if correctif.genre in _A_SENS_UNIQUE or correctif.repetee:
                    continue
                with posee(correctif):
                    abime = ast.unparse(ast.fix_missing_locations(module))
                if abime != bon:
                    yield Mutant(correctif.genre, abime, _changees(bon, abime))
            yield from _oublier(module, definition, bon)


def _oublier(module: ast.Module, definition: ast.FunctionDef, bon: str) -> Iterator[Mutant]:
    """Ce qu'on oublie : la copie d'une liste, un return."""
    oublis = [(c, _sans_copie(c.noeud)) for c in places(definition)]
    oublis += [(c, ast.Expr(c.noeud.value)) for c in places(definition) if isinstance(c.noeud, ast.Return) and c.noeud.value]
    for place, neuf in oublis:
        if neuf is None:
            continue
        genre = "return oublié" if isinstance(neuf, ast.Expr) else "copie oubliée"
        with posee(Correctif(0, 0, genre, "", (place.remplacer(neuf),))):
            abime = ast.unparse(ast.fix_missing_locations(module))
        yield Mutant(genre, abime, _changees(bon, abime))


def _sans_copie(x: ast.AST) -> ast.expr | None:
    """Ce que copie une expression, si c'en est une copie."""
    if isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute) and x.func.attr == "copy":
        return x.func.value
    if isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id == "list" and len(x.args) == 1:
        return x.args[0] if isinstance(x.args[0], ast.Name) else None
    if isinstance(x, ast.Subscript) and isinstance(x.ctx, ast.Load) and ast.unparse(x.slice) == ":":
        return x.value
    return None


def _changees(bon: str, abime: str) -> frozenset[int]:
    lignes: set[int] = set()
    for operation, _, _, debut, fin in SequenceMatcher(None, bon.split("\n"), abime.split("\n"), False).get_opcodes():
        if operation == "delete":
            lignes |= {debut, debut + 1}
        elif operation != "equal":
            lignes |= set(range(debut + 1, fin + 1))
    return frozenset(lignes)


def juger(e: Fonctions, mutant: Mutant) -> Verdict | None:
    """Ce qu'on dit d'un mutant ; None si ce n'est pas du Python."""
    try:
        fonctions = reponse(e, mutant.texte)
    except Exception:
        return None
    bilan = conduire(e, fonctions)
    return Verdict(mutant, _sorte(bilan), bool(_lignes_dites(bilan) & mutant.lignes), bilan)


def est_reparee(bilan: Bilan) -> bool:
    """Vrai si la phrase vient d'un correctif essayé sur le code : elle nomme une ligne."""
    return bool(_LIGNE.search(bilan.phrase))


def _sorte(bilan: Bilan) -> str:
    if bilan.reussi:
        return "juste"
    if est_reparee(bilan):
        return "réparé"
    return "général" if bilan.diagnostic in GENERAUX else "nommé"


def _lignes_dites(bilan: Bilan) -> set[int]:
    """Les lignes que nomme la phrase."""
    return {int(ligne) for ligne in _LIGNES.findall(bilan.phrase)} if _LIGNE.search(bilan.phrase) else set()
