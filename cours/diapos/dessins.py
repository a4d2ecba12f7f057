"""Ce que dessinent les chapitres 4 et 7 : une formule en tableau, un graphe d'implications, un couplage.

Ces noms sont à la disposition des cellules `role="diapo"`, comme ceux de `scene`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from html import escape

from cours.diapos.scene import Scene

__all__ = ["couplage", "formule", "graphe"]
LARGEUR, ETAGE, RAYON = 180, 150, 52  # d'une colonne, d'une ligne, d'un nœud, en unités du dessin
ABSURDE = "⊥"


def formule(clauses: Sequence[str], oubliees: Collection[int] = (), otes: Collection[str] = ()) -> Scene:
    """Une formule en tableau : une rangée par clause, une colonne par variable ; « + » le littéral, « − » sa négation.

    Paramètres
    ----------
    clauses : suite de str
        « a ¬b c » : les littéraux d'une clause.
    oubliees : rangs
        Les clauses qu'on oublie, barrées.
    otes : littéraux
        Ceux qu'on ôte des autres clauses, barrés.
    """
    lettres = sorted({litteral.lstrip("¬") for clause in clauses for litteral in clause.split()})
    tetes = "".join(f"<th>{escape(lettre)}</th>" for lettre in lettres)
    rangees = []
    for rang, clause in enumerate(clauses):
        cases = "".join(_case(lettre, clause.split(), otes) for lettre in lettres)
        classe = ' class="oubliee"' if rang in oubliees else ""
        rangees.append(f"<tr{classe}>{cases}</tr>")
    return Scene(f'<table class="donnees formule"><tr>{tetes}</tr>{"".join(rangees)}</table>')


def _case(lettre: str, litteraux: Sequence[str], otes: Collection[str]) -> str:
    present = next((x for x in litteraux if x.lstrip("¬") == lettre), "")
    if not present:
        return "<td></td>"
    signe = "−" if present.startswith("¬") else "+"
    return f'<td class="{"ote" if present in otes else "la"}">{signe}</td>'


def graphe(causes: Mapping[str, Sequence[str]], description: str) -> Scene:
    """Un graphe d'implications, de gauche à droite : à chaque littéral, ceux dont il découle ; « ⊥ » est la contradiction."""
    profondeurs: dict[str, int] = {}
    for noeud, siennes in causes.items():
        profondeurs[noeud] = 1 + max((profondeurs[cause] for cause in siennes), default=-1)
    colonnes: dict[int, list[str]] = {}
    for noeud, profondeur in profondeurs.items():
        colonnes.setdefault(profondeur, []).append(noeud)
    etages = max(map(len, colonnes.values()))
    haut = ETAGE * max(2, etages)
    places = {
        noeud: (LARGEUR * (p + 0.5), haut / 2 + ETAGE * (rang - (len(siens) - 1) / 2))
        for p, siens in colonnes.items()
        for rang, noeud in enumerate(siens)
    }
    fleches = [_fleche(places[cause], places[noeud]) for noeud, siennes in causes.items() for cause in siennes]
    ronds = [_rond(noeud, *place, "absurde" if noeud == ABSURDE else "") for noeud, place in places.items()]
    return _dessin(LARGEUR * len(colonnes), haut, [*fleches, *ronds], description)


def couplage(arcs: Mapping[str, Sequence[str]], choisis: Mapping[str, str], description: str) -> Scene:
    """Des cases à gauche, leurs valeurs à droite, un trait par valeur permise ; en gras, celle qu'on y pose."""
    droite = sorted({valeur for valeurs in arcs.values() for valeur in valeurs})
    places = {nom: (70.0, ETAGE * (rang + 0.5)) for rang, nom in enumerate(arcs)}
    arrivees = {nom: (450.0, ETAGE * (rang + 0.5)) for rang, nom in enumerate(droite)}
    traits = [
        _trait(places[nom], arrivees[valeur], "choisi" if choisis.get(nom) == valeur else "")
        for nom, valeurs in arcs.items()
        for valeur in valeurs
    ]
    ronds = [_rond(nom, *place) for nom, place in (*places.items(), *arrivees.items())]
    return _dessin(520, ETAGE * max(len(places), len(arrivees)), [*traits, *ronds], description)


def _dessin(largeur: float, haut: float, morceaux: Sequence[str], description: str) -> Scene:
    pointe = '<marker id="pointe" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" markerHeight="5" orient="auto">'
    defs = f'<defs>{pointe}<path d="M0 0L10 5L0 10z"/></marker></defs>'
    boite = f'viewBox="0 0 {largeur:g} {haut:g}" role="img" aria-label="{escape(description)}"'
    return Scene(f'<svg class="dessin" {boite}>{defs}{"".join(morceaux)}</svg>')


def _rond(nom: str, x: float, y: float, classe: str = "") -> str:
    return (
        f'<g class="{classe}"><circle cx="{x:g}" cy="{y:g}" r="{RAYON}"/><text x="{x:g}" y="{y + 15:g}">{escape(nom)}</text></g>'
    )


def _trait(depart: tuple[float, float], arrivee: tuple[float, float], classe: str) -> str:
    (x, y), (u, v) = depart, arrivee
    return f'<line class="{classe}" x1="{x:g}" y1="{y:g}" x2="{u:g}" y2="{v:g}"/>'


def _fleche(depart: tuple[float, float], arrivee: tuple[float, float]) -> str:
    """Une flèche du bord d'un rond à celui de l'autre ; de plus d'une colonne, courbe, pour passer au-dessus des autres."""
    (x, y), (u, v) = depart, arrivee
    creux = 0 if u - x <= LARGEUR + 1 else 0.75 * ETAGE
    if y != v and not creux:
        long = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
        dx, dy = (u - x) * (RAYON + 6) / long, (v - y) * (RAYON + 6) / long
    else:
        dx, dy = (RAYON + 6) * (0.75 if creux else 1), 0.0
    haut = 0.7 * RAYON if creux else 0
    courbe = f"Q{(x + u) / 2:.0f} {min(y, v) - creux - haut:.0f} " if creux else "L"
    return (
        f'<path class="fleche" d="M{x + dx:.0f} {y + dy - haut:.0f}{courbe}{u - dx:.0f} {v - dy - haut:.0f}" '
        'marker-end="url(#pointe)"/>'
    )
