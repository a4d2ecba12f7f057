// L'état d'un atelier en un court texte, scellé comme le fait `cours.partage`. Sans écran : Node l'éprouve tel quel.

const VERSION = "EUP1";

/**
 * La somme de contrôle CRC-32 d'un texte sans accents.
 * @param {string} texte
 */
export function crc32(texte) {
  let somme = ~0;
  for (const signe of texte) {
    somme ^= signe.charCodeAt(0);
    for (let k = 0; k < 8; k += 1) somme = somme & 1 ? (somme >>> 1) ^ 0xedb88320 : somme >>> 1;
  }
  return ~somme >>> 0;
}

/**
 * Un texte, suivi de sa somme de contrôle.
 * @param {(string | number)[]} morceaux
 */
export function sceller(...morceaux) {
  const corps = morceaux.join("_");
  return `${corps}_${crc32(corps).toString(36)}`;
}

/**
 * @param {object} etat
 * @param {string} etat.depart la grille de départ, sur une ligne
 * @param {string} etat.gestes ce qu'on a fait
 * @param {number} etat.pas la position regardée
 * @param {string} etat.reglages
 */
export function ecrirePartage({ depart, gestes, pas, reglages }) {
  return sceller(VERSION, depart, gestes, pas, reglages);
}
