// Le socle d'un atelier qui montre une grille : ses traits, l'écriture, la sélection, le collage, la place du reste.

import { creer } from "./dom.js";
import { Atelier } from "./socle.js";
import { VueGrille } from "./vue_grille.js";

/** @typedef {import("./notions.js").EtatDeGrille} EtatDeGrille */
/** @typedef {import("./socle.js").Modele} Modele */

export class AtelierGrille extends Atelier {
  /** Les traits d'une grille, qui sont ceux de `AtelierGrille` en Python. */
  static TRAITS_DE_GRILLE = ["n", "valeurs", "vecteurs", "fixes", "surbrillance", "selection"];

  /**
   * @param {Modele} modele
   * @param {HTMLElement} el
   */
  constructor(modele, el) {
    super(modele, el);
    el.setAttribute("data-lm-suppress-shortcuts", "true"); // JupyterLab ne prend pas nos touches pour les siennes
    this.gauche = creer("div", { class: "sdk-gauche-atelier" });
    this.vue = new VueGrille(this.gauche, {
      surValeurs: (valeurs) => this.surValeurs(valeurs),
      surSelection: (c) => this.ecrire("selection", c),
      surCollage: (texte) => this.demander("coller", { texte }),
    });
  }

  /**
   * La grille à gauche, et ce qu'on veut à droite.
   * @param {...(Node | string)} droite
   */
  colonnes(...droite) {
    const panneau = creer("div", { class: "sdk-droite-atelier" }, ...droite);
    return creer("div", { class: "sdk-colonnes" }, this.gauche, panneau);
  }

  /** @returns {EtatDeGrille} */
  etat() {
    const paires = AtelierGrille.TRAITS_DE_GRILLE.map((trait) => [trait, this.lire(trait)]);
    return Object.fromEntries(paires);
  }

  /**
   * On a écrit dans la grille : Python reçoit les valeurs.
   * @param {number[]} valeurs
   */
  surValeurs(valeurs) {
    this.ecrire("valeurs", valeurs);
  }

  peindre() {
    this.vue.mettre(this.etat());
  }

  /** @param {string} texte */
  dire(texte) {
    this.vue.dire(texte);
  }
}
