"""Dire une réparation : la ligne de l'étudiant, le passage, la faute ; ou la question, si deux lignes se valent."""

from __future__ import annotations

from typing import NamedTuple

from epreuves.code_source.fonctions import ligne_du_texte
from epreuves.donnees import Fonction, abrege
from epreuves.reparer.compiler import Cible
from epreuves.reparer.compteur_de_tours import COMPTE
from epreuves.reparer.correctif import Correctif

CITE_MAX = 100  # caractères de la ligne fautive


class Candidat(NamedTuple):
    """Un correctif qu'on essaie, dans une des fonctions de l'étudiant."""

    cible: Cible
    correctif: Correctif


def dire(f: Fonction, trouvees: list[Candidat]) -> str:
    """La phrase d'une réparation, ou la question si deux lignes se valent."""
    une, *autres = trouvees
    if not autres:
        return f"la faute est {_endroit(f, une)}"
    return f"la faute est-elle {_endroit(f, une)}, ou bien {_endroit(f, autres[0])} ?"


def dire_les_deux(f: Fonction, une: Candidat, autre: Candidat) -> str:
    """La phrase de deux fautes, dans l'ordre du texte."""
    premiere, seconde = sorted((une, autre), key=lambda e: e.correctif.ligne)
    return f"la faute est {_endroit(f, premiere)} ; et il y en a une autre {_endroit(f, seconde)}"


def _endroit(f: Fonction, candidat: Candidat) -> str:
    """La ligne, le passage, la faute."""
    fonction: Fonction = candidat.cible.fonction
    dans = "" if fonction is f else f" de {fonction.__name__}"
    code = abrege(ligne_du_texte(fonction.__code__.co_filename.removeprefix(COMPTE), candidat.correctif.ligne), CITE_MAX)
    return f"ligne {candidat.correctif.ligne}{dans}, « {code} » : {candidat.correctif.phrase}"
