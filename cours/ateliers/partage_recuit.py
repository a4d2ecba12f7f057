"""L'état d'un AtelierRecuit en un court texte, scellé comme celui d'une séance de règles (`cours.partage`).

    RECUIT1_.5...._2006_0.1~~~0.99~c_1234_1k3x9f

La version, la grille, la graine, les réglages de chaque essai (vides, ceux du document), le nombre d'itérations faites, et une
somme de contrôle. L'essai se rejoue : la graine et les réglages le décident tout entier.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from cours.ateliers.reglages_recuit import Choix
from cours.partage import sceller
from socle.erreurs import ErreurClaire
from sudokulib.grille import Grille

VERSION = "RECUIT1"
VOISINAGES = {"changement": "c", "échange": "e"}  # le texte n'a pas d'accent : il voyage dans des messages
_ABIME = "ce texte n'est pas un état d'AtelierRecuit entier : copiez-le de nouveau"


class PartageDeRecuit(NamedTuple):
    """Ce que dit le texte."""

    grille: Grille
    graine: int
    choix: tuple[Choix, ...]
    iterations: int


def est_un_partage_de_recuit(texte: str) -> bool:
    """Vrai d'un texte qui commence comme un état d'AtelierRecuit."""
    return texte.lstrip(" \t\r\n«\"'").startswith(f"{VERSION}_")


def ecrire_partage_de_recuit(partage: PartageDeRecuit) -> str:
    """Le texte d'un état.

    Exemples
    --------
    >>> texte = ecrire_partage_de_recuit(PartageDeRecuit(Grille.lire("1.3...........2."), 7, (Choix(),), 30))
    >>> texte
    'RECUIT1_1.3...........2._7_0.1~~~0.99~c_30_1r0p173'
    >>> lire_partage_de_recuit(f"« {texte} »").choix == (Choix(),)
    True
    """
    choix = "+".join(_ecrire_choix(unique) for unique in partage.choix)
    corps = (VERSION, partage.grille.ecrire("ligne"), str(partage.graine), choix, str(partage.iterations))
    return sceller("_".join(corps))


def _ecrire_choix(choix: Choix) -> str:
    T0 = "" if choix.T0 is None else repr(float(choix.T0))
    palier = "" if choix.palier is None else str(choix.palier)
    return "~".join((repr(float(choix.delta)), T0, palier, repr(float(choix.alpha)), VOISINAGES[choix.voisinage]))


def lire_partage_de_recuit(texte: str) -> PartageDeRecuit:
    """Ce que dit un texte copié.

    Lève
    ----
    ErreurClaire
        Si le texte est abîmé.
    """
    net = re.sub(r"[\s«»\"'`]", "", texte)
    corps = net.rpartition("_")[0]
    morceaux = corps.split("_")
    if len(morceaux) != 5 or morceaux[0] != VERSION or sceller(corps) != net:
        raise ErreurClaire(_ABIME)
    _, ligne, graine, choix, iterations = morceaux
    try:
        essais = tuple(_lire_choix(unique) for unique in choix.split("+")[:2])
        return PartageDeRecuit(Grille.lire(ligne), int(graine), essais, int(iterations))
    except (ValueError, KeyError):
        raise ErreurClaire(_ABIME) from None


def _lire_choix(texte: str) -> Choix:
    delta, T0, palier, alpha, voisinage = texte.split("~")
    noms = {lettre: nom for nom, lettre in VOISINAGES.items()}
    return Choix(float(delta), float(T0) if T0 else None, int(palier) if palier else None, float(alpha), noms[voisinage])
