// La chaîne de Markov d'une petite grille, sans écran : voisins, matrice des passages, loi stationnaire. Node éprouve ce fichier.

import { suite } from "./commun/notions.js";

export class Chaine {
  /**
   * @param {number[][]} etats les valeurs des cases libres de chaque état
   * @param {number[]} couts
   */
  constructor(etats, couts) {
    this.etats = etats;
    this.couts = couts;
    /** @type {number[][]} */
    this.voisins = etats.map((a) => suite(etats.length).filter((rang) => differences(a, etats[rang]) === 1));
    this.minimum = Math.min(...couts);
    this.maximum = Math.max(...couts);
    this.rangs = suite(etats.length).sort((a, b) => couts[a] - couts[b] || a - b); // du plus bas au plus haut
  }

  get taille() {
    return this.etats.length;
  }

  /**
   * La probabilité de passer d'un état à un autre en une itération ; pour un état et lui-même, celle d'y rester.
   * @param {number} T
   * @returns {Float64Array[]}
   */
  matrice(T) {
    return this.etats.map((_, a) => {
      const ligne = new Float64Array(this.taille);
      for (const b of this.voisins[a]) {
        ligne[b] = Math.exp(-Math.max(0, this.couts[b] - this.couts[a]) / T) / this.voisins[a].length;
      }
      ligne[a] = 1 - ligne.reduce((somme, p) => somme + p, 0);
      return ligne;
    });
  }

  /** @param {number} T */
  loi(T) {
    const poids = this.couts.map((c) => Math.exp(-(c - this.minimum) / T));
    const total = poids.reduce((somme, p) => somme + p, 0);
    return poids.map((p) => p / total);
  }

  /**
   * Pour chaque valeur de c, dans l'ordre : combien d'états l'ont, leur probabilité, leur fréquence dans une simulation.
   * @param {number[]} loi
   * @param {number[]} comptes
   */
  parValeur(loi, comptes) {
    const faites = comptes.reduce((somme, compte) => somme + compte, 0);
    const valeurs = [...new Set(this.rangs.map((rang) => this.couts[rang]))];
    return valeurs.map((c) => {
      const rangs = this.rangs.filter((rang) => this.couts[rang] === c);
      const probabilite = rangs.reduce((somme, rang) => somme + loi[rang], 0);
      const vus = rangs.reduce((somme, rang) => somme + comptes[rang], 0);
      return { c, nombre: rangs.length, probabilite, frequence: faites ? vus / faites : 0 };
    });
  }
}

/**
 * @param {number[]} a
 * @param {number[]} b
 */
function differences(a, b) {
  return a.reduce((somme, v, k) => somme + (v === b[k] ? 0 : 1), 0);
}

/**
 * La place de chaque état dans le paysage : les plus bas en bas, une rangée ou plusieurs par valeur de c.
 * @param {Chaine} chaine
 * @param {number} parRangee
 * @returns {{ places: [x: number, y: number][], rangees: { y: number, c: number }[], hauteur: number }}
 */
export function disposer(chaine, parRangee) {
  /** @type {[number, number][]} */
  const places = new Array(chaine.taille);
  /** @type {{ y: number, c: number }[]} */
  const rangees = [];
  let y = 0;
  for (const c of [...new Set(chaine.rangs.map((rang) => chaine.couts[rang]))].reverse()) {
    const rangs = chaine.rangs.filter((rang) => chaine.couts[rang] === c);
    rangees.push({ y, c });
    const lignes = Math.ceil(rangs.length / parRangee);
    const large = Math.ceil(rangs.length / lignes);
    rangs.forEach((rang, k) => {
      const dans = Math.min(large, rangs.length - large * Math.floor(k / large));
      places[rang] = [(k % large) + (parRangee - dans) / 2, y + Math.floor(k / large)];
    });
    y += lignes;
  }
  return { places, rangees, hauteur: y };
}
