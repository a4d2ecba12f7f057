"""Engendre les cahiers du cours de Sudoku : `make notebooks`, ou `python -m outils.cahiers`.

Ce qu'est une source et le rôle de chaque cellule : `cours.auteur.cahiers`. Ici, on ne réexécute que ce dont le code a changé.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import cours.exercices  # noqa: F401 -- les importer les déclare
from cours.auteur import cahiers as d_un_cours
from cours.auteur.cahiers import (
    ENTETE_DE_GARDE,
    INVITATION,
    SourceInvalide,
    ctrl_c_intact,
    ebaucher,
    ecrire,
    en_exercice,
    est_a_executer,
    executer,
    lire_source,
)
from cours.dossier.cours import SUDOKU, lire_le_cours
from cours.dossier.typographie import typographier
from outils import gel

__all__ = [
    "ENTETE_DE_GARDE",
    "INVITATION",
    "SourceInvalide",
    "ctrl_c_intact",
    "ebaucher",
    "en_exercice",
    "est_a_executer",
    "executer",
    "lire_source",
    "typographier",
]
RACINE = Path(__file__).resolve().parent.parent
LE_COURS = lire_le_cours(SUDOKU)


def cahiers_attendus(sources: Path = LE_COURS.sources) -> dict[Path, Any]:
    """Tous les cahiers que les sources demandent, sans leurs sorties, par chemin relatif au projet."""
    return d_un_cours.cahiers_attendus(sources)


def engendrer(chemin: Path, cahier: Any, tout: bool) -> Any:
    """Le cahier à écrire : ses sorties sont celles d'avant si rien de ce qui les décide n'a changé."""
    ancien = gel.garde(RACINE / chemin)
    if not est_a_executer(chemin):
        return cahier
    if not tout and gel.meme_code(cahier, ancien):
        return gel.reprendre(cahier, ancien)
    return gel.figer(executer(cahier, RACINE / chemin.parent), ancien)


def principal() -> None:
    """Engendre tous les cahiers, ou ceux dont le nom contient un des mots donnés."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("mots", nargs="*", help="n'engendrer que les cahiers dont le nom contient un de ces mots")
    analyseur.add_argument("--tout", action="store_true", help="tout réexécuter, même ce dont le code n'a pas changé")
    choix = analyseur.parse_args()
    empreinte, attendus, fautes = gel.empreinte_des_maisons(), cahiers_attendus(), []
    tout = choix.tout or not gel.maisons_inchangees(empreinte)
    for chemin, cahier in attendus.items():
        if choix.mots and not any(mot in str(chemin) for mot in choix.mots):
            continue
        avant = (RACINE / chemin).read_bytes() if (RACINE / chemin).exists() else b""
        cahier = engendrer(chemin, cahier, tout)
        ecrire(cahier, RACINE / chemin)
        fautes += [f"{chemin} : {question}" for question in gel.a_revoir(cahier)]
        if (RACINE / chemin).read_bytes() != avant:
            print(chemin, flush=True)
    if not choix.mots and not fautes:
        gel.retenir(empreinte)
    orphelins = {p for d in ("notebooks", "solutions", "exercises") for p in (RACINE / d).glob("*.ipynb")}
    for orphelin in sorted(orphelins - {RACINE / chemin for chemin in attendus}):
        print(f"{orphelin.relative_to(RACINE)} n'a plus de source : à supprimer", file=sys.stderr)
    if fautes:
        sys.exit("Erreur : un corrigé ne passe pas sa propre vérification (« ✘ À revoir ») : " + " ; ".join(fautes))


if __name__ == "__main__":
    principal()
