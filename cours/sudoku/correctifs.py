"""Les correctifs que seul ce cours connaît : vecteur plein, rang d'une case dans son bloc, coin d'une région, indices.

Le moteur les essaie avec les siens (voir `epreuves.reparer` et `epreuves.formule.correctifs`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from fractions import Fraction

from epreuves.code_source.arbre import Arbre, Changement, citer, places
from epreuves.formule.arbre import Expression, Lettre, Nombre, Operation
from epreuves.formule.correctifs import Candidate, citer_terme
from epreuves.reparer.correctif import Correctif

# Le vecteur plein

_PLEIN = "les bits d'un vecteur plein sont les bits 1 à N ; le bit 0 ne sert pas, et {texte} {defaut}"


def vecteur_plein(arbre: Arbre) -> Iterator[Correctif]:
    """`2**N - 1` ou `2**(N + 1) - 1` pour `2**(N + 1) - 2`."""
    for place in places(arbre):
        x = place.noeud
        match x:
            case ast.BinOp(ast.BinOp(base, (ast.Pow() | ast.LShift()) as op, exposant), ast.Sub(), ast.Constant(1)):
                if isinstance(base, ast.Constant) and base.value == (2 if isinstance(op, ast.Pow) else 1):
                    for bon, defaut in _exposants(exposant):
                        neuf = ast.BinOp(ast.BinOp(base, op, bon), ast.Sub(), ast.Constant(2))
                        phrase = _PLEIN.format(texte=citer(x), defaut=defaut)
                        yield Correctif(x.lineno, 0, "plein", phrase, (place.remplacer(neuf),), x, neuf)


def _exposants(exposant: ast.expr) -> Iterator[tuple[ast.expr, str]]:
    """Celui qu'il fallait, et ce qu'avait de faux le vecteur écrit."""
    yield exposant, "l'a aussi"
    yield ast.BinOp(exposant, ast.Add(), ast.Constant(1)), "va du bit 0 au bit N − 1"


# Le rang d'une case dans son bloc

_RANG = "« {nom} » compte les cases dans {bloc}, et la table s'indice par le numéro d'une case, {bloc}.cases[{nom}]"


def rangs_dans_le_bloc(arbre: Arbre) -> Iterator[Correctif]:
    """« for bloc in blocs(n) », puis « G[i] » où i parcourt un `range`."""
    for boucle in ast.walk(arbre):
        match boucle:
            case ast.For(ast.Name(bloc), ast.Call(ast.Name("blocs"))):
                indices = _indices(boucle, _parcourant_un_range(boucle))
                if indices:
                    noms = {nom for _, nom in indices}
                    changements = [Changement(x, "slice", _case_de(bloc, nom)) for x, nom in indices]
                    changements += _comparaisons(boucle, bloc, noms)
                    premier, nom = min(indices, key=lambda couple: (couple[0].lineno, couple[0].col_offset))
                    yield Correctif(premier.lineno, 0, "rangs", _RANG.format(nom=nom, bloc=bloc), tuple(changements))


def _indices(boucle: ast.For, rangs: set[str]) -> list[tuple[ast.Subscript, str]]:
    """Les « G[i] » dont l'indice est un de ces rangs ; « bloc.cases[i] » est déjà ce qu'il faut."""
    trouves = []
    for x in ast.walk(boucle):
        match x:
            case ast.Subscript(ast.Name(), ast.Name(nom)) if nom in rangs:
                trouves.append((x, nom))
    return trouves


def _comparaisons(boucle: ast.For, bloc: str, noms: set[str]) -> Iterator[Changement]:
    """Ce qu'on compare à une case : « c != i »."""
    for x in ast.walk(boucle):
        match x:
            case ast.Compare(left, [_], [right]):
                if isinstance(left, ast.Name) and left.id in noms:
                    yield Changement(x, "left", _case_de(bloc, left.id))
                if isinstance(right, ast.Name) and right.id in noms:
                    yield Changement(x, "comparators", [_case_de(bloc, right.id)])


def _parcourant_un_range(boucle: ast.For) -> set[str]:
    boucles = (x for x in ast.walk(boucle) if isinstance(x, (ast.For, ast.comprehension)))
    rangs = set()
    for x in boucles:
        match x.target, x.iter:
            case ast.Name(nom), ast.Call(ast.Name("range")):
                rangs.add(nom)
    return rangs


def _case_de(bloc: str, rang: str) -> ast.expr:
    suite = ast.Attribute(ast.Name(bloc, ast.Load()), "cases", ast.Load())
    return ast.Subscript(suite, ast.Name(rang, ast.Load()), ast.Load())


# Le coin d'une région


def coins_de_region(arbre: Arbre) -> Iterator[Correctif]:
    """Le numéro d'une bande pour celui de sa première ligne, où qu'il serve."""
    yield from _coins_nommes(arbre)
    for instruction in ast.walk(arbre):
        if isinstance(instruction, ast.stmt) and not hasattr(instruction, "body"):
            yield from _coins(instruction)
    yield from _coins_partout(arbre)
    yield from _sans_coin(arbre)


def _sans_coin(arbre: Arbre) -> Iterator[Correctif]:
    """« range(i, i + n) » et « range(j, j + n) » : la région ne commence pas à la case."""
    partent = {}
    for x in ast.walk(arbre):
        match x:
            case ast.Call(ast.Name("range"), [ast.Name(i), ast.BinOp(ast.Name(k), ast.Add(), ast.Name(n))]) if i == k:
                partent[i] = n
            case ast.Slice(ast.Name(i), ast.BinOp(ast.Name(k), ast.Add(), ast.Name(n))) if i == k:
                partent[i] = n
    parametres = {x.arg for x in arbre.args.args}
    changements, lignes = [], []
    for place in places(arbre):
        x = place.noeud
        if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Load) and x.id in partent and x.id in parametres:
            quotient = ast.BinOp(ast.Name(x.id, ast.Load()), ast.FloorDiv(), ast.Name(partent[x.id], ast.Load()))
            changements.append(place.remplacer(ast.BinOp(ast.Name(partent[x.id], ast.Load()), ast.Mult(), quotient)))
            lignes.append(x.lineno)
    if changements:
        phrase = f"une région ne commence pas à la case « {' », « '.join(sorted(partent))} », mais au premier rang de sa bande"
        yield Correctif(min(lignes), 1, "coin", phrase, tuple(changements))


def _coins_partout(arbre: Arbre) -> Iterator[Correctif]:
    """Chaque « i // n » et « j // n » de la fonction, s'il y en a plusieurs et qu'aucun n'est déjà multiplié par n."""
    quotients = [x for x in ast.walk(arbre) if isinstance(x, ast.BinOp) and _quotient(x)]
    produits = [y for x in ast.walk(arbre) if isinstance(x, ast.BinOp) and isinstance(x.op, ast.Mult) for y in (x.left, x.right)]
    if len(quotients) > 1 and not any(x is y for x in quotients for y in produits):
        yield _au_coin(sorted(quotients, key=lambda x: (x.lineno, x.col_offset)))


def _coins(instruction: ast.stmt) -> Iterator[Correctif]:
    """« i // n + … » pour le premier rang de la bande : ce quotient n'en est que le numéro."""
    coins = [x for x in ast.walk(instruction) if isinstance(x, ast.BinOp) and isinstance(x.op, ast.Add) and _quotient(x.left)]
    if coins:
        fois = ast.Mult()
        changements = tuple(Changement(x, "left", ast.BinOp(x.left.right, fois, x.left)) for x in coins)  # type: ignore[attr-defined]
        phrase = f"{citer(coins[0].left)} est le numéro d'une bande de régions, et non celui de sa première ligne"
        yield Correctif(instruction.lineno, 0, "coin", phrase, changements)


def _coins_nommes(arbre: Arbre) -> Iterator[Correctif]:
    """« a = i // n », et peut-être « b = j // n » : la même faute que `_coins`, faite avant de s'en servir ; ou « a = i % n »."""
    par_taille: dict[str, list[ast.BinOp]] = {}
    for x in _affectees(arbre):
        if isinstance(x, ast.BinOp) and (_quotient(x) or _reste(x)):
            par_taille.setdefault(f"{type(x.op).__name__} {ast.unparse(x.right)}", []).append(x)
    for coins in par_taille.values():
        if len(coins) <= 2:
            yield _au_coin(sorted(coins, key=lambda x: x.lineno))


def _affectees(arbre: Arbre) -> Iterator[ast.expr]:
    """Ce que les affectations mettent dans des variables, chacun de son côté s'il y en a plusieurs."""
    for instruction in ast.walk(arbre):
        if isinstance(instruction, ast.Assign):
            valeur = instruction.value
            yield from valeur.elts if isinstance(valeur, ast.Tuple) else [valeur]


def _au_coin(coins: list[ast.BinOp]) -> Correctif:
    premier, dernier = coins[0], coins[-1]
    aussi = f", de même ligne {dernier.lineno}" if dernier.lineno != premier.lineno else ""
    quoi = "le numéro d'une bande de régions" if _quotient(premier) else "un rang dans une bande de régions"
    phrase = f"{citer(premier)} est {quoi}, et non celui de sa première ligne{aussi}"
    changements = [c for x in coins for c in (_multiplier(x) if _quotient(x) else _ramener(x))]
    return Correctif(premier.lineno, 0, "coin", phrase, tuple(changements))


def _multiplier(quotient: ast.BinOp) -> Iterator[Changement]:
    """« i // n » devient « n * (i // n) »."""
    yield Changement(quotient, "right", ast.BinOp(quotient.left, quotient.op, quotient.right))
    yield Changement(quotient, "left", quotient.right)
    yield Changement(quotient, "op", ast.Mult())


def _ramener(reste: ast.BinOp) -> Iterator[Changement]:
    """« i % n » devient « i - i % n »."""
    yield Changement(reste, "right", ast.BinOp(reste.left, reste.op, reste.right))
    yield Changement(reste, "op", ast.Sub())


def _reste(x: ast.expr) -> bool:
    return isinstance(x, ast.BinOp) and isinstance(x.op, ast.Mod) and isinstance(x.right, ast.Name)


def _quotient(x: ast.expr) -> bool:
    return isinstance(x, ast.BinOp) and isinstance(x.op, ast.FloorDiv) and isinstance(x.right, ast.Name)


# Une formule

_INDICES = Lettre("m")
_CASES = Operation("^", Lettre("n"), Nombre(Fraction(4)))


def indices_ou_cases_libres(x: Expression, lettres: Mapping[str, str]) -> Iterator[Candidate]:
    """Le nombre d'indices pour celui des cases libres, ou l'inverse."""
    if lettres.get("m") != "le nombre d'indices":
        return
    if x == _INDICES:
        phrase = f"{citer_terme(x)} est le nombre d'indices : est-ce d'eux qu'il s'agit là, ou des cases libres ?"
        yield Candidate(Operation("-", _CASES, _INDICES), phrase)
    elif isinstance(x, Operation) and x.signe == "-" and x.droite == _INDICES:
        yield Candidate(_INDICES, f"{citer_terme(x)} : est-ce des cases libres qu'il s'agit là, ou des indices ?")
