"""Dire pourquoi : d'une suite d'essais manqués à une phrase vraie et utile.

`expliquer_arret` parle des appels qui n'aboutissent pas, `expliquer_ecart` de ceux qui rendent autre chose que ce qu'on
attend. Chacune rend un mot (le genre d'erreur, `Bilan.diagnostic`) et une phrase.
"""

from __future__ import annotations

import dis
import inspect
import re
from collections.abc import Callable, Iterator
from types import CodeType
from typing import Any, NamedTuple

from sudokulib.correction.bac_a_sable import Observation
from sudokulib.correction.donnees import Opaque, decaler, difference_de_type, fondre, memes, nom_de_type, opaque_dans
from sudokulib.correction.exercice import Arguments, Exercice
from sudokulib.correction.observation import observer_reference

ACCORD = 0.9  # des appels tirés au hasard, où un code juste à l'envers peut différer par l'ordre de ses déductions


class Tentative(NamedTuple):
    """Un appel, ce qu'on attendait, ce qu'on a observé.

    Attributs
    ---------
    arguments : tuple
    attendu, obtenu : données simples, ramenées à leur forme commune
    observation : Observation
    juste : bool
    ordre : int ou None
        L'ordre n de la grille, si l'appel en donne un.
    choisie : bool
        Vrai pour un exemple de l'exercice et pour le contre-exemple ; faux pour un appel tiré au hasard.
    """

    arguments: Arguments
    attendu: Any
    obtenu: Any
    observation: Observation
    juste: bool
    ordre: int | None
    choisie: bool


def expliquer_arret(exercice: Exercice, nom: str, appel: str, o: Observation, f: Any) -> tuple[str, str]:
    """Pourquoi un appel n'aboutit pas."""
    phrases = {
        "trop_long": f"{nom} ne s'arrête pas à temps sur cet appel : boucle sans fin, ou calcul beaucoup trop long ?",
        "recursion": f"{nom} se rappelle elle-même sans fin : le cas d'arrêt est-il atteint, l'appel récursif reçoit-il "
        "quelque chose de plus petit ?",
        "trop_gros": f"{nom} rend un résultat démesuré (plus de 200 000 éléments)",
        "memoire": f"{nom} épuise la mémoire : une liste grandit-elle sans fin ?",
        "affichage": f"{nom} affiche sans fin : un print dans une boucle qui ne s'arrête pas ?",
        "saisie": f"{nom} appelle input() : ce dont elle a besoin lui est donné en argument",
    }
    if o.issue in phrases:
        return o.issue, phrases[o.issue]
    return "exception", f"{nom} s'arrête sur une erreur : {_traduire(exercice, appel, o, f)}"


def _traduire(exercice: Exercice, appel: str, o: Observation, f: Any) -> str:
    """Ce que veut dire une exception de Python, pour qui débute."""
    entre = re.search(r"'([^']*)'", o.exception)
    objet = entre[1] if entre else ""
    message = o.exception
    if o.genre == "TypeError":
        return _traduire_type(appel, message, objet)
    if o.genre == "UnboundLocalError" and objet in "Gn" and exercice.appeler is not None:
        return (
            f"{objet} reçoit une valeur dans la fonction, donc Python la tient pour locale : écrivez global {objet}, ou G[:] = B"
        )
    if o.genre in ("IndexError", "KeyError") and nombres_ecrits(f) & {9, 81}:
        return "un indice sort de la table : 9 ou 81 sont écrits là où il faut n² ou n⁴"
    if o.genre == "UnboundLocalError":
        if objet in getattr(f, "__globals__", {}):
            return (
                f"la variable {objet} reçoit une valeur dans la fonction, donc Python la tient pour locale : "
                "donnez-la en argument"
            )
        return f"la variable {objet} est lue avant d'avoir reçu une valeur : donnez-lui-en une au début"
    if o.genre == "AttributeError" and "'tuple'" in message:
        return "un tuple ne se modifie pas : faites-en une liste, ou bâtissez-en une autre"
    if o.genre == "AttributeError" and "NoneType" in message:
        return "une valeur None est employée comme une liste : append, sort et remove modifient la liste et ne rendent rien"
    phrases = {
        "NameError": f"le nom {objet} n'existe pas : faute de frappe, ou cellule pas encore exécutée ?",
        "IndexError": "un indice sort de la liste ; une liste de k éléments a les indices 0 à k−1",
        "KeyError": "cette clé n'est pas dans le dictionnaire",
        "ValueError": "une fonction reçoit une valeur qui ne lui convient pas (int(« a »), index ou remove d'un absent…)",
        "FileNotFoundError": "le fichier n'existe pas, et il faut le prévoir : try … except OSError",
        "UnicodeDecodeError": "le fichier n'est pas un texte lisible",
        "ZeroDivisionError": "elle divise par zéro",
        "AttributeError": "cet objet n'a pas cet attribut ou cette méthode",
        "SystemExit": "elle arrête Python (exit ou quit) au lieu de rendre une valeur",
        "AssertionError": "un de ses assert échoue",
        "SyntaxError": "elle exécute un texte qui n'est pas du Python",
    }
    if o.genre in ("ErreurSudoku", "GrilleInvalide", "PasDeSolution", "PlusieursSolutions"):
        return "la bibliothèque refuse ce qu'elle reçoit"
    return phrases.get(o.genre, f"une exception {o.genre}")


def _traduire_type(appel: str, message: str, objet: str) -> str:
    """Ce que veut dire une TypeError."""
    if "argument" in message and "(ligne " not in message:  # l'appel lui-même échoue, avant la première ligne
        return f"on l'appelle ainsi : {appel} ; vos paramètres ne conviennent pas"
    for motif, phrase in (
        (
            "not callable",
            f"vous appelez comme une fonction un objet de type {objet} : une variable porte-t-elle le nom d'une fonction ?",
        ),
        ("NoneType", "elle se sert d'une valeur None : une de vos fonctions ne rend-elle rien ?"),
        ("positional argument", "un appel, dans votre code, n'a pas le bon nombre d'arguments"),
        ("can only concatenate list", "à une liste, + n'ajoute qu'une liste : écrivez liste + [x]"),
        ("not subscriptable", f"des crochets suivent un objet de type {objet}, qui n'a pas d'éléments"),
        ("list indices must be", "l'indice d'une liste doit être un entier"),
        ("not iterable", f"vous parcourez un objet de type {objet}, qui n'a pas d'éléments"),
    ):
        if motif in message:
            return phrase
    return "une opération reçoit des valeurs d'un type qui ne convient pas"


def expliquer_ecart(exercice: Exercice, nom: str, f: Any, tentatives: list[Tentative]) -> tuple[str, str]:
    """Pourquoi une fonction ne rend pas ce qu'on attend ; au moins une tentative est manquée."""
    manquees = [t for t in tentatives if not t.juste]
    for chercheur in CHERCHEURS:
        trouve = chercheur(exercice, nom, f, tentatives, manquees)
        if trouve:
            return trouve
    verbe = {"affichage": "n'affiche pas", "sur_place": "ne fait pas"}.get(exercice.observer, "ne rend pas")
    appels = {repr(t.arguments): t.juste for t in tentatives}
    faux = list(appels.values()).count(False)
    if faux == 1 and len(appels) > 3:
        return "autre", f"{nom} {verbe} ce qu'on attend sur cet appel ; partout ailleurs où on l'a essayée, elle est juste"
    if faux == len(appels):
        return "autre", f"{nom} {verbe} ce qu'on attend, sur aucun des {faux} appels essayés"
    return "autre", f"{nom} {verbe} ce qu'on attend ({faux} appels faux sur {len(appels)} ; en voici le plus petit)"


Trouve = tuple[str, str] | None
Tentatives = list[Tentative]


def _variante(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    """Une variante fausse connue, si la fonction s'accorde avec elle partout."""
    for variante in exercice.variantes.get(nom, ()):
        if variante.recursive is not None and variante.recursive != se_rappelle(f):
            continue
        accords = {True: [0, 0], False: [0, 0]}
        for t in toutes:
            compte = accords[t.choisie]
            compte[0] += memes(observer_reference(exercice, variante.fonction, t.arguments), t.obtenu)
            compte[1] += 1
            if t.choisie and compte[0] < compte[1]:
                break
        (choisis, n_choisis), (tires, n_tires) = accords[True], accords[False]
        if choisis == n_choisis and tires >= ACCORD * n_tires:
            return "variante", variante.phrase
    return None


def _affiche(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    """Le bon résultat, affiché au lieu d'être rendu."""
    t = manquees[0]
    attendu = _resultat_attendu(exercice, t)
    if exercice.observer == "affichage" or t.observation.resultat is not None or attendu is None:
        return None
    if t.observation.affichage.strip() in (repr(attendu), str(attendu)):
        return "affiche", f"{nom} affiche le bon résultat mais ne le rend pas : remplacez print par return"
    return None


def _rien(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    t = manquees[0]
    if exercice.observer == "affichage":
        if not t.observation.affichage and isinstance(t.observation.resultat, str):
            return "rend", f"{nom} rend un texte au lieu de l'afficher : print(…)"
        return ("rien", f"{nom} n'affiche rien") if not t.observation.affichage else None
    sans_rien = [t for t in manquees if t.observation.resultat is None and _resultat_attendu(exercice, t) is not None]
    if not sans_rien:
        return None
    t = sans_rien[0]
    toujours = all(t.observation.resultat is None for t in toutes)
    if exercice.observer == "sur_place" and toujours and memes(t.obtenu[1], t.attendu[1]):
        return "rien", f"{nom} fait bien son travail sur son argument, mais ne rend rien : ajoutez le return que dit l'énoncé"
    ou = "" if toujours else " sur cet appel"
    return "rien", f"{nom} ne rend rien{ou} (None) : un return est-il toujours atteint ? print affiche, mais ne rend pas"


def _resultat_attendu(exercice: Exercice, t: Tentative) -> Any:
    return t.attendu[0] if exercice.observer == "sur_place" and isinstance(t.attendu, tuple) else t.attendu


def _modifie(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    if exercice.observer == "sur_place":
        return None
    change = [t for t in manquees if t.observation.arguments and not memes(t.observation.arguments, t.arguments)]
    if change and (seulement_modifie(manquees[-1]) or len(change) == len(manquees)):
        return "modifie", f"{nom} modifie la liste qu'on lui donne : travaillez sur une copie"
    return None


def _sur_place(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    """Une table bien changée mais un mauvais résultat, ou le travail fait sur une copie."""
    if exercice.observer != "sur_place":
        return None
    if all(memes(t.obtenu[1], t.attendu[1]) for t in manquees):
        t = manquees[-1]
        if _genre(t.obtenu[0]) == _genre(t.attendu[0]) and type(t.obtenu[0]) is type(t.attendu[0]):
            return "rendu", f"{nom} change bien la table, mais rend {t.obtenu[0]!r} là où l'on attend {t.attendu[0]!r}"
    if all(memes(t.observation.arguments, t.arguments) for t in toutes) and all(t.obtenu[0] == t.attendu[0] for t in manquees):
        return "copie", f"{nom} ne change pas la table qu'on lui donne : travaillez sur G elle-même, et non sur une copie"
    return None


def _type(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    """Le bon contenu sous un mauvais type, ou un résultat d'un type où l'on ne peut rien lire."""
    phrase = ""
    for t in manquees:
        attendu, obtenu = t.attendu, t.obtenu
        if exercice.observer == "sur_place" and isinstance(attendu, tuple) and len(attendu) == len(obtenu) == 2:
            attendu, obtenu = (attendu[0], obtenu[0]) if memes(attendu[1], obtenu[1]) else (attendu[1], obtenu[1])
        if isinstance(attendu, bool) and isinstance(obtenu, int) and not isinstance(obtenu, bool):
            return "type", f"{nom} : on attend {nom_de_type(attendu)}, vous rendez {nom_de_type(obtenu)}"
        obscur = opaque_dans(t.obtenu)
        if obscur:
            return "type", f"{nom} rend {nom_de_type(obscur)}, qu'on ne sait pas comparer"
        if _genre(obtenu) != _genre(attendu):
            return "type", f"{nom} : on attend {nom_de_type(attendu)}, vous rendez {nom_de_type(obtenu)}"
        if not memes(fondre(attendu), fondre(obtenu)):
            return None
        phrase = phrase or difference_de_type(attendu, obtenu)
    return ("type", f"{nom} : {phrase}") if phrase else None


def _genre(x: Any) -> str:
    """Les types qu'une même écriture peut confondre ne se disent que si leur contenu est le même."""
    for types, nom in (((bool, int, float), "nombre"), ((list, tuple), "suite")):
        if isinstance(x, types) and not isinstance(x, Opaque):
            return nom
    return type(x).__name__


def _decalage(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    """Des numéros comptés à partir de 0 au lieu de 1, ou l'inverse."""
    if exercice.observer != "resultat":
        return None
    for pas, cles, phrase in (
        (-1, False, "vous numérotez à partir de 0 ; l'énoncé numérote à partir de 1"),
        (1, False, "vous numérotez à partir de 1 ; l'énoncé numérote à partir de 0"),
        (-1, True, "vos clés (ou vos indices) commencent à 0 ; l'énoncé indice cette table à partir de 1"),
    ):
        if all(memes(decaler(t.attendu, pas, cles), t.obtenu) for t in toutes):
            return "decalage", phrase
    if all(memes(decaler(decaler(t.attendu, -1), -1, True), t.obtenu) for t in toutes):
        return "decalage", "vos clés et vos numéros commencent à 0 ; l'énoncé les compte à partir de 1"
    return None


def _partage(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    if manquees[0].observation.partage:
        return "partage", (
            f"{nom} rend une table dont toutes les lignes sont une seule et même liste, comme dans [[0] * N] * N : "
            "créez une liste neuve à chaque ligne"
        )
    return None


def _globale(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    if exercice.appeler is not None:
        return None
    for variable in variables_du_cahier(f):
        phrase = f"{nom} lit la variable {variable} de votre cahier : tout ce dont elle a besoin doit venir de ses arguments"
        return "globale", phrase
    return None


def _trois_seulement(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    trois = [t for t in toutes if t.ordre == 3]
    if trois and all(t.juste for t in trois) and all(t.ordre != 3 for t in manquees) and nombres_ecrits(f) & {3, 9, 27, 81}:
        return "trois", f"{nom} n'est juste que pour n = 3 : où 3 et 9 (ou 81) sont écrits, il faut n, n² ou n⁴"
    return None


def _parametres(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    return expliquer_parametres(exercice, nom, f)


def expliquer_parametres(exercice: Exercice, nom: str, f: Any) -> Trouve:
    """Les paramètres de l'énoncé, donnés dans un autre ordre."""
    if exercice.appeler is not None:
        return None
    (reference,) = (g for g in exercice.fonctions if g.__name__ == nom)
    voulus, donnes = list(parametres(reference)), list(parametres(f))
    if donnes != voulus[: len(donnes)] and sorted(donnes) == sorted(voulus[: len(donnes)]):
        return "parametres", f"vos paramètres sont {', '.join(donnes)} ; l'énoncé les veut dans l'ordre {', '.join(voulus)}"
    return None


def _defaut(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    """Une liste donnée comme valeur par défaut, et gardée d'un appel à l'autre."""
    for valeur in getattr(f, "__defaults__", None) or ():
        if type(valeur) in (list, dict, set):
            return (
                "defaut",
                "la valeur par défaut d'un paramètre (=[] ou ={}) n'est créée qu'une fois, et gardée d'un appel à l'autre",
            )
    return None


def _entrees(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    """Des entrées en trop ou en moins dans une table, des éléments en trop ou en moins dans une liste."""
    t = manquees[-1]
    if isinstance(t.attendu, dict) and isinstance(t.obtenu, dict):
        for verbe, ecart in (("il manque", _sans(t.attendu, t.obtenu)), ("il y a en trop", _sans(t.obtenu, t.attendu))):
            if ecart:
                suite = ", ".join(map(repr, ecart[:4])) + ("…" if len(ecart) > 4 else "")
                return "entrees", f"votre table a {len(t.obtenu)} entrées, on en attend {len(t.attendu)} : {verbe} {suite}"
        return None
    listes = [u for u in manquees if isinstance(u.attendu, list) and isinstance(u.obtenu, list)]
    if exercice.observer == "resultat" and t in listes and all(len(u.attendu) != len(u.obtenu) for u in listes):
        return "entrees", f"{nom} rend une liste de {len(t.obtenu)} éléments, on en attend {len(t.attendu)}"
    return None


def _sans(a: dict[Any, Any], b: dict[Any, Any]) -> list[Any]:
    return [cle for cle in a if cle not in b]


def _ordre(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    """Les bons éléments, dans un autre ordre."""
    if exercice.observer == "resultat" and all(memes(_ranger(t.attendu), _ranger(t.obtenu)) for t in manquees):
        return "ordre", f"{nom} rend les bons éléments, mais pas dans l'ordre demandé"
    return None


def _ranger(x: Any) -> Any:
    if isinstance(x, dict):
        return {cle: _ranger(v) for cle, v in x.items()}
    return sorted(x, key=repr) if isinstance(x, list) else x


def _constante(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    """Toujours la même réponse."""
    obtenus = [t.obtenu for t in toutes]
    simple = exercice.observer == "resultat" and isinstance(obtenus[0], (bool, int, str))
    if simple and len(toutes) > 4 and all(memes(x, obtenus[0]) for x in obtenus):
        return "constante", f"{nom} rend toujours {obtenus[0]!r}, quels que soient ses arguments"
    return None


def _composante(exercice: Exercice, nom: str, f: Any, toutes: Tentatives, manquees: Tentatives) -> Trouve:
    """Dans un couple, un élément toujours juste et l'autre non."""
    if exercice.observer != "resultat" or not all(isinstance(t.attendu, tuple) and isinstance(t.obtenu, tuple) for t in toutes):
        return None
    if any(len(t.attendu) != len(t.obtenu) for t in toutes):
        return None
    justes = [all(memes(t.attendu[k], t.obtenu[k]) for t in toutes) for k in range(len(toutes[0].attendu))]
    if any(justes):
        bons = " et ".join(f"n° {k + 1}" for k, juste in enumerate(justes) if juste)
        mauvais = " et ".join(f"n° {k + 1}" for k, juste in enumerate(justes) if not juste)
        return "composante", f"des nombres que rend {nom}, le {bons} est toujours juste, le {mauvais} non"
    return None


CHERCHEURS = (
    *(_affiche, _parametres, _defaut, _modifie, _variante, _rien, _sur_place, _type, _decalage, _globale, _trois_seulement),
    *(_entrees, _ordre, _partage, _constante, _composante),
)


def seulement_modifie(t: Tentative) -> bool:
    """Vrai si tout est juste, sauf que les arguments ont changé."""
    return not t.juste and memes(t.attendu, t.obtenu)


def parametres(f: Any) -> tuple[str, ...]:
    """Les noms des paramètres d'une fonction, ou rien si elle ne les dit pas."""
    try:
        return tuple(inspect.signature(f).parameters)
    except (TypeError, ValueError):
        return ()


def codes_de(f: Any) -> Iterator[CodeType]:
    """Le code d'une fonction et celui des fonctions qu'elle contient."""
    pile = [getattr(f, "__code__", None)]
    while pile:
        code = pile.pop()
        if isinstance(code, CodeType):
            yield code
            pile.extend(code.co_consts)


def variables_du_cahier(f: Any) -> Iterator[str]:
    """Les variables du cahier (des données, pas des fonctions) que lit une fonction."""
    espace = getattr(f, "__globals__", {})
    for code in codes_de(f):
        for instruction in dis.get_instructions(code):
            nom = instruction.argval
            if instruction.opname == "LOAD_GLOBAL" and type(espace.get(nom)) in (int, float, str, list, dict, set, tuple):
                yield str(nom)


def noms_employes(f: Any) -> set[str]:
    """Les noms de fonctions et de méthodes qu'emploie une fonction ; « in » et « f-string » comptent pour des noms."""
    noms = {nom for code in codes_de(f) for nom in code.co_names}
    operations = {instruction.opname for code in codes_de(f) for instruction in dis.get_instructions(code)}
    return noms | {
        mot for mot, debut in (("in", "CONTAINS_OP"), ("f-string", "FORMAT_")) if any(map(_commence(debut), operations))
    }


def _commence(debut: str) -> Callable[[str], bool]:
    return lambda nom: nom.startswith(debut)


def nombres_ecrits(f: Any) -> set[int]:
    """Les entiers écrits dans le code d'une fonction."""
    return {x for code in codes_de(f) for constante in code.co_consts for x in _entiers(constante)}


def _entiers(x: Any) -> Iterator[int]:
    if isinstance(x, tuple):
        for y in x:
            yield from _entiers(y)
    elif type(x) is int:
        yield x


def emprunt(f: Any, defendues: tuple[Any, ...], vues: frozenset[Any] = frozenset()) -> str:
    """Le nom d'une fonction de la bibliothèque qui fait tout l'exercice, si celle de l'étudiant s'en sert ; sinon rien.

    Ses propres fonctions auxiliaires sont regardées aussi.
    """
    espace, noms = getattr(f, "__globals__", {}), noms_employes(f)
    interdits = {g.__name__ for g in defendues}
    for nom in sorted(noms):
        objet = espace.get(nom)
        if any(objet is g for g in defendues):
            return nom
        if hasattr(objet, "__code__") and objet not in vues and not objet.__module__.startswith("sudokulib"):
            trouve = emprunt(objet, defendues, vues | {f, objet})
            if trouve:
                return trouve
    du_paquet = any(getattr(espace.get(nom), "__name__", "").startswith("sudokulib") for nom in noms)
    if du_paquet or any(nom.startswith("sudokulib") for nom in noms):
        return next(iter(sorted(noms & interdits)), "")
    return ""


def se_rappelle(f: Any) -> bool:
    """Vrai si une fonction s'appelle elle-même."""
    return getattr(getattr(f, "__code__", None), "co_name", None) in noms_employes(f)
