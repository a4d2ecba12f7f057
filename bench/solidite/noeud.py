"""Les gestes de la revue dans le Python d'un navigateur, sous Node, devant la veille de la page (`noeud_page.mjs`).

Un fil muet douze secondes, ou mort, est arrêté par la page, qui le dit en une phrase et en redémarre un : c'est une issue claire,
comptée à part. Une faute : une exception nue, un verdict faux, un noyau qui ne reconnaît plus la bonne réponse, ou qu'on a perdu
sans le dire. Node n'a que la bibliothèque standard de Python : les gestes de numpy n'y lèvent que NameError.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from bench.solidite.gestes import FACONS, GESTES, Geste
from bench.solidite.ligne import CLAIR, FAUX, Ligne
from outils.roue import RACINE, faire_la_roue

ICI = Path(__file__).resolve().parent
PYODIDE = RACINE / "outils/navigateur/node_modules/pyodide"
PAGES = 2  # de front, chacune avec son noyau : la plupart du temps se passe à attendre les douze secondes
PAS = 40
ARRETE = "arrêté"
DOMAINE = "gestes de la revue, dans Node"


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Tous les gestes, ou un sur quarante."""
    pas = 1 if longue else PAS
    yield passer(range(graine % pas, len(GESTES) * len(FACONS), pas))


def passer(rangs: range) -> Ligne:
    """Les gestes de ces rangs."""
    if not PYODIDE.is_dir():
        return Ligne(DOMAINE, "Pyodide n'est pas installé : `npm ci` dans outils/navigateur")
    dits: list[list[Any]] = []
    with ExitStack() as pile:
        dossier = Path(pile.enter_context(tempfile.TemporaryDirectory()))
        roue = faire_la_roue(dossier)
        groupe = pile.enter_context(ThreadPoolExecutor(PAGES))
        for page in [groupe.submit(_une_page, dossier, roue, rangs[k::PAGES]) for k in range(PAGES)]:
            dits += page.result()
    return compter(dits)


def compter(dits: Sequence[list[Any]]) -> Ligne:
    """La ligne du tableau : ce qu'a dit la page de chaque geste (son rang, son issue, un détail, sa durée, celle de l'arrêt)."""
    ligne = Ligne(DOMAINE, _resumer(dits))
    for rang, issue, detail, *_ in dits:
        ligne.noter(CLAIR if issue == ARRETE else issue, f"{rang} : {detail}")
    return ligne


def _resumer(dits: Sequence[list[Any]]) -> str:
    """Ce que la page a arrêté, et en combien de temps."""
    arrets = [(detail, arret) for _, issue, detail, _, arret in dits if issue == ARRETE]
    morts = sum(detail != "muet" for detail, _ in arrets)
    delai = max((arret for _, arret in arrets), default=0.0)
    duree = max((duree for _, issue, _, duree, _ in dits if issue == CLAIR), default=0.0)
    texte = f"{len(arrets)} arrêtés par la page, dont {morts} mort{'s' * (morts > 1)} ; un fil arrêté en {delai:.1f} s au plus"
    return f"{texte}, un verdict rendu en {duree:.1f} s au plus".replace(".", ",")


def _une_page(dossier: Path, roue: Path, rangs: range) -> list[list[Any]]:
    """Ce qu'une page dit de ces gestes ; si elle meurt, celui d'alors est perdu, et une autre fait les suivants."""
    dits: list[list[Any]] = []
    while len(dits) < len(rangs):
        restent = rangs[len(dits) :]
        fichier = dossier / f"gestes_{rangs[0]}.json"
        fichier.write_text(json.dumps([en_donnees(rang) for rang in restent]), encoding="utf-8")
        commande = ["node", str(ICI / "noeud_page.mjs"), str(PYODIDE), str(roue), str(RACINE), str(fichier)]
        with subprocess.Popen(commande, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8") as page:
            for texte in page.stdout or ():
                if os.environ.get("BAVARD"):
                    print(texte, end="", flush=True)
                dits.append(json.loads(texte))
            erreurs = page.stderr.read() if page.stderr else ""
        if not dits:
            raise RuntimeError(erreurs[-1500:])  # ce n'est pas un geste : Python n'a pas démarré
        if len(dits) < len(rangs):
            dits.append([rangs[len(dits)], FAUX, f"la page est morte : {erreurs[-300:]}", 0.0, 0.0])
    return dits


def en_donnees(rang: int) -> dict[str, Any]:
    """Ce qu'en reçoit la page ; sans numpy, que le Python d'un navigateur va chercher sur le réseau."""
    geste = Geste(rang)
    return {"rang": rang, "texte": geste.texte.replace("numpy, ", "", 1), "juste": geste.juste}
