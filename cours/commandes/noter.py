"""Noter une classe : d'un dossier de copies à la table des notes."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path

import click

from cours.commandes.codes_de_sortie import INTERROMPU
from cours.commandes.ecran import afficher_a_l_ecran, prevenir
from cours.commandes.francais import Commande, Nombre
from socle.erreurs import ErreurClaire
from socle.nombres import accorder

DATES = ("%Y-%m-%d %H:%M", "%Y-%m-%d", "%d/%m/%Y %H:%M", "%d/%m/%Y")


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@click.argument("dossier", metavar="DOSSIER")
@click.option("--sortie", metavar="DOSSIER", help="Où écrire ; par défaut, DOSSIER suivi de « -notes ».")
@click.option("--devoir", metavar="CAHIER", help="Le cahier distribué, si vous l'avez changé : ses questions, ses points.")
@click.option("--limite", metavar="DATE", help="Quand il fallait rendre : 2026-11-24 18:00 ; les retards seront dits.")
@click.option("--redigees", metavar="FICHIER", help="Les notes des réponses rédigées ; par défaut, redigees.csv de la sortie.")
@click.option("--reprendre", is_flag=True, help="Ne corrige que les copies qui manquent, ou qui ont changé, et refait la table.")
@click.option(
    "--taches", type=Nombre(int, 1, 256), metavar="ENTIER", help="Combien de copies à la fois (une par cœur, par défaut)."
)
def noter(
    dossier: str,
    sortie: str | None,
    devoir: str | None,
    limite: str | None,
    redigees: str | None,
    reprendre: bool,
    taches: int | None,
) -> None:
    """Corrige toutes les copies d'un dossier, ou d'une archive .zip, et en fait la table des notes.

    Chaque réponse est refaite dans un processus neuf et enfermé, jamais dans le cahier. On y gagne notes.csv et notes.ods,
    classe.html (les questions manquées, leurs causes), un retour par étudiant, et redigees.html, où noter ce qui est rédigé.

    Ctrl+C arrête et garde ce qui est fait ; --reprendre fait le reste.
    """
    from cours.bureau.devoir import devoir_de
    from cours.bureau.lire import lire_les_copies
    from cours.bureau.mener import JOURNAL, Journal, corriger_toutes
    from cours.bureau.sorties import ecrire_les_sorties

    _verifier_le_systeme()
    date = _date(limite)
    rendues = lire_les_copies(Path(dossier))
    questions = devoir_de(rendues, None if devoir is None else Path(devoir))
    ou = Path(sortie) if sortie is not None else Path(f"{Path(dossier).resolve()}-notes")
    _creer(ou)
    journal = Journal(ou / JOURNAL, questions, reprendre)
    copies, faites = corriger_toutes(rendues, questions, journal, taches)
    a_dire = ecrire_les_sorties(copies, questions, ou, None if redigees is None else Path(redigees), date)
    for phrase in a_dire:
        prevenir(phrase)
    lisibles = sum(not copie.erreur for copie in copies)
    afficher_a_l_ecran(f"{accorder(lisibles, 'copie notée')} sur {len(rendues)} ; ouvrez {ou / 'classe.html'}")
    if not faites.complete:
        prevenir(f"{faites} ; ce qui est fait est gardé, la même commande avec --reprendre fait le reste")
        sys.exit(INTERROMPU)


def _verifier_le_systeme() -> None:
    if sys.platform == "win32":
        raise ErreurClaire("« noter » demande Linux ou macOS ; sous Windows, WSL convient")


def _date(limite: str | None) -> float | None:
    if limite is None:
        return None
    for forme in DATES:
        try:
            return datetime.strptime(limite, forme).timestamp()
        except ValueError:
            continue
    raise ErreurClaire(f"--limite : on attend une date comme 2026-11-24 18:00, pas « {limite:.40} »")


def _creer(dossier: Path) -> None:
    try:
        dossier.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise ErreurClaire(f"le dossier « {dossier} » ne peut pas être créé") from None
