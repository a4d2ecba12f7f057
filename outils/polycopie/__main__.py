"""Imprimer les exercices : `make polycopie`, `sudokulib polycopie 3`, ou `python -m outils.polycopie 3`.

Chaque chapitre donne deux PDF dans `polycopies/` : ses énoncés avec la place de répondre, et `…_corrige.pdf`, avec les réponses
et les barèmes. Chromium les compose, sans réseau.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from pathlib import Path

from epreuves.plan import Chapitre
from outils.diapos.imprimer import ecrire_pdf
from outils.diapos.npm import RACINE
from outils.polycopie.lecture import chapitres
from outils.polycopie.page import Page
from socle.erreurs import ErreurClaire
from socle.nombres import accorder

DOSSIER = RACINE / "polycopies"


def imprimer(chapitre: Chapitre, corrige: bool, dossier: Path) -> Path:
    """Écrit un polycopié : une première impression dit à quelle page est chaque question, la seconde a son sommaire."""
    page = Page(chapitre, corrige)
    pdf = dossier / f"{chapitre.cahier}{'_corrige' * corrige}.pdf"
    with tempfile.TemporaryDirectory() as provisoire:
        brouillon, source = Path(provisoire, "brouillon.pdf"), Path(provisoire, "page.html")
        source.write_text(page.html(), encoding="utf-8")
        ecrire_pdf(source.as_uri(), brouillon)
        source.write_text(page.html(pages_des_ancres(brouillon.read_bytes())), encoding="utf-8")
        ecrire_pdf(source.as_uri(), pdf)
    return pdf


def pages_des_ancres(pdf: bytes) -> dict[str, int]:
    """À quelle page d'un PDF de Chromium mène chaque ancre.

    Un PDF nomme ses pages par des numéros d'objets, que sa racine met dans l'ordre : « /Kids [12 0 R 15 0 R] ». Ses
    destinations disent l'objet : « /T-4a [12 0 R /XYZ 0 700 0] ».
    """
    rangs = {page: rang for rang, page in enumerate(pages(pdf), start=1)}
    destinations = re.findall(rb"/([\w%.-]+) \[(\d+) 0 R\s*/XYZ", pdf)
    return {nom.decode(): rangs[int(page)] for nom, page in destinations if int(page) in rangs}


def pages(pdf: bytes) -> list[int]:
    """Les numéros d'objets des pages d'un PDF, dans l'ordre ; l'arbre des pages peut avoir plusieurs étages."""
    noeuds = {
        int(numero): [int(enfant) for enfant in re.findall(rb"(\d+) 0 R", enfants)]
        for numero, enfants in re.findall(rb"\n(\d+) 0 obj\s*<<\s*/Type /Pages\b[^>]*?/Kids \[([^\]]*)\]", pdf)
    }
    racine = re.search(rb"/Type /Catalog\b.*?/Pages (\d+) 0 R", pdf, re.S)

    def feuilles(noeud: int) -> list[int]:
        return [feuille for enfant in noeuds[noeud] for feuille in feuilles(enfant)] if noeud in noeuds else [noeud]

    return feuilles(int(racine[1])) if racine else []


def principal() -> None:
    """Lit les arguments, imprime."""
    analyseur = argparse.ArgumentParser(prog="sudokulib polycopie", description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("chapitres", nargs="*", type=int, metavar="CHAPITRE", help="1, 2, 3… ; tous si l'on n'en dit aucun")
    demandes, connus = analyseur.parse_args().chapitres, chapitres()
    try:
        for numero in demandes or connus:
            if numero not in connus:
                raise ErreurClaire(f"le chapitre {numero} n'a pas d'exercices ; en ont : {', '.join(map(str, connus))}")
            DOSSIER.mkdir(exist_ok=True)
            for corrige in (False, True):
                pdf = imprimer(connus[numero], corrige, DOSSIER)
                nombre = accorder(len(pages(pdf.read_bytes())), "page")
                print(f"{pdf.relative_to(RACINE)} : {nombre}, {pdf.stat().st_size / 1e6:.1f} Mo", flush=True)
    except ErreurClaire as erreur:
        sys.exit(f"Erreur : {erreur}.")


if __name__ == "__main__":
    principal()
