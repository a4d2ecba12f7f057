"""Tout ce qu'on écrit d'une classe, dans un dossier."""

from __future__ import annotations

from pathlib import Path

from cours.bureau.classe import page_de_la_classe
from cours.bureau.corriger import Corrigee
from cours.bureau.devoir import Devoir
from cours.bureau.redigees import NOTES, Notes, commentaires, lire_les_notes, page_des_redigees, reunir
from cours.bureau.ressemblance import paires_semblables
from cours.bureau.retour import noms_de_fichiers, page_de_retour
from cours.bureau.tableau import ecrire_l_ods, ecrire_le_csv
from socle.sorties import ecrire_fichier

RETOURS = "retours"


def ecrire_les_sorties(
    copies: list[Corrigee], devoir: Devoir, dossier: Path, redigees: Path | None = None, limite: float | None = None
) -> list[str]:
    """Écrit la table, la page de la classe, les retours et la page des réponses rédigées ; renvoie ce qu'il faut en dire."""
    notes = _notes(dossier, redigees)
    a_dire = reunir(copies, devoir, notes)
    retours = noms_de_fichiers([c.qui for c in copies if not c.erreur])
    (dossier / RETOURS).mkdir(exist_ok=True)
    for copie in copies:
        if not copie.erreur:
            page = page_de_retour(copie, devoir, commentaires(notes, copie.qui))
            ecrire_fichier(dossier / RETOURS / retours[copie.qui], page)
    liens = {qui: f"{RETOURS}/{fichier}" for qui, fichier in retours.items()}
    semblables = paires_semblables(copies, devoir)
    ecrire_fichier(dossier / "classe.html", page_de_la_classe(copies, devoir, semblables, liens, limite))
    if any(q.redigee for q in devoir.questions):
        ecrire_fichier(dossier / "redigees.html", page_des_redigees(copies, devoir))
    ecrire_le_csv(copies, devoir, dossier / "notes.csv")
    ecrire_l_ods(copies, devoir, dossier / "notes.ods")
    return a_dire


def _notes(dossier: Path, redigees: Path | None) -> Notes:
    if redigees is not None:
        return lire_les_notes(redigees)
    posees = dossier / NOTES
    return lire_les_notes(posees) if posees.exists() else {}
