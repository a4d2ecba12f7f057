// Rejouer le journal d'une séance, sans écran : Node éprouve ce fichier tel quel.

import { valeurDe } from "./commun/notions.js";

/**
 * Une ligne du journal : une phrase, les cases qui la justifient, et celles qu'elle change (case, avant, après).
 * @typedef {{ texte: string, causes: number[], effets: [number, number, number][] }} Ligne
 */

/**
 * La table de vecteurs telle qu'elle était juste après la ligne k : on défait celles qui suivent, de la dernière à la première.
 * @param {number[]} table
 * @param {Ligne[]} lignes
 * @param {number} k
 */
export function tableApres(table, lignes, k) {
  const copie = [...table];
  for (const { effets } of lignes.slice(k + 1).reverse()) {
    for (const [c, avant] of [...effets].reverse()) copie[c] = avant;
  }
  return copie;
}

/**
 * Les cases dévoilées d'une table.
 * @param {number[]} table
 * @param {number} N
 */
export function valeursDe(table, N) {
  return table.map((vecteur) => valeurDe(vecteur, N));
}

/**
 * Les marques d'une ligne : ses causes, ses effets, et en conflit une case qu'elle laisse sans candidat.
 * @param {Ligne} ligne
 * @returns {Object<string, string>}
 */
export function marquesDe({ causes, effets }) {
  const deCause = causes.map((c) => [c, "cause"]);
  const dEffet = effets.map(([c, , apres]) => [c, apres ? "effet" : "conflit"]);
  return Object.fromEntries([...deCause, ...dEffet]);
}

/**
 * Combien de lignes déjà affichées restent bonnes : toutes, si le journal s'est seulement allongé ; aucune sinon.
 * @param {Ligne[]} affichees
 * @param {Ligne[]} nouvelles
 */
export function lignesGardees(affichees, nouvelles) {
  const prolonge = affichees.every((ligne, k) => ligne.texte === nouvelles[k]?.texte);
  return prolonge ? affichees.length : 0;
}

/**
 * La ligne où mène une touche ; −1 pour aucune.
 * @param {string} touche
 * @param {number} active
 * @param {number} derniere
 * @returns {number | undefined}
 */
export function ligneVoisine(touche, active, derniere) {
  /** @type {Object<string, number>} */
  const cibles = {
    ArrowDown: Math.min(derniere, active + 1),
    ArrowUp: active < 0 ? derniere : Math.max(0, active - 1),
    Home: 0,
    End: derniere,
    Escape: -1,
  };
  return cibles[touche];
}
