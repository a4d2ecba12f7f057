// Le socle d'un atelier qui montre une grille : ses traits, l'écriture, la sélection, l'import, la copie, la place du reste.

import { creer } from "./dom.js";
import { boutonGrand } from "./grand.js";
import { ecrireGrille, ecrireTableau, ecrireTableur } from "./notions.js";
import { Atelier } from "./socle.js";
import { menu, TiroirImporter } from "./tiroirs.js";
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
    this.vue = this.batirVue(this.gauche);
    this.importer = new TiroirImporter((texte) => this.demander("coller", { texte }));
  }

  /**
   * La vue de la grille ; un atelier peut en avoir une autre.
   * @param {Element} hote
   */
  batirVue(hote) {
    return new VueGrille(hote, {
      surValeurs: (valeurs) => this.surValeurs(valeurs),
      surSelection: (c) => this.ecrire("selection", c),
      surCollage: (texte) => this.surCollage(texte),
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

  /**
   * L'en-tête de tout atelier : ce qui lui est propre, puis importer, copier, agrandir ; et le tiroir, fermé.
   * @param {...(Node | string)} propres
   */
  entete(...propres) {
    const commandes = [
      this.importer.bouton,
      menu("Copier", this.copies()),
      creer("span", { class: "sdk-pousse" }),
      boutonGrand(this.el),
    ];
    const barre = creer("div", { class: "sdk-entete" }, ...propres, ...commandes);
    return creer("div", {}, barre, this.importer.tiroir);
  }

  /**
   * Ce qu'on peut copier : la grille montrée, en trois formes.
   * @returns {[texte: string, action: () => void][]}
   */
  copies() {
    const { vue } = this;
    return [
      ["Grille sur une ligne", () => vue.copier(ecrireGrille(vue.etat.valeurs), "Grille copiée, sur une ligne.")],
      ["Grille en tableau", () => vue.copier(ecrireTableau(vue.etat.valeurs, vue.etat.n), "Tableau copié.")],
      [
        "Cases pour un tableur",
        () => vue.copier(ecrireTableur(vue.etat.valeurs, vue.etat.n), "Cases copiées : collez-les dans un tableur."),
      ],
    ];
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

  /**
   * On a collé un texte sur la grille.
   * @param {string} texte
   */
  surCollage(texte) {
    this.demander("coller", { texte });
  }

  peindre() {
    this.vue.mettre(this.etat());
  }

  /** @param {{ texte?: string, recue?: number, pris?: boolean }} contenu */
  recevoir(contenu) {
    if (contenu.pris) this.importer.vider(); // d'abord : la phrase est de la grille qu'on vient de prendre
    super.recevoir(contenu);
  }

  /**
   * La phrase se lit là où l'on regarde : dans le tiroir s'il est ouvert, sinon près de la grille. Vide, elle efface l'une et l'autre.
   * @param {string} texte
   */
  dire(texte) {
    const { ouvert } = this.importer;
    if (!texte || !ouvert) this.vue.dire(texte);
    if (!texte || ouvert) this.importer.dire(texte);
  }
}
