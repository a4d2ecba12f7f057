"""Un widget monté dans une page nue, relié au vrai objet Python : sans serveur ni noyau, donc en une fraction de seconde.

La page a les variables de couleur de JupyterLab, claires ou sombres. Ce qui dépend de JupyterLab lui-même (les raccourcis, le
noyau qu'on arrête, l'export) s'éprouve dans `conftest.ouvrir`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.navigateur.attentes import Lecture, faire

THEMES = Path(sys.prefix) / "share/jupyter/lab/themes/@jupyterlab"
PAGE = """<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Scène</title><style>{styles}
body {{ margin: 0; padding: 8px; background: var(--jp-layout-color0); }}</style></head>
<body data-jp-theme-light="{clair}"><main></main></body></html>"""
MODELE = """// La page sert à toutes les scènes : ce que la précédente remettait à plus tard n'aura pas lieu.
for (let k = setTimeout(() => 0); k > 0; k -= 1) clearTimeout(k);
for (let k = requestAnimationFrame(() => 0); k > 0; k -= 1) cancelAnimationFrame(k);
window.Modele = class {
  constructor(etat) { this.etat = etat; this.ecoutes = []; this.a_envoyer = {}; this.envois = 0; this.vivant = true;
    this.rang = 0; this.envoyes = {}; }
  get(trait) { return this.etat[trait]; }
  set(trait, valeur) {
    const avant = this.etat[trait];
    this.etat[trait] = this.a_envoyer[trait] = valeur;
    if (avant !== valeur) this.emettre(`change:${trait}`);
  }
  save_changes() { const traits = this.a_envoyer; this.a_envoyer = {}; this.parler({ traits }); }
  send(contenu) { this.parler({ contenu }); }
  on(evenement, action) { this.ecoutes.push([evenement, action]); }
  off(evenement, action) { this.ecoutes = this.ecoutes.filter(([e, a]) => e !== evenement || a !== action); }
  emettre(evenement, contenu) { for (const [e, a] of [...this.ecoutes]) if (e === evenement) a(contenu); }
  get widget_manager() { return { get_model: async () => this.complet }; }
  get complet() {
    const modele = this;
    return { get comm_live() { return modele.vivant; }, on: (e, a) => modele.on(e, a), off: (e, a) => modele.off(e, a) };
  }
  mourir() { this.vivant = false; this.emettre("comm_live_update"); }
  async parler(demande) {
    if (!this.vivant) return;
    this.envois += 1;
    const rang = this.rang += 1;
    for (const nom of Object.keys(demande.traits ?? {})) this.envoyes[nom] = rang;
    const { etat, messages } = await window.sdkPython(demande);
    // Comme dans JupyterLab, une réponse ne défait pas ce que la page a envoyé depuis.
    const frais = Object.keys(etat).filter((nom) => (this.envoyes[nom] ?? 0) <= rang && !(nom in this.a_envoyer));
    const changes = frais.filter((nom) => JSON.stringify(this.etat[nom]) !== JSON.stringify(etat[nom]));
    for (const nom of frais) this.etat[nom] = etat[nom];
    for (const nom of changes) this.emettre(`change:${nom}`, etat[nom]);
    for (const message of messages) this.emettre("msg:custom", message);
    this.envois -= 1;
  }
}
// Une page nue n'a pas le droit au presse-papiers : ce qu'on copie se lit dans window.copie.
Object.defineProperty(navigator, "clipboard", {
  value: { writeText: async (texte) => { window.copie = texte; } },
  configurable: true,
});
window.monterScene ??= async (source, etat) => {
  const adresse = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const module = await import(adresse);
  const el = document.querySelector("main").appendChild(document.createElement("div"));
  window.modele = new Modele(etat);
  await module.default.render({ model: window.modele, el });
};"""


class Scene:
    """Le widget dans sa page, et de quoi attendre que Python ait répondu."""

    def __init__(self, page: Any, widget: Any) -> None:
        self.page, self.widget, self.messages = page, widget, list[dict[str, Any]]()
        widget.send = lambda contenu, *_: self.messages.append(contenu)
        widget._boucle = lambda: None  # pas de noyau : une recherche se fait d'une traite

    def jouer(self, *, sombre: bool = False, largeur: int = 900, hauteur: int = 900) -> Scene:
        """Monte le widget."""
        self.page.set_viewport_size({"width": largeur, "height": hauteur})
        self.page.set_content(PAGE.format(styles=variables(sombre) + self.widget._css, clair=str(not sombre).lower()))
        self.page.add_script_tag(content=MODELE)
        faire(self.page, "([source, etat]) => window.monterScene(source, etat)", [self.widget._esm, self.etat()])
        return self

    def bouton(self, nom: str) -> Any:
        """Le bouton de ce nom."""
        return self.page.get_by_role("button", name=nom, exact=True)

    def cliquer(self, nom: str) -> None:
        """Clique un bouton, et attend que Python ait répondu."""
        self.bouton(nom).click()
        self.attendre()

    def case(self, i: int, j: int) -> Any:
        """La case de ligne i et de colonne j, à partir de 1."""
        return self.page.locator("table[role=grid] tr").nth(i - 1).locator("td").nth(j - 1)

    def etat(self) -> dict[str, Any]:
        """Les traits que la page connaît."""
        ignores = ("_esm", "_css", "_model_module", "_view_module", "layout", "tabbable", "tooltip")
        return {nom: valeur for nom, valeur in self.widget.get_state().items() if nom not in ignores}

    def repondre(self, demande: dict[str, Any]) -> dict[str, Any]:
        """Ce que fait le noyau d'un message de la page."""
        self.messages.clear()
        if "traits" in demande:
            self.widget.set_state(demande["traits"])
        if "contenu" in demande:
            self.widget._au_message(self.widget, demande["contenu"], [])
        return {"etat": self.etat(), "messages": list(self.messages)}

    def python(self, lire: Callable[[], Any]) -> Lecture:
        """Ce que vaut une chose en Python : la page l'en informe avec un léger retard."""
        return self.page.lire(lire, "l'objet Python")

    def copier(self, nom: str) -> Lecture:
        """Copie par le menu ; ce qu'avait pris une copie précédente ne compte pas."""
        faire(self.page, "() => { window.copie = undefined; }")
        self.page.locator("summary", has_text="Copier").click()
        self.bouton(nom).click()
        return self.page.js("() => window.copie")

    def arreter_le_noyau(self) -> None:
        """Le modèle de la page ne répond plus ; ce que la page en dit se peint aussitôt."""
        faire(self.page, "() => window.modele.mourir()")

    def attendre(self) -> None:
        """Attend que Python ait répondu à tout ce que la page lui a demandé."""
        self.page.wait_for_function("() => window.modele.envois === 0")


def variables(sombre: bool) -> str:
    """Les variables de couleur du thème de JupyterLab, sans ses règles."""
    nom = f"theme-{'dark' if sombre else 'light'}-extension/index.css"
    texte = (THEMES / nom).read_text(encoding="utf-8")
    racines = re.findall(r":root\s*\{[^}]*\}", texte)
    return "\n".join(racines)
