"""Le petit correctif qui rendrait juste une formule : un signe, un nombre, une lettre, un terme de trop ou qui manque.

On essaie sur l'arbre de l'étudiant des changements qui ne savent rien de la question. Le premier qui le rend égal à la bonne
réponse désigne la faute ; la phrase dit où elle est, jamais ce qu'il faut écrire à la place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import chain, islice
from typing import NamedTuple

from epreuves.formule.arbre import UN, Application, Expression, Lettre, Nombre, Operation, ecrire, noeuds
from epreuves.formule.lettres import NOTATIONS

CANDIDATES_MAX = 240
TAILLES = range(
    5, 40
)  # nœuds : dans « N^3 », nommer la faute serait donner la réponse ; dans une très longue, on l'y chercherait longtemps
ENTIERES = frozenset("nNmkpw")  # des nombres de choses : ce qui leur manque pour faire 1 n'a pas de sens
CITE_MAX = 40  # caractères d'un passage qu'on cite


class Candidate(NamedTuple):
    """Une formule corrigée, et la phrase de la faute qu'elle corrigerait."""

    arbre: Expression
    phrase: str


def nommer_la_faute(reponse: Expression, lettres: Mapping[str, str], juste: Callable[[Expression], bool]) -> str:
    """La phrase du premier correctif qui rend une formule juste ; vide s'il n'y en a pas.

    Paramètres
    ----------
    reponse : Expression
        Telle que l'étudiant l'écrit.
    lettres : dict
        Les lettres admises.
    juste : fonction
        Vrai si une formule est la bonne réponse.

    Renvoie
    -------
    str

    Exemples
    --------
    >>> N = Lettre("N")
    >>> bonne = Operation("*", N, Operation("-", N, UN))
    >>> nommer_la_faute(Operation("*", N, Operation("+", N, UN)), {"N": ""}, lambda x: x == bonne)
    "c'est juste à un signe près, le « + » de « N + 1 »"
    """
    ecritures = dict.fromkeys([reponse, distribuee(reponse)])  # un terme se change mieux hors de ses parenthèses
    return next(filter(None, (_nommer(ecriture, lettres, juste) for ecriture in ecritures)), "")


def _nommer(reponse: Expression, lettres: Mapping[str, str], juste: Callable[[Expression], bool]) -> str:
    """La phrase du premier correctif d'une formule, écrite ainsi."""
    if sum(1 for _ in noeuds(reponse)) not in TAILLES:
        return ""
    seule = reponse.droite if isinstance(reponse, Operation) and reponse.signe == "-" else None  # la dire serait la donner
    candidats = chain.from_iterable(_partout(reponse, genre, lettres) for genre in GENRES)
    return next((c.phrase for c in islice(candidats, CANDIDATES_MAX) if c.arbre is not seule and juste(c.arbre)), "")


def distribuee(x: Expression) -> Expression:
    """La même formule, ses produits distribués sur les sommes.

    Exemples
    --------
    >>> ecrire(distribuee(Operation("*", Lettre("v"), Operation("+", UN, Operation("*", Nombre(Fraction(3)), Lettre("N"))))))
    'v + v*3*N'
    """
    match x:
        case Operation(signe, gauche, droite):
            gauche, droite = distribuee(gauche), distribuee(droite)
            for somme, facteur in ((gauche, droite), (droite, gauche)):
                match signe, somme:
                    case "*", Operation("+" | "-" as de_somme, a, b):
                        return Operation(de_somme, distribuee(_produit(facteur, a)), distribuee(_produit(facteur, b)))
            return Operation(signe, gauche, droite)
    return x


def _produit(a: Expression, b: Expression) -> Expression:
    """Un produit, sans le facteur 1."""
    if b == UN:
        return a
    match b:  # « v*(3*N) » s'écrit « v*3*N »
        case Operation("*", gauche, droite):
            return Operation("*", _produit(a, gauche), droite)
    return Operation("*", a, b)


Genre = Callable[[Expression, Mapping[str, str]], Iterator[Candidate]]


def _partout(arbre: Expression, genre: Genre, lettres: Mapping[str, str]) -> Iterator[Candidate]:
    """Les correctifs de chaque nœud, remis à leur place dans l'arbre."""
    yield from genre(arbre, lettres)
    match arbre:
        case Operation(signe, gauche, droite):
            yield from (c._replace(arbre=Operation(signe, c.arbre, droite)) for c in _partout(gauche, genre, lettres))
            yield from (c._replace(arbre=Operation(signe, gauche, c.arbre)) for c in _partout(droite, genre, lettres))
        case Application(nom, argument):
            yield from (c._replace(arbre=Application(nom, c.arbre)) for c in _partout(argument, genre, lettres))


def citer_terme(arbre: Expression) -> str:
    """Un passage d'une formule, entre guillemets, abrégé s'il est long."""
    texte = ecrire(arbre)
    return f"« {texte if len(texte) <= CITE_MAX else texte[: CITE_MAX - 2] + ' …'} »"


CONTRAIRES = {"+": "-", "-": "+", "*": "/", "/": "*"}


def _signe(x: Expression, lettres: Mapping[str, str]) -> Iterator[Candidate]:
    """Un signe pour son contraire."""
    if isinstance(x, Operation) and x.signe in CONTRAIRES:
        if x.signe in "*/" and isinstance(x.droite, Nombre):  # ce serait le compte qui est faux, et non le signe
            return
        autre = Operation(CONTRAIRES[x.signe], x.gauche, x.droite)
        yield Candidate(autre, f"c'est juste à un signe près, le « {x.signe} » de {citer_terme(x)}")
        if x.signe == "-":
            yield Candidate(Operation("-", x.droite, x.gauche), f"les deux termes de {citer_terme(x)} sont dans le mauvais ordre")


def _une_lettre(x: Expression, lettres: Mapping[str, str]) -> Iterator[Candidate]:
    """Une lettre pour une autre, à un seul endroit."""
    if isinstance(x, Operation):
        yield from (
            Candidate(Operation(x.signe, autre, x.droite), _mauvaise(x, x.gauche)) for autre in _autres(x.gauche, lettres)
        )
        yield from (
            Candidate(Operation(x.signe, x.gauche, autre), _mauvaise(x, x.droite)) for autre in _autres(x.droite, lettres)
        )
    elif isinstance(x, Application):
        yield from (Candidate(Application(x.nom, autre), _mauvaise(x, x.argument)) for autre in _autres(x.argument, lettres))


def _autres(x: Expression, lettres: Mapping[str, str]) -> list[Lettre]:
    """Les lettres qui pourraient prendre la place d'une autre."""
    return [Lettre(nom) for nom in lettres if nom != x.nom] if isinstance(x, Lettre) else []


def _mauvaise(x: Expression, lettre: Expression) -> str:
    return f"tout y est, sauf une lettre : dans {citer_terme(x)}, ce n'est pas {citer_terme(lettre)} qu'il faut"


def _nombre(x: Expression, lettres: Mapping[str, str]) -> Iterator[Candidate]:
    """Un nombre faux de un."""
    if isinstance(x, Nombre):
        for pas in (1, -1):
            yield Candidate(Nombre(x.valeur + pas), f"tout y est, sauf un nombre, {citer_terme(x)} : il est faux d'une unité")


def _de_trop(x: Expression, lettres: Mapping[str, str]) -> Iterator[Candidate]:
    """Un terme, un facteur, une fonction de trop."""
    if isinstance(x, Operation):
        yield Candidate(x.gauche, f"dans {citer_terme(x)}, {citer_terme(x.droite)} est de trop")
        if x.signe in "+*":
            yield Candidate(x.droite, f"dans {citer_terme(x)}, {citer_terme(x.gauche)} est de trop")
        if x.signe == "-" and not isinstance(x.droite, Nombre):
            yield Candidate(x.droite, f"{citer_terme(x)} compte les autres, et c'est {citer_terme(x.droite)} qu'il faut là")
    elif isinstance(x, Application):
        yield Candidate(x.argument, f"dans {citer_terme(x)}, {'le signe' if x.nom == '-' else x.nom} est de trop")


def _un_oublie(x: Expression, lettres: Mapping[str, str]) -> Iterator[Candidate]:
    """Un 1 oublié à côté d'un terme ; un complément à 1."""
    if isinstance(x, Nombre):
        return
    for signe, combien in (("+", "trop petit"), ("-", "trop grand")):
        yield Candidate(Operation(signe, x, UN), f"tout y est, à une unité près : {citer_terme(x)} est {combien} d'une unité")
    if isinstance(x, Lettre) and x.nom not in ENTIERES:
        yield Candidate(
            Operation("-", UN, x), f"ce n'est pas {citer_terme(x)} qu'il faut là, mais ce qui lui manque pour faire 1"
        )


def _derniere_puissance(x: Expression, lettres: Mapping[str, str]) -> Iterator[Candidate]:
    """(N^v - 1)/(N - 1), la somme des puissances, qui s'arrête un terme trop tôt, ou va un terme trop loin."""
    match x:
        case Operation("/", Operation("-", Operation("^", raison, rang) as puissance, unite), _) if unite == UN:
            phrase = f"{citer_terme(x)} est la somme des puissances de {citer_terme(raison)}, "
            yield Candidate(Operation("+", x, puissance), phrase + "arrêtée un terme trop tôt")
            derniere = Operation("^", raison, Operation("-", rang, UN))
            yield Candidate(Operation("-", x, derniere), phrase + "qui va un terme trop loin")


def _parentheses(x: Expression, lettres: Mapping[str, str]) -> Iterator[Candidate]:
    """« a - 1/b » pour « (a - 1)/b »."""
    match x:
        case Operation("+" | "-" as signe, gauche, Operation("/", haut, bas)):
            tout = Operation(signe, gauche, haut)
            phrase = f"il manque des parenthèses ; sans elles, seul {citer_terme(haut)} est divisé par {citer_terme(bas)}"
            yield Candidate(Operation("/", tout, bas), phrase)


def _produit_pour_puissance(x: Expression, lettres: Mapping[str, str]) -> Iterator[Candidate]:
    """« N*2 » pour « N^2 »."""
    match x:
        case Operation("*", base, Nombre() as k):
            yield Candidate(Operation("^", base, k), f"{citer_terme(x)} est un produit, et c'est une puissance qu'il faut")


def _un_terme(x: Expression, lettres: Mapping[str, str]) -> Iterator[Candidate]:
    """Un terme oublié, une lettre ou son carré."""
    for lettre in map(Lettre, lettres):
        for terme in (lettre, Operation("^", lettre, DEUX)):
            yield Candidate(Operation("+", x, terme), "il y manque un terme, à ajouter au reste")


DEUX, QUATRE = Nombre(Fraction(2)), Nombre(Fraction(4))


def _du_cours(x: Expression, lettres: Mapping[str, str]) -> Iterator[Candidate]:
    """Ceux que le cours connaît (voir `domaine`)."""
    for proposer in NOTATIONS.correctifs:
        yield from proposer(x, lettres)


def _un_facteur(x: Expression, lettres: Mapping[str, str]) -> Iterator[Candidate]:
    """Un facteur oublié, une lettre, 2 ou 4 ; un carré, une racine."""
    if x == UN:
        return
    manque = f"il manque un facteur à {citer_terme(x)}"
    facteurs: list[Expression] = [DEUX, QUATRE, *map(Lettre, lettres)]
    for facteur in facteurs:
        yield Candidate(Operation("*", x, facteur), manque)
        yield Candidate(Operation("/", x, facteur), f"{citer_terme(x)} est à diviser : que comptez-vous plusieurs fois ?")
    if not isinstance(x, Nombre):
        yield Candidate(Operation("^", x, DEUX), f"{citer_terme(x)} n'est pas à la bonne puissance")


def _un_carre(x: Expression, lettres: Mapping[str, str]) -> Iterator[Candidate]:
    """Une lettre pour le carré d'une autre."""
    if isinstance(x, Operation) and x.signe in "+-":
        for cote, autre in ((x.gauche, x.droite), (x.droite, x.gauche)):
            for lettre in _autres(cote, lettres):
                carre = Operation("^", lettre, DEUX)
                gauche, droite = (carre, autre) if cote is x.gauche else (autre, carre)
                debut = f"tout y est, sauf un terme : dans {citer_terme(x)}"
                phrase = f"{debut}, ce n'est pas {citer_terme(cote)} qu'il faut ajouter, mais un carré"
                yield Candidate(Operation(x.signe, gauche, droite), phrase)


_PETITS: tuple[Genre, ...] = (_signe, _de_trop, _une_lettre, _du_cours, _nombre)
_DE_FORME: tuple[Genre, ...] = (_parentheses, _produit_pour_puissance, _derniere_puissance)
GENRES: tuple[Genre, ...] = (*_PETITS, *_DE_FORME, _un_oublie, _un_facteur, _un_carre, _un_terme)
