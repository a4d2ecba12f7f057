"""Des bonnes réponses refusées toutes ensemble : la faute n'est pas à elles, mais à une borne trop basse, ou à la référence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from epreuves import Bilan, Fonctions
from epreuves.donnees import memes
from epreuves.juger.juger import vue_de_la_reference
from epreuves.mesurer.courbes import raison
from socle.erreurs import ErreurClaire

LIGNE = re.compile(r"[Ll]igne \d+.*")


class Jugee(NamedTuple):
    """Une réponse que l'auteur dit bonne, ses fonctions, et ce que la vérification en dit."""

    nom: str
    fonctions: Sequence[Any]
    bilan: Bilan


def borne_trop_basse(e: Fonctions, reference: Bilan) -> str:
    """Ce qu'on dit d'une borne que la référence elle-même dépasse ; vide si elle la tient."""
    if e.cout is None or reference.diagnostic != "cout" or reference.cout is None:
        return ""
    ligne = LIGNE.search(reference.phrase.rstrip("."))
    ou = f" ; le plus gros de son travail se fait {ligne[0][0].lower()}{ligne[0][1:]}" if ligne else ""
    trop = f"la borne {e.cout.borne} est trop basse, telle que la disent vos tailles : la référence elle-même la dépasse"
    return f"{trop} ({raison(reference.cout)}){ou}"


def reference_douteuse(e: Fonctions, bonnes: Sequence[Jugee]) -> str:
    """Ce qu'on dit d'une référence contre qui toutes les bonnes réponses, deux au moins, donnent la même chose ; vide sinon."""
    exemples = [jugee.bilan.contre_exemple for jugee in bonnes if not jugee.bilan.reussi]
    if len(bonnes) < 2 or len(exemples) < len(bonnes) or not all(exemples):
        return ""
    appels = [exemple.arguments for exemple in exemples if exemple is not None]
    if not all(_s_accordent(e, bonnes, arguments) for arguments in appels):
        return ""
    court = min((exemple for exemple in exemples if exemple is not None), key=lambda exemple: len(exemple.appel))
    combien = f"{_en_lettres(len(bonnes))} bonnes réponses sur {_en_lettres(len(bonnes))}"
    return (
        f"{combien} se trompent de même, et c'est peut-être la référence qui est fausse : voyez-la ({court.appel} : "
        f"elles donnent {court.obtenu}, et la référence {court.attendu})"
    )


def _s_accordent(e: Fonctions, bonnes: Sequence[Jugee], arguments: Any) -> bool:
    """Vrai si, de chaque fonction demandée, toutes les bonnes réponses donnent la même chose à cet appel."""
    try:
        vues = [vue_de_la_reference(e, jugee.fonctions[0], arguments) for jugee in bonnes]
    except ErreurClaire:
        return False
    return all(memes(vues[0], autre) for autre in vues[1:])


def _en_lettres(nombre: int) -> str:
    return {2: "deux", 3: "trois", 4: "quatre"}.get(nombre, str(nombre))
