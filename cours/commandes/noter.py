"""Noter une classe : d'un dossier de copies à la table des notes."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from cours.commandes.codes_de_sortie import INTERROMPU
from cours.commandes.ecran import afficher_a_l_ecran, prevenir
from cours.commandes.francais import Commande, Nombre, option_autre_cours

if TYPE_CHECKING:
    from cours.dossier.cours import Cours


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@click.argument("dossier", metavar="DOSSIER")
@click.option("--sortie", metavar="DOSSIER", help="Où écrire ; par défaut, DOSSIER suivi de « -notes ».")
@click.option("--devoir", metavar="CAHIER", help="Le cahier distribué, si vous l'avez changé ; ou le .toml d'un contrôle.")
@option_autre_cours
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
    cours: str | None,
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
    from cours.bureau.noter import noter as noter_la_classe

    le_sien = None if cours is None else _ouvrir_seul(cours)
    classe = noter_la_classe(dossier, sortie, devoir, limite, redigees, reprendre, taches, cours=le_sien)
    for phrase in classe.a_dire:
        prevenir(phrase)
    afficher_a_l_ecran(str(classe))
    if not classe.faites.complete:
        prevenir("ce qui est fait est gardé ; la même commande avec --reprendre fait le reste")
        sys.exit(INTERROMPU)


def _ouvrir_seul(designe: str) -> Cours:
    """Le cours de ce dossier, ou de ce nom, ses exercices seuls au registre : deux cours peuvent donner le même identifiant."""
    from cours.auteur.eprouver import ouvrir_pour_eprouver
    from cours.dossier.installes import trouver_le_cours
    from epreuves.epreuve import epreuves, oublier

    oublier(*epreuves())
    return ouvrir_pour_eprouver(trouver_le_cours(designe))
