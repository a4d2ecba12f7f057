"""Les nombres écrits en prose, et ce qui prouve chacun : `python -m outils.chiffres` dit ceux qui n'ont pas leur ligne.

La règle. Un nombre de prose affirme quelque chose s'il a trois chiffres ou plus, une virgule, un signe « % », ou si c'est une
puissance d'exposant à deux chiffres. Sont hors de la règle :

- les nombres d'un ou deux chiffres, et 729 : ce sont ceux de la langue et des définitions (9, 81, 27…) ;
- les années, les questions (L.8f, A.2.a), les cases (L3C7), les pages (p. 120), les adresses ;
- le code, et les réponses fausses qu'une diapositive propose (`- [ ]`).

La table : un fichier par chapitre, dans `tests/chiffres/`. Une ligne `== source`, puis une ligne par nombre, `nombre | preuve` :

    = expression       une expression Python (les noms de `refaire.py`) le refait, arrondie comme il est écrit
    long = expression  de même, dans la suite longue seulement
    sortie             il est dans une sortie du cahier engendré
    assertion          une cellule de la source l'affirme (`assert`) ; « assertion en millions » si la prose compte en millions
    réglage            c'est une donnée, écrite telle quelle dans une cellule de la source
    réglage f.py       de même, dans ce programme
    essai f.py::test   cet essai le refait
    mesure f.md        il est dans cette page de mesures, avec sa commande
    mesuré commande    il dépend de la machine, et la page donne cette commande, qui le mesure
    constat X-id       il est dans le constat gardé de cette affirmation du banc, que sa commande refait
    document X, lieu   une citation, et où la lire
    convention raison  il n'affirme rien : un réglage, un niveau de confiance qu'on se donne

Une ligne vaut pour toutes les fois que sa source écrit ce nombre. À sa place, `tableau grille, essais` tient tous ceux
des tableaux Markdown dont l'en-tête commence ainsi, et `lignes - Mesure`, ceux des lignes qui commencent ainsi. La preuve
`= expression` (les noms de `refaire_tableaux.py`) en refait alors les rangées, ou les lignes, aux sortes d'espaces près.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

RACINE = Path(__file__).resolve().parent.parent
TABLES = RACINE / "tests" / "chiffres"
PASSAGES = ("tableau ", "lignes ")

ESPACES = "\u00a0\u202f\u2009"
HORS_PROSE = re.compile(
    r"```.*?```|`[^`]*`|&#\d+;|\]\([^)]*\)|https?://\S+|<[^>]*>|^[^\n]*- \[ \][^\n]*$|^ {4}\S[^\n]*$|_\{[^}]*\}"
    r"|\b[A-Z]+(?:\.[A-Za-z0-9]+)+\b|\bL\d+C\d+\b|\bpp?\. ?\d+|\b(?:19|20)\d\d\b(?!,\d| \d{3}\b)",
    re.DOTALL | re.MULTILINE,
)
PUISSANCE = re.compile(r"(?<![\d,.])(\d+)\^(?:\{(-?\d+)\}|(\d))")  # 9^{58}, 10^{-7}
NOMBRE = re.compile(rf"(?<![\w,.])\d{{1,3}}(?:[ {ESPACES}]\d{{3}})+(?:,\d+)?(?![\d])|(?<![\w.])\d+(?:,\d+)?")
GROUPES = re.compile(rf"(?<=,\d{{3}})[ {ESPACES}](?=\d{{1,3}}\b)|(?<=,\d{{3}}\d{{3}})[ {ESPACES}](?=\d{{1,3}}\b)")
EXPOSANTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
DOCUMENT = re.compile(r"document ([STCLW]|« .+ »), \S")


@dataclass(frozen=True)
class Ligne:
    """Une ligne de la table : le nombre, tel qu'on l'écrit ici, dans cette source, et sa preuve."""

    source: str
    nombre: str
    preuve: str


def textes(chemin: Path) -> Iterator[str]:
    """La prose d'une page Markdown, ou des cellules Markdown d'une source de cahier."""
    texte = chemin.read_text(encoding="utf-8")
    if chemin.suffix == ".md":
        yield texte
        return
    for cellule in re.split(r"^# %%", texte, flags=re.MULTILINE):
        entete, _, corps = cellule.partition("\n")
        if entete.startswith(" [markdown]"):
            yield re.sub(r"^# ?", "", corps, flags=re.MULTILINE)


def nombres(texte: str) -> set[str]:
    """Les nombres que ce texte affirme, sans espaces : « 3107165 », « 0,155 », « 97 % », « 9^58 »."""
    texte = re.sub(r"(?<=[0-9])[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+", lambda m: "^{" + m[0].translate(EXPOSANTS) + "}", texte)
    texte = HORS_PROSE.sub(" ; ", texte.replace("{,}", ",").replace(r"\,", "\u202f").replace(r"\%", "%"))
    trouves = {f"{base}^{exposant}" for base, exposant, _ in PUISSANCE.findall(texte) if len(exposant) > 1}
    # un nombre court d'une ligne à la suivante, non d'un alinéa à l'autre
    texte = re.sub(r"\n(?:> ?)?\s*\n|\n(?=- )", " ; ", PUISSANCE.sub(" ; ", texte))
    texte = re.sub(r"\s*\n\s*(?:> )?", " ", texte)
    while GROUPES.search(texte):
        texte = GROUPES.sub("", texte)
    for lu in NOMBRE.finditer(texte):
        nombre = re.sub(rf"[ {ESPACES}]", "", lu[0])
        pour_cent = re.match(rf"[ {ESPACES}]?%", texte[lu.end() :])
        if pour_cent:
            trouves.add(f"{nombre} %")
        elif "," in nombre or (len(nombre) > 2 and nombre != "729"):
            trouves.add(nombre)
    return trouves


def affirmes(source: str) -> set[str]:
    """Les nombres qu'affirme la prose d'une source."""
    return set().union(*(nombres(texte) for texte in textes(RACINE / source)))


def valeur(nombre: str) -> Fraction:
    """Ce que vaut un nombre de la table ; pour un pourcentage, le nombre écrit devant « % »."""
    if "^" in nombre:
        base, exposant = nombre.split("^")
        return Fraction(int(base)) ** int(exposant)
    return Fraction(nombre.removesuffix(" %").replace(",", "."))


def lire() -> list[Ligne]:
    """Les lignes des tables."""
    lignes, source = [], ""
    for table in sorted(TABLES.glob("*.txt")):
        for ecrite in table.read_text(encoding="utf-8").splitlines():
            if ecrite.startswith("== "):
                source = ecrite[3:]
            elif ecrite.strip():
                nombre, _, preuve = ecrite.partition(" | ")
                lignes.append(Ligne(source, nombre.strip(), preuve.strip()))
    return lignes


def ecarts(lignes: list[Ligne]) -> list[str]:
    """Les nombres sans ligne, et les lignes sans nombre, des sources que ces lignes tiennent."""
    phrases = []
    for source in sorted({ligne.source for ligne in lignes}):
        tenus = {ligne.nombre for ligne in lignes if ligne.source == source}
        passages = {nombre: nombres("\n".join(passage(source, nombre, True))) for nombre in tenus if nombre.startswith(PASSAGES)}
        ecrits, dedans = affirmes(source), set().union(*passages.values())
        seuls = tenus - set(passages)
        vides = {nombre for nombre, lus in passages.items() if not lus}
        phrases += [f"{source} : {nombre} n'a pas de ligne" for nombre in sorted(ecrits - seuls - dedans)]
        phrases += [f"{source} : la ligne {nombre} ne sert plus" for nombre in sorted(seuls - ecrits | seuls & dedans | vides)]
    return phrases


def passage(source: str, nombre: str, entete: bool = False) -> list[str]:
    """Ce que désigne « tableau … », les rangées des tableaux d'une page, avec leur en-tête ou non, ou « lignes … »."""
    sorte, _, debut = nombre.partition(" ")
    ecrites = (RACINE / source).read_text(encoding="utf-8").splitlines()
    if sorte == "lignes":
        return [ligne for ligne in ecrites if ligne.startswith(debut)]
    rangees, dedans = [], False
    for ligne, suivante in zip(ecrites, [*ecrites[1:], ""]):
        if suivante.startswith(("|---", "| ---")):
            dedans = ", ".join(ligne.strip("| ").split(" | ")).startswith(debut)
            rangees += [ligne] if dedans and entete else []
        elif not ligne.startswith("|"):
            dedans = False
        elif dedans and not ligne.startswith(("|---", "| ---")):
            rangees.append(ligne)
    return rangees


def prouver(ligne: Ligne) -> str:
    """Vide si la preuve tient ; sinon ce qui ne va pas."""
    genre, _, reste = ligne.preuve.removeprefix("long ").partition(" ")
    preuve = PREUVES.get(genre)
    return f"preuve inconnue : {ligne.preuve}" if preuve is None else preuve(ligne, reste)


def _refaire(ligne: Ligne, expression: str) -> str:
    """Compare le nombre à son expression, arrondie à ses décimales."""
    from outils import refaire

    if ligne.nombre.startswith(PASSAGES):
        return _recopier(ligne, expression)
    obtenu = eval(expression, dict(vars(refaire)))
    decimales = len(ligne.nombre.removesuffix(" %").partition(",")[2])
    juste = obtenu == valeur(ligne.nombre) if "^" in ligne.nombre else round(Fraction(obtenu), decimales) == valeur(ligne.nombre)
    return "" if juste else f"{expression} vaut {obtenu}"


def _recopier(ligne: Ligne, expression: str) -> str:
    """Compare les rangées d'un tableau, ou des lignes, à ce qu'en refait une expression."""
    from outils import refaire_tableaux

    refaites, ecrites = eval(expression, dict(vars(refaire_tableaux))), passage(ligne.source, ligne.nombre)
    refaites, ecrites = ([re.sub(f"[{ESPACES}]", " ", lue) for lue in lues] for lues in (refaites, ecrites))
    fausses = [f"{ecrite!r}, et non {refaite!r}" for ecrite, refaite in zip(ecrites, refaites) if ecrite != refaite]
    return "" if ecrites == refaites else (fausses or [f"{len(ecrites)} lignes, et non {len(refaites)}"])[0]


def _dans_une_sortie(ligne: Ligne, _: str) -> str:
    return "" if ligne.nombre.removesuffix(" %") in _sorties(ligne.source) else "il n'est dans aucune sortie du cahier"


def _dans_un_assert(ligne: Ligne, reste: str) -> str:
    connus = set(_constantes(_code(ligne.source), True))
    connus |= {connu / 10**6 for connu in connus if reste == "en millions"}
    return "" if _parmi(ligne.nombre, connus) else "aucune cellule ne l'affirme"


def _dans_un_programme(ligne: Ligne, reste: str) -> str:
    return "" if _parmi(ligne.nombre, _constantes(_code(reste or ligne.source), False)) else "ce programme ne l'écrit pas"


def _dans_un_essai(ligne: Ligne, reste: str) -> str:
    ecrits = _essai(reste)
    if ecrits is None:
        return "cet essai n'existe pas"
    return "" if ligne.nombre.startswith(PASSAGES) or _parmi(ligne.nombre, ecrits) else "cet essai ne l'écrit pas"


def _dans_une_page_de_mesures(ligne: Ligne, reste: str) -> str:
    return "" if ligne.nombre in affirmes(reste) else "cette page de mesures ne le donne pas"


def _mesure_par(ligne: Ligne, commande: str) -> str:
    """« python -m paquet.module … » : la page donne cette commande, et le module est là."""
    lu = re.match(r"python -m ([\w.]+)", commande)
    connue = lu is not None and (RACINE / lu[1].replace(".", "/")).with_suffix(".py").exists()
    return "" if connue and commande in _code(ligne.source) else "la page ne donne pas cette commande"


def _dans_un_constat(ligne: Ligne, identifiant: str) -> str:
    from cours.affirmations.resultats import constats_gardes

    constat = constats_gardes()[identifiant]
    return "" if ligne.nombre in nombres(f"{constat.mesure} ; {constat.suite}") else "ce constat ne l'écrit pas"


def _cite(ligne: Ligne, _: str) -> str:
    return "" if DOCUMENT.match(ligne.preuve) else "une citation dit son document et le lieu"


def _convenu(_: Ligne, raison: str) -> str:
    return "" if raison else "une convention dit laquelle"


PREUVES: dict[str, Callable[[Ligne, str], str]] = {
    "=": _refaire,
    "sortie": _dans_une_sortie,
    "assertion": _dans_un_assert,
    "réglage": _dans_un_programme,
    "essai": _dans_un_essai,
    "mesure": _dans_une_page_de_mesures,
    "mesuré": _mesure_par,
    "constat": _dans_un_constat,
    "document": _cite,
    "convention": _convenu,
}


def _parmi(nombre: str, connus: set[Fraction]) -> bool:
    """Vrai si ce nombre est l'un de ceux-là, lui-même, divisé par cent, ou arrondi d'un chiffre (23,255 s'écrit 23,26)."""
    cherche, unite = valeur(nombre), Fraction(1, 10 ** len(nombre.partition(",")[2]))
    if cherche in connus or (nombre.endswith("%") and cherche / 100 in connus):
        return True
    return "," in nombre and any(connu + unite / 2 == cherche for connu in connus)


@cache
def _sorties(source: str) -> frozenset[str]:
    """Les nombres des sorties de texte du cahier d'une source."""
    dossier = "notebooks" if "lecons" in source else "solutions"
    cahier = json.loads((RACINE / dossier / Path(source).with_suffix(".ipynb").name).read_text(encoding="utf-8"))
    trouves: set[str] = set()
    for cellule in cahier["cells"]:
        for sortie in cellule.get("outputs", ()):
            for texte in (sortie.get("text", ""), sortie.get("data", {}).get("text/plain", "")):
                trouves |= {n.removesuffix(" %") for n in _tous("".join(texte))}
    return frozenset(trouves)


def _tous(texte: str) -> set[str]:
    """Tous les nombres d'une sortie, même petits."""
    suivis = {re.sub(rf"[ {ESPACES}]", "", lu[0]) for lu in NOMBRE.finditer(texte)}
    return suivis | {nombre.replace(".", ",") for nombre in re.findall(r"\d+[.,]?\d*", texte)}


def _code(source: str) -> str:
    """Le code d'une source de cahier."""
    return (RACINE / source).read_text(encoding="utf-8")


@cache
def _constantes(code: str, affirmees: bool) -> set[Fraction]:
    """Les nombres d'un programme, ou ceux de ses `assert`."""
    arbre = ast.parse(code)
    noeuds: list[Any] = [noeud for noeud in ast.walk(arbre) if isinstance(noeud, ast.Assert)] if affirmees else [arbre]
    return {
        Fraction(str(constante.value))
        for noeud in noeuds
        for constante in ast.walk(noeud)
        if isinstance(constante, ast.Constant) and type(constante.value) in (int, float)
    }


@cache
def _essai(reste: str) -> set[Fraction] | None:
    """Les nombres d'un essai et de ses décorateurs ; None s'il n'existe pas."""
    chemin, _, nom = reste.partition("::")
    arbre = ast.parse((RACINE / chemin).read_text(encoding="utf-8"))
    for noeud in ast.walk(arbre):
        if isinstance(noeud, ast.FunctionDef) and noeud.name == nom:
            return _constantes(ast.unparse(noeud), False)
    return None


def proposer(source: str) -> Iterator[str]:
    """Une ligne pour chaque nombre d'une source, sa preuve devinée quand un signe suffit."""
    for nombre in sorted(affirmes(source), key=valeur):
        genres = () if source.endswith(".md") else ("sortie", "assertion", "réglage")
        essayees = (Ligne(source, nombre, genre) for genre in genres)
        yield f"{nombre} | {next((ligne.preuve for ligne in essayees if not prouver(ligne)), '?')}"


def principal(arguments: list[str]) -> int:
    """Propose les lignes des sources nommées ; sans nom, dit ce qui manque aux tables."""
    for source in arguments:
        print(f"== {source}", *proposer(source), sep="\n")
    manques = [] if arguments else ecarts(lire())
    print(*manques, sep="\n")
    return bool(manques)


if __name__ == "__main__":
    sys.exit(principal(sys.argv[1:]))
