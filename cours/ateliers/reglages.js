// Les réglages d'un essai : un curseur gradué pour chaque nombre, une liste pour le voisinage.

import { bouton, creer, empecher } from "./commun/dom.js";
import { nombre } from "./commun/nombres.js";

/**
 * Ce que Python dit d'un réglage : voir `curseurs_de`.
 * @typedef {object} Reglage
 * @property {string} nom
 * @property {string} titre
 * @property {any} valeur
 * @property {number[]} [valeurs]
 * @property {number} [usuelle]
 * @property {[valeur: string, texte: string][]} [options] d'une liste ; sans elles, les deux voisinages du recuit
 */

/** @type {[valeur: string, texte: string][]} */
const VOISINAGES = [
  ["changement", "Changer une case (document S)"],
  ["échange", "Échanger deux cases d'une région"],
];

export class Reglages {
  /** @param {(nom: string, valeur: unknown) => void} surReglage */
  constructor(surReglage) {
    this.surReglage = surReglage;
    this.hote = creer("div", { class: "sdk-curseurs" });
    this.lus = "";
  }

  /** @param {Reglage[]} reglages */
  mettre(reglages) {
    const lus = JSON.stringify(reglages);
    if (lus === this.lus) return;
    this.lus = lus;
    const actif = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.reglage : undefined;
    this.hote.replaceChildren(...reglages.map((reglage) => (reglage.valeurs ? this.curseur(reglage) : this.liste(reglage))));
    if (actif) /** @type {HTMLElement | null} */ (this.hote.querySelector(`[data-reglage="${actif}"]`))?.focus();
  }

  /** @param {Reglage} reglage */
  curseur({ nom, titre, valeur, valeurs = [], usuelle = 0 }) {
    const rang = valeurs.indexOf(valeur);
    const attributs = { type: "range", min: 0, max: valeurs.length - 1, value: rang, "data-reglage": nom, "data-noyau": "" };
    const entree = creer("input", attributs);
    const sortie = creer("output", {}, ecrire(valeur));
    const dire = () => {
      const texte = ecrire(valeurs[Number(entree.value)]);
      sortie.textContent = texte;
      entree.setAttribute("aria-valuetext", texte);
    };
    dire();
    entree.addEventListener("input", dire);
    entree.addEventListener("change", () => this.surReglage(nom, valeurs[Number(entree.value)]));
    const retour = bouton(`↺ ${ecrire(usuelle)}`, () => this.surReglage(nom, usuelle), {
      class: "sdk-discret",
      title: "La valeur du document S",
      "aria-label": `${titre} : la valeur du document, ${ecrire(usuelle)}`,
      "data-noyau": "",
    });
    empecher(retour, valeur === usuelle ? "C'est déjà la valeur du document S." : "");
    const etiquette = creer("label", { class: "sdk-curseur" }, creer("span", {}, titre), entree);
    return creer("div", { class: "sdk-reglage" }, etiquette, sortie, retour);
  }

  /** @param {Reglage} reglage */
  liste({ nom, titre, valeur, options = VOISINAGES }) {
    const choix = creer("select", { "data-reglage": nom, "data-noyau": "" });
    for (const [value, texte] of options) choix.append(creer("option", { value }, texte));
    choix.value = valeur;
    choix.addEventListener("change", () => this.surReglage(nom, choix.value));
    return creer("div", { class: "sdk-reglage" }, creer("label", { class: "sdk-curseur" }, creer("span", {}, titre), choix));
  }
}

/**
 * La valeur d'un réglage, en peu de chiffres, sauf tout près de 1 : α = 0,99999 n'est pas 1.
 * @param {number} x
 */
export function ecrire(x) {
  return nombre(x, x < 1 && x > 0.99 ? 8 : 4);
}
