"""Abîmer un programme qui tire au hasard, écrit d'un bloc comme l'écrirait un étudiant, d'une petite faute à la fois."""

from __future__ import annotations

import ast
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import NamedTuple

from bench.mutation.operateurs import Texte, fautes
from epreuves import Aleatoire
from epreuves.code_source.cellule import lire_cellule
from epreuves.donnees import Donnee, Fonction

SECONDES = 4.0  # de calcul, pour un exemple : au-delà, un mutant ne finit pas
D_UN_BLOC = "d_un_bloc"  # le début du nom de la bonne réponse qui ne s'appuie sur aucune autre question


class MutantDeHasard(NamedTuple):
    """Un programme abîmé : le genre de la faute, la ligne avant et après, le texte entier."""

    genre: str
    avant: str
    apres: str
    texte: str


class Equivalent(NamedTuple):
    """Des mutants qu'on ne peut pas refuser : ce que leur faute change n'est pas faux."""

    exercices: tuple[str, ...]  # tous, si vide
    genre: str
    avant: str  # motif de la ligne qui change
    apres: str
    raison: str


EQUIVALENTS = (
    Equivalent((), "comparaison", r"<", "<=", "un réel tiré n'est jamais égal à ce à quoi on le compare"),
    Equivalent((), "comparaison", r"d <= 0", r"d < 0", "exp(0) vaut 1 : on accepte de toute façon"),
    Equivalent(
        (), "lignes échangées", r"hasard", "", "deux tirages indépendants, ou un tirage et un calcul qui ne s'en sert pas"
    ),
    Equivalent(("W.TP1",), "constante", r"c > 0", r"c > 1", "c ne vaut jamais 1 : un seul conflit ne se peut pas"),
    Equivalent(("W.TP1",), "comparaison", r"c < record", r"c <= record", "à égalité, l'une vaut l'autre"),
    Equivalent(("W.TP1",), "nom confondu", r"omega\[i\]\[j\] == 0", r"t\[i\]\[j\] == 0", "la même case, encore vide"),
    Equivalent(("L.6g",), "lignes échangées", r"for ligne in solution", "", "deux copies de la même grille, dans l'autre ordre"),
    Equivalent(("L.6f",), "nom confondu", r"len\(t\)", r"len\(solution\)", "deux tables de même taille"),
    Equivalent(
        ("L.6g",),
        "calcul|nom confondu|constante",
        r"E = N \* N",
        "",
        "seules comptent les variations de E",
    ),
)


def raison_d_accepter(identifiant: str, mutant: MutantDeHasard) -> str:
    """Pourquoi ce mutant est juste ; vide s'il est faux."""
    for e in EQUIVALENTS:
        ici = not e.exercices or identifiant in e.exercices
        motifs = ((e.genre, mutant.genre), (e.avant, mutant.avant), (e.apres, mutant.apres))
        if ici and all(re.search(motif, texte) for motif, texte in motifs):
            return e.raison
    return ""


class _TropLong(BaseException):
    pass


def refuse(e: Aleatoire, f: Fonction, attendus: list[Donnee]) -> bool:
    """Vrai si l'un des exemples refuse la fonction ; celle qui ne finit pas est refusée."""
    for arguments, attendu in zip(e.exemples, attendus):
        faire, _ = e.preparer_appel(f, arguments)
        try:
            with _pendant(SECONDES):
                juste = e.observer.memes(attendu, tuple(faire()))
        except (_TropLong, Exception):
            return True
        if not juste:
            return True
    return False


def attendus_de(e: Aleatoire) -> list[Donnee]:
    """Ce que donne la référence à chaque exemple."""
    return [tuple(e.preparer_appel(e.fonctions[0], arguments)[0]()) for arguments in e.exemples]


@contextmanager
def _pendant(secondes: float) -> Iterator[None]:
    def couper(*_: object) -> None:
        raise _TropLong

    ancien = signal.signal(signal.SIGVTALRM, couper)
    signal.setitimer(signal.ITIMER_VIRTUAL, secondes)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, ancien)


def programme_d_un_bloc(e: Aleatoire) -> str:
    """La bonne réponse écrite d'un bloc ; le corrigé, s'il l'est déjà."""
    return next((lire_cellule(autre).complet for autre in e.autres if autre.__name__.startswith(D_UN_BLOC)), e.corrige)


def mutants_de_hasard(e: Aleatoire) -> list[MutantDeHasard]:
    """Tous les mutants d'un exercice : opérateurs, signes, constantes, conditions, lignes ôtées ou échangées, noms confondus."""
    bon = _sans_docstring(programme_d_un_bloc(e))
    vus = {bon: MutantDeHasard("", "", "", bon)}
    for genre, texte in _abimes(bon):
        try:
            meme = ast.unparse(ast.parse(texte))
        except SyntaxError:
            continue
        avant, apres = _difference(bon, meme)
        vus.setdefault(meme, MutantDeHasard(genre, avant, apres, meme))
    return list(vus.values())[1:]


def decale(texte: str) -> str:
    """Le même programme, qui tire d'abord un réel pour rien : sa loi est la même, mais il ne tire plus comme la référence.

    Exemples
    --------
    >>> print(decale("def f(hasard):\\n    return hasard.entier(2)"))
    def f(hasard):
        hasard.reel()
        return hasard.entier(2)
    """
    module = ast.parse(texte)
    (*_, fonction) = (x for x in module.body if isinstance(x, ast.FunctionDef))
    fonction.body[:0] = ast.parse("hasard.reel()").body
    return ast.unparse(module)


def _sans_docstring(texte: str) -> str:
    module = ast.parse(texte)
    for x in ast.walk(module):
        if isinstance(x, ast.FunctionDef) and ast.get_docstring(x):
            del x.body[0]
    return ast.unparse(module)


def _abimes(bon: str) -> Iterator[tuple[str, str]]:
    octets, module = bon.encode(), ast.parse(bon)
    for fonction in ast.walk(module):
        if isinstance(fonction, ast.FunctionDef):
            for faute in fautes(Texte(octets), fonction):
                yield faute.genre, (octets[: faute.debut] + faute.nouveau.encode() + octets[faute.fin :]).decode()
    yield from _lignes(bon)
    yield from _noms(bon)


def _lignes(bon: str) -> Iterator[tuple[str, str]]:
    """Une instruction simple ôtée ; deux instructions simples qui se suivent, échangées."""
    lignes = bon.split("\n")
    for noeud in ast.walk(ast.parse(bon)):
        for corps in (getattr(noeud, champ, None) for champ in ("body", "orelse")):
            if not isinstance(corps, list):
                continue
            for x in corps:
                if _est_simple(x):
                    k = x.lineno - 1
                    passe = " " * x.col_offset + "pass"
                    yield "ligne ôtée", "\n".join([*lignes[:k], passe, *lignes[k + 1 :]])
            for x, y in pairwise(corps):
                if _est_simple(x) and not isinstance(y, ast.FunctionDef) and not _independantes(x, y):
                    k, debut, fin = x.lineno - 1, y.lineno - 1, y.end_lineno or y.lineno
                    yield "lignes échangées", "\n".join([*lignes[:k], *lignes[debut:fin], lignes[k], *lignes[fin:]])


def _est_simple(x: ast.stmt) -> bool:
    return isinstance(x, (ast.Assign, ast.AugAssign, ast.Expr)) and x.lineno == x.end_lineno


def _independantes(x: ast.stmt, y: ast.stmt) -> bool:
    """Vrai si aucune des deux instructions n'écrit ce que l'autre lit ; deux tirages peuvent s'échanger."""
    if not _est_simple(y):
        return False
    return not (_ecrits(x) & _noms_de(y) or _ecrits(y) & _noms_de(x))


def _noms_de(x: ast.AST) -> set[str]:
    return {y.id for y in ast.walk(x) if isinstance(y, ast.Name)}


def _ecrits(x: ast.stmt) -> set[str]:
    """Les noms qu'une instruction affecte, ou dont elle change le contenu."""
    cibles = [y for y in ast.walk(x) if isinstance(y, (ast.Name, ast.Subscript)) and isinstance(y.ctx, ast.Store)]
    methodes = [y.func.value for y in ast.walk(x) if isinstance(y, ast.Call) and isinstance(y.func, ast.Attribute)]
    bases = [next(z for z in ast.walk(y) if isinstance(z, ast.Name)).id for y in (*cibles, *methodes)]
    return set(bases) - {"hasard"}


def _noms(bon: str) -> Iterator[tuple[str, str]]:
    """Un argument, ou le nom d'un calcul, pris pour un autre de la même ligne ou pour un paramètre."""
    octets, module = bon.encode(), ast.parse(bon)
    texte = Texte(octets)
    for fonction in ast.walk(module):
        if not isinstance(fonction, ast.FunctionDef):
            continue
        parametres = [a.arg for a in fonction.args.args]
        for noeud in ast.walk(fonction):
            if isinstance(noeud, ast.Name) and isinstance(noeud.ctx, ast.Load):
                voisins = {x.id for x in ast.walk(fonction) if isinstance(x, ast.Name) and x.lineno == noeud.lineno}
                autres = {*voisins, *parametres} - {noeud.id}
                for nom in sorted(autres) if noeud.id in {*parametres, *_affectes(fonction)} else ():
                    debut, fin = texte.debut(noeud), texte.fin(noeud)
                    yield "nom confondu", (octets[:debut] + nom.encode() + octets[fin:]).decode()


def _affectes(fonction: ast.FunctionDef) -> set[str]:
    return {x.id for x in ast.walk(fonction) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)}


def _difference(bon: str, abime: str) -> tuple[str, str]:
    """La première ligne qui change, avant et après."""
    for avant, apres in zip(bon.split("\n"), abime.split("\n")):
        if avant != apres:
            return avant.strip(), apres.strip()
    return "", ""
