"""Les PDF des diapositives, par Chromium : une par page, avec ou sans les réponses des paris ; quatre par page, où écrire."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from socle.erreurs import ErreurClaire
from socle.lances import executer
from socle.nombres import accorder

SORTES = (("?print-pdf", ""), ("?quatre", "_quatre_par_page"), ("?print-pdf&reponses", "_avec_reponses"))
SANS_CHROMIUM = "il faut Chromium pour écrire un PDF : apt install chromium"
DRAPEAUX = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
PATIENCE = 60_000  # millisecondes, du temps simulé que Chromium laisse à la page pour se préparer


def chromium() -> str | None:
    """Le navigateur du système, s'il y en a un."""
    noms = ("chromium", "chromium-browser", "google-chrome", "chrome")
    return next((trouve for nom in noms if (trouve := shutil.which(nom))), None)


def imprimer(page: Path) -> list[Path]:
    """Écrit à côté d'une page ses PDF, et dit lesquels."""
    ecrits, diapos = [], page.read_text(encoding="utf-8").count('<div class="cadre">')
    for suite, suffixe in SORTES:
        pdf = page.with_name(f"{page.stem}{suffixe}.pdf")
        ecrire_pdf(page.resolve().as_uri() + suite, pdf)
        trouvees = nombre_de_pages(pdf)
        if "print-pdf" in suite and trouvees != diapos:
            raise ErreurClaire(f"{pdf.name} a {accorder(trouvees, 'page')} pour {accorder(diapos, 'diapositive')} : recommencez")
        print(f"{pdf.relative_to(page.parent.parent)} : {pdf.stat().st_size / 1e6:.1f} Mo", flush=True)
        ecrits.append(pdf)
    return ecrits


def nombre_de_pages(pdf: Path) -> int:
    """Combien de pages a un PDF écrit par Chromium."""
    return len(re.findall(rb"/Type /Page\b", pdf.read_bytes()))


def ecrire_pdf(adresse: str, pdf: Path) -> None:
    """Imprime une adresse locale dans un fichier PDF."""
    navigateur = chromium()
    if navigateur is None:
        raise ErreurClaire(SANS_CHROMIUM)
    with tempfile.TemporaryDirectory() as profil:
        commande = [navigateur, *DRAPEAUX, f"--user-data-dir={profil}", "--no-pdf-header-footer"]
        commande += [f"--virtual-time-budget={PATIENCE}", f"--print-to-pdf={pdf.resolve()}", adresse]
        fini = executer(commande, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if fini.returncode or not pdf.exists():
        raise ErreurClaire(f"Chromium n'a pas écrit {pdf.name} : {fini.stderr.strip()[-200:]}")
