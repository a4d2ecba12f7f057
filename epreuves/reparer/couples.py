"""Deux fautes à la fois : deux correctifs dont chacun rapproche de ce qu'on attend, et qui ensemble y mènent.

On essaie d'abord chaque correctif seul, sur quelques appels manqués qui ne passent pas par les mêmes lignes, et l'on note de
combien il en rapproche le résultat. Les couples qui se complètent le mieux sont essayés en entier.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from epreuves.code_source.arbre import noeuds
from epreuves.diagnostiquer.variantes import vue_gardee
from epreuves.donnees import Arguments
from epreuves.juger.declaration import Variante
from epreuves.reparer.dire import Candidat
from epreuves.reparer.evaluation import UN_APPEL, Evaluation

TEMOINS, DEUX = 3, 2  # appels manqués, au plus et si possible
CHER = 10  # fois le coût du moins cher : un appel qui en demande davantage prendrait tout le travail permis
PARMI = 5  # les plus courts, où on les choisit
ORDINAIRE = 2  # le rang à partir duquel un correctif, une autre variable par exemple, mène à trop de choses
PREMIERS = 6  # correctifs qu'on complète
ADMIS = {"de trop", "doublon", "opération"}  # malgré leur rang
HASARDEUX = {"nombre", "indice", "autre nombre", "appel", "paramètre oublié"}  # à deux, ils mènent à tout
GARDEES = 24  # correctifs qu'on essaie deux à deux
EN_CHIFFRES = "est écrit en chiffres"
PAR_LIGNE = 6  # d'entre eux, pour une même ligne


class Utile(NamedTuple):
    """Un correctif qui rapproche, et les ressemblances qu'il donne."""

    candidat: Candidat
    proches: list[float]


def premier_et_second(evaluation: Evaluation, candidats: list[Candidat], gatent: bool) -> tuple[Candidat, Candidat] | None:
    """Un correctif qui répare le premier appel, ou plusieurs, et celui qui répare le suivant, et tout le reste avec lui.

    Paramètres
    ----------
    evaluation : Evaluation
    candidats : liste de Candidat
    gatent : bool
        Si le premier correctif est de ceux qui gâtent un appel juste : il y en a beaucoup, car toujours répondre « faux » répare
        la moitié des appels ; mais une faute peut en cacher une autre.
    """
    # un de plus ou de moins à plusieurs endroits : il y a trop de ces correctifs pour les essayer d'abord
    candidats = sorted(candidats, key=_d_un_partout)
    siens = [a for a in evaluation.avancent if _ordinaire(a.candidat) and evaluation.est_juste(a.manque) == gatent]
    for _, _, premier, manque in sorted(siens, key=lambda a: (_d_un_partout(a.candidat), -a.reussis, -a.proche))[:PREMIERS]:
        for second in candidats:
            possible = _ordinaire(second) or _d_un_indice(second)
            vont_ensemble = second.cible is premier.cible and _distincts(premier, second) and possible
            if vont_ensemble and evaluation.complete(second, premier, manque):
                return premier, second
    return None


def _d_un_partout(candidat: Candidat) -> bool:
    """Vrai d'un de plus ou de moins à plusieurs endroits d'une ligne : dans plusieurs, c'est une variable mal comptée."""
    une = candidat.correctif
    return une.genre == "un" and une.repetee and len({getattr(x, "lineno", 0) for x in une.lieux}) == 1


def _ordinaire(candidat: Candidat) -> bool:
    """Vrai d'un correctif qu'on veut bien mettre avec un autre : à deux, les plus hardis mènent à trop de choses."""
    rang, genre = candidat.correctif.rang, candidat.correctif.genre
    if genre == "un" and isinstance(candidat.correctif.noeud, ast.Subscript):  # un élément de plus ou de moins : un hasard
        return False
    return (rang < ORDINAIRE and genre not in HASARDEUX) or genre in ADMIS or _d_un_parametre(candidat)


def _d_un_parametre(candidat: Candidat) -> bool:
    """Vrai de « x = 0 », là où l'on devait partir d'un paramètre."""
    (cible, correctif), parametres = candidat, {x.arg for x in candidat.cible.arbre.args.args}
    donnees = (x.value for x in noeuds(cible.arbre) if isinstance(x, ast.Assign))
    donne = correctif.genre == "nombre ou taille" and any(x is correctif.noeud for x in donnees)
    return donne and isinstance(correctif.neuf, ast.Name) and correctif.neuf.id in parametres


def est_ordinaire(candidat: Candidat) -> bool:
    """Vrai d'un correctif qu'on essaie seul, pour voir de combien il rapproche."""
    return candidat.correctif.rang < ORDINAIRE or _d_un_indice(candidat)


def _d_un_indice(candidat: Candidat) -> bool:
    """Vrai d'une variable mise pour une autre dans un indice, « t[k][i] » pour « t[k][j] »."""
    correctif = candidat.correctif
    indices = (x.slice for x in noeuds(candidat.cible.arbre) if isinstance(x, ast.Subscript))
    return correctif.genre == "variable" and any(x is correctif.noeud for x in indices)


def _distincts(une: Candidat, autre: Candidat) -> bool:
    """Vrai s'ils ne touchent pas au même nœud, et si l'un ne rattrape pas seulement ce que l'autre a faussé."""
    # « t[k] » pour « k », puis un de moins à la fin
    if {une.correctif.genre, autre.correctif.genre} == {"élément d'un rang", "un"}:
        return False
    if EN_CHIFFRES in une.correctif.phrase and EN_CHIFFRES in autre.correctif.phrase:  # une seule faute, faite partout
        return False
    return not {id(x) for x in une.correctif.lieux} & {id(x) for x in autre.correctif.lieux}


def temoins(evaluation: Evaluation, manques: list[Arguments]) -> list[Arguments]:
    """Les appels manqués où l'on essaie : le plus court, le plus faux, d'autres qui passent par d'autres lignes."""
    courts = manques[:PARMI]
    permis = CHER * (UN_APPEL + min(map(evaluation.cout, courts)))
    courts = [a for a in courts if evaluation.cout(a) <= permis]
    proches = evaluation.approcher(None, courts)
    signes = [(proche, frozenset(evaluation.lignes_vues(a))) for proche, a in zip(proches, courts)]
    rangs = dict.fromkeys([0, min(range(len(courts)), key=lambda k: proches[k]), *range(len(courts))])
    choisis: list[int] = []
    for rang in rangs:
        if all(signes[rang] != signes[deja] for deja in choisis):
            choisis.append(rang)
    autres = [
        rang for rang in rangs if rang not in choisis
    ]  # d'un oui ou d'un non, un seul appel ne montre qu'une des deux fautes
    return [courts[rang] for rang in [*choisis, *autres[: max(0, DEUX - len(choisis))]][:TEMOINS]]


def utiles(evaluation: Evaluation, candidats: Iterable[Candidat], appels: list[Arguments]) -> Iterator[Utile]:
    """Les correctifs qui, seuls, rapprochent un de ces appels de ce qu'on en attend."""
    depart = evaluation.approcher(None, appels)
    for candidat in candidats:
        proches = evaluation.approcher(candidat, appels)
        # une copie ne change pas ce qu'on renvoie
        if any(a > b for a, b in zip(proches, depart)) or candidat.correctif.genre == "copie":
            yield Utile(candidat, [max(a, b) for a, b in zip(proches, depart)])


def couple_qui_repare(evaluation: Evaluation, trouvees: list[Utile]) -> tuple[Candidat, Candidat] | None:
    """Les deux correctifs qui réparent tout, cherchés parmi ceux qui se complètent le mieux."""
    meilleures = _meilleures(trouvees)
    couples = (c for c in combinations(meilleures, 2) if _separees(*c) and _distincts(c[0].candidat, c[1].candidat))
    for une, autre in sorted(couples, key=_ensemble):
        if evaluation.repare(autre.candidat, avec=une.candidat):
            return une.candidat, autre.candidat
    return None


def _ensemble(couple: tuple[Utile, Utile]) -> tuple[float, float]:
    """Ce qu'apportent deux correctifs : le plus d'abord, puis où chacun a sa part, plutôt que ceux dont l'un seul fait tout."""
    une, autre = couple
    return -sum(map(max, une.proches, autre.proches)), max(sum(une.proches), sum(autre.proches))


def correctif_et_variante(evaluation: Evaluation, variantes: list[Variante]) -> tuple[Candidat, str] | None:
    """Le correctif qui fait de la fonction une variante fausse connue, et la phrase de cette variante.

    Ceux qu'on a déjà essayés ont dit ce qu'ils donnent au premier appel qu'ils manquent : ils ne sont repris que si c'est ce
    qu'y donne une variante.
    """
    exercice = evaluation.juge.exercice
    for candidat, arguments, obtenu in evaluation.manquees:
        if candidat.correctif.rang >= ORDINAIRE or not evaluation.change_quelque_chose(arguments, obtenu):
            continue
        for variante in variantes:
            if vue_gardee(exercice, variante.fonction, arguments) == obtenu and evaluation.imite(candidat, variante.fonction):
                return candidat, variante.phrase
    return None


def _meilleures(trouvees: list[Utile]) -> list[Utile]:
    """Ceux qui rapprochent le plus, quelques-uns par ligne : une ligne en a souvent dix qui se valent."""
    gardees: list[Utile] = []
    de_la_ligne: Counter[int] = Counter()
    for utile in sorted(trouvees, key=lambda u: -sum(u.proches)):
        de_la_ligne[utile.candidat.correctif.ligne] += 1
        if de_la_ligne[utile.candidat.correctif.ligne] <= PAR_LIGNE:
            gardees.append(utile)
    return gardees[:GARDEES]


def _separees(une: Utile, autre: Utile) -> bool:
    """Vrai s'ils touchent deux lignes d'une même fonction."""
    (cible, a), (autre_cible, b) = une.candidat, autre.candidat
    return cible is autre_cible and a.ligne != b.ligne
