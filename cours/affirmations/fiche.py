"""Une affirmation d'un document, la façon de l'éprouver, et le verdict qu'on en tire.

Un verdict ne s'écrit jamais à la main : une mesure renvoie un `Constat`, fait par l'une des fonctions de ce module (`egal`,
`trancher`, `part`, `ouvert`…), qui compare ce que dit le document à ce qu'on trouve.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from socle.abrege import EnUnePhrase
from socle.erreurs import ErreurClaire, citer
from socle.nombres import decimal, milliers
from sudokulib.recuit.intervalle import intervalle_exact

CONFIRME, CONTREDIT, INDECIDABLE = "confirmé", "contredit", "indécidable ici"
VERDICTS = (CONFIRME, CONTREDIT, INDECIDABLE)

DOCUMENTS = {
    "T": "Problème du Sudoku (Toulon)",
    "S": "Sudokus et algorithmes de recuit (R. Sirdey)",
    "W": "Recuit simulé et Sudoku (wiki)",
    "C": "Centrale 2014, option informatique",
    "L": "Génération de Sudoku (Ph. Leleux)",
}

# Ce qui refait les essais que lisent les leçons, et que lisent aussi des mesures.
SERIES = {
    "recuit": "python -m bench.recuit donnees --nombre 200 --graine 2006",
    "vidage": "python -m bench.generation --donnees --essais 200 --graine 1",
}

Mesurer = Callable[[Any], "Constat"]


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
        lien = ", parce que " if self.verdict == INDECIDABLE else " ; "
        return f"{lien}{self.parce_que}"


@dataclass(frozen=True, slots=True, repr=False)
class Affirmation(EnUnePhrase):
    """Ce que dit un document, et comment on l'éprouve.

    Attributs
    ---------
    identifiant : str
        La lettre du document, puis quelques mots : « S-temperature-finale ».
    reference : str
        Où il le dit.
    enonce : str
        Ce qu'il dit, dans nos mots ; les siens sont entre guillemets.
    methode : str
        Ce qu'on fait pour le savoir.
    publie : object
        Le nombre qu'imprime le document, s'il y en a un : c'est lui qu'on donne à `mesurer`.
    mesurer : fonction
        De ce nombre au `Constat`.
    longue : bool
        Vrai si la mesure prend plus d'une seconde, dépend de la machine ou demande une bibliothèque facultative : les essais ne
        la refont pas, la commande si.
    graine : int ou None
        Celle des tirages.
    serie : str
        « recuit » ou « vidage » si la mesure lit des essais déjà gardés pour les leçons ; rien sinon.
    """

    identifiant: str
    reference: str
    enonce: str
    methode: str
    publie: Any
    mesurer: Mesurer
    longue: bool
    graine: int | None
    serie: str = ""

    @property
    def document(self) -> str:
        """La lettre du document."""
        return self.identifiant[0]

    @property
    def commande(self) -> str:
        """Ce qui refait la mesure, dans un terminal."""
        refaire = f"python -m outils.affirmations {self.identifiant}"
        return f"{SERIES[self.serie]} && {refaire}" if self.serie else refaire

    def eprouver(self) -> Constat:
        """Fait la mesure."""
        return self.mesurer(self.publie)

    def __str__(self) -> str:
        return f"{self.identifiant} ({self.reference}) : {self.enonce}"


REGISTRE: dict[str, Affirmation] = {}


def affirmation(
    identifiant: str,
    reference: str,
    enonce: str,
    methode: str,
    *,
    publie: Any = None,
    longue: bool = False,
    graine: int | None = None,
    serie: str = "",
) -> Callable[[Mesurer], Mesurer]:
    """Inscrit une affirmation : ce qu'on décore en est la mesure.

    Exemples
    --------
    >>> @affirmation("T-essai", "nulle part", "Deux et deux font cinq.", "On additionne.", publie=5)
    ... def _(publie):
    ...     return egal(publie, 2 + 2)
    >>> print(REGISTRE.pop("T-essai").eprouver())
    contredit. 4, et non 5
    """
    if identifiant in REGISTRE or identifiant[:2] not in {f"{lettre}-" for lettre in DOCUMENTS}:
        raise ErreurClaire(f"l'identifiant {citer(identifiant)} est déjà pris, ou ne commence pas par la lettre d'un document")

    def inscrire(mesurer: Mesurer) -> Mesurer:
        fiche = Affirmation(identifiant, reference, enonce, methode, publie, mesurer, longue, graine, serie)
        REGISTRE[identifiant] = fiche
        return mesurer

    return inscrire


# Du nombre trouvé au verdict


def trancher(tenu: object, mesure: str, nuance: str = "") -> Constat:
    """Confirmé si l'affirmation tient, contredit sinon."""
    return Constat(CONFIRME if tenu else CONTREDIT, mesure, nuance)


def egal(publie: object, trouve: object, quoi: str = "", nuance: str = "") -> Constat:
    """Le document imprime un nombre : c'est celui qu'on trouve, ou non.

    Exemples
    --------
    >>> print(egal(729, 729, "clauses"))
    confirmé. 729 clauses
    """
    mesure = f"{en_mots(trouve)} {quoi}".strip()
    if trouve != publie:
        mesure += f", et non {en_mots(publie)}"
    return trancher(trouve == publie, mesure, nuance)


def en_mots(x: object) -> str:
    """Un nombre à la française, un texte tel quel.

    >>> en_mots(0.00273852), en_mots(2e-05), en_mots("L3C7"), en_mots([1, 2])
    ('0,00273852', '2·10^-5', 'L3C7', '1, 2')
    """
    if isinstance(x, int) and not isinstance(x, bool):
        return milliers(x) if x < 10**15 else f"{x:,}".replace(",", "\u202f")
    if isinstance(x, float):
        mantisse, _e, exposant = repr(x).partition("e")
        return mantisse.replace(".", ",") + (f"·10^{int(exposant)}" if exposant else "")
    if isinstance(x, (list, tuple)):
        return ", ".join(map(en_mots, x))
    return str(x)


def ouvert(tenu: object, mesure: str, parce_que: str) -> Constat:
    """Ce qu'on mesure peut contredire l'affirmation, mais ne suffit pas à la confirmer."""
    return Constat(INDECIDABLE if tenu else CONTREDIT, mesure, parce_que)


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


def part(k: int, m: int, seuil: float, quoi: str = "", nuance: str = "") -> Constat:
    """L'affirmation veut une proportion d'au moins `seuil` : l'intervalle de confiance exact à 95 % en décide.

    Exemples
    --------
    >>> print(part(31, 200, 0.99))
    contredit. 31 sur 200, soit 15,5 % (10,8 % à 21,3 %)
    >>> print(part(3, 6, 0.5).verdict)
    indécidable ici
    """
    bas, haut = intervalle_exact(k, m)
    mesure = f"{quoi} : {part_en_mots(k, m)}" if quoi else part_en_mots(k, m)
    if bas < seuil <= haut:
        raison = f"l'intervalle à 95 % contient {pourcent(seuil)}"
        return Constat(INDECIDABLE, mesure, f"{raison} ; {nuance}" if nuance else raison)
    return trancher(bas >= seuil, mesure, nuance)


def selon(constats: dict[str, Constat], parce_que: str) -> Constat:
    """Le même verdict pour plusieurs populations, ou indécidable si elles ne s'accordent pas.

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


def moyenne_en_mots(valeurs: list[float]) -> str:
    """Une moyenne et son intervalle à 95 % (loi normale).

    >>> moyenne_en_mots([1, 2, 3, 4])
    '2,50 (1,23 à 3,77)'
    """
    moyenne, demi = moyenne_et_demi_largeur(valeurs)
    return f"{decimal(moyenne)} ({decimal(moyenne - demi)} à {decimal(moyenne + demi)})"


def moyenne_et_demi_largeur(valeurs: list[float]) -> tuple[float, float]:
    """La moyenne, et 1,96 fois son erreur type."""
    from statistics import mean, stdev

    return mean(valeurs), 1.96 * stdev(valeurs) / len(valeurs) ** 0.5


def baisse(avant: Sequence[float], apres: Sequence[float], quoi: str) -> Constat:
    """L'affirmation veut que le second réglage donne moins que le premier : l'intervalle de la différence en décide.

    Les valeurs sont appariées si les deux listes ont la même longueur et le même ordre de graines ; on n'en profite que pour
    réduire l'intervalle, et l'on n'y gagne rien quand elles sont indépendantes.
    """
    ecarts = [b - a for a, b in zip(avant, apres)]
    moyenne, demi = moyenne_et_demi_largeur(ecarts)
    mesure = f"{quoi} : écart moyen {moyenne_en_mots(ecarts)}"
    if moyenne - demi <= 0 <= moyenne + demi:
        return Constat(INDECIDABLE, mesure, "l'intervalle à 95 % de l'écart contient zéro")
    return trancher(moyenne < 0, mesure)


def entre(ecarts: list[float], borne: float, parce_que: str) -> Constat:
    """L'affirmation veut un écart moyen plus petit qu'une borne, dans un sens ou dans l'autre.

    Exemples
    --------
    >>> [entre(ecarts, 0.5, "c'est trop peu").verdict for ecarts in ([0.1, -0.1, 0.0], [2.0, 2.1], [0.0, 1.2])]
    ['confirmé', 'contredit', 'indécidable ici']
    """
    moyenne, demi = moyenne_et_demi_largeur(ecarts)
    mesure = f"écart moyen {moyenne_en_mots(ecarts)}"
    if abs(moyenne) + demi < borne or abs(moyenne) - demi > borne:
        return trancher(abs(moyenne) < borne, mesure)
    return Constat(INDECIDABLE, mesure, parce_que)
