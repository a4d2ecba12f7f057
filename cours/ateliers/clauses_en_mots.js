// Dire un littéral et une clause : avec les signes de la logique, et avec les mots du Sudoku. Sans écran.

import { blocsDe, enumerer, nomDeCase } from "./commun/notions.js";

/** @typedef {import("./formule.js").Formule} Formule */

const EN_HAUT = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const EN_BAS = "₀₁₂₃₄₅₆₇₈₉";

/**
 * @param {number} nombre
 * @param {string} chiffres
 */
function decaler(nombre, chiffres) {
  return [...String(nombre)].map((chiffre) => chiffres[Number(chiffre)]).join("");
}

/**
 * « ¬x⁷₍₁,₈₎ ».
 * @param {Formule} formule
 * @param {number} l
 */
export function ecrireLitteral(formule, l) {
  const c = formule.caseDe(l);
  const [i, j] = [Math.floor(c / formule.N), c % formule.N];
  const variable = `x${decaler(formule.valeurDe(l), EN_HAUT)}₍${decaler(i, EN_BAS)},${decaler(j, EN_BAS)}₎`;
  return l > 0 ? variable : `¬${variable}`;
}

/**
 * « L2C9 ne vaut pas 7 ».
 * @param {Formule} formule
 * @param {number} l
 */
export function direLitteral(formule, l) {
  return `${nomDeCase(formule.caseDe(l), formule.N)} ${l > 0 ? "vaut" : "ne vaut pas"} ${formule.valeurDe(l)}`;
}

/**
 * La clause avec les signes de la logique.
 * @param {Formule} formule
 * @param {number} rang
 */
export function ecrireClause(formule, rang) {
  return [...formule.clause(rang)].map((l) => ecrireLitteral(formule, l)).join(" ∨ ") || "⊥";
}

/**
 * La clause en une phrase.
 * @param {Formule} formule
 * @param {number} rang
 */
export function direClause(formule, rang) {
  const litteraux = [...formule.clause(rang)];
  if (!litteraux.length) return "La clause vide, toujours fausse.";
  return PHRASES[formule.famille(rang)](formule, litteraux);
}

/**
 * Le nom d'une famille, tel qu'on l'écrit en français : celui du programme n'a pas d'accent.
 * @param {string} famille
 */
export function direFamille(famille) {
  return famille === "donnees" ? "données" : famille;
}

/** @type {Object<string, (formule: Formule, litteraux: number[]) => string>} */
const PHRASES = {
  donnees: direDonnee,
  interdites: direInterdite,
  K1: (formule, [l]) => `${caseDe(formule, l)} contient une valeur.`,
  L1: (formule, [l]) => `La ${ligneDe(formule, l)} contient un ${formule.valeurDe(l)}.`,
  C1: (formule, [l]) => `La ${colonneDe(formule, l)} contient un ${formule.valeurDe(l)}.`,
  B1: (formule, [l]) => `La ${regionDe(formule, l)} contient un ${formule.valeurDe(l)}.`,
  K2: (formule, [l, m]) => `${caseDe(formule, l)} ne vaut pas à la fois ${formule.valeurDe(l)} et ${formule.valeurDe(m)}.`,
  L2: (formule, paire) => pasDeux(formule, paire, ligneDe(formule, paire[0])),
  C2: (formule, paire) => pasDeux(formule, paire, colonneDe(formule, paire[0])),
  B2: (formule, paire) => pasDeux(formule, paire, regionDe(formule, paire[0])),
  autre: (formule, litteraux) => `${litteraux.map((l) => direLitteral(formule, l)).join(", ou ")}.`,
};

/**
 * @param {Formule} formule
 * @param {number[]} litteraux
 */
function direDonnee(formule, [l]) {
  const c = formule.caseDe(l);
  if (l > 0) return `${direLitteral(formule, l)} : c'est une donnée.`;
  return `${direLitteral(formule, l)} : il y a un ${formule.valeurs[c]}, c'est une donnée.`;
}

/**
 * @param {Formule} formule
 * @param {number[]} litteraux
 */
function direInterdite(formule, [l]) {
  const [c, k] = [formule.caseDe(l), formule.valeurDe(l)];
  const voisines = blocsDe(formule.n)
    .filter((bloc) => bloc.includes(c))
    .flat();
  const porteuse = voisines.find((d) => formule.valeurs[d] === k) ?? c;
  return `${direLitteral(formule, l)} : il y a déjà un ${k} en ${nomDeCase(porteuse, formule.N)}.`;
}

/**
 * @param {Formule} formule
 * @param {number[]} paire
 * @param {string} lieu
 */
function pasDeux(formule, paire, lieu) {
  const cases = enumerer(paire.map((l) => caseDe(formule, l)));
  return `Pas deux ${formule.valeurDe(paire[0])} dans la ${lieu} : ${cases} ne le valent pas à la fois.`;
}

/** @type {(formule: Formule, l: number) => string} */
const caseDe = (formule, l) => nomDeCase(formule.caseDe(l), formule.N);

/** @type {(formule: Formule, l: number) => string} */
const ligneDe = (formule, l) => `ligne ${Math.floor(formule.caseDe(l) / formule.N) + 1}`;

/** @type {(formule: Formule, l: number) => string} */
const colonneDe = (formule, l) => `colonne ${(formule.caseDe(l) % formule.N) + 1}`;

/** @type {(formule: Formule, l: number) => string} */
const regionDe = (formule, l) => {
  const { n, N } = formule;
  const [i, j] = [Math.floor(formule.caseDe(l) / N), formule.caseDe(l) % N];
  return `région ${n * Math.floor(i / n) + Math.floor(j / n) + 1}`;
};
