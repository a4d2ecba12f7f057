"""Un graphe, lu dans les données d'un appel, et ce que la réponse dit de ses sommets ou de ses arêtes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from epreuves.dessiner.demande import Demande, designer
from epreuves.donnees import Arguments, Donnee, court, memes
from epreuves.pieces import Dessin, Trait

SOMMETS_MAX = 12  # au-delà, le dessin ne montre plus rien
NOM_MAX = 10  # signes d'un sommet
POIDS_MAX = 6
RIEN = "—"  # d'un sommet dont la réponse ne dit rien


class Graphe(NamedTuple):
    """Ses sommets, et le texte de chacun de ses arcs, d'un rang à l'autre ; une arête en est deux."""

    sommets: tuple[Donnee, ...]
    arcs: dict[tuple[int, int], str]

    def rang(self, x: Donnee) -> int | None:
        """Le rang d'un sommet ; None si ce n'en est pas un."""
        return next((rang for rang, s in enumerate(self.sommets) if memes(s, x)), None)


def lire_le_graphe(donne: str, arguments: Arguments) -> tuple[int, Graphe] | None:
    """Le premier argument qui est un graphe, par son rang, et ce graphe ; None si aucun ne se dessine.

    Exemples
    --------
    >>> lire_le_graphe("voisins", ([[1], [0]], 0))
    (0, Graphe(sommets=(0, 1), arcs={(0, 1): '', (1, 0): ''}))
    >>> lire_le_graphe("voisins", ({"a": {"b": 3}},))
    (0, Graphe(sommets=('a', 'b'), arcs={(0, 1): '3'}))
    >>> lire_le_graphe("arêtes", (2, [(0, 1)]))[1].arcs
    {(0, 1): '', (1, 0): ''}
    """
    for rang, x in enumerate(arguments):
        if donne == "matrice":
            graphe = _de_la_matrice(x)
        elif donne == "voisins":
            graphe = _des_voisins(x)
        else:
            graphe = _des_aretes(x, arguments, donne == "arcs")
        if graphe is not None and _lisible(graphe):
            return rang, graphe
    return None


def _lisible(graphe: Graphe) -> bool:
    noms = 1 <= len(graphe.sommets) <= SOMMETS_MAX and all(len(nom_de_sommet(s)) <= NOM_MAX for s in graphe.sommets)
    return noms and all(len(texte) <= POIDS_MAX for texte in graphe.arcs.values())


def nom_de_sommet(s: Donnee) -> str:
    """Un sommet, tel qu'on l'écrit dans son cercle : un texte y perd ses guillemets."""
    return s if isinstance(s, str) else court(s)


def _des_voisins(x: Donnee) -> Graphe | None:
    """Des listes d'adjacence, dans une liste ou dans un dictionnaire ; un voisin peut venir avec son poids."""
    if isinstance(x, (list, tuple)):
        paires = list(enumerate(x))
    elif isinstance(x, dict):
        paires = list(x.items())
    else:
        return None
    if not paires or not all(isinstance(suite, (list, tuple, set, frozenset, dict)) for _, suite in paires):
        return None
    connus = [s for s, _ in paires]
    arcs = [(s, *_voisin(v, poids, connus)) for s, suite in paires for v, poids in _voisins(suite)]
    if isinstance(x, (list, tuple)) and any(type(v) is not int or not 0 <= v < len(x) for _, v, _ in arcs):
        return None
    return _assembler(connus, arcs)


def _voisins(suite: Donnee) -> Iterator[tuple[Donnee, Donnee]]:
    if isinstance(suite, dict):
        yield from suite.items()
    else:
        yield from ((v, None) for v in (suite if isinstance(suite, (list, tuple)) else sorted(suite, key=repr)))


def _voisin(v: Donnee, poids: Donnee, connus: list[Donnee]) -> tuple[Donnee, str]:
    """Un voisin et son poids : un couple qui n'est pas lui-même un sommet en est un."""
    if poids is None and isinstance(v, (tuple, list)) and len(v) == 2 and not any(memes(v, s) for s in connus):
        v, poids = v
    return v, "" if poids is None else court(poids)


def _assembler(connus: list[Donnee], arcs: list[tuple[Donnee, Donnee, str]]) -> Graphe:
    sommets = list(connus)
    for s, v, _ in arcs:
        sommets += [x for x in (s, v) if not any(memes(x, y) for y in sommets)][:2]
    graphe = Graphe(tuple(sommets), {})
    for s, v, texte in arcs:
        de, vers = graphe.rang(s), graphe.rang(v)
        if de is not None and vers is not None:
            graphe.arcs[de, vers] = texte
    return graphe


def _de_la_matrice(x: Donnee) -> Graphe | None:
    """Une matrice d'adjacence, ou de poids : None, l'infini, ou 0 s'il n'y a ni l'un ni l'autre, n'est pas une arête."""
    if not isinstance(x, (list, tuple)) or not x:
        return None
    if not all(isinstance(ligne, (list, tuple)) and len(ligne) == len(x) for ligne in x):
        return None
    cases = [case for ligne in x for case in ligne]
    if not all(case is None or isinstance(case, (int, float)) for case in cases):
        return None
    absents = [case for case in cases if case is None or case == float("inf")]
    presents = {
        (i, j): case
        for i, ligne in enumerate(x)
        for j, case in enumerate(ligne)
        if (case is not None and case != float("inf") if absents else case)
    }
    poids = not all(case in (0, 1) for case in presents.values()) or bool(absents)
    return Graphe(tuple(range(len(x))), {arc: court(case) if poids else "" for arc, case in presents.items()})


def _des_aretes(x: Donnee, arguments: Arguments, orientees: bool) -> Graphe | None:
    """Des couples, ou des triplets qui finissent par un poids ; le nombre de sommets est un autre argument, ou s'en déduit."""
    if not isinstance(x, (list, tuple, set, frozenset)):
        return None
    suite = x if isinstance(x, (list, tuple)) else sorted(x, key=repr)
    if not all(isinstance(a, (tuple, list)) and len(a) in (2, 3) for a in suite):
        return None
    arcs = [(a[0], a[1], court(a[2]) if len(a) == 3 else "") for a in suite]
    if not orientees:
        arcs = [arc for s, v, texte in arcs for arc in ((s, v, texte), (v, s, texte))]
    n = next((k for k in arguments if type(k) is int), 0)
    numeros = all(type(s) is int and 0 <= s < n for s, _, _ in arcs)
    return _assembler(list(range(min(n, SOMMETS_MAX + 1))) if numeros else [], arcs)


# Ce que la réponse en dit


def dessiner_le_graphe(
    demande: Demande, graphe: Graphe, attendu: Donnee, obtenu: Donnee, reperes: dict[str, Donnee], nom: str
) -> Dessin:
    """Le graphe, ce que la réponse dit de chacun de ses sommets, et où elle se trompe.

    Paramètres
    ----------
    demande : Demande
    graphe : Graphe
    attendu, obtenu : données
        L'obtenu est None si l'appel n'aboutit pas.
    reperes : dict
        Les autres arguments, par leur nom : ceux qui sont des sommets y sont montrés.
    nom : str
        Celui que l'étudiant donne au graphe.
    """
    arcs = comparer_les_arcs(attendu, obtenu, len(graphe.sommets))
    if arcs is not None:
        dites = {"manque": ", en pointillés ce qui y manque", "en trop": ", en orange ce qui y est en trop"}
        marques = {arc.marque for arc in arcs}
        legende = "le graphe que donne votre fonction" + "".join(dit for marque, dit in dites.items() if marque in marques)
        return dessin_de(graphe, arcs, {}, (), designes(graphe, {}), legende)
    notes, fausses = _notes(demande, graphe, attendu, obtenu)
    return dessin_de(
        graphe, traits_de(graphe.arcs), fausses, notes, designes(graphe, reperes), _legende(demande, nom, notes, fausses)
    )


def dessin_de(
    graphe: Graphe,
    traits: tuple[Trait, ...],
    marques: dict[int, str],
    notes: tuple[str, ...],
    reperes: tuple[str, ...],
    legende: str,
) -> Dessin:
    """Un graphe, avec ce qu'on dit de ses sommets."""
    noms = tuple(map(nom_de_sommet, graphe.sommets))
    return Dessin(0, noms, marques, legende, 0, "graphe", traits, notes, reperes)


def _notes(demande: Demande, graphe: Graphe, attendu: Donnee, obtenu: Donnee) -> tuple[tuple[str, ...], dict[int, str]]:
    bonnes, siennes = (valeurs_des_sommets(demande, graphe, vue) for vue in (attendu, obtenu))
    if bonnes is None or siennes is None:
        return (), {}
    fausses = {rang: "effet" for rang, (a, b) in enumerate(zip(bonnes, siennes)) if a != b}
    return tuple(f"{b} ≠ {a}" if a != b else b for a, b in zip(bonnes, siennes)), fausses


def valeurs_des_sommets(demande: Demande, graphe: Graphe, vue: Donnee) -> list[str] | None:
    """Ce que dit une réponse de chaque sommet, en texte ; None si elle n'en dit rien.

    Exemples
    --------
    >>> chemin = Graphe((0, 1, 2), {})
    >>> valeurs_des_sommets(Demande("graphe", "voisins", "valeurs"), chemin, [0, None, 4])
    ['0', 'None', '4']
    >>> valeurs_des_sommets(Demande("graphe", "voisins", "ordre"), chemin, [2, 0])
    ['2', '—', '1']
    """
    if demande.reponse == "ordre":
        return _rangs(graphe, vue)
    if isinstance(vue, dict):
        par_sommet = {graphe.rang(s): court(valeur, 12) for s, valeur in vue.items()}
        return None if None in par_sommet else [par_sommet.get(rang, RIEN) for rang in range(len(graphe.sommets))]
    numeros = graphe.sommets == tuple(range(len(graphe.sommets)))
    if isinstance(vue, (list, tuple)) and numeros and len(vue) == len(graphe.sommets):
        return [court(valeur, 12) for valeur in vue]
    return None


def _rangs(graphe: Graphe, vue: Donnee) -> list[str] | None:
    """Le rang de chaque sommet dans une liste de sommets, à partir de 1."""
    if not isinstance(vue, (list, tuple)) or any(graphe.rang(s) is None for s in vue):
        return None
    rangs: list[list[str]] = [[] for _ in graphe.sommets]
    for place, s in enumerate(vue, start=1):
        rangs[graphe.rang(s) or 0].append(str(place))
    return [", ".join(places) or RIEN for places in rangs]


def _legende(demande: Demande, nom: str, notes: tuple[str, ...], fausses: dict[int, str]) -> str:
    if not notes:
        return designer("le graphe", nom)
    dit = "son rang dans ce que donne votre fonction" if demande.reponse == "ordre" else "ce que donne votre fonction"
    obtenu, _, attendu = notes[min(fausses)].partition(" ≠ ") if fausses else ("", "", "")
    faux = f" ; « {obtenu} ≠ {attendu} » : {obtenu}, au lieu de {attendu}" if fausses else ""
    return f"{designer('le graphe', nom)}, et à côté de chaque sommet {dit}{faux}"


def designes(graphe: Graphe, reperes: dict[str, Donnee]) -> tuple[str, ...]:
    """Les noms qui désignent chaque sommet."""
    rangs = {nom: graphe.rang(x) for nom, x in reperes.items() if type(x) in (int, str)}
    return tuple(", ".join(nom for nom, r in rangs.items() if r == rang) for rang in range(len(graphe.sommets)))


def traits_de(arcs: dict[tuple[int, int], str], marques: dict[tuple[int, int], str] | None = None) -> tuple[Trait, ...]:
    """Les traits d'un graphe : sans flèche s'il est symétrique.

    Exemples
    --------
    >>> [trait[:2] for trait in traits_de({(0, 1): "", (1, 0): ""})]
    [(0, 1)]
    >>> [(trait.de, trait.vers, trait.oriente) for trait in traits_de({(0, 1): "", (1, 2): "", (2, 1): ""})]
    [(0, 1, True), (1, 2, True), (2, 1, True)]
    """
    marques = marques or {}
    dits = {arc: (texte, marques.get(arc, "")) for arc, texte in arcs.items()}
    if all(dits.get((j, i)) == dit for (i, j), dit in dits.items()):
        return tuple(Trait(i, j, *dit) for (i, j), dit in sorted(dits.items()) if i <= j)
    return tuple(Trait(i, j, *dit, oriente=True) for (i, j), dit in sorted(dits.items()))


def comparer_les_arcs(attendu: Donnee, obtenu: Donnee, n: int) -> tuple[Trait, ...] | None:
    """De deux matrices d'adjacence de n sommets, les arêtes qu'elles ont, celles qui manquent, celles qui sont en trop."""
    bonne, sienne = _de_la_matrice(attendu), _de_la_matrice(obtenu)
    if bonne is None or sienne is None or not len(bonne.sommets) == len(sienne.sommets) == n:
        return None
    marques = {arc: "manque" for arc in bonne.arcs if arc not in sienne.arcs}
    marques |= {arc: "en trop" for arc in sienne.arcs if arc not in bonne.arcs}
    textes = {arc: _deux(bonne.arcs.get(arc, ""), sienne.arcs.get(arc, "")) for arc in {**bonne.arcs, **sienne.arcs}}
    return traits_de(textes, marques)


def _deux(bon: str, sien: str) -> str:
    return f"{sien} ≠ {bon}" if bon and sien and bon != sien else sien or bon
