"""Un pari que fait l'étudiant dans un atelier : vérifié, puis gardé dans sa progression."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from cours.ateliers.etat import champ
from socle.erreurs import ErreurClaire


def noter_le_pari(poses: Iterable[Mapping[str, Any]], contenu: Mapping[str, Any]) -> None:
    """Garde la réponse que porte un message de la page, à l'une des questions posées.

    Paramètres
    ----------
    poses : suite de dict
        Les paris de l'atelier, chacun tel que la page l'a reçu.
    contenu : dict
        Le message : « position », celle du pari, et « choix », le rang de la réponse.

    Lève
    ----
    ErreurClaire
        Si le message ne répond à aucune de ces questions.
    """
    from epreuves.cahier.progression import noter_un_pari

    position, choix = champ(contenu, "position", int), champ(contenu, "choix", int)
    pari = next((pari for pari in poses if pari["position"] == position), None)
    if pari is None or not 0 <= choix < len(pari["choix"]):
        raise ErreurClaire("cette réponse n'est pas à une question de l'atelier")
    noter_un_pari(pari["question"], pari["choix"][choix], pari["choix"][pari["bon"]])
