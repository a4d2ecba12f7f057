"""Dire une réparation : la ligne de l'étudiant, la faute, le passage à écrire ; ou la question, si deux lignes se valent.

Une phrase a 200 caractères au plus : si tout n'y tient pas, la ligne s'abrège, puis le passage se tait.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from epreuves.code_source.fonctions import ligne_du_texte
from epreuves.donnees import Fonction, abrege
from epreuves.reparer.compiler import Cible
from epreuves.reparer.compteur_de_tours import COMPTE
from epreuves.reparer.correctif import Correctif
from epreuves.reparer.ecrire import Passage, passage

CITES = (100, 60, 40, 0)  # caractères de la ligne fautive, du plus au moins ; 0 : on n'en dit que le numéro
LES_DEUX, SEUL_PASSAGE, SEULE_PHRASE = "les deux", "le passage", "la phrase"  # ce qu'on dit d'une faute
LONGUEUR_MAX = 199  # et son point
# D'eux, le passage à écrire dit tout : « écrivez b au lieu de a »
MUETS = {"nombre", "un", "variable", "indice"}
# De ceux-là, c'est la phrase : le passage, pris d'un bout à l'autre, n'y laisserait pas de place
EN_MOTS = {"indices", "boucles", "complet"}


class Candidat(NamedTuple):
    """Un correctif qu'on essaie, dans une des fonctions de l'étudiant."""

    cible: Cible
    correctif: Correctif


class _Faute(NamedTuple):
    """Ce qu'on sait dire d'une faute : où, la ligne, la phrase, le passage à écrire."""

    lieu: str
    code: str
    phrase: str
    ecrire: str
    muette: bool

    def en_mots(self, largeur: int, dites: str, entre: str) -> str:
        """Le lieu, et la faute où le dit `entre`, la ligne abrégée à cette largeur ; `dites` est ce qu'on en dit."""
        ligne = f"{self.lieu}, « {abrege(self.code, largeur)} »" if largeur else self.lieu
        if not self.ecrire or dites == SEULE_PHRASE:
            return ligne + entre.format(self.phrase)
        return ligne + entre.format(self.ecrire if self.muette or dites == SEUL_PASSAGE else f"{self.phrase} ; {self.ecrire}")


NOMBRE = re.compile(r"le nombre « -?(\d+) »")


def se_montre(f: Fonction, candidat: Candidat) -> bool:
    """Faux d'un nombre qui est plusieurs fois dans sa ligne, quand on ne peut citer que lui : l'étudiant ne saurait lequel."""
    faute = _faute(f, candidat)
    nombre = NOMBRE.search(faute.phrase)
    return nombre is None or bool(faute.ecrire) or len(re.findall(rf"\b{nombre[1]}\b", faute.code)) < 2


def dire(f: Fonction, trouvees: list[Candidat]) -> str:
    """La phrase d'une réparation, ou la question si deux lignes se valent."""
    une, *autres = (_faute(f, candidat) for candidat in trouvees)
    if not autres:
        return _au_plus_long(lambda largeur, dites: f"la faute est {une.en_mots(largeur, dites, ' : {}')}")
    return _au_plus_long(
        lambda largeur, dites: (
            f"la faute est-elle {une.en_mots(largeur, dites, ' ({})')}, ou bien {autres[0].en_mots(largeur, dites, ' ({})')} ?"
        ),
        f"la faute est-elle {une.en_mots(0, SEULE_PHRASE, ' ({})')}, ou bien {autres[0].lieu} ?",
        f"la faute est-elle {une.lieu}, ou bien {autres[0].lieu} ?",
    )


def dire_les_deux(f: Fonction, une: Candidat, autre: Candidat) -> str:
    """La phrase de deux fautes, dans l'ordre du texte ; de chacune, faute de place, le plus court."""
    premiere, seconde = (_faute(f, e) for e in sorted((une, autre), key=lambda e: e.correctif.ligne))
    return _au_plus_long(
        lambda largeur, dites: (
            f"la faute est {premiere.en_mots(largeur, dites, ' ({})')}, et il y en a une autre "
            + seconde.en_mots(largeur, dites, " ({})")
        ),
        *(
            f"deux fautes, {premiere.en_mots(0, dite, ' ({})')} et {seconde.en_mots(0, aussi, ' ({})')}"
            for dite in (SEULE_PHRASE, SEUL_PASSAGE)
            for aussi in (SEUL_PASSAGE, SEULE_PHRASE)
        ),
        f"la faute est {premiere.en_mots(0, SEULE_PHRASE, ' ({})')}, et il y en a une autre {seconde.lieu}",
    )


def dire_avec_une_variante(f: Fonction, une: Candidat, phrase: str) -> str:
    """La phrase de deux fautes, dont l'une se corrige d'un geste et dont l'autre est celle d'une variante connue."""
    faute = _faute(f, une)
    return _au_plus_long(
        lambda largeur, dites: f"il y a deux fautes ; l'une est {faute.en_mots(largeur, dites, ' ({})')} ; l'autre, {phrase}",
        f"il y a deux fautes, dont une {faute.lieu} ; l'autre, {phrase}",
        f"{phrase} ; il y a une autre faute {faute.lieu}",
    )


def _au_plus_long(phrase: Callable[[int, str], str], *courtes: str) -> str:
    """La phrase qui dit le plus sans être trop longue."""
    essais = [phrase(largeur, dites) for dites in (LES_DEUX, SEUL_PASSAGE, SEULE_PHRASE) for largeur in CITES]
    essais += courtes
    return next((p for p in essais if len(p) <= LONGUEUR_MAX), essais[-1])


def _faute(f: Fonction, candidat: Candidat) -> _Faute:
    cible, correctif = candidat
    fonction: Fonction = cible.fonction
    dans = "" if fonction is f else f" de {fonction.__name__}"
    code = ligne_du_texte(fonction.__code__.co_filename.removeprefix(COMPTE), correctif.ligne)
    sans_passage = "écrivez " in correctif.phrase or correctif.genre in EN_MOTS
    neuf = None if sans_passage else passage(cible, correctif)
    return _Faute(f"ligne {correctif.ligne}{dans}", code, correctif.phrase, _ecrire(neuf, code), correctif.genre in MUETS)


def _ecrire(neuf: Passage | None, code: str) -> str:
    """« écrivez … au lieu de … » ; la ligne entière n'est pas citée deux fois."""
    if neuf is None:
        return ""
    return f"écrivez « {neuf.apres} »" if neuf.avant == code else f"écrivez « {neuf.apres} » au lieu de « {neuf.avant} »"
