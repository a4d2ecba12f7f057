"""Des intervalles, l'un sous l'autre au-dessus d'un axe : ceux de l'appel, et ce que la réponse en prend."""

from __future__ import annotations

from epreuves.dessiner.demande import designer
from epreuves.donnees import Donnee, court
from epreuves.pieces import Dessin

INTERVALLES_MAX = 16
BORNE_MAX = 6  # signes
Intervalle = tuple[float, float]
RENDU, MANQUE, EN_TROP = "rendu", "manque", "en trop"


def lire_les_intervalles(x: Donnee) -> list[Intervalle] | None:
    """Des couples de nombres (début, fin), dans l'ordre ; None si ce n'en sont pas.

    Exemples
    --------
    >>> lire_les_intervalles([(1, 3), [2, 5]]), lire_les_intervalles([(3, 1)]), lire_les_intervalles([])
    ([(1, 3), (2, 5)], None, [])
    """
    if not isinstance(x, (list, tuple, set, frozenset)) or len(x) > INTERVALLES_MAX:
        return None
    suite = x if isinstance(x, (list, tuple)) else sorted(x, key=repr)
    couples = [tuple(y) for y in suite if isinstance(y, (tuple, list)) and len(y) == 2 and all(map(_borne, y))]
    return couples if len(couples) == len(suite) and all(a <= b for a, b in couples) else None


def _borne(x: Donnee) -> bool:
    return type(x) in (int, float) and abs(x) < 10**BORNE_MAX and len(court(x)) <= BORNE_MAX


def dessiner_les_intervalles(x: Donnee, attendu: Donnee, obtenu: Donnee, nom: str) -> Dessin | None:
    """Les intervalles de l'appel ; si la réponse en est d'autres, ou en choisit, ce qu'elle rend, oublie ou ajoute."""
    donnes = lire_les_intervalles(x) or []
    bons, siens = (_choisis(vue, donnes) for vue in (attendu, obtenu))
    if bons is None or siens is None:
        return _dessin(donnes, ("",) * len(donnes), _designer(nom)) if donnes else None
    tous = donnes + [y for y in dict.fromkeys([*siens, *bons]) if y not in donnes]
    legende = f"{_designer(nom)}, et ce qu'en dit votre fonction" if donnes else "les intervalles que donne votre fonction"
    return _dessin(tous, tuple(_dire(y, bons, siens) for y in tous), legende) if tous else None


def _choisis(vue: Donnee, donnes: list[Intervalle]) -> list[Intervalle] | None:
    """Ceux que dit une réponse : des intervalles, ou les rangs de quelques-uns de ceux de l'appel."""
    if isinstance(vue, (list, tuple)) and vue and all(type(k) is int and 0 <= k < len(donnes) for k in vue):
        return [donnes[k] for k in vue]
    return lire_les_intervalles(vue)


def _dire(y: Intervalle, bons: list[Intervalle], siens: list[Intervalle]) -> str:
    if y in siens:
        return RENDU if y in bons else EN_TROP
    return MANQUE if y in bons else ""


def _designer(nom: str) -> str:
    return designer("les intervalles", nom if nom == "intervalles" else f"de {nom}")


def _dessin(intervalles: list[Intervalle], notes: tuple[str, ...], legende: str) -> Dessin:
    """Chaque cellule est un intervalle : « 1 ; 3 »."""
    cellules = tuple(f"{court(a)} ; {court(b)}" for a, b in intervalles)
    fausses = {rang: "effet" for rang, note in enumerate(notes) if note in (MANQUE, EN_TROP)}
    return Dessin(0, cellules, fausses, legende, 0, "intervalles", (), notes)


def bornes(cellule: str) -> Intervalle:
    """Les deux bornes d'une cellule.

    >>> bornes("1 ; 2.5")
    (1.0, 2.5)
    """
    debut, _, fin = cellule.partition(" ; ")
    return float(debut), float(fin)
