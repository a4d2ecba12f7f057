"""Ce que le relevé dit : les essais qui passent par une fonction, et dans quel ordre les essayer."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

from bench.mutation.chemins import FRAGILES, SUITES
from bench.mutation.fonctions import temoins
from bench.mutation.releve import RELEVES, lire_essais

VOISIN = 0.05  # secondes : un essai plus court, dans un fichier d'essais concerné, profite peut-être d'un calcul gardé
ENTIERS = ("notebooks/", "solutions/", "tests/navigateur")  # leurs essais dépendent de ceux d'avant
DEBUT = 12.0  # secondes d'essais dans le premier lot
FICHIERS = 14  # et combien de fichiers : il faut les charger
PALIERS = (0.3, 3.0)
COLLECTE = 0.2


class Essai(NamedTuple):
    """Un essai : sa durée, et les fonctions qu'il traverse."""

    nom: str
    duree: float
    vues: frozenset[str]

    @property
    def fichier(self) -> str:
        fichier = self.nom.split("::")[0]
        return ENTIERS[2] if fichier.startswith(ENTIERS[2]) else fichier


class Couverture:
    """Le relevé des deux suites."""

    def __init__(self) -> None:
        self.suites: dict[str, list[str]] = {}
        self.essais: dict[str, Essai] = {}
        self.ecartes: set[str] = set(json.loads(FRAGILES.read_text(encoding="utf-8"))) if FRAGILES.exists() else set()
        for suite in SUITES:
            self.suites[suite] = json.loads((RELEVES / f"ids_{suite}.json").read_text(encoding="utf-8"))
        passages, self.imports = lire_essais()
        for nom, p in passages.items():
            self.essais[nom] = Essai(nom, p.duree, frozenset(p.vues))
            if p.issue != "vert":
                self.ecartes.add(nom)
        self.par_fichier: dict[str, list[Essai]] = defaultdict(list)
        for essai in self.essais.values():
            self.par_fichier[essai.fichier].append(essai)

    def lots(self, cle: str, suite: str, sauf: set[str] = frozenset()) -> list[list[Essai]]:  # type: ignore[assignment]
        """Les essais d'une suite qui passent par une fonction : d'abord ceux qui lui ressemblent, puis les moins chers."""
        utiles = set(self.suites[suite]) - sauf - self.ecartes
        groupes = self._groupes(self._concernes(cle, utiles), Path(cle.split("::")[0]))
        premier: list[Essai] = []
        fichiers: set[str] = set()
        while groupes and (not premier or sum(e.duree for e in premier + groupes[0]) < DEBUT):
            premier += groupes.pop(0)
            fichiers |= {e.fichier for e in premier}
            if len(fichiers) >= FICHIERS:
                break
        suite_ = [e for groupe in groupes for e in groupe]
        return [lot for lot in (premier, suite_) if lot]

    def _concernes(self, cle: str, utiles: set[str]) -> list[Essai]:
        acces = temoins(cle)
        directs = {e.fichier for e in self.essais.values() if e.vues & acces}
        if acces & self.imports or not directs:
            directs |= {f for f in self.par_fichier if _ressemble(f, Path(cle.split("::")[0]))}
        pris = []
        for fichier in sorted(directs):
            voisins = self.par_fichier[fichier]
            entier = fichier.startswith(ENTIERS) or not any(e.vues & acces for e in voisins)
            pris += [e for e in voisins if e.nom in utiles and (entier or e.duree < VOISIN or e.vues & acces)]
        return pris

    def _groupes(self, essais: list[Essai], source: Path) -> list[list[Essai]]:
        groupes: dict[tuple[str, int], list[Essai]] = defaultdict(list)
        totaux: dict[str, float] = defaultdict(float)
        for e in essais:
            totaux[e.fichier] += e.duree
        for e in essais:
            duree = totaux[e.fichier] if e.fichier.startswith(ENTIERS) else e.duree
            groupes[e.fichier, sum(duree > p for p in PALIERS)].append(e)

        def rang(cle: tuple[str, int]) -> tuple[bool, float]:
            proche = _ressemble(cle[0], source) and cle[1] < 2
            return not proche, (1 + 3 * cle[1]) * (COLLECTE + sum(e.duree for e in groupes[cle]))

        return [groupes[cle] for cle in sorted(groupes, key=rang)]


def _ressemble(fichier: str, source: Path) -> bool:
    """Vrai si ce fichier d'essais porte le nom de cette source, ou est cette source, qui a des exemples."""
    mots = Path(fichier).stem.removeprefix("test_").split("_")
    return fichier == source.as_posix() or (fichier.startswith("tests/") and bool({*source.stem.split("_")} & {*mots}))
