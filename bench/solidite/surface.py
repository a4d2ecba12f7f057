"""Toute la surface publique : chaque fonction, chaque constructeur, chaque méthode, avec de mauvais arguments.

On part d'un bon appel de chaque nom, celui de `tests/test_affichage_public.py` : un argument y est mauvais à la fois, puis tous.
Les autres, ceux qu'un bon appel ne donne pas, gardent leur valeur par défaut.
"""

from __future__ import annotations

import ast
import inspect
import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import partial
from importlib import import_module
from typing import Any

from bench.solidite.fils import Essai, eprouver
from bench.solidite.ligne import Ligne
from outils.echauffer import echauffer

REMARQUE = "un compte est fait si grand soit-il ; les déclarations d'exercices n'y sont pas, seul un enseignant les écrit"
PAQUETS = (
    "sudokulib",
    "sudokulib.logique",
    "sudokulib.moteur",
    "sudokulib.recuit",
    "sudokulib.generation",
    "cours.mesures",
    "cours.films",
    "sudokulib.difficulte",
    "cours.papier",
)

# Le bon appel d'un nom dont l'exemple est trop long, ou qui est une classe qu'on obtient d'habitude autrement
AUTRES_APPELS = {
    "solutions": "solutions(PETITE, 3)",
    "pleines": "pleines(2, 1)",
    "minimales": "minimales(1, 1, 2)",
    "symetriques": "symetriques(1, 1, 'diagonale', 2)",
    "pleine": "pleine(1, 2)",
    "essais": "essais(PETITE, 2, 1, taches=1, barre=False)",
    "etude": "etude(PETITE, 2, 1, {'a': {}}, barre=False)",
    "ecrire_pdf": "ecrire_pdf([PETITE], 'f.pdf', solutions=False, niveaux=False)",
    "Chaine": "Chaine('1234341221434...')",
    "frequences": "frequences('12343412....432.', 1.0, 10, 1)",
    "tableau": "tableau([essais(PETITE, 2, 1, taches=1, barre=False)])",
    "compter_lot": "compter_lot([PETITE, PETITE], barre=False)",
    "resoudre_lot": "resoudre_lot([PETITE, PETITE], barre=False)",
    "serie": "serie('1234341221434321', 0.2, 0.15, 0.05, 2, barre=False)",
    "vider_recuit": "vider_recuit('1234341221434321', 0.2, 0.15, 0.05, barre=False)",
    "vider_force_brute": "vider_force_brute('.2....1....34...', barre=False)",
    "vider_glouton": "vider_glouton('1234341221434321', 1)",
    "vider_symetrique": "vider_symetrique('1234341221434321', 'diagonale', 1)",
    "par_permutations": "par_permutations(n=2, graine=1, iterations_max=2000)",
    "rapport": "rapport([PETITE], barre=False)",
    "choisir_grilles": "choisir_grilles(['1234341221434321'], 'propagation')",
    "comparer": "comparer([rapport([PETITE], barre=False)])",
    "interdites_ij": "interdites_ij(PETITE, 0, 1)",
    "formule_initiale": "formule_initiale(PETITE)",
    "fermer": "fermer(PETITE, True)",
    "recuit": "recuit(PETITE, 1, barre=False)",
    "deduction": "deduction(Grille.lire(PETITE), litt(True, 1, 2, 1), formule_initiale(PETITE))",
}


def hostiles() -> list[tuple[str, Any]]:
    """Ce qu'on peut donner de mauvais, et de quoi le nommer dans le rapport."""
    contenu: list[Any] = [1]
    contenu.append(contenu)
    valeurs: list[Any] = [None, True, False, 0, -1, 1, 7, 30, 256, 1000, 10**9, 10**400, 10**5000, -(10**5000)]
    valeurs += [1.5, 0.0, -0.0, float("nan"), float("inf"), -float("inf"), 1e308, 1j, b"abc", b"\xff", bytearray(b"1")]
    valeurs += ["", "abc", "3", "\0", "\x1b[31mrouge", "\ud800", "é" * 5000, "." * 16, "9" * 16, "python", "numba", "/"]
    valeurs += [[], (), {}, set(), [1], [[1]], [[1, 2], [3]], [None], [[[]]], ["a"] * 16, [0] * 80, [99] * 81, [[0] * 8] * 9]
    valeurs += [
        contenu,
        {"a": 1},
        {1: 2},
        {1, 2},
        range(3),
        iter([1]),
        object(),
        object,
        len,
        lambda *_: None,
        ValueError("x"),
        ...,
    ]
    couples = [(f"{type(v).__name__} {_montrer(v)}", v) for v in valeurs]
    return couples + [(f"numpy {v!r:.20}", v) for v in _de_numpy()]


def _montrer(valeur: object) -> str:
    try:
        return ascii(valeur)[:24]
    except ValueError:
        return "de 5 000 chiffres"


def _de_numpy() -> list[Any]:
    try:
        import numpy as np
    except ImportError:
        return []
    tableaux = [np.array(1), np.array([]), np.zeros((9, 8)), np.zeros((4, 4), dtype=int), np.array(["a"])]
    return [*tableaux, np.int64(3), np.float64("nan"), np.bool_(1)]


# Les bons appels


def espace(paquet: str) -> dict[str, Any]:
    """De quoi évaluer un bon appel."""
    from cours.films import filmer_boucle, filmer_regles
    from sudokulib import EXEMPLES, exemple, table_de_grille
    from sudokulib.logique import formule_initiale
    from tests.test_affichage_public import regle, resoudre

    grille, bibliotheque, module = exemple("toulon_exemple"), import_module("sudokulib"), import_module(paquet)
    noms = {nom: getattr(ou, nom) for ou in (bibliotheque, module) for nom in ou.__all__}
    return noms | {
        "PETITE": "1.3...........2.",
        "regle": regle,
        "resoudre": resoudre,
        "grille": grille,
        "difficile": exemple("leleux_tres_difficile"),
        "resolue": EXEMPLES["toulon_exemple"].solution,
        "F": formule_initiale("1.3...........2."),
        "T": table_de_grille(grille),
        "filmer_boucle": filmer_boucle,
        "filmer_regles": filmer_regles,
    }


def _arguments(objet: Callable[..., object], texte: str, nom: str) -> dict[str, str]:
    """Le texte de chaque argument d'un appel de ce nom ; aucun, si ce texte n'en est pas un appel."""
    appel = ast.parse(texte, mode="eval").body
    if not isinstance(appel, ast.Call) or ast.unparse(appel.func).split(".")[0] != nom:
        return {}
    if not isinstance(appel.func, ast.Name):
        return {}
    parametres = list(_signature(objet).parameters)
    return dict(zip(parametres, map(ast.unparse, appel.args))) | {str(m.arg): ast.unparse(m.value) for m in appel.keywords}


def _signature(objet: Callable[..., object]) -> inspect.Signature:
    try:
        return inspect.signature(objet)
    except ValueError:  # une exception, qui prend ce qu'on veut
        return inspect.Signature()


# Les essais


def appeler(objet: Callable[..., object], bons: dict[str, str], mauvais: dict[str, Any], noms: dict[str, Any]) -> object:
    """L'appel, ses bons arguments étant refaits à neuf : aucun essai n'abîme le suivant."""
    arguments = {nom: eval(texte, noms) for nom, texte in bons.items() if nom not in mauvais}
    positionnels, nommes, donnes = [], {}, mauvais | arguments
    parametres = _signature(objet).parameters.values()
    par_leur_place = {inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.POSITIONAL_ONLY}
    if any(p.kind is p.VAR_POSITIONAL and p.name in donnes for p in parametres):  # f(grille, *noms)
        par_leur_place.add(inspect.Parameter.POSITIONAL_OR_KEYWORD)
    for parametre in parametres:
        if parametre.name not in donnes:
            continue
        if parametre.kind in par_leur_place:
            positionnels.append(donnes[parametre.name])
        else:
            nommes[parametre.name] = donnes[parametre.name]
    return objet(*positionnels, **nommes)


def essais_d_un_appel(
    quoi: str, objet: Any, bons: dict[str, str], noms: dict[str, Any], hasard: random.Random
) -> Iterator[Essai]:
    """Un mauvais argument à la fois, puis tous, tirés au sort."""
    parametres = [p for p in _signature(objet).parameters.values() if p.kind is not p.VAR_KEYWORD]
    obligatoires = {p.name for p in parametres if p.default is p.empty and p.kind is not p.VAR_POSITIONAL}
    mauvaises = hostiles()
    if obligatoires <= bons.keys():
        for parametre in parametres:
            for vue, valeur in mauvaises:
                if _legitime(parametre, valeur):
                    continue
                yield f"{quoi}({parametre.name}={vue})", partial(appeler, objet, bons, {parametre.name: valeur}, noms)
    for _ in range(20 if parametres else 0):
        tirees = {p.name: hasard.choice([couple for couple in mauvaises if not _legitime(p, couple[1])]) for p in parametres}
        vue = ", ".join(f"{nom}={valeur[0]}" for nom, valeur in tirees.items())
        yield f"{quoi}({vue})", partial(appeler, objet, {}, {nom: valeur for nom, (_, valeur) in tirees.items()}, noms)


COMPTES = {"nombre", "paliers", "tirages", "saut", "iterations_max", "iterations_par_palier", "sans_progres", "limite", "points"}


DEMANDES = {("Ti", 1000)}  # un recuit de vingt mille itérations, qu'on peut vouloir


def _legitime(parametre: inspect.Parameter, valeur: object) -> bool:
    """Vrai de la valeur par défaut, et d'un compte qu'on peut demander, quitte à l'attendre."""
    grand_compte = parametre.name in COMPTES and type(valeur) is int and 256 <= valeur <= 10**9
    voulue = type(valeur) is int and (parametre.name, valeur) in DEMANDES
    return grand_compte or voulue or (valeur is parametre.default and valeur is None)


def methodes(quoi: str, noms: dict[str, Any], texte: str) -> Iterator[tuple[str, Any]]:
    """Les méthodes publiques de ce que renvoie un bon appel, si c'est un objet de la bibliothèque."""
    try:
        resultat = eval(texte, noms)
    except Exception:
        return
    if isinstance(resultat, type) or not type(resultat).__module__.startswith(("sudokulib", "cours")):
        return
    for nom, membre in inspect.getmembers(resultat, inspect.ismethod):
        public = not nom.startswith("_")
        if public and _signature(membre).parameters and (membre.__func__.__module__ or "").startswith(("sudokulib", "cours")):
            yield f"{quoi.rsplit('.', 1)[0]}.{type(resultat).__name__}.{nom}", membre


def essais_d_un_nom(paquet: str, nom: str, hasard: random.Random, vues: set[str]) -> Iterator[Essai]:
    """Un nom public : ses appels, et ceux des méthodes de ce qu'il renvoie, si on ne les a pas déjà vues."""
    from tests.test_affichage_public import APPELS

    objet, noms = getattr(import_module(paquet), nom), espace(paquet)
    est_une_classe = isinstance(objet, type) and not issubclass(objet, BaseException)
    if not inspect.isroutine(inspect.unwrap(objet)) and not est_une_classe:
        return
    texte = AUTRES_APPELS.get(nom, APPELS[paquet][nom])
    yield from essais_d_un_appel(f"{paquet}.{nom}", objet, _arguments(objet, texte, nom), noms, hasard)
    for methode, membre in methodes(f"{paquet}.{nom}", noms, texte):
        if membre.__qualname__ not in vues:
            vues.add(membre.__qualname__)
            yield from essais_d_un_appel(methode, membre, {}, noms, hasard)


def choisis(paquet: str, longue: bool, hasard: random.Random, part: float = 0.15, par_nom: int = 10) -> list[Essai]:
    """Tous les essais de tous les noms d'un paquet, ou quelques-uns de quelques noms."""
    tous = import_module(paquet).__all__
    essais, vues = [], set[str]()
    for nom in tous if longue else hasard.sample(tous, int(part * len(tous)) + 1):
        du_nom = [*essais_d_un_nom(paquet, nom, hasard, vues)]
        essais += du_nom if longue else hasard.sample(du_nom, min(par_nom, len(du_nom)))
    return essais


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Tous les appels, ou quelques centaines tirés au sort ; une ligne par paquet."""
    hasard = random.Random(graine)
    if longue:
        with redirect_stdout(None), redirect_stderr(None):
            echauffer()
    for paquet in PAQUETS if longue else PAQUETS[:-2]:  # une figure, une page à imprimer sont longues à faire
        ligne = Ligne(f"surface publique : `{paquet}`", REMARQUE * (paquet == PAQUETS[0]))
        with tempfile.TemporaryDirectory() as dossier, chdir(dossier), redirect_stdout(None), redirect_stderr(None):
            for issue, quoi in eprouver(choisis(paquet, longue, hasard)):
                ligne.noter(issue, quoi)
        yield ligne
