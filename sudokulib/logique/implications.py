"""Le graphe des implications que suit la propagation d'une courte formule, en une figure.

Une clause a ∨ b dit deux fois « si… alors » : si ¬a, alors b ; si ¬b, alors a. Quand la propagation isole un littéral, ses causes
sont les littéraux déjà vrais qui ont rendu faux le reste de la clause : une flèche va de chacune d'elles à lui.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from socle.bibliotheques import comment_l_avoir
from socle.erreurs import ErreurClaire
from socle.figures import conclure
from socle.nombres import accorder
from sudokulib.logique.formules import Formule
from sudokulib.logique.trace import propager

if TYPE_CHECKING:
    from matplotlib.figure import Figure

LITTERAUX_MAX = 60  # au-delà, la figure ne se lit plus
ABSURDE = "⊥"


def implications(formule: Formule) -> dict[str, list[str]]:
    """Les causes de chaque littéral que déduit la propagation, dans l'ordre où elle les déduit.

    Paramètres
    ----------
    formule : liste de clauses

    Renvoie
    -------
    dict
        À chaque littéral, écrit avec les signes de la logique, ses causes ; à « ⊥ », si la propagation se contredit, les siennes.

    Exemples
    --------
    >>> from sudokulib.logique import litt
    >>> a, b = litt(True, 0, 0, 1), litt(True, 0, 0, 2)
    >>> implications([[a], [-a, b], [-a, -b]])
    {'x¹₍₀,₀₎': [], 'x²₍₀,₀₎': ['x¹₍₀,₀₎'], '⊥': ['x¹₍₀,₀₎', 'x²₍₀,₀₎']}
    """
    resultat = propager(formule)
    causes = {str(etape.litteral): [str(cause) for cause in etape.causes] for etape in resultat.etapes}
    if resultat.conflit is not None:
        causes[ABSURDE] = [str(-l) for l in formule[resultat.conflit]]
    return causes


def tracer(formule: Formule) -> Figure:
    """La figure du graphe : les littéraux de gauche à droite, chacun après ses causes.

    Paramètres
    ----------
    formule : liste de clauses
        Courte, comme celle que renvoie `chaine`.

    Renvoie
    -------
    matplotlib.figure.Figure

    Lève
    ----
    ErreurClaire
        S'il y a trop de littéraux pour une figure, ou si matplotlib n'est pas installé.

    Exemples
    --------
    >>> from sudokulib.logique import litt
    >>> a, b = litt(True, 0, 0, 1), litt(True, 0, 0, 2)
    >>> [texte.get_text() for texte in tracer([[a], [-a, b]]).axes[0].texts]
    ['', 'x¹₍₀,₀₎', 'x²₍₀,₀₎']
    """
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ErreurClaire(f"une figure demande matplotlib : {comment_l_avoir('matplotlib')}") from None
    causes = implications(formule)
    if len(causes) > LITTERAUX_MAX:
        raise ErreurClaire(f"une figure montre {LITTERAUX_MAX} littéraux au plus ; cette propagation en déduit {len(causes)}")
    places = _placer(causes)
    figure = Figure(figsize=(1.5 * (1 + max((x for x, _ in places.values()), default=0)), 2.4), layout="constrained")
    cadre = figure.subplots()
    for noeud, siennes in causes.items():
        for cause in siennes:
            fleche = {"arrowstyle": "->", "shrinkA": 22, "shrinkB": 10 if noeud == ABSURDE else 22}
            cadre.annotate("", places[noeud], places[cause], arrowprops=fleche)
    for noeud, (x, y) in places.items():
        cadre.text(x, y, noeud, ha="center", va="center", fontsize=13)
    cadre.margins(0.15, 0.25)
    cadre.plot([x for x, _ in places.values()], [y for _, y in places.values()], alpha=0)  # pour que les bornes les contiennent
    cadre.axis("off")
    conclure(figure, _conclusion(causes))
    return figure


def _conclusion(causes: dict[str, list[str]]) -> str:
    """D'où part le graphe, où il mène, et d'où viennent les dernières flèches."""
    if not causes:
        return "graphe vide : aucun littéral n'est isolé"
    departs = " et ".join(noeud for noeud, siennes in causes.items() if not siennes)
    *_, (fin, dernieres) = causes.items()
    fleches = accorder(sum(map(len, causes.values())), "flèche")
    return f"graphe de {fleches}, de {departs} à {fin}, où arrivent ensemble {' et '.join(dernieres) or fin}"


def _placer(causes: dict[str, list[str]]) -> dict[str, tuple[float, float]]:
    """Une colonne par profondeur, les littéraux d'une colonne répartis autour du milieu."""
    profondeurs: dict[str, int] = {}
    for noeud, siennes in causes.items():
        profondeurs[noeud] = 1 + max((profondeurs[cause] for cause in siennes), default=-1)
    colonnes: dict[int, list[str]] = defaultdict(list)
    for noeud, profondeur in profondeurs.items():
        colonnes[profondeur].append(noeud)
    return {
        noeud: (float(x), (len(colonne) - 1) / 2 - rang) for x, colonne in colonnes.items() for rang, noeud in enumerate(colonne)
    }
