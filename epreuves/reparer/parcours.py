"""Les correctifs d'un parcours : boucles l'une pour l'autre, indices échangés, record mal tenu, cas à passer, à recommencer."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import combinations, permutations

from epreuves.code_source.arbre import BOUCLES, Arbre, Changement, citer, noeuds
from epreuves.reparer.blocs import Suite, suites
from epreuves.reparer.correctif import Correctif
from epreuves.reparer.patrons import expression, noms

Boucle = ast.For | ast.comprehension


def parcours(arbre: Arbre) -> Iterator[Correctif]:
    """Tous ceux d'une fonction."""
    yield from _boucles_echangees(arbre)
    yield from _record_d_un_rang(arbre)
    yield from _indices_echanges(arbre)
    yield from _cas_a_passer(arbre)
    yield from _a_recommencer(arbre)


# L'une dans l'autre

_ECHANGEES = "les deux boucles sont l'une à la place de l'autre ; celle de {dedans} doit contenir celle de {dehors}"


def _boucles_echangees(arbre: Arbre) -> Iterator[Correctif]:
    """`for b in …: for a in …:` pour `for a in …: for b in …:`, dans une liste en compréhension aussi."""
    for x in noeuds(arbre):
        if isinstance(x, ast.For) and len(x.body) == 1 and isinstance(x.body[0], ast.For):
            yield from _echanger(x, x.body[0], x.lineno)
            yield from _en_tete(x, x.body[0])
        for dehors, dedans in zip(_generateurs(x), _generateurs(x)[1:]):
            if not dehors.ifs:
                yield from _echanger(dehors, dedans, dehors.target.lineno)


def _generateurs(x: ast.AST) -> list[ast.comprehension]:
    return x.generators if isinstance(x, (ast.ListComp, ast.GeneratorExp)) else []


def _echanger(dehors: Boucle, dedans: Boucle, ligne: int) -> Iterator[Correctif]:
    if not noms(dehors.target) & noms(dedans.iter):  # sans quoi l'ordre est forcé
        phrase = _ECHANGEES.format(dedans=citer(dedans.target), dehors=citer(dehors.target))
        changements = [
            Changement(a, champ, getattr(b, champ)) for a, b in _les_deux(dehors, dedans) for champ in ("target", "iter")
        ]
        arretees = isinstance(dedans, ast.For) and any(isinstance(x, ast.Break) for x in noeuds(dedans))
        yield Correctif(ligne, 2 * arretees, "boucles", phrase, tuple(changements))  # un break ne quitte plus la même


_EN_TETE = "de ces trois boucles, celle de {tete} doit contenir les deux autres"


def _en_tete(dehors: ast.For, milieu: ast.For) -> Iterator[Correctif]:
    """Trois boucles l'une dans l'autre : la plus petite devient la première."""
    match milieu.body:
        case [ast.For() as dedans] if not (noms(dehors.target) | noms(milieu.target)) & noms(dedans.iter):
            places = ((dehors, dedans), (milieu, dehors), (dedans, milieu))
            changements = [Changement(a, champ, getattr(b, champ)) for a, b in places for champ in ("target", "iter")]
            phrase = _EN_TETE.format(tete=citer(dedans.target))
            yield Correctif(dehors.lineno, 0, "boucles", phrase, tuple(changements))


def _les_deux(a: Boucle, b: Boucle) -> tuple[tuple[Boucle, Boucle], tuple[Boucle, Boucle]]:
    return (a, b), (b, a)


# Un record dont on retient le rang

_RECORD = "on compare toujours à {depart} ; une fois un meilleur rang retenu dans {rang}, c'est à {meilleur} qu'il faut comparer"


def _record_d_un_rang(arbre: Arbre) -> Iterator[Correctif]:
    """`if t[j] < t[i]: k = j`, où c'est à t[k] qu'il faut comparer."""
    for x in noeuds(arbre):
        match x:
            case ast.If(
                ast.Compare(gauche, [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [droite]), [ast.Assign([ast.Name(k)], _), *_]
            ):
                for un, autre in ((gauche, droite), (droite, gauche)):
                    yield from _au_record(x.lineno, k, x.body[0], un, autre)


def _au_record(ligne: int, rang: str, retenu: ast.stmt, neuf: ast.expr, record: ast.expr) -> Iterator[Correctif]:
    match neuf, record, retenu:
        case ast.Subscript(_, ast.Name(j)), ast.Subscript(_, ast.Name(i)), ast.Assign(_, ast.Name(donne)):
            if donne == j and i not in (rang, j):
                meilleur = ast.Subscript(record.value, ast.Name(rang, ast.Load()), ast.Load())
                phrase = _RECORD.format(depart=citer(record), rang=f"« {rang} »", meilleur=citer(meilleur))
                changement = Changement(record, "slice", ast.Name(rang, ast.Load()))
                yield Correctif(ligne, 0, "record", phrase, (changement,))


# Des indices

_L_UN_POUR_L_AUTRE = "« {a} » et « {b} » sont l'un à la place de l'autre dans les indices"


def _indices_echanges(arbre: Arbre) -> Iterator[Correctif]:
    """`grille[j]` et `grille[k][i]`, sur une même ligne où un appel a pourtant (i, j) dans le bon ordre."""
    for ligne in noeuds(arbre):
        if not isinstance(ligne, ast.stmt) or hasattr(ligne, "body"):
            continue
        indices = [y for x in noeuds(ligne) if isinstance(x, ast.Subscript) for y in noeuds(x.slice) if isinstance(y, ast.Name)]
        for a, b in combinations(sorted({y.id for y in indices}), 2):
            autre = {a: b, b: a}
            changements = tuple(Changement(y, "id", autre[y.id]) for y in indices if y.id in autre)
            yield Correctif(ligne.lineno, 1, "indices", _L_UN_POUR_L_AUTRE.format(a=a, b=b), changements)


# Un cas à passer, ou à traiter à part

_A_PASSER = "le tour est fait aussi quand {quoi} {vaut}, un cas à passer"
_A_PART = "rien n'y est prévu quand {quoi} {vaut}, un cas où la réponse est tout autre"
VAUT = ((False, "n'est pas nul"), (True, "est nul"))
A_ZERO = (("not X", "n'est pas nul"), ("X", "est nul"))
A_NONE = (("X is None", "ne vaut pas None"), ("X is not None", "vaut None"))
REPONSES = (ast.List([], ast.Load()), ast.Constant(None), ast.Constant(False), ast.Constant(0))


def _cas_a_passer(arbre: Arbre) -> Iterator[Correctif]:
    """Les tours où un élément du tableau donné est nul, ou ne l'est pas : `if grille[i][j] == 0` manque."""
    parametres = [x.arg for x in arbre.args.args]
    for boucle, rangs in _boucles_et_rangs(arbre, []):
        deja = _tests_de_nullite(boucle)
        tenues = [nom for nom in _tableaux(boucle) if nom not in parametres]
        for element in (e for nom in (*parametres, *tenues) for e in _elements(nom, rangs) if ast.unparse(e) not in deja):
            avec_none = bool(noms(element) & set(tenues)) and _emploie_none(arbre)
            for texte, vaut in A_NONE if avec_none else A_ZERO:
                test = expression(texte, X=element)
                phrase = _A_PASSER.format(quoi=citer(element), vaut=vaut)
                yield Correctif(boucle.lineno, 2, "cas", phrase, (Changement(boucle, "body", [ast.If(test, boucle.body, [])]),))
    yield from _cas_a_part(arbre, parametres)


def _emploie_none(arbre: Arbre) -> bool:
    """Vrai d'une fonction qui écrit None : ses tableaux en contiennent, et 0 y est une valeur comme une autre."""
    return any(isinstance(x, ast.Constant) and x.value is None for x in noeuds(arbre))


def _tests_de_nullite(x: ast.AST) -> set[str]:
    """Ce dont un test demande déjà s'il est nul, seul ou face à une constante."""
    seuls: set[str] = set()
    for test in (y for si in noeuds(x) if isinstance(si, ast.If) for y in noeuds(si.test)):
        match test:
            case ast.Compare(gauche, _, [ast.Constant()]):
                seuls.add(ast.unparse(gauche))
            case ast.UnaryOp(ast.Not(), operande):
                seuls.add(ast.unparse(operande))
            case ast.BoolOp(_, operandes):
                seuls |= set(map(ast.unparse, operandes))
    return seuls | {ast.unparse(si.test) for si in noeuds(x) if isinstance(si, ast.If)}


def _tableaux(boucle: ast.For) -> list[str]:
    """Les noms de ce dont elle change un élément."""
    cibles = (x for x in noeuds(boucle) if isinstance(x, ast.Subscript) and isinstance(x.ctx, ast.Store))
    return sorted({y.id for x in cibles for y in noeuds(x.value) if isinstance(y, ast.Name)})


def _boucles_et_rangs(noeud: ast.AST, rangs: list[str]) -> Iterator[tuple[ast.For, list[str]]]:
    """Chaque boucle qui n'en contient pas d'autre, et les variables simples de celles où elle est."""
    if isinstance(noeud, ast.For) and isinstance(noeud.target, ast.Name):
        rangs = [*rangs, noeud.target.id]
        if not any(isinstance(x, BOUCLES) for x in noeuds(noeud) if x is not noeud):
            yield noeud, rangs
    for enfant in ast.iter_child_nodes(noeud):
        yield from _boucles_et_rangs(enfant, rangs)


def _elements(nom: str, rangs: list[str]) -> Iterator[ast.expr]:
    """« nom[i][j] » pour les deux dernières boucles, « nom[i] » s'il n'y en a qu'une."""
    x: ast.expr = ast.Name(nom, ast.Load())
    for rang in rangs[-2:]:
        x = ast.Subscript(x, ast.Name(rang, ast.Load()), ast.Load())
    if nom not in rangs:
        yield x


def _cas_a_part(arbre: Arbre, parametres: list[str]) -> Iterator[Correctif]:
    """De même au début : `if grille[i][j] != 0: return []`, où i et j sont des paramètres qui servent d'indices."""
    indices = {x.slice.id for x in noeuds(arbre) if isinstance(x, ast.Subscript) and isinstance(x.slice, ast.Name)}
    rangs = [nom for nom in parametres if nom in indices]
    prevus = _tests_de_nullite(arbre)
    for tableau in (nom for nom in parametres if nom not in rangs):
        for couple in permutations(rangs, 2):
            (element,) = _elements(tableau, list(couple))
            if ast.unparse(element) in prevus:
                continue
            for (nul, vaut), reponse in ((v, r) for v in VAUT for r in REPONSES):
                test = ast.UnaryOp(ast.Not(), element) if nul else element
                corps = [ast.If(test, [ast.Return(reponse)], []), *arbre.body]
                phrase = _A_PART.format(quoi=citer(element), vaut=vaut)
                yield Correctif(arbre.lineno, 1, "à part", phrase, (Changement(arbre, "body", corps),))


# Un parcours à recommencer

_A_RECOMMENCER = (
    "un seul parcours ne suffit pas ; ce qu'il change peut rouvrir ce qu'il a déjà passé, et il faut recommencer tant qu'il sert"
)
TEMOIN = "temoin_de_la_correction"


def _a_recommencer(arbre: Arbre) -> Iterator[Correctif]:
    """Une boucle qui modifie un paramètre, et qu'il faut refaire jusqu'à ce qu'elle n'y change plus rien."""
    if any(isinstance(x, ast.Call) and ast.unparse(x.func) == arbre.name for x in noeuds(arbre)):
        return  # elle se rappelle : c'est déjà recommencer
    for suite in suites(arbre):
        for rang, boucle in enumerate(suite.lignes):
            if suite.noeud is arbre and isinstance(boucle, ast.For):
                arretee = any(isinstance(x, ast.Break) for x in noeuds(boucle))  # elle n'a pas tout passé : c'est d'abord cela
                for nom in _tableaux(boucle):
                    yield Correctif(
                        boucle.lineno, 1 + arretee, "recommencer", _A_RECOMMENCER, (_tant_qu_il_sert(suite, rang, nom),)
                    )


def _tant_qu_il_sert(suite: Suite, rang: int, nom: str) -> Changement:
    vue = ast.Call(ast.Name("repr", ast.Load()), [ast.Name(nom, ast.Load())], [])
    retenue = ast.Assign([ast.Name(TEMOIN, ast.Store())], vue)
    differe = ast.Compare(ast.Name(TEMOIN, ast.Load()), [ast.NotEq()], [vue])
    depart = ast.Assign([ast.Name(TEMOIN, ast.Store())], ast.Constant(None))
    tant_que = ast.While(differe, [retenue, suite.lignes[rang]], [])
    return suite.devient([*suite.lignes[:rang], depart, tant_que, *suite.lignes[rang + 1 :]])
