"""Pourquoi un appel n'aboutit pas : ce que veulent dire, pour qui débute, les exceptions de Python et les arrêts.

Les phrases sont des données. Chaque ligne d'une table dit à quelle exception elle s'applique ; la première qui convient
l'emporte.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from epreuves.code_source.fonctions import codes_de, employes, globales
from epreuves.diagnostiquer.comportement import a_un_return
from epreuves.diagnostiquer.messages import lire_message
from epreuves.domaine import domaine
from epreuves.donnees import Fonction, attribut, du_type
from epreuves.executer.circonstances import REFUS
from epreuves.executer.observation import Observation
from epreuves.juger.declaration import Declaration

# L'statut d'un appel que le bac à sable a coupé, et ce qu'on en dit après le nom de la fonction.
COUPES = {
    "trop_long": "ne s'arrête pas à temps sur cet appel : boucle sans fin, ou calcul beaucoup trop long ?",
    "recursion": "se rappelle elle-même sans fin : le cas d'arrêt est-il atteint, l'appel récursif reçoit-il "
    "quelque chose de plus petit ?",
    "trop_gros": "renvoie un résultat démesuré (plus de 200 000 éléments)",
    "memoire": "épuise la mémoire : une liste grandit-elle sans fin ?",
    "affichage": "affiche sans fin : un print dans une boucle qui ne s'arrête pas ?",
    "saisie": "appelle input() : ce dont elle a besoin lui est donné en argument",
}


REFUSEE = "qui n'est pas exécutée ici, où rien ne pourrait l'arrêter : l'exercice se fait sans elle"


class Levee(NamedTuple):
    """Une exception levée par le code de l'étudiant, et ce qu'il faut savoir pour la dire.

    Attributs
    ---------
    genre, message : str
        Le nom de son type ; son texte, avec la ligne fautive.
    objet : str
        Le premier nom que le message met entre apostrophes.
    appel : str
        L'appel qui l'a levée, en texte.
    f : fonction ou None
        Celle de l'étudiant ; None pour un programme.
    globales : bool
        Vrai si l'exercice fait passer ses données par des variables globales.
    """

    genre: str
    message: str
    objet: str
    appel: str
    f: Fonction | None
    globales: bool


class Sens(NamedTuple):
    """Une ligne de la table : un type d'exception, une condition, une phrase où {objet}, {appel} et {lu} seront remplacés."""

    genre: str
    quand: Callable[[Levee], bool]
    phrase: str


def _toujours(e: Levee) -> bool:
    return True


def _contient(motif: str) -> Callable[[Levee], bool]:
    return lambda e: motif in e.message


def _lisible(e: Levee) -> bool:
    return bool(lire_message(e.message))


def _appel_lui_meme(e: Levee) -> bool:
    """L'appel échoue avant la première ligne de la fonction."""
    return "argument" in e.message and "(ligne " not in e.message


def _globale_masquee(e: Levee) -> bool:
    return e.globales and e.objet in ("G", "n")


def _variable_du_cahier(e: Levee) -> bool:
    return e.f is not None and e.objet in globales(e.f)


def _d_une_fonction_qui_l_entoure(e: Levee) -> bool:
    """La variable est à la fonction, et une autre, écrite dedans, lui donne une valeur."""
    codes = [] if e.f is None else list(codes_de(e.f))
    return bool(codes) and all(any(e.objet in code.co_varnames for code in part) for part in (codes[:1], codes[1:]))


def _none_donne(e: Levee) -> bool:
    """None vient des arguments de l'appel, et non d'une fonction sans return."""
    return "NoneType" in e.message and re.search(r"\bNone\b", e.appel) is not None


def _ce_qui_lui_manque(message: str) -> str:
    """Pourquoi None n'y convient pas."""
    if "not supported between" in message:
        return "ne se compare pas"
    return "n'est pas un nombre" if "operand" in message else "n'a pas d'éléments"


def _none_rendu(e: Levee) -> bool:
    """None vient d'une fonction qui renvoie d'ordinaire autre chose : c'est sa réponse, et non un oubli."""
    return "NoneType" in e.message and bool(_qui_rend_none(e))


def _qui_rend_none(e: Levee) -> str:
    """Le nom de la seule fonction qu'appelle la ligne fautive, si un de ses return donne une valeur ; vide sinon."""
    ligne = re.search(r"\(ligne \d+ de la cellule : (.*)\)$", e.message)
    if ligne is None or e.f is None:
        return ""
    noms = set(re.findall(r"\b(\w+)\(", ligne[1]))
    siennes = [(nom, g) for nom, g in employes(e.f) if nom in noms and attribut(g, "__code__") is not None and g is not e.f]
    return siennes[0][0] if len(siennes) == 1 and a_un_return(siennes[0][1]) else ""


def _none_pour_une_liste(e: Levee) -> bool:
    attribut = re.search(r"has no attribute '(\w+)'", e.message)
    return "NoneType" in e.message and attribut is not None and hasattr(list, attribut[1])


# Les noms de Python qu'on oublie le plus d'importer, et leur module
A_IMPORTER = {
    "itertools": ("combinations", "permutations", "product", "pairwise", "chain", "count", "accumulate"),
    "math": ("sqrt", "isqrt", "exp", "log", "inf", "floor", "ceil", "comb", "factorial", "prod"),
    "collections": ("Counter", "defaultdict", "deque"),
    "copy": ("deepcopy", "copy"),
    "functools": ("reduce", "lru_cache", "cache", "partial"),
    "pathlib": ("Path",),
    "time": ("perf_counter",),
}


def _un_blanc(e: Levee) -> bool:
    """int a reçu un espace, ou la fin d'une ligne : rien de ce que split() laisse."""
    return re.search(r"invalid literal for int\(\) with base 10: '( |\\n|\\t)'", e.message) is not None


def _nomme(*noms: str) -> Callable[[Levee], bool]:
    return lambda e: e.objet in noms


_TIRER = "elle tire parmi zéro choix : la liste, ou la borne, est-elle vide ?"
SENS = (
    Sens("TypeError", _appel_lui_meme, "on l'appelle ainsi : {appel} ; vos paramètres ne conviennent pas"),
    Sens(
        "TypeError",
        _contient("not callable"),
        "vous appelez comme une fonction {type} : une variable porte-t-elle le nom d'une fonction ?",
    ),
    Sens(
        "TypeError",
        _none_donne,
        "None, qui est parmi les données de cet appel, {none} ; traitez ce cas à part, par « is None »",
    ),
    Sens(
        "TypeError",
        _none_rendu,
        "elle se sert d'une valeur None : {rendu} en renvoie une, un cas à traiter à part par « is None »",
    ),
    Sens("TypeError", _contient("NoneType"), "elle se sert d'une valeur None : une de vos fonctions ne renvoie-t-elle rien ?"),
    Sens("TypeError", _lisible, "{lu}"),
    Sens("TypeError", _contient("positional argument"), "un appel, dans votre code, n'a pas le bon nombre d'arguments"),
    Sens("TypeError", _contient("can only concatenate list"), "à une liste, + n'ajoute qu'une liste : écrivez liste + [x]"),
    Sens("TypeError", _contient("not subscriptable"), "des crochets suivent {type}, qui n'a pas d'éléments"),
    Sens("TypeError", _contient("list indices must be"), "l'indice d'une liste doit être un entier"),
    Sens("TypeError", _contient("cannot unpack"), "vous décomposez en plusieurs noms ce qui n'est qu'une valeur"),
    Sens(
        "TypeError",
        _contient("argument of type"),
        "« in » cherche parmi les éléments d'{type}, qui n'en a pas",
    ),
    Sens("TypeError", _contient("not iterable"), "vous parcourez {type}, qui n'a pas d'éléments"),
    Sens("TypeError", _toujours, "une opération reçoit des valeurs d'un type qui ne convient pas"),
    Sens(
        "UnboundLocalError",
        _globale_masquee,
        "{objet} reçoit une valeur dans la fonction, donc Python la tient pour locale : écrivez global {objet}, ou G[:] = B",
    ),
    Sens(
        "UnboundLocalError",
        _d_une_fonction_qui_l_entoure,
        "la variable {objet}, de la fonction qui entoure celle-ci, y reçoit une valeur, donc Python la tient pour locale : "
        "écrivez nonlocal {objet}",
    ),
    Sens(
        "UnboundLocalError",
        _variable_du_cahier,
        "la variable {objet} est lue avant d'avoir reçu une valeur dans la fonction, où elle est locale",
    ),
    Sens(
        "UnboundLocalError",
        _toujours,
        "la variable {objet} est lue avant d'avoir reçu une valeur : aucune ligne qui lui en donne une n'a été faite",
    ),
    Sens("IndexError", _contient("empty sequence"), _TIRER),
    Sens("IndexError", _toujours, "un indice sort de la liste ; une liste de k éléments a les indices 0 à k−1"),
    Sens("KeyError", _toujours, "cette clé n'est pas dans le dictionnaire"),
    Sens("AttributeError", _contient("'tuple'"), "un tuple ne se modifie pas : faites-en une liste, ou bâtissez-en une autre"),
    Sens(
        "AttributeError",
        _none_pour_une_liste,
        "une valeur None est employée comme une liste : append, sort et remove modifient la liste et ne renvoient rien",
    ),
    Sens("AttributeError", _contient("NoneType"), "vous avez None, faute de résultat, et non un objet : prévoyez ce cas"),
    Sens("AttributeError", _lisible, "{lu}"),
    Sens("AttributeError", _toujours, "cet objet n'a pas cet attribut ou cette méthode"),
    *(
        Sens("NameError", _nomme(*noms), f"le nom {{objet}} s'importe d'abord : from {module} import {{objet}}")
        for module, noms in A_IMPORTER.items()
    ),
    Sens("NameError", _nomme(*A_IMPORTER, "random", "sys", "os"), "le module {objet} s'importe d'abord : import {objet}"),
    Sens("NameError", _toujours, "le nom {objet} n'existe pas : faute de frappe, ou cellule pas encore exécutée ?"),
    Sens("ValueError", _contient("empty range"), _TIRER),
    Sens("ValueError", _contient("parmi zéro"), _TIRER),
    Sens("ValueError", _contient("negative shift"), "elle décale d'un nombre négatif de bits : 1 << v n'a de sens que si v ≥ 0"),
    Sens(
        "ValueError",
        _un_blanc,
        "int reçoit « {objet} » : vous parcourez une ligne caractère par caractère, et c'est split() qui la coupe en mots",
    ),
    Sens(
        "ValueError",
        _contient("invalid literal for int() with base 10: ''"),
        'int reçoit un texte vide : d\'une ligne vide, ou de split(" ") devant deux espaces, où split() suffirait',
    ),
    Sens("ValueError", _contient("invalid literal"), "int ou float reçoit un texte qui n'est pas un nombre : à prévoir"),
    Sens("ValueError", _contient("not in list"), "index ou remove cherche un élément qui n'est pas dans la liste"),
    Sens("ValueError", _contient("empty"), "min ou max cherche dans une suite vide : que répondre alors ?"),
    Sens("ValueError", _contient("to unpack"), "vous décomposez une suite en plus ou moins de noms qu'elle n'a d'éléments"),
    Sens(
        "ValueError",
        _toujours,
        "une fonction reçoit une valeur qui ne lui convient pas (int(« a »), index ou remove d'un absent…)",
    ),
    Sens("FileNotFoundError", _toujours, "le fichier n'existe pas, et il faut le prévoir : try … except OSError"),
    Sens("UnicodeDecodeError", _toujours, "le fichier n'est pas un texte lisible"),
    Sens("ZeroDivisionError", _toujours, "elle divise par zéro"),
    Sens(
        "OverflowError",
        _toujours,
        "un calcul dépasse les plus grands réels ; l'exponentielle d'un grand nombre, ou une division par un nombre minuscule ?",
    ),
    Sens("SystemExit", _toujours, "elle arrête Python (exit ou quit) au lieu de renvoyer une valeur"),
    Sens("AssertionError", _toujours, "un de ses assert échoue"),
    Sens("SyntaxError", _toujours, "elle exécute un texte qui n'est pas du Python"),
)


def expliquer_arret(exercice: Declaration, nom: str, appel: str, o: Observation, f: Fonction) -> tuple[str, str]:
    """Pourquoi un appel n'aboutit pas : le genre d'arrêt et une phrase."""
    if o.statut == "refusee":
        return "refusee", f"{nom} appelle {o.exception}, {REFUSEE}"
    if o.statut == "memoire" and o.detail:
        return o.statut, f"{nom} épuise la mémoire : {o.detail}"
    if o.statut in COUPES:
        ou_regarder = exercice.appel.sans_fin if o.statut == "trop_long" else ""
        return o.statut, f"{nom} {COUPES[o.statut]} {ou_regarder}".rstrip()
    if REFUS in o.detail:
        return "exception", f"{nom} s'arrête sur une erreur ; {o.detail}"
    sens = traduire(o, appel, f, exercice.appel.appeler is not None)
    if o.detail:
        sens = f"{re.split(' [:;] ', sens)[0]} ; {o.detail}"
    return "exception", f"{nom} s'arrête sur une erreur : {sens}"


def traduire(o: Observation, appel: str, f: Fonction | None, globales: bool = False) -> str:
    """Ce que veut dire une exception de Python, en une phrase sans majuscule ni point."""
    apostrophes = re.search(r"'([^']*)'", o.exception)
    e = Levee(o.genre, o.exception, apostrophes[1] if apostrophes else "", appel, f, globales)
    refus = (Sens(genre, _toujours, REFUS) for genre in ("ErreurClaire", *domaine().erreurs))
    for sens in (*SENS, *refus):
        if sens.genre == e.genre and sens.quand(e):
            phrase = sens.phrase.replace("{objet}", e.objet).replace("{type}", du_type(e.objet)).replace("{appel}", e.appel)
            phrase = phrase.replace("{rendu}", _qui_rend_none(e)).replace("{none}", _ce_qui_lui_manque(e.message))
            return phrase.replace("{lu}", lire_message(e.message))
    return f"une exception {e.genre}"
