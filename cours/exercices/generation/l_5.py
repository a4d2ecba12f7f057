"""L.5, la grille que désigne un compteur binaire ; L.5f, la force brute ; L.5c, son coût ; L.5m, jusqu'où en une minute."""

from __future__ import annotations

from math import ceil, floor, log2
from typing import Any

from cours.exercices.generation._tables import ORDRE_4, RESOLUE, Arguments, Tableau, en_tableau, montrer, sans
from cours.exercices.generation._unicite import unique
from epreuves import Droits, Entre, Fonctions, Formule, Grandeur, Mesure, Recalculee, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.exemples import exemple
from sudokulib.generation import est_unique
from sudokulib.generation import vider_force_brute as vider_force_brute_de_la_bibliotheque

SECONDES_PAR_AN = 31_557_600


def indices_de(t: Tableau) -> list[tuple[int, int]]:
    """Les cases qui portent un indice, dans l'ordre de lecture."""
    return [(i, j) for i, ligne in enumerate(t) for j, v in enumerate(ligne) if v]


def configuration(t: Tableau, compteur: int) -> Tableau:
    """La grille t où l'indice de rang r est ôté si le bit r du compteur vaut 1 (référence de L.5).

    Exemples
    --------
    >>> configuration([[1, 2, 0, 0], [0, 0, 3, 4], [0] * 4, [0] * 4], 5)[:2]
    [[0, 2, 0, 0], [0, 0, 0, 4]]
    """
    return sans(t, *(case for r, case in enumerate(indices_de(t)) if compteur >> r & 1))


def vider_force_brute(t: Tableau) -> Tableau:
    """Une des grilles les plus vides qui gardent la solution unique de t (référence de L.5f)."""
    k, meilleure = len(indices_de(t)), t
    for compteur in sorted(range(1 << k), key=int.bit_count, reverse=True):
        meilleure = configuration(t, compteur)
        if unique(meilleure):
            break
    return meilleure


# L.5 : le corrigé, et d'autres bonnes réponses


def corrige():
    def configuration(t, compteur):
        """Renvoie la grille t, dont on a ôté l'indice de rang r quand le bit r du compteur vaut 1 ; t ne change pas."""
        resultat = [ligne.copy() for ligne in t]
        r = 0
        for i, ligne in enumerate(t):
            for j, v in enumerate(ligne):
                if v:
                    if trou(compteur >> r & 1):
                        resultat[i][j] = 0
                    r += trou(1)
        return resultat


def en_divisant():
    def configuration(t, compteur):
        nouvelle = []
        for ligne in t:
            nouvelle.append([])
            for v in ligne:
                oter = False
                if v:
                    compteur, oter = compteur // 2, compteur % 2 == 1
                nouvelle[-1].append(0 if oter else v)
        return nouvelle


def par_l_ecriture_binaire():
    def configuration(t, compteur):
        bits = iter(bin(compteur)[:1:-1] + "0" * len(t) ** 2)
        return [[v if v == 0 or next(bits) == "0" else 0 for v in ligne] for ligne in t]


@fausse("vous lisez le compteur à l'envers : le premier indice correspond au bit de poids faible")
def bits_a_l_envers(t, compteur):
    cases = indices_de(t)
    return sans(t, *(case for r, case in enumerate(cases) if compteur >> len(cases) - 1 - r & 1))


@fausse("bin(compteur) s'écrit à partir du bit de poids fort : le bit de rang r y est le r-ième à partir de la fin")
def de_gauche_a_droite(t, compteur):
    bits = bin(compteur)[2:]
    return sans(t, *(case for case, bit in zip(indices_de(t), bits) if bit == "1"))


@fausse("vous gardez les indices que le compteur désigne ; un bit à 1 ôte l'indice")
def garder_au_lieu_d_oter(t, compteur):
    return sans(t, *(case for r, case in enumerate(indices_de(t)) if not compteur >> r & 1))


@fausse("vous comptez aussi les cases vides : le rang r est celui d'un indice, pas celui d'une case")
def rang_de_case(t, compteur):
    N = len(t)
    return sans(t, *(divmod(case, N) for case in range(N * N) if compteur >> case & 1))


@fausse("vous comptez les rangs à partir de 1 : le bit de rang 0 ne sert à rien")
def un_rang_de_trop(t, compteur):
    return configuration(t, compteur >> 1)


# L.5f : le corrigé, et d'autres bonnes réponses


def corrige_f():
    def vider_force_brute(t):
        """Renvoie une grille qui a le moins d'indices possible, parmi celles qu'on obtient en vidant t."""
        k = sum(v > 0 for ligne in t for v in ligne)
        meilleure, ote = t, 0
        for compteur in range(trou(2**k)):
            if trou(compteur.bit_count() > ote):
                essai = configuration(t, compteur)
                if trou(est_unique(essai)):
                    meilleure, ote = essai, compteur.bit_count()
        return [ligne.copy() for ligne in meilleure]


def les_plus_vides_d_abord():
    def vider_force_brute(t):
        k = sum(v > 0 for ligne in t for v in ligne)
        for compteur in sorted(range(2**k), key=lambda c: -bin(c).count("1")):
            essai = configuration(t, compteur)
            if est_unique(essai):
                return essai


def par_combinaisons():
    def vider_force_brute(t):
        from itertools import combinations

        cases = [(i, j) for i in range(len(t)) for j in range(len(t)) if t[i][j]]
        for gardees in range(len(cases) + 1):
            for choix in combinations(cases, gardees):
                essai = [[v if (i, j) in choix else 0 for j, v in enumerate(ligne)] for i, ligne in enumerate(t)]
                if est_unique(essai):
                    return essai


@fausse("vous ôtez les indices l'un après l'autre : le résultat est minimal, mais d'autres façons de vider vont plus loin")
def glouton(t):
    for i, j in indices_de(t):
        if unique(sans(t, (i, j))):
            t = sans(t, (i, j))
    return [ligne.copy() for ligne in t]


@fausse("vous ne regardez pas si la solution reste unique : il ne reste plus rien", sans=("est_unique", "compter_solutions"))
def tout_vider(t):
    return [[0] * len(t) for _ in t]


@fausse("vous vous arrêtez à 2^(k−1), comme dans notre copie du document : le dernier compteur est 2^k − 1")
def a_la_lettre(t):
    k, meilleure, ote = len(indices_de(t)), t, 0
    for compteur in range((1 << k - 1) + 1):
        if compteur.bit_count() > ote and unique(configuration(t, compteur)):
            meilleure, ote = configuration(t, compteur), compteur.bit_count()
    return [ligne.copy() for ligne in meilleure]


@fausse("vous vous arrêtez à la première configuration qui convient ; il faut les examiner toutes")
def la_premiere(t):
    premiers = (configuration(t, 1 << r) for r in range(len(indices_de(t))))
    return next((essai for essai in premiers if unique(essai)), t)


@fausse("vous gardez le plus grand compteur : ce n'est pas lui qui ôte le plus d'indices, mais celui qui a le plus de bits à 1")
def le_plus_grand_compteur(t):
    essais = (configuration(t, compteur) for compteur in range((1 << len(indices_de(t))) - 1, -1, -1))
    return next(essai for essai in essais if unique(essai))


@fausse("vous rendez la grille de départ")
def rien(t):
    return [ligne.copy() for ligne in t]


def _aussi_vide(arguments: Arguments, attendu: Any, obtenu: Any) -> bool:
    """Vrai si la grille obtenue vide celle de l'appel aussi loin, sans perdre l'unicité."""
    (t,) = arguments
    forme = isinstance(obtenu, list) and [type(ligne) for ligne in obtenu] == [list] * len(t)
    if not forme or any(len(ligne) != len(t) for ligne in obtenu):
        return False
    reprise = all(v in (0, u) for avant, apres in zip(t, obtenu) for u, v in zip(avant, apres))
    return reprise and len(indices_de(obtenu)) == len(indices_de(attendu)) and unique(obtenu)


SEPT = en_tableau("0204001020034300")  # ôtés un à un dans l'ordre de lecture, ces indices laissent une grille à 5, et non à 4
AUTRE_SEPT = en_tableau("1000300220034020")
CASES = st.lists(st.sampled_from([(i, j) for i in range(4) for j in range(4)]), min_size=10, max_size=12, unique=True)
A_VIDER = CASES.map(lambda cases: sans(RESOLUE, *cases))


def _sans_bit_de_trop(appel: tuple[Tableau, int]) -> tuple[Tableau, int]:
    """Un compteur n'a pas plus de bits que la grille n'a d'indices."""
    t, compteur = appel
    return t, compteur % 2 ** len(indices_de(t))


declarer(
    Fonctions(
        identifiant="L.5",
        explication=(
            "Le bit de poids faible est celui du premier indice. Une case vide n'a pas de bit : `r` n'avance que sur un indice."
        ),
        titre="Le compteur binaire",
        document="L",
        fonctions=(configuration,),
        exemples=(
            (RESOLUE, 0),
            (SEPT, 1),
            (SEPT, 6),
            (RESOLUE, 2**16 - 1),
            (en_tableau("..12............"), 2),
            (exemple("leleux_facile").lignes(), 6),
            (ORDRE_4, 1 << 255 | 5),
        ),
        strategie=st.tuples(A_VIDER, st.integers(0, 127)).map(_sans_bit_de_trop),
        montrer=montrer,
        solution=corrige,
        autres=(en_divisant, par_l_ecriture_binaire),
        variantes=(bits_a_l_envers, de_gauche_a_droite, garder_au_lieu_d_oter, rang_de_case, un_rang_de_trop),
        indications=(
            "Pour un compteur qui vaut 5, c'est-à-dire 101 en binaire : de quels rangs sont les indices qu'on ôte ?",
            "Parcourez les cases dans l'ordre de lecture, en comptant les indices rencontrés. Celui de rang r part si "
            "compteur >> r & 1 vaut 1.",
        ),
    ),
    Fonctions(
        identifiant="L.5f",
        explication=(
            "Compter les bits coûte peu, prouver l'unicité coûte cher. On ne la teste donc que si la "
            "configuration battrait la meilleure."
        ),
        titre="Vider par force brute",
        document="L",
        fonctions=(vider_force_brute,),
        fournis=(est_unique,),
        exemples=(
            (en_tableau("0000340201400000"),),
            (en_tableau("1..4.4.....3..2."),),
            (SEPT,),
            (AUTRE_SEPT,),
            (en_tableau("0000341201400020"),),
        ),
        montrer=montrer,
        accepter=_aussi_vide,
        delai=4.0,
        solution=corrige_f,
        autres=(les_plus_vides_d_abord, par_combinaisons),
        variantes=(glouton, tout_vider, a_la_lettre, la_premiere, le_plus_grand_compteur, rien),
        droits=Droits(defendues=(vider_force_brute_de_la_bibliotheque,)),
        indications=(
            "Combien de configurations ? Comment savoir, du compteur seul, combien d'indices il ôte ?",
            "Pour chaque compteur de 0 à 2^k − 1 : s'il ôte plus d'indices que le meilleur trouvé (compteur.bit_count()), et si "
            "est_unique(configuration(t, compteur)), c'est le nouveau meilleur.",
        ),
        points=2,
    ),
    Formule(
        identifiant="L.5c",
        titre="Ce que coûte la force brute",
        document="L",
        lettres={"k": "le nombre d'indices de la grille"},
        reponse=("2**k", "2**k - 1", "2**(k-1) - 1"),
        raisons={
            (0, "k**2"): "chaque indice de plus double le nombre de configurations : il n'ajoute pas",
            (0, "2**k - 1"): "ne rien ôter est aussi une configuration",
            (0, "2*k"): "chaque indice reste ou part, indépendamment des autres : les choix se multiplient",
            (1, "2**k"): "on compte à partir de 0",
            (1, "2**(k-1)"): "c'est ce que dit notre copie du document ; avec k bits, à quoi ressemble le dernier compteur ?",
            (2, "2**(k-1)"): "le compteur 2^(k−1) est lui-même examiné",
        },
        indications=(
            "Chaque indice reste ou part. Pour k = 3, écrivez tous les compteurs en binaire.",
            "De 000 à 111, il y a 8 compteurs, de 0 à 7. Si l'on s'arrête à 2^(k−1) = 4 compris, lesquels n'a-t-on pas vus ?",
        ),
        explication="2^k configurations, de 0 à 2^k − 1. De 0 à 2^(k−1) compris, on en voit 2^(k−1) + 1 : il en manque "
        "2^(k−1) − 1, presque toutes celles qui ôtent le dernier indice. Le « − 1 » du document est passé dans l'exposant, à "
        "l'impression sans doute.",
        points=2,
    ),
    Mesure(
        identifiant="L.5m",
        titre="Jusqu'où en une minute ?",
        document="L",
        reponse=(50_000, 21, 1.53e12),
        grandeurs=(
            Grandeur(
                "par seconde", Entre(100, 10**12), suppose="une machine d'aujourd'hui, et des milliers de configurations au moins"
            ),
            Grandeur(
                "k",
                Recalculee(
                    lambda x: floor(log2(60 * x["par seconde"])),
                    sinon=(
                        (lambda x: ceil(log2(60 * x["par seconde"])), "vous arrondissez vers le haut : 2^k ne tient plus"),
                        (lambda x: floor(log2(x["par seconde"])), "c'est pour une seconde ; on demande une minute"),
                        (lambda x: floor(60 * x["par seconde"]), "c'est le nombre de configurations ; on demande l'exposant"),
                    ),
                ),
                suppose="le plus grand k entier tel que 2^k configurations tiennent en soixante secondes, à ce débit",
                entiere=True,
            ),
            Grandeur(
                "années",
                Recalculee(
                    lambda x: 2**81 / x["par seconde"] / SECONDES_PAR_AN,
                    tolerance=0.05,
                    sinon=(
                        (lambda x: 2**81 / x["par seconde"], "c'est en secondes ; on demande des années"),
                        (lambda x: 2**81 / x["par seconde"] / 3600, "c'est en heures ; on demande des années"),
                        (lambda x: 2**81 / x["par seconde"] / 86_400, "c'est en jours ; on demande des années"),
                    ),
                ),
                suppose="2⁸¹ configurations au même débit, et 31 557 600 secondes par an",
            ),
        ),
        indications=(
            "Combien de configurations en une seconde, puis en soixante ? Quelle est la plus grande puissance de 2 qui n'en "
            "dépasse pas le nombre ?",
            "Divisez le nombre de configurations par la durée : c'est votre débit. Le plus grand k se trouve par log2, arrondi "
            "vers le bas ; et 2**81 configurations, à ce débit, prennent des secondes, à convertir en années.",
        ),
        explication="À cinquante mille configurations par seconde, 2²¹ tiennent en une minute. Doubler la vitesse ne gagne qu'un "
        "indice ; mille fois plus vite, dix. Pour une grille complète, 2⁸¹ : « des jours de calculs et même sûrement "
        "des semaines », dit le document, bien loin du compte.",
        points=2,
    ),
)
