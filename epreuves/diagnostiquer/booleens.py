"""Un booléen parmi des nombres, ou l'inverse : « x == y » vaut True ou False, et non un nombre."""

from __future__ import annotations

from collections.abc import Iterator

from epreuves.donnees import Donnee, nom_de_type
from epreuves.juger.juger import Contexte, Diagnostic


def booleen_parmi_des_nombres(contexte: Contexte) -> Diagnostic:
    """Dans chaque résultat manqué, un élément de l'autre sorte, que Python tient souvent pour égal."""
    trouves = [next(_de_l_autre_sorte(t.attendu, t.obtenu), None) for t in contexte.manquees]
    if None in trouves or trouves[-1] is None:
        return None
    lieu, attendu, obtenu = trouves[-1]
    return "type", f"{contexte.nom} : à l'entrée {lieu}, on attend {nom_de_type(attendu)}, et vous y mettez {obtenu!r}"


def _de_l_autre_sorte(attendu: Donnee, obtenu: Donnee, lieu: str = "") -> Iterator[tuple[str, Donnee, Donnee]]:
    """Les éléments dont l'un est un booléen, et l'autre un nombre : leur place, et eux."""
    if {type(attendu), type(obtenu)} == {bool, int} and lieu:
        yield lieu, attendu, obtenu
    elif isinstance(attendu, dict) and isinstance(obtenu, dict):
        for cle in attendu:
            if cle in obtenu:
                yield from _de_l_autre_sorte(attendu[cle], obtenu[cle], f"{lieu}[{cle!r}]")
    elif isinstance(attendu, (list, tuple)) and isinstance(obtenu, (list, tuple)):
        for k, (a, b) in enumerate(zip(attendu, obtenu)):
            yield from _de_l_autre_sorte(a, b, f"{lieu}[{k}]")
