"""Ce qui juge, à part : dans ce qu'on distribue aux étudiants, les déclarations sont une archive que seule la vérification ouvre.

Refermée, il n'en reste ni module, ni texte ; du registre, on ne lit que des annonces. Dans le dossier du cours, les déclarations
sont des fichiers comme les autres, et `ouvert` n'a rien à faire.
"""

from __future__ import annotations

import bz2
import json
import linecache
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.abc import ExecutionLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType
from typing import Any, cast

from epreuves.epreuve import Epreuve, epreuves, remettre
from socle.abrege import EnUnePhrase

PUBLICS = ("identifiant", "titre", "document", "points", "genre", "a_la_main", "noms_demandes", "conseil")

REFERENCE = "<référence "  # le nom de fichier d'une fonction faite d'un corrigé, suivi de son module


class Annonce(EnUnePhrase):
    """D'une épreuve à part, ce que tout le monde peut en savoir : ses attributs sont ceux de `PUBLICS`."""

    def __init__(self, epreuve: Epreuve) -> None:
        self._texte = str(epreuve)
        vars(self).update({nom: getattr(epreuve, nom) for nom in PUBLICS})

    def __str__(self) -> str:
        return self._texte

    def __getattr__(self, nom: str) -> Any:
        raise AttributeError(f"« {nom} » est à part : employez verifier, repondre ou indication")


class Archive(MetaPathFinder, ExecutionLoader):
    """Les modules d'un paquet, dans un texte comprimé.

    Paramètres
    ----------
    paquet : module
    octets : bytes
        Du JSON comprimé : à chaque chemin, son texte.
    """

    def __init__(self, paquet: ModuleType, octets: bytes) -> None:
        self._paquet = paquet
        racine = paquet.__path__[0].removesuffix(paquet.__name__.replace(".", "/"))
        self._textes: dict[str, str] = {racine + chemin: texte for chemin, texte in json.loads(bz2.decompress(octets)).items()}
        self._racine = racine
        self._modules: dict[str, ModuleType] = {}
        self._vraies: dict[str, Epreuve] = {}
        self._references: dict[str, Any] = {}

    @property
    def noms(self) -> list[str]:
        """Ses modules, paquets compris."""
        chemins = [c.removeprefix(self._racine).removesuffix(".py") for c in self._textes if c.endswith(".py")]
        return [chemin.removesuffix("/__init__").replace("/", ".") for chemin in chemins]

    # Ce que Python demande à qui trouve et charge des modules

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        return spec_from_loader(fullname, self) if self._chemin(fullname) else None

    def _chemin(self, nom: str) -> str:
        base = self._racine + nom.replace(".", "/")
        return next((chemin for chemin in (f"{base}.py", f"{base}/__init__.py") if chemin in self._textes), "")

    def get_filename(self, fullname: str) -> str:
        return self._chemin(fullname)

    def is_package(self, fullname: str) -> bool:
        return self._chemin(fullname).endswith("__init__.py")

    def get_source(self, fullname: str) -> str:
        return self._textes[self._chemin(fullname)]

    def get_data(self, path: str) -> bytes:
        return self._textes[path].encode()

    # Ouvrir, fermer

    def ouvrir(self) -> None:
        """Rend à Python ses modules et leurs textes, au registre ses épreuves."""
        sys.meta_path.insert(0, self)
        sys.modules.update(self._modules)
        linecache.cache.update({c: (len(t), None, t.splitlines(keepends=True), c) for c, t in self._textes.items()})
        linecache.cache.update(self._references)
        for nom, module in self._du_paquet():
            setattr(self._paquet, nom, module)
        remettre(self._vraies)

    def fermer(self) -> None:
        """Les reprend."""
        sys.meta_path.remove(self)
        self._modules = {nom: sys.modules.pop(nom) for nom in self.noms if nom in sys.modules}
        for chemin in self._textes:
            linecache.cache.pop(chemin, None)
        siennes = [nom for nom in linecache.cache if nom.startswith(f"{REFERENCE}{self._paquet.__name__}.")]
        self._references = {nom: linecache.cache.pop(nom) for nom in siennes}
        for nom, _ in self._du_paquet():
            delattr(self._paquet, nom)
        self._vraies = epreuves()
        remettre({i: cast(Epreuve, Annonce(e)) for i, e in self._vraies.items()})

    def _du_paquet(self) -> list[tuple[str, ModuleType]]:
        """Les modules que le paquet a pour attributs."""
        parents = ((nom.rpartition("."), module) for nom, module in self._modules.items())
        return [(nom, module) for (parent, _, nom), module in parents if parent == self._paquet.__name__]


_fermees: list[Archive] = []


@contextmanager
def ouvert() -> Iterator[None]:
    """Le temps d'un bloc, ou d'un appel, ce qui juge est là."""
    prises = [_fermees.pop() for _ in range(len(_fermees))]  # ouverte, elle n'y est plus
    for archive in prises:
        archive.ouvrir()
    try:
        yield
    finally:
        for archive in prises:
            archive.fermer()
            _fermees.append(archive)


@contextmanager
def garder_a_part(paquet: ModuleType, octets: bytes) -> Iterator[list[str]]:
    """Le temps du bloc, où l'on importe ses modules, une archive est ouverte ; ensuite, `ouvert` seul l'ouvre."""
    archive = Archive(paquet, octets)
    _fermees.append(archive)
    with ouvert():
        yield archive.noms
