"""Ce que lit l'étudiant : des élisions, des nombres écrits à la française, et aucun mot de la liste interdite."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from outils.chiffres import textes

RACINE = Path(__file__).resolve().parents[2]
CODE = re.compile(
    r"```.*?```|`[^`]*`|\$\$.*?\$\$|\$[^$]*\$|https?://\S+|\]\([^)]*\)|<[^>]*>|^ {4}\S[^\n]*$|« [^»]* »", re.DOTALL | re.MULTILINE
)

# Ajoutez-y une tournure dès qu'un lecteur s'y arrête, avec ce qu'on écrit à la place.
MOTS_INTERDITS = {
    r"fût-ce": "même",
    r"vraie?s? de lui\b": "vaut pour son programme",
    r"\btrucs?\b": "astuce, moyen",
    r"\bIl y faudra\b": "Elle se sert de…",
    r"\bqui fait mal\b": "la pire table",
    r"\b(maints?|derechef|sitôt|naguère|jadis)\b": "plusieurs, de nouveau, dès que…",
    r"\bbacs? à sable\b|\bmutants?\b|\boracles?\b|\brecueils?\b": "un mot de l'atelier du cours : dites ce que voit l'étudiant",
    r"\bindices? (0|dans G)\b|\bindicée?s?\b": "numéro, rang : un indice est une valeur donnée au départ",
}
SANS_ELISION = re.compile(
    r"(?<![-\w])(?:(?:que|jusque|lorsque|puisque|quoique|de|ne|je|le|la|se|me|te|ce) "
    r"(?:ils?|elles?|on|une|aucune?|autres?|en|aux?|avec|après|avant|entre|y|indices?|ordre|ensembles?|intervalle|exemple|"
    r"algorithme|exercice|échange|énoncé|hypothèse|essai|unicité|exclusivité)|(?:que|jusque|lorsque|puisque) un|si ils?)\b",
    re.IGNORECASE,
)
MAL_ECRITS = re.compile(  # un moins du clavier, un point, un exposant ; les versions sont des noms, 101100 est en binaire
    r"(?<![\w)\]}/.\-–—*(,])-\d"
    r"|(?<!noyau )(?<!numba )(?<!Python )(?<![\w./-])\d+\.\d+(?:e[+-]?\d+)?(?![\w./-])"
    r"|(?<![\w.])\de[+-]?\d"
    r"|(?<![\w,.\u202f\u00a0/-])(?!(?:19|20)\d\d\b|[01]+\b)\d{4,}(?![\w/-])"
)


def dites(chemin: Path) -> Iterator[str]:
    """La prose d'une page, ou les phrases d'un exercice : ses chaînes d'au moins quatre mots, docstrings à part."""
    if "exercices" not in chemin.parts or "cours" not in chemin.parts:
        yield from textes(chemin)
        return
    arbre = ast.parse(chemin.read_text(encoding="utf-8"))
    avec_docstring = (ast.Module, ast.FunctionDef, ast.ClassDef)
    docstrings = {ast.get_docstring(noeud, clean=False) for noeud in ast.walk(arbre) if isinstance(noeud, avec_docstring)}
    chaines = [n.value for n in ast.walk(arbre) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    yield from (c for c in chaines if c not in docstrings and len(re.findall(r"[a-zà-ÿ]{2,}", c)) > 3)


def fautes(texte: str, motif: str | re.Pattern[str]) -> list[str]:
    """Les passages d'un texte, hors code, formules et citations, que voit ce motif."""
    prose = CODE.sub(" … ", texte)
    trouves = re.finditer(motif, prose, re.IGNORECASE) if isinstance(motif, str) else motif.finditer(prose)
    return [prose[max(0, lu.start() - 25) : lu.end() + 15].replace("\n", " ") for lu in trouves]


@cache
def lues() -> list[tuple[str, str]]:
    """Chaque page, et chacune de ses proses."""
    pages = {*RACINE.glob("sources/*/*.py"), *RACINE.glob("cours/exercices/*/*.py"), *RACINE.glob("documentation/*.md")}
    return [(page.relative_to(RACINE).as_posix(), texte) for page in sorted(pages) for texte in dites(page)]


@pytest.mark.parametrize("motif", MOTS_INTERDITS)
def test_aucun_mot_de_la_liste_interdite(motif):
    assert [(page, f) for page, texte in lues() for f in fautes(texte, motif)] == [], f"écrivez : {MOTS_INTERDITS[motif]}"


def test_aucune_elision_ne_manque():
    assert [(page, f) for page, texte in lues() for f in fautes(texte, SANS_ELISION)] == []


def test_un_nombre_de_prose_a_sa_virgule_et_un_vrai_signe_moins():
    ailleurs = ("cours/exercices/", "documentation/licences.md")  # du Python dans une phrase ; des versions
    pages = [(page, texte) for page, texte in lues() if not page.startswith(ailleurs)]
    assert [(page, f) for page, texte in pages for f in fautes(texte, MAL_ECRITS)] == []


@pytest.mark.parametrize(
    "texte, motif",
    [
        ("parce que aucune grille ne convient", SANS_ELISION),
        ("la même, si il reste une case", SANS_ELISION),
        ("de T = 810 à 0.5", MAL_ECRITS),
        ("il renvoie -1", MAL_ECRITS),
        ("soit 7.7e+12 années", MAL_ECRITS),
        ("6144 grilles", MAL_ECRITS),
        ("l'élément d'indice 0", r"\bindices? (0|dans G)\b"),
    ],
)
def test_une_faute_se_voit(texte, motif):
    assert fautes(texte, motif)


@pytest.mark.parametrize(
    "texte",
    ["Prenons-le à la lettre, sur `liste[-1]`", "de $-1$ à 3,5, L3C7, A.2.f et T.4b, en 2012, 101100", "« 0.01 par exemple »"],
)
def test_ce_qui_est_bien_ecrit_passe(texte):
    assert not fautes(texte, SANS_ELISION) and not fautes(texte, MAL_ECRITS)
