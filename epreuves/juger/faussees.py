"""Les variantes fausses d'un programme entier : la fonction juste, et pour chacune le passage qui change, et sa phrase."""

from __future__ import annotations
import __future__

import inspect
from collections.abc import Mapping, Sequence
from textwrap import dedent

from epreuves.code_source.fonctions import globales
from epreuves.donnees import Donnee, Fonction, nom_de
from epreuves.juger.declaration import Variante

Changement = tuple[str, str]  # un passage du texte, et ce qui en prend la place partout où il est
Rangee = tuple[str, str, *tuple[Changement, ...]]
ANNOTATIONS = __future__.annotations.compiler_flag


def faussees(f: Fonction, table: Sequence[Rangee], autres: Mapping[str, Donnee] | None = None) -> tuple[Variante, ...]:
    """Les variantes d'une fonction, une par rangée de la table.

    Paramètres
    ----------
    f : fonction
        La fonction juste, écrite dans un fichier.
    table : suite de tuples
        Le nom de la faute, sa phrase, puis des couples (passage, ce qui prend sa place).
    autres : dict ou None
        Ce dont se servent les variantes et non f, ou ce qui y remplace ce dont f se sert.

    Renvoie
    -------
    tuple de Variante

    Lève
    ----
    ValueError
        Si le texte n'a pas un des passages à changer.

    Exemples
    --------
    >>> from epreuves.juger.loi import distance
    >>> (double,) = faussees(distance, [("double", "divisez par deux", (" / 2", ""))])
    >>> distance({"a": 1}, {"b": 1}), double({"a": 1}, {"b": 1}), double.phrase
    (1.0, 2.0, 'divisez par deux')
    >>> faussees(distance, [("triple", "", (" / 3", ""))])
    Traceback (most recent call last):
        ...
    ValueError: triple : le texte n'a pas « / 3 »
    """
    texte, espace = dedent(inspect.getsource(f)), {**globales(f), **(autres or {})}
    return tuple(
        Variante(_changee(nom_de(f), texte, dict(espace), nom, changements), phrase) for nom, phrase, *changements in table
    )


def _changee(sienne: str, texte: str, espace: dict[str, Donnee], nom: str, changements: Sequence[Changement]) -> Fonction:
    for avant, apres in changements:
        if avant not in texte:
            raise ValueError(f"{nom} : le texte n'a pas « {avant.strip()} »")
        texte = texte.replace(avant, apres)
    exec(compile(texte, f"<variante {nom}>", "exec", flags=ANNOTATIONS), espace)
    fonction: Fonction = espace[sienne]
    fonction.__name__ = nom
    return fonction
