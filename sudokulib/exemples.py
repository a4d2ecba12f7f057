"""Les grilles des documents et quelques grilles célèbres, avec leur provenance.

>>> EXEMPLES["toulon_exemple"].grille.nombre_indices
28
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from socle.abrege import AvecSaGrille, Catalogue
from socle.erreurs import ErreurClaire, citer
from socle.nombres import accorder
from sudokulib.grille import Grille

DOCUMENTS = {
    "T": "Cours de Toulon, « Problème du Sudoku »",
    "S": "R. Sirdey, « Sudokus et algorithmes de recuit »",
    "W": "Wiki Python, « Recuit simulé et Sudoku »",
    "C": "Concours Centrale-Supélec 2014, MP, « Résolution automatique de sudokus »",
    "L": "P. Leleux, « Génération de Sudoku », projet de recherche opérationnelle, 2013",
}


@dataclass(frozen=True, slots=True, repr=False)
class Exemple(AvecSaGrille):
    """Une grille tirée d'un document.

    Attributs
    ---------
    nom : str
    document : str
        La lettre du document : T, S, W, C ou L (voir `DOCUMENTS`).
    provenance : str
        Ce qui est lu tel quel et ce qui est reconstitué.
    grille : Grille
    solution : Grille ou None
        La solution, quand la grille n'est pas déjà pleine et que le document ou l'énumération la donne.
    """

    nom: str
    document: str
    provenance: str
    grille: Grille
    solution: Grille | None

    def __str__(self) -> str:
        return f"document {self.document}, {accorder(self.grille.nombre_indices, 'indice')}. {self.provenance}"


def _lire_tous() -> Mapping[str, Exemple]:
    texte = files("sudokulib").joinpath("donnees/grilles_des_documents.json").read_text(encoding="utf-8")
    exemples = {}
    for nom, fiche in json.loads(texte).items():
        solution = Grille.lire(fiche["solution"]) if "solution" in fiche else None
        exemples[nom] = Exemple(nom, fiche["document"], fiche["provenance"], Grille.lire(fiche["grille"]), solution)
    return Catalogue(exemples)


EXEMPLES = _lire_tous()


def exemple(nom: str) -> Grille:
    """Une grille des documents, par son nom.

    Paramètres
    ----------
    nom : str
        L'un des noms de `EXEMPLES`.

    Renvoie
    -------
    Grille
        Sans histoire ; ce qui en est lu ou reconstitué : `EXEMPLES[nom].provenance`.

    Lève
    ----
    ErreurClaire
        Si le nom est inconnu ; la phrase donne les noms possibles.

    Exemples
    --------
    >>> exemple("leleux_17_indices").nombre_indices
    17
    >>> EXEMPLES["centrale_figure_1"].provenance.partition(" ")[0]
    'Reconstituée.'
    """
    if nom not in EXEMPLES:
        raise ErreurClaire(
            f"il n'y a pas d'exemple {citer(nom)} ; list(EXEMPLES) donne les {len(EXEMPLES)} noms, dont {next(iter(EXEMPLES))}"
        )
    return EXEMPLES[nom].grille


@dataclass(frozen=True, slots=True, repr=False)
class Celebre(AvecSaGrille):
    """Une grille connue des joueurs par son nom.

    Attributs
    ---------
    nom : str
    provenance : str
    grille : Grille
        Elle n'a qu'une solution.
    """

    nom: str
    provenance: str
    grille: Grille

    def __str__(self) -> str:
        return f"{self.nom}, {accorder(self.grille.nombre_indices, 'indice')}. {self.provenance}"


@lru_cache(maxsize=1)
def grilles_celebres() -> Mapping[str, Celebre]:
    """Onze grilles célèbres par leur difficulté : elles ne viennent pas des documents, mais on les y compare.

    Renvoie
    -------
    dictionnaire de Celebre, non modifiable

    Exemples
    --------
    >>> len(grilles_celebres()), grilles_celebres()["ai_escargot"].nom
    (11, 'AI Escargot')
    """
    texte = files("sudokulib").joinpath("donnees/grilles_celebres.json").read_text(encoding="utf-8")
    fiches = json.loads(texte).items()
    return Catalogue({cle: Celebre(f["nom"], f["provenance"], Grille.lire(f["grille"])) for cle, f in fiches})
