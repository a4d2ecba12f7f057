"""Ce qu'une cellule de diapositive peut montrer : une grille, une déduction, une grille vivante, un film, un arbre, une courbe.

Ces noms sont à la disposition des cellules `role="diapo"`, sans import. Une liste se montre une scène après l'autre, d'un
fragment au suivant. La page dessine elle-même les grilles (`cours/ateliers/projetee/dessin.js`) : ici, on ne dit que ce
qu'elles contiennent.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple

from cours.films import MARQUES, Film
from socle.nombres import accorder, milliers
from sudokulib.grille import Grille
from sudokulib.regles import Deduction
from sudokulib.solveur import Noeud, explorer
from sudokulib.vecteurs import Table, table_de_grille, vecteur

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["arbre", "bits", "courbe", "deduire", "film", "image", "palmares", "points", "tableau", "vivante"]
Json = Any
PAS_MAX = 400  # d'un film : au-delà, on en garde un sur deux, sur trois…


class Scene(NamedTuple):
    """Ce qui se montre : son HTML, et sa place : à côté du texte, ou dessous."""

    html: str
    large: bool = False


def _grille(etat: dict[str, Json], description: str) -> Scene:
    """Une place que la page remplira d'une grille."""
    donnees = escape(json.dumps({"description": description} | etat, ensure_ascii=False), quote=True)
    return Scene(f'<div class="sdk-scene" data-grille="{donnees}"></div>')


def montrer(valeur: object) -> Scene:
    """Une valeur quelconque : une scène telle quelle, une grille dessinée, du texte en texte."""
    if isinstance(valeur, Scene):
        return valeur
    if isinstance(valeur, Grille):
        return image(valeur)
    return Scene(f"<pre>{escape(str(valeur))}</pre>", large=True)


def image(
    grille: object,
    causes: Iterable[int] = (),
    effets: Iterable[int] = (),
    conflits: Iterable[int] = (),
    otes: Mapping[int, Iterable[int]] | None = None,
    G: Table | None = None,
    noms: bool = True,
    indices: object = None,
) -> Scene:
    """Une grille ; avec ses candidats si l'on donne une table G.

    `otes` : à l'indice d'une case, les valeurs barrées. `indices` : la grille dont les cases remplies sont en gras, si ce n'est
    pas celle qu'on montre.
    """
    lue = Grille.lire(grille)
    marques = {c: "cause" for c in causes} | {c: "effet" for c in effets} | {c: "conflit" for c in conflits}
    etat = {"n": lue.n, "valeurs": lue.valeurs, "vecteurs": G or [], "fixes": _remplies(indices or lue)}
    etat |= {"surbrillance": marques, "otes": {c: vecteur(v) for c, v in (otes or {}).items()}, "noms": noms}
    return _grille(etat, f"Grille d'ordre {lue.n} : {lue.ecrire('ligne')}")


def _remplies(grille: object) -> list[int]:
    return [case for case, v in enumerate(Grille.lire(grille).valeurs) if v]


Regle = Callable[[Table, int, Callable[[Deduction], None]], object]


def deduire(grille: object, regle: Regle, rang: int = 0, G: Table | None = None) -> list[Scene]:
    """Une déduction d'une règle, en deux temps : ce qui la justifie, puis ce qu'elle change."""
    lue = Grille.lire(grille)
    avant = list(G) if G else table_de_grille(lue)
    table, vues = list(avant), list[Deduction]()
    regle(table, lue.n, vues.append)
    for precedente in vues[:rang]:
        for case, _, apres in precedente.effets:
            avant[case] = apres
    choisie = vues[rang]
    apres_elle, otes = list(avant), {}
    for case, m, reste in choisie.effets:
        apres_elle[case] = reste
        otes[case] = [v for v in range(1, lue.N + 1) if m & ~reste & 1 << v]
    touchees = [effet.case for effet in choisie.effets]
    return [image(lue, choisie.causes, G=avant), image(lue, choisie.causes, touchees, otes=otes, G=apres_elle)]


def vivante(grille: object, outils: str = "regles") -> Scene:
    """Une grille qui calcule dans la page, celle qu'on veut y taper : « regles » (T), « logique » (C) ou « unicité » (L)."""
    lue = Grille.lire(grille)
    return _grille({"n": lue.n, "valeurs": lue.valeurs, "outils": outils}, "Grille vivante")


def film(tourne: Film, mesure: tuple[str, Sequence[float]] | None = None, indices: object = None) -> Scene:
    """Un film de la bibliothèque, à faire défiler.

    `mesure` : un nom, et une valeur par position, tracée au fil des pas. `indices` : la grille dont les cases remplies sont en
    gras, si ce n'est pas celle du départ.
    """
    pas = -(-len(tourne) // PAS_MAX)
    positions = sorted({*range(0, len(tourne), max(pas, 1)), len(tourne)})
    donnees: dict[str, Json] = {"n": tourne.n, "sujet": tourne.sujet, "film": [_vue(tourne, p) for p in positions]}
    if indices is not None:
        donnees["fixes"] = _remplies(indices)
    if mesure is not None:
        nom, valeurs = mesure
        donnees["mesure"] = {"nom": nom, "valeurs": [valeurs[p] for p in positions]}
    return _grille(donnees, tourne.titre or "Film")


def _vue(tourne: Film, position: int) -> dict[str, Json]:
    vue: dict[str, Json] = {"etat": list(tourne.etat(position)), "phrase": "Au départ", "causes": [], "effets": []}
    if position:
        pas = tourne.pas(position)
        texte = dict(tourne.reperes).get(position, pas.texte)
        vue |= {"phrase": f"{MARQUES[pas.marque].signe} {texte}", "causes": list(pas.causes)}
        vue["effets"] = [effet[0] for effet in pas.effets]
    return vue


def bits(valeurs: Sequence[int], n: int = 3) -> Scene:
    """Un vecteur caractéristique, bit par bit, du plus haut au plus bas."""
    m, N = vecteur(valeurs), n * n
    rangs = range(N, -1, -1)
    cases = "".join(f"<td{' class=un' if m >> k & 1 else ''}>{m >> k & 1}</td>" for k in rangs)
    tetes = "".join(f"<th>{k}</th>" for k in rangs)
    legende = f"<p>{{{', '.join(map(str, valeurs))}}} → {m}</p>"
    return Scene(f'<table class="bits"><tr>{tetes}</tr><tr>{cases}</tr></table>{legende}', large=True)


def points(lignes: Sequence[Iterable[int]], description: str) -> Scene:
    """Une matrice de 0 et de 1 : un point par 1. De chaque ligne, les rangs de ses 1."""
    pleines = [[*rangs] for rangs in lignes]
    largeur = 1 + max(max(rangs) for rangs in pleines)
    marques = "".join(f'<circle cx="{x + 0.5}" cy="{y + 0.5}" r="0.42"/>' for y, rangs in enumerate(pleines) for x in rangs)
    boite = f'viewBox="0 0 {largeur} {len(pleines)}" role="img" aria-label="{escape(description)}"'
    return Scene(f'<svg class="points" {boite}>{marques}</svg>')


def tableau(rangees: Sequence[Sequence[object]]) -> Scene:
    """Un petit tableau ; la première rangée est son en-tête."""
    tete, *corps = [[escape(str(cellule)) for cellule in rangee] for rangee in rangees]
    html = "".join(f"<th>{c}</th>" for c in tete)
    html = f"<tr>{html}</tr>" + "".join(f"<tr>{''.join(f'<td>{c}</td>' for c in rangee)}</tr>" for rangee in corps)
    return Scene(f'<table class="donnees">{html}</table>', large=True)


def courbe(
    x: Sequence[float],
    series: Mapping[str, Sequence[float]],
    abscisse: str,
    ordonnee: str,
    log: str = "",
    *,
    conclusion: str,
) -> Scene:
    """Des courbes redessinées pour être lues du fond de la salle : gros traits, grands chiffres, en SVG.

    `conclusion` est ce qu'il faut y voir, pour qui ne les voit pas.
    """

    def tracer(cadre: Axes) -> None:
        for (nom, valeurs), forme, trait, couleur in zip(series.items(), "os^D", ("-", "--", ":", "-."), COULEURS):
            marque = forme if len(x) <= MARQUEES else ""
            cadre.plot(x, valeurs, trait, marker=marque, lw=4, ms=11, color=couleur, label=nom)
        cadre.set(xlabel=abscisse, ylabel=ordonnee)
        _graduer(cadre, x, log)
        if len(series) > 1:
            cadre.legend(frameon=False)

    axes = f"{ordonnee} selon {abscisse} : {', '.join(series)}"
    return _figure(tracer, f"{conclusion}. {axes}")


def palmares(noms: Sequence[str], series: Mapping[str, Sequence[float]], abscisse: str, *, conclusion: str) -> Scene:
    """Une ligne par nom, un point par série, en échelle logarithmique ; le premier nom est en haut."""

    def tracer(cadre: Axes) -> None:
        for (nom, valeurs), forme, couleur in zip(series.items(), "os^D", COULEURS):
            cadre.plot(valeurs, noms, forme, ms=15, color=couleur, label=nom)
        cadre.set(xlabel=abscisse, xscale="log")
        cadre.xaxis.set_major_formatter(_a_la_francaise)
        cadre.invert_yaxis()
        cadre.legend(frameon=False)

    return _figure(tracer, f"{conclusion}. {abscisse}, selon {', '.join(noms)} : {', '.join(series)}")


def _figure(tracer: Callable[[Axes], None], description: str) -> Scene:
    from io import StringIO

    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.fonttype": "none", "font.size": 22, "svg.hashsalt": "diapos"}):
        figure = Figure(figsize=(11.4, 5.6), layout="constrained")
        cadre = figure.add_subplot()
        tracer(cadre)
        cadre.grid(alpha=0.3)
        cadre.spines[["top", "right"]].set_visible(False)
        sortie = StringIO()
        figure.savefig(sortie, format="svg", transparent=True, metadata={"Date": None})
    svg = sortie.getvalue().replace("DejaVu Sans", "Source Sans 3")  # plus étroits : ce que matplotlib a placé tient encore
    balise = f'<svg role="img" aria-label="{escape(description)}" class="courbe" '
    return Scene(svg[svg.index("<svg") :].replace("<svg ", balise, 1), large=True)


def _graduer(cadre: Axes, x: Sequence[float], log: str) -> None:
    """Les échelles et leurs nombres, écrits avec une virgule ; peu d'abscisses, et chacune a le sien."""
    from matplotlib.ticker import NullLocator

    if "x" in log:
        cadre.set_xscale("log")
    if "y" in log:
        cadre.set_yscale("log")
    if len(x) <= 10 and all(isinstance(v, int) for v in x):
        cadre.set_xticks(x)
        cadre.xaxis.set_minor_locator(NullLocator())
    cadre.xaxis.set_major_formatter(_a_la_francaise)
    cadre.yaxis.set_major_formatter(_a_la_francaise)


def _a_la_francaise(valeur: float, rang: float) -> str:
    """Un nombre d'un axe, en toutes lettres à partir d'un million : des exposants ne se liraient pas du fond de la salle."""
    for unite, nom in ((10**9, "milliard"), (10**6, "million")):
        if valeur >= unite:
            return accorder(round(valeur / unite), nom)
    if valeur >= 1000:
        return milliers(round(valeur))
    return f"{valeur:g}".replace(".", ",").replace("-", "−")


MARQUEES = 40  # points : au-delà, une marque à chacun ferait une tache
COULEURS = ("#006aa6", "#b34d00", "#00694f", "#8a1c5b")


def arbre(grille: object) -> Scene:
    """L'arbre de recherche d'une grille : une hypothèse par nœud ; en trait plein, le chemin qui mène à la solution."""
    noeuds = explorer(Grille.lire(grille)).noeuds
    enfants: dict[int, list[int]] = {rang: [] for rang in range(len(noeuds))}
    for rang, noeud in enumerate(noeuds[1:], start=1):
        enfants[noeud.parent].append(rang)
    menent = {rang for rang, noeud in enumerate(noeuds) if noeud.issue == "solution"}
    for rang in range(len(noeuds) - 1, 0, -1):
        if rang in menent:
            menent.add(noeuds[rang].parent)
    return _dessiner_l_arbre(noeuds, _abscisses(enfants), menent)


def _abscisses(enfants: dict[int, list[int]]) -> dict[int, float]:
    """Où placer chaque nœud : une feuille à droite de la précédente, un parent au milieu de ses enfants."""
    places: dict[int, float] = {}
    feuilles = 0
    for rang in sorted(enfants, reverse=True):  # un enfant a toujours un plus grand numéro que son parent
        if enfants[rang]:
            places[rang] = sum(places[e] for e in enfants[rang]) / len(enfants[rang])
        else:
            feuilles += 1
            places[rang] = -float(feuilles)
    return {rang: (x + feuilles + 0.5) / feuilles for rang, x in places.items()}


def _dessiner_l_arbre(noeuds: Sequence[Noeud], places: Mapping[int, float], menent: set[int]) -> Scene:
    etage = min(110.0, 440 / max(noeud.profondeur for noeud in noeuds))

    def point(rang: int) -> tuple[str, str]:
        return f"{20 + 1120 * places[rang]:.0f}", f"{24 + etage * noeuds[rang].profondeur:.0f}"

    traits = []
    for rang, noeud in reversed([*enumerate(noeuds)]):
        classe, (x, y) = ("mene" if rang in menent else "echoue"), point(rang)
        if rang:
            x0, y0 = point(noeud.parent)
            traits.append(f'<line class="{classe}" x1="{x0}" y1="{y0}" x2="{x}" y2="{y}"/>')
    for rang in range(len(noeuds)):
        x, y = point(rang)
        traits.append(f'<circle class="{"mene" if rang in menent else "echoue"}" cx="{x}" cy="{y}" r="12"/>')
    haut = 48 + etage * max(noeud.profondeur for noeud in noeuds)
    entete = f'<svg class="arbre" role="img" viewBox="0 0 1160 {haut:.0f}" aria-label="Arbre de {len(noeuds) - 1} hypothèses">'
    return Scene(f"{entete}{''.join(traits)}</svg>", large=True)
