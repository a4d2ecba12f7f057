// Un bouton, et sous lui les indications déjà dévoilées. Python ne livre que celles-là.

import { bouton, creer, tenir } from "./commun/dom.js";
import { Atelier, monter } from "./commun/socle.js";

const STYLE_TEXTE = "margin:4px 0 10px;max-width:60em";
const STYLE_CODE = "margin:4px 0 10px;white-space:pre;overflow-x:auto;color:inherit";

/** @typedef {[titre: string, morceaux: string[], code: boolean]} Etape Les morceaux de rang impair sont du code. */

/**
 * @param {number} rang
 * @param {Etape} etape
 */
function section(rang, [titre, morceaux, code]) {
  const corps = code ? corpsDeCode(titre, morceaux.join("")) : creer("p", { style: STYLE_TEXTE }, ...morceaux.map(enProse));
  return creer("section", {}, creer("strong", {}, `${rang}. ${titre}`), corps);
}

/**
 * @param {string} morceau
 * @param {number} rang
 */
function enProse(morceau, rang) {
  return rang % 2 ? creer("code", {}, morceau) : morceau;
}

/**
 * Un code large se fait défiler au clavier, sans que JupyterLab prenne les flèches pour lui.
 * @param {string} titre
 * @param {string} texte
 */
function corpsDeCode(titre, texte) {
  const attributs = { role: "region", "aria-label": titre, tabindex: 0, "data-lm-suppress-shortcuts": true };
  return creer("pre", { style: STYLE_CODE, ...attributs }, texte);
}

class Indications extends Atelier {
  static traits = ["devoilees"];

  insiste = false;
  bouton = bouton("", () => this.devoiler(), { title: `Exercice ${this.lire("identifiant")}` });
  message = creer("span", { role: "status", style: "margin-left:10px" });
  liste = creer("div", { "aria-live": "polite", style: "margin-top:8px" });

  batir() {
    this.bouton.addEventListener("keydown", (e) => e.repeat && e.preventDefault()); // Entrée tenue ne dévoile pas tout
    this.el.append(this.bouton, this.message, this.liste);
  }

  /** @returns {Etape[]} */
  get devoilees() {
    return this.lire("devoilees");
  }

  peindre() {
    const niveau = this.devoilees.length;
    const total = this.lire("total");
    const fini = niveau === total;
    this.bouton.textContent = fini ? "Tout est dévoilé" : `Indication suivante (${niveau + 1} sur ${total})`;
    this.bouton.setAttribute("aria-disabled", String(fini));
    this.message.textContent = "";
    const deja = this.liste.children.length;
    this.liste.append(...this.devoilees.slice(deja).map((etape, k) => section(deja + k + 1, etape)));
  }

  /** @param {string} texte */
  dire(texte) {
    this.message.textContent = tenir(texte);
  }

  /**
   * Python peut retenir la suite jusqu'à une première vérification : cliquer après l'avoir lu, c'est insister.
   * @param {{ texte?: string, recue?: number, retenue?: boolean }} contenu
   */
  recevoir(contenu) {
    this.insiste ||= contenu.retenue === true;
    super.recevoir(contenu);
  }

  /** Demande l'indication suivante : une à la fois, même si Python tarde. */
  devoiler() {
    const niveau = this.devoilees.length;
    if (niveau < this.lire("total")) this.demander("suivante", { niveau: niveau + 1, insiste: this.insiste });
  }
}

export default monter(Indications);
