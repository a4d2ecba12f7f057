"""Les candidats d'une réparation : les correctifs de chaque fonction de l'étudiant et leurs codes, faits une fois."""

from __future__ import annotations

from collections.abc import Iterator
from types import CodeType

from epreuves.code_source.arbre import atteinte, instruction_de_chaque
from epreuves.code_source.fonctions import globales
from epreuves.juger.ailleurs import voisines
from epreuves.juger.declaration import Declaration
from epreuves.mesurer.lignes import Ligne
from epreuves.reparer.catalogue import correctifs_de, en_ordre
from epreuves.reparer.compiler import Cible, code_corrige
from epreuves.reparer.correctif import Correctif
from epreuves.reparer.dire import Candidat
from epreuves.reparer.greffes import Greffes
from epreuves.reparer.modeles import modeles_de


class Candidats:
    """Les correctifs qu'on peut faire à quelques fonctions.

    Paramètres
    ----------
    cibles : liste de Cible
    demandees : tuple de str
        Les noms que demande l'exercice.
    """

    def __init__(self, cibles: list[Cible], demandees: tuple[str, ...]) -> None:
        self.cibles, self.demandees = cibles, demandees
        self._correctifs: dict[int, list[Correctif]] = {}
        self._ordres: dict[tuple[int, frozenset[int] | None], list[Correctif]] = {}
        self._codes: dict[int, tuple[Correctif, CodeType | None]] = {}  # chaque correctif y reste, son id est donc à elle

    def candidats(self, parcourues: set[Ligne] | None) -> Iterator[Candidat]:
        """Les correctifs de ces lignes, ou tous : les plus ordinaires, de sa fonction et de celles dont elle se sert, d'abord."""
        tous = []
        for cible in self.cibles:
            fichier = cible.fonction.__code__.co_filename
            lignes = None if parcourues is None else {numero for nom, numero in parcourues if nom == fichier}
            tous += [Candidat(cible, correctif) for correctif in self._en_ordre(cible, lignes)]
        yield from sorted(tous, key=lambda candidat: max(0, candidat.correctif.rang))

    def _en_ordre(self, cible: Cible, lignes: set[int] | None) -> list[Correctif]:
        """Ceux d'une fonction, sur ces lignes ; gardés, car chercher deux fautes les redemande."""
        cle = id(cible.arbre), None if lignes is None else frozenset(lignes)
        if cle not in self._ordres:
            self._ordres[cle] = en_ordre(cible.arbre, self._de(cible), lignes)
        return self._ordres[cle]

    def _de(self, cible: Cible) -> list[Correctif]:
        if id(cible.arbre) not in self._correctifs:
            self._correctifs[id(cible.arbre)] = correctifs_de(cible.arbre, voisines(cible.fonction, self.demandees))
        return self._correctifs[id(cible.arbre)]

    def greffes(self, exercice: Declaration, parcourues: set[Ligne]) -> Iterator[Candidat]:
        """Les passages de bonnes réponses, des plus petites différences aux plus grandes."""
        for cible in self.cibles:
            fichier = cible.fonction.__code__.co_filename
            lignes = {numero for nom, numero in parcourues if nom == fichier}
            instructions = instruction_de_chaque(cible.arbre)
            ici = Greffes(cible.arbre, lambda noeud: atteinte(instructions[noeud], lignes))  # noqa: B023
            modeles = modeles_de(exercice, cible.arbre.name)
            yield from (Candidat(cible, correctif) for correctif in ici.chercher(modeles, globales(cible.fonction)))

    def code(self, candidat: Candidat, avec: Candidat | None = None) -> CodeType | None:
        """Le code d'une fonction corrigée, et corrigée d'une autre façon encore ; None s'il n'y en a pas de nouveau."""
        cible, correctif = candidat
        if avec is not None:
            return code_corrige(cible, correctif, avec.correctif)
        if id(correctif) not in self._codes:
            self._codes[id(correctif)] = correctif, code_corrige(cible, correctif)
        return self._codes[id(correctif)][1]
