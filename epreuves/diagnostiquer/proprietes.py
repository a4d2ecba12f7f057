"""Quand une fonction se trompe-t-elle ? Ce qu'ont en commun les appels où elle se trompe, et que les autres n'ont pas.

Faute de savoir pourquoi, c'est souvent assez pour trouver : « seulement si la liste n'est pas triée » désigne une recherche
qui la suppose triée. Deux tables : ce qu'on peut dire d'une liste, et d'un argument et d'une liste. Rien n'y parle de la valeur
d'un nombre : le plus petit contre-exemple est cherché en la réduisant, et 0 s'y trouve toujours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise, permutations
from typing import NamedTuple

from epreuves.code_source.fonctions import parametres
from epreuves.donnees import Arguments, Donnee
from epreuves.juger.juger import Contexte, Diagnostic

FAUX_MIN, JUSTES_MIN = 2, 4  # appels, avant d'en tirer une règle
PART_MAX = 0.6  # des appels justes, qui peuvent avoir la propriété aussi : on s'y trompe moins souvent qu'on ne pourrait
HASARD_MAX = 0.1  # chance que tous les appels manqués aient la propriété sans qu'elle y soit pour rien
CHANGES_MAX = 8  # appels manqués qu'on refait sans leur particularité
LISTE_MAX = 15  # éléments : au-delà, c'est une grille


def _est_une_liste(x: Donnee) -> bool:
    return isinstance(x, list) and len(x) <= LISTE_MAX


def _plate(x: list[Donnee]) -> bool:
    """Vrai d'une liste qui n'en contient pas d'autres : les lignes d'un tableau peuvent être égales sans rien dire de lui."""
    return not any(isinstance(y, (list, tuple, dict)) for y in x)


def _triee(x: list[Donnee]) -> bool:
    return all(not b < a for a, b in pairwise(x))


def _uniques(x: list[Donnee]) -> list[Donnee]:
    return [y for k, y in enumerate(x) if y not in x[:k]]


class Propriete(NamedTuple):
    """Ce qu'un argument peut avoir de particulier, et comment le dire après « si »."""

    phrase: str
    vraie: Callable[..., bool]
    # la liste, cette particularité en moins. La fonction doit alors y être juste : sinon, ce n'était pas la cause
    sans: Callable[[list[Donnee]], list[Donnee]] | None = None


VIDE = "est vide"  # une seule façon de l'être
D_UNE_LISTE = (
    Propriete(f"{{a}} {VIDE}", lambda x: _est_une_liste(x) and not x),
    Propriete("{a} n'a qu'un élément", lambda x: _est_une_liste(x) and len(x) == 1),
    Propriete(
        "{a} contient plusieurs fois 0", lambda x: _est_une_liste(x) and x.count(0) > 1, lambda x: [y for y in x if y != 0]
    ),
    Propriete("{a} n'est pas triée", lambda x: _est_une_liste(x) and _plate(x) and not _triee(x), sorted),
)
D_UN_ELEMENT = (
    Propriete("{a} n'est pas dans {b}", lambda x, y: x not in y),
    Propriete("{a} est plusieurs fois dans {b}", lambda x, y: y.count(x) > 1),
    Propriete("{a} est dans {b}", lambda x, y: x in y),
    Propriete("{b} contient plusieurs fois le même élément", lambda x, y: _plate(y) and any(y.count(z) > 1 for z in y), _uniques),
)

Test = Callable[[Arguments], bool]
Sans = Callable[[list[Donnee]], list[Donnee]]


def seulement_si(contexte: Contexte) -> Diagnostic:
    """La propriété qu'ont tous les appels manqués, et peu des autres."""
    essais = {repr(t.arguments): t for t in (*contexte.essais, *contexte.tentatives)}.values()
    faux = [t.arguments for t in essais if not t.juste]
    justes = [t.arguments for t in essais if t.juste]
    for phrase, vraie, rangs, sans in _proprietes(parametres(contexte.reference)):
        seul = phrase.endswith(VIDE) and len(faux) >= FAUX_MIN and not any(_vraie(vraie, a) for a in justes)
        parlante = _toutes(vraie, faux) and (seul or _parlante(vraie, _distincts(faux, rangs), _distincts(justes, rangs)))
        if parlante and (sans is None or _juste_sans(contexte, faux, rangs[-1], sans)):
            return (
                "seulement",
                f"{contexte.nom} ne se trompe que si {phrase} ; partout ailleurs où on l'a essayée, elle est juste",
            )
    return None


def _distincts(appels: list[Arguments], rangs: tuple[int, ...]) -> list[Arguments]:
    """Un appel par façon de donner ces arguments : les autres ne diffèrent que par ce dont la propriété ne parle pas."""
    return list({repr([a[k] for k in rangs if k < len(a)]): a for a in appels}.values())


def _parlante(vraie: Test, faux: list[Arguments], justes: list[Arguments]) -> bool:
    """Vrai d'une propriété assez rare parmi les appels justes pour que tous les appels manqués ne l'aient pas par hasard."""
    if len(faux) < FAUX_MIN or len(justes) < JUSTES_MIN:
        return False
    part = sum(_vraie(vraie, a) for a in justes) / len(justes)
    return part <= PART_MAX and part ** len(faux) <= HASARD_MAX


def _juste_sans(contexte: Contexte, faux: list[Arguments], rang: int, sans: Sans) -> bool:
    """Vrai si la fonction devient juste quand on ôte à la liste ce qu'elle a de particulier."""
    refaits = (_remplacer(a, rang, sans(a[rang])) for a in sorted(faux, key=repr)[:CHANGES_MAX])
    return all(contexte.recours.est_juste(a) for a in refaits)


def _remplacer(arguments: Arguments, rang: int, valeur: Donnee) -> Arguments:
    return (*arguments[:rang], valeur, *arguments[rang + 1 :])


def _toutes(vraie: Test, appels: list[Arguments]) -> bool:
    return all(_vraie(vraie, a) for a in appels)


def _vraie(vraie: Test, arguments: Arguments) -> bool:
    """Vrai si un appel a la propriété ; faux si ses arguments ne s'y prêtent pas."""
    try:
        return vraie(arguments)
    except (TypeError, IndexError):
        return False


def _proprietes(noms: tuple[str, ...]) -> Iterator[tuple[str, Test, tuple[int, ...], Sans | None]]:
    """Chaque phrase, son test d'un appel, les rangs des arguments dont elle parle, et ce qui l'ôte au dernier."""
    for p in D_UNE_LISTE:
        for k, nom in enumerate(noms):
            yield p.phrase.format(a=nom), _d_un(p, k), (k,), p.sans
    for p in D_UN_ELEMENT:
        for j, k in permutations(range(len(noms)), 2):
            yield p.phrase.format(a=noms[j], b=noms[k]), _de_deux(p, j, k), (j, k), p.sans


def _d_un(p: Propriete, k: int) -> Test:
    return lambda arguments: p.vraie(arguments[k])


def _de_deux(p: Propriete, j: int, k: int) -> Test:
    def vraie(arguments: Arguments) -> bool:
        return _est_une_liste(arguments[k]) and not isinstance(arguments[j], list) and p.vraie(arguments[j], arguments[k])

    return vraie


def cas_singulier(contexte: Contexte) -> str:
    """L'argument nul, vide, ou qui contient 0, du seul appel manqué, s'il ne l'est dans aucun autre ; vide s'il n'y en a pas."""
    manquee = contexte.manquees[-1].arguments
    autres = [t.arguments for t in (*contexte.essais, *contexte.tentatives) if t.juste]
    for k, nom in enumerate(parametres(contexte.reference)[: len(manquee)]):
        if manquee[k] in (0, [], "") and all(a[k] != manquee[k] for a in autres):
            return f"{nom} vaut 0" if manquee[k] == 0 else f"{nom} est vide"
        if _a_un_zero(manquee[k]) and not any(_a_un_zero(a[k]) for a in autres):
            return f"{nom} contient 0"
    return ""


def _a_un_zero(x: Donnee) -> bool:
    """Vrai d'une liste, ou d'un tableau, dont un élément est le nombre 0."""
    return isinstance(x, (list, tuple)) and any(_a_un_zero(y) or (type(y) is int and y == 0) for y in x)


def toujours_particuliers(contexte: Contexte) -> Diagnostic:
    """La même chose, quand l'exercice a de quoi dire de chacun des appels manqués : on n'y cherche alors pas de correctif."""
    dire = contexte.exercice.appel.particularite
    if dire is None or not all(dire(t.arguments) for t in contexte.manquees):
        return None
    return particularite(contexte)


OPPOSES_MIN = 2  # valeurs attendues différentes, et non nulles


def opposee(contexte: Contexte) -> Diagnostic:
    """L'opposé de ce qu'on attend, à tous les appels."""
    couples = [(t.attendu, t.obtenu) for t in contexte.tentatives]
    if not all(type(x) in (int, float) for couple in couples for x in couple):
        return None
    autres = sum(obtenu != -attendu for attendu, obtenu in couples)
    if any(obtenu != -attendu for attendu, obtenu in couples if attendu) or len({a for a, _ in couples if a}) < OPPOSES_MIN:
        return None
    encore = " ; il y a au moins une autre faute" if autres else ""
    return "oppose", f"{contexte.nom} renvoie l'opposé de ce qu'on attend : les signes « + » et « - » y sont échangés{encore}"


def reproche(contexte: Contexte) -> Diagnostic:
    """Ce que chacune des réponses fausses a de contraire à l'énoncé ; on cite la plus petite."""
    reprocher = contexte.exercice.reprocher
    if reprocher is None:
        return None
    dits = [reprocher(t.arguments, t.obtenu) for t in contexte.manquees]
    return ("reproche", f"{contexte.nom} : {dits[-1]}") if dits and all(dits) else None


def particularite(contexte: Contexte) -> Diagnostic:
    """Ce que l'exercice dit de l'appel montré : la faute d'un fichier, par exemple."""
    dire = contexte.exercice.appel.particularite
    dite = dire(contexte.manquees[-1].arguments) if dire and contexte.manquees else ""
    return ("particularite", f"{contexte.nom} se trompe sur cet appel, {dite}") if dite else None
