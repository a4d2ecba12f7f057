// La fonction économique d'une grille remplie, sans écran : c_ij, les variations, les marges. Node éprouve ce fichier tel quel.

import { blocsDe, suite } from "./commun/notions.js";

/**
 * La zone de chaque case : les autres cases de sa ligne, de sa colonne et de sa région.
 * @param {number} n
 */
export function zonesDe(n) {
  const blocs = blocsDe(n);
  return suite(n ** 4).map((c) => {
    const voisines = blocs.filter((bloc) => bloc.includes(c)).flat();
    return [...new Set(voisines)].filter((voisine) => voisine !== c);
  });
}

/**
 * c_ij : dans la zone de chaque case, le nombre de cases de même valeur ; 0 pour une case vide.
 * @param {number[][]} zones
 * @param {number[]} valeurs
 */
export function conflitsParCase(zones, valeurs) {
  return zones.map((zone, c) => {
    if (!valeurs[c]) return 0;
    return zone.reduce((somme, voisine) => somme + (valeurs[voisine] === valeurs[c] ? 1 : 0), 0);
  });
}

/**
 * La plus petite variation c′ − c des coups de chaque case libre ; rien pour une case fixe.
 * @param {number[][]} zones
 * @param {number[]} valeurs
 * @param {number[]} fixes
 * @returns {(number | undefined)[]}
 */
export function margesDe(zones, valeurs, fixes) {
  const N = Math.sqrt(valeurs.length);
  const indices = new Set(fixes);
  return zones.map((zone, c) => {
    if (indices.has(c)) return undefined;
    const comptes = new Array(N + 1).fill(0);
    for (const voisine of zone) comptes[valeurs[voisine]] += 1;
    const autres = suite(N).map((k) => k + 1).filter((v) => v !== valeurs[c]);
    return Math.min(...autres.map((v) => comptes[v])) - comptes[valeurs[c]];
  });
}
