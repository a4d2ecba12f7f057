// Une grille remplie et ses conflits : dans chaque case c_ij, en nombre et en jauge ; le dernier coup essayé ; les marges d'un gel.

import { creer } from "./commun/dom.js";
import { VueGrille } from "./commun/vue_grille.js";
import { conflitsParCase, margesDe, zonesDe } from "./conflits.js";

/** @typedef {import("./commun/notions.js").EtatDeGrille} EtatDeGrille */

export class VueConflits extends VueGrille {
  ordre = 0;
  /** @type {number[][]} */
  zones = [];
  /** @type {number[]} */
  conflits = [];
  /** @type {(number | undefined)[]} */
  marges = [];
  /** @type {number[]} les cases du dernier coup */
  coup = [];
  accepte = false;

  /**
   * @param {EtatDeGrille} etat
   * @param {{ coup?: number[], accepte?: boolean, gelee?: boolean }} [suite]
   */
  montrer(etat, { coup = [], accepte = false, gelee = false } = {}) {
    if (etat.n !== this.ordre) this.zones = zonesDe(etat.n);
    this.ordre = etat.n;
    this.conflits = conflitsParCase(this.zones, etat.valeurs);
    this.marges = gelee ? margesDe(this.zones, etat.valeurs, etat.fixes) : [];
    this.coup = coup;
    this.accepte = accepte;
    this.mettre(etat);
    this.historique.oublier(); // on n'écrit pas ici
  }

  /**
   * @param {HTMLTableCellElement} td
   * @param {number} c
   */
  peindreCase(td, c) {
    super.peindreCase(td, c, false); // le signe d'un conflit serait dans presque toutes les cases : c_ij en dit plus
    const essayee = this.coup.includes(c);
    td.classList.toggle("sdk-essayee", essayee);
    td.classList.toggle("sdk-acceptee", essayee && this.accepte);
    td.dataset.conflits = String(Math.min(5, this.conflits[c] ?? 0));
  }

  /** @param {number} c */
  contenu(c) {
    const combien = this.conflits[c];
    const ajouts = [];
    if (combien) ajouts.push(creer("span", { class: "sdk-cij", "aria-hidden": true }, String(combien)));
    const marge = this.marges[c];
    if (marge !== undefined) ajouts.push(creer("span", { class: "sdk-marge-de-gel", "aria-hidden": true }, direMarge(marge)));
    return [...super.contenu(c), ...ajouts];
  }

  /**
   * @param {number} c
   * @param {boolean} fautive
   */
  annoncer(c, fautive) {
    const mots = [super.annoncer(c, fautive)];
    if (this.conflits[c]) mots.push(`c de cette case : ${this.conflits[c]}`);
    if (this.coup.includes(c)) mots.push(this.accepte ? "dernier coup, accepté" : "dernier coup, refusé");
    if (this.marges[c] !== undefined) mots.push(`plus petite variation : ${direMarge(this.marges[c] ?? 0)}`);
    return mots.join(", ");
  }

  /** @param {number} c */
  viser(c) {
    super.viser(c);
    if (c < 0 || this.conflits[c] === undefined) return;
    const combien = this.conflits[c];
    const zone = combien ? `${combien} case${combien > 1 ? "s" : ""} de sa zone ${combien > 1 ? "ont" : "a"}` : "aucune case de sa zone n'a";
    this.detail.textContent += ` ; c_ij = ${combien} : ${zone} cette valeur`;
  }
}

/** @param {number} marge */
function direMarge(marge) {
  if (marge === 0) return "≈";
  return marge > 0 ? `+${marge}` : `−${-marge}`;
}
