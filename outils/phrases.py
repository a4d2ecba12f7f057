"""Écrit `epreuves/PHRASES.md`, les formes de phrases du moteur, lues dans son code : `python -m outils.phrases`.

Une forme est un texte d'où une phrase se fait, ses passages variables remplacés par « … ». On la relit ici à voix haute, toutes
les autres sous les yeux : c'est là que deux mots pour la même chose, ou une tournure de machine, se voient.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from socle.sorties import ecrire_fichier

RACINE = Path(__file__).resolve().parent.parent
PAGE = RACINE / "epreuves" / "PHRASES.md"
DOSSIERS = ("diagnostiquer", "reparer", "conduire", "genres", "juger")
MOTS_MIN = 4  # moins, ce n'est qu'un bout de phrase
DE_MACHINE = set("\\{}[]|^<>")  # ce que n'a pas une phrase : le reste est un motif, ou du code
DEBUT = """# Les formes de phrases

Tout ce que le moteur sait dire à un étudiant, module par module ; les phrases propres à un exercice sont dans sa déclaration.
Cette page est écrite par `python -m outils.phrases` : changez plutôt le code. Relue à voix haute le 25 novembre 2026.
"""


def forme(noeud: ast.AST) -> str:
    """La forme d'un texte ; vide si ce n'en est pas un.

    Exemples
    --------
    >>> forme(ast.parse("f'ligne {k}, il manque {x!r}'", mode="eval").body)
    'ligne …, il manque …'
    """
    match noeud:
        case ast.Constant(str(texte)):
            return texte
        case ast.JoinedStr(morceaux):
            return "".join(forme(morceau) or "…" for morceau in morceaux)
    return ""


def formes(arbre: ast.Module) -> Iterator[str]:
    """Les phrases qu'écrit un module, dans l'ordre de son texte, sans ses docstrings."""
    docstrings = {id(x.value) for x in ast.walk(arbre) if isinstance(x, ast.Expr)}
    morceaux = {id(y) for x in ast.walk(arbre) if isinstance(x, ast.JoinedStr) for y in x.values}
    patrons = {id(y) for x in ast.walk(arbre) if _est_un_patron(x) for y in ast.walk(x)}
    ailleurs = docstrings | morceaux | patrons
    textes = [x for x in ast.walk(arbre) if isinstance(x, (ast.Constant, ast.JoinedStr)) and id(x) not in ailleurs]
    for x in sorted(textes, key=lambda x: (x.lineno, x.col_offset)):
        for texte in _phrases(forme(x)):
            if len(texte.split()) >= MOTS_MIN and not DE_MACHINE & set(texte):
                yield texte


def _est_un_patron(x: ast.AST) -> bool:
    """Vrai de « lignes("if …") » : c'est du code, que rien ne dit (voir `reparer/patrons.py`)."""
    return isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id in ("lignes", "expression")


def _phrases(texte: str) -> list[str]:
    """Ce texte ; d'une table de règles, celles des lignes en retrait."""
    table = re.findall(r"^    (.*)$", texte, re.M)
    return [re.sub(r"\{[^{}]*\}", "…", ligne) for ligne in table] or [texte.replace("{}", "…").strip()]


def page() -> str:
    """La page entière."""
    parties = [DEBUT]
    for dossier in DOSSIERS:
        for module in sorted((RACINE / "epreuves" / dossier).glob("*.py")):
            siennes = dict.fromkeys(formes(ast.parse(module.read_text(encoding="utf-8"))))
            if siennes:
                parties.append(f"\n## {dossier}/{module.stem}\n\n" + "".join(f"- {texte}\n" for texte in siennes))
    return "".join(parties)


if __name__ == "__main__":
    ecrire_fichier(PAGE, page())
