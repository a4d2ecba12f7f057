"""Les fonctions qu'on abîme, et comment on les reconnaît d'un arbre à l'autre."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bench.mutation.chemins import PAQUETS, RACINE, fichiers_de
from bench.mutation.operateurs import Texte

_NOYAUX = re.compile(r"^NOYAUX = \((.*)\)$", re.M)
_COMPILES_AILLEURS = {"saturer"}  # de logique/rapide.py : donné à numba par logique/_compile.py, sans être dans NOYAUX
_COMPILANTS = re.compile(
    r"^(import numba|from numba|numba: Any|from sudokulib\.moteur\._noyaux\.bits)|^NOYAUX = |^DESSINS = ", re.M
)


class Fonction(NamedTuple):
    """Une fonction de la bibliothèque.

    Attributs
    ---------
    fichier : str
        Depuis la racine de l'arbre.
    nom : str
        Avec la classe ou la fonction qui l'entoure ; suivi d'un numéro si c'est un nom repris.
    compilee : bool
        Vrai si numba la compile : on ne peut alors rien y ajouter.
    """

    fichier: str
    nom: str
    compilee: bool
    noeud: ast.FunctionDef
    texte: Texte

    @property
    def cle(self) -> str:
        return f"{self.fichier}::{self.nom}"

    @property
    def source(self) -> str:
        return self.texte.morceau(self.noeud)

    @property
    def contenu(self) -> list[ast.stmt]:
        """Son corps sans la docstring."""
        return self.noeud.body[1:] if ast.get_docstring(self.noeud) is not None else self.noeud.body


def fonctions_du_fichier(fichier: Path, racine: Path) -> Iterator[Fonction]:
    """Celles d'un fichier, dans l'ordre du texte."""
    octets = fichier.read_bytes()
    texte, contenu = Texte(octets), octets.decode()
    noyaux = {mot.strip() for liste in _NOYAUX.findall(contenu) for mot in liste.split(",")}
    if noyaux:
        noyaux |= _COMPILES_AILLEURS
    deja: Counter[str] = Counter()
    for nom, noeud, compilee in _parcourir(ast.parse(octets), "", False, noyaux):
        deja[nom] += 1
        repris = f"#{deja[nom]}" if deja[nom] > 1 else ""
        yield Fonction(fichier.relative_to(racine).as_posix(), nom + repris, compilee, noeud, texte)


def _parcourir(racine: ast.AST, avant: str, compilee: bool, noyaux: set[str]) -> Iterator[tuple[str, ast.FunctionDef, bool]]:
    for noeud in ast.iter_child_nodes(racine):
        if isinstance(noeud, ast.FunctionDef):
            ici = compilee or noeud.name in noyaux or any("njit" in ast.unparse(d) for d in noeud.decorator_list)
            yield avant + noeud.name, noeud, ici
            yield from _parcourir(noeud, f"{avant}{noeud.name}.", ici, noyaux)
        elif isinstance(noeud, ast.ClassDef):
            yield from _parcourir(noeud, f"{avant}{noeud.name}.", compilee, noyaux)
        else:
            yield from _parcourir(noeud, avant, compilee, noyaux)


@cache
def fonctions(racine: Path = RACINE) -> dict[str, Fonction]:
    """Toutes celles qu'on peut abîmer, par leur clé."""
    fichiers = [f for paquet in PAQUETS for f in fichiers_de(paquet, racine)]
    return {f.cle: f for fichier in fichiers for f in fonctions_du_fichier(fichier, racine)}


def temoins(cle: str, racine: Path = RACINE) -> set[str]:
    """Les fonctions de Python par où l'on passe pour atteindre une fonction : elle-même, ou ce qui nomme un noyau compilé."""
    toutes, vues, a_voir, trouvees = fonctions(racine), {cle}, [cle], set()
    while a_voir:
        cle = a_voir.pop()
        if not toutes[cle].compilee:
            trouvees.add(cle)
            continue
        paquet = Path(cle.split("::")[0]).parent
        for autre in _qui_nomment(toutes[cle].noeud.name, racine) - vues:
            if Path(autre.split("::")[0]).parent == paquet:
                vues.add(autre)
                a_voir.append(autre)
    return trouvees


@cache
def _qui_nomment(nom: str, racine: Path) -> set[str]:
    return {cle for cle, f in fonctions(racine).items() if nom in _mots(f)}


def _mots(f: Fonction) -> set[str]:
    noms = {n.id for n in ast.walk(f.noeud) if isinstance(n, ast.Name)}
    return noms | {n.attr for n in ast.walk(f.noeud) if isinstance(n, ast.Attribute)}


def entre_dans_un_noyau(octets: bytes) -> bool:
    """Vrai si du code machine, peut-être celui d'un autre fichier, dépend de ce fichier."""
    return _COMPILANTS.search(octets.decode()) is not None
