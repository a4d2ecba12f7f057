"""Les cellules d'une question, telles que le cahier de son cours les donne à l'étudiant."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from socle.erreurs import ErreurClaire

MINUTES = re.compile(r"\*(\d+) minutes?\.\* ?")
LIEN = re.compile(r"\[([^\]]+)\]\([^)]*\.ipynb[^)]*\)")
CHOIX = re.compile(r"^- \*\*([a-z])\.\*\* (.*(?:\n  .*)*)", re.MULTILINE)
AIDES = ("EnDesordre(", "**La page blanche vous arrête")  # ce qu'un énoncé offre à qui ne sait pas commencer
Cellule = dict[str, Any]


class Enonces(NamedTuple):
    """Les énoncés d'un cours, lus dans les cahiers qu'il distribue.

    Attributs
    ---------
    racine : Path
        Le dossier de ses cahiers.
    module : str
        Le paquet de ses exercices.
    """

    racine: Path
    module: str

    def cellules(self, identifiant: str) -> list[Cellule]:
        """Les cellules d'une question, dans l'ordre, sources en un seul texte ; ce qu'on lui prête garde ses sorties.

        Lève
        ----
        ErreurClaire
            Si les cahiers ne sont pas là, ou ne posent pas cette question.
        """
        trouvees = _toutes(self.racine).get(identifiant)
        if not trouvees:
            raise ErreurClaire(
                f"les cahiers du cours ne posent pas la question {identifiant} : « sudokulib cahiers » les engendre"
            )
        return json.loads(json.dumps(trouvees))  # type: ignore[no-any-return]

    def minutes(self, identifiant: str) -> int:
        """Le temps que dit l'énoncé ; 0 s'il n'en dit pas, ou si la question n'est pas du cours."""
        dits = (MINUTES.search(texte) for texte in self._textes(identifiant))
        return next((int(dit[1]) for dit in dits if dit), 0)

    def demande_le_cours(self, identifiant: str) -> bool:
        """Vrai si l'énoncé fait importer quelque chose du cours : il faudra qu'il soit sur la machine."""
        paquets = "|".join(map(re.escape, ("sudokulib", "cours", "epreuves", self.module.partition(".")[0])))
        codes = [c["source"] for c in self.cellules(identifiant) if c["cell_type"] == "code" and role(c) == "enonce"]
        return any(re.search(rf"^\s*(?:from|import) (?:{paquets})\b", code, re.MULTILINE) for code in codes)

    def se_mele(self, identifiant: str, lettres: str) -> bool:
        """Vrai d'un choix dont l'énoncé liste toutes les propositions, une lettre chacune : on sait alors les mêler."""
        return any(sorted(dict(CHOIX.findall(texte))) == sorted(lettres) for texte in self._textes(identifiant))

    def _textes(self, identifiant: str) -> list[str]:
        return [c["source"] for c in _toutes(self.racine).get(identifiant, ()) if c["cell_type"] == "markdown"]


def role(cellule: Cellule) -> str:
    """« enonce », « reponse », « verification » ou « redaction »."""
    return str(cellule["metadata"]["sudokulib"]["role"])


def est_une_aide(cellule: Cellule) -> bool:
    """Vrai d'une cellule d'énoncé qui mène à la réponse : elle n'a sa place ni dans un contrôle, ni sur le papier."""
    return role(cellule) == "enonce" and any(aide in cellule["source"] for aide in AIDES)


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
def _toutes(racine: Path) -> dict[str, list[Cellule]]:
    toutes: dict[str, list[Cellule]] = {}
    for chemin in sorted((racine / "exercises").glob("[0-9][0-9]_*.ipynb")):
        sorties = dict(_sorties_pretees(racine / "solutions" / chemin.name))
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
