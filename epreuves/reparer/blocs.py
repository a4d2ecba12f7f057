"""Les correctifs de la place d'une instruction : son retrait, dans une boucle ou hors d'elle, l'ordre, une ligne de trop."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from epreuves.code_source.arbre import BOUCLES, Arbre, Changement, blocs_de, citer, noeuds
from epreuves.reparer.correctif import Correctif

COMPOSEES = (ast.For, ast.While, ast.If)
SIMPLES = (ast.Assign, ast.AugAssign, ast.Expr, ast.Return, ast.Break, ast.Continue, ast.Delete)


class Suite(NamedTuple):
    """Une suite d'instructions : le nœud qui la contient, son champ, elle-même."""

    noeud: ast.AST
    champ: str
    lignes: list[ast.stmt]

    def devient(self, lignes: list[ast.stmt]) -> Changement:
        """Le changement qui lui donne d'autres instructions ; un corps n'est jamais vide."""
        vide = not lignes and self.champ == "body"
        return Changement(self.noeud, self.champ, [ast.Pass()] if vide else lignes)

    def sans(self, rang: int) -> Changement:
        return self.devient([*self.lignes[:rang], *self.lignes[rang + 1 :]])


def suites(arbre: ast.AST) -> list[Suite]:
    return [Suite(noeud, champ, getattr(noeud, champ)) for noeud, champ in blocs_de(arbre)]


def deplacements(arbre: Arbre) -> Iterator[Correctif]:
    """Toutes les instructions qu'on peut changer de place ou ôter."""
    for suite in suites(arbre):
        yield from _sorties(suite)
        yield from _entrees(suite)
        yield from _echanges(suite)
        yield from _de_trop(suite, arbre)
        yield from _alternatives(suite)
        yield from _sinon_de_boucle(suite)


# Sortir d'un bloc

_RETOUR_DANS = "ce return est dans la boucle, qu'il arrête dès qu'on l'atteint ; sa place est après"
_DANS_BOUCLE = "cette ligne est dans la boucle, donc refaite à chaque tour ; sa place est après"
_DANS_SI = "cette ligne ne dépend pas du test qui la précède, et elle est trop en retrait"
_SANS_TEST = "cette ligne ne doit pas dépendre du test qui la précède ; ôtez ce test"
_RECOMMENCE = "cette ligne est dans la boucle, donc recommencée à chaque tour ; sa place est avant"


def _sorties(suite: Suite) -> Iterator[Correctif]:
    """La dernière ligne d'un bloc va après lui, de proche en proche ; la première d'une boucle, avant elle."""
    for rang, bloc in enumerate(suite.lignes):
        if isinstance(bloc, COMPOSEES):
            for dedans, boucle in _finales(bloc, isinstance(bloc, BOUCLES)):
                yield from _sortir(suite, rang, dedans, boucle)
        if isinstance(bloc, BOUCLES):
            yield from _avant(suite, rang, bloc)


def _avant(suite: Suite, rang: int, bloc: ast.stmt) -> Iterator[Correctif]:
    """La première ligne d'une boucle, ou d'une boucle qu'elle contient, mise avant."""
    for boucle in (x for x in noeuds(bloc) if isinstance(x, BOUCLES)):
        premiere, corps = boucle.body[0], Suite(boucle, "body", boucle.body)
        if isinstance(premiere, (ast.Assign, ast.AugAssign)):
            avant = suite.devient([*suite.lignes[:rang], premiere, *suite.lignes[rang:]])
            yield Correctif(premiere.lineno, 1, "retrait", _RECOMMENCE, (corps.sans(0), avant))


def _finales(bloc: ast.stmt, boucle: bool) -> Iterator[tuple[Suite, bool]]:
    """Les suites dont la dernière ligne est à la fin d'un bloc, et si l'on quitte une boucle en sortant."""
    for champ in ("body", "orelse"):
        lignes = getattr(bloc, champ, [])
        if not lignes:
            continue
        yield Suite(bloc, champ, lignes), boucle
        if isinstance(lignes[-1], COMPOSEES):
            yield from _finales(lignes[-1], boucle or isinstance(lignes[-1], BOUCLES))


_N_AVANCE_PAS = "{nom} ne change que si le test est vrai, et sinon la boucle recommence de même ; cette ligne est trop en retrait"


def _sortir(suite: Suite, rang: int, dedans: Suite, boucle: bool) -> Iterator[Correctif]:
    derniere = dedans.lignes[-1]
    if isinstance(derniere, (ast.Pass, ast.Break, ast.Continue)) or (boucle and _sinon_d_un_drapeau(dedans)):
        return
    if isinstance(dedans.noeud, BOUCLES) and len(dedans.lignes) == 1 and not isinstance(derniere, ast.Return):
        return  # la boucle ne ferait plus rien
    apres = suite.devient([*suite.lignes[: rang + 1], derniere, *suite.lignes[rang + 1 :]])
    changements = dedans.sans(len(dedans.lignes) - 1), apres
    compteur = "" if boucle else _compteur(suite.noeud, derniere)
    if compteur:  # la boucle peut ne jamais finir : chaque autre correctif essayé y passerait longtemps
        yield Correctif(derniere.lineno, -1, "retrait", _N_AVANCE_PAS.format(nom=f"« {compteur} »"), changements)
    else:
        ou = f", au retrait de la ligne {suite.lignes[rang].lineno}" if boucle and _emboitee(suite, rang, derniere) else ""
        yield Correctif(derniere.lineno, 1, "retrait", _pourquoi_sortir(dedans, boucle) + ou, changements)


def _sinon_d_un_drapeau(suite: Suite) -> bool:
    """Vrai de « else: change = False » : c'est au début d'un tour qu'un drapeau se remet, et non après (voir `totaux`)."""
    match suite.lignes:
        case [ast.Assign([ast.Name()], ast.Constant(bool()))]:
            return suite.champ == "orelse"
    return False


def _emboitee(suite: Suite, rang: int, ligne: ast.stmt) -> bool:
    """Vrai d'une ligne qui est dans plusieurs boucles : « après la boucle » n'y désigne rien."""
    boucles = [x for x in noeuds(suite.lignes[rang]) if isinstance(x, BOUCLES) and any(y is ligne for y in noeuds(x))]
    return len(boucles) > 1 or not isinstance(suite.noeud, ast.FunctionDef)


def _compteur(boucle: ast.AST, ligne: ast.stmt) -> str:
    """La variable que cette ligne change, si le test de la boucle en dépend ; vide sinon."""
    if not isinstance(boucle, ast.While):
        return ""
    testees = {x.id for x in noeuds(boucle.test) if isinstance(x, ast.Name)}
    match ligne:
        case ast.Assign([ast.Name(nom)], _) | ast.AugAssign(ast.Name(nom), _, _) if nom in testees:
            return nom
    return ""


def _pourquoi_sortir(dedans: Suite, boucle: bool) -> str:
    """Ce qu'on dit de la dernière ligne d'une suite, dont la place est après."""
    if boucle:
        return _RETOUR_DANS if isinstance(dedans.lignes[-1], ast.Return) else _DANS_BOUCLE
    seule = len(dedans.lignes) == 1 and not getattr(dedans.noeud, "orelse", [])
    return _SANS_TEST if seule else _DANS_SI


# Entrer dans un bloc

_APRES_BOUCLE = "cette ligne est après la boucle, donc faite une seule fois ; sa place est dans la boucle"
_APRES_SI = "cette ligne ne doit être faite que si le test qui précède est vrai, et elle n'est pas assez en retrait"
_PAS_REMISE = "{nom} reçoit sa valeur une seule fois, avant la boucle ; il faut la lui redonner à chaque tour"


def _entrees(suite: Suite) -> Iterator[Correctif]:
    """La ligne qui suit un bloc y entre ; l'affectation qui précède une boucle aussi."""
    for rang, bloc in enumerate(suite.lignes):
        if not isinstance(bloc, COMPOSEES):
            continue
        if rang + 1 < len(suite.lignes):
            yield from _faire_entrer(suite, rang, bloc)
        if isinstance(bloc, BOUCLES):
            yield from _remettre(suite, rang, bloc)


def _faire_entrer(suite: Suite, rang: int, bloc: ast.stmt) -> Iterator[Correctif]:
    suivante = suite.lignes[rang + 1]
    for dedans, boucle in _finales(bloc, isinstance(bloc, BOUCLES)):
        if isinstance(suivante, SIMPLES + COMPOSEES):
            ou = f", au retrait de la ligne {dedans.lignes[-1].lineno}" if dedans.noeud is not bloc else ""
            phrase = _APRES_BOUCLE + ou if boucle else _APRES_SI
            entree = dedans.devient([*dedans.lignes, suivante])
            yield Correctif(suivante.lineno, 1, "retrait", phrase, (entree, suite.sans(rang + 1)))


def _remettre(suite: Suite, rang: int, bloc: ast.stmt) -> Iterator[Correctif]:
    """Les affectations qui précèdent une boucle, mises au début de celle-ci ou d'une qu'elle contient."""
    for avant in range(rang):
        ligne = suite.lignes[avant]
        if not isinstance(ligne, ast.Assign):
            continue
        phrase = _PAS_REMISE.format(nom=citer(ligne.targets[0]))
        for boucle in (x for x in noeuds(bloc) if isinstance(x, BOUCLES)):
            dedans = Suite(boucle, "body", boucle.body)
            changements = (dedans.devient([ligne, *dedans.lignes]), suite.sans(avant))
            yield Correctif(ligne.lineno, 1, "remise", phrase, changements)


# L'ordre, ce qui est de trop

_ORDRE = "les deux lignes {premiere} et {seconde} sont dans le mauvais ordre"
_AVANT_LE_BLOC = "ce qui est ligne {seconde} doit se faire avant ce bloc, et non après"
_APRES_LE_BLOC = "cette ligne doit venir après le bloc de la ligne {seconde}, et non avant"
_TARD = "cette copie est faite trop tard, car la liste vient d'être changée, ligne d'avant"
_DE_TROP = "cette ligne est de trop"
_DOUBLE = "cette ligne refait ce que la précédente vient de faire"


def _echanges(suite: Suite) -> Iterator[Correctif]:
    """Deux lignes qui se suivent, échangées."""
    for rang, (a, b) in enumerate(zip(suite.lignes, suite.lignes[1:])):
        if not isinstance(a, SIMPLES + COMPOSEES):
            continue
        neuve = suite.devient([*suite.lignes[:rang], b, a, *suite.lignes[rang + 2 :]])
        phrase = _phrase_d_un_echange(a, b).format(premiere=a.lineno, seconde=b.lineno)
        if _copie_tardive(a, b):
            yield Correctif(b.lineno, 0, "copie tardive", _TARD, (neuve,))
        else:
            yield Correctif(a.lineno, 2, "ordre", phrase, (neuve,))


def _phrase_d_un_echange(a: ast.stmt, b: ast.stmt) -> str:
    """D'un bloc, on n'échange pas que la première ligne."""
    if isinstance(a, COMPOSEES):
        return _AVANT_LE_BLOC
    return _APRES_LE_BLOC if isinstance(b, COMPOSEES) else _ORDRE


def _copie_tardive(a: ast.stmt, b: ast.stmt) -> bool:
    """Vrai si b copie une liste dont a vient de changer un élément."""
    if not (isinstance(a, ast.Assign) and isinstance(b, ast.Assign) and isinstance(a.targets[0], ast.Subscript)):
        return False
    changee = ast.unparse(a.targets[0].value)
    return changee in (ast.unparse(x) for x in noeuds(b.value) if isinstance(x, ast.Name))


def _de_trop(suite: Suite, arbre: Arbre) -> Iterator[Correctif]:
    for rang, ligne in enumerate(suite.lignes):
        if isinstance(ligne, SIMPLES) and not (suite.noeud is arbre and rang == 0 and ast.get_docstring(arbre)):
            double = rang > 0 and ast.dump(ligne) == ast.dump(suite.lignes[rang - 1])
            yield Correctif(ligne.lineno, 0 if double else 2, "de trop", _DOUBLE if double else _DE_TROP, (suite.sans(rang),))
        elif isinstance(ligne, (ast.If, *BOUCLES)):
            yield from _sans_condition(suite, rang, ligne)


def _sans_condition(suite: Suite, rang: int, bloc: ast.If | ast.For | ast.While) -> Iterator[Correctif]:
    """Le test ôté, son corps gardé ; le bloc entier ôté."""
    if isinstance(bloc, ast.If) and not bloc.orelse:
        neuve = suite.devient([*suite.lignes[:rang], *bloc.body, *suite.lignes[rang + 1 :]])
        yield Correctif(bloc.lineno, 2, "de trop", "ce test est de trop ; ce qui le suit est à faire dans tous les cas", (neuve,))
    if isinstance(bloc, ast.If):
        reste = suite.devient([*suite.lignes[:rang], *bloc.orelse, *suite.lignes[rang + 1 :]])
        yield Correctif(bloc.lineno, 2, "de trop", "ce cas est de trop", (reste,))


# if, elif, else

_SI_SUIVANT = "ces deux tests s'excluent ; le second doit être un elif"
_ELIF = "les deux tests peuvent être vrais à la fois ; le second ne doit pas être un elif"
_SINON = "cette ligne ne doit être faite que dans le cas contraire ; il manque else"


def _sinon_de_boucle(suite: Suite) -> Iterator[Correctif]:
    """Une ligne qui suit une boucle, à ne faire que si aucun break ne l'a quittée."""
    for rang, bloc in enumerate(suite.lignes):
        if isinstance(bloc, BOUCLES) and not bloc.orelse and any(isinstance(x, ast.Break) for x in noeuds(bloc)):
            yield from _a_la_fin_sans_break(bloc)
            if rang + 1 == len(suite.lignes):
                continue
            suivante = suite.lignes[rang + 1]
            phrase = "cette ligne est faite même quand break a quitté la boucle d'avant, et il ne le faut pas"
            yield Correctif(suivante.lineno, 1, "break", phrase, (Changement(bloc, "orelse", [suivante]), suite.sans(rang + 1)))


def _a_la_fin_sans_break(boucle: ast.For | ast.While) -> Iterator[Correctif]:
    """La dernière ligne d'une boucle, à ne faire qu'une fois, après elle, si aucun break ne l'a quittée."""
    *debut, derniere = boucle.body
    if debut and isinstance(derniere, SIMPLES):
        phrase = (
            "cette ligne est faite à chaque tour ; elle ne doit l'être qu'à la fin de la boucle, si aucun break ne l'a quittée"
        )
        changements = (Changement(boucle, "orelse", [derniere]), Changement(boucle, "body", debut))
        yield Correctif(derniere.lineno, 1, "break", phrase, changements)


def _alternatives(suite: Suite) -> Iterator[Correctif]:
    for rang, bloc in enumerate(suite.lignes):
        if not isinstance(bloc, ast.If):
            continue
        reste = suite.lignes[rang + 1 :]
        if reste and not bloc.orelse:
            phrase = _SI_SUIVANT if isinstance(reste[0], ast.If) else _SINON
            changements = (Changement(bloc, "orelse", [reste[0]]), suite.sans(rang + 1))
            yield Correctif(reste[0].lineno, 1, "alternative", phrase, changements)
        if len(bloc.orelse) == 1 and isinstance(bloc.orelse[0], ast.If):
            neuve = suite.devient([*suite.lignes[: rang + 1], bloc.orelse[0], *reste])
            yield Correctif(bloc.orelse[0].lineno, 1, "alternative", _ELIF, (Changement(bloc, "orelse", []), neuve))
