"""Écrire les deux PDF de chaque chapitre : ses énoncés, avec la place de répondre ; et les mêmes, avec réponses et barèmes."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from cours.diapos.imprimer import ecrire_pdf
from cours.dossier.cours import Cours
from cours.polycopie.lecture import LE_SUDOKU, chapitres
from cours.polycopie.page import Page
from epreuves.plan import Chapitre
from socle.erreurs import ErreurClaire
from socle.nombres import accorder


def imprimer_les_chapitres(numeros: Sequence[int], cours: Cours = LE_SUDOKU) -> None:
    """Écrit dans « polycopies », au dossier du cours, les PDF de ces chapitres, de tous si l'on n'en dit aucun."""
    connus, dossier = chapitres(cours), cours.racine / "polycopies"
    if not connus:
        raise ErreurClaire(f"« {cours.titre} » n'a pas encore de corrigés : sudokulib cahiers")
    for numero in numeros or connus:
        if numero not in connus:
            raise ErreurClaire(f"le chapitre {numero} n'a pas d'exercices ; en ont : {', '.join(map(str, connus))}")
        dossier.mkdir(exist_ok=True)
        for corrige in (False, True):
            pdf = imprimer(connus[numero], corrige, dossier, cours)
            nombre = accorder(len(pages(pdf.read_bytes())), "page")
            print(f"{pdf.relative_to(cours.racine)} : {nombre}, {pdf.stat().st_size / 1e6:.1f} Mo", flush=True)


def imprimer(chapitre: Chapitre, corrige: bool, dossier: Path, cours: Cours = LE_SUDOKU) -> Path:
    """Écrit un polycopié : une première impression dit à quelle page est chaque question, la seconde a son sommaire."""
    page = Page(chapitre, corrige, cours)
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
