"""La loi d'une fonction qui tire au hasard, calculée et non estimée.

On donne à la fonction un générateur qui ne tire rien : il parcourt. À chaque tirage entier parmi b, il ouvre b branches de
probabilité 1/b ; à chaque question posée à un réel (`u < p`, `int(u * k)`), une branche par réponse, de sa probabilité exacte
(`reel.py`). En rejouant la fonction sur toutes les branches, on a la probabilité exacte de chaque issue. Aucun test statistique,
donc aucune fausse alarme : le verdict ne dépend ni d'une graine, ni de la chance.

Une boucle qui tire jusqu'à ce que le tirage convienne a un arbre sans fin, mais de moins en moins probable : on n'en suit pas les
branches négligeables, dont la probabilité s'ajoute à la précision. Si ce qu'on néglige pèse trop, ou si l'arbre a trop de
branches, on tire `TIRAGES` fois pour de bon, d'une graine fixée. Deux lois égales passent alors pour différentes moins d'une
fois sur un million (inégalité de Hoeffding, `ecart_permis`).

Un algorithme entier, qui tire des centaines de fois, est *rejoué* : tant d'exécutions, chacune d'un générateur neuf, la k-ième
de graine k. Deux fonctions qui emploient leurs tirages de même donnent alors la même suite d'issues, et l'on n'a rien d'autre à
comparer ; sinon, on compare leurs lois.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import comb, inf, log, sqrt
from typing import Any, NamedTuple

from epreuves.donnees import Donnee, ecrire, rebatir
from epreuves.juger.generateurs import BRANCHES, BrancheNegligee, Compteur, Generateur, Parcours

NEGLIGE_MAX = 0.02  # ce qu'on peut négliger en tout
PRECISION_MIN = 0.05  # moins précise, une loi calculée vaut moins qu'une loi estimée
TIRAGES = 4000  # exécutions d'une loi estimée
TIRAGES_EN_TOUT = 60_000  # de toutes ces exécutions
EXECUTIONS_MIN = 200
REJOUES_EN_TOUT = 150_000  # tirages de toutes les exécutions d'une marche : une bonne réponse en fait un tiers de moins
REJOUEES_MIN = 20
PREMIER_BILAN = BRANCHES // 12  # branches, et l'on voit si l'arbre en a beaucoup trop
PART_MIN = 1 / 36  # ce qu'elles doivent peser : un arbre trois fois trop grand n'y arrive pas, s'il est à peu près régulier
PREMIERES = 5  # exécutions rejouées, qui suffisent presque toujours à distinguer deux marches
PREMIERES_BRANCHES = 40  # d'une loi, de même
REPETITIONS = 40  # exécutions d'une fonction qui ne tire rien
FAUSSE_ALARME = 1e-6
GRAINE = 2014
PREMIERE = 0  # graine de la première marche rejouée
ARRONDI = 1e-9


class TropDeBranches(Exception):
    """L'arbre des tirages est trop grand pour être parcouru."""


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
    films : dict
        D'une loi calculée, à chaque suite de tirages (voir `generateurs.nommer_le_pas`) et à son issue, leur probabilité.
    marches : tuple de couples de str
        Les tirages de chaque exécution rejouée, et ce qu'ils donnent exactement, si l'exercice le compare.
    longueurs : tuple d'entiers
        Combien d'entiers tirent les exécutions rejouées : un seul nombre, si la marche a toujours la même longueur.
    """

    issues: dict[str, float]
    tirages: int
    precision: float
    suite: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    essais: int = 0
    modifies: tuple[int, ...] = ()
    marches: tuple[tuple[str, str], ...] = ()
    films: dict[tuple[str, str], float] = {}  # noqa: RUF012
    longueurs: tuple[int, ...] = ()


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
    films: dict[tuple[str, str], float] = {}
    chemin: list[int] | None = []
    executions = tirages = 0
    neglige = flou = 0.0
    while chemin is not None:
        parcours = Parcours(chemin)
        try:
            issue = texte_d_issue(appeler(parcours))
            poids[issue] = poids.get(issue, 0.0) + parcours.probabilite
            film = (" ".join(parcours.pas), issue)
            films[film] = films.get(film, 0.0) + parcours.probabilite
            flou += parcours.probabilite * parcours.flou
        except BrancheNegligee:
            neglige += parcours.probabilite
        executions += 1
        if executions > BRANCHES or neglige > NEGLIGE_MAX or flou > PRECISION_MIN:
            raise TropDeBranches
        if executions == PREMIER_BILAN and neglige + sum(poids.values()) < PART_MIN:
            raise TropDeBranches
        tirages = max(tirages, parcours.tirages)
        chemin = parcours.suivant()
    if tirages == 0:
        return _sans_nos_tirages(appeler)
    arrondies = {issue: round(p, 12) for issue, p in poids.items()}
    return Loi(arrondies, tirages, round(flou + neglige, 12), films={} if flou else films)


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


def _estimee(appeler: Callable[[Generateur], Donnee]) -> Loi:
    """La loi estimée sur `TIRAGES` exécutions, d'une graine fixée ; moins si chacune tire beaucoup."""
    generateur, tirages, executions = Compteur(GRAINE), 0, 0
    compte: dict[str, int] = {}
    while executions < TIRAGES and (generateur.tirages < TIRAGES_EN_TOUT or executions < EXECUTIONS_MIN):
        avant = generateur.tirages
        issue = texte_d_issue(appeler(generateur))
        tirages = max(tirages, generateur.tirages - avant)
        compte[issue] = compte.get(issue, 0) + 1
        executions += 1
    frequences = {issue: k / executions for issue, k in compte.items()}
    return Loi(frequences, tirages, ecart_permis(len(compte), executions), essais=executions)


def _rejouee(appeler: Callable[[Generateur], Donnee], executions: int) -> Loi:
    """La suite des issues, une par graine, et la loi qu'on en estime ; moins d'exécutions si chacune tire bien trop."""
    generateurs: list[Compteur] = []
    issues: list[str] = []
    faits = 0
    for k in range(executions):
        generateurs.append(Compteur(PREMIERE + k))
        issues.append(texte_d_issue(appeler(generateurs[-1])))
        faits += generateurs[-1].tirages
        if len(issues) >= REJOUEES_MIN and faits > REJOUES_EN_TOUT:
            break
    suite, executions = tuple(issues), len(issues)
    compte = Counter(suite)
    tirages = max(generateur.tirages for generateur in generateurs)
    demandes = tuple((bytes(generateur.demandes).hex(), "") for generateur in generateurs)
    probabilites = {issue: k / executions for issue, k in compte.items()}
    longueurs = tuple(sorted({generateur.entiers for generateur in generateurs}))
    return Loi(probabilites, tirages, ecart_permis(len(compte), executions), suite, marches=demandes, longueurs=longueurs)


def sort_de(appeler: Callable[[Generateur], Donnee], executions: int, connue: Loi) -> bool:
    """Vrai si une fonction fait, dès ses premières exécutions, ce qui n'est dans aucune de celles dont vient une loi.

    Elle n'a alors pas exactement cette loi ; on le sait bien avant d'avoir calculé la sienne.

    Exemples
    --------
    >>> connue = loi(lambda hasard: hasard.entier(4) == 0)
    >>> sort_de(lambda hasard: hasard.entier(4) == 0, 0, connue), sort_de(lambda hasard: hasard.entier(4), 0, connue)
    (False, True)
    """
    if executions:
        issues = (texte_d_issue(appeler(Compteur(PREMIERE + k))) for k in range(PREMIERES))
        return any(issue != vue for issue, vue in zip(issues, connue.suite))
    chemin: list[int] | None = []
    for _ in range(PREMIERES_BRANCHES if connue.films else 0):
        parcours = Parcours(chemin or [])
        try:
            issue = texte_d_issue(appeler(parcours))
        except BrancheNegligee:
            return False
        if (" ".join(parcours.pas), issue) not in connue.films:
            return True
        chemin = parcours.suivant()
        if chemin is None:
            break
    return False


def hors_de(appeler: Callable[[Generateur], Donnee], connue: Loi) -> bool:
    """Vrai si une fonction donne, d'une de ses premières graines, ce qu'une loi exacte ne donne jamais.

    Exemples
    --------
    >>> connue = loi(lambda hasard: hasard.entier(4) == 0)
    >>> hors_de(lambda hasard: hasard.entier(4) == 0, connue), hors_de(lambda hasard: hasard.entier(4), connue)
    (False, True)
    """
    if connue.precision or connue.suite or not connue.films:
        return False
    return any(texte_d_issue(appeler(Compteur(PREMIERE + k))) not in connue.issues for k in range(PREMIERES))


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
    sort jamais, et une issue rare se juge bien plus finement que par un écart fixe. Si p n'est connue qu'à une tranche près,
    on lui donne la valeur permise la plus proche de f.

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
    for issue in toutes:
        f, p = estimee.issues.get(issue, 0.0), exacte.issues.get(issue, 0.0)
        permise = min(max(f, p - exacte.precision), p + exacte.precision)
        if _divergence(f, permise) > seuil:
            return False
    return True


def _divergence(f: float, p: float) -> float:
    """La divergence de deux lois à deux issues, de probabilités f et 1 − f, p et 1 − p ; infinie si l'une est impossible."""
    total = 0.0
    for a, b in ((f, p), (1 - f, 1 - p)):
        if a > 0 and b <= 0:
            return inf
        total += a * log(a / b) if a > 0 else 0.0
    return total


def memes_suites(une: Sequence[str], autre: Sequence[str]) -> bool:
    """Vrai si deux suites d'issues, obtenues des mêmes graines, peuvent venir de la même loi.

    De la même loi, les exécutions où une issue sort d'un côté seulement se partagent à pile ou face entre les deux côtés, que
    les tirages y soient employés de même ou non (test exact de McNemar). Deux marches qui se suivent presque partout se
    distinguent ainsi sur leurs rares écarts, s'ils vont tous dans le même sens. On éprouve chaque issue, puis celles qui la
    précèdent, toutes ensemble : une marche qui va un peu moins loin y perd un peu partout. En tout, on se trompe moins d'une fois
    sur un million.

    Exemples
    --------
    >>> memes_suites("aabb" * 50, "baab" * 50), memes_suites("a" * 200, "a" * 170 + "b" * 30)
    (True, False)
    """
    toutes = sorted({*une, *autre}, key=_ordre_naturel)
    groupes = [*({issue} for issue in toutes), *(set(toutes[:k]) for k in range(2, len(toutes) - 1))]
    return all(_se_partagent(une, autre, groupe, len(groupes)) for groupe in groupes)


def _ordre_naturel(issue: str) -> list[tuple[int, str]]:
    """« E = 9 » avant « E = 10 »."""
    return [(int(morceau), "") if morceau.isdigit() else (-1, morceau) for morceau in re.split(r"(\d+)", issue)]


def _se_partagent(une: Sequence[str], autre: Sequence[str], groupe: set[str], essais: int) -> bool:
    """Vrai si les exécutions d'un groupe d'issues, d'un côté seulement, peuvent se partager à pile ou face."""
    ici = sum(x in groupe and y not in groupe for x, y in zip(une, autre))
    la = sum(y in groupe and x not in groupe for x, y in zip(une, autre))
    return _a_pile_ou_face(ici, la, essais)


def memes_marches(une: Loi, autre: Loi) -> bool:
    """Faux si deux marches suivent les mêmes tirages, passent par les mêmes valeurs, et ne donnent pas la même chose.

    Deux fonctions justes peuvent se servir autrement des mêmes tirages : elles ne s'accordent alors presque jamais. On ne conclut
    que si tout s'accorde, sauf ce que donnent au bout quelques exécutions.
    """
    paires = [
        (x == y, u == v)
        for (demandes, u), (siennes, v), x, y in zip(une.marches, autre.marches, une.suite, autre.suite)
        if demandes == siennes
    ]
    exacts = sum(exact for _, exact in paires)
    presque = all(meme for meme, _ in paires) and len(paires) <= 2 * exacts and exacts >= EXACTS_MIN
    return not presque or exacts == len(paires)


def memes_longueurs(une: Loi, autre: Loi) -> bool:
    """Faux si la première marche tire toujours autant d'entiers, et la seconde tantôt plus, tantôt moins.

    Le nombre d'itérations d'une telle marche ne doit rien au hasard : chacun est libre du nombre d'entiers que lui prend une
    itération, mais non de le changer. Sa loi, elle, peut n'en dépendre qu'à peine.
    """
    return len(une.longueurs) != 1 or len(autre.longueurs) <= 1


def distance(une: Mapping[Any, float], autre: Mapping[Any, float]) -> float:
    """La distance de deux lois en variation totale."""
    return sum(abs(une.get(x, 0.0) - autre.get(x, 0.0)) for x in {*une, *autre}) / 2


def premier_ecart(une: Loi, autre: Loi) -> tuple[str, str] | None:
    """Ce que donnent deux marches des mêmes tirages, la première fois qu'elles ne donnent pas la même chose."""
    paires = zip(une.marches, autre.marches)
    return next(((u, v) for (demandes, u), (siennes, v) in paires if demandes == siennes and u != v), None)


EXACTS_MIN = 20  # exécutions qui donnent exactement la même chose, avant d'accuser les autres


def _a_pile_ou_face(piles: int, faces: int, issues: int) -> bool:
    """Vrai si une pièce juste peut avoir donné ces comptes."""
    n = piles + faces
    queue = sum(comb(n, k) for k in range(min(piles, faces) + 1))
    return bool(2 * queue / 2**n > FAUSSE_ALARME / issues)


def texte_d_issue(x: Donnee) -> str:
    """Le texte d'une issue, le même pour deux issues égales."""
    return ecrire(rebatir(x))
