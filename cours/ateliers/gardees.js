// Les grilles qu'on a gardées : leur nombre d'indices, leur difficulté et ses raisons ; reprendre, copier, oublier.

import { bouton, creer } from "./commun/dom.js";

/**
 * Une grille jugée, comme la décrit Python.
 * @typedef {object} Jugee
 * @property {string} grille sur une ligne
 * @property {number} indices
 * @property {string} niveau
 * @property {string[]} raisons
 */

/**
 * Ce qu'on peut demander d'une grille gardée.
 * @typedef {object} Gestes
 * @property {(rang: number) => void} reprendre
 * @property {(rang: number) => void} oublier
 * @property {(grille: string) => void} copier
 * @property {() => void} imprimer
 */

/**
 * La difficulté et ses raisons : un titre, puis une ligne par règle.
 * @param {Jugee} jugee
 */
export function raisonsDe({ indices, niveau, raisons }) {
  const liste = creer("ul", { class: "sdk-raisons" }, ...raisons.map((raison) => creer("li", {}, raison)));
  return [creer("p", { class: "sdk-niveau" }, `${indices} indices, difficulté : ${niveau}`), liste];
}

export class Gardees {
  liste = creer("ol", { class: "sdk-liste-gardees" });
  lues = "";

  /** @param {Gestes} gestes */
  constructor(gestes) {
    this.gestes = gestes;
    const attributs = { "data-noyau": "", title: "Toutes, et leurs solutions à la suite" };
    const imprimer = bouton("Imprimer les gardées (PDF)", () => gestes.imprimer(), attributs);
    this.hote = creer("section", { class: "sdk-gardees", "aria-label": "Grilles gardées" });
    this.hote.append(creer("p", { class: "sdk-titre" }, "Grilles gardées"), this.liste, imprimer);
  }

  /** @param {Jugee[]} jugees */
  mettre(jugees) {
    this.hote.hidden = !jugees.length;
    const lues = JSON.stringify(jugees);
    if (lues === this.lues) return;
    this.lues = lues;
    this.liste.replaceChildren(...jugees.map((jugee, rang) => this.ligne(jugee, rang)));
  }

  /**
   * @param {Jugee} jugee
   * @param {number} rang
   */
  ligne(jugee, rang) {
    /** @type {(texte: string, action: () => void, noyau?: boolean) => HTMLButtonElement} */
    const action = (texte, faire, noyau = true) => {
      const attributs = { class: "sdk-discret", "aria-label": `${texte} la grille ${rang + 1}` };
      return bouton(texte, faire, noyau ? { ...attributs, "data-noyau": "" } : attributs);
    };
    const barre = creer(
      "div",
      { class: "sdk-barre" },
      action("Reprendre", () => this.gestes.reprendre(rang)),
      action("Copier", () => this.gestes.copier(jugee.grille), false),
      action("Oublier", () => this.gestes.oublier(rang)),
    );
    return creer("li", {}, ...raisonsDe(jugee), barre);
  }
}
