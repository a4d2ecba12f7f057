"""Écrire un contrôle : `sudokulib controle FICHIER.toml`.

Ce qu'on donne aux étudiants est dans `a_distribuer/` : un cahier et un PDF par étudiant. Les clés sont à côté, dans `cles.html`.
Sans tirage, une seule feuille pour tous, et son corrigé à part.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from cours.bureau.banque import banque
from cours.bureau.cahier_de_controle import cahier_du_sujet, cahier_du_tp
from cours.bureau.cles import page_des_cles
from cours.bureau.controle import Controle
from cours.bureau.feuille import page
from cours.bureau.retour import noms_de_fichiers
from cours.diapos.imprimer import ecrire_pdf
from cours.dossier.typographie import typographier
from epreuves.epreuve import remplacer
from socle.erreurs import ErreurClaire
from socle.sorties import ecrire_fichier
from socle.taches import executer_taches

DISTRIBUER = "a_distribuer"
CLES = "cles.html"


def ecrire(controle: Controle, dossier: Path, pdf: bool = True) -> list[Path]:
    """Écrit les sujets et leurs clés ; renvoie les fichiers à distribuer.

    Lève
    ----
    ErreurClaire
        Si le cours n'a pas encore ses cahiers, ou si un PDF ne s'imprime pas.
    """
    if not (controle.cours.racine / "exercises").is_dir():
        raise ErreurClaire(
            f"« {controle.cours.titre} » n'a pas ses cahiers ici : il y faut le dossier du cours, « sudokulib cahiers » passé"
        )
    cahiers = _cahiers(controle)
    (dossier / DISTRIBUER).mkdir(parents=True, exist_ok=True)
    for nom, (_, cahier) in cahiers.items():
        ecrire_fichier(dossier / DISTRIBUER / f"{nom}.ipynb", json.dumps(cahier, ensure_ascii=False, indent=1) + "\n")
    ecrire_fichier(dossier / CLES, page_des_cles(controle))
    if pdf:
        try:
            _imprimer({nom: page(cahier, titre) for nom, (titre, cahier) in cahiers.items()}, dossier / DISTRIBUER)
        except ErreurClaire as erreur:
            faits = f"les cahiers et les clés sont dans {dossier}, pas les PDF (--sans-pdf s'en passe)"
            raise ErreurClaire(f"{faits} : {erreur}") from None
    return sorted((dossier / DISTRIBUER).iterdir())


def _cahiers(controle: Controle) -> dict[str, tuple[str, dict[str, Any]]]:
    """Par nom de fichier, un titre et un cahier."""
    if not controle.tirage:
        return {"tp": (controle.titre, _typographie(cahier_du_tp(controle)))}
    fichiers = noms_de_fichiers([sujet.nom for sujet in controle.sujets])
    faits = {}
    for sujet in controle.sujets:
        with remplacer(*(posee.epreuve for posee in sujet.questions)):
            cahier = _typographie(cahier_du_sujet(controle, sujet))
        faits[fichiers[sujet.nom].removesuffix(".html")] = (f"{controle.titre}, {sujet.nom}", cahier)
    return faits


def _typographie(cahier: dict[str, Any]) -> dict[str, Any]:
    for cellule in cahier["cells"]:
        if cellule["cell_type"] == "markdown":
            cellule["source"] = typographier(cellule["source"])
    return cahier


def _imprimer(pages: dict[str, str], dossier: Path) -> None:
    """Un PDF par page, deux Chromium à la fois."""
    with tempfile.TemporaryDirectory() as provisoire:

        def imprimer(nom: str) -> None:
            source = Path(provisoire, f"{nom}.html")
            ecrire_fichier(source, pages[nom])
            ecrire_pdf(source.as_uri(), dossier / f"{nom}.pdf")

        executer_taches(imprimer, list(pages), lambda *_: None, "PDF", taches=2)


def remarques(controle: Controle) -> list[str]:
    """Ce que le professeur doit savoir avant de distribuer : les questions égales pour tous, celles qui demandent le cours."""
    dits = []
    temps = sum(map(controle.enonces.minutes, controle.points))
    if controle.duree and temps > controle.duree:
        dits.append(f"ces questions demandent {temps} minutes d'après le cours, et l'épreuve en dure {controle.duree}")
    if controle.tirage:
        du_cours = [i for i in controle.points if i not in banque(controle.cours).tirages]
        premier = controle.sujet(1)
        egales = [posee.identifiant for posee in premier.questions if not posee.tiree and not posee.ordre]
        if egales:
            dits.append(f"la même pour tous : {', '.join(egales)}")
        demandent = [i for i in du_cours if controle.enonces.demande_le_cours(i)]
        if demandent:
            dits.append(f"demandent le cours sur la machine, corrigés compris : {', '.join(demandent)}")
    return dits
