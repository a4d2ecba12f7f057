"""Les cellules d'une question, telles que le cahier du cours les donne à l'étudiant."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from socle.erreurs import ErreurClaire

CAHIERS = Path(__file__).resolve().parents[2] / "exercises"  # ceux qu'on distribue, dans le dossier du cours
CORRIGES = CAHIERS.with_name("solutions")
MINUTES = re.compile(r"\*(\d+) minutes?\.\* ?")
LIEN = re.compile(r"\[([^\]]+)\]\([^)]*\.ipynb[^)]*\)")
CHOIX = re.compile(r"^- \*\*([a-z])\.\*\* (.*(?:\n  .*)*)", re.MULTILINE)
AIDES = ("EnDesordre(", "**La page blanche vous arrête")  # ce qu'un énoncé offre à qui ne sait pas commencer
Cellule = dict[str, Any]


def cellules_de(identifiant: str) -> list[Cellule]:
    """Les cellules d'une question, dans l'ordre, sources en un seul texte ; ce qu'on lui prête garde ses sorties.

    Lève
    ----
    ErreurClaire
        Si les cahiers ne sont pas là, ou ne posent pas cette question.
    """
    trouvees = _toutes().get(identifiant)
    if not trouvees:
        raise ErreurClaire(f"les cahiers du cours ne posent pas la question {identifiant}")
    return json.loads(json.dumps(trouvees))  # type: ignore[no-any-return]


def role(cellule: Cellule) -> str:
    """« enonce », « reponse », « verification » ou « redaction »."""
    return str(cellule["metadata"]["sudokulib"]["role"])


def est_une_aide(cellule: Cellule) -> bool:
    """Vrai d'une cellule d'énoncé qui mène à la réponse : elle n'a sa place ni dans un contrôle, ni sur le papier."""
    return role(cellule) == "enonce" and any(aide in cellule["source"] for aide in AIDES)


def minutes(identifiant: str) -> int:
    """Le temps que dit l'énoncé ; 0 s'il n'en dit pas, ou si la question n'est pas du cours."""
    dits = (MINUTES.search(c["source"]) for c in _toutes().get(identifiant, ()) if c["cell_type"] == "markdown")
    return next((int(dit[1]) for dit in dits if dit), 0)


def depend_du_cours(cellules: list[Cellule]) -> bool:
    """Vrai si l'énoncé fait importer quelque chose du cours : il faudra qu'il soit sur la machine."""
    codes = [c["source"] for c in cellules if c["cell_type"] == "code" and role(c) == "enonce"]
    return any(re.search(r"^\s*(?:from|import) (?:sudokulib|cours|epreuves)\b", code, re.MULTILINE) for code in codes)


def se_mele(identifiant: str, lettres: str) -> bool:
    """Vrai d'un choix dont l'énoncé liste toutes les propositions, une lettre chacune : on sait alors les mêler."""
    textes = (c["source"] for c in _toutes().get(identifiant, ()) if c["cell_type"] == "markdown")
    return any(sorted(dict(CHOIX.findall(texte))) == sorted(lettres) for texte in textes)


def reordonner(texte: str, ordre: str) -> str:
    """L'énoncé d'un choix, ses propositions dans un autre ordre ; tel quel si elles n'y sont pas toutes.

    Exemples
    --------
    >>> print(reordonner("Lequel ?\\n\\n- **a.** un ;\\n- **b.** deux.\\n\\nRépondez.", "ba"))
    Lequel ?
    <BLANKLINE>
    - **a.** deux ;
    - **b.** un.
    <BLANKLINE>
    Répondez.
    """
    propositions = {lettre: re.sub(r"(?:[.,]|\s;)$", "", dit) for lettre, dit in CHOIX.findall(texte)}
    if sorted(propositions) != sorted(ordre):
        return texte
    fins = iter(re.findall(r"(?:[.,]|\s;)?$", dit)[0] for _, dit in CHOIX.findall(texte))
    melees = iter(propositions[lettre] for lettre in ordre)
    return CHOIX.sub(lambda trouve: f"- **{trouve[1]}.** {next(melees)}{next(fins)}", texte)


@cache
def _toutes() -> dict[str, list[Cellule]]:
    toutes: dict[str, list[Cellule]] = {}
    for chemin in sorted(CAHIERS.glob("[0-9][0-9]_*.ipynb")):
        sorties = dict(_sorties_pretees(CORRIGES / chemin.name))
        for cellule in json.loads(chemin.read_text(encoding="utf-8"))["cells"]:
            dit = cellule["metadata"].get("sudokulib")
            if dit:
                cellule["source"] = "".join(cellule["source"])
                if cellule["cell_type"] == "code":
                    cellule["outputs"] = sorties.get(cellule["id"], [])
                toutes.setdefault(dit["exercice"], []).append(cellule)
    return toutes


def _sorties_pretees(corrige: Path) -> Iterator[tuple[str, list[Any]]]:
    """De chaque cellule d'énoncé du corrigé, ses sorties, si elle n'emploie rien de ce que l'étudiant doit écrire."""
    reponses: set[str] = set()
    for cellule in json.loads(corrige.read_text(encoding="utf-8"))["cells"] if corrige.exists() else ():
        dit = cellule["metadata"].get("sudokulib", {})
        if cellule["cell_type"] != "code":
            continue
        definis, employes = _noms("".join(cellule["source"]))
        if dit.get("role") == "reponse":
            reponses |= definis
        elif dit.get("role") == "enonce" and not reponses & employes:
            yield cellule["id"], cellule["outputs"]


def _noms(source: str) -> tuple[set[str], set[str]]:
    """Les noms que définit une cellule, et ceux qu'elle emploie."""
    try:
        arbre = ast.parse(source)
    except SyntaxError:
        return set(), set(re.findall(r"\w+", source))
    noms = [noeud for noeud in ast.walk(arbre) if isinstance(noeud, ast.Name)]
    fonctions = {noeud.name for noeud in arbre.body if isinstance(noeud, ast.FunctionDef)}
    return fonctions | {n.id for n in noms if isinstance(n.ctx, ast.Store)}, {n.id for n in noms}
