"""Le tirage des mutants : le même pour une même graine et les mêmes sources."""

from __future__ import annotations

import ast
import difflib
import hashlib
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from bench.mutation.chemins import PAQUETS, RACINE
from bench.mutation.fonctions import Fonction, fonctions
from bench.mutation.operateurs import Faute, fautes

FACILE = "valeur renvoyée"  # presque toujours tuée : sans cela, ce serait un mutant sur trois


class Mutant(NamedTuple):
    """Une faute dans une fonction d'un paquet."""

    paquet: str
    fonction: Fonction
    faute: Faute

    @property
    def nom(self) -> str:
        """Le même tant que la fonction n'a pas changé, où qu'elle soit dans son fichier."""
        depuis = self.faute.debut - self.fonction.texte.debut(self.fonction.noeud)
        resume = hashlib.sha256(f"{self.fonction.source} {depuis} {self.faute.nouveau}".encode()).hexdigest()[:8]
        return f"{self.fonction.cle}@{resume}"

    @property
    def ligne(self) -> int:
        return self.fonction.texte.octets[: self.faute.debut].count(b"\n") + 1

    @property
    def octets(self) -> bytes:
        """Le fichier entier, abîmé."""
        sain = self.fonction.texte.octets
        return sain[: self.faute.debut] + self.faute.nouveau.encode() + sain[self.faute.fin :]

    @property
    def difference(self) -> str:
        """Les lignes changées, comme les montre diff."""
        avant, apres = self.fonction.texte.octets.decode().split("\n"), self.octets.decode().split("\n")
        lignes = [x for x in difflib.unified_diff(avant, apres, lineterm="", n=0) if not x.startswith(("---", "+++", "@@"))]
        return "\n".join(lignes)


def tirer(combien: int, graine: int, racine: Path = RACINE) -> list[Mutant]:
    """Autant de mutants par paquet ; dans un paquet, autant que possible de fonctions différentes."""
    noms = list(PAQUETS)
    parts = [combien // len(noms) + (k < combien % len(noms)) for k in range(len(noms))]
    return [m for nom, part in zip(noms, parts) for m in _du_paquet(nom, part, Random(f"{graine} {nom}"), racine)]


def _du_paquet(paquet: str, combien: int, hasard: Random, racine: Path) -> list[Mutant]:
    chemins = tuple(nom for nom in PAQUETS[paquet])
    siennes = [f for cle, f in fonctions(racine).items() if cle.startswith(chemins)]
    hasard.shuffle(siennes)
    restes: dict[str, list[Faute]] = {}
    tires: list[Mutant] = []
    while len(tires) < combien and (not restes or any(restes.values())):
        for f in siennes:
            if f.cle not in restes:
                restes[f.cle] = _melangees(f, Random(f"{hasard.random()} {f.cle}"))
            mutant = _suivant(paquet, f, restes[f.cle])
            tires += [mutant] if mutant is not None else []
            if len(tires) == combien:
                break
    return tires


def _melangees(f: Fonction, hasard: Random) -> list[Faute]:
    """Les fautes d'une fonction au hasard, les genres à tour de rôle."""
    par_genre: dict[str, list[Faute]] = {}
    for faute in fautes(f.texte, ast.Module(f.contenu, [])):
        par_genre.setdefault(faute.genre, []).append(faute)
    for liste in par_genre.values():
        hasard.shuffle(liste)
    genres = sorted(par_genre)
    hasard.shuffle(genres)
    if FACILE in genres and hasard.random() < 0.8:
        genres = [*(g for g in genres if g != FACILE), FACILE]
    plus = max(map(len, par_genre.values()), default=0)
    return [par_genre[g][k] for k in reversed(range(plus)) for g in reversed(genres) if k < len(par_genre[g])]


def _suivant(paquet: str, f: Fonction, reste: list[Faute]) -> Mutant | None:
    """La prochaine faute qui laisse un fichier lisible par Python, et dit autre chose."""
    sain = _arbre(f.texte.octets)
    while reste:
        mutant = Mutant(paquet, f, reste.pop())
        try:
            if ast.dump(ast.parse(mutant.octets)) != sain:
                compile(mutant.octets, f.fichier, "exec", dont_inherit=True)
                return mutant
        except SyntaxError:
            continue
    return None


@cache
def _arbre(octets: bytes) -> str:
    return ast.dump(ast.parse(octets))
