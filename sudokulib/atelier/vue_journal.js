// Le journal : une liste qu'on parcourt aux flèches ou à la souris ; chaque ligne se rejoue sur la grille.

import { cibleDe, creer, garder } from "./commun/dom.js";
import { lignesGardees, ligneVoisine } from "./deductions.js";

/** @typedef {import("./deductions.js").Ligne} Ligne */

export class VueJournal {
  /** @param {(rang: number) => void} surChoix reçoit le rang de la ligne choisie, −1 quand il n'y en a plus */
  constructor(surChoix) {
    this.surChoix = surChoix;
    this.actif = -1;
    /** @type {Ligne[]} */
    this.lignes = [];
    this.prefixe = `sdk-${Math.random().toString(36).slice(2)}-`; // des identifiants propres à cette vue
    this.liste = creer("ol", {
      class: "sdk-journal",
      role: "listbox",
      tabindex: 0,
      "aria-label": "Journal des déductions",
    });
    this.liste.addEventListener("keydown", (e) => this.auClavier(e));
    this.liste.addEventListener("mouseover", (e) => this.choisir(this.rang(e)));
    this.liste.addEventListener("click", (e) => this.choisir(this.rang(e)));
    for (const fin of ["mouseleave", "blur"]) this.liste.addEventListener(fin, () => this.choisir(-1));
  }

  /** @param {Event} evenement */
  rang(evenement) {
    const ligne = cibleDe(evenement, "li");
    return ligne ? [...this.liste.children].indexOf(ligne) : -1;
  }

  /** @param {Ligne[]} lignes */
  mettre(lignes) {
    const garde = lignesGardees(this.lignes, lignes);
    if (!garde) this.liste.replaceChildren();
    this.liste.append(...lignes.slice(garde).map((ligne, k) => this.ecrire(ligne, garde + k)));
    this.lignes = lignes;
    this.actif = -1;
    this.liste.scrollTop = this.liste.scrollHeight;
  }

  /**
   * @param {Ligne} ligne
   * @param {number} rang
   */
  ecrire({ texte }, rang) {
    return creer("li", { role: "option", "aria-selected": false, id: `${this.prefixe}${rang}` }, texte);
  }

  /** @param {number} rang */
  choisir(rang) {
    if (rang === this.actif) return;
    this.liste.children[this.actif]?.setAttribute("aria-selected", "false");
    this.actif = rang;
    const ligne = this.liste.children[rang];
    ligne?.setAttribute("aria-selected", "true");
    if (ligne) this.liste.setAttribute("aria-activedescendant", ligne.id);
    else this.liste.removeAttribute("aria-activedescendant");
    this.surChoix(rang);
  }

  /** @param {KeyboardEvent} evenement */
  auClavier(evenement) {
    const rang = ligneVoisine(evenement.key, this.actif, this.liste.children.length - 1);
    if (rang === undefined) return;
    garder(evenement);
    this.choisir(rang);
    this.liste.children[this.actif]?.scrollIntoView({ block: "nearest" });
  }
}
