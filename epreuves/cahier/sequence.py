"""Le cahier séquencé de Basthon et de Capytale : une vérification réussie y découvre la suite.

Ailleurs, le module `basthon.autoeval` n'existe pas, et rien ne se passe.
"""

from __future__ import annotations

from importlib import import_module

_decouverts: set[str] = set()  # une réponse réexécutée ne fait pas avancer deux fois


def avancer(identifiant: str) -> bool:
    """Valide la cellule d'un exercice réussi ; vrai si le cahier avance.

    Paramètres
    ----------
    identifiant : str

    Exemples
    --------
    >>> avancer("T.1b")
    False
    """
    if identifiant in _decouverts:
        return False
    try:
        autoeval = import_module("basthon.autoeval")
    except ImportError:
        return False

    @autoeval.validationclass
    class Reussite(autoeval.Validate):  # type: ignore[name-defined,misc]
        """La vérification a déjà eu lieu."""

        def __call__(self) -> bool:
            return True

    _decouverts.add(identifiant)
    Reussite()()
    return True
