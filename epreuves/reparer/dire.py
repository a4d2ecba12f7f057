"""Dire une réparation : la ligne de l'étudiant, le passage, la faute ; ou la question, si deux lignes se valent."""

from __future__ import annotations

from typing import NamedTuple

from epreuves.code_source.sources import ligne_du_texte
from epreuves.donnees import Fonction, abrege
from epreuves.reparer.chantier import Piece
from epreuves.reparer.retouche import Retouche
from epreuves.reparer.tours import COMPTE

CITE_MAX = 100  # caractères de la ligne fautive


class Essayee(NamedTuple):
    """Une retouche qu'on essaie, dans une des fonctions de l'étudiant."""

    piece: Piece
    retouche: Retouche


def dire(f: Fonction, trouvees: list[Essayee]) -> str:
    """La phrase d'une réparation, ou la question si deux lignes se valent."""
    une, *autres = trouvees
    if not autres:
        return f"la faute est {_endroit(f, une)}"
    return f"la faute est-elle {_endroit(f, une)}, ou bien {_endroit(f, autres[0])} ?"


def dire_les_deux(f: Fonction, une: Essayee, autre: Essayee) -> str:
    """La phrase de deux fautes, dans l'ordre du texte."""
    premiere, seconde = sorted((une, autre), key=lambda e: e.retouche.ligne)
    return f"la faute est {_endroit(f, premiere)} ; et il y en a une autre {_endroit(f, seconde)}"


def _endroit(f: Fonction, essayee: Essayee) -> str:
    """La ligne, le passage, la faute."""
    fonction: Fonction = essayee.piece.fonction
    dans = "" if fonction is f else f" de {fonction.__name__}"
    code = abrege(ligne_du_texte(fonction.__code__.co_filename.removeprefix(COMPTE), essayee.retouche.ligne), CITE_MAX)
    return f"ligne {essayee.retouche.ligne}{dans}, « {code} » : {essayee.retouche.phrase}"
