"""Ce qu'une leçon dit déjà de la réponse d'un exercice qui vient après elle.

Le code se compare par son arbre, noms renommés dans l'ordre où ils paraissent ; les nombres, par leur texte. Et le moteur
juge : une formule égale à celle d'une réponse, de quelque façon qu'elle soit écrite ; une fonction dont le nom et le nombre
d'arguments conviennent à un exercice, à qui on la donne comme réponse.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from inspect import signature
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import jupytext

from cours.exercices.plan import plan
from epreuves import Fonctions, Formule, Valeur, epreuves
from epreuves.code_source.cellule import lire_cellule
from outils.cahiers import RACINE
from outils.recueils.lignes import Ligne
from outils.recueils.passer import passer
from socle.erreurs import ErreurClaire

# Le premier exercice qui suit une leçon ; les autres leçons précèdent tous les exercices de leur chapitre.
REPRISES = {"03_regles_et_retour_arriere_suite": "T.6a", "04_logique_suite": "C.III.B.1p"}
INSTRUCTIONS = 4  # en deçà, deux suites se ressemblent par hasard
CHIFFRES, SIGNIFICATIFS = 3, 2  # 810, et non 27 ni 100 : en deçà, deux nombres sont égaux par hasard
_HORS_D_UNE_SUITE = (ast.Import, ast.ImportFrom, ast.FunctionDef)
_INCOMPARABLE = re.compile(r"^\s*[%!?]", re.MULTILINE)


class Fuite(NamedTuple):
    """Ce qui coïncide : dans quelle leçon, avec quel exercice, et quoi (« code », « réponse », « nombre » ou « formule »)."""

    lecon: str
    exercice: str
    sorte: str
    passage: str


def fuites() -> list[Fuite]:
    """Toutes les fuites du cours, dans l'ordre des leçons puis des exercices."""
    return [fuite for chemin in sorted((RACINE / "sources/lecons").glob("*.py")) for fuite in fuites_de(chemin)]


def fuites_de(chemin: Path) -> Iterator[Fuite]:
    """Celles d'une leçon, une par exercice et par sorte."""
    codes, texte = _codes_de(chemin), _texte_de(chemin)
    en_code, en_nombres, en_formules = morceaux("\n".join(codes)), set(nombres(texte)), formules(texte)
    for identifiant in suivants(chemin.stem):
        communs = [en_code[cle] for cle in _morceaux_de(identifiant) if cle in en_code]
        if communs:
            yield Fuite(chemin.stem, identifiant, "code", max(communs, key=len))
        for nombre in sorted(_nombres_de(identifiant) & en_nombres):
            yield Fuite(chemin.stem, identifiant, "nombre", nombre)
        for formule in sorted(f for f in en_formules if _repond(f, identifiant)):
            yield Fuite(chemin.stem, identifiant, "formule", formule)


def suivants(lecon: str) -> list[str]:
    """Les exercices qui viennent après une leçon, dans l'ordre du cours."""
    numero = int(lecon[:2])
    apres = [i for chapitre in plan() if chapitre.numero >= numero for i in chapitre.questions if i in epreuves()]
    return apres[apres.index(REPRISES[lecon]) :] if lecon in REPRISES else apres


# Le code


def morceaux(source: str) -> dict[str, str]:
    """À chaque fonction, et à chaque suite d'instructions assez longue, son écriture normale ; et le texte qui la donne.

    Exemples
    --------
    >>> un, autre = "def f(x):\\n    return x * x + x + 1", "def g(n: int) -> int:\\n    return n * n + n + 1"
    >>> list(morceaux(un)) == list(morceaux(autre))
    True
    """
    trouves: dict[str, str] = {}
    for noeud in ast.walk(ast.parse(source)):
        if isinstance(noeud, ast.FunctionDef) and len(list(ast.walk(noeud))) > 12:
            trouves[normal([noeud])] = ast.unparse(noeud)
        for suite in _suites(noeud):
            trouves[normal(suite)] = "\n".join(map(ast.unparse, suite))
    return trouves


def _suites(noeud: ast.AST) -> Iterator[list[ast.stmt]]:
    """Les suites d'instructions d'un nœud : quatre de rang, ou une boucle dont le corps en a quatre."""
    corps = getattr(noeud, "body", [])
    corps = [i for i in corps if not isinstance(i, _HORS_D_UNE_SUITE)] if isinstance(corps, list) else []
    for debut in range(len(corps) - INSTRUCTIONS + 1):
        yield corps[debut : debut + INSTRUCTIONS]
    if isinstance(noeud, (ast.For, ast.While)) and sum(isinstance(n, ast.stmt) for n in ast.walk(noeud)) > INSTRUCTIONS:
        yield [noeud]


class _Renommer(ast.NodeTransformer):
    """Renomme dans l'ordre d'apparition, sauf ce qui est de Python ; ôte docstrings, annotations et trous."""

    def __init__(self) -> None:
        self.noms: dict[str, str] = {}

    def nom(self, nom: str) -> str:
        return nom if hasattr(builtins, nom) else self.noms.setdefault(nom, f"x{len(self.noms)}")

    def visit_Name(self, noeud: ast.Name) -> ast.AST:
        return ast.Name(self.nom(noeud.id), noeud.ctx)

    def visit_arg(self, noeud: ast.arg) -> ast.AST:
        return ast.arg(self.nom(noeud.arg))

    def visit_AnnAssign(self, noeud: ast.AnnAssign) -> ast.AST:
        return noeud if noeud.value is None else self.visit(ast.Assign([noeud.target], noeud.value, lineno=0))

    def visit_Call(self, noeud: ast.Call) -> ast.AST:
        if isinstance(noeud.func, ast.Name) and noeud.func.id == "trou":
            return self.visit(noeud.args[0])
        return self.generic_visit(noeud)

    def visit_FunctionDef(self, noeud: ast.FunctionDef) -> ast.AST:
        corps = noeud.body[1:] if ast.get_docstring(noeud) is not None else noeud.body
        return self.generic_visit(ast.FunctionDef(self.nom(noeud.name), noeud.args, corps or [ast.Pass()], [], lineno=0))


def normal(suite: list[Any]) -> str:
    """L'écriture normale d'une suite d'instructions."""
    copie = ast.parse("\n".join(map(ast.unparse, suite)))
    return ast.dump(_Renommer().visit(copie))


@cache
def _morceaux_de(identifiant: str) -> frozenset[str]:
    """Ceux du corrigé d'un exercice, et de ses autres bonnes réponses."""
    epreuve = epreuves()[identifiant]
    solution = getattr(epreuve, "solution", ())
    cellules = (*(solution if isinstance(solution, tuple) else (solution,)), *getattr(epreuve, "autres", ()))
    return frozenset(cle for cellule in cellules if callable(cellule) for cle in morceaux(lire_cellule(cellule).complet))


# Le moteur


def reponses_acceptees(chemins: Iterable[Path]) -> list[Fuite]:
    """Les fonctions de ces leçons que le moteur accepte comme réponses à un exercice qui suit."""
    essayees = [ligne for chemin in chemins for ligne in reponses_possibles(chemin)]
    return [Fuite(v.ligne.origine, v.ligne.exercice, "réponse", v.ligne.cause) for v in passer(essayees) if v.reussi]


def reponses_possibles(chemin: Path) -> Iterator[Ligne]:
    """Chaque fonction d'une leçon dont le nom et le nombre d'arguments conviennent, dans le corrigé à la place de la sienne."""
    instructions = [i for code in _codes_de(chemin) for i in ast.parse(code).body]
    imports = [i for i in instructions if isinstance(i, (ast.Import, ast.ImportFrom))]
    definies = [i for i in instructions if isinstance(i, ast.FunctionDef)]
    for identifiant in suivants(chemin.stem):
        epreuve = epreuves()[identifiant]
        if not isinstance(epreuve, Fonctions):
            continue
        for demandee, definie in product(epreuve.fonctions, definies):
            if _convient(definie, demandee):
                corrige = ast.parse(lire_cellule(epreuve.solution).complet).body
                autres = [d for d in definies if d.name not in (definie.name, demandee.__name__)]
                suite = [*imports, *corrige, *autres, _sous_le_nom(demandee.__name__, definie)]
                reponse = "\n".join(map(ast.unparse, suite))
                yield Ligne("", identifiant, True, reponse, cause=definie.name, origine=chemin.stem)


def _convient(definie: ast.FunctionDef, demandee: Callable[..., Any]) -> bool:
    """Vrai si le nombre d'arguments est le bon, et si chaque mot du nom demandé commence comme un mot de l'autre."""
    nom = demandee.__name__
    if definie.name != nom and nom in {n.id for n in ast.walk(definie) if isinstance(n, ast.Name)}:
        return False  # elle se sert de celle qu'on demande : elle n'en est pas une réponse
    demandes, ecrits = ({mot[:5] for mot in n.split("_")} for n in (nom, definie.name))
    return len(definie.args.args) == len(signature(demandee).parameters) and demandes <= ecrits


def _sous_le_nom(nom: str, definie: ast.FunctionDef) -> ast.stmt:
    """La même fonction sous un autre nom, dans ses appels à elle-même aussi."""
    return ast.parse(re.sub(rf"\b{definie.name}\b", nom, ast.unparse(definie))).body[0]


# Les nombres et les formules


def nombres(texte: str) -> Iterator[str]:
    """Les nombres d'un texte, sans espaces, la virgule à la place du point.

    Exemples
    --------
    >>> list(nombres("4 759 grilles, 0.125, 7"))
    ['4759', '0,125', '7']
    """
    for nombre in re.findall(r"\d+(?:[ \u00a0\u202f]\d{3})*(?:[.,]\d+)?", texte):
        yield re.sub(r"[ \u00a0\u202f]", "", nombre).replace(".", ",")


@cache
def _nombres_de(identifiant: str) -> frozenset[str]:
    epreuve = epreuves()[identifiant]
    if not isinstance(epreuve, Valeur):
        return frozenset()
    ecrits = {str(r).replace(".", ",") for r in _reponses(epreuve.reponse)}
    chiffres = {nombre: nombre.replace(",", "").lstrip("0") for nombre in ecrits}
    return frozenset(n for n, c in chiffres.items() if len(c) >= CHIFFRES and len(c.strip("0")) >= SIGNIFICATIFS)


def _reponses(reponse: Any) -> tuple[Any, ...]:
    return reponse if isinstance(reponse, tuple) else (reponse,)


# Les formules


def formules(texte: str) -> frozenset[str]:
    """Les membres des formules d'un texte, écrits comme un étudiant les écrirait.

    Exemples
    --------
    >>> sorted(formules(r"Le degré est $2(N-1) + (n-1)^2 = (n-1)\\,(3n+1)$, et il y a $N^{N^2 - m}$ choix."))
    ['(n-1)(3n+1)', '2(N-1) + (n-1)^2', 'N^(N^2 - m)']
    """
    sans_programme = re.sub(r"```.*?```", "", texte, flags=re.DOTALL)
    ecrites = (f for seule in _ECRITE.findall(sans_programme) for f in seule)
    membres = (membre.strip(" .,;:") for f in ecrites for membre in _RELATION.split(_en_clair(f)))
    return frozenset(m for m in membres if len(_SIGNES.sub("", m)) >= INSTRUCTIONS and not _AUTRE_CHOSE.search(m))


_ECRITE = re.compile(r"\$\$([^$]+)\$\$|\$((?:[^$\n]|\n(?!\s*\n))+)\$|`([^`\n]+)`")
_RELATION = re.compile(r"=|≤|≥|<|>|\\leq?|\\geq?|\\approx|\\to\b|\\quad")
_AUTRE_CHOSE = re.compile(r"[^\W\d_]{4}|[\[\]\"'\\.:;,&|%∨∧⊥]|^[\w ]+$")  # un mot, une liste, une clause : non un calcul
_SIGNES = re.compile(r"[\s(){}*^]")
_EN_CLAIR = (
    (r"\\[,;!]|\\(?:big|Big|left|right|dots)[lr]?\b", ""),
    (r"\\times|\\cdot", "*"),
    (r"\\log\b", " log "),
    (r"\\delta\b", "δ"),
    (r"\\alpha\b", "α"),
    (r"\\(?:var)?epsilon\b", "ε"),
    (r"[{]", "("),
    (r"[}]", ")"),
)


def _en_clair(formule: str) -> str:
    """Une formule de LaTeX, sans ses espaces fines, ses tailles ni ses accolades."""
    formule = re.sub(r"\\t?frac\{([^{}]+)\}\{([^{}]+)\}", r"((\1)/(\2))", formule.replace("\n# ", " "))
    for motif, clair in _EN_CLAIR:
        formule = re.sub(motif, clair, formule)
    return formule


@cache
def _repond(formule: str, identifiant: str) -> bool:
    """Vrai si le moteur trouve cette formule égale à l'une de celles que l'exercice attend, les plus courtes mises à part."""
    epreuve = epreuves()[identifiant]
    if not isinstance(epreuve, Formule):
        return False
    attendues = [str(r) for r in _reponses(epreuve.reponse) if len(_SIGNES.sub("", str(r))) >= INSTRUCTIONS]
    try:
        return any(epreuve.egale(epreuve.lire(formule), attendue) for attendue in attendues)
    except ErreurClaire:
        return False  # ce n'est pas une formule de ces lettres-là


# La leçon


def _cellules(chemin: Path) -> list[Any]:
    return list(jupytext.reads(chemin.read_text(encoding="utf-8"), fmt="py:percent").cells)


def _codes_de(chemin: Path) -> list[str]:
    """Le code d'une leçon, diapositives comprises, et celui que son texte cite."""
    cellules = _cellules(chemin)
    codes = [c.source for c in cellules if c.cell_type == "code"]
    codes += [b for c in cellules if c.cell_type != "code" for b in re.findall(r"```python\n(.*?)```", c.source, re.DOTALL)]
    return [code for code in codes if not _INCOMPARABLE.search(code) and _est_du_python(code)]


def _est_du_python(code: str) -> bool:
    try:
        ast.parse(code)
    except SyntaxError:
        return False
    return True


def _texte_de(chemin: Path) -> str:
    """Ce qu'on lit d'une leçon : ses cellules, et ce qu'en affiche le cahier engendré."""
    textes = [c.source for c in _cellules(chemin)]
    cahier = RACINE / "notebooks" / f"{chemin.stem}.ipynb"
    if cahier.exists():
        sorties = [s for c in jupytext.read(cahier).cells if c.cell_type == "code" for s in c.outputs]
        affiches = [s.get("text") or s.get("data", {}).get("text/plain", "") for s in sorties]
        textes += [re.sub(r"<\w+ size [^>]*>", "", affiche) for affiche in affiches]  # la taille d'une figure n'est pas lue
    return "\n".join(textes)
