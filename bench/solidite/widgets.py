"""Les widgets : ce que Python et la page peuvent y écrire de mauvais. L'état reste possible, et la page est remise comme lui."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any

import cours.ateliers as atelier
import cours.exercices  # noqa: F401 -- les indications sont celles d'un exercice
from bench.solidite.ligne import CLAIR, FAUX, TRACEBACK, Ligne
from cours.ateliers.etat import EtatRefuse
from cours.ateliers.socle import AtelierGrille, WidgetDuCours
from cours.films import filmer_boucle
from socle.erreurs import ErreurClaire

# De quoi construire un widget : une grille, un exercice ou un film
ARGUMENTS = ("1.3...........2.", "T.1b", "T.5", filmer_boucle("12..34..2......."), None)

HOSTILES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 3, 4, 5, 15, 16, 80, 81, 255, 256, 10**30, 10**5000, 0.5, 1.0, float("nan"), float("inf")),
    *(
        "",
        "1",
        "abc",
        "\0\x1b[31m",
        "\ud800",
        "." * 16,
        b"1",
        {},
        [],
        (),
        [[]],
        [None],
        {"a": "cause"},
        {"0": "bleu"},
        {0: "cause"},
    ),
    *(
        {"16": "cause"},
        {"0": ["cause"]},
        {"-1": "effet"},
        {"0": "cause"},
        {"²": "cause"},
        [99] * 16,
        [0] * 15,
        [0] * 16,
        [0] * 81,
    ),
    *([1] * 16, [30] * 16, [True] * 16, [0.0] * 16, ["1"] * 16, [10**5000] * 16, [-1] * 16, [30] * 81, [None] * 16, [16], [0, 0]),
    *(list(range(16)), "eup", "recommencer", "vide_2", object(), range(16), {1, 2}),
)


def classes() -> list[type[WidgetDuCours]]:
    """Tous les widgets du cours."""
    publics = [getattr(atelier, nom) for nom in atelier.__all__]
    return [classe for classe in publics if isinstance(classe, type) and issubclass(classe, WidgetDuCours)]


def construire(classe: type[WidgetDuCours]) -> WidgetDuCours:
    """Un widget, de quelque classe que ce soit."""
    for argument in ARGUMENTS:
        try:
            return classe(argument)  # type: ignore[call-arg]
        except ErreurClaire:
            continue
    raise AssertionError(f"on ne sait pas construire {classe.__name__} : complétez ARGUMENTS")


@contextmanager
def a_l_ecoute(widget: WidgetDuCours) -> Iterator[list[dict[str, Any]]]:
    """Ce que le widget envoie à la page pendant ce temps."""
    envoyes: list[dict[str, Any]] = []
    widget._send = lambda message, buffers=None: envoyes.append(json.loads(json.dumps(message)))  # type: ignore[method-assign]
    try:
        yield envoyes
    finally:
        del widget._send


def etat(widget: WidgetDuCours) -> dict[str, Any]:
    """Ses traits ; la version change à chaque envoi, elle n'en est pas."""
    return {nom: getattr(widget, nom) for nom in sorted(widget._du_cours - {"version"})}


def depuis_python(widget: WidgetDuCours, trait: str, valeur: object) -> str | None:
    """Écrit un trait ; renvoie ce qui ne va pas, ou None."""
    avant = etat(widget)
    try:
        setattr(widget, trait, valeur)
    except EtatRefuse:
        return None if etat(widget) == avant else "refusé, mais l'état a changé"
    return impossible(widget)


def depuis_la_page(widget: WidgetDuCours, trait: str, valeur: object) -> str | None:
    """Le message d'une page qui change un trait ; elle doit finir avec la valeur d'ici."""
    with a_l_ecoute(widget) as envoyes:
        widget.set_state({trait: valeur})  # ce que fait ipywidgets du message, à ceci près qu'il tairait une exception
    sur_la_page = {trait: valeur}
    for message in envoyes:
        sur_la_page |= message.get("state", {})
    if json.dumps(sur_la_page[trait]) != json.dumps(getattr(widget, trait)):
        return f"la page garde {sur_la_page[trait]!r:.40}"
    return impossible(widget)


def par_une_demande(widget: WidgetDuCours, contenu: object) -> str | None:
    """Un message de la page d'un autre genre."""
    with a_l_ecoute(widget):
        widget._au_message(widget, contenu, [])
    return impossible(widget)


def impossible(widget: WidgetDuCours) -> str | None:
    """Ce qui, dans l'état d'un widget, ne peut pas être ; None si tout va bien."""
    json.dumps(widget.get_state(sorted(widget._du_cours)), allow_nan=False)
    widget.image_fixe()
    return grille_impossible(widget) if isinstance(widget, AtelierGrille) else None


def grille_impossible(widget: AtelierGrille) -> str | None:
    """Ce que doit être l'état d'un atelier, écrit ici sans rien emprunter à ce qui le vérifie."""
    n, N = widget.n, widget.n**2
    cases = range(N * N)
    regles = {
        "n": type(n) is int and n in (2, 3, 4),
        "valeurs": len(widget.valeurs) == N * N and all(type(v) is int and 0 <= v <= N for v in widget.valeurs),
        "vecteurs": len(widget.vecteurs) in (0, N * N)
        and all(type(m) is int and not m & ~(2 ** (N + 1) - 2) for m in widget.vecteurs),
        "crayons": len(getattr(widget, "crayons", ())) in (0, N * N)
        and all(type(m) is int and not m & ~(2 ** (N + 1) - 2) for m in getattr(widget, "crayons", ())),
        "fixes": all(type(case) is int and case in cases for case in widget.fixes),
        "selection": type(widget.selection) is int and widget.selection in (-1, *cases),
        "surbrillance": all(int(c) in cases and m in ("cause", "effet", "conflit") for c, m in widget.surbrillance.items()),
    }
    return ", ".join(trait for trait, juste in regles.items() if not juste) or None


def essais(classe: type[WidgetDuCours]) -> Iterator[tuple[str, Any]]:
    """Pour une classe : de quoi nommer chaque essai, et la fonction qui le fait sur un widget."""
    widget = construire(classe)
    for trait, valeur in product(sorted(widget._du_cours), HOSTILES):
        yield f"{classe.__name__}.{trait} = {type(valeur).__name__}", (depuis_python, trait, valeur)
        if en_json(valeur):
            yield f"{classe.__name__}, la page écrit {trait}", (depuis_la_page, trait, valeur)
    bons = {"texte": "." * 16, "action": "eup", "nom": "vide_2", "valeurs": [0] * 16, "numero": 1, "position": 0, "choix": 0}
    bons |= {"iterations": 3, "vus": [0], "poser": True, "piste": 0, "valeur": 1.0, "rang": 0, "suivante": True, "ouvrir": True}
    bons |= {"delta": 10.0, "T0": 1.0, "longueur": 1}
    for genre, champ, valeur in product((*widget.demandes(), "inconnu", None, []), bons, filter(en_json, HOSTILES)):
        yield f"{classe.__name__}, demande {genre}, {champ}", (par_une_demande, {**bons, "genre": genre, champ: valeur})
    for contenu in filter(en_json, HOSTILES):
        yield f"{classe.__name__}, message", (par_une_demande, contenu)


def en_json(valeur: object) -> bool:
    """Une page ne peut envoyer que cela."""
    try:
        return bool(json.loads(json.dumps(valeur, allow_nan=False)) == valeur)
    except (TypeError, ValueError):
        return False


def mesurer(longue: bool, graine: int, part: int = 40) -> Iterator[Ligne]:
    """Toutes les valeurs sur tous les traits, ou une sur `part` ; à la suite sur un même widget, comme le ferait une page."""
    ligne = Ligne("widgets, depuis Python et depuis la page")
    os.environ.setdefault("COURS_PROGRESSION", "non")
    hasard = random.Random(graine)
    for classe in classes():
        widget = construire(classe)
        for quoi, (geste, *arguments) in essais(classe):
            if not longue and hasard.randrange(part):
                continue
            try:
                faute = geste(widget, *arguments)
            except Exception as erreur:
                ligne.noter(TRACEBACK, f"{quoi} : {type(erreur).__name__} {erreur!s:.120}")
                widget = construire(classe)
            else:
                ligne.noter(FAUX if faute else CLAIR, f"{quoi} : {faute}")
                widget = construire(classe) if faute else widget
    yield ligne
