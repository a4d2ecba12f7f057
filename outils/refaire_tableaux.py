"""Les tableaux des pages de documentation, refaits de ce que gardent la bibliothèque et le banc : voir `outils.chiffres`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from statistics import median

from bench.generation import court, repartition, series_publiees
from cours.affirmations.fiche import DOCUMENTS
from cours.affirmations.resultats import affirmations, compter_les_verdicts, constats_gardes
from outils.affirmations import section
from socle.nombres import decimal, en_clair, puissance_de_dix
from sudokulib.generation.resultats import vidages_gardes
from sudokulib.recuit import PUBLIES, Chaine, distances_gardees, intervalle_exact, series_gardees
from sudokulib.recuit.resultats import SerieGardee, etudes_gardees

ETUDIEES = ("tableau I a", "ai_escargot")


def _rangee(cellules: Iterable[object]) -> str:
    return f"| {' | '.join(map(str, cellules))} |"


# Le recuit


def series_du_recuit() -> Iterator[str]:
    """La table du document S, puis les études de chaque grille étudiée."""
    for serie in [*series_gardees().values(), *(serie for nom in ETUDIEES for serie in etudes_gardees(nom))]:
        yield _rangee(_de_la_serie(serie))


def _de_la_serie(serie: SerieGardee) -> Iterator[object]:
    yield from (serie.nom, serie.nombre, serie.reussites, decimal(serie.moyenne))
    yield " à ".join(map(decimal, serie.intervalle()))
    yield ", ".join(f"{c} × {k}" for c, k in serie.valeurs_des_echecs.items())
    yield " à ".join(decimal(T, 4) for T in (serie.temperatures[0], serie.temperatures[-1]))
    yield decimal(serie.iterations_par_reussite / 1e6, 1)


def moyennes_publiees() -> Iterator[str]:
    """Ce que publie le document S, son intervalle, et l'étendue de nos cinq grilles."""
    for nom, (indices, publie) in PUBLIES.items():
        reussites = round(100 / publie)
        bas, haut = intervalle_exact(reussites, 100)
        notres = [serie.moyenne for grille, serie in series_gardees().items() if grille.startswith(f"tableau {nom} ")]
        etendue = f"{decimal(min(notres))} à {decimal(max(notres))}"
        intervalle = f"{decimal(1 / haut)} à {decimal(1 / bas)}"
        yield _rangee((nom, indices, decimal(publie), f"{reussites} réussites", intervalle, etendue))


def distances_des_echecs() -> Iterator[str]:
    """À combien de cases de la solution finissent les échecs à c = 2 ; à deux cases, un échange réparerait."""
    for nom in ETUDIEES:
        loin = distances_gardees(nom)[2]
        yield _rangee((nom, len(loin), f"{min(loin)} à {max(loin)}", round(median(loin)), sum(d <= 2 for d in loin)))


def temps_de_relaxation() -> Iterator[str]:
    """Les trois grilles d'ordre 2, de la plus facile à celle qui a deux solutions."""
    grilles = (
        ("1234341221434...", "sans minimum local"),
        (".23.3..221434321", "un minimum local"),
        ("..343412..434321", "deux solutions"),
    )
    for barriere, (grille, ce_qu_elle_a) in enumerate(grilles):
        temps = (Chaine(grille).temps_de_relaxation(T) for T in (56, 1, 0.3, 0.2, 0.1))
        yield _rangee((f"`{grille}`, {ce_qu_elle_a}", barriere, *map(_temps, temps)))


def _temps(temps: float) -> str:
    """Une décimale, l'unité, ou deux chiffres et une puissance de dix."""
    if temps < 100:
        return decimal(temps, 1)
    return en_clair(temps) if temps < 10_000 else puissance_de_dix(temps)


# Les vidages


def series_du_rapport() -> Iterator[str]:
    """Les six séries du document L, avec le réglage employé."""
    for publiee in series_publiees():
        faite = vidages_gardes()[publiee.nom]
        aussi_bien = sum(E <= publiee.E for E in faite.E)
        employe = "le même" if publiee.annonce == publiee.employe else court(publiee.employe)
        part = f"{100 * aussi_bien / len(faite.E):.0f} %"
        debut = (publiee.nom, court(publiee.annonce), employe, publiee.E, round(faite.mediane))
        yield _rangee((*debut, repartition(faite), part))


# Le banc


def lignes_du_banc(debut: str) -> Iterator[str]:
    """Les lignes de la page du banc qui commencent ainsi, une par affirmation, dans son ordre."""
    gardes = constats_gardes()
    for lettre in DOCUMENTS:
        for fiche in affirmations().values():
            if fiche.document == lettre:
                yield from (ligne for ligne in section(fiche, gardes[fiche.identifiant]).splitlines() if ligne.startswith(debut))


def verdicts_du_banc() -> list[str]:
    """Le compte des verdicts, document par document."""
    return str(compter_les_verdicts()).splitlines()[2:]
