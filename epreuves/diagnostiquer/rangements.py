"""Ce qu'une ligne fait d'une liste : la renverser, la trier, en décaler les rangs ; ou engendrer tous les cas."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from math import isqrt

from epreuves.code_source.arbre import Arbre, citer
from epreuves.code_source.fonctions import Source, ligne_du_texte, sources_de
from epreuves.domaine import domaine
from epreuves.donnees import Donnee, Fonction, abrege, memes, nom_de_type
from epreuves.juger.juger import Contexte, Diagnostic

ENUMERENT = ("product", "permutations", "combinations")
OTENT = ("pop",)
DEUX = 2


def rangement(contexte: Contexte) -> Diagnostic:
    """Le résultat est toujours ce qu'on attend, renversé ou trié ; la ligne qui le fait, s'il n'y en a qu'une."""
    couples = [(t.attendu, t.obtenu) for t in contexte.manquees if not t.seulement_modifie]
    if not couples or not all(isinstance(x, list) for couple in couples for x in couple):
        return None
    for fait, cherche, phrase in ((_renversee, _qui_renverse, RENVERSEE), (_triee, _qui_trie, TRIEE)):
        if all(fait(attendu, obtenu) for attendu, obtenu in couples):
            lieux = {x.lineno: x for source in sources_de(contexte.f) for x in cherche(source.arbre)}
            if len(lieux) == 1:
                ((ligne, noeud),) = lieux.items()
                return "rangement", f"ligne {ligne}, {citer(noeud)} {phrase}"
    return None


RENVERSEE = "renverse l'ordre des éléments, qui doivent garder le leur"
TRIEE = "trie les éléments, qui doivent garder leur ordre"


def _renversee(attendu: list[Donnee], obtenu: list[Donnee]) -> bool:
    return memes(attendu[::-1], obtenu)


def _triee(attendu: list[Donnee], obtenu: list[Donnee]) -> bool:
    try:
        return memes(sorted(attendu), obtenu)
    except TypeError:
        return False


def _qui_renverse(arbre: Arbre) -> Iterator[ast.expr | ast.stmt]:
    """`r = [e] + r` ; `r.insert(0, e)` ; `reversed(…)` ; un `pop()`, qui prend le dernier."""
    for x in ast.walk(arbre):
        if isinstance(x, ast.Assign) and isinstance(x.value, ast.BinOp) and isinstance(x.value.left, ast.List):
            devant = ast.unparse(x.value.right) == ast.unparse(x.targets[0])
        elif isinstance(x, ast.Call):
            arguments = [ast.unparse(a) for a in x.args]
            devant = (_nom(x), arguments[:1]) in ((("pop"), []), ("insert", ["0"])) or _nom(x) == "reversed"
        else:
            continue
        if devant:
            yield x


def _qui_trie(arbre: Arbre) -> Iterator[ast.expr]:
    return (x for x in ast.walk(arbre) if isinstance(x, ast.Call) and _nom(x) in ("sorted", "sort"))


def _nom(x: ast.Call) -> str:
    return str(getattr(x.func, "id", getattr(x.func, "attr", "")))


def mauvais_ordre(contexte: Contexte) -> Diagnostic:
    """Les bons éléments, dans un autre ordre ; si tout se répète, ou si d'autres réponses conviennent, cela ne dirait rien."""
    if contexte.exercice.accepter is not None or any(map(_se_repete, (t.attendu for t in contexte.manquees))):
        return None
    if not all(memes(_ranger(t.attendu), _ranger(t.obtenu)) for t in contexte.manquees):
        return None
    couples = [(t.attendu, t.obtenu) for t in contexte.manquees if isinstance(t.attendu, list)]
    longs = any(len(attendu) > DEUX for attendu, _ in couples)  # deux éléments dans l'autre ordre ne disent rien
    if longs and all(memes(attendu[::-1], obtenu) for attendu, obtenu in couples):
        return "ordre", f"{contexte.nom} renvoie les bons éléments à l'envers, du dernier au premier"
    if longs and all(memes(_par_colonnes(attendu), obtenu) for attendu, obtenu in couples):
        return "ordre", f"{contexte.nom} renvoie les bons éléments colonne après colonne, et il les faut ligne après ligne"
    return "ordre", f"{contexte.nom} renvoie les bons éléments, mais pas dans l'ordre demandé"


def _par_colonnes(elements: list[Donnee]) -> list[Donnee]:
    """Les éléments d'un carré, donnés ligne après ligne, pris colonne après colonne.

    Exemples
    --------
    >>> _par_colonnes([1, 2, 3, 4])
    [1, 3, 2, 4]
    """
    cote = isqrt(len(elements))
    return [x for k in range(cote) for x in elements[k::cote]]


def _se_repete(x: Donnee) -> bool:
    """Vrai d'une longue liste où peu de valeurs diffèrent."""
    return isinstance(x, list) and 2 * len(set(map(repr, x))) <= len(x)


def _ranger(x: Donnee) -> Donnee:
    if isinstance(x, dict):
        return {cle: _ranger(v) for cle, v in x.items()}
    return sorted(x, key=repr) if isinstance(x, list) else x


def rangs_decales(contexte: Contexte) -> Diagnostic:
    """Une boucle aux rangs fixés d'avance, qui ôte des éléments à leur rang."""
    for source in sources_de(contexte.f):
        for boucle in (x for x in ast.walk(source.arbre) if isinstance(x, ast.For)):
            rang = "" if _remet(boucle) else _rang(boucle)
            for x in ast.walk(boucle) if rang else ():
                if isinstance(x, (ast.expr, ast.stmt)) and _ote_au_rang(x, rang):
                    suite = "les suivants ont un rang de moins, et la boucle garde les anciens rangs"
                    return "rangs", f"la faute est ligne {x.lineno} : quand {citer(x)} ôte un élément, {suite}"
    return None


def _remet(boucle: ast.For) -> bool:
    """Vrai d'une boucle qui insère aussi : les rangs de ce qui suit n'ont alors pas changé."""
    return any(isinstance(x, ast.Attribute) and x.attr == "insert" for x in ast.walk(boucle))


def indice_decale(contexte: Contexte) -> Diagnostic:
    """La même, si un indice sort de la liste."""
    return rangs_decales(contexte) if "IndexError" in str(contexte.manquees[-1].observation.exception) else None


def _rang(boucle: ast.For) -> str:
    """La variable qui parcourt tous les rangs d'une liste, du premier au dernier ; vide s'il n'y en a pas."""
    cible, suite = boucle.target, boucle.iter
    if not isinstance(suite, ast.Call):
        return ""
    if _nom(suite) == "range" and len(suite.args) == 1 and "len(" in ast.unparse(suite) and isinstance(cible, ast.Name):
        return cible.id
    if _nom(suite) == "enumerate" and isinstance(cible, ast.Tuple) and isinstance(cible.elts[0], ast.Name):
        return cible.elts[0].id
    return ""


def _ote_au_rang(x: ast.AST, rang: str) -> bool:
    if isinstance(x, ast.Delete):
        return any(isinstance(c, ast.Subscript) and ast.unparse(c.slice) == rang for c in x.targets)
    return isinstance(x, ast.Call) and _nom(x) in OTENT and [ast.unparse(a) for a in x.args] == [rang]


def tous_les_cas(f: Fonction) -> str:
    """D'un calcul trop long, la ligne qui engendre tous les cas d'un bloc ; vide s'il n'y en a pas."""
    for source in sources_de(f):
        for x in ast.walk(source.arbre):
            if isinstance(x, ast.Call) and _nom(x) in ENUMERENT:
                trop = "engendre tous les cas, bien trop nombreux"
                return f"ligne {x.lineno}, {citer(x.func)} {trop} ; écartez un choix dès qu'il est interdit"
    return ""


# D'un tuple renvoyé, l'élément faux, et la ligne où il se calcule

Affectation = ast.Assign | ast.AugAssign


def composante(contexte: Contexte) -> Diagnostic:
    """Dans un couple, un élément toujours juste et l'autre non."""
    paires = [(t.attendu, t.obtenu) for t in contexte.tentatives]
    if not all(map(_memes_longueurs, paires)):
        return None
    taille = len(paires[0][0])
    justes = [all(memes(attendu[k], obtenu[k]) for attendu, obtenu in paires) for k in range(taille)]
    if not any(justes):
        return None
    bons, mauvais = _numeros(justes, True), _numeros(justes, False)
    calcul = _calcul_de(contexte.f, justes.index(False), taille) if justes.count(False) == 1 else ""
    if calcul:
        return "composante", f"le {mauvais} des nombres renvoyés est faux, et le reste toujours juste ; il se calcule {calcul}"
    return "composante", f"des nombres que renvoie {contexte.nom}, le {bons} est toujours juste, le {mauvais} non"


def _memes_longueurs(paire: tuple[Donnee, Donnee]) -> bool:
    """Vrai pour deux tuples de même longueur."""
    attendu, obtenu = paire
    return isinstance(attendu, tuple) and isinstance(obtenu, tuple) and len(attendu) == len(obtenu)


def _numeros(justes: list[bool], voulu: bool) -> str:
    return " et ".join(f"n° {k}" for k, juste in enumerate(justes, start=1) if juste is voulu)


def _calcul_de(f: Fonction, rang: int, taille: int) -> str:
    """La ligne où se calcule ce rang du tuple que renvoie f, si elle n'en renvoie qu'un et que rien d'autre ne le change."""
    for source in sources_de(f):
        renvois = [x.value for x in ast.walk(source.arbre) if isinstance(x, ast.Return)]
        if source.arbre.name != f.__name__ or len(renvois) != 1 or not isinstance(renvois[0], ast.Tuple):
            continue
        if len(renvois[0].elts) != taille:
            continue
        element = renvois[0].elts[rang]
        if not isinstance(element, ast.Name):
            return f"ligne {element.lineno}, dans {citer(element)}"
        lignes = _qui_donnent(source.arbre, element.id)
        if len(lignes) == 1:
            return f"ligne {lignes[0].lineno}, {citer(lignes[0])}{_d_apres(source.arbre, lignes[0])}"
    return ""


def _d_apres(arbre: ast.AST, ligne: Affectation) -> str:
    """Les variables dont se sert une ligne, et que la fonction calcule elle-même : la faute peut être là."""
    noms = dict.fromkeys(x.id for x in ast.walk(ligne.value) if isinstance(x, ast.Name))
    d_avant = [(nom, une.lineno) for nom in noms for une in _qui_donnent(arbre, nom) if une.lineno < ligne.lineno]
    return "".join(f", d'après {nom}, ligne {numero}" for nom, numero in d_avant)


def _qui_donnent(arbre: ast.AST, nom: str) -> list[Affectation]:
    return [x for x in ast.walk(arbre) if isinstance(x, (ast.Assign, ast.AugAssign)) and _donne(x, nom)]


def _donne(x: Affectation, nom: str) -> bool:
    cibles = x.targets if isinstance(x, ast.Assign) else [x.target]
    return any(isinstance(y, ast.Name) and y.id == nom for cible in cibles for y in ast.walk(cible))


# Un booléen parmi des nombres, ou l'inverse : « x == y » vaut True ou False, et non un nombre


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


# D'une fonction juste à certaines tailles seulement, la ligne qui l'y attache : un nombre en chiffres, un texte mal coupé

PASSAGE_MAX = 55
GRAND = 4  # à partir d'ici, un nombre écrit en chiffres peut être une taille


def ligne_en_chiffres(f: Fonction) -> str:
    """La ligne, et ce qu'elle a de fait pour une seule taille ; vide si l'on n'en voit pas.

    Exemples
    --------
    >>> list(_constantes(ast.parse("x = y ** 3 + 17")))
    [(17, 1)]
    """
    sources = [s for s in sources_de(f) if s.fonction.__code__.co_filename == sources_de(f)[0].fonction.__code__.co_filename]
    for source in sources:
        for x, dit in (*_par_caracteres(source.arbre), *_un_caractere(source.arbre)):
            return f"ligne {x.lineno}, « {_texte(source, x.lineno)} » : {dit}"
    trouvees = [(source, *couple) for source in sources for couple in _constantes(source.arbre)]
    if not trouvees:
        return ""
    en_dur = domaine().tailles_en_dur
    source, nombre, ligne = min(trouvees, key=lambda trouvee: (trouvee[1] not in en_dur, trouvee[2]))
    if nombre < GRAND and nombre not in en_dur:
        return ""
    texte = f"ligne {ligne}, « {_texte(source, ligne)} »"
    return f"{texte} : {nombre} y est écrit en chiffres, il faut {domaine().les_tailles}"


def _texte(source: Source, ligne: int) -> str:
    return abrege(ligne_du_texte(source.fonction.__code__.co_filename, ligne), PASSAGE_MAX)


def _constantes(arbre: ast.AST) -> Iterator[tuple[int, int]]:
    """Les entiers écrits en chiffres, mais pas en exposant, et leur ligne."""
    exposants = {id(x.right) for x in ast.walk(arbre) if isinstance(x, ast.BinOp) and isinstance(x.op, ast.Pow)}
    for x in ast.walk(arbre):
        if isinstance(x, ast.Constant) and type(x.value) is int and x.value > 2 and id(x) not in exposants:
            yield x.value, x.lineno


def _par_caracteres(arbre: Arbre) -> Iterator[tuple[ast.expr, str]]:
    """« int(c) for c in ligne », d'une ligne qu'aucun split() n'a coupée."""
    coupe = any(
        isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute) and x.func.attr == "split" and not x.args
        for x in ast.walk(arbre)
    )
    parcours = (x for x in ast.walk(arbre) if isinstance(x, (ast.For, ast.comprehension)) and isinstance(x.iter, ast.Name))
    lus = {x.target.id for x in parcours if isinstance(x.target, ast.Name)}
    for x in ast.walk(arbre):
        if coupe or not isinstance(x, ast.Call) or not isinstance(x.func, ast.Name) or x.func.id != "int" or len(x.args) != 1:
            continue
        if isinstance(x.args[0], ast.Name) and x.args[0].id in lus:
            yield x, "chaque caractère y est lu à part, 10 devient 1 puis 0 ; split() coupe aux espaces"


def _un_caractere(arbre: Arbre) -> Iterator[tuple[ast.expr, str]]:
    """« str(v)[0] » : le premier chiffre seulement."""
    for x in ast.walk(arbre):
        match x:
            case ast.Subscript(ast.Call(ast.Name("str")), ast.Constant(0 | -1)):
                yield x, "on n'y garde qu'un chiffre, or une valeur en a deux à partir de 10"
