"""Écrire les deux fichiers de chaque chapitre, celui de la salle et celui de l'enseignant."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cours.diapos.lecture import chapitres_projetables, lire_chapitre
from cours.diapos.page import page
from cours.dossier.cours import SUDOKU, Cours, lire_le_cours
from socle.erreurs import ErreurClaire
from socle.nombres import accorder
from socle.sorties import ecrire_fichier


def construire(numeros: Sequence[int], dossier: Path | None = None, cours: Cours | None = None) -> list[Path]:
    """Écrit les diapositives de ces chapitres, de tous si l'on n'en dit aucun ; les fichiers de la salle.

    Paramètres
    ----------
    numeros : suite d'int
    dossier : Path ou None
        Par défaut, « diapositives », dans celui du cours.
    cours : Cours ou None
        Par défaut, celui de Sudoku.
    """
    cours = cours or lire_le_cours(SUDOKU)
    dossier = dossier or cours.racine / "diapositives"
    sources = chapitres_projetables(cours.sources / "lecons")
    if not sources:
        raise ErreurClaire(f"« {cours.titre} » n'a pas de diapositives ici : elles s'écrivent dans ses sources")
    inconnus = [numero for numero in numeros if numero not in sources]
    if inconnus:
        connus = ", ".join(map(str, sources))
        raise ErreurClaire(f"le chapitre {inconnus[0]} n'a pas de diapositives ; en ont : {connus}")
    dossier.mkdir(exist_ok=True)
    ecrits = []
    for numero in numeros or sources:
        chapitre = lire_chapitre(numero, sources[numero])
        for notes in (False, True):
            chemin = dossier / f"{chapitre.nom}{'_enseignant' * notes}.html"
            ecrire_fichier(chemin, page(chapitre, notes))
        ecrits.append(chemin.with_name(f"{chapitre.nom}.html"))
        nombre = accorder(len(chapitre.diapos), "diapositive")
        print(f"{ecrits[-1].relative_to(dossier.parent)} : {nombre}, {ecrits[-1].stat().st_size / 1e6:.1f} Mo", flush=True)
    return ecrits
