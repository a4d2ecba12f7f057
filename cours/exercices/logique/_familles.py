"""Les fautes que partagent les huit familles de la règle : « au moins une fois » (K1, L1, C1, B1), « au plus une fois » (les 2).

Chaque ligne des tables abîme la formule attendue comme le ferait une faute, et dit ce que la formule affirme alors. Le détecteur
`formule_abimee` les essaie toutes : un exercice n'a pas à les nommer.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, combinations, pairwise
from typing import Any

from cours.exercices.logique._ecriture import ranger_formule
from epreuves.juger.juger import Contexte
from sudokulib.logique import Formule, bloc1, bloc2, case1, case2, col1, col2, lig1, lig2

Famille = Callable[[int], Formule]
Abimer = Callable[[Any], Any]
Diagnostic = tuple[str, str] | None

SUJETS: dict[Famille, str] = {
    case1: "toute case contient au moins une valeur (K1)",
    lig1: "toute ligne contient chaque valeur (L1)",
    col1: "toute colonne contient chaque valeur (C1)",
    bloc1: "tout bloc contient chaque valeur (B1)",
    case2: "aucune case ne contient deux valeurs (K2)",
    lig2: "aucune ligne ne contient deux fois une valeur (L2)",
    col2: "aucune colonne ne contient deux fois une valeur (C2)",
    bloc2: "aucun bloc ne contient deux fois une valeur (B2)",
}

_EN_PARTIE_POSITIVE = "¬x ∨ ¬y dit « pas les deux à la fois » ; avec un signe positif, la clause dit que l'un entraîne l'autre"


def _toutes_en_une(F: Any) -> Any:
    return [[l for clause in F for l in clause]]


def _groupes(F: Any) -> list[Any]:
    """Les clauses d'une famille « au plus », par groupes de N variables : N(N − 1)/2 paires à chaque fois."""
    premier = F[0][0]
    N = 1 + next(rang for rang, clause in enumerate(F) if clause[0] != premier)
    taille = N * (N - 1) // 2
    return [F[debut : debut + taille] for debut in range(0, len(F), taille)]


def _litteraux_par_groupe(F: Any) -> list[Any]:
    return [list(dict.fromkeys(l for clause in groupe for l in clause)) for groupe in _groupes(F)]


def _paires_parmi(F: Any, gardes: slice) -> list[Any]:
    """Les paires de chaque groupe, dont on n'a gardé qu'une partie."""
    return [list(paire) for litteraux in _litteraux_par_groupe(F) for paire in combinations(litteraux[gardes], 2)]


def _toutes_valeurs_ensemble(F: Any) -> list[Any]:
    """Les paires de tous les littéraux d'un même bloc, quelles que soient leurs valeurs."""
    groupes = _litteraux_par_groupe(F)
    N = len(groupes[0])
    blocs = [list(chain(*groupes[debut : debut + N])) for debut in range(0, len(groupes), N)]
    return [list(paire) for bloc in blocs for paire in combinations(bloc, 2)]


def _contraire(litteral: Any) -> Any:
    return not litteral[0], *litteral[1:]


SEULE_PREMIERE: tuple[Abimer, str] = (
    lambda F: F[:1],
    "vous ne renvoyez que la première clause : return est-il dans la boucle ?",
)
VIDES: tuple[Abimer, str] = (
    lambda F: [[] for _ in F],
    "toutes vos clauses sont vides : vous videz une liste que la formule contient déjà ; bâtissez chaque fois une liste neuve",
)
AU_MOINS: tuple[tuple[Abimer, str], ...] = (
    (
        _toutes_en_une,
        "vous n'écrivez qu'une clause, vraie dès qu'un seul de ses littéraux l'est ; il en faut N²",
    ),
    (
        lambda F: [[l] for clause in F for l in clause],
        "vos clauses n'ont qu'un littéral : une formule est la conjonction de ses clauses, la vôtre les veut tous vrais",
    ),
    (
        lambda F: [[l, *(_contraire(m) for m in clause if m != l)] for clause in F for l in clause],
        "une clause est un « ou » : elle ne peut pas dire « celui-ci, et aucun des autres » ; "
        "« au moins un » n'a que des littéraux positifs",
    ),
    SEULE_PREMIERE,
    VIDES,
    (
        lambda F: _toutes_en_une(F) * len(F),
        "toutes vos clauses sont la même liste, qui s'allonge sans cesse : repartez chaque fois d'une clause vide",
    ),
    (
        lambda F: [clause[:-1] for clause in F],
        "il manque un littéral à la fin de chaque clause : range(a, b) s'arrête à b − 1",
    ),
    (
        lambda F: [clause[1:] for clause in F],
        "il manque un littéral au début de chaque clause : où commence votre range ?",
    ),
)
AU_PLUS: tuple[tuple[Abimer, str], ...] = (
    (
        lambda F: [[l] for clause in F for l in clause],
        "deux clauses d'un littéral disent que ni l'un ni l'autre n'est vrai ; "
        "« pas les deux à la fois » est une seule clause, ¬x ∨ ¬y",
    ),
    (lambda F: [[_contraire(x), y] for x, y in F], _EN_PARTIE_POSITIVE),
    (lambda F: [[x, _contraire(y)] for x, y in F], _EN_PARTIE_POSITIVE),
    (lambda F: [clause for x, y in F for clause in ([_contraire(x), y], [x, _contraire(y)])], _EN_PARTIE_POSITIVE),
    (
        lambda F: F + F,
        "chaque paire vous donne deux clauses, [a, b] et [b, a], qui disent la même chose : prenez le second après le premier",
    ),
    (
        lambda F: [[_contraire(l), *(m for m in groupe if m != l)] for groupe in _litteraux_par_groupe(F) for l in groupe],
        "une clause est un « ou » : elle ne peut pas dire « celui-ci, et aucun des autres » ; "
        "« pas les deux à la fois » se dit de chaque paire, ¬x ∨ ¬y",
    ),
    (
        lambda F: [[x, y] for litteraux in _litteraux_par_groupe(F) for x, y in pairwise(litteraux)],
        "vous ne prenez que des paires qui se suivent ; deux choses éloignées ne vont pas ensemble non plus",
    ),
    (
        _toutes_valeurs_ensemble,
        "vous interdisez aussi deux valeurs différentes dans un même bloc : les paires se prennent valeur par valeur",
    ),
    (
        _litteraux_par_groupe,
        "une clause de N littéraux négatifs dit qu'un au moins est faux ; pour « au plus un vrai », il faut toutes les paires",
    ),
    (
        lambda F: _paires_parmi(F, slice(None, -1)),
        "il manque les paires où entre la dernière case, ou la dernière valeur : range(a, b) s'arrête à b − 1",
    ),
    (
        lambda F: _paires_parmi(F, slice(1, None)),
        "il manque les paires où entre la première case, ou la première valeur : où commence votre range ?",
    ),
    SEULE_PREMIERE,
    VIDES,
)


def formule_abimee(contexte: Contexte) -> Diagnostic:
    """La formule attendue, abîmée d'une façon connue."""
    famille = FAMILLES[contexte.nom]
    table = AU_MOINS if famille in list(SUJETS)[:4] else AU_PLUS
    for abimer, phrase in table:
        if _partout(contexte, famille, abimer):
            return "abimee", phrase
    return None


def autre_famille(contexte: Contexte) -> Diagnostic:
    """Une famille, prise pour une autre."""
    voulue = FAMILLES[contexte.nom]
    for famille, sujet in SUJETS.items():
        if famille is not voulue and _partout(contexte, famille):
            return "famille", f"votre formule dit : {sujet} ; on demande : {SUJETS[voulue]}"
    return None


def pour_deux_seulement(contexte: Contexte) -> Diagnostic:
    """Juste à l'ordre 2, où n × n, 2n et n + 2 sont égaux."""
    deux = [t for t in contexte.tentatives if t.arguments == (2,)]
    if deux and all(t.juste for t in deux):
        return "deux", f"{contexte.nom} n'est juste que pour n = 2 : N est n × n, et non 2n ni n + 2"
    return None


def pour_une_taille_seulement(contexte: Contexte) -> Diagnostic:
    """Juste à l'ordre 3, celui que suppose indice(b, r) sans son troisième argument."""
    trois = [t for t in contexte.tentatives if t.arguments == (3,)]
    if trois and all(t.juste for t in trois):
        return "trois", (
            f"{contexte.nom} n'est juste que pour n = 3 : un 3 ou un 9 y est-il écrit ? "
            "Sans son troisième argument, indice(b, r) suppose l'ordre 3"
        )
    return None


FAMILLES = {famille.__name__: famille for famille in SUJETS}


def _simple(F: Formule) -> Any:
    """Une formule en données simples, ses clauses dans l'ordre de la bibliothèque."""
    return [[tuple(l) for l in clause] for clause in F]


def _partout(contexte: Contexte, famille: Famille, abimer: Abimer = lambda F: F) -> bool:
    """Vrai si la fonction renvoie cette famille, ainsi abîmée, à chaque appel."""
    return all(t.obtenu == ranger_formule(abimer(_simple(famille(t.arguments[0])))) for t in contexte.tentatives)
