"""La règle qui fait tous les verdicts : un intervalle mesuré, comparé à l'intervalle que promet l'affirmation.

    dedans               confirmé
    sans rien de commun  contredit
    à cheval             indécidable ici

Une mesure exacte est un intervalle d'un seul point. Une mesure qui peut contredire sans pouvoir confirmer passe par `ouvert`,
qui ne fait qu'affaiblir. Aucun autre module n'écrit de verdict : un essai le vérifie.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from statistics import mean, stdev
from typing import NamedTuple

from socle.nombres import accorder, decimal, elider, enumerer, milliers, tel_quel
from sudokulib.recuit.intervalle import intervalle_exact

CONFIRME, CONTREDIT, INDECIDABLE = "confirmé", "contredit", "indécidable ici"
VERDICTS = (CONFIRME, CONTREDIT, INDECIDABLE)
SANS_MESURE = "aucune mesure"

# Ce qu'on demande à un mot qui n'est pas un nombre : la même chose dans les cinq documents.
MAJORITE = 0.5  # « en général », « typiquement », « la majorité », « on pencherait pour », « de bonnes chances »
PRESQUE_TOUJOURS = 0.9  # « la très grande majorité », « pas réellement » (des échecs)
ENVIRON = 0.15  # « environ la moitié » : de 35 à 65 %
PRESQUE_NUL = 0.01
PEU = 0.5  # un demi-indice, pour un nombre moyen d'indices


class Intervalle(NamedTuple):
    """De `bas` à `haut`, bornes comprises ; un seul point si elles sont égales."""

    bas: float
    haut: float


class Constat(NamedTuple):
    """Ce qu'on a trouvé en éprouvant une affirmation.

    Attributs
    ---------
    verdict : str
        L'un des trois de `VERDICTS`.
    mesure : str
        Le nombre trouvé, avec son intervalle s'il vient d'un tirage.
    parce_que : str
        D'un verdict indécidable, la raison ; ailleurs, une nuance, ou rien.
    """

    verdict: str
    mesure: str
    parce_que: str = ""

    def __str__(self) -> str:
        return f"{self.verdict}. {self.mesure}{self.suite}"

    @property
    def suite(self) -> str:
        """La raison ou la nuance, comme on l'écrit à la fin d'une phrase ; rien s'il n'y en a pas."""
        if not self.parce_que:
            return ""
        if self.verdict == INDECIDABLE:
            return f", {elider('parce que', self.parce_que)}"
        return f" ; {self.parce_que}"


# La règle


def juger(trouve: Intervalle, promis: Intervalle, mesure: str, nuance: str = "", a_cheval: str = "") -> Constat:
    """Le verdict : où tombe l'intervalle trouvé, par rapport à l'intervalle promis.

    Paramètres
    ----------
    trouve, promis : Intervalle
    mesure : str
        Ce qu'on a trouvé, en mots.
    nuance : str
        Ce qu'il faut savoir de plus.
    a_cheval : str
        Pourquoi l'on ne tranche pas, si les deux intervalles se chevauchent.

    Renvoie
    -------
    Constat

    Exemples
    --------
    >>> promis = Intervalle(0.5, 1)
    >>> [juger(Intervalle(*trouve), promis, "").verdict for trouve in ((0.6, 0.8), (0.1, 0.2), (0.4, 0.6))]
    ['confirmé', 'contredit', 'indécidable ici']
    """
    if trouve.haut < promis.bas or promis.haut < trouve.bas:
        return Constat(CONTREDIT, mesure, nuance)
    if promis.bas <= trouve.bas and trouve.haut <= promis.haut:
        return Constat(CONFIRME, mesure, nuance)
    raison = a_cheval or "l'intervalle mesuré est à cheval sur ce que promet l'affirmation"
    return Constat(INDECIDABLE, mesure, f"{raison} ; {nuance}" if nuance else raison)


def ouvert(constat: Constat, parce_que: str) -> Constat:
    """Ce qu'on mesure peut contredire l'affirmation, mais ne suffit pas à la confirmer.

    >>> [ouvert(tous(k, 3, ""), "c'est trop peu").verdict for k in (2, 3)]
    ['contredit', 'indécidable ici']
    """
    return constat if constat.verdict == CONTREDIT else Constat(INDECIDABLE, constat.mesure, parce_que)


def sans_mesure(parce_que: str, mesure: str = SANS_MESURE) -> Constat:
    """Rien de ce qu'on peut faire ici ne porte sur ce que dit l'affirmation."""
    return Constat(INDECIDABLE, mesure, parce_que)


def selon(constats: dict[str, Constat], parce_que: str) -> Constat:
    """Le même verdict pour plusieurs populations ou plusieurs lectures, ou indécidable si elles ne s'accordent pas.

    Exemples
    --------
    >>> selon({"faciles": part(9, 9, 0.5), "dures": part(0, 9, 0.5)}, "« difficile » n'est pas défini").verdict
    'indécidable ici'
    """
    verdicts = {constat.verdict for constat in constats.values()}
    mesure = " ; ".join(f"{nom} : {constat.mesure}" for nom, constat in constats.items())
    if len(verdicts) == 1 and INDECIDABLE not in verdicts:
        return Constat(verdicts.pop(), mesure)
    return Constat(INDECIDABLE, mesure, parce_que)


# Des nombres exacts


def tous(k: int, m: int, mesure: str, nuance: str = "") -> Constat:
    """L'affirmation vaut pour tous les cas : elle doit tenir `m` fois sur `m`, et l'on compte `k`.

    >>> tous(29, 30, "").verdict, tous(30, 30, "").verdict
    ('contredit', 'confirmé')
    """
    return juger(Intervalle(k, k), Intervalle(m, m), mesure, nuance)


def toutes(conditions: Sequence[object], mesure: str, nuance: str = "") -> Constat:
    """L'affirmation demande plusieurs choses : il les faut toutes.

    >>> toutes([1 < 2, 2 < 1], "").verdict
    'contredit'
    """
    return tous(sum(map(bool, conditions)), len(conditions), mesure, nuance)


def au_moins(x: float, borne: float, mesure: str, nuance: str = "") -> Constat:
    """Un nombre exact, que l'affirmation veut d'au moins `borne`."""
    return juger(Intervalle(x, x), Intervalle(borne, inf), mesure, nuance)


def au_plus(x: float, borne: float, mesure: str, nuance: str = "") -> Constat:
    """Un nombre exact, que l'affirmation veut d'au plus `borne`."""
    return juger(Intervalle(x, x), Intervalle(-inf, borne), mesure, nuance)


def egal(publie: object, trouve: object, quoi: str = "", nuance: str = "") -> Constat:
    """Le document donne un nombre, ou plusieurs : ce sont ceux qu'on trouve, ou non.

    Exemples
    --------
    >>> print(egal(729, 729, "clauses"))
    confirmé. 729 clauses
    >>> print(egal(5, 4))
    contredit. 4, et non 5
    """
    mesure = f"{en_mots(trouve)} {quoi}".strip()
    if trouve != publie:
        mesure += f", et non {en_mots(publie)}"
    return toutes([trouve == publie], mesure, nuance)


# Des proportions et des moyennes


def part(k: int, m: int, seuil: float, quoi: str = "", nuance: str = "", plafond: float = 1.0) -> Constat:
    """L'affirmation veut une proportion d'au moins `seuil`, et d'au plus `plafond` : l'intervalle exact à 95 % en décide.

    Exemples
    --------
    >>> print(part(31, 200, 0.99))
    contredit. 31 sur 200, soit 15,5 % (10,8 % à 21,3 %)
    >>> part(3, 6, 0.5).verdict, part(843, 2000, 0.35, plafond=0.65).verdict
    ('indécidable ici', 'confirmé')
    """
    mesure = f"{quoi} : {part_en_mots(k, m)}" if quoi else part_en_mots(k, m)
    bas, haut = intervalle_exact(k, m)
    dedans = [pourcent(borne) for borne in (seuil, plafond) if bas <= borne <= haut and 0 < borne < 1]
    chevauche = f"l'intervalle à 95 % contient {enumerer(dedans)}"
    return juger(Intervalle(bas, haut), Intervalle(seuil, plafond), mesure, nuance, chevauche)


def baisse(avant: Sequence[float], apres: Sequence[float], quoi: str, nuance: str = "") -> Constat:
    """L'affirmation veut que le second réglage donne moins que le premier : l'intervalle de la différence en décide.

    Les valeurs sont appariées par la graine ; on n'en profite que pour réduire l'intervalle, et l'on n'y gagne rien quand elles
    sont indépendantes.
    """
    ecarts = [b - a for a, b in zip(avant, apres)]
    mesure = f"{quoi} : écart moyen {moyenne_en_mots(ecarts)}"
    return juger(intervalle_moyen(ecarts), Intervalle(-inf, 0), mesure, nuance, "l'intervalle à 95 % de l'écart contient zéro")


def entre(ecarts: Sequence[float], borne: float, quoi: str = "", nuance: str = "", a_cheval: str = "") -> Constat:
    """L'affirmation veut un écart moyen plus petit qu'une borne, dans un sens ou dans l'autre.

    Exemples
    --------
    >>> [entre(ecarts, 0.5).verdict for ecarts in ([0.1, -0.1, 0.0], [2.0, 2.1], [0.0, 1.2])]
    ['confirmé', 'contredit', 'indécidable ici']
    """
    mesure = f"{quoi} : écart moyen {moyenne_en_mots(ecarts)}".removeprefix(" : ")
    raison = a_cheval or f"l'intervalle à 95 % de l'écart est à cheval sur {tel_quel(borne)}"
    return juger(intervalle_moyen(ecarts), Intervalle(-borne, borne), mesure, nuance, raison)


def intervalle_moyen(valeurs: Sequence[float]) -> Intervalle:
    """L'intervalle à 95 % d'une moyenne : 1,96 fois son erreur type, de part et d'autre (loi normale)."""
    moyenne, demi = mean(valeurs), 1.96 * stdev(valeurs) / len(valeurs) ** 0.5
    return Intervalle(moyenne - demi, moyenne + demi)


# En mots


def en_mots(x: object) -> str:
    """Un nombre à la française, un texte tel quel.

    >>> en_mots(0.00273852), en_mots(2e-05), en_mots("L3C7"), en_mots([1, 2])
    ('0,00273852', '2·10⁻⁵', 'L3C7', '1, 2')
    """
    if isinstance(x, int) and not isinstance(x, bool):
        return milliers(x)
    if isinstance(x, float):
        return tel_quel(x)
    if isinstance(x, (list, tuple)):
        return ", ".join(map(en_mots, x))
    return str(x)


def pourcent(p: float) -> str:
    """Une proportion, au dixième de pour cent.

    >>> pourcent(0.155)
    '15,5 %'
    """
    return f"{decimal(100 * p, 1)} %"


def part_en_mots(k: int, m: int) -> str:
    """Une proportion observée et son intervalle à 95 %.

    >>> part_en_mots(31, 200)
    '31 sur 200, soit 15,5 % (10,8 % à 21,3 %)'
    """
    bas, haut = intervalle_exact(k, m)
    return f"{milliers(k)} sur {milliers(m)}, soit {pourcent(k / m)} ({pourcent(bas)} à {pourcent(haut)})"


def moyenne_en_mots(valeurs: Sequence[float]) -> str:
    """Une moyenne et son intervalle à 95 % (loi normale).

    >>> moyenne_en_mots([1, 2, 3, 4])
    '2,50 (1,23 à 3,77)'
    """
    bas, haut = intervalle_moyen(valeurs)
    return f"{decimal(mean(valeurs))} ({decimal(bas)} à {decimal(haut)})"


def sur(k: int, m: int, quoi: str) -> str:
    """« 3 grilles sur 10 ».

    >>> sur(3, 10, "grille"), sur(0, 10, "grille")
    ('3 grilles sur 10', '0 grille sur 10')
    """
    return f"{accorder(k, quoi)} sur {milliers(m)}"
