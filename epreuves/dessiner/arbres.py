"""Un arbre : des tuples emboîtés, (valeur, gauche, droite) ou (valeur, [fils]), ou un dictionnaire des fils de chaque nœud."""

from __future__ import annotations

from collections.abc import Iterator

from epreuves.dessiner.demande import designer
from epreuves.dessiner.graphes import nom_de_sommet
from epreuves.donnees import Donnee, memes
from epreuves.pieces import Dessin, Trait

NOEUDS_MAX = 31
SIGNES_MAX = 4
Noeud = tuple[str, list["Noeud | None"]]  # None tient la place d'un fils absent, à gauche ou à droite


def lire_l_arbre(x: Donnee) -> Noeud | None:
    """L'arbre d'une donnée, dont les nœuds tiennent dans un cercle ; None si ce n'en est pas un.

    Exemples
    --------
    >>> lire_l_arbre((2, (1, None, None), None))
    ('2', [('1', []), None])
    >>> lire_l_arbre(("a", [("b", []), ("c", [])]))
    ('a', [('b', []), ('c', [])])
    >>> lire_l_arbre({0: [1], 1: []})
    ('0', [('1', [])])
    """
    if isinstance(x, dict):
        racines = [s for s in x if not any(memes(s, fils) for suite in x.values() if isinstance(suite, list) for fils in suite)]
        arbre = _du_dictionnaire(x, racines[0], 0) if len(racines) == 1 else None
    else:
        arbre = _des_tuples(x, 0)
    return arbre if arbre and len(list(_noeuds(arbre))) <= NOEUDS_MAX and _lisible(arbre) else None


def _des_tuples(x: Donnee, profondeur: int) -> Noeud | None:
    if not isinstance(x, (tuple, list)) or profondeur > NOEUDS_MAX:
        return None
    if len(x) == 3 and all(fils is None or isinstance(fils, (tuple, list)) for fils in x[1:]):
        fils = [_des_tuples(y, profondeur + 1) for y in x[1:]]
        faux = any(y and lu is None for y, lu in zip(x[1:], fils))
        return None if faux else (nom_de_sommet(x[0]), fils if any(fils) else [])
    if len(x) == 2 and isinstance(x[1], list):
        fils = [_des_tuples(y, profondeur + 1) for y in x[1]]
        return None if None in fils else (nom_de_sommet(x[0]), fils)
    return None


def _du_dictionnaire(x: dict[Donnee, Donnee], s: Donnee, profondeur: int) -> Noeud | None:
    suite = x.get(s, [])
    if not isinstance(suite, (list, tuple)) or profondeur > NOEUDS_MAX:
        return None
    fils = [_du_dictionnaire(x, y, profondeur + 1) for y in suite]
    return None if None in fils else (nom_de_sommet(s), fils)


def _noeuds(arbre: Noeud) -> Iterator[Noeud]:
    yield arbre
    for fils in filter(None, arbre[1]):
        yield from _noeuds(fils)


def _lisible(arbre: Noeud) -> bool:
    return all(len(nom) <= SIGNES_MAX for nom, _ in _noeuds(arbre))


def dessiner_l_arbre(x: Donnee, attendu: Donnee, obtenu: Donnee, nom: str) -> Dessin | None:
    """L'arbre qu'on obtient, ses nœuds faux marqués, si la réponse en est un ; celui qu'on a donné, sinon."""
    bon, sien = lire_l_arbre(attendu), lire_l_arbre(obtenu)
    if sien is not None and bon is not None:
        return _dessin(sien, "l'arbre que donne votre fonction, les nœuds faux marqués", _chemins(bon))
    donne = lire_l_arbre(x)
    return None if donne is None else _dessin(donne, designer("l'arbre", nom), None)


def _chemins(arbre: Noeud, chemin: tuple[int, ...] = ()) -> dict[tuple[int, ...], str]:
    """Ce que porte chaque nœud, par le chemin qui y mène."""
    dits = {chemin: arbre[0]}
    for rang, fils in enumerate(arbre[1]):
        dits |= _chemins(fils, (*chemin, rang)) if fils else {}
    return dits


def _dessin(arbre: Noeud, legende: str, bons: dict[tuple[int, ...], str] | None) -> Dessin:
    siens = _chemins(arbre)
    rangs = {chemin: rang for rang, chemin in enumerate(siens)}
    # Le texte d'une branche dit la place du fils : à un nœud qui n'a qu'un fils, gauche et droite ne se devinent pas
    binaire = any(None in noeud[1] for noeud in _noeuds(arbre))
    cotes = ("g", "d") if binaire else ()
    traits = tuple(
        Trait(rangs[chemin[:-1]], rang, cotes[chemin[-1]] if chemin[-1] < len(cotes) else "")
        for chemin, rang in rangs.items()
        if chemin
    )
    faux = {rang: "effet" for chemin, rang in rangs.items() if bons is not None and bons.get(chemin) != siens[chemin]}
    notes = tuple(f"≠ {bons[chemin]}" if bons and rangs[chemin] in faux and chemin in bons else "" for chemin in siens)
    manquent = [nom for chemin, nom in (bons or {}).items() if chemin not in siens]
    fin = f" ; il y manque {', '.join(manquent[:6])}" if manquent else ""
    return Dessin(0, tuple(siens.values()), faux, legende + fin, 0, "arbre", traits, notes)
