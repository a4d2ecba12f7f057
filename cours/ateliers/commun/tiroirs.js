// Ce qui s'ouvre au-dessus d'un atelier : le tiroir où l'on colle une grille, le menu de ce qu'on peut copier.

import { bouton, creer, garder, tenir } from "./dom.js";

const EXEMPLES_DE_FORMATS =
  "81 caractères, tableau avec ou sans bordures, ligne HoDoKu, fichier SadMan ou Simple Sudoku, adresse SudokuWiki, CSV, cases d'un tableur…";

/** Un tiroir et le bouton qui l'ouvre ; on le ferme par Échap. */
export class TiroirImporter {
  /** @param {(texte: string) => void} surTexte */
  constructor(surTexte) {
    this.surTexte = surTexte;
    this.bouton = bouton("Importer…", () => this.ouvrir(!this.ouvert), { "aria-expanded": "false" });
    this.texte = creer("textarea", { rows: 9, spellcheck: false, "aria-label": "La grille à importer" });
    this.texte.placeholder = EXEMPLES_DE_FORMATS;
    const actions = creer(
      "div",
      { class: "sdk-barre" },
      bouton("Prendre cette grille", () => this.prendre(), { class: "sdk-principal", "data-noyau": "" }),
      bouton("Fermer", () => this.ouvrir(false), { class: "sdk-discret" }),
    );
    this.message = creer("p", { class: "sdk-tiroir-message", role: "status", "aria-live": "polite" });
    const titre = creer("p", { class: "sdk-titre" }, "Collez une grille, dans le format où vous l'avez.");
    this.tiroir = creer("div", { class: "sdk-tiroir", role: "group", "aria-label": "Importer une grille" });
    this.tiroir.append(titre, this.texte, this.message, actions);
    this.tiroir.hidden = true;
    this.tiroir.addEventListener("keydown", (e) => this.auClavier(e));
  }

  /** @param {KeyboardEvent} evenement */
  auClavier(evenement) {
    evenement.stopPropagation(); // ni la grille ni JupyterLab ne prennent ce qu'on écrit ici
    if (evenement.key !== "Escape") return;
    garder(evenement);
    this.ouvrir(false);
  }

  get ouvert() {
    return !this.tiroir.hidden;
  }

  /** @param {boolean} ouvert */
  ouvrir(ouvert) {
    this.dire(""); // un refus d'hier n'est pas celui d'aujourd'hui
    this.tiroir.hidden = !ouvert;
    this.bouton.setAttribute("aria-expanded", String(ouvert));
    (ouvert ? this.texte : this.bouton).focus();
  }

  /** @param {string} texte */
  dire(texte) {
    this.message.textContent = tenir(texte);
  }

  prendre() {
    this.dire("");
    if (this.texte.value.trim()) this.surTexte(this.texte.value);
    else this.texte.focus();
  }

  /** La grille a été prise : on range. */
  vider() {
    if (!this.ouvert) return;
    this.texte.value = "";
    this.ouvrir(false);
  }
}

/**
 * Un menu de boutons, qui se referme dès qu'on a choisi.
 * @param {string} titre
 * @param {[texte: string, action: () => void][]} choix
 */
export function menu(titre, choix) {
  const details = creer("details", { class: "sdk-menu" });
  const fermer = () => {
    details.open = false;
    details.querySelector("summary")?.focus();
  };
  const boutons = choix.map(([texte, action]) => {
    const choisir = () => {
      fermer();
      action();
    };
    return bouton(texte, choisir, { class: "sdk-discret" });
  });
  details.append(creer("summary", {}, `${titre} ▾`), creer("div", {}, ...boutons));
  details.addEventListener("keydown", (e) => {
    if (e.key !== "Escape" || !details.open) return;
    garder(e);
    fermer();
  });
  details.addEventListener("focusout", (e) => {
    if (e.relatedTarget instanceof Node && !details.contains(e.relatedTarget)) details.open = false;
  });
  return details;
}
