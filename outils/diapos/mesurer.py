"""Rien ne déborde, rien n'est trop petit, rien ne vient du réseau : `python -m outils.diapos.mesurer [CHAPITRE…]`.

Chaque diapositive, à chacun de ses fragments, dans Chromium sans réseau, à plusieurs tailles d'écran et de texte. Une phrase par
défaut : la page, la diapositive, ce qui dépasse et de combien.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

TAILLES = ((1280, 720), (1024, 768), (1920, 1080))
TEXTES = (100, 125)
LISIBLE = 18  # pixels, quand on projette en 1280 × 720
DRAPEAUX = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
DRAPEAUX += ["--disable-component-update", "--disable-sync", "--font-render-hinting=none"]

# Dans la page : ce qui sort du cadre de la diapositive courante, ce qui y est trop petit, en pixels de la diapositive.
DEFAUTS = """(lisible) => {
    const section = Reveal.getCurrentSlide(), cadre = section.querySelector(".cadre");
    const dehors = section.getBoundingClientRect(), echelle = dehors.width / 1280, defauts = [];
    const nommer = (e) => (e.textContent.trim().slice(0, 30) || e.tagName.toLowerCase());
    const visible = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: false });
    for (const e of cadre.querySelectorAll("*")) {
        if (!visible(e) || e.closest(".katex-mathml")) continue;
        const r = e.getBoundingClientRect();
        if (!r.width || !r.height) continue;
        const large = Math.max(dehors.left - r.left, r.right - dehors.right);
        const exces = Math.max(large, dehors.top - r.top, r.bottom - dehors.bottom) / echelle;
        if (exces > 1 && !e.closest(".vlist")) defauts.push(`« ${nommer(e)} » sort de ${Math.round(exces)} px`);
        if (e.clientHeight && e.scrollHeight > e.clientHeight + 2 && getComputedStyle(e).overflowY !== "visible")
            defauts.push(`« ${nommer(e)} » est coupé de ${e.scrollHeight - e.clientHeight} px`);
        const texte = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
        if (!texte || e.closest(".katex .sizing, .katex .msupsub")) continue;
        const dessin = e.ownerSVGElement;
        const grossi = dessin ? Math.hypot(e.getCTM().a, e.getCTM().b) : 1;
        const taille = parseFloat(getComputedStyle(e).fontSize) * grossi;
        if (taille < lisible - 0.05) defauts.push(`« ${nommer(e)} » n'a que ${taille.toFixed(1)} px`);
    }
    const blocs = [...cadre.children].concat([...cadre.querySelectorAll(".texte > *")]).filter(visible);
    for (const [k, a] of blocs.entries()) for (const b of blocs.slice(k + 1)) {
        if (a.contains(b) || b.contains(a)) continue;
        const [r, s] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        const croise = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
        const large = Math.min(r.right, s.right) - Math.max(r.left, s.left);
        if (croise > 2 * echelle && large > 2 * echelle) defauts.push(`« ${nommer(a)} » et « ${nommer(b)} » se recouvrent`);
    }
    const textes = cadre.querySelector(".texte"), corps = cadre.querySelector(".corps");
    if (textes && corps) {
        const trop = (textes.getBoundingClientRect().height - corps.getBoundingClientRect().height) / echelle;
        if (trop > 1) defauts.push(`le texte dépasse sa place de ${Math.round(trop)} px`);
    }
    return [...new Set(defauts)].slice(0, 4);
}"""
AVANCER = "() => { const reste = Reveal.availableFragments().next; if (reste) Reveal.nextFragment(); return reste; }"
Page = Any


def chromium() -> str | None:
    """Le navigateur du système, s'il y en a un."""
    noms = ("chromium", "chromium-browser", "google-chrome", "chrome")
    return next((trouve for nom in noms if (trouve := shutil.which(nom))), None)


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
    """Une phrase par défaut ; on peut n'examiner qu'une diapositive sur quelques-unes."""
    demandes: list[str] = []
    for taille in tailles:
        onglet = ouvrir(navigateur, fichier, taille, demandes)
        for texte in textes:
            onglet.evaluate("t => { document.documentElement.style.fontSize = `${t}%`; Reveal.layout(); }", texte)
            for rang in range(0, onglet.evaluate("Reveal.getTotalSlides()"), un_sur):
                ou = f"{fichier.name}, diapositive {rang + 1}, {taille[0]} × {taille[1]}, texte à {texte} %"
                yield from (f"{ou}{quoi}" for quoi in _de_la_diapositive(onglet, rang))
        onglet.context.close()
    yield from (f"{fichier.name} : {demande}" for demande in demandes)


def _de_la_diapositive(onglet: Page, rang: int) -> Iterator[str]:
    """Ce qui ne va pas, à chaque fragment."""
    onglet.evaluate("k => Reveal.slide(k, 0, -1)", rang)
    fragment, reste = 0, True
    while reste:
        for phrase in onglet.evaluate(DEFAUTS, LISIBLE):
            yield f", fragment {fragment} : {phrase}"
        reste = onglet.evaluate(AVANCER)
        fragment += 1


def principal() -> None:
    """Construit puis mesure ; le code de sortie dit si tout tient."""
    from playwright.sync_api import sync_playwright

    from outils.diapos.__main__ import construire

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
