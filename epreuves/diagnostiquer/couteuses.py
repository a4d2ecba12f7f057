"""La ligne où se fait le plus gros du travail, d'un appel trop long ou d'une fonction trop coûteuse (voir `mesurer.suivi`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from epreuves.code_source.fonctions import fichiers_de, ligne_du_texte, sources_de
from epreuves.donnees import Arguments, Donnee, Fonction, abrege, attribut
from epreuves.juger.juger import Juge, Relecture
from epreuves.mesurer.longueurs import Compteur
from epreuves.mesurer.suivi import ligne_chaude

CITE_MAX = 60  # caractères de la ligne
LU_MAX = 3_000_000  # éléments lus d'un seul tenant, au bout desquels on s'arrête


class LigneChaude(NamedTuple):
    """La ligne qui travaille le plus, en deux longueurs.

    Attributs
    ---------
    ou : str
        « ligne 3 », et la fonction si elle est d'une autre cellule.
    citee : str
        La même, suivie de son texte.
    """

    ou: str
    citee: str


def la_plus_executee(f: Fonction, relire: Callable[[Relecture], Donnee]) -> LigneChaude | None:
    """D'un appel trop long, la ligne de f, et non de celles qu'elle appelle, qui revient le plus ; None si l'on n'en sait rien.

    Paramètres
    ----------
    f : fonction
        Celle de l'étudiant.
    relire : fonction
        relire(suivre) refait l'appel, suivi (voir `Recours.relire`).
    """
    code = attribut(f, "__code__")
    fichier, ligne = relire(partial(_suivre, {attribut(code, "co_filename")}, int)) or ("", 0)
    return citer_la_ligne(f, fichier, ligne)


def ligne_couteuse(juge: Juge, f: Fonction, arguments: Arguments) -> LigneChaude | None:
    """D'une fonction trop coûteuse, la ligne qui travaille le plus, ce que lit une tranche ou un `in` compris."""
    compteur = Compteur(f)
    compteur.travail.total, compteur.travail.budget = 0, LU_MAX
    suivre = partial(_suivre, fichiers_de(f), lambda: compteur.travail.total)
    fichier, ligne = juge.relire(compteur.instrumentee, arguments, suivre) or ("", 0)
    return citer_la_ligne(f, fichier, ligne)


def citer_la_ligne(f: Fonction, fichier: str, ligne: int) -> LigneChaude | None:
    """Une ligne de l'étudiant, à dire ; None si l'on ne sait pas laquelle."""
    if not ligne:
        return None
    ou = f"ligne {ligne}{_dans(f, fichier, ligne)}"
    return LigneChaude(ou, f"{ou}, « {abrege(ligne_du_texte(fichier, ligne), CITE_MAX)} »")


def _suivre(fichiers: set[str], travail: Callable[[], int], faire: Fonction, _: Arguments) -> tuple[str, int]:
    return ligne_chaude(faire, fichiers, travail)


def _dans(f: Fonction, fichier: str, ligne: int) -> str:
    """« de g », pour une ligne d'une autre cellule que celle de f."""
    if fichier == attribut(attribut(f, "__code__"), "co_filename"):
        return ""
    autres = (s for s in sources_de(f) if s.fonction.__code__.co_filename == fichier)
    noms = [s.arbre.name for s in autres if s.arbre.lineno <= ligne <= (s.arbre.end_lineno or 0)]
    return f" de {noms[0]}" if noms else ""
