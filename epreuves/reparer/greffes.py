"""Greffer un passage d'une bonne réponse dans celle de l'étudiant : si un seul suffit, la faute est là.

Les autres correctifs ne savent rien de l'exercice. Ceux-ci prennent au corrigé, et aux autres bonnes réponses qu'on lui connaît,
une expression ou une instruction qui joue le même rôle, récrite avec les noms de l'étudiant (voir `noms_jumeaux.py`). Les plus
petites différences s'essaient d'abord. On dit où est la faute ; le passage ne se cite que s'il est court, car c'est à
l'étudiant de le trouver.
"""

from __future__ import annotations

import ast
import builtins
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from functools import cache, partial
from typing import NamedTuple

from epreuves.code_source.arbre import Arbre, Place, citer, noeuds, places
from epreuves.reparer.blocs import suites
from epreuves.reparer.correctif import Correctif
from epreuves.reparer.noms_jumeaux import Formes, Jumeaux, formes, jumeaux, noms_fixes, renomme_sur, renommes

RANG = 3
GREFFES_MAX = 300  # par fonction de l'étudiant
NOEUDS_MAX = 40  # d'un passage qu'on greffe
PETIT = 6  # nœuds de deux passages qu'on échange sans qu'ils se ressemblent
DIFFERENCE_MAX = 0.7  # part de leurs nœuds que deux passages plus grands n'ont pas en commun
AILLEURS = 2  # ce que vaut, en nœuds, de n'être pas employé de la même façon
COURT = 24  # caractères d'un passage qu'on veut bien citer
SIMPLES = (ast.Assign, ast.AugAssign, ast.Expr, ast.Return, ast.Break, ast.Continue)
REPRENDRE = "{} est à reprendre"
PHRASE = REPRENDRE + " ; le reste peut rester"
MANQUE = "il manque une ligne juste OÙ ; le reste peut rester"
LIGNE_MANQUE = "il manque « {} » juste OÙ"
TEST_MANQUE = "il manque un test, où sert {}, juste OÙ ; le reste peut rester"
CONDITION = "il ne faut la faire que sous une condition, qui manque ; le reste peut rester"
CITABLE, LONGUE = "greffe", "greffe longue"

_TESTS = {(ast.If, "test"), (ast.While, "test"), (ast.IfExp, "test"), (ast.comprehension, "ifs"), (ast.BoolOp, "values")}
_PARCOURS = {(ast.For, "iter"), (ast.comprehension, "iter")}
_ACTIONS = (ast.Assign, ast.AugAssign, ast.Expr)


class Passage(NamedTuple):
    """Une expression ou une instruction, et ce qu'on en compare."""

    place: Place
    role: str
    emploi: str
    texte: str
    noeuds: Counter[str]
    lus: Counter[str]
    formes: Formes

    @property
    def nu(self) -> bool:
        return isinstance(self.place.noeud, (ast.Name, ast.Constant))


class Greffe(NamedTuple):
    """De quoi faire un correctif, et la différence qu'il fait : combien de nœuds de plus ou de moins."""

    difference: int
    faire: Callable[[], Correctif]


class Neuf(NamedTuple):
    """Un passage d'une bonne réponse, récrit avec les noms de l'étudiant."""

    noeud: ast.AST
    texte: str
    noeuds: Counter[str]
    lus: set[str]


class Greffes:
    """Les greffes qu'on peut faire à une fonction.

    Paramètres
    ----------
    arbre : ast.FunctionDef
        La fonction de l'étudiant.
    permise : fonction
        permise(nœud) : vrai s'il est utile de changer ce nœud.
    """

    def __init__(self, arbre: Arbre, permise: Callable[[ast.AST], bool]) -> None:
        self.arbre, self.permise = arbre, permise
        self.expressions = [p for p in _expressions(arbre) if permise(p.place.noeud)]
        self.instructions = [p for p in _instructions(arbre) if permise(p.place.noeud)]
        self._de_meme_texte: dict[str, list[Place]] = {}
        for p in self.expressions:
            self._de_meme_texte.setdefault(p.texte, []).append(p.place)
        self.lus = Counter(_lus(arbre))
        self.affectes = {x.id for x in noeuds(arbre) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)}
        self.trouvees: dict[tuple[int, str], Greffe] = {}

    def chercher(self, modeles: Iterable[Arbre], connus: Iterable[str]) -> list[Correctif]:
        """Les greffes, des plus petites aux plus grandes.

        Paramètres
        ----------
        modeles : suite de ast.FunctionDef
            De bonnes réponses.
        connus : suite de str
            Les noms que la fonction peut employer sans les définir.
        """
        permis = {*connus, *dir(builtins)}
        for modele in modeles:
            noms = jumeaux(modele, self.arbre, permis)
            expressions = _expressions(modele)
            self._remplacer(self.expressions, expressions, noms)
            self._conditionner(expressions, noms)
            self._remplacer(self.instructions, _instructions(modele), noms)
            self._ajouter(modele, noms)
        ordonnees = sorted(self.trouvees.values(), key=lambda greffe: greffe.difference)
        return [greffe.faire() for greffe in ordonnees[:GREFFES_MAX]]

    def _garder(self, lieu: ast.AST, texte: str, greffe: Greffe) -> None:
        deja = self.trouvees.get((id(lieu), texte))
        if deja is None or greffe.difference < deja.difference:
            self.trouvees[id(lieu), texte] = greffe

    # Un passage pour un autre

    def _remplacer(self, siens: list[Passage], notres: list[Passage], noms: Jumeaux) -> None:
        for notre in notres:
            ordinaires = list(map(_neuf, renommes(notre.place.noeud, noms)))
            surs = cache(lambda fixes: list(map(_neuf, renomme_sur(notre.place.noeud, noms, fixes))))  # noqa: B023
            for sien in siens:
                if _comparables(sien, notre):
                    for neuf in (*ordinaires, *surs(noms_fixes(notre.formes, sien.formes))):
                        self._proposer(sien, neuf, AILLEURS * (sien.emploi != notre.emploi))

    def _proposer(self, sien: Passage, neuf: Neuf, loin: int) -> None:
        communs = (sien.noeuds & neuf.noeuds).total()
        difference = _difference(sien.noeuds.total() + neuf.noeuds.total(), communs)
        if not difference or self._perdrait(sien, neuf):
            return
        ancien = sien.place.noeud
        difference += loin - communs // 2
        self._garder(ancien, neuf.texte, Greffe(difference, partial(_remplacement, sien.place, neuf.noeud)))
        memes = self._repetes(sien)
        if len(memes) > 1:
            self._garder(ancien, f"{neuf.texte} partout", Greffe(difference + 1, partial(_partout, memes, neuf.noeud)))

    def _repetes(self, sien: Passage) -> list[Place]:
        """Partout où l'étudiant a écrit la même chose sur cette ligne, s'il commence ici."""
        ligne = _ligne(sien.place.noeud)
        memes = [p for p in self._de_meme_texte.get(sien.texte, []) if _ligne(p.noeud) == ligne]
        return memes if memes and memes[0] is sien.place else []

    def _perdrait(self, sien: Passage, neuf: Neuf) -> bool:
        """Vrai si une variable qu'il a calculée ne servirait plus à rien : la faute est sans doute là où il la calcule."""
        return any(nom in self.affectes and self.lus[nom] == fois and nom not in neuf.lus for nom, fois in sien.lus.items())

    # Une instruction de plus

    def _ajouter(self, modele: Arbre, noms: Jumeaux) -> None:
        """Une instruction du modèle que l'étudiant n'a pas, à chaque place de ses blocs."""
        deja = {ast.dump(x) for x in noeuds(self.arbre) if isinstance(x, ast.stmt)}
        for notre in _instructions(modele):
            for neuve in renommes(notre.place.noeud, noms):
                texte = ast.dump(neuve)
                if texte not in deja and isinstance(neuve, ast.stmt) and not (_tout_renvoyer(neuve) or self._denature(neuve)):
                    ecrite = ast.unparse(ast.fix_missing_locations(deepcopy(neuve)))
                    manque = LIGNE_MANQUE.format(ecrite) if len(ecrite) <= COURT else MANQUE
                    self._ajouter_partout(neuve, texte, notre.noeuds.total(), manque)
        for garde in (x for x in noeuds(modele) if _en_sort(x)):
            inconnues = sorted(_appelees(garde) - _appelees(self.arbre))
            for neuve in renommes(garde, noms) if len(inconnues) == 1 else ():
                if isinstance(neuve, ast.stmt):  # une fonction dont il ne se sert pas : c'est à essayer d'abord
                    self._ajouter_partout(neuve, ast.dump(neuve), 0, TEST_MANQUE.format(inconnues[0]))

    def _denature(self, neuve: ast.stmt) -> bool:
        """Vrai si un nombre de l'étudiant y devient un booléen : deux variables de même rôle, mais non de même sorte."""
        match neuve:
            case ast.Assign([ast.Name(nom)], ast.Constant(bool())):
                siennes = [x for x in noeuds(self.arbre) if isinstance(x, ast.Assign) and ast.unparse(x.targets[0]) == nom]
                autres = (isinstance(x.value, ast.Constant) and not isinstance(x.value.value, bool) for x in siennes)
                return bool(siennes) and all(autres)
        return False

    def _ajouter_partout(self, neuve: ast.stmt, texte: str, taille: int, manque: str) -> None:
        for suite in suites(self.arbre):
            for rang in range(len(suite.lignes) + 1):
                voisine = suite.lignes[max(0, rang - 1)]
                sortie = rang and isinstance(voisine, (ast.Return, ast.Break, ast.Continue))
                if sortie or not self.permise(voisine) or (rang == 0 and _docstring(voisine)):
                    continue
                phrase = manque.replace("OÙ", "après" if rang else "avant")
                devient = suite.devient([*suite.lignes[:rang], neuve, *suite.lignes[rang:]])
                faire = partial(Correctif, voisine.lineno, RANG, LONGUE, phrase, (devient,))
                self._garder(voisine, f"{rang == 0} {texte}", Greffe(taille, faire))

    # Une condition de plus

    def _conditionner(self, notres: list[Passage], noms: Jumeaux) -> None:
        """Une instruction, ou toute la fin de son bloc, qui ne doit se faire que si un test du modèle est vrai."""
        for notre in notres:
            test, parent = notre.place.noeud, notre.place.parent
            if isinstance(test, ast.expr) and (type(parent), notre.place.champ) in _TESTS and not _agit(test):
                for neuf in renommes(test, noms):
                    sous = ast.UnaryOp(ast.Not(), neuf) if _en_sort(parent) else neuf
                    self._conditionner_partout(sous, notre.noeuds.total() + 1)

    def _conditionner_partout(self, test: ast.expr, taille: int) -> None:
        texte = ast.dump(test)
        for suite in suites(self.arbre):
            for rang, ligne in enumerate(suite.lignes):
                if isinstance(ligne, ast.FunctionDef) or not self.permise(ligne):
                    continue
                for fin in {rang + 1, len(suite.lignes)}:
                    sous = ast.If(test, suite.lignes[rang:fin], [])
                    devient = suite.devient([*suite.lignes[:rang], sous, *suite.lignes[fin:]])
                    faire = partial(Correctif, ligne.lineno, RANG, LONGUE, CONDITION, (devient,))
                    self._garder(ligne, f"si {fin} {texte}", Greffe(taille, faire))


def _appelees(x: ast.AST) -> set[str]:
    """Les fonctions qu'un passage appelle par leur nom."""
    return {y.func.id for y in noeuds(x) if isinstance(y, ast.Call) and isinstance(y.func, ast.Name)} - set(dir(builtins))


# Les passages d'une fonction


def _expressions(arbre: Arbre) -> list[Passage]:
    """Les expressions qui se calculent : ni les noms auxquels on affecte, ni les tranches, ni la fonction d'un appel."""
    return [
        _passage(place)
        for place in places(arbre)
        if isinstance(place.noeud, ast.expr)
        and not isinstance(place.noeud, (ast.Slice, ast.Starred))
        and not isinstance(getattr(place.noeud, "ctx", None), (ast.Store, ast.Del))
        and place.champ != "func"
    ]


def _instructions(arbre: Arbre) -> list[Passage]:
    """Les instructions simples, sans la docstring."""
    return [_passage(place) for place in places(arbre) if isinstance(place.noeud, SIMPLES) and not _docstring(place.noeud)]


def _en_sort(x: ast.AST) -> bool:
    """Vrai d'un test qui n'est là que pour passer au suivant, ou finir."""
    return isinstance(x, ast.If) and len(x.body) == 1 and isinstance(x.body[0], (ast.Continue, ast.Break, ast.Return))


def _agit(test: ast.expr) -> bool:
    """Vrai d'un test qui appelle une fonction : elle pourrait faire plus que répondre."""
    appels = (x.func for x in noeuds(test) if isinstance(x, ast.Call))
    return any(not isinstance(f, ast.Name) or f.id not in dir(builtins) for f in appels)


def _docstring(x: ast.stmt) -> bool:
    return isinstance(x, ast.Expr) and isinstance(x.value, ast.Constant)


def _tout_renvoyer(x: ast.stmt) -> bool:
    """Vrai d'un return qui calcule : ajouté, il ferait à lui seul tout le travail."""
    return isinstance(x, ast.Return) and not isinstance(x.value, (ast.Name, ast.Constant))


def _passage(place: Place) -> Passage:
    x = place.noeud
    emploi = f"{type(place.parent).__name__}.{place.champ}"
    return Passage(place, _role(place), emploi, ast.dump(x), _noeuds(x), Counter(_lus(x)), formes(x))


def _role(place: Place) -> str:
    """Ce que fait un passage : un test, un parcours, une valeur ; une instruction d'une sorte."""
    if isinstance(place.noeud, _ACTIONS):
        return "action"
    if isinstance(place.noeud, ast.stmt):
        return type(place.noeud).__name__
    ou = (type(place.parent), place.champ)
    if ou in _TESTS or isinstance(place.noeud, (ast.Compare, ast.BoolOp)):
        return "test"
    return "parcours" if ou in _PARCOURS else "valeur"


def _comparables(sien: Passage, notre: Passage) -> bool:
    """Vrai si l'un peut se mettre à la place de l'autre ; échanger deux noms, d'autres correctifs le font déjà."""
    if sien.role != notre.role or notre.noeuds.total() > NOEUDS_MAX:
        return False
    tailles = sien.noeuds.total(), notre.noeuds.total()
    if sum(tailles) > PETIT and abs(tailles[0] - tailles[1]) > DIFFERENCE_MAX * sum(tailles):
        return False
    return not sien.nu or (not notre.nu and sien.emploi == notre.emploi)


def _ligne(x: ast.AST) -> int:
    return int(getattr(x, "lineno", 0))


def _neuf(x: ast.AST) -> Neuf:
    return Neuf(x, ast.dump(x), _noeuds(x), set(_lus(x)))


def _remplacement(place: Place, neuf: ast.AST) -> Correctif:
    change = _ce_qui_change(place.noeud, neuf)
    citable = isinstance(change, ast.expr) and len(ast.unparse(change)) <= COURT
    entiere = isinstance(place.noeud, ast.stmt)
    phrase = (REPRENDRE if citable else PHRASE).format("cette ligne" if entiere else citer(place.noeud))
    return Correctif(
        _ligne(place.noeud), RANG, CITABLE if citable else LONGUE, phrase, (place.remplacer(neuf),), place.noeud, neuf
    )


def _ce_qui_change(ancien: ast.AST, neuf: ast.AST) -> ast.AST:
    """D'une instruction dont seule la valeur change, cette valeur ; sinon, le tout."""
    match ancien, neuf:
        case ast.Assign([cible]), ast.Assign([autre]) if ast.dump(cible) == ast.dump(autre):
            return neuf.value
        case ast.Return(), ast.Return(ast.expr() as valeur):
            return valeur
    return neuf


def _partout(places_memes: list[Place], neuf: ast.AST) -> Correctif:
    """Le même remplacement, à plusieurs endroits d'une ligne."""
    ancien = places_memes[0].noeud
    changements = tuple(place.remplacer(neuf) for place in places_memes)
    return Correctif(_ligne(ancien), RANG, LONGUE, PHRASE.format(citer(ancien)), changements)


# Ce qui sépare deux passages


def _difference(taille: int, communs: int) -> int | None:
    """Combien de nœuds n'ont pas leur pareil de l'autre côté ; None si c'est trop pour dire que l'un remplace l'autre."""
    difference = taille - 2 * communs
    return difference if taille <= PETIT or difference <= DIFFERENCE_MAX * taille else None


def _noeuds(x: ast.AST) -> Counter[str]:
    return Counter(_etiquette(noeud) for noeud in noeuds(x) if not isinstance(noeud, ast.expr_context))


def _etiquette(noeud: ast.AST) -> str:
    match noeud:
        case ast.Name(nom):
            return nom
        case ast.Constant(valeur):
            return repr(valeur)
        case ast.Attribute(_, nom):
            return f".{nom}"
        case _:
            return type(noeud).__name__


def _lus(x: ast.AST) -> Iterator[str]:
    """Les noms qu'un passage lit pour de bon : y écrire, par un indice ou une méthode, n'est pas s'en servir."""
    tous = list(noeuds(x))
    ecrits = {id(y.value) for y in tous if isinstance(y, ast.Subscript) and isinstance(y.ctx, ast.Store)}
    appels = (y.value for y in tous if isinstance(y, ast.Expr) and isinstance(y.value, ast.Call))
    ecrits |= {id(appel.func.value) for appel in appels if isinstance(appel.func, ast.Attribute)}
    for y in tous:
        if isinstance(y, ast.Name) and isinstance(y.ctx, ast.Load) and id(y) not in ecrits:
            yield y.id
