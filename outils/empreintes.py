"""L'empreinte sha256 de chaque archive qu'installent le cours, les essais et le site : `make empreintes`, après constraints.txt.

Un fichier par installation, dans `empreintes/` : toutes les archives de la version retenue, pour tous les systèmes ; il commence
par nommer celui qu'il complète. `preparer.py` n'installe rien dont l'empreinte n'y soit pas. Nos propres sources n'en ont pas :
pip refuse d'en vérifier une d'un dossier.
"""

from __future__ import annotations

import re
import subprocess
import sys

from outils.navigateur import paquets
from outils.preparer import RACINE, UV, commande_d_uv, fichier_d_empreintes, regles_de_pip

COMPLETEES = {"lab": "", "cours": "lab", "test": "cours", "site": "cours"}  # à une installation, celle qu'elle complète
OPTIONS = ["--generate-hashes", "--no-header", "--no-annotate"]
COMPLETS = ("index-url", "trusted-host")  # un dossier de cette machine n'a que les archives de son système


def relever(extra: str) -> str:
    """Les empreintes d'une installation, telles que les donne l'index d'où l'on installe."""
    universelle = ["--universal", "--python-version", "3.11", "--constraint", "constraints.txt", "--extra", extra]
    return _compiler(extra, ["pyproject.toml", *universelle])


def relever_le_navigateur() -> str:
    """Celles des roues que le site emporte, telles quelles."""
    demandees = "\n".join(paquets.demandes(retenues()))
    commande = ["-", "--no-deps", "--only-binary", ":all:", "--python-version", paquets.PYTHON_DE_PYODIDE]
    return _compiler("navigateur", commande, demandees)


def retenues() -> dict[str, str]:
    """Les versions de constraints.txt."""
    texte = (RACINE / "constraints.txt").read_text(encoding="utf-8")
    return {paquets.normal(nom): version for nom, version in re.findall(r"^([\w.-]+)==(\S+)", texte, re.MULTILINE)}


def _compiler(quoi: str, demande: list[str], entree: str = "") -> str:
    ou = commande_d_uv({nom: valeur for nom, valeur in regles_de_pip().items() if nom in COMPLETS})[len(commande_d_uv({})) :]
    commande = [str(UV), "pip", "compile", "--quiet", *demande]
    fini = subprocess.run([*commande, *OPTIONS, *ou], cwd=RACINE, input=entree, stdout=subprocess.PIPE, text=True)
    if fini.returncode:
        sys.exit(f"Les empreintes de « {quoi} » n'ont pas pu être relevées : la cause est écrite juste au-dessus.")
    return fini.stdout


def archives(texte: str) -> list[str]:
    """Les paquets d'un fichier d'empreintes, chacun avec les siennes.

    Exemples
    --------
    >>> archives("-r lab.txt\\na==1 \\\\\\n    --hash=sha256:0\\nb==2 \\\\\\n    --hash=sha256:1\\n")
    ['a==1 \\\\\\n    --hash=sha256:0\\n', 'b==2 \\\\\\n    --hash=sha256:1\\n']
    """
    return [bloc for bloc in re.split(r"^(?=\S)", texte, flags=re.MULTILINE) if "==" in bloc.partition("\n")[0]]


def principal() -> None:
    """Relève les empreintes de toutes les installations."""
    if not UV.exists():
        sys.exit("Il faut uv, que make installe dans .venv : effacez .venv, puis recommencez.")
    connues: dict[str, set[str]] = {"": set()}
    for extra, base in COMPLETEES.items():
        siennes = [bloc for bloc in archives(relever(extra)) if bloc not in connues[base]]
        connues[extra] = connues[base] | {*siennes}
        fichier = RACINE / fichier_d_empreintes(extra)
        fichier.parent.mkdir(exist_ok=True)
        fichier.write_text((f"-r {base}.txt\n" if base else "") + "".join(siennes), encoding="utf-8")
        print(f"{fichier_d_empreintes(extra)} : {len(siennes)} paquets de plus.")
    (RACINE / paquets.EMPREINTES).write_text(relever_le_navigateur(), encoding="utf-8")
    print(f"{paquets.EMPREINTES} : les roues que le site emporte.")


if __name__ == "__main__":
    principal()
