"""Rien ne déborde, rien n'est trop petit, rien ne vient du réseau : `python -m outils.diapos.mesurer [CHAPITRE…]`.

Chaque diapositive, à chacun de ses fragments, dans Chromium sans réseau, à plusieurs tailles d'écran et de texte, dans les deux
thèmes. Une phrase par défaut : la page, la diapositive, ce qui dépasse et de combien.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from cours.diapos.construire import construire
from cours.diapos.imprimer import chromium

TAILLES = ((1280, 720), (1024, 768), (1920, 1080))
TEXTES = (100, 125)
LISIBLE = 18  # pixels, quand on projette en 1280 × 720
DRAPEAUX = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
DRAPEAUX += ["--disable-component-update", "--disable-sync", "--font-render-hinting=none"]

CONTRASTE = 4.5  # le niveau AA, même pour les grands caractères
THEMES = ("clair", "sombre")
DEFAUTS = Path(__file__).with_name("modele") / "defauts.js"
Page = Any


def ouvrir(navigateur: Any, fichier: Path, taille: tuple[int, int], demandes: list[str], suite: str = "") -> Page:
    """La page d'un fichier, le réseau coupé ; ce qu'elle demanderait au dehors, et ses erreurs, s'ajoutent à la liste."""
    contexte = navigateur.new_context(viewport={"width": taille[0], "height": taille[1]}, offline=True, locale="fr-FR")
    onglet = contexte.new_page()
    onglet.on("request", lambda r: None if r.url.startswith(("file:", "data:", "blob:")) else demandes.append(f"demande {r.url}"))
    onglet.on("pageerror", lambda erreur: demandes.append(f"erreur de la page : {erreur}"))
    onglet.goto(fichier.resolve().as_uri() + suite)
    onglet.wait_for_selector("body[data-pret=oui]", timeout=60_000)
    return onglet


def defauts(
    navigateur: Any,
    fichier: Path,
    tailles: Sequence[tuple[int, int]] = TAILLES,
    textes: Sequence[int] = TEXTES,
    un_sur: int = 1,
) -> Iterator[str]:
    """Une phrase par défaut, à la première taille où il se voit ; on peut n'examiner qu'une diapositive sur quelques-unes.

    Les contrastes, que la taille ne change pas, ne se mesurent qu'une fois.
    """
    demandes: list[str] = []
    programme, vus, themes = DEFAUTS.read_text(encoding="utf-8"), set(), THEMES
    for taille in tailles:
        onglet = ouvrir(navigateur, fichier, taille, demandes)
        for texte in textes:
            onglet.evaluate("t => { document.documentElement.style.fontSize = `${t}%`; Reveal.layout(); }", texte)
            choix = {"lisible": LISIBLE, "contraste": CONTRASTE, "unSur": un_sur, "themes": themes}
            for rang, fragment, phrase in onglet.evaluate(programme, choix):
                if (rang, phrase) not in vus:
                    ou = f"diapositive {rang + 1}, {taille[0]} × {taille[1]}, texte à {texte} %, fragment {fragment}"
                    yield f"{fichier.name}, {ou} : {phrase}"
                vus.add((rang, phrase))
            themes = ()
        onglet.context.close()
    yield from (f"{fichier.name} : {demande}" for demande in demandes)


def principal() -> None:
    """Construit puis mesure ; le code de sortie dit si tout tient."""
    from playwright.sync_api import sync_playwright

    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("chapitres", nargs="*", type=int)
    fichiers = construire(analyseur.parse_args().chapitres)
    trouves = 0
    with sync_playwright() as p:
        navigateur = p.chromium.launch(executable_path=chromium(), headless=True, args=DRAPEAUX)
        for fichier in (f for salle in fichiers for f in (salle, salle.with_stem(f"{salle.stem}_enseignant"))):
            suite = defauts(navigateur, fichier) if not fichier.stem.endswith("_enseignant") else _ouvre(navigateur, fichier)
            for phrase in suite:
                trouves += 1
                print(phrase, flush=True)
        navigateur.close()
    sys.exit(1 if trouves else 0)


def _ouvre(navigateur: Any, fichier: Path) -> Iterator[str]:
    """La page de l'enseignant : ses notes, la suite, et rien du réseau."""
    demandes: list[str] = []
    onglet = ouvrir(navigateur, fichier, TAILLES[0], demandes)
    if not onglet.locator(".notes-orateur").inner_text().strip():
        yield f"{fichier.name} : pas de notes à l'ouverture"
    yield from demandes


if __name__ == "__main__":
    principal()
