// Les nombres que l'étudiant lit, écrits comme socle/nombres.py les écrit. Les attributs du dessin, eux, restent en anglais.

const FINE = "\u202f";
const EN_HAUT = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const ECRITS = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * Un nombre qu'a écrit JavaScript, à la française : virgule, espaces fines, vrai signe moins, puissance de dix.
 * @param {string} ecrit par String, toFixed, toPrecision ou toExponential
 */
export function aLaFrancaise(ecrit) {
  const lu = ECRITS.exec(ecrit);
  if (!lu) return ecrit.replace("-", "−").replace("Infinity", "∞");
  const [, moins, entiers, decimales, exposant] = lu;
  const milliers = entiers.replace(/\B(?=(\d{3})+$)/g, FINE);
  const mantisse = `${moins && "−"}${milliers}${decimales ? `,${decimales}` : ""}`;
  return exposant ? `${mantisse}·${puissance(10, Number(exposant))}` : mantisse;
}

/**
 * « 10⁻⁵ ».
 * @param {number} base
 * @param {number} exposant
 */
export function puissance(base, exposant) {
  const chiffres = String(Math.abs(exposant)).replace(/\d/g, (chiffre) => EN_HAUT[Number(chiffre)]);
  return `${base}${exposant < 0 ? "⁻" : ""}${chiffres}`;
}

/**
 * Un nombre en peu de chiffres ; à partir de mille, ses unités : « 0,38 », « 11 988 ».
 * @param {number} x
 * @param {number} [chiffres] significatifs, au-dessous de mille
 */
export function nombre(x, chiffres = 3) {
  if (Math.abs(x) >= 1000) return aLaFrancaise(String(Math.round(x)));
  return aLaFrancaise(String(Number(x.toPrecision(chiffres))));
}

/**
 * Une probabilité, à un millième près ; plus petite, son ordre de grandeur : « 0,250 », « 3·10⁻⁷ ».
 * @param {number} p
 */
export function ecrireProbabilite(p) {
  return aLaFrancaise(p > 0 && p < 0.0005 ? p.toExponential(0) : p.toFixed(3));
}

/**
 * « 1 clause », « 12 clauses ».
 * @param {number} x
 * @param {string} mot
 * @param {string} [auPluriel]
 */
export function accorder(x, mot, auPluriel = `${mot}s`) {
  return `${nombre(x)} ${x > 1 ? auPluriel : mot}`;
}
