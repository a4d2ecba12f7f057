"""Ce qu'est une règle « avant → après : phrase », et de quoi l'appliquer : un petit unificateur sur les arbres de Python.

Dans un avant, une lettre minuscule tient la place d'une expression, ou d'un attribut, la même partout où on la relit ; `*z` et
`**y`, de tous les arguments ; `Op(a, b)`, de n'importe quelle opération, `Cmp(a, b)`, d'une comparaison. Dans un après,
`plus(a, 1)` est a augmenté, `texte(k)` le texte d'un nombre. « ⟨un|autre⟩ » fait une règle de chaque choix, le même partout.
Dans la phrase, {a} cite ce que prend a, {a:nu} l'écrit, {x} cite le tout, {parent} ce qui l'entoure.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from epreuves.code_source.arbre import SIGNES, Place, citer, noeuds
from epreuves.reparer.correctif import Portee, Propositions
from epreuves.reparer.nombres import plus

# À une lettre, ce dont elle tient la place : un nœud, une liste de nœuds, un attribut ; au numéro d'un nœud de l'avant, celui-ci
Prises = dict[str | int, Any]
Condition = Callable[[Place, Portee, Prises], bool]
_OPERATIONS = {"Op": ast.BinOp, "Op2": ast.BinOp, "Cmp": ast.Compare}


class Regle(NamedTuple):
    """Une faute qui se reconnaît à sa forme, et la ligne de recueil où elle parle : un essai l'exige."""

    genre: str
    avant: str
    apres: str
    phrase: str
    si: tuple[Condition, ...]
    sert: str


def lire(texte: str, conditions: Mapping[str, Condition], sortes: Mapping[str, tuple[type[ast.AST], ...]]) -> list[Regle]:
    """Les règles d'une table ; d'une condition, « a nom » dit de quelle sorte est ce que prend a, « pas » la renverse."""

    def condition(dite: str) -> Condition:
        if dite.startswith("pas "):
            contraire = condition(dite[4:])
            return lambda place, portee, prises: not contraire(place, portee, prises)
        lettre, _, sorte = dite.partition(" ")
        if len(lettre) == 1 and sorte in sortes:
            return lambda place, portee, prises: isinstance(prises[lettre], sortes[sorte])
        return conditions[dite]

    regles: list[Regle] = []
    for ligne in texte.replace("\n  → ", " → ").strip().split("\n"):
        if ligne.startswith(" "):
            regles = [regle if regle.phrase else regle._replace(phrase=ligne.strip()) for regle in regles]
            continue
        corps, _, sert = ligne.partition("  # ")
        genre, _, corps = corps.partition(" : ")
        forme, _, dites = corps.partition(" si ")
        avant, _, apres = forme.partition(" → ")
        regles.append(Regle(genre, avant, apres, "", tuple(map(condition, dites.split(", "))) if dites else (), sert))
    return regles


class Prete(NamedTuple):
    """Une règle lue."""

    regle: Regle
    cle: object  # ce que doit être un nœud pour qu'on l'essaie (voir `cles`)
    avant: ast.AST
    apres: ast.AST
    ecrites: set[str]  # les lettres de l'avant auxquelles on donne une valeur


def generateur(pretes: Iterable[Prete]) -> Callable[[Place, Portee], Propositions]:
    """Ce qui propose, à une place, ce que disent des règles."""

    def proposer(place: Place, portee: Portee) -> Propositions:
        for prete in pretes:
            yield from _appliquer(prete, place, portee)

    return proposer


def preparer(genre: str, regles: Iterable[Regle]) -> list[Prete]:
    """Celles d'un genre, lues."""
    return [_preparer(choisie) for regle in regles if regle.genre == genre for choisie in choix(regle)]


def cles(x: ast.AST) -> frozenset[object]:
    """Sa sorte, son signe, la fonction qu'il appelle : de quoi n'essayer d'un nœud que les règles qui peuvent lui convenir."""
    signe = x.ops[0] if isinstance(x, ast.Compare) else getattr(x, "op", None)
    appelee = x.func.id if isinstance(x, ast.Call) and isinstance(x.func, ast.Name) else ""
    return frozenset((type(x), (type(x), type(signe)), (type(x), appelee), ast.expr if isinstance(x, ast.expr) else None))


def _cle(avant: ast.AST) -> object:
    """Celle d'une règle."""
    if _lettre(avant):
        return ast.expr
    if isinstance(avant, ast.Call):
        nom = avant.func.id if isinstance(avant.func, ast.Name) else ""
        return _OPERATIONS.get(nom, (ast.Call, nom) if len(nom) > 1 else ast.Call)
    signe = avant.ops[0] if isinstance(avant, ast.Compare) else getattr(avant, "op", None)
    return (type(avant), type(signe)) if signe else type(avant)


def choix(regle: Regle) -> Iterator[Regle]:
    """Une règle par choix de ses « ⟨un|autre⟩ »."""
    groupes = [groupe.split("|") for groupe in re.findall("⟨(.*?)⟩", regle.avant + regle.apres)]
    for rang in range(len(groupes[0]) if groupes else 1):
        avant, apres, phrase = (_choisir(texte, rang) for texte in (regle.avant, regle.apres, regle.phrase))
        yield regle._replace(avant=avant, apres=apres, phrase=phrase)


def _choisir(texte: str, rang: int) -> str:
    return re.sub("⟨(.*?)⟩", lambda groupe: groupe[1].split("|")[rang], texte)


def _preparer(regle: Regle) -> Prete:
    avant = _lire(regle.avant)
    memes = {ast.dump(x): x for x in noeuds(avant) if isinstance(x, ast.expr)}
    apres = _Memes(memes).visit(_lire(regle.apres))
    ecrits = (x for x in noeuds(avant) if isinstance(getattr(x, "ctx", None), ast.Store))
    return Prete(regle, _cle(avant), avant, apres, set(map(_lettre, ecrits)))


class _Memes(ast.NodeTransformer):
    """Ce que l'après garde de l'avant est le même nœud : celui de l'étudiant y restera."""

    def __init__(self, memes: dict[str, ast.expr]) -> None:
        self.memes = memes

    def visit(self, noeud: ast.AST) -> ast.AST:
        return self.memes.get(ast.dump(noeud)) or self.generic_visit(noeud)


def _lire(texte: str) -> ast.AST:
    instruction = ast.parse(texte).body[0]
    return instruction.value if isinstance(instruction, ast.Expr) else instruction


def _lettre(x: object) -> str:
    """La lettre qu'est un nœud, ou l'attribut ; vide si ce n'en est pas une."""
    nom = x.id if isinstance(x, ast.Name) else x
    return nom if isinstance(nom, str) and len(nom) == 1 and nom.islower() else ""


def _toutes(x: list[Any]) -> str:
    """La lettre qui prend toute une liste : `*z`, `**y`."""
    seul = x[0] if len(x) == 1 else None
    return _lettre(seul.value) if isinstance(seul, (ast.Starred, ast.keyword)) and getattr(seul, "arg", None) is None else ""


def _appliquer(prete: Prete, place: Place, portee: Portee) -> Propositions:
    prises: Prises = {}
    if not (_unir(prete.avant, place.noeud, prises) and all(si(place, portee, prises) for si in prete.regle.si)):
        return
    neuf = _batir(prete.apres, prises, prete.ecrites)
    if hasattr(neuf, "ctx") and id(prete.apres) not in prises and not _lettre(prete.apres):
        neuf.ctx = getattr(place.noeud, "ctx", neuf.ctx)
    cites = {
        nom: _Cite(pris) for nom, pris in {**prises, "x": place.noeud, "parent": place.parent}.items() if isinstance(nom, str)
    }
    yield neuf, prete.regle.phrase.format(**cites)


class _Cite:
    """Ce qu'une phrase cite."""

    def __init__(self, pris: Any) -> None:
        self.pris = pris

    def __getattr__(self, champ: str) -> _Cite:
        return _Cite(getattr(self.pris, champ))

    def __format__(self, nu: str) -> str:
        if isinstance(self.pris, ast.operator):
            return SIGNES[type(self.pris)]
        if isinstance(self.pris, str):
            return self.pris
        return ast.unparse(self.pris) if nu else citer(self.pris)


def _unir(motif: Any, x: Any, prises: Prises) -> bool:
    """Vrai si un motif est la forme d'un nœud ; note ce que prend chaque lettre."""
    lettre = _lettre(motif)
    if lettre:
        return isinstance(x, (ast.expr, str)) and _prendre(lettre, x, prises)
    if isinstance(motif, list):
        tout = _toutes(motif)
        if tout:
            return _prendre(tout, x, prises)
        return len(motif) == len(x) and all(_unir(m, y, prises) for m, y in zip(motif, x))
    prises[id(motif)] = x
    if isinstance(motif, ast.Call) and isinstance(motif.func, ast.Name) and motif.func.id in _OPERATIONS:
        return _unir_une_operation(motif.func.id, motif.args, x, prises)
    if type(motif) is not type(x):
        return False
    if not isinstance(motif, ast.AST):
        return bool(motif == x)
    return all(_unir(getattr(motif, c), getattr(x, c), prises) for c in motif._fields if c not in ("ctx", "kind", "type_comment"))


def _prendre(lettre: str, pris: Any, prises: Prises) -> bool:
    """Vrai si une lettre prend ce nœud : elle n'avait rien pris, ou c'était le même."""
    if lettre in prises:
        return ast.unparse(prises[lettre]) == ast.unparse(pris)
    prises[lettre] = pris
    return True


def _unir_une_operation(nom: str, termes: list[ast.expr], x: ast.AST, prises: Prises) -> bool:
    match x:
        case ast.BinOp(gauche, op, droite) if nom != "Cmp":
            prises[nom] = op
            return _unir(termes, [gauche, droite], prises)
        case ast.Compare(gauche, [op], [droite]) if nom == "Cmp":
            prises[nom] = op
            return _unir(termes, [gauche, droite], prises)
    return False


def _batir(x: Any, prises: Prises, ecrites: set[str]) -> Any:
    """Ce que fait d'un après ce qu'on a pris ; on lit, dans l'un, ce qu'on écrivait dans l'autre."""
    lettre = _lettre(x)
    if lettre in prises:
        relue = lettre in ecrites and isinstance(getattr(x, "ctx", None), ast.Load)
        return lu(prises[lettre]) if relue else prises[lettre]
    if id(x) in prises:
        return prises[id(x)]
    match x:
        case list():
            tout = _toutes(x)
            return prises[tout] if tout in prises else [_batir(y, prises, ecrites) for y in x]
        case ast.Call(ast.Name("plus"), [a, pas]):
            return plus(_batir(a, prises, ecrites), ast.literal_eval(pas))
        case ast.Call(ast.Name("texte"), [k]):
            return ast.Constant(ast.unparse(_batir(k, prises, ecrites)))
        case ast.Call(ast.Name("Op" | "Op2" as nom), [a, b]):
            return ast.BinOp(_batir(a, prises, ecrites), prises[nom], _batir(b, prises, ecrites))
        case ast.Call(ast.Name("Cmp"), [a, b]):
            return ast.Compare(_batir(a, prises, ecrites), [prises["Cmp"]], [_batir(b, prises, ecrites)])
        case ast.AST():
            return type(x)(*(_batir(getattr(x, champ), prises, ecrites) for champ in x._fields))
    return x


def lu(x: ast.expr) -> ast.expr:
    """La même expression, lue."""
    if isinstance(x, ast.Subscript):
        return ast.Subscript(x.value, x.slice, ast.Load())
    return ast.Name(x.id, ast.Load()) if isinstance(x, ast.Name) else x
