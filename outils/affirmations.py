"""Le banc des affirmations : refaire les mesures, garder les constats, écrire la page.

    .venv/bin/python -m outils.affirmations                    toutes les mesures
    .venv/bin/python -m outils.affirmations --series           refait d'abord les essais du recuit et du vidage, puis toutes
    .venv/bin/python -m outils.affirmations --courtes          les courtes seulement
    .venv/bin/python -m outils.affirmations --manquantes       celles qui n'ont pas encore de constat
    .venv/bin/python -m outils.affirmations S-ep T-parite      celles-là
    .venv/bin/python -m outils.affirmations --page             aucune : seulement récrire la page

Chaque constat est gardé dès qu'il est établi, dans `cours/donnees/affirmations.json` ; une mesure qu'on n'a pas refaite garde
le sien. La page, `documentation/affirmations.md`, est récrite à la fin.
"""

from __future__ import annotations

import datetime
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import click

from cours.affirmations.fiche import DOCUMENTS, SERIES, Affirmation
from cours.affirmations.regle import Constat
from cours.affirmations.resultats import FICHIER, affirmations, compter_les_verdicts, constats_gardes, date_des_constats
from socle.nombres import accorder
from socle.sorties import ecrire_fichier
from socle.tableaux import Tableau

RACINE = Path(__file__).resolve().parent.parent
DONNEES = RACINE / "cours" / FICHIER
PAGE = RACINE / "documentation" / "affirmations.md"
COMMANDE = "python -m outils.affirmations"


def mesurer(fiche: Affirmation) -> None:
    """Fait une mesure, dit ce qu'elle donne et ce qu'elle prend, et garde le constat."""
    depart, travail = time.perf_counter(), time.process_time()
    constat = fiche.eprouver()
    durees = f"{time.perf_counter() - depart:6.1f} s ({time.process_time() - travail:5.1f} de processeur)"
    print(f"{durees}  {fiche.identifiant} : {constat}", flush=True)
    garder(fiche.identifiant, constat)


def garder(identifiant: str, constat: Constat) -> None:
    """Ajoute un constat à ceux qu'on garde, dans l'ordre des documents, sans ceux des affirmations disparues."""
    lus = relire()["constats"] | {identifiant: constat}
    constats = {connu: lus[connu] for connu in affirmations() if connu in lus}
    contenu = {"commande": COMMANDE, "date": datetime.date.today().isoformat(), "constats": constats}
    ecrire_fichier(DONNEES, json.dumps(contenu, ensure_ascii=False, indent=1) + "\n")


def refaire_les_series() -> None:
    """Refait les essais gardés du recuit et du vidage, chacun dans son processus."""
    for commande in SERIES.values():
        depart = time.perf_counter()
        subprocess.run([sys.executable, *commande.split()[1:]], cwd=RACINE, check=True)
        print(f"{time.perf_counter() - depart:6.1f} s  {commande}", flush=True)


def relire() -> dict[str, Any]:
    """Ce qui est gardé, ou rien encore."""
    lues: dict[str, Any] = json.loads(DONNEES.read_text(encoding="utf-8")) if DONNEES.exists() else {"constats": {}}
    return lues


# La page


def page() -> str:
    """La page de documentation, faite des constats gardés."""
    gardes = constats_gardes()
    morceaux = [_entete(compter_les_verdicts())]
    for lettre, titre in DOCUMENTS.items():
        morceaux.append(f"## {lettre} : {titre}\n")
        siennes = [fiche for fiche in affirmations().values() if fiche.document == lettre]
        morceaux += [section(fiche, gardes[fiche.identifiant]) for fiche in siennes]
    return "\n".join(morceaux).rstrip("\n") + "\n"


def _entete(comptes: Tableau) -> str:
    return f"""# Le banc des affirmations

Ce que disent les cinq documents, affirmation par affirmation : leurs mots, ce qu'on a fait pour savoir s'ils disent vrai, ce
qu'on a mesuré, et le verdict.

**Une seule règle** fait tous les verdicts (`cours/affirmations/regle.py`). La mesure est un intervalle : un seul point si
elle est exacte, à 95 % si elle vient d'un tirage (exact pour une proportion, d'après Clopper et Pearson). L'affirmation en
promet un autre. Le premier est dans le second : confirmé. Ils n'ont rien de commun : contredit. Ils se chevauchent :
indécidable ici.

Un mot se mesure de même dans les cinq documents : « en général », « typiquement », « la majorité » : plus de la moitié ; « la
très grande majorité » : neuf sur dix ; « environ la moitié » : de 35 à 65 % ; « presque nul » : un centième.

Ce qu'un document *imprime* n'est pas ce qu'il *affirme* : une faute de copie, une coquille, une sortie de programme se disent
dans la nuance. Quand notre copie est abîmée, ou quand une phrase a deux lectures, on ne tranche pas.

Cette page est engendrée par `{COMMANDE}` (le {date_des_constats()}), qui refait toutes les mesures ; les essais du projet
refont les courtes. Une seule se refait par son identifiant : `{COMMANDE} C-clauses`, ou, dans un cahier,
`from cours.affirmations import eprouver`, puis `eprouver("C-clauses")`. On ne l'édite pas.

{comptes}
"""


def section(fiche: Affirmation, constat: Constat) -> str:
    """Ce que dit la page d'une affirmation."""
    graine = f", graine {fiche.graine}" if fiche.graine is not None else ""
    duree = "longue" if fiche.longue else "courte"
    lignes = [
        f"### {fiche.identifiant}\n",
        f"- **{fiche.reference}** : « {fiche.citation} »",
        f"- Ce qu'il affirme : {fiche.enonce}",
        f"- Ce qu'on fait : {fiche.methode}",
        f"- Mesure ({duree}{graine}) : {constat.mesure}",
        f"- **{constat.verdict}**{constat.suite}",
        f"- `{fiche.commande}`\n",
    ]
    return "\n".join(lignes)


@click.command()
@click.argument("identifiants", nargs=-1)
@click.option("--courtes", is_flag=True, help="Ne refaire que les mesures courtes.")
@click.option("--manquantes", is_flag=True, help="Ne faire que celles qui n'ont pas encore de constat.")
@click.option("--series", is_flag=True, help="Refaire d'abord les essais gardés que lisent certaines mesures.")
@click.option("--page", "page_seule", is_flag=True, help="Ne rien mesurer : récrire la page.")
def principal(identifiants: tuple[str, ...], courtes: bool, manquantes: bool, series: bool, page_seule: bool) -> None:
    """Refait les mesures, et écrit les constats et la page."""
    depart, travail = time.perf_counter(), time.process_time()
    if series:
        refaire_les_series()
    gardes = relire()["constats"]
    choisies = [affirmations()[identifiant] for identifiant in identifiants] or list(affirmations().values())
    for fiche in choisies if not page_seule else ():
        if not (courtes and fiche.longue) and not (manquantes and fiche.identifiant in gardes):
            mesurer(fiche)
    durees = f"{time.perf_counter() - depart:.0f} s, dont {time.process_time() - travail:.0f} de processeur"
    print(f"{accorder(len(affirmations()), 'affirmation')}, {durees}", file=sys.stderr)
    ecrire_fichier(PAGE, page())


if __name__ == "__main__":
    principal()
