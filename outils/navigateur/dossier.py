"""Le cours en une archive à mettre sur une clé : `make dossier`. Le site, et de quoi l'ouvrir avec Python seul."""

from __future__ import annotations

import argparse
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from cours.dossier.cours import SUDOKU, Cours, chercher_le_cours, lire_le_cours
from outils.roue import RACINE

ICI = Path(__file__).resolve().parent
LISEZMOI = """{titre}

1. Dézippez tout ce dossier.
2. Windows : double-cliquez sur ouvrir_le_cours.py (Python doit être installé).
   macOS, Linux : dans un terminal, ici, python3 ouvrir_le_cours.py

Rien n'est installé, rien n'est demandé au réseau. Votre travail reste dans le navigateur de cet ordinateur :
« Enregistrer ma copie », au-dessus du cahier, en fait un fichier à emporter.
"""


def empaqueter(site: Path, archive: Path, cours: Cours) -> int:
    """Écrit l'archive du site d'un cours, dans un dossier du nom de l'archive ; renvoie le nombre de fichiers du site."""
    racine = archive.stem
    fichiers = sorted(f for f in site.rglob("*") if f.is_file())
    archive.parent.mkdir(parents=True, exist_ok=True)
    with ZipFile(archive, "w", ZIP_DEFLATED) as cible:
        cible.writestr(f"{racine}/LISEZMOI.txt", LISEZMOI.format(titre=cours.titre).replace("\n", "\r\n"))
        cible.write(ICI / "servir.py", f"{racine}/ouvrir_le_cours.py")
        for fichier in fichiers:
            cible.write(fichier, f"{racine}/site/{fichier.relative_to(site).as_posix()}")
    return len(fichiers)


if __name__ == "__main__":
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("site", type=Path, nargs="?", default=RACINE / "build/site")
    analyseur.add_argument("archive", type=Path, nargs="?", default=RACINE / "build/sudoku.zip")
    analyseur.add_argument("--cours", type=Path, default=SUDOKU, help="le dossier du cours dont c'est le site")
    options = analyseur.parse_args()
    nombre = empaqueter(options.site, options.archive, lire_le_cours(chercher_le_cours(options.cours)))
    print(f"{options.archive} : {nombre} fichiers, {options.archive.stat().st_size / 1e6:.0f} Mo")
