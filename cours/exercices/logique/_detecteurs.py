"""Reconnaître les fautes que tout exercice de logique peut rencontrer : niveaux de listes, signe, numéros, paires, tableau t.

Chaque détecteur lit un `Contexte` (voir `epreuves.conduire.raconter`) et renvoie un mot et une phrase, ou None. Ils valent
pour les façons de `_comparateurs`, qui savent dire quelle formule il y a dans ce qu'elles comparent.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cours.exercices.logique._ecriture import (
    clause_en_texte,
    est_clause,
    est_formule,
    est_litteral,
    par_exemple,
    ranger_formule,
    sans,
)
from epreuves.donnees import memes
from epreuves.juger.juger import Contexte

Diagnostic = tuple[str, str] | None

# Chercher : le niveau des listes


def _obtenues(contexte: Contexte) -> list[Any]:
    comparateur = contexte.exercice.observer
    return [comparateur.formule(t.obtenu) for t in contexte.manquees]  # type: ignore[attr-defined]


def _est_formule_a_plat(x: Any) -> bool:
    return bool(x) and est_clause(x)


def _est_liste_de_formules(x: Any) -> bool:
    return isinstance(x, list) and all(map(est_formule, x)) and any(clause for f in x for clause in f)


def _a_des_clauses_en(x: Any, genre: type | tuple[type, ...]) -> bool:
    """Vrai pour une liste dont les clauses sont, par exemple, des tuples de littéraux."""
    return isinstance(x, list) and bool(x) and all(type(c) in (list, genre) and all(map(est_litteral, c)) for c in x)


def _sans_signe(x: Any) -> bool:
    """Vrai si quelque littéral n'est fait que de trois entiers."""
    if isinstance(x, tuple):
        return len(x) == 3 and all(type(y) is int for y in x)
    return isinstance(x, list) and any(map(_sans_signe, x))


def _signe_en_dernier(x: Any) -> bool:
    """Vrai si quelque littéral est fait de trois entiers, puis d'un booléen."""
    if isinstance(x, tuple):
        return len(x) == 4 and type(x[3]) is bool and all(type(y) is int for y in x[:3])
    return isinstance(x, list) and any(map(_signe_en_dernier, x))


def _sans_un_litteral(x: Any) -> bool:
    """Vrai pour une liste de clauses dont aucun élément ne ressemble à un littéral."""
    if not (isinstance(x, list) and x and all(isinstance(clause, list) for clause in x)):
        return False
    elements = [element for clause in x for element in clause]
    return bool(elements) and not any(isinstance(element, tuple) and len(element) == 4 for element in elements)


def _ni_liste_ni_litteral(x: Any) -> bool:
    """Vrai pour une liste de nombres ou de textes."""
    return isinstance(x, list) and bool(x) and all(isinstance(element, (int, str)) for element in x)


def _est_un_melange(x: Any) -> bool:
    """Vrai pour une liste où des littéraux sont à côté de clauses."""
    if not isinstance(x, list) or est_clause(x):
        return False
    return all(est_litteral(c) or est_clause(c) for c in x) and any(map(est_litteral, x))


NIVEAUX: tuple[tuple[Callable[[Any], bool], str], ...] = (
    (
        _est_formule_a_plat,
        "une formule est une liste de clauses, et une clause une liste de littéraux : vous renvoyez une seule liste de littéraux",
    ),
    (
        _est_liste_de_formules,
        "vous renvoyez une liste de formules, il y a un niveau de crochets de trop : pour mettre deux "
        "listes bout à bout, + et "
        "non append",
    ),
    (lambda x: _a_des_clauses_en(x, tuple), "vos clauses sont des tuples : une clause est une liste de littéraux"),
    (lambda x: _a_des_clauses_en(x, set), "vos clauses sont des ensembles : une clause est une liste de littéraux"),
    (
        _est_un_melange,
        "votre formule mélange des clauses et des littéraux : une clause d'un seul littéral l s'écrit [l], entre crochets",
    ),
    (
        _ni_liste_ni_litteral,
        "vous renvoyez une liste de nombres ou de textes : une formule est une liste de clauses, et une clause une liste de "
        "littéraux, bâtis par Litteral(True, i, j, k) ou Litteral(False, i, j, k)",
    ),
    (_signe_en_dernier, "le signe vient en premier : Litteral(signe, i, j, k), où signe est True ou False"),
    (_sans_signe, "un littéral a quatre champs, le signe d'abord : Litteral(True, i, j, k), ou Litteral(False, i, j, k)"),
    (
        _sans_un_litteral,
        "vos clauses ne sont pas faites de littéraux : bâtissez-les par Litteral(True, i, j, k) ou Litteral(False, i, j, k)",
    ),
)


def niveaux(contexte: Contexte) -> Diagnostic:
    """Des clauses et des littéraux rangés dans trop de listes, ou trop peu."""
    for obtenue in _obtenues(contexte):
        if est_formule(obtenue):
            continue
        for est_ainsi, phrase in NIVEAUX:
            if est_ainsi(obtenue):
                return "niveau", phrase
    return None


def listes_de_listes(contexte: Contexte) -> Diagnostic:
    for t in contexte.manquees:
        if t.obtenu and est_formule(t.obtenu):
            return "niveau", f"{contexte.nom} renvoie une liste de listes : on attend une seule liste, de littéraux"
    return None


# Chercher : une même transformation de tous les littéraux

_CHAMPS = "vous ne donnez pas ses champs au littéral dans l'ordre : Litteral(signe, ligne, colonne, valeur)"
TRANSFORMATIONS: tuple[tuple[Callable[[bool, int, int, int], tuple[Any, ...]], str], ...] = (
    (
        lambda s, i, j, k: (not s, i, j, k),
        "tous vos littéraux ont le signe contraire : True dit « la case contient k », False dit qu'elle ne le contient pas",
    ),
    (lambda s, i, j, k: (s, i, j, k - 1), "vos valeurs sont comptées à partir de 0 ; celles d'une grille vont de 1 à N"),
    (lambda s, i, j, k: (s, i, j, k + 1), "vos valeurs vont de 2 à N + 1 : vous ajoutez 1 à une valeur qui part déjà de 1"),
    (
        lambda s, i, j, k: (s, i + 1, j + 1, k),
        "vos lignes et vos colonnes sont comptées à partir de 1 ; le document C les compte à partir de 0",
    ),
    (
        lambda s, i, j, k: (s, i + 1, j + 1, k - 1),
        "c'est l'inverse : i et j partent de 0, et les valeurs k de 1",
    ),
    (lambda s, i, j, k: (s, j, i, k), "vous échangez la ligne et la colonne : dans Litteral(signe, i, j, k), i est la ligne"),
    (lambda s, i, j, k: (s, k, i, j), _CHAMPS),
    (lambda s, i, j, k: (s, i, k, j), _CHAMPS),
    (lambda s, i, j, k: (s, k, j, i), _CHAMPS),
    (lambda s, i, j, k: (s, j, k, i), _CHAMPS),
)


def litteraux_transformes(contexte: Contexte) -> Diagnostic:
    """La bonne formule, à une transformation près, la même pour tous les littéraux."""
    comparateur = contexte.exercice.observer
    paires = [(comparateur.formule(t.attendu), comparateur.formule(t.obtenu)) for t in contexte.tentatives]  # type: ignore[attr-defined]
    if not all(est_formule(formule) for paire in paires for formule in paire):
        return None
    for transformer, phrase in TRANSFORMATIONS:
        if all(_transformee(attendu, transformer) == ranger_formule(obtenu) for attendu, obtenu in paires):
            return "litteraux", phrase
    return None


def _transformee(formule: Any, transformer: Callable[..., Any]) -> Any:
    return ranger_formule([[transformer(*litteral) for litteral in clause] for clause in formule])


# Chercher : des clauses de trop, ou qui manquent


def _paires_manquees(contexte: Contexte) -> list[tuple[Any, Any]]:
    """Les formules attendues et obtenues qui diffèrent, quand elles sont toutes bien formées ; sinon rien."""
    comparateur = contexte.exercice.observer
    paires = [(comparateur.formule(t.attendu), comparateur.formule(t.obtenu)) for t in contexte.manquees]  # type: ignore[attr-defined]
    paires = [(attendu, obtenu) for attendu, obtenu in paires if not memes(attendu, obtenu)]
    return paires if all(est_formule(formule) for paire in paires for formule in paire) else []


def clauses_repetees(contexte: Contexte) -> Diagnostic:
    paires = _paires_manquees(contexte)
    if paires and all(set(map(tuple, a)) == set(map(tuple, b)) for a, b in paires):
        attendu, obtenu = paires[-1]
        trop = sans(obtenu, attendu)
        phrase = f"toutes les clauses attendues y sont, mais certaines plusieurs fois ({par_exemple(trop)})"
        if all(len(clause) == 2 for clause in trop):
            return "doublons", f"{phrase} : ne comptez chaque paire qu'une fois, le second numéro après le premier"
        return "doublons", f"{phrase} : avant d'ajouter une clause, assurez-vous qu'elle n'y est pas déjà"
    return None


def paires_avec_soi(contexte: Contexte) -> Diagnostic:
    """Des clauses comme ¬x ∨ ¬x : la paire d'une chose avec elle-même."""
    paires = _paires_manquees(contexte)
    ecarts = [(sans(a, b), sans(b, a)) for a, b in paires]
    if not ecarts or any(moins for moins, _ in ecarts):
        return None
    fautives = [clause for _, plus in ecarts for clause in plus if len(set(clause)) < len(clause)]
    if fautives and all(len(set(clause)) < len(clause) for _, plus in ecarts for clause in plus):
        return "avec_soi", (
            f"certaines de vos clauses disent deux fois la même chose, comme {clause_en_texte(fautives[0])} : "
            "une paire est faite de deux choses différentes"
        )
    return None


def clauses_trop_longues(contexte: Contexte) -> Diagnostic:
    """Chaque clause en réunit plusieurs."""
    paires = [(a, b) for a, b in _paires_manquees(contexte) if a and b]
    if not paires or any(min(map(len, b)) <= max(map(len, a)) for a, b in paires):
        return None
    attendu, obtenu = paires[-1]
    longue, juste = max(map(len, obtenu)), max(map(len, attendu))
    return "longues", (
        f"vos clauses sont trop longues, jusqu'à {longue} littéraux au lieu de {juste} : chacune en réunit plusieurs ; "
        "à quel tour de boucle repartez-vous d'une clause vide ?"
    )


def clauses_qui_different(contexte: Contexte) -> Diagnostic:
    """Combien de clauses manquent, combien sont de trop, avec un exemple de chaque."""
    return _qui_different(contexte, "une clause", "clauses")


def litteraux_qui_different(contexte: Contexte) -> Diagnostic:
    """De même pour une liste de littéraux."""
    return _qui_different(contexte, "un littéral", "littéraux")


def clauses_reunies(contexte: Contexte) -> Diagnostic:
    """Des clauses réunies en une seule, ou une seule mise en morceaux, à chaque appel manqué."""
    phrases = [_fondues(sans(a, b), sans(b, a)) for a, b in _paires_manquees(contexte)]
    return ("clauses", f"{contexte.nom} : {phrases[-1]}") if phrases and all(phrases) else None


def _qui_different(contexte: Contexte, une: str, plusieurs: str) -> Diagnostic:
    paires = _paires_manquees(contexte)
    if not paires:
        return None
    attendu, obtenu = paires[-1]
    manquent, trop = sans(attendu, obtenu), sans(obtenu, attendu)
    inegales = [(a, b) for a, b in paires if len(a) != len(b)]
    if (attendu, obtenu) in inegales and all(_fondues(sans(a, b), sans(b, a)) for a, b in inegales):
        return "clauses", f"{contexte.nom} : {_fondues(manquent, trop)}"
    combien = [une if len(x) == 1 else f"{len(x)} {plusieurs}" for x in (manquent, trop)]
    if not trop:
        return "clauses", f"{contexte.nom} : il manque {combien[0]}, {par_exemple(manquent)}"
    if not manquent and all(x in attendu for x in trop):
        return (
            "clauses",
            f"{contexte.nom} : il y a des répétitions ; {par_exemple(trop)} y est plus d'une fois",
        )
    if not manquent:
        return "clauses", f"{contexte.nom} : il y a en trop {combien[1]}, {par_exemple(trop)}"
    return "clauses", (
        f"{contexte.nom} : il manque {combien[0]} ({par_exemple(manquent)}), et il y a en trop {combien[1]} ({par_exemple(trop)})"
    )


def _fondues(manquent: list[Any], trop: list[Any]) -> str:
    """La phrase de clauses réunies en une seule, ou d'une seule mise en morceaux ; vide si ce n'est pas cela."""
    for plusieurs, une, phrase in ((manquent, trop, _REUNIES), (trop, manquent, _EN_MORCEAUX)):
        if 0 < len(une) < len(plusieurs) and sorted(l for c in une for l in c) == sorted(l for c in plusieurs for l in c):
            return phrase.format(une=clause_en_texte(une[0]), autre=clause_en_texte(plusieurs[0]))
    return ""


_REUNIES = (
    "vous réunissez en une clause, {une}, ce qui doit en faire plusieurs, dont {autre} : un « et » sépare les clauses, un « ou » "
    "les littéraux"
)
_EN_MORCEAUX = (
    "vous faites plusieurs clauses, dont {autre}, de ce qui doit n'en faire qu'une, {une} : d'une clause à l'autre, c'est un "
    "« et » ; dans une clause, un « ou »"
)


# Chercher : le tableau t


def couple_renvoye(contexte: Contexte) -> Diagnostic:
    """La formule, renvoyée avec le tableau."""
    for obtenue in _obtenues(contexte):
        if isinstance(obtenue, tuple) and len(obtenue) == 2:
            return "niveau", f"{contexte.nom} renvoie un couple ; on attend la formule seule, t étant modifié sur place"
    return None


def formule_abimee(contexte: Contexte) -> Diagnostic:
    """La formule F qu'on donne est modifiée, et rien d'autre n'est faux."""
    for t in contexte.manquees:
        if not (isinstance(t.obtenu, tuple) and memes(t.attendu[0], t.obtenu[0]) and t.attendu[1][0] == t.obtenu[1][0]):
            return None
    return "modifie", f"{contexte.nom} modifie la formule qu'on lui donne : bâtissez une liste neuve"


def tableau_intact(contexte: Contexte) -> Diagnostic:
    """La formule est juste, mais t n'est jamais rempli."""
    for t in contexte.tentatives:
        if not (isinstance(t.obtenu, tuple) and memes(t.attendu[0], t.obtenu[0])):
            return None
    if all(t.obtenu[1][0] == t.arguments[0] for t in contexte.manquees):
        return "tableau", (
            f"la formule que renvoie {contexte.nom} est juste, mais le tableau t n'est pas rempli : "
            "un littéral isolé positif donne la valeur d'une case, à écrire dans t lui-même"
        )
    return None


def tableau_faux(contexte: Contexte) -> Diagnostic:
    """La formule est juste, mais t est mal rempli."""
    manquees = contexte.manquees
    if not all(isinstance(t.obtenu, tuple) and memes(t.attendu[0], t.obtenu[0]) for t in manquees):
        return None
    for t in manquees:
        for i, (ligne, vraie) in enumerate(zip(t.obtenu[1][0], t.attendu[1][0])):
            for j, (valeur, juste) in enumerate(zip(ligne, vraie)):
                if valeur != juste:
                    return contexte.recours.reparer() or _une_case_fausse(i, j, valeur, juste)
    return None


def _une_case_fausse(i: int, j: int, valeur: Any, juste: int) -> Diagnostic:
    return "tableau", f"la formule renvoyée est juste, mais t[{i}][{j}] devient {valeur!r} au lieu de {juste}"
