"""Faire des grilles pleines et les vider : débits, durées du document L, répartition de E là où il montre un seul tirage.

    .venv/bin/python -m bench.generation                     tout, en trois à six minutes
    .venv/bin/python -m bench.generation --essais 1000       des séries plus longues
    .venv/bin/python -m bench.generation --figure FICHIER    la figure de documentation/generation.md, et rien d'autre
    .venv/bin/python -m bench.generation --donnees           les séries que lit la leçon : sudokulib/donnees/, et rien d'autre

Les tableaux qu'on garde sont dans documentation/generation.md. py-sudoku et sudokutools, facultatifs, s'installent par
`.venv/bin/pip install -c constraints.txt ".[pairs]"`.
"""

from __future__ import annotations

import argparse
import datetime
import json
import math
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from statistics import mean, median
from typing import NamedTuple

from socle.barre import barre
from socle.nombres import decimal
from socle.sorties import ecrire_fichier
from sudokulib import EXEMPLES, Grille, exemple
from sudokulib.generation import (
    FIN,
    PUBLIE,
    Reglage,
    est_minimale,
    est_unique,
    minimales,
    par_permutations,
    par_recuit,
    par_retour_arriere,
    pleines,
    serie,
    symetriques,
    temperatures,
    vider_force_brute,
    vider_recuit,
)
from sudokulib.generation.recuit_de_vidage import SerieDeVidages
from sudokulib.generation.resultats import FICHIER, en_donnees
from sudokulib.moteur import moteurs, resoudre

Ligne = tuple[object, ...]


def ecrire(titre: str, entete: Ligne, lignes: Iterable[Ligne]) -> None:
    """Un tableau Markdown."""
    print(f"\n### {titre}\n")
    print(f"| {' | '.join(map(str, entete))} |")
    print("|---" * len(entete) + "|")
    for ligne in lignes:
        print(f"| {' | '.join(map(str, ligne))} |", flush=True)


def nombre(x: float, decimales: int = 0) -> str:
    """Un nombre à la française."""
    return f"{x:,.{decimales}f}".replace(",", " ").replace(".", ",")


def chronometrer(faire: Callable[[], object]) -> float:
    """Les secondes d'un appel."""
    depart = time.perf_counter()
    faire()
    return time.perf_counter() - depart


# Les débits


class Fabrique(NamedTuple):
    """Quelque chose qui fait des grilles, par paquets."""

    nom: str
    sorte: str
    faire: Callable[[int, int], Iterable[object]]  # (combien, graine) → grilles
    combien: int


def py_sudoku(combien: int, graine: int, vides: float | None = None) -> Iterator[list[list[int]]]:
    """py-sudoku : une grille pleine, ou la même dont une part des cases est vidée."""
    from sudoku import Sudoku

    for k in range(combien):
        faite = Sudoku(3, seed=graine + k).solve() if vides is None else Sudoku(3, seed=graine + k).difficulty(vides)
        yield [[v or 0 for v in ligne] for ligne in faite.board]


def sudokutools(combien: int, graine: int, pleine: bool) -> Iterator[str]:
    """sudokutools : une grille pleine, ou un problème."""
    import random

    from sudokutools.generate import create_solution, generate

    random.seed(graine)
    for _ in range(combien):
        yield (create_solution() if pleine else generate()).encode()


def fabriques() -> list[Fabrique]:
    """Les nôtres, avec et sans numba, puis les autres s'ils sont installés."""
    liste = []
    for moteur in moteurs():
        k = 200 if moteur == "python" else 10_000
        liste += [
            Fabrique(f"sudokulib, {moteur}", "pleines", lambda c, g, m=moteur: pleines(c, g, moteur=m), k),
            Fabrique(f"sudokulib, {moteur}", "minimales", lambda c, g, m=moteur: minimales(c, g, moteur=m), k // 2),
            Fabrique(
                f"sudokulib, {moteur}",
                "symétriques (demi-tour)",
                lambda c, g, m=moteur: symetriques(c, g, "demi-tour", moteur=m),
                k // 2,
            ),
        ]
    liste += [
        Fabrique("py-sudoku", "pleines", py_sudoku, 200),
        Fabrique("py-sudoku", "à 24 indices (« difficulté 0,7 »)", lambda c, g: py_sudoku(c, g, 0.7), 200),
        Fabrique("sudokutools", "pleines", lambda c, g: sudokutools(c, g, True), 200),
        Fabrique("sudokutools", "problèmes", lambda c, g: sudokutools(c, g, False), 12),
    ]
    return liste


def debits(graine: int, tours: int = 5) -> Iterator[Ligne]:
    """À tour de rôle : la médiane du nombre de grilles par seconde, et ce que valent les grilles."""
    presentes = []
    for fabrique in fabriques():
        try:
            [*fabrique.faire(1, graine)]  # compile, importe
        except ImportError:
            print(f"(absent : {fabrique.nom})")
        else:
            presentes.append(fabrique)
    durees: list[list[float]] = [[] for _ in presentes]
    with barre(tours * len(presentes), "débits") as progression:
        for tour in range(tours):
            for fabrique, mesures in zip(presentes, durees):
                mesures.append(chronometrer(lambda f=fabrique, t=tour: [*f.faire(f.combien, graine + 1000 * t)]))
                progression.update(1)
    for fabrique, mesures in zip(presentes, durees):
        grilles = [Grille.lire(g) for g in fabrique.faire(min(fabrique.combien, 100), graine)]
        debit = [fabrique.combien / d for d in mesures]
        indices = mean(g.nombre_indices for g in grilles)
        qualite = [f"{sum(map(test, grilles))} sur {len(grilles)}" for test in (est_unique, est_minimale)]
        if indices == 81:
            qualite = ["–", "–"]
        bornes = f"{nombre(median(debit))} ({nombre(min(debit))} à {nombre(max(debit))})"
        yield fabrique.nom, fabrique.sorte, bornes, nombre(indices, 1), *qualite


# Les méthodes du document, sur ses grilles (annexe A.1)

PUBLIEES = {  # nom de la grille → (méthode, millisecondes publiées) ; le recuit n'y a jamais abouti
    "leleux_facile": (("retour arrière", 103), ("recuit", 3_573_484)),
    "leleux_tres_difficile": (("retour arrière", 98), ("recuit", 632_417)),
    "leleux_17_indices": (("retour arrière", 3_020), ("recuit", 610_111)),
    "": (("permutations", 582), ("recuit", 568_550)),
}


def durees_de_remplissage(graine: int, essais: int = 20) -> Iterator[Ligne]:
    """Les mêmes méthodes, sur les mêmes départs ; les permutations et le recuit avec plusieurs graines."""
    par_permutations(graine=graine), par_recuit(graine=graine)  # compile
    for nom, methodes in PUBLIEES.items():
        depart = exemple(nom) if nom else Grille.vide(3)
        for methode, publiee in methodes:
            if methode == "retour arrière":
                durees = [chronometrer(lambda d=depart: par_retour_arriere(d)) for _ in range(5)]
                reussites = "1 sur 1"
            else:
                reussis, durees = [], []
                for k in range(essais):
                    debut = time.perf_counter()
                    reussis.append(_reussi(methode, depart, graine + k))
                    durees.append(time.perf_counter() - debut)
                reussites = f"{sum(reussis)} sur {essais}"
            yield nom or "grille vide", methode, nombre(publiee), nombre(1000 * median(durees), 1), reussites


def _reussi(methode: str, depart: Grille, graine: int) -> bool:
    return par_recuit(depart, graine, barre=False).reussi if methode == "recuit" else par_permutations(depart, graine).resolue


def blocages(graine: int, essais: int) -> Iterator[Ligne]:
    """Les permutations, à la lettre du document et en gardant les échanges égaux : réussites et minimums locaux."""
    for nom in ("grille vide", "leleux_facile", "leleux_tres_difficile", "leleux_17_indices"):
        depart = Grille.vide(3) if nom == "grille vide" else exemple(nom)
        for egalite in (False, True):
            faits = [par_permutations(depart, graine + k, egalite=egalite) for k in range(essais)]
            reussis = [p.iterations for p in faits if p.resolue]
            rates = [p for p in faits if not p.resolue]
            yield (
                nom,
                "égal admis" if egalite else "à la lettre",
                f"{len(reussis)} sur {essais}",
                nombre(median(reussis)) if reussis else "–",
                f"{sum(p.bloquee for p in rates)} sur {len(rates)}" if rates else "–",
                nombre(median(p.critere // 9 for p in rates), 1) if rates else "–",
            )


# Les vidages (annexe A.2)


class Publie(NamedTuple):
    """Une série du rapport : ce qu'il annonce, et ce que ses propres sorties montrent qu'il a employé."""

    nom: str
    pleine: Grille
    annonce: Reglage
    employe: Reglage
    E: int
    degradations: int
    T: float  # la température d'arrêt, telle qu'imprimée, sauf celle de A.2.f (voir series_publiees)


PLEINE_B = "756428139483519627192367548261873954548196273937245816620784391814932765379651482"  # une case vidée, comme imprimée


def series_publiees() -> list[Publie]:
    """Les six de l'annexe A.2 ; les grilles de départ se retrouvent en résolvant les grilles vidées."""
    pleine = {lettre: resoudre(exemple(nom)) for lettre, nom in _VIDEES.items()} | {"b": resoudre(PLEINE_B)}
    dix = Reglage(1, 0.0001, 0.00002)
    # Pour A.2.f notre copie du document porte 0,149800000000007973 : un zéro de plus qu'ici, et 18 chiffres significatifs, quand
    # un réel de la machine n'en demande jamais plus de 17. C'est sans doute une faute de reconnaissance des caractères.
    return [
        Publie("A.2.a", pleine["a"], Reglage(5, 0.05, 0.0002), Reglage(5, 0.05, 0.0002), 23, 944, 0.049999999998297816),
        Publie("A.2.b", pleine["b"], Reglage(1, 0.0004, 0.00001), dix, 22, 11065, 9.999999928148669e-05),
        Publie("A.2.c", pleine["c"], Reglage(5, 0.0001, 0.0001), Reglage(5, 0.0001, 0.0001), 23, 2192, 9.999999831411618e-05),
        Publie("A.2.d", pleine["d"], Reglage(1, 0.00002, 0.0001), dix, 22, 11056, 9.999999928148669e-05),
        Publie("A.2.e", pleine["e"], Reglage(5000, 1, 0.02), Reglage(5000, 1, 0.2), 29, 0, 0.8000000023561262),
        Publie("A.2.f", pleine["f"], Reglage(1, 0.15, 0.0001), PUBLIE, 22, 579, 0.14980000000007973),
    ]


_VIDEES = {"a": "leleux_videe_E23_a", "c": "leleux_videe_E23_c", "d": "leleux_videe_E22_d"} | {
    "e": "leleux_videe_E29_e",
    "f": "leleux_videe_E22_f",
}


def court(reglage: Reglage) -> str:
    """Ti, Tf et pas, séparés par des points-virgules."""
    return " ; ".join(decimal(x, 10).rstrip("0").rstrip(",") for x in reglage)


def repartition(resultat: SerieDeVidages) -> str:
    """Combien d'essais par valeur de E."""
    return ", ".join(f"{E} : {k}" for E, k in resultat.repartition().items())


def refaire_les_series(essais: int, graine: int) -> Iterator[Ligne]:
    """Chaque série du rapport, avec le réglage réellement employé : la répartition de E, et la place du tirage publié."""
    for p in series_publiees():
        assert [*temperatures(p.employe)][-1] == p.T, p.nom
        resultat = serie(p.pleine, *p.employe, nombre=essais, graine=graine)
        aussi_bien = sum(E <= p.E for E in resultat.E)
        yield (
            p.nom,
            court(p.annonce),
            "le même" if p.annonce == p.employe else court(p.employe),
            p.E,
            nombre(resultat.mediane, 1),
            repartition(resultat),
            f"{100 * aussi_bien / essais:.0f} %",
            nombre(p.degradations),
            nombre(mean(resultat.degradations)),
        )


AUTRES = [
    PUBLIE,
    Reglage(1, 0.15, 0.00002),
    Reglage(1, 0.15, 0.000002),
    Reglage(0.4, 0.15, 0.000001),
    Reglage(0.25, 0.15, 0.00000025),
    Reglage(0.22, 0.18, 0.0000001),
    Reglage(0.25, 0.15, 0.0000001),
    Reglage(0.25, 0.15, 0.00000002),
]


def comparer_les_reglages(pleine: Grille, essais: int, graine: int) -> Iterator[Ligne]:
    """Du réglage publié au plus fin : la répartition de E et la durée d'un vidage."""
    for reglage in AUTRES:
        iterations = math.ceil((reglage.Ti - reglage.Tf) / reglage.pas)
        k = essais if iterations <= 500_000 else max(10, essais // 4)
        debut = time.perf_counter()
        resultat = serie(pleine, *reglage, nombre=k, graine=graine)
        duree = (time.perf_counter() - debut) / k
        yield court(reglage), nombre(iterations), k, nombre(resultat.mediane, 1), repartition(resultat), nombre(1000 * duree, 1)


def un_vidage_sans_numba(pleine: Grille, graine: int) -> Ligne:
    """La durée de la version lisible, pour le réglage publié."""
    duree = chronometrer(lambda: vider_recuit(pleine, graine=graine, moteur="python", barre=False))
    return court(PUBLIE), "version lisible", nombre(1000 * duree)


def sur_d_autres_grilles(essais: int, graine: int) -> Iterator[Ligne]:
    """Les deux réglages et le vidage d'une traite, chacun sur des grilles pleines tirées au sort."""
    departs = [*pleines(essais, graine)]
    for nom, reglage in (("recuit, réglage publié", PUBLIE), ("recuit, réglage fin", FIN)):
        E = [vider_recuit(depart, *reglage, graine=graine + k, barre=False).E for k, depart in enumerate(departs)]
        yield nom, essais, nombre(median(E), 1), min(E), max(E)
    E = [g.nombre_indices for g in islice(minimales(10 * essais, graine), 10 * essais)]
    yield "d'une traite (`minimales`)", len(E), nombre(median(E), 1), min(E), max(E)


def forces_brutes() -> Iterator[Ligne]:
    """Ce que la force brute ôte encore aux grilles que le rapport dit les meilleures."""
    vider_force_brute("1234341221434321")
    for nom in _VIDEES.values():
        depart = exemple(nom)
        debut = time.perf_counter()
        resultat = vider_force_brute(depart, barre=False)
        yield nom, depart.nombre_indices, nombre(resultat.configurations), resultat.E, nombre(time.perf_counter() - debut, 2)


# Ce que lisent la leçon et les exercices

GARDES = {
    "publié": PUBLIE,
    "à coût égal": Reglage(0.4, 0.15, 0.00006),
    "dix fois plus lent": Reglage(1, 0.15, 0.00002),
    "dix fois plus lent, de 0,4": Reglage(0.4, 0.15, 0.000006),
    "cent fois plus lent": FIN,
    "trop chaud": Reglage(5, 1, 0.001),
    "trop froid": Reglage(0.1, 0.05, 0.00001),
}


def donnees(essais: int, graine: int) -> None:
    """Écrit les séries dans les données de la bibliothèque, avec cette commande et la date."""
    du_rapport = EXEMPLES["leleux_17_indices"].solution
    reglages = {p.nom: (p.pleine, p.employe) for p in series_publiees()}
    reglages |= {nom: (du_rapport, reglage) for nom, reglage in GARDES.items()}
    series = {nom: en_donnees(serie(pleine, *r, nombre=essais, graine=graine)) for nom, (pleine, r) in reglages.items()}
    contenu = {
        "commande": f"python -m bench.generation --donnees --essais {essais} --graine {graine}",
        "graine": graine,
        "date": datetime.date.today().isoformat(),
        "series": series,
    }
    sortie = Path(__file__).parent.parent / "sudokulib" / FICHIER
    ecrire_fichier(sortie, json.dumps(contenu, ensure_ascii=False, separators=(",", ": ")) + "\n")
    print(sortie)


def principal() -> None:
    """Tout, dans l'ordre de documentation/generation.md."""
    analyse = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    analyse.add_argument("--essais", type=int, default=200, help="vidages par réglage (200)")
    analyse.add_argument("--graine", type=int, default=1)
    analyse.add_argument("--figure", help="ne dessiner que les répartitions, dans ce fichier .png")
    analyse.add_argument("--donnees", action="store_true", help="n'écrire que les séries que lit la leçon")
    choix = analyse.parse_args()
    essais, graine = choix.essais, choix.graine
    if choix.donnees:
        donnees(essais, graine)
        return
    if choix.figure:
        from bench.figure_de_generation import dessiner

        dessiner(choix.figure, EXEMPLES["leleux_17_indices"].solution, essais, graine)
        return
    du_rapport = resoudre(exemple("leleux_17_indices"))
    assert EXEMPLES["leleux_17_indices"].solution == du_rapport
    vider_recuit(du_rapport, graine=graine)  # compile
    ecrire("Débits", ("programme", "grilles", "par seconde", "indices", "uniques", "minimales"), debits(graine))
    ecrire("Remplir", ("départ", "méthode", "2013 (ms)", "ici (ms)", "réussites"), durees_de_remplissage(graine))
    entete: Ligne = ("départ", "échanges", "réussites", "proposés", "bloquées", "surnuméraires")
    ecrire("Permutations", entete, blocages(graine, essais))
    entete = ("série", "annoncé", "employé", "E publié", "médiane", "répartition", "≤ publié", "dégradations publiées", "ici")
    ecrire("Les six séries du rapport", entete, refaire_les_series(essais, graine))
    entete = ("réglage", "itérations", "essais", "médiane", "répartition", "ms par vidage")
    ecrire("Réglages, sur la grille de A.2.f", entete, comparer_les_reglages(du_rapport, essais, graine))
    ecrire("Sans numba", ("réglage", "moteur", "ms par vidage"), [un_vidage_sans_numba(du_rapport, graine)])
    ecrire("Grilles tirées au sort", ("vidage", "grilles", "médiane", "min", "max"), sur_d_autres_grilles(essais, graine))
    ecrire("Force brute", ("grille", "indices", "configurations", "E", "secondes"), forces_brutes())


if __name__ == "__main__":
    principal()
