"""Les modules du cours qu'on prête au processus neuf : ceux que l'énoncé donne, vidés de ce que l'exercice défend.

Ce qu'un exercice défend (voir `juger.emprunts`) n'y est pas caché, il n'y est pas : le corps de la fonction est remplacé par une
exception avant même d'être compilé. Restent celles dont une fonction permise a besoin. Le reste du cours (corrigés, juge) y est
remplacé par des modules où tout existe et rien ne fait rien : une cellule qui les importe s'exécute.
"""

from __future__ import annotations

import ast
import dis
import inspect
import marshal
import site
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.machinery import SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from epreuves.code_source.fonctions import codes_de, employes, noms_employes
from epreuves.domaine import DOSSIERS, domaine, est_a_nous, paquets
from epreuves.donnees import Donnee, attribut, nom_du_module
from epreuves.juger.declaration import Declaration
from epreuves.juger.emprunts import nue, permises_pour

DU_MOTEUR = ("epreuves.donnees", "epreuves.executer.transport", "epreuves.mesurer", "epreuves.code_source", "epreuves.domaine")
DEFENSE = "« {nom} » est ce qu'on vous demande d'écrire : elle n'est pas prêtée ici"
INERTE = """
class Rien:
    def __call__(self, *_, **__): return self
    def __getattr__(self, nom):
        if nom.startswith("__"): raise AttributeError(nom)
        return self
def a_faire(*_): raise NotImplementedError("à faire")
def __getattr__(nom):
    if nom.startswith("__"): raise AttributeError(nom)
    return Rien()
"""
Recu = tuple[bool, bytes, str, str] | None


class Prets:
    """Ce qu'on prête pour une question.

    Paramètres
    ----------
    exercice : Declaration ou None
        Celui dont on refait les fonctions ; None pour ne rien défendre de la bibliothèque.
    """

    def __init__(self, exercice: Declaration | None) -> None:
        self.exercice = exercice
        self.demandes: set[str] = set()

    def reglages(self) -> tuple[list[str], tuple[str, ...], list[str]]:
        """Ce qu'il faut au processus pour naître : où sont les bibliothèques, les paquets du cours, leurs dossiers."""
        utiles = {*site.getsitepackages(), site.getusersitepackages()}
        chemins = [chemin for chemin in sys.path if chemin in utiles]
        moteur = str(Path(__file__).parent.parent)
        return chemins, tuple(paquets()), [*DOSSIERS, moteur]

    def module(self, nom: str) -> Recu:
        """Si c'est un paquet, son code, son dossier, son texte si c'en est un ; None s'il n'y a pas de module de ce nom."""
        self.demandes.add(nom)
        if not est_a_nous(nom):
            return None
        if not _est_dans(nom, (*DU_MOTEUR, *domaine().pretes)):
            return True, marshal.dumps(compile(INERTE, "<prêté>", "exec")), "", ""
        return _preter(nom, frozenset(self._defendues_de(nom)))

    def defend(self, nom: str) -> bool:
        """Vrai si l'exercice défend quelque chose de ce module."""
        return next(self._defendues_de(nom), None) is not None

    def _defendues_de(self, module: str) -> Iterator[str]:
        """Les noms des fonctions et des classes d'un module que l'exercice défend."""
        if self.exercice is None:
            return
        siennes = [nue(f) for f in (*self.exercice.fonctions, *self.exercice.droits.defendues)]
        yield from (f.__qualname__ for f in siennes if nom_du_module(f) == module)
        if not _est_dans(module, domaine().resolvent):
            return
        for nom, objet in vars(import_module(module)).items():
            if callable(objet) and nom_du_module(nue(objet)) == module and id(nue(objet)) not in self._gardees:
                yield nom

    @property
    def _gardees(self) -> set[int]:
        exercice = self.exercice
        assert exercice is not None
        if id(exercice) not in _GARDEES:
            _GARDEES[id(exercice)] = exercice, _a_garder(exercice)
        return _GARDEES[id(exercice)][1]


# De chaque exercice, qu'on tient ici pour que son numéro reste le sien, ce qu'il faut aux fonctions permises
_GARDEES: dict[int, tuple[Declaration, set[int]]] = {}


def _a_garder(exercice: Declaration) -> set[int]:
    """Ce qu'il faut aux fonctions permises, de proche en proche."""
    vues: dict[int, Donnee] = {}
    pile = permises_pour(exercice)
    while pile:
        objet = nue(pile.pop())
        if not isinstance(objet, type) and est_a_nous(nom_du_module(type(objet))):
            pile.append(type(objet))  # d'un objet, ce sont les méthodes qui servent
        if id(objet) in vues or not callable(objet) or not est_a_nous(nom_du_module(objet)):
            continue
        vues[id(objet)] = objet
        pile += _ce_qu_emploie(objet)
    return set(vues)


@cache
def _preter(nom: str, defendues: frozenset[str]) -> Recu:
    """Ce qu'on prête d'un module ; d'une question à l'autre, d'une copie à l'autre, c'est le plus souvent la même chose."""
    try:
        spec = find_spec(nom)
    except ModuleNotFoundError:
        return None
    if spec is None or not isinstance(spec.loader, SourceFileLoader):
        return None
    code = _code(spec.loader, defendues)
    paquet, chemin = spec.submodule_search_locations is not None, Path(spec.loader.path)
    texte = chemin.read_text(encoding="utf-8") if paquet else ""
    return paquet, marshal.dumps(code), str(chemin.parent), texte


def _ce_qu_emploie(objet: Donnee) -> Iterator[Donnee]:
    """Ce dont se sert une fonction, ou une classe : ses globales, ce qu'elles contiennent, ce qu'elle importe elle-même."""
    if isinstance(objet, type):
        yield from objet.__mro__[1:]
    for f in vars(objet).values() if isinstance(objet, type) else [objet]:
        f = getattr(f, "fget", None) or getattr(f, "__func__", None) or getattr(f, "func", f)  # propriétés, méthodes de classe
        f = getattr(f, "__wrapped__", f)
        if not inspect.isfunction(f):
            continue
        valeurs = [valeur for _, valeur in employes(f)]
        modules = [valeur for valeur in valeurs if isinstance(valeur, ModuleType)]
        modules += [sys.modules[nom] for nom in _importes(f) if nom in sys.modules]
        yield from valeurs
        yield from (x for valeur in valeurs if isinstance(valeur, dict) for x in valeur.values())
        yield from (attribut(m, nom) for m in modules if est_a_nous(m.__name__) for nom in noms_employes(f))


def _importes(f: FunctionType) -> Iterator[str]:
    """Les modules qu'une fonction importe quand on l'appelle."""
    return (str(i.argval) for code in codes_de(f) for i in dis.get_instructions(code) if i.opname == "IMPORT_NAME")


def _est_dans(module: str, noms: tuple[str, ...]) -> bool:
    return any(module == nom or module.startswith(f"{nom}.") for nom in noms)


def _code(chargeur: SourceFileLoader, defendues: frozenset[str]) -> CodeType:
    """Le code d'un module, sans le corps de ce qui est défendu ; ce que le module appelle lui-même en naissant y reste."""
    entier = chargeur.get_code(chargeur.name)
    assert entier is not None
    en_naissant = {i.argval for i in dis.get_instructions(entier) if i.opname == "LOAD_NAME"}
    return _sans(chargeur.path, defendues - en_naissant) if defendues - en_naissant else entier


@cache
def _sans(chemin: str, defendues: frozenset[str]) -> CodeType:
    arbre = ast.parse(Path(chemin).read_text(encoding="utf-8"))
    for noeud in arbre.body:
        if isinstance(noeud, (ast.FunctionDef, ast.ClassDef)) and noeud.name in defendues:
            for fonction in [noeud] if isinstance(noeud, ast.FunctionDef) else noeud.body:
                if isinstance(fonction, ast.FunctionDef):
                    defense = repr(DEFENSE.format(nom=noeud.name))
                    fonction.body = ast.parse(f"raise NotImplementedError({defense})").body
    return compile(arbre, chemin, "exec", dont_inherit=True)
