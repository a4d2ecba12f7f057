// Une grille où l'on écrit aussi au crayon : de petites valeurs, dans les cases encore vides. Tout s'annule d'un même geste.
// Si Python montre une table, le crayon ôte ou remet de ses candidats ; sinon, il note ce qu'on veut.

import { creer } from "./commun/dom.js";
import { candidatsDe, enumerer, nomDeCase, SYMBOLES, suite } from "./commun/notions.js";
import { VueGrille } from "./commun/vue_grille.js";

/** @typedef {import("./commun/notions.js").EtatDeGrille} EtatDeGrille */

const PLEINE = "Cette case a une valeur : videz-la pour y crayonner.";

export class VueCrayon extends VueGrille {
  /** @type {(petits: number[]) => void} on a écrit au crayon */
  surCrayon = () => {};

  /**
   * Les vecteurs que change le crayon : ceux de la table montrée, ou les notes.
   * @param {EtatDeGrille} etat
   */
  petits({ n, vecteurs, crayons = [] }) {
    if (vecteurs.length) return vecteurs;
    return crayons.length ? crayons : suite(n ** 4).map(() => 0);
  }

  /**
   * Les valeurs, suivies de ce qui est au crayon.
   * @param {EtatDeGrille} etat
   */
  saisieDe(etat) {
    return [...etat.valeurs, ...this.petits(etat)];
  }

  saisieVide() {
    const notes = this.etat.vecteurs.length ? this.etat.vecteurs : this.petits(this.etat).map(() => 0);
    return [...super.saisieVide(), ...notes];
  }

  /** @param {number[]} saisie */
  changer(saisie) {
    const cases = this.N ** 2;
    const petits = saisie.slice(cases);
    const change = String(petits) !== String(this.petits(this.etat));
    if (this.etat.vecteurs.length) this.etat.vecteurs = petits;
    else this.etat.crayons = petits;
    super.changer(saisie.slice(0, cases));
    if (change) this.surCrayon(petits);
  }

  /**
   * Note une valeur dans une case, ou l'en ôte ; 0 efface tout ce qu'on y a noté.
   * @param {number} c
   * @param {number} valeur
   */
  crayonner(c, valeur) {
    if (this.etat.valeurs[c]) {
      this.dire(PLEINE);
      return;
    }
    const saisie = this.saisieDe(this.etat);
    const rang = this.N ** 2 + c;
    const vide = this.etat.vecteurs.length ? 2 ** (this.N + 1) - 2 : 0;
    saisie[rang] = valeur ? saisie[rang] ^ (1 << valeur) : vide;
    this.dire("");
    this.proposer(saisie);
  }

  /** @param {number} c */
  contenu(c) {
    const notes = this.notes(c);
    if (!notes) return super.contenu(c);
    const permises = new Set(candidatsDe(notes, this.N));
    const petites = suite(this.N).map((k) => {
      const [texte, trouve] = [permises.has(k + 1) ? SYMBOLES[k + 1] : "", k + 1 === this.etat.repere];
      return creer("span", { class: texte && trouve ? "sdk-trouve" : "" }, texte);
    });
    return [creer("span", { class: "sdk-candidats sdk-notes", "aria-hidden": true }, ...petites)];
  }

  /** @param {number} c */
  detailler(c) {
    const notes = this.notes(c);
    return notes ? `${nomDeCase(c, this.N)} : au crayon, ${enumerer(candidatsDe(notes, this.N))}` : super.detailler(c);
  }

  /**
   * @param {number} c
   * @param {boolean} fautive
   */
  annoncer(c, fautive) {
    const notes = this.notes(c);
    const suiteDite = notes ? `, au crayon ${enumerer(candidatsDe(notes, this.N))}` : "";
    return super.annoncer(c, fautive) + suiteDite;
  }

  /**
   * Ce qu'on a noté d'une case encore vide.
   * @param {number} c
   */
  notes(c) {
    return this.etat.valeurs[c] || this.etat.vecteurs.length ? 0 : (this.etat.crayons?.[c] ?? 0);
  }
}
