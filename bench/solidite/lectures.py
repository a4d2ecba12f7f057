"""Lire n'importe quoi, écrire et relire, compter par deux moteurs : ce qui se lit est juste, le reste est dit en français."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from bench.solidite.fils import juger
from bench.solidite.ligne import CLAIR, FAUX, Ligne
from epreuves.formule import lecture as formule
from sudokulib import Grille, exemple, solutions
from sudokulib.fichiers import grilles_du_texte, lire_octets, texte_de_grilles
from sudokulib.generation import minimales, pleine
from sudokulib.lecture import FORMATS
from sudokulib.logique import dimacs, formule_initiale
from sudokulib.moteur import facade, moteurs

BLANCS = "\n\r\t \x00\x1b\ufeff\u2028\u202e"
SIGNES = "0123456789.ABCDEFGPpz#-_,;|[]()é²½٣𝟗\ud800" + BLANCS


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Les lecteurs, l'aller-retour des formats, les moteurs jumeaux."""
    yield lecteurs(20_000 if longue else 40, graine)
    yield allers_retours(6_000 if longue else 40, graine)
    yield jumeaux(8_000 if longue else 20, graine)


# Les lecteurs


def lecteurs(nombre: int, graine: int) -> Ligne:
    """De bons textes abîmés, et des suites de signes au hasard, donnés à chaque lecteur."""
    hasard, ligne = random.Random(graine), Ligne("lecteurs : grilles, fichiers, DIMACS, formules")
    bons = [exemple("toulon_exemple").ecrire(format) for format in FORMATS]
    bons += [
        exemple("toulon_exemple").texte(),
        Grille.vide(4).ecrire("compact"),
        dimacs.ecrire(formule_initiale("1" + 15 * "."), 2),
    ]
    bons += ["2*n**4 + 3n² - 1/2", "O(n^6 log n)", "(n+1)(n-1)"]
    for _ in range(nombre):
        texte = abimer(hasard.choice(bons), hasard)
        for lire in LECTEURS:
            issue, phrase = juger(lambda lire=lire, texte=texte: lire(texte))  # type: ignore[misc]
            ligne.noter(issue, f"{lire.__name__} {texte[:40]!a} : {phrase}")
    return ligne


def abimer(texte: str, hasard: random.Random) -> str:
    """Quelques signes ôtés, ajoutés, changés ou répétés ; une fois sur dix, rien que du hasard."""
    if hasard.random() < 0.1:
        return "".join(hasard.choices(SIGNES, k=hasard.randrange(300)))
    signes = list(texte)
    for _ in range(hasard.randrange(1, 6)):
        ou = hasard.randrange(len(signes) + 1)
        signes[ou : ou + hasard.choice((0, 0, 1, 1, 9))] = hasard.choices(SIGNES, k=hasard.choice((0, 1, 1, 2, 40)))
    return "".join(signes)


def en_octets(texte: str) -> object:
    """Comme le contenu d'un fichier, dans un codage ou un autre."""
    return lire_octets(texte.encode(("utf-8", "utf-16", "latin-1", "utf-8-sig")[len(texte) % 4], "replace"))


def en_listes(texte: str) -> object:
    """En listes de textes et de nombres."""
    return Grille.lire([[int(s) if s.isascii() and s.isdigit() else s for s in ligne] for ligne in texte.splitlines()])


def de_dimacs(texte: str) -> object:
    """Un fichier DIMACS."""
    return dimacs.lire(texte)


def de_formule(texte: str) -> object:
    """La formule d'un étudiant."""
    return formule.lire(texte)


LECTEURS: tuple[Callable[[str], object], ...] = (Grille.lire, grilles_du_texte, en_octets, en_listes, de_dimacs, de_formule)


# Écrire et relire


def allers_retours(nombre: int, graine: int) -> Ligne:
    """Une à vingt grilles d'un même ordre, quelconques, dans chaque format qui a des symboles pour elles."""
    hasard, ligne = random.Random(graine), Ligne("écrire et relire")
    for _ in range(nombre):
        n, combien = hasard.choice((2, 3, 4, 4, 4, 5)), hasard.choice((1, 1, 2, 4, 16, 20))
        plafond, garde = hasard.choice((4, n * n)), hasard.random()
        grilles = [quelconque(n, plafond, garde, hasard) for _ in range(combien)]
        for format in FORMATS:
            texte = texte_de_grilles(grilles, format)
            ligne.noter(CLAIR if grilles_du_texte(texte) == grilles else FAUX, f"ordre {n}, {combien} grilles, {format}")
    return ligne


def quelconque(n: int, plafond: int, garde: float, hasard: random.Random) -> Grille:
    """N² valeurs au hasard, souvent fausses."""
    return Grille(n, tuple(hasard.randint(1, plafond) if hasard.random() < garde else 0 for _ in range(n**4)))


# Les jumeaux


def jumeaux(nombre: int, graine: int) -> Ligne:
    """Un même compte par tous les moteurs et, à l'ordre 2, par l'algorithme du document T ; quelques-uns aux ordres 3 à 5."""
    presents = moteurs()
    ligne = Ligne("moteurs jumeaux, ordres 2 à 5", "" if "numba" in presents else "numba n'est pas installé : Python seul")
    hasard = random.Random(graine)
    grilles = [quelconque(2, 4, hasard.random() / 2, hasard) for _ in range(nombre)]
    grilles += [*minimales(nombre, graine, 2), *(trouee(hasard) for _ in range(nombre // 10))]
    for grille in grilles:
        limite = 300 if grille.n == 2 else 2
        comptes = {m: int(facade.compter_tables([grille.valeurs], grille.n, limite, m)[0][0]) for m in presents}
        if grille.n == 2:
            comptes["document T"] = len(solutions(grille, limite))
        ligne.noter(CLAIR if len({*comptes.values()}) == 1 else FAUX, f"{grille} : {comptes}")
    return ligne


def trouee(hasard: random.Random) -> Grille:
    """Une grille pleine d'ordre 3, 4 ou 5 dont on a ôté des valeurs ; une fois sur trois, on en change aussi une."""
    n = hasard.choice((3, 3, 4, 5))
    valeurs = list(pleine(hasard.randrange(40), n).valeurs)
    for case in hasard.sample(range(n**4), hasard.randrange(n**4 * 2 // (n + 1))):
        valeurs[case] = 0
    if hasard.random() < 1 / 3:
        valeurs[hasard.randrange(n**4)] = hasard.randint(1, n * n)
    return Grille(n, tuple(valeurs))
