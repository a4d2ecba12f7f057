// La colonne d'un essai de recuit : sa grille, où il en est, son dernier coup, ce qui l'arrête, ses réglages.

import { creer, tenir } from "./commun/dom.js";
import { Courbe } from "./courbe.js";

const DEPART = "Aucun coup encore : les cases libres sont remplies au hasard.";

/** @typedef {import("./reglages.js").Reglages} Reglages */
/** @typedef {import("./vue_conflits.js").VueConflits} VueConflits */

/**
 * Un essai, tel que l'écrit `Piste.etat`.
 * @typedef {object} Piste
 * @property {number[]} valeurs
 * @property {number} c
 * @property {number} T
 * @property {number} iterations
 * @property {number} fin
 * @property {string} arret
 * @property {string} statut
 * @property {string} gel
 * @property {string} ecart
 * @property {number[]} coup
 * @property {boolean} acceptee
 * @property {string} explication
 * @property {import("./courbe.js").Points} [points]
 */

/** La colonne d'un essai : sa grille, où il en est, son dernier coup. */
export class Colonne {
  /**
   * @param {string} nom
   * @param {Element} hoteDeGrille
   * @param {VueConflits} vue
   * @param {Reglages} reglages
   */
  constructor(nom, hoteDeGrille, vue, reglages) {
    this.vue = vue;
    vue.editable = false;
    vue.lectureSeule = "Cette grille est celle du recuit : pour une autre, « Importer… ».";
    vue.table.setAttribute("aria-label", `Grille de l'essai ${nom}`);
    this.reglages = reglages;
    this.courbe = new Courbe();
    this.titre = creer("p", { class: "sdk-titre" }, `Essai ${nom}`);
    this.statut = creer("p", { class: "sdk-statut" });
    this.explication = creer("p", { class: "sdk-coup" });
    this.gel = creer("p", { class: "sdk-gel" });
    this.ecart = creer("p", { class: "sdk-ecart", role: "status", "aria-live": "polite" });
    this.hote = creer("section", { class: "sdk-essai", "aria-label": `Essai ${nom}` });
    this.hote.append(this.titre, this.statut, hoteDeGrille, this.ecart, this.gel, this.explication);
    this.titreDesReglages = creer("p", { class: "sdk-titre" }, `Réglages de l'essai ${nom}`);
    this.hoteDesReglages = creer("div", {}, this.titreDesReglages, reglages.hote);
  }

  /**
   * @param {string} nom
   * @param {boolean} seule
   */
  nommer(nom, seule) {
    this.titre.textContent = nom;
    this.titreDesReglages.textContent = tenir(`Réglages : ${nom}`);
    this.titre.hidden = this.titreDesReglages.hidden = seule;
  }

  /**
   * @param {Piste} piste
   * @param {import("./commun/notions.js").EtatDeGrille} etat
   * @param {boolean} montrerLeCoup
   */
  montrer(piste, etat, montrerLeCoup) {
    const coup = montrerLeCoup && !piste.arret ? piste.coup : [];
    this.vue.montrer({ ...etat, valeurs: piste.valeurs }, { coup, accepte: piste.acceptee, gelee: Boolean(piste.gel) });
    this.statut.textContent = tenir(piste.statut);
    this.statut.dataset.etat = { "": "", solution: "résolue" }[piste.arret] ?? "bloquée";
    this.explication.textContent = tenir(piste.explication || (piste.iterations ? "" : DEPART));
    if (this.ecart.textContent !== piste.ecart) this.ecart.textContent = piste.ecart;
    this.ecart.hidden = !piste.ecart;
    this.gel.textContent = tenir(piste.gel);
    this.gel.hidden = !piste.gel;
  }
}
