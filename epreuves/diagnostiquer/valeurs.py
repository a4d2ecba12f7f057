"""Les détecteurs qui comparent les valeurs d'une fonction à celles qu'on attend : leur type, leurs numéros, leur contenu.

Ceux qui regardent ce qu'elle fait sont dans `comportement.py` ; l'ordre de tous, dans `conduire/raconter.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from epreuves.code_source.fonctions import parametres
from epreuves.diagnostiquer.effets import est_un_tableau
from epreuves.donnees import (
    Donnee,
    Opaque,
    abrege,
    decaler,
    difference_de_type,
    fondre,
    memes,
    nom_de_type,
    opaque_dans,
    rebatir,
)
from epreuves.juger.juger import Contexte, Diagnostic, Tentative
from socle.nombres import accorder

CITE_MAX = 40  # caractères d'un élément qu'on cite
DIVISEUR_MIN, MULTIPLES_MIN = 3, 2  # un nombre est souvent, par hasard, multiple de 1 ou de 2

# Le type et la forme


def rien_attendu(contexte: Contexte) -> Diagnostic:
    """Une réponse là où il n'y en a pas, et où l'énoncé veut None."""
    if all(t.attendu is None for t in contexte.tentatives) or any(t.attendu is not None for t in contexte.manquees):
        return None
    return contexte.recours.reparer() or (
        "sans_reponse",
        f"{contexte.nom} donne {nom_de_type(contexte.manquees[-1].obtenu)} là où il n'y a pas de réponse, et où l'on attend "
        "None ; partout ailleurs elle est juste",
    )


def mauvais_type(contexte: Contexte) -> Diagnostic:
    """Le bon contenu sous un mauvais type, ou un résultat d'un type où l'on ne peut rien lire."""
    phrase = ""
    autres = [t for t in contexte.manquees if t.attendu is not None]  # une réponse là où il n'y en a pas n'est pas un type
    for t in autres or contexte.manquees:
        attendu, obtenu = contexte.exercice.observer.contenus(t.attendu, t.obtenu)
        erreur = _erreur_de_type(contexte.nom, attendu, obtenu, t.obtenu)
        if erreur:
            return "type", erreur
        if not memes(fondre(attendu), fondre(obtenu)):
            return None
        phrase = phrase or difference_de_type(attendu, obtenu)
    return ("type", f"{contexte.nom} : {phrase}") if phrase else None


def _erreur_de_type(nom: str, attendu: Donnee, obtenu: Donnee, tout: Donnee) -> str:
    """La phrase d'un type qui ne convient pas, quel que soit le contenu ; vide s'il peut convenir."""
    desaccord = f"{nom} : on attend {nom_de_type(attendu)}, vous renvoyez {nom_de_type(obtenu)}"
    if {type(attendu), type(obtenu)} == {bool, int}:
        return desaccord
    obscur = opaque_dans(tout)
    if obscur:
        return f"{nom} renvoie {nom_de_type(obscur)}, qu'on ne sait pas comparer"
    return desaccord if _famille(obtenu) != _famille(attendu) else ""


# Les types qu'une même écriture peut confondre ne se disent que si leur contenu est le même.
_FAMILLES: tuple[tuple[tuple[type, ...], str], ...] = (((bool, int, float), "nombre"), ((list, tuple), "suite"))


def _famille(x: Donnee) -> str:
    for types, nom in _FAMILLES:
        if isinstance(x, types) and not isinstance(x, Opaque):
            return nom
    return type(x).__name__


def une_autre_suite(contexte: Contexte) -> Diagnostic:
    """Une liste au lieu d'un tuple, ou l'inverse, et un contenu faux : deux fautes, dont la première est sûre."""
    couples = [contexte.exercice.observer.contenus(t.attendu, t.obtenu) for t in contexte.manquees]
    if any({type(attendu), type(obtenu)} != {list, tuple} for attendu, obtenu in couples):
        return None
    return "type", f"{contexte.nom} : {difference_de_type(*couples[-1])}, et il reste au moins une autre faute"


def mauvais_type_d_element(contexte: Contexte) -> Diagnostic:
    """Partout dans une table, un nombre là où l'on attend une liste, ou l'inverse."""
    couples = [couple for t in contexte.manquees for couple in _a_la_meme_cle(t.attendu, t.obtenu)]
    if not couples or any(_famille(attendu) == _famille(obtenu) for attendu, obtenu in couples):
        return None
    attendu, obtenu = couples[-1]
    ce_qu_il_faut = f"{contexte.nom} : sous chaque clé, on attend {nom_de_type(attendu)}"
    return "type", f"{ce_qu_il_faut}, et vous y mettez {nom_de_type(obtenu)}"


def _a_la_meme_cle(attendu: Donnee, obtenu: Donnee) -> list[tuple[Donnee, Donnee]]:
    if not (isinstance(attendu, dict) and isinstance(obtenu, dict)):
        return []
    return [(attendu[cle], obtenu[cle]) for cle in attendu if cle in obtenu]


def lignes_partagees(contexte: Contexte) -> Diagnostic:
    if not contexte.manquees[0].observation.partage:
        return None
    return "partage", (
        f"{contexte.nom} renvoie une table dont toutes les lignes sont une seule et même liste, comme dans [[0] * N] * N : "
        "créez une liste neuve à chaque ligne"
    )


# Les numéros


class Decalage(NamedTuple):
    """De combien les valeurs et les clés d'une table sont décalées ; ce qu'on en dit si l'une part de 0, et sinon."""

    valeurs: int
    cles: int
    de_zero: str
    sinon: str

    def deplacer(self, x: Donnee) -> Donnee:
        return decaler(decaler(x, self.valeurs), self.cles, cles=True)

    def replacer(self, x: Donnee) -> Donnee:
        return decaler(decaler(x, -self.valeurs), -self.cles, cles=True)

    def entiers(self, x: Donnee) -> Iterator[int]:
        """Les entiers qu'il déplace."""
        if isinstance(x, dict):
            yield from (cle for cle in x if self.cles and isinstance(cle, int))
            x = list(x.values())
        if isinstance(x, (list, tuple)):
            for y in x:
                yield from self.entiers(y)
        elif self.valeurs and isinstance(x, int):
            yield x


_DECALAGES = (
    Decalage(
        *(-1, 0),
        "vous numérotez à partir de 0 ; l'énoncé numérote à partir de 1",
        "vos nombres sont tous trop petits de 1",
    ),
    Decalage(
        *(1, 0),
        "vous numérotez à partir de 1 ; l'énoncé numérote à partir de 0",
        "vos nombres sont tous trop grands de 1",
    ),
    Decalage(
        *(0, -1),
        "vos clés (ou vos indices) commencent à 0 ; l'énoncé indice cette table à partir de 1",
        "vos clés (ou vos indices) sont toutes trop petites de 1",
    ),
    Decalage(
        *(0, 1),
        "vos clés (ou vos indices) commencent à 1 ; l'énoncé indice cette table à partir de 0",
        "vos clés (ou vos indices) sont toutes trop grandes de 1",
    ),
    Decalage(
        *(-1, -1),
        "vos clés et vos numéros commencent à 0 ; l'énoncé les compte à partir de 1",
        "vos clés et vos numéros sont tous trop petits de 1",
    ),
)


def decalage(contexte: Contexte) -> Diagnostic:
    """Des numéros comptés à partir de 0 au lieu de 1, ou l'inverse ; ou tous trop grands, ou trop petits, de 1."""
    if all(isinstance(t.attendu, int) for t in contexte.tentatives):
        return None
    for d in _DECALAGES:
        if all(_decale(contexte, t, d) for t in contexte.tentatives):
            if all(est_un_tableau(t.attendu) for t in contexte.tentatives):  # ce sont ses valeurs, et non des numéros
                return contexte.recours.reparer() or ("decalage", d.sinon)
            numeros = [k for t in contexte.tentatives for x in (t.attendu, t.obtenu) for k in d.entiers(x)]
            return "decalage", d.de_zero if min(numeros, default=1) == 0 else d.sinon
    return None


def _decale(contexte: Contexte, t: Tentative, d: Decalage) -> bool:
    """Vrai si un appel donne ce qu'on attend, ou une autre bonne réponse, décalé."""
    return memes(d.deplacer(t.attendu), t.obtenu) or contexte.accepte(t, d.replacer(t.obtenu))


def autre_question(contexte: Contexte) -> Diagnostic:
    """La fonction fait ce qu'on demande d'une autre, dans la même question."""
    for autre in contexte.exercice.fonctions:
        if autre is not contexte.reference and all(
            memes(contexte.recours.attendu(autre, t.arguments), t.obtenu) for t in contexte.tentatives
        ):
            return "echangees", f"{contexte.nom} fait ce qu'on demande de {autre.__name__}"
    return None


# Le contenu


def _toujours_tel_quel(contexte: Contexte, rang: int, est_pris: Callable[[Donnee, Donnee], bool]) -> bool:
    """Vrai si la fonction renvoie cet argument, ou un de ses éléments, à tous les appels, et pas seulement où elle se trompe."""
    return all(est_pris(rebatir(t.arguments[rang]), t.obtenu) for t in contexte.tentatives)


def couples_retournes(contexte: Contexte) -> Diagnostic:
    """« (nombre, lettre) » partout où l'on attend « (lettre, nombre) »."""
    retournes = [(_retourner(t.attendu), t.obtenu) for t in contexte.manquees]
    if not all(attendu is not None and memes(attendu, obtenu) for attendu, obtenu in retournes):
        return None
    couple = retournes[-1][1][0]
    phrase = f"{contexte.nom} échange les deux éléments de chaque couple : {couple!r}, là où l'on attend {couple[::-1]!r}"
    return "couples", phrase


def _retourner(couples: Donnee) -> Donnee:
    """La même liste, ses couples retournés ; None si ce n'en est pas une."""
    if not (isinstance(couples, list) and couples and all(isinstance(x, tuple) and len(x) == 2 for x in couples)):
        return None
    return [x[::-1] for x in couples]


def un_argument(contexte: Contexte) -> Diagnostic:
    """Un argument, ou l'un de ses éléments, renvoyé tel quel chaque fois qu'elle se trompe."""
    noms = parametres(contexte.reference)
    for rang, nom in enumerate(noms[: len(contexte.manquees[0].arguments)]):
        donnes = [(rebatir(t.arguments[rang]), t.obtenu) for t in contexte.manquees]
        if not all(isinstance(obtenu, (list, dict)) and obtenu for _, obtenu in donnes):
            continue
        for est_pris, suite in (
            (memes, f"{nom}, qu'on lui donne, sans y rien changer"),
            (_en_est, f"un élément de {nom}, tel quel"),
        ):
            if all(est_pris(donne, obtenu) for donne, obtenu in donnes):
                ou = "" if _toujours_tel_quel(contexte, rang, est_pris) else "là où elle se trompe, "
                return "argument", f"{ou}{contexte.nom} renvoie {suite}"
    return None


def _en_est(donne: Donnee, obtenu: Donnee) -> bool:
    """Vrai si un résultat est un des éléments d'une liste donnée."""
    return isinstance(donne, list) and any(memes(x, obtenu) for x in donne)


def types_des_elements(contexte: Contexte) -> Diagnostic:
    """Les éléments d'une liste ne sont pas de la sorte qu'on attend : un tuple à la place d'un entier, un niveau de trop…"""
    phrases = [_premier_type_faux(t.attendu, t.obtenu) for t in contexte.manquees]
    return ("type", f"{contexte.nom} : {phrases[-1]}") if all(phrases) else None


def _premier_type_faux(attendu: Donnee, obtenu: Donnee) -> str:
    """Ce que sont les premiers éléments, et ce qu'ils devraient être, là où cela diffère ; vide si rien ne diffère."""
    chemin = ""
    while isinstance(attendu, (list, tuple)) and isinstance(obtenu, (list, tuple)) and attendu and obtenu:
        attendu, obtenu, chemin = attendu[0], obtenu[0], f"{chemin}[0]"
    if not chemin or attendu is None or obtenu is None or _famille(attendu) == _famille(obtenu):
        return ""
    return f"à l'entrée {chemin}, on attend {nom_de_type(attendu)}, vous renvoyez {nom_de_type(obtenu)}"


def entrees_de_table(contexte: Contexte) -> Diagnostic:
    """Des entrées en trop ou en moins dans une table."""
    t = contexte.manquees[-1]
    if not (isinstance(t.attendu, dict) and isinstance(t.obtenu, dict)):
        return None
    for verbe, ecart in (("il manque", _sans(t.attendu, t.obtenu)), ("il y a en trop", _sans(t.obtenu, t.attendu))):
        if ecart:
            suite = ", ".join(map(repr, ecart[:4])) + ("…" if len(ecart) > 4 else "")
            if len(t.obtenu) == len(t.attendu):
                return "entrees", f"votre table n'a pas toutes les clés qu'on attend : {verbe} {suite}"
            return "entrees", f"votre table a {len(t.obtenu)} entrées, on en attend {len(t.attendu)} : {verbe} {suite}"
    return None


def sous_de_mauvaises_cles(contexte: Contexte) -> Diagnostic:
    """Les bonnes valeurs d'une table, rangées sous d'autres clés."""
    couples = [(t.attendu, t.obtenu) for t in contexte.manquees]
    if not all(_memes_valeurs(attendu, obtenu) for attendu, obtenu in couples):
        return None
    attendu, obtenu = couples[-1]
    cle, rangee = next((cle, obtenu[cle]) for cle in attendu if not memes(attendu[cle], obtenu[cle]))
    place = next(k for k, valeur in attendu.items() if memes(valeur, rangee))
    return "cles", (
        f"{contexte.nom} range les bonnes listes sous de mauvaises clés : "
        f"celle que vous mettez sous {cle!r} est celle de {place!r}"
    )


def _memes_valeurs(attendu: Donnee, obtenu: Donnee) -> bool:
    """Vrai pour deux tables de mêmes clés, si toute valeur de l'une est une de celles de l'autre."""
    if not (isinstance(attendu, dict) and isinstance(obtenu, dict)) or set(attendu) != set(obtenu):
        return False
    listes = [x for x in attendu.values() if isinstance(x, list)]
    return bool(listes) and all(any(memes(x, y) for y in listes) for x in obtenu.values())


def elements_de_liste(contexte: Contexte) -> Diagnostic:
    """Des éléments en trop ou en moins dans une liste, chaque fois qu'elle est fausse."""
    t = contexte.manquees[-1]
    listes = [u for u in contexte.manquees if isinstance(u.attendu, list) and isinstance(u.obtenu, list)]
    if t in listes and all(len(u.attendu) != len(u.obtenu) for u in listes):
        combien = f"{contexte.nom} renvoie une liste de {accorder(len(t.obtenu), 'élément')}, on en attend {len(t.attendu)}"
        return "entrees", combien + _lesquels(t.attendu, t.obtenu)
    return None


def elements_incomplets(contexte: Contexte) -> Diagnostic:
    """Autant de listes qu'on en attend, mais à chacune de celles qui sont fausses, il manque quelque chose."""
    couples = [(a, o) for t in contexte.manquees for a, o in _terme_a_terme(t.attendu, t.obtenu) if not memes(a, o)]
    if not couples or not all(map(_se_suivent, (t.attendu for t in contexte.manquees), (t.obtenu for t in contexte.manquees))):
        return None
    if not all(_il_manque(a, o) and not _il_manque(o, a) for a, o in couples):
        return None
    attendu, obtenu = couples[-1]
    manque = ", ".join(_il_manque(attendu, obtenu)[:4])
    return "entrees", f"{contexte.nom} : les listes que vous renvoyez sont incomplètes ; de {obtenu!r} est absent {manque}"


def _se_suivent(attendu: Donnee, obtenu: Donnee) -> bool:
    return bool(_terme_a_terme(attendu, obtenu))


def _terme_a_terme(attendu: Donnee, obtenu: Donnee) -> list[tuple[list[Donnee], list[Donnee]]]:
    """Les listes d'une liste et celles d'une autre, aussi longue ; rien si l'une contient autre chose."""
    if not (isinstance(attendu, list) and isinstance(obtenu, list)) or len(attendu) != len(obtenu):
        return []
    couples = list(zip(attendu, obtenu))
    return couples if all(isinstance(x, list) for couple in couples for x in couple) else []


def _il_manque(attendu: list[Donnee], obtenu: list[Donnee]) -> list[str]:
    return list((Counter(map(repr, attendu)) - Counter(map(repr, obtenu))).elements())


def _lesquels(attendu: list[Donnee], obtenu: list[Donnee]) -> str:
    """Les éléments d'une liste qui sont répétés, de trop ou absents, si rien d'autre ne la distingue de celle qu'on attend."""
    tous = Counter(map(repr, attendu))
    trop, absents = Counter(map(repr, obtenu)) - tous, tous - Counter(map(repr, obtenu))
    if trop and absents:
        return ""
    if absents:
        return f" : l'élément {_citer(absents)} y {'est trop peu de fois' if set(absents) & set(map(repr, obtenu)) else 'manque'}"
    etrangers = [x for x in obtenu if repr(x) not in tous]
    if not etrangers:
        return f" : ce sont les bons, mais certains y sont plusieurs fois, comme {_citer(trop)}"
    aussi = " ; d'autres y sont plusieurs fois" if len(trop) > len(set(map(repr, etrangers))) else ""
    return f" : {_etranger(etrangers[0], attendu)} n'a rien à y faire{aussi}"


def _etranger(x: Donnee, attendu: list[Donnee]) -> str:
    """Un élément de trop ; d'un couple, si c'en est un qu'on attend à l'envers."""
    dit = abrege(repr(x), CITE_MAX)
    a_l_envers = type(x) is tuple and len(x) == 2 and x[0] != x[1] and x[::-1] in attendu
    return f"{dit}, qui est {x[::-1]!r} à l'envers," if a_l_envers else dit


def _citer(elements: Counter[str]) -> str:
    return abrege(next(iter(elements)), CITE_MAX)


def _sans(a: dict[Donnee, Donnee], b: dict[Donnee, Donnee]) -> list[Donnee]:
    return [cle for cle in a if cle not in b]


def constante(contexte: Contexte) -> Diagnostic:
    """Toujours la même réponse."""
    obtenus = [t.obtenu for t in contexte.tentatives]
    simple = isinstance(obtenus[0], (bool, int, str))
    if simple and len(obtenus) > 4 and all(memes(x, obtenus[0]) for x in obtenus):
        return "constante", f"{contexte.nom} renvoie toujours {obtenus[0]!r}, quels que soient ses arguments"
    return None


def toujours_de_un(contexte: Contexte) -> Diagnostic:
    """Un nombre toujours trop grand, ou trop petit, de 1."""
    for pas, mot in ((1, "grand"), (-1, "petit")):
        if all(memes(decaler(t.attendu, pas), t.obtenu) for t in contexte.tentatives):
            return "decalage", f"le nombre que renvoie {contexte.nom} est toujours trop {mot} de 1"
    return None


def multiple(contexte: Contexte) -> Diagnostic:
    """Un nombre de choses qui est chaque fois un multiple du bon."""
    couples = [(t.attendu, t.obtenu) for t in contexte.manquees]
    if not all(type(x) is int and x > 0 for couple in couples for x in couple):
        return None
    parlants = {(attendu, obtenu) for attendu, obtenu in couples if attendu >= DIVISEUR_MIN}
    if len(parlants) >= MULTIPLES_MIN and all(obtenu % attendu == 0 for attendu, obtenu in couples):
        return "multiple", f"{contexte.nom} renvoie un multiple du bon nombre : la même chose y est comptée plusieurs fois"
    return None
