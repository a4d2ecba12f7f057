"""L'établi d'une réparation : les retouches de chaque fonction de l'étudiant et leurs codes, faits une fois pour toutes."""

from __future__ import annotations

from collections.abc import Iterator
from types import CodeType

from epreuves.juger.ailleurs import voisines
from epreuves.mesurer.lignes import Ligne
from epreuves.reparer.catalogue import en_ordre, retouches_de
from epreuves.reparer.chantier import Piece, code_retouche
from epreuves.reparer.dire import Essayee
from epreuves.reparer.retouche import Retouche


class Etabli:
    """Les retouches qu'on peut faire à quelques fonctions.

    Paramètres
    ----------
    pieces : liste de Piece
    demandees : tuple de str
        Les noms que demande l'exercice.
    """

    def __init__(self, pieces: list[Piece], demandees: tuple[str, ...]) -> None:
        self.pieces, self.demandees = pieces, demandees
        self._retouches: dict[int, list[Retouche]] = {}
        self._codes: dict[int, tuple[Retouche, CodeType | None]] = {}  # chaque retouche y reste, son id est donc à elle

    def candidates(self, parcourues: set[Ligne] | None) -> Iterator[Essayee]:
        """Les retouches de ces lignes, ou toutes : d'abord dans sa fonction, puis dans celles dont elle se sert."""
        for piece in self.pieces:
            fichier = piece.fonction.__code__.co_filename
            lignes = None if parcourues is None else {numero for nom, numero in parcourues if nom == fichier}
            yield from (Essayee(piece, retouche) for retouche in en_ordre(piece.arbre, self._de(piece), lignes))

    def _de(self, piece: Piece) -> list[Retouche]:
        if id(piece.arbre) not in self._retouches:
            self._retouches[id(piece.arbre)] = retouches_de(piece.arbre, voisines(piece.fonction, self.demandees))
        return self._retouches[id(piece.arbre)]

    def code(self, essayee: Essayee, avec: Essayee | None = None) -> CodeType | None:
        """Le code d'une fonction retouchée, et retouchée d'une autre façon encore ; None s'il n'y en a pas de nouveau."""
        piece, retouche = essayee
        if avec is not None:
            return code_retouche(piece, retouche, avec.retouche)
        if id(retouche) not in self._codes:
            self._codes[id(retouche)] = retouche, code_retouche(piece, retouche)
        return self._codes[id(retouche)][1]
