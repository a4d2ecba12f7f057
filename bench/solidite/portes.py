"""Chaque nom public, par quelque module qu'on le prenne : des appels tirés au sort, mal faits une fois sur deux.

D'un nom on tire le nombre d'arguments, presque toujours le bon, puis chaque argument : une valeur de ce qu'il annonce, ou l'une
des mauvaises de `surface`. De ce que renvoie un bon appel, on essaie aussi une méthode. Une phrase a trois cents caractères au
plus, un appel dix secondes de calcul.
"""

from __future__ import annotations

import inspect
import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache
from importlib import import_module
from itertools import islice
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from bench.solidite.fils import Essai, eprouver
from bench.solidite.ligne import Ligne
from bench.solidite.surface import COMPTES as COMPTES_DE_SURFACE
from bench.solidite.surface import hostiles
from outils.echauffer import echauffer

PAQUETS = ("sudokulib", "cours.films", "cours.mesures", "cours.papier", "cours.affirmations")
APPELS, APPELS_COURTS = 8_000, 150
SECONDES = 10.0
DU_CALCUL = "des appels longs parce qu'on le demande (un compte, une borne, un ordre) n'y sont pas"

# Les mots d'une annotation, et de quoi faire une valeur qui y convient
BONNES: dict[str, list[str]] = {
    "int": ["0", "1", "2", "3", "4", "7", "9", "15", "30", "511", "-1", "12", "100"],
    "float": ["0.5", "0.0", "-0.0", "1.0", "-1", "810", "1e-9", "1e300", "2"],
    "str": [
        "'1.3...........2.'",
        "'toulon_exemple'",
        "'abc'",
        "'unicité'",
        "'python'",
        "''",
        "'1234341221434321'",
        "'٣'",
        "'changement'",
    ],
    "object": [
        "'1.3...........2.'",
        "'1234341221434321'",
        "Grille.vide(2)",
        "'.' * 81",
        "exemple('toulon_exemple')",
        "[[0] * 4] * 4",
    ],
    "Grille": ["Grille.vide(2)", "Grille.lire('1234341221434321')", "exemple('toulon_exemple')"],
    "bool": ["True", "False"],
    "None": ["None"],
    "Table": ["table_de_grille(Grille.vide(2))", "[15] * 16", "[0] * 81", "[2] + [30] * 15"],
    "Formule": ["logique.formule_initiale('1.3...........2.')", "[]", "[[]]", "[[logique.litt(True, 0, 0, 1)]]"],
    "Clause": ["[]", "[logique.litt(True, 0, 0, 1)]", "logique.formule_initiale('1.3...........2.')[0]"],
    "Litteral": ["logique.litt(True, 0, 0, 1)", "logique.litt(False, 1, 1, 2)"],
    "Callable": ["len", "boucler_regles", "lambda *_: None", "lambda *_: 1", "sudoku"],
    "Observateur": ["None", "print", "lambda *_: None"],
    "Sequence": [
        "[]",
        "[1, 2]",
        "'1234'",
        "[[1, 2, 3, 4]] * 4",
        "(0, 1)",
        "[[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]",
    ],
    "list": ["[]", "[1, 2, 3]", "[[1]]", "['a']"],
    "tuple": ["()", "(1, 2)", "(0, 0)", "(0, 0, 1)"],
    "Iterable": ["[]", "['1.3...........2.']", "iter([1])", "[1, 2]"],
    "Mapping": ["{}", "{'a': 1}", "{1: 2}", "{'a': {}}"],
    "Chemin": ["'f.txt'", "'/'", "'absent/f.txt'"],
    "Etat": ["[1]", "{}", "0"],
    "Random": ["random.Random(1)"],
}


@cache
def noms_publics(paquet: str) -> list[tuple[str, str]]:
    """Chaque fonction, chaque classe publique d'un paquet : le module qui la définit, et son nom."""
    racine = import_module(paquet)
    modules = [paquet, *(m.name for m in walk_packages(racine.__path__, paquet + ".") if "._" not in m.name)]
    return [(module, nom) for module in modules for nom in _noms_du_module(import_module(module))]


def _noms_du_module(module: ModuleType) -> Iterator[str]:
    for nom, objet in vars(module).items():
        if not nom.startswith("_") and callable(objet) and getattr(objet, "__module__", "") == module.__name__:
            yield nom


@cache
def espace() -> dict[str, Any]:
    """De quoi faire une bonne valeur."""
    bibliotheque = import_module("sudokulib")
    noms = {nom: getattr(bibliotheque, nom) for nom in bibliotheque.__all__}
    return {**noms, "logique": import_module("sudokulib.logique"), "random": random}


class Appel:
    """Un appel à faire : le nom, et ce qu'on donne ; il est fait dans le fils, à neuf."""

    def __init__(self, module: str, nom: str, graine: int) -> None:
        self.module, self.nom, self.graine = module, nom, graine

    def __call__(self) -> object:
        """L'appel, puis une méthode de ce qu'il renvoie."""
        hasard = random.Random(self.graine)
        resultat = appeler(getattr(import_module(self.module), self.nom), hasard)
        if isinstance(resultat, Iterator):
            return list(islice(resultat, 2))
        if type(resultat).__module__.startswith(PAQUETS):
            repr(resultat)
            noms = [nom for nom in dir(resultat) if not nom.startswith("_") and _est_a_nous(getattr(type(resultat), nom, None))]
            return appeler(getattr(resultat, hasard.choice(noms)), hasard) if noms else None
        return resultat


def _est_a_nous(methode: object) -> bool:
    """Vrai d'une méthode écrite dans la maison, et non héritée d'un tuple ou d'une exception."""
    return inspect.isroutine(methode) and str(getattr(methode, "__module__", "")).startswith(PAQUETS)


def appeler(objet: Callable[..., Any], hasard: random.Random) -> Any:
    """Un appel au hasard d'un objet : les arguments qu'il annonce, bons ou mauvais, parfois un de trop, un de moins."""
    places, nommes = [], {}
    parametres = list(inspect.signature(objet).parameters.values()) if _a_une_signature(objet) else []
    if not parametres:
        return objet()
    for parametre in (p for p in parametres if p.kind not in (p.VAR_KEYWORD, p.VAR_POSITIONAL)):
        facultatif = parametre.default is not parametre.empty
        if parametre.name in BORNES:
            nommes[parametre.name] = valeur(parametre, hasard)
        elif facultatif and (hasard.random() < 0.6 or nommes or parametre.kind is not parametre.KEYWORD_ONLY):
            if hasard.random() < 0.6:
                continue
            nommes[parametre.name] = valeur(parametre, hasard)
        elif parametre.kind is parametre.KEYWORD_ONLY or nommes:
            nommes[parametre.name] = valeur(parametre, hasard)
        else:
            places.append(valeur(parametre, hasard))
    sort = hasard.random()
    if sort < 0.03 and places:
        places.pop()
    elif sort < 0.06:
        places += [None] * 20
    elif sort < 0.08:
        nommes["inconnu"] = 1
    return objet(*places, **nommes)


def _a_une_signature(objet: Callable[..., Any]) -> bool:
    try:
        inspect.signature(objet)
    except ValueError:
        return False
    return True


# Un compte, un ordre qu'on peut demander, quitte à l'attendre : il reste petit
COMPTES = COMPTES_DE_SURFACE | {"n", "m", "k", "indices", "paliers", "essais", "noeuds_max"}
# Sans elle, c'est tout qu'on demande : les solutions de la grille vide, toutes les façons d'en vider une
BORNES = {"limite", "borne"}
PETITS = [-1, 0, 1, 2, 3, 1.5, "3", None, True, 10**400]


def valeur(parametre: inspect.Parameter, hasard: random.Random) -> Any:
    """Une valeur de ce qu'annonce un paramètre, ou une mauvaise."""
    tiree = _tirer(parametre, hasard)
    if parametre.name == "moteur" and isinstance(tiree, str) and tiree == "python":
        return None  # seul, Python met des minutes à un recuit : c'est ce qu'on lui demanderait
    demande_tout = tiree is None or (type(tiree) is int and 9 < tiree <= 10**9)
    return 2 if parametre.name in BORNES and demande_tout else tiree


def _tirer(parametre: inspect.Parameter, hasard: random.Random) -> Any:
    if parametre.name == "taches":
        return hasard.choice([1, "a", 0, int])
    if parametre.name in COMPTES and hasard.random() < 0.7:
        return hasard.choice(PETITS)
    if hasard.random() < 0.45:
        mauvaise = hasard.choice(hostiles())[1]
        return 2 if parametre.name in COMPTES and type(mauvaise) is int and 3 < mauvaise <= 10**9 else mauvaise
    annonce = str(parametre.annotation)
    possibles = [texte for mot, textes in BONNES.items() if mot in annonce for texte in textes]
    if not possibles or hasard.random() < 0.05:
        possibles = [texte for textes in BONNES.values() for texte in textes]
    bonne = eval(hasard.choice(possibles), espace())
    return 2 if parametre.name in COMPTES and isinstance(bonne, int) else bonne


def essais(paquet: str, combien: int, hasard: random.Random) -> Iterator[Essai]:
    """Tant d'appels, les noms à tour de rôle, dans un ordre tiré au sort."""
    noms = list(noms_publics(paquet))
    hasard.shuffle(noms)
    for rang in range(combien):
        module, nom = noms[rang % len(noms)]
        graine = hasard.getrandbits(48)
        yield f"{module}.{nom} (graine {graine})", Appel(module, nom, graine)


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Huit mille appels, ou quelques-uns ; une ligne par paquet, à proportion de ses noms."""
    hasard = random.Random(graine)
    if longue:
        with redirect_stdout(None), redirect_stderr(None):
            echauffer()
    tous = sum(len(noms_publics(paquet)) for paquet in PAQUETS)
    for paquet in PAQUETS:
        combien = -(-(APPELS if longue else APPELS_COURTS) * len(noms_publics(paquet)) // tous)
        ligne = Ligne(f"portes : `{paquet}`, {len(noms_publics(paquet))} noms, graine {graine}", DU_CALCUL)
        with tempfile.TemporaryDirectory() as dossier, chdir(dossier), redirect_stdout(None), redirect_stderr(None):
            for issue, quoi in eprouver(list(essais(paquet, combien, hasard)), SECONDES):
                ligne.noter(issue, quoi)
        yield ligne
