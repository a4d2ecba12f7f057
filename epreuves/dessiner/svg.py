"""Un graphe, un arbre ou des intervalles, en SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, pi, sin
from typing import NamedTuple

from epreuves.dessiner.disposition import ECART, RAYON, au_trait, disposer, disposer_l_arbre, distance
from epreuves.dessiner.figure import ALERTE, CORPS, DESIGNE, FAUX, PETIT, Figure, Point, direction, entre
from epreuves.dessiner.intervalles import bornes
from epreuves.pieces import Dessin, Trait

PARTS = (0.5, 0.36, 0.64, 0.28, 0.72)  # où poser le poids d'une arête, s'il n'en gêne pas un autre
GENE = 18  # pixels entre deux poids
ECARTES = 6  # de l'axe, deux arcs contraires de poids différents
POUR_LES_POIDS = 20  # pixels de plus entre deux sommets
POINTILLES = "stroke-dasharray:6 4;"
LARGEUR_D_AXE = 200
RANGEE = 26


def en_svg(dessin: Dessin, description: str) -> str:
    """Le dessin ; sa légende est son titre."""
    figure = Figure()
    if dessin.figure == "intervalles":
        _intervalles(figure, dessin)
    else:
        _sommets_et_traits(figure, dessin)
    titre = dessin.legende[:1].upper() + dessin.legende[1:]
    return figure.en_svg(titre, description)


def _sommets_et_traits(figure: Figure, dessin: Dessin) -> None:
    places = _places(dessin)
    if dessin.figure == "arbre":  # la place d'un fils dit déjà s'il est à gauche
        dessin = dessin._replace(traits=tuple(trait._replace(texte="") for trait in dessin.traits))
    segments = [segment for trait in _a_tracer(dessin.traits) for segment in [_segment(dessin, places, *trait)] if segment]
    for segment in segments:
        _tracer(figure, segment)
    for trait in dessin.traits:
        if trait.de == trait.vers:
            _boucle(figure, places, trait)
    for segment in segments:
        _poser_le_texte(figure, segment, segments, places)
    for rang in range(len(dessin.cellules)):
        _sommet(figure, dessin, places, rang)


def _places(dessin: Dessin) -> tuple[Point, ...]:
    """Les places des sommets, plus loin les uns des autres s'il y a des poids ou de longs noms à écrire."""
    n = len(dessin.cellules)
    aretes = frozenset((min(t.de, t.vers), max(t.de, t.vers)) for t in dessin.traits if t.de != t.vers)
    en_plus = 2 * (max(map(_demi_largeur, dessin.cellules)) - RAYON)
    if dessin.figure == "arbre":
        places = disposer_l_arbre(n, [(t.de, t.vers, t.texte) for t in dessin.traits])
        return tuple((x * (1 + en_plus / ECART), y) for x, y in places)
    if any(trait.texte or trait.marque for trait in dessin.traits):
        en_plus += POUR_LES_POIDS
    return tuple((x * (1 + en_plus / ECART), y * (1 + en_plus / ECART)) for x, y in disposer(n, aretes))


def _demi_largeur(nom: str) -> float:
    """Celle du sommet : un cercle, ou une pastille si son nom est long."""
    return max(RAYON, 4.2 * len(nom) + 6) if len(nom) > 3 else RAYON


class _Segment(NamedTuple):
    """Un trait du graphe, d'un bord à l'autre de deux sommets ; `seul` s'il n'a pas de contraire à côté de lui."""

    trait: Trait
    a: Point
    b: Point
    double: bool
    seul: bool


def _a_tracer(traits: Iterable[Trait]) -> list[tuple[Trait, bool, bool]]:
    """Chaque trait, s'il vaut aussi pour son contraire, et s'il est seul : deux arcs pareils sont un trait à deux pointes."""
    par_bouts = {(trait.de, trait.vers): trait for trait in traits}
    dits = []
    for (de, vers), trait in par_bouts.items():
        contraire = par_bouts.get((vers, de)) if trait.oriente else None
        pareils = contraire is not None and (trait.texte, trait.marque) == (contraire.texte, contraire.marque)
        if de != vers and not (pareils and de > vers):
            dits.append((trait, pareils, contraire is None or pareils))
    return dits


def _segment(dessin: Dessin, places: tuple[Point, ...], trait: Trait, double: bool, seul: bool) -> _Segment:
    ecart = 0 if seul else ECARTES
    u = direction(places[trait.de], places[trait.vers])
    a, b = ((p[0] - ecart * u[1], p[1] + ecart * u[0]) for p in (places[trait.de], places[trait.vers]))
    r, s = (_retrait(dessin.cellules[rang], u, ecart) for rang in (trait.de, trait.vers))
    return _Segment(trait, (a[0] + r * u[0], a[1] + r * u[1]), (b[0] - s * u[0], b[1] - s * u[1]), double, seul)


def _retrait(nom: str, u: Point, ecart: float) -> float:
    """Du centre d'un sommet à son bord."""
    demi = _demi_largeur(nom)
    if demi == RAYON:
        return float((RAYON**2 - ecart**2) ** 0.5 + 1)
    return min(demi / (abs(u[0]) or 0.01), RAYON / (abs(u[1]) or 0.01)) + 1


def _tracer(figure: Figure, segment: _Segment) -> None:
    trait, a, b = segment.trait, segment.a, segment.b
    couleur = ALERTE if trait.marque else "currentColor"
    style = f"stroke:{ALERTE};stroke-width:3px;" if trait.marque else ""
    figure.trait(a, b, style + (POINTILLES if trait.marque == "manque" else ""))
    if trait.oriente:
        figure.pointe(a, b, couleur)
    if segment.double:
        figure.pointe(b, a, couleur)


def _poser_le_texte(figure: Figure, segment: _Segment, segments: list[_Segment], places: tuple[Point, ...]) -> None:
    """Le texte d'un trait, à côté de lui, là où il ne couvre ni un autre texte, ni un autre trait, ni un sommet."""
    mots = " ".join(filter(None, (segment.trait.texte, segment.trait.marque)))
    if not mots:
        return
    a, b = segment.a, segment.b
    u, demi = direction(a, b), 0.3 * PETIT * len(mots)
    cote = 10 + abs(u[1]) * max(0.0, demi - 4)  # d'un trait vertical, un long texte s'écarte davantage
    cotes = (1, -1) if segment.seul else (1,)
    candidats = [(p[0] - s * cote * u[1], p[1] + s * cote * u[0]) for t in PARTS for s in cotes for p in (entre(a, b, t),)]

    def gene(p: Point) -> float:
        textes = sum(max(0.0, GENE + demi - distance(p, q)) for q in figure.textes)
        traits = sum(max(0.0, 5 + demi - au_trait(p, x.a, x.b)) for x in segments if x is not segment)
        return textes + 2 * traits + sum(max(0.0, RAYON + 8 + demi - distance(p, q)) for q in places)

    choisi = min(candidats, key=lambda p: (round(gene(p)), candidats.index(p)))
    figure.textes.append(choisi)
    figure.texte(choisi, mots, halo=True)


def _boucle(figure: Figure, places: tuple[Point, ...], trait: Trait) -> None:
    """D'un sommet à lui-même : une anse, vers l'extérieur."""
    p = places[trait.de]
    u = _vers_le_dehors(p)
    couleur = f"stroke:{ALERTE};stroke-width:3px;" if trait.marque else "stroke:currentColor;stroke-width:1.5px;"
    figure.anse(p, u, RAYON, couleur + (POINTILLES if trait.marque == "manque" else ""))
    mots = " ".join(filter(None, (trait.texte, trait.marque)))
    if mots:
        bout = (p[0] + (RAYON + 32) * u[0], p[1] + (RAYON + 32) * u[1])
        figure.textes.append(bout)
        figure.texte(bout, mots, ancre=_ancre(u), halo=True)


def _vers_le_dehors(p: Point) -> Point:
    return direction((0, 0), p) if p != (0, 0) else (0.0, -1.0)


def _sommet(figure: Figure, dessin: Dessin, places: tuple[Point, ...], rang: int) -> None:
    """Un cercle et son nom ; plein s'il est faux, épais si une variable le désigne, double s'il est marqué."""
    p, nom, marque = places[rang], dessin.cellules[rang], dessin.marques.get(rang, "")
    repere = dessin.reperes[rang] if dessin.reperes else ""
    note = dessin.notes[rang] if dessin.notes else ""
    trait = f"stroke:{DESIGNE};stroke-width:4px;" if repere else "stroke:currentColor;stroke-width:1.5px;"
    faux = marque == "effet"
    figure.pastille(p, _demi_largeur(nom), RAYON, f"fill:{FAUX if faux else 'none'};{trait}")
    if marque == "vu":
        figure.pastille(p, _demi_largeur(nom) - 4, RAYON - 4, "fill:none;stroke:currentColor;stroke-width:1px;")
    blanc = "fill:#ffffff;font-weight:bold;" if faux else "font-weight:bold;"
    figure.texte(p, nom, blanc, corps=CORPS if len(nom) < 3 else 12)
    if repere or note:
        _a_cote(figure, dessin, places, rang, repere, note)


def _a_cote(figure: Figure, dessin: Dessin, places: tuple[Point, ...], rang: int, repere: str, note: str) -> None:
    """À côté d'un sommet, du côté le plus libre : le nom d'une variable, en italique, et ce qu'on en dit."""
    p, u = places[rang], _cote_libre(dessin, places, rang)
    demi = 0.3 * PETIT * max(len(repere), len(note))
    ancre = _ancre(u)
    q = (p[0] + (_demi_largeur(dessin.cellules[rang]) + 7) * u[0], p[1] + (RAYON + 12) * u[1])
    figure.textes.append((q[0] + {"start": demi, "end": -demi}.get(ancre, 0.0), q[1]))
    lignes = [(repere, "font-style:italic;"), (note, "")]
    lignes = [(mots, style) for mots, style in lignes if mots]
    haut = q[1] - 8 * (len(lignes) - 1) + (8 * (len(lignes) - 1) * (1 if u[1] > 0.5 else -1 if u[1] < -0.5 else 0))
    for k, (mots, style) in enumerate(lignes):
        figure.texte((q[0], haut + 16 * k), mots, style, ancre, halo=True)


def _ancre(u: Point) -> str:
    if abs(u[0]) < 0.5:
        return "middle"
    return "start" if u[0] > 0 else "end"


def _cote_libre(dessin: Dessin, places: tuple[Point, ...], rang: int) -> Point:
    """Parmi huit directions, la plus loin des traits de ce sommet et des autres sommets ; vers l'extérieur, à égalité."""
    p = places[rang]
    voisins = [places[t.vers if t.de == rang else t.de] for t in dessin.traits if rang in (t.de, t.vers) and t.de != t.vers]
    traits = [direction(p, q) for q in voisins]
    if any(t.de == t.vers == rang for t in dessin.traits):
        traits.append(_vers_le_dehors(p))
    dehors = _vers_le_dehors(p) if dessin.figure != "arbre" else (1.0, 0.0)

    def libre(u: Point) -> float:
        serre = max((u[0] * v[0] + u[1] * v[1] for v in traits), default=-1.0)
        bout = (p[0] + 45 * u[0], p[1] + 34 * u[1])
        proche = min((distance(bout, q) for k, q in enumerate(places) if k != rang), default=100.0)
        return round(-serre + 0.4 * (u[0] * dehors[0] + u[1] * dehors[1]) + min(0.0, proche - 46) / 10, 3)

    return max(_HUIT, key=libre)


_HUIT = tuple((round(cos(k * pi / 4), 3), round(sin(k * pi / 4), 3)) for k in range(8))


def _intervalles(figure: Figure, dessin: Dessin) -> None:
    """Une rangée par intervalle, un axe dessous ; son texte et ce qu'on en dit sont à droite."""
    couples = [bornes(cellule) for cellule in dessin.cellules]
    debut, fin = min(a for a, _ in couples), max(b for _, b in couples)
    echelle = LARGEUR_D_AXE / ((fin - debut) or 1)

    def place(x: float) -> float:
        return (x - debut) * echelle

    for rang, (a, b) in enumerate(couples):
        note = dessin.notes[rang]
        style = f"stroke:{ALERTE};" if rang in dessin.marques else ""
        style += "stroke-width:5px;" if note in ("rendu", "en trop") else "stroke-width:2px;"
        style += POINTILLES if note == "manque" else ""
        y = RANGEE * rang
        figure.trait((place(a), y), (max(place(b), place(a) + 1), y), style)
        for x in (place(a), place(b)):
            figure.trait((x, y - 6), (x, y + 6), style.replace(POINTILLES, "").replace("5px", "2px"))
        mots = f"[{dessin.cellules[rang]}]" + (f" {note}" if note else "")
        figure.texte((LARGEUR_D_AXE + 14, y), mots, ancre="start")
    _axe(figure, sorted({x for couple in couples for x in couple}), place, RANGEE * len(couples))


def _axe(figure: Figure, valeurs: Iterable[float], place: Callable[[float], float], y: float) -> None:
    """L'axe, gradué à celles des bornes dont les nombres ne se touchent pas."""
    figure.trait((0, y), (LARGEUR_D_AXE, y), "opacity:.7;")
    dernier = -100.0
    for x in valeurs:
        figure.trait((place(x), y - 3), (place(x), y + 3), "opacity:.7;")
        if place(x) - dernier >= 8 * len(f"{x:g}") + 8:
            figure.texte((place(x), y + 14), f"{x:g}", corps=12)
            dernier = place(x)
