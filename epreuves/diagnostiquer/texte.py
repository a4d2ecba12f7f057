"""Les détecteurs qui lisent le texte de la fonction : un second nom, une condition vaine, un appel perdu, une table intacte."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import Arbre, citer, copiee, copiee_a_plat
from epreuves.code_source.fonctions import Source, ligne_du_texte, sources_de
from epreuves.donnees import Fonction, abrege, memes, rebatir
from epreuves.juger.ailleurs import question_de
from epreuves.juger.comparateurs import Resultat
from epreuves.juger.juger import Contexte, Diagnostic, Tentative

CITE_MAX = 80  # caractères de l'appel ou de la ligne
SUIVIS = 3  # appels manqués qu'on suit, les plus petits


# Un second nom


def comparee_a_elle_meme(contexte: Contexte) -> Diagnostic:
    """« avant = G », puis « G != avant » : les deux noms sont ceux d'une même liste, qui ne diffère jamais d'elle-même."""
    for source in sources_de(contexte.f):
        ecrits = _ecrits(source.arbre)
        seconds = _seconds_noms(source.arbre, ecrits)
        for x in ast.walk(source.arbre):
            diagnostic = _comparaison(x, seconds)
            if diagnostic:
                return "alias", diagnostic
    return None


def _ecrits(arbre: Arbre) -> list[str]:
    """Les noms à qui la fonction donne une valeur, autant de fois qu'elle leur en donne."""
    return [x.id for x in ast.walk(arbre) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)]


def _seconds_noms(arbre: Arbre, ecrits: list[str]) -> dict[str, str]:
    """Les noms écrits une seule fois, comme un autre nom d'un paramètre que rien ne remplace."""
    parametres = {a.arg for a in arbre.args.args} - set(ecrits)
    seconds = {}
    for x in ast.walk(arbre):
        if isinstance(x, ast.Assign) and isinstance(x.value, ast.Name) and isinstance(x.targets[0], ast.Name):
            nom = x.targets[0].id
            if x.value.id in parametres and ecrits.count(nom) == 1:
                seconds[nom] = x.value.id
    return seconds


def _comparaison(x: ast.AST, seconds: dict[str, str]) -> str:
    """La phrase d'une comparaison d'un paramètre à son second nom ; vide si ce n'en est pas une."""
    if not (isinstance(x, ast.Compare) and len(x.ops) == 1 and isinstance(x.ops[0], (ast.Eq, ast.NotEq))):
        return ""
    cotes = [y.id for y in (x.left, x.comparators[0]) if isinstance(y, ast.Name)]
    for second, premier in seconds.items():
        if sorted(cotes) == sorted((premier, second)):
            toujours = "vrai" if isinstance(x.ops[0], ast.Eq) else "faux"
            return (
                f"« {second} = {premier} » ne copie rien : {premier} et {second} sont deux noms d'une même liste, "
                f"et « {ast.unparse(x)} » (ligne {x.lineno}) est toujours {toujours}"
            )
    return ""


def copie_plate(f: Fonction, nom: str = "") -> str:
    """Le passage où une fonction copie un de ses paramètres, ou celui-là, sans copier ses lignes ; vide s'il n'y en a pas.

    Exemples
    --------
    >>> copie_plate(lambda t: t[:])
    ''
    """
    for source in sources_de(f):
        noms = {nom} if nom else {a.arg for a in source.arbre.args.args}
        for x in ast.walk(source.arbre):
            if copiee_a_plat(x) in noms:
                return ast.unparse(x)
    return ""


# Une condition toujours vraie, ou jamais : « x != a or x != b », « x == a and x == b »


TOUJOURS = "{texte} est toujours vrai, car on ne peut pas être égal aux deux à la fois"
JAMAIS = "{texte} n'est jamais vrai, car on ne peut pas être égal aux deux à la fois"
VAINES = ((ast.Or, ast.NotEq, TOUJOURS), (ast.And, ast.Eq, JAMAIS))


def condition_vaine(contexte: Contexte) -> Diagnostic:
    """Une telle condition, si c'est bien à sa ligne qu'un correctif répare.

    Elle dit la cause, là où une variante n'en dirait que l'effet.
    """
    vaines = [x for source in sources_de(contexte.f) for x in _vaines(source.arbre)]
    if not vaines:
        return None
    reparee = contexte.recours.reparer()
    for noeud, phrase in vaines:
        if reparee and reparee[1].startswith(f"la faute est ligne {noeud.lineno},"):
            return "condition", f"ligne {noeud.lineno}, {phrase.format(texte=citer(noeud))}"
    return None


def _vaines(arbre: ast.AST) -> Iterator[tuple[ast.BoolOp, str]]:
    for x in ast.walk(arbre):
        for connecteur, signe, phrase in VAINES:
            if isinstance(x, ast.BoolOp) and isinstance(x.op, connecteur) and _de_la_meme_chose(x, signe):
                yield x, phrase


def _de_la_meme_chose(x: ast.BoolOp, signe: type[ast.cmpop]) -> bool:
    """Vrai si deux de ses termes comparent, par ce signe, la même variable à deux autres choses."""
    a_gauche = [y.left.id for y in x.values if isinstance(y, ast.Compare) and isinstance(y.left, ast.Name) and _par(y, signe)]
    return len(set(a_gauche)) < len(a_gauche)


def _par(x: ast.Compare, signe: type[ast.cmpop]) -> bool:
    return len(x.ops) == 1 and isinstance(x.ops[0], signe)


# Un appel dont on n'a rien fait : la fonction renvoie son résultat, ne change rien, et ce qu'elle renvoie est perdu


# De celles de Python, celles qui ne font que renvoyer
SANS_EFFET = {"abs", "dict", "float", "frozenset", "int", "isqrt", "len", "list", "max", "min", "reversed", "round", "set"}
SANS_EFFET |= {"exp", "log", "sorted", "str", "sum", "tuple"}


def resultat_perdu(contexte: Contexte) -> Diagnostic:
    """« f(x) », seul sur sa ligne, là où il fallait « x = f(x) »."""
    sources = sources_de(contexte.f)
    for source in sources:
        for x in ast.walk(source.arbre):
            if isinstance(x, ast.Expr) and isinstance(x.value, ast.Call) and isinstance(x.value.func, ast.Name):
                nom = x.value.func.id
                if _ne_fait_que_renvoyer(nom) and not _ecrit_une_globale(nom, sources) and not _sans_objet(x.value):
                    code = abrege(ast.unparse(x), CITE_MAX)
                    return "perdu", (
                        f"ligne {x.lineno}, « {code} » : {nom} renvoie son résultat et ne change rien d'autre ; "
                        "ici, ce qu'elle renvoie est perdu"
                    )
    return None


def _sans_objet(x: ast.Call) -> bool:
    """Vrai de « list(t) » : garder cette copie ne changerait rien non plus, la faute est ailleurs."""
    return bool(copiee(x))


def _ne_fait_que_renvoyer(nom: str) -> bool:
    """Vrai d'une fonction de Python sans effet, ou de celle d'une question où l'on ne compare que ce qu'elle renvoie."""
    question = question_de(nom)
    if question is None:
        return nom in SANS_EFFET
    return isinstance(question.observer, Resultat) and question.appel.appeler is None


def _ecrit_une_globale(nom: str, sources: list[Source]) -> bool:
    """Vrai si la fonction de ce nom, telle que l'étudiant l'a écrite, change une variable qu'elle partage avec d'autres."""
    siennes = (source.arbre for source in sources if source.arbre.name == nom)
    return any(isinstance(x, (ast.Global, ast.Nonlocal)) for arbre in siennes for x in ast.walk(arbre))


# Une table qu'il fallait changer, et que la fonction ne change jamais : ce qu'elle change à la place


# Ce qui lit une liste sans la changer : fonctions, puis méthodes
LISENT_UNE_LISTE = SANS_EFFET | {"all", "any", "enumerate", "print", "range", "zip"}
LISENT = {"copy", "count", "get", "index", "items", "keys", "values"}


def ecrite_ailleurs(contexte: Contexte) -> Diagnostic:
    """Une copie qu'on change, une variable qu'on change, ou rien du tout : la table, elle, reste telle quelle."""
    if any(t.arguments_changes for t in contexte.tentatives):
        return None
    sources = sources_de(contexte.f)
    rang = next((k for t in contexte.manquees for k in _a_changer(t)), None)
    if not sources or rang is None or rang >= len(sources[0].arbre.args.args):
        return None
    arbre, table = sources[0].arbre, sources[0].arbre.args.args[rang].arg
    dite = _devenue_une_copie(arbre, table)
    if not dite and not _peut_ecrire(arbre, table):
        dite = _copie_changee(arbre, table) or _variable_changee(arbre, table)
    return ("copie", dite) if dite else None


def _a_changer(t: Tentative) -> Iterator[int]:
    """Les rangs des arguments qu'un appel devait changer."""
    if isinstance(t.attendu, tuple) and len(t.attendu) == 2 and isinstance(t.attendu[1], (list, tuple)):
        for k, (avant, apres) in enumerate(zip(rebatir(t.arguments), t.attendu[1])):
            if not memes(avant, apres):
                yield k


# Ce qu'elle change à la place


def _devenue_une_copie(arbre: Arbre, table: str) -> str:
    """« G = list(G) », au premier rang de la fonction, et l'on écrit ensuite dans G."""
    for x in arbre.body:
        if isinstance(x, ast.Assign) and copiee(x.value) == table and _noms(x.targets) == [table] and table in _ecrites(arbre):
            return f"« {_citer(x)} » fait de {table} une copie : c'est elle que vous changez, et non la table qu'on vous donne"
    return ""


def _copie_changee(arbre: Arbre, table: str) -> str:
    """« H = G[:] », et l'on écrit dans H."""
    for x in ast.walk(arbre):
        if isinstance(x, ast.Assign) and copiee(x.value) == table:
            for nom in _noms(x.targets):
                if nom in _ecrites(arbre):
                    return f"« {_citer(x)} » est une copie : c'est {nom} que vous changez, et {table} reste telle quelle"
    return ""


def _variable_changee(arbre: Arbre, table: str) -> str:
    """« g &= ~m », où g vaut une case de la table."""
    cases = set(_valeurs_de(arbre, table))
    for x in ast.walk(arbre):
        if isinstance(x, ast.AugAssign) and isinstance(x.target, ast.Name) and x.target.id in cases:
            nom = x.target.id
            return f"« {_citer(x)} » ne change que la variable {nom} : la table ne change que si l'on écrit dans {table}[…]"
    return ""


def _valeurs_de(arbre: Arbre, table: str) -> Iterator[str]:
    """Les variables qui reçoivent la valeur d'une case : « g = G[c] », « for g in G », « for c, g in enumerate(G) »."""
    for x in ast.walk(arbre):
        if isinstance(x, ast.Assign) and isinstance(x.value, ast.Subscript) and racine(x.value) == table and not copiee(x.value):
            yield from _noms(x.targets)
        if isinstance(x, ast.For):
            if racine(x.iter) == table:
                yield from _noms([x.target])
            elif isinstance(x.iter, ast.Call) and _appelee(x.iter) == "enumerate" and racine(x.iter.args[0]) == table:
                yield from _noms([x.target])[1:]


# Le texte peut-il écrire dans la table ?


def _peut_ecrire(arbre: Arbre, table: str) -> bool:
    """Vrai si l'on écrit dans la table, si on lui donne un second nom, ou si on la donne à une fonction qui peut la changer."""
    return table in _ecrites(arbre) or any(_confie(x, table, arbre.name) for x in ast.walk(arbre))


def _ecrites(arbre: Arbre) -> set[str]:
    """Les listes où l'on écrit, « t[i] = … », ou par une méthode, « t.append(…) » ; et celles dont elles sont des lignes."""
    ecrits = [x for x in ast.walk(arbre) if isinstance(x, ast.Subscript) and isinstance(x.ctx, (ast.Store, ast.Del))]
    appelees = [x.func for x in ast.walk(arbre) if isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute)]
    changent = [x for x in appelees if x.attr not in LISENT]
    noms = {racine(x) for x in (*ecrits, *changent)}
    return noms | {table for table in _parametres(arbre) if noms & set(_valeurs_de(arbre, table))}


def _confie(x: ast.AST, table: str, elle_meme: str) -> bool:
    """Vrai d'un second nom de la table, ou d'un appel qui la reçoit et peut la changer."""
    if isinstance(x, ast.Assign):
        return isinstance(x.value, ast.Name) and x.value.id == table
    if not isinstance(x, ast.Call) or _appelee(x) in LISENT_UNE_LISTE | {elle_meme} or copiee(x):
        return False
    return any(isinstance(y, ast.Name) and y.id == table for y in (*x.args, *(k.value for k in x.keywords)))


# Lire l'arbre


def _parametres(arbre: Arbre) -> list[str]:
    return [a.arg for a in arbre.args.args]


def racine(x: ast.AST) -> str:
    """Le nom d'où part « t », « t[i] », « t[i][j] » ou « t.append » ; vide s'il n'y en a pas."""
    while isinstance(x, (ast.Subscript, ast.Attribute)):
        x = x.value
    return x.id if isinstance(x, ast.Name) else ""


def _appelee(x: ast.Call) -> str:
    return x.func.id if isinstance(x.func, ast.Name) else ""


def _noms(cibles: list[ast.expr]) -> list[str]:
    """Les noms que reçoit une affectation ou une boucle, dans l'ordre."""
    return [y.id for cible in cibles for y in ast.walk(cible) if isinstance(y, ast.Name) and isinstance(y.ctx, ast.Store)]


def _citer(x: ast.AST) -> str:
    return abrege(ast.unparse(x), CITE_MAX)


# La bonne réponse est passée par la variable qu'on renvoie, et une ligne l'a remplacée par une autre


def remplacee(contexte: Contexte) -> Diagnostic:
    """La ligne qui remplace la bonne réponse par une autre."""
    sources = sources_de(contexte.f)
    nom = _renvoyee(sources[0].arbre) if sources else ""
    lignes = _qui_remplacent(sources[0].arbre, nom) if nom else set()
    if not lignes:
        return None
    petites = sorted(contexte.manquees, key=lambda t: len(repr(t.arguments)))[:SUIVIS]
    fautives = [contexte.recours.lignes_qui_remplacent(t.arguments, nom) & lignes for t in petites]
    communes = set.intersection(*fautives)
    if not communes:
        return None
    ligne = min(communes)
    code = abrege(ligne_du_texte(sources[0].fonction.__code__.co_filename, ligne), CITE_MAX)
    return "remplacee", (
        f"« {nom} » a valu la bonne réponse, et la ligne {ligne}, « {code} », l'a remplacée par une autre : "
        "à quelle condition faut-il la remplacer ? quand faut-il s'arrêter ?"
    )


def _renvoyee(arbre: Arbre) -> str:
    """La seule variable qu'une fonction renvoie ; vide si elle en renvoie plusieurs, ou autre chose qu'une variable."""
    dedans = {y for x in ast.walk(arbre) if isinstance(x, (ast.FunctionDef, ast.Lambda)) and x is not arbre for y in ast.walk(x)}
    renvoyees = [x.value for x in ast.walk(arbre) if isinstance(x, ast.Return) and x not in dedans]
    noms = {x.id if isinstance(x, ast.Name) else "" for x in renvoyees if not _est_none(x)}
    return noms.pop() if len(noms) == 1 else ""


def _est_none(x: ast.expr | None) -> bool:
    return x is None or (isinstance(x, ast.Constant) and x.value is None)


def _qui_remplacent(arbre: Arbre, nom: str) -> set[int]:
    """Les lignes d'une boucle qui donnent à une variable une valeur où l'ancienne n'entre pas : ce n'est pas une somme."""
    boucles = [x for x in ast.walk(arbre) if isinstance(x, (ast.For, ast.While))]
    affectations = {x for boucle in boucles for x in ast.walk(boucle) if isinstance(x, ast.Assign)}
    return {x.lineno for x in affectations if _donne(x, nom) and not _lit(x.value, nom)}


def _donne(x: ast.Assign, nom: str) -> bool:
    return any(isinstance(y, ast.Name) and y.id == nom for cible in x.targets for y in _cibles(cible))


def _cibles(x: ast.expr) -> list[ast.expr]:
    return list(x.elts) if isinstance(x, (ast.Tuple, ast.List)) else [x]


def _lit(x: ast.expr, nom: str) -> bool:
    return any(isinstance(y, ast.Name) and y.id == nom for y in ast.walk(x))


# Une boucle qui n'en est pas une


def un_seul_tour(contexte: Contexte) -> Diagnostic:
    """Une boucle qui finit par un return : elle ne fait jamais qu'un tour."""
    for boucle in (x for source in sources_de(contexte.f) for x in ast.walk(source.arbre) if isinstance(x, (ast.For, ast.While))):
        dernier = boucle.body[-1]
        recommence = any(isinstance(x, ast.Continue) for x in ast.walk(boucle))
        if isinstance(dernier, ast.Return) and len(boucle.body) > 1 and not recommence:
            phrase = f"ligne {dernier.lineno}, {citer(dernier)} est dans la boucle, qui ne fait donc qu'un tour"
            return "un tour", f"{contexte.nom} s'arrête trop tôt : {phrase}"
    return None
