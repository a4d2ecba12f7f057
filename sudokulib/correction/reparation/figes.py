"""Les tests qu'une retouche fige : vrais à chaque appel, ou faux à chaque appel, ils ne servent plus à rien.

Changer un nombre d'un test peut ne réparer la fonction qu'en désarmant ce test : « if reste == 0 » devient « if reste == -1 »,
qui n'est jamais vrai. La faute n'est alors pas ce nombre, mais le test.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from sudokulib.correction.reparation.retouche import Arbre, Place, Retouche, citer, places

# Ce que la preuve ajoute au test, et ce qu'on en dit
FIGES = (
    (ast.And, "le test {texte} est de trop : il ne devrait jamais être vrai"),
    (ast.Or, "le test {texte} est de trop : il ne devrait jamais être faux"),
)


def preuves(arbre: Arbre, retouche: Retouche) -> Iterator[Retouche]:
    """Ce qu'il faut poser avec une retouche faite dans un test pour que la fonction échoue si ce test n'est pas figé.

    Renvoie
    -------
    itérateur de Retouche
        Posée avec elle, la première arrête la fonction dès que le test est vrai, la seconde dès qu'il est faux ; si tout passe
        encore, il est figé, et sa phrase le dit.
    """
    place = _test_de(arbre, retouche)
    if place is None:
        return
    test = place.noeud
    assert isinstance(test, ast.Compare)
    echec = ast.BinOp(ast.Constant(1), ast.FloorDiv(), ast.Constant(0))
    for op, phrase in FIGES:
        changement = place.remplacer(ast.BoolOp(op(), [test, echec]))
        yield Retouche(test.lineno, retouche.rang, "figé", phrase.format(texte=citer(test)), (changement,))


def _test_de(arbre: Arbre, retouche: Retouche) -> Place | None:
    """La plus petite comparaison qui contient ce qu'une retouche remplace."""
    noeud = retouche.noeud
    if noeud is None:
        return None
    autour = [p for p in places(arbre) if isinstance(p.noeud, ast.Compare) and p.noeud is not noeud]
    return next((p for p in reversed(autour) if any(x is noeud for x in ast.walk(p.noeud))), None)
