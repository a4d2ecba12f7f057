// Le pavé : les valeurs en boutons, pour le doigt ; un même chiffre sert à écrire, à crayonner ou à repérer.

import { bouton, creer } from "./dom.js";
import { SYMBOLES, suite } from "./notions.js";

/** @typedef {[nom: string, texte: string, indication: string]} Mode */

/** @type {Object<string, (v: number) => string>} */
const VERBES = {
  ecrire: (v) => (v ? `écrire ${v}` : "vider la case"),
  crayon: (v) => (v ? `ôter ou remettre ${v} au crayon` : "effacer ce qui est au crayon"),
  repere: (v) => (v ? `repérer les ${v}` : "ne plus rien repérer"),
};

export class Pave {
  /**
   * @param {Mode[]} modes
   * @param {(mode: string, valeur: number) => void} surValeur 0 pour vider
   */
  constructor(modes, surValeur) {
    this.modes = modes;
    this.surValeur = surValeur;
    this.mode = modes[0][0];
    this.N = 0;
    this.touches = creer("div", { class: "sdk-touches", role: "group", "aria-label": "Valeurs" });
    this.choix = creer("div", { class: "sdk-modes", role: "radiogroup", "aria-label": "Ce que fait un chiffre" });
    this.boutons = modes.map(([nom, texte, indication]) => {
      return bouton(texte, () => this.choisir(nom), { role: "radio", title: indication });
    });
    this.choix.append(...this.boutons);
    this.choix.addEventListener("keydown", (e) => this.auClavier(e));
    this.choix.hidden = modes.length < 2;
    this.tete = creer("div", { class: "sdk-barre" }, this.choix);
    this.racine = creer("div", { class: "sdk-pave-entier" }, this.tete, this.touches);
    this.choisir(this.mode);
  }

  /** @param {KeyboardEvent} evenement */
  auClavier({ key }) {
    const sens = Number(key === "ArrowRight") - Number(key === "ArrowLeft");
    if (!sens) return;
    const rang = this.modes.findIndex(([nom]) => nom === this.mode);
    const suivant = (rang + sens + this.modes.length) % this.modes.length;
    this.choisir(this.modes[suivant][0]);
    this.boutons[suivant].focus();
  }

  /**
   * Ajoute des boutons à côté des modes.
   * @param {...HTMLElement} elements
   */
  modesEt(...elements) {
    this.tete.append(...elements);
  }

  /** @param {string} mode */
  choisir(mode) {
    this.mode = mode;
    for (const [k, [nom]] of this.modes.entries()) {
      this.boutons[k].setAttribute("aria-checked", String(nom === mode));
      this.boutons[k].tabIndex = nom === mode ? 0 : -1;
    }
    this.etiqueter();
  }

  /** @param {number} N */
  mettre(N) {
    if (N === this.N) return;
    this.N = N;
    const signes = [...suite(N).map((k) => SYMBOLES[k + 1]), "⌫"];
    const touches = signes.map((signe, k) => bouton(signe, () => this.surValeur(this.mode, (k + 1) % (N + 1))));
    this.touches.replaceChildren(...touches);
    this.etiqueter();
  }

  etiqueter() {
    for (const [k, touche] of [...this.touches.children].entries()) {
      touche.setAttribute("aria-label", VERBES[this.mode]((k + 1) % (this.N + 1)));
    }
  }

  /**
   * Marque la touche de la valeur repérée.
   * @param {number} valeur
   */
  marquer(valeur) {
    for (const [k, touche] of [...this.touches.children].entries()) {
      touche.setAttribute("aria-pressed", String(k + 1 === valeur));
    }
  }
}
