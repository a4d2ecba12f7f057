// Ce qu'on fait d'une suite de lignes placées : insérer, déplacer, ôter, changer un retrait. Aucune de ces fonctions ne modifie ce
// qu'on lui donne.

/** @typedef {[rang: number, retrait: number]} Place une ligne, et son retrait à partir de 1 */

/**
 * @param {number[]} plate
 * @returns {Place[]}
 */
export function parDeux(plate) {
  return Array.from({ length: plate.length / 2 }, (_, k) => [plate[2 * k], plate[2 * k + 1]]);
}

/**
 * @param {Place[]} places
 * @param {number} k
 * @param {number} rang
 * @param {number} retrait
 * @returns {Place[]}
 */
export function inserer(places, k, rang, retrait) {
  return [...places.slice(0, k), [rang, retrait], ...places.slice(k)];
}

/**
 * @param {Place[]} places
 * @param {number} k
 */
export function enlever(places, k) {
  return places.filter((_, rang) => rang !== k);
}

/**
 * @param {Place[]} places
 * @param {number} de
 * @param {number} vers
 */
export function deplacer(places, de, vers) {
  return inserer(enlever(places, de), vers, ...places[de]);
}

/**
 * @param {Place[]} places
 * @param {number} k
 * @param {number} pas
 * @param {number} maximum
 * @returns {Place[]}
 */
export function retraiter(places, k, pas, maximum) {
  return places.map(([rang, retrait], place) => {
    return [rang, place === k ? Math.min(maximum, Math.max(1, retrait + pas)) : retrait];
  });
}

/**
 * Le retrait d'une ligne qu'on vient de placer : celui de la précédente. Trouver le bon fait partie de l'exercice.
 * @param {Place[]} places
 * @param {number} k
 */
export function retraitPropose(places, k) {
  return k ? places[k - 1][1] : 1;
}

/**
 * @param {string} entete
 * @param {string[]} lignes
 * @param {Place[]} places
 */
export function ecrirePython(entete, lignes, places) {
  const corps = places.map(([rang, retrait]) => `${"    ".repeat(retrait)}${lignes[rang]}`);
  return [entete, ...corps, ""].join("\n");
}
