"""Chapitre 6 : surnuméraires, échanges, indices superflus, coûts."""

from __future__ import annotations

from cours.dossier.tirage import Tiree, tirage
from cours.tirages.grilles import completer, minimale_tiree, pleine_tiree
from epreuves.genres.decimale import Decimale
from socle.hasard import Hasard
from socle.nombres import virgule
from sudokulib.cases import nom_de_case
from sudokulib.generation import superflus, surnumeraires
from sudokulib.grille import Grille

EN_TROP = (4, 10)  # surnuméraires d'une petite grille
SUPERFLUS = (2, 5)


@tirage("L.2v", "Des surnuméraires, à la main")
def surnumeraires_a_la_main(hasard: Hasard) -> Tiree:
    """Les surnuméraires d'une petite grille remplie."""
    while True:
        valeurs = list(pleine_tiree(hasard, 2).valeurs)
        for case in hasard.melange(range(16))[:3]:
            valeurs[case] = hasard.randint(1, 4)
        grille = Grille(2, tuple(valeurs))
        if EN_TROP[0] <= surnumeraires(grille) <= EN_TROP[1]:
            return Tiree(
                "Un **surnuméraire** est, dans un bloc (ligne, colonne ou région), une occurrence d'une valeur après la "
                "première. Combien la grille d'ordre 2 ci-dessous en a-t-elle ? Donnez un entier.",
                surnumeraires(grille),
                "La somme, sur les douze blocs, de 4 moins le nombre de valeurs différentes qu'on y lit.",
                grille,
            )


@tirage("L.2c")
def cout_d_un_echange(hasard: Hasard) -> Tiree:
    """Ce qu'on lit pour juger un échange, à un autre ordre."""
    n = hasard.choice((2, 4, 5, 6, 7, 8))
    N = n * n
    return Tiree(
        f"À l'ordre $n = {n}$, on échange deux cases d'une grille pleine. Donnez trois entiers : le nombre de valeurs qu'on lit "
        "pour compter tous les surnuméraires, chaque bloc étant lu une fois ; le nombre de blocs qui contiennent l'une des deux "
        "cases, au plus ; le nombre de valeurs qu'on lit, au plus, en ne recomptant que ces blocs.",
        (3 * N**2, 6, 6 * N),
        f"3N blocs de N = {N} cases ; trois blocs pour chacune des deux cases.",
    )


@tirage("L.4n")
def indices_superflus(hasard: Hasard) -> Tiree:
    """Les indices superflus d'une petite grille à solution unique."""
    while True:
        minimale, solution = minimale_tiree(hasard, 2)
        grille = completer(minimale, solution, minimale.nombre_indices + 2, hasard)
        de_trop = superflus(grille, "python")
        if SUPERFLUS[0] <= len(de_trop) <= SUPERFLUS[1]:
            return Tiree(
                "La grille d'ordre 2 ci-dessous a une solution et une seule. Combien de ses indices peut-on ôter, chacun "
                "**seul**, sans perdre l'unicité ? Donnez un entier.",
                len(de_trop),
                f"Ce sont ceux de {', '.join(nom_de_case(case, 2) for case in de_trop)}.",
                grille,
            )


@tirage("L.5c")
def cout_de_la_force_brute(hasard: Hasard) -> Tiree:
    """Combien de configurations examine la force brute."""
    k = hasard.randint(18, 60)
    return Tiree(
        f"On vide par force brute une grille de $k = {k}$ indices, avec un compteur binaire. Donnez trois entiers (vous pouvez "
        "écrire un calcul, comme `7**12`) : le nombre de configurations ; le dernier compteur ; et, si l'on s'arrêtait à "
        "$2^{k-1}$ **compris**, le nombre de configurations qu'on n'aurait pas examinées.",
        (2**k, 2**k - 1, 2 ** (k - 1) - 1),
        f"2^{k}, 2^{k} − 1, et 2^{k} − 1 − 2^{k - 1} = 2^{k - 1} − 1.",
    )


@tirage("L.6c")
def deux_politiques(hasard: Hasard) -> Tiree:
    """Les itérations de deux politiques de température."""
    pas, longueur = hasard.choice((0.01, 0.02, 0.05)), hasard.choice((20, 25, 40, 50))
    baisse = hasard.choice((0.1, 0.2, 0.5))
    d = hasard.choice((2, 3, 4, 5))
    return Tiree(
        f"On descend de $T_i$ à $T_f$, avec $T_i - T_f = {d}$. La première politique ôte {virgule(pas)} à chaque itération ; la "
        f"seconde ôte {virgule(baisse)} à la fin de paliers de {longueur} itérations. Donnez trois nombres : le nombre "
        "d'itérations de la première, celui de la seconde, et la baisse d'un palier qui rendrait ces deux nombres égaux.",
        (round(d / pas), round(longueur * d / baisse), round(longueur * pas, 6)),
        "d/p, m d/b, et b = m p.",
        genre=Decimale,
        champs={"tolerance": 0.001},
    )
