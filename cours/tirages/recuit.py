"""Chapitre 5 : conflits, espace et voisinage, températures, paliers."""

from __future__ import annotations

from math import log

from cours.dossier.tirage import Tiree, tirage
from cours.tirages.grilles import pleine_tiree, voisines
from epreuves.genres.decimale import Decimale
from socle.hasard import Hasard
from socle.nombres import virgule
from sudokulib.cases import nom_de_case
from sudokulib.grille import Grille

CONFLITS = (6, 12)  # d'une grille d'ordre 2 dont on compte les conflits à la main


@tirage("S.3v", "Des conflits, à la main")
def conflits(hasard: Hasard) -> Tiree:
    """Les conflits d'une case et la fonction économique d'une petite grille remplie."""
    while True:
        valeurs = list(pleine_tiree(hasard, 2).valeurs)
        for case in hasard.melange(range(16))[:4]:
            valeurs[case] = hasard.randint(1, 4)
        siens = [sum(valeurs[c] == valeurs[case] for c in voisines(case, 2)) for case in range(16)]
        cases = [case for case in range(16) if siens[case] >= 2]
        if cases and CONFLITS[0] <= sum(siens) // 2 <= CONFLITS[1]:
            case = hasard.choice(cases)
            return Tiree(
                f"La grille d'ordre 2 ci-dessous est remplie, et fausse. Combien de cases de la zone de {nom_de_case(case, 2)} "
                "(les cases qui partagent un bloc avec elle) portent la même valeur qu'elle ? Que vaut la fonction économique "
                "$c(\\omega)$ de la grille, c'est-à-dire son nombre de paires de cases en conflit ? Donnez deux entiers.",
                (siens[case], sum(siens) // 2),
                f"Les conflits des seize cases font {sum(siens)} en tout ; chaque paire y est comptée deux fois.",
                Grille(2, tuple(valeurs)),
            )


@tirage("S.3c")
def espace(hasard: Hasard) -> Tiree:
    """La taille de l'espace, du voisinage, et la plus grande distance."""
    n = hasard.choice((2, 3, 4))
    m = hasard.randint(n**4 // 4, n**4 // 2)
    N, vides = n * n, n**4 - m
    return Tiree(
        f"$\\Omega$ est l'ensemble des grilles remplies d'ordre $n = {n}$ qui respectent les $m = {m}$ indices, et rien d'autre. "
        "Deux grilles de $\\Omega$ sont voisines si elles diffèrent par une case et une seule. Donnez trois entiers : le nombre "
        "de grilles de $\\Omega$ (vous pouvez écrire un calcul, comme `7**12`), le nombre de voisines d'une grille, et le "
        "nombre de coups qui sépare les deux grilles les plus éloignées.",
        (N**vides, vides * (N - 1), vides),
        f"{vides} cases libres, {N} valeurs pour chacune, dont {N - 1} autres que la sienne.",
    )


@tirage("S.4c")
def plus_grande_valeur(hasard: Hasard) -> Tiree:
    """Le pire de la fonction économique, à un autre ordre."""
    n = hasard.choice((2, 4, 5, 6, 7, 8))
    return Tiree(
        f"Quelle est la plus grande valeur de la fonction économique $c$ pour une grille d'ordre $n = {n}$ sans indices ? Donnez "
        "un entier.",
        n**4 * (n - 1) * (3 * n + 1) // 2,
        "Toutes les cases égales : n⁴ cases, chacune en conflit avec (n − 1)(3n + 1) autres, et chaque paire comptée une fois.",
    )


@tirage("S.5n", "La température finale, en chiffres")
def temperatures_finales(hasard: Hasard) -> Tiree:
    """La température finale, avec et sans les indices."""
    n = hasard.choice((2, 3, 4))
    m = hasard.randint(n**4 // 4, n**4 // 2)
    alpha = hasard.choice((0.9, 0.95, 0.98, 0.995))
    epsilon = hasard.choice((0.25, 0.5, 0.75, 1))
    une, autre = (epsilon / (libres * log(n * n) - log(1 - alpha)) for libres in (n**4 - m, n**4))
    return Tiree(
        "La température finale est $T_f = \\varepsilon / (\\log |\\Omega| - \\log(1 - \\alpha))$, où $\\log$ est le logarithme "
        f"naturel. Calculez-la, à 0,1 % près, pour une grille d'ordre $n = {n}$ qui a $m = {m}$ indices, avec "
        f"$\\varepsilon = {_tex(epsilon)}$ et $\\alpha = {_tex(alpha)}$ ; puis pour une grille du même ordre sans indices. "
        "Donnez deux nombres.",
        (une, autre),
        f"log |Ω| = (N² − m) log N, soit {n**4 - m} log {n * n}, puis {n**4} log {n * n}.",
        genre=Decimale,
        champs={"tolerance": 0.001},
    )


@tirage("S.8n", "Les paliers et les itérations d'un essai")
def paliers(hasard: Hasard) -> Tiree:
    """Les paliers et les itérations d'un essai qui va jusqu'au bout."""
    T0, Tf = hasard.choice((100, 200, 400, 810)), hasard.choice((0.05, 0.1, 0.2, 0.5))
    delta, par_palier = hasard.choice((0.1, 0.2, 0.3, 0.5)), hasard.choice((16, 81, 100, 256))
    combien = 811 * (1 / Tf - 1 / T0) / log(1 + delta)
    return Tiree(
        "À l'ordre 3, on part de la température "
        f"$T_0 = {T0}$ et l'on s'arrête sous $T_f = {_tex(Tf)}$, avec $\\delta = {_tex(delta)}$ et $e_p = 810$ ; un palier fait "
        f"{par_palier} itérations. La loi est $T_{{k+1}} = T_k / (1 + T_k \\log(1 + \\delta) / (e_p + 1))$ ; la boucle fait un "
        "palier, puis baisse la température, tant que $T \\geq T_f$. Donnez deux entiers : le nombre de paliers, et celui "
        "d'itérations.",
        (int(combien) + 1, par_palier * (int(combien) + 1)),
        f"Λ = (e_p + 1)(1/T_f − 1/T_0)/log(1 + δ) = {virgule(round(combien, 2))} ; un palier de plus que sa partie entière.",
    )


def _tex(nombre: float) -> str:
    """Un nombre à virgule, dans une formule."""
    return str(nombre).replace(".", "{,}")
