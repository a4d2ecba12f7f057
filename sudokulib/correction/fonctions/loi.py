"""La loi d'une fonction qui tire au hasard, calculée et non estimée.

On donne à la fonction un générateur qui ne tire rien : il parcourt. À chaque tirage entier parmi b, il ouvre b branches de
probabilité 1/b ; à chaque tirage réel, `TRANCHES` branches, une par tranche égale de [0, 1[. En rejouant la fonction sur toutes
les branches, on a la probabilité exacte de chaque issue, à une tranche près par tirage réel. Aucun test statistique, donc
aucune fausse alarme : le verdict ne dépend ni d'une graine, ni de la chance.

Si l'arbre a trop de branches, on tire `TIRAGES` fois pour de bon, d'une graine fixée. Deux lois égales passent alors pour
différentes moins d'une fois sur un million (inégalité de Hoeffding, `ecart_permis`).

Un algorithme entier, qui tire des centaines de fois, est *rejoué* : tant d'exécutions, chacune d'un générateur neuf, la k-ième
de graine k. Deux fonctions qui emploient leurs tirages de même donnent alors la même suite d'issues, et l'on n'a rien d'autre à
comparer ; sinon, on compare leurs lois.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from math import comb, inf, log, sqrt
from typing import NamedTuple

from sudokulib.correction.donnees import Donnee, ecrire, rebatir

TRANCHES = 200  # branches d'un tirage réel
BRANCHES = 6000  # exécutions au plus pour une loi calculée
PROFONDEUR = 200  # tirages au plus dans un appel dont on calcule la loi
TIRAGES = 4000  # exécutions d'une loi estimée
REPETITIONS = 40  # exécutions d'une fonction qui ne tire rien
FAUSSE_ALARME = 1e-6
GRAINE = 2014


class TropDeBranches(Exception):
    """L'arbre des tirages est trop grand pour être parcouru."""


class Generateur(random.Random):
    """Un générateur qu'on prête à l'étudiant : celui de `random`, et les noms du cours.

    `entier(b)`, `reel()` et `melange(suite)` sont ceux de `sudokulib.hasard.Hasard` ; `random`, `randrange`, `randint`, `choice`,
    `shuffle` et `sample` ceux de Python. Tous passent par `random` et `_randbelow`, que redéfinissent les deux sortes de
    générateurs.
    """

    def entier(self, borne: int) -> int:
        """Un entier de 0 à borne − 1."""
        return self.randrange(borne)

    def reel(self) -> float:
        """Un réel de [0, 1[."""
        return self.random()

    def melange(self, suite: Sequence[Donnee]) -> list[Donnee]:
        """Une nouvelle liste des mêmes éléments, dans un ordre tiré au sort."""
        liste = list(suite)
        self.shuffle(liste)
        return liste


class Compteur(Generateur):
    """Un générateur ordinaire, qui compte ses tirages."""

    def __init__(self, graine: int) -> None:
        super().__init__(graine)
        self.tirages = 0

    def random(self) -> float:
        self.tirages += 1
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        self.tirages += 1
        return super().getrandbits(k)


class Parcours(Generateur):
    """Un générateur qui suit un chemin dans l'arbre des tirages, et note combien de branches il y avait à chaque pas."""

    def __init__(self, chemin: Sequence[int]) -> None:
        super().__init__(0)
        self._chemin = list(chemin)
        self.branches: list[int] = []
        self.suivi: list[int] = []
        self.reels = 0

    @property
    def tirages(self) -> int:
        """Le nombre de tirages faits."""
        return len(self.branches)

    def _choisir(self, branches: int) -> int:
        rang = len(self.branches)
        choix = self._chemin[rang] if rang < len(self._chemin) else 0
        self.branches.append(branches)
        self.suivi.append(choix)
        if rang > PROFONDEUR:  # une boucle qui tire jusqu'à ce que la chance tourne
            raise TropDeBranches
        return choix

    def random(self) -> float:
        """Le milieu d'une tranche."""
        self.reels += 1
        return (self._choisir(TRANCHES) + 0.5) / TRANCHES

    def _randbelow(self, n: int) -> int:
        if n <= 0:
            raise ValueError("on ne peut rien tirer parmi zéro")
        return self._choisir(n) if n > 1 else 0

    def getrandbits(self, k: int, /) -> int:
        return self._choisir(1 << k)

    def suivant(self) -> list[int] | None:
        """Le chemin d'après, comme un compteur ; None si l'arbre est parcouru."""
        chemin = list(self.suivi)
        while chemin and chemin[-1] == self.branches[len(chemin) - 1] - 1:
            chemin.pop()
        if not chemin:
            return None
        chemin[-1] += 1
        return chemin


class Loi(NamedTuple):
    """La loi d'un appel.

    Attributs
    ---------
    issues : dict
        Au texte de chaque issue, sa probabilité.
    tirages : int
        Le plus grand nombre de tirages d'un appel.
    precision : float
        De combien une probabilité peut s'écarter de la vraie : 0 si elle est exacte.
    suite : tuple de str
        Les issues des exécutions rejouées, dans l'ordre des graines ; vide si la loi est calculée ou estimée.
    types : tuple de str
        Les types, avec leur article, de ce que renvoient les appels.
    essais : int
        Le nombre d'exécutions dont on l'a estimée ; 0 si elle est calculée ou rejouée.
    modifies : tuple de int
        Les rangs des arguments qu'au moins une exécution a modifiés.
    """

    issues: dict[str, float]
    tirages: int
    precision: float
    suite: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    essais: int = 0
    modifies: tuple[int, ...] = ()


def loi(appeler: Callable[[Generateur], Donnee], executions: int = 0) -> Loi:
    """La loi de ce que renvoie un appel.

    Paramètres
    ----------
    appeler : fonction
        Reçoit un générateur, fait l'appel avec lui, renvoie ce qu'on observe.
    executions : int
        Rejouer l'appel tant de fois, chacune de sa graine ; 0 pour calculer la loi, ou l'estimer si l'arbre est trop grand.

    Renvoie
    -------
    Loi

    Exemples
    --------
    >>> loi(lambda hasard: hasard.entier(4) == 0).issues
    {'True': 0.25, 'False': 0.75}
    >>> loi(lambda hasard: hasard.reel() < 0.25).issues
    {'True': 0.25, 'False': 0.75}
    """
    if executions:
        return _rejouee(appeler, executions)
    try:
        return _calculee(appeler)
    except TropDeBranches:
        return _estimee(appeler)


def _calculee(appeler: Callable[[Generateur], Donnee]) -> Loi:
    """La loi, branche par branche ; lève TropDeBranches s'il y en a trop."""
    poids: dict[str, float] = {}
    chemin: list[int] | None = []
    executions = tirages = reels = 0
    while chemin is not None:
        parcours = Parcours(chemin)
        issue = texte_d_issue(appeler(parcours))
        executions += 1
        if executions > BRANCHES:
            raise TropDeBranches
        poids[issue] = poids.get(issue, 0.0) + _probabilite(parcours.branches)
        tirages, reels = max(tirages, parcours.tirages), max(reels, parcours.reels)
        chemin = parcours.suivant()
    if tirages == 0:
        return _sans_nos_tirages(appeler)
    arrondies = {issue: round(p, 12) for issue, p in poids.items()}
    return Loi(arrondies, tirages, reels / TRANCHES)


def _sans_nos_tirages(appeler: Callable[[Generateur], Donnee]) -> Loi:
    """Ce que donne une fonction qui n'a rien tiré de notre générateur : une issue, ou plusieurs si elle tire ailleurs.

    Le générateur global de Python part d'une graine fixée, pour que le verdict soit toujours le même, et reprend
    ensuite son état.
    """
    etat = random.getstate()
    random.seed(GRAINE)
    try:
        issues = [texte_d_issue(appeler(Parcours([]))) for _ in range(REPETITIONS)]
    finally:
        random.setstate(etat)
    return Loi({issue: issues.count(issue) / REPETITIONS for issue in issues}, tirages=0, precision=0.0)


def _probabilite(branches: list[int]) -> float:
    p = 1.0
    for b in branches:
        p /= b
    return p


def _estimee(appeler: Callable[[Generateur], Donnee]) -> Loi:
    """La loi estimée sur `TIRAGES` exécutions, d'une graine fixée."""
    generateur, tirages = Compteur(GRAINE), 0
    compte: dict[str, int] = {}
    for _ in range(TIRAGES):
        avant = generateur.tirages
        issue = texte_d_issue(appeler(generateur))
        tirages = max(tirages, generateur.tirages - avant)
        compte[issue] = compte.get(issue, 0) + 1
    frequences = {issue: k / TIRAGES for issue, k in compte.items()}
    return Loi(frequences, tirages, ecart_permis(len(compte)), essais=TIRAGES)


def _rejouee(appeler: Callable[[Generateur], Donnee], executions: int) -> Loi:
    """La suite des issues, une par graine, et la loi qu'on en estime."""
    generateurs = [Compteur(graine) for graine in range(executions)]
    suite = tuple(texte_d_issue(appeler(generateur)) for generateur in generateurs)
    compte = Counter(suite)
    tirages = max(generateur.tirages for generateur in generateurs)
    probabilites = {issue: k / executions for issue, k in compte.items()}
    return Loi(probabilites, tirages, ecart_permis(len(compte), executions), suite)


def ecart_permis(issues: int, executions: int = TIRAGES) -> float:
    """L'écart que deux estimations d'une même loi ne dépassent, toutes issues confondues, qu'une fois sur un million.

    Par l'inégalité de Hoeffding, une fréquence sur m tirages s'écarte de sa probabilité de plus de ε avec une probabilité
    d'au plus 2·exp(−2mε²).
    """
    return sqrt(log(2 * max(issues, 1) / FAUSSE_ALARME) / (2 * executions))


def peut_venir_de(exacte: Loi, estimee: Loi) -> bool:
    """Vrai si une loi estimée peut être celle qu'on a calculée exactement.

    Sur m exécutions, une fréquence f s'écarte de sa probabilité p autant ou plus avec une probabilité d'au plus
    2·exp(−m·D(f, p)), où D est la divergence de Kullback et Leibler (inégalité de Chernoff) : une issue impossible ne
    sort jamais, et une issue rare se juge bien plus finement que par un écart fixe.

    Exemples
    --------
    >>> exacte = Loi({"a": 0.95, "b": 0.05}, 1, 0.0)
    >>> [peut_venir_de(exacte, Loi({"a": 1 - f, "b": f}, 1, 0.03, essais=4000)) for f in (0.05, 0.06, 0.02)]
    [True, True, False]
    >>> peut_venir_de(exacte, Loi({"a": 0.95, "b": 0.049, "c": 0.001}, 1, 0.03, essais=4000))
    False
    """
    toutes = {*exacte.issues, *estimee.issues}
    seuil = log(2 * len(toutes) / FAUSSE_ALARME) / estimee.essais
    return all(_divergence(estimee.issues.get(issue, 0.0), exacte.issues.get(issue, 0.0)) <= seuil for issue in toutes)


def _divergence(f: float, p: float) -> float:
    """La divergence de deux lois à deux issues, de probabilités f et 1 − f, p et 1 − p ; infinie si l'une est impossible."""
    total = 0.0
    for a, b in ((f, p), (1 - f, 1 - p)):
        if a > 0 and b <= 0:
            return inf
        total += a * log(a / b) if a > 0 else 0.0
    return total


def memes_frequences(a: int, b: int, executions: int, issues: int) -> bool:
    """Vrai si une issue sortie a fois d'un côté, b fois de l'autre, sur autant d'exécutions, peut avoir la même probabilité.

    C'est le test exact de Fisher : si les lois sont les mêmes, les a + b sorties se répartissent au hasard entre les deux côtés.
    Toutes issues confondues, il se trompe moins d'une fois sur un million.

    Exemples
    --------
    >>> memes_frequences(100, 120, 400, 4), memes_frequences(0, 60, 400, 4)
    (True, False)
    """
    petit, total = min(a, b), a + b
    ecart = (a - b) ** 2
    if ecart <= 4 * total or ecart > 80 * total:  # moins de deux écarts types, ou bien plus que le seuil : inutile de compter
        return ecart <= 4 * total
    queue = sum(comb(executions, k) * comb(executions, total - k) for k in range(max(0, total - executions), petit + 1))
    return 2 * queue / comb(2 * executions, total) > FAUSSE_ALARME / max(issues, 1)


def texte_d_issue(x: Donnee) -> str:
    """Le texte d'une issue, le même pour deux issues égales."""
    return ecrire(rebatir(x))
