"""Les variantes fausses d'un programme entier : son texte, et pour chacune le passage qui change, et la phrase qu'elle mérite."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence

from epreuves.donnees import Donnee, Fonction
from epreuves.juger.declaration import Variante

Changement = tuple[str, str]  # un passage du texte, et ce qui en prend la place partout où il est


def faussees(
    texte: str, espace: Mapping[str, Donnee], table: Sequence[tuple[str, str, *tuple[Changement, ...]]]
) -> tuple[Variante, ...]:
    """Les variantes d'une fonction, une par rangée de la table.

    Paramètres
    ----------
    texte : str
        Celui de la fonction, juste.
    espace : dict
        Ce dont elle se sert.
    table : suite de tuples
        Le nom de la faute, sa phrase, et un ou plusieurs couples (passage, ce qui prend sa place).

    Renvoie
    -------
    tuple de Variante

    Lève
    ----
    ValueError
        Si le texte n'a pas un des passages à changer.

    Exemples
    --------
    >>> (moins,) = faussees("def suivant(x):\\n    return x + 1", {}, [("moins", "le signe", ("+", "-"))])
    >>> moins(5), moins.phrase
    (4, 'le signe')
    >>> faussees("def suivant(x):\\n    return x + 1", {}, [("fois", "le produit", ("*", "-"))])
    Traceback (most recent call last):
        ...
    ValueError: fois : le texte n'a pas « * »
    """
    return tuple(Variante(_changee(texte, dict(espace), nom, changements), phrase) for nom, phrase, *changements in table)


def _changee(texte: str, espace: dict[str, Donnee], nom: str, changements: Sequence[Changement]) -> Fonction:
    texte = textwrap.dedent(texte).strip()
    for avant, apres in changements:
        if avant not in texte:
            raise ValueError(f"{nom} : le texte n'a pas « {avant.strip()} »")
        texte = texte.replace(avant, apres)
    exec(compile(texte, f"<variante {nom}>", "exec"), espace)
    fonction: Fonction = espace[texte.partition("(")[0].removeprefix("def ")]
    fonction.__name__ = nom
    return fonction
